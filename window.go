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
)

// openWindow opens the table, and returns when its window is closed.
func openWindow(ctx context.Context) error { return openAt(ctx, nil) }

// writeScenario writes a position so that the commands for scenarios read it.
func writeScenario(s *core.State, names []string, about string) ([]byte, error) {
	return scenario.Write(s, names, about, scenario.Options{ReadCards: cards.Read, WriteCards: cards.Write, Library: starter.Library().Find})
}

// openAt opens the window at a position, nil for its first screen.
func openAt(ctx context.Context, p *session.Position) error {
	ctx, stop := interruptible(ctx)
	defer stop()
	return ui.Run(ctx, app.NewWithID("org.kotei.Kotei"), ui.Options{
		Rulesets: rules.Editions(), Version: version, Locale: os.Getenv(languageVariable), Position: p, Scenarios: &session.Scenarios{Fits: scenario.Fits, Write: writeScenario},
	})
}
