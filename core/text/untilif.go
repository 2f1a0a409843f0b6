package text

import "slices"

// What is so for a time, if something is so now: "until the battle ends, if he is a Monk, he has +2F" (CE "Duration of effects",
// "Conditions"). It is asked once, as the effect is carried out.

// duringIf reads it, from behind the comma after the duration.
func (r *reader) duringIf(at, k, from int, all *[]reading[ops]) {
	if !r.is(from, "if") {
		return
	}
	var found []reading[ops]
	r.conditional(from, &found)
	for _, c := range found {
		os := slices.Clone(c.v)
		if os[0].Style != inFrontOf || os[0].Cond.Ever || os[0].Len != len(os)-1 || !forTime(os[1:], k) {
			continue
		}
		os[0].DurStyle, os[0].Span.From = inFront+Style(k), r.toks[at].from
		*all = append(*all, reading[ops]{os, c.end})
	}
}

// forTime gives all of the ops a duration that stands before them; it reports whether they can have it.
func forTime(os ops, k int) bool {
	for i := range os {
		if !lasting(os[i].Verb) || os[i].Dur != 0 {
			return false
		}
		os[i].Dur, os[i].DurStyle, os[i].Until = durations[k].window, understood, durations[k].until
	}
	return true
}
