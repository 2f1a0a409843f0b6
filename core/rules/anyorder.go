package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Cards that go into a deck "in any order": their player says which is next, from the top down, or leaves them as they lie.

// anyOrder reports whether the order in which the cards of the running op go into a deck is still to be chosen.
func anyOrder(x *core.X) bool {
	if x.BoundCount(x.I, varUnsorted) == 0 {
		each(x, func(b core.Binding) {
			if b.Kind == core.BoundCard {
				x.Bind(x.I, varUnsorted, core.CardID(b.Val))
			}
		})
	}
	if unsorted(x.State, x.I, 2) != 0 {
		return true
	}
	theRest(x)
	return false
}

func askAnyOrder(x *core.X) core.Move {
	x.F.Step = uint8(stepOrder) - 1
	return x.AskFor(core.Question{Kind: AskPool, Seat: x.F.Seat, Card: x.F.Source})
}

// carryOrder takes the next card, or all that are left.
func carryOrder(x *core.X) core.Move {
	if x.Given.Act == core.Pick {
		x.Bind(x.I, varSorted, x.Given.Card)
	} else {
		theRest(x)
	}
	return stepDo
}

// theRest leaves what is left as it lies.
func theRest(x *core.X) {
	for c := unsorted(x.State, x.I, 0); c != 0; c = unsorted(x.State, x.I, 0) {
		x.Bind(x.I, varSorted, c)
	}
}

// unsorted is the card that is next but skip of those whose turn was not chosen yet; with 2, one where there are two.
func unsorted(s *core.State, frame uint8, skip int) core.CardID {
	for i := 0; ; i++ {
		b, ok := s.BoundAt(frame, varUnsorted, i)
		if !ok {
			return 0
		}
		if c := core.CardID(b.Val); !s.IsBound(frame, varSorted, c) {
			if skip <= 1 {
				return c
			}
			skip--
		}
	}
}

// sorted calls f for what an op puts somewhere, in the order that was chosen: what goes on top goes there from the last on.
func sorted(x *core.X, op *card.Op, f func(core.Binding)) {
	n := x.BoundCount(x.I, varSorted)
	if n == 0 {
		each(x, f)
		return
	}
	for i := range n {
		if !op.To.Bottom {
			i = n - 1 - i
		}
		if b, ok := x.BoundAt(x.I, varSorted, i); ok {
			f(b)
		}
	}
	x.Unbind(x.I, varSorted)
	x.Unbind(x.I, varUnsorted)
}
