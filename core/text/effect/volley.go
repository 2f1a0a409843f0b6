package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is so of attacks whosever they are: "Ranged Attacks targeting your Samurai have -2 strength", "your Melee Attacks have +1 strength for
// each of your Rings", "negate Fear effects targeting him" (CE "Ranged Attack").

// A volley is which attacks are meant: by their kind, whose they are, what they come from and what they target.
type volley struct {
	kinds  card.Attacks
	who    card.Player
	from   *card.Sel
	doer   bool       // it performs the actions that they come from
	of     card.Cause // which actions these are
	target *card.Sel
}

var (
	volleyKind  = kernel.NewCat[card.Attacks]("kind of attacks")
	volleyKinds = kernel.List(volleyKind, nil)
	volleys     = kernel.NewCat[volley]("attacks")
	aimed       = kernel.NewCat[volley]("attacks and what they target")
	reaching    = kernel.NewCat[card.Mod]("what attacks may target")
)

func init() {
	volleyKind.Rules(
		kernel.Means("(Ranged Attacks|Ranged|:ranged:)", card.RangedAttack),
		kernel.Means("(Melee Attacks|Melee|:melee:)", card.MeleeAttack),
		kernel.Means("(Fear effects|Fear|:fear:)", card.FearEffect),
	)
	kinds := volleyKinds
	of := func(i int, v volley, more func(v *volley, m kernel.Match) bool) func(kernel.Match) (volley, bool) {
		return func(m kernel.Match) (volley, bool) {
			x, l := v, kernel.Val[kernel.Joined[card.Attacks]](m, i)
			for _, k := range l.Items {
				x.kinds |= k
			}
			return x, l.Conj != kernel.Neither && (more == nil || more(&x, m))
		}
	}
	comesFrom := func(v *volley, m kernel.Match) bool {
		n := kernel.Val[noun.Phrase](m, 1)
		v.from = &n.Sel
		if s := n.Sel; s.How == card.Ref && s.Thing == card.Units {
			v.from = &card.Sel{How: card.All, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsWithin, Ref: s.Ref}}}}
		}
		return !loose(n) && v.from.Thing == card.Cards
	}
	ofHolder := func(v *volley, m kernel.Match) bool {
		h := kernel.Val[amount.Holder](m, 0)
		v.from = &h.Sel
		return h.Sel.Thing == card.Cards
	}
	volleys.Rules(
		kernel.On("all {}", of(0, volley{who: card.EachPlayer}, nil), kinds),
		kernel.On("your {}", of(0, volley{who: card.You}, nil), kinds),
		kernel.On("(other players'|other player's) {}", of(0, volley{who: card.EachOther}, nil), kinds),
		kernel.On("{} {}", of(1, volley{}, ofHolder), amount.Holders, kinds),
		kernel.On("{} from your (actions|card effects)", of(0, volley{who: card.You}, nil), kinds),
		kernel.On("{} printed {}", of(1, volley{of: card.Cause{Printed: true}}, ofHolder), amount.Holders, kinds),
		kernel.On("{} from [(actions in|actions from)] {}", of(0, volley{}, comesFrom), kinds, noun.Cat),
	)
	for _, by := range []string{"performed by {}", "[that] {} performs"} {
		volleys.Rules(
			kernel.On("[all] {} [(from actions|actions [with strength])] "+by, of(0, volley{doer: true}, comesFrom), kinds, noun.Cat),
			kernel.On("[all] {} from {} actions "+by, func(m kernel.Match) (volley, bool) {
				x := m
				x.Vals = []any{m.Vals[0], m.Vals[2]}
				v, ok := of(0, volley{doer: true}, comesFrom)(x)
				v.of = card.Cause{Keyword: kernel.Val[card.Cause](m, 1).Keyword}
				return v, ok && v.of.Keyword != ""
			}, kinds, clause.Kinds, noun.Cat),
		)
	}
	aimedAt := func(i int, v volley, m kernel.Match) (volley, bool) {
		n := kernel.Val[noun.Phrase](m, i)
		v.target = &n.Sel
		return v, !loose(n) && n.Sel.Thing <= card.Units && v.from == nil && v.who != card.You
	}
	aimed.Rules(
		kernel.On("[all] {} (targeting|affecting|on|upon|against) {}", of(0, volley{}, func(v *volley, m kernel.Match) (ok bool) {
			*v, ok = aimedAt(1, *v, m)
			return ok
		}), kinds, noun.Cat),
		kernel.On("{} targeting {}", func(m kernel.Match) (volley, bool) { return aimedAt(1, kernel.Val[volley](m, 0), m) }, volleys, noun.Cat),
	)
	reaching.Rules(
		kernel.Means("(may target Personalities with [attached] Followers|affect Personalities as if they were Followers)", card.Mod{Kind: card.RuleMod, Rule: card.RangedReach}),
		kernel.On("may target {} with [attached] Followers", func(m kernel.Match) (card.Mod, bool) {
			x, ok := about(card.RangedReach, 0)(m)
			return x, ok && fits(&x, card.NoVerb)
		}, noun.Cat),
	)
	for _, c := range []*kernel.Cat[volley]{volleys, aimed} {
		has.Rules(kernel.On("{} have {}", strengthOf, c, boosts))
	}
	Clause.Rules(
		kernel.On("{} {} have {}", func(m kernel.Match) ([]card.Op, bool) { // "your Ranged Attacks during this battle"
			x := m
			x.Vals = []any{m.Vals[0], m.Vals[2]}
			c, ok := strengthOf(x)
			os, lasts := c.lasts(m, kernel.Val[duration.Time](m, 1))
			return os, ok && lasts
		}, volleys, duration.For, boosts),
		kernel.On("{} {} has {}", func(m kernel.Match) ([]card.Op, bool) { // "its :fear:", of a card's one ability
			h := kernel.Val[amount.Holder](m, 0)
			x := m
			x.Vals = []any{volley{kinds: kernel.Val[card.Attacks](m, 1), from: &h.Sel}, m.Vals[2]}
			c, ok := strengthOf(x)
			return c.ops(m), ok && h.Sel.How == card.Ref && h.Sel.Thing == card.Cards
		}, amount.Holders, attackKind, boosts),
	)
	reach := func(m kernel.Match, at int) (card.Op, bool) {
		v, x := kernel.Val[volley](m, 0), kernel.Val[card.Mod](m, at)
		if c := v.of; v.doer {
			c.Doer, v.who, x.Cause = v.from, card.You, &c
		} else {
			x.Cause = &card.Cause{}
		}
		x.Cause.Attacks = v.kinds
		return card.Op{Verb: card.Modify, Who: v.who, Mods: []card.Mod{x}}, v.who == card.You || v.who == card.EachOther
	}
	has.Rules(
		kernel.On("{} {}", func(m kernel.Match) (change, bool) {
			o, ok := reach(m, 1)
			return change{op: o}, ok
		}, volleys, reaching),
		kernel.On("{} have {} and {}", func(m kernel.Match) (change, bool) {
			c, _ := strengthOf(m)
			o, ok := reach(m, 2)
			c.op.Mods = append(c.op.Mods, o.Mods...)
			return c, ok && c.op.Who == o.Who
		}, volleys, boosts, reaching),
	)
	negated := func(m kernel.Match) (change, bool) {
		v := kernel.Val[volley](m, 0)
		x := card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Base: true, Event: v.does(), Cause: v.cause()}
		c, _ := modify(*v.target, x)
		return c, x.Event != card.NoEvent
	}
	const prevent = "negate [(future|all)] {}"
	verb(prevent, func(m kernel.Match) ([]card.Op, bool) {
		c, ok := negated(m)
		return c.ops(m), ok
	}, aimed)
	verb(prevent+" {}", func(m kernel.Match) ([]card.Op, bool) {
		c, ok := negated(m)
		os, lasts := c.lasts(m, kernel.Val[duration.Time](m, 1))
		return os, ok && lasts
	}, aimed, duration.For)
	verb("negate the effects of {} on {}", func(m kernel.Match) ([]card.Op, bool) {
		v, ok := of(0, volley{}, func(v *volley, m kernel.Match) (ok bool) {
			*v, ok = aimedAt(1, *v, m)
			return ok
		})(m)
		x := m
		x.Vals = []any{v}
		if !ok {
			return nil, false
		}
		c, ok := negated(x)
		return c.ops(m), ok
	}, kinds, noun.Cat)
	verb("negate [all] the action's {}", func(m kernel.Match) ([]card.Op, bool) {
		v, _ := of(0, volley{}, nil)(m)
		action := &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}
		return []card.Op{{Verb: card.Negate, What: action, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent, Event: v.does()}}, Cause: v.cause()}}, v.does() != card.NoEvent
	}, kinds)
}

