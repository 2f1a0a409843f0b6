package text

import (
	"slices"

	"kotei/core/card"
)

// One of two, of which the second is written without its verb or under a condition: "move him home or, if he would be opposed, to
// the current battlefield", "bow him or all of his attachments", "bow a Monk or, if you control a Temple, destroy a Monk"
// (CE "Choices").

const (
	otherStyle Style = 20910 // an op of which only what is different is written
	orIfStyle  Style = 8     // of an If: "or, if …, …"
	againWord        = "-again"
)

// orOther adds the second place, or thing, to the steps read.
func (r *reader) orOther(at int, all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if len(g.v) != 1 || g.v[0].What == nil || g.v[0].What.How != card.Ref && !movesTarget(&g.v[0]) || len(g.v[0].What.Also) > 0 || g.v[0].Voice != card.Imperative && g.v[0].Voice != card.YouDo {
			continue
		}
		j, i := card.Or, g.end
		if r.is(i, ",") {
			j, i = card.CommaOr, i+1
		}
		if !r.is(i, "or") {
			continue
		}
		for _, c := range r.ifBetween(i + 1) {
			for _, second := range r.otherPart(g.v[0], c.end) {
				all = append(all, hoistedMove(r.twoOps(at, g.v[0], second, c.v, j)))
			}
		}
	}
	return all
}

// ifBetween is the condition after "or", between commas, or none.
func (r *reader) ifBetween(at int) []reading[*card.Cond] {
	all := []reading[*card.Cond]{{nil, at}}
	if r.is(at, ",") && r.is(at+1, "if") {
		for _, c := range r.condition(at + 2) {
			if r.is(c.end, ",") {
				x := c.v
				all = append(all, reading[*card.Cond]{&x, c.end + 1})
			}
		}
	}
	return all
}

// otherPart reads what is different of the second of two ops.
func (r *reader) otherPart(o card.Op, at int) []reading[card.Op] {
	var all []reading[card.Op]
	second := card.Op{Verb: o.Verb, Style: otherStyle, Voice: o.Voice, Who: o.Who}
	switch o.Verb {
	case card.Move, card.Put:
		if o.To == nil || o.To.More != nil || o.Instead || o.Verb == card.Put && o.To.Order {
			return nil
		}
		for _, d := range r.g.dests.readAt(r, at) {
			if d.end == at {
				continue
			}
			x, to := second, d.v
			x.To = &to
			x.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: o.What.Thing, Word: againWord}
			all = append(all, reading[card.Op]{x, d.end})
		}
	case card.Bow, card.Straighten, card.Destroy, card.Dishonor, card.Rehonor:
		if o.Instead {
			return nil
		}
		for _, g := range r.selector(at) {
			if g.v.How == card.Ref || g.v.How == card.All && g.v.Style < allOnes {
				x, s := second, g.v
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
		}
	}
	return all
}

// twoOps is the choice between two ops.
func (r *reader) twoOps(at int, first card.Op, second reading[card.Op], c *card.Cond, j card.Join) reading[ops] {
	span := r.span(at, second.end)
	body := ops{second.v}
	body[0].Span = span
	if c != nil {
		body = over(card.Op{Verb: card.If, Cond: c, Style: orIfStyle, Span: span}, body)
	}
	os := ops{
		{Verb: card.Choice, N: 2, Len: 3 + len(body), Span: span},
		{Verb: card.Branch, Len: 1, Span: first.Span},
		first,
		{Verb: card.Branch, Len: len(body), Join: j, Span: span},
	}
	return reading[ops]{append(os, body...), second.end}
}

// movesTarget reports whether an op moves what it targets itself.
func movesTarget(o *card.Op) bool {
	return o.Verb == card.Move && o.What.How == card.Target && !o.What.Perform && o.What.Min == nil && o.Voice == card.Imperative
}

// hoistedMove has a choice between two places to which a target is moved begin with the target.
func hoistedMove(g reading[ops]) reading[ops] {
	if first := &g.v[2]; first.What.How == card.Target {
		sel := *first.What
		first.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: hoistedWord}
		g.v = append(ops{{Verb: card.Pick, What: &sel, Style: hoistStyle, Span: first.Span}}, g.v...)
	}
	return g
}

// other writes the second of two ops.
func (w *writer) other(o *card.Op) {
	if o.Verb == card.Move || o.Verb == card.Put {
		w.g.dests.write(w, o.To)
		return
	}
	w.sel(o.What)
}

// other resolves the second of two ops.
func (v *resolver) otherOp(o *card.Op) {
	if o.What.Word != againWord {
		v.sel(o.What)
		return
	}
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == o.Verb && p.What != nil && p.What.How == card.Ref {
			o.What.Ref = p.What.Ref
			opSlots["to"].walk(v, o)
			return
		}
	}
	v.failed("nothing that the second of two places is for")
}

// orIf makes a choice of what was read and of the chain after "or, if …,".
func (r *reader) orIf(done ops, at int, j card.Join, all *[]reading[ops]) {
	for _, c := range r.ifBetween(at) {
		if c.v == nil {
			continue
		}
		for _, second := range r.chain(c.end) {
			if second.v[0].Verb == card.Choice || isClause(&done[0]) || isClause(&second.v[0]) {
				continue
			}
			span := card.Span{From: done[0].Span.From, To: second.v[len(second.v)-1].Span.To}
			body := over(card.Op{Verb: card.If, Cond: c.v, Style: orIfStyle, Span: r.span(at, c.end)}, slices.Clone(second.v))
			os := ops{
				{Verb: card.Choice, N: 2, Len: len(done) + len(body) + 2, Span: span},
				{Verb: card.Branch, Len: len(done), Span: done[0].Span},
			}
			os = append(os, done...)
			os = append(os, card.Op{Verb: card.Branch, Len: len(body), Join: j, Span: second.v[0].Span})
			*all = append(*all, reading[ops]{append(os, body...), second.end})
		}
	}
}
