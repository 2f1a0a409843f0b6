package text

import (
	"slices"

	"kotei/core/card"
)

// What happens in the place of something as long as a text says so, and before anything can answer it: "units that move home are
// destroyed instead", "if your Samurai would be destroyed, bow him instead" (CE "Substitution", CE-TIMING-13).

// displaced are the things that may have another take their place: as they are said of several, of one, and of what is only about
// to happen.
var displaced = []struct {
	many, one, would string
	t                card.Trigger
}{
	{"move home", "moves home", "would move home", card.Trigger{Event: card.EvMove, To: card.HomeZone}},
	{"are destroyed", "is destroyed", "would be destroyed", card.Trigger{Event: card.EvDestroy}},
	{"are bowed", "is bowed", "would be bowed", card.Trigger{Event: card.EvBow}},
	{"bow", "bows", "would bow", card.Trigger{Event: card.EvBow}},
	{"straighten", "straightens", "would straighten", card.Trigger{Event: card.EvStraighten}},
	{"are straightened", "is straightened", "would be straightened", card.Trigger{Event: card.EvStraighten}},
	{"are dishonored", "is dishonored", "would be dishonored", card.Trigger{Event: card.EvDishonor}},
	{"are discarded", "is discarded", "would be discarded", card.Trigger{Event: card.EvDiscard}},
}

// replacing are the things that take their place.
var replacing = []struct {
	words string
	op    card.Op
}{
	{"destroyed", card.Op{Verb: card.Destroy}},
	{"bowed", card.Op{Verb: card.Bow}},
	{"straightened", card.Op{Verb: card.Straighten}},
	{"dishonored", card.Op{Verb: card.Dishonor}},
	{"discarded", card.Op{Verb: card.Discard}},
	{"removed from the game", card.Op{Verb: card.Remove}},
	{"moved home", card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}}},
}

// The wordings, as styles of the trigger.
const (
	inPlaceMany Style = 28200 + iota // "units that move home are destroyed instead"
	inPlaceOne                       // "a unit that moves home is destroyed instead"
	inPlaceIf                        // "if your Samurai would be destroyed, bow him instead"
)

// inPlaceStyle is the style of a trait that is one such sentence.
const inPlaceStyle Style = 20960

// inPlace reads such a sentence.
func (r *reader) inPlace(at int, all *[]reading[ops]) {
	if r.is(at, "if") {
		r.inPlaceIf(at, all)
		return
	}
	if !slices.ContainsFunc(r.toks[min(at, len(r.toks)):], func(t token) bool { return t.low == "instead" }) {
		return
	}
	for _, s := range opSlots["what"].read(r, at, card.Op{}) {
		if s.v.What.How == card.All && s.v.What.Filter != nil && r.is(s.end, "that") {
			subject := *s.v.What
			subject.How = card.Any
			r.inPlaceThat(at, s.end+1, card.Trigger{Subject: &subject, Style: inPlaceMany}, all)
		}
	}
	for _, s := range triggerSlots["subj"].read(r, at, card.Trigger{Style: inPlaceOne}) {
		if s.v.Subject.How == card.Any && (r.is(s.end, "that") || r.is(s.end, "who")) {
			r.inPlaceThat(at, s.end+1, s.v, all)
		}
	}
}

func (r *reader) inPlaceThat(at, from int, t card.Trigger, all *[]reading[ops]) {
	for _, d := range displaced {
		be, does := "are", d.many
		if t.Style == inPlaceOne {
			be, does = "is", d.one
		}
		for _, words := range []string{does, d.would} {
			mid, ok := r.words(from, words+" "+be)
			if !ok {
				continue
			}
			for _, n := range replacing {
				if end, ok := r.words(mid, n.words+" instead"); ok {
					body := n.op
					body.Instead, body.Span = true, r.span(at, end)
					body.What = &card.Sel{How: card.Ref, Ref: card.Subject, Thing: t.Subject.Thing, Word: "-"}
					*all = append(*all, reading[ops]{inPlaceOf(t, d.t, r.written(from-1, end), r.span(at, end), ops{body}), end})
				}
			}
		}
	}
}

func (r *reader) inPlaceIf(at int, all *[]reading[ops]) {
	for _, s := range triggerSlots["subj"].read(r, at+1, card.Trigger{Style: inPlaceIf}) {
		for _, d := range displaced {
			end, ok := r.words(s.end, d.would+" ,")
			if !ok {
				continue
			}
			for _, g := range r.sentence(end) {
				if slices.ContainsFunc(g.v, func(o card.Op) bool { return o.Instead }) {
					*all = append(*all, reading[ops]{inPlaceOf(s.v, d.t, d.would, r.span(at, end), slices.Clone(g.v)), g.end})
				}
			}
		}
	}
}

// inPlaceOf is the op of such a sentence: whenever that is about to happen, something else does.
func inPlaceOf(t, what card.Trigger, words string, span card.Span, body ops) ops {
	t.At, t.Event, t.To, t.Each, t.WhereWord = card.InPlaceOf, what.Event, what.To, true, words
	return over(card.Op{Verb: card.Delay, Trigger: &t, Style: inPlaceStyle, Span: span}, body)
}

// inPlaceFor reads "until the battle ends, units that move home are destroyed instead".
func (r *reader) inPlaceFor(at, k, from int, all *[]reading[ops]) {
	var some []reading[ops]
	r.inPlace(from, &some)
	for _, g := range some {
		g.v[0] = watchFor(g.v[0], k, inFront+Style(k))
		g.v[0].Span.From = r.toks[at].from
		*all = append(*all, g)
	}
}

// inPlaceTrait makes a trait of one such sentence a triggered one.
func inPlaceTrait(it *card.Item) bool {
	o := &it.Ops[0]
	if o.Verb != card.Delay || o.Trigger.At != card.InPlaceOf || o.Dur != card.NoWindow || o.Len != len(it.Ops)-1 {
		return false
	}
	it.Kind, it.Style, it.Trigger, it.Ops = card.Triggered, inPlaceStyle, o.Trigger, it.Ops[1:]
	it.Trigger.Each = false
	return true
}

// inPlace writes such a sentence.
func (w *writer) inPlace(t *card.Trigger, body ops) {
	s := *t.Subject
	switch t.Style {
	case inPlaceMany:
		s.How = card.All
		w.sel(&s)
		w.words(t.WhereWord)
	case inPlaceOne:
		w.sel(&s)
		w.words(t.WhereWord)
	default:
		w.word("if")
		w.sel(&s)
		w.words(t.WhereWord)
		w.word(",")
		w.run(body)
	}
}

// inPlaceDelay reports by a failure such an effect of an ability that doesn't say how long it lasts.
func (v *resolver) inPlaceDelay(o *card.Op) {
	if o.Trigger.At == card.InPlaceOf && o.Dur == card.NoWindow && v.it.Kind != card.Static {
		v.failed("it is not said how long that takes its place")
	}
}
