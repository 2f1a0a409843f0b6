package terminal

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks/home"
)

// TestShowOwnCard: a card of one's own card files is shown as it is known to decks.
func TestShowOwnCard(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	dir := home.Here().CardFiles()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "mine.yaml"), []byte("- {title: Harbour Pilot, type: follower, gold: 2, force: 1, focus: 2}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"show", "explain"} {
		if got, err := output(t, "cards", command, "harbour", "pilot"); err != nil || !strings.HasPrefix(got, "Harbour Pilot\nfollower") {
			t.Errorf("kotei cards %s prints %q, %v", command, got, err)
		}
	}
}

// TestPrintsLegibly: what a file holds doesn't steer the terminal.
func TestPrintsLegibly(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, []byte("1 Reed\x1b[31m Doll\u202e\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := output(t, "deck", "check", file)
	if !errors.Is(err, errFailed) || strings.ContainsAny(got, "\x1b\u202e") || !strings.Contains(got, `\u001b[31m`) {
		t.Errorf("%q, %v", got, err)
	}
}

// TestTextWithoutMarks: a card's text is printed without the marks for bold letters and new lines.
func TestTextWithoutMarks(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	for _, option := range []string{"--json=false", "--json"} {
		if got, err := output(t, "cards", "show", "Second", "Wind", option); err != nil || strings.Contains(got, "<") || !strings.Contains(got, "Battle:") {
			t.Errorf("%s: %q, %v", option, got, err)
		}
	}
}
