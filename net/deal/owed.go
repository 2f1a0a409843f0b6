package deal

// A duty is something that this seat has to send once.
type duty struct {
	op   Op
	deck Deck
	kind byte
}

// An owing takes a message that may be due.
type owing func(kind byte, due bool, m func() Message)

// Owed returns what this seat has to send now, as entries of the log, and each message once: if it is lost, the table sends it again. A
// game that was made anew from the log owes what it owed before.
func (g *Game) Owed() (out []Message) {
	me := g.cfg.Seat
	if me == Everybody {
		return nil
	}
	owe := func(o Op, d Deck, kind byte, due bool, m func() Message) {
		if k := (duty{o, d, kind}); due && !g.handed[k] {
			g.handed[k] = true
			out = append(out, m())
		}
	}
	owe(0, 0, (*KeyShare)(nil).kind(), !g.ready && !g.active.has(me), func() Message { return g.keyShare() })
	for _, l := range g.cfg.Decks {
		owe(0, l.Deck, (*DeckList)(nil).kind(), g.ready && g.own != nil && g.decks[l.Deck] == nil, func() Message { return g.list(l.Deck) })
	}
	for _, o := range g.underWay() {
		if o.kind == admits {
			owe(o.id, 0, (*Joined)(nil).kind(), o.seat == me, func() Message { return g.joining(o) })
		} else if g.own != nil {
			g.owed(o, func(kind byte, due bool, m func() Message) { owe(o.id, 0, kind, due, m) })
		}
	}
	return out
}

// owed goes through what a seat with a key can owe.
func (g *Game) owed(o *op, owe owing) {
	me := g.cfg.Seat
	switch o.kind {
	case shuffles:
		mine := o.turns[0] == me
		owe((*Repooled)(nil).kind(), mine && len(o.pool) > 0, func() Message { return g.pooled(o) })
		owe((*Shuffled)(nil).kind(), mine && len(o.pool) == 0, func() Message { return g.shuffle(o) })
	case looks:
		g.owedForLook(o, owe)
	case tosses:
		c := g.context(o, me)
		coin := g.secret.coin(&c)
		owe((*Sealed)(nil).kind(), o.in.has(me) && !o.sealed.has(me), func() Message { return &Sealed{o.id, sealed(&c, &coin)} })
		owe((*Coin)(nil).kind(), o.sealed == o.in && o.in.has(me) && !o.told.has(me), func() Message { return &Coin{o.id, coin} })
	case admits: // owed by who has no key
	}
}

func (g *Game) owedForLook(o *op, owe owing) {
	me := g.cfg.Seat
	c := g.context(o, me)
	owe((*Fresh)(nil).kind(), o.stale() && o.viewer == me, func() Message {
		fresh, proof := g.secret.freshen(&c, &g.joint, g.old(o))
		return &Fresh{o.id, sent(fresh), proof}
	})
	lacking := g.lacking(o, me)
	owe((*Shares)(nil).kind(), len(lacking) > 0 && !o.held && !g.waitsForOwner(o, me), func() Message {
		shares, proof := g.secret.share(&c, g.own, &g.keys[me], ciphers(lacking))
		g.cfg.Proven.add(sumOfShares(&c, &g.keys[me], ciphers(lacking), shares, proof))
		return &Shares{o.id, encodings(shares), proof}
	})
	switch {
	case o.viewer == Everybody:
		m := g.toOpen(o)
		owe(m.kind(), g.up(o) && len(m.Openings) > 0 && !o.held, func() Message { return m })
	case g.complete(o):
		owe((*Wanted)(nil).kind(), o.viewer == me && o.wanted == nil, func() Message { return g.want(o) })
		owe((*Told)(nil).kind(), g.teller(o) == me && o.wanted != nil && !o.held, func() Message { return g.tell(o) })
	}
}

// waitsForOwner reports whether a seat gives nothing for a look yet, because the owner of the cards may decline it.
func (g *Game) waitsForOwner(o *op, s Seat) bool {
	owner := g.teller(o)
	return o.asks && s != owner && g.active.has(owner) && len(g.lacking(o, owner)) > 0
}

// toOpen are this seat's cards that lie there for everybody and aren't opened.
func (g *Game) toOpen(o *op) *Opened {
	m := &Opened{}
	for _, h := range o.cards {
		c := g.cards[h]
		if d := g.decks[c.deck]; c.public && d.owner == g.cfg.Seat && !d.opened[c.slot] && int(c.slot) < len(d.own) {
			m.Deck, m.Openings = c.deck, append(m.Openings, d.own[c.slot])
		}
	}
	return m
}

func (g *Game) keyShare() *KeyShare {
	c := g.setup(g.cfg.Seat)
	x := g.secret.secretKey(&c)
	public := pointOf(timesBase(x))
	return &KeyShare{public.enc, g.secret.proveKey(&c, x, &public)}
}
