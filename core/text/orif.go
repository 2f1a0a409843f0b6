package text

import (
	"slices"

	"kotei/core/card"
)

// A second choice that is open only on a condition: "bow him, or destroy him if he is a Ninja" (CE "Choices"); and choices between
// two things that may be done to the same target: "bow a target Follower, or destroy it if …".

// orElseIf makes a choice of what was read and of the chain after ", or", which a condition follows.
func (r *reader) orElseIf(done ops, c reading[ops], j card.Join, all *[]reading[ops]) {
	if j != card.CommaOr || !r.is(c.end, "if") || c.v[0].Verb.Row().Attack != 0 {
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
		both := hoisted(append(os, body...))
		*all = append(*all, reading[ops]{both, cond.end})
		if end, ok := r.words(cond.end, ", and"); ok && len(c.v) == 1 && len(done) == 1 && plainVerbs(done) && plainVerbs(c.v) { // "bow him, or destroy it if he is Air, and target …"
			r.joined(end, slices.Clone(both), card.CommaAnd, all)
		}
	}
}

// ifOrIf goes on after a condition at the end of an effect with another effect under another one: "move him home if you targeted a
// Personality, or bow it if you targeted a Follower". Where both hold, either may be chosen (CE "Choices").
func (r *reader) ifOrIf(c reading[ops], all *[]reading[ops]) {
	last := lastStep(c.v)
	if o := &c.v[last]; o.Verb != card.If || o.Style != trailing || !plainVerbs(c.v[last+1:]) {
		return
	}
	end, ok := r.words(c.end, ", or")
	if !ok {
		return
	}
	for _, d := range r.chain(end) {
		if !r.is(d.end, "if") || !plainVerbs(d.v) || d.v[0].Verb == card.Pick {
			continue
		}
		if end, ok := r.otherCase(d.end+1, c.v[last].Cond); ok {
			other := over(card.Op{Verb: card.Else, Style: otherCaseStyle, Words: r.written(d.end, end), Join: card.CommaOr, Span: r.span(d.end, end)}, slices.Clone(d.v))
			*all = append(*all, reading[ops]{append(slices.Clone(c.v), other...), end})
			continue
		}
		for _, cond := range r.condition(d.end + 1) {
			x, first := cond.v, c.v[last:]
			join := first[0].Join
			second := over(card.Op{Verb: card.If, Cond: &x, Style: trailing, Span: r.span(d.end, cond.end)}, slices.Clone(d.v))
			os := append(slices.Clone(c.v[:last]), card.Op{Verb: card.Choice, N: 2, Len: len(first) + len(second) + 2, Join: join, Span: card.Span{From: first[1].Span.From, To: r.toks[cond.end-1].to}},
				card.Op{Verb: card.Branch, Len: len(first), Span: first[1].Span})
			os = append(os, first...)
			os[last+2].Join = card.NewSentence
			os = append(os, card.Op{Verb: card.Branch, Len: len(second), Join: card.CommaOr, Span: d.v[0].Span})
			*all = append(*all, reading[ops]{append(os, second...), cond.end})
		}
	}
}

// otherCase reads "if he is not", "if you do": what was asked is not so, or, where it was asked whether something is not, it is.
func (r *reader) otherCase(at int, first *card.Cond) (int, bool) {
	if !slices.ContainsFunc([]string{"he", "she", "it", "you", "they"}, func(w string) bool { return r.is(at, w) }) || !slices.ContainsFunc([]string{"is", "are", "does", "do"}, func(w string) bool { return r.is(at+1, w) }) {
		return at, false
	}
	end := at + 2
	if !first.Not {
		if !r.is(end, "not") {
			return at, false
		}
		end++
	}
	return end, r.is(end, ".")
}

// otherCaseStyle is the style of an Else whose words stand behind it.
const otherCaseStyle Style = 10

// lastStep is where the last of several steps begins.
func lastStep(os ops) int {
	last := 0
	for i := 0; i < len(os); i += 1 + os[i].Len {
		last = i
	}
	return last
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
	hoistStyle  Style = 20920 // a Pick whose object the next op writes
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
	if n == 0 {
		return false
	}
	last := v.seen[n-1]
	return last.Verb == card.Pick && last.Style == targetThenStyle || last.What != nil && last.What.Word == sharedWord
}

// hoistedTarget gives an op the target that stands before it.
func (v *resolver) hoistedTarget(o *card.Op) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Pick && (p.Style == hoistStyle || p.Style == targetThenStyle || p.Style == heldStyle) {
			o.What.Ref = p.What.Bind
			if p.What.How == card.Ref {
				o.What.Ref = p.What.Ref
			}
			return
		}
	}
	v.failed("nothing that two choices are about")
}
