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
	if _, n := unsorted(x.State, x.I); n > 1 {
		return true
	}
	theRest(x)
	return false
}

func askAnyOrder(x *core.X) core.Move {
	x.F.Step = uint8(stepOrder) - 1
	return x.AskFor(core.Question{Kind: AskPool, Seat: doer(x, opOf(x)), Card: x.F.Source})
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
	for c, n := unsorted(x.State, x.I); n > 0; c, n = unsorted(x.State, x.I) {
		x.Bind(x.I, varSorted, c)
	}
}

// unsorted is the first of the cards whose turn was not chosen yet, and how many there are.
func unsorted(s *core.State, frame uint8) (first core.CardID, n int) {
	for i := s.BoundCount(frame, varUnsorted) - 1; i >= 0; i-- {
		b, _ := s.BoundAt(frame, varUnsorted, i)
		if c := core.CardID(b.Val); !s.IsBound(frame, varSorted, c) {
			first, n = c, n+1
		}
	}
	return first, n
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
		b, _ := x.BoundAt(x.I, varSorted, i)
		f(b)
	}
	x.Unbind(x.I, varSorted)
	x.Unbind(x.I, varUnsorted)
}
