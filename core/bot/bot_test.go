package bot

import (
	"fmt"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

func starterMatch(tb testing.TB, first, n int, opt match.Options) *match.Match {
	tb.Helper()
	var g rules.Setup
	ds := starter.Decks()
	for p := range n {
		d := ds[(first+p)%len(ds)]
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), g, starter.Cards())
	if err != nil {
		tb.Fatal(err)
	}
	m, err := match.New(s, opt)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

func seat(tb testing.TB, kinds ...string) map[core.Seat]Player {
	tb.Helper()
	players := map[core.Seat]Player{}
	for i, k := range kinds {
		p, err := New(k, uint64(i)+1)
		if err != nil {
			tb.Fatal(err)
		}
		players[core.Seat(i)] = p
	}
	return players
}

// TestPlayersFinishTheirGame: programs play a match to its end, in a log that holds, and the same way each time.
func TestPlayersFinishTheirGame(t *testing.T) {
	for _, kinds := range [][]string{{"random", "random"}, {"samurai", "samurai"}, {"captain", "novice", "samurai"}} {
		var heads [2][32]byte
		for i := range heads {
			m := starterMatch(t, 0, len(kinds), match.Options{Seed: 3})
			if err := play(m, seat(t, kinds...)); err != nil {
				t.Fatalf("%v: %v", kinds, err)
			}
			if !m.State().Over {
				t.Fatalf("%v: the game is not over", kinds)
			}
			heads[i] = m.Head()
		}
		if heads[0] != heads[1] {
			t.Errorf("%v: the same seeds make another game", kinds)
		}
	}
}

func TestPlayWaitsForPeople(t *testing.T) {
	m := starterMatch(t, 1, 2, match.Options{Seed: 5})
	players := seat(t, "samurai")
	for range 20 {
		if err := play(m, players); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Over {
			return
		}
		if s.Ask.Seat != 1 {
			t.Fatalf("stopped at a question to seat %d", s.Ask.Seat)
		}
		var offers core.Offers
		if err := m.Submit(s.Offer(&offers)[0]); err != nil {
			t.Fatal(err)
		}
	}
	// What a person proposes is agreed to where it costs that person, and declined where it costs the program.
	for _, by := range []int16{-1, 60} {
		if err := m.Propose(1, core.Fact{Kind: core.FactHonor, Seat: 1, N: by}); err != nil {
			t.Fatal(err)
		}
		honor := m.State().Seats[1].Honor
		if err := play(m, players); err != nil {
			t.Fatal(err)
		}
		if _, open := m.Open(); open || m.State().Seats[1].Honor != honor+min(by, 0) {
			t.Errorf("by %+d the Honor becomes %d, it was %d", by, m.State().Seats[1].Honor, honor)
		}
	}
}

// TestAgrees: a program agrees to go back, and to what does its opponent no good and itself no harm.
func TestAgrees(t *testing.T) {
	m := starterMatch(t, 1, 2, match.Options{Seed: 3})
	if err := m.Settle(0); err != nil {
		t.Fatal(err)
	}
	s := m.Seen(0)
	mine, theirs := s.Seats[0].Stronghold, s.Seats[1].Stronghold
	top := s.First(core.FateDeck(1))
	for _, c := range []struct {
		fact core.Fact
		want bool
	}{
		{core.Fact{Kind: core.FactHonor, Seat: 1, N: 60}, false},
		{core.Fact{Kind: core.FactHonor, Seat: 0, N: -1}, false},
		{core.Fact{Kind: core.FactHonor, Seat: 0, N: 1}, true},
		{core.Fact{Kind: core.FactHonor, Seat: 1, N: -1}, true},
		{core.Fact{Kind: core.FactBow, Card: mine}, false},
		{core.Fact{Kind: core.FactBow, Card: theirs}, true},
		{core.Fact{Kind: core.FactStraighten, Card: mine}, true},
		{core.Fact{Kind: core.FactStraighten, Card: theirs}, false},
		{core.Fact{Kind: core.FactShow, Card: top, N: 2}, false},
		{core.Fact{Kind: core.FactShow, Place: core.Hand(0), N: 2}, false},
		{core.Fact{Kind: core.FactFavor, Seat: 1}, false},
		{core.Fact{Kind: core.FactProvince, Seat: 0, Place: core.Province(0, 0)}, false},
		{core.Fact{Kind: core.FactRoll, Seat: 1, N: 6}, true},
	} {
		if Agrees(s, 0, match.Proposal{Seat: 1, Facts: []core.Fact{c.fact}}) != c.want {
			t.Errorf("%+v: it must be %t", c.fact, c.want)
		}
	}
	if !Agrees(s, 0, match.Proposal{Seat: 1, To: 3}) {
		t.Error("it doesn't go back")
	}
}

func TestNew(t *testing.T) {
	for _, k := range Names() {
		if _, err := New(k, 1); err != nil {
			t.Error(err)
		}
	}
	if _, err := New("genius", 1); err == nil {
		t.Error("there is a player called genius")
	}
	if _, err := New("sensible", 1); err == nil || !strings.Contains(err.Error(), "samurai") {
		t.Errorf("the old name: %v", err)
	}
}

// goldState is a game in which seat 0 has Holdings that produce the given Gold, and owes some.
func goldState(owed int, gold ...int) (*core.State, []core.Answer) {
	var cards []*card.Card
	for i, g := range gold {
		c := &card.Card{ID: string(rune('a' + i)), Title: "Holding", Type: card.Holding}
		c.Stats[card.GoldProduction] = card.N(g)
		cards = append(cards, c)
	}
	s := core.New(core.NewTable(&core.Ruleset{}, cards), 1)
	s.Ask = core.Question{Kind: rules.AskPay, Min: int16(owed)}
	var offers []core.Answer
	for _, c := range cards {
		offers = append(offers, core.Answer{Act: core.Pick, Card: s.NewCard(s.Table.FaceOf(c.ID), 0, core.Play(0))})
	}
	return s, append(offers, core.Answer{Act: core.No})
}

func TestPaysCheaply(t *testing.T) {
	for _, tc := range []struct {
		name string
		owed int
		gold []int
		want int // the index of the source picked first
	}{
		{"exactly", 3, []int{5, 2, 3, 4}, 2},
		{"with two rather than waste", 5, []int{7, 2, 3}, 2},
		{"the smallest that is enough", 4, []int{9, 6, 7}, 1},
		{"fewer cards among equals", 4, []int{2, 2, 4}, 2},
		{"all of it where it isn't enough", 9, []int{2, 3}, 0},
	} {
		s, offers := goldState(tc.owed, tc.gold...)
		if got := cheapest(s, offers); got != offers[tc.want] {
			t.Errorf("%s: picks %+v of %v for %d", tc.name, got, tc.gold, tc.owed)
		}
	}
	s, offers := goldState(3)
	if got := cheapest(s, offers); got.Act != core.No {
		t.Errorf("with nothing to pay: %+v", got)
	}
}

// TestSendsWhatIsNeeded: the smallest unit that is enough alone, else the strongest.
func TestSendsWhatIsNeeded(t *testing.T) {
	var cards []*card.Card
	for i, f := range []int{2, 5, 4, 0} {
		c := &card.Card{ID: string(rune('a' + i)), Title: "Unit", Type: card.Personality}
		c.Stats[card.Force] = card.N(f)
		cards = append(cards, c)
	}
	s := core.New(core.NewTable(&core.Ruleset{}, cards), 2)
	d := deployment{s: s, field: 1}
	for _, c := range cards {
		d.offers = append(d.offers, core.Answer{Act: core.AssignTo, N: 1, Card: s.NewCard(s.Table.FaceOf(c.ID), 0, core.Play(0))})
	}
	d.offers = append(d.offers, core.Answer{Act: core.AssignTo, N: 2, Card: 2}, core.Answer{Act: core.Pass})
	if n := d.free(); n != 11 {
		t.Errorf("%d Force could be sent", n)
	}
	for need, want := range map[int]int{1: 0, 2: 0, 3: 2, 5: 1, 6: 1, 20: 1} {
		if a, ok := d.send(need); !ok || a != d.offers[want] {
			t.Errorf("for %d it sends %+v", need, a)
		}
	}
}

// TestProgramsSeeNoMore: what is hidden from them makes no difference to their answers. The same seat at two games that
// differ only in what it doesn't see answers the same.
func TestProgramsSeeNoMore(t *testing.T) {
	for kind, answers := range map[string]int{"random": 600, "novice": 600, "samurai": 600, "captain": 600, "champion": 160} {
		t.Run(kind, func(t *testing.T) { seesNoMore(t, kind, answers) })
	}
}

func seesNoMore(t *testing.T, kind string, answers int) {
	m := starterMatch(t, 0, 2, match.Options{Seed: 8})
	players := seat(t, "random", "random")
	a, b := seat(t, kind)[0], seat(t, kind)[0]
	var one, other core.State
	var offers, more core.Offers
	asked := 0
	for range answers {
		if err := m.Settle(0b11); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Over {
			break
		}
		p := s.Ask.Seat
		one.CopyFrom(s)
		swapHidden(&one, p)
		one.SeenBy(&other, p)
		list := m.Seen(p).Offer(&offers)
		if p == 0 {
			asked++
			if x, y := a.Answer(m.Seen(p), list), b.Answer(&other, other.Offer(&more)); x != y {
				t.Fatalf("it answers %+v, and %+v when other cards are hidden", x, y)
			}
		}
		if err := m.Submit(players[p].Answer(m.Seen(p), list)); err != nil {
			t.Fatal(err)
		}
	}
	if asked < 20 {
		t.Fatalf("asked %d times only", asked)
	}
}

// swapHidden turns around the faces in every pile of which p sees none.
func swapHidden(s *core.State, p core.Seat) {
	for q := range core.Seat(s.NSeats) {
		for _, at := range []core.Place{core.Hand(q), core.FateDeck(q), core.DynastyDeck(q)} {
			var hidden []core.CardID
			for c := s.First(at); c != 0; c = s.After(c) {
				if !s.Knows(p, c) {
					hidden = append(hidden, c)
				}
			}
			for i, j := 0, len(hidden)-1; i < j; i, j = i+1, j-1 {
				x, y := &s.Cards[hidden[i]], &s.Cards[hidden[j]]
				x.Face, y.Face, x.Phys, y.Phys = y.Face, x.Face, y.Phys, x.Phys
			}
		}
	}
}

// play lets programs answer their questions in a match until a seat without one is asked, or the game is over.
// A proposal that waits for them is agreed to or declined, see [Agrees].
func play(m *match.Match, players map[core.Seat]Player) error {
	var mask uint8
	for p := range players {
		mask |= 1 << p
	}
	var offers core.Offers
	for range maxPlay {
		if err := reply(m, players); err != nil {
			return err
		}
		if err := m.Settle(mask); err != nil {
			return err
		}
		s := m.State()
		p := players[s.Ask.Seat]
		if s.Over || p == nil || !s.Ask.Open() {
			return nil
		}
		if _, open := m.Open(); open {
			return nil
		}
		seen := m.Seen(s.Ask.Seat)
		list := seen.Offer(&offers)
		if len(list) == 0 {
			return fmt.Errorf("nothing is legal for seat %d, which is asked %s", s.Ask.Seat, s.Table.Rules.Asks[s.Ask.Kind].Name)
		}
		if err := m.Submit(p.Answer(seen, list)); err != nil {
			return err
		}
	}
	return nil
}

// maxPlay bounds the answers that programs give in one go: two that play each other come back now and then.
const maxPlay = 100_000

func reply(m *match.Match, players map[core.Seat]Player) error {
	for p := range core.Seat(core.MaxSeats) {
		o, open := m.Open()
		if open && players[p] != nil && o.Waiting&(1<<p) != 0 {
			say := m.Decline
			if Agrees(m.Seen(p), p, o) {
				say = m.Agree
			}
			if err := say(p); err != nil {
				return err
			}
		}
	}
	return nil
}
