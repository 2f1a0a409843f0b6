package ui

import (
	"testing"

	"kotei/core"
	"kotei/ui/present"
)

// TestThreeHintsThenSilence plays a first game: three hints come, each once, and none in the next game.
func TestThreeHintsThenSilence(t *testing.T) {
	a := at(t)
	a.set.Still = true
	given := map[int]bool{}
	play := func(turns uint16) {
		s := solo(a, Person, Goldfish)
		r := a.openRoom(s.Players, s.Names, false, s.Seed)
		defer r.close()
		next := shots(t, r.game)
		l, _, err := begin(a.home, a.opt.Rulesets[0], a.lib, s, r.news)
		if err != nil {
			t.Fatal(err)
		}
		a.room = r
		r.build()
		a.enter("table", r.object)
		r.game.run(l)
		for now := next(asked); now.view.State.Turn < turns; now = next(asked) {
			r.show(now)
			if r.hint != nil {
				given[r.hint.at] = true
			}
			r.game.submit(least(now.view.State), now.past)
		}
		a.room = nil
	}
	play(12)
	if len(given) != len(firstHints) {
		t.Errorf("of %d hints these were given: %v", len(firstHints), given)
	}
	if kept, err := a.home.load(); err != nil || kept.Hints != allHints {
		t.Errorf("kept: %b, %v", kept.Hints, err)
	}
	clear(given)
	play(6)
	if len(given) != 0 {
		t.Errorf("the second game gives hints: %v", given)
	}
}

// least passes, or does the first thing that can be done.
func least(s *core.State) present.Plan {
	var buf core.Offers
	return present.Plan{Answers: []core.Answer{fish{}.Answer(s, s.Offer(&buf))}}
}
