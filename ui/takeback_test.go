package ui

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/session"
)

// heldBack keeps what the game's goroutine hands to Fyne's, and does it here until something holds.
func heldBack(t *testing.T) func(until func() bool) {
	c := make(chan func(), 4096)
	handedTo(t, func(f func()) { c <- f })
	return func(until func() bool) {
		for !until() {
			(<-c)()
		}
	}
}

// handedTo gives a function what the game's goroutine hands to Fyne's, as long as a test runs.
func handedTo(t *testing.T, do func(func())) {
	instead.Store(&do)
	t.Cleanup(func() { instead.Store(nil) })
}

// waits reports whether a table shows that its player is asked.
func (r *room) waits() bool { return r.last.View.State != nil && asked(r.last) }

// TestPlayOnFromAGameUnderWay: whoever plays alone may look back and play on from an earlier moment, against the same opponent, whose
// cards stay hidden; the game that he left waits as it was. Of one that is shared with other windows he knows too much for that.
func TestPlayOnFromAGameUnderWay(t *testing.T) {
	held := heldBack(t)
	a := at(t)
	a.tables.play(*solo(a, session.Person, session.Samurai))
	r := a.tables.open
	held(func() bool { return r.waits() })
	first := r.last
	for r.last.Past < first.Past+6 {
		was := r.last.Past
		r.submit(present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}})
		held(func() bool { return r.last.Past > was && r.waits() })
	}
	length := r.last.Past
	r.lookBack(first.Past)
	held(func() bool { return a.tables.looks != nil })
	a.tables.looks.menu()
	on := button(t, a.sheets.top(), "Play on from here")
	if on.Off {
		t.Fatal("a game alone can't be played on from an earlier moment")
	}
	test.Tap(on)
	held(func() bool { return a.tables.open != r && a.tables.open.waits() })
	if got := a.tables.open.last.View; got.State.SeenHash(0) != first.View.State.SeenHash(0) || a.files.Latest().Note.Players[1] != session.Samurai || got.State.Eyes != 0 {
		t.Errorf("played on from turn %d as seat %d against a %s; looked at was turn %d", got.State.Turn, got.State.Eyes, a.files.Latest().Note.Players[1], first.View.State.Turn)
	}
	list := a.files.Saved()
	if len(list) != 2 {
		t.Fatalf("%d games are kept", len(list))
	}
	if m, _, lost, err := a.tables.books().Open(list[1].Path); err != nil || lost != nil || m.Len() != length {
		t.Errorf("the game that was left: %v, %v", lost, err)
	}
}
