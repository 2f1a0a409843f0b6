package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepTriggersCollect core.Move = iota
	stepTriggersNext
	stepTriggersRun
)

// triggersSteps run everything that is triggered at one point and is no reaction; the active player orders
// what conflicts, as it comes (CE-TIMING-14).
var triggersSteps = []core.Step{
	stepTriggersCollect: {Name: "collect", Do: triggersCollect, Cites: "CE-TIMING-14"},
	stepTriggersNext:    {Name: "next", Do: triggersNext, Cites: "CE-TIMING-17"},
	stepTriggersRun:     {Name: "run", Do: triggersRun},
}

// triggersLocals are the locals of what is triggered at one point (triggersSteps). Trig is the frame of the event.
type triggersLocals struct{ *core.Frame }

func (l triggersLocals) timing() card.Timing { return card.Timing(l.Mode) }

// triggersFrame is the frame of what the running event triggers at a point.
func triggersFrame(x *core.X, at card.Timing) core.Frame {
	return core.Frame{Proc: procTriggers, Seat: activeAt(x, at), Trig: x.I, Mode: uint8(at), Cause: x.F.Cause}
}

// pendings counts what is still to happen.
func pendings(s *core.State, frame uint8) (n int) {
	for i := 0; ; i++ {
		b, ok := s.BoundAt(frame, varPending, i)
		if !ok {
			return n
		}
		if b.Kind != core.BoundNumber {
			n++
		}
	}
}

func triggersNext(x *core.X) core.Move {
	if x.F.Flags&core.Marked != 0 {
		dropTriggered(x)
	}
	switch n := pendings(x.State, x.I); {
	case n == 0:
		return core.Finish
	case n == 1 || allOne(x.State, x.I):
		return stepTriggersRun
	}
	return x.AskFor(core.Question{Kind: AskOrder, Seat: x.F.Seat, Min: 1, Max: 1})
}

// allOne reports whether all that waits is one indefinite effect, for several occurrences: there is no order to choose.
func allOne(s *core.State, frame uint8) bool {
	first, _ := s.BoundAt(frame, varPending, 0)
	for i := 1; ; i++ {
		b, ok := s.BoundAt(frame, varPending, i)
		if !ok {
			return first.Kind == core.BoundRow
		}
		if b.Kind != core.BoundNumber && b != first {
			return false
		}
	}
}

func triggersRun(x *core.X) core.Move {
	b, with, ok := takePending(x, int(x.Given.N))
	if !ok {
		return stepTriggersNext
	}
	if b.Kind != core.BoundPlayer && !live(x.State, &x.Recs[with[0]&0xff], triggersLocals{x.F}.timing()) { // an earlier one has negated it (CE-TIMING-16)
		if b.Kind == core.BoundRow {
			wait(x, uint16(b.Val))
		}
		return stepTriggersNext
	}
	switch b.Kind {
	case core.BoundRow:
		return runDelayed(x, uint16(b.Val), with[0])
	case core.BoundPlayer:
		if (triggersLocals{x.F}).timing() == card.InPlaceOf {
			x.Recs[b.Val].Flags |= core.RecNegated
			return stepTriggersNext
		}
		return loseForDeath(x, int(b.Val))
	case core.BoundField:
		return runGranted(x, uint16(b.Val), with)
	}
	c := core.CardID(b.Val)
	n, rec := with[0]>>8, with[0]&0xff
	ref := core.ItemRef{Face: x.Cards[c].Face, N: uint16(n)}
	if n&ofKeyword != 0 {
		ref = core.ItemRef{Face: x.Table.PlayerFace(), N: uint16(n &^ ofKeyword)}
	}
	if int(ref.N) >= len(x.Table.Items(ref.Face)) {
		return stepTriggersNext
	}
	return runTrait(x, c, controllerNow(x.State, c), ref, rec)
}

