package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepEventSides core.Move = iota
	stepEventSided
	stepEventSubstitute
	stepEventPrevent
	stepEventSubstituteAlong
	stepEventTraitsBefore
	stepEventReactionsBefore
	stepEventTraitsWould
	stepEventApply
	stepEventTraitsWhen
	stepEventTraitsAfter
	stepEventReactionsAfter
	stepEventRest
	stepEventCelestials
	stepEventAllies
	stepEventOver
)

// eventSteps process occurrences that happen at the same time, each step for all of them (CE-TIMING, CE-ORDER):
// what prevents them, what is triggered before, reactions before, the change itself, then after.
var eventSteps = []core.Step{
	stepEventSides:           {Name: "on whose side?", Do: eventSides, Cites: "CE-DECL-08 CE-DECL-11"},
	stepEventSided:           {Name: "on his side", Do: eventSided, Cites: "CE-DECL-11"},
	stepEventSubstitute:      {Name: "substitute", Do: eventSubstitute, Cites: "CE-TIMING-13"},
	stepEventPrevent:         {Name: "prevent", Do: eventPrevent, Cites: "CE-TIMING-13 CE-PREV-01"},
	stepEventSubstituteAlong: {Name: "substitute for what goes along", Do: eventSubstitute, Cites: "CE-TIMING-13"},
	stepEventTraitsBefore:    {Name: "triggered before", Do: eventTriggers(card.Before), Cites: "CE-TIMING-14"},
	stepEventReactionsBefore: {Name: "reactions before", Do: eventWindow(card.Before), Cites: "CE-TIMING-15"},
	stepEventTraitsWould:     {Name: "when it would happen", Do: eventTriggers(card.Would), Cites: "CE-TIMING-07"},
	stepEventApply:           {Name: "apply", Do: eventApply, Cites: "CE-ORDER-01"},
	stepEventTraitsWhen:      {Name: "triggered when", Do: eventTriggers(card.When), Cites: "CE-TIMING-05"},
	stepEventTraitsAfter:     {Name: "triggered after", Do: eventTriggers(card.After), Cites: "CE-TIMING-14"},
	stepEventReactionsAfter:  {Name: "reactions after", Do: eventWindow(card.After), Cites: "CE-TIMING-15"},
	stepEventRest:            {Name: "the rest", Do: eventRest, Cites: "CE-HONOR-09"},
	stepEventCelestials:      {Name: "Celestials", Do: eventCelestials, Cites: "CE-CELEST-01"},
	stepEventAllies:          {Name: "Honor for allying", Do: eventAllies, Cites: "CE-DECL-12 CE-DECL-13"},
	stepEventOver:            {Name: "over", Do: eventOver},
}

// eventLocals are the locals of occurrences (eventSteps).
type eventLocals struct{ *core.Frame }

func (l eventLocals) happened() *int16   { return &l.N }            // how many of the occurrences
func (l eventLocals) rests() *int16      { return &l.M }            // how many wait behind them: see split
func (l eventLocals) celestials() *uint8 { return &l.Pass }         // the next player whose Provinces are looked through for them
func (l eventLocals) comer() core.Seat   { return core.Seat(l.At) } // whose units come to a battlefield while a side is asked for
func (l eventLocals) comes(p core.Seat)  { l.At = uint8(p) }
func (l eventLocals) conflict() *uint8   { return &l.Mode } // 1: they would come on both sides

// silent events open no windows: nothing in any text is triggered by them.
func silent(ev card.Happening) bool {
	return ev == card.NoEvent || ev == card.EvPut || ev == card.EvFill
}

// amount applies what raises, lowers and limits changes of Honor and stats; never below zero (CE-HONOR, CE-STAT-21). None
// of that is negation (CE-PREV-03).
func amount(x *core.X, r *core.Rec) {
	n := 0
	switch r.Ev {
	case card.EvHonorGain, card.EvHonorLoss:
		if unchanged(x.State, r) {
			return
		}
	}
	switch r.Ev {
	case card.EvHonorGain:
		n = changed(x, r, card.GainMore, card.GainLess)
	case card.EvHonorLoss:
		n = changed(x, r, card.LoseMore, card.LoseLess)
	case card.EvBonus, card.EvPenalty:
		_, more := x.Rule(r.Card, card.ChangeMore, changeFits(r, x.I))
		_, less := x.Rule(r.Card, card.ChangeLess, changeFits(r, x.I))
		n = more - less
	default:
		return
	}
	r.Amount = max(0, r.Amount+int16(n))
	if was := r.Amount; r.Seat >= 0 {
		r.Amount = atMost(x, r)
		r.Amount = keptAmount(x.State, r, was)
	}
}

