package effect

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What cards do: challenges and duels, and what becomes of who is in one (CE "Challenges and duels").

func init() {
	challenge := card.Op{Verb: card.Challenge, Stat: card.Chi}
	refusable, sure := challenge, challenge
	refusable.Refusable, sure.Sure = true, true
	deed("challenge {} [to a duel]", challenge, to(1), noun.Cat)
	deed("challenge {} to a duel of {}", challenge, func(o *card.Op, m kernel.Match) bool {
		s := kernel.Val[noun.StatName](m, 2)
		o.Stat, o.Pos = s.Stat, true
		return to(1)(o, m) && !s.Base
	}, noun.Cat, amount.Stat)
	deed("challenge {} [to a duel][,] (who may refuse|which he may refuse|which they may refuse|which may be refused)", refusable, func(o *card.Op, m kernel.Match) bool {
		return to(1)(o, m) && !m.P.Is(m.End, "if") // which would be a condition on that
	}, noun.Cat)
	deed("challenge {} [to a duel]", challenge, func(o *card.Op, m kernel.Match) bool { // "another player's Human Personality": one of these
		n := kernel.Val[noun.Phrase](m, 1)
		o.To = at(n.Sel)
		return loose(n) && n.Named == card.NoVar && n.Sel.How == card.Choose && n.Sel.Thing == card.Cards && n.Sel.Filter.Types != 0 && slices.ContainsFunc(n.Sel.Filter.Atoms, func(a card.Atom) bool {
			return a.Is == card.IsYours && a.Who == card.Another && !a.Not
		})
	}, noun.Cat)
	deed("challenge {} [to a duel][,] which (may|will) not be refused", sure, to(1), noun.Cat)
	deed("issue {} a challenge", challenge, to(1), noun.Cat)
	deed("issue a challenge to {}", challenge, to(1), noun.Cat)
	deed("issue {} an unrefusable challenge", sure, to(1), noun.Cat)
	deed("issue an unrefusable challenge to {}", sure, to(1), noun.Cat)
	deed("duel {}", card.Op{Verb: card.Duel, Stat: card.Chi}, to(1), noun.Cat)
	deed("take the place of {}", card.Op{Verb: card.Substitute}, to(1), noun.Cat)
	deed("enter the duel instead", card.Op{Verb: card.Substitute, To: &card.Dest{Ref: card.Subject}}, nil)
	deed("win (the|this) duel", card.Op{Verb: card.WinDuel}, nil)
	deed("lose (the|this) duel", card.Op{Verb: card.LoseDuel}, nil)
	deed("commit seppuku", card.Op{Verb: card.Seppuku}, nil)
	deed("become honorably dead", card.Op{Verb: card.Die}, nil)
	Clause.Rules(
		kernel.On("{} may refuse [the (challenge|duel)]", plain(card.Op{Verb: card.MayRefuse}, what(0)), noun.Cat),
		kernel.On("both Personalities lose (the|this) duel", func(m kernel.Match) ([]card.Op, bool) {
			f := &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}}}
			return placed([]card.Op{{Verb: card.LoseDuel, What: &card.Sel{How: card.All, Filter: f}}}, m), true
		}),
		kernel.Means("the (challenge|duel) may be refused", []card.Op{{Verb: card.MayRefuse}}),
	)
	const uses = "{} (uses|use) (his|her|its|their) {} as (his|her|its|their) duel stat"
	duelStat := func(w card.Window) func(m kernel.Match) (change, bool) {
		return func(m kernel.Match) (change, bool) {
			n := kernel.Val[noun.Phrase](m, 0).Known()
			s := kernel.Val[noun.StatName](m, 1)
			c, _ := modify(n.Sel, card.Mod{Kind: card.RuleMod, Rule: card.DuelStat, Stat: s.Stat, Base: s.Base})
			c.op.Dur = w
			return c, !loose(n) && !m.P.Is(m.At, "both")
		}
	}
	has.Rules(
		kernel.On("([in this duel,] both Personalities use (their|) {} as their duel stat|in this duel, each Personality uses [his] {} as his [or her] duel stat)", func(m kernel.Match) (change, bool) {
			f := &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}}}
			c, ok := modify(card.Sel{How: card.All, Filter: f}, card.Mod{Kind: card.RuleMod, Rule: card.DuelStat, Stat: kernel.Val[noun.StatName](m, 0).Stat})
			c.op.Dur = card.ThisDuel
			return c, ok
		}, amount.Stat),
		kernel.On(uses, duelStat(card.NoWindow), noun.Cat, amount.Stat), kernel.On(uses+" in (this|that|the) duel", duelStat(card.ThisDuel), noun.Cat, amount.Stat),
	)
	verb("refuse [the (challenge|duel)]", plain(card.Op{Verb: card.MayRefuse, Pos: true}))
	verb("have {} refuse [the (challenge|duel)]", plain(card.Op{Verb: card.MayRefuse, Pos: true}, what(0)), noun.Cat)
}

// deed adds what a card does, as a clause of which it is the subject, and as what somebody has it do: "he challenges a Monk", "have him
// challenge a Monk". The pattern begins with the verb; fill gives the rest of it.
func deed(pattern string, o card.Op, fill func(o *card.Op, m kernel.Match) bool, slots ...kernel.Slot) {
	rest := func(*card.Op, kernel.Match) bool { return true }
	if fill != nil {
		rest = fill
	}
	agrees := func(n kernel.Number) func(*card.Op, kernel.Match) bool {
		return func(_ *card.Op, m kernel.Match) bool { return kernel.Val[noun.Phrase](m, 0).Num.Agrees(n) }
	}
	all := append([]kernel.Slot{noun.Cat}, slots...)
	inPlace := func(n kernel.Number) func(m kernel.Match) ([]card.Op, bool) {
		return func(m kernel.Match) ([]card.Op, bool) {
			os, ok := plain(o, agrees(n), what(0), rest)(m)
			return placed(os, m), ok
		}
	}
	Clause.Rules(kernel.On("{} "+inThird(pattern), inPlace(kernel.Singular), all...), kernel.On("{} "+pattern, inPlace(kernel.Plural), all...))
	verb("have {} "+strings.TrimSpace(pattern), plain(o, what(0), rest), all...)
}
