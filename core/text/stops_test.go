package text

import (
	"slices"
	"testing"

	"kotei/core/card"
)

// A form that begins with a slot is tried only where its next word stands after something that the slot may read: so a slot's stops
// must leave out no token at which one of its readings ends.
func TestStops(t *testing.T) {
	g := theGrammar()
	goldenCards(t, func(c *card.Card) {
		s := NewCompiler(common()).session(c)
		for _, seg := range s.segments(Normalise(c.Text)) {
			r := newReader(s, s.tokens(seg.text))
			for at := range r.toks {
				stopsHold(t, r, g.clauses, at)
				stopsHold(t, r, g.triggers, at)
				stopsHold(t, r, g.conditions, at)
				stopsHold(t, r, g.verbs, at)
				stopsHold(t, r, g.values, at)
				stopsHold(t, r, g.afterwards, at)
			}
			s.giveBack()
		}
	})
}

func stopsHold[T any](t *testing.T, r *reader, tab *table[T], at int) {
	t.Helper()
	for i := range tab.first {
		o := &tab.first[i]
		if o.slot == nil || o.slot.stops == nil {
			continue
		}
		stops := o.slot.stops(r, at)
		for _, forms := range o.byLit {
			for _, g := range o.slot.read(r, at, tab.open[forms[0]].base) {
				if !slices.Contains(stops, g.end) {
					t.Errorf("%s: {%s} reads “%s”, where no stop is", tab.name, tab.open[forms[0]].parts[0].name, r.written(at, g.end))
				}
			}
		}
	}
}
