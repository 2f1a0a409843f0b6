package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"kotei/ui/theme"
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
	c := a.lib.Find("Ishikabe Jun")
	if a.source() == nil || a.source().Picture(c, 50) == nil {
		t.Fatal("the picture isn't taken")
	}
	if s, err := a.home.load(); err != nil || len(s.folders()) != 1 {
		t.Errorf("kept are %v: %v", s.folders(), err)
	}
	a.dropAll()
	a.settings()
	button(t, a.sheet[0], "None").Tapped(nil)
	if a.source() != nil || len(a.set.folders()) != 0 {
		t.Error("the pictures stay")
	}
	a.pictureLine(theme.Current())
	if pictured([]string{filepath.Join(dir, "missing")}) {
		t.Error("nothing is a picture")
	}
}
