package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/ui/present"
)

// TestKeysAreThoseOfTheSettings passes by another key than the usual one.
func TestKeysAreThoseOfTheSettings(t *testing.T) {
	d, p := at(t, 2, acts)
	v := p.view(p.s.Ask.Seat)
	v.Keys = present.Keys{}.With(present.PassNow, "K").With(present.NextCard, "Ctrl+J")
	d.Set(v, nil)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyN})
	if len(d.plans) > 0 {
		t.Fatal("N still passes")
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyK})
	if got := d.last(t).Answers[0]; got.Act != core.Pass {
		t.Errorf("K gives %+v", got)
	}
	for _, b := range d.Scene().Prompt.Buttons {
		if b.Deed == present.PassNow && b.Key != "K" {
			t.Errorf("the button says %q", b.Key)
		}
	}
	d.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierControl})
	if c := d.Scene().Find(d.Board.at); c == nil || c.Glow < present.Usable {
		t.Errorf("the cursor is at %+v, which can't be used", c)
	}
}

// TestTabGoesRound: Tab and Shift+Tab go through what can be chosen, there and back.
func TestTabGoesRound(t *testing.T) {
	d, _ := at(t, 2, acts)
	tab := &fyne.KeyEvent{Name: fyne.KeyTab}
	n := 0
	for i := range d.Scene().Cards {
		if d.Scene().Cards[i].Glow >= present.Usable {
			n++
		}
	}
	if n == 0 {
		t.Fatal("nothing can be used")
	}
	d.TypedKey(tab)
	first := d.Board.at
	seen := map[core.CardID]bool{first: true}
	for range n - 1 {
		d.TypedKey(tab)
		seen[d.Board.at] = true
	}
	if len(seen) != n {
		t.Errorf("Tab comes to %d of %d cards", len(seen), n)
	}
	if d.TypedKey(tab); d.Board.at != first {
		t.Error("Tab doesn't come round")
	}
	d.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	d.TypedKey(tab)
	d.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	d.TypedKey(tab)
	if d.Board.at != first {
		t.Error("Shift+Tab doesn't go back")
	}
	if !d.AcceptsTab() {
		t.Error("Fyne takes Tab away")
	}
}

// TestHeldKey tells that a key goes down and up, and that it is let go where the table loses the keyboard.
func TestHeldKey(t *testing.T) {
	d, _ := at(t, 2, acts)
	var told []bool
	d.opt.OnHold = func(on bool) { told = append(told, on) }
	p := &fyne.KeyEvent{Name: fyne.KeyP}
	d.KeyDown(p)
	d.TypedKey(p)
	d.TypedKey(p)
	d.KeyUp(p)
	d.KeyUp(p)
	d.KeyDown(p)
	d.FocusLost()
	d.FocusGained()
	d.KeyDown(&fyne.KeyEvent{Name: fyne.KeyO})
	if len(told) != 4 || !told[0] || told[1] || !told[2] || told[3] {
		t.Errorf("told %v", told)
	}
	if len(d.plans) > 0 {
		t.Error("the board passes by itself")
	}
}

// TestKeyNames: what is pressed, what it is called, and what Fyne is told to listen for are the same key.
func TestKeyNames(t *testing.T) {
	for _, key := range []string{"Ctrl+Z", "Ctrl+Y", "Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+A", "Ctrl+Q", "Alt+Left", "Ctrl+Alt+F5", "Ctrl+Shift+K", "Super+Enter"} {
		if s := Shortcut(key); s == nil || ShortcutKey(s) != key {
			t.Errorf("%s becomes %v", key, s)
		}
	}
	for _, key := range []string{"A", "Shift+Tab", "F1", ""} {
		if s := Shortcut(key); s != nil {
			t.Errorf("%q is a shortcut: %v", key, s)
		}
	}
	if KeyOf(fyne.KeyReturn, 0) != "Enter" || KeyOf(fyne.KeyEnter, fyne.KeyModifierShift) != "Shift+Enter" || KeyOf(desktop.KeyShiftLeft, 0) != "" {
		t.Error("keys are called otherwise")
	}
}
