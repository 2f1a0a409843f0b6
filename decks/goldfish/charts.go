package goldfish

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"kotei/decks/chart"
)

// shown are the numbers that are drawn, by their places in [Metrics].
var shown = []int{0, 2, 3, 4, 6, 7}

// Charts are the report as pictures, beside another one where there is one.
func (r *Report) Charts(other *Report) []chart.Chart {
	var out []chart.Chart
	var x []string
	for t := range r.Turns {
		x = append(x, strconv.Itoa(t+1))
	}
	for _, m := range shown {
		c := chart.Chart{
			Title: Metrics[m] + " by turn", XName: "own turn", X: x, Kind: chart.Lines,
			Note:   fmt.Sprintf("The mean of %d games; 80 of 100 lie in the band.", r.Games),
			Series: []chart.Series{r.line(m)},
		}
		if other != nil {
			s := other.line(m)
			s.Dashed = true
			c.Series = append(c.Series, s)
		}
		out = append(out, c)
	}
	share := func(title string, of func(*Report) []float64) {
		c := chart.Chart{Title: title, XName: "own turn", X: x, Unit: "%", Kind: chart.Lines, Series: []chart.Series{percent(r, of)}}
		if other != nil {
			s := percent(other, of)
			s.Dashed = true
			c.Series = append(c.Series, s)
		}
		out = append(out, c)
	}
	share("A Personality in play by turn", func(r *Report) []float64 { return r.Persons })
	return append(out, r.dead())
}

func (r *Report) line(metric int) chart.Series {
	s := chart.Series{Name: r.Deck}
	for t, turn := range r.Turns {
		v := turn.Spreads()[metric]
		s.Values = append(s.Values, v.Mean)
		s.Low, s.High = append(s.Low, float64(v.Q[0])), append(s.High, float64(v.Q[4]))
		s.Tips = append(s.Tips, fmt.Sprintf("%s, turn %d: %.2f on the average\nhalf of the games: %d to %d\n80 of 100: %d to %d\n±%.2f", r.Deck, t+1, v.Mean, v.Q[1], v.Q[3], v.Q[0], v.Q[4], v.Error()))
	}
	return s
}

func percent(r *Report, of func(*Report) []float64) chart.Series {
	s := chart.Series{Name: r.Deck}
	for _, p := range of(r) {
		s.Values = append(s.Values, 100*p)
	}
	return s
}

// dead are the cards that lay in the hand longest without being of use.
func (r *Report) dead() chart.Chart {
	c := chart.Chart{Title: "Dead in hand", Kind: chart.Rows, Note: "At the end of how many turns a game a card could not be played: it cost more than all Gold, or nobody was there to bear it."}
	row := chart.Series{}
	list := slices.SortedStableFunc(slices.Values(r.Titles), func(a, b Title) int { return cmp.Compare(b.Dead, a.Dead) })
	for _, t := range list[:min(10, len(list))] {
		if t.Dead == 0 {
			break
		}
		c.X = append(c.X, t.Title)
		row.Values = append(row.Values, t.Dead)
		row.Tips = append(row.Tips, fmt.Sprintf("%s: %.2f turns a game", t.Title, t.Dead))
		row.Titles = append(row.Titles, []string{t.Title})
	}
	c.Series = []chart.Series{row}
	return c
}
