package text

import "kotei/core/card"

// The action that an Interrupt answers, negated: "if the action is Political, negate it" (CE "Prevention").

func init() {
	opSlots["theactionitself"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "it") && !(r.is(at, "the") && r.is(at+1, "action")) {
				return nil
			}
			o.Words, at = r.toks[at].low, at+1
			if o.Words == "the" {
				o.Words, at = "the action", at+1
			}
			return []reading[card.Op]{{o, at}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil || v.had != nil {
				v.failed("no action is interrupted")
			}
		},
	}
}
