package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What values are made of: "the Force of the target", "his Force plus Chi", "your Scouts' total Force", "the Gold Production
// of his controller's Stronghold" (CE "Numbers and values", "Stats").

// sameOwner is the word of a stat that is of what the value before it is of: "his Force plus Chi".
const sameOwner = "-same"

func init() {
	modSlots["printedvalue"] = &slot[card.Mod]{ // what is printed of the stat that is named
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			end, ok := r.words(at, "its printed value")
			if !ok {
				return nil
			}
			m.Amount = &card.Value{Kind: card.StatOf, Stat: m.Stat, Base: true, Ref: unresolved, Word: "its"}
			return []reading[card.Mod]{{m, end}}
		},
		write: func(w *writer, _ *card.Mod) { w.words("its printed value") },
		walk:  func(v *resolver, m *card.Mod) { v.ref(&m.Amount.Ref, m.Amount.Word) },
	}
}

// saidAgain marks a sum whose first amount is said again in it.
const saidAgain = "again"

func init() {
	valueSlots["ofwhom"] = ofSlot(func(s *card.Sel) bool { return s.How != card.All && s.How != card.Top })
	valueSlots["many"] = ofSlot(func(s *card.Sel) bool { return s.How == card.Ref && s.Of == nil })
	valueSlots["sameowner"] = &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.stat(at) {
				x := v
				x.B = &card.Value{Kind: card.StatOf, Stat: g.v.stat, Base: g.v.base, Ref: unresolved, Word: sameOwner}
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.stat(v.B.Stat, v.B.Base) },
		walk:  func(*resolver, *card.Value) {},
	}
	valueSlots["saidbefore"] = &slot[card.Value]{ // the same amount as in the sentence before
		read:  func(_ *reader, at int, v card.Value) []reading[card.Value] { return []reading[card.Value]{{v, at}} },
		write: func(*writer, *card.Value) {},
		walk: func(v *resolver, x *card.Value) {
			for _, o := range slices.Backward(v.seen) {
				for _, a := range amountsOf(o) {
					if a.Kind == card.StatOf && a.Stat == x.Stat && a.Base == x.Base {
						x.Ref = a.Ref
						return
					}
				}
			}
			v.failed("no amount that is meant")
		},
	}
	valueSlots["ofdiscard"] = &slot[card.Value]{ // of the card that was discarded
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if r.is(at, "of") {
				return nil
			}
			return []reading[card.Value]{{v, at}}
		},
		write: func(*writer, *card.Value) {},
		walk: func(v *resolver, x *card.Value) {
			es := v.distinct(func(e *entity) bool { return e.undergone("discarded") && e.thing == card.Cards && !unfocusable(e) })
			if len(es) != 1 || es[0].many {
				v.failed("it is not clear which card's Focus Value is meant")
				return
			}
			x.Ref = es[0].v
		},
	}
	valueSlots["samestat"] = &slot[card.Value]{ // the first amount once more: "…, or his Chi plus 1 if he is Air"
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range owners.read(r, at, player{}) {
				for _, st := range r.stat(g.end) {
					x := v
					x.Ref, x.Word, x.Stat, x.Base = g.v.ref, g.v.word, st.v.stat, st.v.base
					all = append(all, reading[card.Value]{x, st.end})
				}
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.owner(v.Word); w.stat(v.Stat, v.Base) },
		walk:  func(*resolver, *card.Value) {}, // see [resolver.addend]
	}
	valueSlots["bsum"] = addend(func(r *reader, at int) []reading[card.Value] {
		all := r.term(at)
		for _, a := range slices.Clip(all) {
			for _, s := range r.g.sums.readAt(r, a.end) {
				if s.v.Kind == card.Plus || s.v.Kind == card.Minus {
					x, left := s.v, a.v
					x.A = &left
					all = append(all, reading[card.Value]{x, s.end})
				}
			}
		}
		return all
	})
	valueSlots["bmod"] = modifierSlot()
	valueSlots["signed"] = &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			all := r.plus(at)
			if r.kindAt(at+1) == word {
				for _, u := range units {
					if r.toks[at+1].text == u {
						return nil // "+2F" is a bonus
					}
				}
			}
			for i := range all {
				b := all[i].v
				all[i].v = v
				all[i].v.B = &b
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.value(v.B) },
		walk:  func(*resolver, *card.Value) {},
	}
}

// ofSlot is what has the stat, after "of".
func ofSlot(admit func(*card.Sel) bool) *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.selector(at) {
				if g.v.Thing != card.Cards && g.v.Thing != card.Units && g.v.Thing != card.Provinces || !admit(&g.v) {
					continue
				}
				x, of := v, g.v
				x.Of, x.Ref = &of, unresolved
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.sel(v.Of) },
		walk:  func(r *resolver, v *card.Value) { r.ofValue(v) },
	}
}

