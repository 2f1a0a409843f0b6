package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// What a thing has: after "with", after "has", and after "who has".
var (
	// Having is the category of what a thing has: "attachments", "no abilities", "3 or higher Chi", "lower Force than him".
	Having = kernel.NewCat[card.Atom]("what it has")
	// Owning is that of what it may also be without: "attachments", "a Political ability".
	Owning = kernel.NewCat[card.Atom]("what it may lack")
	// part is what is attached to a thing: a description that says nothing of where.
	part = kernel.NewCat[Phrase]("attached cards")
)

func init() {
	same := func(m kernel.Match) (card.Atom, bool) { return kernel.Val[card.Atom](m, 0), true }
	lacking := func(m kernel.Match) (card.Atom, bool) { return lack(kernel.Val[card.Atom](m, 0)) }
	Having.Rules(kernel.On("{}", same, Owning), kernel.On("(no|not any) {}", lacking, Owning))
	lacked.Rules(kernel.On("[a] {}", func(m kernel.Match) (card.Atom, bool) { return hasTitled(kernel.Val[string](m, 0)), true }, named))
	part.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		all := item.At(p, at)
		for _, l := range items.At(p, at) {
			if n, ok := oneOfSeveral(l.Val); ok {
				all = append(slices.Clip(all), kernel.Reading[Phrase]{Val: n, End: l.End, Node: l.Node})
			}
		}
		return all
	})
	stats()
	attached()
	abilities()
	keywords()
	tokens()
}

// lack is that a thing hasn't what it might have. Of that no number is told: in "a Personality without Followers with 2F" it is he who has it.
func lack(a card.Atom) (card.Atom, bool) {
	a.Not = !a.Not
	numbered := a.Sub != nil && slices.ContainsFunc(a.Sub.Atoms, func(b card.Atom) bool { return b.Is == card.IsStat })
	return a, a.Not && a.Cmp == card.Equal && a.Val == nil && !numbered
}

