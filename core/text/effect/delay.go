package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/condition"
	"kotei/core/text/kernel"
	"kotei/core/text/trigger"
)

// Delays: what is done when something happens later, which stands before it ("after the battle ends, bow him") or behind ("bow him after
// the battle ends"). Before a sentence it is said of all of it, behind it of the last of what is done.

func init() {
	fronts.Rules(kernel.On("{} (,|:) [then]", func(m kernel.Match) (front, bool) {
		t := kernel.Val[card.Trigger](m, 0)
		t.Each = t.Each || m.P.Is(m.At+1, "any") // "before any Personality is destroyed": each time
		return func(os []card.Op) ([]card.Op, bool) { return waiting(m, t, os), true }, true
	}, trigger.Cat))
	Sentence.Rules(kernel.On("{} {}", func(m kernel.Match) ([]card.Op, bool) {
		os := kernel.Val[[]card.Op](m, 0)
		i, t := last(os), kernel.Val[card.Trigger](m, 1)
		until := t.At == card.Before && t.Event == card.EvTurn && os[i].Verb == card.Modify // "will not straighten before your next turn begins": so long
		return append(os[:i:i], waiting(m, t, os[i:])...), !until
	}, Chain, trigger.Cat))
	Sentence.Rules(kernel.On("{} {} unless {}", func(m kernel.Match) ([]card.Op, bool) {
		os := kernel.Val[[]card.Op](m, 0)
		os = when(kernel.Val[card.Cond](m, 2), true, os)
		os[0].Span = card.Span{From: m.Ends[1], To: m.End}
		return waiting(m, kernel.Val[card.Trigger](m, 1), os), m.At == 0 && last(os[1:]) == 0 // of an ability it is not clear when it is asked
	}, Chain, trigger.Cat, condition.Cat))
	Chain.Rules(kernel.On("{} (, and|and|, then|and then|;) {} {}", func(m kernel.Match) ([]card.Op, bool) {
		first := kernel.Val[[]card.Op](m, 0)
		return append(slices.Clip(first), waiting(m, kernel.Val[card.Trigger](m, 1), kernel.Val[[]card.Op](m, 2))...), true
	}, Clause, trigger.Cat, Chain))
}

// waiting puts ops under what they wait for.
func waiting(m kernel.Match, t card.Trigger, os []card.Op) []card.Op {
	end := 1 + os[0].Len
	for end < len(os) && !(t.Each && os[end].Verb == card.Delay && os[end].Trigger.Each) { // "…, and after each time …" stands beside it
		end += 1 + os[end].Len
	}
	o := card.Op{Verb: card.Delay, Trigger: &t, Once: !t.Each, Len: end, Span: card.Span{From: m.At, To: m.End}}
	return append([]card.Op{o}, os...)
}

// last is where the last of what is done begins, with all that it rules over.
func last(os []card.Op) int {
	i := 0
	for i+1+os[i].Len < len(os) {
		i += 1 + os[i].Len
	}
	return i
}
