package text

import (
	"slices"

	"kotei/core/card"
)

// A unit that is described by its Personality and by its own Force: "a target enemy Personality's unit with total Force less than 3"
// (CE "Unit", "Total Force").

// suchUnit adds what the unit of one that is chosen has to be like.
func (r *reader) suchUnit(all []reading[card.Sel], s card.Sel, at int) []reading[card.Sel] {
	if s.Thing != card.Units || s.Of == nil || s.Of.Thing != card.Cards || s.Of.How != card.Target && s.Of.How != card.Choose || s.Of.Min != nil || s.Of.Filter == nil || !r.is(at, "with") {
		return all
	}
	for _, p := range r.g.afterwards.readAt(r, at) {
		if p.v.Is == card.IsStat && (p.v.Stat == card.TotalForce || p.v.Stat == card.TotalCost) {
			x := s
			x.Filter = &card.Filter{Atoms: []card.Atom{p.v}}
			all = append(all, reading[card.Sel]{x, p.end})
		}
	}
	return all
}

// ofSuchUnit asks the same of the Personality who leads the unit: he is who is chosen.
func (v *resolver) ofSuchUnit(s *card.Sel) {
	if s.Thing != card.Units || s.Of == nil || s.Filter == nil || len(s.Filter.Atoms) == 0 {
		return
	}
	own := *s.Filter
	own.Atoms = slices.Clone(own.Atoms)
	s.Filter = &own
	v.units = true
	v.filter(s.Filter)
	v.units = false
	of, f := *s.Of, *s.Of.Filter
	f.Atoms = slices.Clone(f.Atoms)
	for _, a := range own.Atoms {
		a.Style = silentStyle
		f.Atoms = append(f.Atoms, a)
	}
	of.Filter, s.Of = &f, &of
}

// inHisUnit makes of a stat that is compared, "in a unit whose Personality's Chi is 3 or lower", a description of the Personality who
// has it, and of what is attached to him.
func inHisUnit(a *card.Atom) {
	if a.Is == card.AnyOf && a.Or == nil && a.Val != nil {
		a.Or = []card.Filter{{Atoms: []card.Atom{{Is: card.IsStat, Stat: a.Stat, Base: a.Base, Cmp: a.Cmp, Val: a.Val, Style: silentStyle}}}}
		inTheUnitOfHim(a)
	}
}

// suchUnits: a unit with a card of some kind may have it in its Personality, too (CE-ATTACH-11).
func (v *resolver) suchUnits(f *card.Filter) {
	if f == nil {
		return
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is == card.HasAttached && a.Sub != nil && a.Sub.Types == 0 {
			if a.Val != nil {
				v.failed("a unit's Personality may be such a card, too")
			}
			a.OrItself = true
		}
		for j := range a.Or {
			v.suchUnits(&a.Or[j])
		}
	}
}
