package text

import (
	"slices"

	"kotei/core/card"
)

// What describes a thing by what it belongs to, or by what is compared with it: "in a Ninja unit", "controlled by a player
// who controls five or more Holdings", "with the lowest Force" (CE "Keywords", "The player", "Stats").

var groupAtoms = []row[card.Atom]{
	{pattern: "in a {units}", base: card.Atom{Is: card.IsInUnit}},
	{pattern: "in {units}", base: card.Atom{Is: card.IsInUnit}},
	{pattern: "controlled by a {players}", base: card.Atom{Is: card.IsOf}},
	{pattern: "at a battlefield whose [associated] province has (a|any) {sub} [attached]", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "attacking a {players}", base: card.Atom{Is: card.IsAttacking}},
	{pattern: "controlled by other players", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "controlled by the active player", base: card.Atom{Is: card.IsYours, Who: card.ActivePlayer}},
	{pattern: "controlled by the player (with|who controls) the Imperial Favor", base: card.Atom{Is: card.IsYours, Who: card.FavorHolder}},
	{pattern: "controlled by any player", base: card.Atom{Is: card.IsYours, Who: card.AnyPlayer}},
	{pattern: "whose controller [also] controls (a|any|one or more) {controlling}", base: card.Atom{Is: card.IsOf}},
	{pattern: "whose controller controls no {controlling}", base: card.Atom{Is: card.IsOf, Not: true}},
	{pattern: "whose controller has (higher|more|greater) Family Honor than you", base: card.Atom{Is: card.IsOf, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsStat, Stat: card.Family, Cmp: card.More, Val: yourHonor}}}}},
	{pattern: "whose controller has (lower|less) Family Honor than you", base: card.Atom{Is: card.IsOf, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsStat, Stat: card.Family, Cmp: card.Less, Val: yourHonor}}}}},
	{pattern: "[,] other than {ref}", base: card.Atom{Is: card.IsNot}},
	{pattern: "[,] other than a {sub}", base: card.Atom{Is: card.AnyOf, Not: true}},
	{pattern: "whose (unit|units) (contains|contain) (a|any|one or more) {sub}", base: card.Atom{Is: card.AnyOf}, then: inItsUnit},
	{pattern: "containing (a|any|one or more|at least one) {sub}", base: card.Atom{Is: card.AnyOf}, then: inItsUnit},
	{pattern: "whose (unit|units) (contains|contain) {manysub}", base: card.Atom{Is: card.AnyOf}, then: inItsUnit},
	{pattern: "with (a|any|one or more) {sub} in (his|her|its|their) (unit|units)", base: card.Atom{Is: card.AnyOf}, then: inItsUnit},
	{pattern: "with {manysub} in (his|her|its|their) (unit|units)", base: card.Atom{Is: card.AnyOf}, then: inItsUnit},
	{pattern: "with attached {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "(without|with no) printed abilities", base: card.Atom{Is: card.HasAbility, Not: true, Base: true}},
	{pattern: "owned by another player", base: card.Atom{Is: card.IsOwned, Who: card.Another}},
	{pattern: "(controlled by a player|whose controller is a player|whose controller is) other than (his|its|their) owner", base: card.Atom{Is: card.IsOwned, Not: true, Who: card.TheirOwn}},
	{pattern: "(not controlled|who is not controlled|that is not controlled) by (his|its|their) owner", base: card.Atom{Is: card.IsOwned, Not: true, Who: card.TheirOwn}},
	{pattern: "who (controls|control) (fewer|less) {sub} than you", base: card.Atom{Is: card.Controls, Cmp: card.Less}, then: asManyAsYou},
	{pattern: "who (controls|control) more {sub} than you", base: card.Atom{Is: card.Controls, Cmp: card.More}, then: asManyAsYou},
	{pattern: "with ([(any|one or more)]|a) {fielded}", base: card.Atom{Is: card.Controls, Word: fieldedWord}},
	{pattern: "who (controls|control) (a|any|one or more) {sub}", base: card.Atom{Is: card.Controls}},
	{pattern: "who (controls no|does not control any|does not control a) {sub}", base: card.Atom{Is: card.Controls, Not: true}},
	{pattern: "who (controls|control) {val} or more {sub}", base: card.Atom{Is: card.Controls, Cmp: card.AtLeast}},
	{pattern: "who (controls|control) at least {val} {sub}", base: card.Atom{Is: card.Controls, Cmp: card.AtLeast}},
	{pattern: "with {val} or (higher|more|greater) Family Honor", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtLeast}},
	{pattern: "with [a] Family Honor of {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtLeast}},
	{pattern: "with [a] Family Honor of {val} or (lower|less)", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtMost}},
	{pattern: "with {val} or (lower|less) Family Honor", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtMost}},
	{pattern: "with (higher|more|greater) Family Honor than you", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.More, Val: yourHonor}},
	{pattern: "with (lower|less) Family Honor than you", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.Less, Val: yourHonor}},
	{pattern: "with the highest {stat}", base: card.Atom{Is: card.IsExtreme, Cmp: card.More}},
	{pattern: "with the lowest {stat}", base: card.Atom{Is: card.IsExtreme, Cmp: card.Less}},
	{pattern: "with the highest {stat} of all {amongst}", base: card.Atom{Is: card.IsExtreme, Cmp: card.More}},
	{pattern: "with the lowest {stat} of all {amongst}", base: card.Atom{Is: card.IsExtreme, Cmp: card.Less}},
	{pattern: "[,] each {after}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "[,] (who|which) must have {having} unless {cond} [,]", base: card.Atom{Is: card.Unless, Base: true}},
	{pattern: "; the (card|target|Personality|Follower) must have {having} unless {cond}", base: card.Atom{Is: card.Unless, Base: true}},
	{pattern: "[,] (who|which) must be {alone} unless {cond} [,]", base: card.Atom{Is: card.Unless}},
	{pattern: "[,] (who|which|that|whose Personality) must be unbowed if (he|she|it|they) (is|are) yours", base: unbowedIfYours},
	{pattern: "[,] (who|which) must be {alone} if {condnot} [,]", base: card.Atom{Is: card.Unless}},
	{pattern: "[,] (who|which) must be {alone}", base: card.Atom{Is: card.AnyOf}},
}

