package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// One of several branches of a text, and of a cost that may be paid in several ways another one where the first has failed
// (CE-CCHG-07).

// branchAt is where branch n of the choice at an index begins.
func branchAt(it *card.Item, i, n int) int {
	at := i + 1
	for range n {
		at += 1 + it.Ops[at].Len
	}
	return at
}

// goThatWay carries out the branch that was chosen; who has stopped paying instead fails the whole.
func goThatWay(x *core.X, op *card.Op) core.Move {
	x.F.Flags &^= core.Retried
	if x.Given.Act == core.Pass {
		x.Result = 0
		return fail(x)
	}
	it := x.Table.Item(x.F.Item)
	from := branchAt(it, int(x.F.PC), int(x.Given.N))
	*carryLocals{x.F}.branch() = uint8(x.Given.N)
	x.BindValue(x.F.Up, op.Bind, core.BoundNumber, int(x.Given.N)+1)
	return x.CallThen(stepCarryWay, carry(x, it, from+1, from+1+it.Ops[from].Len, x.F.Flags))
}

// carryWay goes on behind the branches. Where one couldn't be paid with, its player is asked for another, if there is one.
func carryWay(x *core.X) core.Move {
	op, n := opOf(x), int(*carryLocals{x.F}.branch())
	if u := &x.Frames[x.F.Cause]; x.F.Flags&core.IsCost == 0 || u.Flags&core.Failed == 0 {
		x.F.PC += uint8(1 + op.Len)
		return stepCarryNext
	}
	x.BindValue(x.F.Up, varFailed, core.BoundNumber, decision(int(x.F.PC), n))
	if !anotherWay(x, op) {
		x.Result = 0
		return core.Finish
	}
	if op.Bind != card.NoVar {
		x.Unbind(x.F.Up, op.Bind)
	}
	x.Frames[x.F.Cause].Flags &^= core.Failed
	x.F.Flags |= core.Retried
	return stepCarryNext
}

// wayFailed reports whether a cost was tried in vain by branch n of the choice at an index.
func wayFailed(s *core.State, owner uint8, i, n int) bool {
	for k := 0; ; k++ {
		b, ok := s.BoundAt(owner, varFailed, k)
		if !ok {
			return false
		}
		if b.Kind == core.BoundNumber && int(b.Val) == decision(i, n) {
			return true
		}
	}
}

// anotherWay reports whether what the running frame has to pay can be paid by another branch.
func anotherWay(x *core.X, op *card.Op) bool {
	it, e := x.Table.Item(x.F.Item), x.EnvOf(x.I)
	for n := range op.N {
		at := branchAt(it, int(x.F.PC), n)
		if !wayFailed(x.State, x.F.Up, int(x.F.PC), n) && !closedBranch(&e, it, at) && payableNow(x.State, x.F, &e, it, at) {
			return true
		}
	}
	return false
}

// mayStop reports whether the open question is how else to pay a cost: nobody has to go on paying (CE-CCHG-09).
func mayStop(s *core.State) bool {
	return s.Ask.Kind == AskOption && s.Frames[s.Ask.Frame].Flags&core.Retried != 0
}

// retry lets the player pay a cost with another thing, when what he chose has failed: never the same change to the same thing
// (CE-CCHG-07, CE-CCHG-08), and not where it was targeted (CE-CCHG-12).
func retry(x *core.X, op *card.Op) bool {
	if op.What == nil || op.What.How != card.Choose {
		return false
	}
	v := selVar(int(x.F.PC), op, op.What)
	n := 0
	for b, ok := x.BoundAt(x.F.Up, v, 0); ok; b, ok = x.BoundAt(x.F.Up, v, n) {
		x.BindValue(x.F.Cause, varFailed, b.Kind, int(b.Val))
		n++
	}
	if n == 0 {
		return false
	}
	x.Unbind(x.F.Up, v)
	x.F.Flags |= core.Retried
	carryLocals{x.F}.begin()
	return true
}
