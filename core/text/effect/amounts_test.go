package effect

import (
	"testing"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
)

// Sentences that no card has, about amounts: what their first op does, and their canonical wording.
func TestAmounts(t *testing.T) {
	for text, want := range map[string]struct {
		verb card.Verb
		back string
	}{
		"give each of your Monks +2F/-1C until the end of the battle":                            {card.Modify, "give each of your Monks +2F/-1C until the end of the battle"},
		"permanently give -1 Honor Requirement to a target Ninja":                                {card.Modify, "permanently give -1 Honor Requirement to a target Ninja"},
		"give a target Kolat either +1F or -2 Personal Honor":                                    {card.Pick, "give a target Kolat +1F or -2 Personal Honor"},
		"your unbowed Ninja each gain +1F for each of your Kolat":                                {card.Modify, "your unbowed Ninja each gain +1F for each of your Kolat"},
		"raise a target Monk's Force by half his Chi, rounded up":                                {card.Modify, "raise a target Monk's Force by half his Chi, rounded up"},
		"lower his Gold Cost by 3, to a minimum of 1":                                            {card.Modify, "lower his Gold Cost by 3 to a minimum of 1"},
		"raise or lower the Focus Value of a target Monk by 2":                                   {card.Pick, "raise or lower the Focus Value of a target Monk by 2"},
		"double his Personal Honor this turn":                                                    {card.Modify, "double his Personal Honor this turn"},
		"he has a Force and Chi penalty equal to his Gold Cost while attacking":                  {card.Modify, "he has a Force and Chi penalty equal to his Gold Cost while attacking"},
		"you have -2 maximum hand size until the phase ends":                                     {card.Modify, "you have -2 maximum hand size until the phase ends"},
		"a Ninja's Chi becomes equal to his Force":                                               {card.NoVerb, ""},
		"draw a number of cards equal to twice his Chi":                                          {card.Draw, "draw cards equal to twice his Chi"},
		"lose 3 Honor for each enemy Ninja, to a maximum of 9":                                   {card.LoseHonor, "lose 3 Honor for each enemy Ninja to a maximum of 9"},
		"produce 2 Gold, plus 1 additional Gold for each of your Monks":                          {card.Produce, "produce 2 Gold plus 1 Gold for each of your Monks"},
		"produce 1 Gold, plus 2 Gold if you control a Kolat, plus 1 Gold if you control a Ninja": {card.Produce, "produce 1 Gold plus 2 Gold if you control a Kolat plus 1 Gold if you control a Ninja"},
		"draw a card, plus, if a Ninja is bowed, 1 card for each of your Monks":                  {card.Draw, "draw a card plus, if a Ninja is bowed, 1 card for each of your Monks"},
		"give him a Chi bonus equal to his Force, or +3C, whichever is lower":                    {card.Modify, "give him a Chi bonus equal to his Force or +3C, whichever is lower"},
		"give each Monk +2C, and an additional -1F if he is opposed":                             {card.Modify, "give each Monk +2C, and -1F if he is opposed"},
		"your Monks have +1C, and +2C for each of your Kolat":                                    {card.Modify, "your Monks have +1C, and +2C for each of your Kolat"},
		"Fear effects targeting your Monks have -1 strength, or -2 strength if he is bowed":      {card.Modify, "Fear effects targeting your Monks have -1 strength or -2 strength if he is bowed"},
		"produce 3 Gold which can only pay for that Ninja":                                       {card.Produce, "produce 3 Gold which may only pay for that Ninja"},
	} {
		ops, back := readings(text)
		if want.verb == card.NoVerb {
			if len(ops) > 0 {
				t.Errorf("%q is read as %v", text, ops)
			}
			continue
		}
		if len(ops) != 1 {
			t.Errorf("%q: %d readings", text, len(ops))
			continue
		}
		if ops[0][0].Verb != want.verb || back != want.back {
			t.Errorf("%q: %v, written %q", text, ops[0][0].Verb, back)
		}
		again, _ := readings(back)
		if len(again) != 1 || deref(unspanned(again[0])) != deref(unspanned(ops[0])) {
			t.Errorf("%q is something else than %q", back, text)
		}
	}
}

func unspanned(ops []card.Op) []card.Op {
	all := append([]card.Op(nil), ops...)
	for i := range all {
		all[i].Span = card.Span{}
	}
	return all
}

// What lasts, lasts as long as is said.
func TestLasting(t *testing.T) {
	ops, _ := readings("give him +2C until your next turn begins")
	if len(ops) != 1 || ops[0][0].Dur != card.NextBegin {
		t.Errorf("%v", ops)
	}
	p := kernel.NewParser(kernel.Tokens("+1F or +1C"), kernel.World{})
	if got := amount.OneOf.Whole(p, 0); len(got) != 1 || len(got[0].Val) != 2 {
		t.Errorf("+1F or +1C: %v", got)
	}
}
