//go:build e2e

package e2e

import (
	"math"
	"strings"
	"time"

	"kotei/ui/report"
)

// deckroom is what a deck will do: its list, charts, odds, what came of playing it alone, and that beside what came of another one.
func (g *gallery) deckroom() {
	w := open(g.t, g.s, newHome(g.t, g.s, g.more), g.env)
	g.w = w
	w.screenNamed("start")
	w.press("Decks")
	bar := w.deckRoom()
	w.quiet() // it is made in several turns
	has := func(what string) func(report.Screen) bool {
		return func(s report.Screen) bool { _, there := s.Controls[what]; return s.Name == "decks" && there }
	}
	tab := func(name, what string) report.Screen {
		w.pressOn(bar, name)
		return w.screenWith("decks", what)
	}
	tab("Charts", "PNG …")
	g.shoot("deckroom-charts")
	tab("Odds", "Deal another hand (H)")
	g.shoot("deckroom-odds")
	tab("Export", "Copy the list")
	g.shoot("deckroom-export")
	const play, keep = "Play it 10,000 times", "Keep this to compare"
	alone := tab("Alone", play)
	g.shoot("deckroom-alone")
	w.press(play)
	result := awaitFor(w, 5*time.Minute, "the result", has(keep))
	g.shoot("deckroom-result")
	if g.name == "1280" {
		w.point(topChart(result).Spot)
		g.shoot("deckroom-hover")
	}
	g.below(bar, "deckroom-result")
	w.press(keep)
	await(w, "what is kept", func(s report.Screen) bool { return has(play)(s) && !has(keep)(s) })
	g.shoot("deckroom-kept")
	w.pressOn(bar, "Deck")
	w.screenNamed("decks")
	w.key("slash")
	w.write("t:holding")
	w.screenNamed("decks")
	w.key("Return")
	for range 12 { // a deck with other cards
		w.key("minus")
	}
	for range 3 {
		w.key("plus")
		w.key("Down")
	}
	tab("Alone", play)
	w.pressOn(alone, play)
	awaitFor(w, 5*time.Minute, "the comparison", has("Copy the numbers"))
	g.shoot("deckroom-compared")
	g.below(bar, "deckroom-compared")
	g.close()
}

// topChart is where the first chart lies.
func topChart(s report.Screen) report.Area {
	top := report.Area{Spot: report.Spot{Y: math.MaxInt}}
	for name, a := range s.Areas {
		if strings.HasPrefix(name, "chart ") && a.Y < top.Y {
			top = a
		}
	}
	return top
}

// below shoots what lies further down in the pane at the right, by screens.
func (g *gallery) below(bar report.Screen, what string) {
	at := report.Spot{X: bar.Controls["Charts"].X, Y: g.s.h * 2 / 3}
	for _, n := range []string{"2", "3"} {
		g.w.point(at, "click", "--repeat", "14", "--delay", "10", "5")
		g.shoot(what + n)
	}
	g.w.point(at, "click", "--repeat", "80", "--delay", "5", "4")
}
