package deal

// Given are the shares that are in the log, by the cipher that they open, also those of what the players have taken back since: everybody can
// still read them. A game that is made anew after something was taken back takes them over.
type Given struct{ by map[[cipherSize]byte]seats }

func (g *Given) has(c *cipher, s Seat) bool {
	by := g.by[c.bytes()]
	return by.has(s)
}

func (g *Given) add(locks []*lock, s Seat) {
	if g.by == nil {
		g.by = map[[cipherSize]byte]seats{}
	}
	for _, l := range locks {
		by := g.by[l.cipher.bytes()]
		by.put(s)
		g.by[l.cipher.bytes()] = by
	}
}
