package goldfish

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

func job(deck, games int) Job {
	return Job{Deck: starter.Decks()[deck], Library: starter.Library(), Rules: rules.Celestial(), Games: games, Seed: 7}
}

func run(t testing.TB, j Job) *Report {
	t.Helper()
	r, err := Run(context.Background(), j)
	if err != nil {
		t.Fatal(err)
	}
	if r.Faults > 0 {
		t.Fatalf("%d games broke off: %s", r.Faults, r.Fault)
	}
	return r
}

// compared is of how many games the reports are that are compared.
const compared = 150

var wholeAndPoor = sync.OnceValue(func() (reports [2]*Report) {
	j := job(0, compared)
	for i := range reports {
		reports[i], _ = Run(context.Background(), j)
		for _, e := range j.Deck.Dynasty {
			if starter.Library().Find(e.Title).Type == card.Holding && e.Count > 1 {
				j.Deck = j.Deck.Apply(decks.Change{In: decks.InDynasty, Title: e.Title, Count: 1 - e.Count})
			}
		}
	}
	return reports
})

// wholeAndLess are the reports of a deck, and of the same deck with one copy of each Holding.
func wholeAndLess(t *testing.T) (whole, less *Report) {
	t.Helper()
	both := wholeAndPoor()
	for _, r := range both {
		if r == nil || r.Faults > 0 {
			t.Fatal("the games break off")
		}
	}
	return both[0], both[1]
}

// Every starter deck builds up: more Gold and more Force each turn, nearly always somebody in play by the fourth.
func TestDecksBuildUp(t *testing.T) {
	for i, d := range starter.Decks() {
		r := run(t, job(i, 60))
		if r.Games != 60 || len(r.Turns) != DefaultTurns {
			t.Fatalf("%s: %d games, %d turns", d.Name, r.Games, len(r.Turns))
		}
		first, last := r.Turns[0], r.Turns[len(r.Turns)-1]
		if last.Production.Mean <= first.Production.Mean+2 || last.Force.Mean <= first.Force.Mean || last.People.Mean < 1 {
			t.Errorf("%s doesn't grow:\n%s", d.Name, r.Table())
		}
		if r.Persons[3] < 0.8 || r.Persons[0] > r.Persons[3] {
			t.Errorf("%s: Personalities by turn %v", d.Name, r.Persons)
		}
		if s := first.Gold; s.Q[0] > s.Q[2] || s.Q[2] > s.Q[4] || last.Force.Error() <= 0 {
			t.Errorf("%s: %+v", d.Name, s)
		}
		copies := 0
		for _, c := range r.Titles {
			copies += c.Copies
			if c.Played > c.Seen || c.Played > 0 && (c.Turn < 1 || c.Turn > DefaultTurns) {
				t.Errorf("%s: %+v", d.Name, c)
			}
		}
		if copies != decks.Count(d.Dynasty)+decks.Count(d.Fate) {
			t.Errorf("%s: %d copies", d.Name, copies)
		}
	}
}

// A card that lies dead in the hand at the end of a turn counts once, however many copies of it lie there: no card can be dead
// in more turns than there are.
func TestDeadTurnsCountATitleOnce(t *testing.T) {
	j := job(0, 60)
	lib := starter.Library()
	dear := "" // a Fate card that is never paid for: nobody is there to bear it
	for c := range lib.All() {
		if card.Attachments.Has(c.Type) && !c.Proxy {
			dear = c.Extended()
		}
	}
	j.Deck = j.Deck.Clone()
	j.Deck.Fate = []decks.Entry{{Count: 40, Title: dear}}
	j.Deck.Dynasty = slices.DeleteFunc(j.Deck.Dynasty, func(e decks.Entry) bool { return lib.Find(e.Title).Type == card.Personality })
	r := run(t, j)
	for _, c := range r.Titles {
		if c.Title == dear && (c.Dead < float64(DefaultTurns)-1 || c.Dead > float64(DefaultTurns)) {
			t.Errorf("in %d turns %s was dead at the end of %.2f", DefaultTurns, dear, c.Dead)
		}
	}
	if r.Turns[DefaultTurns-1].Dead.Mean < 2 {
		t.Error("the cards of the hand that are dead are counted one by one")
	}
}

// The same seed tells the same, however many games run beside each other.
func TestWorkersChangeNothing(t *testing.T) {
	j := job(0, 40)
	j.Workers = 1
	want := run(t, j).Table()
	for _, j.Workers = range []int{2, 5} {
		if got := run(t, j).Table(); got != want {
			t.Errorf("%d workers:\n%s\none:\n%s", j.Workers, got, want)
		}
	}
	j.Seed++
	if run(t, j).Table() == want {
		t.Error("another seed plays the same games")
	}
}

