package goldfish

import (
	"fmt"
	"math"
	"strings"
)

// A Diff is how two decks differ in one number at the end of one turn.
type Diff struct {
	Metric    string
	Turn      int
	A, B      float64 // the means
	Low, High float64 // where B - A lies, with 19 of 20 chances
}

// By is how much the second deck has more.
func (d Diff) By() float64 { return d.B - d.A }

// Clear reports whether it is more than chance: the whole interval lies on one side of zero.
func (d Diff) Clear() bool { return d.Low > 0 || d.High < 0 }

// String is the difference as a line of a table.
func (d Diff) String() string {
	mark := ""
	if d.Clear() {
		mark = "  clear"
	}
	return fmt.Sprintf("%-20s turn %2d  %7.2f %7.2f  %+6.2f (%+.2f to %+.2f)%s", d.Metric, d.Turn, d.A, d.B, d.By(), d.Low, d.High, mark)
}

// Compare sets two reports side by side, number by number and turn by turn. Shares are percentages.
func Compare(a, b *Report) []Diff {
	var out []Diff
	turns := min(len(a.Turns), len(b.Turns))
	for i, m := range Metrics {
		for t := range turns {
			x, y := a.Turns[t].Spreads()[i], b.Turns[t].Spreads()[i]
			out = append(out, diff(m, t+1, x.Mean, y.Mean, x.SD, y.SD, x.N, y.N))
		}
	}
	for t := range turns {
		out = append(out, proportion("has a Personality", t+1, a.Persons[t], b.Persons[t], a.Games, b.Games))
	}
	for t := range turns {
		out = append(out, proportion("has won", t+1, a.Won[t], b.Won[t], a.Games, b.Games))
	}
	return out
}

// diff is the difference of two means (Welch), whose samples are large.
func diff(metric string, turn int, a, b, sa, sb float64, na, nb int) Diff {
	e := 1.96 * math.Sqrt(sa*sa/float64(max(na, 1))+sb*sb/float64(max(nb, 1)))
	return Diff{metric, turn, a, b, b - a - e, b - a + e}
}

// proportion is the difference of two shares, in percent. A share of none or all has some doubt left, too (Agresti and Caffo).
func proportion(metric string, turn int, a, b float64, na, nb int) Diff {
	near := func(p float64, n int) (q, v float64) {
		q = (p*float64(n) + 1) / (float64(n) + 2)
		return q, q * (1 - q) / (float64(n) + 2)
	}
	pa, va := near(a, na)
	pb, vb := near(b, nb)
	e := 1.96 * math.Sqrt(va+vb)
	return Diff{metric, turn, 100 * a, 100 * b, 100 * (pb - pa - e), 100 * (pb - pa + e)}
}

// Differences is a comparison as people read it in a terminal: the turns at the corners, and all that is clear.
func Differences(a, b *Report) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%-20s %7s  %7s %7s  %s\n", "", "", "A", "B", "B - A, with 19 of 20 chances")
	fmt.Fprintf(&s, "A: %s, %d games\nB: %s, %d games\n", a.Deck, a.Games, b.Deck, b.Games)
	for _, d := range Compare(a, b) {
		fmt.Fprintln(&s, d)
	}
	return s.String()
}
