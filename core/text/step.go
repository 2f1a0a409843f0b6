package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Steps: one verb or clause, with whose doing it is and how long it lasts (CE "Effects", "Choices", "Duration of effects").

// step is one verb or clause, at a token.
func (r *reader) stepOps(at int) []reading[ops] {
	return memo(r, r.g.stepID, at, func() []reading[ops] {
		var all []reading[ops]
		r.imperatives(at, &all)
		r.mays(at, &all)
		r.mayRemain(at, &all)
		r.declaratives(at, &all)
		for _, c := range r.g.clauses.readAt(r, at) {
			all = r.withDuration(all, c.v, at, c.end)
		}
		r.consecutive(at, &all)
		r.paired(at, &all)
		r.oneOrHis(at, &all)
		r.ontoTheDeck(at, &all)
		r.either(at, &all)
		r.whoChooses(at, &all)
		r.decides(at, &all)
		r.targetPlayer(at, &all)
		r.controllersOf(at, &all)
		r.makes(at, &all)
		r.chosenWho(at, &all)
		r.asCost(at, &all)
		r.acceptable(at, &all)
		all = r.eitherOf(at, all)
		r.colourStep(at, &all)
		return r.unlessTails(at, r.payTails(r.attackTails(at, r.lessIf(at, r.orOther(at, r.orTo(at, r.orHand(at, r.caps(at, r.bothWays(at, all)))))))))
	})
}

