package text

import (
	"slices"

	"kotei/core/card"
)

// A number that is another one under a condition, said after it: "reduce his Force by 2, or 4 if you control a Monk", "equal to his
// Chi, or twice that amount if he is bowed" (CE "Numbers and values", "Conditions").

// valueIf adds "…, or 4 if …" to the values read.
func (r *reader) valueIf(all []reading[card.Value]) []reading[card.Value] {
	for _, a := range slices.Clip(all) {
		from := a.end
		if r.is(from, ",") {
			from++
		}
		if !r.is(from, "or") || isNumberIf(&a.v) || a.v.Kind == card.Plus && a.v.B.Kind == card.CaseOf {
			continue
		}
		from++
		other, end := r.otherNumber(&a.v, from, r.is(a.end, ","))
		if other == nil || !r.is(end, "if") {
			continue
		}
		for _, c := range r.condition(end + 1) {
			n := a.v
			all = append(all, reading[card.Value]{*otherwiseNumber(&n, other, c.v, r.written(a.end, end)), c.end})
		}
	}
	return all
}

// otherNumber is the number at a token that takes the place of another one: a plain one after a comma, or twice that one.
func (r *reader) otherNumber(than *card.Value, at int, comma bool) (*card.Value, int) {
	if n, how, ok := r.numberAt(at); ok && comma {
		return &card.Value{N: n, Style: how}, at + 1
	}
	end, ok := r.words(at, "twice that amount")
	if !ok || than.Kind == card.Const || than.Of != nil && than.Of.How != card.Ref {
		return nil, at
	}
	that := *than
	if that.Of != nil {
		of := *that.Of
		that.Of = &of
	}
	return &card.Value{Kind: card.Times, A: &that, B: card.Num(2)}, end
}
