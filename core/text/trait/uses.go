package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Which actions may be performed, how often, and at what cost: "may not perform Political actions", "need not bow for Kiho actions", "you
// may only play one copy of this card per turn", "Discipline :g2:".

// usesOf is the category of actions of one kind or of several, each as a rule has them.
var usesOf = kernel.NewCat[[]card.Mod]("actions of some kind")

// ofTitle is that of the action of a card that is told by its title.
var ofTitle = kernel.NewCat[[]card.Mod]("action of a card by its title")

// titled is such an action.
func titled(m kernel.Match) ([]card.Mod, bool) {
	s := kernel.Val[noun.Phrase](m, 0).Sel
	s.How = card.Any
	return []card.Mod{{Kind: card.RuleMod, Cause: &card.Cause{Action: true, From: &s}}}, true
}

func init() {
	abilities := kernel.NewCat[[]card.Mod]("abilities on some cards")
	abilities.Rules(kernel.On("abilities on {}", func(m kernel.Match) ([]card.Mod, bool) {
		s := kernel.Val[card.Sel](m, 0)
		s.How = card.Any
		return []card.Mod{{Kind: card.RuleMod, Cause: &card.Cause{Action: true, From: &s}}}, true
	}, pluralKinds))
	usesOf.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }, abilities),
		kernel.On("{} (actions|action) or {}", func(m kernel.Match) ([]card.Mod, bool) {
			all, ok := eachKind(m)
			return append(all, kernel.Val[[]card.Mod](m, 1)...), ok
		}, kernel.List(clause.Kinds, nil), abilities),
		kernel.On("{} (actions|action)", eachKind, kernel.List(clause.Kinds, nil)),
		kernel.On("your {} actions", eachKind, kernel.List(clause.Kinds, nil)),
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { // "Political Strategies", which are actions themselves
			s := kernel.Val[card.Sel](m, 0)
			s.How = card.Any
			return []card.Mod{{Kind: card.RuleMod, Cause: &card.Cause{Action: true, From: &s}}}, s.Filter != nil && s.Filter.Types == card.Types(card.Strategy)
		}, pluralKinds),
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }, ofTitle),
		kernel.Means("Reactions", []card.Mod{{Kind: card.RuleMod, Cause: &card.Cause{Action: true, Des: card.Reaction}}}),
	)
	ofTitle.Rules(kernel.On("{}", titled, noun.Titled), kernel.On("{}'s (ability|abilities)", titled, noun.Titled))
	forKinds := func(r card.Rule, i int) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) { return withRule(r, kernel.Val[[]card.Mod](m, i)), true }
	}
	never.Rules(
		kernel.On("perform {}", forKinds(card.MayNotUse, 0), usesOf), kernel.On("be chosen as the performer of {}", forKinds(card.MayNotUse, 0), usesOf),
		kernel.On("(be targeted by[,] (or|nor) (chosen as the performer of|perform)[,]|perform (or|nor) be targeted by) {}", func(m kernel.Match) ([]card.Mod, bool) {
			ms := kernel.Val[[]card.Mod](m, 0)
			return append(withRule(card.MayNotTarget, asCauses(ms)), withRule(card.MayNotUse, ms)...), true
		}, usesOf),
		kernel.On("be targeted (by|with) {}", func(m kernel.Match) ([]card.Mod, bool) {
			return withRule(card.MayNotTarget, kernel.Val[[]card.Mod](m, 0)), true
		}, ofTitle),
		kernel.On("be challenged from {}", forKinds(card.NotChallenged, 0), usesOf),
		kernel.On("bow for the cost of performing {}", forKinds(card.NotToPay, 0), usesOf),
		kernel.Means("bow to pay (costs|actions' costs)", rules(card.Mod{Rule: card.NotToPay})),
	)
	take := func(m kernel.Match) ([]card.Mod, bool) {
		return withRule(card.MayNotUse, asCauses(kernel.Val[[]card.Mod](m, 0))), true
	}
	neverYou.Rules(
		kernel.On("take {}", forKinds(card.MayNotUse, 0), usesOf), kernel.On("announce {}", take, usesOf), kernel.On("use {}", forKinds(card.MayNotUse, 0), abilities),
		kernel.Means("(take the [rulebook] Lobby action|use the [rulebook] Lobby ability)", rules(card.Mod{Rule: card.NoLobby})),
		kernel.Means("(take the [rulebook] Proclaim action|Proclaim)", rules(card.Mod{Rule: card.NotPlay, Event: card.EvProclaim})),
		kernel.On("take {} or actions that cause other players unconditional Honor losses", func(m kernel.Match) ([]card.Mod, bool) {
			ms, _ := take(m)
			return append(ms, card.Mod{Kind: card.RuleMod, Rule: card.MayNotUse, Cause: &card.Cause{Action: true, Harms: true}}), true
		}, usesOf),
	)
	rulings.Rules(
		kernel.On("(players (may not|cannot|will not)|no (player|players) may) {}", func(m kernel.Match) (card.Op, bool) {
			return card.Op{Verb: card.Modify, Who: card.EachPlayer, Mods: kernel.Val[[]card.Mod](m, 0)}, true
		}, neverYou),
		kernel.On("{} (may not|cannot) be taken", func(m kernel.Match) (card.Op, bool) {
			ms, _ := take(m)
			return card.Op{Verb: card.Modify, Who: card.EachPlayer, Mods: ms}, true
		}, usesOf),
		kernel.On("{} (may not|cannot) target {} with [any] actions", func(m kernel.Match) (card.Op, bool) {
			p, n := kernel.Val[noun.Player](m, 0), kernel.Val[noun.Phrase](m, 1)
			x := rule(card.MayNotTarget)
			x.Cause = &card.Cause{Action: true, Yours: p.Who == card.You, Others: p.Who == card.EachOther}
			return modify(n.Known().Sel, x), governed(n) && (p.Who == card.You || p.Who == card.EachOther)
		}, noun.Players, noun.Cat),
		kernel.On("{} (may not|cannot) target {} with {}", func(m kernel.Match) (card.Op, bool) {
			p, n := kernel.Val[noun.Player](m, 0), kernel.Val[noun.Phrase](m, 1)
			ms := withRule(card.MayNotTarget, asCauses(kernel.Val[[]card.Mod](m, 2)))
			for i := range ms {
				c := *ms[i].Cause
				c.Yours, c.Others = p.Who == card.You, p.Who == card.EachOther
				ms[i].Cause = &c
			}
			return modify(n.Known().Sel, ms...), governed(n) && (p.Who == card.You || p.Who == card.EachOther)
		}, noun.Players, noun.Cat, usesOf),
	)
	isSo.Rules(
		kernel.On("need not [to] bow (for|to perform) {}", forKinds(card.NeedNotBow, 0), usesOf),
		kernel.Means("(need not [to] bow to Lobby|Lobbies without bowing|may Lobby without bowing)", rules(card.Mod{Rule: card.NeedNotBow, Keyword: "Lobby"})),
	)
	rulings.Rules(
		kernel.On("you may ignore the cost of bowing {} for {} (he|she|it|they) (performs|perform)", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			c := modify(n.Known().Sel, withRule(card.NeedNotBow, kernel.Val[[]card.Mod](m, 1))...)
			return c, governed(n)
		}, noun.Cat, usesOf),
		kernel.On("Lobbying does not bow {}", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			c := modify(n.Known().Sel, card.Mod{Kind: card.RuleMod, Rule: card.NeedNotBow, Keyword: "Lobby"})
			return c, governed(n)
		}, noun.Cat),
	)
	may.Rules(kernel.On("(perform|cast) {} as if (he|she|it|they) (were a|was a|had the) {} [keyword]", func(m kernel.Match) ([]card.Mod, bool) {
		ms, as := kernel.Val[[]card.Mod](m, 0), kernel.Val[[]card.Keyword](m, 1)
		if len(ms) != 1 || len(as) != 1 || ms[0].Keyword == "" {
			return nil, false
		}
		return rules(card.Mod{Rule: card.PerformsAs, Keyword: as[0], Cause: &card.Cause{Action: true, Keyword: ms[0].Keyword}}), true
	}, usesOf, amount.Keywords))
	once()
	disciplined()
}

