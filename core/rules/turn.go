package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepGameSetup core.Move = iota
	stepGameTurn
	stepGameNext
)

// gameSteps are the game: its start, then turns until it is won (CE-START).
var gameSteps = []core.Step{
	stepGameSetup: {Name: "start of game", Do: func(x *core.X) core.Move { return x.Call(core.Frame{Proc: procSetup, Seat: x.Active}) }, Cites: "CE-START-01"},
	stepGameTurn:  {Name: "turn", Do: gameTurn, Cites: "CE-START-07"},
	stepGameNext:  {Name: "next player", Do: gameNext, Cites: "CE-TURNORD-01"},
}

func gameTurn(x *core.X) core.Move {
	return x.Call(core.Frame{Proc: procTurn, Seat: x.Active})
}

// gameNext passes the turn. What lasts until some turn of a player who is out of the game ends where that turn would
// have been (CE-WIN-14).
func gameNext(x *core.X) core.Move {
	next := x.Next(x.Active)
	for p := (x.Active + 1) % core.Seat(x.NSeats); p != next; p = (p + 1) % core.Seat(x.NSeats) {
		x.DropRows(func(r *core.Row) bool { return neverComes(x.State, r, p) })
		comesRound(x, p)
	}
	x.Active = next
	return stepGameTurn
}

const (
	stepTurnBegin core.Move = iota
	stepTurnBegun
	stepTurnStraighten
	stepTurnStraightenOver
	stepTurnEvents
	stepTurnEventsOver
	stepTurnAction
	stepTurnActionOver
	stepTurnAttack
	stepTurnDynasty
	stepTurnDynastyOver
	stepTurnEndPhase
	stepTurnEndPhaseOver
	stepTurnOver
)

// turnSteps are one turn: phases in order (CE turn sequence).
var turnSteps = []core.Step{
	stepTurnBegin:          {Name: "the turn begins", Do: turnBegin, Cites: "CE-WIN-01"},
	stepTurnBegun:          {Name: "after it begins", Do: func(x *core.X) core.Move { return mark(x, card.EvTurn, x.F.Seat, int(x.Turn)) }},
	stepTurnStraighten:     phase(card.StraightenPhase, procStraighten, stepTurnEvents),
	stepTurnStraightenOver: over(card.StraightenPhase),
	stepTurnEvents:         phase(card.EventsPhase, procEvents, stepTurnAction),
	stepTurnEventsOver:     over(card.EventsPhase),
	stepTurnAction:         phase(card.ActionPhase, procAction, stepTurnAttack),
	stepTurnActionOver:     over(card.ActionPhase),
	stepTurnAttack:         {Name: "Attack Phase", Do: func(x *core.X) core.Move { return x.Call(core.Frame{Proc: procAttackPhase, Seat: x.F.Seat}) }, Cites: "CE-ATKPH-01"},
	stepTurnDynasty:        phase(card.DynastyPhase, procDynasty, stepTurnEndPhase),
	stepTurnDynastyOver:    over(card.DynastyPhase),
	stepTurnEndPhase:       phase(card.EndPhase, procEnd, stepTurnOver),
	stepTurnEndPhaseOver:   over(card.EndPhase),
	stepTurnOver:           {Name: "the turn ends", Do: func(x *core.X) core.Move { return mark(x, card.EvTurnEnd, x.F.Seat, int(x.Turn)) }, Cites: "CE-END-06 CE-DUR-08"},
}

// phaseStep is the step of a turn at which a phase begins.
var phaseStep = map[card.Phase]core.Move{
	card.StraightenPhase: stepTurnStraighten, card.EventsPhase: stepTurnEvents, card.ActionPhase: stepTurnAction,
	card.AttackPhase: stepTurnAttack, card.DynastyPhase: stepTurnDynasty, card.EndPhase: stepTurnEndPhase,
}

// phase enters a phase: its beginning is an occurrence, then its procedure runs. A phase that is skipped doesn't end either: after is
// the step behind its end.
func phase(p card.Phase, proc core.Proc, after core.Move) core.Step {
	return core.Step{Name: p.String(), Do: func(x *core.X) core.Move {
		if x.Phase != p {
			if !x.Live(x.F.Seat) || skipped(x.State, x.F.Seat, p) {
				return after
			}
			x.Phase = p
			untilPhase(x, card.EvPhase, p)
			start := x.NRecs
			x.Rec(core.Rec{Ev: card.EvPhase, Seat: x.F.Seat, By: x.F.Seat, Amount: int16(p), Flags: core.RecRule})
			return happenThen(x, start, core.Again)
		}
		return x.Call(core.Frame{Proc: proc, Seat: x.F.Seat})
	}, Cites: phaseRule[p]}
}

