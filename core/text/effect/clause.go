package effect

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// The categories of what one clause of an effect can be. The ops of a clause with a shape ("you may …") are that shape and all that it
// rules over.
var (
	Clause = kernel.NewCat[[]card.Op]("effect clause")
	// Act is what a player is told to do, or may do: "bow him", "bow him to draw a card".
	Act = kernel.NewCat[[]card.Op]("act")
	// simple is an act that is done for nothing else. Rules for it are made by verb, which gives them their other forms.
	simple = kernel.NewCat[[]card.Op]("simple act")
	// does is the same in the third person, without its subject: "bows him".
	does = kernel.NewCat[[]card.Op]("act, third person")
)

func init() {
	simple.Rules(kernel.On("{}", one, clause.Negation), kernel.On("{}[,] if (possible|able|any)", ifPossible, clause.Effect),
		kernel.On("{} {}", func(m kernel.Match) ([]card.Op, bool) { // "negate his straightening until the battle ends"
			o, t := kernel.Val[card.Op](m, 0), kernel.Val[duration.Time](m, 1)
			t.Put(&o)
			return []card.Op{o}, len(o.Mods) > 0 && (t.While == nil || t.While.Remains)
		}, clause.Negation, duration.For))
	Act.Rules(kernel.On("{}", spanned, simple), kernel.On("{} to pay the cost instead", func(m kernel.Match) ([]card.Op, bool) {
		os := placed(kernel.Val[[]card.Op](m, 0), m)
		os[0].Pays = card.PayingInstead
		return os, len(os) == 1 && os[0].Verb != card.Pick
	}, simple))
	verb("target {}", func(m kernel.Match) ([]card.Op, bool) { // what was named, and was no target yet
		s := kernel.Val[noun.Phrase](m, 0).Sel
		once := card.Sel{How: card.Target, Bind: m.P.Introduce(m.At, m.End), Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: s.Ref}}}}
		return []card.Op{{Verb: card.Pick, What: &once}}, s.How == card.Ref && (kernel.Val[noun.Phrase](m, 0).Pron || m.P.Is(m.At+1, "that")) && s.Thing == card.Cards && s.Ref >= kernel.FirstMention && len(s.Also) == 0
	}, noun.Cat)
	verb("target {}", func(m kernel.Match) ([]card.Op, bool) { // "your Samurai": of several all would be targets, which are chosen one by one
		n := kernel.Val[noun.Phrase](m, 0)
		s, one := n.Sel, n.Named != card.NoVar && n.Sel.How == card.Choose
		s.How = card.Target
		return []card.Op{{Verb: card.Pick, What: &s}}, one
	}, noun.Cat)
	verb("target {}, or {}", func(m kernel.Match) ([]card.Op, bool) {
		n, ok := noun.OneOf(kernel.Val[noun.Phrase](m, 0), kernel.Val[noun.Phrase](m, 1))
		n.Sel.How = card.Target
		return []card.Op{{Verb: card.Pick, What: &n.Sel}}, ok && n.Sel.Thing == card.Cards
	}, noun.Cat, noun.Cat)
	verb("target {} and {}", func(m kernel.Match) ([]card.Op, bool) { // "your Monk and a Follower", of whom none need have been named; "your Monk and another player", "a Monk and one of his controller's Provinces"
		var os []card.Op
		from, named := m.At, false
		a, b := kernel.Val[noun.Phrase](m, 0).Sel, kernel.Val[noun.Phrase](m, 1).Sel
		player := picks(a) != picks(b) || a.Thing <= card.Units && b.Thing == card.Provinces && a.Min == nil && b.Min == nil
		for i := range m.Vals {
			n := kernel.Val[noun.Phrase](m, i)
			s := n.Sel
			if s.How != card.Choose || !player && (s.Perform || s.Filter.Types == 0) { // a keyword may be both's
				return nil, false
			}
			s.How, named = card.Target, named || n.Named != card.NoVar
			if i > 0 && !player {
				s = otherThan(s, os[0].What)
			}
			os = append(os, card.Op{Verb: card.Pick, What: &s, Span: card.Span{From: from, To: m.Ends[i]}})
			from = m.Ends[i]
		}
		return os, named || player
	}, noun.Cat, noun.Cat)
	Clause.Rules(
		kernel.On("{}", one, clause.Ban),
		kernel.On("{}", one, clause.Leave),
		kernel.On("{}", one, clause.Undergone),
		kernel.On("{}", same, Act),
		kernel.On("you {}", func(m kernel.Match) ([]card.Op, bool) {
			return byPlayer(kernel.Val[[]card.Op](m, 0), card.You, card.NoVar), true
		}, Act),
	)
}

// Verb is [verb] for other packages.
func Verb(pattern string, mean func(m kernel.Match) ([]card.Op, bool), slots ...kernel.Slot) {
	verb(pattern, mean, slots...)
}

