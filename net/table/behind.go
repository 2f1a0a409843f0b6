package table

import "kotei/core"

// Who looks on sees the game some choices late, if the players want it so: what he sees is of no use to a player whom he tells. When the game
// is over he sees the rest. What is said at the table he hears where it belongs, and what those who look on say among themselves no
// player hears while the game goes on.

// MaxBehind is how many choices those who look on can be late.
const MaxBehind = 1000

// Late is how many choices late those who look on see the game.
func (t *Table) Late() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return int(t.late)
}

// upto is how much of the log goes to somebody, by what he sees.
func (h *hosting) upto(eyes core.Seat) int {
	n, b := h.entries(), h.book
	if eyes != core.NoSeat || b == nil || b.open.Behind == 0 || b.m.State().Over {
		return n
	}
	seen := max(0, b.m.Len()-int(b.open.Behind)) // choices
	if b.dealt == nil {
		return min(n, seen)
	}
	for n > 0 && b.dealt.was[n].entries > seen {
		n--
	}
	return n
}

// pour sends everybody what the log has more than he has been sent.
func (h *hosting) pour() {
	for _, p := range h.peers {
		if n := h.upto(p.eyes); p.pour != nil && p.upto != n {
			p.upto = n
			p.poke()
		}
	}
}

// packed is a record as a message, for who sees with such eyes.
func (b *book) packed(i int, eyes core.Seat, by Signer) []byte {
	r := b.record(i, eyes)
	if b.dealt == nil {
		r.show(eyes, by)
	}
	return pack(&entry{r})
}

// A lastEntry is the record that went last to somebody who looks on: there may be fifty, and all get the same.
type lastEntry struct {
	of  *book
	at  int
	msg []byte
}

func (l *lastEntry) entry(b *book, i int, by Signer) []byte {
	if l.of != b || l.at != i {
		*l = lastEntry{b, i, b.packed(i, core.NoSeat, by)}
	}
	return l.msg
}

// audible reports whether what is said from a seat is for who sees with such eyes.
func (h *hosting) audible(from, eyes core.Seat) bool {
	return from != core.NoSeat || eyes == core.NoSeat || h.book == nil || h.book.m.State().Over
}
