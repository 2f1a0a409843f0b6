package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepCarryNext core.Move = iota
	stepCarryChoose
	stepCarryDo
	stepCarryDone
	stepCarryDecide
	stepCarryByHand
	stepCarryNumber
	stepCarryIgnore
	stepCarryShuffle
	stepCarryGrants
	stepCarryOrder
	stepCarryWay
)

// carrySteps carry out the ops of an item in the order in which they are written (CE-ORDER). In a frame with the flag
// IsCost only the costs among them, else everything but the costs.
var carrySteps = []core.Step{
	stepCarryNext:    {Name: "next op", Do: carryNext, Cites: "CE-ORDER-01"},
	stepCarryChoose:  {Name: "choose", Do: carryChoose, Cites: "CE-CHOICE-01"},
	stepCarryDo:      {Name: "do", Do: carryDo},
	stepCarryDone:    {Name: "done", Do: carryDone},
	stepCarryDecide:  {Name: "decide", Do: carryDecide, Cites: "CE-CHOICE-03"},
	stepCarryByHand:  {Name: "by hand", Do: carryByHand},
	stepCarryNumber:  {Name: "number", Do: carryNumber, Cites: "CE-VAL-02"},
	stepCarryIgnore:  {Name: "ignore the cost?", Do: carryIgnore, Cites: "CE-TERMNEEDNOT-01"},
	stepCarryShuffle: {Name: "shuffle", Do: carryShuffle, Cites: "CE-TERMSEARCH-02"},
	stepCarryGrants:  {Name: "over", Do: runGrants, Cites: "CE-TERMADD-01"},
	stepCarryOrder:   {Name: "in which order", Do: carryOrder, Cites: "CE-CHOICE-01"},
	stepCarryWay:     {Name: "that way", Do: carryWay, Cites: "CE-CCHG-07"},
}

// carryLocals are the locals of ops that are carried out (carrySteps). PC is the op, End where to stop; Rec of a delayed effect is the
// occurrence that it answers.
type carryLocals struct{ *core.Frame }

func (l carryLocals) nextChoice() *int16 { return &l.M }     // the next of the op's choices
func (l carryLocals) turns() *uint8      { return &l.Pass }  // how many of the op's things, players or repetitions have had their turn
func (l carryLocals) branch() *uint8     { return &l.At }    // which one was chosen
func (l carryLocals) announced() bool    { return l.K != 0 } // players have been told that the op is to be paid
func (l carryLocals) announce()          { l.K = 1 }
func (l carryLocals) wasPassed() bool    { return int(l.N) == int(l.PC)+1 } // the part before the op didn't run
func (l carryLocals) pass()              { l.N = int16(l.PC) + 1 }

// begin begins with the op that it has come to.
func (l carryLocals) begin() { l.M, l.Pass, l.K = 0, 0, 0 }

// opOf is the op that a carry frame is at.
func opOf(x *core.X) *card.Op { return &x.Table.Item(x.F.Item).Ops[x.F.PC] }

func carryNext(x *core.X) core.Move {
	costs := x.F.Flags&core.IsCost != 0
	for {
		if x.F.PC >= x.F.End {
			return stepCarryShuffle
		}
		op := opOf(x)
		if op.Early && x.F.Flags&core.Marked == 0 { // it was done before the challenge was answered
			skip(x, op.Len)
			continue
		}
		if !costs && silenced(x, op) {
			if m, pays := payInVain(x, op); pays {
				return m
			}
			x.F.PC += uint8(1 + op.Len)
			continue
		}
		if v := ofSeveral(x, op); v != card.NoVar {
			return eachOfSeveral(x, v)
		}
		if decide := rowOf(op).decide; decide != nil {
			if m, waits := decide(x, op, costs); waits {
				return m
			}
			continue
		}
		if op.Cost != costs || x.Frames[x.F.Cause].Flags&core.Failed != 0 || heldAlready(x, op) {
			x.F.PC += uint8(1 + op.Len)
			continue
		}
		carryLocals{x.F}.begin()
		return stepCarryChoose
	}
}

// decideIf goes into the part that a condition rules over, or past it.
func decideIf(x *core.X, op *card.Op, _ bool) (core.Move, bool) {
	if holds(x, op.Cond) {
		x.F.PC++
	} else {
		skip(x, op.Len)
	}
	return stepCarryNext, false
}

func decideElse(x *core.X, op *card.Op, _ bool) (core.Move, bool) {
	if (carryLocals{x.F}).wasPassed() {
		x.F.PC++
	} else {
		x.F.PC += uint8(1 + op.Len)
	}
	return stepCarryNext, false
}

func decideDelay(x *core.X, op *card.Op, costs bool) (core.Move, bool) {
	if !costs {
		delay(x, op)
	}
	x.F.PC += uint8(1 + op.Len)
	return stepCarryNext, false
}

