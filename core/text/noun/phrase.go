package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Phrase is a noun phrase: what it selects, and the number in which verbs and pronouns agree with it.
type Phrase struct {
	Sel  card.Sel
	Num  kernel.Number
	Bare bool // no word says how many: "your Samurai"
	Pron bool // a pronoun
	Any  bool // "any": of a condition one will do
	Part bool // what belongs to another thing: its unit, its battlefield
	// Named is what "your Personality" refers to where one was named that is meant, and not any one of yours; else NoVar.
	Named card.Var

	owned   bool          // it begins with whose the thing is
	known   bool          // … yours or his, so that it may be one that was named
	another bool          // … or with "another"
	titled  bool          // it is a card's title
	mixed   bool          // it is one of several kinds and keywords, with commas between them
	coupled bool          // it is one thing of two kinds, of which each is meant: "each Follower and Item"
	pre     int           // so many of its properties stand before the noun
	after   bool          // something is said after the noun
	also    []card.Filter // the other things of several: "Spells and Shugenja"
	count   *card.Value   // how many, said after whose: "your two performing Scouts"
}

var (
	// Cat is the category of noun phrases. What it introduces is bound to a mention; what it refers to is one.
	Cat = kernel.NewCat[Phrase]("noun phrase")
	// one is that of noun phrases that aren't lists.
	one = kernel.NewCat[Phrase]("single noun phrase")
	// simple is the same without those that begin with the possessive of another.
	simple = kernel.NewCat[Phrase]("simple noun phrase")
)

// Relative is the category of what follows a noun and is so of the thing: "who was bowed this turn". Package clause gives its rules,
// too.
var Relative = kernel.NewCat[Property]("relative clause")

// A Property is what is said of a thing after its noun, and the number that it agrees in.
type Property struct {
	Atom    card.Atom
	Num     kernel.Number
	And     []card.Atom // what else is so
	Players bool        // it is so of players alone
}

// An Area is where things are that aren't in play: a zone and whose, and what is so of all that lies there and is meant.
type Area struct {
	Zone card.Zone
	Of   card.Player
	Ref  card.Var // of Of
	And  *card.Atom
}

// Areas is the category of areas where described things are: "in your hand". Package place gives its rules.
var Areas = kernel.NewCat[Area]("area of things")

func init() {
	simple.Define(readSimple)
	for _, what := range []string{"it is (a Personality, Follower, or Ancestor|a Personality or Follower|a Follower or Ancestor|a Follower|a Personality)", "(he|she|it) is yours"} {
		one.Rules(kernel.On("{} [,] (which|who) [also] (performs this action|is performing) if "+what, func(m kernel.Match) (Phrase, bool) {
			n := kernel.Val[Phrase](m, 0)
			s := &n.Sel
			ok := (s.How == card.Target || s.How == card.Choose) && s.Thing == card.Cards && !s.Perform && s.Min == nil && s.Zone == card.InPlay
			s.Perform, s.PerformIf = true, 1
			return n, ok
		}, simple))
	}
	one.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] { return simple.At(p, at) })
	random := func(m kernel.Match) (Phrase, bool) {
		n := kernel.Val[Phrase](m, 0)
		ok := n.Sel.How == card.Choose && n.Sel.Thing == card.Cards && !n.Bare && n.Sel.Min == n.Sel.Max
		if n.Sel.How = card.Random; len(m.Vals) > 1 {
			a := kernel.Val[Area](m, 1)
			n.Sel.Zone, n.Sel.ZoneOf, n.Sel.ZoneRef = a.Zone, a.Of, a.Ref
			ok = ok && a.And == nil
		}
		return n, ok
	}
	one.Rules(
		kernel.On("{} {}", func(m kernel.Match) (Phrase, bool) { // "each of your Monks who is bowed"
			n, x := kernel.Val[Phrase](m, 0), kernel.Val[Property](m, 1)
			_, of := m.P.OneOf(m.At, "each of", "one of")
			if s := n.Sel; !of || x.Num != kernel.Singular || x.Players || s.Filter == nil || s.Min != nil || slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf }) {
				return n, false
			}
			n = n.with(append([]card.Atom{x.Atom}, x.And...)...)
			n.Sel.Bind, n.after = m.P.Introduce(m.At, m.End), true
			return n, true
		}, simple, Relative),
		kernel.On("{} at random", random, simple), kernel.On("{} at random {}", random, simple, Areas),
		kernel.On("{} {}", belongs, Genitive, belonging),
		kernel.On("the {} of {}", func(m kernel.Match) (Phrase, bool) {
			n := kernel.Val[Phrase](m, 1)
			o, ok := chosenOwner(n)
			return theirs(o, kernel.Val[Phrase](m, 0)), ok || n.Sel.How == card.Ref && n.Sel.Thing == card.Cards
		}, belonging, simple),
	)
	for word, x := range map[string]Phrase{
		"unit": {Sel: card.Sel{Thing: card.Units}}, "units": {Sel: card.Sel{Thing: card.Units}, Num: kernel.Plural}, "army": {Sel: card.Sel{Thing: card.Armies}},
		"Province": {Sel: card.Sel{Thing: card.Provinces}}, "battlefield": {Sel: card.Sel{Thing: card.Battlefields}},
		"(controller|controllers)": {Sel: card.Sel{Thing: card.Players}}, "(owner|owners)": {Sel: card.Sel{Thing: card.Players, By: card.OwnerOf}},
	} {
		belonging.Rules(kernel.Means(word, x))
	}
	Cat.Define(readJoined)
}

