package odds

import (
	"math/rand/v2"
	"slices"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
)

// A Deal is how many cards a player sees, and when.
type Deal struct {
	Provinces int // cards turned up at the beginning
	Hand      int // … and drawn
	Draw      int // drawn at the end of each turn
	Refill    int // Province cards that are replaced in a turn: nobody knows it before, so say what you expect
}

// DealIn is the deal of a format, for a player who empties two Provinces a turn.
func DealIn(format string) Deal {
	return Deal{Provinces: 4, Hand: decks.ConstructionOf(format).Hand, Draw: 1, Refill: 2}
}

// Celestial is the deal of the Celestial book.
var Celestial = DealIn("celestial")

// Seen is how many cards of a deck a player has seen when his n-th turn begins, the first being 1.
func (d Deal) Seen(in decks.Section, turn int) int {
	turn = max(turn, 1)
	if in == decks.InDynasty {
		return d.Provinces + d.Refill*(turn-1)
	}
	return d.Hand + d.Draw*(turn-1)
}

// ByTurn is the probability of having seen at least one of the wanted cards by the beginning of each turn.
func (d Deal) ByTurn(in decks.Section, population, wanted, turns int) []float64 {
	out := make([]float64, max(turns, 0))
	for t := range out {
		out[t] = AtLeast(population, wanted, d.Seen(in, t+1), 1)
	}
	return out
}

// An Odd is what there is to say of some titles together.
type Odd struct {
	In     decks.Section
	Of     int       // copies of them in that deck
	Cards  int       // cards that the deck has
	ByTurn []float64 // at least one of them by the beginning of the turn
	Each   []float64 // of each of them at least one; nil where there is one title
}

// Ask counts how soon at least one of the titles is seen, and each of them: for the Dynasty and the Fate deck apart, as far
// as they are there.
func Ask(lib *cards.Library, d decks.Deck, deal Deal, titles []string, turns int) []Odd {
	var out []Odd
	for _, in := range []decks.Section{decks.InDynasty, decks.InFate} {
		o := Odd{In: in, Cards: decks.Count(d.Entries(in))}
		var kinds []int
		for _, t := range distinct(lib, titles) {
			if n := copies(lib, d.Entries(in), t); n > 0 {
				kinds = append(kinds, n)
				o.Of += n
			}
		}
		if o.Of == 0 {
			continue
		}
		o.ByTurn = deal.ByTurn(in, o.Cards, o.Of, turns)
		if len(kinds) > 1 {
			for t := range turns {
				o.Each = append(o.Each, EachOf(o.Cards, kinds, deal.Seen(in, t+1)))
			}
		}
		out = append(out, o)
	}
	return out
}

// distinct drops titles that name the same card twice.
func distinct(lib *cards.Library, titles []string) []string {
	var out []string
	for _, t := range titles {
		if c := lib.Find(t); c != nil {
			t = lib.Name(c)
		}
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

func copies(lib *cards.Library, entries []decks.Entry, title string) int {
	n := 0
	for _, e := range entries {
		c := lib.Find(e.Title)
		if c == nil && e.Title == title || c != nil && lib.Name(c) == title {
			n += e.Count
		}
	}
	return n
}

// A Row is how many cards of a type one begins with.
type Row struct {
	In   decks.Section
	Type card.Type
	Of   int       // such cards in the deck
	P    []float64 // P[k]: exactly k of them in the first Provinces, or the first hand
	Mean float64
}

// Opening is what the first Provinces and the first hand hold, type by type.
func Opening(lib *cards.Library, d decks.Deck, deal Deal) []Row {
	var out []Row
	for _, in := range []decks.Section{decks.InDynasty, decks.InFate} {
		entries := d.Entries(in)
		population, draws := decks.Count(entries), deal.Seen(in, 1)
		for _, g := range decks.Groups(lib, entries) {
			r := Row{In: in, Type: g.Type, Of: decks.Count(g.Entries)}
			for k := range min(draws, population) + 1 {
				r.P = append(r.P, Exactly(population, r.Of, draws, k))
			}
			r.Mean = Mean(population, r.Of, draws)
			out = append(out, r)
		}
	}
	return out
}

// A Hand is what somebody could begin with.
type Hand struct {
	Provinces []string // from the left
	Hand      []string
	NextFate  []string // the cards drawn at the end of the next five turns
}

// Sample draws a beginning; the same number draws the same one.
func Sample(d decks.Deck, deal Deal, seed uint64) Hand {
	r := rand.New(rand.NewPCG(seed, 0x6f646473))
	shuffled := func(entries []decks.Entry) []string {
		var all []string
		for _, e := range entries {
			all = append(all, slices.Repeat([]string{e.Title}, max(e.Count, 0))...)
		}
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return all
	}
	dynasty, fate := shuffled(d.Dynasty), shuffled(d.Fate)
	n := min(deal.Hand, len(fate))
	return Hand{
		Provinces: dynasty[:min(deal.Provinces, len(dynasty))],
		Hand:      fate[:n],
		NextFate:  fate[n:min(n+5*deal.Draw, len(fate))],
	}
}
