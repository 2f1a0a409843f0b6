package text

import (
	"slices"

	"kotei/core/card"
)

// Effects that last while something is so, said in front: "while he is opposed, he has +2F", "while your Monk remains in play,
// negate the target's straightening", "while he remains bowed, you may negate his straightening, and after each time the target
// bows, his controller loses 2 Honor" (CE "Duration of effects", "Remain").

const (
	whileInFront Style = 4001 // of a duration: it is written before the effect
	whileAgain   Style = 4002 // … before an earlier effect of the same sentence
	whileInside  Style = 4003 // … in the midst of it: a slot of its own
	whileTurn    Style = 4100 // … "this turn" after it
)

// inResolution are the words for the time in which battles are resolved.
const inResolution = "during battle resolution"

// mayNegateStyle is the style of a Delay that is written "you may negate his straightening".
const mayNegateStyle Style = 20951

// whilst reads "while …, " before effects that last.
func (r *reader) whilst(at int, all *[]reading[ops]) {
	conds := r.battlesAt(at)
	switch {
	case r.is(at, "while"):
		conds = r.condition(at + 1)
	case r.is(at, "until"):
		conds = r.untilIt(at)
	case r.is(at, "during"):
		if end, ok := r.words(at, inResolution); ok {
			conds = append(conds, reading[card.Cond]{card.Cond{Kind: card.InResolution, Style: duringStyle}, end})
		}
		if p := r.phase(at + 2); r.is(at+1, "the") && p != card.NoPhase && r.is(at+3, "Phase") {
			conds = append(conds, reading[card.Cond]{card.Cond{Kind: card.InPhase, Phase: p, Style: duringStyle}, at + 4})
		}
	}
	for _, c := range conds {
		if c.v.Kind == card.Chose || c.v.Kind == card.Done || c.v.Kind == card.Refused {
			continue // "while he does": what he does so long is not said in words that are known here
		}
		front, end := whileInFront, c.end
		if k, e, ok := r.duration(end); ok && durations[k].window == card.ThisTurn {
			front, end = whileTurn+Style(k), e
		}
		if !r.is(end, ",") {
			continue
		}
		for _, g := range r.lasting(end+1, nil) {
			os := slices.Clone(g.v)
			for i := 0; i < len(os); i += 1 + os[i].Len {
				cond := c.v
				os[i].Dur, os[i].DurStyle, os[i].While = card.WhileTrue, whileAgain, &cond
			}
			os[0].DurStyle, os[0].Span.From = front, r.toks[at].from
			*all = append(*all, reading[ops]{os, g.end})
		}
	}
}

func init() {
	opSlots["whilst"] = &slot[card.Op]{ // "challenges he issues while he is attacking": said of what comes before it
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "while") {
				return nil
			}
			var all []reading[card.Op]
			for _, g := range r.condition(at + 1) {
				x, c := o, g.v
				x.Dur, x.DurStyle, x.While = card.WhileTrue, whileInside, &c
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.while(o.While) },
		walk: func(v *resolver, o *card.Op) {
			v.condition(o.While)
			if o.What.How == card.All && o.While.Ref == o.What.Bind {
				o.While.Ref = card.Each
			}
		},
	}
}

// lasting is what may be so while something is so: effects that last, what may be negated and what happens each time, joined.
func (r *reader) lasting(at int, done ops) []reading[ops] {
	var all []reading[ops]
	if len(done) > maxOps || !r.step() {
		return nil
	}
	add := func(os ops, end int) {
		next := append(slices.Clone(done), os...)
		all = append(all, reading[ops]{next, end})
		for _, j := range joins {
			if after, ok := r.words(end, j.words); ok && (j.j == card.And || j.j == card.CommaAnd || j.j == card.Comma) {
				for _, g := range r.lasting(after, next) {
					g.v[len(next)].Join = j.j
					all = append(all, g)
				}
			}
		}
	}
	for _, g := range r.chain(at) {
		if !slices.ContainsFunc(g.v, func(o card.Op) bool { return !lasting(o.Verb) || o.Dur != card.NoWindow || o.While != nil || o.Len > 0 }) {
			add(g.v, g.end)
		}
	}
	if os, end, ok := r.mayNegate(at); ok {
		add(os, end)
	}
	for _, t := range r.trigger(at) {
		if !r.is(t.end, ",") || t.v.First && !eachFirst(&t.v) || eachFirst(&t.v) && ofEachPlayer(&t.v) || t.v.Turns != nil {
			continue
		}
		for _, rest := range r.chain(t.end + 1) {
			tr := t.v
			tr.Each = true
			os := over(card.Op{Verb: card.Delay, Trigger: &tr, Span: r.span(at, t.end)}, slices.Clone(rest.v))
			all = append(all, reading[ops]{append(slices.Clone(done), os...), rest.end})
		}
	}
	return all
}

