package condition

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// What is so of the action that a text answers, one thing or several: "the action is Engage and is from a Spell", "the Battle action is
// another player's and targeting your Monk".

// A said is one thing that is said of an action.
type said struct {
	cond  card.Cond
	lacks bool // its "is" was said before
	lends bool // its "is" may be left out behind it
}

var (
	// sayings are what may be said of an action, with their verbs, and behind another one without.
	sayings = kernel.NewCat[said]("what is said of an action")
	// contents are the effects that an action has.
	contents = kernel.NewCat[card.Cond]("what an action has")
)

func init() {
	fact := func(x said) func(kernel.Match) (said, bool) {
		return func(m kernel.Match) (said, bool) {
			y := x
			y.cond = kernel.Val[card.Cond](m, 0)
			y.cond.Not = x.cond.Not
			return y, true
		}
	}
	target := func(x said) func(kernel.Match) (said, bool) {
		return func(m kernel.Match) (said, bool) {
			c, ok := targets(x.cond.Not)(m)
			return said{c, x.lacks, x.lends}, ok
		}
	}
	not := said{cond: card.Cond{Not: true}}
	sayings.Rules(
		kernel.On("(is|was) {}", fact(said{lends: true}), facts), kernel.On("(is not|was not) {}", fact(not), facts),
		kernel.On("{}", fact(said{lacks: true, lends: true}), facts),
		kernel.On("(targets|targeted) {}", target(said{}), noun.Cat), kernel.On("(does not target|did not target) {}", target(not), noun.Cat),
		kernel.On("is targeting {}", target(said{lends: true}), noun.Cat), kernel.On("targeting {}", target(said{lacks: true, lends: true}), noun.Cat),
		kernel.On("{}", fact(said{}), contents),
		kernel.On("(is|was) {} that (targets|targeted|is targeting) {}", func(m kernel.Match) (said, bool) {
			x := m
			x.Vals = m.Vals[1:]
			c, ok := targets(false)(x)
			c, fits := alsoOfAction(kernel.Val[card.Cond](m, 0), c)
			return said{cond: c}, ok && fits
		}, acts, noun.Cat),
	)
	list := kernel.List(sayings, func(before []said, next said) bool { return !next.lacks || before[len(before)-1].lends })
	plain.Rules(kernel.On("{} {}", ofAction, clause.Actions, list))
	facts.Rules(kernel.On("{}", ofEither, kernel.List(clause.Kinds, nil)))
	acts.Rules(
		kernel.On("a {} action taken before "+lexicon.FirstChance, early, clause.Kinds),
		kernel.On("{} {} action taken before "+lexicon.FirstChance, func(m kernel.Match) (card.Cond, bool) {
			o, x := kernel.Val[noun.Owner](m, 0), m
			x.Vals = m.Vals[1:]
			c, ok := early(x)
			c.Who = o.Who
			return c, ok && o.Ref == card.NoVar
		}, noun.Genitive, clause.Kinds),
		kernel.Means("a challenge", making(card.Challenge, card.Duel)),
		kernel.On("performed by {}", func(m kernel.Match) (card.Cond, bool) {
			by, ok := clause.Matched(kernel.Val[noun.Phrase](m, 0))
			return card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Doer: &by}}, ok && by.Thing == card.Cards
		}, noun.Cat),
	)
	contents.Rules(
		kernel.Means("(creates|created) a (duel|challenge)", making(card.Challenge, card.Duel)),
		kernel.Means("(has|had) (any Melee or Ranged Attack|a Melee or Ranged Attack|a Ranged or Melee Attack|any :melee: or :ranged:|a :melee: or :ranged:)", making(card.Melee, card.Ranged)),
		kernel.Means("(has|had) (any Ranged Attacks|a Ranged Attack|any :ranged:|a :ranged:)", making(card.Ranged)),
		kernel.Means("(has|had) (any Melee Attacks|a Melee Attack|any :melee:|a :melee:)", making(card.Melee)),
		kernel.Means("(has|had) (any Fear effects|a Fear effect|any Fear|any :fear:|a :fear:|any :fear: effects)", making(card.Fear)),
	)
}

// making is that the action has such an effect.
func making(verbs ...card.Verb) card.Cond {
	return card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Makes: verbs}}
}

