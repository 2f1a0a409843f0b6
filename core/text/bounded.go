package text

import (
	"slices"

	"kotei/core/card"
)

// Numbers of things that a value bounds: "one or more enemy units, up to your Courtier's Chi", "a number of target cards equal to
// the Gold paid" (CE "Numbers of things", "Numbers and values").

// boundWords stand between the things and the value. The first are said of "one or more" things, the others of "a number of" them.
var boundWords = []string{", up to", "up to", ", up to an amount equal to", ", up to a number equal to", "up to an amount equal to", "up to a number equal to", "up to", exactWord, "up to an amount equal to", ", up to an amount equal to", "equal to or less than", "equal to or fewer than"}

const exactWord = "equal to"

const numberOf = 6 // of boundWords, the first after "a number of"

// bounded adds "…, up to his Chi" to a selector read of one or more things, or of a number of them.
func (r *reader) bounded(all []reading[card.Sel], s card.Sel, at int) []reading[card.Sel] {
	from, to := 0, numberOf
	if s.Bound > 0 {
		from, to = numberOf, len(boundWords)
	} else if s.Min == nil || s.Max != nil {
		return all
	}
	for i := from; i < to; i++ {
		end, ok := r.words(at, boundWords[i])
		if !ok {
			continue
		}
		for _, v := range r.value(end) {
			x, most := s, v.v
			x.Max, x.Bound = &most, Style(i+1)
			switch {
			case boundWords[i] == exactWord:
				x.Min = &most
			case s.Bound > 0:
				x.Min = card.Num(0)
			}
			all = append(all, reading[card.Sel]{x, v.end})
			for _, a := range r.g.afterwards.readAt(r, v.end) {
				if inAll(a.v) && x.Filter != nil {
					y, f := x, *x.Filter
					a.v.Word = afterBound
					f.Atoms = append(slices.Clone(f.Atoms), a.v)
					y.Filter = &f
					all = append(all, reading[card.Sel]{y, a.end})
				}
			}
		}
	}
	return all
}

// afterBound marks what several things have in all where it stands after how many they may be: "up to his Chi, with total Gold Cost
// of 6 or less".
const afterBound = "-bound"

// bound writes what bounds the number.
func (w *writer) bound(s *card.Sel) {
	if s.Bound > 0 {
		w.words(boundWords[s.Bound-1])
		w.value(s.Max)
		for i := range s.Filter.Atoms {
			if a := s.Filter.Atoms[i]; a.Word == afterBound {
				a.Word = ""
				w.atom(&a)
			}
		}
	}
}

// chooses reports whether a value chooses or targets what it depends on.
func chooses(x *card.Value) bool {
	if x == nil {
		return false
	}
	of := func(s *card.Sel) bool { return s != nil && (s.How == card.Target || s.How == card.Choose) }
	return of(x.Of) || x.Of != nil && x.Of.Filter != nil && slices.ContainsFunc(x.Of.Filter.Atoms, func(a card.Atom) bool { return of(a.Of) }) ||
		chooses(x.A) || chooses(x.B)
}
