package ui

import (
	"testing"

	"kotei/ui/session"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestPlayOn writes another game from the middle of a finished one, which stays as it is.
func TestPlayOn(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.played()
	test.Tap(button(t, a.screens.stage, "Look back"))
	for range 6 {
		a.keys.key(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	test.Tap(button(t, a.screens.stage, "≡"))
	if on := button(t, a.sheets.top(), "Play on from here"); on.Off {
		t.Error("the game can't be played on from here")
	}
	path := a.files.Saved()[0].Path
	m, head, _, err := a.tables.books().Open(path)
	if err != nil {
		t.Fatal(err)
	}
	n := session.NoteOf(&head)
	n.Players = []session.Player{session.Far, session.Far}
	s, err := a.files.Branch(m, head, n, m.Len()/2)
	if err != nil {
		t.Fatal(err)
	}
	list := a.files.Saved()
	if len(list) != 2 || list[0].Over == list[1].Over {
		t.Fatalf("kept are %d games", len(list))
	}
	if p := list[0].Note.Players; list[0].Path != s.Path || p[0] != session.Person || p[1] != session.Captain {
		t.Errorf("%s is played by %v", list[0].Path, p)
	}
	if half, _, lost, err := a.tables.books().Open(s.Path); err != nil || lost != nil || half.Len() != m.Len()/2 {
		t.Errorf("the other game: %v, %v", lost, err)
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if a.screens.name != "games" {
		t.Errorf("Escape led to %s", a.screens.name)
	}
}

// TestReplayTells: what a choice brought about is told on the stage, a game that runs by itself waits for it, and a jump tells nothing.
func TestReplayTells(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.played()
	test.Tap(button(t, a.screens.stage, "Look back"))
	r := a.tables.looks
	r.board.SetStage(1)
	r.goTo(0)
	for !r.board.Telling() {
		if r.at == r.reel.Len() {
			t.Fatal("nothing in a whole game is told")
		}
		r.step(1, session.ByChoice)
	}
	stop := make(chan struct{})
	r.plays = stop
	at := r.at
	if r.beat(stop); r.at != at {
		t.Error("it runs on while the stage tells")
	}
	r.board.HushStage()
	if r.beat(stop); r.at <= at {
		t.Error("it doesn't run on")
	}
	r.goTo(at - 1)
	r.step(1, session.ByChoice)
	if !r.board.Telling() {
		t.Error("the same choice is told once only")
	}
	if r.goTo(0); r.board.Telling() {
		t.Error("a jump leaves on the stage what is not shown")
	}
}
