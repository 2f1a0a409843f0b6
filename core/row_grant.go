package core

import "kotei/core/card"

// Gifts is how many abilities and traits a row may give.
func (s *State) Gifts(r *Row) int {
	if r.one() || r.says() && s.Gives(r) {
		return s.gifts(r)
	}
	return 0
}

// says reports whether a row is what its item says, all of it or one change.
func (r *Row) says() bool { return r.Kind == RowMod || r.Kind == RowTrait }

// one reports whether a row gives one ability to its Card: its Item.
func (r *Row) one() bool { return r.Kind == RowCopy || r.Kind == RowKept }

func (s *State) gifts(r *Row) (n int) {
	if r.one() {
		return 1
	}
	for s.grant(r, n).what != nil {
		n++
	}
	return n
}

// A grant is something that a row gives, and the op that says so.
type grant struct {
	what *card.Item
	op   int
}

// grant is the n-th thing that a row gives: a lasting effect gives one, a continuous trait all that it names.
func (s *State) grant(r *Row, n int) grant {
	ops := s.Table.Item(r.Item).Ops
	if r.Kind == RowMod {
		if n > 0 || int(r.Mod) >= len(ops[r.Op].Mods) {
			return grant{}
		}
		return grant{ops[r.Op].Mods[r.Mod].Grant, int(r.Op)}
	}
	for i := range ops {
		for j := range ops[i].Mods {
			if g := ops[i].Mods[j].Grant; g != nil {
				if n == 0 {
					return grant{g, i}
				}
				n--
			}
		}
	}
	return grant{}
}

// Gift is the n-th thing that a row gives, where that is an ability and given to a card: by an effect on it, or on all cards like it,
// or by a continuous trait (CE-ABIL-03, CE-SOURCE-04); nil where it is not.
func (s *State) Gift(r *Row, c CardID, n int) *card.Item {
	if r.one() && r.Card == c && s.InPlay(c) {
		return s.Table.Item(r.Item)
	}
	return s.gift(r, c, n, card.Ability)
}

// GivenTrait is the same where that is a triggered trait.
func (s *State) GivenTrait(r *Row, c CardID, n int) *card.Item {
	return s.gift(r, c, n, card.Triggered)
}

func (s *State) gift(r *Row, c CardID, n int, kind card.ItemKind) *card.Item {
	if !r.says() || !s.InPlay(c) {
		return nil
	}
	g := s.grant(r, n)
	if g.what == nil || g.what.Kind != kind {
		return nil
	}
	op := &s.Table.Item(r.Item).Ops[g.op]
	switch {
	case op.What != nil && op.What.Thing == card.Players:
		return nil
	case r.Kind == RowMod:
		if s.rowApplies(r, op, c, 1) {
			return g.what
		}
	case s.traitApplies(r, g.op, c):
		return g.what
	}
	return nil
}

// Grant is the n-th thing that a row gives, whether or not it gives it now.
func (s *State) Grant(r *Row, n int) *card.Item {
	if !r.one() {
		return s.grant(r, n).what
	}
	return s.Table.Item(r.Item)
}

// PlayerGift is the ability that a row gives, as its n-th thing, to a player and no card of his, nil if it gives him none
// (CE-ABIL-03).
func (s *State) PlayerGift(r *Row, p Seat, n int) *card.Item {
	if !r.says() {
		return nil
	}
	g := s.grant(r, n)
	if g.what == nil || g.what.Kind != card.Ability {
		return nil
	}
	e := s.rowEnv(r)
	if op := &s.Table.Item(r.Item).Ops[g.op]; !e.givesTo(op, p, r.Kind == RowTrait) || !e.InForce(r, g.op) {
		return nil
	}
	return g.what
}

// PlayersOwn reports whether an ability that a row has given is one of its player's: "you have the ability, …" of a continuous trait.
// It is used on the card that says so, but whether that is bowed, or where it is, doesn't matter.
func (s *State) PlayersOwn(row uint16, g *card.Item) bool {
	r := s.RowByID(row)
	if r == nil {
		return false
	}
	for n := range s.gifts(r) {
		if at := s.grant(r, n); at.what == g {
			return s.Table.Item(r.Item).Ops[at.op].What == nil
		}
	}
	return false
}

// givesTo reports whether what an op gives is a player's; what a trait gives its own player is on its card.
func (e *Env) givesTo(op *card.Op, p Seat, trait bool) bool {
	w := op.What
	switch {
	case w == nil:
		return !trait && e.Means(op.Who, op.WhoRef, p)
	case w.Thing != card.Players:
		return false
	case w.How == card.All:
		return e.SelectsSeat(w, p)
	}
	v := w.Ref
	if w.How != card.Ref {
		v = w.Bind
	}
	for b := range e.ThingsOf(v) {
		q := Seat(b.Val)
		if b.Kind == BoundCard {
			if q = e.Cards[b.Val].Ctrl; w.By == card.OwnerOf {
				q = e.Cards[b.Val].Owner
			}
		}
		if q == p {
			return true
		}
	}
	return false
}

func (s *State) traitApplies(r *Row, op int, c CardID) bool {
	e := s.rowEnv(r)
	e.depth, e.About = 2, c
	it := s.Table.Item(r.Item)
	return e.Conds(it.When) && e.stands(it.Ops, op) && e.applies(&it.Ops[op], c)
}

// EndGiver ends what is ongoing of the action or trait that gave the ability in use, that ability too (CE-EFFDEF-01).
func (x *X) EndGiver() {
	g := x.RowByID(x.Frames[x.F.Up].Row)
	if g == nil {
		return
	}
	by := *g
	x.DropRows(func(r *Row) bool {
		return r.ongoing() && r.Item == by.Item && r.Source == by.Source && r.Seat == by.Seat && r.Turn == by.Turn
	})
	x.Result = 1
}
