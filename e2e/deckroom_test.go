//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kotei/ui/report"
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

// deckRoom waits until the deck room is laid out: the deck at the right, with its tabs.
func (w *window) deckRoom() report.Screen {
	w.t.Helper()
	return await(w, "the deck room", func(s report.Screen) bool { return s.Name == "decks" && s.Controls["Charts"].X > w.screen.w/2 })
}

// TestBuilding searches a card and puts it into a deck by keys, looks at the other tabs, undoes, and plays with the deck.
func TestBuilding(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Decks")
	bar := w.deckRoom()
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
		w.pressOn(bar, tab)
		again()
	}
	w.key("ctrl+z")
	again()
	w.press("List")
	again()
	w.pressOn(bar, "Grid")
	again()
	w.pressOn(bar, "New") // a deck of its own tab, into which a card is dragged
	second := w.screenWith("decks", "A new deck")
	w.drag(second.Areas["card 0"].Spot, second.Controls["Charts"].Spot) // in the upper half of where it can be dropped
	await(w, "the card in the deck", func(report.Screen) bool { return strings.Contains(decksOf(home)["A new deck.txt"], "1 ") })
	w.pressOn(second, "Collection …")
	w.screenNamed("collection")
	w.press("Close")
	w.pressOn(bar, "Play")
	w.screenNamed("solo")
}
