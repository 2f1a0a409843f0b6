package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"kotei/images/pack"
)

// TestPicturesAreTaken: a folder of pictures that is dropped on the window is theirs from then on, until none is wanted.
func TestPicturesAreTaken(t *testing.T) {
	a := at(t)
	a.start()
	dir := t.TempDir()
	f, err := os.Create(filepath.Join(dir, "Ishikabe Jun.png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, image.NewRGBA(image.Rect(0, 0, 60, 84))); err != nil {
		t.Fatal(err)
	}
	f.Close()
	a.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(dir)})
	c := a.stock.lib.Find("Ishikabe Jun")
	if a.pictures.Picture(c, 50) == nil {
		t.Fatal("the picture isn't taken")
	}
	if s, err := loadSettings(a.files); err != nil || len(s.Pictures) != 1 {
		t.Errorf("kept are %v: %v", s.Pictures, err)
	}
	if len(a.sheets.stack) != 1 || a.pictures.found.Cards != 1 {
		t.Errorf("what matched isn't told: %+v", a.pictures.found)
	}
	button(t, a.sheets.stack[0], "Remove").Tapped(nil)
	if a.pictures.Picture(c, 50) != nil || len(a.set.Pictures) != 0 {
		t.Error("the pictures stay")
	}
	a.sheets.dropAll()
	a.settings()
	button(t, a.sheets.stack[0], "Folders and matches …").Tapped(nil)
	button(t, a.sheets.stack[0], "Clear the cache").Tapped(nil)
	if pictured([]string{filepath.Join(dir, "missing")}) {
		t.Error("nothing is a picture")
	}
}

// TestFoldersKeepTheirNames: a folder may be called as it likes; what an older Kotei wrote is read, too.
func TestFoldersKeepTheirNames(t *testing.T) {
	a := at(t)
	dir := filepath.Join(t.TempDir(), "cards: the second; part")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	a.pictures.add([]string{dir, dir})
	if s, err := loadSettings(a.files); err != nil || len(s.Pictures) != 1 || s.Pictures[0] != dir {
		t.Errorf("kept are %q: %v", s.Pictures, err)
	}
	old, err := parseSettings([]byte(`{"pictures":"one` + string(filepath.ListSeparator) + `two"}`))
	if err != nil || len(old.Pictures) != 2 || old.Pictures[1] != "two" {
		t.Errorf("an older file has %q: %v", old.Pictures, err)
	}
}

// TestChosenByHand: a picture that was chosen for a card is shown, and is there the next time; what is no picture is refused.
func TestChosenByHand(t *testing.T) {
	a := at(t)
	a.start()
	c := a.stock.lib.Find("Ishikabe Jun")
	path := filepath.Join(t.TempDir(), "anything.png")
	if err := os.WriteFile(path, []byte("no picture"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := a.pictures.choose(pack.Of{Card: c.ID}, path); err == nil {
		t.Error("a letter is taken as a picture")
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, image.NewRGBA(image.Rect(0, 0, 60, 84))); err != nil {
		t.Fatal(err)
	}
	f.Close()
	for range 2 {
		if err := a.pictures.choose(pack.Of{Card: c.ID}, path); err != nil || a.pictures.Picture(c, 50) == nil {
			t.Fatalf("the picture isn't shown: %v", err)
		}
		a.pictures.Store(nil)
		a.pictures.find(func(*pack.Report) {})
		if a.pictures.Load().Chosen(pack.Of{Card: c.ID}) != path {
			t.Error("it isn't there the next time")
		}
	}
	if err := a.pictures.choose(pack.Of{Card: c.ID}, ""); err != nil || a.pictures.Load().Chosen(pack.Of{Card: c.ID}) != "" {
		t.Errorf("the choice stays: %v", err)
	}
}

// TestDialogsOpen: each question for a file can be asked.
func TestDialogsOpen(t *testing.T) {
	a := at(t)
	a.start()
	for name, ask := range map[string]func(){
		"cards": a.imports.pickFile, "a folder of cards": a.imports.pickFolder, "pictures": a.pictures.pick,
		"a picture": func() { a.pictures.ask(pack.Of{Card: a.stock.lib.Find("Ishikabe Jun").ID}, func() {}) },
	} {
		before := len(a.win.Canvas().Overlays().List())
		ask()
		if n := len(a.win.Canvas().Overlays().List()); n <= before {
			t.Errorf("%s: no dialog is shown", name)
		}
	}
}
