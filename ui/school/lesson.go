package school

import (
	"slices"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
)

// A Lesson is a guided game: a position, and what is said about it step by step.
type Lesson struct {
	Name         string // of its file
	Title, About words.Key
	Learned      words.Key // is said when its goal was reached
	Missed       words.Key // … when its turns are over, and it wasn't
	turns        uint16    // after which it ends
	steps        []step
	done         func(*look) bool // its goal
}

// Open is the lesson's position.
func (l *Lesson) Open() (*core.State, error) {
	path := "lessons/" + l.Name + ".txtar"
	if has(path, play) {
		return position(path, play)
	}
	return position(path, "")
}

// A step is one thing to try at the table.
type step struct {
	title words.Key
	fits  func(*look) bool              // whether it is the one that helps now
	say   func(*look) string            // what to do, and why
	leads func(*look, core.Answer) bool // whether an answer is what it says; nil: every one
	shows func(*look) []core.CardID     // what is to be looked at, besides what such answers name; nil: nothing
	but   words.Key                     // is said when another answer was given; "": nothing
}

// A Status is how far a lesson has come.
type Status uint8

// The statuses.
const (
	Going  Status = iota
	Done          // the goal is reached
	Missed        // its turns are over without that
)

// A Guide leads a player through a lesson.
type Guide struct {
	Lesson  *Lesson
	Status  Status
	began   uint16 // the turn
	step    int
	words   string
	but     words.Key
	pointed []core.CardID
	led     []core.CardID
}

// Begin begins a lesson.
func Begin(l *Lesson) *Guide { return &Guide{Lesson: l} }

// Title is that of the step that is told.
func (g *Guide) Title() string { return words.Say(g.Lesson.steps[g.step].title) }

// Text is what is told now.
func (g *Guide) Text() string { return g.words }

// But is what is said about the last answer, "" where it led on.
func (g *Guide) But() string {
	if g.but == "" {
		return ""
	}
	return words.Say(g.but)
}

// Led are the cards that it is about.
func (g *Guide) Led() []core.CardID { return g.led }

// See looks at what has come of an answer, and what the player points at, and tells the step that fits. While others are asked
// the last one stays.
func (g *Guide) See(v *present.View) {
	s := v.State
	if g.began == 0 {
		g.began = s.Turn
	}
	l := g.look(v)
	g.Status = Going
	if s.Over || s.Turn >= g.began+g.Lesson.turns {
		g.Status, g.led = Missed, nil
		if g.Lesson.done(l) {
			g.Status = Done
		}
		return
	}
	if v.Asked() && v.Hover != 0 && !slices.Contains(g.pointed, v.Hover) {
		g.pointed = append(g.pointed, v.Hover)
		l.pointed = g.pointed
	}
	for i := range g.Lesson.steps {
		if st := &g.Lesson.steps[i]; st.fits(l) {
			g.step, g.words, g.led = i, st.say(l), l.led(st)
			return
		}
	}
}

// Gave hears an answer of the player before it is carried out.
func (g *Guide) Gave(v *present.View, a core.Answer) {
	st := &g.Lesson.steps[g.step]
	g.but = ""
	if st.leads != nil && !st.leads(g.look(v), a) {
		g.but = st.but
	}
}

// Back hears that the player has taken an answer back.
func (g *Guide) Back() { g.but = "" }

func (g *Guide) look(v *present.View) *look {
	l := &look{View: v, pointed: g.pointed}
	var buf core.Offers
	if v.Asked() {
		l.offers = slices.Clone(v.State.Offer(&buf))
	}
	return l
}

// Has reports whether there is a lesson or puzzle with a name.
func Has(name string) bool {
	return slices.ContainsFunc(Lessons, func(l Lesson) bool { return l.Name == name }) ||
		slices.ContainsFunc(Puzzles, func(p Puzzle) bool { return p.Name == name })
}
