package text

import (
	"reflect"
	"slices"

	"kotei/core/card"
)

// Numbers that are others under a condition: "target your Personality, or one or two of your Personalities if you control a Monk",
// "with 3 or lower Chi, or with 4 or lower Chi if he is bowed" (CE "Numbers of things", "Conditions").

// numberIfWord marks such a number; Prop is how the other one is written, Title a comma that ends its condition.
const numberIfWord = "-numberif"

// otherwiseNumber is a number that is another one if something is so.
func otherwiseNumber(n, other *card.Value, c card.Cond, words string) *card.Value {
	return &card.Value{Kind: card.CaseOf, Word: numberIfWord, Cond: &c, A: other, B: n, Prop: words}
}

func isNumberIf(v *card.Value) bool {
	return v != nil && v.Kind == card.CaseOf && v.Word == numberIfWord
}

// numberIf adds ", or one or two of your Monks if …" to a selector read of one Monk of yours.
func (r *reader) numberIf(all []reading[card.Sel], s card.Sel, at int, loose bool) []reading[card.Sel] {
	if !r.is(at, ",") || !r.is(at+1, "or") || s.Thing > card.Units || s.Max != nil && s.Max != s.Min || s.How != card.Choose && s.How != card.Target {
		return all
	}
	for _, g := range r.quantified(at+2, loose) {
		few, many := g.v.Min, g.v.Max
		if !r.is(g.end, "if") || few == nil || many == nil || !isConst(few) || !isConst(many) || few.N > 1 || many.N < 2 || !sameThing(&s, &g.v) || s.Min != nil && (!isConst(s.Min) || s.Min.N != 1) {
			continue
		}
		for _, c := range r.condition(g.end + 1) {
			x, one := s, s.Min
			if one == nil {
				one = card.Num(1)
			}
			x.Max = otherwiseNumber(one, many, c.v, r.written(at, g.end))
			if few.N == 0 {
				x.Min = otherwiseNumber(one, few, c.v, "")
			}
			all = append(all, reading[card.Sel]{x, c.end})
		}
	}
	return all
}

// sameThing reports whether two selectors describe the same, but for the number.
func sameThing(a, b *card.Sel) bool {
	x, y := *a.Filter, *b.Filter
	x.Style, y.Style, x.Noun, y.Noun = 0, 0, "", ""
	if len(x.Atoms) != len(y.Atoms) || len(b.Also) > 0 {
		return false
	}
	x.Atoms, y.Atoms = slices.Clone(x.Atoms), slices.Clone(y.Atoms)
	for i := range x.Atoms {
		if y.Atoms[i].Style >= keywordStyle && x.Atoms[i].Style >= keywordStyle {
			x.Atoms[i].Style = y.Atoms[i].Style // a plural
		}
		if isOwner(&x.Atoms[i]) && isOwner(&y.Atoms[i]) {
			x.Atoms[i].Style = y.Atoms[i].Style
		}
	}
	return (a.How == b.How || a.How == card.Target && b.How == card.Choose) && a.Thing == b.Thing && a.Zone == b.Zone && a.ZoneOf == b.ZoneOf && a.ZoneRef == b.ZoneRef && reflect.DeepEqual(x, y)
}

// plainNumbers is a selector with the number that it has otherwise.
func plainNumbers(s *card.Sel) *card.Sel {
	if !isNumberIf(s.Max) {
		return s
	}
	x := *s
	x.Min, x.Max = nil, nil
	if isNumberIf(s.Min) {
		x.Min = s.Min.B
	} else if s.Min != nil {
		x.Min = s.Min
	}
	x.Max = x.Min
	return &x
}

// numberIf writes the other number and its condition.
func (w *writer) numberIf(v *card.Value) {
	if isNumberIf(v) {
		w.words(v.Prop)
		w.word("if")
		w.condition(v.Cond)
		w.words(v.Title)
	}
}

// statIf adds ", or with 4 or lower Chi if …" to a property read of such a number.
func (r *reader) statIf(a reading[card.Atom]) []reading[card.Atom] {
	if a.v.Is != card.IsStat || a.v.Val == nil || !isConst(a.v.Val) || !r.is(a.end, ",") || !r.is(a.end+1, "or") || !r.is(a.end+2, "with") {
		return nil
	}
	var all []reading[card.Atom]
	for _, b := range r.g.afterwards.readAt(r, a.end+2) {
		x := a.v
		if b.v.Is != x.Is || b.v.Stat != x.Stat || b.v.Base != x.Base || b.v.Cmp != x.Cmp || b.v.Not != x.Not || b.v.Val == nil || !isConst(b.v.Val) || !r.is(b.end, "if") {
			continue
		}
		for _, c := range r.condition(b.end + 1) {
			x.Val = otherwiseNumber(a.v.Val, b.v.Val, c.v, r.written(a.end, b.end))
			all = append(all, reading[card.Atom]{x, c.end})
		}
	}
	return all
}

// statIf writes a property of such a number, and the other one; it reports whether it is one.
func (w *writer) statIf(a *card.Atom) bool {
	if !isNumberIf(a.Val) {
		return false
	}
	x := *a
	x.Val = a.Val.B
	w.atom(&x)
	w.numberIf(a.Val)
	return true
}

// countIf adds ", or three if …," to a number read.
func (r *reader) countIf(all []reading[card.Value], at int) []reading[card.Value] {
	if !r.is(at, ",") || !r.is(at+1, "or") || !r.is(at+3, "if") || len(all) != 1 || all[0].end != at {
		return all
	}
	for _, n := range r.constant(at + 2) {
		for _, c := range r.condition(n.end + 1) {
			if r.is(c.end, ",") {
				v := otherwiseNumber(&all[0].v, &n.v, c.v, r.written(at, n.end))
				v.Title = ","
				all = append(all, reading[card.Value]{*v, c.end + 1})
			}
		}
	}
	return all
}
