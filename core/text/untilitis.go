package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Effects that last until something about a thing changes: "until he leaves play, he has +1F", "give him +3F until he bows"
// (CE "Duration of effects", "Remain"). They last as long as it has been otherwise all the time.

// changes are what may end an effect, and what a thing is until then.
var changes = []struct {
	words string
	was   card.AtomKind
	not   bool
	by    card.Verb // what makes it so at first
	ends  card.Happening
}{
	{"straightens or leaves play", card.IsBowed, false, card.Bow, card.EvStraighten},
	{"leaves play", card.IsInPlay, false, card.NoVerb, card.EvLeavePlay},
	{"is not in play", card.IsInPlay, false, card.NoVerb, card.EvLeavePlay},
	{"next straightens", card.IsBowed, false, card.Bow, card.EvStraighten},
	{"straightens", card.IsBowed, false, card.Bow, card.EvStraighten},
	{"is rehonored", card.IsDishonorable, false, card.Dishonor, card.EvRehonor},
	{"bows", card.IsBowed, true, card.Straighten, card.EvBow},
}

// untilWord begins the word of such a condition; how the change is written follows.
const untilWord = "until "

// nextTime may stand before the thing that changes.
const nextTime = "the next time"

// untilIt reads "until he leaves play" as what remains so meanwhile.
func (r *reader) untilIt(at int) []reading[card.Cond] {
	var all []reading[card.Cond]
	if !r.is(at, "until") {
		return nil
	}
	from, prefix := at+1, untilWord
	if end, ok := r.words(from, nextTime); ok {
		from, prefix = end, untilWord+nextTime+" "
	}
	for _, g := range r.reference(from) {
		if g.v.Thing != card.Cards || g.v.Of != nil {
			continue
		}
		for _, c := range changes {
			if end, ok := r.words(g.end, c.words); ok {
				was := card.Atom{Is: c.was, Not: c.not, Style: silentStyle}
				x := card.Cond{Kind: card.Is, Remains: true, Ref: g.v.Ref, Word: g.v.Word, Prop: prefix + c.words, Filter: &card.Filter{Atoms: []card.Atom{was}, Style: predicateBare}}
				all = append(all, reading[card.Cond]{x, end})
			}
		}
	}
	return all
}

// until writes such a condition; it reports whether it is one.
func (w *writer) until(c *card.Cond) bool {
	change, ok := strings.CutPrefix(c.Prop, untilWord)
	if ok {
		w.word("until")
		if rest, next := strings.CutPrefix(change, nextTime+" "); next {
			w.words(nextTime)
			change = rest
		}
		w.refWord(c.Word)
		w.words(change)
	}
	return ok
}

// soFar reports by a failure an effect that lasts until something changes which may not be so at first.
func (v *resolver) soFar(c *card.Cond) {
	change, ok := strings.CutPrefix(c.Prop, untilWord)
	if !ok {
		return
	}
	change = strings.TrimPrefix(change, nextTime+" ")
	for _, k := range changes {
		if k.words != change || k.by == card.NoVerb {
			continue
		}
		if k.by == card.Bow && c.Ref == card.Self && v.it.Bow { // as the ability's own cost
			return
		}
		if !slices.ContainsFunc(v.seen, func(o *card.Op) bool {
			s := o.What
			if s == nil || s.Bind != c.Ref && s.Ref != c.Ref {
				return false
			}
			return o.Verb == k.by || s.Filter != nil && s.Bind == c.Ref && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == k.was && a.Not == k.not })
		}) {
			v.failed("it may not be so at first what an effect lasts until")
		}
		return
	}
}

// asLong makes what waits for the very change that ends an effect wait as long as that lasts: "give him +3F until he bows. After he
// bows, …" is one bowing, in whichever turn (CE-DELAY-01).
func asLong(os ops) {
	for i := range os {
		o := &os[i]
		if o.Verb != card.Delay || o.Dur != card.NoWindow || !o.Once || o.Trigger.Subject == nil || o.Trigger.Cause != nil {
			continue
		}
		for j := range i {
			if c := os[j].While; c != nil && c.Remains && c.Ref == o.Trigger.Subject.Ref && o.Trigger.Subject.How == card.Ref && o.Trigger.Event == endOf(c) {
				o.Dur, o.DurStyle = card.Permanent, understood
			}
		}
	}
}

// endOf is what ends an effect that lasts until something changes.
func endOf(c *card.Cond) card.Happening {
	change := strings.TrimPrefix(strings.TrimPrefix(c.Prop, untilWord), nextTime+" ")
	for _, k := range changes {
		if k.words == change {
			return k.ends
		}
	}
	return card.NoEvent
}
