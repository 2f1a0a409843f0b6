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
	for i, g := range all {
		if len(g.v) == 1 && g.v[0].Free && g.v[0].Made == nil && bringsOne(g.v[0].Verb) && r.goldIgnored(at, g.end) {
			o := g.v[0]
			o.GoldOnly = true
			all[i].v = ops{o}
		}
	}
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
		if !bringsOne(g.v[0].Verb) {
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

// bringsOne reports whether a verb brings something into play that is there already, or attaches it.
func bringsOne(v card.Verb) bool { return v == card.Attach || v == card.Enter || v == card.Recruit }

// goldIgnored reports whether words say "ignoring its Gold cost": of what a card costs that much is ignored, and no more
// (CE-CARDINAL-02).
func (r *reader) goldIgnored(at, end int) bool {
	for i := at; i+2 < end; i++ {
		if !r.is(i, "ignoring") {
			continue
		}
		if r.is(i+1, "all") || r.is(i+1, "its") || r.is(i+1, "his") || r.is(i+1, "their") {
			i++
		}
		if r.is(i+1, "Gold") && (r.is(i+2, "cost") || r.is(i+2, "costs")) {
			return true
		}
	}
	return false
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
