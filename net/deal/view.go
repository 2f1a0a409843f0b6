package deal

import "slices"

// A Card is what this program knows of a card.
type Card struct {
	Deck   Deck
	Owner  Seat
	Pile   Pile
	Public bool   // everybody knows its slot
	Known  bool   // this program knows it
	Slot   Slot   // if it is known
	Name   string // as in the owner's list, if this program knows it
}

// Card is what this program knows of a card.
func (g *Game) Card(h Handle) (Card, bool) {
	c := g.cards[h]
	if c == nil {
		return Card{}, false
	}
	out := Card{Deck: c.deck, Owner: g.ownerOf(c), Pile: c.pile, Public: c.public, Known: c.known}
	if c.known {
		out.Slot = Slot{c.deck, c.slot}
		out.Name = g.decks[c.deck].names[c.slot]
	}
	return out, true
}

// Pile are the cards of a pile, from its top. It is locked if somebody knows its order: nobody may look at a card of it before all of it
// is shuffled.
func (g *Game) Pile(n Pile) (cards []Handle, locked bool) {
	p := g.piles[n]
	if p == nil {
		return nil, false
	}
	return slices.Clone(p.cards), p.locked
}

// Viewers are the seats that can see a card, in their order: nobody for one that nobody has seen since it was shuffled, its owner alone for
// one in his hand. For a card that is turned up they are all. A deck that was never shuffled counts as seen by nobody, though everybody
// knows its order.
func (g *Game) Viewers(h Handle) (out []Seat) {
	c := g.cards[h]
	if c == nil {
		return nil
	}
	var all seats
	for i := range c.locks {
		if l := &c.locks[i]; g.lack(l) == 1 {
			all |= g.active &^ l.given
		}
	}
	if c.public {
		all = g.active
	}
	return slices.Collect(all.each())
}

// Waiting are the ops that haven't ended.
func (g *Game) Waiting() (out []Op) {
	for _, o := range g.underWay() {
		out = append(out, o.id)
	}
	return out
}

// WaitsFor are the seats that can carry an op on.
func (g *Game) WaitsFor(id Op) (out []Seat) {
	o := g.ops[id]
	if o == nil {
		return nil
	}
	for s := range Seat(MaxSeats) {
		if g.waitsFor(o, s) {
			out = append(out, s)
		}
	}
	return out
}

// Gave reports whether a seat has given all its shares for a look that is under way.
func (g *Game) Gave(id Op, s Seat) bool {
	o := g.ops[id]
	return o != nil && o.kind == looks && !o.stale() && len(g.lacking(o, s)) == 0
}

func (g *Game) waitsFor(o *op, s Seat) bool {
	switch {
	case o.kind == admits:
		return o.seat == s
	case !g.active.has(s):
		return false
	case o.kind == shuffles:
		return o.turns[0] == s
	case o.kind == tosses && o.sealed != o.in:
		return o.in.has(s) && !o.sealed.has(s)
	case o.kind == tosses:
		return o.in.has(s) && !o.told.has(s)
	case o.stale():
		return o.viewer == s
	case len(g.lacking(o, s)) > 0:
		return !g.waitsForOwner(o, s)
	case o.viewer == Everybody:
		return g.up(o) && g.ownerOf(g.cards[o.cards[0]]) == s && len(g.unopened(o)) > 0
	case !g.complete(o):
		return false
	case o.wanted == nil:
		return o.viewer == s
	default:
		return g.teller(o) == s
	}
}

// LastOp is the last op that has begun, 0 before the first.
func (g *Game) LastOp() Op { return g.lastOp }

// Ready reports whether all keys are there.
func (g *Game) Ready() bool { return g.ready }

// Here are the seats that have a part in the joint key.
func (g *Game) Here() (out []Seat) { return slices.Collect(g.active.each()) }

// Deck is the list of a deck: the names of the cards that everybody knows, empty where one isn't opened, and whether all are.
func (g *Game) Deck(n Deck) (names []string, all bool) {
	d := g.decks[n]
	if d == nil {
		return nil, false
	}
	all = true
	for i, open := range d.opened {
		if all = all && open; open {
			names = append(names, d.names[i])
		} else {
			names = append(names, "")
		}
	}
	return names, all
}

// OpenAll opens a deck of this seat's own, when the game is over; nil if this program can't.
func (g *Game) OpenAll(n Deck) *Opened {
	d := g.decks[n]
	if d == nil || len(d.own) == 0 {
		return nil
	}
	return &Opened{n, slices.Clone(d.own)}
}
