package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Descriptions: "unbowed Lion Clan Samurai with 3 or higher Chi at the current battlefield"
// (CE "Keywords", "Stats", "Conjunctions", "Opposed", "Human", "Non-").
//
//	described = property* noun afterwards*      the noun may be the last property, where that is a keyword
//
// The atoms of a filter stand in the order in which they are written; their style tells where.
const (
	afterStyle     Style = 1
	possessorStyle Style = 21000
	preStyle       Style = 22000
	keywordStyle   Style = 23000 // … + singular or plural
	listStyle      Style = 23100 // several keywords: AnyOf
	altStyle       Style = 23300 // two descriptions: AnyOf
	orStyle        Style = 23400 // several properties after "is": AnyOf
	aStyle         Style = 23401 // "a …" after "is": AnyOf with one filter
	titleStyle     Style = 23500 // a card's title
	orAfterStyle   Style = 20900 // two of what stands after the noun: AnyOf
	orOneStyle     Style = 23501 // "… or one of …": AnyOf
	deckStyle      Style = 23200 // "Fate" or "Dynasty" among keywords: AnyOf
	silentStyle    Style = 24000 // understood, not written
)

// properties stand before the noun.
var properties = []row[card.Atom]{
	{pattern: "bowed", base: card.Atom{Is: card.IsBowed}},
	{pattern: "unbowed", base: card.Atom{Is: card.IsBowed, Not: true}},
	{pattern: "dishonorable", base: card.Atom{Is: card.IsDishonorable}},
	{pattern: "dishonored", base: card.Atom{Is: card.IsDishonorable}},
	{pattern: "honorable", base: card.Atom{Is: card.IsDishonorable, Not: true}},
	{pattern: "face-up", base: card.Atom{Is: card.IsFaceUp}},
	{pattern: "face-down", base: card.Atom{Is: card.IsFaceUp, Not: true}},
	{pattern: "dead", base: card.Atom{Is: card.IsDead}},
	{pattern: "attacking", base: card.Atom{Is: card.IsAttacking}},
	{pattern: "defending", base: card.Atom{Is: card.IsDefending}},
	{pattern: "opposed", base: card.Atom{Is: card.IsOpposed}},
	{pattern: "unopposed", base: card.Atom{Is: card.IsUnopposed}},
	{pattern: "opposing", base: card.Atom{Is: card.IsOpposing, Who: card.You}},
	{pattern: "enemy", base: card.Atom{Is: card.IsEnemy}},
	{pattern: "(allied|allying)", base: card.Atom{Is: card.IsAllied}},
	{pattern: "unaligned", base: card.Atom{Is: card.IsAligned, Not: true}},
	{pattern: "Human", base: card.Atom{Is: card.IsHuman}},
	{pattern: "Infantry", base: card.Atom{Is: card.IsInfantry}},
	{pattern: "attached", base: card.Atom{Is: card.IsAttached}},
	{pattern: "focused", base: card.Atom{Is: card.IsFocused}},
	{pattern: "winning", base: card.Atom{Is: card.IsOneOf, Ref: card.Winner}},
	{pattern: "losing", base: card.Atom{Is: card.IsOneOf, Ref: card.Loser}},
	{pattern: "created", base: card.Atom{Is: card.IsCreated}},
	{pattern: "non-created", base: card.Atom{Is: card.IsCreated, Not: true}},
	{pattern: "current", base: card.Atom{Is: card.IsCurrent}},
	{pattern: "different", base: card.Atom{Is: card.IsNot, Ref: unresolved}},
	{pattern: "revealed", base: card.Atom{Is: card.IsRevealed}},
	{pattern: "non-variable-cost", base: card.Atom{Is: card.IsPriced}},
	{pattern: "adjacent", base: card.Atom{Is: card.IsAdjacent, Ref: card.Here}},
	{pattern: "unresolved", base: card.Atom{Is: card.Unfought}},
	{pattern: "Experienced", base: card.Atom{Is: card.IsExperienced}},
	{pattern: "Unique", base: card.Atom{Is: card.IsUnique}},
	{pattern: "non- Unique", base: card.Atom{Is: card.IsUnique, Not: true}},
	{pattern: "non-unique", base: card.Atom{Is: card.IsUnique, Not: true}},
	{pattern: "discarded", base: card.Atom{Is: card.IsDiscarded}},
	{pattern: "discarded not dead", base: card.Atom{Is: card.IsDiscarded}},
	{pattern: "honorably dead", base: card.Atom{Is: card.IsDead, Base: true, Cmp: card.NotEqual}},
	{pattern: "dishonorably dead", base: card.Atom{Is: card.IsDead, Base: true}},
	{pattern: "Gold-producing", base: card.Atom{Is: card.IsGoldProducer}},
	{pattern: "non- Gold-producing", base: card.Atom{Is: card.IsGoldProducer, Not: true}},
	{pattern: "lobbying", base: card.Atom{Is: card.IsTaking, Title: "lobby"}},
	{pattern: "equipping", base: card.Atom{Is: card.IsTaking, Title: "equip"}},
	{pattern: "legal", base: card.Atom{Is: card.IsLegal}},
	{pattern: "Battle", base: card.Atom{Is: card.HasAbility, Des: card.Battle}},
	{pattern: "rightmost", base: card.Atom{Is: card.IsRightmost}},
	{pattern: "leftmost", base: card.Atom{Is: card.IsLeftmost}},
	{pattern: "{nottype}", base: card.Atom{Is: card.AnyOf, Not: true}},
	{pattern: "{number} {mark}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
}

// described is all descriptions at a token, as selectors that don't say yet how many.
func (r *reader) described(at int) []reading[card.Sel] {
	return memo(r, r.g.describedID, at, func() []reading[card.Sel] {
		var all []reading[card.Sel]
		r.before(at, card.Sel{}, nil, func(s card.Sel, end int) {
			r.after(s, end, func(s card.Sel, end int) { all = append(all, reading[card.Sel]{s, end}) })
		})
		return r.oneOfThree(r.cardOrKind(all))
	})
}

// threeStyle is added to the style of three descriptions of which one will do.
const threeStyle Style = 8

// oneOfThree adds "Poet, Courtier, or Personality with a Political ability": three descriptions of which one will do.
func (r *reader) oneOfThree(all []reading[card.Sel]) []reading[card.Sel] {
	one := func(s *card.Sel) bool {
		return s.Thing == card.Cards && s.ZoneAt == 0 && s.Filter.Style != plural && !slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.AnyOf || isTogether(a) })
	}
	whole := func(g, h, l card.Filter, s card.Sel, end int) {
		s.Filter = &card.Filter{Style: singular, Atoms: []card.Atom{{Is: card.AnyOf, Style: altStyle + noArticle + threeStyle, Or: []card.Filter{g, h, l}}}}
		all = append(all, reading[card.Sel]{s, end})
		if !r.is(end, "with") && !r.is(end, "without") { // what more is said is said of all three
			r.after(s, end, func(s card.Sel, after int) {
				if after > end {
					all = append(all, reading[card.Sel]{s, after})
				}
			})
		}
	}
	for _, g := range slices.Clip(all) {
		if !r.is(g.end, ",") || !one(&g.v) {
			continue
		}
		for _, h := range r.described(g.end + 1) {
			if second, last, ok := twoKinds(h.v.Filter); ok && one(&h.v) && oneKeywordOnly(g.v.Filter) { // "Monk, Follower, or Item"
				whole(*g.v.Filter, second, last, g.v, h.end)
				continue
			}
			if !r.is(h.end, ",") || !r.is(h.end+1, "or") || !one(&h.v) {
				continue
			}
			for _, l := range r.described(h.end + 2) {
				if !one(&l.v) || !ofLast(l.v.Filter) || oneKeywordOnly(l.v.Filter) && oneKeywordOnly(h.v.Filter) && g.v.Filter.Types == 0 {
					continue
				}
				whole(*g.v.Filter, *h.v.Filter, *l.v.Filter, g.v, l.end)
			}
		}
	}
	return all
}