// eachKind is one rule for each of several kinds of actions: a keyword by itself, what else they are as a cause.
func eachKind(m kernel.Match) (all []card.Mod, ok bool) {
	l := kernel.Val[kernel.Joined[card.Cause]](m, 0)
	for _, k := range l.Items {
		x := card.Mod{Kind: card.RuleMod, Keyword: k.Keyword}
		if k.Keyword == "" {
			k.Action = true
			x.Cause = &k
		}
		all = append(all, x)
	}
	return all, l.Conj == kernel.NoConj || l.Conj == kernel.Or || l.Conj == kernel.And
}

// asCauses are rules about actions as what they are, of players and of what is targeted.
func asCauses(ms []card.Mod) []card.Mod {
	ms = slices.Clone(ms)
	for i := range ms {
		if ms[i].Cause == nil {
			ms[i].Keyword, ms[i].Cause = "", &card.Cause{Action: true, Keyword: ms[i].Keyword}
		}
	}
	return ms
}

// withRule makes such rules of one kind.
func withRule(r card.Rule, ms []card.Mod) []card.Mod {
	ms = slices.Clone(ms)
	for i := range ms {
		ms[i].Rule = r
	}
	return ms
}

// once is a card of which so many are played in a time.
func once() {
	for word, w := range map[string]card.Window{"turn": card.ThisTurn, "battle": card.ThisBattle, "duel": card.ThisDuel, "game": card.ThisGame, "phase": card.ThisPhase} {
		rulings.Rules(kernel.On("you [may|can] only play one [copy of] {} per "+word, func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0).Sel
			c := card.Cond{Kind: card.Happened, Who: card.You, Event: card.EvPlay, Window: w, Filter: &card.Filter{}}
			if n.Ref == card.Self && m.P.World.Card != nil {
				c.Filter.Atoms = []card.Atom{{Is: card.IsTitle, Title: m.P.World.Card.Title}}
			}
			x := rule(card.PlayedOnce)
			x.Cond = &c
			return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, n.How == card.Ref && len(c.Filter.Atoms) > 0
		}, noun.Cat))
	}
}

// disciplined is a card that may be played from the discard pile.
func disciplined() {
	isSo.Rules(kernel.On("[has] Discipline {}", func(m kernel.Match) ([]card.Mod, bool) {
		return rules(card.Mod{Rule: card.Discipline, Amount: card.Num(kernel.Val[int](m, 0))}), true
	}, amount.Gold))
	isSo.Rules(kernel.On("[has] Discipline {} or {} if {}", func(m kernel.Match) ([]card.Mod, bool) {
		c := kernel.Val[card.Cond](m, 2)
		v := card.Value{Kind: card.CaseOf, Cond: &c, A: card.Num(kernel.Val[int](m, 1)), B: card.Num(kernel.Val[int](m, 0))}
		return rules(card.Mod{Rule: card.Discipline, Amount: &v}), true
	}, amount.Gold, amount.Gold, amount.Condition))
}
