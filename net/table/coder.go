package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"

	"kotei/core"
)

// A coder writes a message or reads one: each message names its fields once, for both. What is written may be read elsewhere meanwhile: it
// isn't touched. A message has one encoding, and anything else is refused. The first thing wrong is kept, and the rest reads as zero.
type coder struct {
	b       []byte
	reading bool
	err     error
}

var errShort = errors.New("it ends too early")

func (c *coder) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
	c.b = nil
}

// take is the next n bytes that are read, or nil.
func (c *coder) take(n int) []byte {
	if c.err != nil || len(c.b) < n {
		if c.err == nil {
			c.err = errShort
		}
		c.b = nil
		return nil
	}
	out := c.b[:n]
	c.b = c.b[n:]
	return out
}

// fixed is a field of so many bytes.
func (c *coder) fixed(v []byte) {
	if !c.reading {
		c.b = append(c.b, v...)
		return
	}
	copy(v, c.take(len(v)))
}

func (c *coder) byte(v *byte) {
	one := [1]byte{*v}
	if c.fixed(one[:]); c.reading {
		*v = one[0]
	}
}

func (c *coder) bool(v *bool) {
	b := byte(0)
	if *v {
		b = 1
	}
	c.byte(&b)
	if b > 1 {
		c.fail("%d is neither yes nor no", b)
	}
	if c.reading {
		*v = b == 1
	}
}

// seat is a seat, Chance, or nobody.
func (c *coder) seat(v *core.Seat) {
	b := byte(*v)
	c.byte(&b)
	p := core.Seat(int8(b))
	if p < core.NoSeat || p > core.Chance {
		c.fail("there is no player with the number %d", p+1)
	}
	if c.reading {
		*v = p
	}
}

// number is a count from 0 to most.
func number[T ~int | ~uint8 | ~uint16 | ~uint32 | ~uint64](c *coder, v *T, most uint64) {
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, uint64(*v))
		return
	}
	u, n := binary.Uvarint(c.b)
	switch {
	case c.err != nil:
	case n == 0:
		c.take(len(c.b) + 1)
	case n < 0, u > most, n > 1 && c.b[n-1] == 0:
		c.fail("a number is larger than %d, or longer than it need be", most)
	default:
		c.b = c.b[n:]
		*v = T(u)
	}
}

// bytes is a field of any length up to most.
func (c *coder) bytes(v *[]byte, most int) {
	n := len(*v)
	number(c, &n, uint64(most))
	if !c.reading {
		c.b = append(c.b, *v...)
		return
	}
	*v = append([]byte(nil), c.take(n)...)
}

// text is words for people: on one line, printable, at most so many bytes.
func (c *coder) text(v *string, most int) {
	b := []byte(*v)
	c.bytes(&b, most)
	if !c.reading {
		return
	}
	if *v = string(b); c.err == nil {
		if err := checkText(*v, most); err != nil {
			c.fail("%w", err)
		}
	}
}

func checkText(s string, most int) error {
	switch {
	case len(s) > most:
		return fmt.Errorf("a text has %d bytes; at most %d are allowed", len(s), most)
	case !utf8.ValidString(s):
		return errors.New("a text is not UTF-8")
	}
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("a text contains the unprintable character %U", r)
		}
	}
	return nil
}

// list is a list of at most so many things.
func list[T any](c *coder, v *[]T, most int, each func(*coder, *T)) {
	n := len(*v)
	number(c, &n, uint64(most))
	if c.reading {
		*v = nil
	}
	for i := range n {
		if c.err != nil {
			return
		}
		if c.reading {
			*v = append(*v, *new(T))
		}
		each(c, &(*v)[i])
	}
}

// ids are the IDs of cards.
func (c *coder) ids(v *[]string) {
	list(c, v, maxDeck, func(c *coder, id *string) { c.text(id, maxID) })
}

// beside are the few ids of what lies beside a Stronghold.
func (c *coder) beside(v *[]string) {
	list(c, v, maxBeside, func(c *coder, id *string) { c.text(id, maxID) })
}

// sums are ascending numbers, each of four bytes.
func (c *coder) sums(v *[]uint32) {
	last := int64(-1)
	list(c, v, maxKnown, func(c *coder, n *uint32) {
		var b [4]byte
		binary.BigEndian.PutUint32(b[:], *n)
		c.fixed(b[:])
		sum := binary.BigEndian.Uint32(b[:])
		if c.err == nil && int64(sum) <= last {
			c.fail("the sums of the cards are not in order")
		}
		if last = int64(sum); c.reading {
			*n = sum
		}
	})
}

// coded is what a coder can write and read.
type coded interface{ code(c *coder) }

func encode(v coded) []byte {
	var c coder
	v.code(&c)
	return c.b
}

// decode reads v, all of b and no more.
func decode(b []byte, v coded) error {
	c := coder{b: b, reading: true}
	v.code(&c)
	if c.err == nil && len(c.b) > 0 {
		c.err = fmt.Errorf("it has %d bytes too many", len(c.b))
	}
	return c.err
}
