package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// What becomes of the effects of the action that is answered: "reduce all Honor gains from the action by 2", "negate either the bowing or
// the movement of this card".

// honorChanges is the category of the changes of Honor that an action makes: "Honor gains and losses".
var honorChanges = kernel.NewCat[[]card.Rule]("changes of Honor")

func init() {
	honorChanges.Rules(
		kernel.Means("Honor (gains|gain)", []card.Rule{card.GainLess}),
		kernel.Means("Honor (losses|loss)", []card.Rule{card.LoseLess}),
		kernel.Means("Honor (gains and losses|gains or losses|gain or loss)", []card.Rule{card.GainLess, card.LoseLess}),
		kernel.Means("Honor (losses and gains|losses or gains|loss or gain)", []card.Rule{card.LoseLess, card.GainLess}),
	)
	for whose, who := range map[string]card.Player{"": card.AnyPlayer, " to you": card.You} {
		const from = " from (the action|an action|the action's effects|its effects|that action)"
		less := func(by func(m kernel.Match) *card.Value) func(kernel.Match) ([]card.Op, bool) {
			return func(m kernel.Match) ([]card.Op, bool) {
				o := card.Op{Verb: card.Modify, Who: who, Dur: card.ThisAction}
				for _, r := range kernel.Val[[]card.Rule](m, 0) {
					o.Mods = append(o.Mods, card.Mod{Kind: card.RuleMod, Rule: r, Amount: by(m), Cause: &card.Cause{Action: true, Same: true}})
				}
				return []card.Op{o}, true
			}
		}
		const reduce = "reduce (all|each|any) {}"
		Act.Rules(
			kernel.On(reduce+whose+from+" by {}", less(func(m kernel.Match) *card.Value {
				n := kernel.Val[card.Value](m, 1)
				return &n
			}), honorChanges, amount.Cat),
			kernel.On(reduce+whose+from+" to 0", less(func(kernel.Match) *card.Value { return card.Num(allHonor) }), honorChanges),
		)
	}
	Act.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
		var ways [][]card.Op
		for _, o := range kernel.Val[[]card.Op](m, 0) {
			ways = append(ways, []card.Op{o})
		}
		return choice(ways...), true
	}, clause.EitherNegation))
}

// allHonor is more than any text lets a player gain or lose at once.
const allHonor = 99
