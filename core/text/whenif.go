package text

import "kotei/core/card"

// Traits that say at their ends when they happen, and if: "destroy this Spell after it straightens unless he is Air", "unless you
// are Crab Clan, discard a card after you Recruit Goro" (CE "Timing and triggers", "Conditional costs").

const (
	unlessFront Style = movingStyle + 1 // of a condition: "unless he moved, …"
	triggerThen Style = 20              // of a trait: its condition stands after its trigger
)

// whenIf adds "… unless he is Air" to steps that end in what they wait for.
func (r *reader) whenIf(os ops, at int, all *[]reading[ops]) {
	style := trailing
	switch {
	case r.is(at, "unless"):
		style = unless
	case !r.is(at, "if"):
		return
	}
	if os[0].Verb != card.Delay || os[0].Len != len(os)-1 {
		return
	}
	for _, c := range r.condition(at + 1) {
		cond := c.v
		cond.Not = cond.Not != (style == unless)
		*all = append(*all, reading[ops]{over(card.Op{Verb: card.If, Cond: &cond, Style: style, Span: r.span(at, c.end)}, os), c.end})
	}
}

// wheneverIf makes a trait of a condition and of what is done then a triggered one: it is asked when that happens.
func wheneverIf(it *card.Item) {
	o, d := it.Ops[0], it.Ops[1]
	if t := d.Trigger; d.Style != trailing || t.First || t.Next || t.Turns != nil {
		return
	}
	switch o.Style {
	case trailing, unless:
		it.Style = triggerThen
	case inFrontOf, unlessFront:
		it.Style = triggerLast
	default:
		return
	}
	o.Len--
	it.Kind, it.Trigger, it.Ops = card.Triggered, d.Trigger, append(ops{o}, it.Ops[2:]...)
}

// whenIf writes such a trait, if it is one whose condition stands last.
func (w *writer) whenIf(it *card.Item) bool {
	if it.Kind != card.Triggered || it.Style != triggerThen || len(it.Ops) == 0 || it.Ops[0].Verb != card.If {
		return false
	}
	o := &it.Ops[0]
	c := *o.Cond
	w.run(it.Ops[1:])
	w.trigger(it.Trigger)
	if o.Style == unless {
		c.Not = !c.Not
		w.word("unless")
	} else {
		w.word("if")
	}
	w.condition(&c)
	w.word(".")
	return true
}

// ifOfDelay reports by a failure a condition at the end of what is done later: it is not said when it is asked.
func (v *resolver) ifOfDelay(o *card.Op, body ops) {
	if v.it.Kind == card.Static && v.it.Trigger == nil && len(v.it.Ops) == 1+len(body) {
		return // it becomes a triggered trait
	}
	if (o.Style == trailing || o.Style == unless) && len(body) > 0 && body[0].Verb == card.Delay && body[0].Style == trailing && body[0].Len == len(body)-1 {
		v.failed("it is not clear when a condition is asked")
	}
}
