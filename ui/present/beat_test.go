package present

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
)

// heard are the beats of events at a table, as a seat is told them.
func (g *table) heard(p core.Seat, events ...core.Event) []Beat {
	v := g.view(p)
	return v.Beats(events)
}

// TestBeatsTellWhatOthersDo: what a player does himself he has seen. An action of somebody else is one beat, with what it targets.
func TestBeatsTellWhatOthersDo(t *testing.T) {
	g := fullTable(t, 2)
	card1, onto := g.First(core.Play(1)), g.First(core.Play(0))
	use := core.Event{Kind: card.EvAnnounce, Seat: 1, By: 1, Card: card1, Source: card1}
	aim := core.Event{Kind: card.EvTarget, Seat: core.NoSeat, By: 1, Card: onto, Source: card1}
	got := g.heard(0, use, aim, use)
	if len(got) != 1 || got[0].Card != card1 || !slices.Equal(got[0].Onto, []core.CardID{onto}) || got[0].Kind != CardBeat || got[0].Lasts < beatSeen {
		t.Errorf("who sits opposite is told %+v", got)
	}
	if got := g.heard(1, use, aim); len(got) != 0 {
		t.Errorf("who did it is told %+v", got)
	}
	if got := g.heard(core.NoSeat, use, aim); len(got) != 1 {
		t.Errorf("who looks on is told %+v", got)
	}
}

// TestBeatsHaveTitles: battles, Provinces, duels, Honor and turns are told to both sides, in large letters.
func TestBeatsHaveTitles(t *testing.T) {
	g := fullTable(t, 2)
	a, b := g.First(core.Play(0)), g.First(core.Play(1))
	g.Attack.Attacker, g.Attack.Defender = 1, 0
	g.Attack.Winner, g.Attack.ForceA, g.Attack.ForceD = 1, 7, 4
	for _, c := range []struct {
		events []core.Event
		kind   BeatKind
		title  string
		holds  bool
	}{
		{[]core.Event{{Kind: card.EvAttackDeclared, By: 1}}, AlarmBeat, "Ren attacks you", true},
		{[]core.Event{{Kind: card.EvBattle, Seat: 1, By: 1}}, BattleBeat, "7 : 4 – Ren wins", true},
		{[]core.Event{{Kind: card.EvProvinceDestroyed, Seat: 0, By: 1}}, ProvinceBeat, "Your Province falls", true},
		{[]core.Event{{Kind: card.EvProvinceDestroyed, Seat: 1, By: 0}}, ProvinceBeat, "A Province of Ren falls", true},
		{[]core.Event{{Kind: card.EvWinDuel, Seat: 1, By: 1, Card: b, N: 9}, {Kind: card.EvLoseDuel, Seat: 0, By: 0, Card: a, N: 6}}, DuelBeat, "9 : 6", true},
		{[]core.Event{{Kind: card.EvHonorGain, Seat: 1, By: 1, N: 5}}, HonorBeat, "+5 Honor", false},
		{[]core.Event{{Kind: card.EvHonorLoss, Seat: 0, By: 1, N: 3}}, HonorBeat, "-3 Honor", false},
		{[]core.Event{{Kind: card.EvFavorTaken, Seat: 1, By: 1}}, HonorBeat, "The Imperial Favor", false},
		{[]core.Event{{Kind: card.EvTurn, Seat: 0}, {Kind: card.EvTurn, Seat: 0}}, TurnBeat, "Your turn", false},
	} {
		got := g.heard(0, c.events...)
		if len(got) != 1 || got[0].Kind != c.kind || got[0].Title != c.title || got[0].Holds != c.holds {
			t.Errorf("%v: %+v, not %q", c.events[0].Kind, got, c.title)
		}
	}
	for _, e := range []core.Event{{Kind: card.EvHonorGain, Seat: 1, By: 1, N: 1}, {Kind: card.EvTurn, Seat: 1}, {Kind: card.EvAttackDeclared, By: 0}} {
		if got := g.heard(0, e); len(got) != 0 {
			t.Errorf("%v is told: %+v", e.Kind, got)
		}
	}
}

// TestBeatsOfWholeGames: whatever happens, beats show only cards that whoever is told them sees, and last within their bounds.
func TestBeatsOfWholeGames(t *testing.T) {
	kinds := map[BeatKind]bool{}
	for g := range 4 {
		s, next, rng := game(t, 2+g%3, g), new(core.State), uint64(g)*2+1
		var o core.Offers
		for n := 0; n < 1500 && !s.Over; n++ {
			list := s.Offer(&o)
			rng = rng*6364136223846793005 + 1442695040888963407
			a := list[int(rng>>33)%len(list)]
			if a.Act == core.Seed {
				a.N = int64(rng >> 1)
			}
			var news []core.Event
			if err := core.Apply(next, s, a, func(e core.Event) { news = append(news, e) }); err != nil {
				t.Fatal(err)
			}
			s, next = next, s
			for p := range core.Seat(s.NSeats) {
				v := View{State: new(core.State), Seat: p, Names: []string{"Aiko", "Ren", "Mitsu", "Sora"}}
				s.SeenBy(v.State, p)
				for _, b := range v.Beats(news) {
					kinds[b.Kind] = true
					if b.Lasts < beatSeen || b.Lasts > beatMost || b.Card != 0 && b.Face == 0 {
						t.Fatalf("seat %d is told %+v", p, b)
					}
				}
			}
		}
	}
	for _, k := range []BeatKind{CardBeat, AttackBeat, AlarmBeat, BattleBeat, HonorBeat, TurnBeat} {
		if !kinds[k] {
			t.Errorf("no beat of kind %d", k)
		}
	}
}

// TestRecap: what others have done since the player’s last turn, battles first when there is too much, in the order of the log.
func TestRecap(t *testing.T) {
	line := func(p core.Seat, k narrate.LineKind, head bool, text string) narrate.Line {
		return narrate.Line{Seat: p, Kind: k, Head: head, Parts: []narrate.Part{{Text: text}}}
	}
	v := View{Log: []narrate.Line{
		line(1, narrate.BattleLine, false, "long ago"),
		line(0, narrate.TurnLine, true, "turn 1"),
		line(0, narrate.PlayLine, false, "my own"),
		line(1, narrate.TurnLine, true, "turn 2"),
		line(1, narrate.PlayLine, false, "a"), line(1, narrate.PlayLine, false, "b"), line(1, narrate.PlayLine, false, "c"),
		line(1, narrate.PlayLine, false, "d"), line(1, narrate.PlayLine, false, "e"),
		line(1, narrate.BattleLine, false, "battle"),
		line(1, narrate.HonorLine, false, "honor"),
		line(0, narrate.TurnLine, true, "turn 3"),
	}}
	var got []string
	for _, l := range v.Recap() {
		got = append(got, l.String())
	}
	if want := []string{"a", "b", "c", "battle", "honor"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if n := len((&View{}).Recap()); n != 0 {
		t.Errorf("an empty log has a recap of %d lines", n)
	}
}
