//go:build e2e

package e2e

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestGameOfAnotherBuild: a saved game whose last choice leads elsewhere by now says so, goes on before it, and all of it is kept.
func TestGameOfAnotherBuild(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	p := prepare(t, 1, 1, 0, "goldfish")
	p.inPlay(0, "Terraced Paddies")
	path := p.save(home)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	end := bytes.LastIndexByte(whole, ' ') + 1
	whole = append(whole[:end], strings.Repeat("0", 64)+"\n"...)
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	w := resume(t, s, home)
	w.screenNamed("say")
	if shots := os.Getenv("KOTEI_LOOK"); shots != "" {
		w.shootTo(shots)
	}
	w.press("OK")
	w.asked("action")
	w.key("n")
	w.tableWhere("the game going on", func(s report.Table) bool { return s.Mine && s.Ask != "action" })
	if kept, err := os.ReadFile(path + ".whole"); err != nil || !bytes.Equal(kept, whole) {
		t.Errorf("the whole game isn't kept: %v", err)
	}
}
