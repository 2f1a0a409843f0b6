//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
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

// grab presses a button on a point and moves the pointer, as a hand does, without letting go.
func (w *window) grab(button string, x, y, tx, ty int) {
	w.t.Helper()
	args := []string{"mousemove", num(x), num(y), "mousedown", button}
	const steps = 12
	for i := 1; i <= steps; i++ {
		args = append(args, "mousemove", num(x+(tx-x)*i/steps), num(y+(ty-y)*i/steps))
	}
	w.xdo(args...)
}

// hinted waits for what is said at the pointer.
func (w *window) hinted(ok bool, words string) {
	w.t.Helper()
	w.await("the hint “"+words+"”", func(s scene) bool { return s.kind == "hint" && s.Mine == ok && strings.Contains(s.Text, words) })
}

// banded draws a rubber band around all units at home, and waits for them to be selected.
func (w *window) banded() {
	w.t.Helper()
	h := w.table.Zones["home 0 0"]
	last := w.find("Ishikabe Kenta", in("home"))
	w.grab("1", h.X/2, h.Y-30, last.X+6, h.Y+30)
	w.await("five selected cards", func(s scene) bool { return s.kind == "picked" && s.N == 5 })
	w.xdo("mouseup", "1")
}

// TestRefusedDrag drags a unit where it may not go: the hint says why before the drop, the note after it.
func TestRefusedDrag(t *testing.T) {
	w := maneuvers(t, "enforce")
	c := w.find("Ishikabe Kenta", in("home"))
	to := w.table.Zones["home 1 0"]
	w.grab("1", c.X, c.Y, to.X, to.Y)
	w.hinted(false, "Ishikabe Kenta")
	w.xdo("mouseup", "1")
	w.await("the reason", func(s scene) bool { return s.kind == "note" && strings.Contains(s.Text, "Ishikabe Kenta") })
	w.goes("Kenta assigned", func() { w.dragTo(c, "field 0 3") }, func(s scene) bool { return s.Cards["Ishikabe Kenta"][0].At == 3 })
}

