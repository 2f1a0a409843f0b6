package deal

func (m *Unlocked) apply(g *Game, e *Entry) error {
	c, s := g.setup(e.Author), secret(m.Secret)
	if timesBase(s.secretKey(&c)).Equal(&g.keys[e.Author].el) != 1 {
		return &Error{e.Author, "its secret", "the one behind its key"}
	}
	if _, err := g.asked(e, "its secret"); err != nil {
		return err
	}
	g.unlocked[e.Author] = m.Secret
	return nil
}

// Unlock is the message with which this seat tells its secret when the game is over; nil if it has no key.
func (g *Game) Unlock() *Unlocked {
	if g.own == nil {
		return nil
	}
	return &Unlocked{g.secret}
}

// Unlocked is the secret that a seat has told.
func (g *Game) Unlocked(s Seat) (secret [32]byte, told bool) {
	secret, told = g.unlocked[s]
	return secret, told
}
