package present

import (
	"slices"

	"kotei/core"
)

// others shares the far rows among the opponents; with several, the one who matters most gets more.
func (b *builder) others(r Rect) {
	ops := b.v.opponents()
	switch len(ops) {
	case 0:
		return
	case 1:
		left, rest := r.left(b.plateWidth())
		rest.X, rest.W = rest.X+gap, rest.W-gap
		plate, fan := left.top(min(left.H*0.58, 116))
		b.plate(ops[0], plate)
		b.fan(ops[0], Rect{fan.X, fan.Y + 4, fan.W, fan.H - 4})
		b.lane(ops[0], rest)
		return
	}
	main := b.mainOpponent(ops)
	if len(ops) > manyOthers {
		b.crowd(r, ops, main)
		return
	}
	weights := make([]float32, len(ops))
	for i, p := range ops {
		weights[i] = 1
		if p == main {
			weights[i] = 1 + 0.35*float32(len(ops))
		}
		if b.s.Seats[p].Out {
			weights[i] = 0.4
		}
	}
	for i, c := range r.columns(gap, weights...) {
		b.other(ops[i], c)
	}
}

// manyOthers is how many opponents fit side by side.
const manyOthers = 4

// crowd lays out many opponents: one below, over the whole width, and the others side by side above.
func (b *builder) crowd(r Rect, ops []core.Seat, main core.Seat) {
	rows := r.split(gap, 1, 1.1)
	ops = slices.DeleteFunc(ops, func(p core.Seat) bool { return p == main })
	weights := make([]float32, len(ops))
	for i, p := range ops {
		weights[i] = 1
		if b.s.Seats[p].Out {
			weights[i] = 0.5
		}
	}
	for i, c := range rows[0].columns(gap, weights...) {
		b.other(ops[i], c)
	}
	left, rest := rows[1].left(b.plateWidth())
	b.plate(main, left)
	b.lane(main, Rect{rest.X + gap, rest.Y, rest.W - gap, rest.H})
}

// other lays out an opponent in a column of his own.
func (b *builder) other(p core.Seat, r Rect) {
	plate, rest := r.top(min(b.sc.Size.Em()*1.9+6, r.H*0.4))
	b.plate(p, plate)
	b.lane(p, Rect{rest.X, rest.Y + 4, rest.W, rest.H - 4})
}

// lane lays out an opponent's Provinces and home.
func (b *builder) lane(p core.Seat, r Rect) {
	rows := r.split(4, b.lanes()...)
	b.provinces(p, rows[0], true)
	b.home(p, rows[1], true)
}

// lanes are how much of a far side's height its Provinces and its home get. In battle the Provinces matter less: they
// stand in the middle as battlefields.
func (b *builder) lanes() []float32 {
	switch {
	case b.s.Attack.Segment <= core.Declaration || !b.fights():
		return []float32{0.86, 1}
	case len(b.v.opponents()) > 1:
		return []float32{0.5, 1}
	}
	return []float32{0.7, 1}
}

// mainOpponent is the one who gets the widest column: who is watched, fought, or at turn.
func (b *builder) mainOpponent(ops []core.Seat) core.Seat {
	a := &b.s.Attack
	for _, want := range []core.Seat{b.v.Watch, a.Defender, a.Attacker, b.s.Active} {
		for _, p := range ops {
			if p == want && (want != b.v.Watch || want != 0 || len(ops) > 1) {
				return p
			}
		}
	}
	return ops[0]
}
