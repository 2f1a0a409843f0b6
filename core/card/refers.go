package card

import "slices"

// What an op's words refer to.

// Refers reports whether an op, not those that it rules over, refers to what a variable stands for.
func (o *Op) Refers(v Var) bool {
	return o.WhoRef == v || o.What.Refers(v) || o.To.refers(v) || o.Amount.Refers(v) || o.Cond.Refers(v) || o.While.Refers(v) || o.FreeIf.Refers(v) ||
		slices.ContainsFunc(o.Mods, func(m Mod) bool { return m.Amount.Refers(v) || m.Sel.Refers(v) || m.Cond.Refers(v) })
}

// Refers reports whether a selector refers to it.
func (s *Sel) Refers(v Var) bool {
	return s != nil && (s.Ref == v || s.ZoneRef == v || s.Min.Refers(v) || s.Max.Refers(v) || s.Filter.Refers(v) || s.Of.Refers(v) ||
		slices.ContainsFunc(s.Also, func(a Sel) bool { return a.Refers(v) }))
}

// IsRef reports whether a selector chooses nothing, and is just what a variable stands for.
func (s *Sel) IsRef(v Var) bool { return s != nil && s.How == Ref && s.Ref == v }

func (d *Dest) refers(v Var) bool {
	return d != nil && (d.Ref == v || d.OfRef == v || d.Sel.Refers(v) || d.More.Refers(v))
}

// Refers reports whether a value refers to it.
func (n *Value) Refers(v Var) bool {
	return n != nil && (n.Ref == v || n.Filter.Refers(v) || n.Cond.Refers(v) || n.A.Refers(v) || n.B.Refers(v))
}

// Refers reports whether a filter refers to it.
func (f *Filter) Refers(v Var) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a Atom) bool {
		return a.Ref == v || a.Val.Refers(v) || a.Sub.Refers(v) || a.Cond.Refers(v) || slices.ContainsFunc(a.Or, func(o Filter) bool { return o.Refers(v) })
	})
}

// Refers reports whether a condition refers to it.
func (c *Cond) Refers(v Var) bool {
	return c != nil && (c.Ref == v || c.A.Refers(v) || c.B.Refers(v) || c.Filter.Refers(v) || c.What.Refers(v) ||
		slices.ContainsFunc(c.Sub, func(s Cond) bool { return s.Refers(v) }))
}
