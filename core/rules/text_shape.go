package rules

import (
	"kotei/core"
	"kotei/core/card"
)

func doRepeat(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	from := int(x.F.PC) + 1
	turns := carryLocals{x.F}.turns()
	if int(*turns) >= min(e.Value(op.Amount), 50) {
		*turns = 0
		x.F.PC += uint8(1 + op.Len)
		return stepCarryNext
	}
	if *turns > 0 {
		forget(x, from, from+op.Len)
		attacksOver(x, from, from+op.Len)
	}
	*turns++
	return x.CallThen(stepCarryDo, carry(x, x.Table.Item(x.F.Item), from, from+op.Len, x.F.Flags))
}

// forget lets ops that are carried out once more choose once more: consecutive Ranged Attacks have a target each (CE-TERMRA-06).
func forget(x *core.X, from, to int) {
	it := x.Table.Item(x.F.Item)
	for i := from; i < to; i++ {
		chosen := selectors(&it.Ops[i])
		for _, sel := range chosen.list() {
			if sel.How != card.Ref {
				x.Unbind(x.F.Up, selVar(i, &it.Ops[i], sel))
			}
		}
	}
}

// doByHand stops the game: words that could not be read are carried out by the player whose text it is.
func doByHand(x *core.X, _ *card.Op) core.Move {
	x.Tell(core.Event{Kind: card.NoEvent, Fact: core.NoFact, Seat: x.F.Seat, Card: x.F.Source, Source: x.F.Source})
	return x.AskThen(stepCarryByHand, core.Question{Kind: AskByHand, Seat: x.F.Seat, Card: x.F.Source})
}

// doExtra grants additional actions at the round under way: those that any action may be are added to such as were granted before.
func doExtra(x *core.X, op *card.Op) core.Move {
	e, n := x.EnvOf(x.I), 1
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	for i := int(x.I) - 1; i >= 0; i-- {
		if f := &x.Frames[i]; f.Proc == procRound {
			l := roundLocals{f}
			if was := demanded(x.State, uint8(i)); *l.again() == p && was != nil && anyAction(was) && anyAction(op) {
				n += int(*l.more())
			}
			*l.again(), *l.more() = p, int16(n)
			f.Flags |= core.Additional
			f.Card = 0
			demand(x, uint8(i), op)
			if op.What != nil { // who must perform it
				f.Card = thing(x, 0)
			}
			break
		}
	}
	return stepCarryDone
}

// doFirst gives a player the first opportunity of the Combat Segment. Where a Personality is named the action must be
// performed by him (CE-PABIL-12).
func doFirst(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		return stepCarryDone
	}
	x.Attack.First = p
	for i := int(x.I) - 1; i >= 0; i-- {
		if x.Frames[i].Proc == procBattle {
			x.Unbind(uint8(i), varMust)
			c := e.Var(op.WhoRef, 0)
			if op.What != nil {
				c = thing(x, 0)
			}
			if c != 0 {
				x.Bind(uint8(i), varMust, c)
			}
			break
		}
	}
	return stepCarryDone
}

func endCombat(x *core.X) {
	for i := int(x.I) - 1; i >= 0; i-- {
		if f := &x.Frames[i]; f.Proc == procRound {
			*roundLocals{f}.passed() = core.MaxSeats
			break
		}
	}
}

const (
	stepByHandAsk core.Move = iota
	stepByHandDo
)

// byHandSteps do what players do by hand and Chance decides. No rule speaks of it: the table stands above the rules.
var byHandSteps = []core.Step{
	stepByHandAsk: {Name: "ask", Do: byHandAsk},
	stepByHandDo:  {Name: "do", Do: byHandDo},
}

func byHandAsk(x *core.X) core.Move {
	kind, most := x.F.ByHand()
	switch kind {
	case core.FactShuffle:
		return x.Become(procShuffle)
	case core.FactRandom:
		most = int16(x.Count(x.F.Place))
	default:
	}
	return x.AskFor(core.Question{Kind: AskNumber, Seat: core.Chance, Min: 1, Max: most})
}

func byHandDo(x *core.X) core.Move {
	n := int16(x.Given.N)
	if kind, sides := x.F.ByHand(); kind == core.FactRoll {
		x.Tell(core.Event{Kind: card.EvRoll, Seat: x.F.Seat, N: n, Reg: uint8(sides)})
		return core.Finish
	}
	c := x.First(x.F.Place)
	for ; n > 1; n-- {
		c = x.After(c)
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.FateDiscard(x.Cards[c].Owner)})
	x.Tell(core.Event{Kind: card.EvDiscard, Seat: x.Cards[c].Owner, Card: c, From: x.F.Place, To: x.Cards[c].Place})
	return core.Finish
}
