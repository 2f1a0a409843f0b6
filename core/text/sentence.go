package text

import (
	"slices"

	"kotei/core/card"
)

// Sentences: verbs and clauses joined, with their conditions, permissions and delays
// (CE "Order of effects", "Choices", "Conditional costs", "Delayed effects", "Conjunctions").
//
//	effects  = sentence { "." sentence } "."
//	sentence = "if" condition "," chain | "otherwise" "," chain | duration "," chain | trigger "," chain | chain [tail]
//	tail     = "if" condition | "unless" condition | trigger
//	chain    = step { join step }
//	step     = verb | "you" verb | player verb | "you may" chain | clause

type ops = []card.Op

// Wordings of the shape verbs.
const (
	inFrontOf    Style = iota // "if he moved, …"
	trailing                  // "… if he moved"
	unless                    // "… unless he moved"
	ifNot                     // "if not, …"
	afterFront                // "after this moves him, …"
	afterwardsIf              // "… after this moves him"
	inOrderTo                 // "… to …", after what is done for it
	asStyle                   // "… as he moves"
)

// No sentence has more ops, and of no more ways to read one is account taken.
const (
	maxOps    = 16
	maxChains = 64
)

// chain is steps joined, the longest first.
func (r *reader) chain(at int) []reading[ops] {
	return memo(r, r.g.chainID, at, func() []reading[ops] {
		var all []reading[ops]
		r.moreSteps(at, nil, &all)
		slices.SortStableFunc(all, func(a, b reading[ops]) int { return b.end - a.end })
		return all
	})
}

func (r *reader) moreSteps(at int, done ops, all *[]reading[ops]) {
	if len(done) > maxOps || len(*all) > maxChains || !r.step() {
		return
	}
	for _, s := range r.stepOps(at) {
		next := append(slices.Clone(done), s.v...)
		*all = append(*all, reading[ops]{next, s.end})
		r.whileMoving(s.end, next, all)
		r.alsoTargets(s.end, next, all)
		r.alsoGives(s.end, next, all)
		for _, j := range joins {
			end, ok := r.words(s.end, j.words)
			if !ok {
				continue
			}
			if j.j == card.To {
				r.paidFor(next, s.end, end, all)
				continue
			}
			if j.j == card.Or || j.j == card.CommaOr {
				r.orElse(next, s.end, end, j.j, all)
				r.orIf(next, end, j.j, all)
				continue
			}
			if j.j == card.Comma && r.is(end, "otherwise") {
				var rest []reading[ops]
				r.otherwise(end, &rest)
				for _, c := range rest {
					other := slices.Clone(c.v)
					other[0].Join = card.Comma
					*all = append(*all, reading[ops]{append(slices.Clone(next), other...), c.end})
				}
			}
			if j.j == card.Semicolon {
				for _, c := range r.sentence(end) {
					rest := slices.Clone(c.v)
					rest[0].Join = j.j
					*all = append(*all, reading[ops]{append(slices.Clone(next), rest...), c.end})
				}
			}
			if j.j != card.AndAside && j.j != card.CommaAndAside {
				r.joined(end, next, j.j, all)
			}
			r.clauseAfter(end, next, j.j, all)
		}
		if w := next[len(next)-1].What; w != nil && w.PerformIf > 0 && r.is(s.end, ",") && r.is(s.end+1, "to") {
			n := len(*all)
			r.paidFor(next, s.end, s.end+2, all)
			for i := n; i < len(*all); i++ {
				(*all)[i].v[len(next)].Join = card.CommaTo
			}
		}
	}
}

// clauseAfter goes on, after "and", with what is so under a condition, at another time or for a time: "bow him, and until your
// next turn begins, he may not move".
func (r *reader) clauseAfter(at int, done ops, j card.Join, all *[]reading[ops]) {
	if j != card.And && j != card.CommaAnd && j != card.AndAside && j != card.CommaAndAside && j != card.ThenAfter || bound(done) {
		return
	}
	var more []reading[ops]
	if r.is(at, "if") || (r.is(at, "as") || r.is(at, "after")) && (j == card.AndAside || j == card.CommaAndAside) || j == card.ThenAfter && r.is(at, "if") {
		r.conditional(at, &more)
	}
	r.during(at, &more)
	r.delayed(at, &more)
	if j == card.AndAside || j == card.CommaAndAside {
		r.whilst(at, &more)
	}
	for _, c := range more {
		if len(done)+len(c.v) > maxOps || len(*all) > maxChains || !r.step() {
			return
		}
		rest := slices.Clone(c.v)
		rest[0].Join = j
		*all = append(*all, reading[ops]{append(slices.Clone(done), rest...), c.end})
	}
}

