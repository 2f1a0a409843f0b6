//go:build e2e

package e2e

import (
	"bufio"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"kotei/ui/report"
)

// hall is a table that a program of the terminal hosts: where it is and its code.
func hall(t *testing.T, args ...string) (address, code string) {
	t.Helper()
	host := exec.Command(binary, append([]string{"host", "-name", "Hall", "-address", "127.0.0.1:0", "-deck", "Broken Tides", "-seed", "3", "-once"}, args...)...)
	host.Env = append(os.Environ(), "KOTEI_HOME="+t.TempDir())
	out, err := host.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = host.Process.Kill(); _ = host.Wait() })
	lines := bufio.NewScanner(out)
	for code == "" && lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "address":
			address = rest
		case "code":
			code = rest
		}
	}
	if code == "" {
		t.Fatal("the host told no code")
	}
	go func() { // what else it says is read, so that it can go on
		for lines.Scan() {
		}
	}()
	return address, code
}

// joins goes from the first screen to a table by its address.
func (w *window) joins(address, code, as string) {
	w.t.Helper()
	w.screenNamed("start")
	w.press("Join a table")
	w.screenNamed("join")
	w.press(as)
	w.press("entry")
	w.write(address)
	w.press("entry/2")
	w.write(code)
	w.press("Join")
}

// TestJoin sits down at a table by its address and code, plays until both have had a turn, and says something.
func TestJoin(t *testing.T) {
	address, code := hall(t)
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, map[string]any{"still": true}))
	w.joins(address, code, "Take a seat")
	w.asked()
	w.until(func(s report.Table) bool { return s.Turn >= 3 || s.Over }, nil)
	w.pressOn(w.table, "Say something")
	w.write("konnichi wa")
	w.key("Return")
	w.tableWhere("the words in the log", func(s report.Table) bool {
		return slices.ContainsFunc(s.Log, func(l string) bool { return strings.Contains(l, "konnichi wa") })
	})
}

// TestLookOn watches two programs play: nothing is asked of the window, and both hands stay hidden.
func TestLookOn(t *testing.T) {
	address, code := hall(t)
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, map[string]any{"still": true}))
	w.joins(address, code, "Watch")
	w.screenNamed("waiting")
	guest := exec.Command(binary, "join", "-name", "Kenji", "-address", address, "-code", code, "-deck", "Irises", "-once")
	guest.Env = append(os.Environ(), "KOTEI_HOME="+t.TempDir())
	if err := guest.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = guest.Process.Kill(); _ = guest.Wait() })
	w.tableWhere("the second turn", func(s report.Table) bool {
		if s.Mine {
			t.Errorf("asked %s, %q", s.Ask, s.Text)
		}
		for title, cards := range s.Cards {
			for _, c := range cards {
				if c.Zone == "hand" {
					t.Errorf("%s lies open in the hand of seat %d", title, c.Seat)
				}
			}
		}
		return s.Turn >= 2 && len(s.Log) > 0
	})
}
