package match

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

func TestModes(t *testing.T) {
	for _, tc := range []struct {
		name    string
		mode    Mode
		over    bool
		taken   bool
		may     bool
		logOver bool
	}{
		{"enforce refuses", Enforce, false, false, false, false},
		{"enforce has no overrides", Enforce, true, false, false, false},
		{"advise refuses once", Advise, false, false, true, false},
		{"advise takes an override", Advise, true, true, false, true},
		{"free doesn't ask", Free, false, true, false, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m := toyMatch(t, Options{Mode: tc.mode, Seed: 3})
			s := m.State()
			a := core.Answer{Act: core.Use, Seat: 0, Card: s.First(core.FateDeck(0)), Over: tc.over} // not in the hand
			n := m.Len()
			err := m.Submit(a)
			var r *Refused
			switch {
			case tc.taken && err != nil:
				t.Fatal(err)
			case tc.taken:
				if e := m.Entry(n); e.Answer.Over != tc.logOver {
					t.Errorf("logged as override: %v", e.Answer.Over)
				}
			case !errors.As(err, &r):
				t.Fatalf("got %v, want a refusal", err)
			default:
				if r.May != tc.may || r.Problem.Rule != "TOY-02" || !strings.Contains(r.Text, "is not in the hand (TOY-02)") {
					t.Errorf("refused with %+v", r)
				}
				if m.Len() != n {
					t.Error("a refused answer is in the log")
				}
			}
		})
	}
}

func TestOverrideThatIsNone(t *testing.T) {
	m := toyMatch(t, Options{Mode: Advise})
	a := use(m)
	a.Over = true
	if err := m.Submit(a); err != nil {
		t.Fatal(err)
	}
	if m.Entry(m.Len() - 1).Answer.Over {
		t.Error("a legal answer is logged as an override")
	}
}

func TestSettleLeavesChoices(t *testing.T) {
	m := toyMatch(t, Options{Seed: 1})
	if err := m.Submit(use(m)); err != nil {
		t.Fatal(err)
	}
	for m.State().Ask.Seat == core.Chance {
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
	}
	if k := m.State().Ask.Kind; k != rules.AskReaction && k != rules.AskByHand && k != rules.AskAction {
		t.Fatalf("stopped at question %d", k)
	}
	before := m.State().Ask
	if err := m.Settle(1); err != nil { // seat 0 passes by itself, seat 1 doesn't
		t.Fatal(err)
	}
	if before.Seat == 1 && m.State().Ask != before {
		t.Error("passed for a seat that is not in the mask")
	}
}

