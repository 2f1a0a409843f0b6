package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
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
	doer   bool // it performs the actions that they come from
	target *card.Sel
}

var (
	volleyKind  = kernel.NewCat[card.Attacks]("kind of attacks")
	volleyKinds = kernel.List(volleyKind, nil)
	volleys     = kernel.NewCat[volley]("attacks")
	aimed       = kernel.NewCat[volley]("attacks and what they target")
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
		return !loose(n) && n.Sel.Thing == card.Cards
	}
	volleys.Rules(
		kernel.On("all {}", of(0, volley{who: card.EachPlayer}, nil), kinds),
		kernel.On("your {}", of(0, volley{who: card.You}, nil), kinds),
		kernel.On("(other players'|other player's) {}", of(0, volley{who: card.EachOther}, nil), kinds),
		kernel.On("{} {}", of(1, volley{}, func(v *volley, m kernel.Match) bool {
			h := kernel.Val[amount.Holder](m, 0)
			v.from = &h.Sel
			return h.Sel.Thing == card.Cards
		}), amount.Holders, kinds),
		kernel.On("{} from [(actions in|actions from)] {}", of(0, volley{}, comesFrom), kinds, noun.Cat),
		kernel.On("{} ([from actions] performed by {}|{} performs)", of(0, volley{doer: true}, comesFrom), kinds, noun.Cat),
	)
	aimedAt := func(i int, v volley, m kernel.Match) (volley, bool) {
		n := kernel.Val[noun.Phrase](m, i)
		v.target = &n.Sel
		return v, !loose(n) && n.Sel.Thing == card.Cards && v.from == nil && v.who != card.You
	}
	aimed.Rules(
		kernel.On("[all] {} (targeting|affecting|on|upon|against) {}", of(0, volley{}, func(v *volley, m kernel.Match) (ok bool) {
			*v, ok = aimedAt(1, *v, m)
			return ok
		}), kinds, noun.Cat),
		kernel.On("{} targeting {}", func(m kernel.Match) (volley, bool) { return aimedAt(1, kernel.Val[volley](m, 0), m) }, volleys, noun.Cat),
	)
	for _, c := range []*kernel.Cat[volley]{volleys, aimed} {
		has.Rules(kernel.On("{} have {}", strengthOf, c, boosts))
	}
	has.Rules(kernel.On("{} may target Personalities with [attached] Followers", func(m kernel.Match) (change, bool) {
		v := kernel.Val[volley](m, 0)
		x := card.Mod{Kind: card.RuleMod, Rule: card.RangedReach, Cause: &card.Cause{Attacks: v.kinds}}
		return change{op: card.Op{Verb: card.Modify, Who: v.who, Mods: []card.Mod{x}}}, v.who == card.You || v.who == card.EachOther
	}, volleys))
	verb("negate [(future|all)] {}", func(m kernel.Match) ([]card.Op, bool) {
		v := kernel.Val[volley](m, 0)
		x := card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Base: true, Event: v.does(), Cause: v.cause()}
		c, _ := modify(*v.target, x)
		return c.ops(m), x.Event != card.NoEvent
	}, aimed)
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
	switch {
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
