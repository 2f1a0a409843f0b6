//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// decksOf are the deck files of a home folder, with what is in them.
func decksOf(home string) map[string]string {
	out := map[string]string{}
	paths, _ := filepath.Glob(filepath.Join(home, "data", "decks", "*.txt"))
	for _, p := range paths {
		if data, err := os.ReadFile(p); err == nil {
			out[filepath.Base(p)] = string(data)
		}
	}
	return out
}

// TestBuilding searches a card and puts it into a deck by keys, looks at the other tabs, undoes, and plays with the deck.
func TestBuilding(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Decks")
	bar := w.await("the deck room", func(s scene) bool {
		_, there := s.Spots["Charts"]
		return s.kind == "screen" && s.Name == "decks" && there && s.Spots["Charts"].X > 600
	})
	again := func() { w.screenNamed("decks") }
	w.key("slash")
	w.write("t:ring")
	again()
	w.key("Return")
	w.key("plus")
	deadline := time.Now().Add(patience)
	for len(decksOf(home)) == 0 && time.Now().Before(deadline) {
		time.Sleep(20 * time.Millisecond)
	}
	list := decksOf(home)
	if len(list) != 1 {
		t.Fatalf("saved are %v", list)
	}
	for name, text := range list {
		if !strings.Contains(text, "Ring of") && !strings.Contains(strings.ToLower(text), "ring") {
			t.Errorf("%s has no Ring:\n%s", name, text)
		}
	}
	for _, tab := range []string{"Charts", "Odds", "Alone", "Export", "Deck"} {
		w.last = bar
		w.press(tab)
		again()
	}
	w.key("ctrl+z")
	again()
	w.press("List")
	again()
	w.last = bar
	w.press("Grid")
	again()
	w.last = bar
	w.press("New") // a deck of its own tab, into which a card is dragged
	second := w.await("a second tab", func(s scene) bool { _, there := s.Spots["A new deck"]; return there && s.Name == "decks" })
	w.drag(90, 330, 1090, 260)
	w.await("the card in the deck", func(scene) bool { return strings.Contains(decksOf(home)["A new deck.txt"], "1 ") })
	w.last = second
	w.press("Collection …")
	w.screenNamed("collection")
	w.press("Close")
	w.last = bar
	w.press("Play it")
	w.await("the choices of a game", func(s scene) bool { return s.kind == "screen" && s.Name == "solo" })
}
