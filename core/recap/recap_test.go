package recap

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

var update = flag.Bool("update", false, "write the golden files")

// played is a game of so many programs, up to its end or to so many answers.
func played(t *testing.T, n, answers int, seed uint64) *match.Match {
	t.Helper()
	var g rules.Setup
	ds := starter.Decks()
	for p := range n {
		d := ds[p%len(ds)]
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), g, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, match.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var offers core.Offers
	for i := range answers {
		if err := m.Settle(0xff); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Over {
			break
		}
		seen := m.Seen(s.Ask.Seat)
		if err := m.Submit(bot.Samurai(seed+uint64(i)).Answer(seen, seen.Offer(&offers))); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// told writes a recap as text.
func told(r *Recap, s *core.State) string {
	var b strings.Builder
	title := func(f core.FaceID) string { return s.Table.Faces[f].Title }
	fmt.Fprintf(&b, "%v by %d, %s\n", r.Won, r.Winner, r.Rule)
	for _, t := range r.Turns {
		fmt.Fprintf(&b, "turn %d of %d, %d choices:", t.N, t.Active, t.At)
		for _, p := range t.Seats {
			fmt.Fprintf(&b, " %+v", p)
		}
		b.WriteByte('\n')
	}
	for _, p := range r.Points {
		fmt.Fprintf(&b, "point at %d: turn %d of %d, %v %+v\n", p.At, p.Turn, p.Active, p.Phase, p.Changes)
	}
	for _, d := range r.Cards {
		fmt.Fprintf(&b, "%s of %d: %+v\n", title(d.Face), d.Seat, d)
	}
	return b.String()
}

// TestGolden: a game of two to its end, and the beginning of one of eight.
func TestGolden(t *testing.T) {
	for _, g := range []struct{ seats, answers int }{{2, 4000}, {8, 250}} {
		m := played(t, g.seats, g.answers, 5)
		r, err := Of(m)
		if err != nil {
			t.Fatal(err)
		}
		if g.seats == 2 && !m.State().Over {
			t.Error("the game of two comes to no end")
		}
		got, path := told(r, m.State()), filepath.Join("testdata", fmt.Sprintf("game%d.golden", g.seats))
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s has changed:\n%s", path, got)
		}
	}
}

// TestAddsUp: the turns are all there are, in their order, and what the points say changed is what changed between their states.
func TestAddsUp(t *testing.T) {
	m := played(t, 3, 300, 11)
	r, err := Of(m)
	if err != nil {
		t.Fatal(err)
	}
	s := m.State()
	if n := len(r.Turns); n != int(s.Turn)+1 {
		t.Errorf("there are %d turns of %d", n, s.Turn)
	}
	at := &core.State{}
	line := m.Line()
	for i, turn := range r.Turns {
		if turn.N != i {
			t.Errorf("turn %d is the %d.", turn.N, i)
		}
		if err := m.At(line[turn.At-1]+1, at); err != nil {
			t.Fatal(err)
		}
		if int(at.Turn) != turn.N {
			t.Errorf("after %d choices it is turn %d, not %d", turn.At, at.Turn, turn.N)
		}
		for p, st := range turn.Seats {
			if st.Honor != int(at.Seats[p].Honor) || st.Provinces != at.Provinces(core.Seat(p)) {
				t.Errorf("turn %d: seat %d has %d Honor and %d Provinces, not %+v", turn.N, p, at.Seats[p].Honor, at.Provinces(core.Seat(p)), st)
			}
		}
	}
	for _, p := range r.Points {
		if p.At < 1 || p.At > len(line) || len(p.Changes) == 0 {
			t.Errorf("%+v can't be shown", p)
		}
	}
	if !slices.IsSortedFunc(r.Points, func(a, b Point) int { return a.At - b.At }) {
		t.Error("the points aren't in their order")
	}
}

// TestSeen: what one seat has seen gives the same figures, for they are public.
func TestSeen(t *testing.T) {
	m := played(t, 2, 600, 3)
	r, err := Of(m)
	if err != nil {
		t.Fatal(err)
	}
	b := &builder{}
	seen := &core.State{}
	first := true
	if err := m.Each(func(_ int, s *core.State, events []core.Event) error {
		s.SeenBy(seen, 1)
		if first {
			b, first = newBuilder(seen), false
		}
		b.see(seen, events)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	got := b.done()
	for i := range got.Turns {
		if !slices.Equal(got.Turns[i].Seats, r.Turns[i].Seats) {
			t.Errorf("turn %d: %+v, not %+v", i, got.Turns[i].Seats, r.Turns[i].Seats)
		}
	}
}

// TestDeeds credits events to those who brought them about, and costs to nobody.
func TestDeeds(t *testing.T) {
	m := played(t, 2, 90, 5)
	s := &core.State{}
	s.CopyFrom(m.State())
	var mine, other core.CardID
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		if !s.IsUnit(c) {
			continue
		}
		if s.Cards[c].Owner == 0 {
			mine = c
		} else {
			other = c
		}
	}
	if mine == 0 || other == 0 {
		t.Fatal("nobody is in play")
	}
	for _, c := range []struct {
		name string
		e    core.Event
		want Deeds
	}{
		{"destroys", core.Event{Kind: card.EvDestroy, Card: other, Source: mine}, Deeds{Destroyed: 1}},
		{"pays with its own", core.Event{Kind: card.EvDestroy, Card: mine, Source: mine}, Deeds{}},
		{"a cost", core.Event{Kind: card.EvDestroy, Card: other, Source: mine, Reg: uint8(core.RecCost)}, Deeds{}},
		{"gains", core.Event{Kind: card.EvHonorGain, Seat: 0, N: 3, Source: mine}, Deeds{Honor: 3}},
		{"gives another Honor", core.Event{Kind: card.EvHonorGain, Seat: 1, N: 3, Source: mine}, Deeds{}},
		{"takes", core.Event{Kind: card.EvHonorLoss, Seat: 1, N: 2, Source: mine}, Deeds{Taken: 2}},
		{"loses its own", core.Event{Kind: card.EvHonorLoss, Seat: 0, N: 2, Source: mine}, Deeds{}},
		{"draws", core.Event{Kind: card.EvDraw, Seat: 0, Source: mine}, Deeds{Drawn: 1}},
		{"wins a duel", core.Event{Kind: card.EvWinDuel, Card: mine}, Deeds{Duels: 1}},
		{"destroys a Province", core.Event{Kind: card.EvProvinceDestroyed, Seat: 1, Source: mine}, Deeds{Provinces: 1}},
	} {
		var d deeds
		d.hear(s, s, c.e)
		got := Deeds{}
		if list := d.most(); len(list) > 0 {
			got = list[0]
			if got.Seat != 0 || got.Face != s.Cards[mine].Face {
				t.Errorf("%s: it is said of %+v", c.name, got)
			}
			got.Seat, got.Face = 0, 0
		}
		if got != c.want {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	at := s.Cards[mine]
	s.Attack.Now, s.Attack.Attacker, s.Attack.Defender = 1, 0, 1
	s.Cards[mine].At, s.Cards[mine].Flags = 1, at.Flags|core.Attacking
	for _, e := range []core.Event{{Kind: card.EvBattle, Seat: 0}, {Kind: card.EvBattle, Seat: core.NoSeat}, {Kind: card.EvProvinceDestroyed, Seat: 1}} {
		var d deeds
		d.hear(s, s, e)
		list := d.most()
		switch {
		case e.Seat == core.NoSeat && len(list) > 0:
			t.Errorf("a tie is won by %+v", list)
		case e.Kind == card.EvBattle && e.Seat == 0 && (len(list) != 1 || list[0].Battles != 1):
			t.Errorf("the battle is won by %+v", list)
		case e.Kind == card.EvProvinceDestroyed && (len(list) != 1 || list[0].Provinces != 1):
			t.Errorf("the Province is destroyed by %+v", list)
		}
	}
}
