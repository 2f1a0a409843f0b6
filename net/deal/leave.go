package deal

import (
	"fmt"
	"maps"
	"slices"
)

// When somebody leaves for good, his share is taken out of the key. Locks for which he had given it are stripped of it. The key can't be
// changed in any other lock, because that needs the leaver's share. Cards without a lock that can be stripped are exchanged. If anybody who
// stays has seen one, it was a viewer who isn't its owner; what he knew is void. Each owner shuffles the slots of his deck that aren't
// public, under the key of those who stay, and shows which of them are the cards that only he sees; the others shuffle the rest, and it is
// dealt where the cards lie that can't be opened any more.

func (m *Leave) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("seat %d leaving", m.Seat)
	rest := g.active
	if m.Seat >= 0 {
		rest.remove(m.Seat)
	}
	switch {
	case !g.active.has(m.Seat) || m.Seat == e.Author:
		return &Error{e.Author, step, "another seat that is there"}
	case rest&(rest-1) == 0:
		return &Error{e.Author, step, "two seats at least that stay"}
	}
	if _, err := g.asked(e, step); err != nil {
		return err
	}
	for _, o := range g.underWay() {
		g.end(o)
	}
	g.active = rest
	g.join()
	if m.Seat == g.cfg.Seat {
		g.own = nil
	}
	for _, d := range g.decks {
		d.gone = d.gone || d.owner == m.Seat
	}
	pools := map[Deck]*op{}
	for _, h := range slices.Sorted(maps.Keys(g.cards)) {
		c := g.cards[h]
		owner := g.ownerOf(c)
		switch {
		case c.public:
			continue
		case owner == m.Seat:
			g.drop(h) // its name can never be told any more
			continue
		}
		o := pools[c.deck]
		if o == nil {
			o = &op{kind: shuffles, deck: c.deck}
			pools[c.deck] = o
		}
		if g.strip(c, m.Seat) {
			o.kept = append(o.kept, h)
		} else {
			c.lost, c.known = true, false
			o.cards = append(o.cards, h)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(pools)) {
		if o := pools[n]; len(o.cards) > 0 {
			g.repool(e, o)
		}
	}
	return nil
}

// drop takes a card out of the game.
func (g *Game) drop(h Handle) {
	p := g.piles[g.cards[h].pile]
	p.cards = slices.DeleteFunc(p.cards, func(other Handle) bool { return other == h })
	delete(g.cards, h)
}

// strip takes a share out of the locks of a card, and takes those locks away that lack it. It reports whether the owner of the card sees
// it; then the lock by which he does is the first.
func (g *Game) strip(c *card, gone Seat) (kept bool) {
	if c.lost {
		return false
	}
	others := g.active
	others.remove(g.ownerOf(c))
	var locks []lock
	for _, l := range c.locks {
		open := l.cipher.a.isIdentity() // a deck that was never shuffled
		if !open && !l.given.has(gone) {
			continue
		}
		if l.given.has(gone) {
			l.cipher.b = pointOf(minus(&l.cipher.b.el, &l.shares[gone].el))
			l.given.remove(gone)
		}
		if locks = append(locks, l); !kept && (open || l.given == others) {
			kept, locks[0], locks[len(locks)-1] = true, l, locks[0]
		}
	}
	if kept {
		c.locks = locks
	}
	return kept
}

// repool begins the shuffle of a deck's slots that aren't public.
func (g *Game) repool(e *Entry, o *op) {
	d := g.decks[o.deck]
	public := make([]bool, len(d.leaves))
	for _, c := range g.cards {
		if c.deck == o.deck && c.public {
			public[c.slot] = true
		}
	}
	for i := range d.leaves {
		if !public[i] {
			el := Slot{o.deck, uint8(i)}.element(&g.cfg.Game)
			o.pool = append(o.pool, uint8(i))
			o.ciphers = append(o.ciphers, openCipher(&el))
		}
	}
	o.turns = g.turns(d.owner)
	g.begin(e, o)
}

// matching is what a match of a kept card with a place of the pool says.
func (g *Game) matching(o *op, h Handle, other *cipher) match {
	c := g.cards[h]
	l := &c.locks[0]
	b := l.cipher.b.el
	for s := range l.given.each() {
		b.Subtract(&b, &l.shares[s].el)
	}
	return match{owner: g.keys[g.ownerOf(c)], key: g.joint, card: cipher{a: l.cipher.a, b: pointOf(&b)}, other: *other}
}

func (m *Repooled) apply(g *Game, e *Entry) error {
	o, err := g.turn(e, m.Op)
	if err != nil {
		return err
	}
	if len(o.pool) == 0 || len(m.Matches) != len(o.kept) {
		return &Error{e.Author, o.String(), fmt.Sprintf("one pool of its deck, with %d matches", len(o.kept))}
	}
	out, err := g.shuffled(e, o, m.Cards, m.Proof)
	if err != nil {
		return err
	}
	ctx := g.context(o, e.Author)
	matched := make([]bool, len(out))
	for i, v := range m.Matches {
		if int(v.Place) >= len(out) || matched[v.Place] {
			return &Error{e.Author, o.String(), "a place of its own for each match"}
		}
		matched[v.Place] = true
		is := g.matching(o, o.kept[i], &out[v.Place])
		if !is.verify(&ctx, v.Proof) {
			return &Error{e.Author, o.String(), fmt.Sprintf("a proof that card %d is at place %d of its pool", o.kept[i], v.Place)}
		}
	}
	var rest []cipher
	for i := range out {
		if !matched[i] {
			rest = append(rest, out[i])
		}
	}
	o.pool = nil
	g.nextTurn(o, rest)
	return nil
}

// pooled is the owner's turn.
func (g *Game) pooled(o *op) *Repooled {
	ctx := g.context(o, g.cfg.Seat)
	sh, proof, order, masks := g.secret.shuffle(ctx, g.joint, o.ciphers)
	m := &Repooled{Op: o.id, Cards: sent(sh.out), Proof: proof.bytes()}
	for _, h := range o.kept {
		slot, err := g.plain(o.deck, &g.cards[h].locks[0], true)
		for i, from := range order {
			if err == nil && o.pool[from] == slot.Number {
				is := g.matching(o, h, &sh.out[i])
				m.Matches = append(m.Matches, Match{uint8(i), is.prove(&g.secret, &ctx, g.own, masks[i])})
			}
		}
	}
	return m
}
