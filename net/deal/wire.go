package deal

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A coder writes a message or reads one: each message names its fields once, for both. A message has one encoding. The first thing wrong
// is kept, and the rest reads as zero.
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

// fixed is a field of so many bytes.
func (c *coder) fixed(v []byte) {
	switch {
	case !c.reading:
		c.b = append(c.b, v...)
	case len(c.b) < len(v):
		c.fail("%w", errShort)
	default:
		copy(v, c.b)
		c.b = c.b[len(v):]
	}
}

// bytes is a field of n bytes, which are made when they are read.
func (c *coder) bytes(v *[]byte, n int) {
	switch {
	case !c.reading && len(*v) != n:
		c.fail("a field has %d bytes; %d are allowed", len(*v), n)
	case !c.reading:
		c.b = append(c.b, *v...)
	case c.err != nil || len(c.b) < n:
		c.fail("%w", errShort)
	default:
		*v = append([]byte(nil), c.b[:n]...)
		c.b = c.b[n:]
	}
}

// number is one in as many bytes as its type has.
func number[T ~uint8 | ~uint16 | ~uint32](c *coder, v *T) {
	var b [4]byte
	size := binary.Size(*v)
	binary.BigEndian.PutUint32(b[:], uint32(*v))
	c.fixed(b[4-size:])
	if c.reading {
		*v = T(binary.BigEndian.Uint32(b[:]))
	}
}

// seat is a seat, or Everybody.
func (c *coder) seat(v *Seat) {
	b := byte(*v)
	number(c, &b)
	if s := Seat(b); s < Everybody || s >= MaxSeats {
		c.fail("there is no seat %d", s)
	}
	if c.reading {
		*v = Seat(b)
	}
}

// count is how many things a list has, from least to most, in two bytes.
func (c *coder) count(n, least, most int) int {
	written := uint16(n)
	number(c, &written)
	if c.reading {
		n = int(written)
	}
	if n < least || n > most {
		c.fail("it has a list of %d; %d to %d are allowed", n, least, most)
		return 0
	}
	return n
}

// list is the number of things in two bytes, then the things. Each takes at least one byte, so a short message can't make the reader
// allocate a long list.
func list[T any](c *coder, v *[]T, least, most int, each func(*coder, *T)) {
	n := c.count(len(*v), least, most)
	if c.reading {
		if c.err != nil || len(c.b) < n {
			c.fail("%w", errShort)
			return
		}
		*v = make([]T, n)
	}
	for i := range *v {
		each(c, &(*v)[i])
	}
}

func (c *coder) handles(v *[]Handle, least int) {
	list(c, v, least, MaxSlots, func(c *coder, h *Handle) { number(c, h) })
}

func (c *coder) ciphers(v *[][cipherSize]byte) {
	list(c, v, 1, MaxSlots, func(c *coder, b *[cipherSize]byte) { c.fixed(b[:]) })
}

func (c *coder) elements(v *[][encoded]byte, least, most int) {
	list(c, v, least, most, func(c *coder, b *[encoded]byte) { c.fixed(b[:]) })
}

// opening has the card's length before it.
func (c *coder) opening(o *Opening) {
	number(c, &o.Number)
	c.fixed(o.Salt[:])
	b, n := []byte(o.Card), uint8(min(len(o.Card), maxCard+1))
	if number(c, &n); n > maxCard {
		c.fail("a card has more than %d bytes", maxCard)
	}
	c.bytes(&b, int(n))
	if c.reading {
		o.Card = string(b)
	}
}

// Encode writes a message. It panics if the message is beyond the limits that Decode checks.
func Encode(m Message) []byte {
	c := coder{b: []byte{m.kind()}}
	m.code(&c)
	if c.err != nil {
		panic(fmt.Sprintf("deal: encoding %T: %v", m, c.err))
	}
	return c.b
}

// Decode reads a message: all of b and no more. That its elements are elements, and its proofs right, is seen when it is applied.
func Decode(b []byte) (Message, error) {
	if len(b) == 0 {
		return nil, errShort
	}
	if int(b[0]) >= len(makers) || makers[b[0]] == nil {
		return nil, fmt.Errorf("there is no message of kind %d", b[0])
	}
	m := makers[b[0]]()
	c := coder{b: b[1:], reading: true}
	m.code(&c)
	if c.err == nil && len(c.b) > 0 {
		c.fail("it has %d bytes too many", len(c.b))
	}
	if c.err != nil {
		return nil, fmt.Errorf("a message of kind %d: %w", b[0], c.err)
	}
	return m, nil
}
