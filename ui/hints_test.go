package ui

import (
	"testing"

	"kotei/ui/session"
)

// TestThreeHintsThenSilence plays a first game: three hints come, each once, and none in the next game.
func TestThreeHintsThenSilence(t *testing.T) {
	a := at(t)
	a.set.Still = true
	given := map[int]bool{}
	play := func(turns uint16) {
		s := solo(a, session.Person, session.Goldfish)
		g, next, run := begun(t, a, s)
		r := newRoom(a.tables, g)
		defer r.close()
		a.tables.open = r
		r.build()
		a.screens.table(r.object)
		run()
		for now := next(asked); now.View.State.Turn < turns; now = next(asked) {
			r.show(now)
			if r.hint != nil {
				given[r.hint.at] = true
			}
			r.game.Submit(least(now.View.State), now.Past)
		}
		a.tables.open = nil
	}
	play(12)
	if len(given) != len(firstHints) {
		t.Errorf("of %d hints these were given: %v", len(firstHints), given)
	}
	if kept, err := loadSettings(a.files); err != nil || kept.Hints != allHints {
		t.Errorf("kept: %b, %v", kept.Hints, err)
	}
	clear(given)
	play(6)
	if len(given) != 0 {
		t.Errorf("the second game gives hints: %v", given)
	}
}
