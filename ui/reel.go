package ui

import (
	"fmt"
	"slices"
	"sort"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/ui/present"
)

// A reel is a game to look back on: its choices in order, without what was taken back. Position 0 is its start, position n
// what the first n choices led to.
type reel struct {
	m     *match.Match
	names []string
	line  []int       // by choice: its entry in the match
	marks []landmark  // by position
	eyes  []core.Seat // whose view may be had; AllEyes: everything open
	from  core.Seat   // whose view is had
	alone bool        // nobody plays it from another window
	told  []told      // the log as these eyes read it
	lines []int       // by position: how much of the log is told
	state core.State
}

// A landmark is where in the game a position is.
type landmark struct {
	turn   uint16
	phase  card.Phase
	active core.Seat
	battle bool
	over   bool
}

func landmarkOf(s *core.State) landmark {
	return landmark{s.Turn, s.Phase, s.Active, s.Attack.Now > 0, s.Over}
}

// newReel takes a match over. While it goes on elsewhere only the given eyes may be had; over is when everybody's may.
func newReel(m *match.Match, names []string, eyes ...core.Seat) (*reel, error) {
	r := &reel{m: m, names: names, eyes: eyes}
	s := m.State()
	if s.Eyes != core.AllEyes {
		r.eyes = []core.Seat{s.Eyes}
	} else if len(eyes) == 0 {
		for p := range core.Seat(s.NSeats) {
			r.eyes = append(r.eyes, p)
		}
		r.eyes = append(r.eyes, core.AllEyes)
	}
	r.line = m.Line()
	if err := m.At(0, &r.state); err != nil {
		return nil, err
	}
	r.marks = append(r.marks, landmarkOf(&r.state))
	return r, r.look(r.eyes[0])
}

// through is the same game as other eyes see it.
func (r *reel) through(eyes core.Seat) (*reel, error) {
	out := *r
	out.lines = nil
	return &out, out.look(eyes)
}

// look takes another seat's view, or all open.
func (r *reel) look(eyes core.Seat) error {
	r.from = eyes
	st := story{all: true}
	r.lines = append(r.lines[:0], 0)
	first := len(r.marks) == 1
	seen := &core.State{}
	err := r.m.Each(func(i int, s *core.State, events []core.Event) error {
		if first {
			r.marks = append(r.marks, landmarkOf(s))
		}
		v := r.viewOf(s, seen)
		st.add(&v, r.m.Entry(i), events, "")
		r.lines = append(r.lines, len(st.told))
		return nil
	})
	r.told = st.told
	return err
}

// viewOf is a state as the eyes see it, with seen to hold it.
func (r *reel) viewOf(s, seen *core.State) present.View {
	v := present.View{State: s, Seat: r.from, Names: r.names, Mode: r.m.Mode(), Past: true}
	switch {
	case r.from == core.AllEyes:
		v.Seat = 0
	case s.Eyes == core.AllEyes:
		s.SeenBy(seen, r.from)
		v.State = seen
	}
	return v
}

// len is the last position.
func (r *reel) len() int { return len(r.line) }

// position is the match's position after n choices.
func (r *reel) position(n int) int {
	if n <= 0 {
		return 0
	}
	return r.line[min(n, len(r.line))-1] + 1
}

// after is how many choices were made at a position of the match.
func (r *reel) after(position int) int {
	return sort.Search(len(r.line), func(i int) bool { return r.line[i] >= position })
}

// view is what is shown of position n.
func (r *reel) view(n int) (present.View, error) {
	if err := r.m.At(r.position(n), &r.state); err != nil {
		return present.View{}, fmt.Errorf("this moment can't be shown: %w", err)
	}
	v := r.viewOf(&r.state, &core.State{})
	s := &core.State{}
	s.CopyFrom(v.State)
	v.State = s
	told := r.told[:r.lines[n]]
	for _, l := range told[max(0, len(told)-maxShown):] {
		l.line.When = l.entry + 1
		v.Log = append(v.Log, l.line)
	}
	v.Notice = r.caption(n)
	return v, nil
}

// caption says what was chosen last before position n.
func (r *reel) caption(n int) string {
	switch {
	case n == 0:
		return "The game begins."
	case r.lines[n] > r.lines[n-1]:
		return r.told[r.lines[n]-1].line.String()
	}
	return ""
}

// events are what the n-th choice brought about.
func (r *reel) events(n int) (out []core.Event) {
	if n < 1 || n > len(r.line) {
		return nil
	}
	s := &core.State{}
	if r.m.At(r.line[n-1], s) != nil {
		return nil
	}
	if !carryOut(s, r.m.Entry(r.line[n-1]), &out) {
		return nil // the cards jump
	}
	return out
}

// carryOut plays an entry on a state that knows all faces, and adds what came of it to out.
func carryOut(s *core.State, e match.Entry, out *[]core.Event) bool {
	for _, a := range e.Answers() {
		if core.Apply(s, s, a, func(ev core.Event) { *out = append(*out, ev) }) != nil {
			return false
		}
	}
	return true
}

// A stride is how far one goes at once.
type stride uint8

const (
	byChoice stride = iota // to the next choice of which the log tells
	byPhase
	byTurn
	byAll
)

// next is the position a stride away, forwards or, with dir -1, back.
func (r *reel) next(n, dir int, by stride) int {
	end := len(r.line)
	if by == byAll {
		if dir < 0 {
			return 0
		}
		return end
	}
	for at := n + dir; at > 0 && at < end; at += dir {
		switch by {
		case byChoice:
			if r.lines[at] != r.lines[at-1] {
				return at
			}
		case byPhase:
			if r.begins(at, func(a, b landmark) bool { return a.phase != b.phase || a.turn != b.turn || a.battle != b.battle }) {
				return at
			}
		case byTurn:
			if r.begins(at, func(a, b landmark) bool { return a.turn != b.turn }) {
				return at
			}
		case byAll:
		}
	}
	if dir < 0 {
		return 0
	}
	return end
}

func (r *reel) begins(at int, differ func(a, b landmark) bool) bool {
	return differ(r.marks[at-1], r.marks[at])
}

// turns are the positions at which turns begin.
func (r *reel) turns() (out []int) {
	for i := 1; i < len(r.marks); i++ {
		if r.marks[i].turn != r.marks[i-1].turn {
			out = append(out, i)
		}
	}
	return out
}

// battles are the stretches of positions at which a battle is fought.
func (r *reel) battles() (out [][2]int) {
	for i, m := range r.marks {
		switch n := len(out); {
		case !m.battle:
		case n > 0 && out[n-1][1] == i-1:
			out[n-1][1] = i
		default:
			out = append(out, [2]int{i, i})
		}
	}
	return out
}

// where says in words where position n is.
func (r *reel) where(n int) string {
	m := r.marks[n]
	v := present.View{State: &r.state, Names: r.names}
	if m.turn == 0 {
		return "Before the first turn"
	}
	return fmt.Sprintf("Turn %d · %s", m.turn, v.Name(m.active))
}

// mayPlayOn reports whether the game can be played on from a position: what is hidden has to be known, and may be. Where it is
// played at one window the same players play on, and it stays hidden from them.
func (r *reel) mayPlayOn() bool {
	return r.m.State().Eyes == core.AllEyes && (r.alone || slices.Contains(r.eyes, core.AllEyes))
}
