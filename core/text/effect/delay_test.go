package effect

import (
	"reflect"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kerneltest"
)

// Sentences that no card has: what is waited for stands before all that is done, in between, or behind the last of it.
func TestDelays(t *testing.T) {
	for text, want := range map[string][]card.Verb{
		"after this battle ends, bow a target Monk and destroy this card":                   {card.Delay, card.Bow, card.Destroy},
		"destroy this card and dishonor each Ninja at the end of your next turn":            {card.Destroy, card.Delay, card.Dishonor},
		"straighten this card, and after the next Dynasty Phase begins, destroy this card":  {card.Straighten, card.Delay, card.Destroy},
		"dishonor a target Monk after this card bows unless you control a Ninja":            {card.Delay, card.If, card.Dishonor},
		"before the next time this game a Samurai is destroyed, straighten this card":       {card.Delay, card.Straighten},
		"dishonor each Monk after another player's Ninja action bows or destroys this card": {card.Delay, card.Dishonor},
	} {
		var got [][]card.Verb
		for _, g := range Sentence.Whole(kerneltest.Parser(text), 0) {
			var verbs []card.Verb
			for _, o := range g.Val {
				verbs = append(verbs, o.Verb)
			}
			got = append(got, verbs)
			if g.Val[0].Verb == card.Delay && (g.Val[0].Len != len(g.Val)-1 || g.Val[0].Once == g.Val[0].Trigger.Each) {
				t.Errorf("%q: a delay of %d ops, once %v", text, g.Val[0].Len, g.Val[0].Once)
			}
		}
		if len(got) != 1 || !reflect.DeepEqual(got[0], want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
