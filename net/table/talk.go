package table

import (
	"crypto/ed25519"
	"errors"
	"time"

	"kotei/core"
)

// A line is chat as its author signed it, for one table.
type line struct {
	Author [32]byte
	N      uint64 // no two of an author have the same
	Text   string
	Sig    [64]byte
}

func (l *line) code(c *coder) {
	c.fixed(l.Author[:])
	number(c, &l.N, 1<<63)
	c.text(&l.Text, maxChat)
	c.fixed(l.Sig[:])
}

func (l *line) signed(table [16]byte) []byte {
	c := coder{b: []byte("kotei line 1\n")}
	c.fixed(table[:])
	c.fixed(l.Author[:])
	number(&c, &l.N, 1<<63)
	c.text(&l.Text, maxChat)
	return c.b
}

// A voice is what a program says at a table, and what it has heard there.
type voice struct {
	table [16]byte
	n     uint64 // of our last line
	heard map[[64]byte]bool
}

// newVoice begins with the time: who comes back says nothing twice.
func newVoice() voice {
	return voice{n: uint64(time.Now().UnixMicro()), heard: map[[64]byte]bool{}}
}

// at is at which table.
func (v *voice) at(table [16]byte) { v.table = table }

// line is something to say, signed.
func (v *voice) line(text string, by Signer) line {
	v.n++
	l := line{N: v.n, Text: text}
	copy(l.Author[:], by.Public())
	copy(l.Sig[:], by.Sign(l.signed(v.table)))
	return l
}

var (
	errSaid  = errors.New("it passes on chat that its author has not written")
	errTwice = errors.New("it repeats a line of chat")
)

// hear takes a line once, if its author says it.
func (v *voice) hear(l *line) error {
	if !ed25519.Verify(l.Author[:], l.signed(v.table), l.Sig[:]) {
		return errSaid
	}
	if v.heard[l.Sig] {
		return errTwice
	}
	v.heard[l.Sig] = true
	return nil
}

// speaks tells of a line. Its author is who has that key here; of somebody else only the host knows what he was called.
func (t *Table) speaks(m *said) error {
	if err := t.voice.hear(&m.Line); err != nil {
		return err
	}
	u := t.update(m)
	u.Seat, u.Name = core.NoSeat, m.Name+" (no longer here)"
	for _, s := range t.seats {
		if s.Key == m.Line.Author {
			u.Seat, u.Name = s.Seat, s.Name
		}
	}
	t.feed.put(u)
	return nil
}
