package sim

import (
	"errors"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// starterGames seats n of the starter decks, other ones each game.
func starterGames(tb testing.TB, n int) func(int) (*core.State, error) {
	tb.Helper()
	return starterGamesBy(tb, rules.Celestial(), n)
}

// starterGamesBy is starterGames by the rules of an edition.
func starterGamesBy(tb testing.TB, r *core.Ruleset, n int) func(int) (*core.State, error) {
	tb.Helper()
	var seats []rules.SeatSetup
	for _, d := range starter.Decks() {
		seats = append(seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold),
			Dynasty:    decks.Cards(starter.Library(), d.Dynasty),
			Fate:       decks.Cards(starter.Library(), d.Fate),
		})
	}
	return func(game int) (*core.State, error) {
		var g rules.Setup
		for p := range n {
			g.Seats = append(g.Seats, seats[(game+p*(1+game/len(seats)%3))%len(seats)])
		}
		return rules.NewGame(r, g, starter.Cards())
	}
}

// often is how many games a test plays: a third of n where there is little time.
func often(n int) int {
	if testing.Short() {
		return n / 3
	}
	return n
}

// TestRandomGamesHaveNoFaults: whatever is played, the rules find their way.
func TestRandomGamesHaveNoFaults(t *testing.T) {
	for players := 2; players <= 4; players++ {
		r := Run(Job{Games: often(30), Seed: uint64(players), Start: starterGames(t, players), Players: random})
		if len(r.Failed) > 0 {
			t.Errorf("%d players:\n%s", players, r.Table())
		}
		if r.Stuck > r.Games/10 {
			t.Errorf("%d players: %d of %d games come to no end", players, r.Stuck, r.Games)
		}
	}
}

// TestWorkersChangeNothing: the counts are the same, however many games run beside each other.
func TestWorkersChangeNothing(t *testing.T) {
	j := Job{Games: often(24), Seed: 9, Start: starterGames(t, 2), Players: random, Limit: 6000}
	want := ""
	for _, j.Workers = range []int{1, 2, 7, 0} {
		got := Run(j).Table()
		if want == "" {
			want = got
		}
		if got != want {
			t.Errorf("%d workers:\n%s\none worker:\n%s", j.Workers, got, want)
		}
	}
}

// TestLadder: each program wins nearly as often against the one below as it was measured to; core/bot has the figures.
func TestLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 240 games")
	}
	for _, step := range []struct {
		better, worse string
		games, least  int
	}{{"novice", "random", 64, 48}, {"samurai", "novice", 64, 38}, {"captain", "samurai", 64, 42}, {"champion", "captain", 48, 26}} {
		start := starterGames(t, 2)
		kinds := [2]string{step.better, step.worse}
		r := Run(Job{
			Games: step.games, Seed: 3, Limit: 6000, Twice: true,
			Start: func(game int) (*core.State, error) { return start(game / 2) },
			Players: func(game int, p core.Seat, seed uint64) bot.Player {
				b, err := bot.New(kinds[(game+int(p))%2], seed)
				if err != nil {
					t.Error(err)
				}
				return b
			},
		})
		won := 0
		for _, g := range r.Each {
			if g.Winner >= 0 && (g.Number+int(g.Winner))%2 == 0 {
				won++
			}
		}
		if won < step.least || len(r.Failed) > 0 {
			t.Errorf("%s wins %d of %d games against %s:\n%s", step.better, won, r.Games, step.worse, r.Table())
		}
	}
}

