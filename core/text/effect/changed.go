package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// How much is about to be gained or lost: "reduce the loss to 1", "increase the gain by his Chi" (CE "Modifying changes"). Which gain or
// loss that is, the trigger says. And the action that an Interrupt negates, told by its kind: "negate a Battle action from a Strategy".

func init() {
	const its = " (the|your|that) [Honor] (gain or loss|loss|gain|loss or gain)"
	more, less := card.Op{Verb: card.ChangeAmount, Event: card.EvBonus}, card.Op{Verb: card.ChangeAmount, Event: card.EvPenalty}
	verb("(increase|raise)"+its+" by {}", plain(more, much(0)), amount.Cat)
	verb("(reduce|lower|decrease)"+its+" by {}", plain(less, much(0)), amount.Cat)
	verb("(increase or reduce|increase or decrease|increase or lower|raise or lower|reduce or increase)"+its+" by {}", func(m kernel.Match) ([]card.Op, bool) {
		up, ok := plain(more, much(0))(m)
		down, _ := plain(less, much(0))(m)
		return choice(up, down), ok
	}, amount.Cat)
	verb("reduce"+its+" to {}", plain(card.Op{Verb: card.ChangeAmount}, much(0)), amount.Cat)
	told := func(o *card.Op, m kernel.Match) bool {
		s := kernel.Val[clause.Source](m, 0)
		c := s.Comes()
		o.Cause = &c
		return !s.Many && !s.Each && (!s.Same || clause.Particular(c))
	}
	verb("negate {}", plain(card.Op{Verb: card.Negate}, told), clause.Actions)
	verb("negate [all] [of] [the] effects of {}", plain(card.Op{Verb: card.Negate}, told), clause.Actions)
	verb("negate {} 's effects", plain(card.Op{Verb: card.Negate}, told), clause.Actions)
}
