package text

import (
	"testing"

	"kotei/core/card"
)

// References that could mean two things, in sentences that no card has, and readings that can't be meant ("": refused).
func TestMeant(t *testing.T) {
	readsAs(t, map[string]string{
		// who "he" is behind a condition about the card itself, or a cost that it is
		"Battle: Target an enemy Ninja. Set his Chi to 1. If this card is a Monk, bow the Ninja.":  "pick v1, modify v1, if, bow v1",
		"Limited: Target a Kolat and bow this card: Take control of him.":                          "pick v1, bow self, control v1",
		"Battle: Target your Ninja. Move this card home. If this moved the Ninja, straighten him.": "",
		"Battle: Move your target Ninja home. After he moves, straighten him.":                     "move v1, if, straighten v1",
		"Limited: Discard one of your Regions from play. Draw a card.":                             "discard v1, draw",
		"Limited: Bow your performing Ninja or dishonor a target Monk and target an Item: Bow it.": "choice, branch, bow v1, branch, dishonor v2, pick v3, bow v3",
		"Battle: Target two of your Followers. Transfer them to other Personalities you control.":  "pick v1, transfer v1",
		"Battle: Target an enemy Ninja. He will not straighten during your next Straighten Phase.": "pick v1, modify v1",
		// what has left play has nothing more done to it, if somebody else may be meant
		"Battle: Destroy a target enemy Ninja. Give him +2F.":                                                                                 "destroy v1, modify self",
		"Battle: Discard a card and target an enemy Ninja: If you discarded a Follower, dishonor him.":                                        "discard v1, pick v2, if, dishonor v2",
		"Open: Target a Ninja: After the next time this turn another Ninja is destroyed, straighten him.":                                     "pick v1, delay, straighten v1",
		"Battle: Target an enemy Ninja: He may destroy one of his Followers. If he does not, bow him.":                                        "pick v1, may v1, destroy v1, if, bow v1",
		"Battle: Bow your performing Kolat and target an enemy Ninja: Give him a Force penalty equal to the performer's Chi or dishonor him.": "bow v1, pick v2, choice, branch, modify v2, branch, dishonor v2",
		// the rest of what was looked at, and what lies on top
		"Open: Look at the top three cards of your Fate deck. Discard one of them. Put the rest back in any order.": "look v1, discard v2, put v3",
		"Open: Look at the top three cards of your Fate deck. Put the rest back in any order.":                      "",
		"Open: Show the top card of your Fate deck. If it is a Follower, draw it.":                                  "show v1, if, draw",
		"Open: Show a card in your hand. If it is a Follower, draw it.":                                             "",
		"Open: Target two Ninja. Transfer a Follower from one to the other.":                                        "pick v1, transfer v2",
		"Open, :bow:: This card may remain bowed. After the next time this card straightens, draw a card.":          "delay, may, negate action, delay, draw",
		"Open: Bow a target Ninja. He may remain bowed. While he does, you have +1 maximum hand size.":              "",
		"Battle: If this card is opposed at the current battlefield, draw a card.":                                  "if, draw",
		"Battle: Give a target Ninja a Force bonus equal to the number of Followers he has.":                        "modify v1",
		"Battle: Destroy a target Follower. Straighten this card if the target was dishonorable.":                   "destroy v1, if, straighten self",
		"Battle: If a player has more Provinces than you, draw a card.":                                             "if, draw",
		"Battle: If your Stronghold's Gold Production is 5 or higher, draw a card.":                                 "if, draw",
		"Open: Target a player with less Family Honor than you: He draws a card.":                                   "pick v1, draw v1",
		"Open: You may bow a Monk to either draw a card or bow a Ninja.":                                            "may, bow v1, if, choice, branch, draw, branch, bow v3",
		"Reaction: After a Kiho resolves: Draw a card.":                                                             "draw",
		"Reaction: After a Monk resolves: Draw a card.":                                                             "",
		"Battle: Melee 2 Attack, plus 1 for each of your Monks.":                                                    "melee",
		"Open: Equip a Weapon from your hand to your target Monk for 1 less Gold for each Ring you control.":        "attach v1",
		"Open: Draw a card for each different Clan alignment among your Personalities.":                             "draw",
		"Battle: Move your target Ninja to the current battlefield. Straighten his unit after this moves him.":      "move v1, if, straighten v1",
		"Open: Bow a target Ninja with more Force than Chi.":                                                        "bow v1",
		"Battle: Transfer one of your Fortifications to one of your other Provinces.":                               "transfer v1",
		"Open: Discard a card from your Province, refilling it face-up.":                                            "discard v1, refill v1's",
		"Open: Discard one or more cards from your Provinces, refilling the Provinces.":                             "discard v1, refill v1's",
		// where, and whose
		"Battle: Target another battlefield: Move your target Kolat there.":                                          "pick v1, move v2",
		"Battle: Target your Personality and an enemy Personality: Switch their locations.":                          "pick v1, pick v2, switch v1",
		"Open: If it is another player's turn, target one of his Followers: Bow it.":                                 "pick v1, bow v1",
		"Reaction: After this card enters a duel against a Kolat, give him +1C.":                                     "",
		"Battle: Target your Ninja: His abilities have +1 strength.":                                                 "pick v1, modify v1",
		"Battle: Bow a target Ninja. Straighten them, or destroy them if this card entered play this turn.":          "bow v1, choice, branch, straighten v1, branch, if, destroy v1",
		"Battle: Target an enemy Ninja: If this card's Chi is higher than the Ninja's Personal Honor, dishonor him.": "pick v1, if, dishonor v1",
		// what can't be meant
		"Battle: Give your Kolat +1F.": "",
		"Battle: Target your Ninja. Set this card's Force to 3, or set his Chi to 3.":                "pick v1, choice, branch, modify self, branch, modify self",
		"Battle: Bow this card to draw a card, or dishonor this card to draw two cards.":             "",
		"Limited: Search your Fate deck for a Kiho and take an additional action to play it.":        "",
		"Battle: Target a Ninja. Until the turn ends, he will not straighten unless he is opposed.":  "",
		"Open: Choose your performing Kolat and target a Follower in the same unit: Bow the target.": "",
	})
}

