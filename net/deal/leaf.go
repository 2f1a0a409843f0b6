package deal

import "crypto/sha256"

// A Deck is the number of one of the decks at a table.
type Deck uint8

// A Slot is a place in a deck's list. What is shuffled are slots; which card is in one only its owner knows, until he opens it.
type Slot struct {
	Deck   Deck
	Number uint8
}

// element is the slot as an element of the group. It is another one in each game.
func (s Slot) element(game *[32]byte) point {
	return pointOf(hashed([]byte("kotei deal 1 slot\n"), game[:], []byte{byte(s.Deck), s.Number}))
}

// An Opening shows which card is in a slot.
type Opening struct {
	Number uint8
	Salt   [32]byte
	Card   string // at most maxCard bytes, of any meaning
}

const maxCard = 128

// leaf is what an owner publishes of a slot at first: it binds him, and tells nothing to who doesn't know the salt.
func (o *Opening) leaf() [32]byte {
	return sha256.Sum256(append(o.Salt[:len(o.Salt):len(o.Salt)], o.Card...))
}

// opening is the opening of one of the seat's own slots.
func (s *secret) opening(c *context, slot Slot, card string) Opening {
	t := newTranscript("salt", c)
	t.item("slot", []byte{byte(slot.Deck), slot.Number})
	return Opening{Number: slot.Number, Salt: [32]byte(s.draws(t).bytes(32)), Card: card}
}

// sealed is how a seat commits to its coin. The seat is part of it: nobody can repeat another's.
func sealed(c *context, coin *[32]byte) [32]byte {
	h := sha256.New()
	h.Write([]byte("kotei deal 1 coin\n"))
	h.Write(c.game[:])
	h.Write(c.at[:])
	h.Write([]byte{byte(c.seat)})
	h.Write(coin[:])
	return [32]byte(h.Sum(nil))
}

// coin is what a seat throws in at this moment.
func (s *secret) coin(c *context) [32]byte {
	return [32]byte(s.draws(newTranscript("coin", c)).bytes(32))
}

// chanceOf is what follows from the coins of all seats.
func chanceOf(game, at *[32]byte, in seats, coins *[MaxSeats][32]byte) [32]byte {
	t := newTranscript("chance", &context{game: *game, at: *at, seat: Everybody})
	for p := range Seat(MaxSeats) {
		if in.has(p) {
			t.item("seat", []byte{byte(p)})
			t.item("coin", coins[p][:])
		}
	}
	return [32]byte(t.h.Sum(nil)[:32])
}
