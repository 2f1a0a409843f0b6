package text

import (
	"strings"

	"kotei/core/card"
)

// What neither of two things may do (CE "Restrictions").

func init() {
	clauses = append(clauses, []row[card.Op]{
		ruled("{neither} may be assigned [to battlefields]", card.Mod{Rule: card.MayNotAssign}),
		ruled("{neither} may perform actions", card.Mod{Rule: card.MayNotUse}),
		ruled("{neither} contributes [his] Force [to his army] [during battle resolution]", card.Mod{Rule: card.NotContribute}),
		thisBattle(ruled("{neither} contributes [his] Force [to his army] in this battle's resolution", card.Mod{Rule: card.NotContribute})),
	})
	opSlots["neither"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "neither") {
				return nil
			}
			add := func(end int) reading[card.Op] {
				x := o
				x.What = &card.Sel{How: card.Ref, Ref: unresolved, Word: "=" + r.phrase(at, end)}
				return reading[card.Op]{x, end}
			}
			all := []reading[card.Op]{add(at + 1)}
			for _, a := range r.reference(at + 1) {
				if !r.is(a.end, "nor") || !oneCard(&a.v) {
					continue
				}
				for _, b := range r.reference(a.end + 1) {
					if oneCard(&b.v) {
						x, s := o, a.v
						s.Also = []card.Sel{b.v}
						x.What = &s
						all = append(all, reading[card.Op]{x, b.end})
					}
				}
			}
			if n, ok := nounAt(r, at+1); ok && n.many == singular && n.types == card.Types(card.Personality) {
				all = append(all, add(at+2))
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if len(o.What.Also) == 1 && !isNeither(o.What.Word) {
				w.word("neither")
				w.refWord(o.What.Word)
				w.word("nor")
				w.refWord(o.What.Also[0].Word)
				return
			}
			w.refWord(o.What.Word)
		},
		walk: func(v *resolver, o *card.Op) {
			if len(o.What.Also) == 1 && !isNeither(o.What.Word) {
				v.sel(o.What)
				if o.What.Ref == o.What.Also[0].Ref {
					v.failed("two are meant, and one was named")
				}
				return
			}
			if !v.both(o.What) {
				v.failed("it is not clear which two are meant")
			}
		},
	}
}

// isNeither reports whether a reference means the two things that were named.
func isNeither(word string) bool { return strings.HasPrefix(word, "=neither") }
