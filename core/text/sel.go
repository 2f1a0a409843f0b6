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
	{pattern: "{min} [of]", base: card.Sel{How: card.Choose}, then: exactly},
	{pattern: "{min} or more [of]", base: card.Sel{How: card.Choose}},
	{pattern: "{min} to {max} [of]", base: card.Sel{How: card.Choose}},
	{pattern: "{min} or {max} [of]", base: card.Sel{How: card.Choose}},
	{pattern: "up to {max} [of]", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "any number of", base: card.Sel{How: card.Choose, Min: card.Num(0)}},
	{pattern: "all", base: card.Sel{How: card.All}},
	{pattern: "all of", base: card.Sel{How: card.All}},
	{pattern: "each", base: card.Sel{How: card.All}},
	{pattern: "each of", base: card.Sel{How: card.All}},
	{pattern: "every", base: card.Sel{How: card.All}},
	{pattern: "any", base: card.Sel{How: card.All}},
	{pattern: "both", base: card.Sel{How: card.All}},
	{pattern: "the", base: card.Sel{How: card.All}},
	{pattern: "", base: card.Sel{How: card.All}},
	{pattern: "a random", base: card.Sel{How: card.Random}},
	{pattern: "the top", base: card.Sel{How: card.Top}},
	{pattern: "the top {min}", base: card.Sel{How: card.Top}, then: exactly},
	{pattern: "the bottom", base: card.Sel{How: card.Bottom}},
}

// theStyle marks all of something that there is one of: it is written without a number.
const theStyle Style = 500

func exactly(s *card.Sel) { s.Max = s.Min }

// possessors say whose the thing is, before it.
var possessors = []row[card.Atom]{
	{pattern: "your", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "your opponent's", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "another player's", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "a player's", base: card.Atom{Is: card.IsYours, Who: card.AnyPlayer}},
	{pattern: "each player's", base: card.Atom{Is: card.IsYours, Who: card.EachPlayer}},
	{pattern: "each other player's", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "other players'", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "the Attacker's", base: card.Atom{Is: card.IsYours, Who: card.Attacker}},
	{pattern: "the Defender's", base: card.Atom{Is: card.IsYours, Who: card.Defender}},
	{pattern: "the enemy leader's", base: card.Atom{Is: card.IsYours, Who: card.EnemyLeader}},
	{pattern: "{owner}", base: card.Atom{Is: card.IsWithin}},
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
		return r.possessed(r.alternatives(all))
	})
}

// alternatives adds "… or a …" to the selectors read.
func (r *reader) alternatives(all []reading[card.Sel]) []reading[card.Sel] {
	for _, g := range all[:len(all):len(all)] {
		if g.v.How == card.Ref && g.v.Thing == card.Cards && r.is(g.end, "or") {
			all = r.orOneOf(all, g)
		}
		if g.v.How != card.Choose && g.v.How != card.Target || g.v.Min != nil || g.v.Perform {
			continue
		}
		i, style := g.end, altStyle
		if r.is(i, ",") {
			i, style = i+1, altStyle+1
		}
		if !r.is(i, "or") || !r.is(i+1, "a") {
			continue
		}
		i += 2
		if g.v.How == card.Target && r.is(i, "target") {
			i, style = i+1, style+2
		}
		for _, d := range r.described(i) {
			if d.v.Thing != g.v.Thing || d.v.Filter.Style == plural || d.v.ZoneAt > 0 || g.v.ZoneAt > 0 {
				continue
			}
			x := g.v
			either := card.Atom{Is: card.AnyOf, Style: style, Or: []card.Filter{*g.v.Filter, *d.v.Filter}}
			x.Filter = &card.Filter{Atoms: []card.Atom{either}, Style: singular}
			all = append(all, reading[card.Sel]{x, d.end})
		}
	}
	return all
}

// orOneOf reads "this Personality or one of his Spells".
func (r *reader) orOneOf(all []reading[card.Sel], g reading[card.Sel]) []reading[card.Sel] {
	for _, b := range r.quantified(g.end+1, false) {
		if b.v.How != card.Choose || b.v.Min != nil || b.v.Perform || b.v.ZoneAt > 0 || b.v.Thing != card.Cards {
			continue
		}
		of := b.v
		a := card.Atom{Is: card.AnyOf, Style: orOneStyle, Ref: g.v.Ref, Word: g.v.Word, Of: &of,
			Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: g.v.Ref, Style: silentStyle}}}, *of.Filter}}
		all = append(all, reading[card.Sel]{card.Sel{How: card.Choose, Style: theStyle, Filter: &card.Filter{Atoms: []card.Atom{a}}}, b.end})
	}
	return all
}

