package text

import "kotei/core/card"

// One ability of a card that it has no more: "remove one of his abilities" (CE "Abilities", "Choices").

var loseAbilityVerbs = []row[card.Op]{
	{pattern: "remove one of {owner} abilities", base: card.Op{Verb: card.LoseAbility}},
	{pattern: "remove {owner} ability", base: card.Op{Verb: card.LoseAbility}},
	{pattern: "remove the ability (of|from) {what}", base: card.Op{Verb: card.LoseAbility}},
	{pattern: "remove an ability from {what}", base: card.Op{Verb: card.LoseAbility}},
	{pattern: "choose one of {owner} abilities; it may not be used", base: card.Op{Verb: card.LoseAbility}},
}

var loseAbilityClauses = []row[card.Op]{
	{pattern: "{what} may not use one of (its|his|her|their) abilities", base: card.Op{Verb: card.LoseAbility}},
}

func init() {
	verbRows = append(verbRows, loseAbilityVerbs)
	clauses = append(clauses, loseAbilityClauses)
}
