package terminal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every kind of list that players have is checked and converted.
func TestDeckKinds(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("KOTEI_HOME", dir)
	paths, err := filepath.Glob("../../decks/testdata/kinds/*")
	if err != nil || len(paths) < 24 {
		t.Fatalf("%d kinds of lists: %v", len(paths), err)
	}
	for _, path := range paths {
		if said, err := output(t, "deck", "check", "--format", "celestial", path); err != nil {
			t.Errorf("%s: %v\n%s", path, err, said)
		}
		out := filepath.Join(dir, "out.txt")
		if _, err := output(t, "deck", "convert", "-o", out, path); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		list, err := os.ReadFile(out)
		if err != nil || !strings.Contains(string(list), "# Dynasty (40)\n") || !strings.Contains(string(list), "# Fate (40)\n") || strings.Contains(string(list), "Not understood") {
			t.Errorf("%s: %v\n%s", path, err, list)
		}
	}
	for _, to := range []string{"json", "csv", "html", "xml"} { // of these none is written
		if _, err := output(t, "deck", "convert", "-o", filepath.Join(dir, "deck."+to), "irises"); err == nil || !strings.Contains(err.Error(), "are read, not written") {
			t.Errorf("written as %s: %v", to, err)
		}
	}
}

// Decks in the terminal: what is written is read again, whatever the format; a deck that isn't legal fails; files come out
// as what they are called.
func TestDeckCommands(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("KOTEI_HOME", dir)
	file := func(name string) string { return filepath.Join(dir, name) }
	for _, to := range []string{"kotei", "egg", "sun", "lackey", "yasuki", "cod", "o8d", "dck", "share"} {
		if _, err := output(t, "deck", "convert", "-to", to, "-o", file(to), "irises"); err != nil {
			t.Errorf("%s: %v", to, err)
		}
		if _, err := output(t, "deck", "check", "--format", "celestial", file(to)); err != nil {
			t.Errorf("%s: %v", to, err)
		}
	}
	if err := os.WriteFile(file("short.txt"), []byte("# Fate\n4 Second Wind\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := output(t, "deck", "check", file("short.txt")); !errors.Is(err, errFailed) {
		t.Errorf("a deck of four cards: %v", err)
	}
	for name, args := range map[string][]string{
		"list.pdf":         {"print", "-list", "-paper", "letter", "-o", file("list.pdf"), "march"},
		"deck.png":         {"print", "-picture", "-o", file("deck.png"), "march"},
		"gold-cost.svg":    {"stats", "-svg", dir, "march"},
		"gold-cost.png":    {"stats", "-png", dir, "march"},
		"dead-in-hand.svg": {"goldfish", "--games", "8", "--turns", "3", "--against", "irises", "-svg", dir, "march"},
	} {
		if _, err := output(t, append([]string{"deck"}, args...)...); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		data, err := os.ReadFile(file(name))
		begins := map[string]string{".pdf": "%PDF", ".png": "\x89PNG", ".svg": "<svg"}[filepath.Ext(name)]
		if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, args := range [][]string{
		{"deck", "odds", "irises", "Turned Aside"}, {"deck", "odds", "irises"}, {"deck", "hand", "-seed", "4", "irises"}, {"rule", "GE-SOUL-01"},
	} {
		if _, err := output(t, args...); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
	for _, args := range [][]string{
		{"deck"},
		{"deck", "burn"},
		{"deck", "check"},
		{"deck", "check", "-format", "nowhere", "irises"},
		{"deck", "convert", "-to", "word", "irises"},
		{"deck", "odds", "irises", "Nothing"},
		{"deck", "goldfish", "-games", "0", "irises"},
		{"deck", "goldfish", file("short.txt")},
		{"deck", "print", "-paper", "B5", "irises"},
		{"deck", "print", "-list", "-picture", "irises"},
		{"deck", "convert", "no such deck"},
	} {
		if _, err := output(t, args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