// skipped reports whether a phase of a player's turn doesn't happen (CE-DUR-15).
func skipped(s *core.State, p core.Seat, ph card.Phase) bool {
	hit, _ := s.PlayerRule(p, card.SkipsPhase, func(_ *core.Env, m *card.Mod) bool { return m.Phase == ph })
	return hit
}

var phaseRule = map[card.Phase]string{
	card.StraightenPhase: "CE-STRAIGHT-01", card.EventsPhase: "CE-EVPH-01", card.ActionPhase: "CE-ACTPH-01",
	card.AttackPhase: "CE-ATKPH-01", card.DynastyPhase: "CE-DYN-01", card.EndPhase: "CE-END-01",
}

func over(p card.Phase) core.Step {
	return core.Step{Name: p.String() + " ends", Do: func(x *core.X) core.Move {
		expire(x, card.ThisPhase)
		untilPhase(x, card.EvPhaseEnd, p)
		return mark(x, card.EvPhaseEnd, x.F.Seat, int(p))
	}}
}

func turnBegin(x *core.X) core.Move {
	x.Turn++
	x.Phase = card.NoPhase
	x.Active = x.F.Seat
	if int(x.Seats[x.F.Seat].Honor) >= x.Table.Rules.HonorToWin && mayWin(x.State, x.F.Seat, "Honor") {
		won(x, x.F.Seat, core.HonorVictory, 0)
		return core.Finish
	}
	expireNext(x)
	comesRound(x, x.F.Seat)
	return core.Onward
}

// comesRound counts a turn of p, that begins or that he would have, for what waits for so many of his own turns (CE-TERMTURN-01).
func comesRound(x *core.X, p core.Seat) {
	x.DropRows(func(r *core.Row) bool {
		lasts := r.Dur == card.SecondTurn || r.Dur == card.ThirdTurn // until then, and doesn't begin then
		if r.Wait == 0 || r.Seat != p && (lasts || !anyones(x, r)) {
			return false
		}
		r.Wait--
		return lasts && r.Wait == 0
	})
}

// anyones reports whether a delayed effect waits for the next phase of whoever's it is.
func anyones(x *core.X, r *core.Row) bool {
	return x.Table.Item(r.Item).Ops[r.Op].Trigger.By == 0
}

// endTurn is the moment itself: between what comes before the turn's end and what comes after it, its effects end
// (CE-DUR-08).
func endTurn(x *core.X) {
	expire(x, card.ThisTurn)
	expire(x, card.UntilPaid)
	x.Seats[x.Active].ForHonor = 0
	x.Unmark(core.NewHere | core.Tactical | core.Fought | core.AllyUnit)
}

// expire ends the effects that last for a stretch of time that is over.
func expire(x *core.X, w card.Window) {
	x.DropRows(func(r *core.Row) bool {
		switch r.Dur {
		case w:
			return true
		case card.NextTurn:
			return w == card.ThisTurn && r.Turn != x.Turn && r.Seat == x.Active
		}
		return false
	})
}

// expireNext ends what lasts until a player's next turn begins.
func expireNext(x *core.X) {
	x.DropRows(func(r *core.Row) bool {
		return r.Dur == card.NextBegin && r.Seat == x.Active || r.Dur == card.UntilTrigger && untilTurn(x.State, r)
	})
}

const stepStraightenAll core.Move = iota

// straightenSteps: the active player straightens all his cards at the same time (CE-STRAIGHT).
var straightenSteps = []core.Step{
	stepStraightenAll: {Name: "straighten", Do: straightenAll, Cites: "CE-STRAIGHT-01"},
}

