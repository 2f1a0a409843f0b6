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
)

// step is one verb or clause, at a token.
func (r *reader) stepOps(at int) []reading[ops] {
	return memo(r, r.g.stepID, at, func() []reading[ops] {
		var all []reading[ops]
		r.imperatives(at, &all)
		r.mays(at, &all)
		r.declaratives(at, &all)
		for _, c := range r.g.clauses.readAt(r, at) {
			all = r.withDuration(all, c.v, at, c.end)
		}
		r.paired(at, &all)
		r.either(at, &all)
		r.targetPlayer(at, &all)
		return r.unlessTails(at, all)
	})
}

// unlessTails adds "… unless he is Air" to the steps read: it is part of a cost, and others may follow it.
func (r *reader) unlessTails(at int, all []reading[ops]) []reading[ops] {
	for _, g := range all[:len(all):len(all)] {
		if !r.is(g.end, "unless") || len(g.v) != 1 {
			continue
		}
		for _, c := range r.condition(g.end + 1) {
			if !r.is(c.end, ",") && !r.is(c.end, "and") {
				continue // a tail of the whole sentence
			}
			x := c.v
			x.Not = !x.Not
			o := card.Op{Verb: card.If, Cond: &x, Style: unless, Span: r.span(at, c.end)}
			all = append(all, reading[ops]{over(o, slices.Clone(g.v)), c.end})
		}
	}
	return all
}

// imperatives reads "bow him", "you bow him", "permanently give him".
func (r *reader) imperatives(at int, all *[]reading[ops]) {
	i, voice, who := at, card.Imperative, card.NoPlayer
	if r.is(at, "you") {
		i, voice, who = at+1, card.YouDo, card.You
	}
	dur := Style(0)
	if r.is(i, "permanently") {
		k, end, _ := r.duration(i)
		dur, i = beforeVerb+Style(k), end
	}
	for _, g := range r.g.verbs.readAt(r, i) {
		o := g.v
		o.Voice = voice
		if who != 0 && o.Who == 0 {
			o.Who = who
		}
		if dur > 0 {
			if !lasting(o.Verb) {
				continue
			}
			o.Dur, o.DurStyle = card.Permanent, dur
			o.Span = r.span(at, g.end)
			*all = append(*all, reading[ops]{ops{o}, g.end})
			continue
		}
		*all = r.withDuration(*all, o, at, g.end)
	}
}

// withDuration adds an op, and the op with the duration that follows it.
func (r *reader) withDuration(all []reading[ops], o card.Op, at, end int) []reading[ops] {
	if lasting(o.Verb) {
		if k, e, ok := r.duration(end); ok {
			x := o
			x.Dur, x.DurStyle = durations[k].window, afterVerb+Style(k)
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
		}
		if r.is(end, "while") {
			for _, c := range r.condition(end + 1) {
				x, cond := o, c.v
				x.Dur, x.While = card.WhileTrue, &cond
				x.Span = r.span(at, c.end)
				all = append(all, reading[ops]{ops{x}, c.end})
			}
			r.bare(end+1, nil, func(atoms []card.Atom, e int) {
				x := o
				x.Dur = card.WhileTrue
				x.While = &card.Cond{Kind: card.Is, Ref: unresolved, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}
				x.Span = r.span(at, e)
				all = append(all, reading[ops]{ops{x}, e})
			})
		}
	}
	o.Span = r.span(at, end)
	return append(all, reading[ops]{ops{o}, end})
}

// mays reads "you may …" and "his controller may …".
func (r *reader) mays(at int, all *[]reading[ops]) {
	for _, p := range r.players(at) {
		if !r.is(p.end, "may") {
			continue
		}
		for _, c := range r.chain(p.end + 1) {
			if c.v[0].Voice != card.Imperative || !plainVerbs(c.v) {
				continue
			}
			may := card.Op{Verb: card.May, Len: len(c.v), Who: p.v.who, WhoRef: p.v.ref, WhoWord: p.v.word, Span: r.span(at, c.end)}
			inner := slices.Clone(c.v)
			for i := range inner {
				if inner[i].Who == card.NoPlayer && p.v.who != card.You {
					inner[i].Who, inner[i].WhoRef, inner[i].WhoWord = p.v.who, p.v.ref, "-"+p.v.word
				}
			}
			*all = append(*all, reading[ops]{append(ops{may}, inner...), c.end})
		}
	}
}

