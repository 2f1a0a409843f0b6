package match

import (
	"encoding/binary"
	"errors"

	"kotei/core"
)

// EntryFor is the i-th entry as a seat may have it: the answer as others see it, and the faces that were revealed
// to this seat. A match that runs on what this seat sees takes it with [Match.Accept]. For [core.AllEyes] it is
// the whole entry.
func (m *Match) EntryFor(p core.Seat, i int) Entry {
	e := m.log[i]
	if p == core.AllEyes {
		return e
	}
	e.Answer = m.state.SeenAnswer(e.Answer)
	e.Shown = nil
	for _, s := range m.log[i].Shown {
		if core.Shows(s.Mask, p) {
			s.Mask, s.Phys = maskOf(p), 0
			e.Shown = append(e.Shown, s)
		}
	}
	return e
}

// maskOf is the mask that means one seat alone, or who only looks on.
func maskOf(p core.Seat) uint16 {
	if p == core.NoSeat {
		return 1 << core.MaxSeats
	}
	return 1 << p
}

// AppendEntry appends the encoding of an entry, for the wire or a file. Its place in the log is not part of it, nor is
// its hash: who keeps the log knows the one and can work out the other.
func (m *Match) AppendEntry(b []byte, e Entry) []byte { return appendEntry(b, m.state.Table, &e) }

func appendEntry(b []byte, t *core.Table, e *Entry) []byte {
	if e.faces != nil {
		t = e.faces
	}
	b = e.append(b, t, e.Answer)
	if e.Seal == [32]byte{} {
		b = append(b, 0)
	} else {
		b = append(append(b, 1), e.Seal[:]...)
	}
	for _, s := range e.Shown {
		b = binary.AppendUvarint(b, uint64(s.Mask))
		b = appendUints(b, uint64(s.Card), uint64(s.Phys))
		b = appendString(b, t.FaceKey(s.Face))
	}
	return b
}

// ParseEntry is the inverse of [Match.AppendEntry]: it takes the entry for the next one of this log. Cards that the table
// doesn't have are looked up in the library; the table forgets them with the next entry if this one isn't logged. The hash is for
// the caller to fill in, as it was told.
func (m *Match) ParseEntry(b []byte) (Entry, error) {
	m.forget()
	was := m.state.Table
	e, err := m.parse(b)
	if m.state.Table != was {
		m.before = was
	}
	if err != nil {
		m.forget()
	}
	return e, err
}

func (m *Match) parse(b []byte) (Entry, error) {
	r := reader{b: b, t: m.state.Table, learn: m.learn}
	e := r.entry()
	switch r.byte() {
	case 0:
	case 1:
		copy(e.Seal[:], r.bytes(32))
		if e.Seal == [32]byte{} {
			r.fail(errors.New("its seal is empty"))
		}
	default:
		r.fail(errors.New("it neither has a seal nor lacks one"))
	}
	for r.err == nil && len(r.b) > 0 {
		s := Shown{Mask: uint16(r.uint(1<<(core.MaxSeats+1) - 1))}
		s.Card, s.Phys = r.cardID(), uint16(r.uint(1<<16-1))
		s.Face = r.face()
		if r.err == nil && (s.Mask == 0 || s.Face == 0) {
			r.fail(errors.New("it reveals nothing to anybody"))
		}
		e.Shown = append(e.Shown, s)
	}
	e.Index, e.Prev = len(m.log), m.Head()
	return e, r.end()
}

// learn looks a card up that the table doesn't have, and gives it a face.
func (m *Match) learn(id string) *core.Table {
	c := m.brought(id)
	if c == nil {
		return nil
	}
	// The faces keep their numbers: With adds behind them.
	t := m.state.Table.With(c)
	m.setTable(t)
	return t
}

// forget takes from the table what an entry has taught it that was refused.
func (m *Match) forget() {
	if m.before != nil {
		m.setTable(m.before)
		m.before = nil
	}
}

// repay forgets what a proposal taught the table that came to nothing, unless the table has learned more since. The entry
// keeps it, to be told what was proposed.
func (m *Match) repay(kept bool) {
	if !kept && m.state.Table == m.lent.to {
		m.log[m.lent.at].faces = m.lent.to
		m.setTable(m.lent.from)
	}
	m.lent = loan{}
}

// recall lets the table know for one entry what another match has forgotten after it.
func (m *Match) recall(faces *core.Table) {
	if faces != nil && faces != m.state.Table {
		if m.before == nil {
			m.before = m.state.Table
		}
		m.setTable(faces)
	}
}

func (m *Match) setTable(t *core.Table) {
	m.state.Table = t
	for _, k := range m.kept {
		k.state.Table = t
	}
	for p := range m.seenAt {
		m.seenAt[p] = -1
	}
}
