package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Whether what somebody chose to do was done: a choice may be made though it fails, and "if you did" asks for more than "if you
// chose this" (CE-CHOICE-06, CE-CHOICE-07).

// undone reports whether the op that was just carried out did nothing, or less than the number of things that it is about.
func undone(x *core.X, op *card.Op) bool {
	switch op.Verb {
	case card.Search, card.Name, card.Challenge, card.Duel: // that was done, whatever came of it
		return false
	}
	if x.Result == 0 {
		return true
	}
	sel := op.What
	if sel == nil || sel.How != card.Target && sel.How != card.Choose && sel.How != card.Random {
		return false
	}
	e := x.EnvOf(x.I)
	lo, _ := counts(&e, sel)
	if x.BoundCount(x.F.Up, selVar(int(x.F.PC), op, sel)) < max(lo, 1) {
		return true
	}
	_, plain := simple[op.Verb]
	return plain && int(x.Result) < lo
}

// partFails notes of the optional parts that the running op belongs to that they were chosen and not done, or not all of them.
func partFails(x *core.X) {
	if x.F.Flags&core.IsCost != 0 {
		return
	}
	ops := x.Table.Item(x.F.Item).Ops
	for i := range ops[:x.F.PC] {
		o := &ops[i]
		if o.Verb != card.May || i+o.Len < int(x.F.PC) || x.BoundCount(x.F.Up, o.Bind) == 0 {
			continue
		}
		x.Unbind(x.F.Up, o.Bind)
		x.BindValue(x.F.Up, o.Bind, core.BoundNumber, core.OnlyChosen)
	}
}
