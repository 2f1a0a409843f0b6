package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What an earlier effect of the same text did, counted: "for each card destroyed" (CE "For each").

// done are the participles of what can be counted.
var done = map[string]card.Happening{
	"destroyed": card.EvDestroy, "bowed": card.EvBow, "discarded": card.EvDiscard, "dishonored": card.EvDishonor,
	"straightened": card.EvStraighten, "moved": card.EvMove,
}

// deedsSlot makes of an amount so much for each card to which something was done.
func deedsSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end := at + 1
			if r.is(end, "this") || r.is(end, "you") {
				end++
			}
			if !r.is(at, "card") || end >= len(r.toks) || done[r.toks[end].low] == card.NoEvent {
				return nil
			}
			end++
			words := r.phrase(at, end)
			o.Amount = &card.Value{Kind: card.Times, A: o.Amount, B: &card.Value{Kind: card.CountIn, Ref: unresolved, Word: words}}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Amount.B.Word) },
		walk:  func(v *resolver, o *card.Op) { v.deeds(o.Amount.B) },
	}
}

// deeds finds the effect whose own occurrences are counted, nothing that came of them (CE-TERMFOREACH-03).
func (v *resolver) deeds(x *card.Value) {
	ev := done[x.Word[strings.LastIndexByte(x.Word, ' ')+1:]]
	for _, o := range slices.Backward(v.seen) {
		if eventOf[o.Verb] == ev {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			x.Ref = o.Bind
			return
		}
	}
	v.failed("no effect of which \"" + x.Word + "\" could speak")
}
