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
		if of := f.Atoms[i].Of; of != nil && of.Bind != card.NoVar { // "him or one of his Spells" is one choice
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
	if op.Verb.Row().Attack != 0 && op.What == nil {
		return card.RangedTarget
	}
	return op.What
}

// asItResolves reports whether what an op targets is said as the action resolves, and not announced with it: a later one of several
// attacks, what follows a challenge or duel, whose outcome tells who creates it and against whom, or what is described by what comes of
// the effects before it (CE-ACT-23, CE-ACT-26).
func asItResolves(it *card.Item, i int) bool {
	for j := range i {
		if it.Ops[j].Verb.Row().Shape == card.Contested && i <= j+it.Ops[j].Len {
			return true
		}
	}
	return laterAttack(it, i) || describedLater(it, i)
}

// laterAttack: of several Ranged Attacks in a row only the first one's target is required (CE-TERMRA-06).
func laterAttack(it *card.Item, i int) bool {
	if it.Ops[i].Verb.Row().Attack == 0 {
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
	case op.Who != card.NoPlayer && sel != anotherPlayer && !op.Verb.Row().Receives:
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

// A tied duel has two losers, or two winners (CE-DUEL-18, -19), and what its text says of the loser, or of the winner, it says of each:
// "if the loser is defending, destroy him"; "the loser's controller may lose 2 Honor; if he does not, …". What can be done to both at
// once is; what asks somebody, or depends on which of them it is, is carried out for one after the other.

// varSeveral holds the losers, or winners, while a text goes through them.
func varSeveral(v card.Var) card.Var {
	if v == card.Winner {
		return varWinners
	}
	return varLosers
}

// ofSeveral finds the variable, of those that stand for several things here, for each of which the running op is carried out by
// itself; NoVar if there is none.
func ofSeveral(x *core.X, op *card.Op) card.Var {
	for _, v := range [...]card.Var{card.Loser, card.Winner} {
		under := *carryLocals{x.F}.turns() > 0 && x.BoundCount(x.F.Up, varSeveral(v)) > 0
		if (under || x.BoundCount(x.F.Up, v) > 1) && apart(x, op, v) {
			return v
		}
	}
	return card.NoVar
}

// apart reports whether an op has to be carried out for each thing that a variable stands for by itself.
func apart(x *core.X, op *card.Op, v card.Var) bool {
	if op.Verb == card.If {
		body := x.Table.Item(x.F.Item).Ops[x.F.PC+1:][:op.Len]
		for i := range body {
			if op.Cond.Refers(v) && body[i].Refers(v) {
				return true
			}
		}
		return false
	}
	if op.Verb.Row().Together {
		return false
	}
	return op.WhoRef == v || op.What != nil && (op.What.ZoneRef == v || op.What.By != card.NoPlayer && op.What.Ref == v)
}

// eachOfSeveral carries out an op, and what follows and speaks of what it did, for one thing after the other.
func eachOfSeveral(x *core.X, v card.Var) core.Move {
	all, turns := varSeveral(v), carryLocals{x.F}.turns()
	if *turns == 0 {
		takeOver(x, v, all)
	}
	from := int(x.F.PC)
	end := belonging(x.Table.Item(x.F.Item), from, int(x.F.End))
	x.Unbind(x.F.Up, v)
	b, ok := x.BoundAt(x.F.Up, all, int(*turns))
	if !ok {
		takeOver(x, all, v)
		*turns, x.F.PC = 0, uint8(end)
		return stepCarryNext
	}
	if *turns > 0 {
		afresh(x, from, end)
	}
	*turns++
	x.Bind(x.F.Up, v, core.CardID(b.Val))
	return x.CallThen(stepCarryNext, carry(x, x.Table.Item(x.F.Item), from, end, x.F.Flags))
}

// belonging is where the ops end that belong to the one at from: what is done otherwise, and what speaks of what was done.
func belonging(it *card.Item, from, end int) int {
	to := from + 1 + it.Ops[from].Len
	for to < end {
		next := min(to+1+it.Ops[to].Len, end)
		if it.Ops[to].Verb != card.Else && !speakOf(it.Ops[to:next], it.Ops[from:to]) {
			break
		}
		to = next
	}
	return to
}

// speakOf reports whether ops speak of something that earlier ones chose, made or did.
func speakOf(ops, earlier []card.Op) bool {
	for i := range earlier {
		for _, v := range [...]card.Var{earlier[i].Bind, ownBind(&earlier[i])} {
			for j := range ops {
				if v != card.NoVar && ops[j].Refers(v) {
					return true
				}
			}
		}
	}
	return false
}

// ownBind is the variable that holds what an op itself selects.
func ownBind(op *card.Op) card.Var {
	if op.What == nil {
		return card.NoVar
	}
	return op.What.Bind
}

// afresh has ops that are carried out once more choose once more, and forget what they did.
func afresh(x *core.X, from, to int) {
	forget(x, from, to)
	it := x.Table.Item(x.F.Item)
	for i := from; i < to; i++ {
		if b := it.Ops[i].Bind; b != card.NoVar {
			x.Unbind(x.F.Up, b)
		}
	}
}

// takeOver moves what a variable holds to another one.
func takeOver(x *core.X, from, to card.Var) {
	for b := range x.BoundTo(x.F.Up, from) {
		x.Bind(x.F.Up, to, core.CardID(b.Val))
	}
	x.Unbind(x.F.Up, from)
}
