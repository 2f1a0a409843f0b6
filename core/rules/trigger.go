package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// triggersSteps run everything that is triggered at one point and is no reaction; the active player orders
// what conflicts, as it comes (CE-TIMING-14).
var triggersSteps = []core.Step{
	{Name: "collect", Do: triggersCollect, Cites: "CE-TIMING-14"},
	{Name: "next", Do: triggersNext, Cites: "CE-TIMING-17"},
	{Name: "run", Do: triggersRun},
}

func triggersCollect(x *core.X) core.Move {
	ev := x.F.Trig
	at := card.Timing(x.F.Mode)
	f := &x.Frames[ev]
	n, halt := 0, stopped(x)
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		r := x.Recs[i]
		if !live(&r, at) {
			continue
		}
		if !halt {
			n += collectTraits(x, ev, at, &r, int(i))
			n += collectRows(x, ev, at, &r, i)
			n += collectKeywords(x, ev, at, &r, int(i))
		}
		if r.OfDeed() {
			continue // the rules have seen to it when it happened
		}
		if at == card.After && dishonorableDeath(x, &r) {
			x.BindValue(x.I, varPending, core.BoundPlayer, int(i))
			n++
		}
	}
	if n == 0 {
		return core.Finish
	}
	if !halt && tooDeep(x) {
		return stopTriggers(x)
	}
	return core.Onward
}

// pend notes a triggered trait: its card, and beside it the item and the occurrence.
func pend(x *core.X, c core.CardID, item, rec int) {
	x.BindValue(x.I, varPending, core.BoundCard, int(c))
	x.BindValue(x.I, varPending, core.BoundNumber, item<<8|rec)
}

// pends reports whether a triggered trait waits already.
func pends(x *core.X, c core.CardID, item int) bool {
	for i := 0; ; i += 2 {
		b, ok := x.BoundAt(x.I, varPending, i)
		if !ok {
			return false
		}
		with, _ := x.BoundAt(x.I, varPending, i+1)
		if b.Kind == core.BoundCard && core.CardID(b.Val) == c && int(with.Val)>>8 == item {
			return true
		}
	}
}

func collectTraits(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec int) (n int) {
	try := func(c core.CardID) {
		for i := range x.Face(c).Items {
			it := &x.Face(c).Items[i]
			if it.Kind != card.Triggered || quietly(r, c, it) {
				continue
			}
			if triggers(x.State, it, c, ev, at, r) {
				if it.Trigger.Ended && pends(x, c, i) {
					continue // an action resolves once, whatever it has done
				}
				pend(x, c, i, rec)
				n++
			} else if it.Trigger != nil && it.Trigger.First && waits(x.State, it, c, ev, at, r) {
				traitUsed(x, c, x.Table.Ref(it), it) // the first time is over, though nothing came of it
			}
		}
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Table.Awaits(x.Cards[c].Face, r.Ev) {
				try(c)
			}
		}
	}
	if x.Table.HeedsDead(r.Ev) {
		n += collectDead(x, ev, at, r, rec)
	}
	// A card that has just left play, or is on its way, is triggered by that.
	if r.Card != 0 && !x.InPlay(r.Card) && x.Table.Awaits(x.Cards[r.Card].Face, r.Ev) {
		try(r.Card)
	}
	n += collectGranted(x, ev, at, r, rec)
	return n
}

// collectDead finds triggered traits of cards in discard piles that say that their card is there (CE-ABIL-13).
func collectDead(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec int) (n int) {
	for p := range core.Seat(x.NSeats) {
		for _, at0 := range [...]core.Place{core.DynastyDiscard(p), core.FateDiscard(p)} {
			for c := x.First(at0); c != 0; c = x.After(c) {
				if c == r.Card || !x.Table.Awaits(x.Cards[c].Face, r.Ev) {
					continue
				}
				for i := range x.Face(c).Items {
					it := &x.Face(c).Items[i]
					if it.Kind == card.Triggered && core.UsedFrom(it)&core.OfDiscard != 0 && triggers(x.State, it, c, ev, at, r) {
						pend(x, c, i, rec)
						n++
					}
				}
			}
		}
	}
	return n
}

// collectGranted finds triggered traits that effects have given to cards.
func collectGranted(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec int) (n int) {
	for i := range x.NRows {
		row := &x.Rows[i]
		if row.Kind != core.RowMod || !x.InPlay(row.Card) {
			continue
		}
		op := &x.Table.Item(row.Item).Ops[row.Op]
		if int(row.Mod) >= len(op.Mods) || op.Mods[row.Mod].Kind != card.GrantItem {
			continue
		}
		g := op.Mods[row.Mod].Grant
		if g.Kind == card.Triggered && !givenBefore(x.State, i, g) && triggers(x.State, g, row.Card, ev, at, r) {
			x.BindValue(x.I, varPending, core.BoundField, int(row.ID))
			x.BindValue(x.I, varPending, core.BoundNumber, rec)
			n++
		}
	}
	return n
}

