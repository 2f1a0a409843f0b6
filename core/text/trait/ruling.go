package trait

import (
	"slices"

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
	// nevers has what the verbs of the lexicon say besides.
	nevers = kernel.NewCat[[]card.Mod]("one of what a thing will not do")
	// severalNever is several of these.
	severalNever = kernel.NewCat[[]card.Mod]("several things that a thing will not do")
	may          = kernel.NewCat[[]card.Mod]("what a thing may do")
	only         = kernel.NewCat[[]card.Mod]("what alone a thing may do")
	// neverYou and mayYou are the same of a player.
	neverYou = kernel.NewCat[[]card.Mod]("what a player will not do")
	mayYou   = kernel.NewCat[[]card.Mod]("what a player may do")
	// said holds what the predicate says, by the number of the subject.
	said = map[kernel.Number]*kernel.Cat[[]card.Mod]{
		kernel.Singular: kernel.NewCat[[]card.Mod]("what is said of a thing"), kernel.Plural: kernel.NewCat[[]card.Mod]("what is said of things"),
	}
	// isSo is what is so of a thing, areSo of several, and youDo of you: "uses his Force as his duel stat".
	isSo  = kernel.NewCat[[]card.Mod]("what is so of a thing")
	areSo = kernel.NewCat[[]card.Mod]("what is so of things")
	youDo = kernel.NewCat[[]card.Mod]("what is so of a player")
)

func init() {
	const not, can = "(will not|may not|cannot|can not|does not|do not)", "(may|can)"
	same := func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }
	// what the verbs of the lexicon say of a thing alone is a ban already
	nevers.Rules(kernel.On("{}", same, never), kernel.On("{}", same, clause.Never))
	neversYou := kernel.NewCat[[]card.Mod]("one of what a player will not do")
	neversYou.Rules(kernel.On("{}", same, neverYou), kernel.On("{}", same, clause.NeverYou))
	severalYou := kernel.NewCat[[]card.Mod]("several things that a player will not do")
	or := func(m kernel.Match) ([]card.Mod, bool) {
		l := kernel.Val[kernel.Joined[[]card.Mod]](m, 0)
		all := slices.Concat(l.Items...)
		bare := slices.ContainsFunc(all, func(x card.Mod) bool { return x.Rule == card.MayNotAssign && x.Sel == nil })
		there := slices.ContainsFunc(all, func(x card.Mod) bool { return x.Event == card.EvMove && x.Sel != nil })
		return all, !(bare && there) && len(l.Items) > 1 && (l.Conj == kernel.Or || l.Conj == kernel.EitherX)
	}
	severalNever.Rules(kernel.On("{}", or, kernel.List(nevers, nil)))
	for num, c := range said {
		c.Rules(kernel.On(not+" {}", same, never), kernel.On(not+" {}", same, severalNever), kernel.On(not+" {}", same, clause.Unharmed), kernel.On(can+" {}", same, may), kernel.On("(will only|may only|can only|must) {}", same, only))
		rulings.Rules(kernel.On("{} {}", ofThing(num), noun.Cat, c))
	}
	said[kernel.Singular].Rules(kernel.On("{}", same, isSo))
	said[kernel.Plural].Rules(kernel.On("{}", same, areSo))
	rulings.Rules(
		kernel.On("{} "+not+" {}", ofPlayer, noun.Players, neverYou), kernel.On("{} "+not+" {}", ofPlayer, noun.Players, clause.NeverYou), kernel.On("{} {}", ofPlayer, noun.Players, youDo),
		kernel.On("{} [may] {}", ofPlayer, noun.Players, mayYou), kernel.On("{} "+not+" {}", ofPlayer, noun.Players, severalYou),
	)
	for _, c := range []*kernel.Cat[[]card.Mod]{neverYou, clause.NeverYou} {
		rulings.Rules(kernel.On("{} permanently "+not+" {}", func(m kernel.Match) (card.Op, bool) {
			o, ok := ofPlayer(m)
			o.Dur = card.Permanent
			return o, ok
		}, noun.Players, c))
	}
	notChallenged := card.Mod{Kind: card.RuleMod, Rule: card.NotChallenged}
	rulings.Rules(
		kernel.Means("challenges (will not|may not|cannot) be issued", modify(card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality)}}, notChallenged)),
		kernel.On("challenges (will not|may not|cannot) be issued to {}", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return modify(n.Known().Sel, notChallenged), governed(n)
		}, noun.Cat),
	)
	severalYou.Rules(kernel.On("{}", or, kernel.List(neversYou, nil)))
	predicates(not)
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

// ofThing says rules of a thing, or of all of a kind, with which the verb agrees in number.
func ofThing(num kernel.Number) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		target := n.Sel.How == card.Target && n.Sel.Thing <= card.Units
		return modify(n.Known().Sel, kernel.Val[[]card.Mod](m, 1)...), (governed(n) || target) && num.Agrees(n.Num)
	}
}

// governed reports whether rules are said of such a thing.
func governed(n noun.Phrase) bool {
	s := n.Known().Sel
	return (s.How == card.Ref || s.How == card.All) && s.Thing != card.Players && s.Thing != card.Abilities && s.Thing != card.Actions && s.Thing != card.Tokens
}

// ofPlayer says them of a player.
func ofPlayer(m kernel.Match) (card.Op, bool) {
	p := kernel.Val[noun.Player](m, 0)
	return card.Op{Verb: card.Modify, Who: p.Who, WhoRef: p.Ref, Mods: kernel.Val[[]card.Mod](m, 1)}, p.Who != card.Another
}

// kindsOf is the category of all of some kind, as a rule names them: "Shadowlands cards", "any Monk you control".
var kindsOf = kernel.NewCat[card.Sel]("all of a kind")

// pluralKinds is the same where no word says how many.
var pluralKinds = kernel.NewCat[card.Sel]("all of a kind, in the plural")

func init() {
	pluralKinds.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		s := n.Sel
		s.Bind = card.NoVar
		return s, s.How == card.All && s.Thing == card.Cards && len(s.Also) == 0 && n.Num != kernel.Singular
	}, noun.Cat))
	kindsOf.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		s := n.Sel
		s.Bind = card.NoVar
		if s.How == card.Choose && s.Min == nil && !s.Perform && !n.Bare {
			s.How = card.All
		}
		return s, s.How == card.All && s.Thing == card.Cards && len(s.Also) == 0 && s.Zone == card.InPlay
	}, noun.Cat))
	kindsOf.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		s.How = card.All
		return s, true
	}, noun.Titled))
}
