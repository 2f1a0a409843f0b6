package table

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"slices"

	"kotei/core/match"
)

// A Deck is what a player brings, by the IDs of the cards. Only the host's program gets to see it.
type Deck struct {
	Stronghold string
	Beside     []string // what lies beside it: a Sensei, a Wind
	Dynasty    []string
	Fate       []string
}

// clone is a deck of one's own: packing a message writes into what it packs.
func (d *Deck) clone() Deck {
	return Deck{d.Stronghold, slices.Clone(d.Beside), slices.Clone(d.Dynasty), slices.Clone(d.Fate)}
}

func (d *Deck) code(c *coder) {
	c.text(&d.Stronghold, maxID)
	c.beside(&d.Beside)
	c.ids(&d.Dynasty)
	c.ids(&d.Fate)
}

func (d *Deck) empty() bool {
	return d.Stronghold == "" && len(d.Beside) == 0 && len(d.Dynasty) == 0 && len(d.Fate) == 0
}

// bounded says whether a deck fits into a message.
func (d *Deck) bounded() error {
	if len(d.Beside) > maxBeside {
		return errors.New("a deck has more than 8 cards beside the Stronghold")
	}
	if len(d.Dynasty) > maxDeck || len(d.Fate) > maxDeck {
		return errors.New("a deck has more than 250 cards on one side")
	}
	return decode(encode(d), new(Deck))
}

// cards are all cards of a deck.
func (d *Deck) cards() []string {
	return slices.Concat([]string{d.Stronghold}, d.Beside, d.Dynasty, d.Fate)
}

// deckOf is the deck with which a player began.
func deckOf(s *match.HeaderSeat) *Deck {
	return &Deck{Stronghold: s.Stronghold, Beside: s.Beside, Dynasty: s.Dynasty, Fate: s.Fate}
}

// missing are the cards of a deck that a library doesn't have.
func (d *Deck) missing(lib match.Library) (out []string) {
	seen := map[string]bool{}
	for _, id := range d.cards() {
		if !seen[id] && lib.ByID(id) == nil {
			out = append(out, id)
		}
		seen[id] = true
	}
	return out
}

// unlike are the cards of a deck that a program which knows these sums hasn't, or has with other words.
func (d *Deck) unlike(lib Library, known []uint32) (out []string) {
	all := d.cards()
	slices.Sort(all)
	for _, id := range slices.Compact(all) {
		if _, ok := slices.BinarySearch(known, lib.Sum(id)); !ok {
			out = append(out, id)
		}
	}
	return out
}

// commit binds its author to a deck without telling it.
func commit(salt [16]byte, d *Deck) [32]byte {
	return sha256.Sum256(append(append([]byte("kotei deck 1\n"), salt[:]...), encode(d)...))
}

// saltFor is a salt that nobody else can guess, and another one at each table; coin is what the player has committed to throw in there. Who
// comes back can check that the game is still played with his deck, and nobody knows a deck by what was told of it at another table.
func saltFor(by Signer, d *Deck, coin [32]byte) [16]byte {
	h := sha256.Sum256(by.Sign(append(append([]byte("kotei salt 2\n"), coin[:]...), encode(d)...)))
	return [16]byte(h[:16])
}

func nonce() (n [16]byte) {
	rand.Read(n[:])
	return n
}