// givenBefore reports whether the card of a row had the same trait already: it has no second one (CE-TRAIT-04).
func givenBefore(s *core.State, row uint16, g *card.Item) bool {
	for i := range row {
		r := &s.Rows[i]
		if r.Kind != core.RowMod || r.Card != s.Rows[row].Card {
			continue
		}
		if op := &s.Table.Item(r.Item).Ops[r.Op]; int(r.Mod) < len(op.Mods) && op.Mods[r.Mod].Grant != nil && op.Mods[r.Mod].Grant.Text == g.Text {
			return true
		}
	}
	return false
}

// triggers reports whether an item of card c is triggered by an occurrence at this point.
func triggers(s *core.State, it *card.Item, c core.CardID, ev uint8, at card.Timing, r *core.Rec) bool {
	e, ok := triggered(s, it, c, ev, at, r)
	return ok && !limited(s, it, c) && e.Conds(it.When)
}

// waits reports whether what an item waits for has happened for the first time, whatever else it asks for.
func waits(s *core.State, it *card.Item, c core.CardID, ev uint8, at card.Timing, r *core.Rec) bool {
	_, ok := triggered(s, it, c, ev, at, r)
	return ok && !limited(s, it, c)
}

// triggered is how an item of card c reads the game at an occurrence, and whether it is what it waits for.
func triggered(s *core.State, it *card.Item, c core.CardID, ev uint8, at card.Timing, r *core.Rec) (core.Env, bool) {
	if it.Trigger == nil || !itsTime(it.Trigger, at) || it.Trigger.At == card.Instead {
		return core.Env{}, false
	}
	e := s.EnvFor(c)
	e.You, e.Trig = controllerNow(s, c), ev
	return e, e.Triggers(it.Trigger, at, r)
}

// itsTime: "when" and "when it would" are points of their own, neither before nor after (CE-TIMING-05, -07).
func itsTime(t *card.Trigger, at card.Timing) bool {
	return (t.At == card.When) == (at == card.When) && (t.At == card.Would) == (at == card.Would)
}

// limited reports whether a trait has used up its uses (CE-TRAIT).
func limited(s *core.State, it *card.Item, c core.CardID) bool {
	return it.Limit.N > 0 && uses(s, s.Cards[c].Ctrl, c, s.Table.Ref(it), 0) >= int(it.Limit.N)
}

// collectRows finds delayed effects that wait for this. An indefinite conditional effect is applied for each of several
// occurrences at the same time, any other for the first of them (CE-INDEF-01, CE-TIMING-27).
func collectRows(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec uint16) (n int) {
	for i := range x.NRows {
		row := &x.Rows[i]
		if row.Kind != core.RowDelay || row.Flags&(core.RowSpent|core.RowRunning) != 0 || row.Wait > 0 && row.Dur != card.SecondTurn && row.Dur != card.ThirdTurn {
			continue
		}
		op := &x.Table.Item(row.Item).Ops[row.Op]
		e := x.EnvOfRow(row)
		e.Trig = ev
		t := waitsFor(op)
		if t == nil || t.Same && row.Cause != x.Frames[ev].Cause || !itsTime(t, at) || !e.Triggers(t, at, r) || underWay(x.State, row, ev) || op.Dur == card.WhileTrue && !e.Cond(op.While) {
			continue
		}
		if row.Flags&core.RowEachTime == 0 {
			row.Flags |= core.RowRunning
		} else if op.Trigger.First && !firstTime(x.State, row, op.Trigger.Within) {
			continue
		}
		x.BindValue(x.I, varPending, core.BoundRow, int(row.ID))
		x.BindValue(x.I, varPending, core.BoundNumber, int(rec))
		n++
	}
	return n
}

// firstTime reports whether a delayed effect that waits for the first time each turn, phase or battle hasn't seen that in this one,
// and notes that now it has.
func firstTime(s *core.State, row *core.Row, each card.Window) bool {
	mark := uint8(s.Turn) + 1
	switch each {
	case card.ThisPhase:
		mark = mark<<3 | uint8(s.Phase)
	case card.ThisBattle:
		mark = mark<<5 | s.Attack.Now
	default:
	}
	was := row.Mod
	row.Mod = mark
	return was != mark
}

// dishonorableDeath: after a dishonorable Personality is destroyed, the player who controlled him loses
// Honor equal to his base Personal Honor (CE-DISHON).
func dishonorableDeath(x *core.X, r *core.Rec) bool {
	if r.Ev != card.EvDestroy {
		return false
	}
	sn := x.LastOf(r.Card)
	return sn != nil && sn.Flags&core.Dishonorable != 0 && x.Table.Faces[sn.Face].Printed(card.PersonalHonor) > 0
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
		return 2
	}
	return x.AskFor(core.Question{Kind: AskOrder, Seat: x.F.Seat, Min: 1, Max: 1})
}

