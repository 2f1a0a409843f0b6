package core

import "kotei/core/card"

// Selects reports whether c is among the things that a selector means, without anybody choosing.
func (e *Env) Selects(sel *card.Sel, c CardID) bool {
	if sel == nil {
		return c == e.Self
	}
	if e.selects(sel, c) {
		return true
	}
	for i := range sel.Also {
		if e.selects(&sel.Also[i], c) {
			return true
		}
	}
	return false
}

func (e *Env) selects(sel *card.Sel, c CardID) bool {
	if sel.Thing == card.Armies || sel.Thing == card.Provinces { // what is said of an army or a Province is not said of cards
		return false
	}
	if sel.Thing == card.Units {
		c = e.Lead(c)
	}
	if sel.How == card.Ref {
		return (e.Holds(sel.Ref, c) || sel.Thing == card.Units && e.leads(c, sel.Ref)) && e.PassesAs(sel.Thing, sel.Filter, c)
	}
	return e.InArea(c, sel, sel.Zone) && e.PassesThere(sel.Thing, sel.Filter, c)
}

// leads reports whether a Personality leads the unit that a card is in: "this unit", on a Follower.
func (e *Env) leads(c CardID, v card.Var) bool {
	for x := range e.CardsOf(v) {
		if e.Lead(x) == c {
			return true
		}
	}
	return false
}

// Passes reports whether a card has all that a filter asks for.
func (e *Env) Passes(f *card.Filter, c CardID) bool { return e.PassesAs(card.Cards, f, c) }

// PassesAs is [Env.Passes] of a thing that the card may stand for: a Personality for his unit, which is Cavalry only if all of
// it is (CE-TERMCAV); some editions ask that of each keyword (EE-KEYW-10).
func (e *Env) PassesAs(t card.Thing, f *card.Filter, c CardID) bool {
	l := e.meant(c)
	return e.passes(t, f, &l)
}

// PassesThere is [Env.PassesAs] of a card that is found in some area: as it lies there, whatever the text has done to it.
func (e *Env) PassesThere(t card.Thing, f *card.Filter, c CardID) bool {
	l := e.now(c)
	return e.passes(t, f, &l)
}

// passes is [Env.PassesAs] of a card as somebody sees it.
func (e *Env) passes(t card.Thing, f *card.Filter, l *look) bool {
	if f == nil {
		return true
	}
	if l.id == 0 && !l.gone || !e.typed(f.Types, l) {
		return false
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is == card.IsTogether { // of each pair, or of none
			if !e.together(a, l.id) {
				return false
			}
			continue
		}
		has := false
		switch {
		case a.Is == card.IsExtreme:
			has = e.extreme(t, f, i, l.id)
		case t == card.Units && a.Is == card.IsKeyword && (a.Keyword == "Cavalry" || e.Table.Rules.UnitKeywords):
			has = e.unitHas(l, a.Keyword)
		case t == card.Units && a.Is == card.IsInfantry:
			has = !e.unitHas(l, "Cavalry")
		default:
			has = e.hasProperty(a, l)
		}
		if has == a.Not {
			return false
		}
	}
	return true
}

// hasProperty reports whether a card has a property. Some are always asked of the card as it lies there.
func (e *Env) hasProperty(a *card.Atom, l *look) bool {
	of := propertyOf(a).card
	if of == nil {
		return false
	}
	if l.left != nil && propertyOf(a).lies {
		return of(*e, a, e.now(l.id))
	}
	return of(*e, a, *l)
}

// extremeStat is the stat of a card that a property compares, or what is printed of it.
func (e *Env) extremeStat(c CardID, a *card.Atom) int {
	if a.Base && a.Stat < card.NumPrinted {
		return e.BaseStat(c, a.Stat)
	}
	return e.stat(c, a.Stat, e.depth)
}

// extreme reports whether none of the things that pass all of a filter but its property i, or Sub where it has one, has a higher
// stat than c, or a lower one.
func (e *Env) extreme(t card.Thing, f *card.Filter, i int, c CardID) bool {
	a := &f.Atoms[i]
	best := e.extremeStat(c, a)
	found := true
	e.EachCard(card.InPlay, func(o CardID) bool {
		if a.Sub != nil {
			found = !a.Cmp.Holds(e.extremeStat(o, a), best) || !e.Passes(a.Sub, o)
			return found
		}
		if v := e.extremeStat(o, a); (t != card.Units || e.IsUnit(o)) && e.HasType(f.Types, o) && a.Cmp.Holds(v, best) {
			found = !e.passesRest(f, i, o)
		}
		return found
	})
	return found
}

// passesRest reports whether a card has all that a filter asks for but its property skip.
func (e *Env) passesRest(f *card.Filter, skip int, c CardID) bool {
	l := e.now(c)
	for i := range f.Atoms {
		if a := &f.Atoms[i]; i != skip && e.hasProperty(a, &l) == a.Not {
			return false
		}
	}
	return true
}

// HasType reports whether a card is of one of some types; of a card whose face isn't known its area tells
// at least which deck it is from.
func (s *State) HasType(ts card.TypeSet, c CardID) bool {
	k := &s.Cards[c]
	if k.Face != 0 {
		return ts.Has(s.Type(c)) || ts.SaysAncestor() && s.Keyword(c, "Ancestor") || ts.Has(card.Kiho) && s.Keyword(c, "Kiho") || // later arcs: keywords
			s.Table.Rules.AncestorsFollow && ts.Has(card.Follower) && s.Type(c) == card.Ancestor && !s.InPlay(c) // HE-ANC-01
	}
	all := dynastyTypes
	if s.FateCard(c) {
		all = fateTypes
	}
	return ts == 0 || ts&all == all
}

// AsksFace reports whether a filter can only be judged by who knows the face of c (CE-TERMTARGET-02).
func (e *Env) AsksFace(f *card.Filter, c CardID) bool {
	if f == nil {
		return false
	}
	all := dynastyTypes
	if e.FateCard(c) {
		all = fateTypes
	}
	if f.Types != 0 && f.Types&all != all {
		return true
	}
	for i := range f.Atoms {
		if a := &f.Atoms[i]; propertyOf(a).printed || a.Is == card.AnyOf && e.anyAsksFace(a, c) {
			return true
		}
	}
	return false
}

func (e *Env) anyAsksFace(a *card.Atom, c CardID) bool {
	for i := range a.Or {
		if e.AsksFace(&a.Or[i], c) {
			return true
		}
	}
	return e.AsksFace(a.Sub, c)
}

// The types of the cards of each deck.
var dynastyTypes, fateTypes = func() (d, f card.TypeSet) {
	for t := card.Stronghold; t < card.OtherType; t++ {
		switch t.Deck() {
		case card.DynastyDeck:
			d |= card.Types(t)
		case card.FateDeck:
			f |= card.Types(t)
		default:
		}
	}
	return d, f
}()
