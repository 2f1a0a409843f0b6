package text

import "kotei/core/card"

// Before an action resolves that has targeted something: targets are known by then, whatever the action will do to them: "before an
// action resolves that targeted one of your Samurai, negate its effects" (CE "Timing and triggers").

func init() {
	actTriggers = append(actTriggers,
		row[card.Trigger]{pattern: "{act} resolves (that|which) targeted {hadtargeted}", base: card.Trigger{Event: card.EvResolve}},
		row[card.Trigger]{pattern: "the resolution of {act} (that|which) targeted {hadtargeted}", base: card.Trigger{Event: card.EvResolve}},
	)
	triggerSlots["hadtargeted"] = &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if s := g.v; s.Thing == card.Cards && (s.How == card.Any || s.How == card.Ref) {
					x := t
					x.If = &card.Cond{Kind: card.Targeted, Cause: theOneAnswered, What: &s}
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			if t.If.Kind == card.Targeted {
				w.sel(t.If.What)
			}
		},
		walk: func(v *resolver, t *card.Trigger) {
			if t.At != card.Before || t.If.Kind != card.Targeted { // or something else is asked as well
				v.failed("what an action has targeted is told when it has resolved")
				return
			}
			v.sel(t.If.What)
			if t.If.Filter = t.If.What.Filter; t.If.What.How == card.Ref {
				t.If.Filter, t.If.Ref = nil, t.If.What.Ref
			}
		},
	}
}
