package text

import (
	"slices"

	"kotei/core/card"
)

// What may be done with one of several cards that were looked at: "if one of them is a Spell, you may show it and put it in your
// hand". Which one, and whether there is one, is for who has looked to say (CE "Search", "Choices").

// oneIsStyle is the style of the choice of it, which has no words of its own; before "you may" stands what it is.
const oneIsStyle Style = 20970

// oneWord marks the question whether there was such a card: without one, nothing else is done.
const oneWord = "-one"

// oneOfThem are the words for one of the cards.
var oneOfThem = []struct{ words, them string }{
	{"one of them is a", "them"},
	{"one of those is a", "-them"},
	{"one of those cards is a", "=those cards"},
	{"one of the cards is a", "=the cards"},
	{"one is a", "-them"},
	{"you find a", "-them"},
}

// oneIs reads "if one of them is a Spell, you may …".
func (r *reader) oneIs(at int, all *[]reading[ops]) {
	for i, one := range oneOfThem {
		end, ok := r.words(at+1, one.words)
		if !ok {
			continue
		}
		for _, g := range r.described(end) {
			if g.v.Thing != card.Cards || g.v.ZoneAt > 0 || g.v.Filter.Style == plural || !r.is(g.end, ",") {
				continue
			}
			for _, c := range r.sentence(g.end + 1) {
				if may := &c.v[0]; may.Verb != card.May || may.Who != card.You || may.Style != 0 || c.v[1].What == nil || c.v[1].What.How != card.Ref {
					continue
				}
				f := *g.v.Filter
				f.Atoms = append([]card.Atom{{Is: card.IsOneOf, Ref: unresolved, Word: one.them, Style: themStyle}}, f.Atoms...)
				pick := card.Op{Verb: card.Pick, What: &card.Sel{How: card.Choose, Filter: &f}, Style: oneIsStyle, N: i}
				some := card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.CountIn, Ref: unresolved, Word: oneWord}, B: card.Num(1)}
				os := append(ops{c.v[0], pick, {Verb: card.If, Cond: &some, Style: inOrderTo, Len: c.v[0].Len}}, slices.Clone(c.v[1:])...)
				os[0].Len += 2
				os[0].Span = r.span(at, g.end)
				*all = append(*all, reading[ops]{os, c.end})
			}
		}
	}
}

// oneIs writes what stands before "you may"; it reports whether the choice comes first.
func (w *writer) oneIs(body ops) bool {
	if len(body) < 2 || body[0].Verb != card.Pick || body[0].Style != oneIsStyle {
		return false
	}
	w.word("if")
	if body[0].Cond != nil { // of the only card
		w.condition(body[0].Cond)
		w.word(",")
		return true
	}
	w.words(oneOfThem[body[0].N].words)
	s := *body[0].What
	f := *s.Filter
	f.Atoms = f.Atoms[1:]
	s.How, s.Filter = card.Nothing, &f
	w.described(&s)
	w.word(",")
	return true
}
