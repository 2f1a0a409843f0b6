package deal

import (
	"fmt"
	"maps"
	"slices"
)

// A seat that is free gets a new key. Whoever takes it locks all hidden cards with his share, too, which is known to everybody as long as
// they aren't shuffled: the table lets all piles be shuffled then.

func (m *Admit) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("admitting seat %d", m.Seat)
	switch {
	case m.Seat < 0 || int(m.Seat) >= g.cfg.Seats || g.active.has(m.Seat):
		return &Error{e.Author, step, "a seat that is free"}
	case len(g.ops) > 0:
		return &Error{e.Author, step, fmt.Sprintf("the end of %v first", g.underWay()[0])}
	}
	hidden := g.hidden()
	if len(g.locksOf(hidden)) > maxLocked {
		return &Error{e.Author, step, fmt.Sprintf("at most %d hidden cards, each as often as it has viewers", maxLocked)}
	}
	if _, err := g.asked(e, step); err != nil {
		return err
	}
	g.begin(e, &op{kind: admits, seat: m.Seat, cards: hidden})
	return nil
}

// hidden are the cards that aren't public.
func (g *Game) hidden() (out []Handle) {
	for _, h := range slices.Sorted(maps.Keys(g.cards)) {
		if !g.cards[h].public {
			out = append(out, h)
		}
	}
	return out
}

// locksOf are all locks of some cards.
func (g *Game) locksOf(cards []Handle) (out []*lock) {
	for _, h := range cards {
		locks := g.cards[h].locks
		for i := range locks {
			out = append(out, &locks[i])
		}
	}
	return out
}

func (m *Joined) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, admits)
	if err != nil {
		return err
	}
	if e.Author != o.seat {
		return &Error{e.Author, o.String(), fmt.Sprintf("the key of seat %d", o.seat)}
	}
	c := g.context(o, e.Author)
	public, proven := readKey(&c, m.Public, m.KeyProof)
	if !proven {
		return &Error{e.Author, o.String(), "a proof that it knows the secret behind its key"}
	}
	locks := g.locksOf(o.cards)
	shares, err := g.shares(e, o, &public, locks, m.Shares, m.Proof)
	if err != nil {
		return err
	}
	g.takeKey(c, public)
	for i, l := range locks {
		l.cipher.b = pointOf(plus(&l.cipher.b.el, &shares[i].el))
	}
	give(e.Author, locks, shares)
	g.end(o)
	return nil
}

// joining is the key of this seat, which was free.
func (g *Game) joining(o *op) *Joined {
	c := g.context(o, g.cfg.Seat)
	x := g.secret.secretKey(&c)
	public := pointOf(timesBase(x))
	m := &Joined{Op: o.id, Public: public.enc, KeyProof: g.secret.proveKey(&c, x, &public)}
	var shares []point
	shares, m.Proof = g.secret.share(&c, x, &public, ciphers(g.locksOf(o.cards)))
	m.Shares = encodings(shares)
	return m
}

func encodings(ps []point) (out [][encoded]byte) {
	for i := range ps {
		out = append(out, ps[i].enc)
	}
	return out
}
