package text

import (
	"reflect"
	"slices"

	"kotei/core/card"
)

// oneForm gives a filter or condition the one form that means the same: properties in one order, nothing said of a choice of one, and what
// is denied of a thing denied of it once.
func oneForm(v reflect.Value) {
	switch x := v.Addr().Interface().(type) {
	case *card.Filter:
		filterForm(x)
	case *card.Cond:
		condForm(x)
	}
}

func filterForm(f *card.Filter) {
	for i := 0; i < len(f.Atoms); i++ {
		a := f.Atoms[i]
		if a.Is == card.IsHuman || a.Is == card.IsUnique || a.Is == card.IsInfantry {
			f.Atoms[i].Keyword = ""
		}
		if a.Is != card.AnyOf || len(a.Or) != 1 {
			continue
		}
		one := a.Or[0]
		switch {
		case a.Not && one.Types == 0 && len(one.Atoms) == 1:
			f.Atoms[i] = one.Atoms[0]
			f.Atoms[i].Not = !f.Atoms[i].Not
		case !a.Not && (one.Types == 0 || f.Types == 0):
			f.Types |= one.Types
			f.Atoms = append(append(f.Atoms[:i:i], one.Atoms...), f.Atoms[i+1:]...)
			i--
		}
	}
	if len(f.Atoms) == 0 {
		f.Atoms = nil
	}
	slices.SortFunc(f.Atoms, func(a, b card.Atom) int {
		x, y := brief(reflect.ValueOf(a)), brief(reflect.ValueOf(b))
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
}

func condForm(c *card.Cond) {
	if c.Kind == card.Is && c.Filter != nil && c.Filter.Types == 0 && len(c.Filter.Atoms) == 1 && c.Filter.Atoms[0].Not {
		c.Filter.Atoms[0].Not = false
		c.Not = !c.Not
	}
	if c.Kind == card.Exists && c.Cmp == card.AtLeast && c.A != nil && c.A.Kind == card.Const && c.A.N == 1 {
		c.Cmp, c.A = card.Equal, nil
	}
	if c.Kind == card.Did { // no rule asks when
		c.Window = card.NoWindow
	}
	if c.Kind == card.Done || c.Kind == card.Chose || c.Kind == card.Refused { // what is meant is found later, and by whom it was told apart then
		c.Ref, c.Prop = card.NoVar, ""
	}
	if len(c.Sub) > 0 { // the same subject, which the old grammar finds later
		for i := range c.Sub {
			if c.Sub[i].Kind == card.Is && c.Sub[i].Ref == card.NoVar {
				c.Sub[i].Ref = c.Sub[0].Ref
			}
		}
	}
}
