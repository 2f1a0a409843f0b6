//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/ui/report"
)

// TestHonor wins by Honor: a Courtier gains some with a double click, a Personality recruited for full Gold the rest, and
// the next turn begins with 40.
func TestHonor(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	p := prepare(t, 1, 1, 0, "goldfish")
	p.inPlay(0, "Terraced Paddies", "Terraced Paddies", "Mizunami Aya")
	p.inProvince(0, 0, "Mizunami Seiji")
	p.honor(0, 36)
	p.save(home)

	w := resume(t, s, home)
	w.asked("action")

	aya := w.find("Mizunami Aya", in("home"))
	menu := w.rightClick(aya)
	if !slices.ContainsFunc(names(menu.Entries), func(k string) bool { return strings.Contains(k, "Political Limited") }) {
		t.Errorf("the menu of Mizunami Aya has no entry for her ability: %v", names(menu.Entries))
	}
	w.key("Escape")
	w.doubleClick(aya)
	w.tableWhere("37 Honor", func(s report.Table) bool { return s.Honor[0] == 37 })

	w.key("ctrl+z")
	w.tableWhere("the choice taken back", func(s report.Table) bool { return s.Honor[0] == 36 && s.Mine })
	w.doubleClick(w.find("Mizunami Aya", in("home")))
	w.tableWhere("37 Honor again", func(s report.Table) bool { return s.Honor[0] == 37 && s.Mine })

	for w.table.Ask != "dynasty" {
		w.key("n")
		w.asked()
	}
	w.dragTo(w.find("Mizunami Seiji", in("province")), "home 0 0")
	w.press(entry(t, w.menu(), "gaining 3 Honor"))
	w.asked("pay")
	for w.table.Ask == "pay" {
		w.key("space")
		w.asked()
	}
	if w.table.Honor[0] != 40 {
		t.Fatalf("Honor is %d after recruiting Mizunami Seiji for full Gold, not 40", w.table.Honor[0])
	}
	w.find("Mizunami Seiji", in("home"))
	w.key("n")
	w.win("honor")
}

// entry is the menu's entry that holds some words.
func entry(t *testing.T, m report.Menu, words string) string {
	t.Helper()
	for _, k := range names(m.Entries) {
		if strings.Contains(k, words) && !m.Entries[k].Off {
			return k
		}
	}
	t.Fatalf("no entry of the menu holds %q: %v", words, names(m.Entries))
	return ""
}

// win passes until the player has won, and looks at the last sheet.
func (w *window) win(how string) {
	w.t.Helper()
	w.tableWhere("an answer to the last thing done", func(s report.Table) bool { return s.Mine || s.Over })
	w.until(func(s report.Table) bool { return s.Over }, nil)
	if w.table.Winner != int(core.Seat(0)) || !strings.Contains(w.table.Won, how) {
		w.t.Fatalf("seat %d has won by %q, not seat 0 by %s", w.table.Winner, w.table.Won, how)
	}
	w.screenNamed("over")
	w.press("To the start")
	if _, ok := w.screenNamed("start").Controls["Continue"]; ok {
		w.t.Error("a game that is over is offered under Continue")
	}
}