// inItsUnit: such a thing is in its unit, itself or attached to it.
func inItsUnit(a *card.Atom) {
	a.Or = []card.Filter{{Atoms: []card.Atom{{Is: card.HasAttached, Sub: a.Sub, Style: silentStyle}}}}
	if a.Val == nil && (a.Sub.Types == 0 || a.Sub.Types.Has(card.Personality)) { // he is in his unit, too
		a.Or = append(a.Or, *a.Sub)
	}
}

// unbowedIfYours: another player's, or unbowed.
var unbowedIfYours = card.Atom{Is: card.AnyOf, Or: []card.Filter{
	{Atoms: []card.Atom{{Is: card.IsYours, Not: true, Who: card.You, Style: silentStyle}}},
	{Atoms: []card.Atom{{Is: card.IsBowed, Not: true, Style: silentStyle}}},
}}

// fieldedWord marks what a player has: "players with units at the current battlefield".
const fieldedWord = "-with"

// asManyAsYou compares what a player controls with what you do.
func asManyAsYou(a *card.Atom) {
	f := *a.Sub
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
	a.Val = &card.Value{Kind: card.CountOf, Filter: &f}
}

var yourHonor = &card.Value{Kind: card.HonorOf, Who: card.You}

// describedAs reads a description of things of a kind, without a number.
func (r *reader) describedAs(at int, a card.Atom, t card.Thing) []reading[card.Atom] {
	var all []reading[card.Atom]
	for _, g := range r.described(at) {
		if g.v.Thing == t && g.v.ZoneAt == 0 && len(g.v.Filter.Atoms) > 0 && !(t == card.Players && (r.is(at, "different") || !ofPlayers(g.v.Filter))) {
			x := a
			x.Sub = g.v.Filter
			all = append(all, reading[card.Atom]{x, g.end})
		}
	}
	return all
}

