package text

import "kotei/core/card"

// Whether a card is one that you own: "if you do not own it, lose 2 Honor" (CE "Ownership").

func init() {
	conditions = append(conditions,
		row[card.Cond]{pattern: "you own {ref}", base: card.Cond{Kind: card.Is}, then: ownedByYou},
		row[card.Cond]{pattern: "you do not own {ref}", base: card.Cond{Kind: card.Is, Not: true}, then: ownedByYou},
	)
}

func ownedByYou(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You, Style: silentStyle}}}
}
