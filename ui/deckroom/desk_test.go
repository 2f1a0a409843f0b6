package deckroom

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"kotei/decks"
	"kotei/decks/shelf"
	"kotei/decks/starter"
)

// onDesk is a desk with a starter deck, whose changes are saved in a folder of the test.
func onDesk(t *testing.T) (*desk, string) {
	t.Helper()
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	d := &desk{lib: starter.Library(), shelf: s}
	d.take(starter.Decks()[0].Clone(), "", "")
	return d, dir
}

// TestDeskAddsAndTakesOut: cards go where they belong, are counted, and are saved as they change; all of it can be undone and
// made again.
func TestDeskAddsAndTakesOut(t *testing.T) {
	d, dir := onDesk(t)
	c := d.lib.Find("Ishikabe Jun")
	was := d.count(c)
	if was == 0 || len(d.problems) != 0 {
		t.Fatalf("the deck has %d of him, and the problems %v", was, d.problems)
	}
	if list, _ := os.ReadDir(dir); len(list) != 0 {
		t.Error("a deck that wasn't changed is saved")
	}
	d.add(c, 1)
	if d.count(c) != was+1 || d.unsaved != nil {
		t.Errorf("%d of him now: %v", d.count(c), d.unsaved)
	}
	back, _, _, err := d.shelf.Load(d.file, d.lib)
	if err != nil || decks.Count(back.Dynasty) != 41 {
		t.Errorf("the file %s holds %d Dynasty cards: %v", d.file, decks.Count(back.Dynasty), err)
	}
	d.set(c, 0)
	if d.count(c) != 0 || len(d.problems) == 0 {
		t.Errorf("%d of him left, problems %v", d.count(c), d.problems)
	}
	for d.undo() {
	}
	if d.count(c) != was || len(d.problems) != 0 {
		t.Errorf("undone there are %d of him", d.count(c))
	}
	for d.redo() {
	}
	if d.count(c) != 0 {
		t.Errorf("made again there are %d of him", d.count(c))
	}
	if d.change(d.fixFor(t)); len(d.past) < 3 {
		t.Error("a fix can't be undone")
	}
}

// fixFor is the first change that a problem offers.
func (d *desk) fixFor(t *testing.T) decks.Change {
	t.Helper()
	for _, p := range d.problems {
		for _, f := range p.Fixes {
			if len(f.Changes) > 0 {
				return f.Changes[0]
			}
		}
	}
	t.Fatal("no problem offers a fix")
	return decks.Change{}
}

func TestDeskSinglePlaces(t *testing.T) {
	d, _ := onDesk(t)
	for c := range d.lib.All() {
		if decks.SectionOf(c) != decks.InStronghold || c.Title == d.deck.Stronghold {
			continue
		}
		d.add(c, 1)
		if d.deck.Stronghold != c.Title || d.count(c) != 1 {
			t.Errorf("the Stronghold is %s", d.deck.Stronghold)
		}
		d.add(c, -1)
		if d.deck.Stronghold != "" {
			t.Errorf("the Stronghold stays: %s", d.deck.Stronghold)
		}
		return
	}
}

// TestDeskDoesNotOverwrite: what another window wrote meanwhile is kept, until one says which is to stay.
func TestDeskDoesNotOverwrite(t *testing.T) {
	d, dir := onDesk(t)
	c := d.lib.Find("Ishikabe Jun")
	d.add(c, 1)
	theirs := d.deck.Clone()
	theirs.Name = "Theirs"
	if err := writeDeck(filepath.Join(dir, d.file), theirs); err != nil {
		t.Fatal(err)
	}
	d.add(c, 1)
	if d.unsaved == nil {
		t.Fatal("what somebody else wrote was overwritten")
	}
	if back, _, _, err := d.shelf.Load(d.file, d.lib); err != nil || back.Name != "Theirs" {
		t.Errorf("the file holds %s: %v", back.Name, err)
	}
	d.overwrite()
	if back, _, _, err := d.shelf.Load(d.file, d.lib); err != nil || back.Name == "Theirs" || d.unsaved != nil {
		t.Errorf("mine isn't kept: %s, %v, %v", back.Name, err, d.unsaved)
	}
}

// writeDeck writes a deck list to a file.
func writeDeck(path string, d decks.Deck) error {
	var b bytes.Buffer
	if err := decks.Write(&b, d); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