// allOne reports whether all that waits is one indefinite effect, for several occurrences: there is no order to choose.
func allOne(s *core.State, frame uint8) bool {
	first, _ := s.BoundAt(frame, varPending, 0)
	for i := 2; ; i += 2 {
		b, ok := s.BoundAt(frame, varPending, i)
		if !ok {
			return first.Kind == core.BoundRow
		}
		if b != first {
			return false
		}
	}
}

func triggersRun(x *core.X) core.Move {
	b, with, ok := takePending(x, int(x.Given.N))
	if !ok {
		return 1
	}
	switch b.Kind {
	case core.BoundRow:
		return runDelayed(x, uint16(b.Val), int(with.Val))
	case core.BoundPlayer:
		return loseForDeath(x, int(b.Val))
	case core.BoundField:
		return runGranted(x, uint16(b.Val), int(with.Val))
	}
	c := core.CardID(b.Val)
	n, rec := int(with.Val)>>8, int(with.Val)&0xff
	ref := core.ItemRef{Face: x.Cards[c].Face, N: uint16(n)}
	if n&ofKeyword != 0 {
		ref = core.ItemRef{Face: x.Table.PlayerFace(), N: uint16(n &^ ofKeyword)}
	}
	if int(ref.N) >= len(x.Table.Items(ref.Face)) {
		return 1
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

func runTrait(x *core.X, c core.CardID, you core.Seat, ref core.ItemRef, rec int) core.Move {
	return x.CallThen(1, core.Frame{
		Proc: procTrait, Seat: you, Source: c, Card: c, Item: ref, Trig: x.F.Trig,
		Flags: core.IsTrait, Up: x.Depth, Cause: x.Depth, N: int16(rec),
	})
}

func runGranted(x *core.X, id uint16, rec int) core.Move {
	for i := range x.NRows {
		if row := &x.Rows[i]; row.ID == id {
			g := x.Table.Item(row.Item).Ops[row.Op].Mods[row.Mod].Grant
			return runTrait(x, row.Card, x.Cards[row.Card].Ctrl, x.Table.Ref(g), rec)
		}
	}
	return 1
}

// takePending takes the pick-th thing that waits, with the number beside it, out of the list.
func takePending(x *core.X, pick int) (b, with core.Binding, ok bool) {
	at := -1
	x.UnbindIf(x.I, varPending, func(p core.Binding) bool {
		if p.Kind != core.BoundNumber {
			at++
		}
		switch {
		case at != pick:
			return false
		case p.Kind == core.BoundNumber:
			with = p
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
		return 1
	}
	start := x.NRecs
	x.Rec(core.Rec{
		Ev: card.EvHonorLoss, Seat: sn.Ctrl, By: sn.Ctrl, Source: r.Card, Flags: core.RecRule,
		Amount: int16(x.Table.Faces[sn.Face].Printed(card.PersonalHonor)),
	})
	return x.CallThen(1, core.Frame{Proc: procEvent, Seat: sn.Ctrl, Rec: start, RecN: 1, Source: r.Card})
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
			Flags: core.IsTrait, PC: row.Op + 1, End: row.Op + 1 + uint8(op.Len), Up: x.Depth, Cause: x.Depth, Row: id, K: row.Amount, Rec: uint16(rec),
		}
		m := x.CallThen(1, f)
		x.TakeFrom(row, x.Depth-1)
		if t := x.Table.Item(row.Item).Trigger; t != nil && t.Subject == nil && t.Object == nil { // what the text itself answered it doesn't speak of
			for _, v := range [...]card.Var{card.Subject, card.Subject + card.Whence, card.Object, card.ByPlayer} {
				x.Unbind(x.Depth-1, v)
			}
		}
		bindTrigger(x, x.Depth-1, x.F.Trig, op.Trigger, rec)
		bindOutcome(x, x.Depth-1, x.Recs[rec].Ev)
		bindLoser(x, x.Depth-1, op, row.Of)
		if row.Flags&core.RowEachTime == 0 {
			x.DropRows(func(r *core.Row) bool { return r.ID == id })
		}
		return m
	}
	return 1
}

// bindOutcome names the winner and the loser of the duel under way for the text that waited for its end (CE-DUEL-18).
func bindOutcome(x *core.X, frame uint8, ev card.Happening) {
	if ev != card.EvDuelResolve && ev != card.EvWinDuel && ev != card.EvLoseDuel && ev != card.EvDuelEnd {
		return
	}
	d := &x.Duel
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		if d.Wins[i] {
			x.Bind(frame, card.Winner, c)
		}
		if d.Loses[i] {
			x.Bind(frame, card.Loser, c)
		}
	}
}

// bindTrigger names the things of the occurrence for the text that answers it.
func bindTrigger(x *core.X, frame, ev uint8, tr *card.Trigger, rec int) {
	if ev == 0 || tr == nil {
		return
	}
	r := x.Recs[rec]
	if who := r.Whose(); who >= 0 {
		x.BindValue(frame, card.ByPlayer, core.BoundPlayer, int(who))
	}
	switch r.Ev {
	case card.EvBonus, card.EvPenalty, card.EvHonorGain, card.EvHonorLoss:
		n := int(r.Amount)
		if unchanged(x.State, &r) { // nor is it copied
			n = 0
		}
		x.BindValue(frame, core.AmountVar, core.BoundNumber, n)
	}
	subject, object := r.Card, r.Obj
	if r.Ev == card.EvDuel {
		e := x.EnvOf(frame)
		subject, object = e.Things(tr, &r)
	}
	switch {
	case subject != 0:
		x.Bind(frame, card.Subject, subject)
		if _, is := r.Place.IsProvince(); is && r.Ev == card.EvEnterPlay { // that it came out of
			x.BindValue(frame, card.Subject+card.Whence, core.BoundProvince, int(r.Place))
		}
	case r.Place != core.Nowhere:
		x.BindValue(frame, card.Subject, core.BoundProvince, int(r.Place))
	default:
		x.BindValue(frame, card.Subject, core.BoundPlayer, int(r.Seat))
	}
	if object != 0 {
		x.Bind(frame, card.Object, object)
	}
}

// traitSteps carry out a triggered trait: costs, then effects, in sequence, if its costs can be paid (CE-TRAIT).
var traitSteps = []core.Step{
	{Name: "begin", Do: traitBegin, Cites: "CE-TRAIT-06"},
	{Name: "want", Do: traitWant},
	{Name: "pay costs", Do: traitCosts, Cites: "CE-TRAIT-08 CE-TRAIT-09"},
	{Name: "paid", Do: traitPaid},
	{Name: "effects", Do: traitEffects, Cites: "CE-TRAIT-13"},
	{Name: "over", Do: traitOver},
	{Name: "additional phases", Do: runGrants, Cites: "CE-TERMADD-01"},
}

// stepTraitCosts is where a trait goes on whose use was the choice.
const stepTraitCosts core.Move = 2

func traitBegin(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if limited(x.State, it, x.F.Source) { // by what happened at the same time
		return core.Finish
	}
	bindTrigger(x, x.I, x.F.Trig, it.Trigger, int(x.F.N))
	if it.Shares { // with the action that has just resolved
		x.CopyBindings(x.Frames[x.Frames[x.F.Trig].Cause].Up, x.I)
	}
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: x.F.Seat, By: x.F.Seat, Card: x.F.Source, Source: x.F.Source, N: int16(x.F.Item.N)})
	if it.Trigger != nil && it.Trigger.First {
		traitUsed(x, x.F.Source, x.F.Item, it)
	}
	if it.Optional {
		return x.AskFor(core.Question{Kind: AskMay, Seat: x.F.Seat, Card: x.F.Source})
	}
	traitApplied(x)
	return 2
}

