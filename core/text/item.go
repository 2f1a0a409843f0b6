package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Items: one ability or trait, from its heading to its last stop (CE "Traits", "Constraints block",
// "Reaction trigger", "Costs and changes").
//
//	item    = [heading] [trigger (":" | ",")] { allowance "," } [conditions] [costs] [":"] effects
//	conditions = "if" condition { "," "if" condition }

// bodyAt offers every way to read an item's body to try, until one is taken.
func (r *reader) bodyAt(it card.Item, at int, try func(card.Item) bool) bool {
	if r.whenPlayed(it, at, try) {
		return true
	}
	if it.Trigger == nil && it.Kind != card.Ability && it.Kind != card.Focus || it.Des&(card.Reaction|card.Interrupt|card.Engage|card.Response) != 0 {
		if it.Kind == card.Ability {
			r.reacts = at
		}
		for _, t := range append(slices.Clone(r.responseTo(&it, at)), r.trigger(at)...) {
			if it.Kind == card.Resolves && t.v.Event != card.EvReveal {
				continue // it is what the Event does as it resolves that waits for this
			}
			x, tr := it, t.v
			x.Trigger = &tr
			if it.Kind == card.Static {
				x.Kind = card.Triggered
			}
			if r.is(t.end, ":") && (r.limitedHere(x, t.end+1, afterColon, try) || r.effects(x, nil, t.end+1, card.Effects, try)) {
				return true
			}
			if r.is(t.end, ",") && (r.limitedHere(x, t.end+1, afterTrigger, try) || r.constraints(x, t.end+1, try) || r.plain(x, t.end+1, try)) {
				return true
			}
		}
	}
	if it.Kind == card.Ability && r.reacts < 0 {
		r.opens = at
	}
	return r.constraints(it, at, try) || r.plain(it, at, try)
}

// plain reads effects without a constraints block before them; "bow him to draw a card" is one of sorts.
func (r *reader) plain(it card.Item, at int, try func(card.Item) bool) bool {
	return r.entryCost(it, at, try) || r.inOrderTo(it, at, try) || r.effects(it, nil, at, card.NewSentence, try)
}

// inOrderTo reads "bow him to draw a card": what stands before "to" is a cost, and a condition before that restricts the use (CE-COST-14).
func (r *reader) inOrderTo(it card.Item, at int, try func(card.Item) bool) bool {
	for _, c := range r.chain(at) {
		if c.v[0].Verb == card.Choice && len(c.v) == 1+c.v[0].Len && c.v[1+c.v[1].Len+1].Join == card.CommaOr && !r.is(c.end, ",") {
			continue // what follows "to" is the effect of the second branch only
		}
		instead := it.Trigger != nil && it.Trigger.At == card.Instead // whoever does that pays
		if !instead && slices.ContainsFunc(c.v, func(o card.Op) bool { return o.Verb == card.May }) {
			continue // what may be done is no cost: only if it is done is the rest
		}
		if r.is(c.end, "to") && r.effects(it, paid(c.v), c.end+1, card.To, try) {
			return true
		}
		if r.is(c.end, ",") && r.is(c.end+1, "to") && r.effects(it, paid(c.v), c.end+2, card.CommaTo, try) {
			return true
		}
	}
	return false
}

// effects reads sentences to the end of the text.
func (r *reader) effects(it card.Item, done ops, at int, j card.Join, try func(card.Item) bool) bool {
	if j == card.NewSentence && len(done) > 0 && r.is(at, "then") && r.is(at+1, ",") {
		return r.effects(it, done, at+2, card.ThenSentence, try)
	}
	if !r.step() || !r.canEnd(at) {
		return false
	}
	for _, s := range r.sentence(at) {
		if !r.endsAt(s.end) {
			continue
		}
		rest := append(ops(nil), s.v...)
		rest[0].Join = j
		all := append(append(ops(nil), done...), rest...)
		end := s.end
		if end >= len(r.toks) {
			it.Ops = all
			if try(it) {
				return true
			}
			continue
		}
		if r.stopped(end) {
			if r.effects(it, all, end, card.NewSentence, try) {
				return true
			}
			continue
		}
		if !r.is(end, ".") {
			continue
		}
		if end+1 == len(r.toks) {
			it.Ops = all
			if try(it) {
				return true
			}
			continue
		}
		if r.effects(it, all, end+1, card.NewSentence, try) {
			return true
		}
	}
	return false
}

// canEnd reports whether sentences from a token on reach the end of the text.
func (r *reader) canEnd(at int) bool {
	if r.is(at, "then") && r.is(at+1, ",") {
		at += 2
	}
	if known, ok := r.ending[at]; ok {
		return known
	}
	r.ending[at] = false
	for _, s := range r.sentence(at) {
		if r.endsAt(s.end) {
			r.ending[at] = true
			break
		}
	}
	return r.ending[at]
}

// endsAt reports whether a sentence that ends before a token is the last one, or others to the end follow it.
func (r *reader) endsAt(end int) bool {
	switch {
	case end >= len(r.toks):
		return true
	case r.stopped(end):
		return r.canEnd(end)
	case !r.is(end, "."):
		return false
	}
	return end+1 == len(r.toks) || r.canEnd(end+1)
}

// stopped reports whether a sentence ends before token i because embedded text ends it.
func (r *reader) stopped(i int) bool {
	return r.kindAt(i-1) == quote && strings.HasSuffix(r.toks[i-1].text, ".") && !r.is(i, ".") && !r.is(i, ",")
}
