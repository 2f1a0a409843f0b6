//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestSaveAsScenario saves a position from the table, and a moment from looking back; both files pass as scenarios, and the
// window opens at them.
func TestSaveAsScenario(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	p := prepare(t, 11, 0, 1, "goldfish")
	p.played(9)
	p.passTo(0)
	p.save(home)
	w := resume(t, s, home)
	at := w.asked("action")
	w.key("Escape")
	w.screenNamed("menu")
	w.press("Save as scenario")
	w.screenNamed("save scenario")
	w.key("ctrl+a")
	w.write("from the table")
	w.press("Save")
	w.screenNamed("saved scenario")
	w.press("OK")

	w.key("b")
	bar := w.screenNamed("replay")
	w.key("Up")
	w.moment("the turn's beginning", func(s report.Moment) bool { return s.At < s.Of })
	w.pressOn(bar, "≡")
	w.screenNamed("replay menu")
	w.press("Save as scenario")
	w.screenNamed("save scenario")
	w.key("ctrl+a")
	w.write("from the past")
	w.press("Save")
	w.screenNamed("saved scenario")
	w.press("OK")
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()

	for _, name := range []string{"from the table", "from the past"} {
		path := filepath.Join(home, "data", "scenarios", name+".txtar")
		if out, err := exec.Command(binary, "scenario", path).CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS") {
			text, _ := os.ReadFile(path)
			t.Errorf("%s: %v\n%s\n%s", name, err, out, text)
		}
	}
	w = start(t, s, home, []string{"play", "-open", filepath.Join(home, "data", "scenarios", "from the table.txtar")})
	again := w.asked("action")
	if len(again.Cards) == 0 || again.Honor[0] != at.Honor[0] || again.Honor[1] != at.Honor[1] || again.Phase != at.Phase {
		t.Errorf("it opens at %s with %v Honor, not at %s with %v", again.Phase, again.Honor, at.Phase, at.Honor)
	}
}
