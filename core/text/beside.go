package text

import "kotei/core/card"

// Players compared with each other: "if you have fewer cards in your hand than each other player" (CE "Conditions").

var besideConditions = []row[card.Cond]{
	{pattern: "you [now] have fewer cards in your hand than (each other player|any other player|all other players)", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you [now] have more cards in your hand than (each other player|any other player|all other players)", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "you [now] have fewer cards in your hand than another player", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "you [now] have more cards in your hand than another player", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "no other player has fewer cards in (his|their) hand", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.Less}},
	{pattern: "no other player has more cards in (his|their) hand", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other) player has more cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other) player has fewer cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "you control more {things} than another player", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.Less}},
	{pattern: "you control fewer {things} than another player", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.More}},
	{pattern: "you control more {things} than (any|each|every) other player", base: card.Cond{Kind: card.SomeControls, Not: true, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "you control fewer {things} than (any|each|every) other player", base: card.Cond{Kind: card.SomeControls, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you have (lower|less) Family Honor than another player", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "you have (higher|more) Family Honor than another player", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "you have the lowest Family Honor", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you have (lower|less) Family Honor than (any|each|every) other player", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "your hand is empty", base: card.Cond{Kind: card.Compare, A: &card.Value{Kind: card.HandOf, Who: card.You}, B: card.Num(0)}},
	{pattern: "the {actionkw} action is targeting (a|any|one or more|one of) {things}", base: card.Cond{Kind: card.Targeted}},
	{pattern: "the {actionkw} action is targeting {things}", base: card.Cond{Kind: card.Targeted}},
}
