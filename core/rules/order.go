package rules

import "kotei/core"

// inOrder goes on to what waits in varPending: to none where nothing does, else to the next step, which takes it with
// takePending. Where several things wait, a player says first which of them comes next.
func inOrder(x *core.X, p core.Seat, none core.Move) core.Move {
	switch pendings(x.State, x.I) {
	case 0:
		return none
	case 1:
		return core.Onward
	}
	return x.AskFor(core.Question{Kind: AskOrder, Seat: p, Min: 1, Max: 1})
}