// plainVerbs reports whether a chain is verbs only, no clause with a subject of its own.
func plainVerbs(os ops) bool {
	for i := range os {
		if os[i].Voice != card.Imperative || os[i].Style >= clauseStyle {
			return false
		}
	}
	return true
}

// declaratives reads "he loses 2 Honor and discards a card".
func (r *reader) declaratives(at int, all *[]reading[ops]) {
	for _, p := range r.players(at) {
		if p.v.who == card.You {
			continue
		}
		r.alsoDoes(p.end, at, p.v, nil, all)
	}
}

func (r *reader) alsoDoes(at, from int, p player, done ops, all *[]reading[ops]) {
	for _, g := range r.g.thirdPerson.readAt(r, at) {
		o := g.v
		if o.Who != card.NoPlayer {
			continue
		}
		o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, p.word
		o.Voice = card.TheyDo
		if len(done) > 0 {
			o.Voice, o.WhoWord = card.AlsoDoes, "-"+p.word
			o.Join = card.And
		}
		o.Span = r.span(from, g.end)
		next := append(slices.Clone(done), o)
		*all = append(*all, reading[ops]{next, g.end})
		if r.is(g.end, "and") && len(next) < 4 {
			r.alsoDoes(g.end+1, g.end, p, next, all)
		}
	}
}

// paired reads two verbs with one object: "bow and dishonor him", "bow or straighten a target Item".
func (r *reader) paired(at int, all *[]reading[ops]) {
	i := at
	if (r.is(at, "target") || r.is(at, "choose")) && r.is(at+1, "and") {
		r.targetAnd(at, all)
		return
	}
	first, ok := shareable(r, i)
	if !ok || !(r.is(i+1, "and") || r.is(i+1, "or")) {
		return
	}
	second, ok := shareable(r, i+2)
	if !ok {
		return
	}
	for _, s := range r.selector(i + 3) {
		sel := s.v
		span := r.span(at, s.end)
		var os ops
		one, two := card.Op{Verb: first, Span: span}, card.Op{Verb: second, Span: span}
		shared := &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}
		one.What, two.What = shared, &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}
		os = append(os, card.Op{Verb: card.Pick, What: &sel, Style: heldStyle, Span: span})
		if r.is(i+1, "and") {
			two.Join = card.And
			os = append(os, one, two)
		} else {
			one.Join, two.Join = card.NewSentence, card.Or
			os = append(os, card.Op{Verb: card.Choice, N: 2, Len: 4, Span: span},
				card.Op{Verb: card.Branch, Len: 1, Span: span}, one,
				card.Op{Verb: card.Branch, Len: 1, Join: card.Or, Span: span}, two)
		}
		*all = append(*all, reading[ops]{os, s.end})
	}
}

// either reads "either bow him or move him home".
func (r *reader) either(at int, all *[]reading[ops]) {
	if !r.is(at, "either") {
		return
	}
	for _, c := range r.chain(at + 1) {
		if c.v[0].Verb == card.Choice && c.v[0].Style == 0 && len(c.v) == 1+c.v[0].Len {
			x := slices.Clone(c.v)
			x[0].Style = eitherStyle
			x[0].Span.From = r.toks[at].from
			*all = append(*all, reading[ops]{x, c.end})
		}
	}
}

// targetPlayer reads "a target player loses 2 Honor".
func (r *reader) targetPlayer(at int, all *[]reading[ops]) {
	for _, g := range r.selector(at) {
		if g.v.Thing != card.Players || g.v.How != card.Target {
			continue
		}
		sel := g.v
		var done []reading[ops]
		r.alsoDoes(g.end, at, player{who: card.Chosen, ref: unresolved, word: "-he"}, nil, &done)
		for _, d := range done {
			os := append(ops{{Verb: card.Pick, What: &sel, Style: subjectStyle, Span: r.span(at, g.end)}}, slices.Clone(d.v)...)
			os[1].Join = card.And
			*all = append(*all, reading[ops]{os, d.end})
		}
	}
}

