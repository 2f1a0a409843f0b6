package core

import "kotei/core/card"

// InForce reports whether op i of a row's item is said now. A lasting effect says it as long as what it lasts with holds: its
// conditions were judged when it began. A continuous trait says it as long as its conditions hold too, and those under which the
// op stands.
func (e *Env) InForce(r *Row, i int) bool {
	it := e.Table.Item(r.Item)
	return (r.Kind == RowMod || e.Conds(it.When) && e.stands(it.Ops, i)) && e.Cond(it.Ops[i].While)
}

// Firm reports whether an item says of its op i, as things are, that its effect will not be negated.
func (e *Env) Firm(it *card.Item, i int) bool {
	for j := range it.Ops {
		if op := &it.Ops[j]; op.SaysFirm() && op.What.Ref == it.Ops[i].Bind && e.stands(it.Ops, j) {
			return true
		}
	}
	return false
}

// stands reports whether all that op i of a trait stands under is so.
func (e *Env) stands(ops []card.Op, i int) bool {
	for j := range i {
		if i > j+ops[j].Len {
			continue
		}
		switch ops[j].Verb {
		case card.If:
			if !e.Cond(ops[j].Cond) {
				return false
			}
		case card.Else:
			if !e.unmet(ops, j) {
				return false
			}
		}
	}
	return true
}

// unmet reports whether a condition that "otherwise" follows doesn't hold.
func (e *Env) unmet(ops []card.Op, otherwise int) bool {
	for j := range otherwise {
		if ops[j].Verb == card.If && j+ops[j].Len+1 == otherwise && !e.Cond(ops[j].Cond) {
			return true
		}
	}
	return false
}
