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
		return ev == card.EvPhase || r.Flags&core.RowBegun != 0
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
		return u != nil && u.Event == card.EvBattle
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

// "The next battle", "the next time an action resolves": never the one that is under way as it is said (CE-TERMNEXT-01).

// periodOf is the procedure of which an event is the end.
func periodOf(ev card.Happening) core.Proc {
	switch ev {
	case card.EvBattleEnd, card.EvBattle:
		return procBattle
	case card.EvDuelEnd:
		return procDuel
	case card.EvResolve:
		return procUse
	case card.EvTurnEnd:
		return procTurn
	}
	return 0
}

// passOver notes at what is under way that a delayed effect doesn't mean it.
func passOver(x *core.X, row uint16, t *card.Trigger) {
	if !t.Next && !t.First {
		return
	}
	proc := periodOf(t.Event)
	for i := range x.I {
		if x.Frames[i].Proc == proc {
			x.BindValue(i, varPast, core.BoundRow, int(row))
		}
	}
}

// underWay reports whether what ends with an event had begun before the delayed effect was made.
func underWay(s *core.State, row *core.Row, ev uint8) bool {
	proc := periodOf(s.Recs[s.Frames[ev].Rec].Ev)
	i := int(ev)
	for i >= 0 && s.Frames[i].Proc != proc {
		i--
	}
	for n := 0; i >= 0; n++ {
		b, ok := s.BoundAt(uint8(i), varPast, n)
		if !ok {
			break
		}
		if uint16(b.Val) == row.ID {
			return true
		}
	}
	return false
}

// nextNegated reports whether the effects of the running action are negated because it is the next one that a card performs; that
// has then come about.
func nextNegated(x *core.X, u *core.Frame) (negated bool) {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(u.Up, card.Actor, i)
		if !ok {
			return negated
		}
		c := core.CardID(b.Val)
		if hit, _ := x.Rule(c, card.NextNegated, nil); b.Kind != core.BoundCard || !hit {
			continue
		}
		negated = true
		x.DropRows(func(r *core.Row) bool {
			return r.Kind == core.RowMod && r.Card == c && x.Table.Item(r.Item).Ops[r.Op].Mods[r.Mod].Rule == card.NextNegated
		})
	}
}

// stateEver settles continuous effects, and does what texts do whenever a condition holds: at once, before anything is
// triggered by that (CE-DUR-06).
func stateEver(x *core.X) core.Move {
	x.Settle()
	stateCopied(x)
	if !x.Table.AnyHasKind(card.Ever) {
		return core.Onward
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if n := everNow(x.State, c); n >= 0 {
				it := &x.Face(c).Items[n]
				if x.IsBound(x.I, varReacted, c) || acting(x, c) {
					continue // it has been tried, and something prevents it; or it is about to happen
				}
				x.Bind(x.I, varReacted, c)
				return x.CallThen(core.Again, core.Frame{
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