func stats() {
	for word, join := range map[string]func(a, b card.Atom) []card.Filter{
		"or": func(a, b card.Atom) []card.Filter {
			return []card.Filter{{Atoms: []card.Atom{a}}, {Atoms: []card.Atom{b}}}
		},
		"and": func(a, b card.Atom) []card.Filter { return []card.Filter{{Atoms: []card.Atom{a, b}}} },
	} {
		two := func(b Bound, m kernel.Match) (card.Atom, bool) {
			b.Cmp = kernel.Val[card.Cmp](m, 0)
			return card.Atom{Is: card.AnyOf, Or: join(b.Of(kernel.Val[StatName](m, 1)), b.Of(kernel.Val[StatName](m, 2)))}, true
		}
		Having.Rules(
			kernel.On("[a] {} [current] {} "+word+" {}", func(m kernel.Match) (card.Atom, bool) { return two(actors, m) }, comparatives, Stats, Stats),
			kernel.On("[a] {} [current] {} "+word+" {} than {}", func(m kernel.Match) (card.Atom, bool) { return two(kernel.Val[Bound](m, 3), m) }, comparatives, Stats, Stats, than),
		)
	}
	Having.Rules(
		kernel.On("[a] {} {}", func(m kernel.Match) (card.Atom, bool) {
			return kernel.Val[Bound](m, 0).Of(kernel.Val[StatName](m, 1)), true
		}, Measures, Stats),
		kernel.On("a number of {} {}", func(m kernel.Match) (card.Atom, bool) {
			b := kernel.Val[Bound](m, 1)
			return b.Of(kernel.Val[StatName](m, 0)), b.Than
		}, counts, Bounds),
		kernel.On("[a] {} [of] {}", func(m kernel.Match) (card.Atom, bool) {
			b := kernel.Val[Bound](m, 1)
			return b.Of(kernel.Val[StatName](m, 0)), true
		}, Stats, Bounds),
		kernel.On("{} {} or (higher|more|greater)", func(m kernel.Match) (card.Atom, bool) {
			v := kernel.Val[card.Value](m, 0)
			return Bound{Cmp: card.AtLeast, Val: &v}.Of(kernel.Val[StatName](m, 1)), true
		}, Amount, Stats),
		kernel.On("{} {} or (lower|less)", func(m kernel.Match) (card.Atom, bool) {
			v := kernel.Val[card.Value](m, 0)
			return Bound{Cmp: card.AtMost, Val: &v}.Of(kernel.Val[StatName](m, 1)), true
		}, Amount, Stats),
		kernel.On("[a] {} [current] {}", func(m kernel.Match) (card.Atom, bool) {
			b := actors
			b.Cmp = kernel.Val[card.Cmp](m, 0)
			return b.Of(kernel.Val[StatName](m, 1)), true
		}, comparatives, measured),
		kernel.On("[a] {} [current] {} than {}", func(m kernel.Match) (card.Atom, bool) {
			b := kernel.Val[Bound](m, 2)
			b.Cmp = kernel.Val[card.Cmp](m, 0)
			return b.Of(kernel.Val[StatName](m, 1)), true
		}, comparatives, measured, than),
		kernel.On("{} {} than {}", func(m kernel.Match) (card.Atom, bool) { // "less Chi than Personal Honor", which are its own
			v := ownStat(kernel.Val[StatName](m, 2))
			b := Bound{Cmp: kernel.Val[card.Cmp](m, 0), Val: &v}
			return b.Of(kernel.Val[StatName](m, 1)), true
		}, comparatives, measured, Stats),
		kernel.On("{} than {}", func(m kernel.Match) (card.Atom, bool) { // "more than twice his Force"
			v := kernel.Val[card.Value](m, 1)
			if v.Kind != card.Times && v.Kind != card.Half || v.A.Kind != card.StatOf {
				return card.Atom{}, false
			}
			return card.Atom{Is: card.IsStat, Stat: v.A.Stat, Cmp: kernel.Val[card.Cmp](m, 0), Val: &v}, true
		}, comparatives, Amount),
		kernel.On("{} {}", func(m kernel.Match) (card.Atom, bool) {
			b, s := kernel.Val[Bound](m, 0), kernel.Val[StatName](m, 1)
			return b.Of(s), b.Cmp != card.Equal && !(b.Cmp == card.AtLeast && s.Stat == card.AttachedCards) // which are attached
		}, Measures, counts),
		kernel.On("{}{}", func(m kernel.Match) (card.Atom, bool) { // "with 3F"
			v := kernel.Val[card.Value](m, 0)
			return Bound{Val: &v}.Of(StatName{Stat: kernel.Val[card.Stat](m, 1)}), true
		}, Plain, Marks),
		kernel.On("the highest {}", extreme(card.More), Stats), kernel.On("the lowest {}", extreme(card.Less), Stats),
		kernel.On("the highest {} of all {}", extreme(card.More), Stats, alike), kernel.On("the lowest {} of all {}", extreme(card.Less), Stats, alike),
	)
	measured.Rules(
		kernel.On("{}", func(m kernel.Match) (StatName, bool) { return kernel.Val[StatName](m, 0), true }, Stats),
		kernel.On("{}", func(m kernel.Match) (StatName, bool) { return kernel.Val[StatName](m, 0), true }, counts),
	)
	counts.Rules(
		kernel.Means("(attachments|cards attached)", StatName{Stat: card.AttachedCards}), kernel.Means("keywords", StatName{Stat: card.KeywordCount}),
		kernel.Means("(cards|cards in it|cards in his unit|cards in its unit)", StatName{Stat: card.UnitCards}),
	)
}

var (
	// counts are the things of a card that are counted like a stat.
	counts   = kernel.NewCat[StatName]("count")
	measured = kernel.NewCat[StatName]("stat or count")
)

// ownStat is a stat of each thing itself.
func ownStat(s StatName) card.Value {
	return card.Value{Kind: card.StatOf, Stat: s.Stat, Base: s.Base, Ref: card.Each}
}

func extreme(c card.Cmp) func(m kernel.Match) (card.Atom, bool) {
	return func(m kernel.Match) (card.Atom, bool) {
		s := kernel.Val[StatName](m, 0)
		a := card.Atom{Is: card.IsExtreme, Cmp: c, Stat: s.Stat, Base: s.Base}
		if len(m.Vals) < 2 {
			return a, true
		}
		n := kernel.Val[Phrase](m, 1)
		a.Sub = personalities(n)
		return a, n.Num != kernel.Singular
	}
}

