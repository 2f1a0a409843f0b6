package deal

import (
	"fmt"
	"slices"
)

func (m *Move) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("moving cards to pile %d", m.Pile)
	cards, err := g.idle(e, step, m.Handles)
	if err != nil {
		return err
	}
	to := g.piles[m.Pile]
	if to == nil {
		to = &pile{}
	}
	stay := 0
	for _, h := range to.cards {
		if !slices.Contains(m.Handles, h) {
			stay++
		}
	}
	switch {
	case len(cards) == 0:
		return &Error{e.Author, step, "some cards"}
	case int(m.Depth) > stay:
		return &Error{e.Author, step, fmt.Sprintf("a depth of at most %d", stay)}
	case to.op != 0:
		return &Error{e.Author, step, fmt.Sprintf("the end of %v first", g.ops[to.op])}
	}
	for _, c := range cards {
		if from := g.piles[c.pile]; from.op != 0 {
			return &Error{e.Author, step, fmt.Sprintf("the end of %v first", g.ops[from.op])}
		}
	}
	if _, err := g.asked(e, step); err != nil {
		return err
	}
	g.piles[m.Pile] = to
	for i, c := range cards {
		from := g.piles[c.pile]
		from.cards = slices.DeleteFunc(from.cards, func(h Handle) bool { return h == m.Handles[i] })
		c.pile = m.Pile
	}
	to.cards = slices.Insert(to.cards, int(m.Depth), m.Handles...)
	return nil
}

func (m *Shuffle) apply(g *Game, e *Entry) error {
	step := fmt.Sprintf("shuffling pile %d", m.Pile)
	p := g.piles[m.Pile]
	switch {
	case p == nil || len(p.cards) == 0 || len(p.cards) > MaxSlots:
		return &Error{e.Author, step, fmt.Sprintf("a pile of 1 to %d cards", MaxSlots)}
	case p.op != 0:
		return &Error{e.Author, step, fmt.Sprintf("the end of %v first", g.ops[p.op])}
	}
	if err := g.room(e, step); err != nil {
		return err
	}
	handles := m.Handles
	if len(handles) == 0 {
		handles = p.cards
	}
	cards, err := g.idle(e, step, handles)
	if err != nil {
		return err
	}
	o := &op{kind: shuffles, pile: m.Pile, whole: len(handles) == len(p.cards), deck: cards[0].deck, cards: slices.Clone(handles)}
	last := -1
	for i, c := range cards {
		place := slices.Index(p.cards, handles[i])
		switch {
		case place <= last:
			return &Error{e.Author, step, "cards of the pile, in its order"}
		case c.deck != o.deck:
			return &Error{e.Author, step, "cards of one deck"}
		}
		last = place
		o.ciphers = append(o.ciphers, c.locks[0].cipher)
	}
	switch {
	case g.decks[o.deck].gone:
		return &Error{e.Author, step, ofSomebodyHere}
	case p.locked && !o.whole:
		return &Error{e.Author, step, "all of a pile that was searched"}
	}
	if _, err := g.asked(e, step); err != nil {
		return err
	}
	o.turns = g.turns(g.decks[o.deck].owner)
	g.begin(e, o)
	p.op = o.id
	return nil
}

// ofSomebodyHere are the cards that can be hidden: of another deck nobody could open them again.
const ofSomebodyHere = "cards of a deck whose owner hasn’t left"

// turns are all seats that are there, the owner first.
func (g *Game) turns(owner Seat) (out []Seat) {
	out = append(out, owner)
	for s := range g.active.each() {
		if s != owner {
			out = append(out, s)
		}
	}
	return out
}

// turn checks that it is a seat's turn in a shuffle.
func (g *Game) turn(e *Entry, id Op) (*op, error) {
	o, err := g.find(e, id, shuffles)
	if err == nil && o.turns[0] != e.Author {
		err = &Error{e.Author, o.String(), fmt.Sprintf("seat %d’s turn first", o.turns[0])}
	}
	return o, err
}

func (m *Shuffled) apply(g *Game, e *Entry) error {
	o, err := g.turn(e, m.Op)
	if err != nil {
		return err
	}
	if len(o.pool) > 0 {
		return &Error{e.Author, o.String(), "the pool of all its slots that aren’t public"}
	}
	out, err := g.shuffled(e, o, m.Cards, m.Proof)
	if err != nil {
		return err
	}
	g.nextTurn(o, out)
	return nil
}

// shuffled are cards that come out of a turn.
func (g *Game) shuffled(e *Entry, o *op, sent [][cipherSize]byte, b []byte) ([]cipher, error) {
	if len(sent) != len(o.ciphers) {
		return nil, &Error{e.Author, o.String(), fmt.Sprintf("%d cards", len(o.ciphers))}
	}
	out, err := readCiphers(sent)
	if err != nil {
		return nil, &Error{e.Author, o.String(), "elements of the group"}
	}
	sh := &shuffling{ctx: g.context(o, e.Author), key: g.joint, in: o.ciphers, out: out}
	sum := sh.sum(b)
	if g.cfg.Proven.has(sum) {
		return out, nil
	}
	proof, err := readShuffleProof(b, len(out))
	if err != nil {
		return nil, &Error{e.Author, o.String(), "a proof of a shuffle; but " + err.Error()}
	}
	if err := sh.verify(proof); err != nil {
		return nil, &Error{e.Author, o.String(), "a shuffle of the same cards; but " + err.Error()}
	}
	g.cfg.Proven.add(sum)
	return out, nil
}

// nextTurn goes on with what came out of the last turn, or ends the shuffle: cards get new handles, in the order of the places of the old.
func (g *Game) nextTurn(o *op, out []cipher) {
	o.ciphers, o.turns = out, o.turns[1:]
	if len(o.turns) > 0 {
		return
	}
	g.end(o)
	for i, h := range o.cards {
		was := g.cards[h]
		delete(g.cards, h)
		g.last++
		g.cards[g.last] = &card{deck: was.deck, pile: was.pile, locks: []lock{{cipher: out[i]}}}
		p := g.piles[was.pile]
		p.cards[slices.Index(p.cards, h)] = g.last
	}
	if o.whole {
		g.piles[o.pile].locked = false
	}
}

// shuffle is the seat's own turn.
func (g *Game) shuffle(o *op) *Shuffled {
	sh, proof, _, _ := g.secret.shuffle(g.context(o, g.cfg.Seat), g.joint, o.ciphers)
	m := &Shuffled{Op: o.id, Cards: sent(sh.out), Proof: proof.bytes()}
	g.cfg.Proven.add(sh.sum(m.Proof))
	return m
}

func sent(cs []cipher) (out [][cipherSize]byte) {
	for i := range cs {
		out = append(out, cs[i].bytes())
	}
	return out
}
