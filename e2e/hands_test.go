//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"kotei/ui/report"
)

// maneuvers opens the window at the moment at which Aiko assigns her units.
func maneuvers(t *testing.T, mode string) *window {
	t.Helper()
	w := stand(t, 1280, 720, "-mode", mode, "testdata/allies.txtar")
	w.goes("the question whom to invite", func() { w.press("Attack Ren") }, asks(0, "invite"))
	w.goes("the Defender's invitation", func() { w.press("Done") }, asks(1, "invite"))
	w.goes("the first maneuvers", func() { w.press("Done") }, asks(0, "assign"))
	return w
}

// hinted waits for what is said at the pointer.
func (w *window) hinted(allowed bool, words string) {
	w.t.Helper()
	await(w, "the hint “"+words+"”", func(h report.Hint) bool { return h.Allowed == allowed && strings.Contains(h.Text, words) })
}

// noted waits for a note with some words.
func (w *window) noted(words string) report.Note {
	w.t.Helper()
	return await(w, "the note “"+words+"”", func(n report.Note) bool { return strings.Contains(n.Text, words) })
}

// picked waits until so many cards are selected.
func (w *window) picked(n int) {
	w.t.Helper()
	await(w, fmt.Sprint(n, " selected cards"), func(p report.Picked) bool { return len(p.Cards) == n })
}

// banded draws a rubber band around all units at home, and waits for them to be selected.
func (w *window) banded() {
	w.t.Helper()
	left, first, last := w.find("Terraced Paddies", in("home")), w.find("Spearmen of the Lower Terraces", in("home")), w.find("Ishikabe Kenta", in("home"))
	w.grab("1", report.Spot{X: (left.X + first.X) / 2, Y: first.Y}, last.Spot)
	w.picked(5)
	w.xdo("mouseup", "1")
}

// TestRefusedDrag drags a unit where it may not go: the hint says why before the drop, the note after it.
func TestRefusedDrag(t *testing.T) {
	w := maneuvers(t, "enforce")
	c := w.find("Ishikabe Kenta", in("home"))
	to := w.table.Zones["home 1 0"]
	w.grab("1", c.Spot, to.Spot)
	w.hinted(false, "Ishikabe Kenta")
	w.xdo("mouseup", "1")
	w.noted("Ishikabe Kenta")
	w.goes("Kenta assigned", func() { w.dragTo(c, "field 0 3") }, func(s report.Table) bool { return s.Cards["Ishikabe Kenta"][0].At == 3 })
}

// TestGroupDrag selects three units with a rubber band and drags them to a battlefield: each is assigned by the rules,
// except the one that is there already.
func TestGroupDrag(t *testing.T) {
	w := maneuvers(t, "enforce")
	w.banded()
	w.key("Escape")
	w.picked(0)
	w.banded()
	c, to := w.find("Ishikabe Moriko", in("home")), w.table.Zones["field 0 2"]
	w.grab("1", c.Spot, to.Spot)
	w.hinted(true, "Assign 3 units to Province 2")
	w.xdo("mouseup", "1")
	w.tableWhere("all three assigned", func(s report.Table) bool {
		for _, who := range []string{"Ishikabe Renzo", "Ishikabe Moriko", "Ishikabe Kenta"} {
			if len(s.Cards[who]) != 1 || s.Cards[who][0].At != 2 {
				return false
			}
		}
		return true
	})
}

// TestResizeWhileDragging makes the window smaller under a card that is being dragged: it stays in the hand, and is
// dropped where the battlefield is now.
func TestResizeWhileDragging(t *testing.T) {
	w := maneuvers(t, "enforce")
	c, to := w.find("Ishikabe Renzo", in("home")), w.table.Zones["field 0 2"]
	w.grab("1", c.Spot, to.Spot)
	w.hinted(true, "Assign Ishikabe Renzo to Province 2")
	w.xdo("windowsize", w.id(), num(w.screen.w*3/4), num(w.screen.h*8/9))
	now := w.tableWhere("the smaller table", func(s report.Table) bool { return s.Zones["field 0 2"].X < to.X })
	at := now.Zones["field 0 1"]
	w.point(report.Spot{X: at.X + 3, Y: at.Y})
	w.point(at.Spot)
	w.hinted(true, "Assign Ishikabe Renzo to Province 1")
	w.xdo("mouseup", "1")
	w.tableWhere("Renzo assigned", func(s report.Table) bool {
		return len(s.Cards["Ishikabe Renzo"]) == 1 && s.Cards["Ishikabe Renzo"][0].At == 1
	})
}

