package ui

import (
	"kotei/core"
	"kotei/ui/present"
)

// What the hand does on the table before anything is done in the game, for the end-to-end tests.

// picked prints which cards are selected.
func (p *printer) picked(cs []core.CardID) { p.line("picked", map[string]any{"n": len(cs), "ids": cs}) }

// hint prints what a drop would do.
func (p *printer) hint(words string, ok bool) {
	p.line("hint", map[string]any{"text": words, "mine": ok})
}

// foreseen prints what a click would change.
func (p *printer) foreseen(list []present.Change) {
	if !p.on {
		return
	}
	var words []string
	for _, c := range list {
		words = append(words, c.Words)
	}
	p.line("foreseen", map[string]any{"log": words})
}
