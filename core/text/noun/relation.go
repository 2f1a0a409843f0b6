package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What is so of a thing besides its states: after the noun ("a Follower in his unit"), after "is", and after "who is".
var (
	// Being is the category of where a thing is, and in what it stands to other things: "in his unit", "opposed by a Samurai".
	Being = kernel.NewCat[card.Atom]("relation")
	// relation is what may follow a noun.
	relation = kernel.NewCat[Property]("what is said of a noun")
	// had is what may follow a noun and is of what the thing has.
	had = kernel.NewCat[Property]("with what")
	// unit is a unit that was named, or that of a card: the card whose it is.
	unit = kernel.NewCat[card.Var]("unit of a card")
	// chosen is a phrase that chooses or targets what a relation is about.
	chosen = kernel.NewCat[Phrase]("chosen thing")
	// alike is a description of one thing, its longest reading: what follows belongs to it.
	alike = kernel.NewCat[Phrase]("description of another thing")
)

func init() {
	always := func(m kernel.Match) (Property, bool) {
		return Property{Atom: kernel.Val[card.Atom](m, 0), Num: kernel.Either}, true
	}
	had.Rules(
		kernel.On("with {}", always, Having),
		kernel.On("without {} title", func(m kernel.Match) (Property, bool) {
			return Property{Atom: card.Atom{Is: card.IsSame, Not: true, Title: "title", Ref: kernel.Val[Owner](m, 0).Ref}, Num: kernel.Either}, true
		}, cardsOwner),
		kernel.On("with {} each", func(m kernel.Match) (Property, bool) {
			return Property{Atom: kernel.Val[card.Atom](m, 0), Num: kernel.Plural}, true
		}, Having),
		kernel.On("without [any] {}", func(m kernel.Match) (Property, bool) {
			a, ok := lack(kernel.Val[card.Atom](m, 0))
			return Property{Atom: a, Num: kernel.Either}, ok
		}, lacked),
		kernel.On("without [any] {} and [a] {}", func(m kernel.Match) (Property, bool) { // "without Followers and 4 Chi or less"
			a, ok := lack(kernel.Val[card.Atom](m, 0))
			b := kernel.Val[card.Atom](m, 1)
			return Property{Atom: a, Num: kernel.Either, And: []card.Atom{b}}, ok && b.Is == card.IsStat && b.Cmp != card.Equal
		}, lacked, Having),
		kernel.On("with {} , and {}", func(m kernel.Match) (Property, bool) {
			a, b := kernel.Val[card.Atom](m, 0), kernel.Val[card.Atom](m, 1)
			return Property{Atom: a, Num: kernel.Either, And: []card.Atom{b}}, a.Is == card.IsStat && (b.Is == card.IsStat || b.Is == card.HasAttached && b.Not)
		}, Having, Having),
		kernel.On("with {}", func(m kernel.Match) (Property, bool) {
			l := kernel.Val[kernel.Joined[card.Atom]](m, 0)
			if l.Items[0].Is.HasWord() { // "… as part of his keywords and a Samurai", who is another
				return Property{}, false
			}
			if l.Conj == kernel.And || l.Conj == kernel.Both {
				return Property{Atom: l.Items[0], Num: kernel.Either, And: l.Items[1:]}, true
			}
			a := card.Atom{Is: card.AnyOf}
			for _, x := range l.Items {
				a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{x}})
			}
			if l.Conj == kernel.Neither {
				a.Not = true
				return Property{Atom: a, Num: kernel.Either}, true
			}
			return Property{Atom: a, Num: kernel.Either}, len(l.Items) > 1 && l.Conj == kernel.Or && !compared(l.Items) && !Having.Reads(m.P, m.At+1, m.End)
		}, kernel.List(Having, nil)),
	)
	lacked.Rules(kernel.On("{}", func(m kernel.Match) (card.Atom, bool) { return kernel.Val[card.Atom](m, 0), true }, Owning),
		kernel.On("{}", func(m kernel.Match) (card.Atom, bool) { // "without a Follower", "without Kolat Followers"
			n := kernel.Val[Phrase](m, 0)
			return card.Atom{Is: card.HasAttached, Sub: attachments(n)}, attachable(n)
		}, part))
	together()
	demands()
	whole := func(m kernel.Match) (Property, bool) { return kernel.Val[Property](m, 0), true }
	relation.Rules(
		kernel.On("{}", always, Being), kernel.On("{}", whole, had), kernel.On("{}", whole, Relative),
		kernel.On("[,] each {}", always, Being), kernel.On("[,] each {}", whole, had), kernel.On(", {} [,]", whole, had), kernel.On(", {} [,]", always, Being), kernel.On(", {} [,]", whole, Relative),
		kernel.On("{} or {}", orBoth, had, had),
		kernel.On("{} or {}", orBeing, Being, Being),
		kernel.On("and {}", whole, had), kernel.On(", and {}", whole, had), kernel.On("and {}", always, Being), kernel.On("and {}", whole, Relative), kernel.On("[,] but {}", whole, had),
		kernel.On("{} or {}", orBoth, Relative, Relative),
		kernel.On("{} , or {} if {} [,]", func(m kernel.Match) (Property, bool) { // "with 3 or lower Chi, or with 4 or lower Chi if you control a Ring"
			a, b, c := kernel.Val[Property](m, 0), kernel.Val[Property](m, 1).Atom, kernel.Val[card.Cond](m, 2)
			ok := a.And == nil && b.Is == card.IsStat && a.Atom.Is == card.IsStat && a.Atom.Stat == b.Stat && a.Atom.Cmp == b.Cmp && a.Atom.Base == b.Base
			if ok {
				a.Atom.Val = &card.Value{Kind: card.CaseOf, Cond: &c, A: b.Val, B: a.Atom.Val}
			}
			return a, ok
		}, had, had, Condition),
		kernel.On("of your choice", func(kernel.Match) (Property, bool) {
			return Property{Atom: card.Atom{Is: card.AnyOf, Or: []card.Filter{{}}}, Num: kernel.Either}, true
		}),
	)
	alike.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] { return kernel.Longest(Described.At(p, at)) })
	chosen.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		return slices.DeleteFunc(slices.Clone(simple.At(p, at)), func(g kernel.Reading[Phrase]) bool {
			s := g.Val.Sel
			return s.How != card.Target && !(s.How == card.Choose && s.Perform) || s.Min != nil || s.Thing != card.Cards
		})
	})
	relatives()
}

