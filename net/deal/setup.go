package deal

import (
	"fmt"
	"slices"
)

const (
	maxDecks = 64
	maxOps   = 256 // under way
)

func (m *KeyShare) apply(g *Game, e *Entry) error {
	if g.active.has(e.Author) || g.ready {
		return &Error{e.Author, "key share", "only one"}
	}
	c := g.setup(e.Author)
	public, proven := readKey(&c, m.Public, m.Proof)
	if !proven {
		return &Error{e.Author, "key share", "a proof that it knows the secret behind its key"}
	}
	g.takeKey(c, public)
	g.ready = g.active == 1<<g.cfg.Seats-1
	return nil
}

// takeKey puts a share into the joint key.
func (g *Game) takeKey(c context, public point) {
	g.keys[c.seat] = public
	g.active.put(c.seat)
	g.join()
	if c.seat == g.cfg.Seat {
		x := g.secret.secretKey(&c)
		if g.own = x; timesBase(x).Equal(&public.el) != 1 {
			g.own = nil // somebody else had this seat
		}
	}
}

// join makes the joint key of those who are there.
func (g *Game) join() {
	all := identity()
	for s := range g.active.each() {
		all.Add(all, &g.keys[s].el)
	}
	g.joint = pointOf(all)
}

func (m *DeckList) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("list of deck %d", m.Deck)
	switch {
	case g.piles[Pile(m.Deck)] != nil:
		return &Error{e.Author, step, "another number"}
	case len(g.decks) >= maxDecks:
		return &Error{e.Author, step, fmt.Sprintf("at most %d decks", maxDecks)}
	case len(m.Leaves) == 0 || len(m.Leaves) > MaxSlots:
		return &Error{e.Author, step, fmt.Sprintf("1 to %d slots", MaxSlots)}
	}
	if _, err := g.asked(e, step); err != nil {
		return err
	}
	n := len(m.Leaves)
	d := &deck{owner: e.Author, leaves: slices.Clone(m.Leaves), names: make([]string, n), opened: make([]bool, n), shown: make([]bool, n)}
	p := &pile{locked: true} // everybody knows its order
	for i := range n {
		slot := Slot{m.Deck, uint8(i)}
		el := slot.element(&g.cfg.Game)
		g.slots[el.enc] = slot
		g.last++
		g.cards[g.last] = &card{deck: m.Deck, pile: Pile(m.Deck), locks: []lock{{cipher: openCipher(&el)}}, known: true, slot: uint8(i)}
		p.cards = append(p.cards, g.last)
	}
	g.decks[m.Deck], g.piles[Pile(m.Deck)] = d, p
	if e.Author == g.cfg.Seat && g.own != nil {
		d.takeOwn(g.openings(m.Deck))
	}
	return nil
}

// takeOwn takes the openings of this seat's own deck, if they are those of the list that is in the log.
func (d *deck) takeOwn(own []Opening) {
	if slices.EqualFunc(own, d.leaves, func(o Opening, leaf [32]byte) bool { return o.leaf() == leaf }) {
		d.own = own
		for i := range own {
			d.names[i] = own[i].Card
		}
	}
}

// openings are those of a deck of the seat's own.
func (g *Game) openings(n Deck) (out []Opening) {
	c := g.setup(g.cfg.Seat)
	for _, l := range g.cfg.Decks {
		if l.Deck == n {
			for i, name := range l.Cards {
				out = append(out, g.secret.opening(&c, Slot{n, uint8(i)}, name))
			}
		}
	}
	return out
}

// list is a deck of the seat's own as it is published.
func (g *Game) list(n Deck) *DeckList {
	m := &DeckList{Deck: n}
	for _, o := range g.openings(n) {
		m.Leaves = append(m.Leaves, o.leaf())
	}
	return m
}

func (m *Opened) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("opening deck %d", m.Deck)
	d := g.decks[m.Deck]
	if d == nil || d.owner != e.Author {
		return &Error{e.Author, step, "a deck of its own"}
	}
	secret := false
	for i := range m.Openings {
		o := &m.Openings[i]
		switch {
		case int(o.Number) >= len(d.leaves):
			return &Error{e.Author, step, fmt.Sprintf("one of %d slots", len(d.leaves))}
		case o.leaf() != d.leaves[o.Number]:
			return &Error{e.Author, step, fmt.Sprintf("the card to which it has committed in slot %d", o.Number)}
		}
		secret = secret || !d.shown[o.Number]
	}
	if secret {
		if _, err := g.asked(e, step); err != nil {
			return err
		}
	}
	for i := range m.Openings {
		o := &m.Openings[i]
		d.names[o.Number], d.opened[o.Number] = o.Card, true
	}
	for _, o := range g.underWay() {
		if o.kind == looks && o.viewer == Everybody && g.up(o) && len(g.unopened(o)) == 0 {
			g.end(o)
		}
	}
	return nil
}
