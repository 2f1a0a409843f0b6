package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// byHandSteps do what players do by hand and Chance decides. No rule speaks of it: the table stands above the rules.
var byHandSteps = []core.Step{
	{Name: "ask", Do: byHandAsk},
	{Name: "do", Do: byHandDo},
}

func byHandAsk(x *core.X) core.Move {
	most := x.F.K
	switch core.FactKind(x.F.Mode) {
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
	if core.FactKind(x.F.Mode) == core.FactRoll {
		x.Tell(core.Event{Kind: card.EvRoll, Seat: x.F.Seat, N: n, Reg: uint8(x.F.K)})
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