// compared reports whether a list has a stat before what is attached: then what follows may be a thing of its own, "a Personality with lower
// Chi than his, a Spell, or a Monk".
func compared(list []card.Atom) bool {
	stat := func(a card.Atom) bool { return a.Is == card.IsStat }
	return slices.ContainsFunc(list, stat) && !stat(list[len(list)-1])
}

var (
	lacked = kernel.NewCat[card.Atom]("what it lacks")
	// lackedSome is the same as a property.
	lackedSome = kernel.NewCat[card.Atom]("lack of it")
)

// together is what things that are chosen together share; of one thing the same is said as of what was named before.
func together() {
	for words, title := range map[string]string{
		"controlled by the same player": "controller", "[who are] (at|in) the same location": "location", "[who are] in the same army": "army",
		"[(that|who) are] in the same unit": "unit", "with the same Clan alignment": "clan", "(who|that) share a Clan alignment": "clan",
	} {
		relation.Rules(kernel.Means(words, Property{Atom: card.Atom{Is: card.IsTogether, Title: title}, Num: kernel.Plural}))
	}
	for words, title := range map[string]string{
		"[who are] at different locations": "location", "([who are] at different battlefields|, each at a different battlefield)": card.Battlefield,
		"((who|that|but) do not share a Clan alignment|[,] no two of whom share a Clan alignment)": "clan", "([,] each with a different Clan alignment [,]|with different Clan alignments)": "clans",
		"[,] each controlled by a different player": "controller", "([,] each with a different title|with different titles)": "title",
	} {
		relation.Rules(kernel.Means(words, Property{Atom: card.Atom{Is: card.IsTogether, Not: true, Title: title}, Num: kernel.Plural}))
	}
	relation.Rules(kernel.On("{}", func(m kernel.Match) (Property, bool) { return kernel.Val[Property](m, 0), true }, inTotal))
	all := func(m kernel.Match) (Property, bool) {
		s, b := kernel.Val[StatName](m, 0), kernel.Val[Bound](m, 1)
		_, each := ofUnits[s.Stat]
		for one, all := range ofUnits {
			if s.Stat == all {
				s.Stat = one
			}
		}
		a := b.Of(s)
		a.Is, a.Title = card.IsTogether, card.InAll
		combined := slices.ContainsFunc(m.P.Toks[m.At:m.Ends[0]], func(t kernel.Token) bool { return t.Fold == "combined" })
		return Property{Atom: a, Num: kernel.Plural}, !s.Base && (!each || combined) // "total Force" is what each has by itself
	}
	inTotal.Rules(
		kernel.On("[,] whose (combined|total|total combined|combined total) {} is {} [,]", all, Stats, Bounds), kernel.On("with [a] (combined|total|total combined|combined total) {} [of] {}", all, Stats, Bounds),
		kernel.On("and with [a] (combined|total|total combined|combined total) {} [of] {}", all, Stats, Bounds),
	)
	for words, a := range map[string]card.Atom{
		"at the same location": {Is: card.IsSameLocation}, "controlled by the same player": {Is: card.IsYours, Who: card.Controller}, "in the same unit": {Is: card.IsWithin},
	} {
		relation.Rules(kernel.On(words, func(m kernel.Match) (Property, bool) {
			x := a
			x.Ref = m.P.Refer(m.At, m.End)
			return Property{Atom: x}, true
		}))
	}
}