// decideOption asks the player who may choose whether, or in which way, a part is carried out; it waits for the answer.
func decideOption(x *core.X, op *card.Op, costs bool) (core.Move, bool) {
	switch {
	case pastRefusing(x, op):
		skip(x, op.Len)
	case eachMay(op) && costs:
		x.F.PC += uint8(1 + op.Len)
	case eachMay(op):
		return askEach(x, op), true
	case !shaped(x, op, costs) || x.Frames[x.I-1].Proc == procCosts && decided(x, int(x.F.PC), 0):
		skip(x, op.Len)
	default:
		return ask(x, op), true
	}
	return stepCarryNext, false
}

// skip passes over a part that does not run: what is done otherwise does, where it stands beside that part and not beside a larger
// one that the part ends.
func skip(x *core.X, n int) {
	from := int(x.F.PC)
	x.F.PC += uint8(1 + n)
	for i, o := range x.Table.Item(x.F.Item).Ops[:from] {
		if i+1+o.Len == int(x.F.PC) {
			return
		}
	}
	carryLocals{x.F}.pass()
}

// shaped reports whether an optional part is decided now: when costs are paid if it holds costs or choices of the
// constraints block, else when effects are carried out.
func shaped(x *core.X, op *card.Op, costs bool) bool {
	for i := range op.Len {
		if x.Table.Item(x.F.Item).Ops[int(x.F.PC)+1+i].Cost {
			return costs
		}
	}
	return op.Cost == costs
}

func ask(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 { // nobody's choice: a duel's winner's, where there is none (CE-DUEL-18)
		skip(x, op.Len)
		return stepCarryNext
	}
	u := &x.Frames[x.F.Cause]
	if op.Verb == card.May && (u.Flags&(core.IsTrait|core.IsReaction) == core.IsTrait|core.IsReaction || x.F.PC == 0 && u.Flags&core.Declinable != 0) {
		return take(x, op) // using it was the choice
	}
	if op.Verb == card.Choice {
		return x.AskThen(stepCarryDecide, core.Question{Kind: AskOption, Seat: p, Card: x.F.Source, Max: int16(op.N)})
	}
	return x.AskThen(stepCarryDecide, core.Question{Kind: AskMay, Seat: p, Card: x.F.Source})
}

func carryDecide(x *core.X) core.Move {
	op := opOf(x)
	if eachMay(op) {
		return eachDecided(x, op)
	}
	if op.Verb == card.Choice {
		return goThatWay(x, op)
	}
	if x.Given.Act != core.Yes {
		skip(x, op.Len)
		return stepCarryNext
	}
	return take(x, op)
}

// take goes into the optional part of a text.
func take(x *core.X, op *card.Op) core.Move {
	x.BindValue(x.F.Up, op.Bind, core.BoundNumber, core.WhollyDone)
	x.F.PC++
	return stepCarryNext
}

// carryChoose makes the choices of the op that the targeting step left open: optional ones, those of traits, and
// what depends on what happened meanwhile.
func carryChoose(x *core.X) core.Move {
	op := opOf(x)
	sels, next := selectors(op), carryLocals{x.F}.nextChoice()
	for mode := int(*next); mode < sels.n; mode++ {
		sel := sels.s[mode]
		if sel.How != card.Target && sel.How != card.Choose && sel.How != card.Random || op.Verb == card.Search || op.Verb == card.Name ||
			sel == anotherPlayer && x.Living() == 2 {
			continue
		}
		if x.BoundCount(x.F.Up, selVar(int(x.F.PC), op, sel)) > 0 || zeroAllowed(sel) && decided(x, int(x.F.PC), mode+1) {
			continue
		}
		*next = int16(mode + 1)
		return x.CallThen(stepCarryChoose, chooseFrame(x, int(x.F.PC), mode))
	}
	*next = 0
	return askUpTo(x, op)
}

// carryDone goes on with the next op, past those that belong to a challenge and run when it is fought; a cost that didn't happen in full fails the action.
func carryDone(x *core.X) core.Move {
	op := opOf(x)
	paysFor(x, op)
	if undone(x, op) {
		partFails(x)
	}
	if noneWanted(x, op) {
		x.Result = 1
	}
	if x.F.Flags&core.IsCost != 0 && !settled(x) && x.Result == 0 && retry(x, op) {
		return stepCarryChoose
	}
	if x.F.Flags&core.IsCost != 0 && x.Result == 0 {
		x.Frames[x.F.Cause].Flags |= core.Failed
		return core.Finish
	}
	if op.Verb == card.Pay && op.Bind != card.NoVar && x.Result > 0 { // what is done for it asks whether it was paid
		x.BindValue(x.F.Up, op.Bind, core.BoundPlayer, int(x.F.Seat))
	}
	x.F.Flags &^= core.Retried
	x.F.PC += uint8(1 + op.Len)
	return stepCarryNext
}

// noneWanted: of what a text lets one choose any number, or none, nothing was chosen; that is no failure (SG-ALL-04).
func noneWanted(x *core.X, op *card.Op) bool {
	sel := op.What
	if sel == nil || !zeroAllowed(sel) {
		return false
	}
	return x.BoundCount(x.F.Up, selVar(int(x.F.PC), op, sel)) == 0
}

func carryByHand(x *core.X) core.Move {
	x.Result = 1
	return stepCarryDone
}

