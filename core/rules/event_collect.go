package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Which texts answer an occurrence: of cards in play and of the dead, granted ones, and those that wait for it.

func triggersCollect(x *core.X) core.Move {
	ev := x.F.Trig
	at := triggersLocals{x.F}.timing()
	f := &x.Frames[ev]
	n, halt := 0, stopped(x)
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		r := x.Recs[i]
		if !live(x.State, &r, at) || at == card.InPlaceOf && !replaceable(x, &r) {
			continue
		}
		if !halt {
			was := n
			n += collectTraits(x, ev, at, &r, int(i))
			n += collectRows(x, ev, at, &r, i)
			n += collectKeywords(x, ev, at, &r, int(i))
			if n > was && at == card.InPlaceOf {
				pendPrevention(x, ev, &r, int(i))
			}
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

// pends reports whether something waits already that is triggered once: a card's trait of some number, a row, or what of its gifts a row
// has given to a card. Where a trigger tells of players it is triggered once for each of them: "after a player draws one or more cards".
func pends(x *core.X, t *card.Trigger, r *core.Rec, kind core.BindKind, val, item int, to core.CardID) bool {
	if !once(t) {
		return false
	}
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.I, varPending, i)
		if !ok {
			return false
		}
		with, _ := x.BoundAt(x.I, varPending, i+1)
		if b.Kind != kind || b.Val != int16(val) || int(with.Val)>>8 != item || !sameTeller(t, r, &x.Recs[with.Val&0xff]) {
			continue
		}
		if given, _ := x.BoundAt(x.I, varPending, i+2); to == 0 || core.CardID(given.Val) == to {
			return true
		}
	}
}

// once reports whether something is triggered once, by however much that happens at one time: an action resolves once, whatever it
// has done, and "one or more" of something are spoken of together.
func once(t *card.Trigger) bool { return t.Ended || t.Together() }

// sameTeller reports whether a trigger that tells of a player would tell of the same one of two occurrences.
func sameTeller(t *card.Trigger, a, b *core.Rec) bool {
	return t.Ended || t.By == card.NoPlayer || whoseTold(a, t) == whoseTold(b, t)
}

func collectTraits(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec int) (n int) {
	try := func(c core.CardID) {
		for i := range x.Face(c).Items {
			it := &x.Face(c).Items[i]
			if it.Kind != card.Triggered || quietly(r, c, it) {
				continue
			}
			if triggers(x.State, it, c, ev, at, r) {
				if pends(x, it.Trigger, r, core.BoundCard, int(c), i, 0) {
					continue
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
	// A card that has just left play, or is on its way, is triggered by that, unless it forgets what it was (CE-DUR-16).
	if r.Card != 0 && r.Ev != card.EvLeavePlay && !x.InPlay(r.Card) && x.Table.Awaits(x.Cards[r.Card].Face, r.Ev) {
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
					if it.Kind == card.Triggered && core.UsedFrom(it)&core.OfDiscard != 0 && triggers(x.State, it, c, ev, at, r) &&
						!pends(x, it.Trigger, r, core.BoundCard, int(c), i, 0) {
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
	for row := range x.EachRow() {
		for k := range x.Gifts(row) {
			g := x.Grant(row, k)
			try := func(c core.CardID) {
				if triggers(x.State, g, c, ev, at, r) && x.GivenTrait(row, c, k) != nil && !givenBefore(x.State, row, c, g) &&
					!pends(x, g.Trigger, r, core.BoundField, int(row.ID), k, c) {
					x.BindValue(x.I, varPending, core.BoundField, int(row.ID))
					x.BindValue(x.I, varPending, core.BoundNumber, k<<8|rec)
					x.BindValue(x.I, varPending, core.BoundNumber, int(c))
					n++
				}
			}
			if c := row.Card; c != 0 && row.Kind == core.RowMod {
				try(c)
				continue
			}
			x.EachCard(card.InPlay, func(c core.CardID) bool { try(c); return true })
		}
	}
	return n
}

// givenBefore reports whether a card has the same trait by an earlier row already: it has no second one (CE-TRAIT-04).
func givenBefore(s *core.State, row *core.Row, c core.CardID, g *card.Item) bool {
	for r := range s.EachRow() {
		if r == row {
			break
		}
		for k := range s.Gifts(r) {
			if o := s.GivenTrait(r, c, k); o != nil && o.Text == g.Text {
				return true
			}
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

// itsTime: "when", "when it would" and "instead of" are points of their own, neither before nor after (CE-TIMING-05, -07, -13).
func itsTime(t *card.Trigger, at card.Timing) bool {
	return t.At == at || point(t.At) == t.At && point(at) == at
}

// point are the points that others lie beside: what waits for "before" is not asked "when it would".
func point(t card.Timing) card.Timing {
	switch t {
	case card.When, card.Would, card.InPlaceOf:
		return card.NumTimings
	}
	return t
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
		if r.Ev == card.EvLeavePlay {
			e.Leaves(row, r.Card)
		}
		t := waitsFor(op)
		if t == nil || t.Same && row.Cause != x.Frames[ev].Cause || !itsTime(t, at) || !e.Triggers(t, at, r) || underWay(x.State, row, ev) || op.Dur == card.WhileTrue && !e.Cond(op.While) {
			continue
		}
		if pends(x, t, r, core.BoundRow, int(row.ID), 0, 0) {
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
