package core

import "kotei/core/card"

// Gift is the ability that row i gives to a card: by an effect on it, or on all cards like it, or by a continuous
// trait; nil if it gives none (CE-ABIL-03, CE-SOURCE-04).
func (s *State) Gift(i uint16, c CardID) *card.Item {
	r := &s.Rows[i]
	if r.Kind == RowCopy && r.Card == c && r.Gen == s.Cards[c].Gen && s.InPlay(c) {
		return s.Table.Item(r.Item)
	}
	if r.Kind != RowMod && r.Kind != RowTrait || !s.Gives(r) || !s.InPlay(c) {
		return nil
	}
	it := s.Table.Item(r.Item)
	for j := range it.Ops {
		op := &it.Ops[j]
		if op.Verb != card.Modify || r.Kind == RowMod && j != int(r.Op) || op.What != nil && op.What.Thing == card.Players {
			continue
		}
		for k := range op.Mods {
			g := op.Mods[k].Grant
			if g == nil || g.Kind != card.Ability || r.Kind == RowMod && k != int(r.Mod) {
				continue
			}
			if r.Kind == RowMod && s.rowApplies(r, op, c, 1) || r.Kind == RowTrait && s.traitApplies(r, it, op, c) {
				return g
			}
		}
	}
	return nil
}

// PlayerGift is the ability that the i-th row gives to a player and no card of his, nil if it gives him none (CE-ABIL-03).
func (s *State) PlayerGift(i uint16, p Seat) *card.Item {
	r := &s.Rows[i]
	if r.Kind != RowMod && r.Kind != RowTrait || r.Kind == RowMod && (r.Card != 0 || r.Place != Nowhere) || !s.Gives(r) {
		return nil
	}
	it := s.Table.Item(r.Item)
	e := s.rowEnv(r)
	for j := range it.Ops {
		op := &it.Ops[j]
		if r.Kind == RowMod && j != int(r.Op) || !e.givesTo(op, p, r.Kind == RowTrait) || r.Kind == RowTrait && !e.Conds(it.When) || op.While != nil && !e.Cond(op.While) {
			continue
		}
		for k := range op.Mods {
			if g := op.Mods[k].Grant; g != nil && g.Kind == card.Ability && (r.Kind == RowTrait || k == int(r.Mod)) {
				return g
			}
		}
	}
	return nil
}

// givesTo reports whether what an op gives is a player's; what a trait gives its own player is on its card.
func (e *Env) givesTo(op *card.Op, p Seat, trait bool) bool {
	w := op.What
	switch {
	case op.Verb != card.Modify:
		return false
	case w == nil:
		return !trait && (op.Who == card.NoPlayer && p == e.You || op.Who != card.NoPlayer && e.Means(op.Who, op.WhoRef, p))
	case w.Thing != card.Players:
		return false
	case w.How == card.All:
		return e.SelectsSeat(w, p)
	}
	v := w.Ref
	if w.How != card.Ref {
		v = w.Bind
	}
	for i := 0; ; i++ {
		b, ok := e.BoundVal(v, i)
		if !ok {
			return false
		}
		if b.Kind == BoundPlayer && Seat(b.Val) == p || b.Kind == BoundCard && w.By == card.OwnerOf && e.Cards[b.Val].Owner == p || b.Kind == BoundCard && w.By != card.OwnerOf && e.Cards[b.Val].Ctrl == p {
			return true
		}
	}
}

func (s *State) traitApplies(r *Row, it *card.Item, op *card.Op, c CardID) bool {
	e := s.rowEnv(r)
	e.depth, e.About = 2, c
	return e.Conds(it.When) && e.applies(op, c)
}

// EndGiver ends what is ongoing of the action or trait that gave the ability in use, that ability too (CE-EFFDEF-01).
func (x *X) EndGiver() {
	g := x.rowByID(x.Frames[x.F.Up].Row)
	if g == nil {
		return
	}
	by := *g
	x.DropRows(func(r *Row) bool {
		return r.ongoing() && r.Item == by.Item && r.Source == by.Source && r.Seat == by.Seat && r.Turn == by.Turn
	})
	x.Result = 1
}
