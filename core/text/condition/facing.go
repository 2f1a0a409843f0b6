package condition

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Whom somebody fights: "he opposes a Monk", "he opposes a Monk in a battle or faces one in a duel".

func facing() {
	for num, verb := range map[kernel.Number][2]string{kernel.Singular: {"opposes", "faces"}, kernel.Plural: {"oppose", "face"}} {
		plain.Rules(
			kernel.On("{} "+verb[0]+" (a|any) {} [in a battle]", opposes(num, false), subjects, noun.Described),
			kernel.On("{} "+verb[0]+" (a|any) {} [in a battle] or "+verb[1]+" (one|such a Personality) in a duel", opposes(num, true), subjects, noun.Described),
		)
	}
}

// opposes is that something opposes such a thing, or faces it in a duel.
func opposes(num kernel.Number, duel bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		n, of := kernel.Val[noun.Phrase](m, 0), kernel.Val[noun.Phrase](m, 1)
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsOpposing, Sub: of.Sel.Filter}}}
		if duel {
			faces := card.Filter{Atoms: []card.Atom{{Is: card.IsDueling, Sub: of.Sel.Filter}}}
			f = card.Filter{Atoms: []card.Atom{{Is: card.AnyOf, Or: []card.Filter{f, faces}}}}
		}
		return card.Cond{Kind: card.Is, Ref: n.Sel.Ref, Filter: &f}, n.Sel.How == card.Ref && num.Agrees(n.Num) && of.Sel.Thing == card.Cards
	}
}