// ofPlayers reports whether all that a description says can be said of a player: else it is meant of what he controls.
func ofPlayers(f *card.Filter) bool {
	for i := range f.Atoms {
		switch a := &f.Atoms[i]; a.Is {
		case card.IsYours, card.IsClan, card.IsKeyword, card.IsEnemy, card.IsAllied, card.IsNot, card.IsStat, card.HasAttached, card.Controls, card.DidEvent:
		case card.AnyOf:
			if slices.ContainsFunc(a.Or, func(o card.Filter) bool { return !ofPlayers(&o) }) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func init() {
	units := *atomSlots["sub"]
	units.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // units, which are somewhere
		return slices.DeleteFunc(slices.Clone(atomSlots["sub"].read(r, at, a)), func(g reading[card.Atom]) bool {
			return !r.is(at, "units") && !r.is(at, "unit") || len(g.v.Sub.Atoms) == 0
		})
	}
	atomSlots["fielded"] = &units
	atomSlots["amongst"] = longestOf(&slot[card.Atom]{ // things in play, of which it is the first or last
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.described(at) {
				if (g.v.Thing == card.Cards || g.v.Thing == card.Units && !slices.ContainsFunc(g.v.Filter.Atoms, asksUnit)) && g.v.ZoneAt == 0 && g.v.Filter.Style != singular {
					x := a
					x.Sub = ofUnits(&g.v)
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.filter(a.Sub) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(a.Sub) },
	})
	atomSlots["provinces"] = &slot[card.Atom]{ // a Province, in the possessive
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			if (r.is(at, "its") || r.is(at, "their")) && r.is(at+1, "battlefields") { // of which only a Province has several
				a.Ref, a.Word = unresolved, r.toks[at].low
				all = append(all, reading[card.Atom]{a, at + 1})
			}
			for _, g := range r.reference(at) {
				end, ok := r.genitive(g.end)
				if g.v.Thing == card.Provinces && g.v.Of == nil && ok && g.v.Ref == unresolved {
					x := a
					x.Ref, x.Word = g.v.Ref, g.v.Word
					all = append(all, reading[card.Atom]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.owner(a.Word) },
		walk: func(v *resolver, a *card.Atom) {
			if !isPossessive(a.Word) {
				v.ref(&a.Ref, a.Word)
				return
			}
			e, ok := v.last(func(e *entity) bool { return e.thing == card.Provinces && e.many == (a.Word == "their") })
			if !ok {
				v.failed("no Province whose battlefields are meant")
				return
			}
			a.Ref = e.v
		},
	}
	atomSlots["cond"] = condSlot(func(a *card.Atom) **card.Cond { return &a.Cond })
	atomSlots["cond"].walk = func(v *resolver, a *card.Atom) { v.ofChosen(a.Cond) }
	atomSlots["condnot"] = &slot[card.Atom]{ // only then it must be so
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			all := atomSlots["cond"].read(r, at, a)
			for i := range all {
				all[i].v.Cond.Not = !all[i].v.Cond.Not
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { a = denying(a); atomSlots["cond"].write(w, a) },
		walk: func(v *resolver, a *card.Atom) {
			a.Cond.Not = !a.Cond.Not
			v.ofChosen(a.Cond)
			a.Cond.Not = !a.Cond.Not
		},
	}
	atomSlots["alone"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			r.bare(at, nil, func(atoms []card.Atom, end int) {
				x := a
				x.Or = []card.Filter{{Atoms: atoms, Style: predicateBare}}
				all = append(all, reading[card.Atom]{x, end})
			})
			return all
		},
		write: func(w *writer, a *card.Atom) { w.bare(a.Or[0].Atoms) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(&a.Or[0]) },
	}
}

// denying is a property whose condition must not hold.
func denying(a *card.Atom) *card.Atom {
	x, c := *a, *a.Cond
	c.Not = !c.Not
	x.Cond = &c
	return &x
}

// mustBeLast reports whether steps end with what somebody must be: an "if" after that says when he must.
func mustBeLast(g *grammar, os ops) bool {
	s := os[len(os)-1].What
	if s == nil || s.Filter == nil || len(s.Filter.Atoms) == 0 {
		return false
	}
	a := &s.Filter.Atoms[len(s.Filter.Atoms)-1]
	if a.Is != card.AnyOf && a.Is != card.Unless || a.Style == silentStyle || a.Style >= possessorStyle {
		return false
	}
	f := g.afterwards.formOf(a)
	return f != nil && slices.ContainsFunc(f.parts, func(p part[card.Atom]) bool { return p.lit == "must" })
}

// ofChosen resolves a condition inside a description: "he" is then what is described.
func (v *resolver) ofChosen(c *card.Cond) {
	if c.Kind == card.Is && slices.Contains(pronouns, c.Word) {
		c.Ref = card.Each
		v.filter(c.Filter)
		return
	}
	v.condition(c)
}

// asMany finds the several things of which there are as many.
func (v *resolver) asMany(x *card.Value) {
	e, ok := v.last(func(e *entity) bool { return e.many && (e.thing == card.Cards || e.thing == card.Units) })
	if !ok {
		v.failed("nothing of which there is a number")
		return
	}
	x.Ref = e.v
}