// twoKinds takes two kinds of cards apart that are one noun: "Follower, or Item" after another comma.
func twoKinds(f *card.Filter) (first, second card.Filter, ok bool) {
	a, b, ok := strings.Cut(f.Noun, ", or ")
	x, y := nouns[strings.ToLower(a)], nouns[strings.ToLower(b)]
	ok = ok && len(f.Atoms) == 0 && x.types != 0 && y.types != 0 && x.types|y.types == f.Types
	return card.Filter{Types: x.types, Noun: a, Style: f.Style}, card.Filter{Types: y.types, Noun: b, Style: f.Style}, ok
}

// ofLast reports whether what is said after the last of three descriptions is said of that one alone: it is a mere kind of cards, and
// it is said what it has, and not where or whose it is.
func ofLast(f *card.Filter) bool {
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Style >= possessorStyle {
			if saidAfter(f) {
				return false
			}
			continue
		}
		switch a.Is {
		case card.HasAbility, card.HasWord, card.HasAttached, card.IsStat, card.HasToken:
		default:
			return false
		}
	}
	return true
}

// oneKeywordOnly reports whether a description is one keyword: lists of them are read as such.
func oneKeywordOnly(f *card.Filter) bool {
	return f.Types == 0 && len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsKeyword
}

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
		if (p.v.Is == card.IsDead || p.v.Is == card.IsDiscarded) && !p.v.Not {
			s.Zone = card.AnyDiscard
		}
		if r.is(p.end, "or") && p.v.Is != card.IsDead && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused { // "dishonorable or Shadowlands"
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
		if p.v.Is != card.IsDead && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused {
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
			if p.v.Is != card.IsDead && p.v.Is != card.IsDiscarded && p.v.Is != card.IsFocused {
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

// after reads what follows the noun; every reading is offered, the shortest first.
func (r *reader) after(s card.Sel, at int, yield func(card.Sel, int)) {
	yield(s, at)
	if len(s.Filter.Atoms) > 8 {
		return
	}
	for _, a := range r.orAfterwards(at) {
		f := *s.Filter
		f.Atoms = append(append([]card.Atom(nil), f.Atoms...), a.v)
		next := s
		next.Filter = &f
		r.after(next, a.end, yield)
	}
	for _, a := range r.g.afterwards.readAt(r, at) {
		if r.is(at, "and") && oneKeyword(&a.v) && !saidAfter(s.Filter) {
			continue // "Monks and Samurai" are several kinds of things
		}
		if n := len(s.Filter.Atoms); n > 0 && s.Filter.Atoms[n-1].Is == card.IsAligned && a.v.Is == card.IsYours {
			continue // "with a Clan alignment you do not control": whose cards' alignments those are
		}
		if a.v.Word == hostWord && (s.Filter.Types == 0 || s.Filter.Types&^card.Attachments != 0) {
			continue // of a unit's Personality it is said otherwise
		}
		if a.v.Is == card.Controls && a.v.Word == fieldedWord && s.Thing != card.Players {
			continue
		}
		if n := len(s.Filter.Atoms); n > 0 && s.Filter.Atoms[n-1].Is == card.HasWord && r.is(at, "and") && r.is(at+1, "a") {
			continue // another card, and not what this one has besides
		}
		f := *s.Filter
		f.Atoms = append(append([]card.Atom(nil), f.Atoms...), a.v)
		next := s
		next.Filter = &f
		for _, b := range r.statIf(a) {
			g, other := f, s
			g.Atoms = append(append([]card.Atom(nil), s.Filter.Atoms...), b.v)
			other.Filter = &g
			r.after(other, b.end, yield)
		}
		if a.v.Is == card.IsFocused && s.Zone == card.InPlay {
			next.Zone = card.FocusArea
		}
		r.after(next, a.end, yield)
	}
	if s.ZoneAt == 0 {
		for _, z := range r.g.zones.readAt(r, at) {
			next := s
			next.Zone, next.ZoneOf, next.ZoneRef, next.ZoneWord = z.v.Zone, z.v.Of, z.v.OfRef, z.v.OfWord
			next.ZoneAt = uint8(min(len(s.Filter.Atoms), 200)) + 1
			next.ZoneStyle = z.v.Style
			if z.v.Dead {
				f := *s.Filter
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), lyingOrInPlay(&z.v))
				next.Filter = &f
				next.ZoneAt++
			} else if z.v.FaceUp {
				f := *s.Filter
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsFaceUp, Style: silentStyle})
				next.Filter = &f
				next.ZoneAt++
			}
			r.after(next, z.end, yield)
		}
	}
}

