package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Selectors: "a target enemy Personality", "one of your Samurai", "him" (CE "Target", "Numbers of things",
// "Possessive case", "References").
//
//	selector  = reference | [how many] [possessor] ["other"] ["target"] ["performing"] described
//	described = see filter.go

// quantifiers are the ways to say how many. "target" makes of any of them a targeting.
var quantifiers = []row[card.Sel]{
	{pattern: "a", base: card.Sel{How: card.Choose}},
	{pattern: "one", base: card.Sel{How: card.Choose}},
	{pattern: "one of", base: card.Sel{How: card.Choose}},
	{pattern: "any one", base: card.Sel{How: card.Choose}},
	{pattern: "", base: card.Sel{How: card.Choose}},
	{pattern: "the", base: card.Sel{How: card.Choose}},
	{pattern: "{min} [of]", base: card.Sel{How: card.Choose}, then: exactly},
	{pattern: "{min} or more [of]", base: card.Sel{How: card.Choose}},
	{pattern: "at least {min} [of]", base: card.Sel{How: card.Choose}},
	{pattern: "{min} to {max} [of]", base: card.Sel{How: card.Choose}},
	{pattern: "{min} or {max} [of]", base: card.Sel{How: card.Choose}},
	{pattern: "an equal number of", base: card.Sel{How: card.Choose, Min: &card.Value{Kind: card.CountIn, Ref: unresolved, Word: "-equal"}}, then: equalNumber},
	{pattern: "up to {max} [of]", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "either or both of", base: card.Sel{How: card.Choose, Min: card.Num(1), Max: card.Num(2)}},
	{pattern: "any number of", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "a number of", base: card.Sel{How: card.Choose, Bound: numberOf + 1, Min: card.Num(0)}},
	{pattern: "any of", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "any", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "all", base: card.Sel{How: card.All}},
	{pattern: "all of", base: card.Sel{How: card.All}},
	{pattern: "each of", base: card.Sel{How: card.All}},
	{pattern: "both", base: card.Sel{How: card.All}},
	{pattern: "the", base: card.Sel{How: card.All}},
	{pattern: "", base: card.Sel{How: card.All}},
	// From here on, as [allOnes] says, the noun is in the singular.
	{pattern: "each", base: card.Sel{How: card.All}},
	{pattern: "every", base: card.Sel{How: card.All}},
	{pattern: "any", base: card.Sel{How: card.All}},
	{pattern: "each one of", base: card.Sel{How: card.All}},
	{pattern: "a random", base: card.Sel{How: card.Random}},
	{pattern: "{min} random", base: card.Sel{How: card.Random}, then: exactly},
	{pattern: "the top", base: card.Sel{How: card.Top}},
	{pattern: "the top {min}", base: card.Sel{How: card.Top}, then: exactly},
	{pattern: "the bottom", base: card.Sel{How: card.Bottom}},
}

// theTitle is the style of "the" before a title: after a, one, one of, any one and nothing.
const theTitle Style = 5

// bareChoice is the style of things of which one is chosen, without a number.
const bareChoice Style = 4

// oneOf is the style of "one of".
const oneOf Style = 2

// manyOf is the style of a number and "of".
const manyOf Style = 6

// allMatched is added to the style of all things of which a trigger means any: "any of your Personalities".
const allMatched Style = 300

// theStyle marks all of something that there is one of: it is written without a number.
const theStyle Style = 500

// allStyle is the style of the quantifier "all".
const allStyle Style = 0

// allOnes is the style of the first quantifier of all things that is followed by a singular: after all, all of,
// each of, both, the and nothing.
const allOnes Style = 6

// theWord is the style of "the", which is said of one army too: there is one on each side.
const theWord Style = 4

// bareAll is the style of all things of which no number is said.
const bareAll Style = 5

// anyWord is the style of "any".
const anyWord Style = 8

// anyChosen is the style of the "any" of things that are chosen.
const anyChosen Style = 23

// bothWord is the style of "both".
const bothWord Style = 3

func exactly(s *card.Sel) { s.Max = s.Min }

// equalNumber: as many as of what was chosen before.
func equalNumber(s *card.Sel) {
	v := *s.Min
	s.Min, s.Max = &v, &v
}

var selSlots = map[string]*slot[card.Sel]{
	"min": valueSlot(countWords, func(s *card.Sel) **card.Value { return &s.Min }),
	"max": valueSlot(countWords, func(s *card.Sel) **card.Value { return &s.Max }),
}

// quantKey groups the quantifiers: a targeting is written as the choice that it is.
func quantKey(s *card.Sel) any {
	switch s.How {
	case card.Target, card.Any:
		return card.Choose
	}
	return s.How
}

// A number of things spoken of: one, more, or a word that is the same for both ("Samurai").
const (
	singular Style = iota
	plural
	either
)

// selector is all selectors at a token, references first.
func (r *reader) selector(at int) []reading[card.Sel] {
	return memo(r, r.g.selID, at, func() []reading[card.Sel] {
		all := r.reference(at)
		all = append(all, r.quantified(at, false)...)
		all = append(all, r.ofThem(at)...)
		all = append(all, r.rest(at)...)
		all = append(all, r.topmost(at)...)
		all = append(all, r.otherDuelists(at)...)
		return r.performsIf(at, r.possessed(at, r.alternatives(all)))
	})
}

// quantified is all selectors that begin with how many, or with whose. A loose one may be "your
// Personality", which after "target" chooses; elsewhere it would be a reference.
func (r *reader) quantified(at int, loose bool) []reading[card.Sel] {
	var all []reading[card.Sel]
	for _, q := range r.g.quants.readAt(r, at) {
		for _, b := range r.body(q.end) {
			if s, ok := join(q.v, b.v, at == q.end, loose); ok {
				if s.Bound == 0 {
					all = append(all, reading[card.Sel]{s, b.end})
				}
				all = r.bounded(all, s, b.end)
				all = r.numberIf(all, s, b.end, loose)
			}
		}
	}
	return all
}

// body is what may follow the number: [possessor] ["other"] ["target"] ["performing"] described.
func (r *reader) body(at int) []reading[card.Sel] {
	return memo(r, r.g.bodyID, at, func() []reading[card.Sel] {
		all := r.marked(at, nil)
		for _, p := range r.g.possessors.readAt(r, at) {
			all = append(all, r.marked(p.end, []card.Atom{p.v})...)
		}
		return all
	})
}

func (r *reader) marked(at int, whose []card.Atom) []reading[card.Sel] {
	if r.is(at, "other") {
		whose = append(slices.Clone(whose), card.Atom{Is: card.IsNot, Ref: unresolved, Word: "other"})
		at++
	} else if r.is(at, "another") && len(whose) == 0 {
		whose = append(slices.Clone(whose), card.Atom{Is: card.IsNot, Ref: unresolved, Word: "another"})
		at++
		if one := r.is(at, "one") && r.is(at+1, "of"); one || r.is(at, "of") {
			whose[0].Word = "another of"
			if one {
				whose[0].Word = "another one of"
				at++
			}
			at++
			for _, p := range r.g.possessors.readAt(r, at) {
				whose = append(whose, p.v)
				at = p.end
				break
			}
		}
	}
	if end, ok := r.words(at, "different one of"); ok && len(whose) == 0 && at > 0 && r.is(at-1, "a") {
		whose, at = []card.Atom{{Is: card.IsNot, Ref: unresolved, Word: "different one of"}}, end
		ps := r.g.possessors.readAt(r, at)
		if len(ps) == 0 {
			return nil
		}
		whose, at = append(whose, ps[0].v), ps[0].end
	}
	var inner *card.Value // "your two performing Scouts"
	if n, how, ok := r.numberAt(at); ok && len(whose) > 0 && n > 1 && (r.is(at+1, "performing") || r.is(at+1, "target")) {
		inner = &card.Value{N: n, Style: how}
		at++
	}
	how, perform := card.Nothing, false
	if r.is(at, "target") {
		how = card.Target
		at++
	}
	chosen := ""
	if how == card.Nothing && r.is(at, "chosen") && r.is(at+1, "performing") {
		chosen = "chosen"
		at++
	}
	if r.is(at, "performing") {
		perform = true
		at++
	}
	var all []reading[card.Sel]
	for _, d := range r.described(at) {
		s := d.v
		s.How, s.Perform, s.Word = how, perform, chosen
		if inner != nil {
			if s.Filter.Style == singular {
				continue
			}
			s.Min, s.Max, s.Inner = inner, inner, true
		}
		f := *s.Filter
		f.Atoms = append(slices.Clone(whose), f.Atoms...)
		if s.ZoneAt > 0 {
			s.ZoneAt += uint8(min(len(whose), 200))
		}
		s.Filter = &f
		all = append(all, reading[card.Sel]{s, d.end})
	}
	return all
}

// join puts a number and what is described together, if the grammar allows it.
func join(q, b card.Sel, bare, loose bool) (card.Sel, bool) {
	if b.Inner {
		if !bare || q.How != card.Choose {
			return b, false
		}
		if b.How != card.Target {
			b.How = card.Choose
		}
		b.Style = theStyle
		return b, chosenTogether(&b)
	}
	many := b.Filter.Style
	owned := len(b.Filter.Atoms) > 0 && isOwner(&b.Filter.Atoms[0])
	wantsMany := q.How == card.All || q.Min != nil
	if q.How == card.All && many == singular && q.Style < allOnes && !((b.Thing == card.Armies || facesOne(&b)) && q.Style == theWord) {
		return b, false
	}
	if q.How == card.All && (q.Style == bothWord || q.Style == theWord) && b.Thing <= card.Units && len(b.Filter.Atoms) == 0 && b.ZoneAt == 0 {
		return b, false // "both Personalities" are some that were spoken of
	}
	if q.How == card.All && q.Style == theWord && many == either && b.Thing == card.Cards && len(b.Filter.Atoms) == 1 && b.ZoneAt == 0 {
		return b, false // "the Yojimbo" is one that was spoken of
	}
	switch {
	case q.How == card.Choose && q.Style == anyChosen && many != plural:
		return b, false
	case q.How == card.Choose && (q.Style == oneOf || q.Style == manyOf) && many == singular && b.Thing == card.Cards:
		return b, false // "one of your Personality's …": one of what he has
	case !bare && q.How == card.Choose && q.Style == theTitle && !titled(&b) && !superlative(&b):
		return b, false // "the" chooses where a title is meant
	case bare && q.How == card.Choose && !owned && b.How != card.Target && !startsWithAnother(&b) && !titled(&b):
		return b, false // "Personality" alone
	case bare && q.How == card.Choose && owned && the(&b):
		q.How, q.Style = card.All, theStyle
	case bare && q.How == card.Choose && owned && oneWeapon(&b):
		q.Style = theStyle
	case bare && q.How == card.Choose && b.How != card.Target && !b.Perform && owned && !loose && !partOf(&b) && !inDiscard(&b) && b.Filter.Atoms[0].Who != card.AnyPlayer:
		return b, false // "your Personality" is a reference
	case startsWithAnother(&b) && (wantsMany || !bare):
		return b, false
	case bare && q.How == card.Choose && many == plural && !startsWithAnother(&b):
		return b, false
	case bare && wantsMany && many == singular:
		return b, false
	}
	how := q.How
	if b.How == card.Target {
		if how == card.All && bare {
			return b, false
		}
		how = card.Target
		if q.How == card.All {
			return b, false
		}
	}
	q.Filter, q.Thing, q.Perform = b.Filter, b.Thing, b.Perform
	q.Zone, q.ZoneOf, q.ZoneRef, q.ZoneWord, q.ZoneAt = b.Zone, b.ZoneOf, b.ZoneRef, b.ZoneWord, b.ZoneAt
	q.ZoneStyle, q.Word = b.ZoneStyle, b.Word
	q.How = how
	return q, chosenTogether(&q)
}

// inDiscard reports whether a description is of a card in a discard pile, "your discarded Strategy", of which there may be several.
func inDiscard(b *card.Sel) bool {
	if b.Filter.Types == 0 || b.Filter.Atoms[0].Is != card.IsYours || b.Filter.Atoms[0].Who != card.You {
		return false // "the enemy leader's discarded card" is one that was spoken of
	}
	return b.Zone == card.AnyDiscard && b.Thing == card.Cards && slices.ContainsFunc(b.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsDiscarded && !a.Not })
}

