package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players do and may do: "you may bow him to draw a card", "each other player loses 2 Honor and may discard a card" (CE "Choices").

// acts reads what one is told to do in a row: "bow him, then draw a card". doing is the same in the third person.
var (
	acts  = kernel.NewCat[[]card.Op]("acts")
	doing = kernel.NewCat[[]card.Op]("acts, third person")
)

// doers are players who do something: also "the winner" of a duel, whose player is meant (CE "Challenges and duels").
var doers = kernel.NewCat[noun.Player]("who does it")

func init() {
	doers.Rules(
		kernel.On("{}", func(m kernel.Match) (noun.Player, bool) { return kernel.Val[noun.Player](m, 0), true }, noun.Players),
		kernel.On("{}", func(m kernel.Match) (noun.Player, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return noun.Player{Who: card.Chosen, Ref: s.Ref}, s.How == card.Ref && s.Thing == card.Cards && (s.Ref == card.Winner || s.Ref == card.Loser)
		}, noun.Cat),
	)
	simple.Rules(kernel.On("(make|have) {} {}", byTarget, noun.Cat, acts))
	inARow(acts, Act)
	inARow(doing, does)
	does.Rules(kernel.On("may [choose to] {}", func(m kernel.Match) ([]card.Op, bool) {
		os := kernel.Val[[]card.Op](m, 0)
		return over(card.Op{Verb: card.May}, os), os[0].Verb != card.MayRefuse
	}, acts))
	Clause.Rules(
		kernel.On("{} may [choose to|then] {}", func(m kernel.Match) ([]card.Op, bool) {
			os := kernel.Val[[]card.Op](m, 1)
			return doneBy(over(card.Op{Verb: card.May}, os), kernel.Val[noun.Player](m, 0)), os[0].Verb != card.MayRefuse && os[0].Verb != card.May
		}, doers, acts),
		kernel.On("{} {}", declared(kernel.Singular), doers, doing),
		kernel.On("{} {}", declared(kernel.Plural), doers, acts),
		kernel.On("{} must {}", func(m kernel.Match) ([]card.Op, bool) {
			return doneBy(kernel.Val[[]card.Op](m, 1), kernel.Val[noun.Player](m, 0)), true
		}, doers, acts),
		kernel.On("{} {}", byTarget, noun.Cat, doing),
		kernel.On("{} {}", byKind(kernel.Singular), noun.Cat, doing),
		kernel.On("{} {}", byKind(kernel.Plural), noun.Cat, acts),
		kernel.On("the controller of {} {}", func(m kernel.Match) ([]card.Op, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			os := doneBy(kernel.Val[[]card.Op](m, 1), noun.Player{Who: card.Chosen, Ref: s.Bind})
			return append([]card.Op{{Verb: card.Pick, What: &s}}, os...), s.How == card.Target && s.Min == nil && s.Thing == card.Cards
		}, noun.Cat, doing),
		kernel.On("{} controller {}", byController(false), noun.Genitive, doing), // "a target Monk's controller bows him"
		kernel.On("{} controller may [choose to] {}", byController(true), noun.Genitive, acts),
		kernel.On("[both] {} and {} [each] {}", byTwo(false), doers, doers, acts),
		kernel.On("[both] {} and {} may [each] {}", byTwo(true), doers, doers, acts),
		kernel.On("{}[,] who {}", whoDoes, Act, doing), // "target a player, who discards a card"
		kernel.On("{}[,] who must {}", whoDoes, Act, acts),
	)
}

// inARow gives the category of acts that are joined.
func inARow(c, of *kernel.Cat[[]card.Op]) {
	joined := kernel.NewCat[[]card.Op](of.Name + ", joined")
	two := func(m kernel.Match) ([]card.Op, bool) {
		return slices.Concat(kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)), true
	}
	list := kernel.NewCat[[]card.Op](of.Name + ", listed")
	list.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
		l := kernel.Val[kernel.Joined[[]card.Op]](m, 0)
		var all []card.Op
		for _, x := range l.Items {
			all = append(all, x...)
		}
		return all, l.Conj == kernel.NoConj || l.Conj == kernel.And || l.Conj == kernel.Both
	}, kernel.List(of, nil)))
	joined.Rules(
		kernel.On("{}", same, list),
		kernel.On("{} (, then|and then) {}", two, list, joined),
		kernel.On("{}, and {}", two, list, joined),
	)
	c.Define(func(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] { return kernel.Longest(joined.At(p, at)) })
}

// over puts a shape before the ops that it rules over.
func over(o card.Op, body []card.Op) []card.Op {
	o.Len = len(body)
	return append([]card.Op{o}, body...)
}

func declared(n kernel.Number) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		p := kernel.Val[noun.Player](m, 0)
		return doneBy(kernel.Val[[]card.Op](m, 1), p), p.Num.Agrees(n) && p.Who != card.You
	}
}

