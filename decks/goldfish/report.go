package goldfish

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/sim"
)

// A Report is what came of a deck's games.
type Report struct {
	Deck    string
	Games   int
	Faults  int // games that broke off with an error: they are not counted
	Fault   string
	ByHand  int // times that words had to be carried out by hand, and were passed over
	Turns   []Turn
	Persons []float64 // the share of games that had a Personality by the end of each turn
	Won     []float64 // … that had won
	Titles  []Title   // what was played, the most often played first
}

// A Turn is how the deck stood at the end of one of its turns.
type Turn struct {
	Gold       Spread // that could be spent in the turn
	Production Spread // of all its cards
	Honor      Spread
	Force      Spread // of its Personalities and Followers
	People     Spread // Personalities in play
	Hand       Spread // cards
	Dead       Spread // cards of the hand that could not be played
	Stuck      Spread // cards in Provinces that could not be bought
}

// A Spread is how a number lies over the games.
type Spread struct {
	N        int
	Mean, SD float64
	Q        [5]int // at 10, 25, 50, 75 and 90 of a hundred games
}

// Error is the margin of the mean: with 19 of 20 chances the true one lies within it.
func (s Spread) Error() float64 {
	if s.N == 0 {
		return 0
	}
	return 1.96 * s.SD / math.Sqrt(float64(s.N))
}

// A Title is what became of a card of the deck, its copies together.
type Title struct {
	Title  string
	Type   card.Type
	Copies int
	Seen   float64 // share of the games in which it was drawn or turned up
	Played float64 // … in which it came into play
	Turn   float64 // the mean turn of that
	Dead   float64 // turns a game at the end of which it lay useless in the hand
}

// Metrics are the names of a turn's numbers, in the order of [Turn.Spreads].
var Metrics = []string{"Gold to spend", "Gold production", "Honor", "Force", "Personalities", "Cards in hand", "Dead in hand", "Stuck in Provinces"}

// Spreads are a turn's numbers in the order of [Metrics].
func (t Turn) Spreads() []Spread {
	return []Spread{t.Gold, t.Production, t.Honor, t.Force, t.People, t.Hand, t.Dead, t.Stuck}
}

func (w *watch) report(r sim.Result) *Report {
	out := &Report{Deck: w.job.Deck.Name, Faults: len(r.Failed), ByHand: r.ByHand}
	var games []*played
	for _, g := range r.Each {
		if g.Err == nil && w.games[g.Number].turn > 0 {
			games = append(games, &w.games[g.Number])
		}
	}
	if len(r.Failed) > 0 {
		out.Fault = fmt.Sprintf("game %d: %v", r.Failed[0].Number, r.Failed[0].Err)
	}
	out.Games = len(games)
	for t := range w.job.Turns {
		of := func(f func(*played) int) Spread { return spread(games, f) }
		out.Turns = append(out.Turns, Turn{
			Gold:       of(func(g *played) int { return int(g.income[t]) }),
			Production: of(func(g *played) int { return int(g.at[t].gold) }),
			Honor:      of(func(g *played) int { return int(g.at[t].honor) }),
			Force:      of(func(g *played) int { return int(g.at[t].force) }),
			People:     of(func(g *played) int { return int(g.at[t].persons) }),
			Hand:       of(func(g *played) int { return int(g.at[t].hand) }),
			Dead:       of(func(g *played) int { return int(g.at[t].dead) }),
			Stuck:      of(func(g *played) int { return int(g.at[t].stuck) }),
		})
		out.Persons = append(out.Persons, share(games, func(g *played) bool { return g.persons > 0 && int(g.persons) <= t+1 }))
		out.Won = append(out.Won, share(games, func(g *played) bool { return g.won > 0 && int(g.won) <= t+1 }))
	}
	out.Titles = w.titles(games)
	return out
}

func (w *watch) titles(games []*played) []Title {
	var out []Title
	for i, c := range w.cards {
		t := Title{Title: w.job.Library.Name(c), Type: c.Type}
		for _, e := range slices.Concat(w.job.Deck.Dynasty, w.job.Deck.Fate) {
			if w.job.Library.Find(e.Title) == c {
				t.Copies += e.Count
			}
		}
		t.Seen = share(games, func(g *played) bool { return g.drawn[i] > 0 })
		t.Played = share(games, func(g *played) bool { return g.first[i] > 0 })
		turns, dead, n := 0, 0, 0
		for _, g := range games {
			dead += int(g.deadTurns[i])
			if g.first[i] > 0 {
				turns += int(g.first[i])
				n++
			}
		}
		t.Turn = float64(turns) / float64(max(n, 1))
		t.Dead = float64(dead) / float64(max(len(games), 1))
		out = append(out, t)
	}
	slices.SortStableFunc(out, func(a, b Title) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), strings.Compare(a.Title, b.Title))
	})
	return out
}

func share(games []*played, is func(*played) bool) float64 {
	n := 0
	for _, g := range games {
		if is(g) {
			n++
		}
	}
	return float64(n) / float64(max(len(games), 1))
}

// spread counts a number over the games.
func spread(games []*played, of func(*played) int) Spread {
	s := Spread{N: len(games)}
	if s.N == 0 {
		return s
	}
	list := make([]int, s.N)
	sum := 0
	for i, g := range games {
		list[i] = of(g)
		sum += list[i]
	}
	slices.Sort(list)
	s.Mean = float64(sum) / float64(s.N)
	squares := 0.0
	for _, n := range list {
		squares += (float64(n) - s.Mean) * (float64(n) - s.Mean)
	}
	s.SD = math.Sqrt(squares / float64(max(s.N-1, 1)))
	for i, q := range []float64{0.1, 0.25, 0.5, 0.75, 0.9} {
		s.Q[i] = list[min(int(q*float64(s.N)), s.N-1)]
	}
	return s
}

// Table is the report as people read it in a terminal.
func (r *Report) Table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d games", r.Deck, r.Games)
	if r.Faults > 0 {
		fmt.Fprintf(&b, ", and %d that broke off (%s)", r.Faults, r.Fault)
	}
	fmt.Fprintf(&b, "\n\n%-20s", "mean (10-90 of 100)")
	for t := range r.Turns {
		fmt.Fprintf(&b, " %12s", fmt.Sprintf("turn %d", t+1))
	}
	b.WriteByte('\n')
	for i, m := range Metrics {
		fmt.Fprintf(&b, "%-20s", m)
		for _, t := range r.Turns {
			s := t.Spreads()[i]
			fmt.Fprintf(&b, " %12s", fmt.Sprintf("%.1f (%d-%d)", s.Mean, s.Q[0], s.Q[4]))
		}
		b.WriteByte('\n')
	}
	for _, row := range []struct {
		name string
		of   []float64
	}{{"has a Personality", r.Persons}, {"has won", r.Won}} {
		fmt.Fprintf(&b, "%-20s", row.name)
		for _, p := range row.of {
			fmt.Fprintf(&b, " %11.1f%%", 100*p)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "\n%-36s %6s %7s %7s %6s %10s\n", "card", "copies", "seen", "played", "turn", "dead turns")
	for _, t := range r.Titles {
		turn := "-"
		if t.Played > 0 {
			turn = fmt.Sprintf("%.1f", t.Turn)
		}
		fmt.Fprintf(&b, "%-36s %6d %6.1f%% %6.1f%% %6s %10.2f\n", t.Title, t.Copies, 100*t.Seen, 100*t.Played, turn, t.Dead)
	}
	return b.String()
}
