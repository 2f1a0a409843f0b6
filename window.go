//go:build !headless

package main

import (
	"errors"

	"fyne.io/fyne/v2/app"

	"kotei/core/rules"
	"kotei/ui"
)

// openWindow opens the table, and returns when its window is closed.
func openWindow(args []string) error {
	if len(args) > 0 {
		return errors.New("the window takes no arguments")
	}
	return ui.Run(app.NewWithID("org.kotei.Kotei"), ui.Options{Rules: rules.Celestial(), Version: version})
}
