package text

import (
	"slices"

	"kotei/core/card"
)

// Verbs that share an object or go on from one another: "bow and dishonor him", "target and bow an enemy card",
// "target your Samurai and a target enemy Follower", "either … or …" (CE "Conjunctions", "Choices", "Target").

// paired reads two verbs with one object: "bow and dishonor him", "bow or straighten a target Item".
func (r *reader) paired(at int, all *[]reading[ops]) {
	if (r.is(at, "target") || r.is(at, "choose")) && r.is(at+1, "and") {
		r.targetAnd(at, all)
		return
	}
	first, i, ok := r.sharedOne(at)
	if !ok || !(r.is(i, "and") || r.is(i, "or")) {
		return
	}
	r.bothMoves(at, i, first, all)
	second, end, ok := r.sharedOne(i + 1)
	if !ok {
		if r.is(i, "and") {
			r.andChanged(at, i+1, first, all)
		}
		return
	}
	for _, s := range r.several(end) {
		sel := s.v
		if len(sel.Also) > 0 && (r.is(i, "or") || sel.Inner || sel.Thing != card.Cards) {
			continue
		}
		span := r.span(at, s.end)
		var os ops
		one, two := card.Op{Verb: first, Span: span}, card.Op{Verb: second, Span: span}
		for _, o := range []*card.Op{&one, &two} {
			if o.Verb == card.Move {
				o.To = &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}
			}
		}
		shared := &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}
		one.What, two.What = shared, &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}
		os = append(os, card.Op{Verb: card.Pick, What: &sel, Style: heldStyle, Span: span})
		if r.is(i, "and") {
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

// andChanged reads "dishonor and permanently give Shadowlands to him": the object of a change is that of the verb before it.
func (r *reader) andChanged(at, from int, first card.Verb, all *[]reading[ops]) {
	for _, g := range r.stepOps(from) {
		two := g.v[0]
		if len(g.v) != 1 || two.Verb != card.Modify || two.Voice != card.Imperative || two.Style >= heldStyle || two.What == nil || two.What.Thing != card.Cards || two.What.Min != nil || len(two.What.Also) > 0 || two.What.Word == "-" {
			continue
		}
		sel := *two.What
		one := card.Op{Verb: first, What: &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}, Span: r.span(at, from-1)}
		if first == card.Move {
			one.To = &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}
		}
		two.What, two.Join = &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: hoistedWord}, card.And
		*all = append(*all, reading[ops]{ops{{Verb: card.Pick, What: &sel, Style: heldStyle, Span: one.Span}, one, two}, g.end})
	}
}

// either reads "either bow him or move him home".
func (r *reader) either(at int, all *[]reading[ops]) {
	if !r.is(at, "either") {
		return
	}
	for _, c := range r.chain(at + 1) {
		c.v = bothBefore(c.v)
		if c.v[0].Verb == card.Choice && c.v[0].Style == 0 && len(c.v) == 1+c.v[0].Len {
			x := slices.Clone(c.v)
			x[0].Style = eitherStyle
			x[0].Span.From = r.toks[at].from
			*all = append(*all, reading[ops]{x, c.end})
		}
	}
	r.eitherOfThree(at, all)
}

// bothBefore makes of "bow him and draw a card, or …", after "either", a choice the first part of which is both.
func bothBefore(os ops) ops {
	k := slices.IndexFunc(os, func(o card.Op) bool { return o.Len > 0 })
	if k < 1 || os[k].Verb != card.Choice || os[k].Style != 0 || os[k].N != 2 || os[k].Join != card.And || len(os) != k+1+os[k].Len || os[0].Verb == card.Pick {
		return os
	}
	first := os[k+1]
	choice := os[k]
	choice.Join, choice.Len, choice.Span.From = card.NewSentence, choice.Len+k, os[0].Span.From
	whole := ops{choice, {Verb: card.Branch, Len: k + first.Len, Span: card.Span{From: os[0].Span.From, To: first.Span.To}}}
	whole = append(append(whole, os[:k]...), os[k+2:]...)
	whole[2+k].Join = card.And
	return whole
}

// eitherOfThree reads "either bow him, pay 2 Gold, or discard a card".
func (r *reader) eitherOfThree(at int, all *[]reading[ops]) {
	next := func(from int, words string) []reading[ops] {
		end, ok := r.words(from, words)
		if !ok {
			return nil
		}
		return slices.DeleteFunc(slices.Clone(r.stepOps(end)), func(g reading[ops]) bool { return len(g.v) != 1 || !plainVerbs(g.v) })
	}
	for _, a := range next(at, "either") {
		for _, b := range next(a.end, ",") {
			for _, c := range next(b.end, ", or") {
				os := ops{{Verb: card.Choice, N: 3, Len: 6, Style: eitherStyle, Span: r.span(at, c.end)}}
				for i, g := range []ops{a.v, b.v, c.v} {
					join := []card.Join{card.NewSentence, card.Comma, card.CommaOr}[i]
					os = append(os, card.Op{Verb: card.Branch, Len: 1, Join: join, Span: g[0].Span}, g[0])
				}
				*all = append(*all, reading[ops]{os, c.end})
			}
		}
	}
}

