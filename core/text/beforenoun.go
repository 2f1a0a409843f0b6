package text

import (
	"slices"

	"kotei/core/card"
)

// What stands before the noun of a description: adjectives, keywords, types, and lists of them (CE "Keywords", "Conjunctions").

// before reads properties and the noun.
func (r *reader) before(at int, s card.Sel, atoms []card.Atom, yield func(card.Sel, int)) {
	if !r.step() {
		return
	}
	if n, end, ok := r.nouns(at); ok && !onlyStrategies(atoms, n.types) {
		f := card.Filter{Types: n.types, Atoms: atoms, Noun: n.words, Style: n.many}
		s.Filter, s.Thing = &f, n.thing
		yield(s, end)
		r.orKeyword(s, atoms, end, yield)
	} else if ok && len(atoms) == 1 {
		r.strategyOr(at, s, atoms, yield)
	}
	if t, end := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):]); t != "" && len(atoms) == 0 && !r.isKeyword(at, end) {
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}, Style: singular}
		s := s
		s.Filter = &f
		yield(s, at+end)
	}
	if r.kindAt(at) == self && at > 0 && len(atoms) == 0 && r.c.Title != "" && ownCopies[r.toks[at-1].low] {
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: r.c.Title, Style: titleStyle}}, Style: singular}
		s := s
		s.Filter = &f
		yield(s, at+1)
	}
	r.copiesOf(at, s, atoms, yield)
	if k, end, many, ok := r.oneKeyword(at); ok && many != plural && r.is(end, "or") { // "Nonhuman or Unique"
		for _, p := range r.g.properties.readAt(r, end+1) {
			if l, stop, _, ok := r.oneKeyword(p.end); ok && p.v.Is == card.IsUnique { // "a Champion or Unique Daimyo": who is Unique is told of the second alone
				if _, _, noun := r.nouns(stop); !noun {
					two := card.Atom{Is: card.AnyOf, Style: altStyle + noArticle, Or: []card.Filter{{Atoms: []card.Atom{k}, Style: many}, {Atoms: []card.Atom{p.v, l}, Style: many}}}
					s := s
					s.Filter = &card.Filter{Atoms: append(slices.Clone(atoms), two), Style: many}
					yield(s, stop)
					continue
				}
			}
			if p.v.Is == card.IsUnique || p.v.Is == card.IsDishonorable || p.v.Is == card.IsBowed || p.v.Is == card.IsHuman || p.v.Is == card.IsExperienced {
				or := card.Atom{Is: card.AnyOf, Style: orStyle, Or: []card.Filter{{Atoms: []card.Atom{k}}, {Atoms: []card.Atom{p.v}, Noun: "or"}}}
				r.before(p.end, s, append(slices.Clone(atoms), or), yield)
			}
		}
	}
	r.keywords(at, func(a card.Atom, end int, many Style) {
		next := append(append([]card.Atom(nil), atoms...), a)
		f := card.Filter{Atoms: next, Style: many}
		s := s
		s.Filter = &f
		if at == 0 || !r.is(at-1, "a") || !oneOfEach(&a) {
			yield(s, end)
		}
		if many != plural {
			r.before(end, s, next, yield)
		}
		r.orNoun(s, atoms, a, end, many, yield)
	})
	r.listBefore(at, s, atoms, yield)
	if n := len(atoms); n > 0 && r.is(at, ",") && r.adjective(at+1) && atoms[n-1].Word == "" && atoms[n-1].Style >= preStyle && atoms[n-1].Style < listStyle {
		next := append([]card.Atom(nil), atoms...)
		next[n-1].Word = ","
		r.before(at+1, s, next, yield)
	}
	for _, p := range r.g.properties.readAt(r, at) {
		next := append(append([]card.Atom(nil), atoms...), p.v)
		s := s
		if (p.v.Is.Dead() || p.v.Is == card.IsDiscarded) && !p.v.Not {
			s.Zone = card.AnyDiscard
		}
		if r.is(p.end, "or") && !p.v.Is.Dead() && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused { // "dishonorable or Shadowlands"
			r.oneOfBefore(p.end+1, s, atoms, p.v, yield)
		}
		if p.v.Is == card.IsFocused { // wherever it came from (CE-FAREA-02)
			s.Zone = card.FocusArea
		}
		r.before(p.end, s, next, yield)
	}
}