// inTotal is what several things that are chosen have of a stat together: "whose total Chi is 6 or less".
var inTotal = kernel.NewCat[Property]("what they have together")

// anyOf is one of two properties.
func anyOf(a, b card.Atom) card.Atom {
	return card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{a}}, {Atoms: []card.Atom{b}}}}
}

func orBoth(m kernel.Match) (Property, bool) {
	a, b := kernel.Val[Property](m, 0), kernel.Val[Property](m, 1)
	return Property{Atom: anyOf(a.Atom, b.Atom), Num: kernel.Either}, a.And == nil && b.And == nil
}

func orBeing(m kernel.Match) (Property, bool) {
	a, b := kernel.Val[card.Atom](m, 0), kernel.Val[card.Atom](m, 1)
	return Property{Atom: anyOf(a, b), Num: kernel.Either}, placed(a) == placed(b)
}

// placed reports whether a property is where a unit is.
func placed(a card.Atom) bool {
	switch a.Is {
	case card.IsHere, card.IsHome, card.IsAtBattle, card.IsSameLocation:
		return !a.Not
	}
	return false
}

// relatives are the relative clauses of states and of what a thing has; those of events are package clause's.
func relatives() {
	property := func(num kernel.Number, not bool) func(m kernel.Match) (Property, bool) {
		return func(m kernel.Match) (Property, bool) {
			a := kernel.Val[card.Atom](m, 0)
			if not {
				a.Not = !a.Not
			}
			return Property{Atom: a, Num: num}, true
		}
	}
	had := func(num kernel.Number) func(m kernel.Match) (Property, bool) {
		return func(m kernel.Match) (Property, bool) {
			return Property{Atom: kernel.Val[card.Atom](m, 0), Num: num}, true
		}
	}
	for _, v := range []struct {
		is, has, denies, shares string
		num                     kernel.Number
	}{{"is [now]", "[now] has", "does not", "shares", kernel.Singular}, {"are [now]", "([now]|each) have", "do not", "share", kernel.Plural}} {
		Relative.Rules(
			kernel.On("(who|that|which) "+v.is+" {}", property(v.num, false), Said), kernel.On("(who|that|which) "+v.is+" not {}", property(v.num, true), Said),
			kernel.On("(who|that|which) "+v.has+" {}", had(v.num), Having),
			kernel.On("(who|that|which) "+v.is+" {} or "+v.has+" {}", func(m kernel.Match) (Property, bool) {
				return Property{Atom: anyOf(kernel.Val[card.Atom](m, 0), kernel.Val[card.Atom](m, 1)), Num: v.num}, true
			}, Said, Having),
			kernel.On("(who|that|which) "+v.has+" {} and "+v.denies+" have {}", func(m kernel.Match) (Property, bool) {
				a, ok := lack(kernel.Val[card.Atom](m, 1))
				return Property{Atom: kernel.Val[card.Atom](m, 0), Num: v.num, And: []card.Atom{a}}, ok
			}, Having, lacked),
			kernel.On("(who|that|which) "+v.shares+" a Clan alignment with {}", func(m kernel.Match) (Property, bool) {
				s := kernel.Val[Phrase](m, 0).Sel
				return Property{Atom: card.Atom{Is: card.IsSame, Title: "clan", Ref: s.Ref}, Num: v.num}, s.Thing == card.Cards
			}, known),
			kernel.Means("(who|that|which) "+v.shares+" a Clan alignment with you", Property{Atom: card.Atom{Is: card.IsYourClan}, Num: v.num}),
			kernel.Means("(who|that|which) "+v.denies+" share a Clan alignment with you", Property{Atom: card.Atom{Is: card.IsYourClan, Not: true}, Num: v.num}),
			kernel.On("(who|that|which) "+v.denies+" have {}", func(m kernel.Match) (Property, bool) {
				a, ok := lack(kernel.Val[card.Atom](m, 0))
				return Property{Atom: a, Num: v.num}, ok
			}, lacked),
		)
	}
	Said.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Atom, bool) {
			l := kernel.Val[kernel.Joined[keyed]](m, 0)
			if l.Conj != kernel.And && l.Conj != kernel.Both {
				return either(l)
			}
			all := card.Filter{} // after "is" both are so
			for _, k := range l.Items {
				all.Atoms = append(all.Atoms, k.atom)
			}
			return card.Atom{Is: card.AnyOf, Or: []card.Filter{all}}, true
		}, adjectives),
		kernel.On("{}", func(m kernel.Match) (card.Atom, bool) { return kernel.Val[card.Atom](m, 0), true }, Being),
		kernel.On("a {}", func(m kernel.Match) (card.Atom, bool) {
			n := kernel.Val[Phrase](m, 0)
			return card.Atom{Is: card.AnyOf, Or: []card.Filter{*n.Sel.Filter}}, n.Num != kernel.Plural && n.Sel.Thing == card.Cards && n.Sel.Zone == card.InPlay
		}, alike),
	)
	Relative.Rules(kernel.On("(who|that|which) [has] performed (it|the action|that action)", func(kernel.Match) (Property, bool) {
		return Property{Atom: card.Atom{Is: card.HasPerformed}, Num: kernel.Either}, true
	}))
	Relative.Rules(
		kernel.On("whose [current] {} is {}", func(m kernel.Match) (Property, bool) {
			return Property{Atom: kernel.Val[Bound](m, 1).Of(kernel.Val[StatName](m, 0)), Num: kernel.Either}, true
		}, Stats, Bounds),
		kernel.On("whose unit has {}", func(m kernel.Match) (Property, bool) {
			a, ok := ofUnit(kernel.Val[card.Atom](m, 0))
			return Property{Atom: a, Num: kernel.Either}, ok
		}, Having),
		kernel.On("[,] each of whose units has {}", func(m kernel.Match) (Property, bool) { // by itself
			a, ok := ofUnit(kernel.Val[card.Atom](m, 0))
			return Property{Atom: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{a}}}}, Num: kernel.Plural}, ok
		}, Having),
		kernel.On("whose [current] {} equals (his|her|its|their) [own] {}", func(m kernel.Match) (Property, bool) {
			v := ownStat(kernel.Val[StatName](m, 1))
			return Property{Atom: Bound{Val: &v}.Of(kernel.Val[StatName](m, 0)), Num: kernel.Either}, true
		}, Stats, Stats),
		kernel.On("whose {} is different (from|than) (his|her|its|their) [own] {}", func(m kernel.Match) (Property, bool) {
			s, v := kernel.Val[StatName](m, 0), ownStat(kernel.Val[StatName](m, 1))
			return Property{Atom: card.Atom{Is: card.IsStat, Stat: s.Stat, Base: s.Base, Cmp: card.NotEqual, Val: &v}, Num: kernel.Either}, true
		}, Stats, Stats),
		kernel.On("whose (unit contains|units contain) [(a|any|one or more)] {}", func(m kernel.Match) (Property, bool) {
			n := kernel.Val[Phrase](m, 0)
			a := card.Atom{Is: card.AnyOf, Or: []card.Filter{*n.Sel.Filter, {Atoms: []card.Atom{{Is: card.HasAttached, Sub: n.Sel.Filter}}}}}
			return Property{Atom: a, Num: kernel.Either}, n.Sel.Thing == card.Cards && n.Sel.Filter.Types == 0
		}, part),
		kernel.On("whose unit's {} is {}", func(m kernel.Match) (Property, bool) {
			s := kernel.Val[StatName](m, 0)
			if s.Stat == card.Force {
				s.Stat = card.TotalForce
			}
			return Property{Atom: kernel.Val[Bound](m, 1).Of(s), Num: kernel.Either}, s.Stat == card.TotalForce || s.Stat == card.TotalCost
		}, Stats, Bounds),
	)
}

