package text

import (
	"slices"

	"kotei/core/card"
)

// Two kinds of things counted, of which the lower or higher number is meant: "the number of Samurai or Shugenja in his army, whichever
// is lower" (CE "Numbers and values").

// whicheverWords end such a value.
var whicheverWords = []struct {
	words string
	kind  card.ValueKind
}{
	{", whichever is lower", card.Lower},
	{", whichever is less", card.Lower},
	{", whichever is higher", card.Higher},
	{", whichever is greater", card.Higher},
}

// whicheverCount adds the two numbers that a count of either of two kinds stands for, if the text asks for one of them.
func (r *reader) whicheverCount(all []reading[card.Value], at int) []reading[card.Value] {
	if !r.is(at, "the") || !r.is(at+1, "number") {
		return all
	}
	for _, g := range slices.Clip(all) {
		if g.v.Kind != card.CountOf || g.v.Of == nil || !r.is(g.end, ",") {
			continue
		}
		i := slices.IndexFunc(g.v.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.AnyOf && !a.Not && len(a.Or) == 2 })
		if i < 0 {
			continue
		}
		for n, w := range whicheverWords {
			if end, ok := r.words(g.end, w.words); ok {
				x := card.Value{Kind: w.kind, Of: g.v.Of, N: i + 1, Style: Style(n), Word: whicheverCounts, A: &card.Value{Kind: card.CountOf}, B: &card.Value{Kind: card.CountOf}}
				all = append(all, reading[card.Value]{x, end})
			}
		}
	}
	return all
}

// whicheverCounts marks such a value; N is the place of the two kinds in the description, from 1.
const whicheverCounts = "-counts"

func (w *writer) whicheverCount(v *card.Value) {
	w.words("the number of")
	w.described(v.Of)
	w.words(whicheverWords[v.Style].words)
}

func (v *resolver) whicheverCount(x *card.Value) {
	v.inside(x.Of)
	for i, half := range []*card.Value{x.A, x.B} {
		f := *x.Of.Filter
		f.Atoms = slices.Clone(f.Atoms)
		one := f.Atoms[x.N-1].Or[i]
		f.Atoms[x.N-1] = card.Atom{Is: card.AnyOf, Or: []card.Filter{one}, Style: f.Atoms[x.N-1].Style}
		*half = card.Value{Kind: card.CountOf, Filter: &f, Thing: x.Of.Thing, Zone: x.Of.Zone, Who: x.Of.ZoneOf}
	}
}