// paidFor reads "bow him to draw a card" among effects: only if the one thing is done is the other.
func (r *reader) paidFor(done ops, from, at int, all *[]reading[ops]) {
	pays := done[len(done)-1]
	if pays.Verb == card.Pick && pays.What != nil && pays.What.How == card.Target && pays.Style < heldStyle && pays.Voice == card.Imperative {
		r.targetedFor(done, at, all)
	}
	if pays.Verb.Row().Deed == card.NoEvent || pays.Voice != card.Imperative {
		return
	}
	cond, ok := paidCond(done)
	if !ok {
		return
	}
	for _, c := range r.chain(at) {
		if len(done)+len(c.v) >= maxOps || !plainVerbs(c.v) || c.v[0].Verb == card.Choice && slices.ContainsFunc(c.v, func(o card.Op) bool { return o.Verb == card.If && o.Style == inOrderTo }) {
			continue
		}
		cond := cond
		o := card.Op{Verb: card.If, Cond: &cond, Style: inOrderTo, Join: card.To, Span: r.span(from, at)}
		*all = append(*all, reading[ops]{append(slices.Clone(done), over(o, c.v)...), c.end})
	}
}

// targetedFor reads "target your performing Monk to bow him".
func (r *reader) targetedFor(done ops, at int, all *[]reading[ops]) {
	for _, c := range r.chain(at) {
		if len(done)+len(c.v) >= maxOps || !plainVerbs(c.v) {
			continue
		}
		cond := card.Cond{Kind: card.Did, Event: card.EvTarget, Ref: unresolved}
		o := card.Op{Verb: card.If, Cond: &cond, Style: inOrderTo, Join: card.To, Span: r.span(at-1, at)}
		*all = append(*all, reading[ops]{append(slices.Clone(done), over(o, c.v)...), c.end})
	}
}

// paidCond is whether what was done for something has been done: the last step, two joined with "and", or one of two alternatives.
func paidCond(done ops) (card.Cond, bool) {
	did := func(o *card.Op) card.Cond {
		return card.Cond{Kind: card.Did, Event: o.Verb.Row().Deed, Ref: unresolved}
	}
	n := len(done)
	last := did(&done[n-1])
	if w := done[n-1].What; w != nil && len(w.Also) > 0 {
		return last, false // not all of it may be done
	}
	if n == 1 || done[n-2].Len == 0 {
		if n < 2 || done[n-1].Join != card.And || done[n-2].Voice != card.Imperative || done[n-2].Verb.Row().Deed == card.NoEvent {
			return last, true
		}
		first := did(&done[n-2])
		return card.Cond{Kind: card.AllOf, Sub: []card.Cond{first, last}, Style: commaAnd - 1}, first.Event != last.Event && n == 2
	}
	if n != 5 || done[0].Verb != card.Choice || done[0].Style != 0 || done[2].Voice != card.Imperative || done[3].Join != card.Or {
		return last, false
	}
	first := did(&done[2])
	return card.Cond{Kind: card.OneOf, Sub: []card.Cond{first, last}}, first.Event != last.Event && first.Event != card.NoEvent
}

// joined goes on after a join.
func (r *reader) joined(at int, done ops, j card.Join, all *[]reading[ops]) {
	for _, c := range r.chain(at) {
		if bound(done) && c.v[0].Voice == card.Imperative && !isClause(&c.v[0]) {
			continue // what else he must do
		}
		if len(done)+len(c.v) > maxOps || len(*all) > maxChains || !r.step() {
			return
		}
		rest := slices.Clone(c.v)
		rest[0].Join = j
		*all = append(*all, reading[ops]{append(slices.Clone(done), rest...), c.end})
	}
}

// orElse makes a choice of what was read and of the chain after "or".
func (r *reader) orElse(done ops, from, at int, j card.Join, all *[]reading[ops]) {
	plain := len(done) == 1 && done[0].Voice == card.TheyPlain
	if bound(done) && !plain {
		return // a choice that would be his
	}
	for _, c := range r.chain(at) {
		if plain && (len(c.v) != 1 || c.v[0].Voice != card.YouDo) {
			continue
		}
		if j == card.Or && pays(c.v) {
			continue // what is done for it is either of the two
		}
		if isClause(&done[0]) != isClause(&c.v[0]) {
			continue // a condition has two parts, and not the sentence: "… if you control a Farm or the target is Water"
		}
		if c.v[0].Verb == card.Choice && c.v[0].Style == 0 && c.v[0].N > 0 && len(c.v) == 1+c.v[0].Len && !heldIn(c.v) {
			continue
		}
		done := r.saidOfBoth(done, c.v)
		span := card.Span{From: done[0].Span.From, To: c.v[len(c.v)-1].Span.To}
		os := ops{
			{Verb: card.Choice, N: 2, Len: len(done) + len(c.v) + 2, Span: span},
			{Verb: card.Branch, Len: len(done), Span: done[0].Span},
		}
		os = append(os, done...)
		os = append(os, card.Op{Verb: card.Branch, Len: len(c.v), Join: j, Span: c.v[0].Span})
		os = append(os, c.v...)
		*all = append(*all, reading[ops]{hoisted(os), c.end})
		if end, ok := r.words(c.end, ", and"); ok && len(c.v) == 1 && len(done) == 1 && plainVerbs(done) && plainVerbs(c.v) { // "bow him or pay 2 Gold, and target …"
			r.joined(end, hoisted(slices.Clone(os)), card.CommaAnd, all)
		}
		r.orElseIf(done, c, j, all)
		if end, ok := r.words(c.end, "to"); ok && j == card.Or {
			r.paidFor(os, c.end, end, all)
		}
	}
}

