package ui

import (
	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/report"
)

// What the hand does on the table before anything is done in the game, for the end-to-end tests.

// picked prints which cards are selected.
func (p *printer) picked(cs []core.CardID) {
	e := report.Picked{}
	for _, c := range cs {
		e.Cards = append(e.Cards, int(c))
	}
	p.tell(e)
}

// hint prints what a drop would do.
func (p *printer) hint(words string, ok bool) { p.tell(report.Hint{Text: words, Allowed: ok}) }

// foreseen prints what a click would change.
func (p *printer) foreseen(list []present.Change) {
	e := report.Foreseen{}
	for _, c := range list {
		e.Changes = append(e.Changes, c.Words)
	}
	p.tell(e)
}
