package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kotei/ui/present"
)

// field finds the field of a deed's key.
func field(o fyne.CanvasObject, d present.Deed) *keyField {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if k := field(c, d); k != nil {
				return k
			}
		}
	case *container.Scroll:
		return field(o.Content, d)
	case *keyField:
		if o.deed == d {
			return o
		}
	}
	return nil
}

// TestKeysAreChanged gives deeds other keys in the settings, collides, and goes back to the usual ones.
func TestKeysAreChanged(t *testing.T) {
	a := at(t)
	a.start()
	a.settingsAt(keysTab)
	sheet := a.sheets.stack[0]
	press := func(d present.Deed, key fyne.KeyName) {
		t.Helper()
		k := field(sheet, d)
		if k == nil {
			t.Fatalf("there is no field for %q", d)
		}
		test.Tap(k)
		if a.win.Canvas().Focused() != fyne.Focusable(k) {
			t.Fatal("a click doesn't wait for a key")
		}
		k.TypedKey(&fyne.KeyEvent{Name: key})
	}
	press(present.ShowHelp, fyne.KeyF5)
	press(present.CardMenu, fyne.KeyE)
	if !field(sheet, present.CardMenu).bad || !field(sheet, present.ReadCard).bad || field(sheet, present.ShowHelp).bad {
		t.Error("two deeds with one key aren't shown")
	}
	press(present.ReadCard, fyne.KeyBackspace)
	if field(sheet, present.CardMenu).bad {
		t.Error("one of them has no key any more, and it is still shown")
	}
	test.Tap(field(sheet, present.Quit))
	field(sheet, present.Quit).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyW, Modifier: fyne.KeyModifierControl})
	test.Tap(button(t, sheet, "Save"))
	kept, err := loadSettings(a.files)
	if err != nil || kept.Keys.Of(present.ShowHelp) != "F5" || kept.Keys.Of(present.ReadCard) != "" || kept.Keys.Of(present.Quit) != "Ctrl+W" {
		t.Errorf("kept: %v, %v", kept.Keys, err)
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyF1})
	if len(a.sheets.stack) != 0 {
		t.Error("F1 still shows the help")
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyF5})
	if len(a.sheets.stack) != 1 {
		t.Error("F5 doesn't show the help")
	}
	a.sheets.drop()
	a.settingsAt(keysTab)
	test.Tap(button(t, a.sheets.stack[0], "Reset all keys"))
	test.Tap(button(t, a.sheets.stack[0], "Save"))
	if len(a.set.Keys) != 0 {
		t.Errorf("not as usual: %v", a.set.Keys)
	}
}
