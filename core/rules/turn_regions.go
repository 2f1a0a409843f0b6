package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepRegionsNext core.Move = iota
	stepRegionsRefill
)

// regionsSteps are the end of the Events Phase where Regions enter play once all Events have resolved, from left to right (GE-REG, HE-REG).
var regionsSteps = []core.Step{
	stepRegionsNext:   {Name: "next Region", Do: regionsNext, Cites: "GE-REG-01 GE-EVP-03 HE-REG-01 HE-EVP-05"},
	stepRegionsRefill: {Name: "refill", Do: func(x *core.X) core.Move { refill(x); return stepRegionsNext }},
}

// regionsLocals are the locals of these steps.
type regionsLocals struct{ *core.Frame }

func (l regionsLocals) slot() *uint8 { return &l.At } // of the Province whose turn it is

// regionsNext brings the face-up Region of the next Province into play.
func regionsNext(x *core.X) core.Move {
	for slot := (regionsLocals{x.F}).slot(); *slot < core.MaxSlots; {
		at := core.Province(x.F.Seat, int(*slot))
		*slot++
		for c := x.First(at); c != 0; c = x.After(c) {
			if x.Is(c, core.FaceUp) && x.Type(c) == card.Region {
				return x.Call(core.Frame{Proc: procRegion, Seat: x.F.Seat, Card: c, Source: c, Place: at})
			}
		}
	}
	return core.Finish
}

// regionStays puts a Region that doesn't enter play where it belongs: it is discarded, or waits in its Province. One that is gone, with a
// player whom its cost puts out of the game, stays so.
func regionStays(x *core.X) {
	if x.Cards[x.F.Card].Place.Zone() != card.ResolutionArea {
		return
	}
	ofItself := x.F.Source == x.F.Card // else a text would have attached it
	if !x.Table.Rules.RegionsWait || !ofItself {
		toDiscard(x, x.F.Card, 0)
		return
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: x.F.Card, Place: x.F.Place})
	x.Fact(core.Fact{Kind: core.FactFaceUp, Card: x.F.Card})
}