// oneKeyword reports whether a property is one keyword that is said after the noun.
func oneKeyword(a *card.Atom) bool {
	return a.Is == card.AnyOf && len(a.Or) == 1 && len(a.Or[0].Atoms) == 1 && (a.Or[0].Atoms[0].Style >= keywordStyle || a.Or[0].Atoms[0].Is == card.IsKeyword)
}

// saidAfter reports whether the last property of a description stands after its noun.
func saidAfter(f *card.Filter) bool {
	n := len(f.Atoms)
	return n > 0 && f.Atoms[n-1].Style < possessorStyle && f.Atoms[n-1].Style > 0
}

// orAfterwards reads two properties after a noun of which one will do: "with a Poison token or without abilities".
func (r *reader) orAfterwards(at int) []reading[card.Atom] {
	var all []reading[card.Atom]
	for _, a := range r.g.afterwards.readAt(r, at) {
		if !r.is(a.end, "or") {
			continue
		}
		if place := isPlaceAtom(&a.v) && (r.is(a.end+1, "at") || r.is(a.end+1, "in")); !place && !r.is(a.end+1, "with") && !r.is(a.end+1, "without") {
			all = r.orHaving(all, a, at)
			continue
		}
		for _, b := range r.g.afterwards.readAt(r, a.end+1) {
			if isPlaceAtom(&a.v) != isPlaceAtom(&b.v) {
				continue
			}
			if x, y := a.v.Val, b.v.Val; x != nil && x.Ref == card.Actor && x.Word == "" && y != nil && !(y.Ref == card.Actor && y.Word == "") {
				continue // "with fewer attachments or with lower Force than him": than whom, is said of both
			}
			or := []card.Filter{{Atoms: []card.Atom{a.v}}, {Atoms: []card.Atom{b.v}}}
			all = append(all, reading[card.Atom]{card.Atom{Is: card.AnyOf, Style: orAfterStyle, Or: or}, b.end})
		}
	}
	return all
}