// byTarget: "a target player loses 2 Honor": he is picked first.
func byTarget(m kernel.Match) ([]card.Op, bool) {
	s := kernel.Val[noun.Phrase](m, 0).Sel
	if !picks(s) {
		return nil, false
	}
	os := doneBy(kernel.Val[[]card.Op](m, 1), noun.Player{Who: card.Chosen, Ref: s.Bind})
	return append([]card.Op{{Verb: card.Pick, What: &s}}, os...), true
}

// byController: the player who controls a target does it, or may.
func byController(may bool) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		o, os := kernel.Val[noun.Owner](m, 0), kernel.Val[[]card.Op](m, 1)
		if o.Of == nil || o.Of.How != card.Target || o.Of.Min != nil || o.Of.Thing != card.Cards {
			return nil, false
		}
		if may {
			os = over(card.Op{Verb: card.May}, os)
		}
		return append([]card.Op{{Verb: card.Pick, What: o.Of}}, doneBy(os, noun.Player{Who: card.Controller, Ref: o.Of.Bind})...), true
	}
}

// byTwo: "you and the target each lose 2 Honor": so much is each one's.
func byTwo(may bool) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) (all []card.Op, ok bool) {
		os := kernel.Val[[]card.Op](m, 2)
		if slices.ContainsFunc(os, func(o card.Op) bool { return o.What != nil || o.Len > 0 || o.To != nil }) {
			return nil, false
		}
		if may {
			os = over(card.Op{Verb: card.May}, os)
		}
		for i := range 2 {
			p := kernel.Val[noun.Player](m, i)
			if p.Num.Agrees(kernel.Plural) && !p.Num.Agrees(kernel.Singular) && p.Who != card.You {
				return nil, false
			}
			all = append(all, doneBy(os, p)...)
		}
		return all, true
	}
}

// byKind: "each player with 20 or more Family Honor loses 2 Honor": all of a kind gain, lose or draw so much.
func byKind(num kernel.Number) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		n, os := kernel.Val[noun.Phrase](m, 0), slices.Clone(kernel.Val[[]card.Op](m, 1))
		ok := n.Sel.Thing == card.Players && n.Sel.How == card.All && num.Agrees(n.Num) && n.Sel.Filter != nil && len(n.Sel.Filter.Atoms) > 0 && !noun.Players.Reads(m.P, m.At, m.Ends[0])
		for i := range os {
			o := &os[i]
			ok = ok && o.What == nil && o.Who == card.NoPlayer && o.Verb.Row().Together
			o.What = &n.Sel
		}
		return os, ok
	}
}

// whoDoes is what a player does who has been targeted, or chosen.
func whoDoes(m kernel.Match) ([]card.Op, bool) {
	os := kernel.Val[[]card.Op](m, 0)
	s := os[0].What
	if len(os) != 1 || os[0].Verb != card.Pick || !picks(*s) {
		return nil, false
	}
	if may := kernel.Val[[]card.Op](m, 1)[0]; may.Verb == card.May && may.Len > 1 { // the rest may be yours to do
		return nil, false
	}
	return both(os, doneBy(kernel.Val[[]card.Op](m, 1), noun.Player{Who: card.Chosen, Ref: s.Bind})), true
}

// picks reports whether a phrase is one player who is chosen.
func picks(s card.Sel) bool {
	return s.Thing == card.Players && (s.How == card.Target || s.How == card.Choose) && s.Min == nil
}

// doneBy makes ops a player's doing. What each of several may do is done by the one whose turn it is.
func doneBy(os []card.Op, p noun.Player) []card.Op {
	all := append([]card.Op(nil), os...)
	inner, shared := 0, card.NoVar
	for i := range all {
		o := &all[i]
		who, ref := p.Who, p.Ref
		if inner > 0 {
			if inner--; severally(p.Who) {
				who, ref = card.Chosen, card.Doer
			} else if p.Who == card.You {
				continue
			}
		}
		if o.Verb == card.May && inner == 0 {
			inner = o.Len
		}
		if o.Who != card.NoPlayer || eitherWayHonor(all[i:]) || shared != card.NoVar && ref != card.Doer && o.What != nil && o.What.Ref == shared {
			continue // what he has picked
		}
		if o.Verb == card.Pick {
			shared = o.What.Bind
		}
		o.Who, o.WhoRef = who, ref
	}
	return all
}

// eitherWayHonor reports whether ops are a gain or loss of Honor, which is not for him to choose who has it.
func eitherWayHonor(os []card.Op) bool {
	return os[0].Verb == card.Branch || os[0].Verb == card.Choice && os[2].Verb == card.GainHonor && os[0].Len == 4 && os[4].Verb == card.LoseHonor
}

// severally reports whether a player phrase means several, each for himself.
func severally(p card.Player) bool {
	return p == card.EachPlayer || p == card.EachOther || p == card.YouAnd
}
