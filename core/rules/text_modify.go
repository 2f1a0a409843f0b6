package rules

import (
	"cmp"

	"kotei/core"
	"kotei/core/card"
)

// doModify gives bonuses, penalties, keywords, abilities and rules that last (CE-DUR). What is said of all things of a
// kind is one row that selects as long as it lasts; what is said of particular things is a row for each.
func doModify(x *core.X, op *card.Op) core.Move {
	if op.SaysFirm() || saysOfAttack(op, card.ActionIs) { // which is said of an effect, or of all of them
		return stepCarryDone
	}
	dur := lasts(op)
	if op.What != nil && op.What.Thing == card.Actions {
		return modifyAttack(x, op)
	}
	if op.Was != card.NoVar && thing(x, 0) != 0 {
		x.Unbind(x.F.Up, op.Was)
		x.BindValue(x.F.Up, op.Was, core.BoundNumber, x.Stat(thing(x, 0), op.Mods[0].Stat))
	}
	start := x.NRecs
	if ofAll(op) {
		return modifyAll(x, op, dur)
	}
	each(x, func(b core.Binding) {
		for j := range op.Mods {
			modifyOne(x, op, j, dur, b)
		}
	})
	return fire(x, start)
}

// lasts is how long what an op does lasts: as long as something remains so (CE-TERMREMAIN-01), or for the turn if it doesn't say.
func lasts(op *card.Op) card.Window {
	switch {
	case op.Dur == card.WhileTrue && op.While != nil && op.While.Remains:
		return card.Permanent
	case op.Dur == card.WhileTrue, op.Dur == card.NoWindow:
		return card.ThisTurn
	}
	return op.Dur
}

// owe notes in a row whether it comes from an action, and from which one, where it lasts as long as that.
func owe(x *core.X, row *core.Row) {
	if byAction(x) {
		row.Flags |= core.RowByAction
	}
	if row.Dur == card.ThisAction {
		row.Cause = theAction(x)
	}
}

func modifyOne(x *core.X, op *card.Op, j int, dur card.Window, b core.Binding) {
	m := &op.Mods[j]
	e := x.EnvOf(x.I)
	r := rec(x, card.EvGainKeyword)
	r.Dur, r.Mod, r.Stat = dur, uint8(j), m.Stat
	about := core.CardID(0)
	switch b.Kind {
	case core.BoundCard:
		about = core.CardID(b.Val)
		if op.What != nil && op.What.Thing == card.Units {
			about = x.LeadOf(about)
		}
		r.Card, r.Seat = about, controllerNow(x.State, about)
	case core.BoundProvince:
		r.Place, r.Seat = core.Place(b.Val), core.Place(b.Val).Seat()
	case core.BoundPlayer:
		r.Seat = core.Seat(b.Val)
	default:
		return
	}
	if sel := op.What; sel != nil && sel.How == card.Ref && x.BoundCount(x.F.Up, sel.Ref) > 1 { // "equal to his Personal Honor": to each one's own
		b.Var = sel.Ref
		e.Only(b)
	}
	r.Amount = int16(e.ValueAbout(m.Amount, about))
	switch m.Kind {
	case card.Add, card.Sub, card.SetTo:
		if about != 0 && !x.HasStat(about, m.Stat) && !faceDown(x.State, about, m.Stat) { // an absent stat takes no bonus (CE-STAT-05)
			return
		}
		if m.Kind == card.SetTo {
			// Setting is the smallest bonus or penalty that gets there (CE-STAT).
			r.Amount = oneWay(m.Only, int16(short(x.State, &r, m.Stat, e.ExactAbout(m.Amount, about))))
		}
		if m.Kind == card.Sub {
			r.Amount = -r.Amount
		}
		if about != 0 {
			now := x.Stat(about, m.Stat)
			r.Amount = int16(m.Keep(now, now+int(r.Amount)) - now)
		}
		if r.Place != core.Nowhere {
			r.Ev = card.EvProvinceStrength
			x.Rec(r)
			return
		}
		r.Ev = card.EvBonus
		if r.Amount < 0 {
			r.Ev, r.Amount = card.EvPenalty, -r.Amount
		}
	case card.Swap:
		swap(x, r, about, m.Stat)
		return
	}
	x.Rec(r)
}

// faceDown reports whether a bonus to a Focus Value is one of a card that not everybody sees: whether it has one shows as it is seen.
func faceDown(s *core.State, c core.CardID, st card.Stat) bool {
	return st == card.FocusValue && s.Cards[c].Known != 0xff
}