// belonging is what a card has, and other things have not: its unit, its controller.
var belonging = kernel.NewCat[Phrase]("what belongs to a card")

func belongs(m kernel.Match) (Phrase, bool) {
	o, b := kernel.Val[Owner](m, 0), kernel.Val[Phrase](m, 1)
	own := o.Ref == card.Self && b.Sel.Thing == card.Provinces && provinceOf(m.P.World.Card) == card.Host // "this Region's Province" is a reference
	return theirs(o, b), o.Who == card.NoPlayer && !own
}

func theirs(o Owner, b Phrase) Phrase {
	b.Sel.How, b.Sel.Ref, b.Sel.Of, b.Part = card.Ref, o.Ref, o.Of, true
	return b
}

// readSimple reads references, and how many of what is described.
func readSimple(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	all := append([]kernel.Reading[Phrase]{}, reference.At(p, at)...)
	counted := func(q quant, from int, tree *kernel.Node) {
		for _, b := range body.At(p, from) {
			n, ok := q.count(b.Val)
			if !ok || len(n.also) > 0 && n.Sel.How != card.All {
				continue
			}
			n.Sel.Bind = p.Introduce(at, b.End)
			if n.nameable() {
				n.Named = p.Refer(at, b.End)
			}
			for i := range n.also {
				n.Sel.Also = append(n.Sel.Also, card.Sel{How: n.Sel.How, Thing: n.Sel.Thing, Filter: &n.also[i], Zone: n.Sel.Zone, ZoneOf: n.Sel.ZoneOf, ZoneRef: n.Sel.ZoneRef})
			}
			got := kernel.Reading[Phrase]{Val: n, End: b.End, Node: kernel.Say(tree, b.Node)}
			if !q.some {
				all = append(all, got)
			}
			all = append(all, q.bounded(p, at, got)...)
		}
	}
	counted(quant{bare: true, num: kernel.Either}, at, nil)
	counted(quant{bare: true, num: kernel.Singular}, at, nil)
	for _, q := range quantity.At(p, at) {
		counted(q.Val, q.End, q.Node)
	}
	return append(all, someOfThose.At(p, at)...)
}

// list is lists of phrases that each say how many or which: "him and a target Follower".
var list = kernel.List(one, func(before []Phrase, next Phrase) bool {
	return before[0].Sel.Thing <= card.Units && next.Sel.Thing == before[0].Sel.Thing && len(before) < 4 && (!next.Bare || next.owned || next.another || next.titled || next.Sel.Perform)
})

func readJoined(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	all := append([]kernel.Reading[Phrase]{}, one.At(p, at)...)
	for _, l := range list.At(p, at) {
		if n, ok := join(l.Val); ok {
			all = append(all, kernel.Reading[Phrase]{Val: n, End: l.End, Node: l.Node})
		}
	}
	for _, a := range all { // of two targets one, with a comma before the second
		if !p.Is(a.End, ",") || !p.Is(a.End+1, "or") || a.Val.Sel.How != card.Target {
			continue
		}
		for _, b := range one.At(p, a.End+2) {
			if n, ok := oneOfTwo([]Phrase{a.Val, b.Val}); ok && b.Val.Sel.How == card.Target {
				all = append(all, kernel.Reading[Phrase]{Val: n, End: b.End, Node: kernel.Say(a.Node, ", or", b.Node)})
			}
		}
	}
	return all
}

// join is what several phrases are as one: all of them, or one of them.
func join(l kernel.Joined[Phrase]) (Phrase, bool) {
	n := l.Items[0]
	switch l.Conj {
	case kernel.And, kernel.Both:
		n = n.Known()
		n.Num, n.Bare = kernel.Plural, false
		for _, x := range l.Items[1:] {
			n.Sel.Also = append(n.Sel.Also, x.Known().Sel)
		}
		return n, true
	case kernel.Or, kernel.EitherX:
		return oneOfTwo(l.Items)
	case kernel.NoConj, kernel.AndOr, kernel.Neither:
	}
	return n, false
}