func straightenAll(x *core.X) core.Move {
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if p != x.F.Seat && !ruledOut(x.State, c, card.StraightenEach) || ruledOut(x.State, c, card.StraightenNot) {
				continue
			}
			x.Rec(core.Rec{Ev: card.EvStraighten, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}

const (
	stepEventsNext core.Move = iota
	stepEventsPick
	stepEventsReveal
	stepEventsResolve
	stepEventsNextCard
)

// eventsSteps deal with the Province cards from left to right: each is turned face-up, and resolves or enters
// play if it is an Event, Celestial or Region (CE-EVPH).
var eventsSteps = []core.Step{
	stepEventsNext:     {Name: "next Province", Do: eventsNext, Cites: "CE-EVPH-01 CE-EVPH-09"},
	stepEventsPick:     {Name: "which card", Do: eventsPick, Cites: "CE-EVPH-02 CE-PROV-05"},
	stepEventsReveal:   {Part: "A", Name: "reveal", Do: eventsReveal, Cites: "CE-EVPH-03"},
	stepEventsResolve:  {Part: "B to E", Name: "resolve", Do: eventsResolve, Cites: "CE-EVPH-05 CE-EVPH-06 CE-EVPH-07"},
	stepEventsNextCard: {Name: "next card", Do: func(x *core.X) core.Move { refill(x); return stepEventsNext }},
}

// eventsLocals are the locals of the Events Phase (eventsSteps). Card is the card that is dealt with.
type eventsLocals struct{ *core.Frame }

func (l eventsLocals) slot() uint8 { return l.At }                    // of the Province whose turn it is
func (l eventsLocals) begun() bool { return int(l.M) == int(l.At)+1 } // what lay there is noted
func (l eventsLocals) begin()      { l.M = int16(l.At) + 1 }
func (l eventsLocals) next()       { l.At++ }

// moved follows the Provinces to the right, as one more comes in at the left.
func (l eventsLocals) moved() {
	l.At++
	l.M++
}

func eventsNext(x *core.X) core.Move {
	for l := (eventsLocals{x.F}); l.slot() < core.MaxSlots; l.next() {
		p := core.Province(x.F.Seat, int(l.slot()))
		if !l.begun() { // what refills the Province later is not dealt with (CE-EVPH-08)
			l.begin()
			x.Unbind(x.I, varPending)
			for c := x.First(p); c != 0; c = x.After(c) {
				x.Bind(x.I, varPending, c)
			}
		}
		if pendings(x.State, x.I) > 0 {
			return inOrder(x, x.F.Seat, core.Finish)
		}
	}
	if x.Table.Rules.RegionsWait {
		return x.CallThen(core.Finish, core.Frame{Proc: procRegions, Seat: x.F.Seat})
	}
	return core.Finish
}

// eventsPick takes the card that comes next; several in one Province come in an order of the active player's choice
// (CE-EVPH-02).
func eventsPick(x *core.X) core.Move {
	b, _, _ := takePending(x, int(x.Given.N))
	x.F.Card = core.CardID(b.Val)
	if x.Cards[x.F.Card].Place != core.Province(x.F.Seat, int(eventsLocals{x.F}.slot())) {
		return stepEventsNext
	}
	return core.Onward
}

func eventsReveal(x *core.X) core.Move {
	return just(x, core.Rec{Ev: card.EvReveal, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
}

func eventsResolve(x *core.X) core.Move {
	c := x.F.Card
	if !slotOf(x.Cards[c].Place) {
		return core.Onward
	}
	f := core.Frame{Seat: x.F.Seat, Card: c, Source: c, Place: x.Cards[c].Place}
	switch x.Type(c) {
	case card.Event:
		if x.Table.Stays(x.Cards[c].Face) {
			return core.Onward
		}
		f.Proc = procEventCard
	case card.Region:
		if x.Table.Rules.RegionsWait {
			return core.Onward
		}
		f.Proc = procRegion
	case card.Celestial: // one that could not enter play when it was revealed
		m := x.Call(core.Frame{Proc: procCelestial, Seat: x.F.Seat})
		x.Bind(x.Depth-1, varPending, c)
		return m
	default:
		return core.Onward
	}
	return x.Call(f)
}

const stepActionRound core.Move = iota

// actionSteps are the Action Phase: an action round from the active player on (CE-ACTPH).
var actionSteps = []core.Step{
	stepActionRound: {Name: "action round", Do: actionRound, Cites: "CE-ACTPH-01"},
}

func actionRound(x *core.X) core.Move {
	return x.Call(roundFrame(x.F.Seat, roundAction, 0))
}

const (
	stepRoundAsk core.Move = iota
	stepRoundTake
)

// roundSteps: each player in turn takes an action or passes, until all pass in a row (CE-ACTPH-01).
var roundSteps = []core.Step{
	stepRoundAsk:  {Name: "opportunity", Do: roundAsk, Cites: "CE-ACTPH-01 CE-COMBAT-02"},
	stepRoundTake: {Name: "taken", Do: roundTake},
}

// What an action round is of.
const (
	roundAction uint8 = iota // the Action Phase
	roundCombat              // the Combat Segment
)

// roundLocals are the locals of an action round (roundSteps). Seat is who has the next opportunity, Card who must perform the first
// action, or the additional ones; Item is the text that demands these.
type roundLocals struct{ *core.Frame }

func (l roundLocals) combat() bool      { return l.Proc == procRound && l.Mode == roundCombat }
func (l roundLocals) passed() *uint8    { return &l.Pass }  // players in a row
func (l roundLocals) again() *core.Seat { return &l.Other } // who takes additional actions; NoSeat: nobody
func (l roundLocals) more() *int16      { return &l.N }     // how many he has
func (l roundLocals) demanded() *int16  { return &l.K }     // 1 + the op that says what they have to be; 0: anything

// roundFrame is the frame of an action round of a kind from a player on. must is who has to perform the first action, if anybody.
func roundFrame(first core.Seat, kind uint8, must core.CardID) core.Frame {
	return core.Frame{Proc: procRound, Seat: first, Other: core.NoSeat, Mode: kind, Card: must}
}

func roundAsk(x *core.X) core.Move {
	l := roundLocals{x.F}
	if !l.combat() {
		refill(x)
	}
	if int(*l.passed()) >= x.Living() || x.Attack.Now != 0 && x.Attack.Fields[x.Attack.Now-1].Gone {
		return core.Finish
	}
	p, extra := *l.again(), *l.again() != core.NoSeat
	if !extra {
		p = x.F.Seat
		undemand(x)
	}
	if !x.Live(p) {
		if !extra {
			x.F.Seat = x.Next(p)
		}
		*l.again() = core.NoSeat
		return stepRoundAsk
	}
	if l.combat() && !extra && p == x.Attack.Defender {
		x.Attack.Had = true
	}
	return x.AskFor(core.Question{Kind: AskAction, Seat: p})
}

func roundTake(x *core.X) core.Move {
	a, l := x.Given, roundLocals{x.F}
	extra := *l.again() != core.NoSeat
	if *l.more()--; *l.more() <= 0 || a.Act != core.Use {
		*l.again(), *l.more() = core.NoSeat, 0
	}
	if a.Act != core.Use {
		x.F.Card = 0
		if !extra {
			*l.passed()++
			x.F.Seat = x.Next(a.Seat)
		}
		return stepRoundAsk
	}
	*l.passed() = 0
	if !extra {
		x.F.Seat = x.Next(a.Seat)
	}
	must := x.F.Card
	if *l.again() == core.NoSeat {
		x.F.Card = 0
	}
	flags := core.IsAction
	if extra {
		flags |= core.Additional
	}
	m := x.CallThen(stepRoundAsk, useFrame(x, a, flags))
	if must != 0 {
		x.Bind(x.Depth-1, varMust, must)
	}
	return m
}

const (
	stepEndDraw core.Move = iota
	stepEndHand
	stepEndDiscard
)

// endSteps are the End Phase (CE-END).
var endSteps = []core.Step{
	stepEndDraw:    {Part: "A", Name: "draw a card", Do: endDraw, Cites: "CE-END-01"},
	stepEndHand:    {Part: "B", Name: "hand size", Do: endAsk, Cites: "CE-END-04"},
	stepEndDiscard: {Part: "B", Name: "discard", Do: endTake(stepEndHand), Cites: "CE-END-05 CE-END-04"},
}

// endDraw draws all at once: what adds to the draw of the End Phase adds to this one (CE-END-02).
func endDraw(x *core.X) core.Move {
	_, more := x.PlayerRule(x.F.Seat, card.DrawMore, nil)
	return endDraws(x, 1+more)
}

func endDraws(x *core.X, n int) core.Move {
	start := x.NRecs
	for range n {
		x.Rec(core.Rec{Ev: card.EvDraw, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
	}
	return happen(x, start)
}

func endAsk(x *core.X) core.Move {
	n := x.Count(core.Hand(x.F.Seat)) - x.HandMost(x.F.Seat)
	if n <= 0 {
		return core.Finish
	}
	return x.AskFor(core.Question{Kind: AskDiscard, Seat: x.F.Seat, Min: int16(n), Max: int16(n)})
}

// endTake discards, and goes back to the step that asks for the next card.
func endTake(ask core.Move) func(*core.X) core.Move {
	return func(x *core.X) core.Move {
		start := x.NRecs
		x.Rec(core.Rec{Ev: card.EvDiscard, Card: x.Given.Card, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
		return happenThen(x, start, ask)
	}
}
