package ui

import (
	"bytes"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/core/recap"
	"kotei/core/words"
	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A replay shows a game that is looked back on: a board on which nothing can be done, and below it the game as a line.
type replay struct {
	parts
	tables *tables
	house  house
	reel   *session.Reel
	head   *match.Header // of the file; nil: the game is in none
	note   session.Note
	from   *session.Position // that the game began at, or nil
	board  *board.Board
	line   *scrubber
	where  *fyne.Container
	run    *theme.Button
	at     int
	wants  core.Seat     // the eyes that were chosen last
	plays  chan struct{} // closed to stop the game running by itself; nil: it stands still
	back   func()        // leaves
	title  string        // of the way back
}

// runPace is how long a choice stays in sight while a game runs by itself.
const runPace = 700 * time.Millisecond

func (r *replay) close() {
	r.stop()
	r.tables.looks = nil
	r.board.Close()
}

// object is the board over the bar.
func (r *replay) object() fyne.CanvasObject {
	p := theme.Current()
	r.board.SetPalette(p)
	r.board.SetText(r.set.Scale)
	key := func(text, what string, dir int, by session.Stride) *theme.Button {
		b := theme.NewButton(text, "", func() { r.stop(); r.step(dir, by) })
		b.Letter = 14
		return b
	}
	r.run = theme.NewButton(words.Say("Run"), "", r.toggle)
	r.run.Primary, r.run.Letter = true, 14
	steps := container.New(layout.NewCustomPaddedHBoxLayout(4),
		key(words.Say("« Turn"), "", -1, session.ByTurn), key(words.Say("‹ Choice"), "", -1, session.ByChoice), theme.Wide(r.run, 70, 1),
		key(words.Say("Choice ›"), "", 1, session.ByChoice), key(words.Say("Turn »"), "", 1, session.ByTurn))
	r.where = container.NewCenter()
	right := container.New(layout.NewCustomPaddedHBoxLayout(4), r.eyes(p), r.more())
	row := container.NewBorder(nil, nil, steps, right, r.where)
	bar := theme.Lacquer(p, container.NewVBox(r.line, row), 8)
	return container.NewBorder(nil, bar, nil, nil, r.board)
}

// eyes is the choice of whose view is shown.
func (r *replay) eyes(p theme.Palette) fyne.CanvasObject {
	if len(r.reel.Eyes) < 2 {
		return layout.NewSpacer()
	}
	var names []string
	at := 0
	for i, e := range r.reel.Eyes {
		name := words.Say("All open")
		if e != core.AllEyes {
			name = present.Short(r.reel.Names[e], 14)
		}
		names = append(names, name)
		if e == r.reel.From {
			at = i
		}
	}
	c := theme.NewChoice(names, at, func(n int) {
		r.wants = r.reel.Eyes[n]
		r.see()
	}).Sized(14)
	return container.New(layout.NewCustomPaddedHBoxLayout(2), c.Objects()...)
}

// see shows the game as the eyes see it that were chosen last.
func (r *replay) see() {
	var seen *session.Reel
	var err error
	from := r.wants
	r.screens.opens(words.Say("Looking through the game …"), func() { seen, err = r.reel.Through(from) }, func() {
		if err != nil {
			r.sheets.say(words.Say("This game can’t be shown"), err.Error())
			return
		}
		*r.reel = *seen
		r.show(r.at)
		if r.wants != from { // others were chosen meanwhile
			r.see()
		}
	})
}

// more is what else can be done with the game.
func (r *replay) more() fyne.CanvasObject {
	b := theme.NewButton("≡", "", r.menu)
	b.Letter = 15
	return b
}

func (r *replay) menu() {
	if r.sheets.any() {
		return
	}
	r.stop()
	p := theme.Current()
	wide := func(text, sub string, do func()) *theme.Button {
		b := theme.NewButton(text, sub, func() { r.sheets.drop(); do() })
		b.Left = true
		return b
	}
	list := []fyne.CanvasObject{head(p, words.Say("Looking back")), theme.Wide(wide(words.Say("Keep looking"), "", func() {}), 340, 1)}
	on := wide(words.Say("Play on from here"), words.Say("alone; the saved game stays as it is"), r.playOn)
	if !r.reel.MayPlayOn() {
		on.Sub = words.Say("not possible: the cards hidden from you are not in this file")
		on.Disable()
	}
	list = append(list, on)
	if r.win.opt.Scenarios != nil {
		list = append(list, wide(words.Say("Save as scenario"), words.Say("this moment as a small text file"), func() { r.tables.saveScenario(r.reel, r.at) }))
	}
	if r.head != nil {
		list = append(list, wide(words.Say("Save as a file"), words.Say("to keep it elsewhere, or give it to a friend"), r.export))
	}
	if r.reel.Over() {
		list = append(list, wide(words.Say("How the game went"), words.Say("turning points, figures, cards"), r.recount))
	}
	list = append(list, wide(words.Say("Help"), words.Say("all keys and gestures"), r.house.help), wide(r.title, "", r.back))
	r.sheets.raise("replay menu", container.NewVBox(list...))
}

// recount shows how the game went.
func (r *replay) recount() {
	var told *recap.Recap
	var err error
	r.screens.opens(words.Say("Looking through the game …"), func() { told, err = r.reel.Recap() }, func() {
		if err != nil {
			r.sheets.say(words.Say("This game can’t be shown"), err.Error())
			return
		}
		s, err := r.reel.State(r.reel.Len())
		if err != nil {
			r.sheets.say(words.Say("This game can’t be shown"), err.Error())
			return
		}
		page := &recapPage{parts: r.parts, game: told, table: s.Table, say: &narrate.Teller{State: s, Seat: core.NoSeat, Names: r.reel.Names}, zoom: r.house.zoom}
		page.jump = func(at int) { r.sheets.drop(); r.goTo(at) }
		done := theme.NewButton(words.Say("Close"), "", r.sheets.drop)
		done.Primary = true
		page.raise("how it went", done)
	})
}

// goTo shows position n.
func (r *replay) goTo(n int) {
	from := r.at
	r.at = max(0, min(n, r.reel.Len()))
	if r.at <= from || r.at > r.reel.Next(from, 1, session.ByChoice) {
		from = r.at
	}
	r.show(from)
}

func (r *replay) step(dir int, by session.Stride) { r.goTo(r.reel.Next(r.at, dir, by)) }

// show shows the present position. If it is one choice on from another one, the cards move as that choice moved them, and the stage tells of it.
func (r *replay) show(from int) {
	defer stopwatch.Work("a moment of a game")()
	v, err := r.reel.View(r.at)
	if err != nil {
		r.sheets.say(words.Say("This game can’t be shown"), err.Error())
		return
	}
	v.Keys, v.Order = r.set.Keys, r.set.Hand
	var events []core.Event
	for n := from + 1; n <= r.at; n++ {
		events = append(events, r.reel.Events(n)...)
	}
	r.board.Set(v, events)
	r.board.HushStage()
	r.board.Tell(v.Beats(events))
	r.line.set(r.at)
	p := theme.Current()
	where := theme.Words(p, words.Say("%s · %d of %d", r.reel.Where(r.at), r.at, r.reel.Len()), 14)
	where.Color = p.TextDim
	r.where.Objects = []fyne.CanvasObject{where}
	r.where.Refresh()
	r.win.print.moment(r)
}

// toggle lets the game run by itself, or stops it.
func (r *replay) toggle() {
	if r.plays != nil {
		r.stop()
		return
	}
	if r.at == r.reel.Len() {
		r.goTo(0)
	}
	stop := make(chan struct{})
	r.plays = stop
	r.run.Text = words.Say("Stop")
	r.run.Refresh()
	go func() {
		beat := time.NewTicker(runPace)
		defer beat.Stop()
		for {
			select {
			case <-stop:
				return
			case <-beat.C:
				fyne.Do(func() { r.beat(stop) })
			}
		}
	}()
}

// beat shows the next choice of a game that runs by itself.
func (r *replay) beat(of chan struct{}) {
	switch {
	case r.plays != of:
		return // it was stopped meanwhile
	case r.board.Telling():
		return // the stage is heard out
	}
	r.step(1, session.ByChoice)
	if r.at == r.reel.Len() {
		r.stop()
	}
}

func (r *replay) stop() {
	if r.plays == nil {
		return
	}
	close(r.plays)
	r.plays = nil
	r.run.Text = words.Say("Run")
	r.run.Refresh()
}

// key goes back with Escape, and turns with the keys for pages.
func (r *replay) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		r.back()
		return true
	case fyne.KeyPageUp:
		return r.deed(present.TurnBack)
	case fyne.KeyPageDown:
		return r.deed(present.TurnOn)
	default:
		return false
	}
}

