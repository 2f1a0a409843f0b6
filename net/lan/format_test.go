//go:build lan

package lan

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks"
	"kotei/decks/starter"
)

const besides = `- title: Teacher of Tides
  type: sensei
  text: |
    <b>Open:</b> Bow this card: Gain 1 Honor.

- title: Wind from the Isles
  type: wind
  text: |
    Your Personalities have +1F.
`

// desk is a folder of Kotei's with a Sensei, a Wind, and a deck that begins with them.
func desk(t *testing.T) (home, deck string) {
	t.Helper()
	home = t.TempDir()
	d := starter.Decks()[0]
	d.Sensei, d.Wind, d.Format = "Teacher of Tides", "Wind from the Isles", "onyx"
	deck = filepath.Join(home, "deck.txt")
	var list bytes.Buffer
	if err := decks.Plain.Write(&list, d, starter.Library()); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{
		filepath.Join(home, "data", "cards", "besides.yaml"): besides,
		deck: list.String(),
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return home, deck
}

// TestFormat: a table of a format that has Senseis and Winds takes decks that begin with them, and both programs play them.
func TestFormat(t *testing.T) {
	home(t, 2)
	folder, deck := desk(t)
	env := []string{"KOTEI_HOME=" + folder}
	files := t.TempDir()
	h := start(t, 1, env, kotei, "host", "-name", "Ann", "-code", "K7QM", "-deck", deck, "-format", "onyx", "-seed", "3", "-once", "-home", files)
	h.line("code ")
	agree(t, h, start(t, 2, env, kotei, "join", "-name", "Bob", "-deck", deck, "-table", "Ann", "-code", "K7QM", "-once", "-home", t.TempDir()))
	file, err := os.ReadFile(filepath.Join(files, "tables", "ann.table"))
	if err != nil || !strings.Contains(string(file), `"beside":["teacher_of_tides","wind_from_the_isles"]`) {
		t.Errorf("nothing lies beside the Strongholds: %v, %.2000s", err, file)
	}
}

// TestOtherFormat: a table of a format that has no Senseis takes no deck with one.
func TestOtherFormat(t *testing.T) {
	home(t, 1)
	folder, deck := desk(t)
	h := start(t, 1, []string{"KOTEI_HOME=" + folder}, kotei, "host", "-name", "Ann", "-deck", deck, "-format", "emperor", "-once", "-home", t.TempDir())
	if s := h.exit(); s == 0 || !h.printed("decks have no Sensei") {
		t.Errorf("a deck with a Sensei at a table of Emperor: status %d", s)
	}
}