// partOf reports whether a description is of one card of a unit that nothing may have named: "his Weapon".
func partOf(b *card.Sel) bool {
	own := &b.Filter.Atoms[0]
	if own.Is != card.IsWithin || b.Filter.Style != singular || b.Thing != card.Cards || b.ZoneAt > 0 || len(b.Filter.Atoms) > 2 {
		return false
	}
	return b.Filter.Types != 0 && b.Filter.Types&^card.Attachments == 0 || len(b.Filter.Atoms) == 2 && b.Filter.Atoms[1].Is == card.IsKeyword && thingKeywords[b.Filter.Atoms[1].Keyword]
}

// superlative reports whether a description is of what is first or last of its kind: "the Personality with the highest Chi".
func superlative(b *card.Sel) bool {
	return b.How == card.Nothing && b.Thing == card.Cards && b.Filter.Style == singular && slices.ContainsFunc(b.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsExtreme })
}

// titled reports whether a description is a card's title, which has no article.
func titled(b *card.Sel) bool {
	return len(b.Filter.Atoms) > 0 && b.Filter.Atoms[0].Style == titleStyle
}

// the reports whether there is just one such thing: your Stronghold, its Personality.
func the(b *card.Sel) bool {
	if b.How == card.Nothing && !b.Perform && b.Filter.Types == card.Types(card.Sensei) && b.Filter.Atoms[0].Is == card.IsYours && len(b.Filter.Atoms) == 1 {
		return true // whose plural is the same
	}
	if b.How != card.Nothing || b.Perform || b.Filter.Style != singular {
		return false
	}
	owner := &b.Filter.Atoms[0]
	if last := &b.Filter.Atoms[len(b.Filter.Atoms)-1]; last.Is == card.IsDueling && owner.Is == card.IsYours {
		return true // each side has one Personality in a duel
	}
	if b.Thing == card.Provinces {
		last := b.Filter.Atoms[len(b.Filter.Atoms)-1]
		return last.Is == card.IsRightmost || last.Is == card.IsLeftmost
	}
	if b.Thing == card.Armies { // there is one on each side
		return owner.Is == card.IsYours
	}
	return b.Filter.Types == card.Types(card.Stronghold) && (owner.Is == card.IsYours || owner.Is == card.IsWithin) ||
		b.Filter.Types == card.Types(card.Personality) && owner.Is == card.IsWithin && len(b.Filter.Atoms) == 1
}

