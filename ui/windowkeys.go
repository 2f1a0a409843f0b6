package ui

import (
	"fyne.io/fyne/v2"

	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
)

// keys listens for those that hold everywhere; the board hands on what it has no use for.
func (a *App) keys() {
	a.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { a.key(e) })
	a.bind()
}

// bind listens for the keys of the settings that Fyne makes shortcuts of.
func (a *App) bind() {
	c := a.win.Canvas()
	for _, s := range a.bound {
		c.RemoveShortcut(s)
	}
	a.bound = nil
	for _, r := range present.Deeds {
		if r.Scope != present.Everywhere {
			continue
		}
		if s := board.Shortcut(a.set.Keys.Of(r.Deed)); s != nil {
			c.AddShortcut(s, a.other)
			a.bound = append(a.bound, s)
		}
	}
}

// other does what a shortcut stands for in every room.
func (a *App) other(s fyne.Shortcut) {
	defer stopwatch.Work("a shortcut")()
	a.deed(a.set.Keys.Deed(present.Everywhere, board.ShortcutKey(s)))
}

// deed does what a key stands for in every room.
func (a *App) deed(d present.Deed) bool {
	switch d {
	case present.Undo:
		a.undo()
	case present.Redo:
		if a.undoes != nil && !a.sheets.any() {
			a.undoes.Redo()
		}
	case present.ShowHelp:
		a.help()
	case present.ShowRule:
		if a.room != nil && !a.sheets.any() {
			a.room.ruleAsked()
		}
	case present.WholeScreen:
		a.set.Full = !a.set.Full
		a.win.SetFullScreen(a.set.Full)
	case present.ShowSettings:
		a.settings()
	case present.Quit:
		a.quits.close()
	default:
		return false
	}
	return true
}

// key does what a key stands for in every room.
func (a *App) key(e *fyne.KeyEvent) bool {
	defer stopwatch.Work("a key")()
	if a.hears != nil && !a.sheets.any() && a.hears(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyRight:
		if a.sheets.leafs == nil {
			a.sheets.roll(map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name])
			return a.sheets.any()
		}
		a.sheets.leafs(map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyLeft: -1, fyne.KeyDown: 1, fyne.KeyRight: 1}[e.Name])
		return true
	case fyne.KeyEscape:
		a.escape()
		return true
	default:
		return a.deed(a.set.Keys.Deed(present.Everywhere, board.KeyOf(e.Name, 0)))
	}
}

// escape puts away what lies on top, or goes back.
func (a *App) escape() {
	switch {
	case a.taken != nil && !a.quits.asks():
		a.taken.sheet.Cancel()
	case a.sheets.any():
		a.sheets.drop()
	case a.room != nil:
		a.room.menu()
	default:
		a.start()
	}
}
