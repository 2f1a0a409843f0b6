//go:build !headless

package main

import (
	"fyne.io/fyne/v2/app"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/ui"
)

// openWindow opens the table, and returns when its window is closed.
func openWindow() error { return openAt(nil) }

// writeScenario writes a position so that the commands for scenarios read it.
func writeScenario(s *core.State, names []string, about string) ([]byte, error) {
	return scenario.Write(s, names, about, scenario.Options{ReadCards: cards.Read, WriteCards: cards.Write, Library: starter.Library().Find})
}

// openAt opens the window at a position, nil for its first screen.
func openAt(p *ui.Position) error {
	return ui.Run(app.NewWithID("org.kotei.Kotei"), ui.Options{
		Rulesets: rules.Editions(), Version: version, Position: p, Scenarios: &ui.Scenarios{Fits: scenario.Fits, Write: writeScenario},
	})
}
