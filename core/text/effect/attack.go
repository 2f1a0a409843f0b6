package effect

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Attacks on single cards: Ranged and Melee Attacks and Fear effects, how strong they are, and what is said of their targets (CE "Ranged Attack").

// attacks is the category of attacks, without what is said of them.
var attacks = kernel.NewCat[card.Op]("attack")

// attackSaid is the category of what is said of an attack after it, in the same sentence or in the next.
var attackSaid = kernel.NewCat[[]card.Mod]("said of an attack")

// attackSubject is the category of the words for the attack before what is said of it.
var attackSubject = kernel.NewCat[bool]("the attack")

// stronger is the category of how much stronger or weaker an attack is than its first number.
var stronger = kernel.NewCat[card.Mod]("strength added")

// struck is the category of attacks with what is said of them; bare is that of attacks, one or several.
var (
	struck = kernel.NewCat[[]card.Op]("attack and its target")
	bare   = kernel.NewCat[[]card.Op]("attacks made")
)

func init() {
	for _, a := range []struct {
		verb                        card.Verb
		strong, one, several, alone string
	}{
		{card.Ranged, "Ranged {} Attack", "(Ranged Attack|:ranged:)", "consecutive Ranged {} Attacks", ":ranged: {}"},
		{card.Melee, "Melee {} Attack", "(Melee Attack|:melee:)", "consecutive Melee {} Attacks", ":melee: {}"},
		{card.Fear, "Fear {}", "(Fear|Fear effect|:fear:)", "consecutive Fear {} effects", ":fear: {}"},
	} {
		strong := func(m kernel.Match) (card.Op, bool) {
			v := kernel.Val[card.Value](m, 0)
			return card.Op{Verb: a.verb, Amount: &v}, true
		}
		attacks.Rules(
			kernel.On(a.strong, strong, counted), kernel.On(a.alone, strong, counted),
			kernel.On(a.one+" (with [a] strength equal to|equal to|with strength) {}", strong, amount.Cat),
		)
		bare.Rules(kernel.On(a.one+" (with [a] strength equal to|equal to|with strength) {}", func(m kernel.Match) ([]card.Op, bool) {
			two := kernel.Val[[2]card.Value](m, 0)
			return choice([]card.Op{{Verb: a.verb, Amount: &two[0]}}, []card.Op{{Verb: a.verb, Amount: &two[1]}}), true
		}, amount.Two))
		several := func(m kernel.Match) ([]card.Op, bool) {
			n, v := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)
			return []card.Op{{Verb: card.Repeat, Len: 1, Amount: &n}, {Verb: a.verb, Amount: &v}}, true
		}
		with := strings.Replace(a.several, "{} ", "", 1) + " (with [a] strength equal to|equal to) {}"
		bare.Rules(kernel.On("{} "+a.several, several, counted, counted), kernel.On("{} consecutive "+a.alone, several, counted, counted), kernel.On("{} "+with, several, counted, amount.Cat))
	}
	attacks.Rules(kernel.On("Fear {} effect", func(m kernel.Match) (card.Op, bool) {
		v := kernel.Val[card.Value](m, 0)
		return card.Op{Verb: card.Fear, Amount: &v}, true
	}, counted))
	bare.Rules(
		kernel.On("{}", one, attacks), kernel.On("{}, or [a] {} if {}", strongerIf, attacks, attacks, amount.Condition),
		kernel.On("{}[,] or {} if {}", strongerIf, attacks, counted, amount.Condition),
	)
	struck.Define(func(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] {
		all := bare.At(p, at)
		for i := 0; i < len(all) && len(all) < 64; i++ {
			for _, said := range attackSaid.At(p, all[i].End) {
				if os, ok := saidOfIt(all[i].Val, said.Val); ok {
					all = append(slices.Clip(all), kernel.Reading[[]card.Op]{Val: os, End: said.End, Node: kernel.Say(all[i].Node, said.Node)})
				}
			}
		}
		return all
	})
	per := func(m kernel.Match) (card.Mod, bool) {
		return strengthened(m, func(n card.Value) card.Value { return amount.Per(n, kernel.Val[card.Value](m, 1)) }), true
	}
	sometimes := func(m kernel.Match) (card.Mod, bool) {
		return strengthened(m, func(n card.Value) card.Value { return caseOf(n, kernel.Val[card.Cond](m, 1)) }), true
	}
	stronger.Rules(
		kernel.On("{} strength for {}", per, amount.Signed, amount.Each), kernel.On("plus {} for {}", per, counted, amount.Each),
		kernel.On("{} strength if {}", sometimes, amount.Signed, amount.Condition), kernel.On("plus {} if {}", sometimes, counted, amount.Condition),
		kernel.On("{} strength (when|while) (affecting|targeting) {}", func(m kernel.Match) (card.Mod, bool) { // which is its target
			s := kernel.Val[noun.Phrase](m, 1).Sel
			c := card.Cond{Kind: card.Is, Filter: s.Filter, Ref: m.P.Refer(m.Ends[0]+2, m.Ends[0]+3)}
			return strengthened(m, func(n card.Value) card.Value { return caseOf(n, c) }), (s.How == card.Choose || s.How == card.All) && s.Min == nil && s.Thing == card.Cards && !s.Perform
		}, amount.Signed, noun.Cat),
		kernel.On("a strength bonus equal to {} if {}", sometimes, amount.Cat, amount.Condition),
	)
	simple.Rules(kernel.On("[a] {}", same, struck))
	verb("(make|create) [a|another|a second] [consecutive] {}", same, struck)
	attackSubject.Rules(
		kernel.Means("[,] [and] (that|which)", true),
		kernel.Means(". "+itself, true),
	)
	saidOfAttacks()
}

