package text

import "kotei/core/card"

// As which of its kinds an action is taken: "if this is a Battle action", "if this was taken as an Open" (CE "Designators").

func init() {
	for _, d := range designators {
		a := "a "
		if d.des&(card.Open|card.Interrupt|card.Engage) != 0 {
			a = "an "
		}
		as := &card.Cause{Des: d.des}
		conditions = append(conditions,
			row[card.Cond]{pattern: "(this|it) is " + a + d.word + " [action]", base: card.Cond{Kind: card.TakenAs, Cause: as}},
			row[card.Cond]{pattern: "this is " + d.word, base: card.Cond{Kind: card.TakenAs, Cause: as}},
			row[card.Cond]{pattern: "(this|it) is not " + a + d.word + " [action]", base: card.Cond{Kind: card.TakenAs, Not: true, Cause: as}},
			row[card.Cond]{pattern: "you (are using|used|took) this (action|ability) as " + a + d.word + " [action]", base: card.Cond{Kind: card.TakenAs, Cause: as}},
			row[card.Cond]{pattern: "this [(action|ability)] (is|was) (taken|used) as " + a + d.word + " [action]", base: card.Cond{Kind: card.TakenAs, Cause: as}},
		)
	}
}