// isPlaceAtom reports whether a property is where a unit is.
func isPlaceAtom(a *card.Atom) bool {
	switch a.Is {
	case card.IsHere, card.IsHome, card.IsAtBattle, card.IsSameLocation:
		return !a.Not
	}
	return false
}

// described writes everything of a selector but how many.
func (w *writer) described(s *card.Sel) {
	i := 0
	f := s.Filter
	if f == nil {
		f = &card.Filter{}
	}
	for i < len(f.Atoms) && (isOwner(&f.Atoms[i]) || isOther(&f.Atoms[i])) {
		w.atom(&f.Atoms[i])
		i++
	}
	if a := yourTargetOr(s, f); a != nil {
		w.atom(&a.Or[0].Atoms[0])
		w.word("target")
		w.filterFrom(&a.Or[0], 1, nil)
		w.orOther(a)
		return
	}
	if s.Inner {
		w.value(s.Min)
	}
	if s.How == card.Target || s.How == card.Any && s.Word == targetedWord {
		w.word("target")
	}
	if s.Perform && s.PerformIf == 0 {
		w.word(s.Word)
		w.word("performing")
	}
	w.filterFrom(f, i, s)
}

// filter writes a filter that stands by itself.
func (w *writer) filter(f *card.Filter) { w.filterFrom(f, 0, nil) }

func (w *writer) filterFrom(f *card.Filter, i int, s *card.Sel) {
	for ; i < len(f.Atoms) && f.Atoms[i].Style >= possessorStyle; i++ {
		w.atom(&f.Atoms[i])
		if f.Atoms[i].Word == "," {
			w.word(",")
		}
	}
	w.words(nounOf(f))
	for ; ; i++ {
		if s != nil && s.ZoneAt > 0 && int(s.ZoneAt) == i+1 {
			w.zoneOf(s)
		}
		if i >= len(f.Atoms) {
			return
		}
		w.atom(&f.Atoms[i])
	}
}

func isOther(a *card.Atom) bool { return a.Is == card.IsNot && a.Style == 0 }

