package text

import "kotei/core/card"

// Effects of what somebody performs next, negated (CE "Prevention", "Next").

func init() {
	next := card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NextNegated}}}
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "negate the effects of the next action [that is|that was] performed by {one}", base: next},
		{pattern: "negate the effects of the next action [that] {one} performs", base: next},
		thisBattle(row[card.Op]{pattern: "negate the effects of the next action performed during (this battle|the current battle) by {one}", base: next}),
		{pattern: "negate the effects of {owner} next action", base: next},
	})
}