// personalities is a description of units by their Personalities, and of cards as they are.
func personalities(n Phrase) *card.Filter {
	f := *n.Sel.Filter
	if n.Sel.Thing != card.Units || f.Types != 0 {
		return &f
	}
	for _, a := range f.Atoms { // of which a unit's Personality's say nothing (CE-TERMCAV)
		if a.Is == card.IsInfantry || a.Is == card.IsKeyword && a.Keyword == "Cavalry" {
			return &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsInUnit, Sub: &f}}}
		}
	}
	f.Types = card.Types(card.Personality)
	return &f
}

// attachments is what is attached; nil: whatever it is.
func attachments(n Phrase) *card.Filter {
	if f := n.Sel.Filter; len(f.Atoms) > 0 || f.Types != card.Attachments {
		return f
	}
	return nil
}

func attached() {
	some := func(plural bool) func(m kernel.Match) (card.Atom, bool) {
		return func(m kernel.Match) (card.Atom, bool) {
			n := kernel.Val[Phrase](m, 0)
			return card.Atom{Is: card.HasAttached, Sub: attachments(n)}, attachable(n) && (plural && n.Num == kernel.Plural || !plural && n.Num != kernel.Plural)
		}
	}
	ofAny := func(m kernel.Match) (card.Atom, bool) {
		n := kernel.Val[Phrase](m, 0)
		return card.Atom{Is: card.HasAttached, Sub: attachments(n)}, attachable(n)
	}
	many := func(m kernel.Match) (card.Atom, bool) {
		b, n := kernel.Val[Bound](m, 0), kernel.Val[Phrase](m, 1)
		cmp := b.Cmp
		if cmp == card.Equal && !m.P.Is(m.At, "exactly") && !m.P.Is(m.At, "only") {
			cmp = card.AtLeast
		}
		if cmp == card.AtLeast && b.Val.Kind == card.Const && b.Val.N == 1 {
			return card.Atom{Is: card.HasAttached, Sub: attachments(n)}, attachable(n) // one will do
		}
		return card.Atom{Is: card.HasAttached, Sub: n.Sel.Filter, Cmp: cmp, Val: b.Val}, attachable(n) && len(n.Sel.Filter.Atoms)+int(n.Sel.Filter.Types) > 0
	}
	Owning.Rules(
		kernel.On("a {}", some(false), part), kernel.On("{}", some(true), part), kernel.On("(any|one or more) {}", ofAny, part),
		kernel.On("(a|any|the|one or more) {} attached", ofAny, part), kernel.On("{} attached", ofAny, part), kernel.On("[a] attached {}", ofAny, part),
		kernel.On("[(a|the)] {} attached", func(m kernel.Match) (card.Atom, bool) { return hasTitled(kernel.Val[string](m, 0)), true }, title),
		kernel.Means("Armor", card.Atom{Is: card.HasAttached, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Armor"}}}}),
		kernel.On("(a|any|one or more) {} in (his|its|their|her) (unit|units)", func(m kernel.Match) (card.Atom, bool) {
			sub := kernel.Val[Phrase](m, 0).Sel.Filter
			return card.Atom{Is: card.AnyOf, Or: []card.Filter{*sub, {Atoms: []card.Atom{{Is: card.HasAttached, Sub: sub}}}}}, true
		}, part),
	)
	Having.Rules(
		kernel.On("{} {}", many, Measures, part), kernel.On("{} {} attached", many, Measures, part),
		kernel.On("{} {}", func(m kernel.Match) (card.Atom, bool) { // "fewer Followers", than who performs the action
			n := kernel.Val[Phrase](m, 1)
			v := &card.Value{Kind: card.CountOf, Filter: n.with(card.Atom{Is: card.IsOn, Ref: card.Actor}).Sel.Filter}
			return card.Atom{Is: card.HasAttached, Cmp: kernel.Val[card.Cmp](m, 0), Sub: n.Sel.Filter, Val: v}, attachable(n) && n.Num == kernel.Plural && attachments(n) != nil // those are counted as a stat
		}, comparatives, part),
		kernel.On("{} {} than {}", func(m kernel.Match) (card.Atom, bool) { // "fewer Followers than his unit"
			n := kernel.Val[Phrase](m, 1)
			v := &card.Value{Kind: card.CountOf, Filter: n.with(card.Atom{Is: card.IsWithin, Ref: kernel.Val[card.Var](m, 2)}).Sel.Filter}
			return card.Atom{Is: card.HasAttached, Cmp: kernel.Val[card.Cmp](m, 0), Sub: n.Sel.Filter, Val: v}, attachable(n) && n.Num == kernel.Plural && n.Sel.Filter.Types|card.TypeSet(len(n.Sel.Filter.Atoms)) != 0 // cards are counted as a stat
		}, comparatives, part, unit),
		kernel.On("{} {} than {}", func(m kernel.Match) (card.Atom, bool) { // "than him"
			n, s := kernel.Val[Phrase](m, 1), kernel.Val[Phrase](m, 2).Sel
			v := &card.Value{Kind: card.CountOf, Filter: n.with(card.Atom{Is: card.IsOn, Ref: s.Ref}).Sel.Filter}
			return card.Atom{Is: card.HasAttached, Cmp: kernel.Val[card.Cmp](m, 0), Sub: n.Sel.Filter, Val: v}, attachable(n) && n.Num == kernel.Plural && attachments(n) != nil && s.Thing == card.Cards
		}, comparatives, part, known),
	)
}

// attachable reports whether a description can be of what is attached to a card.
func attachable(n Phrase) bool {
	s := n.Sel
	return s.Thing == card.Cards && s.Zone == card.InPlay && s.Filter.Types&^card.Attachments == 0 && !n.titled && !hasAttached(s.Filter) && (len(s.Filter.Atoms) == 0 || s.Filter.Atoms[0].Is != card.IsAttached)
}

// hasTitled is that a card of a title is attached.
func hasTitled(t string) card.Atom {
	return card.Atom{Is: card.HasAttached, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t}}}}
}

