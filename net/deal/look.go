package deal

import (
	"fmt"
	"math/bits"
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
	case p == nil || len(p.cards) > MaxSlots:
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
		switch {
		case c.deck != cards[0].deck:
			return &Error{e.Author, step, "cards of one deck"}
		case g.decks[c.deck].gone:
			return &Error{e.Author, step, ofSomebodyHere}
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
	}
	if err := g.room(e, step); err != nil {
		return err
	}
	verdict, err := g.asked(e, step)
	if err != nil {
		return err
	}
	o.kind, o.held, o.asks = looks, verdict == Wait, verdict != Allow
	o.cards = slices.DeleteFunc(o.cards, func(h Handle) bool { return g.cards[h].public && o.viewer != Everybody })
	if why := g.choose(o); why != "" {
		return &Error{e.Author, step, why}
	}
	g.begin(e, o)
	if err := g.endLook(o); err != nil {
		g.end(o)
		g.lastOp--
		return &Error{e.Author, step, err.Error()}
	}
	return nil
}

// noLock is in the place of a lock that the viewer has to make.
const noLock = -1

// choose finds for each card of a look the lock that is opened. For a viewer it is one for which he has given no share: if the others give
// theirs, he alone lacks none. If he had given it, because somebody else was to see the card, everybody would see it; so he makes a fresh
// lock. He may know its mask, since he is to see the card, and so nobody else looks through it. A share that was taken back stays in the log:
// it counts as given. For everybody it is the lock that lacks the fewest shares.
func (g *Game) choose(o *op) (why string) {
	o.locks = make([]int, len(o.cards))
	for i, h := range o.cards {
		locks := g.cards[h].locks
		if o.viewer == Everybody {
			for j := range locks {
				if g.lack(&locks[j]) < g.lack(&locks[o.locks[i]]) {
					o.locks[i] = j
				}
			}
			continue
		}
		o.locks[i] = slices.IndexFunc(locks, func(l lock) bool {
			return !l.given.has(o.viewer) && !g.cfg.Given.has(&l.cipher, o.viewer) && (!l.fresh || l.maker == o.viewer)
		})
		if o.locks[i] == noLock && len(locks) >= MaxSeats {
			return fmt.Sprintf("a shuffle first; card %d has been shown %d times", h, len(locks))
		}
	}
	return ""
}

// lack is how many shares of a lock are lacking.
func (g *Game) lack(l *lock) int { return bits.OnesCount8(uint8(g.active &^ l.given)) }

// stale reports whether the viewer has to make fresh locks first.
func (o *op) stale() bool { return slices.Contains(o.locks, noLock) }

// old are the ciphers of which the viewer has to make fresh ones.
func (g *Game) old(o *op) (out []cipher) {
	for i, h := range o.cards {
		if o.locks[i] == noLock {
			out = append(out, g.cards[h].locks[0].cipher)
		}
	}
	return out
}

// lacking are the locks of a look for which a seat has still to give its share.
func (g *Game) lacking(o *op, s Seat) (out []*lock) {
	if s == o.viewer || o.stale() {
		return nil
	}
	for i, h := range o.cards {
		c := g.cards[h]
		if l := &c.locks[o.locks[i]]; !c.public && !l.given.has(s) {
			out = append(out, l)
		}
	}
	return out
}

func ciphers(locks []*lock) (out []cipher) {
	for _, l := range locks {
		out = append(out, l.cipher)
	}
	return out
}

func (m *Fresh) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	if !o.stale() || e.Author != o.viewer {
		return &Error{e.Author, o.String(), "fresh ciphers from its viewer, and only where he had given shares"}
	}
	old := g.old(o)
	fresh, err := readCiphers(m.Cards)
	c := g.context(o, e.Author)
	switch {
	case err != nil:
		return &Error{e.Author, o.String(), "elements of the group"}
	case len(fresh) != len(old):
		return &Error{e.Author, o.String(), fmt.Sprintf("%d ciphers", len(old))}
	case !verifyFresh(&c, &g.joint, old, fresh, m.Proof):
		return &Error{e.Author, o.String(), "a proof that the fresh ciphers are the same cards"}
	}
	for i, h := range o.cards {
		if o.locks[i] == noLock {
			c := g.cards[h]
			o.locks[i] = len(c.locks)
			c.locks, fresh = append(c.locks, lock{cipher: fresh[0], fresh: true, maker: o.viewer}), fresh[1:]
		}
	}
	return nil
}

