package ui

import (
	"fyne.io/fyne/v2"

	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
)

// keys are those that hold everywhere; a board hands on what it has no use for.
type keys struct {
	parts
	bound  []fyne.Shortcut         // of the settings, as far as Fyne makes shortcuts of them
	deed   func(present.Deed) bool // does what a key stands for
	escape func()                  // puts away what lies on top, or goes back
}

// listen listens for them.
func (k *keys) listen() {
	k.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { k.key(e) })
	k.bind()
}

// bind listens for the keys of the settings that Fyne makes shortcuts of.
func (k *keys) bind() {
	c := k.win.Canvas()
	for _, s := range k.bound {
		c.RemoveShortcut(s)
	}
	k.bound = nil
	for _, r := range present.Deeds {
		if r.Scope != present.Everywhere {
			continue
		}
		if s := board.Shortcut(k.set.Keys.Of(r.Deed)); s != nil {
			c.AddShortcut(s, k.other)
			k.bound = append(k.bound, s)
		}
	}
}

// other does what a shortcut stands for in every room.
func (k *keys) other(s fyne.Shortcut) {
	defer stopwatch.Work("a shortcut")()
	k.deed(k.set.Keys.Deed(present.Everywhere, board.ShortcutKey(s)))
}

// key does what a key stands for in every room.
func (k *keys) key(e *fyne.KeyEvent) bool {
	defer stopwatch.Work("a key")()
	if k.screens.hears != nil && !k.sheets.any() && k.screens.hears(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyRight:
		if k.sheets.leafs == nil {
			k.sheets.roll(map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name])
			return k.sheets.any()
		}
		k.sheets.leafs(map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyLeft: -1, fyne.KeyDown: 1, fyne.KeyRight: 1}[e.Name])
		return true
	case fyne.KeyEscape:
		k.escape()
		return true
	default:
		return k.deed(k.set.Keys.Deed(present.Everywhere, board.KeyOf(e.Name, 0)))
	}
}
