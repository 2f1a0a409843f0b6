//go:build !headless

package main

import (
	"context"
	"os"

	"fyne.io/fyne/v2/app"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/ui"
	"kotei/ui/session"
	"kotei/ui/terminal"
)

// writeScenario writes a position so that the commands for scenarios read it.
func writeScenario(s *core.State, names []string, about string) ([]byte, error) {
	return scenario.Write(s, names, about, scenario.Options{ReadCards: cards.Read, WriteCards: cards.Write, Library: starter.Library().Find})
}

// openWindow opens the window at a position, nil for its first screen, and returns when it is closed.
func openWindow(ctx context.Context, r terminal.Release, p *session.Position) error {
	return ui.Run(ctx, app.NewWithID("org.kotei.Kotei"), ui.Options{
		Rulesets: rules.Editions(), Version: r.Version, Locale: os.Getenv(terminal.LanguageVariable), Position: p, Scenarios: &session.Scenarios{Fits: scenario.Fits, Write: writeScenario},
	})
}
