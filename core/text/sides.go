package text

import "kotei/core/card"

// What the players on the two sides of the attack control, and their Honor: "while the Defender controls a Forest" (CE "Battles",
// "Conditions").

func init() {
	for _, side := range []struct {
		words string
		who   card.Player
	}{{"the Defender", card.Defender}, {"the Attacker", card.Attacker}, {"the enemy leader", card.EnemyLeader}} {
		conditions = append(conditions,
			row[card.Cond]{pattern: side.words + " controls (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists, Who: side.who}, then: yours},
			row[card.Cond]{pattern: side.words + " controls {a} or more {things}", base: card.Cond{Kind: card.Exists, Who: side.who, Cmp: card.AtLeast}, then: yours},
			row[card.Cond]{pattern: side.words + " controls at least {a} {things}", base: card.Cond{Kind: card.Exists, Who: side.who, Cmp: card.AtLeast}, then: yours},
			row[card.Cond]{pattern: side.words + " controls {a} or fewer {things}", base: card.Cond{Kind: card.Exists, Who: side.who, Cmp: card.AtMost}, then: yours},
			row[card.Cond]{pattern: side.words + " controls more {things} than you", base: card.Cond{Kind: card.SomeControls, Who: side.who, Cmp: card.More}},
			row[card.Cond]{pattern: side.words + " controls fewer {things} than you", base: card.Cond{Kind: card.SomeControls, Who: side.who, Cmp: card.Less}},
			row[card.Cond]{pattern: "you control more {things} than " + side.words, base: card.Cond{Kind: card.SomeControls, Who: side.who, Cmp: card.Less}},
			row[card.Cond]{pattern: "you control fewer {things} than " + side.words, base: card.Cond{Kind: card.SomeControls, Who: side.who, Cmp: card.More}},
			row[card.Cond]{pattern: side.words + " has more cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: side.who, Cmp: card.More}},
			row[card.Cond]{pattern: side.words + " has fewer cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: side.who, Cmp: card.Less}},
			row[card.Cond]{pattern: "you have (lower|less) Family Honor than " + side.words, base: card.Cond{Kind: card.HonorBeside, Who: side.who, Cmp: card.More}},
			row[card.Cond]{pattern: "you have (higher|more) Family Honor than " + side.words, base: card.Cond{Kind: card.HonorBeside, Who: side.who, Cmp: card.Less}},
			row[card.Cond]{pattern: side.words + " controls no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: side.who}, then: yours},
			row[card.Cond]{pattern: side.words + " (has|had) (lower|less) Family Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: side.who, Cmp: card.Less}},
			row[card.Cond]{pattern: side.words + " (has|had) (higher|more) Family Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: side.who, Cmp: card.More}},
		)
	}
}
