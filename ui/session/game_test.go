package session

import (
	"os"
	"strings"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/ui/present"
)

// shots plays a game without a window and returns what would be shown last.
func shots(t *testing.T, g *Game) func(ok func(Shot) bool) Shot {
	t.Helper()
	c := make(chan Shot, 4096)
	g.show = func(s Shot) { c <- s }
	return func(ok func(Shot) bool) Shot {
		t.Helper()
		for s := range c {
			if s.Err != nil {
				t.Fatal(s.Err)
			}
			if ok(s) {
				return s
			}
		}
		return Shot{}
	}
}

func solo(a *desk, players ...Player) *Solo {
	return &Solo{Decks: []decks.Deck{a.decks[0], a.decks[1]}, Names: []string{"Aiko", "Ren"}, Players: players, Seed: 7}
}

// seatAt begins a game without a window.
func seatAt(t *testing.T, a *desk, s *Solo) (*Game, *local, func(func(Shot) bool) Shot) {
	t.Helper()
	g := newGame(Note{Players: s.Players}, s.Names, s.Seed, GameOptions{})
	next := shots(t, g)
	l, unsaved, err := begin(a.home, a.rules, a.lib, s, g.heard)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	g.table = l
	g.Run(g.show)
	return g, l, next
}

func asked(s Shot) bool {
	return !s.Think && s.View.State.Ask.Open() && s.View.State.Ask.Seat == s.View.Seat
}

func TestGameIsJournaledAndGoesOn(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Samurai))
	first := next(asked)
	second := first
	for range 30 {
		if second.View.State.Turn > first.View.State.Turn {
			break
		}
		g.call(func() { g.queue = []core.Answer{{Act: core.Pass, Seat: 0}} })
		second = next(asked)
	}
	if len(second.View.Log) <= len(first.View.Log) {
		t.Error("nothing was told of what happened")
	}
	g.Stop()

	s := a.home.Latest()
	if s == nil || s.Path != l.path {
		t.Fatalf("the game isn't offered to be gone on with: %+v", s)
	}
	g2 := newGame(s.Note, []string{"Aiko", "Ren"}, 7, GameOptions{})
	next2 := shots(t, g2)
	l2, lost, err := goOn(a.home, a.books(), s, g2.heard)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	g2.recall(l2.m)
	g2.table = l2
	g2.Run(g2.show)
	third := next2(asked)
	if third.View.State.PublicHash() != second.View.State.PublicHash() || third.View.State.Ask != second.View.State.Ask {
		t.Error("the game goes on from another position")
	}
	if len(third.View.Log) == 0 || !third.View.Undo {
		t.Errorf("the log has %d lines, undo is %v", len(third.View.Log), third.View.Undo)
	}
	g2.Undo()
	if back := next2(asked); back.View.State.PublicHash() == third.View.State.PublicHash() && back.View.State.Ask == third.View.State.Ask {
		t.Error("nothing was taken back")
	}
	g2.Stop()
}

func TestCutJournal(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.Stop()
	data, err := os.ReadFile(l.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{1, 40, 300} {
		if err := os.WriteFile(l.path, data[:len(data)-cut], 0o600); err != nil {
			t.Fatal(err)
		}
		l2, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil)
		if err != nil || lost != nil {
			t.Errorf("%d bytes short: %v, %v", cut, err, lost)
			continue
		}
		l2.Close()
	}
	if err := os.WriteFile(l.path, []byte("kotei match 1\nnonsense\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s := a.home.Latest(); s != nil {
		t.Errorf("a file that is no game is offered: %+v", s)
	}
}

func TestByHandAloneNeedsNobody(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	before := next(asked)
	g.call(func() {
		g.queue = []core.Answer{{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}}}
	})
	after := next(func(s Shot) bool { return s.View.State.Seats[0].Honor != before.View.State.Seats[0].Honor })
	if d := after.View.State.Seats[0].Honor - before.View.State.Seats[0].Honor; d != 3 {
		t.Errorf("Honor changed by %d", d)
	}
	g.Stop()
}

func TestWhatIsRefusedIsTold(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.call(func() {
		g.give([]core.Answer{{Act: core.Recruit, Seat: 0, Card: 1}})
	})
	if s := next(func(s Shot) bool { return s.Text != "" }); !strings.HasSuffix(s.Text, ".") && !strings.HasSuffix(s.Text, ")") {
		t.Errorf("the reason is %q", s.Text)
	}
	g.Stop()
}