// itself are the words for an attack that was spoken of, or for several.
const itself = "(this|it|they|(this|the|these) (attack|attacks|Ranged Attack|Ranged Attacks|Melee Attack|Melee Attacks|Fear|Fear effect|Fear effects))"

// attackDoes is the category of what an attack does, behind the words for it; doesIf is that of what it does sometimes.
var attackDoes, doesIf = kernel.NewCat[card.Mod]("what an attack does"), kernel.NewCat[card.Mod]("what an attack does under a condition")

// reaches is the category of what an attack may target, and firm that of how its strength will not be changed.
var reaches, firm = kernel.NewCat[card.Mod]("what an attack may target"), kernel.NewCat[card.Mod]("how strength is not changed")

func saidOfAttacks() {
	const his = "(it|its strength) (to|against|with) (his|the Personality's) {} [instead of [his] Force]"
	personality := &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}}
	const followers = "(with [attached] Followers|even if he has Followers|even if they have Followers)"
	reaches.Rules(
		kernel.On("target (a Personality|Personalities) "+followers, rule(card.RangedReach)),
		kernel.On("do so even if he has [attached] Followers", rule(card.RangedReach)),
		kernel.On("target {} with [attached] Followers", about(card.RangedReach, 0), noun.Cat),
		kernel.On("target {}", about(card.MayHit, 0), noun.Cat),
		kernel.On("target {}", func(m kernel.Match) (card.Mod, bool) { // "cards in the Defender's home"
			x, ok := about(card.RangedHome, 0)(m)
			x.Sel.How = card.Any
			return x, ok && slices.ContainsFunc(x.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsHome })
		}, noun.Cat),
		kernel.On("target (cards|a card) in (a player's home|players' homes)", rule(card.RangedHome)),
	)
	attackDoes.Rules(
		kernel.On("may {}", firstMod, reaches), kernel.On("(affects|affect) Personalities as if they were Followers", rule(card.RangedReach)),
		kernel.On("(may not|cannot) target {}", about(card.MayNotHit, 0), noun.Cat),
		kernel.On("(destroys|destroy) {} (after it bows|after bowing) [them]", about(card.HitDies, 0), noun.Cat),
		kernel.On("must target {}", mustHit(0), noun.Cat),
		kernel.On("(only affects|affects only) {}", about(card.MustHit, 0), noun.Cat),
		kernel.On("(may not be|cannot be|may not|cannot|will not be) combined", rule(card.Uncombined)),
		kernel.On("(may|will) not combine with other (Ranged|Melee) Attacks", rule(card.Uncombined)),
		kernel.On("(may|will) not have its strength {}", firstMod, firm),
		kernel.On("(affects|affect) {} regardless of (their|its|his) Force", about(card.HitsAnyForce, 0), noun.Cat),
		kernel.On("bows {} it targets", about(card.HitsAnyForce, 0), noun.Cat),
		kernel.On("(does|do|will) not destroy (its|the|their) (target|targets)", rule(card.HitsNothing)),
		kernel.On("(bows|bow) (its|the|their) (target|targets) instead of destroying (it|them)", rule(card.HitBows)),
		kernel.On("has {}", firstMod, stronger), kernel.On("has {} strength", func(m kernel.Match) (card.Mod, bool) {
			return strengthened(m, func(n card.Value) card.Value { return n }), true
		}, amount.Signed),
		kernel.On("(is compared|you compare) "+against, comparedTo(card.Mod{}), noun.Stats),
		kernel.On("you may compare "+against, comparedTo(card.Mod{Once: true}), noun.Stats),
		kernel.On("you may compare "+against+" if the target has no attachments", comparedTo(card.Mod{
			Once: true, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.HasAttached, Not: true}}}},
		}), noun.Stats),
	)
	firm.Rules(kernel.Means("(increased|raised)", card.Mod{Kind: card.RuleMod, Rule: card.NotRaised}), kernel.Means("(reduced|lowered)", card.Mod{Kind: card.RuleMod, Rule: card.NotLowered}), kernel.Means("changed", card.Mod{Kind: card.RuleMod, Rule: card.Unchanged}))
	doesIf.Rules(
		kernel.On("{}", firstMod, attackDoes),
		kernel.On("{} if {}", func(m kernel.Match) (card.Mod, bool) {
			return under(kernel.Val[card.Mod](m, 0), kernel.Val[card.Cond](m, 1))
		}, attackDoes, amount.Condition),
		kernel.On("may, if {}, {}", func(m kernel.Match) (card.Mod, bool) {
			return under(kernel.Val[card.Mod](m, 1), kernel.Val[card.Cond](m, 0))
		}, amount.Condition, reaches),
	)
	said, list := kernel.NewCat[[]card.Mod]("what an attack does, several things"), kernel.List(doesIf, nil)
	said.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) {
			l := kernel.Val[kernel.Joined[card.Mod]](m, 0)
			return l.Items, l.Conj == kernel.NoConj || l.Conj == kernel.And
		}, list),
		kernel.On("{}, and {}", all[card.Mod], doesIf, doesIf),
	)
	attackSaid.Rules(
		kernel.On("{} {}", func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 1), true }, attackSubject, said),
		kernel.On("{}, if {}, {}", func(m kernel.Match) ([]card.Mod, bool) {
			x, ok := under(kernel.Val[card.Mod](m, 2), kernel.Val[card.Cond](m, 1))
			return []card.Mod{x}, ok
		}, attackSubject, amount.Condition, attackDoes),
		kernel.On(". if {}, "+itself+" {}", func(m kernel.Match) (all []card.Mod, ok bool) {
			ok = true
			for _, x := range kernel.Val[[]card.Mod](m, 1) {
				x, fits := under(x, kernel.Val[card.Cond](m, 0))
				all, ok = append(all, x), ok && fits
			}
			return all, ok
		}, amount.Condition, said),
		kernel.On("[,] [and] whose strength (may|will) not be {}", alone(firstMod), firm),
		kernel.On("(.|;|,) the strength of (this|these|the) (attack|attacks|Ranged Attack|Ranged Attacks|Melee Attack|Melee Attacks) (may|will) not be {}", alone(firstMod), firm),
		kernel.On("; negate any (reduction|reductions) of its strength", alone(rule(card.NotLowered))),
		kernel.On("[,] [and] [with] {}", alone(firstMod), stronger),
		kernel.On(", who may have Followers", alone(rule(card.RangedReach))),
		kernel.On("[,] nor may it be combined", alone(rule(card.Uncombined))),
		kernel.On("or [be] {}", alone(firstMod), firm),
		kernel.On("[,] but not {}", alone(about(card.MayNotHit, 0)), noun.Cat),
		kernel.On("[,] (targeting|against) {} [, if legal]", alone(mustHit(0)), noun.Cat),
		kernel.On(". if (this|it|the Ranged Attack|the Melee Attack) (targets|targeted) a Personality, you may compare "+his, alone(comparedTo(card.Mod{Once: true, Sel: personality})), noun.Stats),
		kernel.On(". if (this|it|the Ranged Attack|the Melee Attack) (targets|targeted) a Personality, compare "+his, alone(comparedTo(card.Mod{Sel: personality})), noun.Stats),
	)
}