// unlessTails adds "… unless he is Air" to the steps read: it is part of a cost, and others may follow it.
func (r *reader) unlessTails(at int, all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if r.is(g.end, "if") && len(g.v) == 1 && (g.v[0].Verb == card.Bow || g.v[0].Verb == card.Destroy) && g.v[0].What != nil && g.v[0].What.How == card.Ref {
			all = r.bowedIf(at, all, g)
			continue
		}
		if !r.is(g.end, "unless") || len(g.v) != 1 {
			continue
		}
		for _, c := range r.condition(g.end + 1) {
			if !r.is(c.end, ",") && !r.is(c.end, "and") && !r.is(c.end, "to") {
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

// bowedIf adds "… if he is not Air" to the bowing or destruction of somebody who was named, among other costs.
func (r *reader) bowedIf(at int, all []reading[ops], g reading[ops]) []reading[ops] {
	for _, c := range r.condition(g.end + 1) {
		if !r.is(c.end, ",") && !r.is(c.end, "to") || r.is(c.end, ",") && (!r.is(c.end+1, "and") || !r.is(c.end+2, "target")) {
			continue // a tail of the whole sentence
		}
		x := c.v
		o := card.Op{Verb: card.If, Cond: &x, Style: trailing, Span: r.span(at, c.end)}
		all = append(all, reading[ops]{over(o, slices.Clone(g.v)), c.end})
	}
	return all
}

// consecutive reads "two consecutive Ranged 3 Attacks".
func (r *reader) consecutive(at int, all *[]reading[ops]) {
	if !r.is(at+1, "consecutive") {
		return
	}
	for _, n := range r.constant(at) {
		for _, g := range r.g.verbs.readAt(r, at+2) {
			if g.v.Verb.Row().Attack != 0 {
				times, o := n.v, g.v
				o.Span = r.span(at, g.end)
				rep := card.Op{Verb: card.Repeat, Amount: &times, Span: r.span(at, at+2)}
				for _, t := range r.attackTails(at, []reading[ops]{{ops{o}, g.end}}) {
					*all = append(*all, reading[ops]{over(rep, t.v), t.end})
				}
			}
		}
	}
}

// imperatives reads "bow him", "you bow him", "permanently give him".
func (r *reader) imperatives(at int, all *[]reading[ops]) {
	i, voice, who := at, card.Imperative, card.NoPlayer
	if r.is(at, "you") {
		i, voice, who = at+1, card.YouDo, card.You
	}
	dur := Style(0)
	if r.is(i, "permanently") || r.is(i, "also") && r.is(i+1, "permanently") {
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
			for _, far := range append(r.asFarAs(o, g.end), reading[card.Op]{o, g.end}) {
				far.v.Span = r.span(at, far.end)
				*all = append(*all, reading[ops]{ops{far.v}, far.end})
			}
			continue
		}
		*all = r.withDuration(*all, o, at, g.end)
		if two, ok := r.twoTargets(o, at, g.end); ok && i == at {
			*all = append(*all, reading[ops]{two, g.end})
		}
	}
}

// withDuration adds an op, and the op with how far it goes and the duration that follow it.
func (r *reader) withDuration(all []reading[ops], o card.Op, at, end int) []reading[ops] {
	for _, g := range r.asFarAs(o, end) {
		all = r.lastingFor(all, g.v, at, g.end)
		if r.is(g.end, ",") { // "-2C, to a minimum of 1, until the battle ends"
			x := g.v
			x.Mods = slices.Clone(x.Mods)
			x.Mods[0].FloorAs += ","
			for _, l := range r.lastingFor(nil, x, at, g.end+1) {
				if l.end > g.end+1 {
					all = append(all, l)
				}
			}
		}
	}
	if r.is(end, ",") && r.is(end+1, "while") && o.Verb == card.Modify && len(o.Mods) == 1 && isCaseOf(o.Mods[0].Amount) && o.Mods[0].FloorAs == "" {
		x := o // "+1F, or +2F if you control a Ring, while attacking"
		x.Mods = slices.Clone(x.Mods)
		x.Mods[0].FloorAs = ","
		for _, l := range r.lastingFor(nil, x, at, end+1) {
			if l.end > end+1 {
				all = append(all, l)
			}
		}
	}
	return r.lastingFor(all, o, at, end)
}

func isCaseOf(v *card.Value) bool { return v != nil && v.Kind == card.CaseOf }

// lastingFor adds an op, and the op with the duration that follows it.
func (r *reader) lastingFor(all []reading[ops], o card.Op, at, end int) []reading[ops] {
	if lasting(o.Verb) {
		if k, e, ok := r.duration(end); ok {
			x := o
			x.Dur, x.DurStyle, x.Until = durations[k].window, afterVerb+Style(k), durations[k].until
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
			if o.Verb == card.Modify && x.Until == nil && r.is(e, "while") && !listed(o.Mods) {
				all = r.durationWhile(all, x, at, e+1)
			}
		}
		if r.is(end, "during") && r.is(end+1, "the") && r.phase(end+2) != card.NoPhase && r.is(end+3, "Phase") && o.Verb == card.Modify && !listed(o.Mods) && len(o.Mods) > 0 {
			x := o
			x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.InPhase, Phase: r.phase(end + 2), Style: duringStyle}
			x.Span = r.span(at, end+4)
			all = append(all, reading[ops]{ops{x}, end + 4})
		}
		if p := r.phase(end + 1); r.is(end, "during") && p != card.NoPhase && r.is(end+2, "Phases") && len(o.Mods) == 1 && (phaseRules[o.Mods[0].Rule] || o.Mods[0].Kind == card.Add || o.Mods[0].Kind == card.Sub) {
			x := o
			x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.InPhase, Phase: p, Style: duringPhases}
			x.Span = r.span(at, end+3)
			all = append(all, reading[ops]{ops{x}, end + 3})
		}
		if e, ok := r.words(end, "during the Combat Segment"); ok && o.Verb == card.Modify && !listed(o.Mods) {
			x := o
			x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.InCombat, Style: duringStyle}
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
		}
		if e, ok := r.words(end, inResolution); ok && o.Verb == card.Modify && !listed(o.Mods) {
			x := o
			x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.InResolution, Style: duringStyle}
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
		}
		if e, ok := r.words(end, "during duels"); ok && o.Verb == card.Modify && !listed(o.Mods) {
			x := o
			x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.InDuel, Style: duringStyle}
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
		}
		if c, e, ok := r.duringBattle(end); ok && !listed(o.Mods) {
			x := o
			x.Dur, x.While = card.WhileTrue, c
			x.Span = r.span(at, e)
			all = append(all, reading[ops]{ops{x}, e})
		}
		for _, c := range r.untilIt(end) {
			if listed(o.Mods) {
				break
			}
			x, cond := o, c.v
			x.Dur, x.While = card.WhileTrue, &cond
			x.Span = r.span(at, c.end)
			all = append(all, reading[ops]{ops{x}, c.end})
		}
		if r.is(end, "when") && !listed(o.Mods) {
			r.bare(end+1, nil, func(atoms []card.Atom, e int) {
				x := o
				x.While = &card.Cond{Kind: card.Is, Ref: unresolved, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}
				all = r.whileToo(all, x, at, e, whenWhile)
			})
		}
		if r.is(end, "unless") && keepsFrom(&o) {
			for _, c := range r.condition(end + 1) {
				if c.v.Kind != card.Is {
					continue
				}
				x, cond := o, c.v
				cond.Not, cond.Prop = !cond.Not, unlessWord
				x.Dur, x.While = card.WhileTrue, &cond
				x.Span = r.span(at, c.end)
				all = append(all, reading[ops]{ops{x}, c.end})
			}
		}
		if r.is(end, "while") && !listed(o.Mods) {
			for _, c := range r.condition(end + 1) {
				x, cond := o, c.v
				x.Dur, x.While = card.WhileTrue, &cond
				x.Span = r.span(at, c.end)
				all = append(all, reading[ops]{ops{x}, c.end})
				all = append(all, r.muchAfterWhen(x, at, c.end)...)
			}
			r.bare(end+1, nil, func(atoms []card.Atom, e int) {
				x := o
				x.Dur = card.WhileTrue
				x.While = &card.Cond{Kind: card.Is, Ref: unresolved, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}
				x.Span = r.span(at, e)
				all = append(all, reading[ops]{ops{x}, e})
				all = r.whileToo(all, x, at, e, twoWhiles)
				all = append(all, r.muchAfterWhen(x, at, e)...)
				if until, ok := r.words(e, "this turn"); ok {
					cond := *x.While
					cond.Style = soThisTurn
					x.While, x.Span = &cond, r.span(at, until)
					all = append(all, reading[ops]{ops{x}, until})
				}
			})
		}
	}
	o.Span = r.span(at, end)
	return append(all, reading[ops]{ops{o}, end})
}

