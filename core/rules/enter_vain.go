package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// payInVain pays for the card that a negated action would have attached: it goes back, and nothing is refunded (GE-CANC-06).
func payInVain(x *core.X, op *card.Op) (core.Move, bool) {
	if !x.Table.Rules.CancelPays || op.Verb != card.Attach || op.To == nil || x.F.Source != 0 {
		return core.Onward, false
	}
	c := thing(x, 0)
	if c == 0 || x.InPlay(c) {
		return core.Onward, false
	}
	e, f := x.EnvOf(x.I), enterFrame(x, op)
	f.Card = c
	f.Flags |= core.Failed
	*enterLocals{&f}.host() = e.Var(op.To.Ref, 0)
	x.F.PC += uint8(1 + op.Len)
	return x.CallThen(stepCarryNext, f), true
}

// paysInVain reports whether the open payment is such a one.
func paysInVain(s *core.State) bool {
	f := &s.Frames[max(s.Ask.Frame, 1)-1]
	return f.Proc == procEnter && f.Flags&core.Failed != 0
}