// against is with what the strength of an attack is compared.
const against = "(to|against|with) [(the targeted card's|the target's|its)] {} [instead of [its] Force]"

func alone(mean func(kernel.Match) (card.Mod, bool)) func(kernel.Match) ([]card.Mod, bool) {
	return func(m kernel.Match) ([]card.Mod, bool) {
		x, ok := mean(m)
		return []card.Mod{x}, ok
	}
}

// comparedTo has an attack be compared with another stat than Force.
func comparedTo(x card.Mod) func(kernel.Match) (card.Mod, bool) {
	return func(m kernel.Match) (card.Mod, bool) {
		s, y := kernel.Val[noun.StatName](m, 0), x
		y.Kind, y.Rule, y.Stat, y.Base = card.RuleMod, card.ComparedTo, s.Stat, s.Base
		return y, s.Stat != card.Family
	}
}

// all is what the slots have read.
func all[T any](m kernel.Match) ([]T, bool) {
	var vs []T
	for _, v := range m.Vals {
		vs = append(vs, v.(T))
	}
	return vs, true
}

// caseOf is a number that counts under a condition.
func caseOf(n card.Value, c card.Cond) card.Value {
	return card.Value{Kind: card.CaseOf, Cond: &c, A: &n, B: card.Num(0)}
}

