package text

import "kotei/core/card"

// Whether somebody is what was targeted: "bow this Personality unless he is the target" (CE "References").

func init() {
	conditionSlots["thetarget"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			end, ok := r.words(at, "the target")
			if !ok || r.kindAt(end) == word {
				return nil
			}
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: unresolved, Word: "=the target", Style: silentStyle}}}
			return []reading[card.Cond]{{c, end}}
		},
		write: func(w *writer, _ *card.Cond) { w.words("the target") },
		walk: func(v *resolver, c *card.Cond) {
			a := &c.Filter.Atoms[0]
			e, ok := v.last(func(e *entity) bool { return e.target && e.thing == card.Cards && !e.many })
			if !ok || e.v == c.Ref {
				v.failed("no target that it could be")
				return
			}
			a.Ref = e.v
		},
	}
}
