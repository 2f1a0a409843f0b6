package text

import (
	"slices"

	"kotei/core/card"
)

// A stat that two cards exchange: "switch their Force", "switch the target's and this Follower's Force". Each gets the other's, both at
// once: what both have together, without its own (CE "Exchange", "Stats").

func init() {
	var rows []row[card.Op]
	for _, s := range []struct {
		words string
		stat  card.Stat
	}{{"(Force|Forces)", card.Force}, {"(Chi|Chis)", card.Chi}} {
		base := card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Stat: s.stat}}}
		rows = append(rows,
			row[card.Op]{pattern: "(switch|exchange) {thetwo} " + s.words, base: base},
			row[card.Op]{pattern: "(switch|exchange) the " + s.words + " of {switched}", base: base})
	}
	verbRows = append(verbRows, rows)
	opSlots["thetwo"] = &slot[card.Op]{ // whose stat it is, in the possessive
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if r.is(at, "their") {
				o.What = &card.Sel{How: card.Ref, Ref: unresolved, Word: "them"}
				return []reading[card.Op]{{o, at + 1}}
			}
			var all []reading[card.Op]
			for _, a := range owners.read(r, at, player{}) {
				if !r.is(a.end, "and") {
					continue
				}
				for _, b := range owners.read(r, a.end+1, player{}) {
					x := o
					x.What = &card.Sel{How: card.Ref, Ref: a.v.ref, Word: a.v.word, Also: []card.Sel{{How: card.Ref, Ref: b.v.ref, Word: b.v.word}}}
					all = append(all, reading[card.Op]{x, b.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.What.Word == "them" {
				w.word("their")
				return
			}
			w.owner(o.What.Word)
			w.word("and")
			w.owner(o.What.Also[0].Word)
		},
		walk: func(v *resolver, o *card.Op) {
			if o.What.Word == "them" {
				v.sel(o.What)
			} else {
				v.cardRef(&o.What.Ref, o.What.Word)
				v.cardRef(&o.What.Also[0].Ref, o.What.Also[0].Word)
			}
			v.switched(o)
		},
	}
	s := *opSlots["what"]
	walk := s.walk
	s.walk = func(v *resolver, o *card.Op) {
		walk(v, o)
		v.switched(o)
	}
	opSlots["switched"] = &s
}

// switched sets a stat of two cards to the other's.
func (v *resolver) switched(o *card.Op) {
	var total *card.Value
	for _, s := range append([]card.Sel{*o.What}, o.What.Also...) {
		x := card.Value{Kind: card.StatOf, Stat: o.Mods[0].Stat, Ref: s.Bind}
		if s.How == card.Ref {
			x.Ref = s.Ref
		} else if s.How != card.Target && s.How != card.Choose || s.Min != nil {
			v.failed("it is not clear which two are meant")
		}
		if total == nil {
			total = &x
		} else {
			total = &card.Value{Kind: card.Plus, A: total, B: &x}
		}
	}
	switch several := v.ofSeveral(o.What); {
	case len(o.What.Also) == 0 && several == 2:
		total.Kind = card.SumIn
	case len(o.What.Also) != 1 || several != 0 || total.A.Ref == total.B.Ref:
		v.failed("it is not clear which two are meant")
	}
	o.Mods = slices.Clone(o.Mods)
	o.Mods[0].Amount = &card.Value{Kind: card.Minus, A: total, B: &card.Value{Kind: card.StatOf, Stat: o.Mods[0].Stat, Ref: card.Each}}
}

// ofSeveral is how many cards a reference means, where a text has chosen so many together, no more and no less; 0: it means one, or
// what is not known.
func (v *resolver) ofSeveral(s *card.Sel) int {
	for _, o := range v.seen {
		if w := o.What; w != nil && w.Bind == s.Ref && s.How == card.Ref && w.Min != nil {
			if w.Max != nil && isConst(w.Min) && isConst(w.Max) && w.Min.N == w.Max.N {
				return w.Min.N
			}
			return 1
		}
	}
	return 0
}
