package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// An action, trait or Event is successful when its effects have changed the state of the game (CE-TERMSUCC-01).

// succeed notes that what the running frame is part of has changed something.
func succeed(x *core.X) {
	if x.F.Cause != 0 {
		x.Frames[x.F.Cause].Flags |= core.Success
	}
}

// effective reports whether an occurrence counts: what is paid, and what the rules make of taking an action, its
// targeting among them, does not (CE-TERMSUCC-02).
func effective(r *core.Rec) bool { return r.Flags&(core.RecCost|core.RecRule) == 0 }

// eventOf is the kind of occurrence that an op brings about, NoEvent where it is none that is negated by its kind.
func eventOf(op *card.Op) card.Happening {
	switch op.Verb {
	case card.Move:
		return card.EvMove
	case card.Ranged, card.Melee:
		if saysOfAttack(op, card.HitBows) {
			return card.EvBow
		}
		return card.EvDestroy
	case card.Fear:
		return card.EvBow
	}
	return simple[op.Verb]
}

// saysOfAttack reports whether the words of an attack say such a thing of it.
func saysOfAttack(op *card.Op, r card.Rule) bool {
	return slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Rule == r })
}

// producesAny is the same of the kinds of effects that an op negates.
func producesAny(s *core.State, action uint8, op *card.Op) bool {
	for i := range op.Mods {
		if produces(s, action, op.Mods[i].Event) {
			return true
		}
	}
	return len(op.Mods) == 0 && produces(s, action, op.Event)
}

// produces reports whether the text of an action could have effects of a kind, whatever was chosen: then negating
// these is a success, else it is not (CE-TERMSUCC-04).
func produces(s *core.State, action uint8, ev card.Happening) bool {
	if ev == card.NoEvent {
		return true
	}
	it := s.Table.Item(s.Frames[action].Item)
	for i := range it.Ops {
		if op := &it.Ops[i]; !op.Cost && eventOf(op) == ev {
			return true
		}
	}
	return false
}
