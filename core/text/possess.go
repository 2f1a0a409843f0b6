package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Whose things are, and selectors of several: "his unit", "this Personality or one of his Spells" (CE "Possessive case").

// possessors say whose the thing is, before it.
var possessors = []row[card.Atom]{
	{pattern: "your", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "your opponent's", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "another player's", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "a player's", base: card.Atom{Is: card.IsYours, Who: card.AnyPlayer}},
	{pattern: "any player's", base: card.Atom{Is: card.IsYours, Who: card.AnyPlayer}},
	{pattern: "the active player's", base: card.Atom{Is: card.IsYours, Who: card.ActivePlayer}},
	{pattern: "each player's", base: card.Atom{Is: card.IsYours, Who: card.EachPlayer}},
	{pattern: "each other player's", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "other players'", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "the Attacker's", base: card.Atom{Is: card.IsYours, Who: card.Attacker}},
	{pattern: "the Defender's", base: card.Atom{Is: card.IsYours, Who: card.Defender}},
	{pattern: "an enemy player's", base: card.Atom{Is: card.IsYours, Who: card.EnemyPlayer}},
	{pattern: "that player's", base: card.Atom{Is: card.IsYours, Who: card.Chosen, Ref: unresolved, Word: "that player"}},
	{pattern: "the enemy leader's", base: card.Atom{Is: card.IsYours, Who: card.EnemyLeader}},
	{pattern: "{owner} controller's", base: card.Atom{Is: card.IsYours, Who: card.Controller}},
	{pattern: "{owner}", base: card.Atom{Is: card.IsWithin}},
}

// alternatives adds "… or a …" to the selectors read.
func (r *reader) alternatives(all []reading[card.Sel]) []reading[card.Sel] {
	for _, g := range slices.Clip(all) {
		if g.v.How == card.Ref && g.v.Thing == card.Cards && r.is(g.end, "or") {
			all = r.orOneOf(all, g)
		}
		if r.is(g.end, "or") && r.is(g.end+1, "one") && r.is(g.end+2, "of") {
			all = r.orOneOfYours(all, g, g.end+3)
		}
		if g.v.How != card.Choose && g.v.How != card.Target || g.v.Min != nil || g.v.Perform {
			continue
		}
		i, style := g.end, altStyle
		if r.is(i, ",") {
			i, style = i+1, altStyle+1
		}
		if r.is(i, "or") {
			all = r.orNamed(all, g, i+1, style)
		}
		if !r.is(i, "or") || !r.is(i+1, "a") {
			continue
		}
		i += 2
		if g.v.How == card.Target && r.is(i, "target") {
			i, style = i+1, style+2
		}
		for _, d := range r.described(i) {
			if d.v.Thing != g.v.Thing || d.v.Filter.Style == plural || g.v.ZoneAt > 0 {
				continue
			}
			x := g.v
			if last := len(d.v.Filter.Atoms) + 1; d.v.ZoneAt > 0 { // "a Ring or a Scroll from your discard pile": where either is
				if int(d.v.ZoneAt) != last || saidAfter(g.v.Filter) || !r.is(d.end-3, "from") && !r.is(d.end-4, "from") {
					continue
				}
				x.Zone, x.ZoneOf, x.ZoneRef, x.ZoneWord, x.ZoneStyle, x.ZoneAt = d.v.Zone, d.v.ZoneOf, d.v.ZoneRef, d.v.ZoneWord, d.v.ZoneStyle, 2
			}
			either := card.Atom{Is: card.AnyOf, Style: style, Or: []card.Filter{*g.v.Filter, *d.v.Filter}}
			x.Filter = &card.Filter{Atoms: []card.Atom{either}, Style: singular}
			all = append(all, reading[card.Sel]{x, d.end})
		}
	}
	return all
}

// isState reports whether a property is the state of a card, said before what it is: "unbowed", "dishonorable".
func isState(a *card.Atom) bool {
	return (a.Is == card.IsBowed || a.Is == card.IsDishonorable) && a.Style >= preStyle
}

