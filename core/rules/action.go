package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// theAction is the frame of the action that a text means with "the action": the one that a reaction answers, else the
// one that it is part of.
func theAction(x *core.X) uint8 {
	u := x.F.Cause
	if t := x.Frames[u].Trig; t != 0 && x.Frames[u].Flags&core.IsReaction != 0 && x.Frames[t].Cause != 0 {
		return x.Frames[t].Cause
	}
	return u
}

// actionOver ends what lasts until the action ends that the running frame is.
func actionOver(x *core.X) {
	x.DropRows(func(r *core.Row) bool { return r.Dur == card.ThisAction && r.Cause == x.I })
}