func (m *Shares) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	locks := g.lacking(o, e.Author)
	shares, err := g.shares(e, o, &g.keys[e.Author], locks, m.Shares, m.Proof)
	if err != nil {
		return err
	}
	give(e.Author, locks, shares)
	if err := g.endLook(o); err != nil { // what came out is no card: only if a proof was forged
		for _, l := range locks {
			l.given.remove(e.Author)
		}
		return &Error{e.Author, o.String(), err.Error()}
	}
	g.cfg.Given.add(locks, e.Author)
	return nil
}

// shares are those that an author sent of some locks, if they are right.
func (g *Game) shares(e *Entry, o *op, public *point, locks []*lock, sent [][encoded]byte, proof [proofSize]byte) ([]point, error) {
	if len(sent) != len(locks) {
		return nil, &Error{e.Author, o.String(), fmt.Sprintf("shares of %d cards", len(locks))}
	}
	shares := make([]point, len(locks))
	for i := range shares {
		var err error
		if shares[i], err = readPoint(sent[i][:]); err != nil {
			return nil, &Error{e.Author, o.String(), "elements of the group as shares"}
		}
	}
	c := g.context(o, e.Author)
	sum := sumOfShares(&c, public, ciphers(locks), shares, proof)
	if g.cfg.Proven.has(sum) {
		return shares, nil
	}
	if !verifyShares(&c, public, ciphers(locks), shares, proof) {
		return nil, &Error{e.Author, o.String(), "a proof that its shares are made with its key"}
	}
	g.cfg.Proven.add(sum)
	return shares, nil
}

func give(s Seat, locks []*lock, shares []point) {
	for i, l := range locks {
		l.shares[s] = shares[i]
		l.given.put(s)
	}
}

// endLook shows the cards of a look once all shares are there, and ends it once all is told.
func (g *Game) endLook(o *op) error {
	if !g.complete(o) {
		return nil
	}
	if o.viewer == Everybody {
		if err := g.turnUp(o); err != nil {
			return err
		}
		if g.unopened(o) == nil {
			g.end(o)
		}
		return nil
	}
	if o.viewer == g.cfg.Seat && g.own != nil {
		g.see(o)
	}
	if g.teller(o) == Everybody {
		g.end(o)
	}
	return nil
}

// plain is what a lock hides, less all shares that are there and one's own, if it is needed.
func (g *Game) plain(d Deck, l *lock, own bool) (Slot, error) {
	p := l.cipher.b.el
	for s := range g.active.each() {
		switch {
		case l.given.has(s):
			p.Subtract(&p, &l.shares[s].el)
		case own && s == g.cfg.Seat:
			p.Subtract(&p, times(g.own, &l.cipher.a.el))
		}
	}
	slot, ok := g.slots[pointOf(&p).enc]
	if !ok || slot.Deck != d {
		return Slot{}, fmt.Errorf("a card of deck %d", d)
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
		if slots[i], err = g.plain(c.deck, &c.locks[o.locks[i]], false); err != nil {
			return err
		}
	}
	for i, h := range o.cards {
		c := g.cards[h]
		c.slot, c.known, c.public = slots[i].Number, true, true
		el := slots[i].element(&g.cfg.Game)
		c.locks, o.locks[i] = []lock{{cipher: openCipher(&el)}}, 0
		g.decks[c.deck].shown[c.slot] = true
	}
	return nil
}

// up reports whether all cards of a look are public. Only then do all programs know their slots.
func (g *Game) up(o *op) bool {
	return !slices.ContainsFunc(o.cards, func(h Handle) bool { return !g.cards[h].public })
}

// unopened are the slots of a look for everybody which their owner has still to open.
func (g *Game) unopened(o *op) (out []uint8) {
	for _, h := range o.cards {
		c := g.cards[h]
		if d := g.decks[c.deck]; !d.gone && !d.opened[c.slot] {
			out = append(out, c.slot)
		}
	}
	return out
}

// see is what this seat alone sees.
func (g *Game) see(o *op) {
	for i, h := range o.cards {
		c := g.cards[h]
		if slot, err := g.plain(c.deck, &c.locks[o.locks[i]], true); err == nil {
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

// Grant lets this seat answer a look that its policy had let wait.
func (g *Game) Grant(id Op) {
	if o := g.ops[id]; o != nil {
		o.held = false
	}
}
