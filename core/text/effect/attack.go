package effect

import (
	"slices"

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

// stronger is the category of how much stronger an attack is than its first number; raised is that of numbers with a plus.
var (
	stronger  = kernel.NewCat[card.Value]("strength added")
	strongers = kernel.NewCat[[]card.Value]("strength added, once or more")
	raised    = kernel.NewCat[card.Value]("number added")
)

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
		bare.Rules(kernel.On("{} "+a.several, func(m kernel.Match) ([]card.Op, bool) {
			n, v := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)
			return []card.Op{{Verb: card.Repeat, Len: 1, Amount: &n}, {Verb: a.verb, Amount: &v}}, true
		}, counted, counted))
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
		for _, g := range all {
			for _, more := range strongers.At(p, g.End) {
				os := append([]card.Op(nil), g.Val...)
				o := &os[len(os)-1]
				for _, v := range more.Val {
					o.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &v}
				}
				all = append(slices.Clip(all), kernel.Reading[[]card.Op]{Val: os, End: more.End, Node: kernel.Say(g.Node, more.Node)})
			}
		}
		for i := 0; i < len(all) && len(all) < 64; i++ {
			for _, said := range attackSaid.At(p, all[i].End) {
				if os, ok := saidOfIt(all[i].Val, said.Val); ok {
					all = append(slices.Clip(all), kernel.Reading[[]card.Op]{Val: os, End: said.End, Node: kernel.Say(all[i].Node, said.Node)})
				}
			}
		}
		return all
	})
	strongers.Rules(
		kernel.On("[,] [with] {}", all[card.Value], stronger), kernel.On("[,] [with] {}[,] and {}", all[card.Value], stronger, stronger),
		kernel.On("[,] and {}", all[card.Value], stronger),
	)
	stronger.Rules(
		kernel.On("{} strength for {}", func(m kernel.Match) (card.Value, bool) {
			return amount.Per(kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)), true
		}, raised, amount.Each),
		kernel.On("{} strength if {}", onlyIf, raised, amount.Condition),
		kernel.On("plus {} if {}", onlyIf, counted, amount.Condition),
		kernel.On("plus {} for {}", func(m kernel.Match) (card.Value, bool) {
			return amount.Per(kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)), true
		}, counted, amount.Each),
	)
	raised.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Value] {
		if t := p.Toks[at]; t.Kind == kernel.Digits && t.Text[0] == '+' {
			return []kernel.Reading[card.Value]{{Val: card.Value{N: t.N}, End: at + 1}}
		}
		return nil
	})
	simple.Rules(kernel.On("[a] {}", same, struck))
	verb("(make|create) [a|another|a second] [consecutive] {}", same, struck)
	attackSubject.Rules(
		kernel.Means("[,] (that|which)", true),
		kernel.Means(". (this|it|the Ranged Attack|the Melee Attack|the Fear|the Fear effect|this Fear|the attack|this attack)", true),
	)
	saidOfAttacks()
}

// attackDoes is the category of what an attack does, behind the words for it; doesIf is that of what it does sometimes.
var attackDoes, doesIf = kernel.NewCat[card.Mod]("what an attack does"), kernel.NewCat[card.Mod]("what an attack does under a condition")

func saidOfAttacks() {
	const followers = "(with [attached] Followers|even if he has Followers|even if they have Followers)"
	attackDoes.Rules(
		kernel.On("may target (a Personality|Personalities) "+followers, rule(card.RangedReach)),
		kernel.On("(affects|affect) Personalities as if they were Followers", rule(card.RangedReach)),
		kernel.On("may target {} with [attached] Followers", about(card.RangedReach, 0), noun.Cat),
		kernel.On("may target {}", about(card.MayHit, 0), noun.Cat),
		kernel.On("(may not|cannot) target {}", about(card.MayNotHit, 0), noun.Cat),
		kernel.On("may target (cards|a card) in (a player's home|players' homes)", rule(card.RangedHome)),
		kernel.On("(destroys|destroy) {} (after it bows|after bowing) [them]", about(card.HitDies, 0), noun.Cat),
		kernel.On("must target {}", mustHit(0), noun.Cat),
		kernel.On("(may not be|cannot be|may not|cannot|will not be) combined", rule(card.Uncombined)),
		kernel.On("(is compared|you compare) "+against, comparedTo(card.Mod{}), noun.Stats),
		kernel.On("you may compare "+against, comparedTo(card.Mod{Once: true}), noun.Stats),
		kernel.On("you may compare "+against+" if the target has no attachments", comparedTo(card.Mod{
			Once: true, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.HasAttached, Not: true}}}},
		}), noun.Stats),
	)
	once := func(m kernel.Match) (card.Mod, bool) { return kernel.Val[card.Mod](m, 0), true }
	doesIf.Rules(
		kernel.On("{}", once, attackDoes),
		kernel.On("{} if {}", func(m kernel.Match) (card.Mod, bool) {
			x, c := kernel.Val[card.Mod](m, 0), kernel.Val[card.Cond](m, 1)
			x.Cond = &c
			return x, x.Rule != card.ComparedTo
		}, attackDoes, amount.Condition),
	)
	attackSaid.Rules(
		kernel.On("{} {}", func(m kernel.Match) ([]card.Mod, bool) {
			l := kernel.Val[kernel.Joined[card.Mod]](m, 1)
			return l.Items, l.Conj == kernel.NoConj || l.Conj == kernel.And
		}, attackSubject, kernel.List(doesIf, nil)),
		kernel.On("{}, if {}, {}", func(m kernel.Match) ([]card.Mod, bool) {
			c, x := kernel.Val[card.Cond](m, 1), kernel.Val[card.Mod](m, 2)
			x.Cond = &c
			return []card.Mod{x}, x.Rule != card.ComparedTo
		}, attackSubject, amount.Condition, attackDoes),
		kernel.On("[,] but not {}", alone(about(card.MayNotHit, 0)), noun.Cat),
		kernel.On("[,] (targeting|against) {} [, if legal]", alone(mustHit(0)), noun.Cat),
		kernel.On(". if (this|it|the Ranged Attack|the Melee Attack) (targets|targeted) a Personality, you may compare it (to|against|with) his {} [instead of [his] Force]", alone(comparedTo(card.Mod{
			Once: true, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}},
		})), noun.Stats),
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

// onlyIf is a number that counts under a condition.
func onlyIf(m kernel.Match) (card.Value, bool) {
	n, c := kernel.Val[card.Value](m, 0), kernel.Val[card.Cond](m, 1)
	return card.Value{Kind: card.CaseOf, Cond: &c, A: &n, B: card.Num(0)}, true
}

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
	for i := range said {
		if !fits(&said[i], o.Verb) || len(os) > 1 && said[i].Rule != card.Uncombined {
			return nil, false
		}
	}
	o.Mods = append(slices.Clip(o.Mods), said...)
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
		ok := (s.How == card.Choose || s.How == card.All) && s.Min == nil && !s.Perform && s.Thing == card.Cards && len(s.Also) == 0
		s.How, s.Bind = card.All, card.NoVar
		return card.Mod{Kind: card.RuleMod, Rule: r, Sel: &s}, ok
	}
}

// mustHit is the one thing that an attack may target.
func mustHit(i int) func(kernel.Match) (card.Mod, bool) {
	return func(m kernel.Match) (card.Mod, bool) {
		s := kernel.Val[noun.Phrase](m, i).Sel
		switch {
		case s.Thing != card.Cards || s.Min != nil || s.Perform:
			return card.Mod{}, false
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
