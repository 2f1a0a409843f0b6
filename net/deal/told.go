package deal

import (
	"crypto/subtle"
	"fmt"
	"slices"
)

// Whoever looks at another seat's card sees only a slot; its owner has to tell him which card is in it. Both messages are in the log,
// encrypted with a key that only these two seats can compute. So the owner learns which of his cards was seen, and the others learn only
// that one was.

// pad hides what the viewer of a look and the owner of its cards say to each other.
func (g *Game) pad(protocol string, o *op, author Seat, n int) []byte {
	other := o.viewer
	if other == g.cfg.Seat {
		other = g.teller(o)
	}
	c := g.context(o, author)
	t := newTranscript(protocol, &c)
	t.item("common secret", times(g.own, &g.keys[other].el).Bytes())
	return newStream("kotei deal 1 pad", t.h.Sum(nil)).bytes(n)
}

func xor(a, b []byte) []byte {
	out := make([]byte, len(a))
	subtle.XORBytes(out, a, b)
	return out
}

// teller is the owner who has to tell the viewer of a look what he sees; Everybody if nobody has to.
func (g *Game) teller(o *op) Seat {
	if len(o.cards) == 0 {
		return Everybody
	}
	owner := g.ownerOf(g.cards[o.cards[0]])
	if owner == o.viewer {
		return Everybody
	}
	return owner
}

// complete reports whether all shares of a look are there.
func (g *Game) complete(o *op) bool {
	if o.stale() {
		return false
	}
	for s := range g.active.each() {
		if len(g.lacking(o, s)) > 0 {
			return false
		}
	}
	return true
}

// want asks the owner for what this seat sees.
func (g *Game) want(o *op) *Wanted {
	slots := make([]byte, len(o.cards))
	for i, h := range o.cards {
		slots[i] = g.cards[h].slot
	}
	return &Wanted{o.id, xor(slots, g.pad("wanted", o, o.viewer, len(slots)))}
}

func (m *Wanted) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	if e.Author != o.viewer || !g.complete(o) || o.wanted != nil || len(m.Slots) != len(o.cards) {
		return &Error{e.Author, o.String(), fmt.Sprintf("%d slots, sent once by its viewer, after all shares", len(o.cards))}
	}
	o.wanted = slices.Clone(m.Slots)
	return nil
}

// tell answers the viewer.
func (g *Game) tell(o *op) *Told {
	var b []byte
	for i, n := range xor(o.wanted, g.pad("wanted", o, o.viewer, len(o.wanted))) {
		one := make([]byte, toldSize) // of zeros, if he wants a slot that isn't there
		if d := g.decks[g.cards[o.cards[i]].deck]; int(n) < len(d.own) {
			copy(one, d.own[n].Salt[:])
			one[32] = byte(len(d.own[n].Card))
			copy(one[33:], d.own[n].Card)
		}
		b = append(b, one...)
	}
	return &Told{o.id, xor(b, g.pad("told", o, g.cfg.Seat, len(b)))}
}

func (m *Told) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, looks)
	if err != nil {
		return err
	}
	if e.Author != g.teller(o) || o.wanted == nil || len(m.Openings) != toldSize*len(o.cards) {
		return &Error{e.Author, o.String(), fmt.Sprintf("%d openings, sent by the owner after the viewer asked", len(o.cards))}
	}
	if o.viewer == g.cfg.Seat && g.own != nil {
		b := xor(m.Openings, g.pad("told", o, e.Author, len(m.Openings)))
		for i, h := range o.cards {
			g.hear(e, o, g.cards[h], b[i*toldSize:][:toldSize])
		}
	}
	g.end(o)
	return nil
}

// hear takes what the owner says of one card. The others can't judge it; a false answer doesn't make the entry wrong, but is kept.
func (g *Game) hear(e *Entry, o *op, c *card, b []byte) {
	d := g.decks[c.deck]
	said := Opening{Number: c.slot, Salt: [32]byte(b[:32])}
	n := int(b[32])
	if n <= maxCard {
		said.Card = string(b[33:][:n])
	}
	if n > maxCard || said.leaf() != d.leaves[c.slot] {
		g.lies = append(g.lies, &Error{e.Author, o.String(), fmt.Sprintf("the card to which it has committed in slot %d, but told another", c.slot)})
		return
	}
	d.names[c.slot] = said.Card
}

// Lies are false answers that only this seat could see.
func (g *Game) Lies() []error { return g.lies }
