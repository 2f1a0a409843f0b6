package item

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
	"kotei/core/text/trigger"
)

// What a constraints block says besides conditions and costs: how often, and what is allowed.

var (
	limits      = kernel.NewCat[card.Limit]("limit")
	permissions = kernel.NewCat[card.Manner]("permission")
	// manyTimes is the category of a limit that is counted.
	manyTimes = kernel.NewCat[card.Value]("counted limit")
)

func init() {
	for stretch, per := range map[string]card.Window{
		"turn": card.ThisTurn, "battle": card.ThisBattle, "game": card.ThisGame, "duel": card.ThisDuel, "phase": card.ThisPhase, "Attack Phase": card.ThisAttack,
	} {
		for times, n := range map[string]uint8{
			"once": 1, "twice": 2, "any number of times": 255,
		} {
			limits.Rules(kernel.Means(times+" per "+stretch, card.Limit{N: n, Per: per}))
		}
		limits.Rules(kernel.On("{} times per "+stretch, func(m kernel.Match) (card.Limit, bool) {
			n := kernel.Val[int](m, 0)
			return card.Limit{N: uint8(n), Per: per}, n > 2 && n < 255
		}, amount.Number))
	}
	manyTimes.Rules(kernel.On("a number of times per turn equal to {}", func(m kernel.Match) (card.Value, bool) {
		v := kernel.Val[card.Value](m, 0)
		return v, v.Kind != card.Const
	}, amount.Cat))
	// A Reaction answers one occurrence once anyhow (CE-TIMING-23).
	const often = "any number of times per turn [,] but only once per "
	limits.Rules(
		kernel.On(often+"{}", func(kernel.Match) (card.Limit, bool) { return card.Limit{N: 255, Per: card.ThisTurn}, true }, trigger.Occasions),
		kernel.Means(often+"duel", card.Limit{N: 1, Per: card.ThisDuel}), kernel.Means(often+"battle", card.Limit{N: 1, Per: card.ThisBattle}),
		kernel.Means("once per taking of the action", card.Limit{N: 255, Per: card.ThisTurn}),
	)
	permissions.Rules(
		kernel.Means("even if you (have|control) no units (at the current battlefield|there)", card.NoUnit),
		permittedHim("bowed", card.EvenBowed), permittedHim("not at the current battlefield", card.Remote),
		permitted("bowed", card.EvenBowed), permitted("not at the current battlefield", card.Remote), permitted("(at home|home|in your home)", card.HomeToo),
		permitted("dead", card.EvenDead), permitted("bowed or dead", card.EvenBowed|card.EvenDead),
		permitted("bowed or not at the current battlefield", card.EvenBowed|card.Remote), permitted("bowed or home", card.EvenBowed|card.HomeToo),
		permitted("in (your|the) discard pile", card.EvenDiscarded), permitted("face-up in your province", card.EvenInProvince),
	)
}

// permitted is that something may be used even if its card, or whom it is on, is something.
func permitted(state string, m card.Manner) kernel.Rule[card.Manner] {
	return kernel.On("even if {} is "+state, func(x kernel.Match) (card.Manner, bool) {
		s := kernel.Val[noun.Phrase](x, 0).Sel
		return m, s.How == card.Ref && (s.Ref == card.Self || s.Ref == card.Host)
	}, noun.Cat)
}

// permittedHim is the same said of a Personality before he is named.
func permittedHim(state string, m card.Manner) kernel.Rule[card.Manner] {
	return kernel.On("even if (he|she|it) is "+state, func(x kernel.Match) (card.Manner, bool) {
		c := x.P.World.Card
		return m, c != nil && c.Type == card.Personality
	})
}
