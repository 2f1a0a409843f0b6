package text

import "kotei/core/card"

// Numbers that are chosen as they take effect: "gain up to 3 Honor", "give him up to +3F" (CE "Numbers and values").

var upToVerbs = []row[card.Op]{
	{pattern: "gain up to {n} Honor", base: card.Op{Verb: card.GainHonor}, then: upToAmount},
	{pattern: "lose up to {n} Honor", base: card.Op{Verb: card.LoseHonor}, then: upToAmount},
	{pattern: "draw up to {n} cards", base: card.Op{Verb: card.Draw}, then: upToAmount},
}

var upToModifiers = []row[card.Mod]{
	{pattern: "up to {plus}{unit}", base: card.Mod{Kind: card.Add}, then: func(m *card.Mod) { m.Amount = upTo(m.Amount) }},
	{pattern: "up to {minus}{unit}", base: card.Mod{Kind: card.Sub}, then: func(m *card.Mod) { m.Amount = upTo(m.Amount) }},
}

func upToAmount(o *card.Op) { o.Amount = upTo(o.Amount) }

func upTo(most *card.Value) *card.Value { return &card.Value{Kind: card.UpTo, A: most} }