// ofValue finds what a value's stat is of, where the value itself names it.
func (v *resolver) ofValue(x *card.Value) {
	v.sel(x.Of)
	x.Ref = x.Of.Bind
	if x.Of.How == card.Ref {
		x.Ref = x.Of.Ref
	}
}

// addend resolves what is added to a value.
func (v *resolver) addend(x *card.Value) {
	b := x.B
	if x.Prop == saidAgain {
		if v.ref(&x.Ref, x.Word); x.Ref != x.A.Ref {
			v.failed("another amount is meant")
		}
	}
	switch {
	case b.Word == sameOwner && b.Kind == card.StatOf:
		a := x.A
		for a.Kind == card.Plus || a.Kind == card.Minus {
			a = a.A
		}
		if a.Kind != card.StatOf && a.Kind != card.SumIn {
			v.failed("nothing whose stat is added")
			return
		}
		b.Kind, b.Ref = a.Kind, a.Ref
	case b.Kind == card.CaseOf && b.Word == addendWord:
		v.value(b.A)
		v.condition(b.Cond)
	case x.Kind == card.Minus:
		v.unlike(x.A, b)
	default:
		v.value(b)
	}
}

// ofItsOwn makes "his controller's Stronghold" and "his own Chi", said in the description of something, that thing's.
func ofItsOwn(x *card.Value) {
	switch {
	case x == nil:
	case (x.Kind == card.StrongholdOf || x.Kind == card.HonorOf && x.Who == card.Controller || x.Kind == card.StatOf && x.Who == card.TheirOwn) && isPossessive(x.Word):
		x.Ref = card.Each
	default:
		ofItsOwn(x.A)
		ofItsOwn(x.B)
	}
}

// ofItsPersonality makes "its Personality's Chi", said in the description of an attachment, that of the Personality whom it is
// attached to.
func ofItsPersonality(f *card.Filter, x *card.Value) {
	switch {
	case x == nil || f.Types == 0 || f.Types&^card.Attachments != 0:
	case x.Kind == card.StatOf && x.Ref == unresolved && (strings.EqualFold(x.Word, "=its Personality") || strings.EqualFold(x.Word, "=their Personality")):
		x.Ref, x.Thing = card.Each, card.Units
	default:
		ofItsPersonality(f, x.A)
		ofItsPersonality(f, x.B)
	}
}

// ofUnit is how the Force of a whole unit may be written.
const ofUnit = "Force"

// total tells a unit's total Force from that of several cards together.
func (v *resolver) total(x *card.Value) {
	sum := x.Kind == card.SumIn
	ofUnits := strings.HasSuffix(x.Word, " unit") || slices.ContainsFunc(v.named, func(e entity) bool { return e.v == x.Ref && e.thing == card.Units })
	if x.Kind == card.StatOf && x.Stat == card.Force && !x.Base && ofUnits {
		x.Stat, x.Title = card.TotalForce, ofUnit // a unit's Force is its total
	}
	if !sum && (x.Kind != card.StatOf || x.Stat != card.TotalForce && x.Stat != card.TotalCost) {
		return
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == x.Ref && e.thing == card.Cards && e.many != sum {
			v.failed("it is not clear of what the total is")
		}
	}
}

// modifierSlot is an amount written as the modifier that it would be, "+2F" or "+1F/+1C", of what a bonus is compared with.
func modifierSlot() *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			end, n := at, 0
			for r.kindAt(end) == number && r.toks[end].text[0] == '+' && r.kindAt(end+1) == word && isUnit(r.toks[end+1].text) {
				if end > at && r.toks[end].n != n {
					return nil
				}
				n, end = r.toks[end].n, end+2
				if !r.is(end, "/") {
					v.B = &card.Value{N: n, Word: r.written(at, end)}
					return []reading[card.Value]{{v, end}}
				}
				end++
			}
			return nil
		},
		write: func(w *writer, v *card.Value) { w.words(v.B.Word) },
		walk: func(r *resolver, v *card.Value) {
			if v.B.Word != r.bonus {
				r.failed("“" + v.B.Word + "” is no bonus to the same stat")
			}
		},
	}
}

// bonusOf is how a bonus of so much is written, of the stats of one modifier, or of two that have the same amount.
func bonusOf(ms []card.Mod, i int) string {
	v := ms[i].Amount
	if v == nil || v.Kind != card.Higher && v.Kind != card.Lower || v.B.Kind != card.Const {
		return ""
	}
	n := "+" + itoa(v.B.N)
	if ms[i].Style >= bothStats && i+1 < len(ms) {
		return n + units[ms[i].Stat] + "/" + n + units[ms[i+1].Stat]
	}
	return n + units[ms[i].Stat]
}

// amountsOf are the amounts of an op: its own, and those of what it gives.
func amountsOf(o *card.Op) []*card.Value {
	var all []*card.Value
	if o.Amount != nil {
		all = append(all, o.Amount)
	}
	for i := range o.Mods {
		if o.Mods[i].Amount != nil {
			all = append(all, o.Mods[i].Amount)
		}
	}
	return all
}