// TestTableTools changes things by hand where the rules only advise, and takes all of it back.
func TestTableTools(t *testing.T) {
	w := maneuvers(t, "advise")
	back := func(what string, ok func(report.Table) bool) {
		t.Helper()
		w.goes(what+" taken back", func() { w.key("ctrl+z") }, ok)
	}
	home := func(s report.Table) bool {
		return len(s.Cards["Ishikabe Kenta"]) == 1 && s.Cards["Ishikabe Kenta"][0].Zone == "home"
	}

	// A drag that the rules have something against: the reason, and what was meant all the same.
	c, to := w.find("Ishikabe Kenta", in("home")), w.table.Zones["home 2 0"]
	w.grab("1", c.Spot, to.Spot)
	w.hinted(false, "Do it anyway: Give Ishikabe Kenta to Kaida?")
	w.xdo("mouseup", "1")
	menu := w.menu()
	w.goes("Kenta at Kaida's", func() { w.press(entry(t, menu, "Do it anyway")) }, func(s report.Table) bool { return s.Cards["Ishikabe Kenta"][0].Seat == 2 })
	back("the gift", func(s report.Table) bool { return s.Cards["Ishikabe Kenta"][0].Seat == 0 })

	// Several at once are one choice, also to take back.
	w.banded()
	menu = w.rightClick(w.find("Ishikabe Renzo", in("home")))
	bowed := func(want bool) func(report.Table) bool {
		return func(s report.Table) bool {
			return s.Cards["Ishikabe Renzo"][0].Bowed == want && s.Cards["Ishikabe Moriko"][0].Bowed == want && s.Cards["Ishikabe Kenta"][0].Bowed == want
		}
	}
	w.goes("all three bowed", func() { w.press(byHand(t, w, menu, "Bow 3 cards")) }, bowed(true))
	back("the bowing", bowed(false))
	w.key("Escape")

	// The wheel over a plate, and over a marker of one's own words.
	plate, honor := w.table.Zones["plate 0"], w.table.Honor[0]
	w.goes("one more Honor", func() { w.wheel(plate.Spot) }, func(s report.Table) bool { return s.Honor[0] == honor+1 })
	back("the Honor", func(s report.Table) bool { return s.Honor[0] == honor })
	c = w.find("Ishikabe Kenta", in("home"))
	menu = w.rightClick(c)
	w.press(byHand(t, w, menu, "Put a note on it"))
	w.screenNamed("note")
	w.write("Oath")
	says := func(words string) func(report.Table) bool {
		return func(s report.Table) bool { return len(s.Log) > 0 && strings.Contains(s.Log[len(s.Log)-1], words) }
	}
	w.goes("the marker", func() { w.key("Return") }, says("+1 Oath on Ishikabe Kenta"))
	w.goes("one more", func() {
		w.point(c.Spot, "keydown", "ctrl", "click", "1", "keyup", "ctrl")
		w.picked(1)
		w.wheel(c.Spot)
	}, says("+1 Oath"))
	w.key("Escape")
	back("one", home)
	back("the marker", home)

	// A card is turned face-down with the middle button, and an arrow drawn with the right one.
	jun := w.find("Ishikabe Jun", in("province"))
	w.goes("Jun face-down", func() { w.point(jun.Spot, "click", "2") }, func(s report.Table) bool { return len(s.Cards["Ishikabe Jun"]) == 0 })
	back("the turning", func(s report.Table) bool { return len(s.Cards["Ishikabe Jun"]) == 1 })
	yuri := w.find("Mizunami Yuri", in("home"))
	w.goes("an arrow", func() {
		w.grab("3", c.Spot, yuri.Spot)
		w.xdo("mouseup", "3")
	}, says("Aiko points from Ishikabe Kenta at Mizunami Yuri"))
}

// wheel turns the wheel up at a point. The window looks where the pointer is once a frame, and when a button is pressed: one that
// means nothing there is.
func (w *window) wheel(at report.Spot) {
	w.t.Helper()
	w.point(at, "click", "8", "click", "4")
}

// byHand opens the part of a menu that is done by hand, if it is closed, and finds an entry.
func byHand(t *testing.T, w *window, menu report.Menu, begins string) string {
	t.Helper()
	if at, closed := menu.Entries["By hand"]; closed {
		w.clickAt(at.Spot)
		menu = await(w, "what is done by hand", func(m report.Menu) bool { return len(m.Entries) > len(menu.Entries) })
	}
	return entry(t, menu, begins)
}

// TestForesight points at what answers a question: what it would change is shown before the click.
func TestForesight(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/duel.txtar")
	w.goes("whom Aki challenges", func() { w.doubleClick(w.find("Kumotani Aki", in("home"))) }, asks(0, "target"))
	c := w.find("Mizunami Kaoru", in("home"))
	w.point(c.Spot)
	await(w, "what the challenge changes", func(f report.Foreseen) bool { return strings.Contains(fmt.Sprint(f.Changes), "Chi 4 → 5") })
}
