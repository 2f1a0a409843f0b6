package effect

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Negation of what the text answers: "negate its effects" (CE "Prevention"). That of what will happen is a mood, clause.Negation.

func init() {
	action := &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}
	verb("negate ([all] its [remaining] effects|all of its effects|the action's [remaining] effects|that action's effects|all of the action's effects|the ability's effects|[all] [the] effects of (the|that) action)", plain(card.Op{Verb: card.Negate}))
	verb("negate (the action|it)", plain(card.Op{Verb: card.Negate, Cause: &card.Cause{Action: true}}))
	bonuses := []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvBonus}, {Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvPenalty}}
	const changes = "(any|all) Force (bonuses and penalties|bonuses or penalties) from (the action|it)"
	verb("negate "+changes, plain(card.Op{Verb: card.Negate, What: action, Mods: bonuses}))
	verb("reduce "+changes+" to 0", plain(card.Op{Verb: card.Negate, What: action, Mods: bonuses}))
	verb("negate (any|all) effects (from|of) that (ability|action)", plain(card.Op{Verb: card.Negate, What: action}))
	verb("negate (the|those) effects", plain(card.Op{Verb: card.Negate, Event: card.EvResolve}))
	verb("negate the (Ranged Attack|Melee Attack|Fear effect|Fear|Ranged Attack's effects|Melee Attack's effects|Fear effect's effects)", plain(card.Op{Verb: card.Negate, What: action}))
	verb("negate (the|that) Event's effects", plain(card.Op{Verb: card.Negate, What: action}))
	verb("negate (the|that) [Honor] gain", plain(card.Op{Verb: card.Negate, Event: card.EvHonorGain}))
	verb("negate (the|that) [Honor] loss", plain(card.Op{Verb: card.Negate, Event: card.EvHonorLoss}))
	verb("negate (its effects|the action's effects|that action's effects) (on|upon) {}", plain(card.Op{Verb: card.Negate}, what(0)), noun.Cat)
	next := func(m kernel.Match) ([]card.Op, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Known().Sel
		return []card.Op{{Verb: card.Modify, What: &s, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NextNegated}}}}, s.Thing == card.Cards && s.How == card.Ref
	}
	verb("negate (the effects|all effects|all of the effects) of the next action [that] {} performs", next, noun.Cat)
	verb("negate (the effects|all effects|all of the effects) of the next action [(that is|that was)] performed by {}", next, noun.Cat)
	Clause.Rules(kernel.Means("((its|the action's|that action's) effects do not happen|it does not resolve)", []card.Op{{Verb: card.Negate, Sure: true}}))
}
