package text

import (
	"slices"

	"kotei/core/card"
)

// How much there is, said after when: "+1F while attacking for each of his Spells", "+1F while attacking, or +2F if you control a
// Farm" (CE "Bonuses and penalties", "For each").

// The words of such amounts.
const (
	eachAfterWhen  = "-each after when"
	otherAfterWhen = "-other after when"
)

var afterWhen struct{ things, alt, cond *slot[card.Mod] }

func init() {
	afterWhen.things, afterWhen.alt, afterWhen.cond = modSlots["things"], modSlots["alt"], modSlots["cond"]
}

// muchAfterWhen adds to an op whose condition ends at a token what follows it.
func (r *reader) muchAfterWhen(o card.Op, at, end int) []reading[ops] {
	if o.Verb != card.Modify || len(o.Mods) == 0 || slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
		return m.Kind != card.Add && m.Kind != card.Sub || m.Amount == nil || m.Amount.Kind != card.Const
	}) {
		return nil
	}
	var all []reading[ops]
	add := func(m card.Mod, word string, end int) {
		x, v := o, *m.Amount
		v.Word, m.Amount = word, &v
		x.Mods = append(slices.Clone(o.Mods[:len(o.Mods)-1]), m)
		if word == eachAfterWhen {
			x.Mods = append(forEachToo(x.Mods[:len(x.Mods)-1], &m), m)
			if len(x.Mods) > 1 && x.Mods[0].Amount.Kind == card.Const {
				return // said of one of them alone
			}
		}
		x.Span = r.span(at, end)
		all = append(all, reading[ops]{ops{x}, end})
		if word != eachAfterWhen {
			return
		}
		for _, g := range r.capMods(x.Mods, end) {
			y := x
			y.Mods, y.Span = g.v, r.span(at, g.end)
			all = append(all, reading[ops]{ops{y}, g.end})
		}
	}
	last := o.Mods[len(o.Mods)-1]
	if e, ok := r.words(end, "for each"); ok {
		for _, g := range afterWhen.things.read(r, e, last) {
			add(g.v, eachAfterWhen, g.end)
		}
	}
	if e, ok := r.words(end, ", or"); ok && len(o.Mods) == 1 && last.Kind == card.Add {
		for _, g := range afterWhen.alt.read(r, e, last) {
			if !r.unitAt(g.end, last.Stat) || !r.is(g.end+1, "if") && !r.is(g.end+1, "while") {
				continue
			}
			m := g.v
			m.Only = card.Add
			for _, c := range afterWhen.cond.read(r, g.end+2, m) {
				word := otherAfterWhen
				if r.is(g.end+1, "while") {
					word += " while"
				}
				add(c.v, word, c.end)
			}
		}
	}
	return all
}

// muchAfterWhen writes it.
func (w *writer) muchAfterWhen(o *card.Op) {
	if len(o.Mods) == 0 || o.Mods[len(o.Mods)-1].Amount == nil {
		return
	}
	m, most := uncappedMod(&o.Mods[len(o.Mods)-1])
	switch m.Amount.Word {
	case eachAfterWhen:
		w.words("for each")
		afterWhen.things.write(w, m)
		w.words(most)
	case otherAfterWhen, otherAfterWhen + " while":
		w.words(", or")
		afterWhen.alt.write(w, m)
		w.word(units[m.Stat])
		w.word(map[bool]string{true: "if", false: "while"}[m.Amount.Word == otherAfterWhen])
		afterWhen.cond.write(w, m)
	}
}

// otherAfter resolves the condition of the other amount.
func (v *resolver) otherAfter(o *card.Op) {
	for i := range o.Mods {
		if a := o.Mods[i].Amount; a != nil && (a.Word == otherAfterWhen || a.Word == otherAfterWhen+" while") {
			v.caseOf(a.Cond)
		}
	}
}
