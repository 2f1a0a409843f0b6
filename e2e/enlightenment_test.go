//go:build e2e

package e2e

import (
	"testing"

	"kotei/core"
	"kotei/ui/report"
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

	w := resume(t, s, home)
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

	w.until(func(s report.Table) bool { return s.Ask == "attack" }, nil)
	w.press("Attack Ren")
	w.asked("assign")
	w.dragTo(w.find("Kumotani Ichiro", in("home")), w.lowerField())
	w.tableWhere("Ichiro at the battlefield", func(s report.Table) bool { return s.Mine && s.Cards["Kumotani Ichiro"][0].At > 0 })
	w.until(func(s report.Table) bool { return s.Ask == "action" && s.Segment == int(core.Combat) }, nil)
	w.use("Flow Around the Blade", "hand", "Battle")
	w.asked()
	w.until(rings(4), map[string]func(){
		"target":   func() { w.click(w.find("Kumotani Ichiro", nil)) },
		"reaction": func() { w.doubleClick(w.find("Circle of Still Water", in("hand"))) },
	})

	turn := w.table.Turn
	w.until(func(s report.Table) bool {
		return s.Ask == "action" && s.Phase == "action" && s.Active == 0 && s.Turn > turn
	}, nil)
	w.use("Circle of the Empty Bowl", "hand", "Limited")
	w.win("enlightenment")
}

// rings tells whether the player has so many Rings in play.
func rings(n int) func(report.Table) bool {
	return func(s report.Table) bool {
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
