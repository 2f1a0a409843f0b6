package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What happens in the place of an occurrence as long as a text says so: "units that move home are destroyed instead". It comes
// first of all, together with what keeps the occurrence from happening; where both are there the active player says which is
// first (CE-TIMING-13). What is prevented is not substituted, and what is substituted doesn't happen, whatever becomes of
// what takes its place.

// eventSubstitute runs twice: for the occurrences themselves, and for what goes along with them.
func eventSubstitute(x *core.X) core.Move {
	if x.F.Flags&core.Rest != 0 || !anyHeeded(x, card.InPlaceOf) {
		return core.Onward
	}
	return x.Call(core.Frame{Proc: procTriggers, Seat: activeAt(x, card.InPlaceOf), Trig: x.I, Mode: uint8(card.InPlaceOf), Cause: x.F.Cause})
}

// replaceable reports whether an occurrence would change something, and has not been looked at before.
func replaceable(x *core.X, r *core.Rec) bool {
	return !futile(x.State, r) && (x.Frames[x.F.Trig].Step < stepPrevented) != isToGo(r)
}

// stepPrevented is the first step of an event after that which prevents.
const stepPrevented = 4

// pendPrevention notes beside what would substitute an occurrence that a text keeps it from happening.
func pendPrevention(x *core.X, ev uint8, r *core.Rec, rec int) {
	if from := preventer(x, r, ev); from != 0 {
		x.BindValue(x.I, varPending, core.BoundPlayer, rec)
		x.BindValue(x.I, varPending, core.BoundNumber, int(from))
	}
}

// preventer is the card whose text keeps an occurrence from happening to a card, 0 for none.
func preventer(x *core.X, r *core.Rec, ev uint8) (by core.CardID) {
	if r.Card == 0 {
		return 0
	}
	x.Rule(r.Card, notRule(r.Ev), func(e *core.Env, m *card.Mod) bool {
		if e.CauseIs(ev, m.Cause) && (r.Ev != card.EvAssign || e.AtField(m, int(r.At))) {
			by = e.Self
		}
		return false
	})
	x.Rule(r.Card, card.NotEvent, func(e *core.Env, m *card.Mod) bool {
		if stopsIt(x, r, ev, e, m) {
			by = e.Self
		}
		return false
	})
	return by
}
