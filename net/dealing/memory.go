package dealing

import (
	"crypto/sha256"
	"errors"

	"kotei/core"
	"kotei/net/deal"
)

// A Memory is what the programs have said where they could gain by saying something else, once they have seen what came of it: their keys and
// decks, what they do in a shuffle, their sealed coins, which of another's cards they asked for. A log can lose its end, by accident or not. Whoever makes it anew says the same again.
type Memory struct{ said map[claim][32]byte }

// A claim is which request somebody answers; at is the moment of the request, and zero before the game.
type claim struct {
	game, at [32]byte
	by       core.Seat
	deck     deal.Deck
	kind     byte
}

// NewMemory is one in which there is nothing.
func NewMemory() *Memory { return &Memory{said: map[claim][32]byte{}} }

var errOtherwise = errors.New("before the log lost its end, it had said something else")

// claims is which claim a message is, if it is one.
func (g *Game) claims(by core.Seat, m deal.Message, body []byte) (c claim, ok bool) {
	c = claim{game: g.cfg.Game, by: by, kind: body[0]}
	switch m := m.(type) {
	case *deal.KeyShare:
		return c, true
	case *deal.DeckList:
		c.deck = m.Deck
		return c, true
	case *deal.Sealed:
		c.at, ok = g.moments[m.Op]
	case *deal.Shuffled:
		c.at, ok = g.moments[m.Op]
	case *deal.Repooled:
		c.at, ok = g.moments[m.Op]
	case *deal.Wanted:
		c.at, ok = g.moments[m.Op]
	}
	return c, ok
}

// remember refuses what is not what the same program had said before; what is new it keeps once it has been taken.
func (g *Game) remember(by core.Seat, m deal.Message, body []byte) (keep func(), err error) {
	keep = func() {}
	c, ok := g.claims(by, m, body)
	if !ok || g.cfg.Memory == nil {
		return keep, nil
	}
	sum := sha256.Sum256(body)
	was, said := g.cfg.Memory.said[c]
	if said && was != sum {
		return keep, errOtherwise
	}
	return func() { g.cfg.Memory.said[c] = sum }, nil
}
