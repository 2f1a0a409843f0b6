//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestComfort begins a first game: its first hint is remembered once it was taken, a held key passes up to the next thing to
// decide, and the log is filtered and copied by key.
func TestComfort(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true, "hints": 0})
	p := prepare(t, 1, 1, 0, "goldfish")
	p.save(home)
	w := resume(t, s, home)
	w.asked("action")
	w.xdo("keydown", "p")
	w.tableWhere("what no pass decides", func(s report.Table) bool { return s.Mine && s.Ask != "action" && s.Ask != "reaction" })
	w.xdo("keyup", "p")
	if data, err := os.ReadFile(filepath.Join(home, "config", "settings.json")); err != nil || !strings.Contains(string(data), `"hints": 1`) {
		t.Errorf("the first hint isn't remembered: %v\n%s", err, data)
	}
	w.key("l")
	w.menu()
	w.press("Plays")
	w.key("ctrl+c")
	w.noted("of the log")
}
