package condition

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Cat is the category of conditions.
var Cat = kernel.NewCat[card.Cond]("condition")

var (
	plain     = kernel.NewCat[card.Cond]("single proposition")
	plainList = kernel.List(plain, nil)
)

func init() {
	Cat.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Cond, bool) { return join(kernel.Val[kernel.Joined[card.Cond]](m, 0)) }, plainList),
		kernel.On("{} [,] and if {}", joinTwo(kernel.And), plain, plain),
		kernel.On("{} , and {}", joinTwo(kernel.And), plain, plain),
		kernel.On("{} [,] or if {}", joinTwo(kernel.Or), plain, plain),
		kernel.On("{} , or {}", joinTwo(kernel.Or), plain, plain),
	)
	plain.Rules(
		kernel.On("{} {}", ofThing, subjects, kernel.List(clause.States, nil)),
		kernel.On("{} {}, or {}", func(m kernel.Match) (card.Cond, bool) { // "he is bowed, or has 4 Chi"
			n := kernel.Val[noun.Phrase](m, 0)
			return each(kernel.Joined[clause.State]{Items: []clause.State{kernel.Val[clause.State](m, 1), kernel.Val[clause.State](m, 2)}, Conj: kernel.Or}, func(s clause.State) (card.Cond, bool) { return stateOf(n, s) })
		}, subjects, clause.States, clause.States),
		kernel.On("{} {}", ofCounted, clause.Counts, kernel.List(clause.States, nil)),
		kernel.On("{} {}", ofPlayer, clause.Players, kernel.List(clause.Abouts, nil)),
		kernel.On("{} (is|are) {}", func(m kernel.Match) (card.Cond, bool) { // "a Monk is in your discard pile"
			n, a := kernel.Val[clause.Count](m, 0), kernel.Val[noun.Area](m, 1)
			c := n.Exist(card.Filter{})
			c.Zone, c.Who, c.Ref = a.Zone, a.Of, a.Ref
			verb := kernel.Singular
			if m.P.Is(m.Ends[0], "are") {
				verb = kernel.Plural
			}
			return c, n.Phrase.Sel.Thing == card.Cards && n.Phrase.Sel.Zone == card.InPlay && a.And == nil && n.Num.Agrees(verb)
		}, clause.Counts, noun.Areas),
		kernel.On("{}", same, clause.Happens),
		kernel.On("{}", same, clause.Done),
		kernel.On("there (is|are) [now] {}", there, clause.Counts),
		kernel.On("{} is [still] in play", titled(false), noun.Titled), kernel.On("{} is not in play", titled(true), noun.Titled),
		kernel.On("{} would be opposed [there|here|at this battlefield|at the current battlefield]", opposed, subjects),
		kernel.On("{} is the only Personality in (his|her|its|an) army", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return card.Cond{Kind: card.AloneInArmy, Ref: n.Sel.Ref}, n.Sel.How == card.Ref && n.Num != kernel.Plural
		}, subjects),
		kernel.On("{} is face-up in (one of your Provinces|one of them|your Province)", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return card.Cond{Kind: card.FaceUpInProvince, Ref: n.Sel.Ref, Who: card.You}, n.Sel.How == card.Ref && n.Num != kernel.Plural
		}, subjects),
	)
	plain.Rules(kernel.On("this Province's battlefield is the current (one|battlefield)", func(m kernel.Match) (card.Cond, bool) {
		c := m.P.World.Card
		return card.Cond{Kind: card.AtProvince, Ref: card.Self}, c != nil && (c.Type == card.Region || c.Type == card.Holding)
	}))
	facing()
	for words, z := range map[string]card.Zone{"in your hand": card.Hand, "in your discard pile": card.AnyDiscard, "in your hand or [your] discard pile": card.HandOrDiscard} {
		plain.Rules(kernel.On("{} is "+words, func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return card.Cond{Kind: card.Is, Ref: n.Sel.Ref, Zone: z}, n.Sel.How == card.Ref && n.Num != kernel.Plural
		}, subjects))
	}
	subjects.Define(readSubjects)
	for _, c := range []*kernel.Cat[card.Cond]{noun.Condition, amount.Condition} {
		c.Rules(kernel.On("{}", func(m kernel.Match) (card.Cond, bool) {
			x := kernel.Val[card.Cond](m, 0)
			x.What = nil
			return x, !slices.ContainsFunc(x.Sub, func(s card.Cond) bool { return s.What != nil })
		}, Cat))
	}
}

// subjects are the things of which something is said that are not counted: those named before, and all of a kind.
var subjects = kernel.NewCat[noun.Phrase]("subject")

