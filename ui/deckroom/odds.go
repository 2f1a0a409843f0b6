package deckroom

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/decks/odds"
	"kotei/ui/theme"
)

// oddTurns are the turns for which odds are given.
const oddTurns = 6

// odds are of the opening, of the card that is looked at, and a sample hand.
func (n *pane) odds() fyne.CanvasObject {
	p, d, lib := n.r.p, n.r.desk.deck, n.r.opt.Library
	out := container.New(layout.NewCustomPaddedVBoxLayout(4))
	out.Add(theme.Letters(p, "One begins with", 16))
	table := container.New(layout.NewGridLayout(5))
	for _, h := range []string{"", "none", "one", "two", "on average"} {
		table.Add(dim(p, h, 13))
	}
	for _, row := range odds.Opening(lib, d, odds.Celestial) {
		table.Add(theme.Words(p, fmt.Sprint(row.Type), 13))
		for k := range 3 {
			table.Add(theme.Words(p, percent(at(row.P, k)), 13))
		}
		table.Add(theme.Words(p, fmt.Sprintf("%.1f", row.Mean), 13))
	}
	out.Add(table)
	if c := n.r.page.card(); c != nil {
		for _, o := range odds.Ask(lib, d, odds.Celestial, []string{n.r.desk.known(c)}, oddTurns) {
			out.Add(theme.Letters(p, fmt.Sprintf("%s: at least one of %d", c.Title, o.Of), 16))
			var parts []string
			for turn, v := range o.ByTurn {
				parts = append(parts, fmt.Sprintf("by turn %d %s", turn+1, percent(v)))
			}
			out.Add(theme.Wrapped(strings.Join(parts, " · ")))
		}
	}
	out.Add(theme.Rule(p))
	hand := container.New(layout.NewCustomPaddedVBoxLayout(2))
	deal := func() {
		h := odds.Sample(d, odds.Celestial, rand.Uint64())
		hand.Objects = nil
		for _, part := range []struct {
			name   string
			titles []string
		}{{"Provinces", h.Provinces}, {"Hand", h.Hand}, {"Next", h.NextFate}} {
			hand.Add(dim(p, part.name, 13))
			hand.Add(theme.Wrapped(strings.Join(part.titles, ", ")))
		}
		hand.Refresh()
	}
	again := theme.NewButton("Deal a sample hand", "", deal)
	again.Letter = 14
	out.Add(again)
	out.Add(hand)
	deal()
	return container.NewVScroll(out)
}

func at(p []float64, k int) float64 {
	if k < len(p) {
		return p[k]
	}
	return 0
}

func percent(v float64) string { return fmt.Sprintf("%.0f %%", 100*v) }
