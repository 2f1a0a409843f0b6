package text_test

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text"
)

// An unseen is a sentence that no card has, and what must be in the ops that it is read as; nothing: it can't be meant.
type unseen struct {
	on    card.Type
	words string
	holds string
}

// Sentences whose every part is known are read as they are meant, or not at all.
func TestUnseenSentences(t *testing.T) {
	k := text.NewCompiler(text.NewVocabulary())
	for _, u := range []unseen{
		// What is done to a thing isn't done to the same thing.
		{card.Region, "Limited: Target another player's Province. Bow all cards attached to it and attach this Region to it.", "{Verb:Attach What:{How:Ref Ref:Self} To:{Ref:v1}}"},
		{card.Event, "Open: Search your Dynasty deck for a Holding, refill this Province with it face-up, and dishonor a target Personality.", "{Verb:Refill What:{How:Ref Thing:Provinces Ref:Host} To:{Ref:v1} Pos:true}"},
		{card.Personality, "Battle: Target an enemy Follower. If you control a Region, you may destroy both it and the target.", ""},
		{card.Holding, "Open: Target a card in a Province. If you are Crab Clan, destroy this Holding to turn it face-up.", "{Verb:Turn What:{How:Ref Ref:v1} Pos:true}"},
		// A condition behind is spoken after what it rules over, and nothing is compared with itself.
		{card.Personality, "Battle: Target an enemy Personality. Destroy his unit if its total Force is lower than this card's.", "{Verb:Destroy What:{How:Ref Thing:Units Ref:v1}}"},
		{card.Personality, "Battle: Target an enemy Personality: Dishonor him if this card has an Armor and higher Chi.", ""},
		// What nothing awaits has no effects.
		{card.Personality, "Open: Target a Ring. Negate its effects.", ""},
		{card.Personality, "Reaction: After a Ring's action targets a Personality: Negate its effects.", "{Verb:Negate What:{How:Ref Thing:Actions Ref:Action}}"},
		// A card's own text calls it by no deed that it hasn't told.
		{card.ItemCard, "This Item has a Force bonus equal to the banished card's Focus Value.", ""},
		// What several things have in common is said of those that are chosen.
		{card.Strategy, "Open: Discard all your Kata in play with different titles.", ""},
		{card.Strategy, "Open: Target two Holdings with different titles: Destroy the targets.", "{Is:IsTogether Not:true Title:title}"},
	} {
		c := &card.Card{Title: "Nobody's Card", Type: u.on, Text: u.words}
		text.ItemReadings(k, c, func(r text.ItemReading) {
			switch got := strings.Join(r.New, "\n\t"); {
			case u.holds == "" && got != "":
				t.Errorf("%s\n\tis read as %s", u.words, got)
			case u.holds != "" && (len(r.New) != 1 || !strings.Contains(got, u.holds)):
				t.Errorf("%s\n\tis read as %s\n\twant %s", u.words, got, u.holds)
			}
		})
	}
}