// readSubjects: "your Stronghold" is the one that there is, and nothing that was named.
func readSubjects(p *kernel.Parser, at int) (all []kernel.Reading[noun.Phrase]) {
	for _, g := range noun.Cat.At(p, at) {
		one := g.Val.Bare && alone(g.Val.Sel.Filter)
		if !one {
			g.Val = g.Val.Known()
		}
		if s := g.Val.Sel; s.How == card.Choose && s.Perform && s.Min == nil && p.Is(at, "your") { // who performs the action
			g.Val = g.Val.As(p.Refer(at, g.End))
		}
		if s := g.Val.Sel; s.Thing == card.Players || s.Thing == card.Actions || s.How != card.Ref && !one && (s.How != card.All || g.Val.Bare || g.Val.Any) { // of any of them one will do
			continue
		}
		all = append(all, g)
	}
	return all
}

// alone reports whether a player has one such card at most: his Stronghold, Wind, or Sensei.
func alone(f *card.Filter) bool {
	return f != nil && f.Types != 0 && f.Types&^card.Types(card.Stronghold, card.Wind, card.Sensei) == 0
}

func same(m kernel.Match) (card.Cond, bool) { return kernel.Val[card.Cond](m, 0), true }

// join is several conditions as one.
func join(l kernel.Joined[card.Cond]) (card.Cond, bool) {
	switch l.Conj {
	case kernel.NoConj:
		return l.Items[0], true
	case kernel.And, kernel.Both:
		return card.Cond{Kind: card.AllOf, Sub: l.Items}, true
	case kernel.Neither:
		return card.Cond{Kind: card.OneOf, Not: true, Sub: l.Items}, true
	case kernel.Or, kernel.AndOr, kernel.EitherX:
	}
	return card.Cond{Kind: card.OneOf, Sub: l.Items}, true
}

func joinTwo(c kernel.Conj) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		return join(kernel.Joined[card.Cond]{Items: []card.Cond{kernel.Val[card.Cond](m, 0), kernel.Val[card.Cond](m, 1)}, Conj: c})
	}
}

// each says something of one subject, for each of several predicates.
func each[P any](l kernel.Joined[P], say func(P) (card.Cond, bool)) (card.Cond, bool) {
	all := kernel.Joined[card.Cond]{Conj: l.Conj}
	for _, x := range l.Items {
		c, ok := say(x)
		if !ok {
			return c, false
		}
		all.Items = append(all.Items, c)
	}
	return join(all)
}

// ofThing: "he is bowed and has no attachments", "all your Monks are unbowed".
func ofThing(m kernel.Match) (card.Cond, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	return each(kernel.Val[kernel.Joined[clause.State]](m, 1), func(s clause.State) (card.Cond, bool) { return stateOf(n, s) })
}

// stateOf is that something is so of a thing, or of all of a kind.
func stateOf(n noun.Phrase, s clause.State) (card.Cond, bool) {
	switch {
	case !s.Num.Agrees(n.Num):
		return card.Cond{}, false
	case n.Bare: // "your Stronghold"
		return clause.Count{Phrase: n}.Exist(s.Positive()), !s.Remains && !s.Ever
	case n.Sel.How != card.Ref:
		return s.OfAll(&n)
	}
	f := s.Filter
	return card.Cond{Kind: card.Is, Not: s.Not, Ever: s.Ever, Remains: s.Remains, Ref: n.Sel.Ref, Thing: n.Sel.Thing, Filter: &f}, true
}

// ofCounted: "any of your Monks is bowed", "no Terrain is in play".
func ofCounted(m kernel.Match) (card.Cond, bool) {
	n := kernel.Val[clause.Count](m, 0)
	return each(kernel.Val[kernel.Joined[clause.State]](m, 1), func(s clause.State) (card.Cond, bool) { return stateOfSome(n, s) })
}

// stateOfSome is that something is so of so many things.
func stateOfSome(n clause.Count, s clause.State) (card.Cond, bool) {
	c := n.Exist(s.Positive())
	c.Ever = s.Ever
	inPlay := len(s.Filter.Atoms) == 1 && s.Filter.Atoms[0].Is == card.IsInPlay && n.Phrase.Titled() // which is all that is asked of a card of a title
	return c, !s.Remains && s.Num.Agrees(n.Num) && !(s.Not && n.Not) && !inPlay
}

// ofPlayer: "another player is the Attacker", "you control a Ring and have Courtesy".
func ofPlayer(m kernel.Match) (card.Cond, bool) {
	d := kernel.Val[clause.Player](m, 0)
	return each(kernel.Val[kernel.Joined[clause.About]](m, 1), func(a clause.About) (card.Cond, bool) { return a.Of(d) })
}

// there: "there is no Terrain in play".
func there(m kernel.Match) (card.Cond, bool) {
	n := kernel.Val[clause.Count](m, 0)
	return n.Exist(card.Filter{}), n.Phrase.Sel.Thing == card.Cards || n.Phrase.Sel.Thing == card.Units
}

// titled is that a card of a title is in play: "Heart of Jade is not in play".
func titled(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		return clause.Count{Phrase: kernel.Val[noun.Phrase](m, 0), Not: not}.Exist(card.Filter{}), true
	}
}

// opposed: "he would be opposed there".
func opposed(m kernel.Match) (card.Cond, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	return card.Cond{Kind: card.WouldBeOpposed, Ref: n.Sel.Ref}, n.Sel.How == card.Ref
}
