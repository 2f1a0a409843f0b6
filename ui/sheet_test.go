package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
)

// TestSheetsFitTheWindow: nothing of a sheet is out of reach in a small window, whatever the size of the letters: what has no room is
// reached with the wheel and with Down.
func TestSheetsFitTheWindow(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float32
	}{{900, 600, 1}, {900, 600, 1.3}, {640, 480, 1}, {1280, 720, 1.3}} {
		a := at(t)
		a.set.Scale = c.scale
		a.set.dress()
		a.win.Resize(fyne.NewSize(c.w, c.h))
		a.start()
		sheets := map[string]func(){"help": a.help, "a question": func() { a.sheets.ask("Now?", "Or later?", "Now", func() {}) }}
		for tab := range 4 {
			sheets[fmt.Sprintf("settings %d", tab)] = func() { a.settingsAt(tab) }
		}
		for name, open := range sheets {
			open()
			size := a.win.Canvas().Size()
			if m := a.sheets.stack[0].MinSize(); m.Width > size.Width || m.Height > size.Height {
				t.Errorf("%s, letters %.1f: %s wants %v", fmt.Sprint(size), c.scale, name, m)
			}
			if name == "help" {
				back := button(t, a.sheets.stack[0], "Back")
				bottom := func() float32 {
					return fyne.CurrentApp().Driver().AbsolutePositionForObject(back).Y + back.Size().Height
				}
				for range 60 {
					a.keys.key(&fyne.KeyEvent{Name: fyne.KeyDown})
				}
				if y := bottom(); y > size.Height {
					t.Errorf("%v, letters %.1f: the help ends at %.0f", size, c.scale, y)
				}
			}
			a.sheets.dropAll()
		}
	}
}

// TestEnterAnswersASheet: Enter says yes to a question that was just raised, and cancels what can't be undone; Escape puts either away.
func TestEnterAnswersASheet(t *testing.T) {
	a := at(t)
	a.start()
	for _, x := range []struct {
		raise func(title, text, yes string, do func())
		key   fyne.KeyName
		want  bool
	}{{a.sheets.ask, fyne.KeyReturn, true}, {a.sheets.ask, fyne.KeyEscape, false}, {a.sheets.warn, fyne.KeyReturn, false}, {a.sheets.warn, fyne.KeyEscape, false}} {
		said := false
		x.raise("Now?", "Or later?", "Now", func() { said = true })
		f := a.win.Canvas().Focused()
		if f == nil {
			t.Fatal("no button has the focus")
		}
		f.TypedKey(&fyne.KeyEvent{Name: x.key})
		if said != x.want || a.sheets.any() {
			t.Errorf("after %s the answer is %v, and %d sheets lie there", x.key, said, len(a.sheets.stack))
		}
	}
}