// durationWhile adds, to a change that lasts so long, the condition that says when in that time it holds: "+2F this turn while opposed".
func (r *reader) durationWhile(all []reading[ops], o card.Op, at, from int) []reading[ops] {
	add := func(c card.Cond, end int) {
		x := o
		x.While, x.Span = &c, r.span(at, end)
		all = append(all, reading[ops]{ops{x}, end})
	}
	for _, c := range r.condition(from) {
		add(c.v, c.end)
	}
	r.bare(from, nil, func(atoms []card.Atom, end int) {
		add(card.Cond{Kind: card.Is, Ref: unresolved, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}, end)
	})
	return all
}

// duringStyle is the style of a condition that is written "during the … Phase".
const duringStyle Style = 24100

// duringPhases is the style of one that is written "during … Phases".
const duringPhases Style = 24101

// soThisTurn is the style of a condition after which "this turn" is written: no effect of an action lasts longer anyhow.
const soThisTurn Style = 24102

// phaseRules are the rules of which it is said in which phases they hold.
var phaseRules = map[card.Rule]bool{card.NoHonorGain: true, card.NoHonorLoss: true, card.GainLess: true, card.GainMore: true, card.LoseLess: true, card.LoseMore: true}

// listed reports whether what follows two modifiers may be said of the second alone: "+2F, and +1C while …".
func listed(ms []card.Mod) bool { return len(ms) == 2 && ms[1].Join == card.CommaAnd }

// mays reads "you may …" and "his controller may …".
func (r *reader) mays(at int, all *[]reading[ops]) {
	for _, p := range r.players(at) {
		if r.is(p.end, "may") {
			r.may(at, p.end, p.v, all)
		}
	}
}

// may reads "may …" after a player.
func (r *reader) may(at, end int, p player, all *[]reading[ops]) {
	from, how := end+1, Style(0)
	if end, ok := r.words(from, "choose to"); ok {
		from, how = end, chooseTo
	} else if r.is(from, "then") {
		from, how = from+1, mayThen
	}
	for i, words := range haveYou {
		if end, ok := r.words(end+1, words); ok && p.who != card.You {
			r.haves(at, end, p, chooseHave+Style(i), all)
		}
	}
	for _, c := range r.chain(from) {
		if c.v[0].Voice != card.Imperative || !plainVerbs(c.v) || thenAfter(c.v) || forATime(c.v) || asksBoth(c.v) || asksOfIt(c.v) || c.v[0].Verb == card.MayRefuse {
			continue
		}
		may := card.Op{Verb: card.May, Len: len(c.v), Who: p.who, WhoRef: p.ref, WhoWord: p.word, Style: how, Span: r.span(at, c.end)}
		inner := slices.Clone(c.v)
		r.doneAs(inner, p)
		*all = append(*all, reading[ops]{append(ops{may}, inner...), c.end})
	}
}

// doneAs makes steps that a player may take, or chooses among, his doing.
func (r *reader) doneAs(os ops, p player) {
	word := "-" + strings.TrimPrefix(p.word, "-")
	for i := range os {
		o := &os[i]
		if severally(p.who) && o.Who == card.NoPlayer {
			o.Who, o.WhoRef, o.WhoWord = card.Chosen, card.Doer, word
		}
		if w := o.What; w != nil && w.How != card.Ref && w.Filter != nil {
			sel := r.theirs(*w, p)
			o.What = &sel
		}
		if o.Who == card.NoPlayer && p.who != card.You {
			o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, word
		}
	}
}

// startsSomewhere reports whether several players do something in turn from one on that is named, not from the active player on.
func startsSomewhere(words string) bool {
	return strings.Contains(words, "starting with") || strings.Contains(words, "starting on") || strings.Contains(words, "beginning with")
}

// asksBoth reports whether a sentence after a semicolon asks whether something else or the choice was so: it is no part of the choice.
func asksBoth(os ops) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool {
		return o.Verb == card.If && o.Join == card.Semicolon && o.Cond.Kind == card.OneOf
	})
}

