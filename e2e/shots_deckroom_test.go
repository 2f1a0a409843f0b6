//go:build e2e

package e2e

import "time"

// deckroom is what a deck will do: its list, charts, odds, what came of playing it alone, and that beside what came of another one.
func (g *gallery) deckroom() {
	w := open(g.t, g.s, newHome(g.t, g.s, g.more), g.env)
	g.w = w
	w.screenNamed("start")
	w.press("Decks")
	bar := w.await("the deck room", func(s scene) bool { return s.Name == "decks" && s.Spots["Charts"].X > 0 })
	w.quiet() // it is made in several turns
	has := func(what string) func(scene) bool {
		return func(s scene) bool { _, there := s.Spots[what]; return s.Name == "decks" && there }
	}
	tab := func(name, what string) scene {
		w.last = bar
		w.press(name)
		return w.await(name, has(what))
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
	w.awaitFor(5*time.Minute, "the result", has(keep))
	g.shoot("deckroom-result")
	if g.name == "1280" {
		w.xdo("mousemove", "1141", "452", "mousemove", "1145", "450") // on a point of the first chart
		g.shoot("deckroom-hover")
	}
	g.below("deckroom-result")
	w.press(keep)
	w.await("what is kept", func(s scene) bool { return has(play)(s) && !has(keep)(s) })
	g.shoot("deckroom-kept")
	w.last = bar
	w.press("Deck")
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
	w.last = alone
	w.press(play)
	w.awaitFor(5*time.Minute, "the comparison", has("Copy the numbers"))
	g.shoot("deckroom-compared")
	g.below("deckroom-compared")
	g.close()
}

// below shoots what lies further down in the pane at the right, by screens.
func (g *gallery) below(what string) {
	x, y := num(g.s.w*9/10), num(g.s.h*2/3)
	for _, n := range []string{"2", "3"} {
		g.w.xdo("mousemove", x, y, "click", "--repeat", "14", "--delay", "10", "5")
		g.shoot(what + n)
	}
	g.w.xdo("mousemove", x, y, "click", "--repeat", "80", "--delay", "5", "4")
}
