package text

import (
	"slices"

	"kotei/core/card"
)

// The battlefields of a Province: who is kept from them (CE "Regions", "May not", "Prevention").

var keptOutClauses = []row[card.Op]{
	keptOut("{what} may not (be assigned|assign) to {field}", card.Mod{Rule: card.MayNotAssign}),
	keptOut("{what} may not (be assigned|assign) to an army with {inarmy}", card.Mod{Rule: card.MayNotAssign}),
	keptOut("{what} may not (be assigned|assign) to {armyof} army", card.Mod{Rule: card.MayNotAssign}),
	keptOut("{what} may not (be assigned|assign)[,] and will not move[,] to {field}", card.Mod{Rule: card.MayNotAssign}, comes),
	keptOut("{what} may not (be assigned|assign) or move to {field}", card.Mod{Rule: card.MayNotAssign}, comes),
	keptOut("{what} may not (be assigned|assign)[,] and will not move[,] to (a battlefield opposing|oppose) {opposed}", card.Mod{Rule: card.MayNotAssign, Opposing: true}, meets),
	keptOut("{what} may not (be assigned|assign) or move to (a battlefield opposing|oppose) {opposed}", card.Mod{Rule: card.MayNotAssign, Opposing: true}, meets),
	keptOut("{what} may not (be assigned|assign)[,] and will not move[,] to (attacking armies|an attacking army) at {field}", card.Mod{Rule: card.MayNotAttack}, card.Mod{Rule: card.NotEvent, Event: card.EvMove, Army: card.Attacker}),
	keptOut("{what} (will not|may not) move to oppose {opposed}", meets),
	keptOut("{what} (will not|may not) move to {field}", comes),
	keptOut("{what} (will not|may not) move {newfield}", comes),
	keptOut("{what} (will not|cannot) move from {field}", goes),
	keptOut("{what} (will not|cannot) move to or from {field}", comes, goes),
	keptOut("negate {owner} movement to or from {field}", comes, goes),
	keptOut("negate the movement to or from {field} of {what}", comes, goes),
	keptOut("{what} may not (be assigned|assign) to (attacking armies|an attacking army) at {field}", card.Mod{Rule: card.MayNotAttack}),
	keptOut("{what} may not (be assigned|assign) to (defending armies|a defending army) at {field}", card.Mod{Rule: card.MayNotDefend}),
	keptOut("no {nosuch} may (be assigned|assign) to {field}", card.Mod{Rule: card.MayNotAssign}),
	keptOut("no {nosuch} may (be assigned|assign) to (attacking armies|an attacking army) at {field}", card.Mod{Rule: card.MayNotAttack}),
	keptOut("no {nosuch} may (be assigned|assign) to (defending armies|a defending army) at {field}", card.Mod{Rule: card.MayNotDefend}),
	keptOut("no {nosuch} (will|may) move to {field}", comes),
}

var (
	comes = card.Mod{Rule: card.NotEvent, Event: card.EvMove}
	meets = card.Mod{Rule: card.NotEvent, Event: card.EvMove, Opposing: true}
	goes  = card.Mod{Rule: card.NotEvent, Event: card.EvMove, From: true}
)

// keptOut is a clause of rules that are about the battlefields of one Province.
func keptOut(pattern string, ms ...card.Mod) row[card.Op] {
	r := ruled(pattern+" [; this is not negation]", card.Mod{})
	r.base.Mods = nil
	for _, m := range ms {
		m.Kind = card.RuleMod
		r.base.Mods = append(r.base.Mods, m)
	}
	return r
}

// fieldSlot is the battlefields of a Province: "this Province's battlefield", "its battlefields".
func fieldSlot() *slot[card.Op] {
	put := func(o card.Op, s card.Sel) card.Op {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		for i := range o.Mods {
			o.Mods[i].Sel = &s
		}
		return o
	}
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			add := func(s card.Sel, end int) {
				s.How, s.Thing = card.Ref, card.Provinces
				for i, words := range fieldWords {
					if r.is(end, words) {
						s.Style = Style(i)
						all = append(all, reading[card.Op]{put(o, s), end + 1})
					}
				}
			}
			if end, ok := r.words(at, "this Province's"); ok {
				if r.whichProvince(card.Host, card.Provinces) == card.Host {
					add(card.Sel{Ref: card.Host, Word: "this Province"}, end)
				}
				return all
			}
			for _, words := range aFieldAt {
				if end, ok := r.words(at, words+" this Province"); ok && r.whichProvince(card.Host, card.Provinces) == card.Host {
					s := card.Sel{How: card.Ref, Ref: card.Host, Thing: card.Provinces, Word: "=" + words + " this Province", Style: wholeField}
					all = append(all, reading[card.Op]{put(o, s), end})
				}
			}
			for _, words := range yourFields {
				if end, ok := r.words(at, words); ok {
					s := card.Sel{How: card.All, Thing: card.Provinces, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}, Word: "=" + words, Style: wholeField}
					all = append(all, reading[card.Op]{put(o, s), end})
				}
			}
			for _, g := range fieldOfCard.read(r, at, card.Sel{}) {
				if r.is(g.end, fieldWords[0]) {
					s := g.v
					s.How, s.Thing = card.Ref, card.Battlefields
					all = append(all, reading[card.Op]{put(o, s), g.end + 1})
				}
			}
			for _, words := range thisField {
				if end, ok := r.words(at, words); ok && r.c.Type == card.Strategy {
					s := card.Sel{How: card.Ref, Ref: card.Here, Thing: card.Battlefields, Word: "=" + words}
					all = append(all, reading[card.Op]{put(o, s), end})
				}
			}
			for _, g := range atomSlots["provinces"].read(r, at, card.Atom{}) {
				add(card.Sel{Ref: g.v.Ref, Word: g.v.Word}, g.end)
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			s := o.Mods[0].Sel
			if s.Ref == card.Here || s.Style == wholeField {
				w.refWord(s.Word)
				return
			}
			w.owner(s.Word)
			w.words(fieldWords[s.Style])
		},
		walk: func(v *resolver, o *card.Op) {
			if s := o.Mods[0].Sel; s.Ref == card.Here && s.Thing == card.Battlefields {
				if v.it.Kind != card.Static {
					v.failed("which battlefield that is later is not clear")
				}
			} else if s.Thing == card.Battlefields {
				fieldOfCard.walk(v, s)
			} else if s.Ref == unresolved {
				a := card.Atom{Ref: s.Ref, Word: s.Word}
				atomSlots["provinces"].walk(v, &a)
				s.Ref = a.Ref
			}
			for i := range o.Mods {
				o.Mods[i].Sel = o.Mods[0].Sel
			}
		},
	}
}