// ofUnit is what a unit has of a stat.
func ofUnit(a card.Atom) (card.Atom, bool) {
	if total, ok := ofUnits[a.Stat]; ok {
		a.Stat = total
	}
	return a, a.Is == card.IsStat && (a.Stat == card.TotalForce || a.Stat == card.TotalCost)
}

// Condition is the category of conditions, for what must be so only sometimes; package condition gives its rules.
var Condition = kernel.NewCat[card.Cond]("condition of a property")

// demands are what must be so of what is chosen: "who must be unbowed if he is yours", "who must have no Followers unless …".
func demands() {
	const whose = "[,] (who|which|that|whose Personality) must "
	demand(whose)
	demand("; (the target|the card|the Personality|the Follower|it|he) must ")
	relation.Rules(kernel.On(whose+"be {} if (he|she|it|they) (is|are) yours", func(m kernel.Match) (Property, bool) {
		return Property{Atom: anyOf(card.Atom{Is: card.IsYours, Not: true, Who: card.You}, kernel.Val[card.Atom](m, 0)), Num: kernel.Either}, true
	}, Said))
	relation.Rules(
		kernel.On(whose+"be {} if {}", func(m kernel.Match) (Property, bool) { // "who must be opposed if defending"
			other := kernel.Val[card.Atom](m, 1)
			other.Not = !other.Not
			return Property{Atom: anyOf(kernel.Val[card.Atom](m, 0), other), Num: kernel.Either}, true
		}, Said, States),
		kernel.On(whose+"be the only Personality in (his|her|its) army [,]", func(kernel.Match) (Property, bool) {
			return Property{Atom: card.Atom{Is: card.IsWithArmy, Not: true, Sub: &card.Filter{Types: card.Types(card.Personality)}}}, true
		}),
		kernel.On("(; if (the target|the card|it) has any attachments, they|; (the card's|the target's|its) attachments, if any,) must be {}", func(m kernel.Match) (Property, bool) {
			a := kernel.Val[card.Atom](m, 0)
			a.Not = !a.Not
			return Property{Atom: card.Atom{Is: card.HasAttached, Not: true, Sub: &card.Filter{Types: card.Attachments, Atoms: []card.Atom{a}}}}, true
		}, States),
	)
	lackedSome.Rules(kernel.On("[any] {}", func(m kernel.Match) (card.Atom, bool) { return lack(kernel.Val[card.Atom](m, 0)) }, lacked))
}

