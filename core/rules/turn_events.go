package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepEventCardBegin core.Move = iota
	stepEventCardBefore
	stepEventCardStopped
	stepEventItems
	stepEventCardResolved
	stepEventCardEnd
)

// eventCardSteps resolve an Event: into the resolution area, its text, then discarded; once a game for each player
// and title (CE-EVENT).
var eventCardSteps = []core.Step{
	stepEventCardBegin:    {Name: "to the resolution area", Do: eventCardBegin, Cites: "CE-EVENT-03 CE-EVENT-06"},
	stepEventCardBefore:   {Name: "before it resolves", Do: func(x *core.X) core.Move { return eventAround(x, procBefore, 0) }, Cites: "CE-TIMING-01"},
	stepEventCardStopped:  {Name: "stopped?", Do: eventCardStopped, Cites: "EE-TRAIT-02"},
	stepEventItems:        {Name: "effects", Do: eventItems, Cites: "CE-EVENT-04"},
	stepEventCardResolved: {Name: "resolved", Do: eventCardResolved, Cites: "CE-TERMRESOLVE-04"},
	stepEventCardEnd:      {Name: "discard", Do: eventCardEnd, Cites: "CE-EVENT-05"},
}

// eventCardLocals are the locals of an Event (eventCardSteps).
type eventCardLocals struct{ *core.Frame }

func (l eventCardLocals) next() *int16 { return &l.N } // the next of its traits

func eventCardBegin(x *core.X) core.Move {
	c := x.F.Card
	if resolvedBefore(x.State, x.F.Seat, c) {
		toDiscard(x, c, 0)
		return core.Finish
	}
	x.Hold(c, x.F.Seat)
	x.F.Flags |= core.Resolving
	x.Row(core.Row{Kind: core.RowEvent, Dur: card.Permanent, Seat: x.F.Seat, Item: core.ItemRef{Face: x.Cards[c].Face}})
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: x.F.Seat, By: x.F.Seat, Card: c, Source: c})
	return core.Onward
}

// resolvedBefore reports whether an Event of the title has resolved as often as it may: for its player, or in the game.
func resolvedBefore(s *core.State, p core.Seat, c core.CardID) bool {
	once := s.Table.Rules.EventsOnce
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == core.RowEvent && (r.Seat == p && once == core.OncePerPlayer || once == core.OncePerGame) && s.Table.Faces[r.Item.Face].Title == s.Face(c).Title {
			return true
		}
	}
	return false
}

// eventAround runs the windows before or after an Event's resolution.
func eventAround(x *core.X, p core.Proc, flags core.RecFlags) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvEventCard, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Card, Flags: core.RecRule | flags})
	return x.Call(core.Frame{Proc: p, Seat: x.Active, Rec: start, RecN: 1, Source: x.F.Card})
}

func eventCardStopped(x *core.X) core.Move {
	if x.Result == 0 {
		return stepEventCardEnd
	}
	return core.Onward
}

func eventCardResolved(x *core.X) core.Move {
	x.F.Flags &^= core.Resolving
	remember(x, &core.Rec{Ev: card.EvEventCard, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Card})
	x.Tell(core.Event{Kind: card.EvEventCard, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Card})
	return eventAround(x, procAfter, core.RecDone)
}

// eventItems runs the traits of an Event one after the other.
func eventItems(x *core.X) core.Move {
	f := x.Face(x.F.Card)
	for next := (eventCardLocals{x.F}).next(); int(*next) < len(f.Items); {
		i := *next
		*next++
		if f.Items[i].Kind == card.Resolves {
			e := x.EnvFor(x.F.Card)
			e.You = x.F.Seat
			if !begun(&e, f.Items[i].When) {
				continue
			}
			return x.CallThen(stepEventItems, core.Frame{
				Proc: procTrait, Seat: x.F.Seat, Source: x.F.Card, Card: x.F.Card, Item: core.ItemRef{Face: x.Cards[x.F.Card].Face, N: uint16(i)},
				Flags: core.IsTrait, Up: x.Depth, Cause: x.Depth,
			})
		}
	}
	return core.Onward
}

// begun reports whether the conditions of an Event's trait hold. That the Event is face-up in a Province was so as it began to
// resolve; now it is in the resolution area (CE-EVENT-03).
func begun(e *core.Env, cs []card.Cond) bool {
	for i := range cs {
		if cs[i].Kind != card.FaceUpInProvince && !e.Cond(&cs[i]) {
			return false
		}
	}
	return true
}

func eventCardEnd(x *core.X) core.Move {
	if x.Cards[x.F.Card].Place.Zone() == card.ResolutionArea {
		toDiscard(x, x.F.Card, 0)
	}
	return core.Finish
}

const (
	stepRegionCheck core.Move = iota
	stepRegionWant
	stepRegionCosts
	stepRegionEnter
)

// regionSteps attach a Region to its Province, or discard it where that is against the rules (CE-REGION); in some editions it waits.
var regionSteps = []core.Step{
	stepRegionCheck: {Name: "legal?", Do: regionCheck, Cites: "CE-REGION-02 CE-REGION-03"},
	stepRegionWant:  {Name: "wanted?", Do: regionWant, Cites: "CE-REGION-05"},
	stepRegionCosts: {Name: "costs", Do: regionCosts, Cites: "CE-REGION-05"},
	stepRegionEnter: {Name: "enters play", Do: regionEnter, Cites: "CE-REGION-04"},
}

