package text

import (
	"slices"

	"kotei/core/card"
)

// Effects that last while something is so, said in front: "while he is opposed, he has +2F", "while your Monk remains in play,
// negate the target's straightening" (CE "Duration of effects", "Remain").

const (
	whileInFront Style = 4001 // of a duration: it is written before the effect
	whileAgain   Style = 4002 // … before an earlier effect of the same sentence
	whileTurn    Style = 4100 // … "this turn" after it
)

// whilst reads "while …, " before effects that last.
func (r *reader) whilst(at int, all *[]reading[ops]) {
	if !r.is(at, "while") {
		return
	}
	for _, c := range r.condition(at + 1) {
		front, end := whileInFront, c.end
		if k, e, ok := r.duration(end); ok && durations[k].window == card.ThisTurn {
			front, end = whileTurn+Style(k), e
		}
		if !r.is(end, ",") {
			continue
		}
		for _, g := range r.chain(end + 1) {
			if slices.ContainsFunc(g.v, func(o card.Op) bool { return !lasting(o.Verb) || o.Dur != card.NoWindow || o.While != nil || o.Len > 0 }) {
				continue
			}
			os := slices.Clone(g.v)
			for i := range os {
				cond := c.v
				os[i].Dur, os[i].DurStyle, os[i].While = card.WhileTrue, whileAgain, &cond
			}
			os[0].DurStyle, os[0].Span.From = front, r.toks[at].from
			*all = append(*all, reading[ops]{os, g.end})
		}
	}
}
