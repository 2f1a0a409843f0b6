package text

import "kotei/core/card"

// Whether the text has given Honor to a player, or taken tokens away: "if he gained any Honor from this", "if this destroyed any Wealth
// tokens", "if you find one" (CE "Conditions").

func init() {
	gained := func(who card.Player) card.Cond {
		return card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvHonorGain, Who: who}
	}
	conditions = append(conditions,
		row[card.Cond]{pattern: "(he|she|they|the player|that player) gained [any] Honor from this", base: gained(card.Chosen)},
		row[card.Cond]{pattern: "you gained [any] Honor from this", base: gained(card.You)},
		row[card.Cond]{pattern: "this (destroyed|removed|discarded) (a|any|one or more) {lost} (token|tokens)", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvTokenLost}},
	)
	conditionSlots["findone"] = &slot[card.Cond]{ // no row's own words: what somebody finds out may be color
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if (r.is(at, "find") || r.is(at, "found")) && r.is(at+1, "one") {
				c.Word = r.phrase(at, at+2)
				return []reading[card.Cond]{{c, at + 2}}
			}
			return nil
		},
		write: func(w *writer, c *card.Cond) { w.words(c.Word) },
		walk:  func(*resolver, *card.Cond) {},
	}
	conditionSlots["lost"] = tokenNameSlot(func(c *card.Cond) *string { return &c.Prop })
}
