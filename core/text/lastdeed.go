package text

import "kotei/core/card"

// Which of the effects before it "this will not be negated" is about.

// lastDeed makes an op be about what the op before it does.
func (v *resolver) lastDeed(o *card.Op) {
	if len(v.seen) == 0 {
		v.failed("nothing that \"this\" could mean")
		return
	}
	n := len(v.seen) - 1
	if last := v.seen[n]; last.Verb == card.If && last.Style == trailing && n > 0 {
		n-- // what it is the condition of
	}
	last, ev := v.seen[n], o.Mods[0].Event
	if ev == card.NoEvent && last.Join == card.And {
		v.failed("it is not clear of which effect that is said")
	}
	for ; ev != card.NoEvent && !does(last, ev); last = v.seen[n] {
		if n--; n < 0 {
			v.failed("nothing before does that")
			return
		}
	}
	if last.Bind == 0 {
		last.Bind = v.bind()
	}
	o.What = &card.Sel{How: card.Ref, Ref: last.Bind, Thing: card.Actions, Word: "-"}
}

// does reports whether an op is what a text calls by the name of such an event.
func does(o *card.Op, ev card.Happening) bool {
	switch ev {
	case card.EvMove:
		return o.Verb == card.Move
	case card.EvHonorGain:
		return o.Verb == card.GainHonor
	case card.EvHonorLoss:
		return o.Verb == card.LoseHonor
	case card.EvBonus:
		return o.Verb == card.Modify
	case card.EvDestroy:
		return o.Verb == card.Destroy
	case card.EvBow:
		return o.Verb == card.Bow
	}
	return false
}
