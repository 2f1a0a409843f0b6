package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a text says of the duel that it makes, besides its end: what holds as long as it, who may refuse and for what, who takes
// part instead (CE "Challenges and duels").

func init() {
	clauses = append(clauses, []row[card.Op]{
		{pattern: "{what} (challenges|challenge) {dest} [to a duel][,] which (he|she|they) may refuse", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Refusable: true}},
		{pattern: "{what} (challenges|challenge) {dest} [to a duel][,] which may be refused", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Refusable: true}},
		{pattern: "{what} (challenges|challenge) {dest} [to a duel][,] which (may|will) not be refused", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Sure: true}},
		{pattern: "{what} (issues|issue) {dest} a challenge", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
		{pattern: "{what} (issues|issue) a challenge to {dest}", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
		{pattern: "{what} (challenges|challenge) {dest} to a duel", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
		{pattern: "{what} {enters} the duel instead", base: card.Op{Verb: card.Substitute}},
		thisDuel(ruled("the {itschallenge} (will|may) not be refused", card.Mod{Rule: card.Unrefused})),
		thisDuel(ruledFor(card.You, "you have the first (opportunity|option) to focus or strike [in (this|the) duel]", card.Mod{Rule: card.FirstFocus})),
		thisDuel(ruledFor(card.You, "you have the first (opportunity|option) to focus or strike; negate all current and new effects giving another player that opportunity until this duel ends", card.Mod{Rule: card.FirstFocus, Base: true})),
		thisDuel(ruled("{what} (has|have) the first (opportunity|option) to focus or strike [in (this|the) duel]", card.Mod{Rule: card.FirstFocus})),
		asChallenger(ruled("{what} (has|have) the first (opportunity|option) to focus or strike in a duel where (he|she) is the challenger", card.Mod{Rule: card.FirstFocus})),
		asChallenger(ruled("you have the first (opportunity|option) to focus or strike in duels where {what} is the challenger", card.Mod{Rule: card.FirstFocus})),
	})
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "have {what} refuse [the (challenge|duel)]", base: card.Op{Verb: card.MayRefuse, Pos: true}},
		{pattern: "refuse [the (challenge|duel)]", base: card.Op{Verb: card.MayRefuse, Pos: true}},
	})
	durations = append(durations, aDuration{"during the duel", card.ThisDuel, nil}, aDuration{"while in this duel", card.ThisDuel, nil})
	triggers = append(triggers, row[card.Trigger]{pattern: "{duelist} would enter a duel", base: card.Trigger{At: card.Would, Event: card.EvDuel}})
	conditions = append(conditions,
		row[card.Cond]{pattern: "they (do|did)", base: card.Cond{Kind: card.Refused}},
		row[card.Cond]{pattern: "they (do|did) not", base: card.Cond{Kind: card.Refused, Not: true}},
	)
	opSlots["itschallenge"] = &slot[card.Op]{ // the one that has been issued
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "challenge") {
				return nil
			}
			o.What = &card.Sel{How: card.Ref, Ref: card.Subject}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("challenge") },
		walk: func(v *resolver, o *card.Op) {
			if t := v.trig; t == nil || t.Event != card.EvChallenge || t.Subject == nil {
				v.failed("no challenge that has been issued")
			} else if t.Subject.How == card.Ref {
				o.What = &card.Sel{How: card.Ref, Ref: t.Subject.Ref}
			}
		},
	}
	opSlots["enters"] = &slot[card.Op]{ // whose place is taken: that of whom the text answers
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "enters") {
				return nil
			}
			o.To = &card.Dest{Ref: card.Subject}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("enters") },
		walk: func(v *resolver, o *card.Op) {
			if t := v.trig; t == nil || t.Event != card.EvDuel || t.At == card.After || t.Subject == nil || o.What.Ref == card.Subject {
				v.failed("nobody in whose place somebody enters the duel")
			}
		},
	}
}

// asChallenger says of a Personality what is so while he is the challenger in the duel under way.
func asChallenger(r row[card.Op]) row[card.Op] {
	r.base.While = &card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Challenger, Style: silentStyle}}}, Style: silentStyle}
	return r
}

// refusal ties what is done to refuse to the challenge that is refused.
func (v *resolver) refusal(o *card.Op) {
	if o.Verb != card.MayRefuse || !o.Pos {
		return
	}
	for _, c := range slices.Backward(v.seen) {
		if c.Verb != card.Challenge {
			continue
		}
		if c.Bind == 0 {
			c.Bind = v.bind()
		}
		o.Bind = c.Bind
		challenged := c.To.Ref
		if c.To.Sel != nil {
			challenged = c.To.Sel.Bind
		}
		if o.What != nil && o.What.Ref != challenged {
			v.failed("somebody refuses who was not challenged")
		}
		return
	}
	v.failed("no challenge to refuse")
}

