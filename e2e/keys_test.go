//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"kotei/ui/report"
)

// cursorTo moves the cursor from card to card with Tab until the menu there has an entry with some words, which stays open.
func (w *window) cursorTo(words string) report.Menu {
	w.t.Helper()
	for range 12 {
		w.key("Tab")
		w.key("m")
		menu := w.menu()
		for k := range menu.Entries {
			if strings.Contains(k, words) {
				return menu
			}
		}
		w.key("Escape")
	}
	w.t.Fatalf("no card that can be chosen has %q in its menu", words)
	return report.Menu{}
}

// TestWithoutMouse changes the key for passing in the settings, and then plays from an action to a recruited Personality and the
// next turn's victory without touching the mouse.
func TestWithoutMouse(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	p := prepare(t, 1, 1, 0, "goldfish")
	p.inPlay(0, "Terraced Paddies", "Terraced Paddies", "Mizunami Aya")
	p.inProvince(0, 0, "Mizunami Seiji")
	p.honor(0, 36)
	p.save(home)
	w := open(t, s, home)
	w.screenNamed("start")
	w.key("ctrl+s")
	w.screenNamed("settings")
	w.press("Keys")
	w.screenNamed("settings")
	w.press("key pass")
	w.key("m")
	taken := w.screenNamed("settings")
	if !taken.Controls["key pass"].Clashes || !taken.Controls["key menu"].Clashes {
		t.Errorf("two things with one key aren't shown: %v", taken.Controls)
	}
	w.press("key pass")
	w.key("k")
	if taken = w.screenNamed("settings"); taken.Controls["key pass"].Clashes {
		t.Errorf("a key of its own collides: %v", taken.Controls)
	}
	w.press("Save")
	w.screenNamed("start")
	w.press("Continue")
	w.asked("action")

	w.cursorTo("Political Limited")
	w.key("Down")
	w.key("Return")
	w.tableWhere("37 Honor", func(s report.Table) bool { return s.Honor[0] == 37 && s.Mine })
	n := w.table.N
	w.key("n") // not the key any more
	for w.table.Ask != "dynasty" {
		w.key("k")
		w.asked()
	}
	if w.table.N == n {
		t.Error("nothing was passed")
	}
	menu := w.cursorTo("gaining 3 Honor")
	best, y := 0, 1<<20
	for k, at := range menu.Entries { // the entries from the top
		if strings.Contains(k, "gaining 3 Honor") && at.Y < y {
			y = at.Y
		}
	}
	for _, at := range menu.Entries {
		if at.Y <= y {
			best++
		}
	}
	for range best {
		w.key("Down")
	}
	w.key("Return")
	w.asked("pay")
	for w.table.Ask == "pay" {
		w.key("space")
		w.asked()
	}
	w.find("Mizunami Seiji", in("home"))
	for i := 0; !w.table.Over; i++ {
		if i == 40 {
			t.Fatalf("the game isn't won: %d Honor, asked %s", w.table.Honor[0], w.table.Ask)
		}
		w.key("k")
		w.tableWhere("the next question", func(s report.Table) bool { return s.Mine || s.Over })
	}
	w.screenNamed("over")
}
