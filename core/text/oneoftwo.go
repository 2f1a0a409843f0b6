package text

import (
	"strings"

	"kotei/core/card"
)

// A number that is one of two, as you choose: "a Ranged Attack with strength equal to his Force or Chi", "set his Force equal to
// his Chi or Personal Honor". It is a choice between two effects that differ in nothing else (CE "Choices").

var oneOfTwoVerbs = func() []row[card.Op] {
	rows := []row[card.Op]{
		{pattern: "set {owner} {modstat} [equal] to {oneoftwo}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
		{pattern: "(raise|increase) {owner} strength by {oneoftwo}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add, Stat: card.ProvinceStrength}}}},
		{pattern: "produce Gold equal to {oneoftwoamount}", base: card.Op{Verb: card.Produce}},
	}
	for _, f := range attackForms {
		rows = append(rows, row[card.Op]{pattern: f.one + " equal to {oneoftwoamount}", base: card.Op{Verb: f.verb}})
		if strings.HasPrefix(f.one, ":") {
			rows = append(rows, row[card.Op]{pattern: "(make|create) a " + f.one + " equal to {oneoftwoamount}", base: card.Op{Verb: f.verb}})
		}
		if strings.HasPrefix(f.one, ":") || f.verb == card.Fear {
			continue
		}
		for _, making := range []string{"", "(make|create) a "} {
			rows = append(rows, row[card.Op]{pattern: making + f.one + " with strength equal to {oneoftwoamount}", base: card.Op{Verb: f.verb}})
		}
	}
	return rows
}()

// oneOfTwo is all pairs of values at a token, "or" between them; the second may be another stat of what the first is of.
func (r *reader) oneOfTwo(at int) []reading[card.Value] {
	all := r.ofEither(at)
	for _, a := range r.term(at) {
		if !r.is(a.end, "or") || a.v.Kind == card.Const {
			continue
		}
		left := a.v
		for _, b := range r.term(a.end + 1) {
			if b.v.Kind == card.Const || r.is(b.end, ",") && r.is(b.end+1, "whichever") {
				continue
			}
			right := b.v
			all = append(all, reading[card.Value]{card.Value{Kind: card.OneOfTwo, A: &left, B: &right}, b.end})
		}
		for _, b := range r.stat(a.end + 1) {
			if left.Kind == card.StatOf && left.Of == nil && !(r.is(b.end, ",") && r.is(b.end+1, "whichever")) {
				right := card.Value{Kind: card.StatOf, Stat: b.v.stat, Base: b.v.base, Ref: unresolved, Word: sameOwner}
				all = append(all, reading[card.Value]{card.Value{Kind: card.OneOfTwo, A: &left, B: &right}, b.end})
			}
		}
	}
	return all
}

// sharedStat marks the values of "this Shugenja's or the Samurai's Chi", whose stat is written once.
const sharedStat = "-shared"

// statFirst marks them where the stat is written before.
const statFirst = "-of"

// ofEither reads "this Shugenja's or the Samurai's Chi", and "the Chi of this Shugenja or the Samurai".
func (r *reader) ofEither(at int) []reading[card.Value] {
	var all []reading[card.Value]
	if r.is(at, "the") {
		for _, st := range r.stat(at + 1) {
			if !r.is(st.end, "of") {
				continue
			}
			for _, a := range r.reference(st.end + 1) {
				for _, b := range r.reference(a.end + 1) {
					if !r.is(a.end, "or") || a.v.Thing != card.Cards || b.v.Thing != card.Cards || a.v.Of != nil || b.v.Of != nil {
						continue
					}
					left := card.Value{Kind: card.StatOf, Stat: st.v.stat, Base: st.v.base, Ref: a.v.Ref, Word: a.v.Word, Title: statFirst}
					right := card.Value{Kind: card.StatOf, Stat: st.v.stat, Base: st.v.base, Ref: b.v.Ref, Word: b.v.Word}
					all = append(all, reading[card.Value]{card.Value{Kind: card.OneOfTwo, A: &left, B: &right}, b.end})
				}
			}
		}
	}
	for _, a := range owners.read(r, at, player{}) {
		if !r.is(a.end, "or") {
			continue
		}
		for _, b := range owners.read(r, a.end+1, player{}) {
			for _, st := range r.stat(b.end) {
				left := card.Value{Kind: card.StatOf, Stat: st.v.stat, Base: st.v.base, Ref: a.v.ref, Word: a.v.word, Title: sharedStat}
				right := card.Value{Kind: card.StatOf, Stat: st.v.stat, Base: st.v.base, Ref: b.v.ref, Word: b.v.word}
				all = append(all, reading[card.Value]{card.Value{Kind: card.OneOfTwo, A: &left, B: &right}, st.end})
			}
		}
	}
	return all
}

func (w *writer) oneOfTwo(v *card.Value) {
	if v.A.Title == statFirst {
		w.word("the")
		w.stat(v.A.Stat, v.A.Base)
		w.word("of")
		w.refWord(v.A.Word)
		w.word("or")
		w.refWord(v.B.Word)
		return
	}
	if v.A.Title == sharedStat {
		w.owner(v.A.Word)
		w.word("or")
		w.owner(v.B.Word)
		w.stat(v.B.Stat, v.B.Base)
		return
	}
	w.value(v.A)
	w.word("or")
	if v.B.Word == sameOwner {
		w.stat(v.B.Stat, v.B.Base)
		return
	}
	w.value(v.B)
}

func init() {
	opSlots["oneoftwoamount"] = valueSlot((*reader).oneOfTwo, func(o *card.Op) **card.Value { return &o.Amount })
	modSlots["oneoftwo"] = valueSlot((*reader).oneOfTwo, func(m *card.Mod) **card.Value { return &m.Amount })
	opSlots["oneoftwoamount"].write = func(w *writer, o *card.Op) { w.oneOfTwo(o.Amount) }
	modSlots["oneoftwo"].write = func(w *writer, m *card.Mod) { w.oneOfTwo(m.Amount) }
	opSlots["oneoftwo"] = modSlot("oneoftwo")
}

// amountOf is the number of an op that may be one of two.
func amountOf(o *card.Op) **card.Value {
	if o.Verb == card.Modify && len(o.Mods) == 1 {
		return &o.Mods[0].Amount
	}
	return &o.Amount
}

// isOneOfTwo reports whether the number of an op is one of two.
func isOneOfTwo(o *card.Op) bool {
	v := *amountOf(o)
	return v != nil && v.Kind == card.OneOfTwo
}

// withAmount is an op with another number.
func withAmount(o card.Op, v *card.Value) card.Op {
	if o.Verb == card.Modify {
		o.Mods = append([]card.Mod(nil), o.Mods...)
	}
	*amountOf(&o) = v
	return o
}