// TestGroupDrag selects three units with a rubber band and drags them to a battlefield: each is assigned by the rules,
// except the one that is there already.
func TestGroupDrag(t *testing.T) {
	w := maneuvers(t, "enforce")
	w.banded()
	w.key("Escape")
	w.await("nothing selected", func(s scene) bool { return s.kind == "picked" && s.N == 0 })
	w.banded()
	c, to := w.find("Ishikabe Moriko", in("home")), w.table.Zones["field 0 2"]
	w.grab("1", c.X, c.Y, to.X, to.Y)
	w.hinted(true, "Assign 3 units to Province 2")
	w.xdo("mouseup", "1")
	w.tableWhere("all three assigned", func(s scene) bool {
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
	w.grab("1", c.X, c.Y, to.X, to.Y)
	w.hinted(true, "Assign Ishikabe Renzo to Province 2")
	find := exec.Command("xdotool", "search", "--onlyvisible", "--name", "^Kotei$")
	find.Env = append(os.Environ(), "DISPLAY="+w.screen.display)
	id, err := find.Output()
	if err != nil {
		t.Fatal(err)
	}
	w.xdo("windowsize", strings.Fields(string(id))[0], "1000", "640")
	now := w.tableWhere("the smaller table", func(s scene) bool { return s.Zones["field 0 2"].X < to.X })
	at := now.Zones["field 0 1"]
	w.xdo("mousemove", num(at.X+3), num(at.Y), "mousemove", num(at.X), num(at.Y))
	w.hinted(true, "Assign Ishikabe Renzo to Province 1")
	w.xdo("mouseup", "1")
	w.tableWhere("Renzo assigned", func(s scene) bool { return len(s.Cards["Ishikabe Renzo"]) == 1 && s.Cards["Ishikabe Renzo"][0].At == 1 })
}

// TestTableTools changes things by hand where the rules only advise, and takes all of it back.
func TestTableTools(t *testing.T) {
	w := maneuvers(t, "advise")
	back := func(what string, ok func(scene) bool) {
		t.Helper()
		w.goes(what+" taken back", func() { w.key("ctrl+z") }, ok)
	}
	home := func(s scene) bool {
		return len(s.Cards["Ishikabe Kenta"]) == 1 && s.Cards["Ishikabe Kenta"][0].Zone == "home"
	}

	// A drag that the rules have something against: the reason, and what was meant all the same.
	c, to := w.find("Ishikabe Kenta", in("home")), w.table.Zones["home 2 0"]
	w.grab("1", c.X, c.Y, to.X, to.Y)
	w.hinted(false, "All the same: Give Ishikabe Kenta to Kaida?")
	w.xdo("mouseup", "1")
	menu := w.await("the menu", func(s scene) bool { return s.kind == "menu" })
	w.goes("Kenta at Kaida's", func() { w.press(entry(t, menu, "Do it anyway")) }, func(s scene) bool { return s.Cards["Ishikabe Kenta"][0].Seat == 2 })
	back("the gift", func(s scene) bool { return s.Cards["Ishikabe Kenta"][0].Seat == 0 })

	// Several at once are one choice, also to take back.
	w.banded()
	menu = w.rightClick(w.find("Ishikabe Renzo", in("home")))
	bowed := func(want bool) func(scene) bool {
		return func(s scene) bool {
			return s.Cards["Ishikabe Renzo"][0].Bowed == want && s.Cards["Ishikabe Moriko"][0].Bowed == want && s.Cards["Ishikabe Kenta"][0].Bowed == want
		}
	}
	w.goes("all three bowed", func() { w.press(byHand(t, w, menu, "Bow 3 cards")) }, bowed(true))
	back("the bowing", bowed(false))
	w.key("Escape")

	// The wheel over a plate, and over a marker of one's own words.
	plate, honor := w.table.Zones["plate 0"], w.table.Honor[0]
	w.goes("one more Honor", func() { w.wheel(plate.X, plate.Y, "4") }, func(s scene) bool { return s.Honor[0] == honor+1 })
	back("the Honor", func(s scene) bool { return s.Honor[0] == honor })
	c = w.find("Ishikabe Kenta", in("home"))
	menu = w.rightClick(c)
	w.press(byHand(t, w, menu, "Put a note on it"))
	w.screenNamed("note")
	w.write("Oath")
	says := func(words string) func(scene) bool {
		return func(s scene) bool { return len(s.Log) > 0 && strings.Contains(s.Log[len(s.Log)-1], words) }
	}
	w.goes("the marker", func() { w.key("Return") }, says("+1 Oath on Ishikabe Kenta"))
	w.goes("one more", func() {
		w.xdo("mousemove", num(c.X), num(c.Y), "keydown", "ctrl", "click", "1", "keyup", "ctrl")
		w.await("Kenta selected", func(s scene) bool { return s.kind == "picked" && s.N == 1 })
		w.wheel(c.X, c.Y, "4")
	}, says("+1 Oath"))
	w.key("Escape")
	back("one", home)
	back("the marker", home)

	// A card is turned face-down with the middle button, and an arrow drawn with the right one.
	jun := w.find("Ishikabe Jun", in("province"))
	w.goes("Jun face-down", func() { w.xdo("mousemove", num(jun.X), num(jun.Y), "click", "2") }, func(s scene) bool { return len(s.Cards["Ishikabe Jun"]) == 0 })
	back("the turning", func(s scene) bool { return len(s.Cards["Ishikabe Jun"]) == 1 })
	yuri := w.find("Mizunami Yuri", in("home"))
	w.goes("an arrow", func() {
		w.grab("3", c.X, c.Y, yuri.X, yuri.Y)
		w.xdo("mouseup", "3")
	}, says("Aiko points from Ishikabe Kenta at Mizunami Yuri"))
}

// wheel turns the wheel at a point. The window looks where the pointer is once a frame, and when a button is pressed: one that
// means nothing there is.
func (w *window) wheel(x, y int, button string) {
	w.t.Helper()
	w.xdo("mousemove", num(x), num(y), "click", "8", "click", button)
}

// byHand opens the part of a menu that is done by hand, if it is closed, and finds an entry.
func byHand(t *testing.T, w *window, menu scene, begins string) string {
	t.Helper()
	if at, closed := menu.Spots["By hand"]; closed {
		w.clickAt(at.X, at.Y)
		menu = w.await("what is done by hand", func(s scene) bool { return s.kind == "menu" && len(s.Spots) > len(menu.Spots) })
	}
	return entry(t, menu, begins)
}

// TestForesight points at what answers a question: what it would change is shown before the click.
func TestForesight(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/duel.txtar")
	w.goes("whom Aki challenges", func() { w.doubleClick(w.find("Kumotani Aki", in("home"))) }, asks(0, "target"))
	c := w.find("Mizunami Kaoru", in("home"))
	w.xdo("mousemove", num(c.X), num(c.Y))
	w.await("what the challenge changes", func(s scene) bool { return s.kind == "foreseen" && strings.Contains(fmt.Sprint(s.Log), "Chi 4 → 5") })
}
