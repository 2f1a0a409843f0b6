package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// costsSteps pay what an action or trait costs, in the order in which it is written: the icons of the heading,
// a Strategy's own Gold Cost, then the costs in the text (CE-COST). A cost that can't be paid in full fails the
// whole, and nothing is refunded (CE-CCHG).
var costsSteps = []core.Step{
	{Name: "bow", Do: costBow, Cites: "CE-COST-16"},
	{Name: "bowed", Do: costDone},
	{Name: "gold", Do: costGold, Cites: "CE-COST-16 CE-STRAT-01"},
	{Name: "gold paid", Do: costDone},
	{Name: "text", Do: costText, Cites: "CE-COST-16"},
}

// payCosts calls the payment of the running frame's item.
func payCosts(x *core.X) core.Move {
	return x.Call(core.Frame{
		Proc: procCosts, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, Trig: x.F.Trig,
		Up: x.F.Up, Cause: x.F.Cause, Flags: core.IsCost, K: x.F.K,
	})
}

func fail(x *core.X) core.Move {
	x.Frames[x.F.Cause].Flags |= core.Failed
	return core.Finish
}

func costBow(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if !it.Bow {
		x.Result = 1
		return core.Onward
	}
	return just(x, core.Rec{Ev: card.EvBow, Card: x.F.Source, By: x.F.Seat, Seat: x.F.Seat, Source: x.F.Source, Flags: core.RecCost})
}

func costDone(x *core.X) core.Move {
	if x.Result == 0 {
		return fail(x)
	}
	return core.Onward
}

// goldOf is the Gold that an item costs besides its text: the heading's icon and, on a Strategy,
// the card's Gold Cost (CE-STRAT-01).
func goldOf(s *core.State, e *core.Env, it *card.Item, src core.CardID) int {
	n := 0
	if it.Gold != nil {
		n += e.Value(it.Gold)
	}
	if src != 0 && (s.Type(src) == card.Strategy || s.Type(src) == card.Kiho) && it.Kind == card.Ability {
		n += max(s.Stat(src, card.GoldCost), 0)
		n += costChange(s, src, e.You)
	}
	return max(n, 0)
}

func costGold(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	e := x.EnvOf(x.I)
	n := goldOf(x.State, &e, it, x.F.Source)
	if n == 0 {
		x.Result = 1
		return core.Onward
	}
	return x.Call(core.Frame{Proc: procPay, Seat: x.F.Seat, Card: x.F.Source, Source: x.F.Source, N: int16(n), Cause: x.F.Cause, Up: x.F.Up})
}

func costText(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	return x.Call(carry(x, it, 0, len(it.Ops), core.IsCost))
}