// hasAttached reports whether something is attached to what is described, as nothing is to what is attached itself.
func hasAttached(f *card.Filter) bool {
	return f.Types == 0 && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached && !a.Not })
}

func abilities() {
	ability := func(m kernel.Match) (card.Atom, bool) { return kernel.Val[card.Atom](m, 0), true }
	printed := func(m kernel.Match) (card.Atom, bool) {
		a := kernel.Val[card.Atom](m, 0)
		a.Base = true
		return a, true
	}
	Owning.Rules(
		kernel.On("[(a|any|one or more)] {} (action|ability|actions|abilities)", ability, sort), kernel.On("[(a|one or more)] (printed|base) {} (action|ability|actions|abilities)", printed, sort),
		kernel.Means("[a|any] (ability|abilities)", card.Atom{Is: card.HasAbility}), kernel.Means("[a] printed (ability|abilities)", card.Atom{Is: card.HasAbility, Base: true}),
		kernel.Means("(Ranged Attacks|a Ranged Attack as one of its effects)", card.Atom{Is: card.HasAbility, Does: card.Ranged}),
		kernel.Means("a challenge as one of its effects", card.Atom{Is: card.HasAbility, Does: card.Challenge}),
		kernel.Means("a Reaction", card.Atom{Is: card.HasAbility, Des: card.Reaction}),
	)
	for word, d := range lexicon.Designators {
		sort.Rules(kernel.Means(word, card.Atom{Is: card.HasAbility, Des: d}))
	}
	sort.Rules(
		kernel.Means("(Melee or Ranged Attack|Ranged or Melee Attack)", anyOf(card.Atom{Is: card.HasAbility, Does: card.Melee}, card.Atom{Is: card.HasAbility, Does: card.Ranged})),
		kernel.Means("Ranged Attack", card.Atom{Is: card.HasAbility, Does: card.Ranged}),
		kernel.On("{}", func(m kernel.Match) (card.Atom, bool) {
			k := kernel.Val[keyed](m, 0)
			return card.Atom{Is: card.HasAbility, Keyword: k.atom.Keyword}, k.num != kernel.Plural && !k.atom.Not
		}, keywordCat),
	)
}

// sort is the sort of an ability: "Battle", "Political".
var sort = kernel.NewCat[card.Atom]("sort of ability")
