package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// choosersSteps let several players choose for one text, each for himself. Where neither the text nor the edition says in which
// order, the active player does, as they come (CE-TIMING-29). The result is 0 where one of them could not.
var choosersSteps = []core.Step{
	{Name: "who chooses", Do: choosersGather, Cites: "CE-PRON-04"},
	{Name: "who next?", Do: choosersNext, Cites: "CE-TIMING-29"},
	{Name: "he chooses", Do: choosersOne},
	{Name: "chosen", Do: choosersChosen},
}

const stepChoosers core.Move = 1

// severalChoose reports whether several players choose for an op.
func severalChoose(op *card.Op) bool {
	return op.Who == card.EachPlayer || op.Who == card.EachOther || op.Who == card.YouAnd
}

// eachCan reports whether there is something to choose for each of the players who have to: in the effects for the text's own one, for
// what the others target there is not required (CE-ACT-26).
func eachCan(s *core.State, c *selection) bool {
	for p := range core.Seat(s.NSeats) {
		if !c.env.Means(c.op.Who, c.op.WhoRef, p) || !c.op.Cost && p != c.env.You {
			continue
		}
		c.by, c.env.Doer = p, uint8(p)+1
		if lo, _ := counts(&c.env, c.sel); candidates(s, c, nil) < lo {
			return false
		}
	}
	return true
}

// chooseFrame is the frame in which a selector of the running frame's text is chosen for.
func chooseFrame(x *core.X, pc, mode int) core.Frame {
	f := selectFrame(x, pc, mode)
	if severalChoose(&x.Table.Item(f.Item).Ops[pc]) {
		f.Proc = procChoosers
	}
	return f
}

// maneuvering reports whether players assign units, and the edition has them do so in the order of manoeuvres (SG-ASSIGN-03).
func maneuvering(x *core.X) bool { return x.Table.Rules.ManeuverOrder && opOf(x).Verb == card.Assign }

func choosersGather(x *core.X) core.Move {
	op := opOf(x)
	e := x.EnvOf(x.I)
	x.F.N = 1
	if maneuvering(x) {
		for n := range 2 * (core.MaxSeats + 1) {
			if _, p, _ := maneuver(x.State, n); e.Means(op.Who, op.WhoRef, p) {
				x.BindValue(x.I, varPending, core.BoundPlayer, int(p))
			}
		}
		return core.Onward
	}
	for i, p := 0, whoBegins(x.State, op, e.You); i < int(x.NSeats); i, p = i+1, (p+1)%core.Seat(x.NSeats) {
		if e.Means(op.Who, op.WhoRef, p) {
			x.BindValue(x.I, varPending, core.BoundPlayer, int(p))
		}
	}
	return core.Onward
}

// whoBegins is the first of several players who choose in turn: the active one, unless a text has you begin, or the one after you.
func whoBegins(s *core.State, op *card.Op, you core.Seat) core.Seat {
	switch op.N {
	case 1:
		return you
	case 2:
		return s.Next(you)
	}
	return s.Active
}

func choosersNext(x *core.X) core.Move {
	x.Result = x.F.N
	if (maneuvering(x) || opOf(x).N > 0) && pendings(x.State, x.I) > 0 {
		return core.Onward
	}
	return inOrder(x, x.Active, core.Finish)
}

func choosersOne(x *core.X) core.Move {
	b, _, ok := takePending(x, int(x.Given.N))
	if !ok {
		return stepChoosers
	}
	x.F.Other = core.Seat(b.Val)
	f := *x.F
	f.Proc, f.Step, f.M, f.N = procSelect, 0, b.Val+1, 0
	return x.Call(f)
}

func choosersChosen(x *core.X) core.Move {
	if x.Result == 0 && (opOf(x).Cost || x.F.Other == x.F.Seat) { // what others target in the effects is not required (CE-ACT-26)
		x.F.N = 0
	}
	return stepChoosers
}
