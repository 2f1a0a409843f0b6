package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// choices are the places of an op at which things are chosen, in the order of the text: what, and where to; before
// each what its own words choose ("a Personality in your target Province").
type choices struct {
	s [8]*card.Sel
	n int
}

func (c *choices) list() []*card.Sel { return c.s[:c.n] }

func (c *choices) add(sel *card.Sel) {
	if sel == nil {
		return
	}
	c.add(sel.Of)
	c.filter(sel.Filter)
	c.value(sel.Min)
	if c.n < len(c.s) {
		c.s[c.n] = sel
		c.n++
	}
	for i := range sel.Also {
		c.add(&sel.Also[i])
	}
}

func (c *choices) filter(f *card.Filter) {
	if f == nil {
		return
	}
	for i := range f.Atoms {
		if of := f.Atoms[i].Of; of != nil && (of.How == card.Ref || of.Bind != card.NoVar) { // "him or one of his Spells" is one choice
			c.add(of)
		}
		c.value(f.Atoms[i].Val)
	}
}

func (c *choices) value(v *card.Value) {
	if v == nil {
		return
	}
	c.add(v.Of)
	c.value(v.A)
	c.value(v.B)
}

// anotherPlayer is who is meant by "another player": the text's player says who, where there are several (CE-CHOICE-01).
var anotherPlayer = &card.Sel{
	How: card.Choose, Thing: card.Players, Bind: core.AnotherVar,
	Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.Another}}},
}

func selectors(op *card.Op) choices {
	var c choices
	if op.Who == card.Another || ofAnother(op.What) {
		c.add(anotherPlayer)
	}
	c.add(what(op))
	if op.To != nil {
		c.add(op.To.Sel)
		c.add(op.To.More)
	}
	c.value(op.Amount)
	for i := range op.Mods {
		c.value(op.Mods[i].Amount)
	}
	return c
}

// ofAnother reports whether several things are selected where those of one other player are: it is said first which player's.
func ofAnother(sel *card.Sel) bool {
	if sel == nil || sel.ZoneOf != card.Another || sel.ZoneRef != card.NoVar {
		return false
	}
	switch sel.How {
	case card.All, card.Random:
		return true
	case card.Choose:
		return sel.Min != nil || sel.Max != nil
	}
	return false
}

// what is the selector of an op's things.
func what(op *card.Op) *card.Sel {
	if op.Verb.Attack() != 0 && op.What == nil {
		return card.RangedTarget
	}
	return op.What
}

// asItResolves reports whether what an op targets is said as the action resolves, and not announced with it: a later one of several
// attacks, what follows a challenge or duel, whose outcome tells who creates it and against whom, or what is described by what comes of
// the effects before it (CE-ACT-23, CE-ACT-26).
func asItResolves(it *card.Item, i int) bool {
	for j := range i {
		if v := it.Ops[j].Verb; (v == card.Challenge || v == card.Duel) && i <= j+it.Ops[j].Len {
			return true
		}
	}
	return laterAttack(it, i) || describedLater(it, i)
}

// laterAttack: of several Ranged Attacks in a row only the first one's target is required (CE-TERMRA-06).
func laterAttack(it *card.Item, i int) bool {
	if it.Ops[i].Verb.Attack() == 0 {
		return false
	}
	for j := range i {
		if it.Ops[j].Verb == it.Ops[i].Verb {
			return true
		}
	}
	return false
}

// required reports whether a selector is required targeting; a choice of the performer, or for a cost,
// is made with it. What another player targets in the effects is not, nor what is targeted if possible (CE-ACT-26).
func required(e *core.Env, op *card.Op, sel *card.Sel) bool {
	return !zeroAllowed(sel) && inStepB(e, op, sel)
}

// inStepB reports whether a selector is chosen for in the targeting step: of what may be none, that in the constraints block,
// before the costs that come of it (CE-ACT-26).
func inStepB(e *core.Env, op *card.Op, sel *card.Sel) bool {
	if !op.Cost && zeroAllowed(sel) || op.Verb == card.Pick && op.Free || !op.Cost && !yourChoice(e, op, sel) {
		return false
	}
	return sel.How == card.Target || sel.How == card.Choose && (op.Cost && op.Verb == card.Pick || sel.Perform)
}

// yourChoice reports whether the player of a text chooses for a selector himself, among others where several do.
func yourChoice(e *core.Env, op *card.Op, sel *card.Sel) bool {
	switch {
	case sel.By != card.NoPlayer:
		return e.SeatOf(sel.By, sel.Ref) == e.You
	case severalChoose(op):
		return e.Means(op.Who, op.WhoRef, e.You)
	case op.Who != card.NoPlayer && sel != anotherPlayer && doerChooses(op.Verb):
		return e.SeatOf(op.Who, op.WhoRef) == e.You
	}
	return true
}

func zeroAllowed(sel *card.Sel) bool {
	return sel.Min != nil && sel.Min.Kind == card.Const && sel.Min.N == 0
}

// selVar is the variable that a selector's things are bound to.
func selVar(pc int, op *card.Op, sel *card.Sel) card.Var {
	if sel.Bind != card.NoVar {
		return sel.Bind
	}
	if sel.How == card.Ref {
		return sel.Ref
	}
	v := varTemp + card.Var(2*pc)
	if op.To != nil && op.To.Sel == sel {
		v++
	}
	return v
}

func selectFrame(x *core.X, pc, mode int) core.Frame {
	return core.Frame{
		Proc: procSelect, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, PC: uint8(pc), Mode: uint8(mode),
		Up: x.F.Up, Cause: x.F.Cause, Trig: x.F.Trig, K: x.F.K, Flags: x.F.Flags & core.Retried,
	}
}
