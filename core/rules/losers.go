package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// In a tied duel both lose, and each is a loser of whom its text may ask (CE-DUEL-18): "if the loser is defending, destroy him".

// ofLosers reports whether a condition asks about each of several losers, and what is done is done to the one that it is asked of.
func ofLosers(x *core.X, op *card.Op) bool {
	if op.Cond.Ref != card.Loser || x.F.Pass == 0 && x.BoundCount(x.F.Up, card.Loser) < 2 {
		return false
	}
	ops := x.Table.Item(x.F.Item).Ops[x.F.PC+1:]
	return slices.ContainsFunc(ops[:op.Len], func(o card.Op) bool { return o.What != nil && o.What.Ref == card.Loser })
}

// eachLoser carries out the part under a condition, or what is done otherwise, for one loser after the other. Local Pass: how many
// have had their turn.
func eachLoser(x *core.X, op *card.Op) core.Move {
	it := x.Table.Item(x.F.Item)
	then := int(x.F.PC) + 1
	otherwise, end := then+op.Len, then+op.Len
	if end < int(x.F.End) && it.Ops[end].Verb == card.Else {
		otherwise, end = end+1, end+1+it.Ops[end].Len
	}
	if x.F.Pass == 0 {
		takeOver(x, card.Loser, varLosers)
	}
	x.Unbind(x.F.Up, card.Loser)
	b, ok := x.BoundAt(x.F.Up, varLosers, int(x.F.Pass))
	if !ok {
		takeOver(x, varLosers, card.Loser)
		x.F.Pass, x.F.PC = 0, uint8(end)
		return stepNext
	}
	x.F.Pass++
	x.Bind(x.F.Up, card.Loser, core.CardID(b.Val))
	e := x.EnvOf(x.I)
	if e.Cond(op.Cond) {
		return x.CallThen(stepNext, carry(x, it, then, then+op.Len, x.F.Flags))
	}
	return x.CallThen(stepNext, carry(x, it, otherwise, end, x.F.Flags))
}

// takeOver moves what a variable holds to another one.
func takeOver(x *core.X, from, to card.Var) {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, from, i)
		if !ok {
			break
		}
		x.Bind(x.F.Up, to, core.CardID(b.Val))
	}
	x.Unbind(x.F.Up, from)
}
