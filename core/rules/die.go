package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// doDie makes Personalities that lie in a discard pile honorably dead, whatever brought them there (CE-DEADP-02, CE-DEADP-04).
func doDie(x *core.X) core.Move {
	x.Result = 0
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		if x.Type(c) != card.Personality || x.Cards[c].Place != core.DynastyDiscard(x.Cards[c].Owner) {
			return
		}
		x.Cards[c].Flags = x.Cards[c].Flags&^core.Dishonorable | core.Dead
		x.Result = 1
		succeed(x)
	})
	return stepDone
}
