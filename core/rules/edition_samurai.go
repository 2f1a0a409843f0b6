package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Samurai is the Samurai Edition, by the glossary of its time as far as that is known, from Ability to Attach.
func Samurai() *core.Ruleset {
	r := common()
	r.Name = "samurai"
	r.TransferAttaches, r.RegionReattaches = false, true
	r.OneSide = false
	r.ManeuverOrder = true
	r.Procs[procEnd].Steps = samuraiEndSteps
	return r
}

// samuraiEndSteps are the End Phase in which what is drawn in addition is drawn after the normal draw, and apart from
// it (SG-ADD-06).
var samuraiEndSteps = []core.Step{
	{Name: "A: draw a card", Do: func(x *core.X) core.Move { return endDraws(x, 1) }, Cites: "CE-END-01"},
	{Name: "A: draw additional cards", Do: endDrawMore, Cites: "SG-ADD-06"},
	{Name: "B: hand size", Do: endAsk, Cites: "CE-END-04"},
	{Name: "B: discard", Do: endTake, Cites: "CE-END-05 CE-END-04"},
}

func endDrawMore(x *core.X) core.Move {
	_, more := x.PlayerRule(x.F.Seat, card.DrawMore, nil)
	return endDraws(x, more)
}
