package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepChoosersGather core.Move = iota
	stepChoosersNext
	stepChoosersOne
	stepChoosersChosen
)

// choosersSteps let several players choose for one text, each for himself. Where neither the text nor the edition says in which
// order, the active player does, as they come (CE-TIMING-29). The result is 0 where one of them could not.
var choosersSteps = []core.Step{
	stepChoosersGather: {Name: "who chooses", Do: choosersGather, Cites: "CE-PRON-04"},
	stepChoosersNext:   {Name: "who next?", Do: choosersNext, Cites: "CE-TIMING-29"},
	stepChoosersOne:    {Name: "he chooses", Do: choosersOne},
	stepChoosersChosen: {Name: "chosen", Do: choosersChosen},
}

// choosersLocals are the locals of several players who choose (choosersSteps). Item, PC and the choice are those of [selectLocals].
type choosersLocals struct{ *core.Frame }

func (l choosersLocals) chooser() *core.Seat { return &l.Other } // whose turn it is
func (l choosersLocals) result() *int16      { return &l.N }     // 0 once somebody could not who has to

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
		if lo, _ := counts(&c.env, c.sel); candidates(s, c) < lo {
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
	*choosersLocals{x.F}.result() = 1
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
	x.Result = *choosersLocals{x.F}.result()
	if (maneuvering(x) || opOf(x).N > 0) && pendings(x.State, x.I) > 0 {
		return core.Onward
	}
	return inOrder(x, x.Active, core.Finish)
}

func choosersOne(x *core.X) core.Move {
	b, _, ok := takePending(x, int(x.Given.N))
	if !ok {
		return stepChoosersNext
	}
	*choosersLocals{x.F}.chooser() = core.Seat(b.Val)
	f := *x.F
	f.Proc, f.Step = procSelect, stepSelectAsk
	return x.Call(f)
}

func choosersChosen(x *core.X) core.Move {
	l := choosersLocals{x.F}
	if x.Result == 0 && (opOf(x).Cost || *l.chooser() == x.F.Seat) { // what others target in the effects is not required (CE-ACT-26)
		*l.result() = 0
	}
	return stepChoosersNext
}

// Cards that go into a deck "in any order": their player says which is next, from the top down, or leaves them as they lie.

// anyOrder reports whether the order in which the cards of the running op go into a deck is still to be chosen.
func anyOrder(x *core.X) bool {
	if x.BoundCount(x.I, varUnsorted) == 0 {
		each(x, func(b core.Binding) {
			if b.Kind == core.BoundCard {
				x.Bind(x.I, varUnsorted, core.CardID(b.Val))
			}
		})
	}
	if _, n := unsorted(x.State, x.I); n > 1 {
		return true
	}
	theRest(x)
	return false
}

func askAnyOrder(x *core.X) core.Move {
	return x.AskThen(stepCarryOrder, core.Question{Kind: AskPool, Seat: doer(x, opOf(x)), Card: x.F.Source})
}

// carryOrder takes the next card, or all that are left.
func carryOrder(x *core.X) core.Move {
	if x.Given.Act == core.Pick {
		x.Bind(x.I, varSorted, x.Given.Card)
	} else {
		theRest(x)
	}
	return stepCarryDo
}

// theRest leaves what is left as it lies.
func theRest(x *core.X) {
	for c, n := unsorted(x.State, x.I); n > 0; c, n = unsorted(x.State, x.I) {
		x.Bind(x.I, varSorted, c)
	}
}

// unsorted is the first of the cards whose turn was not chosen yet, and how many there are.
func unsorted(s *core.State, frame uint8) (first core.CardID, n int) {
	for i := s.BoundCount(frame, varUnsorted) - 1; i >= 0; i-- {
		b, _ := s.BoundAt(frame, varUnsorted, i)
		if c := core.CardID(b.Val); !s.IsBound(frame, varSorted, c) {
			first, n = c, n+1
		}
	}
	return first, n
}

// sorted calls f for what an op puts somewhere, in the order that was chosen: what goes on top goes there from the last on.
func sorted(x *core.X, op *card.Op, f func(core.Binding)) {
	n := x.BoundCount(x.I, varSorted)
	if n == 0 {
		each(x, f)
		return
	}
	for i := range n {
		if !op.To.Bottom {
			i = n - 1 - i
		}
		b, _ := x.BoundAt(x.I, varSorted, i)
		f(b)
	}
	x.Unbind(x.I, varSorted)
	x.Unbind(x.I, varUnsorted)
}

// "Each player may …": one after the other is asked, and does it himself (CE-CHOICE-03, CE-TIMING-29).

// eachMay reports whether a text leaves something to each of several players.
func eachMay(op *card.Op) bool { return op.Verb == card.May && severalChoose(op) }

func askEach(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p, n, turns := whoBegins(x.State, op, e.You), 0, carryLocals{x.F}.turns()
	for range x.NSeats {
		if e.Means(op.Who, op.WhoRef, p) {
			if n == int(*turns) {
				return x.AskThen(stepCarryDecide, core.Question{Kind: AskMay, Seat: p, Card: x.F.Source})
			}
			n++
		}
		p = x.Next(p)
	}
	*turns = 0
	x.F.PC += uint8(1 + op.Len)
	return stepCarryNext
}

// eachDecided lets the player who wants it do it, and asks the next one.
func eachDecided(x *core.X, op *card.Op) core.Move {
	*carryLocals{x.F}.turns()++
	if x.Given.Act != core.Yes {
		return stepCarryNext
	}
	from := int(x.F.PC) + 1
	x.Unbind(x.F.Up, card.Doer)
	x.BindValue(x.F.Up, card.Doer, core.BoundPlayer, int(x.Given.Seat))
	it := x.Table.Item(x.F.Item)
	afresh(x, from, from+op.Len) // what he did before him is not his doing
	return x.CallThen(stepCarryNext, carry(x, it, from, from+op.Len, x.F.Flags))
}

// upTo is the number of an op that its player chooses as it is carried out, nil where it has none or has been chosen.
func upTo(s *core.State, owner uint8, op *card.Op) *card.Value {
	is := func(v *card.Value) bool { return v != nil && v.Kind == card.UpTo && s.BoundCount(owner, v.Ref) == 0 }
	if is(op.Amount) {
		return op.Amount
	}
	for i := range op.Mods {
		if is(op.Mods[i].Amount) {
			return op.Mods[i].Amount
		}
	}
	return nil
}

// askUpTo asks the acting player for the next number that an op leaves to him, and carries the op out when none is left.
func askUpTo(x *core.X, op *card.Op) core.Move {
	v := upTo(x.State, x.F.Up, op)
	if v == nil {
		return stepCarryDo
	}
	e := x.EnvOf(x.I)
	most := max(e.Value(v.A), 0)
	if v.N == card.AllOfThem || v.N >= most { // nothing is left to choose
		x.BindValue(x.F.Up, v.Ref, core.BoundNumber, most)
		return askUpTo(x, op)
	}
	return x.AskThen(stepCarryNumber, core.Question{Kind: AskNumber, Seat: x.F.Seat, Card: x.F.Source, Min: int16(v.N), Max: int16(most)})
}

func carryNumber(x *core.X) core.Move {
	x.BindValue(x.F.Up, upTo(x.State, x.F.Up, opOf(x)).Ref, core.BoundNumber, int(x.Given.N))
	return stepCarryChoose
}
