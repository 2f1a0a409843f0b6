package rules

import (
	"reflect"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepSearchLook core.Move = iota
	stepSearchChoose
	stepSearchTake
)

// searchSteps let a player look through an area and choose what a text describes; a deck is shuffled when the
// item is over (CE-TERMSEARCH). Who finds nothing will fail in any later search for it.
var searchSteps = []core.Step{
	stepSearchLook:   {Name: "look", Do: searchLook, Cites: "CE-TERMSEARCH-01"},
	stepSearchChoose: {Name: "choose", Do: searchChoose},
	stepSearchTake:   {Name: "chosen", Do: searchTake, Cites: "CE-TERMSEARCH-02"},
}

// searchLocals are the locals of a search (searchSteps). Item and PC are the op that searches.
type searchLocals struct{ *core.Frame }

func (l searchLocals) searcher() core.Seat { return l.Other }
func (l searchLocals) area() *uint8        { return &l.At } // how many areas it has come through

// searchFrame is the frame of the search that the running op has a player make.
func searchFrame(x *core.X, p core.Seat) core.Frame {
	f := selectFrame(x, int(x.F.PC), 0)
	f.Proc, f.Other = procSearch, p
	return f
}

func doSearch(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	return x.CallThen(stepCarryDone, searchFrame(x, p))
}

func searchLook(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	if failedBefore(x, &c) {
		x.Result = 0
		return core.Finish
	}
	z, of, by := c.zone(), c.searched(), searchLocals{x.F}.searcher()
	x.EachCard(z, func(c core.CardID) bool {
		if x.Cards[c].Place.Seat() == of {
			x.Show(c, 1<<by)
		}
		return true
	})
	x.Tell(core.Event{Kind: card.EvSearch, Seat: by, By: x.F.Seat, Source: x.F.Source})
	for _, at := range [...]core.Place{core.FateDeck(of), core.DynastyDeck(of)} {
		if z == card.AnyDeck || at.Zone() == z {
			x.BindValue(x.F.Cause, varShuffle, core.BoundProvince, int(at))
		}
	}
	return core.Onward
}

func searchChoose(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	_, hi := counts(&c.env, c.sel)
	done := x.BoundCount(x.F.Up, c.v)
	if done >= hi {
		x.Result = 1
		return searchOn(x, &c)
	}
	return x.AskFor(core.Question{Kind: AskTarget, Seat: c.searcher, Card: x.F.Source, Max: int16(hi), Done: int16(done)})
}

func searchTake(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	if x.Given.Act != core.Pick {
		if c.further() {
			return searchOn(x, &c)
		}
		if x.BoundCount(x.F.Up, c.v) == 0 {
			x.Row(core.Row{Kind: core.RowSearch, Dur: card.Permanent, Seat: c.searcher, Item: x.F.Item, Op: x.F.PC, Amount: int16(c.searched())})
		}
		x.Result = 1
		return core.Finish
	}
	// The card found is set aside while its text goes on, so that the shuffle doesn't lose it.
	x.Bind(x.F.Up, c.v, x.Given.Card)
	x.Bind(x.F.Cause, varSought, x.Given.Card)
	x.BindValue(x.F.Cause, varSought, core.BoundProvince, int(x.Cards[x.Given.Card].Place))
	x.Fact(core.Fact{Kind: core.FactPut, Card: x.Given.Card, Place: core.Limbo(c.searcher)})
	return stepSearchChoose
}

// putBack puts what was found, and nothing was done with, back to where it was: where it would have gone was full, or somebody may
// have attached it and did not. An additional action that is still to come from it keeps it.
func putBack(x *core.X) {
	if slices.ContainsFunc(x.Table.Item(x.F.Item).Ops, func(o card.Op) bool { return o.Verb == card.ExtraAction }) {
		return
	}
	for i := 0; ; i += 2 {
		b, ok := x.BoundAt(x.F.Cause, varSought, i)
		if !ok {
			break
		}
		from, _ := x.BoundAt(x.F.Cause, varSought, i+1)
		if c := core.CardID(b.Val); x.Cards[c].Place.Zone() == card.ResolutionArea {
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Place(from.Val)})
		}
	}
	x.Unbind(x.F.Cause, varSought)
}

// searchOn goes on to the next area of a search. It is not looked at if what is searched for was found in a face-up
// one (CE-TERMSEARCH-05), but always after a deck, of which nobody else can know what it held (CE-TERMSEARCH-06).
func searchOn(x *core.X, c *selection) core.Move {
	z := c.zone()
	deck := z == card.FateDeckZone || z == card.DynastyDeckZone
	if !c.further() || !deck && x.BoundCount(x.F.Up, c.v) > 0 {
		return core.Finish
	}
	*searchLocals{x.F}.area()++
	return stepSearchLook
}

// further reports whether a search has another area after the one that it has come to.
func (c *selection) further() bool {
	return c.area == 0 && c.op.Then != card.InPlay || c.area == 1 && c.op.Last != card.InPlay
}

// searched is the player in whose area a search looks: his who searches, unless the text says whose.
func (c *selection) searched() core.Seat {
	if c.sel.ZoneOf == card.NoPlayer {
		return c.searcher
	}
	return c.env.SeatOf(c.sel.ZoneOf, c.sel.ZoneRef)
}

// failedBefore reports whether the searching player has looked there for such a card and taken none: then he will not find one
// for the rest of the game (CE-TERMSEARCH-04).
func failedBefore(x *core.X, c *selection) bool {
	for r := range x.RowsOf(core.RowSearch) {
		if r.Seat != c.searcher || r.Amount != int16(c.searched()) {
			continue
		}
		if w := x.Table.Item(r.Item).Ops[r.Op].What; w != nil && alike(w.Filter, c.sel.Filter) {
			return true
		}
	}
	return false
}

// alike reports whether two filters describe the same cards in the same words.
func alike(a, b *card.Filter) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Types != b.Types || len(a.Atoms) != len(b.Atoms) {
		return false
	}
	for i := range a.Atoms {
		p, q := a.Atoms[i], b.Atoms[i]
		p.Style, p.Word = q.Style, q.Word
		if !reflect.DeepEqual(p, q) {
			return false
		}
	}
	return true
}
