package text

import "kotei/core/card"

// Two things done to one, of which the second says where it goes: "straighten and move him to the current battlefield"
// (CE "Conjunctions").

// bothMoves reads it, after the first verb.
func (r *reader) bothMoves(at, and int, first card.Verb, all *[]reading[ops]) {
	if !r.is(and, "and") || !r.is(and+1, "move") || first == card.Move {
		return
	}
	for _, g := range r.g.verbs.readAt(r, and+1) {
		if g.v.Verb != card.Move || g.v.What == nil || g.v.What.How != card.Ref || len(g.v.What.Also) > 0 || g.v.To == nil || g.v.Instead {
			continue
		}
		s := *g.v.What
		s.Word = "-" + s.Word
		one, two := card.Op{Verb: first, What: &s, Span: r.span(at, and)}, g.v
		two.Join, two.Span = card.And, r.span(and, g.end)
		*all = append(*all, reading[ops]{ops{one, two}, g.end})
	}
}