// quantified is all selectors that begin with how many, or with whose. A loose one may be "your
// Personality", which after "target" chooses; elsewhere it would be a reference.
func (r *reader) quantified(at int, loose bool) []reading[card.Sel] {
	var all []reading[card.Sel]
	for _, q := range r.g.quants.readAt(r, at) {
		for _, b := range r.body(q.end) {
			if s, ok := join(q.v, b.v, at == q.end, loose); ok {
				all = append(all, reading[card.Sel]{s, b.end})
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
		if r.is(at, "of") {
			whose[0].Word = "another of"
			at++
			for _, p := range r.g.possessors.readAt(r, at) {
				whose = append(whose, p.v)
				at = p.end
				break
			}
		}
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
	many := b.Filter.Style
	owned := len(b.Filter.Atoms) > 0 && isOwner(&b.Filter.Atoms[0])
	wantsMany := q.How == card.All || q.Min != nil
	switch {
	case bare && q.How == card.Choose && !owned && b.How != card.Target && !startsWithAnother(&b):
		return b, false // "Personality" alone
	case bare && q.How == card.Choose && owned && the(&b):
		q.How, q.Style = card.All, theStyle
	case bare && q.How == card.Choose && b.How != card.Target && !b.Perform && owned && !loose:
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
	return q, true
}

// the reports whether there is just one such thing: your Stronghold, its Personality.
func the(b *card.Sel) bool {
	if b.How != card.Nothing || b.Perform || b.Filter.Style != singular {
		return false
	}
	owner := &b.Filter.Atoms[0]
	return b.Filter.Types == card.Types(card.Stronghold) && owner.Is == card.IsYours ||
		b.Filter.Types == card.Types(card.Personality) && owner.Is == card.IsWithin && len(b.Filter.Atoms) == 1
}

func isOwner(a *card.Atom) bool { return a.Style >= possessorStyle && a.Style < preStyle }

func startsWithAnother(b *card.Sel) bool {
	return len(b.Filter.Atoms) > 0 && strings.HasPrefix(b.Filter.Atoms[0].Word, "another")
}

// A possessive ending makes of a selector the unit, controller or province of what it selects.
var belongings = []row[card.Sel]{
	{pattern: "unit", base: card.Sel{How: card.Ref, Thing: card.Units}},
	{pattern: "units", base: card.Sel{How: card.Ref, Thing: card.Units}},
	{pattern: "army", base: card.Sel{How: card.Ref, Thing: card.Armies}},
	{pattern: "province", base: card.Sel{How: card.Ref, Thing: card.Provinces}},
	{pattern: "battlefield", base: card.Sel{How: card.Ref, Thing: card.Battlefields}},
	{pattern: "controller", base: card.Sel{How: card.Ref, Thing: card.Players}},
	{pattern: "owner", base: card.Sel{How: card.Ref, Thing: card.Players, By: card.OwnerOf}},
}

// possessed adds "… 's unit" and the like to the selectors read.
func (r *reader) possessed(all []reading[card.Sel]) []reading[card.Sel] {
	for i := 0; i < len(all); i++ {
		at, ok := r.genitive(all[i].end)
		if !ok {
			continue
		}
		for _, b := range r.g.belongings.readAt(r, at) {
			all = append(all, reading[card.Sel]{belonging(b.v, all[i].v), b.end})
		}
	}
	return all
}

// genitive is the place after a possessive ending at i.
func (r *reader) genitive(i int) (int, bool) {
	if r.is(i, "'s") {
		return i + 1, true
	}
	if r.is(i, "'") && i > 0 && strings.HasSuffix(r.toks[i-1].low, "s") {
		return i + 1, true
	}
	return i, false
}

func belonging(b, of card.Sel) card.Sel {
	b.Ref = unresolved
	if of.How == card.Ref && of.Thing == card.Cards {
		b.Ref, b.Word = of.Ref, of.Word
		return b
	}
	b.Of = &of
	return b
}

// several is selectors, and two of them joined with "and": "him and each Follower in his unit".
func (r *reader) several(at int) []reading[card.Sel] {
	return memo(r, r.g.severalID, at, func() []reading[card.Sel] {
		all := slices.Clone(r.selector(at))
		for _, a := range r.selector(at) {
			if !r.is(a.end, "and") || a.v.Thing != card.Cards {
				continue
			}
			for _, b := range r.selector(a.end + 1) {
				if b.v.Thing == card.Cards {
					x := a.v
					x.Also = []card.Sel{b.v}
					all = append(all, reading[card.Sel]{x, b.end})
				}
			}
		}
		return all
	})
}

// sel writes a selector.
func (w *writer) sel(s *card.Sel) {
	if s == nil {
		return
	}
	w.oneSel(s)
	for i := range s.Also {
		w.word("and")
		w.oneSel(&s.Also[i])
	}
}

func (w *writer) oneSel(s *card.Sel) {
	switch {
	case s.How == card.Ref:
		w.reference(s)
	default:
		if s.Style != theStyle {
			w.g.quants.write(w, s)
		}
		w.described(s)
	}
}

func (w *writer) reference(s *card.Sel) {
	if s.Thing == card.Cards || strings.HasPrefix(s.Word, "=") {
		w.refWord(s.Word)
		return
	}
	if s.Of != nil {
		w.sel(s.Of)
		w.genitive()
	} else {
		w.owner(s.Word)
	}
	w.g.belongings.write(w, s)
}

// owner writes a reference as a possessor: "his", "the target's".
func (w *writer) owner(word string) {
	w.refWord(word)
	if !isPossessive(word) {
		w.genitive()
	}
}

// genitive writes the possessive ending that the last word takes.
func (w *writer) genitive() {
	if strings.HasSuffix(w.last, "s") {
		w.word("'")
		return
	}
	w.word("'s")
}

// endsSelector reports whether a word follows some selector at a token.
func endsSelector(r *reader, at int, next string) bool {
	for _, g := range r.several(at) {
		if r.is(g.end, next) {
			return true
		}
		r.deep = max(r.deep, g.end)
	}
	return false
}

// A selSlot is a field that holds a selector.
func selSlot[T any](field func(*T) **card.Sel, admit func(*card.Sel) bool) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.several(at) {
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
		ends:  endsSelector,
	}
}