// oneWay: to raise to a value gives a bonus only, to lower to one only a penalty (EE-STAT-08).
func oneWay(only card.ModKind, n int16) int16 {
	switch only {
	case card.Add:
		return max(n, 0)
	case card.Sub:
		return min(n, 0)
	default:
		return n
	}
}

func short(s *core.State, r *core.Rec, st card.Stat, to int) int {
	if slot, ok := r.Place.IsProvince(); ok {
		return s.Fortify(r.Place.Seat(), slot, to)
	}
	return s.Short(r.Card, st, to)
}

// swap exchanges a stat and Chi: each is set to the other's value, at the same time (CE-TERMEXCH).
func swap(x *core.X, r core.Rec, c core.CardID, st card.Stat) {
	n, ch := x.Short(c, st, x.Stat(c, card.Chi)), x.Short(c, card.Chi, x.Stat(c, st))
	for _, set := range [...]struct {
		st card.Stat
		n  int
	}{{st, n}, {card.Chi, ch}} {
		r := r
		r.Ev, r.Stat, r.Amount = card.EvBonus, set.st, int16(set.n)
		if set.n < 0 {
			r.Ev, r.Amount = card.EvPenalty, int16(-set.n)
		}
		x.Rec(r)
	}
}

// doNegate stops the occurrence that was the trigger, or those of the action's effects that the text names
// (CE-PREV).
func doNegate(x *core.X, op *card.Op) core.Move {
	if op.Dur != card.NoWindow { // of what comes from now on
		return doModify(x, op)
	}
	ev := answered(x)
	x.Result = 0
	if ev == 0 {
		return stepCarryDone
	}
	f := &x.Frames[ev]
	hit := false
	eachAnswered(x, ev, func(r *core.Rec) {
		if r.Flags&core.RecDone != 0 || !op.Sure && proof(x, r, ev) || !negates(op, r.Ev) {
			return
		}
		r.Flags |= core.RecNegated
		hit = true
		x.Result = 1
	})
	if f.Cause != 0 && (!hit || ofWhole(x, op)) {
		negateLater(x, op, f.Cause)
	}
	if hit || f.Cause != 0 && producesAny(x.State, f.Cause, op) {
		succeed(x)
	}
	return stepCarryDone
}

// negates reports whether an op negates such events. Of a Province, too, a text says that it is destroyed.
func negates(op *card.Op, ev card.Happening) bool {
	if ev == card.EvProvinceDestroyed {
		ev = card.EvDestroy
	}
	for i := range op.Mods {
		if op.Mods[i].Event == ev {
			return true
		}
	}
	return len(op.Mods) == 0 && (op.Event == card.NoEvent || op.Event == ev)
}

// answered is the event that the running text answers, 0 where it answers none.
func answered(x *core.X) uint8 {
	return x.Frames[x.F.Cause].Trig
}

// eachAnswered calls f for the occurrences of an event that the running text answers: one, or all to those that it took together.
func eachAnswered(x *core.X, ev uint8, f func(*core.Rec)) {
	only := occurred(x)
	if only < 0 {
		return
	}
	_, several := x.BoundAt(x.F.Cause, card.Subject, 1)
	for i := x.Frames[ev].Rec; i < x.Frames[ev].Rec+x.Frames[ev].RecN; i++ {
		r, one := &x.Recs[i], &x.Recs[only]
		if int(i) == only || several && r.Ev == one.Ev && r.Stat == one.Stat && r.Card != 0 && x.IsBound(x.F.Cause, card.Subject, r.Card) {
			f(r)
		}
	}
}

// occurred is the one occurrence that the running text answers, -1 where it answers none in particular.
func occurred(x *core.X) int { return occurredIn(x.State, x.F.Cause) }

// occurredIn is the same of the action or trait of a frame.
func occurredIn(s *core.State, cause uint8) int {
	u := &s.Frames[cause]
	switch {
	case u.Trig == 0:
	case u.Proc == procCarry: // a delayed effect
		return int(u.Rec)
	case u.Proc == procUse:
		return useLocals{u}.occurrence()
	default:
		return traitLocals{u}.occurrence()
	}
	return 0
}

