package deckroom

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core/rules"
	"kotei/decks/home"
	"kotei/decks/starter"
)

// TestLeftRoomKeepsNoPictures: Fyne remembers the widgets of a room that was left for another minute; their pictures aren't with them.
func TestLeftRoomKeepsNoPictures(t *testing.T) {
	app := test.NewApp()
	defer app.Quit()
	x := New(t.Context(), Options{Library: starter.Library(), Home: home.Folders{Data: t.TempDir()}, Rules: rules.Celestial(), Say: func(string, string) {}, Back: func() {}, Sync: true})
	w := test.NewWindow(x.Object)
	defer w.Close()
	w.Resize(fyne.NewSize(1280, 720))
	wall := x.r.finder.wall
	wall.pictures()
	wall.offset(600)
	wall.pictures()
	kept := func() (n int) {
		for _, o := range wall.body.Objects {
			if c, ok := o.(*tile); ok && c.img.Image != nil {
				n++
			}
		}
		return n
	}
	if n := kept(); n == 0 || n > len(wall.cells) {
		t.Errorf("%d pictures hang on the wall, on which %d have room", n, len(wall.cells))
	}
	x.Close()
	if n := kept(); n != 0 {
		t.Errorf("%d pictures stay", n)
	}
}
