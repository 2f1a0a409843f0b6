package rules

import "kotei/core/card"

// A vars is a set of an item's variables.
type vars uint64

func varsOf(v card.Var) vars {
	if v < card.FirstVar {
		return 0
	}
	return 1 << ((v - card.FirstVar) & 63)
}

// describedLater reports whether what an op targets is described by what is known only as the action resolves: by what an effect before
// it did, or let somebody choose. It is targeted then, if possible (CE-ACT-23).
func describedLater(it *card.Item, i int) bool {
	var asked vars
	sels := selectors(&it.Ops[i])
	for _, sel := range sels.list() {
		if sel.How == card.Target {
			asked |= askedBy(sel)
		}
	}
	return asked != 0 && asked&toldLater(it.Ops[:i]) != 0
}

// chosenAhead reports whether what a cost lets one choose is chosen as the action is announced, since a required target after it is
// described by that.
func chosenAhead(it *card.Item, i int, sel *card.Sel) bool {
	if op := &it.Ops[i]; !op.Cost || op.Verb == card.Pick || sel.How != card.Choose || sel.Bind == card.NoVar || zeroAllowed(sel) {
		return false
	}
	for j := i + 1; j < len(it.Ops); j++ {
		sels := selectors(&it.Ops[j])
		for _, s := range sels.list() {
			if s.How == card.Target && askedBy(s)&varsOf(sel.Bind) != 0 {
				return true
			}
		}
	}
	return false
}

// asksLater reports whether a text asks about a variable in what comes after an op.
func asksLater(it *card.Item, pc int, v card.Var) bool {
	for i := pc + 1; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		asked := condAsks(op.Cond) | condAsks(op.While) | valueAsks(op.Amount)
		sels := selectors(op)
		for _, sel := range sels.list() {
			asked |= varsOf(sel.Ref) | askedBy(sel)
		}
		for j := range op.Mods {
			asked |= valueAsks(op.Mods[j].Amount)
		}
		if asked&varsOf(v) != 0 {
			return true
		}
	}
	return false
}

// toldLater are the variables that effects bind, but for what is targeted as the action is announced.
func toldLater(ops []card.Op) (told vars) {
	for i := range ops {
		op := &ops[i]
		if op.Cost {
			continue
		}
		told |= varsOf(op.Bind)
		sels := selectors(op)
		for _, sel := range sels.list() {
			if sel.How != card.Ref && !sel.Perform && (sel.How != card.Target || zeroAllowed(sel)) {
				told |= varsOf(sel.Bind)
			}
		}
	}
	return told
}

// askedBy are the variables by which a selector describes its things, and says how many.
func askedBy(sel *card.Sel) vars {
	return filterAsks(sel.Filter) | valueAsks(sel.Min) | valueAsks(sel.Max) | varsOf(sel.ZoneRef)
}

func filterAsks(f *card.Filter) (v vars) {
	if f == nil {
		return 0
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		v |= varsOf(a.Ref) | valueAsks(a.Val) | filterAsks(a.Sub) | condAsks(a.Cond)
		for j := range a.Or {
			v |= filterAsks(&a.Or[j])
		}
	}
	return v
}

func valueAsks(w *card.Value) vars {
	if w == nil {
		return 0
	}
	return varsOf(w.Ref) | filterAsks(w.Filter) | condAsks(w.Cond) | valueAsks(w.A) | valueAsks(w.B)
}

func condAsks(c *card.Cond) vars {
	if c == nil {
		return 0
	}
	v := varsOf(c.Ref) | filterAsks(c.Filter) | valueAsks(c.A) | valueAsks(c.B)
	for i := range c.Sub {
		v |= condAsks(&c.Sub[i])
	}
	return v
}
