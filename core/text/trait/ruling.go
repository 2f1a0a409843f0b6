package trait

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What the rules let things and players do: "will not attach Followers or issue challenges", "you may not play Kiho". What is so of a
// thing is said after a modal verb; without a subject it is said of the text's own card. It lasts as long as the text, or so long as is said.

var (
	// rulings is the category of such clauses.
	rulings = effect.Ruling
	// never and may are what a thing will not do and may do; only is what alone it may do.
	never = kernel.NewCat[[]card.Mod]("what a thing will not do")
	may   = kernel.NewCat[[]card.Mod]("what a thing may do")
	only  = kernel.NewCat[[]card.Mod]("what alone a thing may do")
	// neverYou and mayYou are the same of a player.
	neverYou = kernel.NewCat[[]card.Mod]("what a player will not do")
	mayYou   = kernel.NewCat[[]card.Mod]("what a player may do")
	// isSo is what is so of a thing, areSo of several, and youDo of you: "uses his Force as his duel stat".
	isSo  = kernel.NewCat[[]card.Mod]("what is so of a thing")
	areSo = kernel.NewCat[[]card.Mod]("what is so of things")
	youDo = kernel.NewCat[[]card.Mod]("what is so of a player")
)

func init() {
	const not, can = "(will not|may not|cannot|can not|does not|do not)", "(may|can)"
	same := func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }
	// what the verbs of the lexicon say of a thing alone is a ban already
	nevers := kernel.NewCat[[]card.Mod]("one of what a thing will not do")
	nevers.Rules(kernel.On("{}", same, never), kernel.On("{}", same, clause.Never))
	neversYou := kernel.NewCat[[]card.Mod]("one of what a player will not do")
	neversYou.Rules(kernel.On("{}", same, neverYou), kernel.On("{}", same, clause.NeverYou))
	several, severalYou := kernel.List(nevers, nil), kernel.List(neversYou, nil)
	rulings.Rules(
		kernel.On("{} "+not+" {}", ofThing, noun.Cat, never), kernel.On(not+" {}", ofThis, never),
		kernel.On("{} "+can+" {}", ofThing, noun.Cat, may), kernel.On(can+" {}", ofThis, may),
		kernel.On("{} {}", agreeing(kernel.Singular), noun.Cat, isSo), kernel.On("{} {}", agreeing(kernel.Plural), noun.Cat, areSo), kernel.On("{}", ofThis, isSo),
		kernel.On("{} "+not+" {}", ofPlayer, noun.Players, neverYou), kernel.On("{} [may] {}", ofPlayer, noun.Players, mayYou), kernel.On("{} {}", ofPlayer, noun.Players, youDo),
		kernel.On("{} "+not+" {}", severalOf(1), noun.Cat, several), kernel.On(not+" {}", severalOf(0), several), kernel.On(not+" {}", ofThis, clause.Never),
		kernel.On("{} "+not+" {}", severalOf(1), noun.Players, severalYou), kernel.On("{} "+not+" {}", ofPlayer, noun.Players, clause.NeverYou),
	)
	for _, words := range []string{"will only", "may only", "can only", "must"} {
		rulings.Rules(kernel.On("{} "+words+" {}", ofThing, noun.Cat, only), kernel.On(words+" {}", ofThis, only))
	}
}

// modify says rules of a thing.
func modify(s card.Sel, ms ...card.Mod) card.Op {
	return card.Op{Verb: card.Modify, What: &s, Mods: ms}
}

// rule is what is so by the rules.
func rule(r card.Rule) card.Mod { return card.Mod{Kind: card.RuleMod, Rule: r} }

// rules are several of them, as a meaning.
func rules(ms ...card.Mod) []card.Mod {
	for i := range ms {
		ms[i].Kind = card.RuleMod
	}
	return ms
}

// ofThing says rules of a thing, or of all of a kind.
func ofThing(m kernel.Match) (card.Op, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	return modify(n.Known().Sel, kernel.Val[[]card.Mod](m, 1)...), governed(n)
}

// agreeing is the same where the verb agrees with the thing in number.
func agreeing(num kernel.Number) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		o, ok := ofThing(m)
		return o, ok && num.Agrees(kernel.Val[noun.Phrase](m, 0).Num)
	}
}

// governed reports whether rules are said of such a thing.
func governed(n noun.Phrase) bool {
	s := n.Known().Sel
	return (s.How == card.Ref || s.How == card.All) && s.Thing != card.Players && s.Thing != card.Abilities && s.Thing != card.Actions && s.Thing != card.Tokens
}

// ofThis says them of the text's own card.
func ofThis(m kernel.Match) (card.Op, bool) {
	return modify(card.Sel{How: card.Ref, Ref: card.Self}, kernel.Val[[]card.Mod](m, 0)...), true
}

// ofPlayer says them of a player.
func ofPlayer(m kernel.Match) (card.Op, bool) {
	p := kernel.Val[noun.Player](m, 0)
	return card.Op{Verb: card.Modify, Who: p.Who, WhoRef: p.Ref, Mods: kernel.Val[[]card.Mod](m, 1)}, p.Who != card.Another
}

// severalOf says two things or more of one subject.
func severalOf(i int) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		l := kernel.Val[kernel.Joined[[]card.Mod]](m, i)
		var all []card.Mod
		for _, ms := range l.Items {
			all = append(all, ms...)
		}
		c, ok := modify(card.Sel{How: card.Ref, Ref: card.Self}, all...), true
		if i > 0 {
			switch s := m.Vals[0].(type) {
			case noun.Phrase:
				c, ok = modify(s.Known().Sel, all...), governed(s)
			case noun.Player:
				c.What, c.Who, c.WhoRef = nil, s.Who, s.Ref
				ok = s.Who != card.Another
			}
		}
		return c, ok && len(l.Items) > 1 && (l.Conj == kernel.Or || l.Conj == kernel.EitherX)
	}
}

// kindsOf is the category of all of some kind, as a rule names them: "Shadowlands cards", "any Monk you control".
var kindsOf = kernel.NewCat[card.Sel]("all of a kind")

func init() {
	kindsOf.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		s := n.Sel
		s.Bind = card.NoVar
		if s.How == card.Choose && s.Min == nil && !s.Perform && !n.Bare {
			s.How = card.All
		}
		return s, s.How == card.All && s.Thing == card.Cards && len(s.Also) == 0 && s.Zone == card.InPlay
	}, noun.Cat))
}
