package text

import (
	"slices"

	"kotei/core/card"
)

// Reactions to a Holding that is bowed to produce Gold, which add to what it produces: "When one of your Mines bows to produce Gold, it
// produces 1 additional Gold" (CE "Gold", "Reaction trigger"). They are taken in the middle of the payment.

func init() {
	triggers = append(triggers, []row[card.Trigger]{
		{pattern: "{yourproducer} bows to produce Gold", base: card.Trigger{Event: card.EvPayGold, By: card.You}},
		{pattern: "(bowing|you bow) {producer} to produce Gold", base: card.Trigger{Event: card.EvPayGold, By: card.You}},
	}...)
	clauses = append(clauses, []row[card.Op]{
		{pattern: "{theproducer} produces {n} additional Gold", base: card.Op{Verb: card.Produce}},
	})
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "produce {n} Gold {samepayment}", base: card.Op{Verb: card.Produce}},
	})
	triggerSlots["producer"] = producerSlot(func(*card.Sel) bool { return true })
	triggerSlots["yourproducer"] = producerSlot(func(s *card.Sel) bool {
		return slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsYours && a.Who == card.You && !a.Not })
	})
	opSlots["theproducer"] = producerWords("it", "the Holding", "that Holding")
	opSlots["samepayment"] = producerWords("which must be used for the same payment")
}

// producerSlot is what is bowed to produce Gold, in a Reaction.
func producerSlot(fits func(*card.Sel) bool) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if s := g.v; s.How == card.Any && s.Thing == card.Cards && s.Min == nil && s.ZoneAt == 0 && fits(&s) {
					x := t
					x.Object = &s
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.sel(t.Object) },
		walk: func(v *resolver, t *card.Trigger) {
			if v.it.Des&card.Reaction == 0 {
				v.failed("it is not said what this answers")
				return
			}
			v.inside(t.Object)
		},
	}
}

// producerWords are words for what has produced Gold, or for the payment that it was for.
func producerWords(words ...string) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, ws := range words {
				if end, ok := r.words(at, ws); ok {
					x := o
					x.WhoWord = "-" + ws
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.WhoWord[1:]) },
		walk: func(v *resolver, _ *card.Op) {
			if t := v.it.Trigger; t == nil || t.Event != card.EvPayGold || t.Object == nil {
				v.failed("no Gold has been produced")
			}
		},
	}
}
