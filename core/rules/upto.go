package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// upTo is the number of an op that its player chooses as it is carried out, nil where it has none or has been chosen.
func upTo(s *core.State, owner uint8, op *card.Op) *card.Value {
	is := func(v *card.Value) bool { return v != nil && v.Kind == card.UpTo && s.BoundCount(owner, v.Ref) == 0 }
	if is(op.Amount) {
		return op.Amount
	}
	for i := range op.Mods {
		if is(op.Mods[i].Amount) {
			return op.Mods[i].Amount
		}
	}
	return nil
}

// askUpTo asks the acting player for the next number that an op leaves to him, and carries the op out when none is left.
func askUpTo(x *core.X, op *card.Op) core.Move {
	v := upTo(x.State, x.F.Up, op)
	if v == nil {
		return stepDo
	}
	e := x.EnvOf(x.I)
	most := max(e.Value(v.A), 0)
	if v.N == card.AllOfThem || v.N >= most { // nothing is left to choose
		x.BindValue(x.F.Up, v.Ref, core.BoundNumber, most)
		return askUpTo(x, op)
	}
	x.F.Step = uint8(stepNumber) - 1
	return x.AskFor(core.Question{Kind: AskNumber, Seat: x.F.Seat, Card: x.F.Source, Min: int16(v.N), Max: int16(most)})
}

func carryNumber(x *core.X) core.Move {
	x.BindValue(x.F.Up, upTo(x.State, x.F.Up, opOf(x)).Ref, core.BoundNumber, int(x.Given.N))
	return stepChoose
}
