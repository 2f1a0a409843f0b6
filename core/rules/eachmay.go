package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// "Each player may …": one after the other is asked, and does it himself (CE-CHOICE-03, CE-TIMING-29). Local Pass: how many
// have been asked.

// eachMay reports whether a text leaves something to each of several players.
func eachMay(op *card.Op) bool { return op.Verb == card.May && severalChoose(op) }

func askEach(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p, n := whoBegins(x.State, op, e.You), 0
	for range x.NSeats {
		if e.Means(op.Who, op.WhoRef, p) {
			if n == int(x.F.Pass) {
				x.F.Step = uint8(stepDecide) - 1
				return x.AskFor(core.Question{Kind: AskMay, Seat: p, Card: x.F.Source})
			}
			n++
		}
		p = x.Next(p)
	}
	x.F.Pass = 0
	x.F.PC += uint8(1 + op.Len)
	return stepNext
}

// eachDecided lets the player who wants it do it, and asks the next one.
func eachDecided(x *core.X, op *card.Op) core.Move {
	x.F.Pass++
	if x.Given.Act != core.Yes {
		return stepNext
	}
	from := int(x.F.PC) + 1
	x.Unbind(x.F.Up, card.Doer)
	x.BindValue(x.F.Up, card.Doer, core.BoundPlayer, int(x.Given.Seat))
	it := x.Table.Item(x.F.Item)
	afresh(x, from, from+op.Len) // what he did before him is not his doing
	return x.CallThen(stepNext, carry(x, it, from, from+op.Len, x.F.Flags))
}
