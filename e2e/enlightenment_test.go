//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"kotei/core"
)

// TestEnlightenment wins by Enlightenment: five Rings enter play, each as its own text tells: Earth for six Holdings, Air for
// three Monks, Fire after a duel, Water after a Monk came home from a battle, and in the next turn Void.
func TestEnlightenment(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	p := prepare(t, 3, 2, 0, "goldfish")
	p.passTo(0)
	p.inPlay(0, "Temple of Five Doors", "Temple of Five Doors", "Terraced Paddies", "Charcoal Burners' Camp")
	p.inPlay(0, "Kumotani Ichiro", "Kumotani Shen", "Kumotani Raku", "Kumotani Aki")
	p.inPlay(1, "Ishikabe Jun")
	p.hand(0, "Circle of Patient Stone", "Circle of Still Water", "Circle of Kindled Light", "Circle of the Listening Wind",
		"Circle of the Empty Bowl", "Flow Around the Blade")
	p.save(home)

	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Continue")
	w.asked("action")

	w.use("Circle of Patient Stone", "hand", "Limited")
	w.tableWhere("Earth in play", rings(1))
	w.use("Circle of the Listening Wind", "hand", "Limited")
	w.tableWhere("Air in play", rings(2))

	w.doubleClick(w.find("Kumotani Aki", in("home")))
	w.asked("target", "focus", "may")
	w.until(rings(3), map[string]func(){
		"target":   func() { w.click(w.find("Ishikabe Jun", nil)) },
		"focus":    func() { w.press("Strike") },
		"reaction": func() { w.doubleClick(w.find("Circle of Kindled Light", in("hand"))) },
	})

	w.until(func(s scene) bool { return s.Ask == "attack" }, nil)
	w.press("Attack Ren")
	w.asked("assign")
	w.dragTo(w.find("Kumotani Ichiro", in("home")), w.lowerField())
	w.tableWhere("Ichiro at the battlefield", func(s scene) bool { return s.Mine && s.Cards["Kumotani Ichiro"][0].At > 0 })
	w.until(func(s scene) bool { return s.Ask == "action" && s.Segment == int(core.Combat) }, nil)
	w.use("Flow Around the Blade", "hand", "Battle")
	w.asked()
	w.until(rings(4), map[string]func(){
		"target":   func() { w.click(w.find("Kumotani Ichiro", nil)) },
		"reaction": func() { w.doubleClick(w.find("Circle of Still Water", in("hand"))) },
	})

	turn := w.table.Turn
	w.until(func(s scene) bool { return s.Ask == "action" && s.Phase == "action" && s.Active == 0 && s.Turn > turn }, nil)
	w.use("Circle of the Empty Bowl", "hand", "Limited")
	w.win("enlightenment")
}

// rings tells whether the player has so many Rings in play.
func rings(n int) func(scene) bool {
	return func(s scene) bool {
		have := 0
		for title, cards := range s.Cards {
			if len(title) > 9 && title[:9] == "Circle of" {
				for _, c := range cards {
					if c.Zone == "home" {
						have++
					}
				}
			}
		}
		return have == n && (s.Mine || s.Over)
	}
}

// use takes an ability of a card from its menu.
func (w *window) use(title, zone, words string) {
	w.t.Helper()
	w.press(entry(w.t, w.rightClick(w.find(title, in(zone))), words))
}

func (w *window) click(c where) {
	w.t.Helper()
	w.clickAt(c.X, c.Y)
}

// until answers the questions that come, by Space where nothing else is said, until something holds.
func (w *window) until(ok func(scene) bool, answers map[string]func()) {
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
		w.tableWhere("the next question", func(s scene) bool { return s.N > n && (s.Mine || s.Over) })
	}
}

// simply answers without a plan.
func (w *window) simply() {
	w.t.Helper()
	switch w.table.Ask {
	case "discard":
		w.discard()
	case "fight":
		for _, k := range keys(w.table.Buttons) {
			if strings.HasPrefix(k, "Fight at") {
				w.last = w.table
				w.press(k)
				return
			}
		}
	default:
		w.key("space")
	}
}

// discard discards the first card of the hand.
func (w *window) discard() {
	w.t.Helper()
	for _, cards := range w.table.Cards {
		for _, c := range cards {
			if c.Zone == "hand" && c.Seat == 0 && c.Glow == "target" {
				w.click(c)
				return
			}
		}
	}
	w.t.Fatal("there is nothing to discard")
}