// deed goes through the game.
func (r *replay) deed(d present.Deed) bool {
	if r.sheets.any() {
		return r.tables.keys.deed(d)
	}
	dir, by := 1, session.ByChoice
	switch d {
	case present.RunGame:
		r.toggle()
		return true
	case present.ChoiceBack:
		dir = -1
	case present.ChoiceOn:
	case present.TurnBack:
		dir, by = -1, session.ByTurn
	case present.TurnOn:
		by = session.ByTurn
	case present.GameStart:
		dir, by = -1, session.ByAll
	case present.GameEnd:
		by = session.ByAll
	default:
		return r.tables.keys.deed(d)
	}
	r.stop()
	r.step(dir, by)
	return true
}

// playOn begins a game of its own from the position that is shown.
func (r *replay) playOn() {
	p := &session.Position{Names: r.reel.Names}
	if r.from != nil {
		p.Open, p.Mode, p.Players = r.from.Open, r.from.Mode, r.from.Players
	}
	var err error
	if p.State, err = r.reel.State(r.at); err != nil {
		r.sheets.say(words.Say("This game can’t be continued"), err.Error())
		return
	}
	if r.head == nil {
		r.tables.leave()
		r.tables.stand(p)
		return
	}
	var s *session.Saved
	at := r.at
	r.screens.opens(words.Say("Opening the game …"), func() { s, err = r.reel.Branch(r.tables.files, *r.head, r.note, at) }, func() {
		if err != nil {
			r.sheets.say(words.Say("This game can’t be continued"), err.Error())
			return
		}
		r.tables.leave()
		r.tables.goOn(s)
	}, func() {
		if s != nil {
			_ = os.Remove(s.Path) // else it is offered as a game to go on with
		}
	})
}

// export writes the game to a file of the player's choosing.
func (r *replay) export() {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err == nil && f == nil {
			return
		}
		var b bytes.Buffer
		if err == nil {
			err = r.reel.Save(&b, *r.head)
		}
		if err == nil {
			_, err = f.Write(b.Bytes())
		}
		if err == nil {
			err = f.Close() // before that the file is as it was
		}
		if err != nil {
			r.sheets.say(words.Say("Not saved"), err.Error())
		}
	}, r.win)
	d.SetFileName("game" + session.GameFile)
	d.Show()
}
