package text

import (
	"strings"
	"testing"

	"kotei/core/card"
)

// What could be read in two ways is read in one: texts that no card has, and what tells that reading from the other.
func TestDecided(t *testing.T) {
	for text, want := range map[string]string{
		"Battle: If any enemy Monks are at this battlefield, draw a card.":                                                    "{Kind:Exists Filter:",     // and not all of them
		"Battle: Bow a target enemy Follower in a unit led by a Monk.":                                                        "IsWithin Sub:",            // the card is
		"Battle: Bow a target Personality with three or more attachments.":                                                    "HasAttached Cmp:AtLeast",  // which is no stat
		"Reaction: After your Kiho action resolves during the Combat Segment: Draw a card.":                                   "If:{Kind:InCombat}",       // which is no segment that begins
		"Limited: Discard all cards in all players' Provinces.":                                                               "ZoneOf:AnyPlayer",         // and not each one's
		"Dynasty: Recruit a Holding for 2 less Gold and refill its Province face-up.":                                         "Ref:v1's",                 // the Holding's
		"Battle: Give its Province +2 strength.":                                                                              "Thing:Provinces Ref:Host", // the card's
		"After this Region's Province is destroyed, draw a card.":                                                             "Thing:Provinces Ref:Host",
		"Limited: Recruit a Holding from your Dynasty deck.":                                                                  "Zone:DynastyDeckZone ZoneOf:You}}]",
		"Battle: Move a target Personality with lower Chi than this card's Focus Value home. If he is dishonorable, bow him.": "Cond:{Kind:Is Filter:{Atoms:[{Is:IsDishonorable}]} Ref:v1}",
		"Battle: Ranged 3 Attack, or Fear equal to the number of your Monks. This may target Spells.":                         "{Verb:Ranged Amount:{N:3} Mods:[{Kind:RuleMod Rule:MayHit", // whichever it is
		"Battle: Ranged 3 Attack, or Fear 2 that may target Spells.":                                                          "{Verb:Ranged Amount:{N:3}}",
		"Battle: Show the top card of your Fate deck. If it is a Spell, gain 1 Honor; if it is a Ring, draw a card.":          "{Verb:If Len:1 Cond:{Kind:Is Filter:{Types:spell} Ref:v1}} {Verb:GainHonor Amount:{N:1}} {Verb:If Len:1",
		"Battle: You may discard any cards in this Region's Province.":                                                        "{How:Choose Min:{}",
		"Battle: Draw a card or, if this card is bowed, discard a card to gain 2 Honor.":                                      "{Verb:Choice Len:7 N:2} {Verb:Branch Len:1} {Verb:Draw", // that is done for the second
		"Open: Before any Monk is destroyed during a battle this turn, rehonor him.":                                          "Within:ThisTurn If:{Kind:InBattle}}} {Verb:Rehonor",     // each time
		"Battle: Straighten your target Ancestor and an Ancestor.":                                                            "{Types:ancestor Atoms:[{Is:IsYours",                     // which is a kind of cards, whatever has the keyword
		"Battle: Target one or two of your Personalities. Create and attach a 1F Ronin Follower to each of them.":             "Verb:Create To:{Ref:v1}",                                // those who were named
	} {
		s := NewCompiler(common()).session(&card.Card{Title: "Brass Fields", Type: card.Region, Keywords: []card.Keyword{"Monk", "Kiho"}})
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		if len(all) != 1 {
			t.Errorf("%q has %d readings (%s)", text, len(all), why)
			continue
		}
		if got := meaning(all[0].item); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// What a reference means that is no pronoun, on a card that fights nobody.
func TestWhatIsSpokenOf(t *testing.T) {
	for text, want := range map[string]string{
		"Battle: Target a Terrain and an enemy Follower: Destroy both targets.":                                              "{Verb:Destroy What:{How:Ref Ref:v1 Also:[{How:Ref Ref:v2}]}}",
		"Battle: Choose your performing Monk and target an enemy Personality: Move them both home.":                          "{Verb:Move What:{How:Ref Ref:v1 Also:[{How:Ref Ref:v2}]}",
		"Battle: Discard a card and target a Personality: Give him a Force penalty equal to the Focus Value of the discard.": "Amount:{Kind:StatOf Stat:focus Ref:v1}",
		"Reaction: After a Personality issues a challenge to your Monk: Dishonor the challenger.":                            "{Verb:Dishonor What:{How:Ref Ref:Subject}}",
		"As a Focus Effect: Permanently give this Personality -2C.":                                                          "What:{How:Ref Ref:YourDuelist}",
		"As a Focus Effect, bow the other Personality.":                                                                      "{Verb:Bow What:{How:Ref Ref:Rival}}",
	} {
		s := NewCompiler(common()).session(&card.Card{Title: "Brass Fields", Type: card.Strategy, Keywords: []card.Keyword{"Monk"}})
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		if len(all) != 1 || !strings.Contains(meaning(all[0].item), want) {
			t.Errorf("%q: %d readings (%s), want %s", text, len(all), why, want)
		}
	}
}

// What could be meant in two ways is read in none.
func TestUndecided(t *testing.T) {
	for _, text := range []string{
		"Battle: Bow your Monks and Scouts with 12 or more total Force.",                                            // each of them, or all together
		"Battle: Destroy all Scouts with 9 or less total Force.",                                                    // the same
		"Battle: Bow a target Personality with less Chi than the loser, a Spell, or a Monk.",                        // what he has, or one of three things
		"Battle: Bow a target Personality with 3 Chi, a Spell, or an Item.",                                         // the same
		"Interrupt: If the action targets this Personality and is another player's, he may lose 2 Honor.",           // who acts, or whose the Personality is
		"Limited: Bring all face-down Personalities attached to your Provinces into play.",                          // no cards have them
		"This Personality may not be targeted by Maho actions or effects.",                                          // of Maho, or any
		"Before this Personality straightens, he does not straighten.",                                              // now, or from now on
		`This card has the additional cost, "Bow your Monks and Scouts with 12 or more total Force" to enter play.`, // each of them, or all together
	} {
		c := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Monk"}, Text: text}
		NewCompiler(common()).Compile(c)
		if it := &c.Items[0]; !it.ByHand() {
			t.Errorf("%q is read: %s", text, it.Canonical)
		}
	}
}
