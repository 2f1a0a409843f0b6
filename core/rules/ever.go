package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// stateEver settles continuous effects, and does what texts do whenever a condition holds: at once, before anything is
// triggered by that (CE-DUR-06).
func stateEver(x *core.X) core.Move {
	x.Settle()
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if n := everNow(x.State, c); n >= 0 {
				it := &x.Face(c).Items[n]
				if x.IsBound(x.I, varReacted, c) || acting(x, c) {
					continue // it has been tried, and something prevents it; or it is about to happen
				}
				x.Bind(x.I, varReacted, c)
				return x.CallThen(core.Move(x.F.Step), core.Frame{
					Proc: procCarry, Seat: p, Source: c, Card: c, Item: core.ItemRef{Face: x.Cards[c].Face, N: uint16(n)},
					Flags: core.IsTrait, PC: 1, End: uint8(len(it.Ops)), Up: x.Depth, Cause: x.Depth,
				})
			}
		}
	}
	x.Unbind(x.I, varReacted)
	return core.Onward
}

// acting reports whether what a card does whenever something is so is being carried out.
func acting(x *core.X, c core.CardID) bool {
	for i := range x.I {
		if f := &x.Frames[i]; f.Source == c && x.Table.Item(f.Item).Kind == card.Ever {
			return true
		}
	}
	return false
}

// everNow is the item of a card that acts now, because its condition holds; -1 if none does.
func everNow(s *core.State, c core.CardID) int {
	if !s.Table.HasKind(s.Cards[c].Face, card.Ever) {
		return -1
	}
	for i := range s.Face(c).Items {
		it := &s.Face(c).Items[i]
		if e := s.EnvFor(c); it.Kind == card.Ever && e.Conds(it.When) && e.Cond(it.Ops[0].Cond) {
			return i
		}
	}
	return -1
}