// does is what the attacks do, where they all do the same.
func (v volley) does() card.Happening {
	switch {
	case v.kinds == card.FearEffect:
		return card.EvBow
	case v.kinds&card.FearEffect == 0:
		return card.EvDestroy
	}
	return card.NoEvent
}

func (v volley) cause() *card.Cause {
	return &card.Cause{Attacks: v.kinds, Others: v.who == card.EachOther}
}

// strengthOf makes attacks stronger or weaker.
func strengthOf(m kernel.Match) (change, bool) {
	v, b := kernel.Val[volley](m, 0), kernel.Val[boost](m, 1)
	x := card.Mod{Kind: card.RuleMod, Amount: &b.n, Cause: &card.Cause{Attacks: v.kinds}}
	rules := map[bool]card.Rule{false: card.RangedMore, true: card.RangedLess}
	o := card.Op{Verb: card.Modify}
	x.Cause.Printed = v.of.Printed
	switch {
	case v.target != nil && v.target.Thing != card.Cards, v.of.Keyword != "":
		return change{}, false
	case v.target != nil:
		rules = map[bool]card.Rule{false: card.AttackedMore, true: card.AttackedLess}
		o.What, x.Cause = v.target, v.cause()
	case v.from != nil:
		rules = map[bool]card.Rule{false: card.StrengthMore}
		o.What, x.Base = v.from, v.doer
	default:
		o.Who = v.who
	}
	x.Rule = rules[b.less]
	o.Mods = []card.Mod{x}
	return change{op: o}, x.Rule != card.NoRule
}