// thisField is the battlefield that a Terrain is at.
var thisField = []string{"this battlefield"}

var fieldWords = []string{"battlefield", "battlefields"}

// fieldOfCard is the card at whose battlefield it is: "Kaigen's battlefield".
var fieldOfCard = ownerSlot(func(s *card.Sel) (*card.Var, *string) { return &s.Ref, &s.Word })

// wholeField marks battlefields that have words of their own, and no owner in the possessive.
const wholeField Style = 10

var (
	aFieldAt   = []string{"a battlefield at", "battlefields at"}
	yourFields = []string{"your Provinces' battlefields", "battlefields at your Provinces"}
)

// opposedSlot is who is in the army that would be opposed.
func opposedSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.matched(at) {
				if s := g.v; s.Thing == card.Cards && s.ZoneAt == 0 && s.Min == nil && !s.Perform && len(s.Also) == 0 && s.Of == nil {
					x := o
					x.Mods = append([]card.Mod(nil), o.Mods...)
					for i := range x.Mods {
						x.Mods[i].Sel = &s
					}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.Mods[0].Sel) },
		walk: func(v *resolver, o *card.Op) {
			if s := o.Mods[0].Sel; s.How == card.Ref {
				v.sel(s)
			} else {
				v.inside(s)
			}
			for i := range o.Mods {
				o.Mods[i].Sel = o.Mods[0].Sel
			}
		},
	}
}

// newFieldSlot is the battlefield that the text has made, to which nobody goes while the battle there is fought.
func newFieldSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "there") {
				return nil
			}
			o.Mods = append([]card.Mod(nil), o.Mods...)
			o.Mods[0].Sel = &card.Sel{How: card.Ref, Ref: card.Made, Thing: card.Battlefields, Word: "=there"}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("there") },
		walk: func(v *resolver, o *card.Op) {
			if !slices.ContainsFunc(v.it.Ops, func(o card.Op) bool { return o.Verb == card.NewField }) || o.Dur != card.NoWindow {
				v.failed("no battlefield was made")
			}
			o.Dur = card.ThisBattle
			f := *o.What.Filter
			f.Atoms = slices.Clone(f.Atoms)
			if !slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsNot && !a.Not }) {
				return
			}
			for i := range v.it.Ops { // "other" than all who fight there
				if a := &v.it.Ops[i]; a.Verb == card.Assign && a.What.How == card.Ref && a.What.Ref != unresolved && !slices.ContainsFunc(f.Atoms, func(b card.Atom) bool { return b.Is == card.IsNot && b.Ref == a.What.Ref }) {
					f.Atoms = append(f.Atoms, card.Atom{Is: card.IsNot, Ref: a.What.Ref, Style: silentStyle})
				}
			}
			o.What.Filter = &f
		},
	}
}

// madeFieldSlot is the same battlefield as what units are moved to.
func madeFieldSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "there") {
				return nil
			}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("there") },
		walk: func(v *resolver, _ *card.Op) {
			if !v.madeField() {
				v.failed("no battlefield was made")
			}
		},
	}
}

// madeField reports whether the text has made a battlefield.
func (v *resolver) madeField() bool {
	return slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb == card.NewField })
}

func init() {
	opSlots["madefield"] = madeFieldSlot()
	opSlots["field"] = fieldSlot()
	opSlots["newfield"] = newFieldSlot()
	opSlots["inarmy"] = inArmySlot()
	opSlots["opposed"] = opposedSlot()
	opSlots["armyof"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.reference(at) {
				if end, ok := r.genitive(g.end); ok && g.v.Of == nil && g.v.Thing == card.Cards {
					x, s, m := o, g.v, o.Mods[0]
					m.Sel = &s
					x.Mods = []card.Mod{m}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.owner(o.Mods[0].Sel.Word) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.Mods[0].Sel) },
	}
	opSlots["nosuch"] = thingsSlot(func(o *card.Op, s *card.Sel) { o.What = s }, func(o *card.Op) *card.Sel { return o.What })
}

// inArmySlot is who is in the armies that somebody is kept from.
func inArmySlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			add := func(s card.Sel, end int) {
				if s.Thing != card.Cards || s.ZoneAt > 0 || s.Min != nil || s.Perform || len(s.Also) > 0 {
					return
				}
				x, m := o, o.Mods[0]
				m.Sel = &s
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, end})
			}
			for _, g := range r.matched(at) {
				if g.v.How != card.Ref {
					add(g.v, g.end)
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.Mods[0].Sel) },
		walk:  func(v *resolver, o *card.Op) { v.inside(o.Mods[0].Sel) },
	}
}