// replace puts what the running op does in the place of the occurrence that its text answers: that one doesn't happen, whatever
// becomes of the other (CE-SUBST-01, -03). Where it was prevented before there is nothing to replace (CE-SUBST-02). It
// is no negation, so that what "will not be negated" is replaced all the same (CE-SUBST-05).
func replace(x *core.X) bool {
	ev, hit := answered(x), false
	if ev == 0 {
		return false
	}
	eachAnswered(x, ev, func(r *core.Rec) {
		if opOf(x).Verb == card.LoseHonor && saidOf(x.State, r, card.NotPassedOn) {
			return
		}
		if r.Flags&core.RecSure != 0 && (r.Flags&core.RecRule != 0 || x.Table.Item(r.Item).Kind == card.Ever) { // zero Chi goes on destroying (CE-PREV-14)
			return
		}
		r.Flags |= core.RecNegated
		hit = true
	})
	if hit {
		succeed(x)
	}
	return hit
}

// ofWhole reports whether an op negates all effects of what its text answers: not those on something, of a kind, or of one attack.
func ofWhole(x *core.X, op *card.Op) bool {
	t := x.Table.Item(x.F.Item).Trigger
	return op.Event == card.NoEvent && len(op.Mods) == 0 && (op.What == nil || op.What.Thing == card.Actions) && (t == nil || t.Cause == nil || t.Cause.Attacks == 0)
}

// negateLater keeps effects of an action that is still under way from happening: to the card named, of the kind named. Where it is
// all of them, what its text goes on to is not done at all (CE-PREV-15, CE-DELAY-04).
func negateLater(x *core.X, op *card.Op, cause uint8) {
	row := core.Row{
		Kind: core.RowPrevent, Dur: card.ThisAction, Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC,
		Ev: op.Event, Cause: cause,
	}
	x.Result = 1
	if ofWhole(x, op) {
		x.Frames[cause].Flags |= core.Negated
		callOff(x, op, cause)
	}
	of := func(row core.Row) {
		if len(op.Mods) == 0 {
			x.Row(row)
		}
		for i := range op.Mods {
			row.Ev, row.Stat = op.Mods[i].Event, op.Mods[i].Stat
			x.Row(row)
		}
	}
	on := func(row core.Row) {
		one := op.What != nil && op.What.How != card.All
		for k := 0; k == 0 || one && thing(x, k) != 0; k++ {
			if one && thing(x, k) != 0 {
				row.Card = thing(x, k)
			}
			of(row)
		}
	}
	if t := x.Table.Item(x.F.Item).Trigger; t == nil || t.Cause == nil || t.Cause.Attacks == 0 {
		on(row)
		return
	}
	eachAnswered(x, answered(x), func(r *core.Rec) { // only what the attack does: that one, where an op makes several (CE-TERMRA-07)
		row.Amount, row.Card = int16(r.Op)+1, r.Card
		on(row)
	})
}

// doChangeAmount changes how much is about to be gained or lost: by so much, or to no more than so much (CE-HONOR-04).
func doChangeAmount(x *core.X, op *card.Op) core.Move {
	ev := answered(x)
	if ev == 0 {
		return stepCarryDone
	}
	e := x.EnvOf(x.I)
	n := int16(e.Value(op.Amount))
	eachAnswered(x, ev, func(r *core.Rec) {
		if unchanged(x.State, r) {
			return
		}
		was := r.Amount
		switch op.Event {
		case card.EvBonus:
			r.Amount += n
		case card.EvPenalty:
			r.Amount = max(r.Amount-n, 0)
		default:
			r.Amount = min(r.Amount, n)
		}
		r.Amount = keptAmount(x.State, r, was)
		succeed(x)
	})
	return stepCarryDone
}

// delay keeps an effect for later: the ops that a Delay rules over, with what they refer to (CE-DELAY).
func delay(x *core.X, op *card.Op) {
	row := core.Row{
		Kind: core.RowDelay, Dur: cmp.Or(op.Dur, op.Trigger.Within, awaits(x.State, op.Trigger)), Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Amount: x.F.Paid, Field: x.Attack.Now,
	}
	if op.Trigger.Each {
		row.Flags |= core.RowEachTime
	}
	if op.Dur == card.WhileTrue {
		row.Dur = lasts(op)
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
		if x.Phase == t.Phase { // where it is another player's, that ends with the turn, before the one that is meant
			row.Wait = 1
		}
	}
	r := x.Row(row)
	x.KeepFor(x.F.Up, r)
	passOver(x, r.ID, op.Trigger)
	succeed(x)
}

// outlasts reports whether a row is an effect that outlasts the action or trait it was put off by, whose frame its Cause is meanwhile.
func outlasts(r *core.Row) bool { return r.Dur != card.ThisAction }

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
	case t.Event == card.EvBattle && !t.Each && s.Attack.Now != 0:
		return card.ThisBattle // another battle's resolution isn't this one's
	}
	return card.ThisTurn
}
