package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What is done for something else: "bow him to draw a card", "discard a Spell or destroy this card to negate its effects" (CE "Conditional costs").
// The one is done only if the other has been.

func init() {
	paid := func(m kernel.Match) ([]card.Op, bool) {
		os, did, ok := deeds(m, 0, m.At)
		return slices.Concat(os, only(did, m, 1)), ok
	}
	Act.Rules(
		kernel.On("{} to {}", paid, simple, acts), kernel.On("{} to either {}", paid, simple, ways),
		kernel.On("{} and {} to {}", func(m kernel.Match) ([]card.Op, bool) {
			a, first, ok := deeds(m, 0, m.At)
			b, second, also := deeds(m, 1, m.Ends[0]+1)
			all := card.Cond{Kind: card.AllOf, Sub: []card.Cond{first, second}}
			return slices.Concat(slices.Concat(a, b), only(all, m, 2)), ok && also && first.Event != second.Event
		}, simple, simple, acts),
		kernel.On("{} or {} to {}", func(m kernel.Match) ([]card.Op, bool) {
			a, first, ok := deeds(m, 0, m.At)
			b, second, also := deeds(m, 1, m.Ends[0]+1)
			one := card.Cond{Kind: card.OneOf, Sub: []card.Cond{first, second}}
			return slices.Concat(choice(a, b), only(one, m, 2)), ok && also && first.Event != second.Event
		}, simple, simple, acts),
	)
}

// deeds is an act that a slot has read, and whether it has been done: its last op is bound to the mention that asks.
func deeds(m kernel.Match, i, from int) ([]card.Op, card.Cond, bool) {
	os := append([]card.Op(nil), kernel.Val[[]card.Op](m, i)...)
	last := &os[len(os)-1]
	event := last.Verb.Row().Deed
	if last.Verb == card.Pick && last.What.How == card.Target {
		event = card.EvTarget
	}
	ref := last.Bind
	switch {
	case event == card.EvTarget: // what was targeted is known by itself
		ref = last.What.Bind
	case ref == card.NoVar:
		ref = m.P.Introduce(from, m.Ends[i])
		last.Bind = ref
	}
	whole := last.What == nil || len(last.What.Also) == 0 // else not all of it may be done
	return os, card.Cond{Kind: card.Did, Event: event, Ref: ref}, event != card.NoEvent && whole && (len(os) == 1 || os[len(os)-2].Len == 0)
}

// only puts what a slot has read under a condition.
func only(c card.Cond, m kernel.Match, i int) []card.Op {
	return over(card.Op{Verb: card.If, Cond: &c}, kernel.Val[[]card.Op](m, i))
}
