package clause

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A State is what is so of a thing, and whether it is denied: "is bowed", "does not have a Follower".
type State struct {
	Filter  card.Filter
	Not     bool
	Ever    bool // whenever it becomes so
	Remains bool // once it isn't so any more, it is so no more for good
	Num     kernel.Number
}

// A complement is what may be said of a thing after "is". What lasts is said of a thing that is gone, too, and its honor.
type complement struct {
	filter card.Filter
	lasts  bool
	num    kernel.Number
	thing  bool // "a Samurai"
}

var (
	// States is the category of predicates.
	States         = kernel.NewCat[State]("state")
	complements    = kernel.NewCat[complement]("complement")
	complementList = kernel.List(complements, nil)
	havingList     = kernel.List(noun.Having, nil)
	still          = kernel.NewCat[bool]("adverb of time") // true: "ever"
)

func atom(a card.Atom) card.Filter { return card.Filter{Atoms: []card.Atom{a}} }

func init() {
	still.Rules(kernel.Means("ever", true), kernel.Means("(now|still|currently|also|then|already)", false))
	complements.Rules(
		kernel.On("{}", func(m kernel.Match) (complement, bool) {
			a := kernel.Val[card.Atom](m, 0)
			return complement{filter: atom(a), lasts: a.Is.Dead() || a.Is == card.IsDishonorable, num: either}, true
		}, noun.States),
		kernel.On("{}", func(m kernel.Match) (complement, bool) {
			return complement{filter: atom(kernel.Val[card.Atom](m, 0)), lasts: true, num: either}, true
		}, noun.Being),
		kernel.On("{}", func(m kernel.Match) (complement, bool) {
			return complement{filter: atom(kernel.Val[card.Atom](m, 0)), lasts: true, num: either}, true
		}, noun.Adjectives),
		kernel.On("{} {}", func(m kernel.Match) (complement, bool) { // "unbowed at the current battlefield"
			a, at := kernel.Val[card.Atom](m, 0), kernel.Val[card.Atom](m, 1)
			return complement{filter: card.Filter{Atoms: []card.Atom{a, at}}, num: either}, isPlaced(at)
		}, noun.States, noun.Being),
		kernel.On("{} {}", func(m kernel.Match) (complement, bool) { // "in your army at the current battlefield"
			a, at := kernel.Val[card.Atom](m, 0), kernel.Val[card.Atom](m, 1)
			return complement{filter: card.Filter{Atoms: []card.Atom{a, at}}, num: either}, a.Is == card.IsInArmy && at.Is == card.IsHere && at.Ref == card.NoVar
		}, noun.Being, noun.Being),
		kernel.On("{}", aThing, noun.Cat),
		kernel.Means("the challenger", complement{filter: atom(card.Atom{Is: card.IsChallenger}), lasts: true, num: one}),
		kernel.Means("the challenged [Personality]", complement{filter: atom(card.Atom{Is: card.IsOneOf, Ref: card.Challenged}), lasts: true, num: one}),
		kernel.On("in play {}", func(m kernel.Match) (complement, bool) {
			at := kernel.Val[card.Atom](m, 0)
			return complement{filter: card.Filter{Atoms: []card.Atom{at, {Is: card.IsInPlay}}}, num: either}, isPlaced(at)
		}, noun.Being),
		kernel.Means("yours", complement{filter: atom(card.Atom{Is: card.IsYours, Who: card.You}), lasts: true, num: either}),
		kernel.On("{}", func(m kernel.Match) (complement, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return complement{filter: atom(card.Atom{Is: card.IsYours, Who: o.Who, Ref: o.Ref}), lasts: true, num: either}, o.Who != card.You && o.Who != card.NoPlayer
		}, noun.Genitive),
	)
	States.Define(readState)
	for word, num := range map[string]kernel.Number{"shares": one, "share": many} {
		States.Rules(kernel.On(word+" a Clan alignment with {}", func(m kernel.Match) (State, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return State{Filter: atom(card.Atom{Is: card.IsSame, Title: "clan", Ref: s.Ref}), Num: num}, s.How == card.Ref && s.Thing == card.Cards
		}, noun.Cat))
	}
}

func init() {
	noun.Relative.Rules(kernel.On("(who|that|which) (is|are) [either] {}", func(m kernel.Match) (noun.Property, bool) {
		l := kernel.Val[kernel.Joined[complement]](m, 0)
		things := 0
		var fs []card.Filter
		for _, x := range l.Items {
			fs = append(fs, x.filter)
			if x.thing {
				things++
			}
		}
		return noun.Property{Atom: card.Atom{Is: card.AnyOf, Or: fs}, Num: kernel.Either}, len(fs) > 1 && things > 0 && l.Conj == kernel.Or
	}, complementList))
}

// aThing is what a thing is: "a Samurai", "Armors or Weapons".
func aThing(m kernel.Match) (complement, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	some := n.Sel.How == card.Choose && n.Sel.Min == nil && (!n.Bare || n.Yours()) || n.Sel.How == card.All && n.Bare && n.Num != kernel.Singular
	if n.Sel.Filter == nil || !some || n.Sel.Perform || n.Sel.Thing != card.Cards {
		return complement{}, false
	}
	if f := n.Sel.Filter; n.Bare && f.Types == 0 && len(f.Atoms) == 1 && f.Atoms[0].Is == card.AnyOf {
		return complement{}, false // "Kolat or Ninja" is two
	}
	return complement{filter: *n.Sel.Filter, lasts: true, num: n.Num, thing: true}, true
}