// challengesHim finds first who is challenged, where "him" speaks of him and who challenges is named only then.
func (v *resolver) challengesHim(o *card.Op) func() {
	if o.Verb == card.Challenge && o.What != nil && o.What.How == card.Ref && slices.Contains(pronouns, o.What.Word) && o.To != nil && o.To.Ref == unresolved && strings.HasSuffix(strings.ToLower(o.To.Word), "the personality") {
		v.cardRef(&o.To.Ref, o.To.Word) // he challenges whom the text described, and is another
		v.besides = o.To.Ref
		return func() { v.stillOf(&card.Sel{How: card.Ref, Ref: o.To.Ref}) }
	}
	if o.Verb != card.Challenge || o.What == nil || o.What.How == card.Ref || o.To == nil || o.To.Ref != unresolved || !slices.Contains(pronouns, o.To.Word) {
		return func() {}
	}
	v.cardRef(&o.To.Ref, o.To.Word)
	return func() { v.stillOf(&card.Sel{How: card.Ref, Ref: o.To.Ref}) }
}

// refuses reports whether ops are what may be done to refuse a challenge.
func refuses(os ops) bool {
	return os[0].Verb == card.May && slices.ContainsFunc(os, func(o card.Op) bool { return o.Verb == card.MayRefuse && o.Pos })
}

// refusesIf reports whether ops are what may be done to refuse a challenge under a condition: "if he is honorable, he may be
// dishonored to refuse".
func refusesIf(os ops) bool {
	return os[0].Verb == card.If && os[0].Style == inFrontOf && os[0].Cond.Kind != card.Refused && len(os) > 1 && os[0].Len == 1+os[1].Len && refuses(os[1:])
}

// refusableIf is the condition under which a challenge may be refused, where ops say only that and what is done then.
func refusableIf(os ops) (*card.Cond, bool) {
	if os[0].Verb != card.If || len(os) < 2 || os[1].Verb != card.MayRefuse || os[1].Pos {
		return nil, false
	}
	for i := 2; i < len(os); i += 1 + os[i].Len {
		if os[i].Verb != card.If || os[i].Cond.Kind != card.Refused {
			return nil, false
		}
	}
	return os[0].Cond, true
}

// beforeRefusing is the end of what follows a challenge and comes before its answer: what is done and then asked about, "his controller may
// bow him; if he did, he may refuse". The end of nothing is where it would begin.
func beforeRefusing(os ops, challenge, from int) int {
	if from != challenge+1 || os[challenge].Verb != card.Challenge {
		return from
	}
	for to := from; to < len(os); to += 1 + os[to].Len {
		part := os[to:min(to+1+os[to].Len, len(os))]
		if _, ok := refusableIf(part); ok {
			for i := from; i < to; i += 1 + os[i].Len {
				os[i].Early = true
			}
			return to + len(part)
		}
		if os[to].Verb == card.Delay || os[to].Verb == card.MayRefuse || refuses(part) || ofDuel(part) || ofItsDuration(part) {
			break
		}
	}
	return from
}

// ofItsDuration reports whether ops say what holds as long as the duel that the text makes; it is so from its beginning.
func ofItsDuration(os ops) bool {
	o := &os[0]
	if o.Verb == card.If && o.Cond.Kind != card.Refused && !asksWinner(o.Cond) && len(os) > 1 {
		for i := 1; i < len(os); i += 1 + os[i].Len {
			if !ofItsDuration(os[i : i+1+os[i].Len]) {
				return false
			}
		}
		return true
	}
	return o.Verb == card.Modify && (o.Dur == card.ThisDuel || o.Dur == card.NoWindow && len(o.Mods) == 1 && (o.Mods[0].Rule == card.DuelStat || o.Mods[0].Rule == card.MustFocus && (o.Who == card.EachPlayer || o.Who == card.You)))
}

// challenged is who was challenged: by what the text does, or by what it answers.
func (v *resolver) challenged() (*entity, bool) {
	for _, c := range slices.Backward(v.seen) {
		if c.Verb == card.Challenge && c.To != nil {
			e := entity{v: c.To.Ref, types: card.Types(card.Personality)}
			if c.To.Sel != nil {
				e.v = c.To.Sel.Bind
			}
			return &e, true
		}
	}
	if t := v.trig; t != nil && t.Event == card.EvChallenge {
		return &entity{v: card.Object, types: card.Types(card.Personality)}, true
	}
	return nil, false
}

// fromItsBeginning marks them.
func fromItsBeginning(os ops) {
	for i := range os {
		if os[i].Verb == card.Modify {
			os[i].Dur, os[i].Once = card.ThisDuel, true
		}
	}
}

// between reports whether ops between two that speak of a duel's end come of it, too. "Them" might be the loser alone.
func between(os ops) bool {
	return !slices.ContainsFunc(os, func(o card.Op) bool { return o.What != nil && o.What.How == card.Ref && len(o.What.Also) > 0 })
}

// lateRefusal reports whether a challenge may be refused only after something else has been done under the same condition: the answer to
// it comes first.
func lateRefusal(os ops) bool {
	for i := range os {
		if os[i].Verb == card.If && os[i].Len > 1 && os[i+1].Verb != card.MayRefuse && slices.ContainsFunc(os[i+1:i+1+os[i].Len], func(o card.Op) bool { return o.Verb == card.MayRefuse && !o.Pos }) {
			return true
		}
	}
	return false
}

// youWon: the duel just fought was won by a Personality of yours.
var youWon = &card.Cond{Kind: card.Is, Ref: card.Winner, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}}, Style: silentStyle}
