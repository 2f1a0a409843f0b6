package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Costs that other cards add to an action are paid after its own, each by itself, in an order of the active player's choice
// (CE-COST-17, CE-GOLD-04).

// addedCost is the cost that row i adds to an action that a player takes from an item, with the targets that it has or would have in
// by; nil if it adds none.
func addedCost(s *core.State, i uint16, p core.Seat, it *card.Item, src core.CardID, by *core.Env) *card.Item {
	for y := range s.SayingsOf(&s.Rows[i], card.ExtraCost) {
		e := s.EnvOfRow(y.Row)
		e.Bill = core.Bill{Card: src, Item: it}
		if e.Means(y.Op.Who, y.Op.WhoRef, p) && e.InForce(y.Row, y.N) && e.BillsAction(y.Mod.Cause) &&
			(y.Mod.Sel == nil || by.Targeted(func(c core.CardID) bool { return e.Selects(y.Mod.Sel, c) })) {
			return y.Mod.Grant
		}
	}
	return nil
}

// addedByTargets reports whether a text adds to what actions cost by their targets.
func addedByTargets(s *core.State) bool {
	if s.Table.AnyMakes(card.ExtraCost) {
		for y := range s.Sayings(card.ExtraCost) {
			if y.Mod.Sel != nil {
				return true
			}
		}
	}
	return false
}

// costAdded collects what is added to the running action's costs.
func costAdded(x *core.X) core.Move {
	if x.Frames[x.F.Cause].Flags&(core.IsAction|core.Failed) != core.IsAction {
		return core.Finish
	}
	it, e := x.Table.Item(x.F.Item), x.EnvOf(x.F.Cause)
	for i := range x.NRows {
		if addedCost(x.State, i, x.F.Seat, it, x.F.Source, &e) != nil {
			x.BindValue(x.I, varPending, core.BoundRow, int(x.Rows[i].ID))
		}
	}
	return core.Onward
}

func costNext(x *core.X) core.Move {
	return inOrder(x, x.Active, core.Finish)
}

func costPayAdded(x *core.X) core.Move {
	b, _, _ := takePending(x, int(x.Given.N)) // the first one where there was nothing to order
	e := x.EnvOf(x.F.Cause)
	for i := range x.NRows {
		r := &x.Rows[i]
		if r.ID != uint16(b.Val) {
			continue
		}
		if g := addedCost(x.State, i, x.F.Seat, x.Table.Item(x.F.Item), x.F.Source, &e); g != nil {
			return x.CallThen(stepCostNext, core.Frame{
				Proc: procCarry, Seat: x.F.Seat, Source: r.Source, Card: r.Source, Item: x.Table.Ref(g), End: uint8(len(g.Ops)),
				Up: x.Depth, Cause: x.F.Cause, Flags: core.IsCost,
			})
		}
	}
	return stepCostNext
}

// addedFaith: what is added can be paid as far as the player knows.
func addedFaith(s *core.State, by *core.Env, a core.Answer, it *card.Item) bool {
	if !s.Table.AnyMakes(card.ExtraCost) {
		return true
	}
	for i := range s.NRows {
		g := addedCost(s, i, a.Seat, it, a.Card, by)
		if g == nil {
			continue
		}
		e := s.EnvOfRow(&s.Rows[i])
		e.You = a.Seat
		if !affordable(s, &e, a, g) || !reachable(s, &e, a, g, 0, 0) {
			return false
		}
	}
	return true
}