// traitApplied counts an application: one that is declined is none, one that fails is (CE-TRAIT-14, -15). Of what waits for the
// first time the time itself is counted.
func traitApplied(x *core.X) {
	if it := x.Table.Item(x.F.Item); it.Trigger == nil || !it.Trigger.First {
		traitUsed(x, x.F.Source, x.F.Item, it)
	}
}

func traitUsed(x *core.X, c core.CardID, ref core.ItemRef, it *card.Item) {
	if it.Limit.N > 0 {
		use(x, c, ref, it)
	}
}

func traitWant(x *core.X) core.Move {
	if x.Given.Act != core.Yes {
		return core.Finish
	}
	x.F.Flags |= core.Declinable // that was what has been asked
	traitApplied(x)
	return core.Onward
}

func traitCosts(x *core.X) core.Move { return payCosts(x) }

func traitPaid(x *core.X) core.Move {
	if x.F.Flags&core.Failed != 0 {
		return core.Finish
	}
	return core.Onward
}

func traitEffects(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	return x.Call(carry(x, it, 0, len(it.Ops), 0))
}

func traitOver(x *core.X) core.Move {
	actionOver(x)
	return core.Onward
}

// carry is the frame that carries out ops from..to of the running frame's item.
func carry(x *core.X, it *card.Item, from, to int, flags core.FrameFlags) core.Frame {
	return core.Frame{
		Proc: procCarry, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, Trig: x.F.Trig,
		PC: uint8(from), End: uint8(to), Up: x.F.Up, Cause: x.F.Cause, Flags: flags, K: x.F.K,
	}
}