func controllerNow(s *core.State, c core.CardID) core.Seat {
	if s.InPlay(c) {
		return s.Cards[c].Ctrl
	}
	if sn := s.LastOf(c); sn != nil {
		return sn.Ctrl
	}
	return s.Cards[c].Owner
}

// pendingNumbers are the numbers that stand beside something that waits.
type pendingNumbers [2]int

// takePending takes the pick-th thing that waits, with the numbers beside it, out of the list.
func takePending(x *core.X, pick int) (b core.Binding, with pendingNumbers, ok bool) {
	at, n := -1, 0
	x.UnbindIf(x.I, varPending, func(p core.Binding) bool {
		if p.Kind != core.BoundNumber {
			at++
		}
		switch {
		case at != pick:
			return false
		case p.Kind == core.BoundNumber:
			with[n] = int(p.Val)
			n++
		default:
			b, ok = p, true
		}
		return true
	})
	return b, with, ok
}

func loseForDeath(x *core.X, rec int) core.Move {
	r := x.Recs[rec]
	sn := x.LastOf(r.Card)
	if sn == nil {
		return stepTriggersNext
	}
	start := x.NRecs
	x.Rec(core.Rec{
		Ev: card.EvHonorLoss, Seat: sn.Ctrl, By: sn.Ctrl, Source: r.Card, Flags: core.RecRule,
		Amount: int16(x.Table.Faces[sn.Face].Printed(card.PersonalHonor)),
	})
	return x.CallThen(stepTriggersNext, core.Frame{Proc: procEvent, Seat: sn.Ctrl, Rec: start, RecN: 1, Source: r.Card})
}

// runDelayed carries out a delayed effect: the ops that its Delay rules over.
func runDelayed(x *core.X, id uint16, rec int) core.Move {
	for i := range x.NRows {
		row := &x.Rows[i]
		if row.ID != id {
			continue
		}
		op := &x.Table.Item(row.Item).Ops[row.Op]
		f := core.Frame{
			Proc: procCarry, Seat: row.Seat, Source: row.Source, Card: row.Source, Item: row.Item, Trig: x.F.Trig,
			Flags: core.IsTrait, PC: row.Op + 1, End: row.Op + 1 + uint8(op.Len), Up: x.Depth, Cause: x.Depth, Row: id, Paid: row.Amount, Rec: uint16(rec),
			Forgot: x.Cards[row.Source].Gen != row.SrcGen,
		}
		m := x.CallThen(stepTriggersNext, f)
		x.TakeFrom(row, x.Depth-1)
		if t := x.Table.Item(row.Item).Trigger; t != nil && t.Subject == nil && t.Object == nil { // what the text itself answered it doesn't speak of
			for _, v := range [...]card.Var{card.Subject, card.Subject + card.Whence, card.Object, card.ByPlayer, card.Performer} {
				x.Unbind(x.Depth-1, v)
			}
		}
		bindTrigger(x, x.Depth-1, x.F.Trig, op.Trigger, rec)
		bindOutcome(x, x.Depth-1, x.Recs[rec].Ev)
		bindLoser(x, x.Depth-1, op, row)
		if row.Flags&core.RowEachTime == 0 {
			x.DropRows(func(r *core.Row) bool { return r.ID == id })
		}
		return m
	}
	return stepTriggersNext
}

// bindOutcome names the winner and the loser of the duel under way for the text that waited for its end (CE-DUEL-18).
func bindOutcome(x *core.X, frame uint8, ev card.Happening) {
	if ev != card.EvDuelResolve && ev != card.EvWinDuel && ev != card.EvLoseDuel && ev != card.EvDuelEnd {
		return
	}
	d := &x.Duel
	x.Unbind(frame, card.Winner) // the text may know them already, from its own duel
	x.Unbind(frame, card.Loser)
	for i, c := range d.Both() {
		if d.Wins[i] {
			x.Bind(frame, card.Winner, c)
		}
		if d.Loses[i] {
			x.Bind(frame, card.Loser, c)
		}
	}
}

