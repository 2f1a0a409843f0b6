package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// That a thing was in an army: it came into one by being assigned to it, moving there, or entering play there (the log knows no more).

// armies is the category of armies that a thing may have been in.
var armies = kernel.NewCat[[]card.Player]("army of the past")

func init() {
	armies.Rules(
		kernel.Means("in a attacking army", []card.Player{card.Attacker}), kernel.Means("in a defending army", []card.Player{card.Defender}),
		kernel.Means("in an army", []card.Player{card.Attacker, card.Defender}),
	)
	for words, not := range map[string]bool{"(was|has been|were|have been)": false, "(was not|has not been|were not|have not been)": true} {
		wasIn := func(m kernel.Match) (card.Atom, bool) {
			a := card.Atom{Is: card.AnyOf, Not: not}
			n := len(m.Vals) - 2
			w := kernel.Val[card.Window](m, n+1)
			for _, army := range kernel.Val[[]card.Player](m, n) {
				for _, ev := range []card.Happening{card.EvAssign, card.EvMove, card.EvEnterPlay} {
					a.Or = append(a.Or, atom(card.Atom{Is: card.DidEvent, Event: ev, Army: army, Window: w}))
				}
			}
			return a, w == card.ThisTurn || w == card.ThisAttack || w == card.ThisBattle // of earlier turns a thing's own log knows nothing
		}
		Happens.Rules(kernel.On("{} "+words+" {} {}", func(m kernel.Match) (card.Cond, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Known().Sel
			a, ok := wasIn(m)
			f := atom(a)
			return card.Cond{Kind: card.Is, Ref: s.Ref, Thing: s.Thing, Filter: &f}, ok && s.How == card.Ref && s.Thing <= card.Units
		}, noun.Cat, armies, Windows))
		noun.Relative.Rules(kernel.On("(who|that|which) "+words+" {} {}", func(m kernel.Match) (noun.Property, bool) {
			a, ok := wasIn(m)
			return noun.Property{Atom: a, Num: kernel.Either}, ok
		}, armies, Windows))
	}
}
