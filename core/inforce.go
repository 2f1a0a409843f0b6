package core

import "kotei/core/card"

// InForce reports whether op i of a row's item is said now. A lasting effect says it as long as what it lasts with holds: its
// conditions were judged when it began. A continuous trait says it as long as its conditions hold too, and those under which the
// op stands.
func (e *Env) InForce(r *Row, i int) bool {
	it := e.Table.Item(r.Item)
	return (r.Kind == RowMod || e.Conds(it.When) && e.stands(it.Ops, i)) && e.Cond(it.Ops[i].While)
}

// Firm reports whether an item says of its op i, as things are, that its effect on a card will not be negated. Of several losers of a
// duel it may say that of one (CE-DUEL-18).
func (e *Env) Firm(it *card.Item, i int, c CardID) bool {
	v := card.NoVar
	if w := it.Ops[i].What; w != nil && w.How == card.Ref && c != 0 {
		v = w.Ref
	}
	for j := range it.Ops {
		if op := &it.Ops[j]; op.SaysFirm() && op.What.Ref == it.Ops[i].Bind && e.standsFor(it.Ops, j, v, c) {
			return true
		}
	}
	return false
}

// stands reports whether all that op i of a trait stands under is so.
func (e *Env) stands(ops []card.Op, i int) bool { return e.standsFor(ops, i, card.NoVar, 0) }

// standsFor is the same for one of the cards that a variable holds.
func (e *Env) standsFor(ops []card.Op, i int, v card.Var, c CardID) bool {
	for j := range i {
		if i > j+ops[j].Len {
			continue
		}
		switch ops[j].Verb {
		case card.If:
			if !e.condFor(ops[j].Cond, v, c) {
				return false
			}
		case card.Else:
			if !e.unmet(ops, j, v, c) {
				return false
			}
		}
	}
	return true
}

// unmet reports whether a condition that "otherwise" follows doesn't hold.
func (e *Env) unmet(ops []card.Op, otherwise int, v card.Var, c CardID) bool {
	for j := range otherwise {
		if ops[j].Verb == card.If && j+ops[j].Len+1 == otherwise && !e.condFor(ops[j].Cond, v, c) {
			return true
		}
	}
	return false
}

// condFor reports whether a condition holds, asked of one card alone where it is about the variable that holds it.
func (e *Env) condFor(c *card.Cond, v card.Var, k CardID) bool {
	if v == card.NoVar || c == nil || c.Kind != card.Is || c.Ref != v || c.Filter == nil {
		return e.Cond(c)
	}
	return e.PassesAs(c.Thing, c.Filter, k) != c.Not
}