func (w *writer) atom(a *card.Atom) {
	switch {
	case a.Style == silentStyle, a.Word == afterBound:
	case w.statIf(a):
	case a.Is == card.IsYours && a.Word == "he" && a.Who != card.Chosen: // who was spoken of by his part
		he := *a
		he.Who = card.Chosen
		w.g.afterwards.write(w, &he)
	case a.Style == deckStyle:
		w.words(a.Word)
	case a.Is == card.AnyOf && a.Style == orAfterStyle:
		w.atom(&a.Or[0].Atoms[0])
		w.word("or")
		if a.Or[1].Noun == alsoStatWord {
			w.stat(a.Or[1].Atoms[0].Stat, a.Or[1].Atoms[0].Base)
			return
		}
		if a.Or[1].Noun == havingWord {
			w.g.having.write(w, &a.Or[1].Atoms[0])
			return
		}
		w.atom(&a.Or[1].Atoms[0])
	case a.Is == card.AnyOf && a.Style == orStyle:
		for i := range a.Or {
			w.words(a.Or[i].Noun)
			w.atom(&a.Or[i].Atoms[0])
		}
	case a.Is == card.AnyOf && a.Style == bothStyle:
		w.atom(&a.Or[0].Atoms[0])
		w.atom(&a.Or[0].Atoms[1])
	case a.Is == card.AnyOf && a.Style == aStyle:
		w.word("a")
		w.filter(&a.Or[0])
	case a.Is == card.AnyOf && a.Style >= altStyle && a.Style < orStyle:
		w.alternatives(a)
	case a.Style == titleStyle:
		w.words(a.Title)
	case a.Style == themStyle || a.Style == restStyle:
		w.refWord(a.Word)
	case a.Style == orOneStyle && a.Word == sharedWord:
		w.oneSel(w.heldSel)
		w.held = nil
		w.word("or")
		w.sel(a.Of)
	case a.Style == orOneStyle:
		w.refWord(a.Word)
		w.word("or")
		w.sel(a.Of)
	case isOther(a):
		w.words(a.Word)
	case a.Style >= keywordStyle:
		w.keywordAtom(a)
	case a.Style >= preStyle:
		w.g.properties.write(w, a)
	case a.Style >= possessorStyle && a.Is == card.IsYours && a.Who != card.Controller && (isPossessive(a.Word) || a.Word != "" && (a.Who == card.Chosen || strings.Contains(a.Word, "player"))): // a player's
		w.owner(a.Word)
	case a.Style >= possessorStyle:
		w.g.possessors.write(w, a)
	case a.Is == card.IsInArmy && isPossessive(a.Word): // a player's
		x := *a
		x.Who = card.Controller
		w.g.afterwards.write(w, &x)
	case a.Is == card.IsYours && a.Word == "he" && a.Who != card.Controller: // a player who is known by his part
		x := *a
		x.Who = card.Chosen
		w.g.afterwards.write(w, &x)
	default:
		w.g.afterwards.write(w, a)
	}
}

// yourTargetOr is what stands in "your target Ring or Kitsuki Temko", where whose it is stands before "target"; else nil.
func yourTargetOr(s *card.Sel, f *card.Filter) *card.Atom {
	if s.How != card.Target || len(f.Atoms) != 1 || f.Atoms[0].Is != card.AnyOf || f.Atoms[0].Style < altStyle || f.Atoms[0].Style >= orStyle {
		return nil
	}
	if first := &f.Atoms[0].Or[0]; len(first.Atoms) == 0 || !isOwner(&first.Atoms[0]) {
		return nil
	}
	return &f.Atoms[0]
}

// alternatives writes "… or a …".
func (w *writer) alternatives(a *card.Atom) {
	if f := &a.Or[0]; len(f.Atoms) > 0 && isOther(&f.Atoms[0]) { // "another Monk or a Follower"
		w.atom(&f.Atoms[0])
		w.filterFrom(f, 1, nil)
	} else {
		w.filter(f)
	}
	w.orOther(a)
}

// orOther writes the second of two descriptions.
func (w *writer) orOther(a *card.Atom) {
	style := a.Style - altStyle
	if style&threeStyle != 0 {
		w.word(",")
		w.filter(&a.Or[1])
		w.words(", or")
		w.filter(&a.Or[2])
		return
	}
	if style&1 == 1 {
		w.word(",")
	}
	w.word("or")
	if style&noArticle == 0 {
		w.word("a")
	}
	if style&oneOfStyle != 0 {
		w.words("one of")
	}
	if style&2 == 2 {
		w.word("target")
	}
	w.filter(&a.Or[1])
}
