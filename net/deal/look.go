package deal

import (
	"fmt"
	"slices"
)

func (m *Look) apply(g *Game, e *Entry) error {
	cards, err := g.idle(e, "a look", m.Handles)
	if err != nil {
		return err
	}
	for i, c := range cards {
		switch {
		case g.piles[c.pile].locked:
			return &Error{e.Author, "a look", fmt.Sprintf("a shuffle of pile %d first", c.pile)}
		case c.deck != cards[0].deck:
			return &Error{e.Author, "a look", fmt.Sprintf("cards of one deck; card %d is of another", m.Handles[i])}
		}
	}
	return g.look(e, "a look", &op{viewer: m.Viewer, cards: slices.Clone(m.Handles)})
}

func (m *Search) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("searching pile %d", m.Pile)
	p := g.piles[m.Pile]
	switch {
	case p == nil || len(p.cards) == 0 || len(p.cards) > MaxSlots:
		return &Error{e.Author, step, fmt.Sprintf("a pile of 1 to %d cards", MaxSlots)}
	case p.locked:
		return &Error{e.Author, step, "a shuffle first"}
	case m.Viewer == Everybody:
		return &Error{e.Author, step, "a seat that searches"}
	}
	cards, err := g.idle(e, step, p.cards)
	if err != nil {
		return err
	}
	for _, c := range cards {
		if c.deck != cards[0].deck {
			return &Error{e.Author, step, "cards of one deck"}
		}
	}
	if err := g.look(e, step, &op{viewer: m.Viewer, cards: slices.Clone(p.cards)}); err != nil {
		return err
	}
	p.locked = true
	return nil
}

func (g *Game) ownerOf(c *card) Seat { return g.decks[c.deck].owner }

// look begins one.
func (g *Game) look(e *Entry, step string, o *op) error {
	switch {
	case len(o.cards) == 0:
		return &Error{e.Author, step, "some cards"}
	case o.viewer != Everybody && !g.active.has(o.viewer):
		return &Error{e.Author, step, "a viewer who is there"}
	case len(g.ops) >= maxOps:
		return &Error{e.Author, step, "the end of something that is under way first"}
	}
	verdict, err := g.asked(e, step)
	if err != nil {
		return err
	}
	o.kind, o.held = looks, verdict == Wait
	o.cards = slices.DeleteFunc(o.cards, func(h Handle) bool { return g.cards[h].public && o.viewer != Everybody })
	o.stale = len(g.given(o)) > 0
	g.begin(e, o)
	if err := g.endLook(o); err != nil {
		g.end(o)
		return &Error{e.Author, step, err.Error()}
	}
	return nil
}

// given are the cards of a look for which the viewer has given his share, when somebody else was to see them. He would not be the only
// one who lacks nothing if the others gave theirs, too: everybody would see them.
func (g *Game) given(o *op) (out []Handle) {
	for _, h := range o.cards {
		if c := g.cards[h]; !c.public && c.given.has(o.viewer) {
			out = append(out, h)
		}
	}
	return out
}

// lacking are the cards of a look for which a seat has still to give its share.
func (g *Game) lacking(o *op, s Seat) (out []Handle) {
	if s == o.viewer || o.stale {
		return nil
	}
	for _, h := range o.cards {
		if c := g.cards[h]; !c.public && !c.given.has(s) {
			out = append(out, h)
		}
	}
	return out
}

func (g *Game) ciphers(handles []Handle) (out []cipher) {
	for _, h := range handles {
		out = append(out, g.cards[h].cipher)
	}
	return out
}

func (m *Fresh) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	if !o.stale || e.Author != o.viewer {
		return &Error{e.Author, o.String(), "fresh ciphers from its viewer, and only where he had given shares"}
	}
	cards := g.given(o)
	fresh, err := readCiphers(m.Cards)
	c := g.context(o, e.Author)
	switch {
	case err != nil || len(fresh) != len(cards):
		return &Error{e.Author, o.String(), fmt.Sprintf("%d ciphers", len(cards))}
	case !verifyFresh(&c, &g.joint, g.ciphers(cards), fresh, m.Proof):
		return &Error{e.Author, o.String(), "a proof that the fresh ciphers are the same cards"}
	}
	for i, h := range cards {
		c := g.cards[h]
		c.cipher, c.given = fresh[i], 0
	}
	o.stale = false
	return nil
}

