package text

import (
	"slices"

	"kotei/core/card"
)

// What one may do if a card that one alone has looked at is of a kind: "look at the top card of your deck. If it is a Spell, you may
// …". Whether it is, is for who has looked to say: nobody else can tell (CE "Search", "Choices"). So it is asked as of several
// cards, where he says which one is.

// lookedIf settles it in an item's ops; it reports false where more than what he may do hangs on it.
func lookedIf(it *card.Item) bool {
	for i := 0; i+1 < len(it.Ops); i += 1 + it.Ops[i].Len {
		o, may := &it.Ops[i], it.Ops[i+1]
		if o.Verb != card.If || o.Cond.Kind != card.Is {
			continue
		}
		at, ok := onlyLookedAt(it.Ops[:i], o.Cond.Ref)
		if !ok {
			continue
		}
		end := i + 1 + o.Len
		if o.Cond.Not || o.Cond.Filter == nil || o.Style != inFrontOf || may.Verb != card.May || may.Style != 0 || may.Len != o.Len-1 || end < len(it.Ops) && it.Ops[end].Verb == card.Else {
			return false
		}
		f := *o.Cond.Filter
		f.Atoms = append([]card.Atom{{Is: card.IsOneOf, Ref: o.Cond.Ref, Style: themStyle}}, f.Atoms...)
		is := freshVar(it.Ops)
		pick := card.Op{Verb: card.Pick, What: &card.Sel{How: card.Choose, Bind: is, Filter: &f, Zone: at.Zone, ZoneOf: at.ZoneOf}, Cond: o.Cond, Style: oneIsStyle, Span: o.Span}
		found := card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.CountIn, Ref: is}, B: card.Num(1)}
		then := card.Op{Verb: card.If, Cond: &found, Style: inOrderTo, Len: may.Len, Span: may.Span}
		may.Len += 2
		may.Join, may.Span.From = o.Join, o.Span.From
		it.Ops = slices.Replace(it.Ops, i, i+2, may, pick, then)
	}
	return true
}

// onlyLookedAt is how a card was selected that a player has looked at and nobody has been shown.
func onlyLookedAt(before ops, v card.Var) (at *card.Sel, ok bool) {
	for j := range before {
		w := before[j].What
		switch {
		case w == nil:
		case before[j].Verb == card.Look && w.Bind == v && w.How != card.Ref:
			at, ok = w, true
		case before[j].Verb == card.Show && (w.Ref == v || w.Bind == v):
			ok = false
		}
	}
	return at, ok
}

// freshVar is a variable that no op binds.
func freshVar(os ops) card.Var {
	v := card.FirstVar
	for i := range os {
		v = max(v, os[i].Bind+1)
		if w := os[i].What; w != nil {
			v = max(v, w.Bind+1)
		}
		if to := os[i].To; to != nil && to.Sel != nil {
			v = max(v, to.Sel.Bind+1)
		}
	}
	return v
}
