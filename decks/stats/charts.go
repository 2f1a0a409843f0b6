package stats

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/chart"
)

// Charts are the numbers as pictures, in the order in which a builder asks for them.
func (s *Stats) Charts() []chart.Chart {
	return []chart.Chart{s.costs(), s.gold(), s.types(), s.clans(), s.keywords(), s.strength(), s.focus(), s.honor()}
}

// numbers are 0, 1, 2 … and "10+".
func numbers(n int) []string {
	out := make([]string, n+1)
	for i := range out {
		out[i] = strconv.Itoa(i)
	}
	if n == MaxCurve {
		out[n] += "+"
	}
	return out
}

// high is the highest number that any of the curves has.
func high(curves ...*Curve) int {
	n := 0
	for _, c := range curves {
		for i := range c {
			if c[i].N > 0 {
				n = max(n, i)
			}
		}
	}
	return n
}

// series is a curve as a row of a chart.
func series(name string, c *Curve, n int) chart.Series {
	s := chart.Series{Name: name}
	for i := range n + 1 {
		s.Values = append(s.Values, float64(c[i].N))
		s.Tips = append(s.Tips, tip(fmt.Sprintf("%s, %d", name, i), c[i]))
		s.Titles = append(s.Titles, c[i].Titles)
	}
	return s
}

// tip is what a column says: the number, and which cards they are.
func tip(of string, c Count) string {
	const most = 12
	words := fmt.Sprintf("%s: %d", of, c.N)
	if len(c.Titles) == 0 {
		return words
	}
	words += "\n" + strings.Join(c.Titles[:min(most, len(c.Titles))], "\n")
	if more := len(c.Titles) - most; more > 0 {
		words += fmt.Sprintf("\n… and %d more titles", more)
	}
	return words
}

func (s *Stats) costs() chart.Chart {
	all := &Curve{}
	var kept []card.Type
	for _, t := range []card.Type{card.Holding, card.Personality} {
		if s.Cost[t] != nil {
			kept = append(kept, t)
		}
	}
	fate := &Curve{}
	for _, t := range slices.Sorted(maps.Keys(s.Cost)) { // the titles of a tip stand in the same order each time
		c := s.Cost[t]
		for i := range c {
			all[i].N += c[i].N
			if t.Deck() == card.FateDeck {
				fate[i].N += c[i].N
				fate[i].Titles = append(fate[i].Titles, c[i].Titles...)
			}
		}
	}
	n := high(all)
	c := chart.Chart{
		Title: "Gold cost", XName: "Gold", X: numbers(n),
		Note: fmt.Sprintf("How many cards cost how much. A Dynasty card costs %.1f Gold on the average, a Fate card %.1f.", s.MeanCost[0], s.MeanCost[1]),
	}
	for _, t := range kept {
		c.Series = append(c.Series, series(decks.Plural(t), s.Cost[t], n))
	}
	c.Series = append(c.Series, series("Fate", fate, n))
	return c
}

func (s *Stats) gold() chart.Chart {
	n := max(high(&s.Makes), 4)
	c := chart.Chart{
		Title: "Gold production", XName: "Gold in a turn", X: numbers(n), Series: []chart.Series{series("Holdings", &s.Makes, n)},
		Note: fmt.Sprintf("%d of the Holdings make %d Gold together; Stronghold and starting Holdings make %d.", s.Producers, s.Production, s.Start),
	}
	return c
}

func (s *Stats) types() chart.Chart {
	c := chart.Chart{Title: "Types", Kind: chart.Ring}
	row := chart.Series{}
	for t := card.Event; t <= card.Kiho; t++ {
		if n := s.Types[t]; n.N > 0 {
			add(&c, &row, decks.Plural(t), n)
		}
	}
	c.Series = []chart.Series{row}
	return c
}

// add adds a part with its tip.
func add(c *chart.Chart, row *chart.Series, name string, n Count) {
	c.X = append(c.X, name)
	row.Values = append(row.Values, float64(n.N))
	row.Tips = append(row.Tips, tip(name, n))
	row.Titles = append(row.Titles, n.Titles)
}

func (s *Stats) clans() chart.Chart {
	c := chart.Chart{Title: "Clans", Kind: chart.Ring, Note: "A card of two Clans counts for both."}
	row := chart.Series{}
	for _, n := range s.Clans[:min(8, len(s.Clans))] {
		add(&c, &row, n.Name, n.Count)
	}
	c.Series = []chart.Series{row}
	return c
}

func (s *Stats) keywords() chart.Chart {
	c := chart.Chart{Title: "Keywords", Kind: chart.Rows, Note: "The twelve that most cards have."}
	row := chart.Series{Name: "Cards"}
	for _, n := range s.Keywords[:min(12, len(s.Keywords))] {
		add(&c, &row, n.Name, n.Count)
	}
	c.Series = []chart.Series{row}
	return c
}

func (s *Stats) strength() chart.Chart {
	n := high(&s.Force, &s.Chi)
	return chart.Chart{
		Title: "Force and Chi", XName: "printed", X: numbers(n), Kind: chart.Lines,
		Note:   fmt.Sprintf("How many of the %d Personalities have how much.", s.Force.Sum()),
		Series: []chart.Series{series("Force", &s.Force, n), series("Chi", &s.Chi, n)},
	}
}

func (s *Stats) focus() chart.Chart {
	n := max(high(&s.Focus), 4)
	return chart.Chart{
		Title: "Focus values", XName: "focus", X: numbers(n), Series: []chart.Series{series("Fate cards", &s.Focus, n)},
		Note: fmt.Sprintf("%.2f on the average.", s.MeanFocus),
	}
}

func (s *Stats) honor() chart.Chart {
	n := max(high(&s.Honor), min(max(s.Starting, 0), MaxCurve))
	reach, beyond := &Curve{}, &Curve{}
	for i := range s.Honor {
		if i > s.Starting && i > 0 {
			beyond[i] = s.Honor[i]
		} else {
			reach[i] = s.Honor[i]
		}
	}
	c := chart.Chart{
		Title: "Honor requirement", XName: "Honor", X: numbers(n),
		Note:   fmt.Sprintf("The Stronghold begins with %d. %d Personalities ask for more, %d for nothing at all.", s.Starting, s.TooHonored.N, s.NoHonor),
		Series: []chart.Series{series("met at the start", reach, n), series("to be earned", beyond, n)},
	}
	return c
}
