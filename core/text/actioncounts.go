package text

import (
	"strings"

	"kotei/core/card"
)

// How many actions of a kind a player has taken: "the number of Recon actions you have taken this turn", "+1 strength for each
// Spell action you have resolved this battle" (CE "Numbers and values", "For each").

// actionCounts are these as what something is so much for each of, in the singular, and as a number, in the plural.
func actionCounts(one bool) (rows []row[card.Value]) {
	pattern := func(end string) string {
		if one {
			return "{pastact} " + end
		}
		return "the number of {pastacts} " + end
	}
	for _, w := range deedWindows {
		yours := card.Value{Kind: card.TimesOf, Who: card.You, Cond: &card.Cond{Kind: card.Happened, Event: card.EvResolve, Who: card.You, Window: w.window}}
		anybodys := card.Value{Kind: card.TimesOf, Cond: &card.Cond{Kind: card.Happened, Event: card.EvResolve, Who: card.AnyPlayer, Window: w.window}}
		rows = append(rows,
			row[card.Value]{pattern: pattern("you (have taken|took|have resolved|resolved) " + w.words), base: yours},
			row[card.Value]{pattern: pattern("you (have taken|took|have resolved|resolved) " + w.words + " from {pastfrom}"), base: yours},
			row[card.Value]{pattern: pattern("(that have resolved|that has resolved|that resolved|resolved) " + w.words), base: anybodys},
		)
	}
	return rows
}

// pastActs is a kind of actions, in the plural or not.
func pastActs(many bool) *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			was := r.ofActions
			r.ofActions = many
			defer func() { r.ofActions = was }()
			var all []reading[card.Value]
			r.anAction(card.Trigger{}, at, card.Cause{}, func(_ card.Trigger, by card.Cause, end int) {
				x, c := v, *v.Cond
				c.Cause, c.Word = &by, "-"+r.written(at, end)
				x.Cond = &c
				all = append(all, reading[card.Value]{x, end})
			})
			return all
		},
		write: func(w *writer, v *card.Value) { w.words(strings.TrimPrefix(v.Cond.Word, "-")) },
		walk:  func(v *resolver, x *card.Value) { v.source(x.Cond.Cause) },
	}
}

func init() {
	valueSlots["pastfrom"] = &slot[card.Value]{ // what the actions were from, said last
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if v.Cond.Cause.From != nil {
				return nil
			}
			var all []reading[card.Value]
			for _, g := range r.matched(at) {
				s := g.v
				if s.Thing != card.Cards || s.How != card.Any && s.How != card.All && s.How != card.Ref {
					continue
				}
				if s.How == card.All { // any of them
					s.How, s.Word = card.Any, anyOfThem
				}
				x, c, by := v, *v.Cond, *v.Cond.Cause
				by.From, c.Cause, x.Cond = &s, &by, &c
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) {
			s := *v.Cond.Cause.From
			if s.Word == anyOfThem {
				s.How, s.Word = card.All, ""
			}
			w.sel(&s)
		},
		walk: func(*resolver, *card.Value) {}, // with the action
	}
	valueSlots["pastact"], valueSlots["pastacts"] = pastActs(false), pastActs(true)
	values = append(values, actionCounts(false)...)
	pers = append(pers, actionCounts(true)...)
}
