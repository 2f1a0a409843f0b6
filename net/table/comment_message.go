package table

import (
	"golang.org/x/crypto/nacl/box"

	"kotei/core"
)

// What is said about comments: a wish, the players’ words on it, and hands.

// A wish is that somebody who looks on wants to see all hands.
type wish struct {
	Game   gameID
	Author [32]byte // his device
	To     [32]byte // to which hands are sealed (X25519)
	Sig    [64]byte
}

func (wish) kind() byte { return kindWish }

func (m *wish) code(c *coder) {
	m.fields(c)
	c.fixed(m.Sig[:])
}

func (m *wish) fields(c *coder) {
	c.fixed(m.Game[:])
	c.fixed(m.Author[:])
	c.fixed(m.To[:])
}

func (m *wish) signed() []byte {
	c := coder{b: []byte("kotei wish 1\n")}
	m.fields(&c)
	return c.b
}

// A consent is a player's word on a wish, until his next one.
type consent struct {
	Game gameID
	By   [32]byte // the player's device
	To   [32]byte // the key of the wish
	N    uint64   // higher with each word
	Yes  bool
	Sig  [64]byte
}

func (consent) kind() byte { return kindConsent }

func (m *consent) code(c *coder) {
	m.fields(c)
	c.fixed(m.Sig[:])
}

func (m *consent) fields(c *coder) {
	c.fixed(m.Game[:])
	c.fixed(m.By[:])
	c.fixed(m.To[:])
	number(c, &m.N, 1<<63)
	c.bool(&m.Yes)
}

func (m *consent) signed() []byte {
	c := coder{b: []byte("kotei consent 1\n")}
	m.fields(&c)
	return c.b
}

// A hand is what a player holds after so many records, for who comments.
type hand struct {
	Game   gameID
	To     [32]byte // the key of the wish
	Seat   core.Seat
	Upto   int
	Sealed []byte
	Sig    [64]byte // of who plays at the seat
}

func (hand) kind() byte { return kindHand }

func (m *hand) code(c *coder) {
	m.fields(c)
	c.fixed(m.Sig[:])
}

func (m *hand) fields(c *coder) {
	c.fixed(m.Game[:])
	c.fixed(m.To[:])
	c.seat(&m.Seat)
	number(c, &m.Upto, maxEntries)
	c.bytes(&m.Sealed, maxSealed+box.AnonymousOverhead)
}

func (m *hand) signed() []byte {
	c := coder{b: []byte("kotei hand 1\n")}
	m.fields(&c)
	return c.b
}

// A held card lies in somebody's hand.
type held struct {
	Card core.CardID
	ID   string
}

// A holding is what is sealed.
type holding struct{ Cards []held }

func (m *holding) code(c *coder) {
	list(c, &m.Cards, maxHeld, func(c *coder, h *held) {
		number(c, &h.Card, core.MaxCards)
		c.text(&h.ID, maxID)
	})
}
