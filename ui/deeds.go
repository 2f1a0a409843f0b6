package ui

import (
	"kotei/ui/present"
)

// deed does what a key stands for in every room.
func (a *App) deed(d present.Deed) bool {
	switch d {
	case present.Undo:
		a.undo()
	case present.Redo:
		if a.screens.undoes != nil && !a.sheets.any() {
			a.screens.undoes.Redo()
		}
	case present.ShowHelp:
		a.help()
	case present.ShowRule:
		if a.tables.open != nil && !a.sheets.any() {
			a.tables.open.ruleAsked()
		}
	case present.ShowGlossary:
		showTerms(a.parts)
	case present.ZoomCard:
		a.zoomHere()
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

// undo takes the last change back: of the present screen, or of the table.
func (a *App) undo() {
	if a.sheets.any() {
		return
	}
	if u := a.screens.undoes; u != nil {
		u.Undo()
		return
	}
	if r := a.tables.open; r != nil && a.screens.name == "table" {
		r.undo()
	}
}

// escape puts away what lies on top, or goes back.
func (a *App) escape() {
	switch {
	case a.imports.taken != nil && !a.quits.asks():
		a.imports.taken.sheet.Cancel()
	case a.sheets.any():
		a.sheets.drop()
	case a.tables.open != nil:
		a.tables.open.menu()
	default:
		a.start()
	}
}
