package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// One thing asked of two subjects: "if he or this Shugenja is Fire", "if both he and your Monk are Water" (CE "Conditions",
// "Conjunctions").

// The styles of such a condition: either will do, or both must be so.
const (
	eitherSubject Style = 20700 + iota
	andSubject
	bothSubjects
	asideSubjects // either will do, the second between commas
)

// ofTwo adds conditions about either of two things that were named, or about both.
func (r *reader) ofTwo(at int, all []reading[card.Cond]) []reading[card.Cond] {
	from, both := at, r.is(at, "both")
	if both {
		from++
	}
	for _, a := range r.reference(from) {
		if r.is(a.end, ",") && r.is(a.end+1, "or") && !both {
			all = r.asideSubject(a, all)
		}
		if !oneCard(&a.v) || !r.is(a.end, "or") && !r.is(a.end, "and") || both && !r.is(a.end, "and") {
			continue
		}
		x := card.Cond{Kind: card.OneOf, Style: eitherSubject}
		if r.is(a.end, "and") {
			x = card.Cond{Kind: card.AllOf, Style: andSubject}
		}
		if both {
			x.Style = bothSubjects
		}
		for _, b := range r.g.conditions.readAt(r, a.end+1) {
			second := b.v
			if f := r.g.conditions.formOf(&second); f == nil || len(f.parts) == 0 || f.parts[0].name != "ref" {
				continue
			}
			if second.Kind != card.Is || second.Not || second.Word == "" || second.Ref == a.v.Ref && second.Ref != unresolved || strings.HasSuffix(second.Word, "unit") || second.Zone != card.InPlay ||
				second.Filter == nil || slices.ContainsFunc(second.Filter.Atoms, hasValue) {
				continue
			}
			first := second
			first.Ref, first.Word = a.v.Ref, a.v.Word
			y := x
			y.Sub = []card.Cond{first, second}
			all = append(all, reading[card.Cond]{y, b.end})
		}
	}
	return all
}

// asideSubject reads the second of the two between commas: "if he, or the target, is dishonorable".
func (r *reader) asideSubject(a reading[card.Sel], all []reading[card.Cond]) []reading[card.Cond] {
	for _, b := range r.reference(a.end + 2) {
		if !oneCard(&a.v) || !oneCard(&b.v) || !r.is(b.end, ",") || b.v.Ref == a.v.Ref && b.v.Ref != unresolved || !r.is(b.end+1, "is") {
			continue
		}
		r.bare(b.end+2, nil, func(atoms []card.Atom, end int) {
			if slices.ContainsFunc(atoms, hasValue) {
				return
			}
			is := func(s *card.Sel) card.Cond {
				return card.Cond{Kind: card.Is, Ref: s.Ref, Word: s.Word, Filter: &card.Filter{Atoms: slices.Clone(atoms), Style: predicateBare}}
			}
			all = append(all, reading[card.Cond]{card.Cond{Kind: card.OneOf, Style: asideSubjects, Sub: []card.Cond{is(&a.v), is(&b.v)}}, end})
		})
	}
	return all
}

// oneCard reports whether a reference is to one card and not to what belongs to it.
func oneCard(s *card.Sel) bool {
	return s.Thing == card.Cards && s.Of == nil && s.Word != "" && !strings.HasPrefix(s.Word, "-") && !slices.Contains([]string{"they", "them", "their"}, s.Word)
}

// hasValue reports whether a property compares a stat: with whose, might not be the same for both.
func hasValue(a card.Atom) bool {
	return a.Val != nil && a.Val.Kind != card.Const || slices.ContainsFunc(a.Or, func(f card.Filter) bool { return slices.ContainsFunc(f.Atoms, hasValue) })
}

func (w *writer) ofTwo(c *card.Cond) bool {
	if c.Style < eitherSubject || c.Style > asideSubjects || len(c.Sub) != 2 {
		return false
	}
	if c.Style == asideSubjects {
		w.refWord(c.Sub[0].Word)
		w.words(", or")
		w.refWord(c.Sub[1].Word)
		w.words(", is")
		w.bare(c.Sub[1].Filter.Atoms)
		return true
	}
	if c.Style == bothSubjects {
		w.word("both")
	}
	w.refWord(c.Sub[0].Word)
	w.word(map[bool]string{true: "or", false: "and"}[c.Style == eitherSubject])
	w.condition(&c.Sub[1])
	return true
}