func TestForced(t *testing.T) {
	m := toyMatch(t, Options{Seed: 1})
	if _, ok := m.forced(m.State()); ok {
		t.Error("an open choice is forced")
	}
	for m.State().Ask.Kind != rules.AskReaction {
		if err := m.Submit(use(m)); err != nil {
			t.Fatal(err)
		}
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
		for m.State().Ask.Kind == rules.AskByHand {
			if err := m.Submit(core.Answer{Act: core.Pass, Seat: m.State().Ask.Seat}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if a, ok := m.forced(m.State()); !ok || a.Act != core.Pass {
		t.Errorf("forced: %v %v", a, ok)
	}
}

func TestReplayLeadsToTheSameStates(t *testing.T) {
	m, err := New(toyState(2), Options{Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	var states []core.State
	keep := func() {
		var s core.State
		s.CopyFrom(m.State())
		states = append(states, s)
	}
	keep()
	g := NewRand(5)
	var offers core.Offers
	for !m.State().Over {
		n := m.Len()
		a, ok := m.automatic(0b11)
		if !ok {
			list := m.State().Offer(&offers)
			a = list[g.Below(len(list))]
		}
		if err := m.Submit(a); err != nil {
			t.Fatal(err)
		}
		if m.Len() != n+1 {
			t.Fatalf("%d entries", m.Len()-n)
		}
		keep()
		if m.Len()%7 == 0 && m.Len() > 20 { // now and then the game goes back
			if err := m.TakeBack(core.NoSeat, m.Len()-13); err != nil {
				t.Fatal(err)
			}
			keep()
		}
		if m.Len() > 600 {
			break
		}
	}
	var s core.State
	for i := range states {
		if err := m.At(i, &s); err != nil {
			t.Fatal(err)
		}
		if !same(&s, &states[i]) {
			t.Fatalf("position %d of %d is played again differently", i, len(states))
		}
	}
	if m.Len() < 100 {
		t.Fatalf("the game had only %d entries", m.Len())
	}
}

func TestAtDoesNotDisturb(t *testing.T) {
	m := toyMatch(t, Options{Seed: 2})
	playOn(t, m, 1, 20)
	var before, s core.State
	before.CopyFrom(m.State())
	head := m.Head()
	for i := range m.Len() {
		if err := m.At(i, &s); err != nil {
			t.Fatal(err)
		}
		s.Seats[0].Honor = 99
	}
	if !same(&before, m.State()) || head != m.Head() {
		t.Error("looking back changed the game")
	}
}

func TestUndoKeepsTheDeal(t *testing.T) {
	m := toyMatch(t, Options{Seed: 4})
	deal := func() (out []core.FaceID) {
		s := m.State()
		for p := range core.Seat(2) {
			for c := s.First(core.FateDeck(p)); c != 0; c = s.After(c) {
				out = append(out, s.Cards[c].Face)
			}
		}
		return out
	}
	playOn(t, m, 9, 4)
	if !m.Unsees(0) {
		t.Error("going back to before the deal should unsee cards")
	}
	before := deal()
	// Back to before the shuffles, then on the same way: the same cards lie there.
	line := m.Line()
	if err := m.TakeBack(0, 0); err != nil {
		t.Fatal(err)
	}
	for _, i := range line {
		e := m.Entry(i)
		if e.Seat == core.Chance {
			if err := m.Settle(0); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := m.Submit(e.Answer); err != nil {
			t.Fatal(err)
		}
	}
	after := deal()
	if len(before) != len(after) {
		t.Fatal("another number of cards")
	}
	for i := range before {
		if before[i] != after[i] {
			t.Fatal("the deal changed")
		}
	}
}

func TestUndoKeepsWhatChanceSaidOutside(t *testing.T) {
	n := uint64(0)
	var offers core.Offers
	m := toyMatch(t, Options{Chance: func(s *core.State, _ int) (core.Answer, bool) {
		n++ // never the same twice
		a := s.Offer(&offers)[0]
		if a.Act == core.Seed {
			a.N = int64(n * 77)
		}
		return a, true
	}})
	first := m.Entry(0).Answer
	if err := m.TakeBack(0, 0); err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0); err != nil {
		t.Fatal(err)
	}
	if got := m.Entry(m.Len() - 2).Answer; got != first {
		t.Errorf("after going back Chance answers %v, before it was %v", got, first)
	}
}

func TestUndoTakesBackAChoice(t *testing.T) {
	m := toyMatch(t, Options{Seed: 6})
	var before core.State
	before.CopyFrom(m.State())
	if ok, err := m.Undo(core.NoSeat, nil); ok || err != nil {
		t.Fatalf("nothing was chosen, but %v %v was undone", ok, err)
	}
	if err := m.Submit(use(m)); err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	if ok, err := m.Undo(1, nil); ok || err != nil {
		t.Fatalf("seat 1 chose nothing, but %v %v was undone", ok, err)
	}
	if ok, err := m.Undo(0, nil); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if !same(&before, m.State()) {
		t.Error("undo doesn't lead back")
	}
	if e := m.Entry(m.Len() - 1); e.Kind != TakenBack {
		t.Errorf("the log doesn't say so: %v", e.Kind)
	}
}

func TestByHandNeedsConsentWhereRulesAreHeld(t *testing.T) {
	fact := core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}
	hand := core.Answer{Act: core.ByFact, Seat: 0, Fact: fact}
	for _, mode := range []Mode{Advise, Free} {
		m := toyMatch(t, Options{Mode: mode})
		if err := m.Submit(hand); err != nil {
			t.Errorf("%v: %v", mode, err)
		}
	}
	m, err := New(toyState(3), Options{Names: []string{"Ann", "Bob", "Cid"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0); err != nil {
		t.Fatal(err)
	}
	if m.Submit(hand) == nil {
		t.Fatal("by hand without asking")
	}
	if err := m.Propose(0, fact, core.Fact{Kind: core.FactHonor, Seat: 1, N: -1}); err != nil {
		t.Fatal(err)
	}
	ask := m.State().Ask
	if err := m.Submit(use(m)); err == nil || !strings.Contains(err.Error(), "Ann proposed") {
		t.Fatalf("played on while something is proposed: %v", err)
	}
	if m.Agree(0) == nil {
		t.Error("the proposer agreed for the others")
	}
	if err := m.Agree(2); err != nil {
		t.Fatal(err)
	}
	if m.State().Seats[0].Honor != 0 || m.Entry(m.Len()-1).Done {
		t.Fatal("done before all agreed")
	}
	if m.Agree(2) == nil {
		t.Error("one seat agreed twice")
	}
	if err := m.Agree(1); err != nil {
		t.Fatal(err)
	}
	s := m.State()
	if s.Seats[0].Honor != 3 || s.Seats[1].Honor != -1 || !m.Entry(m.Len()-1).Done {
		t.Errorf("honor %d and %d", s.Seats[0].Honor, s.Seats[1].Honor)
	}
	if s.Ask != ask {
		t.Errorf("asked %+v, before it was %+v", s.Ask, ask)
	}
	if _, ok := m.Open(); ok {
		t.Error("still open")
	}
	if err := m.Propose(1, fact); err != nil {
		t.Fatal(err)
	}
	if err := m.Decline(0); err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Open(); ok || m.State().Seats[0].Honor != 3 {
		t.Error("done although it was declined")
	}
}

func TestByHandIsDirectWhereTheGameAsksForIt(t *testing.T) {
	m := toyMatch(t, Options{Seed: 1})
	for g := NewRand(1); m.State().Ask.Kind != rules.AskByHand; {
		if m.State().Over {
			t.Fatal("no Spring was played")
		}
		var offers core.Offers
		list := m.State().Offer(&offers)
		if err := m.Submit(list[g.Below(len(list))]); err != nil {
			t.Fatal(err)
		}
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
	}
	p := m.State().Ask.Seat
	honor := m.State().Seats[p].Honor
	if err := m.Submit(core.Answer{Act: core.ByFact, Seat: p, Fact: core.Fact{Kind: core.FactHonor, Seat: p, N: 2}}); err != nil {
		t.Fatal(err)
	}
	if m.State().Seats[p].Honor != honor+2 || m.State().Ask.Kind != rules.AskByHand {
		t.Error("the fact was not made, or the question went with it")
	}
	if m.Submit(core.Answer{Act: core.ByFact, Seat: 1 - p, Fact: core.Fact{Kind: core.FactHonor, Seat: p, N: 2}}) == nil {
		t.Error("the other seat was not asked")
	}
}

func TestTakeBackByConsent(t *testing.T) {
	m := toyMatch(t, Options{Seed: 8})
	playOn(t, m, 2, 5)
	if err := m.ProposeTakeBack(0, 2); err != nil {
		t.Fatal(err)
	}
	if err := m.Agree(1); err != nil {
		t.Fatal(err)
	}
	var s core.State
	if err := m.At(2, &s); err != nil {
		t.Fatal(err)
	}
	if !same(&s, m.State()) {
		t.Error("agreed, but the game didn't go back")
	}
	playOn(t, m, 3, 5)
}

// TestFollow: a match that runs on what one seat sees follows the whole one, entry by entry, and comes to
// what that seat sees of it.
func TestFollow(t *testing.T) {
	for seed := range uint64(20) {
		m, err := New(toyState(2), Options{Mode: Free, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var followers [3]*Match
		for i := range followers {
			s := &core.State{}
			m.State().SeenBy(s, followerSeat(i))
			if followers[i], err = New(s, Options{Mode: Free}); err != nil {
				t.Fatal(err)
			}
		}
		playOn(t, m, seed, 30)
		if err := m.Propose(0, core.Fact{Kind: core.FactPut, Card: m.State().First(core.Hand(1)), Place: core.FateDiscard(1)}); err != nil && !m.State().Over {
			t.Fatal(err)
		}
		if _, open := m.Open(); open {
			if err := m.Agree(1); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.TakeBack(0, m.Len()/2); err != nil {
			t.Fatal(err)
		}
		playOn(t, m, seed+1, 10)
		for i, f := range followers {
			follow(t, m, f, followerSeat(i))
		}
	}
}

func followerSeat(i int) core.Seat { return []core.Seat{0, 1, core.AllEyes}[i] }

func follow(t *testing.T, m, f *Match, p core.Seat) {
	t.Helper()
	var at, seen core.State
	for i := range m.Len() {
		e := m.EntryFor(p, i)
		back, err := f.ParseEntry(f.AppendEntry(nil, e))
		if err != nil {
			t.Fatal(err)
		}
		back.Hash = e.Hash
		if p == core.AllEyes && back.Shown == nil {
			back.Shown = e.Shown
		}
		if err := f.Accept(back); err != nil {
			t.Fatalf("seat %d: %v (%+v)", p, err, e)
		}
		if err := m.At(i+1, &at); err != nil {
			t.Fatal(err)
		}
		at.SeenBy(&seen, p)
		if !same(&seen, f.State()) && p != core.AllEyes {
			t.Fatalf("seat %d sees another game after entry %d", p, i)
		}
		if at.PublicHash() != f.State().PublicHash() || at.SeenHash(p) != f.State().SeenHash(p) {
			t.Fatalf("hashes differ after entry %d", i)
		}
	}
	if f.Head() != m.Head() {
		t.Error("another head")
	}
}

func TestAcceptFindsDifferences(t *testing.T) {
	m := toyMatch(t, Options{Seed: 5})
	playOn(t, m, 1, 12)
	for _, tc := range []struct {
		name  string
		alter func(*Entry)
	}{
		{"another answer", func(e *Entry) { e.Answer.Card++ }},
		{"another hash", func(e *Entry) { e.Hash[3] ^= 1 }},
		{"another chain", func(e *Entry) { e.Prev[3] ^= 1 }},
		{"another number", func(e *Entry) { e.Index++ }},
		{"another seed", func(e *Entry) { e.Answer.N++ }},
		{"an override", func(e *Entry) { e.Answer.Over = true }},
		{"more than it does", func(e *Entry) { e.Answer.Fact.N = 1 }},
		{"another seal", func(e *Entry) { e.Seal[0] ^= 1 }},
	} {
		for at := range m.Len() {
			f, err := New(toyState(2), Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range at {
				if err := f.Accept(m.Entry(i)); err != nil {
					t.Fatal(err)
				}
			}
			e := m.Entry(at)
			tc.alter(&e)
			head := f.Head()
			var d *Differs
			if err := f.Accept(e); !errors.As(err, &d) {
				t.Fatalf("%s at %d: %v", tc.name, at, err)
			}
			if f.Len() != at || f.Head() != head {
				t.Fatalf("%s at %d: taken all the same", tc.name, at)
			}
			if err := f.Accept(m.Entry(at)); err != nil {
				t.Fatalf("%s at %d: then the right one: %v", tc.name, at, err)
			}
		}
	}
}

// TestMemory: a thousand entries to undo stay small.
func TestMemory(t *testing.T) {
	m := toyMatch(t, Options{Seed: 5})
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := uint64(0); m.Len() < 12_000; i++ {
		playOn(t, m, i, 40)
		if m.State().Over {
			if err := m.TakeBack(core.NoSeat, 2); err != nil {
				t.Fatal(err)
			}
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if used := int64(after.HeapAlloc) - int64(before.HeapAlloc); used > 32<<20 {
		t.Errorf("%d entries take %d MB", m.Len(), used>>20)
	} else {
		t.Logf("%d entries take %d kB", m.Len(), used>>10)
	}
	if len(m.kept) > keepMost || m.kept[0].at != 0 {
		t.Errorf("%d states kept, from %d", len(m.kept), m.kept[0].at)
	}
	var s core.State
	for _, i := range []int{0, 1, 5000, 9999, m.Len()} {
		if err := m.At(i, &s); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNamesInReasons: who answers out of turn hears by name who is asked.
func TestNamesInReasons(t *testing.T) {
	m := toyMatch(t, Options{Seed: 7, Names: []string{"Ann", "Bob"}})
	for range 6 {
		asked := m.State().Ask.Seat
		err := m.Submit(core.Answer{Act: core.Pass, Seat: 1 - asked})
		if want := m.Name(asked) + " is asked now, and answers first"; err == nil || err.Error() != want {
			t.Fatalf("%v; want %q", err, want)
		}
		playOn(t, m, 3, 1)
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
	}
}
