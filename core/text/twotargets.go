package text

import (
	"slices"

	"kotei/core/card"
)

// Two targets of one description of which the text speaks apart: "target two Personalities. Transfer a token from the first target to
// the second". They are two targetings, one after the other (CE "Targets and choices").

// firstOfTwo is the style of a Pick that is written for both; the other one is secondOfTwo.
const (
	firstOfTwo Style = 930 + iota
	secondOfTwo
)

// twoTargets reads what targets two things as one that targets the first of them, and one that targets the other.
func (r *reader) twoTargets(o card.Op, at, end int) (ops, bool) {
	s := o.What
	if o.Verb != card.Pick || s == nil || s.How != card.Target || s.Min == nil || s.Min.Kind != card.Const || s.Min.N != 2 || s.Max == nil || *s.Max != *s.Min || s.Perform || s.Same != "" || len(s.Also) > 0 ||
		!slices.ContainsFunc(r.toks[end:], func(t token) bool { return t.low == "second" }) || slices.ContainsFunc(s.Filter.Atoms, isTogether) {
		return nil, false
	}
	first, second, f := *s, *s, *s.Filter
	first.Min, first.Max, second.Min, second.Max = nil, nil, nil, nil
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsNot, Ref: unresolved, Style: silentStyle})
	second.Filter = &f
	a, b := o, o
	a.What, a.Style, a.Words, a.Span = &first, firstOfTwo, r.written(at, end), r.span(at, end)
	b.What, b.Style, b.Span, b.Join = &second, secondOfTwo, a.Span, card.And
	return ops{a, b}, true
}

// secondTarget says of the second of two targets that it is not the first.
func (v *resolver) secondTarget(o *card.Op) {
	if o.Verb == card.Pick && o.Style == secondOfTwo {
		o.What.Filter.Atoms[len(o.What.Filter.Atoms)-1].Ref = v.seen[len(v.seen)-1].What.Bind
	}
}
