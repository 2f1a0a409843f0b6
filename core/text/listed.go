package text

import (
	"slices"

	"kotei/core/card"
)

// Several performers of one description: "your performing unbowed Scout Personality, Hero Personality, and Monk Personality"
// (CE "Conjunctions", "Performing card"). What is said before the first is said of each of them.

// listed adds to a performer read those that a list goes on with; they are different cards.
func (r *reader) listed(all []reading[card.Sel], g reading[card.Sel]) []reading[card.Sel] {
	s := g.v
	if !s.Perform || s.Min != nil || s.Thing != card.Cards || s.ZoneAt > 0 || len(s.Also) > 0 || s.Filter == nil || len(s.Filter.Atoms) == 0 || !isOwner(&s.Filter.Atoms[0]) {
		return all
	}
	head := 0
	for head < len(s.Filter.Atoms) && (head == 0 || s.Filter.Atoms[head].Style >= preStyle && s.Filter.Atoms[head].Style < keywordStyle) {
		head++
	}
	at := g.end
	for len(s.Also) < 4 && r.is(at, ",") {
		i := at + 1
		last := r.is(i, "and")
		if last {
			i++
		}
		next, end := card.Sel{}, 0
		for _, d := range r.described(i) {
			if d.v.Thing == card.Cards && d.v.ZoneAt == 0 && d.v.Filter.Style != plural && (last || r.is(d.end, ",")) && d.end > end && !slices.ContainsFunc(d.v.Filter.Atoms, func(a card.Atom) bool { return a.Style < possessorStyle }) {
				next, end = d.v, d.end
			}
		}
		if end == 0 {
			return all
		}
		f := *next.Filter
		f.Atoms = append(slices.Clone(s.Filter.Atoms[:head]), f.Atoms...)
		next.Filter, next.How, next.Perform, next.Head = &f, s.How, true, uint8(head)
		s.Also = append(slices.Clone(s.Also), next)
		if at = end; last {
			return append(all, reading[card.Sel]{s, end})
		}
	}
	return all
}

// listed writes what a list goes on with.
func (w *writer) listed(also []card.Sel) {
	for i := range also {
		w.word(",")
		if i == len(also)-1 {
			w.word("and")
		}
		w.filterFrom(also[i].Filter, int(also[i].Head), nil)
	}
}