func (m *Shares) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	cards := g.lacking(o, e.Author)
	c := g.context(o, e.Author)
	if len(cards) == 0 || len(m.Shares) != len(cards) {
		return &Error{e.Author, o.String(), fmt.Sprintf("shares of %d cards", len(cards))}
	}
	shares := make([]point, len(cards))
	for i := range shares {
		if shares[i], err = readPoint(m.Shares[i][:]); err != nil {
			return &Error{e.Author, o.String(), "elements of the group as shares"}
		}
	}
	if !verifyShares(&c, &g.keys[e.Author], g.ciphers(cards), shares, m.Proof) {
		return &Error{e.Author, o.String(), "a proof that its shares are made with its key"}
	}
	for i, h := range cards {
		c := g.cards[h]
		c.shares[e.Author] = shares[i]
		c.given.put(e.Author)
	}
	if err := g.endLook(o); err != nil { // what came out is no card: only if a proof was forged
		for _, h := range cards {
			g.cards[h].given.remove(e.Author)
		}
		return &Error{e.Author, o.String(), err.Error()}
	}
	return nil
}

// endLook shows the cards of a look once all shares are there, and ends it once all is told.
func (g *Game) endLook(o *op) error {
	for s := range g.active.each() {
		if o.stale || len(g.lacking(o, s)) > 0 {
			return nil
		}
	}
	switch {
	case o.viewer == Everybody:
		if err := g.turnUp(o); err != nil {
			return err
		}
		if g.unopened(o) == nil {
			g.end(o)
		}
	default:
		if o.viewer == g.cfg.Seat && g.own != nil {
			g.see(o)
		}
		if g.teller(o) == Everybody {
			g.end(o)
		}
	}
	return nil
}

// plain is what a cipher hides, less all shares that are there and one's own, if it is needed.
func (g *Game) plain(c *card, own bool) (Slot, error) {
	p := c.cipher.b.el
	for s := range g.active.each() {
		switch {
		case c.given.has(s):
			p.Subtract(&p, &c.shares[s].el)
		case own && s == g.cfg.Seat:
			p.Subtract(&p, times(g.own, &c.cipher.a.el))
		}
	}
	slot, ok := g.slots[pointOf(&p).enc]
	if !ok || slot.Deck != c.deck {
		return Slot{}, fmt.Errorf("a card of deck %d", c.deck)
	}
	return slot, nil
}

// turnUp shows cards to everybody.
func (g *Game) turnUp(o *op) error {
	slots := make([]Slot, len(o.cards))
	for i, h := range o.cards {
		c := g.cards[h]
		if slots[i] = (Slot{c.deck, c.slot}); c.public {
			continue
		}
		var err error
		if slots[i], err = g.plain(c, false); err != nil {
			return err
		}
	}
	for i, h := range o.cards {
		c := g.cards[h]
		c.slot, c.known, c.public, c.given = slots[i].Number, true, true, 0
		el := slots[i].element(&g.cfg.Game)
		c.cipher = openCipher(&el)
		g.decks[c.deck].shown[c.slot] = true
	}
	return nil
}

// unopened are the slots of a look for everybody which their owner has still to open.
func (g *Game) unopened(o *op) (out []uint8) {
	for _, h := range o.cards {
		c := g.cards[h]
		if d := g.decks[c.deck]; g.active.has(d.owner) && !d.opened[c.slot] {
			out = append(out, c.slot)
		}
	}
	return out
}

// see is what this seat alone sees.
func (g *Game) see(o *op) {
	for _, h := range o.cards {
		c := g.cards[h]
		if slot, err := g.plain(c, true); err == nil && !c.public {
			c.slot, c.known = slot.Number, true
		}
	}
}

func (m *Cancel) apply(g *Game, e *Entry) error {
	o := g.ops[m.Op]
	if o == nil || o.kind != looks && o.kind != admits {
		return &Error{e.Author, fmt.Sprintf("cancelling %d", m.Op), "a look or an admission that is under way"}
	}
	if _, err := g.asked(e, "cancelling "+o.String()); err != nil {
		return err
	}
	g.end(o)
	return nil
}

// Grant lets this seat give its shares for a look that its policy had let wait.
func (g *Game) Grant(id Op) {
	if o := g.ops[id]; o != nil {
		o.held = false
	}
}
