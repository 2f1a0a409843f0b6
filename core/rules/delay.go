package rules

import (
	"cmp"

	"kotei/core"
	"kotei/core/card"
)

// delay keeps an effect for later: the ops that a Delay rules over, with what they refer to (CE-DELAY).
func delay(x *core.X, op *card.Op) {
	row := core.Row{
		Kind: core.RowDelay, Dur: cmp.Or(op.Dur, op.Trigger.Within, awaits(x.State, op.Trigger)), Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Amount: x.F.K, Field: x.Attack.Now,
	}
	if op.Trigger.Each {
		row.Flags |= core.RowEachTime
	}
	if op.Dur == card.WhileTrue { // that is how long it waits (CE-TERMREMAIN-01)
		row.Dur = card.ThisTurn
		if op.While.Remains {
			row.Dur = card.Permanent
		}
	}
	if op.Trigger.Turns != nil {
		e := x.EnvOf(x.I)
		row.Dur, row.Wait = card.Permanent, uint8(e.Value(op.Trigger.Turns))
	}
	if p := x.Frames[x.F.Cause].Proc; p == procUse || p == procTrait {
		row.Cause = x.F.Cause
	}
	if op.Trigger.Same {
		row.Dur, row.Cause = card.ThisAction, theAction(x)
	}
	if t := op.Trigger; t.Next && t.Event == card.EvPhaseEnd { // not of the phase that is under way (CE-TERMNEXT-01)
		row.Dur = card.Permanent
		if x.Phase == t.Phase && (t.By == 0 || x.Active == x.F.Seat) {
			row.Wait = 1
		}
	}
	r := x.Row(row)
	x.KeepFor(x.F.Up, r)
	passOver(x, r.ID, op.Trigger)
	succeed(x)
}

// outlasts reports whether a row is an effect that outlasts the action or trait it was put off by, whose frame its Cause is meanwhile.
func outlasts(r *core.Row) bool { return r.Kind == core.RowDelay && r.Dur != card.ThisAction }

// callOff ends what an action has put off already, as all its effects are negated: but what may not be (CE-DELAY-04).
func callOff(x *core.X, op *card.Op, cause uint8) {
	ev := answered(x)
	x.DropRows(func(r *core.Row) bool {
		return r.Cause == cause && outlasts(r) && (op.Sure || !firm(x, &core.Rec{Item: r.Item, Op: r.Op}, ev) && !firm(x, &core.Rec{Item: r.Item, Op: r.Op + 1}, ev))
	})
}

// awaits is how long a delayed effect waits that doesn't say so.
func awaits(s *core.State, t *card.Trigger) card.Window {
	switch {
	case t.Event == card.EvTurn, t.Event == card.EvTurnEnd, t.Event == card.EvPhase:
		return card.Permanent
	case t.Event == card.EvFocusEffects && s.Duel.Challenger != 0:
		return card.ThisDuel
	case t.Event == card.EvBattle && !t.Each && s.Attack.Now != 0 && s.Attack.Segment >= core.Combat:
		return card.ThisBattle // another battle's resolution isn't this one's
	}
	return card.ThisTurn
}