// readsAs holds what is done, and to what, to what texts on a Personality say.
func readsAs(t *testing.T, texts map[string]string) {
	t.Helper()
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range texts {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = doneTo(all[0].item)
		}
		if got != want {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}

// What no reader takes a text to mean, beside what is said in nearly the same words, in sentences that no card has ("": refused).
func TestNeverMeant(t *testing.T) {
	readsAs(t, map[string]string{
		// what several things differ in, and from whom a player differs
		"Limited: Search your Dynasty deck for two different Temples.":                "",
		"Limited: Search your Dynasty deck for two Temples.":                          "search v1",
		"Battle: Dishonor three target Ninja, each controlled by a different player.": "dishonor v1",
		"Battle: Dishonor a target Ninja controlled by a different player.":           "",
		// which of several things "any" and "the" are
		"Battle: Dishonor any Personality.":                                           "",
		"Battle: Dishonor all Personalities.":                                         "dishonor v1",
		"Battle: Give any Follower +1C.":                                              "",
		"Reaction: After an action resolves: Give any Follower who performed it +1C.": "modify v1",
		"Battle: Target two Ninja: Straighten the Monks.":                             "",
		"Battle: Straighten the enemy Monks.":                                         "straighten v1",
		"Battle: Straighten the Monks at home.":                                       "straighten v1",
		"Battle: Give the Kolat cards -1F.":                                           "",
		// how many there are, and of which each is meant
		"Open: Create three 1F Followers and attach them to one or two of your Monks.":     "",
		"Open: Create two 1F Followers and attach them to one or two of your Monks.":       "create, attach v1",
		"Battle: Target two Ninja. Remove their ability.":                                  "",
		"Battle: Target a Ninja. Remove his ability.":                                      "pick v1, loseability v1",
		"Reaction: Before an action dishonors three or more of your Monks: Draw a card.":   "",
		"Limited: Straighten two or more target Holdings with total Gold Cost 4 or lower.": "straighten v1",
		"Limited: Target two or more Spells: Destroy them. Gain 1 Honor for each Spell.":   "",
		"Limited: Target two or more Spells: Destroy them. Gain 1 Honor for each Monk.":    "pick v1, destroy v1, gainhonor",
		"Battle: Target your Ninja and target two Kolat. Straighten each target.":          "pick v1, pick v2, straighten v1",
		"Open: Bow a target Ninja. Dishonor one or two Monks at the same location.":        "",
		"Open: Dishonor one or two Monks at the same location.":                            "dishonor v1",
		"Open: Give all of your Provinces a strength bonus equal to their base strength.":  "modify v1",
		// what is not there
		"Limited: Bring a Temple into play.":                                                                                         "",
		"Limited: Bring a Temple in your discard pile into play.":                                                                    "enter v1",
		"Battle: Straighten a target winning Personality.":                                                                           "",
		"Battle: This card challenges a target enemy Kolat. Straighten the winning Personality.":                                     "challenge self, straighten winner",
		"Reaction: After your Province is destroyed: Bow all Ninja who performed it.":                                                "",
		"Reaction: After an action resolves: Bow all Ninja who performed it.":                                                        "bow v1",
		"Reaction: After an Event resolves: Negate its effects.":                                                                     "",
		"Reaction: Before an Event resolves: Negate its effects.":                                                                    "negate action",
		"Reaction: After a Monk enters a duel: Straighten the other Personality in the duel.":                                        "",
		"Reaction: After your Monk enters a duel: Straighten the other Personality in the duel.":                                     "straighten",
		"Reaction: After an enemy Ninja moves home: Move this card to the same battlefield.":                                         "",
		"Reaction: After an Item attaches to a Ninja without Items: Draw a card.":                                                    "",
		"Reaction: After an Item attaches to a Ninja without Followers: Draw a card.":                                                "draw",
		"Limited: Target a Ninja: Straighten his Stronghold.":                                                                        "",
		"Open: Set this card's base Chi to 3.":                                                                                       "",
		"Open: Set this card's Chi to 3.":                                                                                            "modify self",
		"Open: Search your Fate deck for this card.":                                                                                 "",
		`Open: Target two Ninja. All players have the ability, "Open: Dishonor the target of the action that granted this ability."`: "",
		`Open: Target a Ninja. All players have the ability, "Open: Dishonor the target of the action that granted this ability."`:   "pick v1, modify v2",
		// whom another player means, and whose action it is
		"Battle: The enemy leader dishonors an opposing Monk.":                           "",
		"Battle: The enemy leader dishonors one of his Monks.":                           "dishonor v1",
		"Open: Another player destroys a Ninja.":                                         "destroy v1",
		"Reaction: After an action from a Monk targets your Monk: Straighten the Monk.":  "",
		"Reaction: After an action from a Ninja targets your Monk: Straighten the Monk.": "straighten subject",
		"Interrupt: If the action is from a Personality, dishonor the Personality.":      "",
	})
}