// A context stops it; what has been played until then is told.
func TestStop(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	j := job(0, 5000)
	var told atomic.Int64
	j.Progress = func(n int) {
		told.Store(int64(n))
		stop()
	}
	r, err := Run(ctx, j)
	if !errors.Is(err, context.Canceled) || r == nil || r.Games < 1 || r.Games >= 5000 || told.Load() == 0 {
		t.Errorf("%v %+v", err, r)
	}
}

func TestNoDeck(t *testing.T) {
	for _, d := range []decks.Deck{{}, {Stronghold: "Nowhere"}, {Stronghold: starter.Decks()[0].Stronghold}} {
		j := job(0, 1)
		j.Deck = d
		if _, err := Run(context.Background(), j); !errors.Is(err, ErrNoDeck) {
			t.Errorf("%+v: %v", d, err)
		}
	}
}

// A deck with fewer Holdings has less Gold, and the comparison says that it is no chance; the same deck twice differs in
// nothing that is clear more often than chance has it.
func TestCompare(t *testing.T) {
	whole, less := wholeAndLess(t)
	found := false
	for _, d := range Compare(whole, less) {
		if d.Low > d.High || d.Low > d.By() || d.High < d.By() && d.Metric != "has won" && d.Metric != "has a Personality" {
			t.Errorf("%+v", d)
		}
		found = found || d.Metric == "Gold production" && d.Turn == 5 && d.High < 0
	}
	if !found {
		t.Error("without Holdings there is as much Gold")
	}
	again := job(0, compared)
	again.Seed = 99
	sure, all := 0, 0
	for _, d := range Compare(whole, run(t, again)) {
		all++
		if d.Clear() {
			sure++
		}
	}
	if sure > all/4 {
		t.Errorf("%d of %d differences between the same deck are clear", sure, all)
	}
	if s := Differences(whole, whole); !strings.Contains(s, "Gold production") || strings.Contains(s, "clear") {
		t.Error(s)
	}
}

func BenchmarkGame(b *testing.B) {
	j := job(0, 1)
	j.Workers = 1
	for i := 0; b.Loop(); i++ {
		j.Seed = uint64(i)
		run(b, j)
	}
}

func BenchmarkGames(b *testing.B) {
	j := job(0, 1000)
	for b.Loop() {
		run(b, j)
	}
	b.ReportMetric(float64(1000*b.N)/b.Elapsed().Seconds(), "games/s")
}

// TestChanges: what differs clearly is named once for each number, at its clearest turn, and lies within its band in the picture.
func TestChanges(t *testing.T) {
	whole, less := wholeAndLess(t)
	seen := map[string]bool{}
	for _, d := range Clearest(whole, less) {
		if seen[d.Metric] || !d.Clear() {
			t.Errorf("%+v", d)
		}
		seen[d.Metric] = true
	}
	if !seen["Gold production"] {
		t.Errorf("clear are only %v", seen)
	}
	for _, c := range Changes(whole, less) {
		s := c.Series[0]
		if len(c.X) != DefaultTurns || len(s.Values) != DefaultTurns {
			t.Errorf("%s has %d turns", c.Title, len(c.X))
		}
		for i := range s.Values {
			if s.Low[i] > s.High[i] {
				t.Errorf("%s: %v", c.Title, s)
			}
		}
	}
	if list := Clearest(whole, whole); len(list) != 0 {
		t.Errorf("a deck differs from itself: %v", list)
	}
}

// A deck's Sensei begins the game with it: his numbers are the Stronghold's.
func TestSensei(t *testing.T) {
	teacher := &card.Card{ID: "old_teacher", Title: "Old Teacher", Type: card.Sensei}
	teacher.Stats[card.GoldProduction], teacher.Stats[card.StartingHonor] = card.Modifier(2), card.Modifier(-3)
	j := job(0, 10)
	before := run(t, j).Turns[0]
	j.Library, j.Deck.Sensei = cards.NewLibrary(append(slices.Clone(starter.Cards()), teacher)), teacher.Title
	after := run(t, j).Turns[0]
	if after.Production.Q[0] < before.Production.Q[0]+2 || after.Honor.Q[0] != before.Honor.Q[0]-3 {
		t.Errorf("Gold production %v, Honor %v; without a Sensei %v, %v", after.Production, after.Honor, before.Production, before.Honor)
	}
}