// asksOfIt reports whether a chain asks whether a choice was made: no part of that choice does.
func asksOfIt(os ops) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool {
		return o.Cond != nil && (o.Cond.Kind == card.Chose || o.Cond.Kind == card.Done || o.Verb == card.If && o.Join == card.Semicolon && o.Cond.Kind == card.Did && o.Cond.Not)
	})
}

// haveYou are the words of a player's choice that you do something.
var haveYou = []string{"have you", "choose to have you", "choose for you to", "let you"}

// chooseHave is the style of the first of them.
const chooseHave Style = 10

// haves reads "he may choose to have you gain 2 Honor".
func (r *reader) haves(at, from int, p player, how Style, all *[]reading[ops]) {
	for _, c := range r.chain(from) {
		if c.v[0].Voice != card.Imperative || !plainVerbs(c.v) || severally(p.who) || asksBoth(c.v) || asksOfIt(c.v) {
			continue
		}
		may := card.Op{Verb: card.May, Len: len(c.v), Who: p.who, WhoRef: p.ref, WhoWord: p.word, Style: how, Span: r.span(at, c.end)}
		*all = append(*all, reading[ops]{append(ops{may}, slices.Clone(c.v)...), c.end})
	}
}

// whoChooses reads "his controller chooses whether to bow him or move him home".
func (r *reader) whoChooses(at int, all *[]reading[ops]) {
	choices := func(from int, p player, words string, style Style) {
		end, ok := r.words(from, words)
		if !ok {
			return
		}
		for _, c := range r.chain(end) {
			if strings.HasSuffix(words, "either") {
				c.v = bothBefore(c.v)
			}
			if o := c.v[0]; o.Verb != card.Choice || o.Style != 0 || len(c.v) != 1+o.Len || !plainVerbs(c.v[2:]) {
				continue
			}
			x := slices.Clone(c.v)
			for i := range x {
				if o := &x[i]; p.who != card.NoPlayer && o.Len == 0 && (o.What == nil || o.What.How != card.Ref) { // what he loses, or has to choose
					r.doneAs(x[i:i+1], p)
				}
			}
			x[0].Who, x[0].WhoRef, x[0].WhoWord, x[0].Style, x[0].Span.From = p.who, p.ref, p.word, style, r.toks[at].from
			*all = append(*all, reading[ops]{x, c.end})
		}
	}
	for i, words := range choosesWhether {
		for _, p := range r.players(at) {
			if !severally(p.v.who) && p.v.who != card.You {
				choices(p.end, p.v, words, whetherStyle+Style(i))
			}
		}
	}
	for i, words := range chooseWhether {
		choices(at, player{}, words, youWhetherStyle+Style(i))
	}
}

var (
	choosesWhether = []string{"chooses whether to", "chooses either to", "chooses to either", "chooses to", "must either", "must choose to either", "must choose to"}
	chooseWhether  = []string{"choose whether to", "choose either to", "choose to either"}
)

// The styles of the first of these choices: of one that a player makes, and of your own.
const (
	whetherStyle    Style = 30
	youWhetherStyle Style = 80
)

// whoChooses writes the words of such a choice.
func (w *writer) whoChooses(o *card.Op) {
	switch {
	case isDecided(o):
		w.player(player{o.Who, o.WhoRef, o.WhoWord})
		w.words(decidesWhether[o.Style-decidesStyle])
	case o.Style >= youWhetherStyle:
		w.words(chooseWhether[o.Style-youWhetherStyle])
	default:
		w.player(player{o.Who, o.WhoRef, o.WhoWord})
		w.words(choosesWhether[o.Style-whetherStyle])
	}
}

// chooseTo is the style of a May that is written "may choose to".
const chooseTo Style = 1

// mayThen is the style of one that is written "may then".
const mayThen Style = 2

// severally reports whether a player phrase means several, each for himself.
func severally(p card.Player) bool {
	return p == card.EachPlayer || p == card.EachOther || p == card.YouAnd
}

// thenAfter reports whether a chain has a part of its own after "; then,": what may be done ends before it.
func thenAfter(os ops) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool { return o.Join == card.ThenAfter })
}

// forATime reports whether a chain goes on with what is so for a time that stands before it, "…, and until your next turn begins, …":
// what may be done ends before it.
func forATime(os ops) bool {
	return slices.ContainsFunc(os[1:], func(o card.Op) bool {
		return o.Join == card.CommaAnd && o.DurStyle >= inFront && o.DurStyle < understood
	})
}

// plainVerbs reports whether a chain is verbs only, no clause with a subject of its own.
func plainVerbs(os ops) bool {
	for i := range os {
		if os[i].Voice != card.Imperative || os[i].Style >= clauseStyle || os[i].Verb == card.May {
			return false
		}
	}
	return true
}
