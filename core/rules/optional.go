package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// mayTarget reports whether an op is optional targeting in the constraints block and nothing else: its player chooses in the
// targeting step, when the text has come to it (CE-ACT-26).
func mayTarget(it *card.Item, i int) bool {
	op := &it.Ops[i]
	if op.Verb != card.May || !op.Cost || op.Len == 0 || op.Who != card.You && op.Who != card.NoPlayer {
		return false
	}
	for j := i + 1; j <= i+op.Len && j < len(it.Ops); j++ {
		if b := &it.Ops[j]; b.Verb != card.Pick || !b.Cost {
			return false
		}
	}
	return true
}

// decided reports whether the running text's op was taken or declined in the targeting step.
func decided(x *core.X) bool {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, varDecided, i)
		if !ok {
			return false
		}
		if int(b.Val) == int(x.F.PC) {
			return true
		}
	}
}