// targetPlayer reads "a target player loses 2 Honor".
func (r *reader) targetPlayer(at int, all *[]reading[ops]) {
	for _, g := range r.selector(at) {
		if g.v.Thing != card.Players || g.v.How != card.Target {
			continue
		}
		r.targetedDoes(at, g, subjectStyle, all)
	}
}

// targetedDoes reads what the player does who is targeted, or controls what is.
func (r *reader) targetedDoes(at int, g reading[card.Sel], style Style, all *[]reading[ops]) {
	var done []reading[ops]
	r.alsoDoes(g.end, at, player{who: card.Chosen, ref: unresolved, word: "-he"}, card.NewSentence, nil, &done)
	for _, d := range done {
		os := append(ops{{Verb: card.Pick, What: &g.v, Style: style, Span: r.span(at, g.end)}}, slices.Clone(d.v)...)
		os[1].Join = card.And
		*all = append(*all, reading[ops]{os, d.end})
	}
}

// controllersOf reads "the controller of a target Monk loses 2 Honor".
func (r *reader) controllersOf(at int, all *[]reading[ops]) {
	from, ok := r.words(at, "the controller of")
	if !ok {
		return
	}
	for _, g := range r.selector(from) {
		if g.v.Thing != card.Cards || g.v.How != card.Target || g.v.Min != nil {
			continue
		}
		r.targetedDoes(at, g, controllerStyle, all)
	}
}

// makes reads "make a target player gain or lose 2 Honor".
func (r *reader) makes(at int, all *[]reading[ops]) {
	if !r.is(at, "make") {
		return
	}
	for _, g := range r.selector(at + 1) {
		if g.v.Thing != card.Players || g.v.How != card.Target {
			continue
		}
		for _, c := range r.stepOps(g.end) {
			his, ok := doneBy(c.v, player{who: card.Chosen, ref: unresolved, word: "-he"})
			if !ok {
				continue
			}
			sel := g.v
			os := append(ops{{Verb: card.Pick, What: &sel, Style: makeStyle, Span: r.span(at, g.end)}}, his...)
			os[1].Join = card.And
			*all = append(*all, reading[ops]{os, c.end})
		}
	}
}

// doneBy are gains and losses of Honor, one of them or a choice, as somebody else's.
func doneBy(os ops, p player) (ops, bool) {
	his := slices.Clone(os)
	if his[0].Len != len(his)-1 || his[0].Verb != card.Choice && len(his) > 1 {
		return nil, false
	}
	for i := range his {
		switch o := &his[i]; o.Verb {
		case card.Choice, card.Branch:
		case card.GainHonor, card.LoseHonor:
			if o.Voice != card.Imperative || o.Who != card.NoPlayer || o.Join == card.CommaOr {
				return nil, false
			}
			o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, p.word
		default:
			return nil, false
		}
	}
	return his, true
}

// targetAnd reads "target and bow an enemy card".
func (r *reader) targetAnd(at int, all *[]reading[ops]) {
	v, from, ok := r.sharedOne(at + 2)
	if !ok {
		r.targetThen(at, all)
		return
	}
	var to *card.Dest
	if v == card.Move {
		to = &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}
	}
	how, style := card.Target, targetAndStyle
	if r.is(at, "choose") {
		how, style = card.Choose, chooseAndStyle
	}
	for _, g := range append(slices.Clone(r.selector(from)), r.loose(from)...) {
		sel := g.v
		sel.Every = how == card.Target && ofAll(&sel)
		if sel.How == card.Ref && how == card.Target && sel.Thing == card.Cards && sel.Of == nil && targetable(fold(sel.Word)) {
			sel = itSel(sel.Word)
		}
		if sel.How != card.Choose && !sel.Every && !isIt(&sel) {
			continue
		}
		sel.How = how
		span := r.span(at, g.end)
		*all = append(*all, reading[ops]{ops{
			{Verb: card.Pick, What: &sel, Style: style, Span: span},
			{Verb: v, What: &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}, To: to, Join: card.And, Span: span},
		}, g.end})
	}
}

// targetThen reads "target and give a Personality +2F": any verb whose object is chosen.
func (r *reader) targetThen(at int, all *[]reading[ops]) {
	if r.is(at, "choose") {
		return
	}
	for _, g := range r.g.verbs.readAt(r, at+2) {
		o := g.v
		if o.What == nil || o.What.How != card.Choose && !ofAll(o.What) || o.What.Perform || len(o.What.Also) > 0 || o.Verb == card.Pick || o.Verb == card.Search || o.To != nil && o.To.Sel != nil {
			continue
		}
		sel := *o.What
		sel.How, sel.Every = card.Target, ofAll(&sel)
		o.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: hoistedWord}
		pick := card.Op{Verb: card.Pick, What: &sel, Style: targetThenStyle, Span: r.span(at, at+2)}
		for _, d := range r.withDuration(nil, o, at+2, g.end) {
			os := append(ops{pick}, d.v...)
			os[1].Join = card.And
			if os[1].Span == (card.Span{}) {
				os[1].Span = r.span(at+2, d.end)
			}
			*all = append(*all, reading[ops]{os, d.end})
		}
	}
}

