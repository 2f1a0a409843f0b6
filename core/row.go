package core

import (
	"iter"

	"kotei/core/card"
)

// Continuous effects have no beginning of their own: they are on a card as long as their condition holds. Where it
// matters which of two effects began first, a row remembers that one was there already (CE-DUR-04, CE-PREV-08).

// Settle sees to lasting effects after the facts have changed: what remained only as long as something was so ends
// (CE-DUR-13), and what was on a card when another effect began is noted, until it ends.
func (x *X) Settle() {
	if !x.Table.attention.Orders {
		return
	}
	spent := false
	for r := range x.EachRow() {
		if x.over(r) {
			r.Flags |= RowSpent
			spent = true
		}
	}
	if spent {
		x.DropRows(func(r *Row) bool { return r.Flags&RowSpent != 0 })
	}
	for i := uint16(0); i < x.NRows; i++ {
		if r := &x.Rows[i]; r.Flags&RowNoted == 0 && r.says() {
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
		if op.While == nil || !op.While.Remains {
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
	q := s.RowByID(uint16(b.Amount))
	if b.Of == 0 {
		return q != nil && s.Cards[b.Source].Host == b.Card
	}
	t := s.RowByID(b.Of)
	return q != nil && t != nil && s.touches(t, q, b.Card)
}

// EachRow are the rows, from the oldest on: those that are there as it begins.
func (s *State) EachRow() iter.Seq[*Row] {
	return func(yield func(*Row) bool) {
		for i := range s.NRows {
			if !yield(&s.Rows[i]) {
				return
			}
		}
	}
}

// RowsOf are the rows of one kind, from the oldest on.
func (s *State) RowsOf(kind RowKind) iter.Seq[*Row] {
	return func(yield func(*Row) bool) {
		for i := range s.NRows {
			if r := &s.Rows[i]; r.Kind == kind && !yield(r) {
				return
			}
		}
	}
}

// RowByID is the row with a number, nil where it is gone.
func (s *State) RowByID(id uint16) *Row {
	for r := range s.EachRow() {
		if r.ID == id {
			return r
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
	for b := range s.RowsOf(RowBefore) {
		if uint16(b.Amount) == q.ID && b.Card == c && b.Of == trait && b.Source == item {
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
			if m := &op.Mods[j]; m.Kind == card.LoseKeyword || m.Rule == card.NotEvent {
				return true
			}
		}
	}
	return false
}

// InForce reports whether op i of a row's item is said now. A lasting effect says it as long as what it lasts with holds: its
// conditions were judged when it began. A continuous trait says it as long as its conditions hold too, and those under which the
// op stands.
func (e *Env) InForce(r *Row, i int) bool {
	it := e.Table.Item(r.Item)
	return (r.Kind == RowMod || e.Conds(it.When) && e.stands(it.Ops, i)) && e.Cond(it.Ops[i].While)
}

// Firm reports whether an item says of its op i, as things are, that its effect on a card will not be negated. Of several losers of a
// duel it may say that of one (CE-DUEL-18).
func (e *Env) Firm(it *card.Item, i int, c CardID) bool {
	v := card.NoVar
	if w := it.Ops[i].What; w != nil && c != 0 {
		v = w.Ref
	}
	for j := range it.Ops {
		if op := &it.Ops[j]; op.SaysFirm() && op.What.Ref == it.Ops[i].Bind && e.standsFor(it.Ops, j, v, c) {
			return true
		}
	}
	return false
}

// stands reports whether all that op i of a trait stands under is so.
func (e *Env) stands(ops []card.Op, i int) bool { return e.standsFor(ops, i, card.NoVar, 0) }

// standsFor is the same for one of the cards that a variable holds.
func (e *Env) standsFor(ops []card.Op, i int, v card.Var, c CardID) bool {
	for j := range i {
		if i > j+ops[j].Len {
			continue
		}
		switch ops[j].Verb {
		case card.If:
			if !e.condFor(ops[j].Cond, v, c) {
				return false
			}
		case card.Else:
			if !e.unmet(ops, j, v, c) {
				return false
			}
		}
	}
	return true
}

// unmet reports whether a condition that "otherwise" follows doesn't hold.
func (e *Env) unmet(ops []card.Op, otherwise int, v card.Var, c CardID) bool {
	for j := range otherwise {
		if ops[j].Verb == card.If && j+ops[j].Len+1 == otherwise && !e.condFor(ops[j].Cond, v, c) {
			return true
		}
	}
	return false
}

// condFor reports whether a condition holds, asked of one card alone where it is about the variable that holds it.
func (e *Env) condFor(c *card.Cond, v card.Var, k CardID) bool {
	if c == nil || c.Kind != card.Is || c.Ref != v || c.Filter == nil {
		return e.Cond(c)
	}
	return e.PassesAs(c.Thing, c.Filter, k) != c.Not
}

// Except notes that the lasting effect said of a kind that an occurrence comes from changes its card by n: it is looked up where that
// effect is asked about.
func (x *X) Except(r *Rec, n int16) {
	for i := int(x.NRows) - 1; i >= 0; i-- {
		q := &x.Rows[i]
		if q.Kind != RowMod || q.Card != 0 || q.Item != r.Item || q.Op != r.Op || q.Mod != r.Mod || q.Source != r.Source {
			continue
		}
		own := *q
		q.Of++
		own.Kind, own.Card, own.Amount, own.Of = RowExcept, r.Card, n, own.ID
		own.Flags &^= RowBound
		x.Row(own)
		return
	}
}

// excepted is by how much the effect of a row, which is said of a kind, changes a card of which that is another amount.
func (s *State) excepted(r *Row, c CardID) (n int16, ok bool) {
	if r.Of == 0 {
		return 0, false
	}
	for q := range s.RowsOf(RowExcept) {
		if q.Of == r.ID && q.Card == c {
			return q.Amount, true
		}
	}
	return 0, false
}

// endTerrain ends what lasts by a Terrain that leaves play (CE-DUR-11, CE-TERMTERRAIN-06). In a battle's Final Steps that is not
// what is delayed to a later time, nor what its text says for how long it lasts (CE-TERMTERRAIN-07).
func (x *X) endTerrain(c CardID) {
	final := x.Attack.Segment == FinalSteps
	x.DropRows(func(r *Row) bool {
		if r.Source != c || !r.ongoing() || r.Flags&RowRunning != 0 || x.ActsLast(c, x.Table.Item(r.Item)) {
			return false
		}
		ops := x.Table.Item(r.Item).Ops
		switch r.Kind {
		case RowDelay:
			return !final && !waitsForOwn(ops[r.Op].Trigger)
		case RowMod, RowAmount:
			return !final || int(r.Op) >= len(ops) || ops[r.Op].Dur == card.NoWindow
		}
		return true
	})
}

// ActsLast reports whether an ability is that of a Terrain that acts once combat is over, where the edition has such: then its effects
// last as those of other cards do (GE-TERR-05).
func (s *State) ActsLast(c CardID, it *card.Item) bool {
	return s.Table.Rules.TerrainsWait && it.Des&card.Battle != 0 && !PutsItself(it) && !s.Keyword(c, "Immediate")
}

// waitsForOwn reports whether what is delayed waits for something that becomes of its own card: "after this Terrain is destroyed".
func waitsForOwn(t *card.Trigger) bool {
	return t != nil && t.Subject.IsRef(card.Self)
}

// ongoing reports whether a row is an effect that lasts, and no memory of what has happened.
func (r *Row) ongoing() bool { return lasting[r.Kind] }

var lasting = [RowAway + 1]bool{RowMod: true, RowAmount: true, RowDelay: true, RowLost: true, RowCopy: true, RowKeyword: true, RowExcept: true}
