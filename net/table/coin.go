package table

import (
	"crypto/sha256"
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/match"
)

// What is random follows from what all players throw in. Each commits to his coin before the game is laid out; once it is, and nobody can
// change his deck or his coin any more, each tells the host his. The host's own stays with him until the end: else guests could work out
// what lies where. So nobody chooses what comes, and when all coins are told everybody can work out that it came so.

func commitCoin(coin [32]byte) [32]byte {
	return sha256.Sum256(append([]byte("kotei coin 1\n"), coin[:]...))
}

// hidden is what the host knows of a game, and the others only when it is over.
type hidden struct {
	table  [16]byte // what chat is signed for
	salts  [][16]byte
	coins  [][32]byte
	thrown uint8    // by bit: whose coins are known
	lacked []uint32 // where all deal: the sums of the host's cards that not all programs had when the game began
	told   bool     // to all: the game is over
}

func (d *hidden) code(c *coder) {
	c.fixed(d.table[:])
	list(c, &d.salts, core.MaxSeats, func(c *coder, v *[16]byte) { c.fixed(v[:]) })
	list(c, &d.coins, core.MaxSeats, func(c *coder, v *[32]byte) { c.fixed(v[:]) })
	number(c, &d.thrown, 255)
	c.sums(&d.lacked)
}

// all reports whether everybody's coin is known.
func (d *hidden) all() bool { return int(d.thrown) == 1<<len(d.coins)-1 }

// drawn is what is random in a game with these coins.
func drawn(coins [][32]byte) match.Chance {
	return match.Drawn(sha256.Sum256(append([]byte("kotei chance 1\n"), slices.Concat(flat(coins)...)...)))
}

func flat(coins [][32]byte) (out [][]byte) {
	for i := range coins {
		out = append(out, coins[i][:])
	}
	return out
}

// lacks reports whether a player has still to throw his coin in.
func (b *book) lacks(p core.Seat) bool {
	return b.hidden != nil && p >= 0 && int(p) < len(b.hidden.coins) && b.hidden.thrown&(1<<p) == 0
}

// thrown takes a guest's coin.
func (h *hosting) thrown(p *peer, m *coin) error {
	if h.book == nil || p.seat == core.NoSeat {
		return errors.New("it sent a coin although no game is beginning")
	}
	d := h.book.hidden
	if commitCoin(m.Value) != h.book.open.Seats[p.seat].Coin {
		return errors.New("its coin isn't the one that it had committed to")
	}
	if d.all() {
		return nil // he sends it again: he has heard of nothing since
	}
	d.coins[p.seat], d.thrown = m.Value, d.thrown|1<<p.seat
	h.settle()
	if d.all() {
		h.takeHeld()
		if h.early {
			h.early = false
			h.feed.put(Update{Kind: Waiting}) // for nobody any more: what was refused can be done now
		}
	}
	return nil
}

// dealt reports whether the game can go on: all coins are there, and in the file.
func (h *hosting) dealt() bool {
	d := h.book.hidden
	switch {
	case !d.all():
		h.await()
		return false
	case h.draw != nil:
		return true
	}
	if h.file != nil {
		l, err := newLedger(h.cfg.File, h.book, h.spoken(), h.release)
		if err != nil {
			h.stall(err)
			return false
		}
		_ = h.file.f.Close()
		h.file = l
	}
	h.draw = drawn(d.coins)
	return true
}

// unveil tells everybody what was hidden, once the game is over.
func (h *hosting) unveil() {
	d := h.book.hidden
	if d.told {
		return
	}
	d.told = true
	for _, p := range h.peers {
		if p.in {
			h.openTo(p)
		}
	}
	h.feed.put(Update{Kind: Checked})
}

// openTo tells one of them.
func (h *hosting) openTo(p *peer) {
	for i := range h.book.open.Seats {
		m := &opened{Seat: core.Seat(i), Salt: h.book.hidden.salts[i], Coin: h.book.hidden.coins[i], Deck: *deckOf(&h.book.header.Seats[i])}
		if i == 0 {
			m.Extra = h.book.header.Extra
		}
		p.send(m)
	}
}