func regionCheck(x *core.X) core.Move {
	slot, _ := x.F.Place.IsProvince()
	taken := hasRegion(x.State, x.F.Seat, slot) && saysOfItself(x.State, x.F.Card, card.Uncounted) == nil
	x.Hold(x.F.Card, x.F.Seat)
	if taken || !mayEnter(x.State, x.F.Card, x.F.Seat).OK() {
		regionStays(x)
		return core.Finish
	}
	return core.Onward
}

// hasRegion reports whether there are as many Regions on a Province as it may have: one, unless a text says otherwise (CE-REGION-03).
func hasRegion(s *core.State, p core.Seat, slot int) bool {
	n, most := 0, 1
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.Type(c) == card.Region && int(s.Cards[c].At) == slot && saysOfItself(s, c, card.Uncounted) == nil {
			n++
		}
	}
	if more, k := s.PlayerRule(p, card.MoreRegions, nil); more {
		most = k
	}
	return n >= most
}

// regionWant: a Region that costs something need not be paid for; others have no choice.
func regionWant(x *core.X) core.Move {
	if enteringCost(x.Face(x.F.Card)) == nil {
		return stepRegionEnter
	}
	return x.AskFor(core.Question{Kind: AskMay, Seat: x.F.Seat, Card: x.F.Card})
}

func regionCosts(x *core.X) core.Move {
	if x.Given.Act != core.Yes {
		regionStays(x)
		return core.Finish
	}
	return x.Call(enteringCosts(x, enteringCost(x.Face(x.F.Card))))
}

func regionEnter(x *core.X) core.Move {
	if x.F.Flags&core.Failed != 0 || x.Cards[x.F.Card].Place.Zone() != card.ResolutionArea {
		regionStays(x)
		return core.Finish
	}
	r := core.Rec{Ev: card.EvEnterPlay, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Place: x.F.Place, Flags: core.RecRule}
	if x.F.Source != x.F.Card { // a text attaches it
		r.Source, r.Bind, r.Flags = x.F.Source, x.F.Bind, 0
	}
	start := x.NRecs
	x.Rec(r)
	r.Ev = card.EvAttach
	x.Rec(r)
	return happen(x, start)
}

const (
	stepCelestialCheck core.Move = iota
	stepCelestialOld
	stepCelestialEnter
)

// celestialSteps bring the Celestials that a player has just revealed into play together; his others are discarded
// (CE-CELEST). They are the frame's varPending, each with its Province beside it.
var celestialSteps = []core.Step{
	stepCelestialCheck: {Part: "A, B", Name: "restrictions", Do: celestialCheck, Cites: "CE-CELEST-02 CE-CELEST-04"},
	stepCelestialOld:   {Part: "C", Name: "discard the old", Do: celestialOld, Cites: "CE-CELEST-05"},
	stepCelestialEnter: {Part: "D", Name: "enter play", Do: celestialEnter, Cites: "CE-CELEST-03"},
}

// revealedCelestials calls what deals with the Celestials among revealed cards of a player, if there are any.
func revealedCelestials(x *core.X, p core.Seat) (m core.Move, found bool) {
	f, callee := x.F, x.Depth
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		r := &x.Recs[i]
		if !newCelestial(x, r, p) {
			continue
		}
		if !found {
			found = true
			m = x.CallThen(core.Again, core.Frame{Proc: procCelestial, Seat: p})
		}
		x.Bind(callee, varPending, r.Card)
	}
	return m, found
}

// newCelestial reports whether a card that was just revealed is a Celestial in a Province of p.
func newCelestial(x *core.X, r *core.Rec, p core.Seat) bool {
	at := x.Cards[r.Card].Place
	return r.Ev == card.EvReveal && r.Flags&core.RecDone != 0 && slotOf(at) && at.Seat() == p && x.Type(r.Card) == card.Celestial
}

func celestialCheck(x *core.X) core.Move {
	n := 0
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.I, varPending, i)
		if !ok {
			break
		}
		c := core.CardID(b.Val)
		from := x.Cards[c].Place
		x.Hold(c, x.F.Seat)
		if mayEnter(x.State, c, x.F.Seat).OK() {
			n++
			continue
		}
		x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: from})
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: c})
	}
	if n == 0 {
		return core.Finish
	}
	return core.Onward
}

func celestialOld(x *core.X) core.Move {
	start := x.NRecs
	for c := x.First(core.Play(x.F.Seat)); c != 0; c = x.After(c) {
		if x.Type(c) == card.Celestial {
			x.Rec(core.Rec{Ev: card.EvDiscard, Card: c, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}

func celestialEnter(x *core.X) core.Move {
	start := x.NRecs
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.I, varPending, i)
		if !ok {
			break
		}
		if c := core.CardID(b.Val); x.Cards[c].Place.Zone() == card.ResolutionArea {
			x.Rec(core.Rec{Ev: card.EvEnterPlay, Card: c, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}
