package match

import (
	"fmt"
	"slices"

	"kotei/core"
)

// A position is the number of entries made. A mark says how its state comes about.
type mark struct {
	same  int32 // the earlier position whose state it is; -1: the entry before it made it
	rolls int32 // how often Chance has answered in the game up to here
}

// A kept state spares replaying from the start.
type kept struct {
	at    int
	state *core.State
}

const (
	keepEvery = 32
	// keepMost bounds the kept states: beyond it the older half is thinned. At 57 KB a state, 7 MB.
	keepMost = 128
)

// keep remembers the state of the present position, if it is time.
func (m *Match) keep() {
	if n := len(m.kept); n > 0 && len(m.log)-m.kept[n-1].at < keepEvery {
		return
	}
	if len(m.kept) == keepMost {
		m.thin()
	}
	s := &core.State{}
	if n := len(m.spare); n > 0 {
		s, m.spare = m.spare[n-1], m.spare[:n-1]
	}
	s.CopyFrom(m.state)
	m.kept = append(m.kept, kept{len(m.log), s})
}

// thin drops every other kept state of the older half, never the start.
func (m *Match) thin() {
	half := len(m.kept) / 2
	out := m.kept[:0]
	for i, k := range m.kept {
		if i < half && i%2 == 1 {
			m.spare = append(m.spare, k.state)
			continue
		}
		out = append(out, k)
	}
	clear(m.kept[len(out):])
	m.kept = out
}

func (m *Match) keptAt(p int) *core.State {
	i, ok := slices.BinarySearchFunc(m.kept, p, func(k kept, p int) int { return k.at - p })
	if !ok {
		return nil
	}
	return m.kept[i].state
}

// made is the position in which p's state came about: p itself, or the one that was gone back to.
func (m *Match) made(p int) int {
	for m.marks[p].same >= 0 {
		p = int(m.marks[p].same)
	}
	return p
}

// At fills dst with the state after i entries: the nearest kept one, and the entries since played again.
func (m *Match) At(i int, dst *core.State) error {
	if i < 0 || i > len(m.log) {
		return fmt.Errorf("there is no position %d: the log has %d entries", i, len(m.log))
	}
	if i == len(m.log) {
		dst.CopyFrom(m.state)
		return nil
	}
	var again []int
	p := m.made(i)
	for m.keptAt(p) == nil {
		again = append(again, p-1)
		p = m.made(p - 1)
	}
	dst.CopyFrom(m.keptAt(p))
	for _, k := range slices.Backward(again) {
		if err := replay(dst, &m.log[k], nil); err != nil {
			return fmt.Errorf("entry %d can't be played again: %w", k, err)
		}
	}
	return nil
}

// Each plays the present game again from its start, and shows what each of its entries led to: its place in the log, the
// state after it, which is lent, and the events. An error of see ends it.
func (m *Match) Each(see func(i int, s *core.State, events []core.Event) error) error {
	s := &core.State{}
	s.CopyFrom(m.kept[0].state)
	var events []core.Event
	for _, i := range m.Line() {
		events = events[:0]
		if err := replay(s, &m.log[i], func(e core.Event) { events = append(events, e) }); err != nil {
			return fmt.Errorf("entry %d can't be played again: %w", i, err)
		}
		if err := see(i, s, events); err != nil {
			return err
		}
	}
	return nil
}

// Copy is the same match once more, with nobody who hears of it: to look back on while this one goes on elsewhere.
func (m *Match) Copy() (*Match, error) {
	s := &core.State{}
	s.CopyFrom(m.kept[0].state)
	opt := m.opt
	opt.News, opt.Journal = nil, nil
	c, err := New(s, opt)
	if err != nil {
		return nil, err
	}
	c.began = m.began
	for i := range m.log {
		if err := c.Accept(m.log[i]); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// replay carries out an entry on s itself.
func replay(s *core.State, e *Entry, news func(core.Event)) error {
	left := reveals(e.Shown, s.Eyes)
	for _, a := range e.Answers() {
		used := 0
		err := core.Replay(s, s, a, left, func(ev core.Event) {
			if ev.Fact == core.FactShow && ev.Face != 0 && core.Shows(ev.Mask, s.Eyes) {
				used++
			}
			if news != nil {
				news(ev)
			}
		})
		if err != nil {
			return err
		}
		left = left[min(used, len(left)):]
	}
	return nil
}

// Answers are what an entry gives to the game.
func (e *Entry) Answers() []core.Answer {
	if e.Kind == Played {
		return []core.Answer{e.Answer}
	}
	if h := e.Heir; h != nil {
		if e.Done && h.Name == "" {
			return []core.Answer{{Act: core.Concede, Seat: h.Seat}}
		}
		return nil
	}
	by := e.Seat
	if e.Kind == Agreed {
		by = e.For
	}
	as := make([]core.Answer, len(e.Facts))
	for i, f := range e.Facts {
		as[i] = core.Answer{Act: core.ByFact, Seat: by, Fact: f}
	}
	return as
}

// Line lists the entries that made the present game, in order: the log without what was taken back.
func (m *Match) Line() []int {
	var line []int
	for p := m.made(len(m.log)); p > 0; p = m.made(p - 1) {
		line = append(line, p-1)
	}
	slices.Reverse(line)
	return line
}