func TestFaultsAreTold(t *testing.T) {
	start := starterGames(t, 2)
	for _, tc := range []struct {
		name  string
		alter func(*Job)
		want  string
	}{
		{"no start", func(j *Job) { j.Start = func(int) (*core.State, error) { return nil, errors.New("no deck") } }, "no deck"},
		{"an illegal answer", func(j *Job) {
			j.Players = func(int, core.Seat, uint64) bot.Player { return wrong{core.Answer{Act: core.Strike}} }
		}, "gave it, but"},
		{"a panic", func(j *Job) { j.Players = func(int, core.Seat, uint64) bot.Player { return nil } }, "panic"},
	} {
		j := Job{Games: 3, Start: start, Players: random}
		tc.alter(&j)
		r := Run(j)
		if len(r.Failed) != 3 || !strings.Contains(r.Table(), tc.want) || !strings.Contains(r.Table(), "game 2 (seed ") {
			t.Errorf("%s:\n%s", tc.name, r.Table())
		}
	}
	if r := Run(Job{Games: 2, Start: start, Players: random, Limit: 50}); r.Stuck != 2 || r.Answers != 100 {
		t.Errorf("stopped after 50 answers:\n%s", r.Table())
	}
}

// wrong answers everything with the same.
type wrong struct{ a core.Answer }

func (w wrong) Answer(s *core.State, _ []core.Answer) core.Answer {
	w.a.Seat = s.Ask.Seat
	return w.a
}

func TestTable(t *testing.T) {
	r := count([]Game{
		{Number: 0, Winner: 0, Won: core.HonorVictory, Turns: 10, Answers: 100},
		{Number: 1, Winner: 1, Won: core.MilitaryVictory, Turns: 12, Answers: 140, ByHand: 3},
		{Number: 2, Winner: 1, Won: core.HonorVictory, Turns: 8, Answers: 60},
		{Number: 3, Winner: core.NoSeat, Stuck: true, Turns: 50, Answers: 900},
		{Number: 4, Winner: core.NoSeat, Won: core.Drawn, Turns: 5, Answers: 30},
		{Number: 5, Seed: 77, Winner: core.NoSeat, Turns: 5, Answers: 10, Err: errors.New("it broke")},
	})
	want := `games             6
turns            90  15.0 a game
answers        1240  206.7 a game
by hand           3  0.50 a game
draws             1
no end            1
faults            1
player 1          1  wins: honor 1
player 2          2  wins: honor 1, military 1
game 5 (seed 77, turn 5): it broke
`
	if got := r.Table(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func BenchmarkRandomGame(b *testing.B) {
	j := Job{Games: 1, Start: starterGames(b, 2), Players: random}
	n := 0
	for i := 0; b.Loop(); i++ {
		j.Seed = uint64(i)
		n += Run(j).Answers
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "answers/s")
}

func BenchmarkSamuraiGame(b *testing.B) {
	j := Job{Games: 1, Start: starterGames(b, 2), Players: samurai}
	n := 0
	for i := 0; b.Loop(); i++ {
		j.Seed = uint64(i)
		n += Run(j).Answers
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "answers/s")
}

// TestSums: the same games have the same sums, others have others.
func TestSums(t *testing.T) {
	job := Job{Games: 4, Seed: 3, Start: starterGames(t, 2), Players: samurai, Sums: true}
	once, again := Run(job), Run(job)
	job.Seed++
	other := Run(job)
	for i := range once.Each {
		if a, b, c := once.Each[i].Sum, again.Each[i].Sum, other.Each[i].Sum; a == 0 || a != b || a == c {
			t.Errorf("game %d: sum %x, played again %x, with another seed %x", i, a, b, c)
		}
	}
}

// random seats random players.
func random(_ int, _ core.Seat, seed uint64) bot.Player { return bot.Random(seed) }

// samurai seats samurai.
func samurai(_ int, _ core.Seat, seed uint64) bot.Player { return bot.Samurai(seed) }

// TestWornOut: a game counts as a draw when its decks have stayed as they are for long, however many cards are left in them.
func TestWornOut(t *testing.T) {
	s, err := starterGames(t, 2)(0)
	if err != nil {
		t.Fatal(err)
	}
	var w wear
	for _, x := range []struct {
		turn uint16
		want bool
	}{{wornOut - 10, false}, {wornOut + 1, false}, {wornOut - 10 + idle, false}, {wornOut - 9 + idle, true}} {
		if s.Turn = x.turn; w.out(s) != x.want {
			t.Errorf("turn %d: want %v", x.turn, x.want)
		}
	}
}
