package text

import (
	"slices"

	"kotei/core/card"
)

// What is waited for as long as something lasts: "until the turn ends, after each time a Kiho action resolves, …, and after each time
// …" (CE "Delayed effects", "Duration of effects").

// watching reads "until the turn ends, after a player gains 5 total Honor, …": as often as that comes about.
func (r *reader) watching(at, k, from int, all *[]reading[ops]) {
	for _, t := range r.trigger(from) {
		if !r.is(t.end, ",") || eachFirst(&t.v) && ofEachPlayer(&t.v) {
			continue
		}
		for _, rest := range r.sentence(t.end + 1) {
			tr, body := t.v, rest.v
			var also ops // that is waited for as long, and not each time
			if i := slices.IndexFunc(body[1:], func(o card.Op) bool {
				return o.Verb == card.Delay && o.Trigger.Each && o.Join != card.NewSentence
			}) + 1; i > 0 {
				if body[i].Join != card.CommaAnd || body[i].Style != 0 || body[i].Dur != 0 || i+1+body[i].Len != len(body) || !topLevel(body, i) {
					continue
				}
				body, also = body[:i], slices.Clone(body[i:])
				also[0] = watchFor(also[0], k, understood)
			}
			o := watchFor(card.Op{Verb: card.Delay, Trigger: &tr, Span: r.span(at, t.end)}, k, inFront+Style(k))
			*all = append(*all, reading[ops]{append(over(o, body), also...), rest.end})
		}
	}
}

// topLevel reports whether no op before another one rules over it.
func topLevel(os ops, i int) bool {
	for j := 0; j < i; j += 1 + os[j].Len {
		if j+os[j].Len >= i {
			return false
		}
	}
	return true
}

// watchFor makes an effect that waits for something wait for it as long as a duration lasts, as often as it comes about.
func watchFor(o card.Op, k int, style Style) card.Op {
	tr := *o.Trigger
	tr.Each = !tr.First || eachFirst(&tr)
	o.Trigger, o.Once, o.Dur, o.Until, o.DurStyle = &tr, !tr.Each, durations[k].window, durations[k].until, style
	return o
}
