package rules

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

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
	return asked&toldLater(it.Ops[:i]) != 0
}

// chosenAhead reports whether what a cost lets one choose is chosen as the action is announced, since a required target after it is
// described by that.
func chosenAhead(it *card.Item, i int, sel *card.Sel) bool {
	if op := &it.Ops[i]; !op.Cost || op.Verb == card.Pick || sel.How != card.Choose || zeroAllowed(sel) {
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

// An action, trait or Event is successful when its effects have changed the state of the game (CE-TERMSUCC-01).

// succeed notes that what the running frame is part of has changed something.
func succeed(x *core.X) {
	if x.F.Cause != 0 {
		x.Frames[x.F.Cause].Flags |= core.Success
	}
}

// effective reports whether an occurrence counts: what is paid, and what the rules make of taking an action, its
// targeting among them, does not (CE-TERMSUCC-02).
func effective(r *core.Rec) bool { return r.Flags&(core.RecCost|core.RecRule) == 0 }

// eventOf is the kind of occurrence that an op brings about, NoEvent where it is none that is negated by its kind.
func eventOf(op *card.Op) card.Happening {
	row := op.Verb.Row()
	if saysOfAttack(op, card.HitBows) {
		return card.EvBow
	}
	return cmp.Or(row.Event, row.Effect)
}

// saysOfAttack reports whether the words of an attack say such a thing of it.
func saysOfAttack(op *card.Op, r card.Rule) bool {
	return slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Rule == r })
}

// producesAny is the same of the kinds of effects that an op negates.
func producesAny(s *core.State, action uint8, op *card.Op) bool {
	for i := range op.Mods {
		if produces(s, action, op.Mods[i].Event) {
			return true
		}
	}
	return len(op.Mods) == 0 && produces(s, action, op.Event)
}

// produces reports whether the text of an action could have effects of a kind, whatever was chosen: then negating
// these is a success, else it is not (CE-TERMSUCC-04).
func produces(s *core.State, action uint8, ev card.Happening) bool {
	if ev == card.NoEvent {
		return true
	}
	it := s.Table.Item(s.Frames[action].Item)
	for i := range it.Ops {
		if op := &it.Ops[i]; !op.Cost && eventOf(op) == ev {
			return true
		}
	}
	return false
}

// Whether what somebody chose to do was done: a choice may be made though it fails, and "if you did" asks for more than "if you
// chose this" (CE-CHOICE-06, CE-CHOICE-07).

// undone reports whether the op that was just carried out did nothing, or less than the number of things that it is about.
func undone(x *core.X, op *card.Op) bool {
	if op.Verb.Row().Attempt {
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
	return op.Verb.Row().Event != card.NoEvent && int(x.Result) < lo
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
