package text

import (
	"slices"

	"kotei/core/card"
)

// One of several things that are negated, as its player chooses: "negate either the bowing, movement, or destruction of the
// target from the action's effects" (CE "Prevention", "Choices"). It is a choice of as many effects, written as one.

const eitherNegated Style = 5 // of a Choice

func init() {
	verbRows = append(verbRows, []row[card.Op]{
		negated("negate either {owner} {evs} (from (the|that) action's effects|from (the|that) action)"),
		negated("negate either [the] {evs} of {what} (from (the|that) action's effects|from (the|that) action)"),
		negated("negate either the action's {evs} of {what}"),
		negated("choose whether to negate {owner} {evs} (from (the|that) action's effects|from (the|that) action)"),
	})
}

// eitherOf makes a choice of each step read that negates one of several things.
func (r *reader) eitherOf(at int, all []reading[ops]) []reading[ops] {
	if !r.is(at, "negate") && !r.is(at, "choose") || !r.is(at+1, "either") && !r.is(at+1, "whether") {
		return all
	}
	out := all[:0:0]
	for _, g := range all {
		if len(g.v) != 1 || g.v[0].Verb != card.Negate {
			out = append(out, g)
			continue
		}
		o := g.v[0]
		if n := len(o.Mods); n < 2 || o.Mods[n-1].Join != card.Or && o.Mods[n-1].Join != card.CommaOr {
			continue // there is nothing to choose from
		}
		os := ops{{Verb: card.Choice, N: len(o.Mods), Len: 2 * len(o.Mods), Style: eitherNegated, Span: o.Span}}
		for i := range o.Mods {
			one := o
			one.Mods = slices.Clone(o.Mods[i : i+1])
			if one.What != nil {
				w := *one.What
				one.What = &w
			}
			b := card.Op{Verb: card.Branch, Len: 1, Span: o.Span}
			if i > 0 {
				b.Join = card.Or
			}
			os = append(os, b, one)
		}
		out = append(out, reading[ops]{os, g.end})
	}
	return out
}

// eitherOf writes the choice as the one effect that it is written as.
func (w *writer) eitherOf(body ops) {
	o := body[1]
	o.Mods = slices.Clone(o.Mods)
	for i := 3; i < len(body); i += 2 {
		o.Mods = append(o.Mods, body[i].Mods[0])
	}
	w.verb(&o)
}
