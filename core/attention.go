package core

import "kotei/core/card"

// Attention is what the texts at a table wait for and look back at. The rules remember nothing else, and tell nobody else of it. A view
// can't work it out from the cards that it knows, and is told: otherwise it would go other ways than the game itself.
type Attention struct {
	Heeded   [card.NumTimings]EventSet `json:"heeded"`   // what texts wait for, by the point around it
	Deeds    EventSet                  `json:"deeds"`    // … until the action has resolved that did it
	Asked    EventSet                  `json:"asked"`    // what they look back at: remembered for the turn, and for the action
	Recalled EventSet                  `json:"recalled"` // … for the game
	Titles   uint64                    `json:"titles"`   // … of what actions, by their cards' titles: see titleBit
	Totals   bool                      `json:"totals"`   // some text watches for a total
	Segments bool                      `json:"segments"` // some text waits for a segment of an attack
	Orders   bool                      `json:"orders"`   // some text depends on which of two effects began first
}

// Attention is what the texts at this table wait for and look back at.
func (t *Table) Attention() Attention { return t.attention }

// Attend is a table that also does what texts need whose cards it doesn't know; t itself stays as it is.
func (t *Table) Attend(a Attention) *Table {
	more := *t
	more.attention.add(a)
	return &more
}

func (a *Attention) add(o Attention) {
	for i := range a.Heeded {
		a.Heeded[i].add(o.Heeded[i])
	}
	a.Deeds.add(o.Deeds)
	a.Asked.add(o.Asked)
	a.Recalled.add(o.Recalled)
	a.Titles |= o.Titles
	a.Totals = a.Totals || o.Totals
	a.Segments = a.Segments || o.Segments
	a.Orders = a.Orders || o.Orders
}

func (s *EventSet) add(o EventSet) {
	for i := range s {
		s[i] |= o[i]
	}
}

// titleBit maps a title to one of 64 bits. One in 64 titles shares each bit, so that the bit doesn't tell which card is in a deck.
func titleBit(title string) uint64 { return 1 << (textSum(title) % 64) }

// Heeds reports whether any text at this table may be triggered by such an occurrence at that point around it.
func (t *Table) Heeds(at card.Timing, ev card.Happening) bool { return t.attention.Heeded[at].Has(ev) }

// Asks reports whether a text at this table looks back at such events.
func (t *Table) Asks(ev card.Happening) bool { return t.attention.Asked.Has(ev) }

// Recalls reports whether a text at this table asks about such events beyond the turn in which they happened.
func (t *Table) Recalls(ev card.Happening) bool { return t.attention.Recalled.Has(ev) }

// RecallsOf is [Table.Recalls] of what an action from a card did: texts ask about such actions by the card's title.
func (t *Table) RecallsOf(ev card.Happening, f FaceID) bool {
	if ev == card.EvPerform || ev == card.EvTarget {
		return t.attention.Titles&titleBit(t.Faces[f].Title) != 0
	}
	return t.Recalls(ev)
}

// Watches reports whether some text at this table watches for a total.
func (t *Table) Watches() bool { return t.attention.Totals }

// Segments reports whether some text at this table waits for a segment: only then are they told.
func (t *Table) Segments() bool { return t.attention.Segments }