// changed is by how much a player's gain or loss of Honor changes by rules that raise it and that lower it.
func changed(x *core.X, r *core.Rec, raises, lowers card.Rule) int {
	more := 0
	if !saidOf(x.State, r, card.NotRaised) {
		_, more = x.PlayerRule(r.Seat, raises, causeFits(x.I))
	}
	if saidOf(x.State, r, card.NotLowered) {
		return more
	}
	return fewer(x, r, lowers, more)
}

// keptAmount is what an amount becomes, of which its text may say that it is not raised, or not lowered.
func keptAmount(s *core.State, r *core.Rec, was int16) int16 {
	switch {
	case r.Amount > was && saidOf(s, r, card.NotRaised), r.Amount < was && saidOf(s, r, card.NotLowered):
		return was
	}
	return r.Amount
}

// fewer is by how much a player's gain or loss of Honor changes, more having been added to it: what lowers it may do so only down
// to some number.
func fewer(x *core.X, r *core.Rec, rule card.Rule, more int) int {
	fits, least := causeFits(x.I), 0
	_, less := x.PlayerRule(r.Seat, rule, func(e *core.Env, m *card.Mod) bool {
		if !fits(e, m) {
			return false
		}
		least = max(least, m.Floor)
		return true
	})
	whole := int(r.Amount) + more
	return max(whole-less, min(whole, least)) - int(r.Amount)
}

func changeFits(r *core.Rec, event uint8) func(*core.Env, *card.Mod) bool {
	return func(e *core.Env, m *card.Mod) bool {
		return m.Event == r.Ev && m.Stat == r.Stat && e.CauseIs(event, m.Cause)
	}
}

// atMost is a player's change within the limits that there are for one.
func atMost(x *core.X, r *core.Rec) int16 {
	most := r.Amount
	x.PlayerRule(r.Seat, card.ChangeMost, func(e *core.Env, m *card.Mod) bool {
		if m.Event == r.Ev {
			most = min(most, int16(e.Value(m.Amount)))
		}
		return false
	})
	return most
}

func eventTriggers(at card.Timing) func(*core.X) core.Move {
	return func(x *core.X) core.Move {
		if ahead(at) && x.F.Flags&core.Rest != 0 || !anyHeeded(x, at) {
			return core.Onward
		}
		return x.Call(triggersFrame(x, at))
	}
}

// activeAt is the player who counts as active: between turns the one whose turn is next (CE-TIMING-18).
func activeAt(x *core.X, at card.Timing) core.Seat {
	if !ahead(at) && x.F.RecN > 0 && x.Recs[x.F.Rec].Ev == card.EvTurnEnd {
		return x.Next(x.Active)
	}
	return x.Active
}

// firstToReact is the player who has the first opportunity to react: the active one or, where the edition says so, who sits to the left
// of the one who caused what happens. What the rules do the active player causes (GE-REA-07, GE-REA-08).
func firstToReact(x *core.X, at card.Timing) core.Seat {
	p := activeAt(x, at)
	if !x.Table.Rules.NeighborFirst {
		return p
	}
	if x.F.RecN > 0 {
		if r := &x.Recs[x.F.Rec]; r.Flags&core.RecRule == 0 && r.By >= 0 {
			p = r.By
		}
	}
	return x.Next(p)
}

func eventWindow(at card.Timing) func(*core.X) core.Move {
	return func(x *core.X) core.Move {
		if !anyLive(x, at) || ahead(at) && x.F.Flags&core.Rest != 0 || !heard(x.State, x.F) || int(x.Depth) > lastWindow {
			return core.Onward
		}
		return x.Call(windowFrame(x, at))
	}
}

// ahead reports whether a point lies before the change itself.
func ahead(at card.Timing) bool {
	return at == card.Before || at == card.Would || at == card.InPlaceOf
}

// anyHeeded reports whether something of what is still to happen, or has happened, may trigger what is no reaction.
func anyHeeded(x *core.X, at card.Timing) bool {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if r := &x.Recs[i]; live(x.State, r, at) && (x.Table.Heeds(at, r.Ev) || at == card.After && ruleTriggers(r.Ev)) {
			return true
		}
	}
	return false
}