// sharedWord is the word of a reference to the object that two verbs share; heldStyle is the
// style of the Pick that holds it.
const (
	sharedWord       = "-shared"
	heldStyle  Style = 20900
	andTarget  Style = 20901 // a Pick without its verb
	andAnother Style = 20902 // … and without "target"
	// A Pick whose object is written after the next verb: "target and bow …".
	targetAndStyle  Style = 20903
	chooseAndStyle  Style = 20904
	subjectStyle    Style = 20905 // a Pick that is the subject of what follows
	makeStyle       Style = 20906 // … after "make"
	targetThenStyle Style = 20907 // "target and", where any verb follows
	eitherStyle     Style = 1     // of a Choice
	controllerStyle Style = 20908 // a Pick whose thing's controller is the subject of what follows
)

var shareableVerbs = map[string]card.Verb{
	"bow": card.Bow, "straighten": card.Straighten, "dishonor": card.Dishonor,
	"destroy": card.Destroy, "discard": card.Discard, "rehonor": card.Rehonor, "target": card.Pick, "choose": card.Pick,
}

// sharedOne is a verb that may share its object, "move home" among them, and the token after it.
func (r *reader) sharedOne(at int) (card.Verb, int, bool) {
	if r.is(at, "move") && r.is(at+1, "home") {
		return card.Move, at + 2, true
	}
	v, ok := shareable(r, at)
	return v, at + 1, ok
}

func shareable(r *reader, at int) (card.Verb, bool) {
	if r.kindAt(at) != word {
		return 0, false
	}
	v, ok := shareableVerbs[r.toks[at].low]
	return v, ok && v != card.Pick
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
			if j.v == card.Comma && slices.ContainsFunc(r.toks[j.end:g.end], func(t token) bool { return t.low == "or" }) {
				continue // of a list one is targeted: "an enemy card, a Ring, or a Monk"
			}
			if withOne(last.What) && r.is(j.end, "a") && sel.How == card.Choose {
				continue // "with an Armor and a Weapon": it has both
			}
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

// withOne reports whether a description ends with one thing that is attached: "your Samurai with a Weapon".
func withOne(s *card.Sel) bool {
	if s.Filter == nil || len(s.Filter.Atoms) == 0 {
		return false
	}
	a := &s.Filter.Atoms[len(s.Filter.Atoms)-1]
	return a.Is == card.HasAttached && !a.Not && a.Val == nil
}

// choosesAnd reads "the Defender chooses and bows one of his Personalities".
func (r *reader) choosesAnd(at, from int, p player, all *[]reading[ops]) {
	how, style := card.Target, targetAndStyle
	switch {
	case r.is(at, "chooses"):
		how, style = card.Choose, chooseAndStyle
	case !r.is(at, "targets"):
		return
	}
	if !r.is(at+1, "and") || r.kindAt(at+2) != word {
		return
	}
	add := func(v card.Verb, to *card.Dest, i int) {
		for _, g := range append(slices.Clone(r.selector(i)), r.loose(i)...) {
			if g.v.How != card.Choose {
				continue
			}
			sel := r.theirs(g.v, p)
			sel.How = how
			span := r.span(from, g.end)
			*all = append(*all, reading[ops]{ops{
				{Verb: card.Pick, What: &sel, Style: style, Voice: card.TheyDo, Who: p.who, WhoRef: p.ref, WhoWord: p.word, Span: span},
				{Verb: v, What: &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}, To: to, Join: card.And, Voice: card.AlsoDoes, Span: span},
			}, g.end})
		}
	}
	if r.is(at+2, "moves") && r.is(at+3, "home") {
		add(card.Move, &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}, at+4)
	}
	for name, v := range shareableVerbs {
		if v != card.Pick && r.toks[at+2].low == inflected(name) {
			add(v, nil, at+3)
		}
	}
}

// theirs makes "his", said of a player whom no card names, that player's.
func (r *reader) theirs(s card.Sel, p player) card.Sel {
	switch p.who {
	case card.EnemyLeader, card.Attacker, card.Defender, card.ActivePlayer, card.FavorHolder:
	default:
		return s
	}
	f := *s.Filter
	f.Atoms = slices.Clone(f.Atoms)
	for i := range f.Atoms {
		a := &f.Atoms[i]
		switch {
		case isOwner(a) && a.Is == card.IsWithin && isPossessive(a.Word):
			a.Is, a.Who, a.Ref = card.IsYours, p.who, card.NoVar
		case a.Is == card.IsInArmy && a.Who == card.Controller && isPossessive(a.Word):
			a.Who, a.Ref = p.who, card.NoVar
		}
	}
	s.Filter = &f
	if s.ZoneOf == card.Chosen && s.ZoneRef == unresolved && isPossessive(s.ZoneWord) {
		s.ZoneOf, s.ZoneRef = p.who, card.NoVar
	}
	return s
}
