package text

import "kotei/core/card"

// What will not be negated, whatever it does: "effects of Political actions will not be negated", "its effects will not be negated"
// (CE "Prevention").

var unnegatedClauses = []row[card.Op]{
	ruledFor(card.AnyPlayer, "[the] effects of {from} (will not|cannot) be negated", card.Mod{Rule: card.Unnegated}),
	ruledFor(card.AnyPlayer, "[the] effects of {from} {performs} (performs|perform) (will not|cannot) be negated", card.Mod{Rule: card.Unnegated}),
	thatOne(ruledFor(card.AnyPlayer, "(its|the action's|that action's) effects (will not|cannot) be negated [or delayed]", card.Mod{Rule: card.Unnegated})),
	ruledFor(card.AnyPlayer, "{from} (will|can|do) not have their effects negated", card.Mod{Rule: card.Unnegated}),
	thatOne(ruledFor(card.AnyPlayer, "the action (will not|cannot) have its effects negated", card.Mod{Rule: card.Unnegated})),
	ruledFor(card.You, "which will not be negated", card.Mod{Rule: card.NotNegated}),
}

// thatOne is about the action that the text answers.
func thatOne(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.ThisAction
	r.base.Mods[0].Cause = &card.Cause{Action: true, Same: true}
	return r
}

func init() {
	clauses = append(clauses, unnegatedClauses)
	opSlots["performs"] = &slot[card.Op]{ // who performs the actions
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			c := o.Mods[0].Cause
			if c == nil || !c.Action || c.Same || c.From != nil {
				return nil
			}
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if s := g.v; s.Thing == card.Cards && len(s.Also) == 0 && (s.How == card.Ref || s.How == card.All) {
					x, by, m := o, *c, o.Mods[0]
					by.Doer, m.Cause = &s, &by
					x.Mods = []card.Mod{m}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.Mods[0].Cause.Doer) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.Mods[0].Cause.Doer) },
	}
}
