package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// retry lets the player pay a cost with another thing, when what he chose has failed: never the same change to the same thing
// (CE-CCHG-07, CE-CCHG-08), and not where it was targeted (CE-CCHG-12).
func retry(x *core.X, op *card.Op) bool {
	if op.What == nil || op.What.How != card.Choose {
		return false
	}
	v := selVar(int(x.F.PC), op, op.What)
	n := 0
	for b, ok := x.BoundAt(x.F.Up, v, 0); ok; b, ok = x.BoundAt(x.F.Up, v, n) {
		x.BindValue(x.F.Cause, varFailed, b.Kind, int(b.Val))
		n++
	}
	if n == 0 {
		return false
	}
	x.Unbind(x.F.Up, v)
	x.F.Flags |= core.Retried
	x.F.M, x.F.Pass = 0, 0
	return true
}
