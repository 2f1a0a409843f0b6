//go:build e2e

package e2e

import (
	"strings"

	"kotei/ui/report"
)

// passing are the buttons that the key for passing presses.
var passing = []string{"Pass", "Done", "No attack", "Choose none", "Keep this order"}

// simply answers without a plan: what is gold, else a pass, else the first button, else the first card that may be chosen.
func (w *window) simply() {
	w.t.Helper()
	for _, b := range w.table.Buttons {
		if b.Primary {
			w.key("space")
			return
		}
	}
	for _, k := range passing {
		if _, ok := w.table.Buttons[k]; ok {
			w.key("n")
			return
		}
	}
	for _, k := range names(w.table.Buttons) {
		if k != "Take back" && k != "Say something" && !strings.HasPrefix(k, "Pass until") {
			w.pressOn(w.table, k)
			return
		}
	}
	for _, cards := range w.table.Cards {
		for _, c := range cards {
			if c.Glow == "target" {
				w.click(c)
				return
			}
		}
	}
	for _, z := range w.table.Zones {
		if z.Glow != "" {
			w.clickAt(z.Spot)
			return
		}
	}
	w.t.Fatalf("there is no answer to %s, %q", w.table.Ask, w.table.Text)
}

// use takes an ability of a card from its menu.
func (w *window) use(title, zone, words string) {
	w.t.Helper()
	w.press(entry(w.t, w.rightClick(w.find(title, in(zone))), words))
}

// until answers the questions that come, simply where nothing else is said, until something holds.
func (w *window) until(ok func(report.Table) bool, answers map[string]func()) {
	w.t.Helper()
	for i := 0; !ok(w.table); i++ {
		w.t.Logf("turn %d, %s: asked %s, %q", w.table.Turn, w.table.Phase, w.table.Ask, w.table.Text)
		if i == 60 {
			w.t.Fatalf("it goes on and on: turn %d, %s, asked %s of %d, %q", w.table.Turn, w.table.Phase, w.table.Ask, w.table.Seat, w.table.Text)
		}
		if do := answers[w.table.Ask]; do != nil {
			do()
		} else {
			w.simply()
		}
		n := w.table.N
		w.tableWhere("the next question", func(s report.Table) bool { return s.N > n && (s.Mine || s.Over) })
	}
}