// targetAnd reads "target and bow an enemy card".
func (r *reader) targetAnd(at int, all *[]reading[ops]) {
	v, ok := shareable(r, at+2)
	if !ok {
		return
	}
	how, style := card.Target, targetAndStyle
	if r.is(at, "choose") {
		how, style = card.Choose, chooseAndStyle
	}
	for _, g := range append(slices.Clone(r.selector(at+3)), r.loose(at+3)...) {
		if g.v.How != card.Choose {
			continue
		}
		sel := g.v
		sel.How = how
		span := r.span(at, g.end)
		*all = append(*all, reading[ops]{ops{
			{Verb: card.Pick, What: &sel, Style: style, Span: span},
			{Verb: v, What: &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}, Join: card.And, Span: span},
		}, g.end})
	}
}

// sharedWord is the word of a reference to the object that two verbs share; heldStyle is the
// style of the Pick that holds it.
const (
	sharedWord       = "-shared"
	heldStyle  Style = 900
	andTarget  Style = 901 // a Pick without its verb
	andAnother Style = 902 // … and without "target"
	// A Pick whose object is written after the next verb: "target and bow …".
	targetAndStyle Style = 903
	chooseAndStyle Style = 904
	subjectStyle   Style = 905 // a Pick that is the subject of what follows
	eitherStyle    Style = 1   // of a Choice
)

var shareableVerbs = map[string]card.Verb{"bow": card.Bow, "straighten": card.Straighten, "dishonor": card.Dishonor,
	"destroy": card.Destroy, "discard": card.Discard, "rehonor": card.Rehonor, "target": card.Pick, "choose": card.Pick}

func shareable(r *reader, at int) (card.Verb, bool) {
	if r.kindAt(at) != word {
		return 0, false
	}
	v, ok := shareableVerbs[r.toks[at].low]
	return v, ok && v != card.Pick
}

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
		r.alsoTargets(s.end, next, all)
		for _, j := range joins {
			end, ok := r.words(s.end, j.words)
			if !ok || j.j == card.To {
				continue
			}
			if j.j == card.Or || j.j == card.CommaOr {
				r.orElse(next, s.end, end, j.j, all)
				continue
			}
			if j.j == card.Semicolon {
				for _, c := range r.sentence(end) {
					rest := slices.Clone(c.v)
					rest[0].Join = j.j
					*all = append(*all, reading[ops]{append(slices.Clone(next), rest...), c.end})
				}
			}
			r.joined(end, next, j.j, all)
		}
	}
}

// alsoTargets reads what a Pick names besides: "target your Samurai and a target enemy Follower".
func (r *reader) alsoTargets(at int, done ops, all *[]reading[ops]) {
	last := &done[len(done)-1]
	if last.Verb != card.Pick || last.Style == heldStyle {
		return
	}
	for _, j := range r.joinsAt(at, false) {
		for _, g := range append(slices.Clone(r.selector(j.end)), r.loose(j.end)...) {
			sel, style := g.v, andTarget
			switch {
			case sel.How == card.Target:
			case sel.How == card.Choose && last.What.How == card.Target:
				sel.How, style = card.Target, andAnother
			case sel.How == card.Choose:
			default:
				continue
			}
			o := card.Op{Verb: card.Pick, What: &sel, Style: style, Join: j.v, Span: r.span(at, g.end)}
			next := append(slices.Clone(done), o)
			*all = append(*all, reading[ops]{next, g.end})
			for _, k := range joins {
				if end, ok := r.words(g.end, k.words); ok && k.j != card.To && k.j != card.Or && k.j != card.CommaOr {
					r.joined(end, next, k.j, all)
				}
			}
		}
	}
}

