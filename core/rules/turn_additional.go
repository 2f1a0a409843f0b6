package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepAdditionalBegin core.Move = iota
	stepAdditionalEnd
)

// additionalSteps are an additional Attack Phase: it runs once what granted it has ended, and then the phase that it
// interrupted goes on (CE-TERMADD).
var additionalSteps = []core.Step{
	stepAdditionalBegin: {Name: "the phase in between", Do: additionalBegin, Cites: "CE-TERMADD-01 CE-TERMADD-02"},
	stepAdditionalEnd:   {Name: "the interrupted phase resumes", Do: additionalEnd, Cites: "CE-TERMADD-03"},
}

// additionalLocals are the locals of an additional phase (additionalSteps). Seat is the Attacker.
type additionalLocals struct{ *core.Frame }

func (l additionalLocals) defender() core.Seat     { return l.Other } // NoSeat: the Attacker chooses, or declines
func (l additionalLocals) interrupted() card.Phase { return card.Phase(l.M) }
func (l additionalLocals) interrupts(p card.Phase) { l.M = int16(p) }

// additionalFrame is the frame of an additional Attack Phase.
func additionalFrame(attacker, defender core.Seat) core.Frame {
	return core.Frame{Proc: procAdditional, Flags: core.Additional, Seat: attacker, Other: defender}
}

func additionalBegin(x *core.X) core.Move {
	if !x.Live(x.F.Seat) {
		return core.Finish
	}
	l := additionalLocals{x.F}
	l.interrupts(x.Phase)
	if l.defender() != core.NoSeat { // who attacks whom is said, and nobody may decline (CE-ATKPH-02)
		if !x.Live(l.defender()) {
			return core.Finish
		}
		return x.Call(attackFrame(x.F.Seat, l.defender()))
	}
	return x.Call(core.Frame{Proc: procAttackPhase, Seat: x.F.Seat})
}

func additionalEnd(x *core.X) core.Move {
	x.Phase = additionalLocals{x.F}.interrupted()
	return core.Finish
}

// doNewAttack grants an additional Attack Phase. What grants it has to end first; there is one attack at a time, so that
// one granted during an attack comes when that is over.
func doNewAttack(x *core.X, op *card.Op) core.Move {
	to := x.F.Cause
	for i := range x.I {
		if x.Frames[i].Proc == procAttack {
			to = i
		}
	}
	e := x.EnvOf(x.I)
	p, against := e.SeatOf(op.Who, op.WhoRef), core.NoSeat
	each(x, func(b core.Binding) {
		against = core.Seat(b.Val)
	})
	if p < 0 {
		x.Result = 0
		return stepCarryDone
	}
	x.BindValue(to, varGranted, core.BoundPlayer, int(p)<<8|int(against+1))
	succeed(x)
	return stepCarryDone
}

// granted is the next additional phase that the running frame owes.
func granted(x *core.X) (core.Frame, bool) {
	b, ok := x.BoundAt(x.I, varGranted, 0)
	if !ok {
		return core.Frame{}, false
	}
	first := 0
	x.UnbindIf(x.I, varGranted, func(core.Binding) bool { first++; return first == 1 })
	if b.Kind == core.BoundField {
		return createdFrame(x.F.Seat, uint8(b.Val)), true
	}
	return additionalFrame(core.Seat(b.Val>>8), core.Seat(b.Val&0xff)-1), true
}

// runGrants runs the additional phases that the running frame owes, one after the other.
func runGrants(x *core.X) core.Move {
	if f, ok := granted(x); ok {
		return x.CallThen(core.Again, f)
	}
	return core.Finish
}
