package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Conditions of sentences, before and behind what is done: "if he moved, …", "… unless he moved", "otherwise, …"
// (CE "Conditional costs", "Conjunctions").

// orElseAfter goes on after a condition at the end of an effect: "destroy it if it is bowed; otherwise, bow it".
func (r *reader) orElseAfter(ends []reading[ops], all *[]reading[ops]) {
	for _, c := range slices.Clone(ends) {
		r.ifOrIf(c, all)
		if !r.is(c.end, ";") || c.v[0].Verb != card.If {
			continue
		}
		var rest []reading[ops]
		r.otherwise(c.end+1, &rest)
		if r.is(c.end+1, "if") {
			r.conditional(c.end+1, &rest)
		}
		for _, g := range rest {
			next := slices.Clone(g.v)
			next[0].Join = card.Semicolon
			*all = append(*all, reading[ops]{append(slices.Clone(c.v), next...), g.end})
		}
	}
}

// andAfter goes on after a condition at the end of an effect with another effect that has one of its own: "draw a card if he is a
// Monk, and bow him if he is dishonorable".
func (r *reader) andAfter(ends []reading[ops], all *[]reading[ops]) {
	for _, c := range slices.Clone(ends) {
		end, ok := r.words(c.end, ", and")
		if !ok || !endsInCondition(c.v) {
			continue
		}
		for _, g := range r.sentence(end) {
			if !endsInCondition(g.v) || len(c.v)+len(g.v) > maxOps {
				continue
			}
			next := slices.Clone(g.v)
			next[0].Join = card.CommaAnd
			*all = append(*all, reading[ops]{append(slices.Clone(c.v), next...), g.end})
		}
	}
}

// endsInCondition reports whether steps are one effect behind which its condition stands.
func endsInCondition(os ops) bool {
	return os[0].Verb == card.If && (os[0].Style == trailing || os[0].Style == unless) && len(os) == 1+os[0].Len && plainVerbs(os[1:])
}

// asFront is the style of "as he moves, …".
const asFront Style = orIfStyle + 1

// conditional reads "if he moved, …".
func (r *reader) conditional(at int, all *[]reading[ops]) {
	style := inFrontOf
	switch {
	case r.is(at, "after"):
		style = afterFront
	case r.is(at, "as"):
		style = asFront
	case r.is(at, "unless"):
		style = unlessFront
	case !r.is(at, "if"):
		return
	default:
		r.oneIs(at, all)
	}
	for _, c := range r.condition(at + 1) {
		if style == inFrontOf {
			r.ifThen(at, c, all)
		}
		if !r.is(c.end, ",") || style == afterFront && !deed(&c.v) && !moving(&c.v) || style == asFront && !moving(&c.v) {
			continue
		}
		from, then := r.thenAt(c.end + 1)
		for _, rest := range r.sentence(from) {
			if slices.ContainsFunc(rest.v, func(o card.Op) bool {
				return o.Verb == card.If && o.Join == card.Semicolon && o.Cond.Kind == card.Is && c.v.Kind == card.Is
			}) {
				continue // "if it is a Spell, …; if it is a Ring, …": the second is not asked only where the first is so
			}
			cond := c.v
			cond.Not = cond.Not != (style == unlessFront)
			*all = append(*all, reading[ops]{overUntilElse(card.Op{Verb: card.If, Cond: &cond, Style: style, Words: then, Span: r.span(at, c.end)}, rest.v), rest.end})
		}
	}
}

// ifThenStyle is the style of a Delay whose condition is written before its time.
const ifThenStyle Style = 20969

// ifThen reads "if he is still in play when the turn ends, …": it is asked then.
func (r *reader) ifThen(at int, c reading[card.Cond], all *[]reading[ops]) {
	for _, t := range r.trigger(c.end) {
		if !r.is(t.end, ",") || t.v.Subject != nil || t.v.Each || t.v.At == card.Instead {
			continue
		}
		for _, rest := range r.chain(t.end + 1) {
			cond, tr := c.v, t.v
			body := over(card.Op{Verb: card.If, Cond: &cond, Style: inFrontOf, Span: r.span(at, t.end)}, slices.Clone(rest.v))
			o := card.Op{Verb: card.Delay, Trigger: &tr, Once: true, Style: ifThenStyle, Span: r.span(at, t.end)}
			*all = append(*all, reading[ops]{over(o, body), rest.end})
		}
	}
}

// thenAt passes over "then" at the beginning of what is done if, or after, something else: the words say no more with it.
func (r *reader) thenAt(at int) (int, string) {
	if r.is(at, "then") && !r.is(at+1, ",") {
		return at + 1, "then"
	}
	return at, ""
}

// moving reports whether a condition asks whether something moved: only as it does can something else be done.
func moving(c *card.Cond) bool { return c.Kind == card.Did && c.Event == card.EvMove && !c.Not }

// deed reports whether a condition asks what "this" did: such a one may follow "after".
func deed(c *card.Cond) bool {
	return c.Prop == enteredNow || c.Kind == card.Did && (c.Window == card.ThisAction || (c.Event == card.EvMove || c.Event == card.EvAttach) && !c.Not && c.Word != "")
}

// over puts a shape op before the ops that it rules over.
func over(o card.Op, body ops) ops {
	o.Len = len(body)
	return append(ops{o}, body...)
}

// overUntilElse is [over], but for "; otherwise, …" at its end: that is the other case.
func overUntilElse(o card.Op, body ops) ops {
	for i := 0; i < len(body); i += 1 + body[i].Len {
		if body[i].Verb == card.Else && (body[i].Join == card.Semicolon || body[i].Join == card.Comma) && i > 0 {
			return append(over(o, slices.Clone(body[:i])), body[i:]...)
		}
	}
	return over(o, body)
}

