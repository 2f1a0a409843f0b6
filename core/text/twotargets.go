package text

import (
	"slices"

	"kotei/core/card"
)

// Two targets of one description of which the text speaks apart: "target two Personalities. Transfer a token from the first target to
// the second". They are targeted at once (CE-ACT-17); which of them is the first, who targets them says.

// firstOfTwo is the style of the Pick that tells which is the first; after it, another one names the second. Neither is written.
const (
	firstOfTwo Style = 930 + iota
	secondOfTwo
)

// twoTargets reads what targets two things as one that tells them apart besides.
func (r *reader) twoTargets(o card.Op, at, end int) (ops, bool) {
	s := o.What
	if o.Verb != card.Pick || s == nil || s.How != card.Target || s.Min == nil || s.Min.Kind != card.Const || s.Min.N != 2 || s.Max == nil || *s.Max != *s.Min || s.Perform || s.Same != "" || len(s.Also) > 0 ||
		!slices.ContainsFunc(r.toks[end:], func(t token) bool { return t.low == "second" }) {
		return nil, false
	}
	one := func(style Style, atoms ...card.Atom) card.Op {
		f := &card.Filter{Types: s.Filter.Types, Style: singular, Atoms: append([]card.Atom{{Is: card.IsOneOf, Ref: unresolved, Style: silentStyle}}, atoms...)}
		return card.Op{Verb: card.Pick, What: &card.Sel{How: card.Choose, Filter: f}, Style: style, Span: r.span(at, end)}
	}
	o.Span = r.span(at, end)
	return ops{o, one(firstOfTwo), one(secondOfTwo, card.Atom{Is: card.IsNot, Ref: unresolved, Style: silentStyle})}, true
}

// tellsApart reports whether an op does nothing but tell two targets apart.
func tellsApart(o *card.Op) bool {
	return o.Verb == card.Pick && (o.Style == firstOfTwo || o.Style == secondOfTwo)
}

// toldApart resolves the Picks that tell two targets apart.
func (v *resolver) toldApart(o *card.Op) {
	if !tellsApart(o) {
		return
	}
	both := v.seen[len(v.seen)-1]
	if o.Style == secondOfTwo {
		o.What.Filter.Atoms[1].Ref = both.What.Bind
		both = v.seen[len(v.seen)-2]
	}
	o.What.Filter.Atoms[0].Ref = both.What.Bind
	o.What.Bind = v.bind()
	v.named = slices.DeleteFunc(v.named, func(e entity) bool { return e.v == both.What.Bind })
	v.named = append(v.named, entity{v: o.What.Bind, types: o.What.Filter.Types, target: true})
}
