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
	{pattern: "honorably dead", base: card.Atom{Is: card.IsHonorablyDead}},
	{pattern: "dishonorably dead", base: card.Atom{Is: card.IsDishonorablyDead}},
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
		case card.HasAbility, card.HasWord, card.HasKeywordWord, card.HasWordAnywhere, card.HasAttached, card.IsStat, card.HasToken:
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
		if n := len(s.Filter.Atoms); n > 0 && s.Filter.Atoms[n-1].Is.HasWord() && r.is(at, "and") && r.is(at+1, "a") {
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
			} else if z.v.FaceUp || z.v.Zone == card.ProvinceOrDiscard && z.v.FaceDown {
				f, lies := *s.Filter, card.Atom{Is: card.IsFaceUp, Style: silentStyle}
				if z.v.FaceDown { // "or discarded": who is dead is not
					lies = card.Atom{Is: card.IsDead, Not: true, Style: silentStyle}
				}
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), lies)
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
