package goldfish

import (
	"fmt"
	"math"
	"strconv"

	"kotei/decks/chart"
)

// Changes are the differences between two decks as pictures: what the second has more, turn by turn, with the band in which it
// lies with 19 of 20 chances. Where the band keeps off zero, the difference is clear.
func Changes(a, b *Report) []chart.Chart {
	by := map[string][]Diff{}
	for _, d := range Compare(a, b) {
		by[d.Metric] = append(by[d.Metric], d)
	}
	var out []chart.Chart
	for _, name := range changesOf() {
		list := by[name.metric]
		s := chart.Series{Name: "more than before"}
		c := chart.Chart{Title: name.title, XName: "own turn", Kind: chart.Lines, Unit: name.unit, Note: "19 of 20 chances lie in the band; off zero it is clear."}
		for _, d := range list {
			c.X = append(c.X, strconv.Itoa(d.Turn))
			s.Values, s.Low, s.High = append(s.Values, d.By()), append(s.Low, d.Low), append(s.High, d.High)
			s.Tips = append(s.Tips, fmt.Sprintf("turn %d: %.2f, before %.2f\n%+.2f (%+.2f to %+.2f)", d.Turn, d.B, d.A, d.By(), d.Low, d.High))
		}
		c.Series = []chart.Series{s}
		out = append(out, c)
	}
	return out
}

// A change is a number of [Compare], and what its picture is called.
type change struct{ metric, title, unit string }

func changesOf() []change {
	var out []change
	for _, m := range shown {
		out = append(out, change{Metrics[m], Metrics[m] + ": the difference", ""})
	}
	return append(out, change{"has a Personality", "A Personality in play: the difference", "%"})
}

// Clearest is of each number the turn in which two decks differ most surely, as far as the difference is clear.
func Clearest(a, b *Report) []Diff {
	best := map[string]int{}
	var out []Diff
	for _, d := range Compare(a, b) {
		if !d.Clear() {
			continue
		}
		i, known := best[d.Metric]
		if !known {
			best[d.Metric] = len(out)
			out = append(out, d)
			continue
		}
		if surely(d) > surely(out[i]) {
			out[i] = d
		}
	}
	return out
}

// surely is a difference in widths of its interval.
func surely(d Diff) float64 { return math.Abs(d.By()) / max(d.High-d.Low, 1e-9) }
