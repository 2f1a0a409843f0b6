//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/ui/report"
)

// TestMilitary wins by conquest: a Follower and a Weapon are dragged to a Personality, two units to the last Province.
func TestMilitary(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	p := prepare(t, 2, 0, 1, "goldfish")
	// The Crane begins, having more Honor: its first turn is passed by.
	p.passTo(0)
	p.inPlay(0, "Terraced Paddies", "Terraced Paddies", "Ishikabe Renzo", "Ishikabe Moriko")
	p.put(0, core.Hand(0), "Spearmen of the Lower Terraces")
	for slot := range 3 {
		p.fact(core.Fact{Kind: core.FactProvince, Seat: 1, Place: core.Province(1, slot)})
	}
	p.save(home)

	w := resume(t, s, home)
	w.asked("action")

	renzo := w.find("Ishikabe Renzo", in("home"))
	spear := w.find("Spearmen of the Lower Terraces", in("hand"))
	w.drag(spear.Spot, renzo.Spot)
	w.tableWhere("the Spearmen paid for or at home", func(s report.Table) bool {
		return s.Mine && (s.Ask == "pay" || slices.ContainsFunc(s.Cards["Spearmen of the Lower Terraces"], func(c report.Card) bool { return c.Zone == "home" }))
	})
	for w.table.Ask == "pay" {
		w.key("space")
		w.asked()
	}
	spear = w.find("Spearmen of the Lower Terraces", in("home"))
	if spear.Host != w.find("Ishikabe Renzo", nil).ID {
		t.Fatalf("the Spearmen were dragged to Renzo and follow card %d", spear.Host)
	}
	for w.table.Ask != "attack" {
		w.key("n")
		w.asked()
	}
	w.press("Attack Ren")
	w.asked("assign")
	for _, who := range []string{"Ishikabe Renzo", "Ishikabe Moriko"} {
		w.dragTo(w.find(who, in("home")), w.lowerField())
		w.tableWhere(who+" at the battlefield", func(s report.Table) bool {
			for _, c := range s.Cards[who] {
				if c.At == 1 {
					return s.Mine
				}
			}
			return false
		})
	}
	w.key("n")
	w.win("military")
}

// lowerField is the player's side of the battlefield.
func (w *window) lowerField() string {
	w.t.Helper()
	best, y := "", -1
	for name, z := range w.table.Zones {
		if len(name) > 5 && name[:5] == "field" && z.Y > y {
			best, y = name, z.Y
		}
	}
	if best == "" {
		w.t.Fatalf("there is no battlefield: %v", names(w.table.Zones))
	}
	return best
}