// overLast puts a shape op that is written at the end over the last of several steps: "bow him, and destroy him if he is a Monk"
// bows him in any case.
func overLast(o card.Op, os ops) ops {
	last, held := 0, false
	for i := 0; i < len(os); i += 1 + os[i].Len {
		if !held {
			last = i
		}
		held = os[i].Verb == card.Pick && os[i].Style >= heldStyle && os[i].Style < clauseStyle
	}
	if paid := &os[last]; paid.Verb == card.If && paid.Style == inOrderTo && 1+os[last+1].Len < paid.Len { // of what is done for it, the last
		inner := overLast(o, os[last+1:])
		head := slices.Clone(os[:last+1])
		head[last].Len = len(inner)
		return append(head, inner...)
	}
	if (o.Style == trailing || o.Style == unless) && o.Verb == card.If && !ofDeeds(o.Cond) {
		last = joinedBefore(os, last)
	}
	if last == 0 {
		return over(o, os)
	}
	body := slices.Clone(os[last:])
	o.Join, body[0].Join = body[0].Join, card.NewSentence
	return append(slices.Clone(os[:last]), over(o, body)...)
}

// joinedBefore is where the steps begin that a condition at the end is about: it goes through to what nothing but "and" joins to the
// last (CE-CONJ-05), and not to what is only targeted, which is done before anything is asked.
func joinedBefore(os ops, last int) int {
	from, before := 0, 0
	for i := 0; i <= last; i += 1 + os[i].Len {
		if os[i].Join != card.And || os[before].Verb == card.Pick {
			from = i
		}
		before = i
	}
	return from
}

// ofDeeds reports whether a condition asks what came of the steps before it: "move him home and bow him if he moved".
func ofDeeds(c *card.Cond) bool {
	return deed(c) || c.Kind == card.Done || c.Kind == card.Chose || c.Kind == card.Did
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

// tails reads what may follow a chain.
func (r *reader) tails(at int, c reading[ops], all *[]reading[ops]) {
	r.bothWhile(at, c, all)
	if isDecided(&c.v[0]) {
		return
	}
	if c.v[len(c.v)-1].Style == otherStyle {
		return // "move him home, or to a battlefield if …": said of the second alone
	}
	for _, t := range []struct {
		word  string
		style Style
	}{{"if", trailing}, {"unless", unless}, {"after", afterwardsIf}, {"as", asStyle}} {
		if !r.is(c.end, t.word) || r.aside(at, c.end) && t.style != afterwardsIf {
			continue
		}
		for _, cond := range r.condition(c.end + 1) {
			if t.style == trailing && (secondOnly(c.v) || mustBeLast(r.g, c.v) || twoClauses(c.v)) {
				continue
			}
			if t.style == afterwardsIf && !deed(&cond.v) || t.style == asStyle && !moving(&cond.v) {
				continue
			}
			x := cond.v
			x.Not = x.Not != (t.style == unless)
			o := card.Op{Verb: card.If, Cond: &x, Style: t.style, Span: r.span(c.end, cond.end)}
			*all = append(*all, reading[ops]{overLast(o, c.v), cond.end})
		}
	}
	for _, tr := range r.trigger(c.end) {
		x := tr.v
		o := card.Op{Verb: card.Delay, Trigger: &x, Once: !x.Each, Style: trailing, Span: r.span(c.end, tr.end)}
		*all = append(*all, reading[ops]{overLast(o, c.v), tr.end})
		r.whenIf(overLast(o, c.v), tr.end, all)
	}
}

// secondOnly reports whether steps end with a choice whose last branch is set off by a comma: "bow him, or destroy him if …" says
// when that may be chosen, or is done instead.
func secondOnly(os ops) bool {
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		if i+n == len(os) && os[i].Verb == card.Choice && os[i].Style == 0 {
			for j := i + 1; j < len(os); j += 1 + os[j].Len {
				if os[j].Join == card.CommaOr {
					return true
				}
			}
		}
		i += n
	}
	return false
}

// twoClauses reports whether steps are two clauses, each with a subject of its own: "this card has +1F and its printed Ranged Attack
// has +1 strength if …" may say it of both.
func twoClauses(os ops) bool {
	return len(os) == 2 && os[1].Join == card.And && isClause(&os[0]) && isClause(&os[1]) && os[1].What != nil && os[1].What.Word != "" &&
		!strings.HasPrefix(os[1].What.Word, "-") && os[1].What.Word != sameThings
}

// aside reports whether a description after a comma ends the chain: a condition after it is the description's, not the sentence's
// ("…, who may be at any location if you are the Defender").
func (r *reader) aside(from, end int) bool {
	if (r.is(end-1, "costs") || r.is(end-1, "cost")) && (r.is(end-2, "ignoring") || r.is(end-3, "ignoring") || r.is(end-2, "paying") || r.is(end-3, "paying")) {
		return true // it says when the costs are ignored, or paid
	}
	if r.is(end-1, "Gold") && (r.is(end-2, "less") || r.is(end-2, "more")) {
		return true // it says when the price is another
	}
	if r.is(end-1, "location") && r.is(end-2, "any") && r.is(end-4, "be") {
		return true // it says when he may be elsewhere
	}
	for i := end - 1; i > from; i-- {
		if r.is(i, ".") || r.is(i, ":") {
			return false
		}
		if !r.is(i, ",") {
			continue
		}
		if r.is(i+1, "and") {
			i++
		}
		return r.is(i+1, "with") || r.is(i+1, "without") || r.is(i+1, "who") || r.is(i+1, "that") || r.is(i+1, "which")
	}
	return false
}