// unanswered reports whether, of all that happens together, neither a text nor a player answers anything at some points around it: the
// event goes past the steps that are for them.
func unanswered(x *core.X, points ...card.Timing) bool {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		ev := x.Recs[i].Ev
		if silent(ev) {
			continue
		}
		if x.Listened(ev) || ruleTriggers(ev) {
			return false
		}
		for _, at := range points {
			if x.Table.Heeds(at, ev) {
				return false
			}
		}
	}
	return true
}

// ruleTriggers reports whether the rules themselves may have something follow on such an occurrence.
func ruleTriggers(ev card.Happening) bool { return ev == card.EvDestroy }

// live reports whether an occurrence is still to happen, or has happened.
func live(s *core.State, r *core.Rec, at card.Timing) bool {
	if silent(r.Ev) {
		return false
	}
	if ahead(at) {
		return r.Flags&core.RecNegated == 0 && !stays(s, r)
	}
	return r.Flags&core.RecDone != 0
}

// anyLive reports whether something of the event is still to happen, or has happened.
func anyLive(x *core.X, at card.Timing) bool {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if live(x.State, &x.Recs[i], at) {
			return true
		}
	}
	return false
}

// heard reports whether any player wants to be asked about such an event.
func heard(s *core.State, f *core.Frame) bool {
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		if s.Listened(s.Recs[i].Ev) {
			return true
		}
	}
	return false
}

func eventApply(x *core.X) core.Move {
	happened := eventLocals{x.F}.happened()
	*happened = 0
	takenNow(x)
	if x.F.Flags&core.Together != 0 && oneFails(x) {
		return core.Onward
	}
	noteLeaving(x)
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		r := &x.Recs[i]
		if r.Flags&(core.RecNegated|core.RecDone) != 0 || futile(x.State, r) || endures(x, r) {
			if r.Flags&core.RecDone == 0 && inClass(x.State, r) {
				except(x, r)
			}
			continue
		}
		if r.Ev == card.EvHonorGain && rehonors(x, r) {
			continue
		}
		split(x, r)
		if r.Ev == card.EvDiscard || r.Ev == card.EvRemoved || r.Ev == card.EvDestroy {
			r.Place = x.Cards[r.Card].Place // where it was until then
		}
		if apply(x, r) {
			r.Flags |= core.RecDone
			*happened++
			remember(x, r)
			x.NoteDeed(x.F.Cause, r)
			if effective(r) {
				succeed(x)
			}
			bindDone(x, r)
		}
	}
	x.AllLeft()
	if unanswered(x, card.When, card.After) {
		return stepEventRest
	}
	return core.Onward
}

// bindDone records what was done for later words of the same text.
func bindDone(x *core.X, r *core.Rec) {
	v := card.Var(r.Bind)
	switch {
	case r.Card != 0:
		x.Bind(x.F.Up, v, r.Card)
	case r.Place != core.Nowhere:
		x.BindValue(x.F.Up, v, core.BoundProvince, int(r.Place))
	default:
		x.BindValue(x.F.Up, v, core.BoundPlayer, int(r.Seat))
	}
}

// remember keeps what texts ask about later ("if he has bowed this turn"): what happened to which card, this turn.
func remember(x *core.X, r *core.Rec) {
	if !remembered(x, r) {
		return
	}
	if r.Ev == card.EvPhaseEnd || r.Ev == card.EvTurnEnd { // a player's last End Phase, or turn
		x.DropRows(func(o *core.Row) bool { return o.Ev == r.Ev && o.Seat == r.By })
	}
	row := history(x, r)
	if x.Table.RecallsOf(r.Ev, row.Item.Face) {
		row.Dur = card.Permanent
	}
	if x.NRows < core.MaxRows-64 {
		x.Row(row)
	}
	if r.Ev == card.EvEnterPlay {
		for _, as := range howEntered { // under the names of such entrances, too
			if row.Ev = as.ev; r.Mod&as.how != 0 && x.Table.Asks(as.ev) && x.NRows < core.MaxRows-64 {
				x.Row(row)
			}
		}
	}
}

