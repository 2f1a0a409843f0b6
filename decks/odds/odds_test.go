package odds

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kotei/decks"
	"kotei/decks/starter"
)

// Figures that can be worked out by hand, or looked up.
func TestFigures(t *testing.T) {
	for _, tt := range []struct {
		what string
		got  float64
		want float64
	}{
		{"one of one card", AtLeast(1, 1, 1, 1), 1},
		{"nothing to find", AtLeast(40, 0, 6, 1), 0},
		{"nothing drawn", AtLeast(40, 3, 0, 1), 0},
		{"one of three among six of forty", AtLeast(40, 3, 6, 1), 1 - 34.0*33*32/(40*39*38)},
		{"exactly one of two among two of four", Exactly(4, 2, 2, 1), 4.0 / 6},
		{"all four aces in thirteen cards", AtLeast(52, 4, 13, 4), 715.0 / 270725},
		{"each of two cards in two of three", EachOf(3, []int{1, 1}, 2), 1.0 / 3},
		{"each of three single cards in the whole deck", EachOf(3, []int{1, 1, 1}, 3), 1},
		{"each of two kinds of three among six of forty", EachOf(40, []int{3, 3}, 6), 1 - 2*c(37, 6)/c(40, 6) + c(34, 6)/c(40, 6)},
		{"more than there is", AtLeast(3, 9, 9, 3), 1},
		{"no deck", AtLeast(0, 3, 6, 1), 0},
		{"mean", Mean(40, 16, 4), 1.6},
	} {
		if math.Abs(tt.got-tt.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", tt.what, tt.got, tt.want)
		}
	}
}

// c is the number of hands, the simple way.
func c(n, k int) float64 {
	p := 1.0
	for i := range k {
		p *= float64(n-i) / float64(i+1)
	}
	return p
}

// The probabilities of all counts add up to one, whatever the numbers; and more draws never make it less likely.
func TestWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 120).Draw(t, "population")
		k := rapid.IntRange(0, n).Draw(t, "wanted")
		d := rapid.IntRange(0, n).Draw(t, "draws")
		sum := 0.0
		for i := range d + 1 {
			sum += Exactly(n, k, d, i)
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("they add up to %v", sum)
		}
		if d < n && AtLeast(n, k, d, 1) > AtLeast(n, k, d+1, 1)+1e-12 {
			t.Fatal("another card makes it less likely")
		}
		if one := EachOf(n, []int{k}, d); math.Abs(one-AtLeast(n, k, d, 1)) > 1e-12 {
			t.Fatalf("of one kind: %v, not %v", one, AtLeast(n, k, d, 1))
		}
	})
}

// Counting agrees with drawing.
func TestAgainstDrawing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	hits, games := 0, 40_000
	for range games {
		drawn := r.Perm(40)[:7]
		one := slices.ContainsFunc(drawn, func(c int) bool { return c < 3 })
		two := slices.ContainsFunc(drawn, func(c int) bool { return c >= 3 && c < 5 })
		if one && two {
			hits++
		}
	}
	want := EachOf(40, []int{3, 2}, 7)
	if got := float64(hits) / float64(games); math.Abs(got-want) > 0.01 {
		t.Errorf("drawn %v, counted %v", got, want)
	}
}

// Of a whole deck: the population is the deck that is drawn from, without what is only thought about.
func TestAsk(t *testing.T) {
	lib, d := starter.Library(), starter.Decks()[0].Clone()
	e := d.Fate[0]
	d.Maybe = append(d.Maybe, decks.Entry{Count: 30, Title: e.Title})
	got := Ask(lib, d, Celestial, []string{e.Title, e.Title, d.Dynasty[0].Title, "Nowhere"}, 4)
	if len(got) != 2 || got[0].In != decks.InDynasty || got[1].In != decks.InFate {
		t.Fatalf("%+v", got)
	}
	o := got[1]
	if o.Of != e.Count || o.Cards != decks.Count(d.Fate) || o.Each != nil {
		t.Errorf("%+v", o)
	}
	for turn, p := range o.ByTurn {
		if want := AtLeast(o.Cards, e.Count, 6+turn, 1); p != want {
			t.Errorf("turn %d: %v, want %v", turn+1, p, want)
		}
	}
	two := Ask(lib, d, Celestial, []string{d.Fate[0].Title, d.Fate[1].Title}, 3)
	if len(two) != 1 || len(two[0].Each) != 3 || two[0].Each[2] >= two[0].ByTurn[2] {
		t.Errorf("%+v", two)
	}
}

func TestOpening(t *testing.T) {
	d := starter.Decks()[0]
	draws := map[decks.Section]float64{}
	for _, r := range Opening(starter.Library(), d, Celestial) {
		sum, mean := 0.0, 0.0
		for k, p := range r.P {
			sum += p
			mean += float64(k) * p
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(mean-r.Mean) > 1e-9 {
			t.Errorf("%+v: sum %v, mean %v", r, sum, mean)
		}
		draws[r.In] += r.Mean
	}
	if math.Abs(draws[decks.InDynasty]-4) > 1e-9 || math.Abs(draws[decks.InFate]-6) > 1e-9 {
		t.Errorf("drawn: %v", draws)
	}
}

// A sample is of the deck, without a card too many, and the same for the same number.
func TestSample(t *testing.T) {
	d := starter.Decks()[1]
	h := Sample(d, Celestial, 5)
	if len(h.Provinces) != 4 || len(h.Hand) != 6 || len(h.NextFate) != 5 {
		t.Fatalf("%+v", h)
	}
	if again := Sample(d, Celestial, 5); !slices.Equal(again.Hand, h.Hand) || slices.Equal(Sample(d, Celestial, 6).Hand, h.Hand) {
		t.Error("the number doesn't say which")
	}
	left := map[string]int{}
	for _, e := range slices.Concat(d.Dynasty, d.Fate) {
		left[e.Title] += e.Count
	}
	for _, title := range slices.Concat(h.Provinces, h.Hand, h.NextFate) {
		if left[title]--; left[title] < 0 {
			t.Errorf("too many of %s", title)
		}
	}
	if h := Sample(decks.Deck{}, Celestial, 1); len(h.Provinces)+len(h.Hand) != 0 {
		t.Errorf("%+v of no deck", h)
	}
}

func BenchmarkAsk(b *testing.B) {
	lib, d := starter.Library(), starter.Decks()[0]
	titles := []string{d.Fate[0].Title, d.Fate[1].Title, d.Fate[2].Title}
	for b.Loop() {
		Ask(lib, d, Celestial, titles, 10)
	}
}
