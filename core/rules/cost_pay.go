package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepCostNeed core.Move = iota
	stepCostBow
	stepCostBowed
	stepCostGold
	stepCostGoldPaid
	stepCostText
	stepCostAdded
	stepCostNext
	stepCostPayAdded
)

// costsSteps pay what an action or trait costs, in the order in which it is written: the icons of the heading,
// a Strategy's own Gold Cost, then the costs in the text (CE-COST). A cost that can't be paid in full fails the
// whole, and nothing is refunded (CE-CCHG).
var costsSteps = []core.Step{
	stepCostNeed:     {Name: "need it bow?", Do: costNeed, Cites: "CE-TERMNEEDNOT-01"},
	stepCostBow:      {Name: "bow", Do: costBow, Cites: "CE-COST-16 CE-CCHG-01"},
	stepCostBowed:    {Name: "bowed", Do: costDone},
	stepCostGold:     {Name: "Gold", Do: costGold, Cites: "CE-COST-16 CE-STRAT-01"},
	stepCostGoldPaid: {Name: "gold paid", Do: costDone},
	stepCostText:     {Name: "text", Do: costText, Cites: "CE-COST-16"},
	stepCostAdded:    {Name: "added by others", Do: costAdded, Cites: "CE-COST-17"},
	stepCostNext:     {Name: "which first?", Do: costNext, Cites: "CE-COST-17"},
	stepCostPayAdded: {Name: "pay what is added", Do: costPayAdded, Cites: "CE-GOLD-04"},
}

// payCosts calls the payment of the running frame's item.
func payCosts(x *core.X) core.Move {
	return x.Call(core.Frame{
		Proc: procCosts, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, Trig: x.F.Trig,
		Up: x.F.Up, Cause: x.F.Cause, Flags: core.IsCost, Paid: x.F.Paid,
	})
}

func fail(x *core.X) core.Move {
	x.Frames[x.F.Cause].Flags |= core.Failed
	return core.Finish
}

func costNeed(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if !bowsToUse(x.State, it, x.F.Source) {
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
	if !bowsToUse(x.State, it, x.F.Source) || x.F.Flags&core.Free != 0 || x.Given.Act == core.Yes {
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
	f := payFrame(x, x.F.Seat, x.F.Source, n)
	f.Item, f.Flags = x.F.Item, x.Frames[x.F.Cause].Flags&core.Overpaying
	return x.Call(f)
}

func costText(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	return x.Call(carry(x, it, 0, len(it.Ops), core.IsCost))
}

// Costs that other cards add to an action are paid after its own, each by itself, in an order of the active player's choice
// (CE-COST-17, CE-GOLD-04).

// addedCost is the cost that a row adds to an action that a player takes from an item, with the targets that it has or would have in
// by; nil if it adds none.
func addedCost(s *core.State, r *core.Row, p core.Seat, it *card.Item, src core.CardID, by *core.Env) *card.Item {
	for y := range s.SayingsOf(r, card.ExtraCost) {
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
	for r := range x.EachRow() {
		if addedCost(x.State, r, x.F.Seat, it, x.F.Source, &e) != nil {
			x.BindValue(x.I, varPending, core.BoundRow, int(r.ID))
		}
	}
	return core.Onward
}

func costNext(x *core.X) core.Move {
	return inOrder(x, x.Active, core.Finish)
}

func costPayAdded(x *core.X) core.Move {
	b, _, _ := takePending(x, int(x.Given.N)) // the first one where there was nothing to order
	r, e := x.RowByID(uint16(b.Val)), x.EnvOf(x.F.Cause)
	if r == nil {
		return stepCostNext
	}
	g := addedCost(x.State, r, x.F.Seat, x.Table.Item(x.F.Item), x.F.Source, &e)
	if g == nil {
		return stepCostNext
	}
	return x.CallThen(stepCostNext, core.Frame{
		Proc: procCarry, Seat: x.F.Seat, Source: r.Source, Card: r.Source, Item: x.Table.Ref(g), End: uint8(len(g.Ops)),
		Up: x.Depth, Cause: x.F.Cause, Flags: core.IsCost,
	})
}

// addedFaith: what is added can be paid as far as the player knows.
func addedFaith(s *core.State, by *core.Env, a core.Answer, it *card.Item) bool {
	if !s.Table.AnyMakes(card.ExtraCost) {
		return true
	}
	for r := range s.EachRow() {
		g := addedCost(s, r, a.Seat, it, a.Card, by)
		if g == nil {
			continue
		}
		e := s.EnvOfRow(r)
		e.You = a.Seat
		if !affordable(s, &e, a, g) || !reachable(s, &e, a, g, 0, 0) {
			return false
		}
	}
	return true
}

// Costs that are paid with so many of something: cards of a deck, tokens. There has to be that much of it (CE-COST-01, CE-COST-04).

// enough reports whether what the running cost takes so many of is there.
func enough(x *core.X, op *card.Op) bool {
	e := x.EnvOf(x.I)
	switch sel := op.What; {
	case sel == nil:
	case op.Verb == card.LoseToken:
		return tokensPay(x.State, &e, op, selVar(int(x.F.PC), op, sel))
	case sel.How == card.Top || sel.How == card.Bottom:
		return deckPays(x.State, &e, sel)
	}
	return true
}

// deckPays reports whether a deck holds as many cards as are to be taken from its top or bottom.
func deckPays(s *core.State, e *core.Env, sel *card.Sel) bool {
	if sel.Of != nil {
		return true // a card of it tells which deck
	}
	lo, _ := counts(e, sel)
	return s.Count(deckOf(sel.Zone, deckOwner(e, sel))) >= lo
}

// deckOwner is the player out of whose deck a text takes cards.
func deckOwner(e *core.Env, sel *card.Sel) core.Seat {
	whose := sel.ZoneRef
	if whose == card.NoVar {
		whose = sel.Ref
	}
	if p := e.SeatOf(sel.ZoneOf, whose); p >= 0 {
		return p
	}
	return e.You
}

// tokensPay reports whether each of the things that a variable stands for has the tokens that a cost takes from it; what isn't
// chosen yet will have them.
func tokensPay(s *core.State, e *core.Env, op *card.Op, v card.Var) bool {
	if op.What.IsRef(card.Host) && op.What.Thing == card.Provinces { // its own
		return tokenPays(s, e, op, 0, s.ProvinceOf(e.Self))
	}
	for b := range e.ThingsOf(v) {
		if b.Kind == core.BoundCard && !tokenPays(s, e, op, core.CardID(b.Val), core.Nowhere) || b.Kind == core.BoundProvince && !tokenPays(s, e, op, 0, core.Place(b.Val)) {
			return false
		}
	}
	return true
}

// tokenPays reports whether a card or Province has the tokens that a cost takes from it.
func tokenPays(s *core.State, e *core.Env, op *card.Op, c core.CardID, at core.Place) bool {
	n := 1
	switch v := op.Amount; {
	case v == nil: // one, or all
	case v.Kind == card.UpTo:
		n = max(e.Value(v), v.N)
	default:
		n = e.ValueAbout(v, c)
	}
	return s.TokensLike(c, at, s.Table.MadeFace(op.Made)) >= n
}
