package text

import "kotei/core/card"

// Who acts first in a battle, and what is taken before the Defender's first opportunity (CE "Combat Segment", "Engage").

const firstOpportunity = "the Defender's first [normal] (opportunity|chance) to (act or pass|take (a|an) [Battle] action or pass|take a Battle action)"

var early = &card.Cond{Kind: card.BeforeDefender}

var earlyConditions = []row[card.Cond]{
	{pattern: "(the action|it) (is|was) a Battle action taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender, Cause: &card.Cause{Des: card.Battle}}},
	{pattern: "(the action|it) (is|was) taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender}},
	{pattern: "the action (is|was) an Attacker's Battle action taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender, Who: card.Attacker, Cause: &card.Cause{Des: card.Battle}}},
}

var earlyVerbs = []row[card.Op]{
	{pattern: "have the first (opportunity|chance) to take a Battle action [or pass] [this battle]", base: card.Op{Verb: card.FirstAction}},
	{pattern: "have the first (opportunity|chance) in this battle to (act or pass|pass or take a Battle action)", base: card.Op{Verb: card.FirstAction}},
}

func init() {
	conditions = append(conditions, earlyConditions...)
	verbRows = append(verbRows, earlyVerbs)
	during = append(during, struct {
		words string
		cond  *card.Cond
		cause card.Cause
	}{"before " + firstOpportunity, early, card.Cause{}})
	duringWords = tailsOf()
}