// nameable reports whether a phrase may mean one that was named: it says no more than whose it is, and of what kind.
func (n Phrase) nameable() bool {
	if !n.Bare || !n.known || n.Sel.How != card.Choose || n.Sel.Perform || n.count != nil || n.after || n.Sel.Zone != card.InPlay {
		return false
	}
	return !slices.ContainsFunc(n.Sel.Filter.Atoms[1:], func(a card.Atom) bool { return a.Keyword == "" || a.Not })
}

// Loose reports whether a phrase is one thing of which no word tells which: "your Personality", which is one that was named, or one of yours; "any
// Personality", which is one or all, but for whoever has performed an action.
func (n Phrase) Loose() bool {
	return n.Sel.How == card.Choose && n.Bare && !n.Sel.Perform ||
		n.Any && n.Num == kernel.Singular && n.Sel.How == card.All && !slices.ContainsFunc(n.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.HasPerformed })
}

// Ends reports whether a phrase ends with its noun. Of "your Holdings with Political actions" the end may belong to the verb.
func (n Phrase) Ends() bool { return !n.after }

// Yours reports whether a phrase is one thing of yours, of which no word tells which: "your Samurai".
func (n Phrase) Yours() bool {
	return n.Bare && n.owned && n.Num != kernel.Plural && n.Sel.Filter != nil && slices.ContainsFunc(n.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsYours && a.Who == card.You })
}

// Known is a phrase as what was named before, where it may be that: "your Personality".
func (n Phrase) Known() Phrase {
	if n.Named != card.NoVar {
		n.Sel = card.Sel{How: card.Ref, Ref: n.Named, Thing: n.Sel.Thing}
		n.Bare, n.Named = false, card.NoVar
	}
	return n
}

// As is a phrase as what a variable means.
func (n Phrase) As(v card.Var) Phrase {
	n.Named = v
	return n.Known()
}

// oneOfTwo is "a Ring or a Scroll", and "this Personality or one of his Spells".
func oneOfTwo(items []Phrase) (Phrase, bool) {
	n := items[0].Known()
	if len(items) != 2 {
		return n, false
	}
	first, second := n.Sel, items[1].Sel
	a := card.Atom{Is: card.AnyOf}
	switch {
	case items[0].another && items[1].titled: // is the other one of the same owner?
		return n, false
	case items[0].owned && items[1].titled && items[1].Bare && !items[1].owned && first.Filter != nil && second.Filter != nil: // "another player's Merchant or Brass Mine"
		said := slices.DeleteFunc(slices.Clone(first.Filter.Atoms), func(a card.Atom) bool { return a.Is != card.IsYours && a.Is != card.IsBowed })
		a.Or = []card.Filter{*first.Filter, {Types: second.Filter.Types, Atoms: append(slices.Clip(second.Filter.Atoms), said...)}}
	case second.How != card.Choose && second.How != card.Target || second.Min != nil || second.Perform || second.Filter == nil:
		return n, false
	case first.How == card.Ref && second.How == card.Choose && second.Zone == card.InPlay:
		a.Ref, a.Of = first.Ref, &second
		a.Or = []card.Filter{{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: first.Ref}}}, *second.Filter}
		n.Sel = card.Sel{How: card.Choose, Bind: second.Bind}
	case first.How != second.How && (first.How != card.Target || items[1].Bare && !items[1].titled) || first.Min != nil || first.Perform || first.Zone != card.InPlay:
		return n, false
	default:
		a.Or = []card.Filter{*first.Filter, *second.Filter}
		n.Sel.Zone, n.Sel.ZoneOf, n.Sel.ZoneRef = second.Zone, second.ZoneOf, second.ZoneRef
	}
	n.Sel.Filter = &card.Filter{Atoms: []card.Atom{a}}
	return n, true
}

// OneOf is two phrases with a comma before "or" as one: "a Ring, or a Scroll in your hand".
func OneOf(a, b Phrase) (Phrase, bool) {
	n, ok := oneOfTwo([]Phrase{a, b})
	return n, ok && a.Sel.Thing == b.Sel.Thing && a.Sel.How == card.Choose && b.Sel.How == card.Choose && !a.Bare && !b.Bare
}

// chosenOwner is the owner that a phrase that chooses or targets one card is.
func chosenOwner(n Phrase) (Owner, bool) {
	s := n.Sel
	if s.How == card.Ref {
		return Owner{Ref: s.Ref, Num: n.Num}, s.Thing == card.Cards
	}
	return Owner{Ref: s.Bind, Of: &s, Num: n.Num}, s.Thing == card.Cards && (s.How == card.Target || s.How == card.Choose && s.Perform) && s.Min == nil
}
