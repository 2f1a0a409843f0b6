package session

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/net/table"
	"kotei/ui/present"
)

// A slow table takes an answer at once, and tells it only when it arrives.
type slow struct {
	*local
	way []core.Answer
	all []core.Answer // that were ever given
}

func (s *slow) Ready() bool { return len(s.way) == 0 }

func (s *slow) Submit(a core.Answer) error {
	s.way, s.all = append(s.way, a), append(s.all, a)
	return nil
}

// arrive lets the answer arrive that is on its way.
func (s *slow) arrive(t *testing.T) {
	t.Helper()
	a := s.way[0]
	s.way = nil
	if err := s.local.Submit(a); err != nil {
		t.Fatal(err)
	}
}

// afar begins a game against somebody far away, at a table that is slow, without a goroutine: do is what its goroutine does.
func afar(t *testing.T) (g *Game, s *slow, do func()) {
	t.Helper()
	a := at(t)
	set := solo(a, Person, Far)
	set.Mode = match.Advise
	g = newGame(Note{Players: set.Players}, set.Names, set.Seed, GameOptions{})
	g.show = func(Shot) {}
	l, _, err := begin(a.home, a.rules, a.lib, set, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	s = &slow{local: l}
	g.table = s
	for p := range g.pass {
		g.pass[p].Auto = false
	}
	do = func() {
		for g.play(); len(g.do) > 0; g.play() {
			(<-g.do)()
		}
	}
	do()
	for range 200 {
		if q := l.Seen(0).Ask; q.Seat == 0 {
			return g, s, do
		}
		s.others(t)
		do()
	}
	t.Fatal("nobody here is asked")
	return nil, nil, nil
}

// others gives an answer for whoever is far away.
func (s *slow) others(t *testing.T) {
	t.Helper()
	var buf core.Offers
	seen := s.Seen(1)
	if err := s.local.Submit(fish{}.Answer(seen, seen.Offer(&buf))); err != nil {
		t.Fatal(err)
	}
}

// TestSecondClickWhileTheFirstIsOnItsWay answers nothing that wasn't seen; a change by hand isn't lost.
func TestSecondClickWhileTheFirstIsOnItsWay(t *testing.T) {
	g, s, do := afar(t)
	click := func(a core.Answer) { g.Submit(present.Plan{Answers: []core.Answer{a}}, g.past) }
	var buf core.Offers
	seen := s.Seen(0)
	first := fish{}.Answer(seen, seen.Offer(&buf))
	click(first)
	do()
	if len(s.way) != 1 {
		t.Fatal("nothing is on its way")
	}
	click(first)
	do()
	s.arrive(t)
	do()
	if len(s.way) != 0 || len(g.queue) != 0 {
		t.Errorf("given to the next question: %+v, %+v", s.way, g.queue)
	}
	for s.Seen(0).Ask.Seat != 0 {
		s.others(t)
		do()
	}
	seen = s.Seen(0)
	click(fish{}.Answer(seen, seen.Offer(&buf)))
	click(core.Answer{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}})
	do()
	s.arrive(t)
	do()
	if len(s.way) != 1 || s.way[0].Act != core.ByFact {
		t.Errorf("a change by hand is lost: %+v", s.way)
	}
}

// TestBlindAnswersForAnotherQuestion are dropped, whatever they are.
func TestBlindAnswersForAnotherQuestion(t *testing.T) {
	g, s, do := afar(t)
	for _, act := range []core.Act{core.Pass, core.Yes, core.No, core.Option, core.PickNumber} {
		g.Submit(present.Plan{Answers: []core.Answer{{Act: act, Seat: 0}}}, g.past-1)
		do()
		if len(s.all) != 0 {
			t.Errorf("%v was given: %+v", act, s.all)
			s.all, s.way = nil, nil
		}
	}
}

