package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// searchSteps let a player look through an area and choose what a text describes; a deck is shuffled when the
// item is over (CE-TERMSEARCH). Who finds nothing will fail in any later search for it.
var searchSteps = []core.Step{
	{Name: "look", Do: searchLook, Cites: "CE-TERMSEARCH-01"},
	{Name: "choose", Do: searchChoose},
	{Name: "chosen", Do: searchTake, Cites: "CE-TERMSEARCH-02"},
}

func doSearch(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	f := selectFrame(x, int(x.F.PC), 0)
	f.Proc, f.Other = procSearch, p
	return x.CallThen(stepDone, f)
}

func searchLook(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	z := c.zone()
	x.EachCard(z, func(c core.CardID) bool {
		if x.Cards[c].Place.Seat() == x.F.Other {
			x.Show(c, 1<<x.F.Other)
		}
		return true
	})
	x.Tell(core.Event{Kind: card.EvSearch, Seat: x.F.Other, By: x.F.Seat, Source: x.F.Source})
	for _, at := range [...]core.Place{core.FateDeck(x.F.Other), core.DynastyDeck(x.F.Other)} {
		if z == card.AnyDeck || at.Zone() == z {
			x.BindValue(x.F.Cause, varShuffle, core.BoundProvince, int(at))
		}
	}
	return core.Next_
}

func searchChoose(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	_, hi := counts(&c.env, c.sel)
	done := x.BoundCount(x.F.Up, c.v)
	if done >= hi {
		x.Result = 1
		return core.Done_
	}
	return x.AskFor(core.Question{Kind: AskTarget, Seat: x.F.Other, Card: x.F.Source, Max: int16(hi), Done: int16(done)})
}

func searchTake(x *core.X) core.Move {
	if x.Given.Act != core.Pick {
		x.Result = 1
		return core.Done_
	}
	c := selectionOf(x.State, x.I)
	// The card found is set aside while its text goes on, so that the shuffle doesn't lose it.
	x.Bind(x.F.Up, c.v, x.Given.Card)
	x.Fact(core.Fact{Kind: core.FactPut, Card: x.Given.Card, Place: core.Limbo(x.F.Other)})
	return 1
}