// A copula is a way to say that something is so.
type copula struct {
	words   string
	num     kernel.Number
	not     bool
	past    bool
	remains bool
	say     string // the canonical words, where these aren't
}

func (c copula) String() string {
	if c.say != "" {
		return c.say
	}
	return c.words
}

var (
	being = []copula{
		{words: "is", num: one},
		{words: "are", num: many},
		{words: "is not", num: one, not: true},
		{words: "are not", num: many, not: true},
		{words: "was", num: one, past: true},
		{words: "were", num: many, past: true},
		{words: "was not", num: one, past: true, not: true},
		{words: "were not", num: many, past: true, not: true},
		{words: "remains", num: one, remains: true},
		{words: "remain", num: many, remains: true},
	}
	having = []copula{
		{words: "has", num: one},
		{words: "have", num: many},
		{words: "does not have", num: one, not: true},
		{words: "do not have", num: many, not: true},
		{words: "had", num: either, past: true},
	}
)

// readState reads "is now bowed", "are not attacking", "remains in play", "has a Follower".
func readState(p *kernel.Parser, at int) (all []kernel.Reading[State]) {
	each(p, at, being, func(c copula, ever bool, end int, said *kernel.Node) {
		if !c.not && p.Is(end, "not") {
			return // "is not" is said of all that follows
		}
		for _, g := range complementList.At(p, end) {
			s := State{Not: c.not != (g.Val.Conj == kernel.Neither), Ever: ever, Remains: c.remains, Num: c.num}
			var fs []card.Filter
			ok := !(c.not && g.Val.Conj == kernel.Neither)
			for _, x := range g.Val.Items {
				fs = append(fs, x.filter)
				ok = ok && (x.num.Agrees(c.num) || c.num == many) && (x.lasts || !c.past) // "they are a Samurai" is said of one
			}
			if s.Filter = joined(fs, g.Val.Conj); ok {
				all = append(all, kernel.Reading[State]{Val: s, End: g.End, Node: kernel.Say(said, g.Node)})
			}
		}
	})
	each(p, at, having, func(c copula, ever bool, end int, said *kernel.Node) {
		for _, g := range havingList.At(p, end) {
			var fs []card.Filter
			honor := false
			for _, a := range g.Val.Items {
				fs, honor = append(fs, atom(a)), honor || a.Stat == card.Family
			}
			s := State{Filter: joined(fs, g.Val.Conj), Not: c.not, Ever: ever, Num: c.num}
			if !honor { // which players have
				all = append(all, kernel.Reading[State]{Val: s, End: g.End, Node: kernel.Say(said, g.Node)})
			}
		}
	})
	return all
}

// each finds the copulas that stand here, with an adverb before or after.
func each(p *kernel.Parser, at int, of []copula, yield func(c copula, ever bool, end int, said *kernel.Node)) {
	begin := func(at int, ever bool, adverb *kernel.Node) {
		for _, c := range of {
			end, ok := p.Words(at, c.words)
			if !ok {
				continue
			}
			yield(c, ever, end, kernel.Say(adverb, c.String()))
			for _, s := range still.At(p, end) {
				if s.Val && !ever {
					yield(c, true, s.End, kernel.Say("ever", c.String()))
					if p.Is(s.End, "not") && !c.not {
						x := c
						x.not = true
						yield(x, true, s.End+1, kernel.Say(c.String(), "ever not"))
					}
				} else if !s.Val {
					yield(c, ever, s.End, kernel.Say(adverb, c.String()))
				}
			}
		}
	}
	begin(at, false, nil)
	for _, s := range still.At(p, at) {
		if s.Val {
			begin(s.End, true, kernel.Say("ever"))
		} else {
			begin(s.End, false, nil)
		}
	}
}

// joined is a list of properties as one: all of them, or one of them.
func joined(fs []card.Filter, c kernel.Conj) card.Filter {
	if len(fs) == 1 {
		return fs[0]
	}
	if c == kernel.And || c == kernel.Both {
		all := card.Filter{}
		for _, f := range fs {
			all = both(all, f)
		}
		return all
	}
	return atom(card.Atom{Is: card.AnyOf, Or: fs})
}

// both is what has the properties of two filters.
func both(a, b card.Filter) card.Filter {
	as := append(slices.Clip(a.Atoms), b.Atoms...)
	switch {
	case a.Types == 0:
		return card.Filter{Types: b.Types, Atoms: as}
	case b.Types == 0:
		return card.Filter{Types: a.Types, Atoms: as}
	}
	return card.Filter{Types: a.Types, Atoms: append(slices.Clip(a.Atoms), card.Atom{Is: card.AnyOf, Or: []card.Filter{b}})}
}

// OneAtom is a filter as one property, or the lack of it.
func OneAtom(f card.Filter, not bool) card.Atom {
	if f.Types == 0 && len(f.Atoms) == 1 {
		a := f.Atoms[0]
		a.Not = a.Not != not
		return a
	}
	return card.Atom{Is: card.AnyOf, Not: not, Or: []card.Filter{f}}
}

// Positive is a state as a property that a thing has.
func (s State) Positive() card.Filter {
	if s.Not {
		return atom(OneAtom(s.Filter, true))
	}
	return s.Filter
}

// OfAll is that a state is so of all of some things: none lacks it.
func (s State) OfAll(n *noun.Phrase) (card.Cond, bool) {
	f := both(*n.Sel.Filter, atom(OneAtom(s.Filter, !s.Not)))
	return card.Cond{Kind: card.Exists, Not: true, Ever: s.Ever, Filter: &f, Thing: n.Sel.Thing}, !s.Remains && n.Sel.How == card.All
}
