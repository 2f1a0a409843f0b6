package text

import (
	"slices"

	"kotei/core/card"
)

// Two stats of one card as a number: "Force lower than the Force plus Chi of your performer" (CE "Numbers and values").

// twoStatsOf marks their sum.
const twoStatsOf = "-both"

// twoStats adds "the Force plus Chi of your performer" to the values read.
func (r *reader) twoStats(at int, all []reading[card.Value]) []reading[card.Value] {
	if !r.is(at, "the") {
		return all
	}
	for _, a := range r.stat(at + 1) {
		if !r.is(a.end, "plus") {
			continue
		}
		for _, b := range r.stat(a.end + 1) {
			if !r.is(b.end, "of") {
				continue
			}
			for _, g := range r.reference(b.end + 1) {
				if g.v.Thing != card.Cards || g.v.Of != nil {
					continue
				}
				x := card.Value{
					Kind: card.Plus, Word: twoStatsOf,
					A: &card.Value{Kind: card.StatOf, Stat: a.v.stat, Base: a.v.base, Ref: g.v.Ref, Word: g.v.Word},
					B: &card.Value{Kind: card.StatOf, Stat: b.v.stat, Base: b.v.base},
				}
				all = append(slices.Clip(all), reading[card.Value]{x, g.end})
			}
		}
	}
	return all
}

func (w *writer) twoStats(v *card.Value) {
	w.word("the")
	w.stat(v.A.Stat, v.A.Base)
	w.word("plus")
	w.stat(v.B.Stat, v.B.Base)
	w.word("of")
	w.refWord(v.A.Word)
}

// andNumberOf adds "and the number of Rings you control" to a sum.
func (r *reader) andNumberOf(all []reading[card.Value], a reading[card.Value]) []reading[card.Value] {
	if a.v.Kind != card.Plus || a.v.Word == twoStatsOf || !r.is(a.end, "and") || !r.is(a.end+1, "the") || !r.is(a.end+2, "number") {
		return all
	}
	for _, b := range r.g.values.readAt(r, a.end+1) {
		if left, right := a.v, b.v; right.Kind == card.CountOf || right.Kind == card.TokensOn {
			all = append(slices.Clip(all), reading[card.Value]{card.Value{Kind: card.Plus, Word: andNumber, A: &left, B: &right}, b.end})
		}
	}
	return all
}

// andNumber marks a sum whose last part follows "and".
const andNumber = "-and"