// oneWeapon reports whether a description is of a Weapon or Armor of the card itself, of which it has one (CE-ITEM).
func oneWeapon(b *card.Sel) bool {
	as := b.Filter.Atoms
	return b.How == card.Nothing && !b.Perform && b.Thing == card.Cards && b.Filter.Types == 0 && len(as) == 2 && as[0].Is == card.IsWithin && as[0].Ref == card.Self &&
		as[1].Is == card.IsKeyword && !as[1].Not && slices.Contains([]card.Keyword{"Weapon", "Armor", "Polearm", "Sword", "Spear"}, as[1].Keyword)
}

func isOwner(a *card.Atom) bool { return a.Style >= possessorStyle && a.Style < preStyle }

func startsWithAnother(b *card.Sel) bool {
	return len(b.Filter.Atoms) > 0 && strings.HasPrefix(b.Filter.Atoms[0].Word, "another")
}

// sel writes a selector.
func (w *writer) sel(s *card.Sel) {
	if s == nil {
		return
	}
	if s.Inner && s.How == card.Ref {
		w.word("both")
	}
	w.oneSel(s)
	if len(s.Also) > 0 && s.Also[0].Head > 0 {
		w.listed(s.Also)
		return
	}
	for i := range s.Also {
		if s.Also[i].Word == "-" {
			continue
		}
		w.word("and")
		if s.Also[i].Word == alsoTo {
			w.word("to")
		}
		w.oneSel(&s.Also[i])
	}
}

