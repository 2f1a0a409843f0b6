package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// How a text says that a card enters play: bowed, whatever it asks for, without entering-play effects (CE "Permissions",
// CE-TERMEPHL).

// entranceOf is the flags of the frame in which what an op names enters play.
func entranceOf(op *card.Op) (fl core.FrameFlags) {
	for i := range op.Mods {
		switch op.Mods[i].Rule {
		case card.IgnoresHonor:
			fl |= core.AnyHonor
		case card.AnyTerms:
			fl |= core.AnyHonor | core.AnyTerms
		case card.EntersBowed:
			fl |= core.EntersBowed
		case card.NoEntering:
			fl |= core.Quiet
		}
	}
	return fl
}

// quietly reports whether a trait of a card about its own entering play does nothing this time.
func quietly(r *core.Rec, c core.CardID, it *card.Item) bool {
	return r.Ev == card.EvEnterPlay && r.Card == c && r.Mod&core.Quietly != 0 && it.Trigger != nil && it.Trigger.Subject != nil && it.Trigger.Subject.Ref == card.Self
}

// unchanged reports whether the text that an occurrence comes from says that its amount stays as it is.
func unchanged(s *core.State, r *core.Rec) bool { return saidOf(s, r, card.Unchanged) }

// saidOf reports whether the text that an occurrence comes from says a rule of what it does there.
func saidOf(s *core.State, r *core.Rec, rule card.Rule) bool {
	ops := s.Table.Item(r.Item).Ops
	return int(r.Op) < len(ops) && slices.ContainsFunc(ops[r.Op].Mods, func(m card.Mod) bool { return m.Rule == rule })
}

// entersAs reports whether a text that is in force has all cards of a kind enter play in some way.
func entersAs(s *core.State, c core.CardID, rule card.Rule) bool {
	if !s.Table.AnyMakes(rule) {
		return false
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != core.RowTrait && r.Kind != core.RowMod || !s.Makes(r, rule) {
			continue
		}
		it := s.Table.Item(r.Item)
		e := s.EnvOfRow(r)
		for j := range it.Ops {
			op := &it.Ops[j]
			if op.What != nil && op.What.How == card.All && e.InForce(r, j) && e.Passes(op.What.Filter, c) &&
				slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Rule == rule }) {
				return true
			}
		}
	}
	return false
}

// unrefused reports whether a text keeps the challenges of a Personality from being refused by another.
func unrefused(x *core.X, by, of core.CardID) bool {
	hit, _ := x.Rule(by, card.Unrefused, func(e *core.Env, m *card.Mod) bool { return m.Sel == nil || e.Selects(m.Sel, of) })
	return hit
}

// asRecruited is how a card is recruited by an answer that pays for leaving its Honor Requirement out of account.
func asRecruited(a core.Answer) core.FrameFlags {
	if a.N&core.IgnoringHonor != 0 {
		return core.IgnoreHR
	}
	return 0
}
