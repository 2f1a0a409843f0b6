package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// createdSteps are a battle that an effect has made without an Attack Phase: what made it ends first, there is no
// declaration, no manoeuvre and no ally, and the phase remains what it is (CE-BATTLE-01, -02, -04).
var createdSteps = []core.Step{
	{Name: "the battle", Do: createdFight, Cites: "CE-BATTLE-01 CE-BATTLE-02"},
	{Name: "the battlefield ceases to exist", Do: createdOver},
}

// doNewField makes a battlefield at no Province. During an attack it is one more for the Attacker to choose
// (CE-BATTLE-05); else its leaders are those whose units are assigned to it.
func doNewField(x *core.X) core.Move {
	a := &x.Attack
	if a.Attacker == core.NoSeat {
		clearAttack(x.State)
		a.Created, a.Began = true, x.Clock
		a.Segment = core.Choosing
	}
	if a.N == core.MaxFields {
		x.Result = 0
		return stepDone
	}
	a.Fields[a.N] = core.Field{Slot: core.NoSlot, Num: a.N + 1}
	a.N++
	x.BindValue(x.F.Up, card.Made, core.BoundField, int(a.N))
	if a.Created && a.Now == 0 { // one battle at a time
		x.BindValue(x.F.Cause, varGranted, core.BoundField, int(a.N))
	}
	succeed(x)
	return stepDone
}

// doNewBattle says that there is a battle at the battlefield just made.
func doNewBattle(x *core.X) core.Move {
	x.Attack.Fields[x.Attack.N-1].Due = true
	return stepDone
}

// leads makes the player whose unit is assigned to a battlefield of its own the Attacker or the Defender there.
func leads(x *core.X, p core.Seat, attacking bool) {
	switch a := &x.Attack; {
	case attacking && a.Attacker == core.NoSeat && a.Defender != p:
		a.Attacker = p
	case !attacking && a.Defender == core.NoSeat && a.Attacker != p:
		a.Defender = p
	}
}

func createdFight(x *core.X) core.Move {
	a := &x.Attack
	if !a.Fields[x.F.At-1].Due || a.Attacker == core.NoSeat || a.Defender == core.NoSeat {
		return core.Onward
	}
	return x.Call(core.Frame{Proc: procBattle, Seat: a.Attacker, At: x.F.At})
}

func createdOver(x *core.X) core.Move {
	allHome(x)
	clearAttack(x.State)
	for i := 1; i <= int(x.NCards); i++ {
		x.Cards[i].Flags &^= core.Fought | core.AllyUnit
	}
	return core.Finish
}
