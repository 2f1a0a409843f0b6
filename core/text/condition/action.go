package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is so of the action that a text answers, of the duel or battle, and of what the text itself has let a player do.

// facts are what may be said of an action after "is".
var facts = kernel.NewCat[card.Cond]("what is so of an action")

// acts are the ones that are said of nothing but an action.
var acts = kernel.NewCat[card.Cond]("what is so of actions alone")

// deeds are "does", "did not": whether a player has done what the text lets him do.
var deeds = kernel.NewCat[deed]("deed")

type deed struct {
	num kernel.Number
	not bool
}

// choosers are who has chosen something, or refused it.
var choosers = kernel.NewCat[clause.Player]("who chose")

func init() {
	facts.Rules(
		kernel.Means("yours", card.Cond{Kind: card.OfAction, Who: card.You}),
		kernel.On("{}", func(m kernel.Match) (card.Cond, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return card.Cond{Kind: card.OfAction, Who: o.Who, Ref: o.Ref}, o.Who != card.You
		}, noun.Genitive),
		kernel.On("{}", ofKind, clause.Kinds),
		kernel.On("{}", same, acts),
	)
	acts.Rules(
		kernel.On("a {} action", ofKind, clause.Kinds),
		kernel.On("a {} action", func(m kernel.Match) (card.Cond, bool) { // "a Battle or Open action"
			l := kernel.Val[kernel.Joined[card.Cause]](m, 0)
			c := card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true}}
			for _, k := range l.Items {
				k.Action = true
				c.Cause.Any = append(c.Cause.Any, k)
			}
			return c, len(l.Items) > 1 && l.Conj == kernel.Or
		}, kernel.List(clause.Kinds, nil)),
		kernel.On("from {}", func(m kernel.Match) (card.Cond, bool) {
			from, ok := clause.Matched(kernel.Val[noun.Phrase](m, 0))
			return card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, From: &from}}, ok
		}, noun.Cat),
	)
	for verb, not := range map[string]bool{"performed": false, "did not perform": true} {
		plain.Rules(kernel.On("{} "+verb+" (it|the action|that action)", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			by, ok := clause.Matched(n)
			return card.Cond{Kind: card.OfAction, Not: not, Cause: &card.Cause{Action: true, Doer: &by}}, ok && by.Thing == card.Cards && n.Num != kernel.Plural
		}, noun.Cat))
	}
	for verb, not := range map[string]bool{"(is|was)": false, "(is not|was not)": true} {
		plain.Rules(kernel.On("it "+verb+" {}", func(m kernel.Match) (card.Cond, bool) {
			c := kernel.Val[card.Cond](m, 0)
			c.Not = not
			return c, true
		}, acts))
	}
	deeds.Rules(
		kernel.Means("does", deed{kernel.Singular, false}), kernel.Means("do", deed{kernel.Plural, false}), kernel.Means("did", deed{kernel.Either, false}),
		kernel.Means("(does not|does neither)", deed{kernel.Singular, true}), kernel.Means("(do not|do neither)", deed{kernel.Plural, true}),
		kernel.Means("(did not|did neither)", deed{kernel.Either, true}),
	)
	choosers.Rules(kernel.On("{}", func(m kernel.Match) (clause.Player, bool) { return kernel.Val[clause.Player](m, 0), true }, clause.Players))
	plain.Rules(
		kernel.On("{} {}", did(card.Done), clause.Players, deeds),
		kernel.On("{} {} choose this", did(card.Chose), choosers, deeds),
		kernel.On("{} {} refuse [this]", did(card.Refused), choosers, deeds),
		kernel.On("{} (refuses|refused)", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Refused, Ref: m.P.Refer(m.At, m.End)}, d.Who == card.Chosen
		}, choosers),
		kernel.On("{} chose not to", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Chose, Not: true, Who: d.Who, Ref: m.P.Refer(m.At, m.End)}, d.Who == card.Chosen
		}, choosers),
		kernel.On("{} {} {} {}", took, clause.Players, taking, clause.Actions, clause.Windows),
		kernel.Means("you paid Gold for this", card.Cond{Kind: card.PaidFor}),
		kernel.Means("the [battlefield's] province was destroyed", card.Cond{Kind: card.HasDestroyed, Who: card.AnyPlayer, Things: []card.Thing{card.Provinces}}),
		kernel.Means("the [battlefield's] province was not destroyed", card.Cond{Kind: card.HasDestroyed, Not: true, Who: card.AnyPlayer, Things: []card.Thing{card.Provinces}}),
		kernel.On("this action was taken as an additional action", func(kernel.Match) (card.Cond, bool) { return card.Cond{Kind: card.AsAdditional}, true }),
		kernel.On("this action was (taken|used) as a {} action", func(m kernel.Match) (card.Cond, bool) {
			c := kernel.Val[card.Cause](m, 0)
			return card.Cond{Kind: card.TakenAs, Cause: &card.Cause{Des: c.Des}}, c.Des != 0
		}, clause.Kinds),
	)
	for verbs, v := range map[string]card.Var{"(wins|win|won)": card.Winner, "(loses|lose|lost)": card.Loser} {
		plain.Rules(
			kernel.On("{} "+verbs+" [the duel|this duel|it]", func(m kernel.Match) (card.Cond, bool) {
				n := kernel.Val[noun.Phrase](m, 0)
				return card.Cond{Kind: card.Is, Ref: n.Sel.Ref, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: v}}}}, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards
			}, subjects),
			kernel.Means("your Personality "+verbs+" [the duel|this duel|it]", card.Cond{Kind: card.Is, Ref: v, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}),
			kernel.On("{} "+verbs+" (the duel|this duel)", func(m kernel.Match) (card.Cond, bool) {
				d := kernel.Val[clause.Player](m, 0)
				return card.Cond{Kind: card.Is, Not: d.None, Ref: v, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: d.Who}}}}, d.Ref == card.NoVar
			}, clause.Players),
		)
	}
	for verbs, k := range map[string]card.CondKind{"(wins|win|won)": card.WonBattle, "(loses|lose|lost)": card.LostBattle} {
		plain.Rules(kernel.On("{} "+verbs+" (the battle|this battle)", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: k, Who: d.Who}, d.Ref == card.NoVar && !d.None && d.Who != card.Another && d.Who != card.AnyPlayer
		}, clause.Players))
	}
}

