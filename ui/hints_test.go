package ui

import (
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/ui/present"
)

// TestThreeHintsThenSilence plays a first game: three hints come, each once, and none in the next game.
func TestThreeHintsThenSilence(t *testing.T) {
	a := at(t)
	a.set.Still = true
	given := map[int]bool{}
	play := func(turns uint16) {
		s := solo(a, Person, Goldfish)
		r := a.openRoom(s.Players, s.Names, false, s.Seed, s.Raid)
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

// TestAttackerComesAgain plays against an attacker until he attacks, and goes on with the saved game: his raiders are in it.
func TestAttackerComesAgain(t *testing.T) {
	a := at(t)
	s := solo(a, Person, Attacker)
	s.Raid = bot.Raid{From: 2, Force: 7}
	g := newGame(s.Players, s.Names, false, s.Seed, tempo{raid: s.Raid}, nil)
	next := shots(t, g)
	l, _, err := begin(a.home, a.opt.Rulesets[0], a.lib, s, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	g.run(l)
	attacked := func(now shot) bool { return now.view.State.Attack.Attacker == 1 }
	either := func(now shot) bool { return asked(now) || attacked(now) }
	now := next(either)
	for ; !attacked(now) && now.view.State.Turn < 9; now = next(either) {
		g.submit(least(now.view.State), now.past)
	}
	g.stop()
	if now.view.State.Attack.Attacker != 1 || now.view.State.Turn > 4 {
		t.Fatalf("in turn %d nobody attacks", now.view.State.Turn)
	}
	kept := a.home.latest()
	if kept == nil || kept.note.Raid != s.Raid {
		t.Fatalf("kept: %+v", kept)
	}
	again, lost, err := goOn(a.home, a.books(), kept, nil)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	defer again.Close()
	st := again.Seen(core.AllEyes)
	for c := st.First(core.Play(1)); c != 0; c = st.After(c) {
		if st.Name(c) == "Raiders" && st.Stat(c, card.Force) == 7 {
			return
		}
	}
	t.Error("the saved game has no raiders of Force 7")
}