// orNamed adds "… or Some Title", which is yours where the first is, and "… or your Stronghold".
func (r *reader) orNamed(all []reading[card.Sel], g reading[card.Sel], at int, style Style) []reading[card.Sel] {
	if g.v.ZoneAt > 0 || g.v.Filter == nil || g.v.Filter.Style == plural || g.v.Thing != card.Cards {
		return all
	}
	add := func(f card.Filter, end int) {
		x := g.v
		x.Filter = &card.Filter{Style: singular, Atoms: []card.Atom{{Is: card.AnyOf, Style: style + noArticle, Or: []card.Filter{*g.v.Filter, f}}}}
		all = append(all, reading[card.Sel]{x, end})
	}
	if t, n := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):]); t != "" {
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}, Style: singular}
		for i := range g.v.Filter.Atoms { // also "unbowed" is said of both (CE-CONJ-02)
			a := g.v.Filter.Atoms[i]
			if !isState(&a) && !(i == 0 && isOwner(&a)) {
				break
			}
			a.Style = silentStyle
			f.Atoms = append(f.Atoms, a)
		}
		add(f, at+n)
	}
	if plainKind(g.v.Filter) && g.v.How == card.Choose {
		for _, d := range r.described(at) {
			if d.v.Thing == card.Cards && d.v.Filter.Style != plural && d.v.ZoneAt == 0 && plainKind(d.v.Filter) {
				add(*d.v.Filter, d.end)
			}
		}
	}
	if style == altStyle+1 && plainKind(g.v.Filter) && g.v.Filter.Types != 0 { // after a comma, what more is said is said of the second
		for _, d := range r.described(at) {
			if f := d.v.Filter; d.v.Thing == card.Cards && f.Style != plural && d.v.ZoneAt == 0 && f.Types != 0 && f.Types&g.v.Filter.Types == 0 && leading(f) && saidAfter(f) && !r.is(d.end, ",") {
				add(*f, d.end)
			}
		}
	}
	if plainKind(g.v.Filter) {
		for _, d := range r.described(at) {
			if d.v.Thing == card.Cards && d.v.Filter.Style != plural && d.v.ZoneAt == 0 && leading(d.v.Filter) && leading(g.v.Filter) && bareKind(d.v.Filter) {
				add(*d.v.Filter, d.end)
			}
		}
	}
	if as := g.v.Filter.Atoms; len(as) > 1 && as[0].Is == card.IsEnemy && as[0].Style >= preStyle { // "enemy Scout Follower or Scout Personality without Followers"
		own := *g.v.Filter
		own.Atoms = as[1:]
		for _, d := range r.described(at) {
			if plainKind(&own) && leading(&own) && d.v.Thing == card.Cards && d.v.Filter.Style != plural && d.v.ZoneAt == 0 && leading(d.v.Filter) && bareKind(d.v.Filter) {
				f, enemy := *d.v.Filter, as[0]
				enemy.Style = silentStyle
				f.Atoms = append([]card.Atom{enemy}, f.Atoms...)
				add(f, d.end)
			}
		}
	}
	for _, p := range r.g.possessors.readAt(r, at) {
		for _, d := range r.described(p.end) {
			if d.v.Thing == card.Cards && d.v.Filter.Style != plural && d.v.ZoneAt == 0 {
				f := *d.v.Filter
				f.Atoms = append([]card.Atom{p.v}, f.Atoms...)
				add(f, d.end)
			}
		}
	}
	return all
}

// plainKind reports whether a description is a kind of cards and nothing else: what is said of one of two kinds might else be
// meant of both.
func plainKind(f *card.Filter) bool {
	return !slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is != card.IsKeyword || a.Not })
}

// noArticle is added to the style of alternatives whose second has no "a".
const noArticle Style = 4

// orOneOf reads "this Personality or one of his Spells".
func (r *reader) orOneOf(all []reading[card.Sel], g reading[card.Sel]) []reading[card.Sel] {
	for _, b := range append(slices.Clone(r.quantified(g.end+1, false)), r.loose(g.end+1)...) {
		if b.v.How != card.Choose || b.v.Min != nil || b.v.Perform || b.v.ZoneAt > 0 || b.v.Thing != card.Cards {
			continue
		}
		of := b.v
		a := card.Atom{
			Is: card.AnyOf, Style: orOneStyle, Ref: g.v.Ref, Word: g.v.Word, Of: &of,
			Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: g.v.Ref, Style: silentStyle}}}, *of.Filter},
		}
		all = append(all, reading[card.Sel]{card.Sel{How: card.Choose, Style: theStyle, Filter: &card.Filter{Atoms: []card.Atom{a}}}, b.end})
	}
	return all
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
func (r *reader) possessed(at int, all []reading[card.Sel]) []reading[card.Sel] {
	if from, ok := r.words(at, "the unit of"); ok {
		for _, g := range r.selector(from) {
			of := g.v
			if of.Thing == card.Cards && of.Min == nil && len(of.Also) == 0 && (of.How == card.Ref || of.How == card.Target || of.How == card.Choose && of.Perform) {
				all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Thing: card.Units, Ref: unresolved, Of: &of, Word: unitOf}, g.end})
			}
		}
	}
	for i := 0; i < len(all); i++ {
		at, ok := r.genitive(all[i].end)
		if !ok || isWithinLast(&all[i].v) {
			continue
		}
		for _, b := range r.g.belongings.readAt(r, at) {
			s := belonging(b.v, all[i].v)
			all = append(all, reading[card.Sel]{s, b.end})
			all = r.suchUnit(all, s, b.end)
		}
	}
	return all
}

