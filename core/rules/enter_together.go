package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepTogetherArea core.Move = iota
	stepTogetherCheck
	stepTogetherPay
	stepTogetherCosts
	stepTogetherPaid
	stepTogetherEnter
	stepTogetherOver
)

// togetherSteps bring several cards into play for one text: each step for all of them, before the next (CE-ORDER-07).
// The bindings of varPending are the cards, each with the place that it comes from.
var togetherSteps = []core.Step{
	stepTogetherArea:  {Part: "A", Name: "entering-play area", Do: togetherArea, Cites: "CE-ORDER-07"},
	stepTogetherCheck: {Part: "B", Name: "restrictions", Do: togetherCheck},
	stepTogetherPay:   {Part: "C", Name: "Gold", Do: togetherPay},
	stepTogetherCosts: {Part: "C", Name: "other costs", Do: togetherCosts},
	stepTogetherPaid:  {Part: "C", Name: "paid", Do: togetherPaid},
	stepTogetherEnter: {Part: "D", Name: "enter play", Do: togetherEnter},
	stepTogetherOver:  {Part: "E", Name: "entered", Do: togetherOver},
}

// togetherLocals are the locals of several cards' entering play (togetherSteps); enterLocals are those of the one whose turn it is.
type togetherLocals struct{ *core.Frame }

func (l togetherLocals) paying() *uint8 { return &l.Pass } // which of the cards is paid for

// severalEnter reports whether the running op brings several cards into play that attach to nothing.
func severalEnter(x *core.X) bool {
	if opOf(x).Verb == card.Attach {
		return false
	}
	n := 0
	for c := goer(x, 0); c != 0; c = goer(x, n) {
		if t := x.Type(c); x.InPlay(c) || t != card.Personality && t != card.Holding {
			return false
		}
		n++
	}
	return n > 1
}

func enterTogether(x *core.X, op *card.Op) core.Move {
	callee := x.Depth
	f := enterFrame(x, op)
	f.Proc = procTogether
	m := x.CallThen(stepCarryDone, f)
	for i := 0; ; i++ {
		c := goer(x, i)
		if c == 0 {
			allGone(x)
			return m
		}
		x.Bind(callee, varPending, c)
		x.BindValue(callee, varPending, core.BoundNumber, int(x.Cards[c].Place))
	}
}

// together makes the i-th card the one that the running frame is about; ok is false where there are no more.
func together(x *core.X, i int) (ok bool) {
	b, ok := x.BoundAt(x.I, varPending, 2*i)
	if !ok {
		return false
	}
	from, _ := x.BoundAt(x.I, varPending, 2*i+1)
	x.F.Card, x.F.Place = core.CardID(b.Val), core.Place(from.Val)
	x.F.Flags &^= core.Failed
	return true
}

func togetherArea(x *core.X) core.Move {
	for i := 0; together(x, i); i++ {
		enterArea(x)
	}
	return core.Onward
}

func togetherCheck(x *core.X) core.Move {
	for i := 0; together(x, i); {
		if enterCheck(x) == core.Finish {
			takePending(x, i)
		} else {
			i++
		}
	}
	*togetherLocals{x.F}.paying() = 0
	return core.Onward
}

func togetherPay(x *core.X) core.Move {
	if !together(x, int(*togetherLocals{x.F}.paying())) {
		return stepTogetherEnter
	}
	return enterPay(x)
}

func togetherCosts(x *core.X) core.Move { return togetherGoes(x, enterCosts(x)) }

func togetherPaid(x *core.X) core.Move {
	m := togetherGoes(x, enterPaid(x))
	if m == core.Onward {
		*togetherLocals{x.F}.paying()++
		return stepTogetherPay
	}
	return m
}

// togetherGoes drops the card that is paid for where it has gone back, and goes on with the next.
func togetherGoes(x *core.X, m core.Move) core.Move {
	if m != core.Finish {
		return m
	}
	takePending(x, int(*togetherLocals{x.F}.paying()))
	return stepTogetherPay
}

func togetherEnter(x *core.X) core.Move {
	start := x.NRecs
	for i := 0; together(x, i); i++ {
		entersNow(x)
	}
	return happen(x, start)
}

func togetherOver(x *core.X) core.Move {
	for i := 0; together(x, i); i++ {
		enterOver(x)
	}
	return core.Finish
}
