package text

import (
	"slices"

	"kotei/core/card"
)

// Two things of which a card has one: "with Double Chi or 3 or more Personal Honor" (CE "Conjunctions").

// havingWord marks the second of them: it is written without "with".
const havingWord = "-having"

// alsoStatWord marks the second of them where no more than its stat is written: "with lower Force or Chi".
const alsoStatWord = "-stat"

// orHaving adds to the properties read the one at a token, or what follows "or".
func (r *reader) orHaving(all []reading[card.Atom], a reading[card.Atom], at int) []reading[card.Atom] {
	if !r.is(at, "with") || !havingOne(&a.v) {
		return all
	}
	if v := a.v.Val; a.v.Is == card.IsStat && v != nil && v.Kind == card.StatOf && v.Ref == card.Actor && v.Word == "" { // "with lower Force or Chi"
		for _, st := range r.stat(a.end + 1) {
			other, than := a.v, *v
			other.Stat, other.Base = st.v.stat, st.v.base
			than.Stat, than.Base = st.v.stat, st.v.base
			other.Val = &than
			or := []card.Filter{{Atoms: []card.Atom{a.v}}, {Atoms: []card.Atom{other}, Noun: alsoStatWord}}
			all = append(all, reading[card.Atom]{card.Atom{Is: card.AnyOf, Style: orAfterStyle, Or: or}, st.end})
		}
	}
	for _, b := range r.g.having.readAt(r, a.end+1) {
		if !havingOne(&b.v) || a.v.Is == card.IsStat && b.v.Is == card.IsStat && isConst(a.v.Val) != isConst(b.v.Val) {
			continue
		}
		or := []card.Filter{{Atoms: []card.Atom{a.v}}, {Atoms: []card.Atom{b.v}, Noun: havingWord}}
		all = append(all, reading[card.Atom]{card.Atom{Is: card.AnyOf, Style: orAfterStyle, Or: or}, b.end})
	}
	return all
}

// havingOne reports whether a property is a keyword, a number or an ability: what is attached may be described on after "or".
func havingOne(a *card.Atom) bool {
	switch a.Is {
	case card.IsKeyword, card.HasAbility, card.HasToken:
		return true
	case card.AnyOf: // "an element keyword"
		return len(a.Or) == len(elements) && !a.Not
	case card.IsStat:
		return a.Val != nil && (isConst(a.Val) || a.Val.Ref == card.Actor && a.Val.Word == "") // than whoever performs the action
	}
	return false
}

func isConst(v *card.Value) bool { return v.Kind == card.Const }

// listedAtoms stand apart from what a card can "have": such a list begins with one of these.
var listedAtoms = []row[card.Atom]{{pattern: "with {havinglist}", base: card.Atom{Is: card.AnyOf}}}

func init() {
	atomSlots["havinglist"] = &slot[card.Atom]{ // three or more, the last after "or": "Scout, Tactician, or 3 or higher Chi"
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			r.havingList(at, nil, func(or []card.Filter, end int) {
				x := a
				x.Or = or
				all = append(all, reading[card.Atom]{x, end})
			})
			return all
		},
		write: func(w *writer, a *card.Atom) {
			for i := range a.Or {
				if i > 0 {
					w.word(",")
				}
				if i == len(a.Or)-1 {
					w.word("or")
				}
				w.g.having.write(w, &a.Or[i].Atoms[0])
			}
		},
		walk: func(v *resolver, a *card.Atom) {
			for i := range a.Or {
				v.g.having.walk(v, &a.Or[i].Atoms[0])
			}
		},
	}
}

// havingList reads it.
func (r *reader) havingList(at int, or []card.Filter, yield func([]card.Filter, int)) {
	for _, g := range r.g.having.readAt(r, at) {
		if !havingOne(&g.v) {
			continue
		}
		next := append(slices.Clone(or), card.Filter{Atoms: []card.Atom{g.v}})
		switch {
		case len(next) > 2 && r.is(at-1, "or"):
			yield(next, g.end)
		case len(next) < 6 && r.is(g.end, ",") && r.is(g.end+1, "or"):
			if len(next) > 1 {
				r.havingList(g.end+2, next, yield)
			}
		case len(next) < 6 && r.is(g.end, ","):
			r.havingList(g.end+1, next, yield)
		}
	}
}