// strategyOr reads "Strategy or Spell" after a keyword that is said of the Strategy alone.
func (r *reader) strategyOr(at int, s card.Sel, atoms []card.Atom, yield func(card.Sel, int)) {
	a, ok := nounAt(r, at)
	end := at + nounLen(a)
	if !ok || a.types != card.Types(card.Strategy) || !r.is(end, "or") {
		return
	}
	b, ok := nounAt(r, end+1)
	if !ok || b.types == 0 || b.thing != card.Cards || b.many != a.many {
		return
	}
	either := card.Atom{Is: card.AnyOf, Style: altStyle + noArticle, Or: []card.Filter{
		{Types: a.types, Noun: a.words, Style: a.many, Atoms: atoms}, {Types: b.types, Noun: b.words, Style: b.many},
	}}
	s.Filter = &card.Filter{Atoms: []card.Atom{either}, Style: a.many}
	yield(s, end+1+nounLen(b))
}

// onlyStrategies reports whether a keyword that Strategies alone have stands before two kinds of cards, "a Kiho Strategy or Spell": it
// is not said of the second.
func onlyStrategies(atoms []card.Atom, types card.TypeSet) bool {
	n := len(atoms)
	return n > 0 && atoms[n-1].Keyword == "Kiho" && types.Has(card.Strategy) && types != card.Types(card.Strategy) && types != 0
}

// oneOfBefore reads the second of two properties before the noun of which one will do.
func (r *reader) oneOfBefore(at int, s card.Sel, atoms []card.Atom, first card.Atom, yield func(card.Sel, int)) {
	either := func(second card.Atom, end int) {
		or := card.Atom{Is: card.AnyOf, Style: orStyle, Or: []card.Filter{{Atoms: []card.Atom{first}}, {Atoms: []card.Atom{second}, Noun: "or"}}}
		r.before(end, s, append(slices.Clone(atoms), or), yield)
	}
	if k, end, many, ok := r.oneKeyword(at); ok && many != plural {
		either(k, end)
	}
	for _, p := range r.g.properties.readAt(r, at) {
		if !p.v.Is.Dead() && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused {
			either(p.v, p.end)
		}
	}
}

// listBefore reads "Kolat, Ninja, or dishonorable": keywords before the noun, and a property after the last comma, of which one will do.
func (r *reader) listBefore(at int, s card.Sel, atoms []card.Atom, yield func(card.Sel, int)) {
	or := card.Atom{Is: card.AnyOf, Style: orStyle}
	for len(or.Or) < 5 {
		k, end, many, ok := r.oneKeyword(at)
		if !ok || many == plural || !r.is(end, ",") {
			return
		}
		noun := ""
		if len(or.Or) > 0 {
			noun = ","
		}
		or.Or, at = append(or.Or, card.Filter{Atoms: []card.Atom{k}, Noun: noun}), end+1
		if len(or.Or) < 2 || !r.is(at, "or") {
			continue
		}
		for _, p := range r.g.properties.readAt(r, at+1) {
			if !p.v.Is.Dead() && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused {
				all := or
				all.Or = append(slices.Clone(or.Or), card.Filter{Atoms: []card.Atom{p.v}, Noun: ", or"})
				r.before(p.end, s, append(slices.Clone(atoms), all), yield)
			}
		}
		return
	}
}

// orKeyword reads "Followers or Weapons": a kind of cards, or a keyword.
func (r *reader) orKeyword(s card.Sel, atoms []card.Atom, at int, yield func(card.Sel, int)) {
	if s.Filter.Types == 0 || !r.is(at, "or") {
		return
	}
	k, end, many, ok := r.oneKeyword(at + 1)
	if !ok || many == plural && s.Filter.Style != plural || many != plural && s.Filter.Style == plural && many != either {
		return
	}
	if s.Filter.Style == singular { // "a Ring or Scroll"; of "a Follower or Samurai Personality" the keyword is said of another kind
		if _, _, noun := r.nouns(end); noun || s.Filter.Types.Has(card.Personality) || r.vocab.knows(card.Keyword(s.Filter.Noun)) {
			return
		}
		many = singular
	}
	one := card.Filter{Types: s.Filter.Types, Noun: s.Filter.Noun, Style: many}
	either := card.Atom{Is: card.AnyOf, Style: altStyle + noArticle, Or: []card.Filter{one, {Atoms: []card.Atom{k}, Style: many}}}
	s.Filter = &card.Filter{Atoms: append(slices.Clone(atoms), either), Style: many}
	yield(s, end)
}

