package session

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/decks/home"
)

// breakOff lets an entry of a game's file, counted from its end, lead elsewhere; it returns what the file holds then.
func breakOff(t *testing.T, path string, last int) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	n := len(lines) - 1 - last
	lines[n] = append(lines[n][:bytes.LastIndexByte(lines[n], ' ')+1:bytes.LastIndexByte(lines[n], ' ')+1], strings.Repeat("0", 64)+"\n"...)
	data = bytes.Join(lines, nil)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return data
}

// TestEveryBreakIsKept: a game that breaks off again and again keeps what it was each time; that goes where the game goes, and goes
// with it when it is thrown away.
func TestEveryBreakIsKept(t *testing.T) {
	a := at(t)
	path, _ := playedFile(t, a)
	dir := filepath.Dir(path)
	alien := filepath.Join(dir, filepath.Base(path)+".whole-mine")
	if err := os.WriteFile(alien, []byte("the player's"), 0o600); err != nil {
		t.Fatal(err)
	}
	ends := []string{".whole", ".whole-2", ".whole-3"}
	var want [][]byte
	for _, end := range ends {
		want = append(want, breakOff(t, path, 2))
		l, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil)
		if err != nil || lost == nil {
			t.Fatal(err, lost)
		}
		l.Close()
		if !strings.Contains(lost.Error(), "“"+path+end+"”") {
			t.Errorf("the player doesn't hear of %s: %v", end, lost)
		}
	}
	keptAt := func(path string) {
		t.Helper()
		for i, end := range ends {
			if kept, err := os.ReadFile(path + end); err != nil || !bytes.Equal(kept, want[i]) {
				t.Errorf("%s isn't what the game was before it was cut: %v", end, err)
			}
		}
	}
	keptAt(path)
	to := filepath.Join(t.TempDir(), "over"+GameFile)
	if err := moveGame(path, to); err != nil {
		t.Fatal(err)
	}
	keptAt(to)
	if left := files(dir, GameFile, ".whole", ".whole-2", ".whole-3"); len(left) > 0 {
		t.Errorf("%q stay where the game was", left)
	}
	if err := ThrowAway(to); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(filepath.Dir(to)); err != nil || len(left) > 0 {
		t.Errorf("%v is left of the game: %v", left, err)
	}
	if _, err := os.Stat(alien); err != nil || slices.Contains(home.Wholes(path), alien) {
		t.Errorf("what isn't Kotei's: %v", err)
	}
}