func ofKind(m kernel.Match) (card.Cond, bool) {
	c := kernel.Val[card.Cause](m, 0)
	c.Action = true
	return card.Cond{Kind: card.OfAction, Cause: &c}, true
}

// targets: "the action targeted one of your Monks".
func targets(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		c := card.Cond{Kind: card.Targeted, Not: not, Cause: &card.Cause{Action: true}}
		if s.How == card.Ref {
			c.Ref = s.Ref
			return c, s.Thing == card.Cards
		}
		c.Filter, c.What = s.Filter, &s // what it is may be spoken of
		return c, s.How == card.Choose && s.Min == nil || s.How == card.All && kernel.Val[noun.Phrase](m, 0).Bare
	}
}

// taking is "has taken", of actions.
var taking = kernel.NewCat[deed]("deed of taking")

func init() {
	for _, v := range []struct{ past, participle, base string }{{"took", "taken", "take"}, {"resolved", "resolved", "resolve"}, {"used", "used", "use"}} {
		taking.Rules(
			kernel.Means(v.past, deed{kernel.Either, false}), kernel.Means("has [already] "+v.participle, deed{kernel.Singular, false}), kernel.Means("have [already] "+v.participle, deed{kernel.Plural, false}),
			kernel.Means("did not "+v.base, deed{kernel.Either, true}), kernel.Means("has not "+v.participle, deed{kernel.Singular, true}), kernel.Means("have not "+v.participle, deed{kernel.Plural, true}),
		)
	}
}

// took: "you have taken a Political action this turn".
func took(m kernel.Match) (card.Cond, bool) {
	d, x, s := kernel.Val[clause.Player](m, 0), kernel.Val[deed](m, 1), kernel.Val[clause.Source](m, 2)
	c := s.Comes()
	cond := card.Cond{Kind: card.Happened, Not: x.not != d.None, Who: d.Who, Ref: d.Ref, Event: card.EvResolve, Window: kernel.Val[card.Window](m, 3), Cause: &c}
	return cond, s.By == card.NoPlayer && !s.Same && d.Num.Agrees(x.num) && !(x.not && d.None) && d.Who != card.EachOther && d.Who != card.EachPlayer
}

// did: whether a player does what he may; discourse finds the choice, challenge or cost that is meant.
func did(k card.CondKind) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		d, x := kernel.Val[clause.Player](m, 0), kernel.Val[deed](m, 1)
		c := card.Cond{Kind: k, Not: x.not, Who: d.Who, Ref: m.P.Refer(m.At, m.End)}
		if c.Who == card.You || k == card.Refused {
			c.Who = card.NoPlayer
		}
		known := d.Who == card.You || d.Who == card.Chosen
		return c, known && !d.None && d.Num.Agrees(x.num) && (k != card.Chose || x.not)
	}
}