// strengthened is by how much the strength of an attack is changed, which the first slot tells, with what is made of that number.
func strengthened(m kernel.Match, of func(card.Value) card.Value) card.Mod {
	x, v := card.Mod{Kind: card.Add, Stat: card.Strength}, card.Value{}
	switch n := m.Vals[0].(type) {
	case card.Value:
		v = n
	case int:
		if v.N = n; n < 0 {
			x.Kind, v.N = card.Sub, -n
		}
	}
	v = of(v)
	x.Amount = &v
	return x
}

// under has something be said of an attack under a condition.
func under(x card.Mod, c card.Cond) (card.Mod, bool) {
	if x.Kind != card.RuleMod {
		v := caseOf(*x.Amount, c)
		x.Amount = &v
		return x, x.Amount.A.Kind != card.CaseOf
	}
	x.Cond = &c
	return x, x.Rule != card.ComparedTo
}

// firstMod is what the first slot has read.
func firstMod(m kernel.Match) (card.Mod, bool) { return kernel.Val[card.Mod](m, 0), true }

// strongerIf is an attack with another strength under a condition: "Fear 2, or Fear 3 if he is bowed".
func strongerIf(m kernel.Match) ([]card.Op, bool) {
	o, c := kernel.Val[card.Op](m, 0), kernel.Val[card.Cond](m, 2)
	other, ok := m.Vals[1].(card.Op)
	if !ok { // its strength alone
		n := kernel.Val[card.Value](m, 1)
		other = card.Op{Verb: o.Verb, Amount: &n}
	}
	o.Amount = &card.Value{Kind: card.CaseOf, Cond: &c, A: other.Amount, B: o.Amount}
	return []card.Op{o}, o.Verb == other.Verb
}

// saidOfIt adds to an attack what is said of it.
func saidOfIt(os []card.Op, said []card.Mod) ([]card.Op, bool) {
	o := os[len(os)-1]
	for _, x := range said {
		switch {
		case !fits(&x, o.Verb) || len(os) > 1 && os[0].Verb != card.Repeat: // of two attacks it would be said of both
			return nil, false
		case x.Kind == card.Add:
			o.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: x.Amount}
		default:
			o.Mods = append(slices.Clip(o.Mods), x)
		}
	}
	return append(os[:len(os)-1:len(os)-1], o), true
}

// fits reports whether so much can be said of an attack.
func fits(m *card.Mod, by card.Verb) bool {
	switch m.Rule {
	case card.MayHit:
		return m.Sel.Filter.Types != 0 && len(m.Sel.Filter.Atoms) == 0
	case card.RangedReach:
		return m.Sel == nil || m.Sel.Filter.Types == card.Types(card.Personality) && len(m.Sel.Filter.Atoms) > 0
	case card.HitDies:
		return by == card.Fear
	}
	return true
}

func rule(r card.Rule) func(kernel.Match) (card.Mod, bool) {
	return func(kernel.Match) (card.Mod, bool) { return card.Mod{Kind: card.RuleMod, Rule: r}, true }
}

// about is a rule about all things that a slot describes.
func about(r card.Rule, i int) func(kernel.Match) (card.Mod, bool) {
	return func(m kernel.Match) (card.Mod, bool) {
		s := kernel.Val[noun.Phrase](m, i).Sel
		ok := (s.How == card.Choose || s.How == card.All) && s.Min == nil && !s.Perform && s.Thing == card.Cards
		if len(s.Also) > 0 { // one of several kinds
			either := card.Atom{Is: card.AnyOf, Or: []card.Filter{*s.Filter}}
			for _, x := range s.Also {
				either.Or = append(either.Or, *x.Filter)
				ok = ok && x.How == s.How && x.Min == nil && x.Zone == s.Zone && x.Thing == s.Thing
			}
			s.Filter = &card.Filter{Atoms: []card.Atom{either}}
		}
		s.How, s.Bind, s.Also = card.All, card.NoVar, nil
		return card.Mod{Kind: card.RuleMod, Rule: r, Sel: &s}, ok
	}
}

// mustHit is the one thing that an attack may target.
func mustHit(i int) func(kernel.Match) (card.Mod, bool) {
	return func(m kernel.Match) (card.Mod, bool) {
		s := kernel.Val[noun.Phrase](m, i).Sel
		switch {
		case s.Thing != card.Cards || s.Min != nil || s.Perform || s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsInUnit }):
			return card.Mod{}, false // whose home a unit's is isn't asked
		case s.How == card.Choose:
			s.How, s.Bind = card.Any, card.NoVar
		case s.How == card.Ref:
			s.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: s.Ref}}}
		default:
			return card.Mod{}, false
		}
		return card.Mod{Kind: card.RuleMod, Rule: card.MustHit, Sel: &s}, true
	}
}
