package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// phases are the parts of a turn by name.
var phases = kernel.NewCat[card.Phase]("phase")

// turns are the possessives of whose turn something is.
var turns = kernel.NewCat[card.Player]("whose turn")

func init() {
	for word, ph := range map[string]card.Phase{"Straighten": card.StraightenPhase, "Events": card.EventsPhase, "Action": card.ActionPhase,
		"Attack": card.AttackPhase, "Dynasty": card.DynastyPhase, "End": card.EndPhase} {
		phases.Rules(kernel.Means(word+" Phase", ph))
	}
	turns.Rules(kernel.Means("your", card.You), kernel.Means("another player's", card.Another), kernel.Means("the Attacker's", card.Attacker), kernel.Means("the Defender's", card.Defender))
	plain.Rules(
		kernel.On("it is {} turn", turn(false), turns),
		kernel.On("it is not {} turn", turn(true), turns),
		kernel.On("(it|this) is {} {}", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.InPhase, Who: kernel.Val[card.Player](m, 0), Phase: kernel.Val[card.Phase](m, 1)}, true
		}, turns, phases),
		kernel.On("(it|this) is (the|a) {}", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.InPhase, Phase: kernel.Val[card.Phase](m, 0)}, true
		}, phases),
		kernel.Means("(it|this) is (the|a) Combat Segment", card.Cond{Kind: card.InCombat}),
		kernel.Means("it is during a battle", card.Cond{Kind: card.InBattle}),
		kernel.Means("it is not during a battle", card.Cond{Kind: card.InBattle, Not: true}),
		kernel.Means("a duel is being fought", card.Cond{Kind: card.InDuel}),
		kernel.On("it is {} first turn", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.FirstTurn, Who: kernel.Val[card.Player](m, 0)}, true
		}, turns),
		kernel.On("[(you are|are)] paying for {}", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[clause.Count](m, 0)
			return card.Cond{Kind: card.PaysFor, Filter: n.Phrase.Sel.Filter}, !n.Not && n.A == nil
		}, clause.Counts),
		kernel.Means("you (are meeting|meet) the conditions to put (it there|this card into play)", card.Cond{Kind: card.MeetsTerms, Ref: card.Self}),
	)
}

// turn: "it is another player's turn" is "it is not your turn".
func turn(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		c := card.Cond{Kind: card.YourTurn, Not: not, Who: kernel.Val[card.Player](m, 0)}
		switch c.Who {
		case card.Another:
			c.Not, c.Who = !not, card.NoPlayer
		case card.You:
			c.Who = card.NoPlayer
		}
		return c, true
	}
}
