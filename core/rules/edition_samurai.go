package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Samurai is the Samurai Edition, by the glossary of its time as far as that is known, from Ability to Attach.
func Samurai() *core.Ruleset {
	r := common("SG-")
	r.Name = "samurai"
	r.TransferAttaches, r.RegionReattaches = false, true
	r.OneSide = false
	r.ManeuverOrder = true
	r.Procs[procEnd].Steps = samuraiEndSteps
	return r
}

const (
	stepSamuraiDraw core.Move = iota
	stepSamuraiDrawMore
	stepSamuraiHand
	stepSamuraiDiscard
)

// samuraiEndSteps are the End Phase in which what is drawn in addition is drawn after the normal draw, and apart from
// it (SG-ADD-06).
var samuraiEndSteps = []core.Step{
	stepSamuraiDraw:     {Part: "A", Name: "draw a card", Do: func(x *core.X) core.Move { return endDraws(x, 1) }, Cites: "CE-END-01"},
	stepSamuraiDrawMore: {Part: "A", Name: "draw additional cards", Do: endDrawMore, Cites: "SG-ADD-06"},
	stepSamuraiHand:     {Part: "B", Name: "hand size", Do: endAsk, Cites: "CE-END-04"},
	stepSamuraiDiscard:  {Part: "B", Name: "discard", Do: endTake(stepSamuraiHand), Cites: "CE-END-05 CE-END-04"},
}

func endDrawMore(x *core.X) core.Move {
	_, more := x.PlayerRule(x.F.Seat, card.DrawMore, nil)
	return endDraws(x, more)
}
