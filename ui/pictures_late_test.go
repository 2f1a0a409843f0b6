package ui

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"kotei/ui/session"

	"fyne.io/fyne/v2"
)

// album is a folder with a red picture of each card that comes with Kotei.
func album(t *testing.T, a *App) string {
	t.Helper()
	dir := t.TempDir()
	img := image.NewRGBA(image.Rect(0, 0, 60, 84))
	for i := range img.Rect.Dy() * img.Rect.Dx() {
		img.Set(i%60, i/60, color.RGBA{255, 0, 0, 255})
	}
	for i := range a.stock.lib.Len() {
		f, err := os.Create(filepath.Join(dir, a.stock.lib.Leaf(i).ID+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	return dir
}

// red counts the red points of the window.
func red(a *App) (n int) {
	img := a.win.Canvas().Capture()
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, _ := img.At(x, y).RGBA(); r > 0xf000 && g < 0x800 && b < 0x800 {
				n++
			}
		}
	}
	return n
}

// TestPicturesComeLater: a table that was open before pictures were found shows them.
func TestPicturesComeLater(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.win.Resize(fyne.NewSize(1280, 720))
	m, head, _, err := a.tables.books().Open(a.files.Saved()[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	film, err := session.NewReel(m, []string{"Aiko", "Ren"})
	if err != nil {
		t.Fatal(err)
	}
	a.tables.lookAt(&replay{reel: film, head: &head, back: a.played, title: "Back"}, m.Len())
	before := red(a)
	a.pictures.add([]string{album(t, a)})
	a.sheets.dropAll()
	if n := red(a); n < before+5000 {
		t.Errorf("%d red points after %d: the pictures aren't shown", n, before)
	}
	a.start()
	if a.tables.looks != nil {
		t.Error("a game that isn't looked back on any more is still spoken to")
	}
}