// isWithinLast reports whether a possessive after a description is said of its last word: "all Followers in the targets' units".
func isWithinLast(s *card.Sel) bool {
	if s.How == card.Ref || s.Filter == nil || len(s.Filter.Atoms) == 0 {
		return false
	}
	last := &s.Filter.Atoms[len(s.Filter.Atoms)-1]
	return last.Is == card.IsWithin && last.Style < possessorStyle
}

// unitOf is the word of a unit that is written "the unit of …".
const unitOf = "-of"

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
		b.Ref, b.Word = of.Ref, strings.TrimPrefix(of.Word, "=")
		return b
	}
	b.Of = &of
	return b
}

// several is selectors, and two of them joined with "and": "him and each Follower in his unit".
func (r *reader) several(at int) []reading[card.Sel] {
	return memo(r, r.g.severalID, at, func() []reading[card.Sel] {
		all := slices.Clone(r.selector(at))
		from, both := at, r.is(at, "both")
		if both {
			from++
		}
		for _, a := range r.selector(from) {
			if !r.is(a.end, "and") || a.v.Thing != card.Cards || a.v.Filter != nil && strings.HasPrefix(a.v.Filter.Noun, "copies of") || both && (a.v.How != card.Ref || a.v.Word == "") {
				continue
			}
			next, to := a.end+1, ""
			if at > 0 && r.is(at-1, "to") && r.is(next, "to") && !both { // "give +1F to him and to each of his Followers"
				next, to = next+1, alsoTo
			}
			for _, b := range r.selector(next) {
				if to != "" && b.v.How == card.Ref {
					continue
				} else if to != "" {
					b.v.Word = to
				}
				if b.v.Thing == card.Cards && (!both || b.v.How == card.Ref && b.v.Word != "") {
					x := a.v
					x.Also = []card.Sel{b.v}
					x.Inner = both
					all = append(all, reading[card.Sel]{x, b.end})
				}
			}
		}
		return all
	})
}

// alsoTo is the word of the second of two selectors, where "to" stands before each.
const alsoTo = "-to"

// saidOfBoth reports whether what follows the second of two kinds of things is meant of the first, too: "all Spells and Shugenja in it".
func saidOfBoth(a, b *card.Sel) bool {
	bare := func(s *card.Sel) bool {
		return s.How == card.All && s.Style < allOnes && s.Filter != nil && s.ZoneAt == 0
	}
	return bare(a) && bare(b) && b.Style == allOnes-1 && !saidAfter(a.Filter) && saidAfter(b.Filter) && (!somebodys(a) || yoursBoth(a, b))
}

// somebodys reports whether things are said to be somebody's.
func somebodys(s *card.Sel) bool {
	return s.Filter != nil && len(s.Filter.Atoms) > 0 && isOwner(&s.Filter.Atoms[0])
}

// yoursBoth reports whether a player whose the first of two kinds of things are has the second, too: "your Scouts and Followers there".
func yoursBoth(a, b *card.Sel) bool {
	return somebodys(a) && !somebodys(b) && b.How == card.All && b.Style == allOnes-1 && b.Filter != nil && a.Filter.Atoms[0].Is == card.IsYours && a.Filter.Atoms[0].Who != card.Controller
}

// ofBoth says the same of the first of such kinds of things.
func ofBoth(s *card.Sel) {
	if len(s.Also) != 1 {
		return
	}
	both := saidOfBoth(s, &s.Also[0])
	if b := &s.Also[0]; s.How == card.All && yoursBoth(s, b) {
		whose := s.Filter.Atoms[0]
		whose.Style = silentStyle
		of := *b.Filter
		of.Atoms = append([]card.Atom{whose}, of.Atoms...)
		also := *b
		also.Filter = &of
		if also.ZoneAt > 0 {
			also.ZoneAt++
		}
		s.Also = []card.Sel{also}
	}
	if !both {
		return
	}
	f := *s.Filter
	f.Atoms = append([]card.Atom(nil), f.Atoms...)
	for _, a := range s.Also[0].Filter.Atoms {
		if a.Style > 0 && a.Style < possessorStyle {
			a.Style = silentStyle
			f.Atoms = append(f.Atoms, a)
		}
	}
	s.Filter = &f
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

// leading reports whether a description begins with a keyword of its own.
func leading(f *card.Filter) bool {
	return f.Types != 0 && len(f.Atoms) > 0 && f.Atoms[0].Is == card.IsKeyword
}

// bareKind reports whether a description is a kind of cards without Followers: that is so of the other kind, Followers, anyhow.
func bareKind(f *card.Filter) bool {
	last := &f.Atoms[len(f.Atoms)-1]
	if last.Is != card.HasAttached || !last.Not || last.Sub != nil && saidAfter(last.Sub) {
		return false
	}
	return !slices.ContainsFunc(f.Atoms[:len(f.Atoms)-1], func(a card.Atom) bool { return a.Is != card.IsKeyword || a.Not })
}
