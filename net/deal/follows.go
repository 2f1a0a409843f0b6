package deal

import (
	"bytes"
	"slices"
)

// Follows reports whether a message is the one that this seat's program has to say here: all of it follows from its secret and the log. It is asked
// before the message is applied. Openings have one content that is taken, a player may choose to cancel or to vote, and how a proof was drawn gains
// nobody anything.
func (g *Game) Follows(m Message) bool {
	me := g.cfg.Seat
	switch m := m.(type) {
	case *KeyShare:
		return m.Public == g.keyShare().Public
	case *DeckList:
		return slices.ContainsFunc(g.cfg.Decks, func(l List) bool { return l.Deck == m.Deck }) && slices.Equal(m.Leaves, g.list(m.Deck).Leaves)
	case *Shuffled:
		o := g.ops[m.Op]
		return o != nil && o.kind == shuffles && g.permutes(o, m.Cards)
	case *Repooled:
		o := g.ops[m.Op]
		return o != nil && o.kind == shuffles && g.permutes(o, m.Cards)
	case *Fresh:
		o := g.ops[m.Op]
		if o == nil || !o.stale() {
			return false
		}
		c := g.context(o, me)
		fresh, _ := g.secret.freshen(&c, &g.joint, g.old(o))
		return slices.Equal(m.Cards, sent(fresh))
	case *Shares:
		o := g.ops[m.Op]
		if o == nil || o.kind != looks {
			return false
		}
		locks := g.lacking(o, me)
		return slices.EqualFunc(m.Shares, locks, func(sent [encoded]byte, l *lock) bool { return sent == pointOf(times(g.own, &l.cipher.a.el)).enc })
	case *Coin:
		o := g.ops[m.Op]
		if o == nil {
			return false
		}
		c := g.context(o, me)
		return m.Coin == g.secret.coin(&c)
	case *Sealed:
		o := g.ops[m.Op]
		if o == nil {
			return false
		}
		c := g.context(o, me)
		coin := g.secret.coin(&c)
		return m.Sum == sealed(&c, &coin)
	case *Wanted:
		o := g.ops[m.Op]
		return o != nil && o.viewer == me && bytes.Equal(m.Slots, g.want(o).Slots)
	case *Told:
		o := g.ops[m.Op]
		return o != nil && g.teller(o) == me && o.wanted != nil && bytes.Equal(m.Openings, g.tell(o).Openings)
	}
	return true
}

// permutes reports whether these are the cards of a shuffle as this seat's turn leaves them.
func (g *Game) permutes(o *op, cards [][cipherSize]byte) bool {
	sh, _, _, _ := g.secret.permuted(g.context(o, g.cfg.Seat), g.joint, o.ciphers)
	return slices.Equal(cards, sent(sh.out))
}