func TestProgramsPlayToTheEnd(t *testing.T) {
	a := at(t)
	s := solo(a, Samurai, Samurai)
	s.Players[0] = Person
	g := newGame(Note{Players: s.Players}, s.Names, s.Seed, GameOptions{})
	next := shots(t, g)
	g.bots = programs([]Player{Samurai, Samurai}, 3, bot.Raid{}, g.quit)
	l, _, err := begin(a.home, a.rules, a.lib, s, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	g.table = l
	g.Run(g.show)
	end := next(func(s Shot) bool { return s.View.State.Over })
	g.Stop()
	if !end.View.State.Over {
		t.Error("the last shot is not of the end")
	}
	if a.home.Latest() != nil {
		t.Error("a game that is over is offered to be gone on with")
	}
	if list := files(a.home.Finished(), ".kotei"); len(list) != 1 {
		t.Errorf("finished: %v", list)
	}
}

func TestNotesOfSavedGames(t *testing.T) {
	h := match.Header{Seats: make([]match.HeaderSeat, 2)}
	for _, text := range []string{"", "{", `{"players":["person"]}`, `{"players":7}`} {
		h.Note = text
		if n := NoteOf(&h); len(n.Players) != 2 || n.Players[0] != Person || n.Players[1] != Person {
			t.Errorf("%q: %+v", text, n)
		}
	}
	h.Note = `{"players":["person","goldfish"],"open":true}`
	if n := NoteOf(&h); n.Players[1] != Goldfish || !n.Open {
		t.Errorf("%+v", n)
	}
}

// TestOverrideCitesItsRule does what a rule forbids at a table that advises: the log says so, and which rule it was.
func TestOverrideCitesItsRule(t *testing.T) {
	a := at(t)
	s := solo(a, Person, Person)
	s.Mode = match.Advise
	g, _, next := seatAt(t, a, s)
	defer g.Stop()
	for range 40 {
		now := next(asked).View
		var buf core.Offers
		for _, o := range now.State.Candidates(&buf) {
			p := now.State.Check(o)
			if p.OK() || p.Rule == "" || !now.State.Could(o) {
				continue
			}
			o.Over = true
			g.Submit(present.Plan{Answers: []core.Answer{o}}, -1)
			log := next(func(s Shot) bool { return len(s.View.Log) > len(now.Log) }).View.Log
			for _, l := range log[len(now.Log):] {
				if l.ByHand && strings.Contains(l.String(), "against "+p.Rule) {
					return
				}
			}
			t.Fatalf("the log doesn't cite %s: %v", p.Rule, log[len(now.Log):])
		}
		g.call(func() { g.queue = []core.Answer{{Act: core.Pass, Seat: now.Seat}} })
	}
	t.Fatal("nothing was forbidden")
}

// TestAttackerComesAgain plays against an attacker until he attacks, and goes on with the saved game: his raiders are in it.
func TestAttackerComesAgain(t *testing.T) {
	a := at(t)
	s := solo(a, Person, Attacker)
	s.Raid = bot.Raid{From: 2, Force: 7}
	g := newGame(Note{Players: s.Players, Raid: s.Raid}, s.Names, s.Seed, GameOptions{})
	next := shots(t, g)
	l, _, err := begin(a.home, a.rules, a.lib, s, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	g.table = l
	g.Run(g.show)
	attacked := func(now Shot) bool { return now.View.State.Attack.Attacker == 1 }
	either := func(now Shot) bool { return asked(now) || attacked(now) }
	now := next(either)
	for ; !attacked(now) && now.View.State.Turn < 9; now = next(either) {
		g.Submit(least(now.View.State), now.Past)
	}
	g.Stop()
	if now.View.State.Attack.Attacker != 1 || now.View.State.Turn > 4 {
		t.Fatalf("in turn %d nobody attacks", now.View.State.Turn)
	}
	kept := a.home.Latest()
	if kept == nil || kept.Note.Raid != s.Raid {
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

// least passes, or does the first thing that can be done.
func least(s *core.State) present.Plan {
	var buf core.Offers
	return present.Plan{Answers: []core.Answer{fish{}.Answer(s, s.Offer(&buf))}}
}

// TestAnswersRest: with somebody at another window an answer isn't told before its time, whether the player gives it or the
// window does, and whatever the hand holds.
func TestAnswersRest(t *testing.T) {
	const rest = 50 * time.Millisecond
	a := at(t)
	for _, c := range []struct {
		name  string
		other Player
		kind  core.AskKind
		want  time.Duration
	}{
		{"a reaction", Far, rules.AskReaction, rest},
		{"an action", Far, rules.AskAction, rest},
		{"a target, which nobody can pass", Far, rules.AskTarget, 0},
		{"alone", Goldfish, rules.AskReaction, 0},
	} {
		set := solo(a, Person, c.other)
		g := newGame(Note{Players: set.Players}, set.Names, 1, GameOptions{Rest: rest})
		g.show = func(Shot) {}
		l, _, err := begin(a.home, a.rules, a.lib, set, g.heard)
		if err != nil {
			t.Fatal(err)
		}
		g.table = l
		s := &core.State{}
		s.CopyFrom(l.Seen(0))
		s.Ask = core.Question{Kind: c.kind, Seat: 0}
		if got := g.secret(s); got != c.want {
			t.Errorf("%s rests for %v", c.name, got)
		}
		from := time.Now()
		if !g.rests(g.secret(s)) {
			t.Errorf("%s: it is looked at again", c.name)
		}
		if d := time.Since(from); d < c.want {
			t.Errorf("%s is told after %v", c.name, d)
		}
		l.Close()
	}
}

// TestPassMeantForAnotherQuestion is dropped: it would pass what was never seen.
func TestPassMeantForAnotherQuestion(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	defer g.Stop()
	first := next(asked)
	pass := present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}}
	g.Submit(pass, first.Past-1)
	if same := next(asked); same.Past != first.Past {
		t.Errorf("it was passed: %d, not %d", same.Past, first.Past)
	}
	g.Submit(pass, first.Past)
	if on := next(asked); on.Past <= first.Past {
		t.Error("a pass for what is shown isn't given")
	}
}
