package text

import (
	"slices"

	"kotei/core/card"
)

// A second choice that is open only on a condition: "bow him, or destroy him if he is a Ninja" (CE "Choices"); and choices between
// two things that may be done to the same target: "bow a target Follower, or destroy it if …".

// orElseIf makes a choice of what was read and of the chain after ", or", which a condition follows.
func (r *reader) orElseIf(done ops, c reading[ops], j card.Join, all *[]reading[ops]) {
	if j != card.CommaOr || !r.is(c.end, "if") || c.v[0].Verb.Attack() != 0 {
		return
	}
	for _, cond := range r.condition(c.end + 1) {
		x := cond.v
		span := card.Span{From: done[0].Span.From, To: r.toks[cond.end-1].to}
		body := over(card.Op{Verb: card.If, Cond: &x, Style: trailing, Span: r.span(c.end, cond.end)}, slices.Clone(c.v))
		os := ops{
			{Verb: card.Choice, N: 2, Len: len(done) + len(body) + 2, Span: span},
			{Verb: card.Branch, Len: len(done), Span: done[0].Span},
		}
		os = append(os, done...)
		os = append(os, card.Op{Verb: card.Branch, Len: len(body), Join: j, Span: c.v[0].Span})
		*all = append(*all, reading[ops]{hoisted(append(os, body...)), cond.end})
	}
}

// hoisted has a choice between two things that may be done to one target begin with the target.
func hoisted(os ops) ops {
	first := os[2]
	last := os[len(os)-1]
	if os[1].Len != 1 || first.What == nil || first.What.How != card.Target || first.What.Perform || len(first.What.Also) > 0 || first.Voice != card.Imperative ||
		!hoists(first.Verb) || last.What == nil || last.What.How != card.Ref || last.What.Ref != unresolved || last.What.Word == againWord {
		return os
	}
	sel := *first.What
	os = slices.Clone(os)
	os[2].What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: hoistedWord}
	return append(ops{{Verb: card.Pick, What: &sel, Style: hoistStyle, Span: first.Span}}, os...)
}

const (
	hoistStyle  Style = 920 // a Pick whose object the next op writes
	hoistedWord       = "-hoisted"
)

func hoists(v card.Verb) bool {
	switch v {
	case card.Bow, card.Straighten, card.Destroy, card.Dishonor, card.Rehonor, card.Discard:
		return true
	}
	return false
}

// afterTargeting reports whether what comes is said in one breath with a target: "target and give …".
func (v *resolver) afterTargeting() bool {
	n := len(v.seen)
	return n > 0 && v.seen[n-1].Verb == card.Pick && v.seen[n-1].Style == targetThenStyle
}

// hoistedTarget gives an op the target that stands before it.
func (v *resolver) hoistedTarget(o *card.Op) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Pick && (p.Style == hoistStyle || p.Style == targetThenStyle) {
			o.What.Ref = p.What.Bind
			return
		}
	}
	v.failed("nothing that two choices are about")
}
