package text

import (
	"strings"

	"kotei/core/card"
)

// The last sentence of an ability may say that the cost of bowing its card need not be paid: on a condition, or for another cost
// (CE "Order of effects", "Changes to costs and payments").

// instead is what such a sentence says: a condition, or the costs that may be paid for the bowing.
type instead struct {
	cond *card.Cond
	ops  ops
}

// hiddenStyle is the style of ops whose words stand in an item's last sentence.
const hiddenStyle Style = 20950

// ignoresBow cuts "You may bow one of his Spells to ignore the cost of bowing him." off the end of an ability that bows its card.
func (s *session) ignoresBow(it *card.Item, toks []token) ([]token, *instead) {
	r := newReader(s, toks)
	var head card.Item
	body, ok := r.heading(&head)
	if !ok || !head.Bow {
		return toks, nil
	}
	at := len(toks) - 2
	for at > body && !r.is(at-1, ".") {
		at--
	}
	end, ok := r.words(at, "you may")
	if at <= body || !ok {
		return toks, nil
	}
	got := r.ignored(end)
	if got == nil {
		for _, c := range r.chain(end) {
			if end, ok := r.words(c.end, "to"); ok && len(c.v) == 1 && c.v[0].Voice == card.Imperative {
				if after := r.ignoredBow(end); r.ended(after) {
					got = &instead{ops: c.v}
					break
				}
			}
		}
	}
	if got == nil {
		return toks, nil
	}
	it.Tail = r.written(at, len(toks)-1)
	return toks[:at], got
}

// ignored reads "ignore the cost of bowing him if he won a duel this turn".
func (r *reader) ignored(at int) *instead {
	after := r.ignoredBow(at)
	if after == 0 || !r.is(after, "if") {
		return nil
	}
	for _, c := range r.condition(after + 1) {
		if r.ended(c.end) {
			cond := c.v
			return &instead{cond: &cond}
		}
	}
	return nil
}

// ignoredBow reads "ignore the cost of bowing him"; it is the token after that, 0 if something else stands there.
func (r *reader) ignoredBow(at int) int {
	end, ok := r.words(at, "ignore the cost of bowing")
	if !ok {
		end, ok = r.words(at, "ignore this action's cost of bowing")
	}
	if !ok {
		return 0
	}
	if r.is(end, "this") {
		for _, g := range r.thisThing(end) {
			if g.v.Ref == card.Self && g.v.Thing == card.Cards && r.ended(g.end) {
				return g.end
			}
		}
	}
	if r.kindAt(end) != self && !(r.c.Type == card.Personality && (r.is(end, "him") || r.is(end, "her"))) {
		return 0
	}
	if after, ok := r.words(end+1, "for this action"); ok {
		return after
	}
	return end + 1
}

func (r *reader) ended(at int) bool { return at > 0 && r.is(at, ".") && at+1 == len(r.toks) }

// put adds to an item that was read what its last sentence says.
func (in *instead) put(it *card.Item) {
	if in.cond != nil {
		it.FreeIf = in.cond
		return
	}
	it.Bow, it.BowOr = false, true
	other := paid(in.ops)
	for i := range other {
		other[i].Span = card.Span{}
	}
	self := card.Op{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}
	first := ops{
		{Verb: card.Choice, N: 2, Len: 3 + len(other), Cost: true, Style: hiddenStyle},
		{Verb: card.Branch, Len: 1, Cost: true},
		self,
		{Verb: card.Branch, Len: len(other), Cost: true, Join: card.Or},
	}
	first = append(first, other...)
	it.Ops = append(first, it.Ops...)
}

// discardsFavor puts the heading's cost of discarding the Imperial Favor before the other ops, or the choice between two such costs.
func discardsFavor(it *card.Item) {
	if one, other, ok := strings.Cut(it.Either, " or "); ok {
		it.Ops = append(ops{
			{Verb: card.Choice, N: 2, Len: 4, Cost: true, Style: hiddenStyle},
			{Verb: card.Branch, Len: 1, Cost: true},
			iconOp(it, one),
			{Verb: card.Branch, Len: 1, Cost: true, Join: card.Or},
			iconOp(it, other),
		}, it.Ops...)
	}
	if it.Favor {
		it.Ops = append(ops{{Verb: card.LoseFavor, Cost: true, Style: hiddenStyle}}, it.Ops...)
	}
}

// visible are the ops whose words stand where ops stand.
func visible(os ops) ops {
	return os[hidden(os):]
}
