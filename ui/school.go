package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/school"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// teacher is who sits opposite in lessons and puzzles, whose texts call him so.
const teacher = "Ren"

// school lists the lessons and the puzzles, and ticks what is done.
func (t *tables) school() {
	p := theme.Current()
	lessons := container.New(layout.NewCustomPaddedVBoxLayout(7), theme.Words(p, words.Say("Guided games"), 15))
	next := slices.IndexFunc(school.Lessons, func(l school.Lesson) bool { return !t.set.learned(l.Name) })
	for i := range school.Lessons {
		l := &school.Lessons[i]
		b := theme.NewButton(t.ticked(l.Name, words.Say(l.Title)), words.Say(l.About), func() { t.attend(l) })
		b.Left, b.Letter, b.Primary = true, 15, i == next
		lessons.Add(theme.Wide(b, 330, 46))
	}
	var columns [2]*fyne.Container
	for i := range columns {
		columns[i] = container.New(layout.NewCustomPaddedVBoxLayout(7))
	}
	for i := range school.Puzzles {
		z := &school.Puzzles[i]
		b := theme.NewButton(t.ticked(z.Name, fmt.Sprintf("%d · %s", i+1, words.Say(z.Title))), "", func() { t.ponder(z) })
		b.Left, b.Letter = true, 14
		columns[i*2/len(school.Puzzles)].Add(theme.Wide(b, 210, 46))
	}
	puzzles := container.New(layout.NewCustomPaddedVBoxLayout(7), theme.Words(p, words.Say("Puzzles: win this turn"), 15),
		container.New(layout.NewCustomPaddedHBoxLayout(7), columns[0], columns[1]))
	t.sheets.raise("school", container.NewVBox(head(p, words.Say("School")),
		container.New(&columnsLayout{t.win.Canvas(), 22}, lessons, puzzles), row(theme.NewButton(words.Say("Close"), "", t.sheets.drop))))
}

// ticked is a title, with a tick where that lesson or puzzle is done.
func (t *tables) ticked(name, title string) string {
	if t.set.learned(name) {
		return "✓ " + title
	}
	return title
}

// master keeps that a lesson or puzzle is done.
func (t *tables) master(name string) {
	if t.set.learned(name) {
		return
	}
	t.set.School = append(t.set.School, name)
	if err := t.set.save(); err != nil {
		t.sheets.say(words.Say("Not saved"), err.Error())
	}
}

// desk opens a position of the school, at which somebody plays against the player, and lets a tutor speak there.
func (t *tables) desk(open func() (*core.State, error), other session.Player, teach func(*room) tutor) {
	t.sheets.drop()
	p := &session.Position{Names: []string{t.set.Name, teacher}, Players: []session.Player{session.Person, other}}
	var err error
	t.screens.opens(words.Say("Setting up the table …"), func() { p.State, err = open() }, func() {
		if err != nil {
			t.sheets.say(words.Say("The position can’t be played"), err.Error())
			return
		}
		t.leave()
		t.stand(p, func() { t.open.teach(teach(t.open)) })
	})
}

// attend opens the table of a lesson.
func (t *tables) attend(l *school.Lesson) {
	t.desk(l.Open, session.Goldfish, func(r *room) tutor { return &guided{room: r, guide: school.Begin(l)} })
}

// ponder opens the table of a puzzle.
func (t *tables) ponder(z *school.Puzzle) {
	t.desk(z.Open, session.Samurai, func(r *room) tutor { return &puzzled{room: r, puzzle: z} })
}

// A guided is the tutor of a lesson.
type guided struct {
	room  *room
	guide *school.Guide
}

func (g *guided) see(v *present.View)                 { g.guide.See(v) }
func (g *guided) gave(v *present.View, a core.Answer) { g.guide.Gave(v, a) }
func (g *guided) back()                               { g.guide.Back() }
func (g *guided) led() []core.CardID                  { return g.guide.Led() }
func (g *guided) buttons() []fyne.CanvasObject        { return nil }
func (g *guided) again()                              { g.room.tables.attend(g.guide.Lesson) }

