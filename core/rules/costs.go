package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// costsSteps pay what an action or trait costs, in the order in which it is written: the icons of the heading,
// a Strategy's own Gold Cost, then the costs in the text (CE-COST). A cost that can't be paid in full fails the
// whole, and nothing is refunded (CE-CCHG).
var costsSteps = []core.Step{
	{Name: "need it bow?", Do: costNeed, Cites: "CE-TERMNEEDNOT-01"},
	{Name: "bow", Do: costBow, Cites: "CE-COST-16 CE-CCHG-01"},
	{Name: "bowed", Do: costDone},
	{Name: "gold", Do: costGold, Cites: "CE-COST-16 CE-STRAT-01"},
	{Name: "gold paid", Do: costDone},
	{Name: "text", Do: costText, Cites: "CE-COST-16"},
	{Name: "added by others", Do: costAdded, Cites: "CE-COST-17"},
	{Name: "which first?", Do: costNext, Cites: "CE-COST-17"},
	{Name: "pay what is added", Do: costPayAdded, Cites: "CE-GOLD-04"},
}

const stepCostNext core.Move = 7

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

func costNeed(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if !it.Bow {
		return core.Onward
	}
	e := x.EnvOf(x.I)
	ignored, may := freed(x.State, &e, it, card.EvBow, x.F.Source)
	switch {
	case ignored || may && x.Is(x.F.Source, core.Bowed):
		x.F.Flags |= core.Free
	case may:
		return x.AskFor(core.Question{Kind: AskMay, Seat: x.F.Seat, Card: x.F.Source})
	}
	return core.Onward
}

func costBow(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if !it.Bow || x.F.Flags&core.Free != 0 || x.Given.Act == core.Yes {
		x.Result = 1
		return core.Onward
	}
	return just(x, core.Rec{Ev: card.EvBow, Card: x.F.Source, By: x.F.Seat, Seat: x.F.Seat, Source: x.F.Source, Flags: core.RecCost})
}

func costDone(x *core.X) core.Move {
	settled(x)
	if x.Result == 0 {
		return fail(x)
	}
	return core.Onward
}

// goldOf is the Gold that an item costs besides its text: the heading's icon or, on a Strategy, the card's Gold Cost
// (CE-STRAT-01).
func goldOf(s *core.State, e *core.Env, it *card.Item, src core.CardID) int {
	n := 0
	if src != 0 && (s.Type(src) == card.Strategy || s.Type(src) == card.Kiho) && it.Kind == card.Ability {
		n = max(s.Stat(src, card.GoldCost), 0)
		if it.Gold != nil && !coinOf(s, it.Gold, src) {
			n += e.Value(it.Gold)
		}
		n = ownPrice(s, e, it, src, n)
		n += costChange(s, src, 0, e.You) + disciplineCost(s, src, e.You)
	} else if it.Gold != nil {
		n = ownPrice(s, e, it, src, max(e.Value(it.Gold)-lessOf(s, it, src), 0))
	}
	return max(n, 0)
}

// coinOf reports whether the icon of a heading is the coin of its Strategy, written there once more: that is paid once.
func coinOf(s *core.State, g *card.Value, src core.CardID) bool {
	return g.Kind == card.Const && g.N == s.BaseStat(src, card.GoldCost)
}

// ownPrice is what the abilities of a card cost by what its own text says of that, where they would cost n. What it says of their
// targets is taken to be so as long as none is chosen.
func ownPrice(s *core.State, e *core.Env, of *card.Item, src core.CardID, n int) int {
	if src == 0 || !s.Table.Makes(s.Cards[src].Face, card.AbilityLess) && !s.Table.Makes(s.Cards[src].Face, card.AbilityCosts) {
		return n
	}
	f := s.Face(src)
	for i := range f.Items {
		it := &f.Items[i]
		for j := range it.Ops {
			op := &it.Ops[j]
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Rule != card.AbilityLess && m.Rule != card.AbilityCosts || (m.Keyword == invested) != (of.Words == invested) || !e.Conds(it.When) || !soOrOpen(e, m.Cond) {
					continue
				}
				if v := e.Value(m.Amount); m.Rule == card.AbilityCosts {
					n = v
				} else {
					n -= v
				}
			}
		}
	}
	return n
}

// invested is what a trait is called that may be paid for besides, and what a price says that is about it and no ability.
const invested = "Invest"

// soOrOpen reports whether a condition holds, or asks about targets that are not chosen yet.
func soOrOpen(e *core.Env, c *card.Cond) bool {
	return c != nil && c.Kind == card.Targeted && !e.HasTargeted() || e.Cond(c)
}

// lessOf is by how much an item's Gold cost is lower, unless it says that nothing lowers it.
func lessOf(s *core.State, it *card.Item, src core.CardID) int {
	for i := range it.Ops {
		if m := it.Ops[i].Mods; len(m) == 1 && m[0].Rule == card.FullCost {
			return 0
		}
	}
	return costOnLess(s, src)
}

func costGold(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	e := x.EnvOf(x.I)
	n := goldOf(x.State, &e, it, x.F.Source)
	more := x.Frames[x.F.Cause].Flags & core.Overpaying
	return x.Call(core.Frame{Proc: procPay, Seat: x.F.Seat, Card: x.F.Source, Source: x.F.Source, Item: x.F.Item, N: int16(n), Cause: x.F.Cause, Up: x.F.Up, Flags: more})
}

func costText(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	return x.Call(carry(x, it, 0, len(it.Ops), core.IsCost))
}
