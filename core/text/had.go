package text

import (
	"slices"

	"kotei/core/card"
)

// What somebody has, counted, and what a Fear effect that has been made does besides: "the number of Followers he has"; "bow this
// Item to have this destroy cards after it bows them" (CE "Numbers and values", "Ranged Attack").

var haveThis = []row[card.Op]{
	{pattern: "have this destroy [any] cards {bowed}", base: card.Op{Verb: card.Destroy}},
}

// bowedWords are the ways to speak of what a Fear effect has bowed.
var bowedWords = []string{"after it bows them", "it bowed", "it bows", "it has bowed"}

func init() {
	verbRows = append(verbRows, haveThis)
	opSlots["bowed"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, words := range bowedWords {
				if end, ok := r.words(at, words); ok {
					o.Words = words
					o.What = &card.Sel{How: card.Ref, Ref: unresolved, Word: "-"}
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			for _, made := range slices.Backward(v.seen) {
				if made.Verb == card.Fear {
					if made.Bind == 0 {
						made.Bind = v.bind()
					}
					o.What.Ref = made.Bind
					return
				}
			}
			v.failed("no Fear effect that is spoken of")
		},
	}
	valueSlots["had"] = &slot[card.Value]{ // whose attachments the things are
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if f := v.Of.Filter; v.Of.ZoneAt > 0 || v.Thing != card.Cards || f.Types&^card.Attachments != 0 || f.Types == 0 && len(f.Atoms) == 0 {
				return nil
			}
			var all []reading[card.Value]
			for _, g := range r.reference(at) {
				if !oneCard(&g.v) {
					continue
				}
				x, s, f := v, *v.Of, *v.Of.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsOn, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle})
				s.Filter = &f
				x.Of, x.Filter = &s, &f
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) {
			as := v.Of.Filter.Atoms
			w.refWord(as[len(as)-1].Word)
		},
		walk: func(r *resolver, v *card.Value) {
			as := v.Of.Filter.Atoms
			r.ref(&as[len(as)-1].Ref, as[len(as)-1].Word)
		},
	}
}
