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
func unchanged(s *core.State, r *core.Rec) bool {
	ops := s.Table.Item(r.Item).Ops
	return int(r.Op) < len(ops) && slices.ContainsFunc(ops[r.Op].Mods, func(m card.Mod) bool { return m.Rule == card.Unchanged })
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
