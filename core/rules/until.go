package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What lasts until a phase begins or ends: "until after his controller's next Straighten Phase ends" (CE-DUR-08). A phase that
// is under way as it begins to last is none that ends it.

// untilPhase ends what lasts until a phase of the active player that begins, or ends.
func untilPhase(x *core.X, ev card.Happening, ph card.Phase) {
	x.DropRows(func(r *core.Row) bool {
		if r.Dur != card.UntilTrigger {
			return false
		}
		u := x.Table.Item(r.Item).Ops[r.Op].Until
		if u == nil || u.Phase != ph || !ofTurn(x.State, u, r, x.Active) {
			return false
		}
		if ev == card.EvPhase && u.Event == card.EvPhaseEnd {
			r.Flags |= core.RowBegun
			return false
		}
		return u.Event == ev && (ev == card.EvPhase || r.Flags&core.RowBegun != 0)
	})
}

// untilTurn reports whether what lasts until a turn begins ends with the active player's.
func untilTurn(s *core.State, r *core.Row) bool {
	u := s.Table.Item(r.Item).Ops[r.Op].Until
	return u != nil && u.Event == card.EvTurn && ofTurn(s, u, r, s.Active)
}

// untilResolution ends what lasts until a battle's resolution begins.
func untilResolution(x *core.X) {
	x.DropRows(func(r *core.Row) bool {
		if r.Dur != card.UntilTrigger {
			return false
		}
		u := x.Table.Item(r.Item).Ops[r.Op].Until
		return u != nil && u.Phase == card.NoPhase && u.Event == card.EvBattle
	})
}

// ofTurn reports whether p's turn is that of whose phase an effect waits for: of its player, or of the controller of what it is on.
func ofTurn(s *core.State, u *card.Trigger, r *core.Row, p core.Seat) bool {
	switch {
	case u.By == card.Controller && r.Card != 0:
		return s.Cards[r.Card].Ctrl == p
	case u.By == card.OwnerOf: // of Provinces
		return provincesOf(s, r) == p
	case u.By == card.NoPlayer:
		return true
	}
	return r.Seat == p
}

// provincesOf is the player whose Provinces an effect is on.
func provincesOf(s *core.State, r *core.Row) core.Seat {
	if r.Place != core.Nowhere {
		return r.Place.Seat()
	}
	if w := s.Table.Item(r.Item).Ops[r.Op].What; w != nil && w.Filter != nil {
		for i := range w.Filter.Atoms {
			if a := &w.Filter.Atoms[i]; a.Is == card.IsYours {
				e := s.EnvOfRow(r)
				return e.SeatOf(a.Who, a.Ref)
			}
		}
	}
	return core.NoSeat
}

// neverComes reports whether an effect lasts until a phase of a player who is out of the game (CE-WIN-14).
func neverComes(s *core.State, r *core.Row, p core.Seat) bool {
	if r.Dur != card.UntilTrigger {
		return r.Seat == p && (r.Dur == card.NextTurn || r.Dur == card.NextBegin)
	}
	u := s.Table.Item(r.Item).Ops[r.Op].Until
	return u != nil && u.By != card.NoPlayer && ofTurn(s, u, r, p)
}
