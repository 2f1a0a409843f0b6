package text

import "kotei/core/card"

// Two things of which a card has one: "with Double Chi or 3 or more Personal Honor" (CE "Conjunctions").

// havingWord marks the second of them: it is written without "with".
const havingWord = "-having"

// orHaving adds to the properties read the one at a token, or what follows "or".
func (r *reader) orHaving(all []reading[card.Atom], a reading[card.Atom], at int) []reading[card.Atom] {
	if !r.is(at, "with") || !havingOne(&a.v) {
		return all
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
