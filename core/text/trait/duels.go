package trait

import (
	"kotei/core/card"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Duels: what is compared in them, who wins ties, and what becomes of the loser.

func init() {
	wins := func(m kernel.Match) (card.Op, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return modify(s, rule(card.WinsTies)), s.How == card.Ref && s.Thing == card.Cards
	}
	rulings.Rules(
		kernel.On("if scores are tied in a duel involving {}, (he|she|it) wins the duel", wins, noun.Cat),
		kernel.On("{} wins [all] ties in duels", wins, noun.Cat),
	)
	yours := card.Sel{How: card.Ref, Ref: card.YourDuelist}
	effect.Act.Rules(kernel.Means("delay the effects of losing this duel until after the next Dynasty Phase begins", []card.Op{{
		Verb: card.Modify, What: &yours, Dur: card.ThisDuel, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.LosesNothing, Once: true}},
		Trigger: &card.Trigger{At: card.After, Event: card.EvPhase, Phase: card.DynastyPhase},
	}}))
}