// orNoun reads "Weapons or Followers": a keyword, or a kind of cards. Armor has no plural.
func (r *reader) orNoun(s card.Sel, atoms []card.Atom, k card.Atom, at int, many Style, yield func(card.Sel, int)) {
	if !r.is(at, "or") || k.Is != card.IsKeyword || k.Not {
		return
	}
	n, ok := nounAt(r, at+1)
	if other, _, _ := r.keyword(at + 1); other != "" {
		return // two keywords
	}
	if !ok || n.types == 0 || n.thing != card.Cards || n.many != many && many != either && k.Keyword != "Armor" {
		return
	}
	either := card.Atom{Is: card.AnyOf, Style: altStyle + noArticle, Or: []card.Filter{{Atoms: []card.Atom{k}, Style: many}, {Types: n.types, Noun: n.words, Style: n.many}}}
	s.Filter = &card.Filter{Atoms: append(slices.Clone(atoms), either), Style: n.many}
	yield(s, at+1+nounLen(n))
}

// copiesOf reads "copies of Red Lantern": the cards with a title.
func (r *reader) copiesOf(at int, s card.Sel, atoms []card.Atom, yield func(card.Sel, int)) {
	style := plural
	if r.is(at, "copy") {
		style = singular
	} else if !r.is(at, "copies") {
		return
	}
	if !r.is(at+1, "of") {
		return
	}
	t, n := r.vocab.matchTitle(r.toks[min(at+2, len(r.toks)):])
	if r.kindAt(at+2) == self && r.c.Title != "" {
		t, n = r.c.Title, 1
	}
	if t == "" {
		return
	}
	f := card.Filter{Atoms: append(slices.Clone(atoms), card.Atom{Is: card.IsTitle, Title: t, Style: silentStyle}), Noun: r.written(at, at+2+n), Style: style}
	s.Filter = &f
	yield(s, at+2+n)
}

// ownCopies are the words before a card's own title that make of it any card with that title.
var ownCopies = map[string]bool{"a": true, "an": true, "another": true, "target": true, "other": true, "each": true, "without": true}

// adjective reports whether another property of the same thing follows a comma, not the next of several kinds of things.
func (r *reader) adjective(at int) bool {
	return r.is(at, "non-") || r.is(at, "Gold-producing") || r.kindAt(at) == word && !isCapital(r.toks[at].text) && len(r.g.properties.readAt(r, at)) > 0
}

// isKeyword reports whether so many words, a card's title, are a keyword as well, or several: then that is meant.
func (r *reader) isKeyword(at, n int) bool {
	for last := at + n; at < last; {
		k, end, _ := r.keyword(at)
		if _, after, ok := r.nouns(at); k == "" && ok && after == last {
			return true // "Infantry Follower"
		}
		if ps := r.g.properties.readAt(r, at); k == "" && len(ps) == 1 && ps[0].end < last {
			at = ps[0].end
			continue
		}
		if k == "" || end < last && !common().knows(k) || end == last && end-at < n && !common().knows(k) {
			return false
		}
		at = end
	}
	return true
}

// saidTwice gives up on a keyword that is one of two and is said again of both, "Unaligned Nonhuman and Crane Clan Nonhuman Courtiers": to which of
// them each word belongs is not clear (CE "Conjunctions").
func (v *resolver) saidTwice(f *card.Filter) {
	for _, a := range f.Atoms {
		if a.Is != card.AnyOf || len(a.Or) < 2 {
			continue
		}
		for _, one := range a.Or {
			if len(one.Atoms) == 1 && one.Atoms[0].Is == card.IsKeyword && slices.ContainsFunc(f.Atoms, func(b card.Atom) bool {
				return b.Is == card.IsKeyword && b.Keyword == one.Atoms[0].Keyword && b.Not == one.Atoms[0].Not
			}) {
				v.failed("to which of two a keyword belongs is not clear")
			}
		}
	}
}
