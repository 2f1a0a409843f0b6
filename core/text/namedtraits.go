package text

import (
	"slices"

	"kotei/core/card"
)

// What belongs to a trait's name besides when it happens: a Yu trait targets where its card is, and a Sincerity trait takes the
// tokens off that it counts.

func init() {
	valueSlots["taken"] = &slot[card.Value]{ // "token removed"
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if !r.is(at, "removed") {
				return nil
			}
			return []reading[card.Value]{{v, at + 1}}
		},
		write: func(w *writer, _ *card.Value) { w.word("removed") },
		walk: func(v *resolver, _ *card.Value) {
			if v.it.Words != sincerity {
				v.failed("it is not said what removed them")
			}
		},
	}
}

// asNamed adds what a trait's name says of its targets and tokens.
func asNamed(it *card.Item) {
	switch it.Words {
	case yu:
		for i := range it.Ops {
			for s := it.Ops[i].What; s != nil; s = s.Of {
				targetedHere(s)
				for j := range s.Also {
					targetedHere(&s.Also[j])
				}
			}
		}
	case sincerity:
		it.Optional = false // whether or not something is done about it, the tokens are gone
		it.Ops = append(it.Ops, card.Op{Verb: card.LoseToken, What: thisOne(), Pos: true, Made: &card.Card{Title: sincerity, Proxy: true}, Style: hiddenStyle})
	}
}

// targetedHere keeps a target to the location of the text's card, unless it says where it may be.
func targetedHere(s *card.Sel) {
	if s.How != card.Target || s.Thing != card.Cards && s.Thing != card.Units || s.ZoneAt > 0 {
		return
	}
	f := card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	if slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsAnywhere }) {
		return
	}
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsSameLocation, Ref: card.Self, Style: silentStyle})
	s.Filter = &f
}

// unsaid reports whether an op has no words: it tells two targets apart, or a trait's name stands for it.
func unsaid(o *card.Op) bool {
	return tellsApart(o) || o.Verb == card.If && o.Style == unacceptedStyle || o.Verb == card.LoseToken && o.Style == hiddenStyle
}
