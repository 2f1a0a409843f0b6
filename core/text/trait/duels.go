package trait

import (
	"kotei/core/card"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Duels: what is compared in them, who wins ties, and what becomes of the loser.

func init() {
	wins := func(m kernel.Match) (card.Op, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return modify(s, rule(card.WinsTies)), s.How == card.Ref && s.Thing == card.Cards
	}
	rulings.Rules(
		kernel.On("if scores are tied in a duel involving {}, (he|she|it) wins the duel", wins, noun.Cat),
		kernel.On("{} wins [all] ties in duels", wins, noun.Cat),
	)
	const first, leads = " the first (opportunity|option) to focus or strike", card.FirstFocus
	ahead := func(s card.Sel) card.Op { // in duels that it has begun
		o := modify(s, rule(leads))
		o.While = &card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Challenger}}}}
		return o
	}
	const focus, here = " must focus at least once", " [in (the|this|that) duel]"
	focuses := func(p noun.Player, w card.Window) card.Op {
		return card.Op{Verb: card.Modify, Who: p.Who, WhoRef: p.Ref, Mods: []card.Mod{rule(card.MustFocus)}, Dur: w}
	}
	for where, w := range map[string]card.Window{here: card.ThisDuel, " in each duel": card.NoWindow} {
		rulings.Rules(
			kernel.On("{}"+focus+where, func(m kernel.Match) (card.Op, bool) {
				p := kernel.Val[noun.Player](m, 0)
				return focuses(p, w), p.Who != card.Another
			}, noun.Players),
			kernel.Means("both players"+focus+where, focuses(noun.Player{Who: card.EachPlayer}, w)),
		)
	}
	known := func(n noun.Phrase) bool { return n.Known().Sel.How == card.Ref && n.Sel.Thing == card.Cards }
	rulings.Rules(
		kernel.Means("you have"+first+here, card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{rule(leads)}, Dur: card.ThisDuel}),
		kernel.On("{} has"+first+here, func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			o := modify(n.Known().Sel, rule(leads))
			o.Dur = card.ThisDuel
			return o, known(n)
		}, noun.Cat),
		kernel.On("{} has"+first+" in (a duel|duels) where (he|she|it) is the challenger", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return ahead(n.Known().Sel), known(n)
		}, noun.Cat),
		kernel.On("you have"+first+" in duels where {} is the challenger", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return ahead(n.Known().Sel), known(n)
		}, noun.Cat),
	)
	yours := card.Sel{How: card.Ref, Ref: card.YourDuelist}
	effect.Act.Rules(kernel.Means("delay the effects of losing this duel until after the next Dynasty Phase begins", []card.Op{{
		Verb: card.Modify, What: &yours, Dur: card.ThisDuel, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.LosesNothing, Once: true}},
		Trigger: &card.Trigger{At: card.After, Event: card.EvPhase, Phase: card.DynastyPhase},
	}}))
}