// mayNegate reads "you may negate his straightening": as often as he straightens.
func (r *reader) mayNegate(at int) (ops, int, bool) {
	from, ok := r.words(at, "you may negate")
	if !ok {
		return nil, at, false
	}
	for _, g := range opSlots["owner"].read(r, from, card.Op{}) {
		if g.v.What.How != card.Ref || g.v.What.Thing != card.Cards || !r.is(g.end, "straightening") {
			continue
		}
		t := card.Trigger{At: card.Before, Event: card.EvStraighten, Subject: g.v.What, Each: true}
		return ops{
			{Verb: card.Delay, Len: 2, Trigger: &t, Style: mayNegateStyle, Span: r.span(at, g.end+1)},
			{Verb: card.May, Len: 1, Who: card.You, WhoWord: "you"},
			{Verb: card.Negate, Event: card.EvStraighten},
		}, g.end + 1, true
	}
	return nil, at, false
}

// asideStyle is the style of a condition that is said after a comma, of both of two effects.
const asideStyle Style = 4103

// bothWhile reads "your Followers have +1F, and enemy Followers have -1F, while at this battlefield": it is said of both.
func (r *reader) bothWhile(at int, c reading[ops], all *[]reading[ops]) {
	if len(c.v) != 2 || !r.is(c.end, ",") || !r.is(c.end+1, "while") || c.v[1].Join != card.CommaAnd || slices.ContainsFunc(c.v, func(o card.Op) bool {
		return o.Verb != card.Modify || o.Dur != card.NoWindow || o.While != nil || o.What == nil || o.Len > 0
	}) {
		return
	}
	r.bare(c.end+2, nil, func(atoms []card.Atom, end int) {
		os := slices.Clone(c.v)
		for i, style := range []Style{silentStyle, asideStyle} {
			os[i].Dur = card.WhileTrue
			os[i].While = &card.Cond{Kind: card.Is, Ref: unresolved, Word: "-", Style: style, Filter: &card.Filter{Atoms: slices.Clone(atoms), Style: predicateBare}}
		}
		os[1].Span.To = r.toks[end-1].to
		*all = append(*all, reading[ops]{os, end})
	})
}

// mayNegate writes it.
func (w *writer) mayNegate(o *card.Op) {
	w.words("you may negate")
	opSlots["owner"].write(w, &card.Op{What: o.Trigger.Subject})
	w.word("straightening")
}

// whileFront writes how long effects last, before the first of them.
func (w *writer) whileFront(o *card.Op) {
	if o.DurStyle < whileInFront || o.DurStyle == whileAgain || o.DurStyle == whileInside {
		return
	}
	w.while(o.While)
	if o.DurStyle >= whileTurn {
		w.words(durations[o.DurStyle-whileTurn].words)
	}
	w.word(",")
}

// whileFront resolves it; for the others it is the same.
func (v *resolver) whileFront(o *card.Op) {
	if o.DurStyle < whileInFront || o.DurStyle == whileInside {
		return
	}
	if n := len(v.seen); o.DurStyle == whileAgain && n > 0 && v.seen[n-1].While != nil {
		o.While = v.seen[n-1].While
		v.spokenOf(o.While.Ref)
		return
	}
	v.condition(o.While)
	if t := o.Trigger; o.Style == mayNegateStyle && t.Subject.Ref == unresolved && o.While.Kind == card.Is && o.While.Word != "-" { // it is the same that remains so
		t.Subject.Ref = o.While.Ref
	}
}

// spokenOf makes something the last thing that was named.
func (v *resolver) spokenOf(x card.Var) {
	if x < card.FirstVar {
		v.mention(x)
		return
	}
	if i := slices.IndexFunc(v.named, func(e entity) bool { return e.v == x }); i >= 0 {
		v.again(v.named[i])
	}
}