// TestNoteKeepsWhatWaits: a change by hand drops no plan that waits, and waits itself while an answer rests.
func TestNoteKeepsWhatWaits(t *testing.T) {
	g, s, do := afar(t)
	for range 200 {
		if s.Seen(0).Ask.Seat == 1 {
			break
		}
		var buf core.Offers
		seen := s.Seen(0)
		g.Submit(present.Plan{Answers: []core.Answer{fish{}.Answer(seen, seen.Offer(&buf))}}, g.past)
		do()
		s.arrive(t)
		do()
	}
	s.all = nil
	waits := core.Answer{Act: core.Pick, Seat: 0, Card: 1}
	g.queue = []core.Answer{waits}
	at := s.Seen(0).Seats[0].Stronghold
	g.Note("Watched", at)
	do()
	if len(s.all) != 1 || s.all[0].Act != core.ByFact || !slices.Equal(g.queue, []core.Answer{waits}) {
		t.Errorf("given %+v, waiting %+v", s.all, g.queue)
	}
	s.arrive(t)
	do()
	s.all, g.resting = nil, true
	g.Note("Watched", at)
	do()
	if len(s.all) != 0 || len(g.queue) != 1 {
		t.Errorf("while an answer rests, given %+v, waiting %+v", s.all, g.queue)
	}
}

// TestHeldKey ends for all seats of a window when it is let go, and when something happens.
func TestHeldKey(t *testing.T) {
	g, _, _ := afar(t)
	do := func() { (<-g.do)() }
	g.Hold(true)
	do()
	if !g.pass[0].Held || g.pass[1].Held {
		t.Fatal("it isn't held for the viewer alone")
	}
	g.viewer = 1
	g.Hold(false)
	do()
	if g.pass[0].Held || g.pass[1].Held {
		t.Error("it was let go, and a seat goes on passing")
	}
	g.viewer = 0
	g.Hold(true)
	do()
	g.heard(match.Entry{Index: g.past}, []core.Event{{Kind: card.EvAttackDeclared, By: 1}})
	if g.pass[0].Held {
		t.Error("an attack doesn't end it")
	}
}

// TestPassForWhatWasCaughtUpWith: a pass that was clicked before the line was lost doesn't answer what came up while old entries were
// caught up with, even where the last of them only points.
func TestPassForWhatWasCaughtUpWith(t *testing.T) {
	g, s, do := afar(t)
	m, f := &Meeting{t: &table.Table{}}, &far{}
	var buf core.Offers
	seen := s.Seen(0)
	first := fish{}.Answer(seen, seen.Offer(&buf))
	s.way = []core.Answer{first} // on its way
	g.Submit(present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}}, g.past)
	do()
	n := g.past
	point := core.Answer{Act: core.ByFact, Seat: 1, Fact: core.Fact{Kind: core.FactPoint, Seat: 1, Other: 1}}
	m.during(g, f, table.Update{Kind: table.Played, Entry: match.Entry{Index: n, Seat: 0, Answer: first}})
	m.during(g, f, table.Update{Kind: table.Played, Entry: match.Entry{Index: n + 1, Seat: 1, Answer: point}, Seen: seen})
	s.way = nil
	do()
	if len(s.all) != 0 || len(g.queue) != 0 {
		t.Errorf("given to a question that wasn't seen: %+v, waiting %+v", s.all, g.queue)
	}
}

// TestPointsKeepTheQuestion: who points, proposes or withdraws neither starts the rest of an answer anew nor makes one late that
// was meant for the question. What takes the game on does both.
func TestPointsKeepTheQuestion(t *testing.T) {
	g, s, do := afar(t)
	g.rests(0)
	asked, seen := g.asked, g.past
	point := core.Answer{Act: core.ByFact, Seat: 1, Fact: core.Fact{Kind: core.FactPoint, Seat: 1, Other: 1}}
	for _, e := range []match.Entry{
		{Kind: match.Played, Seat: 1, Answer: point}, {Kind: match.Proposed, Seat: 1}, {Kind: match.Agreed, Seat: 1}, {Kind: match.Declined, Seat: 1},
	} {
		e.Index = g.past
		g.heard(e, nil)
		if g.rests(0); !g.asked.Equal(asked) || g.past != seen+1 {
			t.Errorf("after an entry of kind %d the rest starts anew", e.Kind)
		}
		seen = g.past
	}
	g.Submit(present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}}, seen-4)
	do()
	if len(s.all) != 1 {
		t.Errorf("a pass was dropped for somebody's pointing: %+v", s.all)
	}
	for _, e := range []match.Entry{
		{Kind: match.Agreed, Seat: 1, Done: true}, {Kind: match.Played, Seat: 1, Answer: core.Answer{Act: core.Pass, Seat: 1}},
	} {
		e.Index = g.past
		g.heard(e, nil)
		if g.rests(0); g.asked.Equal(asked) {
			t.Errorf("a new question has no rest of its own after an entry of kind %d", e.Kind)
		}
		asked = g.asked
	}
}
