package stats

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
)

// A Count is how many cards are alike in something, and which titles they have.
type Count struct {
	N      int
	Titles []string // “3 Rice Field”, in the order of the deck
}

func (c *Count) add(e decks.Entry) {
	c.N += e.Count
	c.Titles = append(c.Titles, strconv.Itoa(e.Count)+" "+e.Title)
}

// A Curve counts cards by a number; the last entry counts all higher ones.
type Curve [MaxCurve + 1]Count

// MaxCurve is the highest number that a curve tells apart.
const MaxCurve = 10

// Sum is how many cards a curve counts.
func (c *Curve) Sum() (n int) {
	for i := range c {
		n += c[i].N
	}
	return n
}

// A Named is a count by a word.
type Named struct {
	Name string
	Count
}

// Stats are the numbers of a deck. Unknown titles are in none but Unknown.
type Stats struct {
	Dynasty, Fate int
	Unknown       []string

	Types      map[card.Type]Count
	Cost       map[card.Type]*Curve // by type: the printed Gold Cost
	MeanCost   [2]float64           // of Dynasty and Fate cards that have one
	Makes      Curve                // Holdings by the Gold that they produce
	Producers  int                  // Holdings that produce Gold
	Production int                  // … together, in a turn in which all of them are in play
	Start      int                  // Gold of the Stronghold and the starting Holdings
	Clans      []Named              // of the cards of both decks, the most first; no Clan: Unaligned
	Keywords   []Named              // the most first
	Force      Curve                // Personalities
	Chi        Curve
	Focus      Curve // Fate cards
	MeanFocus  float64
	Honor      Curve // Personalities by Honor Requirement; those without one count as 0
	NoHonor    int   // … and how many of these have a dash
	Personal   Curve // … by Personal Honor
	Starting   int   // the Stronghold's Honor
	TooHonored Count // Personalities who ask for more than that
	Province   int   // the Stronghold's Province Strength
}

// Of counts a deck.
func Of(lib *cards.Library, d decks.Deck) *Stats {
	s := &Stats{Types: map[card.Type]Count{}, Cost: map[card.Type]*Curve{}}
	s.begin(lib, d)
	clans, words := map[string]*Count{}, map[string]*Count{}
	cost, costs := [2]int{}, [2]int{}
	focus, focuses := 0, 0
	for i, list := range [][]decks.Entry{d.Dynasty, d.Fate} {
		for _, e := range list {
			*[]*int{&s.Dynasty, &s.Fate}[i] += e.Count
			c := lib.Find(e.Title)
			if c == nil {
				s.Unknown = append(s.Unknown, e.Title)
				continue
			}
			s.card(c, e)
			name(clans, c.Clans, "Unaligned", e)
			name(words, keywords(c), "", e)
			if c.Stats[card.GoldCost].Kind != card.Absent {
				cost[i], costs[i] = cost[i]+e.Count*c.Printed(card.GoldCost), costs[i]+e.Count
			}
			if c.Type.Deck() == card.FateDeck && c.Stats[card.FocusValue].Kind != card.Absent {
				focus, focuses = focus+e.Count*c.Printed(card.FocusValue), focuses+e.Count
			}
		}
		s.MeanCost[i] = float64(cost[i]) / float64(max(costs[i], 1))
	}
	s.MeanFocus = float64(focus) / float64(max(focuses, 1))
	s.Clans, s.Keywords = ordered(clans), ordered(words)
	return s
}

// begin counts what is in play at the start.
func (s *Stats) begin(lib *cards.Library, d decks.Deck) {
	for _, t := range []string{d.Stronghold, d.Sensei} {
		if c := lib.Find(t); c != nil {
			s.Starting += c.Printed(card.StartingHonor)
			s.Province += c.Printed(card.ProvinceStrength)
			s.Start += Produces(c)
		}
	}
	for _, e := range d.Begins() {
		t := e.Title
		if c := lib.Find(t); c != nil {
			s.Start += Produces(c)
		}
	}
}

// card counts one card's copies.
func (s *Stats) card(c *card.Card, e decks.Entry) {
	t := s.Types[c.Type]
	t.add(e)
	s.Types[c.Type] = t
	if s.Cost[c.Type] == nil {
		s.Cost[c.Type] = &Curve{}
	}
	put(s.Cost[c.Type], c.Printed(card.GoldCost), e)
	switch c.Type {
	case card.Holding:
		n := Produces(c)
		put(&s.Makes, n, e)
		if n > 0 {
			s.Producers += e.Count
			s.Production += n * e.Count
		}
	case card.Personality:
		put(&s.Force, c.Printed(card.Force), e)
		put(&s.Chi, c.Printed(card.Chi), e)
		put(&s.Personal, c.Printed(card.PersonalHonor), e)
		hr := c.Stats[card.HonorRequirement]
		if hr.Kind != card.Plain && hr.Kind != card.Signed {
			s.NoHonor += e.Count
		} else if int(hr.N) > s.Starting {
			s.TooHonored.add(e)
		}
		put(&s.Honor, int(hr.N), e)
	default:
	}
	if c.Type.Deck() == card.FateDeck {
		put(&s.Focus, c.Printed(card.FocusValue), e)
	}
}

func put(c *Curve, n int, e decks.Entry) { c[min(max(n, 0), MaxCurve)].add(e) }

func name(by map[string]*Count, names []string, without string, e decks.Entry) {
	if len(names) == 0 && without != "" {
		names = []string{without}
	}
	for _, n := range names {
		if by[n] == nil {
			by[n] = &Count{}
		}
		by[n].add(e)
	}
}

// keywords are a card's words that aren't its Clan or its experience level.
func keywords(c *card.Card) []string {
	var out []string
	for _, k := range c.Keywords {
		s := string(k)
		if strings.HasPrefix(s, "Experienced") || s == "Inexperienced" || strings.HasPrefix(s, "Soul of ") {
			continue
		}
		if clan := strings.TrimSuffix(s, " Clan"); !slices.Contains(c.Clans, clan) {
			out = append(out, s)
		}
	}
	return out
}

func ordered(by map[string]*Count) []Named {
	var out []Named
	for _, n := range slices.Sorted(maps.Keys(by)) {
		out = append(out, Named{n, *by[n]})
	}
	slices.SortStableFunc(out, func(a, b Named) int { return cmp.Compare(b.N, a.N) })
	return out
}

// produce is how texts say it that were not compiled.
var produce = regexp.MustCompile(`(?i)\bproduce (\d+) gold\b`)

// Produces is the Gold that a card makes when it is bowed, as printed: a condition's extra Gold is left out.
func Produces(c *card.Card) int {
	n := c.Printed(card.GoldProduction)
	for i := range c.Items {
		if c.Items[i].Kind != card.Production {
			continue
		}
		for _, op := range c.Items[i].Ops {
			if op.Verb == card.Produce && op.Amount != nil && op.Amount.Kind == card.Const {
				n = max(n, op.Amount.N)
			}
		}
	}
	if n == 0 && (c.Type == card.Holding || c.Type == card.Stronghold) {
		if m := produce.FindStringSubmatch(c.Text); m != nil {
			n, _ = strconv.Atoi(m[1])
		}
	}
	return n
}
