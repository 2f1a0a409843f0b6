package text

import "kotei/core/card"

// Two numbers of one thing, added, that a description compares: "whose Chi plus number of attachments is 3 or lower" (CE "Stats",
// "Numbers and values"). The first is compared with what is left when the second is taken off.

func init() {
	for _, c := range []struct {
		before, after string
		cmp           card.Cmp
	}{
		{"", "or (lower|less)", card.AtMost},
		{"", "or (higher|more|greater)", card.AtLeast},
		{"(lower|less) than or equal to", "", card.AtMost},
		{"(higher|greater) than or equal to", "", card.AtLeast},
		{"(lower|less) than", "", card.Less},
		{"(higher|greater) than", "", card.More},
	} {
		tail := " plus {ownplus} is " + c.before + " {left} " + c.after
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "whose {stat}" + tail, base: card.Atom{Is: card.IsStat, Cmp: c.cmp}},
			row[card.Atom]{pattern: "whose unit's [total] Force" + tail, base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: c.cmp}})
	}
	atomSlots["ownplus"] = &slot[card.Atom]{ // the second of the numbers
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			add := func(st card.Stat, base bool, end int) {
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Stat: st, Base: base, Ref: card.Each, Word: r.written(at, end)}
				all = append(all, reading[card.Atom]{x, end})
			}
			if end, ok := r.words(at, "number of attachments"); ok {
				add(card.AttachedCards, false, end)
			}
			if r.is(at, "his") || r.is(at, "her") || r.is(at, "its") || r.is(at, "their") {
				for _, st := range r.stat(at + 1) {
					add(st.v.stat, st.v.base, st.end)
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Val.B.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
	atomSlots["left"] = &slot[card.Atom]{ // what both together are compared with
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.value(at) {
				x, n := a, g.v
				x.Val = &card.Value{Kind: card.Minus, A: &n, B: a.Val}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.value(a.Val.A) },
		walk:  func(v *resolver, a *card.Atom) { v.value(a.Val.A) },
	}
}
