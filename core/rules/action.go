package rules

import (
	"cmp"

	"kotei/core"
)

// theAction is the frame of the action that a text means with "the action": the one that a reaction or trait answers,
// else the one that it is part of.
func theAction(x *core.X) uint8 {
	u := x.F.Cause
	return cmp.Or(x.Frames[x.Frames[u].Trig].Cause, u)
}

// actionOver ends what lasts until the action ends that the running frame is. What that put off goes on waiting.
func actionOver(x *core.X) {
	x.DropRows(func(r *core.Row) bool {
		if r.Cause == x.I && outlasts(r) {
			r.Cause = 0
		}
		return r.Cause == x.I
	})
}
