package core

import "kotei/core/card"

// Continuous effects have no beginning of their own: they are on a card as long as their condition holds. Where it
// matters which of two effects began first, a row remembers that one was there already (CE-DUR-04, CE-PREV-08).

// Settle sees to lasting effects after the facts have changed: what remained only as long as something was so ends
// (CE-DUR-13), and what was on a card when another effect began is noted, until it ends.
func (x *X) Settle() {
	if !x.Table.orders {
		return
	}
	spent := false
	for i := range x.NRows {
		if r := &x.Rows[i]; x.over(r) {
			r.Flags |= RowSpent
			spent = true
		}
	}
	if spent {
		x.DropRows(func(r *Row) bool { return r.Flags&RowSpent != 0 })
	}
	for i := uint16(0); i < x.NRows; i++ {
		if r := &x.Rows[i]; r.Flags&RowNoted == 0 && (r.Kind == RowMod || r.Kind == RowTrait) {
			r.Flags |= RowNoted
			x.note(i)
		}
	}
}

// over reports whether a row is at its end, for good, because of what has become of the game.
func (x *X) over(r *Row) bool {
	switch r.Kind {
	case RowMod, RowDelay:
		op := &x.Table.Item(r.Item).Ops[r.Op]
		if op.While == nil || !op.While.Remains || r.Card == 0 && op.While.Ref == card.Each {
			return false
		}
		e := x.rowEnv(r)
		e.About = r.Card
		return !e.Cond(op.While)
	case RowBefore:
		return !x.stillBefore(r)
	}
	return false
}

// stillBefore reports whether both effects of which a row remembers the order are still there.
func (s *State) stillBefore(b *Row) bool {
	q := s.rowByID(uint16(b.Amount))
	if b.Of == 0 {
		return q != nil && s.Cards[b.Source].Host == b.Card
	}
	t := s.rowByID(b.Of)
	return q != nil && t != nil && s.touches(t, q, b.Card)
}

func (s *State) rowByID(id uint16) *Row {
	for i := range s.NRows {
		if s.Rows[i].ID == id {
			return &s.Rows[i]
		}
	}
	return nil
}

// note remembers which continuous effects that a new effect is about were there before it.
func (x *X) note(i uint16) {
	q := x.Rows[i]
	if !x.heeds(&q) {
		return
	}
	for p := range Seat(x.NSeats) {
		for c := x.First(Play(p)); c != 0; c = x.After(c) {
			if !x.heedsCard(&q, c) {
				continue
			}
			for j := uint16(0); j < x.NRows; j++ {
				if t := x.Rows[j]; t.Kind == RowTrait && x.touches(&t, &q, c) {
					x.Row(Row{Kind: RowBefore, Dur: card.Permanent, Card: c, Of: t.ID, Amount: int16(q.ID)})
				}
			}
			x.noteItems(&q, c)
		}
	}
}

// noteItems does the same for the numbers of what is attached to a Personality.
func (x *X) noteItems(q *Row, c CardID) {
	for k := x.First(Play(x.Cards[c].Ctrl)); k != 0; k = x.After(k) {
		if _, ok := x.stops(q); ok && x.Cards[k].Host == c {
			x.Row(Row{Kind: RowBefore, Dur: card.Permanent, Card: c, Source: k, Amount: int16(q.ID)})
		}
	}
}

// heeds reports whether it matters for an effect what was there before it: one that gives or takes a keyword, and one
// that prevents only current, or only new, bonuses or penalties.
func (s *State) heeds(q *Row) bool {
	if _, ok := s.stops(q); ok || s.barsKeyword(q, func(card.Keyword) bool { return true }) {
		return true
	}
	if q.Kind != RowMod {
		return false
	}
	k := s.Table.Item(q.Item).Ops[q.Op].Mods[q.Mod].Kind
	return k == card.AddKeyword || k == card.LoseKeyword
}

// stops is the stat of which an effect prevents current, or new, bonuses or penalties.
func (s *State) stops(q *Row) (card.Stat, bool) {
	it := s.Table.Item(q.Item)
	for j := range it.Ops {
		if q.Kind == RowMod && j != int(q.Op) {
			continue
		}
		for k := range it.Ops[j].Mods {
			if m := &it.Ops[j].Mods[k]; m.Scope != card.Every && (q.Kind == RowTrait || k == int(q.Mod)) {
				return m.Stat, true
			}
		}
	}
	return 0, false
}

// heedsCard reports whether an effect is on a card.
func (s *State) heedsCard(q *Row, c CardID) bool {
	it := s.Table.Item(q.Item)
	if q.Kind == RowMod {
		return s.rowApplies(q, &it.Ops[q.Op], c, 1)
	}
	e := s.rowEnv(q)
	e.depth, e.About = 2, c
	for j := range it.Ops {
		if e.Selects(it.Ops[j].What, c) && e.InForce(q, j) {
			return true
		}
	}
	return false
}

// touches reports whether a continuous effect does to a card what another effect reverses or prevents.
func (s *State) touches(t, q *Row, c CardID) bool {
	it := s.Table.Item(t.Item)
	e := s.rowEnv(t)
	if st, ok := s.stops(q); ok {
		v, _ := s.traitStat(e, it, c, st, 0, unlimited, 1)
		return v != 0
	}
	if s.barsKeyword(q, func(k card.Keyword) bool { return s.traitKeyword(e, it, c, k, false, 1) }) {
		return true
	}
	if q.Kind != RowMod {
		return false
	}
	m := &s.Table.Item(q.Item).Ops[q.Op].Mods[q.Mod]
	takes := m.Kind == card.AddKeyword // an effect that takes away what is now given, or gives what is now taken
	return s.traitKeyword(e, it, c, m.Keyword, takes, 1) != takes
}

// before reports whether a continuous effect (or, with no row, what the attachment item says) was on a card when row q
// began, and has not ended since.
func (s *State) before(q *Row, trait uint16, item, c CardID) bool {
	if q.Flags&RowNoted == 0 {
		return true // just begun: whatever there is was there before it
	}
	for i := range s.NRows {
		if b := &s.Rows[i]; b.Kind == RowBefore && uint16(b.Amount) == q.ID && b.Card == c && b.Of == trait && b.Source == item {
			return true
		}
	}
	return false
}

// orders reports whether an item's effect may depend on what began before it, or ends with a condition.
func orders(it *card.Item) bool {
	for i := range it.Ops {
		op := &it.Ops[i]
		if op.While != nil && op.While.Remains {
			return true
		}
		for j := range op.Mods {
			if m := &op.Mods[j]; m.Scope != card.Every || m.Kind == card.LoseKeyword || m.Kind == card.RuleMod && m.Rule == card.NotEvent {
				return true
			}
		}
	}
	return false
}
