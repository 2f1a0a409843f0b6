package text

import (
	"strings"
	"testing"

	"kotei/core/card"
)

// Effects that no card has: what is done, by whom, to what, and where a variable comes from.
func TestComposedEffects(t *testing.T) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range map[string]string{
		// attacks have targets, though nothing says so
		"Battle: Melee 2 Attack. Dishonor the target.":                                                "melee v1, dishonor v1",
		"Battle: Ranged 4 Attack, or Ranged 6 Attack if you control a Ninja. Gain 2 Honor.":           "ranged, gainhonor",
		"Battle: Fear 2, or Fear 5 if the target is a Follower.":                                      "fear v1",
		"Battle: Fear 2, or Ranged 5 Attack if you control a Ninja.":                                  "",
		"Battle: Target an enemy Monk. Ranged 2 Attack. Bow the target.":                              "",
		"Battle: Melee 2 Attack, with +3 strength if the target is a Ninja. Bow the target.":          "melee v1, bow v1",
		"Battle: Bow your target Monk to make a Melee Attack equal to his Chi or Force.":              "bow v1, choice, branch, melee, branch, melee",
		"Battle: Target your Kolat: Straighten him.":                                                  "pick v1, straighten v1",
		"Battle: This card challenges a target enemy Monk. The winner draws a card.":                  "challenge self, draw winner",
		"Battle: This card challenges a target enemy Monk. The loser may discard a card.":             "challenge self, may loser, discard loser",
		"Limited: Search your discard pile, then Dynasty deck, for a Holding. Show it.":               "search v1, show v1",
		"Battle: Target your performing Ninja to destroy or dishonor a Monk with higher Chi.":         "pick v1, pick v2, choice, branch, destroy v2, branch, dishonor v2",
		"Battle: Bring into play a Ring from your hand. Gain 2 Honor.":                                "enter v1, gainhonor",
		"Limited: Put into play in your home zero or more Followers from your hand, ignoring costs.":  "enter v1",
		"Limited: Target your Kolat and another player: Straighten him. The player draws a card.":     "pick v1, pick v2, straighten v1, draw v2",
		"Limited: Target a player and your performing Monk: Give control of this card to the player.": "pick v1, pick v2, control v1",
		"Open: Give +1F to each Ninja in your home and to all Monks.":                                 "modify v1",
		"Battle: Target your Monk: Create a 3F/1C Kolat and attach it to him.":                        "pick v1, create, attach v2",
		"Battle: Give this card +1F for each Kiho action that has resolved this battle.":              "modify self",
		"Open: Give a target Kolat two +1C tokens for each Ring you control, to a maximum of 4.":      "token v1",
		"Open: Transfer two Jade tokens from this card to a target Monk.":                             "transfer self",
		"Battle: Lower to 1 the Chi of a target enemy Ninja.":                                         "modify v1",
		"Battle: Bow this card, or discard a card if you control a Temple: Gain 2 Honor.":             "choice, branch, bow self, branch, if, discard v1, gainhonor",
		"Battle: Give a target Monk Force and Chi penalties equal to this card's Chi.":                "modify v1",
		"Battle: Discard a card from this Province.":                                                  "discard v1",
		// what will not become of it
		"Limited: Straighten your target Kolat. This movement will not be negated.":                "",
		"Limited: Move home your target Kolat and draw a card. This movement will not be negated.": "move v1, draw, modify v2",
		"Limited: Gain 3 Honor, which will not be negated or increased, and draw a card.":          "gainhonor, draw",
		"Limited: Gain 3 Honor, which will not be given to another player.":                        "",
		"Limited: Dishonor a target Ninja, which will not be negated.":                             "dishonor v1, modify v2",
		// who, and how many
		"Limited: Each other Crane Clan player draws a card and gains 2 Honor.": "draw v1, gainhonor v1",
		"Limited: All Crane Clan players straighten a Ninja.":                   "",
		"Open: Choose another player who gains or loses 2 Honor.":               "pick v1, choice, branch, gainhonor v1, branch, losehonor v1",
		"Battle: Destroy each enemy Follower and Item.":                         "destroy v1",
		"Battle: Destroy a Follower and Item.":                                  "",
		// costs with conditions, in any place
		"Battle: Bow this card unless he is Ninja, dishonor this card, and target a Follower: Destroy it.":                             "if, bow self, dishonor self, pick v1, destroy v1",
		"Battle: Destroy your performing Ninja unless he is Void: Draw a card.":                                                        "",
		"Battle: Target an enemy Follower, and discard a card if you control a Ninja, to destroy the Follower.":                        "pick v1, if, discard v2, destroy v1",
		"Battle: Target an enemy Follower, and you may bow this card: Bow the Follower. If you bowed this card, destroy the Follower.": "pick v1, may, bow self, bow v1, if, destroy v1",
		"Battle: Bow this card or, if you control a Ninja, dishonor this card: Draw a card.":                                           "choice, branch, bow self, branch, if, dishonor self, draw",
		"Battle: Destroy a target Ninja or, if you control a Kolat, bow a target Item.":                                                "choice, branch, destroy v1, branch, if, bow v2",
		"Battle: Move your target Ninja home or, if he would be opposed, move a target Monk to the current battlefield.":               "",
		// two things at once
		"Battle: Target your Follower and your Personality: Transfer the first target to the second.":  "pick v1, pick v2, transfer v1",
		"Battle: Target your Follower and an enemy Item. Bow the Follower.":                            "pick v1, pick v2, bow v1",
		"Battle: Target your Kolat and a Ninja. Bow the Ninja.":                                        "",
		"Battle: Give a target Ninja -2F and each Follower in his unit +1F this battle.":               "modify v1, modify v2",
		"Battle: Target a Ninja. Destroy all Followers in his unit or dishonor him.":                   "pick v1, choice, branch, destroy v2, branch, dishonor v1",
		"Battle: Target a Ninja. Destroy him or all Followers in his unit.":                            "pick v1, choice, branch, destroy v1, branch, destroy v2",
		"Open: A target Ninja cannot attack, be dishonored, or be destroyed.":                          "modify v1",
		"Open: This card copies one of a target Ninja's Kolat abilities that does not copy abilities.": "copy self",
		"Battle: Bow a Ninja who was not targeted by a copy of this action this turn.":                 "",
		"Battle: Bow a target Ninja who has not been targeted by a copy of this action this turn.":     "bow v1",
		"Open: Target your Follower. Take an additional action to use one of its base abilities.":      "pick v1, extraaction",
	} {
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

// doneTo is what an item's ops do, and to what or, of what is done to nothing, who does it.
func doneTo(it *card.Item) string {
	var parts []string
	for _, o := range it.Ops {
		v := o.WhoRef
		if s := o.What; s != nil && v == card.NoVar {
			if v = s.Bind; s.How == card.Ref {
				v = s.Ref
			}
		}
		part := strings.ToLower(o.Verb.String())
		if v != card.NoVar {
			part += " " + strings.ToLower(v.String())
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