// verb adds an act whose pattern begins with its verb, in the base form, or with several verbs of which one is written: "(put|place) {} …".
func verb(pattern string, mean func(m kernel.Match) ([]card.Op, bool), slots ...kernel.Slot) {
	inPlace := func(m kernel.Match) ([]card.Op, bool) {
		os, ok := mean(m)
		return placed(os, m), ok
	}
	simple.Rules(kernel.On(pattern, inPlace, slots...))
	does.Rules(kernel.On(inThird(pattern), inPlace, slots...))
}

// inThird is a pattern with its verb in the third person.
func inThird(pattern string) string {
	third := func(word string) string { return (&lexicon.Verb{Lemma: word}).Say(lexicon.Third) }
	if several, rest, ok := strings.Cut(pattern, ")"); ok && pattern[0] == '(' {
		words := strings.Split(several[1:], "|")
		for i := range words {
			words[i] = third(words[i])
		}
		return "(" + strings.Join(words, "|") + ")" + rest
	}
	first, rest, _ := strings.Cut(pattern, " ")
	return third(first) + " " + rest
}

// one is a clause that is a single op.
func one(m kernel.Match) ([]card.Op, bool) {
	o := kernel.Val[card.Op](m, 0)
	if o.Span == (card.Span{}) {
		o.Span = card.Span{From: m.At, To: m.End}
	}
	if o.Verb == card.Discard && m.P.Is(m.End-2, "from") && m.P.Is(m.End-1, "play") && o.What.Filter != nil {
		s, f := *o.What, *o.What.Filter
		f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsInPlay})
		s.Filter, o.What = &f, &s
	}
	return []card.Op{fromHand(o)}, true
}

// fromHand has a card that is discarded come from the hand where no word says that it is elsewhere (CE "Discard piles").
func fromHand(o card.Op) card.Op {
	if o.Verb == card.Discard && handed(o.What, o.What.Filter) {
		s := *o.What
		s.Zone, o.What = card.Hand, &s
	}
	return o
}

// handed reports whether cards with these properties may lie in a hand and are not said to be elsewhere.
func handed(s *card.Sel, f *card.Filter) bool {
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	if s.How != card.Choose && s.How != card.Random || s.Zone != card.InPlay || s.Thing != card.Cards || s.Perform || f == nil || f.Types&dynasty != 0 {
		return false
	}
	for _, a := range f.Atoms {
		for i := range a.Or { // of one of several kinds
			if !handed(s, &a.Or[i]) {
				return false
			}
		}
		known := a.Is == card.IsKeyword || a.Is == card.IsUnique || a.Is == card.IsYours || a.Is == card.AnyOf && len(a.Or) > 0
		if !known && (a.Is != card.HasAbility || f.Types != card.Types(card.Strategy)) {
			return false
		}
	}
	return true
}

// ifPossible says of a target that there may be none; of other acts that is so anyhow.
func ifPossible(m kernel.Match) ([]card.Op, bool) {
	os, ok := one(m)
	os[0].Free = os[0].Verb == card.Pick && os[0].What.How == card.Target
	return os, ok
}

// spanned is an act whose ops know where they are said.
func spanned(m kernel.Match) ([]card.Op, bool) {
	return placed(kernel.Val[[]card.Op](m, 0), m), true
}

// placed are ops that know where they are said.
func placed(os []card.Op, m kernel.Match) []card.Op {
	os = slices.Clone(os)
	for i := range os {
		if os[i].Span == (card.Span{}) {
			os[i].Span = card.Span{From: m.At, To: m.End}
		}
	}
	return os
}

// same is a clause that is another.
func same(m kernel.Match) ([]card.Op, bool) { return kernel.Val[[]card.Op](m, 0), true }

// plain makes an op of what the slots of a pattern have read.
func plain(o card.Op, fill ...func(o *card.Op, m kernel.Match) bool) func(m kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		x := o
		for _, f := range fill {
			if !f(&x, m) {
				return nil, false
			}
		}
		return []card.Op{x}, true
	}
}

// byPlayer makes ops somebody's doing, where they don't say whose they are.
func byPlayer(os []card.Op, who card.Player, ref card.Var) []card.Op {
	all := append([]card.Op(nil), os...)
	for i := range all {
		if all[i].Who == card.NoPlayer {
			all[i].Who, all[i].WhoRef = who, ref
		}
	}
	return all
}

// what fills the op's thing from a slot that reads a noun phrase.
func what(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		n := kernel.Val[noun.Phrase](m, i).Known()
		s := n.Sel
		o.What = &s
		return !loose(n)
	}
}

// to fills what the op is done to besides, or whom it is done against.
func to(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		n := kernel.Val[noun.Phrase](m, i).Known()
		o.To = at(n.Sel)
		anyNumber := n.Sel.Min != nil && n.Sel.Min.Kind == card.Const && n.Sel.Min.N == 0
		return !loose(n) && n.Sel.Thing == card.Cards && n.Sel.Zone == card.InPlay && !anyNumber
	}
}

// at is a thing as the place where something goes.
func at(s card.Sel) *card.Dest {
	if s.How == card.Ref {
		return &card.Dest{Ref: s.Ref}
	}
	return &card.Dest{Sel: &s}
}

// loose reports whether no word tells which thing a phrase is.
func loose(n noun.Phrase) bool { return n.Loose() }