func (w *writer) oneSel(s *card.Sel) {
	if s.Word == hoistedWord && w.heldSel != nil {
		w.oneSel(w.heldSel)
		w.held = nil
		return
	}
	if s.How == card.Ref {
		w.reference(s)
		return
	}
	if s.How == card.Any && (s.Style >= allMatched && s.Style < theStyle || s.Style == theStyle+allMatched) {
		all := *s
		all.How, all.Style = card.All, s.Style-allMatched
		s = &all
	}
	if s.Style == topmostStyle {
		w.words(s.Word)
		return
	}
	if s.Style != theStyle {
		w.g.quants.write(w, plainNumbers(s))
	}
	w.described(plainNumbers(s))
	w.bound(s)
	w.numberIf(s.Max)
	if s.PerformIf > 0 {
		w.words(performIf[s.PerformIf-1])
	}
}

func (w *writer) reference(s *card.Sel) {
	if s.Thing == card.Cards || strings.HasPrefix(s.Word, "=") {
		w.refWord(s.Word)
		return
	}
	if s.Of != nil && s.Word == unitOf {
		w.words("the unit of")
		w.sel(s.Of)
		return
	}
	if s.Of != nil {
		w.sel(s.Of)
		w.genitive()
	} else {
		w.owner(s.Word)
	}
	w.g.belongings.write(w, s)
	if s.Of != nil && s.Filter != nil {
		for i := range s.Filter.Atoms {
			w.atom(&s.Filter.Atoms[i])
		}
	}
}

// mustSlot is the Personality who must perform an action.
func mustSlot() *slot[card.Op] {
	return selOf((*reader).reference, func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool { return s.Thing == card.Cards })
}

// A selSlot is a field that holds a selector.
func selSlot[T any](field func(*T) **card.Sel, admit func(*card.Sel) bool) *slot[T] {
	s := selOf((*reader).several, field, admit)
	s.stops = func(r *reader, at int) []int { return endsOf(r.several(at)) }
	return s
}

// selOf is a field that holds a selector of the kind that read reads.
func selOf[T any](read func(*reader, int) []reading[card.Sel], field func(*T) **card.Sel, admit func(*card.Sel) bool) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range read(r, at) {
				s := g.v
				if admit != nil && !admit(&s) {
					continue
				}
				x := t
				*field(&x) = &s
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.sel(*field(t)) },
		walk:  func(v *resolver, t *T) { v.sel(*field(t)) },
	}
}