// each calls f for the things that an op's selector stands for; what it selects without a choice is fixed first.
func each(x *core.X, f func(core.Binding)) {
	op := opOf(x)
	sel := what(op)
	if sel == nil {
		return
	}
	v := fixed(x, sel)
	e := x.EnvOf(x.I)
	if p, ok := e.FieldProvince(sel); ok {
		if p != core.Nowhere {
			f(core.Binding{Kind: core.BoundProvince, Val: int16(p)})
		}
		return
	}
	if p := x.ProvinceOf(e.Self); v == card.Host && sel.Thing == card.Provinces && p != core.Nowhere { // "this Province"
		f(core.Binding{Kind: core.BoundProvince, Val: int16(p)})
		return
	}
	for b := range e.ThingsOf(v) {
		if sel.Thing == card.Provinces && b.Kind == core.BoundCard { // the Province that a card is on
			b = core.Binding{Kind: core.BoundProvince, Val: int16(x.ProvinceOf(core.CardID(b.Val)))}
			if core.Place(b.Val) == core.Nowhere {
				continue
			}
		}
		if b.Kind == core.BoundCard && unaffected(x, core.CardID(b.Val)) {
			continue
		}
		f(b)
	}
	for i := range sel.Also {
		also(x, &e, op, &sel.Also[i], f)
	}
}

func also(x *core.X, e *core.Env, op *card.Op, sel *card.Sel, f func(core.Binding)) {
	if sel.How == card.Target || sel.How == card.Choose {
		for b := range e.ThingsOf(selVar(int(x.F.PC), op, sel)) {
			f(b)
		}
		return
	}
	x.EachCard(sel.Zone, func(c core.CardID) bool {
		if e.Selects(sel, c) {
			f(core.Binding{Kind: core.BoundCard, Val: int16(c)})
		}
		return true
	})
}

// fixed is the variable that holds an op's things; All, Top and Random are gathered into it on first use.
func fixed(x *core.X, sel *card.Sel) card.Var {
	v := selVar(int(x.F.PC), opOf(x), sel)
	if sel.How == card.Ref || sel.How == card.Target || sel.How == card.Choose {
		return v
	}
	if x.BoundCount(x.F.Up, v) > 0 {
		return v
	}
	gather(x, sel, v)
	return v
}

func gather(x *core.X, sel *card.Sel, v card.Var) {
	e := x.EnvOf(x.I)
	switch {
	case sel.Thing == card.Players:
		for p := range core.Seat(x.NSeats) {
			if e.SelectsSeat(sel, p) {
				x.BindValue(x.F.Up, v, core.BoundPlayer, int(p))
			}
		}
	case sel.Thing == card.Provinces:
		for p := range core.Seat(x.NSeats) {
			for slot := range int(x.Seats[p].Slots) {
				if at := core.Province(p, slot); e.PassesPlace(sel.Filter, at) {
					x.BindValue(x.F.Up, v, core.BoundProvince, int(at))
				}
			}
		}
	case sel.How == card.Top || sel.How == card.Bottom:
		gatherTop(x, &e, sel, v)
	default:
		x.EachCard(sel.Zone, func(c core.CardID) bool {
			if sel.Thing == card.Units && !x.IsUnit(c) {
				return true
			}
			if e.InArea(c, sel, sel.Zone) && e.PassesThere(sel.Thing, sel.Filter, c) && (x.Type(c).Deck() != card.PreGame || saysType(sel.Filter, x.Type(c))) {
				x.Bind(x.F.Up, v, c)
			}
			return true
		})
	}
}

// gatherTop gathers from the deck of whose turn it is, or, where several players do it at once, from the deck of each.
func gatherTop(x *core.X, e *core.Env, sel *card.Sel, v card.Var) {
	if sel.Of != nil { // of the deck that a card of it tells
		if b, ok := e.BoundVal(sel.Ref, 0); ok {
			topOf(x, e, sel, v, x.Cards[b.Val].Place)
		}
		return
	}
	if op := opOf(x); sel.ZoneRef == card.Doer && (op.Who == card.EachPlayer || op.Who == card.EachOther) {
		for p := range core.Seat(x.NSeats) {
			if e.Means(op.Who, card.NoVar, p) {
				topOf(x, e, sel, v, deckOf(sel.Zone, p))
			}
		}
		return
	}
	topOf(x, e, sel, v, deckOf(sel.Zone, deckOwner(e, sel)))
}

// deckOf is the deck of a player that a zone means.
func deckOf(z card.Zone, p core.Seat) core.Place {
	if z == card.DynastyDeckZone {
		return core.DynastyDeck(p)
	}
	return core.FateDeck(p)
}

// topOf gathers so many cards from the top, or the bottom, of a deck.
func topOf(x *core.X, e *core.Env, sel *card.Sel, v card.Var, at core.Place) {
	_, n := counts(e, sel)
	c := x.First(at)
	if sel.How == card.Bottom {
		for range x.Count(at) - n {
			c = x.After(c)
		}
	}
	for ; n > 0 && c != 0; n-- {
		x.Bind(x.F.Up, v, c)
		c = x.After(c)
	}
}
