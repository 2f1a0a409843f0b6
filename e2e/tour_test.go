//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestTour goes through all rooms and sheets and back.
func TestTour(t *testing.T) {
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, nil))
	w.screenNamed("start")
	w.press("Decks")
	w.deckRoom()
	w.press("Charts")
	w.screenNamed("decks")
	w.press("Back")
	w.screenNamed("start")
	w.press("Help")
	w.screenNamed("help")
	w.press("Back")
	w.key("F1")
	w.screenNamed("help")
	w.key("Escape")
	w.key("ctrl+s")
	w.screenNamed("settings")
	w.press("Light")
	w.screenNamed("settings")
	w.press("Save")
	w.screenNamed("start")
	if data, err := os.ReadFile(filepath.Join(w.home, "config", "settings.json")); err != nil || !strings.Contains(string(data), `"light"`) {
		t.Errorf("the settings weren't kept: %v\n%s", err, data)
	}
	w.press("Play alone")
	w.screenNamed("solo")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Join a table")
	w.screenNamed("join")
	w.press("Join")
	w.screenNamed("say")
	w.press("OK")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Quit")
	if err := w.cmd.Wait(); err != nil {
		t.Errorf("Kotei ended with %v", err)
	}
}

// TestCrash plays against a program, is killed in the middle, and goes on where it was.
func TestCrash(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Play alone")
	w.screenNamed("solo")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Ask == "dynasty" }, nil)
	n := w.table.N
	for title, cards := range w.table.Cards {
		if i := slices.IndexFunc(cards, func(c report.Card) bool { return c.Zone == "province" && c.Seat == 0 && c.Glow == "usable" }); i >= 0 {
			menu := w.rightClick(cards[i])
			w.press(entry(t, menu, "Discard "+title))
			break
		}
	}
	w.tableWhere("the discard", func(s report.Table) bool { return s.N > n && s.Mine })
	before := w.table
	if err := w.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = w.cmd.Wait()

	w = resume(t, s, home)
	after := w.asked("dynasty")
	if got, want := hand(after), hand(before); !slices.Equal(got, want) || after.Turn != before.Turn {
		t.Errorf("after the crash: turn %d, hand %v; before: turn %d, hand %v", after.Turn, got, before.Turn, want)
	}
	w.key("ctrl+z")
	w.tableWhere("the discard taken back", func(s report.Table) bool { return s.Mine && s.Ask == "dynasty" && s.N > after.N })
}

// hand are the titles in the player's hand.
func hand(s report.Table) (out []string) {
	for title, cards := range s.Cards {
		for _, c := range cards {
			if c.Zone == "hand" && c.Seat == 0 {
				out = append(out, title)
			}
		}
	}
	slices.Sort(out)
	return out
}

// TestHost opens a table, at which a program of the terminal sits down, and plays until both have had a turn.
func TestHost(t *testing.T) {
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, map[string]any{"still": true}))
	w.screenNamed("start")
	w.press("Host a table")
	w.screenNamed("host")
	w.press("Open the table")
	m := await(w, "the table's code", func(report.Meeting) bool { return true })
	guest := exec.Command(binary, "join", "-name", "Kenji", "-address", fmt.Sprintf("127.0.0.1:%d", m.Port), "-code", m.Code, "-deck", "Irises", "-once")
	guest.Env = append(os.Environ(), "KOTEI_HOME="+t.TempDir())
	if err := guest.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = guest.Process.Kill(); _ = guest.Wait() })
	w.screenWith("waiting", "Begin", "Kenji")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Turn >= 3 || s.Over }, nil)
	w.key("Escape")
	w.screenNamed("menu")
	w.press("Concede")
	w.screenNamed("ask")
	w.press("Concede")
	w.screenNamed("over")
	if w.table.Winner != 1 {
		t.Errorf("the winner is seat %d, not the guest", w.table.Winner)
	}
}

// TestHostWithAProgram opens a table for three, at which two programs get a seat from its host, and plays until all have had a turn.
func TestHostWithAProgram(t *testing.T) {
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, map[string]any{"still": true}))
	w.screenNamed("start")
	w.press("Host a table")
	w.screenNamed("host")
	w.press("3")
	w.press("Open the table")
	w.screenWith("waiting", "Add a program …")
	for _, name := range []string{"Ren", "Ren (2)"} {
		w.press("Add a program …")
		w.screenNamed("invite")
		w.press("Add")
		w.screenWith("waiting", name)
	}
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Turn >= 4 || s.Over }, nil)
}
