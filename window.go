//go:build !headless

package main

import (
	"fyne.io/fyne/v2/app"

	"kotei/core/rules"
	"kotei/ui"
)

// openWindow opens the table, and returns when its window is closed.
func openWindow() error { return openAt(nil) }

// openAt opens the window at a position, nil for its first screen.
func openAt(p *ui.Position) error {
	return ui.Run(app.NewWithID("org.kotei.Kotei"), ui.Options{Rulesets: rules.Editions(), Version: version, Position: p})
}
