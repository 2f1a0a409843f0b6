package present

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// game begins a game of Celestial with starter decks.
func game(t testing.TB, seats, first int) *core.State {
	t.Helper()
	ds, lib := starter.Decks(), starter.Library()
	var set rules.Setup
	for i := range seats {
		d := &ds[(first+i)%len(ds)]
		set.Seats = append(set.Seats, rules.SeatSetup{
			Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), set, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	if err := core.Begin(s, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// walk plays a random game and shows every position to look.
func walk(t testing.TB, s *core.State, seed uint64, steps int, look func(*core.State)) {
	t.Helper()
	var o core.Offers
	next := new(core.State)
	rng := seed*2 + 1
	for range steps {
		if s.Over {
			return
		}
		look(s)
		list := s.Offer(&o)
		rng = rng*6364136223846793005 + 1442695040888963407
		a := list[int(rng>>33)%len(list)]
		if a.Act == core.Pass || a.Act == core.No { // rather do something
			rng = rng*6364136223846793005 + 1442695040888963407
			a = list[int(rng>>33)%len(list)]
		}
		if a.Act == core.Seed {
			a.N = int64(rng >> 1)
		}
		if err := core.Apply(next, s, a, nil); err != nil {
			t.Fatalf("%v answered to %+v", err, s.Ask)
		}
		s, next = next, s
	}
}

// TestEveryAnswerIsOnTheTable: whatever is legal can be done with a button, a card that is in sight, a
// place, a plate or a battlefield.
func TestEveryAnswerIsOnTheTable(t *testing.T) {
	var o core.Offers
	for g := range 6 {
		walk(t, game(t, 2+g%3, g), uint64(g), 900, func(s *core.State) {
			if s.Ask.Seat == core.Chance {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			sc := Build(v, Size{W: 1280, H: 720})
			for _, a := range v.State.Offer(&o) {
				if !within(&v, sc, a) {
					t.Fatalf("game %d: nothing on the table means %q (%+v), asked %+v\n%s", g, v.Describe(a), a, s.Ask, sc)
				}
			}
		})
	}
}

func within(v *View, sc *Scene, a core.Answer) bool {
	for _, b := range sc.Prompt.Buttons {
		if len(b.Do.Answers) > 0 && b.Do.Answers[0] == a {
			return true
		}
	}
	if a.Card != 0 {
		if sc.Find(a.Card) == nil {
			return false
		}
		for _, c := range append(v.Menu(a.Card), Choice{Plan: v.Tap(a.Card).Plan}) {
			if c.Plan.OK() && c.Plan.Answers[0] == a {
				return true
			}
		}
		return false
	}
	switch a.Act {
	case core.PickPlace:
		_, ok := sc.Spot(core.Place(a.N))
		return ok && v.TapPlace(core.Place(a.N)).Plan.OK()
	case core.PickSeat, core.DeclareAttack:
		return v.TapSeat(core.Seat(a.N)).Plan.OK()
	case core.Fight, core.PickField:
		return v.TapField(int(a.N)).Plan.OK()
	}
	return false
}

// TestPlansCanBePlayed: every plan that a drop makes can be played to its end by the rules.
func TestPlansCanBePlayed(t *testing.T) {
	plans := map[core.Act]int{}
	for g := range 4 {
		n := 0
		walk(t, game(t, 2, g), uint64(g)+77, 900, func(s *core.State) {
			if n++; s.Ask.Seat == core.Chance || n%5 != 0 {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			sc := Build(v, Size{W: 1280, H: 720})
			for i := range sc.Cards {
				c := &sc.Cards[i]
				if !c.Draws || c.Glow < Usable {
					continue
				}
				for _, to := range []Onto{home(v.Seat), {Kind: FieldZone, Field: int(s.Attack.Now)}, {Kind: FieldZone, Field: 1}} {
					try(t, s, v.Drop(c.ID, to, Manner{}), plans)
				}
				cards, _ := v.DropTargets(sc, c.ID)
				for k := range cards {
					to := home(v.Seat)
					to.Card = k
					try(t, s, v.Drop(c.ID, to, Manner{}), plans)
				}
			}
		})
	}
	if plans[core.Recruit] == 0 || plans[core.Use] == 0 || plans[core.AssignTo] == 0 {
		t.Errorf("the games were too dull to show anything: %v", plans)
	}
}

func try(t *testing.T, s *core.State, g Gesture, plans map[core.Act]int) {
	t.Helper()
	all := []Plan{g.Plan}
	for _, c := range g.Menu {
		all = append(all, c.Plan)
	}
	for _, p := range all {
		now := s
		for i, a := range p.Answers {
			if why := now.Check(a); !why.OK() {
				t.Fatalf("answer %d of %q is illegal: %s", i, p.Text, now.Sentence(why))
			}
			next := new(core.State)
			if err := core.Apply(next, now, a, nil); err != nil {
				t.Fatalf("answer %d of %q: %v", i, p.Text, err)
			}
			now = next
			plans[a.Act]++
		}
	}
}

// TestPaymentsCover: what is proposed pays the whole cost and wastes nothing that could be left out.
func TestPaymentsCover(t *testing.T) {
	seen := 0
	for g := range 4 {
		walk(t, game(t, 2, g), uint64(g)+5, 1500, func(s *core.State) {
			if s.Ask.Kind != rules.AskPay {
				return
			}
			v := View{State: s, Seat: s.Ask.Seat}
			pay := v.Payment()
			sum, least := 0, 1000
			for _, c := range pay {
				n := rules.Yield(s, c, v.Seat, s.Ask.Card)
				sum, least = sum+n, min(least, n)
			}
			need := int(s.Ask.Min - s.Ask.Done)
			if pay != nil && (sum < need || sum-least >= need) {
				t.Fatalf("%v gives %d for %d", pay, sum, need)
			}
			if pay != nil {
				seen++
			}
		})
	}
	if seen == 0 {
		t.Error("nothing was ever paid")
	}
}

func BenchmarkDropTargets(b *testing.B) {
	var at *core.State
	for g := range 8 {
		if at != nil {
			break
		}
		walk(b, game(b, 2, g), uint64(g), 3000, func(s *core.State) {
			if at == nil && s.Turn > 6 && s.Ask.Kind == rules.AskAction && s.Phase == card.ActionPhase {
				at = new(core.State)
				s.SeenBy(at, s.Ask.Seat)
			}
		})
	}
	v := View{State: at, Seat: at.Ask.Seat, Watch: core.NoSeat}
	sc := Build(v, Size{W: 1280, H: 720})
	c := at.First(core.Hand(v.Seat))
	for b.Loop() {
		v.DropTargets(sc, c)
	}
}

// TestDropsOfferNothingDearer: wherever a card of a Province is dropped, none of the ways offered only costs more than another.
func TestDropsOfferNothingDearer(t *testing.T) {
	recruited := 0
	walk(t, game(t, 2, 0), 5, 3000, func(s *core.State) {
		if s.Ask.Kind != rules.AskDynasty {
			return
		}
		p := s.Ask.Seat
		v := &View{State: s, Seat: p, Watch: core.NoSeat}
		m := newMoves(v)
		for _, a := range m.offers {
			if a.Act != core.Recruit || a.N != 0 {
				continue
			}
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				for _, ch := range v.Drop(a.Card, Onto{Kind: HomeZone, Place: core.Play(p), Seat: p, Card: c}, Manner{}).Menu {
					recruited++
					if rules.Dearer(s, m.offers, ch.Plan.Answers[0]) {
						t.Fatalf("dropping %s on %s offers %q", s.Name(a.Card), s.Name(c), ch.Text)
					}
				}
			}
		}
	})
	if recruited == 0 {
		t.Error("no drop had several ways")
	}
}