// whoseTold is the player of whom an occurrence is told, as a trigger words it.
func whoseTold(r *core.Rec, tr *card.Trigger) core.Seat {
	if r.Ev == card.EvProvinceDestroyed && tr.Event == card.EvDestroy { // told as what somebody destroys
		return r.By
	}
	return r.Whose()
}

// bindTrigger names the things of the occurrence for the text that answers it.
func bindTrigger(x *core.X, frame, ev uint8, tr *card.Trigger, rec int) {
	if ev == 0 {
		return
	}
	if tr == nil {
		if c := actedFrom(x.State, ev); c != 0 {
			x.Bind(frame, card.Subject, c)
		}
		return
	}
	r := x.Recs[rec]
	if who := whoseTold(&r, tr); who >= 0 {
		x.BindValue(frame, card.ByPlayer, core.BoundPlayer, int(who))
	}
	switch r.Ev {
	case card.EvBonus, card.EvPenalty, card.EvHonorGain, card.EvHonorLoss:
		n := int(r.Amount)
		if unchanged(x.State, &r) || saidOf(x.State, &r, card.Uncopied) {
			n = 0
		}
		x.BindValue(frame, core.AmountVar, core.BoundNumber, n)
	}
	switch {
	case r.Card != 0:
		x.Bind(frame, card.Subject, r.Card)
		if tr.Together() {
			bindTogether(x, frame, ev, tr, rec)
		}
		if _, is := r.Place.IsProvince(); is && r.Ev == card.EvEnterPlay { // that it came out of
			x.BindValue(frame, card.Subject+card.Whence, core.BoundProvince, int(r.Place))
		}
	case r.Place != core.Nowhere:
		x.BindValue(frame, card.Subject, core.BoundProvince, int(r.Place))
	default:
		x.BindValue(frame, card.Subject, core.BoundPlayer, int(r.Seat))
	}
	if r.Obj != 0 {
		x.Bind(frame, card.Object, r.Obj)
	}
	e := x.EnvOf(frame)
	eachPerformer(&e, ev, tr, func(c core.CardID) { x.Bind(frame, card.Performer, c) })
}

// bindTogether names the others, too, to which the same happened at that time.
func bindTogether(x *core.X, frame, ev uint8, tr *card.Trigger, rec int) {
	e := x.EnvOf(frame)
	e.Trig = ev
	for i := x.Frames[ev].Rec; i < x.Frames[ev].Rec+x.Frames[ev].RecN; i++ {
		r := &x.Recs[i]
		if int(i) != rec && r.Card != 0 && live(x.State, r, tr.At) && sameTeller(tr, r, &x.Recs[rec]) && e.Triggers(tr, tr.At, r) {
			x.Bind(frame, card.Subject, r.Card)
		}
	}
}

// actedFrom is the card that the action is from which an Interrupt or a Response answers.
func actedFrom(s *core.State, ev uint8) core.CardID {
	return s.Frames[s.Frames[ev].Cause].Source
}

// eachPerformer is who performs the action that an occurrence comes from, and is such as the trigger says.
func eachPerformer(e *core.Env, ev uint8, tr *card.Trigger, f func(core.CardID)) {
	if ev == 0 || tr.Cause == nil || tr.Cause.Doer == nil {
		return
	}
	for i := 0; ; i++ {
		b, ok := e.BoundAt(e.Frames[e.Frames[ev].Cause].Up, card.Actor, i)
		if !ok {
			return
		}
		if c := core.CardID(b.Val); b.Kind == core.BoundCard && e.From(tr.Cause.Doer, c) {
			f(c)
		}
	}
}

// inOrder goes on to what waits in varPending: to none where nothing does, else to the next step, which takes it with
// takePending. Where several things wait, a player says first which of them comes next.
func inOrder(x *core.X, p core.Seat, none core.Move) core.Move {
	switch pendings(x.State, x.I) {
	case 0:
		return none
	case 1:
		return core.Onward
	}
	return x.AskFor(core.Question{Kind: AskOrder, Seat: p, Min: 1, Max: 1})
}
