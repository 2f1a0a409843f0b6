package board

import (
	"image/color"
	"testing"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// seat is a player with a starter deck.
func seat(d *decks.Deck) rules.SeatSetup {
	lib := starter.Library()
	return rules.SeatSetup{Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate)}
}

// A player is a game with the starter decks that plays itself by a seeded generator.
type player struct {
	t    testing.TB
	s    *core.State
	next *core.State
	rng  uint64
	log  []narrate.Line
	news []core.Event
}

func newGame(t testing.TB, seats int, seed uint64) *player {
	t.Helper()
	var set rules.Setup
	ds := starter.Decks()
	for i := range seats {
		set.Seats = append(set.Seats, seat(&ds[(int(seed)+i)%len(ds)]))
	}
	s, err := rules.NewGame(rules.Celestial(), set, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	if err := core.Begin(s, nil); err != nil {
		t.Fatal(err)
	}
	return &player{t: t, s: s, next: new(core.State), rng: seed + 1}
}

func (p *player) roll(n int) int {
	p.rng = p.rng*6364136223846793005 + 1442695040888963407
	return int(p.rng>>33) % n
}

// do gives an answer.
func (p *player) do(a core.Answer) {
	p.t.Helper()
	p.news = p.news[:0]
	if err := core.Apply(p.next, p.s, a, func(e core.Event) { p.news = append(p.news, e) }); err != nil {
		p.t.Fatalf("%v answered to %+v with %+v", err, p.s.Ask, a)
	}
	p.s, p.next = p.next, p.s
	v := p.view(core.AllEyes)
	for _, e := range p.news {
		p.log = append(p.log, v.Teller().Event(e)...)
	}
}

// play answers at random, preferring to do something, until a condition holds.
func (p *player) play(until func(*core.State) bool) bool {
	p.t.Helper()
	var o core.Offers
	for range 30000 {
		if until(p.s) {
			return true
		}
		if p.s.Over {
			break
		}
		list := p.s.Offer(&o)
		a := list[p.roll(len(list))]
		if (a.Act == core.Pass || a.Act == core.No || a.Act == core.DiscardCard) && p.roll(3) > 0 {
			a = list[p.roll(len(list))]
		}
		if a.Act == core.Seed {
			a.N = int64(p.rng >> 1)
		}
		p.do(a)
	}
	return false
}

func (p *player) view(eyes core.Seat) present.View {
	seen := new(core.State)
	p.s.SeenBy(seen, eyes)
	return present.View{
		State: seen, Seat: eyes, Names: []string{"Aiko", "Ren", "Mitsu", "Sora", "Tama", "Yuki", "Nao", "Kei"}, Watch: core.NoSeat,
		Log: p.log, Undo: true, Pass: &present.Passing{Auto: true},
	}
}

// TestVerdictsColour: what is good for whoever looks isn't red, and what is bad isn't green.
func TestVerdictsColour(t *testing.T) {
	p := painter{c: theme.Dark}
	for _, c := range []struct {
		f    present.Field
		want color.NRGBA
	}{
		{present.Field{Verdict: present.ProvinceFalls, Good: 2}, theme.Dark.Success},
		{present.Field{Verdict: present.ProvinceFalls, Good: -2}, theme.Dark.Danger},
		{present.Field{Verdict: present.DefenderWins, Good: 1}, theme.Dark.Success},
		{present.Field{Verdict: present.DefenderWins, Good: -1}, theme.Dark.Warning},
		{present.Field{Verdict: present.DefenderWins}, theme.Dark.Link},
	} {
		if got := p.verdict(&c.f); got != c.want {
			t.Errorf("%s, worth %d: %v, not %v", c.f.Verdict, c.f.Good, got, c.want)
		}
	}
}