func (g *guided) says() (title, text, but string) {
	return g.guide.Title(), g.guide.Text(), g.guide.But()
}

func (g *guided) ends() func() {
	l, r := g.guide.Lesson, g.room
	switch g.guide.Status {
	case school.Done:
		return func() {
			r.tables.master(l.Name)
			keys := []*theme.Button{theme.NewButton(words.Say("To the school"), "", r.toSchool)}
			if i := slices.IndexFunc(school.Lessons, func(o school.Lesson) bool { return o.Name == l.Name }); i+1 < len(school.Lessons) {
				next := &school.Lessons[i+1]
				keys = append(keys, theme.NewButton(words.Say("Next: %s", words.Say(next.Title)), "", func() { r.tables.attend(next) }))
			}
			r.ending("learned", words.Say(l.Title), words.Say(l.Learned), keys...)
		}
	case school.Missed:
		return func() { r.ending("missed", words.Say("Not yet"), words.Say(l.Missed), r.mending(g)...) }
	case school.Going:
	}
	return nil
}

// toSchool leaves the table for the list of lessons and puzzles.
func (r *room) toSchool() {
	r.house.start()
	r.tables.school()
}

// A puzzled is the tutor of a puzzle.
type puzzled struct {
	room   *room
	puzzle *school.Puzzle
	began  uint16 // the turn
	state  *core.State
	helped uint8 // shown is 1: the hint, 2: the solution
}

func (z *puzzled) see(v *present.View) {
	if z.state = v.State; z.began == 0 {
		z.began = v.State.Turn
	}
}
func (z *puzzled) gave(*present.View, core.Answer) {}
func (z *puzzled) back()                           {}
func (z *puzzled) led() []core.CardID              { return nil }
func (z *puzzled) again()                          { z.room.tables.ponder(z.puzzle) }

func (z *puzzled) says() (title, text, but string) {
	text = words.Say(z.puzzle.Goal)
	switch z.helped {
	case 1:
		text = words.Say(z.puzzle.Hint)
	case 2:
		text = words.Say(z.puzzle.Outcome)
	}
	return words.Say(z.puzzle.Title), text, ""
}

// buttons help more and more. Pressed again, they give way to what is to be done.
func (z *puzzled) buttons() []fyne.CanvasObject {
	help := func(n uint8, text words.Key) fyne.CanvasObject {
		b := theme.NewButton(words.Say(text), "", func() {
			if z.helped == n {
				z.helped = 0
			} else {
				z.helped = n
			}
			z.room.learn()
			z.room.focus()
		})
		b.Letter = 12
		return b
	}
	return []fyne.CanvasObject{help(1, "Hint"), help(2, "Show the solution")}
}

func (z *puzzled) ends() func() {
	r := z.room
	switch {
	case z.state == nil:
	case z.puzzle.Solved(z.state):
		return func() {
			r.tables.master(z.puzzle.Name)
			keys := []*theme.Button{theme.NewButton(words.Say("To the school"), "", r.toSchool)}
			if i := slices.IndexFunc(school.Puzzles, func(o school.Puzzle) bool { return o.Name == z.puzzle.Name }); i+1 < len(school.Puzzles) {
				next := &school.Puzzles[i+1]
				keys = append(keys, theme.NewButton(words.Say("Next: %s", words.Say(next.Title)), "", func() { r.tables.ponder(next) }))
			}
			r.ending("solved", words.Say("Solved"), words.Say(z.puzzle.Outcome), keys...)
		}
	case z.puzzle.Missed(z.state, z.began):
		return func() {
			r.ending("missed", words.Say("Not yet"), words.Say("The turn is over, and you haven’t won. There is a way: take back your last answers, or begin again."), r.mending(z)...)
		}
	}
	return nil
}
