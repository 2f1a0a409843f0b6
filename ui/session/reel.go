package session

import (
	"fmt"
	"io"
	"slices"
	"sort"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/recap"
	"kotei/core/words"
	"kotei/ui/present"
)

// A Reel is a game to look back on: its choices in order, without what was taken back. Position 0 is its start, position n
// what the first n choices led to.
type Reel struct {
	m     *match.Match
	Names []string
	line  []int       // by choice: its entry in the match
	Marks []Landmark  // by position
	Eyes  []core.Seat // whose view may be had; AllEyes: everything open
	From  core.Seat   // whose view is had
	alone bool        // nobody plays it from another window
	told  []told      // the log as these eyes read it
	lines []int       // by position: how much of the log is told
	state core.State
}

// A Landmark is where in the game a position is.
type Landmark struct {
	Turn   uint16
	Phase  card.Phase
	active core.Seat
	battle bool
	over   bool
}

func landmarkOf(s *core.State) Landmark {
	return Landmark{s.Turn, s.Phase, s.Active, s.Attack.Now > 0, s.Over}
}

// NewReel takes a match over. While it goes on elsewhere only the given eyes may be had; over is when everybody's may.
func NewReel(m *match.Match, names []string, eyes ...core.Seat) (*Reel, error) {
	r := &Reel{m: m, Names: names, Eyes: eyes}
	s := m.State()
	if s.Eyes != core.AllEyes {
		r.Eyes = []core.Seat{s.Eyes}
	} else if len(eyes) == 0 {
		for p := range core.Seat(s.NSeats) {
			r.Eyes = append(r.Eyes, p)
		}
		r.Eyes = append(r.Eyes, core.AllEyes)
	}
	r.line = m.Line()
	if err := m.At(0, &r.state); err != nil {
		return nil, err
	}
	r.Marks = append(r.Marks, landmarkOf(&r.state))
	return r, r.look(r.Eyes[0])
}

// Through is the same game as other eyes see it.
func (r *Reel) Through(eyes core.Seat) (*Reel, error) {
	out := *r
	out.lines = nil
	return &out, out.look(eyes)
}

// look takes another seat's view, or all open.
func (r *Reel) look(eyes core.Seat) error {
	r.From = eyes
	st := story{all: true}
	r.lines = append(r.lines[:0], 0)
	first := len(r.Marks) == 1
	seen := &core.State{}
	err := r.m.Each(func(i int, s *core.State, events []core.Event) error {
		if first {
			r.Marks = append(r.Marks, landmarkOf(s))
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
func (r *Reel) viewOf(s, seen *core.State) present.View {
	v := present.View{State: s, Seat: r.From, Names: r.Names, Mode: r.m.Mode(), Past: true}
	switch {
	case r.From == core.AllEyes:
		v.Seat = 0
	case s.Eyes == core.AllEyes:
		s.SeenBy(seen, r.From)
		v.State = seen
	}
	return v
}

// Len is the last position.
func (r *Reel) Len() int { return len(r.line) }

// Position is the match's position after n choices.
func (r *Reel) Position(n int) int {
	if n <= 0 {
		return 0
	}
	return r.line[min(n, len(r.line))-1] + 1
}

// After is how many choices were made at a position of the match.
func (r *Reel) After(position int) int {
	return sort.Search(len(r.line), func(i int) bool { return r.line[i] >= position })
}

// View is what is shown of position n.
func (r *Reel) View(n int) (present.View, error) {
	if err := r.m.At(r.Position(n), &r.state); err != nil {
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
func (r *Reel) caption(n int) string {
	switch {
	case n == 0:
		return words.Say("The game begins.")
	case r.lines[n] > r.lines[n-1]:
		return r.told[r.lines[n]-1].line.String()
	}
	return ""
}

// Events are what the n-th choice brought about.
func (r *Reel) Events(n int) (out []core.Event) {
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

// A Stride is how far one goes at once.
type Stride uint8

// The strides.
const (
	ByChoice Stride = iota // to the next choice of which the log tells
	ByPhase
	ByTurn
	ByAll
)

// Next is the position a Stride away, forwards or, with dir -1, back.
func (r *Reel) Next(n, dir int, by Stride) int {
	end := len(r.line)
	if by == ByAll {
		if dir < 0 {
			return 0
		}
		return end
	}
	for at := n + dir; at > 0 && at < end; at += dir {
		switch by {
		case ByChoice:
			if r.lines[at] != r.lines[at-1] {
				return at
			}
		case ByPhase:
			if r.begins(at, func(a, b Landmark) bool { return a.Phase != b.Phase || a.Turn != b.Turn || a.battle != b.battle }) {
				return at
			}
		case ByTurn:
			if r.begins(at, func(a, b Landmark) bool { return a.Turn != b.Turn }) {
				return at
			}
		case ByAll:
		}
	}
	if dir < 0 {
		return 0
	}
	return end
}

func (r *Reel) begins(at int, differ func(a, b Landmark) bool) bool {
	return differ(r.Marks[at-1], r.Marks[at])
}

// Turns are the positions at which turns begin.
func (r *Reel) Turns() (out []int) {
	for i := 1; i < len(r.Marks); i++ {
		if r.Marks[i].Turn != r.Marks[i-1].Turn {
			out = append(out, i)
		}
	}
	return out
}

// Battles are the stretches of positions at which a battle is fought.
func (r *Reel) Battles() (out [][2]int) {
	for i, m := range r.Marks {
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

// Where says in words where position n is.
func (r *Reel) Where(n int) string {
	m := r.Marks[n]
	v := present.View{State: &r.state, Names: r.Names}
	if m.Turn == 0 {
		return words.Say("Before the first turn")
	}
	return words.Say("Turn %d · %s", m.Turn, v.Name(m.active))
}

// MayPlayOn reports whether the game can be played on from a position: what is hidden has to be known, and may be. Where it is
// played at one window the same players play on, and it stays hidden from them.
func (r *Reel) MayPlayOn() bool {
	return r.m.State().Eyes == core.AllEyes && (r.alone || slices.Contains(r.Eyes, core.AllEyes))
}

// Over reports whether the game has ended.
func (r *Reel) Over() bool { return r.m.State().Over }

// Recap is the game in figures. That takes as long as playing it again.
func (r *Reel) Recap() (*recap.Recap, error) { return recap.Of(r.m) }

// Save writes the game as a file.
func (r *Reel) Save(w io.Writer, head match.Header) error { return r.m.Save(w, head) }

// Branch writes the game as it was after n choices as one of its own.
func (r *Reel) Branch(h Files, head match.Header, note Note, n int) (*Saved, error) {
	return h.Branch(r.m, head, note, r.Position(n))
}

// State is the game after n choices, with all that is known of it.
func (r *Reel) State(n int) (*core.State, error) {
	s := &core.State{}
	return s, r.m.At(r.Position(n), s)
}