// pays reports whether steps begin with what is done for the others.
func pays(os ops) bool {
	return len(os) > 1 && os[0].Len == 0 && os[1].Verb == card.If && os[1].Style == inOrderTo
}

func isClause(o *card.Op) bool { return o.Style >= clauseStyle }

func heldIn(os ops) bool {
	for i := range os {
		if os[i].Style == heldStyle {
			return true
		}
	}
	return false
}

// sentence is one sentence at a token, without its stop.
func (r *reader) sentence(at int) []reading[ops] {
	return memo(r, r.g.sentenceID, at, func() []reading[ops] {
		var all []reading[ops]
		r.conditional(at, &all)
		r.otherwise(at, &all)
		r.delayed(at, &all)
		r.during(at, &all)
		r.inPlace(at, &all)
		r.whilst(at, &all)
		r.forEach(at, &all)
		r.colour(at, &all)
		for _, c := range r.chain(at) {
			all = append(all, c)
			n := len(all)
			r.tails(at, c, &all)
			r.orElseAfter(all[n:], &all)
			r.andAfter(all[n:], &all)
		}
		return all
	})
}

// delayed reads "before the turn ends, …".
func (r *reader) delayed(at int, all *[]reading[ops]) {
	for _, t := range r.trigger(at) {
		if !r.is(t.end, ",") && !r.is(t.end, ":") {
			continue
		}
		from, then := r.thenAt(t.end + 1)
		for _, rest := range r.sentence(from) {
			tr := t.v
			o := card.Op{Verb: card.Delay, Trigger: &tr, Once: !tr.Each, Words: then, Span: r.span(at, t.end)}
			if r.is(t.end, ":") {
				o.Style = 2
			}
			*all = append(*all, reading[ops]{over(o, rest.v), rest.end})
		}
	}
}

// during reads "until the battle ends, …".
func (r *reader) during(at int, all *[]reading[ops]) {
	k, end, ok := r.duration(at)
	if !ok || !r.is(end, ",") {
		return
	}
	r.watching(at, k, end+1, all)
	r.inPlaceFor(at, k, end+1, all)
	r.duringIf(at, k, end+1, all)
	for _, c := range r.chain(end + 1) {
		os := slices.Clone(c.v)
		first := true
		for i := 0; i < len(os); i++ {
			if os[i].Verb == card.Delay && !first && os[i].Dur == 0 && os[i].Style != trailing {
				if t := os[i].Trigger; eachFirst(t) && ofEachPlayer(t) {
					first = true // each has a first time of his own
					break
				}
				os[i] = watchFor(os[i], k, understood)
				i += os[i].Len
				continue
			}
			if lasting(os[i].Verb) && (os[i].Dur == 0 || os[i].Dur == card.WhileTrue && os[i].While != nil && !os[i].While.Remains && os[i].DurStyle == 0) {
				os[i].Dur, os[i].DurStyle, os[i].Until = durations[k].window, understood, durations[k].until
				if first && i == 0 {
					os[i].DurStyle = inFront + Style(k)
					os[i].Span.From = r.toks[at].from
				}
				first = false
			}
		}
		if !first && os[0].DurStyle >= inFront && os[0].DurStyle < understood {
			*all = append(*all, reading[ops]{os, c.end})
		}
	}
}

// forEach reads "for each dead Personality in your discard pile, create …": so often.
func (r *reader) forEach(at int, all *[]reading[ops]) {
	if !r.is(at, "for") || !r.is(at+1, "each") {
		return
	}
	for _, g := range r.g.pers.readAt(r, at+2) {
		if g.v.Kind != card.TokensOn || !r.is(g.end, ",") {
			continue
		}
		for _, c := range r.chain(g.end + 1) {
			if plainVerbs(c.v) {
				n := g.v
				o := card.Op{Verb: card.Repeat, Amount: &n, Style: eachToken, Span: r.span(at, g.end)}
				*all = append(*all, reading[ops]{over(o, slices.Clone(c.v)), c.end})
			}
		}
	}
	for _, g := range r.body(at + 2) {
		if g.v.How != card.Nothing || g.v.Perform || g.v.Thing > card.Units || !r.is(g.end, ",") {
			continue
		}
		s := g.v
		s.How = card.All
		for _, c := range r.chain(g.end + 1) {
			if !plainVerbs(c.v) {
				continue
			}
			n := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: &s, Word: eachWord}
			*all = append(*all, reading[ops]{over(card.Op{Verb: card.Repeat, Amount: &n, Span: r.span(at, g.end)}, slices.Clone(c.v)), c.end})
		}
	}
}

// eachToken is the style of what is done so often as a card has tokens.
const eachToken Style = 7

// eachWord marks how often something is done for each of some things.
const eachWord = "-each"

// span is the bytes from one token to before another.
func (r *reader) span(from, to int) card.Span {
	if from >= len(r.toks) || to <= from {
		return card.Span{}
	}
	return card.Span{From: r.toks[from].from, To: r.toks[to-1].to}
}
