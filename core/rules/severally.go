package rules

import (
	"kotei/core"
	"kotei/core/card"
)

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
		under := x.F.Pass > 0 && x.BoundCount(x.F.Up, varSeveral(v)) > 0
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
	switch op.Verb {
	case card.GainHonor, card.LoseHonor, card.SetHonor, card.Draw, card.TakeFavor: // all at once
		return false
	}
	return op.WhoRef == v || op.What != nil && (op.What.ZoneRef == v || op.What.By != card.NoPlayer && op.What.Ref == v && op.What.How != card.Ref)
}

// eachOfSeveral carries out an op, and what follows and speaks of what it did, for one thing after the other. Local Pass: how many have
// had their turn.
func eachOfSeveral(x *core.X, v card.Var) core.Move {
	all := varSeveral(v)
	if x.F.Pass == 0 {
		takeOver(x, v, all)
	}
	from := int(x.F.PC)
	end := belonging(x.Table.Item(x.F.Item), from, int(x.F.End))
	x.Unbind(x.F.Up, v)
	b, ok := x.BoundAt(x.F.Up, all, int(x.F.Pass))
	if !ok {
		takeOver(x, all, v)
		x.F.Pass, x.F.PC = 0, uint8(end)
		return stepNext
	}
	if x.F.Pass > 0 {
		afresh(x, from, end)
	}
	x.F.Pass++
	x.Bind(x.F.Up, v, core.CardID(b.Val))
	return x.CallThen(stepNext, carry(x, x.Table.Item(x.F.Item), from, end, x.F.Flags))
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
	if op.What == nil || op.What.How == card.Ref {
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
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, from, i)
		if !ok {
			break
		}
		x.Bind(x.F.Up, to, core.CardID(b.Val))
	}
	x.Unbind(x.F.Up, from)
}