// joined goes on after a join.
func (r *reader) joined(at int, done ops, j card.Join, all *[]reading[ops]) {
	for _, c := range r.chain(at) {
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
	for _, c := range r.chain(at) {
		if c.v[0].Verb == card.Choice && c.v[0].Style == 0 && c.v[0].N > 0 && len(c.v) == 1+c.v[0].Len && !heldIn(c.v) {
			continue
		}
		span := card.Span{From: done[0].Span.From, To: c.v[len(c.v)-1].Span.To}
		os := ops{{Verb: card.Choice, N: 2, Len: len(done) + len(c.v) + 2, Span: span},
			{Verb: card.Branch, Len: len(done), Span: done[0].Span}}
		os = append(os, done...)
		os = append(os, card.Op{Verb: card.Branch, Len: len(c.v), Join: j, Span: c.v[0].Span})
		*all = append(*all, reading[ops]{append(os, c.v...), c.end})
	}
}

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
		r.colour(at, &all)
		for _, c := range r.chain(at) {
			all = append(all, c)
			r.tails(at, c, &all)
		}
		return all
	})
}

// conditional reads "if he moved, …".
func (r *reader) conditional(at int, all *[]reading[ops]) {
	style := inFrontOf
	switch {
	case r.is(at, "after"):
		style = afterFront
	case !r.is(at, "if"):
		return
	}
	for _, c := range r.condition(at + 1) {
		if !r.is(c.end, ",") || style == afterFront && !deed(&c.v) {
			continue
		}
		for _, rest := range r.sentence(c.end + 1) {
			cond := c.v
			*all = append(*all, reading[ops]{over(card.Op{Verb: card.If, Cond: &cond, Style: style, Span: r.span(at, c.end)}, rest.v), rest.end})
		}
	}
}

// deed reports whether a condition asks what "this" did: such a one may follow "after".
func deed(c *card.Cond) bool { return c.Kind == card.Did && c.Window == card.ThisAction }

// over puts a shape op before the ops that it rules over.
func over(o card.Op, body ops) ops {
	o.Len = len(body)
	return append(ops{o}, body...)
}

func (r *reader) otherwise(at int, all *[]reading[ops]) {
	for style, words := range elseWords {
		end, ok := r.words(at, words)
		if !ok {
			continue
		}
		for _, rest := range r.sentence(end) {
			*all = append(*all, reading[ops]{over(card.Op{Verb: card.Else, Style: Style(style), Span: r.span(at, end)}, rest.v), rest.end})
		}
	}
}

var elseWords = []string{"otherwise ,", "if not ,", "otherwise"}

// delayed reads "before the turn ends, …".
func (r *reader) delayed(at int, all *[]reading[ops]) {
	for _, t := range r.trigger(at) {
		if !r.is(t.end, ",") && !r.is(t.end, ":") {
			continue
		}
		for _, rest := range r.sentence(t.end + 1) {
			tr := t.v
			o := card.Op{Verb: card.Delay, Trigger: &tr, Once: true, Span: r.span(at, t.end)}
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
	for _, c := range r.chain(end + 1) {
		os := slices.Clone(c.v)
		first := true
		for i := range os {
			if lasting(os[i].Verb) && os[i].Dur == 0 {
				os[i].Dur, os[i].DurStyle = durations[k].window, understood
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

// tails reads what may follow a chain.
func (r *reader) tails(at int, c reading[ops], all *[]reading[ops]) {
	for _, t := range []struct {
		word  string
		style Style
	}{{"if", trailing}, {"unless", unless}, {"after", afterwardsIf}} {
		if !r.is(c.end, t.word) {
			continue
		}
		for _, cond := range r.condition(c.end + 1) {
			if t.style == afterwardsIf && !deed(&cond.v) {
				continue
			}
			x := cond.v
			x.Not = x.Not != (t.style == unless)
			o := card.Op{Verb: card.If, Cond: &x, Style: t.style, Span: r.span(c.end, cond.end)}
			*all = append(*all, reading[ops]{over(o, c.v), cond.end})
		}
	}
	for _, tr := range r.trigger(c.end) {
		x := tr.v
		o := card.Op{Verb: card.Delay, Trigger: &x, Once: true, Style: trailing, Span: r.span(c.end, tr.end)}
		*all = append(*all, reading[ops]{over(o, c.v), tr.end})
	}
}

// span is the bytes from one token to before another.
func (r *reader) span(from, to int) card.Span {
	if from >= len(r.toks) || to <= from {
		return card.Span{}
	}
	return card.Span{From: r.toks[from].from, To: r.toks[to-1].to}
}