// remembered reports whether the rules, or a text at this table, ask about such an occurrence later.
func remembered(x *core.X, r *core.Rec) bool {
	switch r.Ev {
	case card.EvAssign, card.EvEnterPlay, card.EvChallenge,
		card.EvHonorLoss, card.EvHonorGain, card.EvProvinceDestroyed:
		return true
	case card.EvPhaseEnd:
		return x.Table.Recalls(r.Ev) && r.Amount == int16(card.EndPhase)
	case card.EvTurnEnd:
		return x.Table.Recalls(r.Ev)
	default:
		return x.Table.Asks(r.Ev)
	}
}

// history is the row that remembers an occurrence.
func history(x *core.X, r *core.Rec) core.Row {
	row := core.Row{Kind: core.RowHistory, Dur: card.ThisTurn, Ev: r.Ev, Card: r.Card, Seat: r.By, Amount: r.Amount}
	row.Item.Face = x.Cards[r.Card].Face // as it was, whatever becomes of the card
	row.Field = r.At
	switch r.Ev {
	case card.EvFocus: // face-down: who sees the duel doesn't know which card it is
		row.Item.Face = 0
	case card.EvPerform, card.EvTarget: // of what action
		row.Item, row.Source = x.Frames[x.F.Cause].Item, r.Source
	case card.EvResolve, card.EvAnnounce:
		row.Item, row.Source = x.Frames[x.F.Cause].Item, r.Card
		if z := x.Cards[r.Card].Place.Zone(); z == card.FateDeckZone || z == card.DynastyDeckZone { // what lies there now may be another card
			row.Source = 0
		}
	case card.EvBow: // by what card
		row.Source = r.Source
	case card.EvMove: // from where
		row.Op, row.Mod = r.Mod, armyMark(x, r.Card)
	case card.EvAssign: // in which segment
		row.Op, row.Mod = uint8(x.Attack.Segment), armyMark(x, r.Card)
	case card.EvEnterPlay:
		row.Mod = armyMark(x, r.Card)
	case card.EvHonorLoss, card.EvHonorGain:
		row.Seat, row.Mod = r.Seat, causeMark(x, r)
	case card.EvProvinceDestroyed:
		row.Seat, row.Mod = r.Seat, causeMark(x, r)
		row.Amount = int16(r.By) + 1 // whose doing it was
	case card.EvDestroy:
		row.Mod = causeMark(x, r)
		row.Amount = int16(r.Seat) + 1 // whose it was
	}
	return row
}

// armyMark is the mark of the army in which a card is.
func armyMark(x *core.X, c core.CardID) uint8 {
	switch {
	case x.Is(c, core.Attacking):
		return core.MarkAttacking
	case x.Is(c, core.Defending):
		return core.MarkDefending
	}
	return 0
}

// causeMark is the mark of what brought an occurrence about. Whose card destroyed a card, no text asks.
func causeMark(x *core.X, r *core.Rec) uint8 {
	switch {
	case r.Flags&core.RecResolve != 0:
		return core.MarkResolution
	case r.Ev != card.EvDestroy && x.Own(x.I, r):
		return core.MarkOwn
	case byAnother(x, r.Seat):
		return core.MarkOthers
	}
	return 0
}

// byAnother reports whether what happens is part of an action of another player than p.
func byAnother(x *core.X, p core.Seat) bool {
	by := &x.Frames[x.F.Cause]
	return by.Flags&core.IsAction != 0 && by.Seat != p
}

// howEntered are the names of entrances by how a card came into play.
var howEntered = [...]struct {
	how uint8
	ev  card.Happening
}{{core.Recruited, card.EvRecruit}, {core.Proclaimed, card.EvProclaim}}

// eventCelestials: whenever Celestials are revealed in Provinces, they must be brought into play (CE-CELEST-01).
func eventCelestials(x *core.X) core.Move {
	if !x.Table.AnyType(card.Celestial) {
		return core.Onward
	}
	for next := (eventLocals{x.F}).celestials(); int(*next) < int(x.NSeats); {
		p := core.Seat(*next)
		*next++
		if m, found := revealedCelestials(x, p); found {
			return m
		}
	}
	return core.Onward
}

func eventOver(x *core.X) core.Move {
	x.Result = *eventLocals{x.F}.happened()
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if x.Recs[i].Flags&(core.RecCost|core.RecDone) == core.RecCost { // a cost is paid in full or not at all (CE-COST-01)
			x.Result = 0
		}
	}
	return core.Finish
}
