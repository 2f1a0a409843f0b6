package text

import (
	"slices"

	"kotei/core/card"
)

// Prices that are lower on a condition: "attach it to him, paying 4 less Gold if he is a Commander" (CE "Changes to costs and
// payments").

// lessWord marks an amount of Gold that something costs less on a condition.
const lessWord = "-less"

// lessIf adds "… if he is a Commander" to the steps read that bring something into play for less Gold.
func (r *reader) lessIf(at int, all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if len(g.v) == 1 && !g.v[0].Free && g.v[0].FreeIf == nil && r.is(g.end, "unless") && r.is(g.end-1, "costs") && (r.is(g.end-2, "paying") || r.is(g.end-3, "paying")) {
			for _, c := range r.condition(g.end + 1) {
				o, cond := g.v[0], c.v
				o.FreeIf, o.Span = &cond, r.span(at, c.end)
				all = append(all, reading[ops]{ops{o}, c.end})
			}
			continue
		}
		if len(g.v) == 1 && g.v[0].Free && g.v[0].FreeIf == nil && r.is(g.end, "if") && (r.is(g.end-1, "costs") || r.is(g.end-1, "cost")) && (r.is(g.end-2, "ignoring") || r.is(g.end-3, "ignoring")) {
			for _, c := range r.condition(g.end + 1) {
				o, cond := g.v[0], c.v
				o.FreeIf, o.Span = &cond, r.span(at, c.end)
				all = append(all, reading[ops]{ops{o}, c.end})
			}
			continue
		}
		if len(g.v) != 1 || g.v[0].Amount == nil || !r.is(g.end, "if") || !(r.is(g.end-1, "Gold") && r.is(g.end-2, "less")) && !(r.is(g.end-2, "by") && r.is(g.end-3, "cost")) {
			continue
		}
		switch g.v[0].Verb {
		case card.Attach, card.Enter, card.Recruit:
		default:
			continue
		}
		for _, c := range r.condition(g.end + 1) {
			o, cond := g.v[0], c.v
			o.Amount = &card.Value{Kind: card.CaseOf, Word: lessWord, Cond: &cond, A: o.Amount, B: card.Num(0)}
			o.Span = r.span(at, c.end)
			all = append(all, reading[ops]{ops{o}, c.end})
		}
	}
	return all
}

// ifOrUnless is how the condition is joined: costs are ignored if it holds, or paid unless it does.
var ifOrUnless = map[bool]string{true: "if", false: "unless"}

// lessIf writes the condition.
func (w *writer) lessIf(o *card.Op) {
	if o.FreeIf != nil {
		w.word(ifOrUnless[o.Free])
		w.condition(o.FreeIf)
	}
	if v := o.Amount; v != nil && v.Kind == card.CaseOf && v.Word == lessWord {
		w.word("if")
		w.condition(v.Cond)
	}
}

// lessIf resolves it.
func (v *resolver) lessIf(o *card.Op) {
	v.condition(o.FreeIf)
	if x := o.Amount; x != nil && x.Kind == card.CaseOf && x.Word == lessWord {
		v.condition(x.Cond)
	}
}