// demand gives what must be so of it, after the words that begin with whose it is.
func demand(whose string) {
	for words, c := range map[string]*kernel.Cat[card.Atom]{"be": Said, "have": Having, "be without": lackedSome} {
		for _, word := range []string{"unless", "if"} {
			relation.Rules(kernel.On(whose+words+" {} "+word+" {} [,]", func(m kernel.Match) (Property, bool) {
				cond := kernel.Val[card.Cond](m, 1)
				if f := cond.Filter; word == "if" && cond.Kind == card.Is && len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsYours && pronoun(m.P, m.Ends[0]+1) {
					return Property{}, false // which is read already
				}
				cond.Not = cond.Not != (word == "if")
				a := card.Atom{Is: card.Unless, Cond: &cond, Or: []card.Filter{{Atoms: []card.Atom{kernel.Val[card.Atom](m, 0)}}}}
				return Property{Atom: a, Num: kernel.Either}, true
			}, c, Condition))
		}
		relation.Rules(kernel.On(whose+words+" {}", func(m kernel.Match) (Property, bool) {
			return Property{Atom: kernel.Val[card.Atom](m, 0), Num: kernel.Either}, true
		}, c))
	}
}

// Said is the category of what may be said of a thing after "is".
var Said = kernel.NewCat[card.Atom]("predicate")