// early is that the action is taken before the Defender could act, and such a one.
func early(m kernel.Match) (card.Cond, bool) {
	c := kernel.Val[card.Cause](m, 0)
	return card.Cond{Kind: card.BeforeDefender, Cause: &c}, c.Des != 0
}

// ofEither: "Iaijutsu or Political".
func ofEither(m kernel.Match) (card.Cond, bool) {
	l := kernel.Val[kernel.Joined[card.Cause]](m, 0)
	c, ok := clause.EitherKind(l)
	return card.Cond{Kind: card.OfAction, Cause: &c}, ok && len(l.Items) > 1
}

// ofAction says everything of the action that is answered: in one condition where the core has one for it.
func ofAction(m kernel.Match) (card.Cond, bool) {
	s, l := kernel.Val[clause.Source](m, 0), kernel.Val[kernel.Joined[said]](m, 1)
	if !s.Same || s.By != card.NoPlayer || l.Items[0].lacks || l.Conj != kernel.NoConj && l.Conj != kernel.And && l.Conj != kernel.Or {
		return card.Cond{}, false
	}
	var all []card.Cond
	for _, x := range l.Items {
		if one, ok := alsoOfAction(last(all), x.cond); ok && l.Conj == kernel.And {
			all[len(all)-1] = one
			continue
		}
		all = append(all, x.cond)
	}
	if clause.Particular(s.Cause) { // "the Battle action is from a Spell"
		for i := range all {
			var ok bool
			if all[i], ok = alsoOfAction(card.Cond{Kind: card.OfAction, Cause: &s.Cause}, all[i]); !ok {
				return card.Cond{}, false
			}
		}
	}
	if len(all) == 1 {
		return all[0], true
	}
	return join(kernel.Joined[card.Cond]{Items: all, Conj: l.Conj})
}

func last(all []card.Cond) card.Cond {
	if len(all) == 0 {
		return card.Cond{}
	}
	return all[len(all)-1]
}

// alsoOfAction makes one condition of two on an action: of whose it is, of which kind, and what it targets.
func alsoOfAction(a, b card.Cond) (card.Cond, bool) {
	if a.Kind == card.Targeted {
		a, b = b, a
	}
	told := b.Kind == card.OfAction || b.Kind == card.Targeted || b.Kind == card.BeforeDefender
	if a.Kind != card.OfAction || a.Not || b.Not || !told || a.Ref != card.NoVar || a.Who != card.NoPlayer && (b.Who != card.NoPlayer || b.Ref != card.NoVar && b.Kind == card.OfAction) {
		return b, false
	}
	of := a.Cause
	if of == nil {
		of = &card.Cause{Action: b.Kind != card.OfAction}
	}
	if b.Cause != nil {
		c, ok := both(*of, *b.Cause)
		if !ok {
			return b, false
		}
		of = &c
	}
	if a.Cause != nil || b.Cause != nil || b.Kind != card.OfAction {
		b.Cause = of
	}
	if b.Kind != card.Targeted {
		b.Who = max(a.Who, b.Who)
	} else if a.Who != card.NoPlayer {
		c := *b.Cause
		c.By = a.Who
		b.Cause = &c
	}
	return b, true
}

// both is a kind of action that is of two kinds; nothing is said twice.
func both(a, b card.Cause) (card.Cause, bool) {
	twice := a.Des != 0 && b.Des != 0 || a.Types != 0 && b.Types != 0 || a.Keyword != "" && b.Keyword != "" || a.Without != "" && b.Without != "" ||
		a.From != nil && b.From != nil || a.Doer != nil && b.Doer != nil || len(a.Makes) > 0 && len(b.Makes) > 0 || len(a.Any) > 0 && len(b.Any) > 0 || a.By != 0 && b.By != 0
	a.Action = a.Action || b.Action
	a.Des, a.Types, a.By = max(a.Des, b.Des), max(a.Types, b.Types), max(a.By, b.By)
	a.Keyword, a.Without = max(a.Keyword, b.Keyword), max(a.Without, b.Without)
	if b.From != nil {
		a.From = b.From
	}
	if b.Doer != nil {
		a.Doer = b.Doer
	}
	a.Makes, a.Any = slices.Concat(a.Makes, b.Makes), slices.Concat(a.Any, b.Any)
	a.Success = a.Success || b.Success
	return a, !twice
}
