package text

import (
	"slices"

	"kotei/core/card"
)

// What may not happen to a thing unless something is so of it: "he will not straighten unless he is opposed" (CE "Duration of
// effects", "Prevention"). It is asked whenever it would happen, and not once for all.

// unlessWord marks such a condition.
const unlessWord = "unless"

// keptFrom are the rules of which that is said.
var keptFrom = []card.Rule{card.MayNotAssign, card.MayNotAttack, card.MayNotDefend, card.NotStraighten, card.NotMove, card.NotEvent}

// keepsFrom reports whether a clause is only such rules.
func keepsFrom(o *card.Op) bool {
	return isClause(o) && o.Verb == card.Modify && o.What != nil && len(o.Mods) > 0 && !slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
		return m.Kind != card.RuleMod || !slices.Contains(keptFrom, m.Rule)
	})
}

// duelFought reports whether the text speaks of a duel that has been won by then.
func (v *resolver) duelFought() bool {
	if t := v.trig; t != nil && t.At == card.After && (t.Event == card.EvWinDuel || t.Event == card.EvLoseDuel || t.Event == card.EvDuelEnd || t.Event == card.EvDuelResolve) {
		return true
	}
	return slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb == card.Duel || o.Verb == card.Challenge })
}

// otherAttached finds what "other" leaves out of what is attached to something: not that, but the text's own card, or what has just
// been attached.
func (v *resolver) otherAttached(a *card.Atom) {
	switch t := v.trig; {
	case a.Ref == card.Host && (card.Attachments.Has(v.c.Type) || onProvinces.Has(v.c.Type)):
		a.Ref = card.Self
	case t != nil && attaches(t) && t.Subject != nil:
		a.Ref = card.Subject
	default:
		v.failed("other than what is attached is not said")
	}
}

// unlessSo resolves what must be so meanwhile, in the form in which it is written.
func (v *resolver) unlessSo(c *card.Cond) {
	if c.Kind == card.AllOf && (c.Style == twoWhiles || c.Style == whenWhile) {
		c.Sub[0].Ref = card.Each
		v.filter(c.Sub[0].Filter)
		v.condition(&c.Sub[1])
		return
	}
	if c.Prop == unlessWord {
		c.Not = !c.Not
		defer func() { c.Not = !c.Not }()
	}
	v.condition(c)
}
