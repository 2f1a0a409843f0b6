package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepWindowAsk core.Move = iota
	stepWindowTake
)

// windowSteps are the reactions to one point in time: an action round over the players, the active one
// first, until all pass (CE-TIMING-15). Only players who listen to such events are asked.
var windowSteps = []core.Step{
	stepWindowAsk:  {Name: "ask", Do: windowAsk, Cites: "CE-TIMING-15"},
	stepWindowTake: {Name: "take", Do: windowTake, Cites: "CE-TIMING-23"},
}

// windowLocals are the locals of a time for reactions (windowSteps). Trig is the event that is reacted to, Seat who is asked next.
type windowLocals struct{ *core.Frame }

func (l windowLocals) passed() *uint8    { return &l.Pass }             // how many have passed since somebody reacted
func (l windowLocals) time() card.Timing { return card.Timing(l.Mode) } // before or after it happens

// windowFrame is the frame of the reactions to the running event at a time.
func windowFrame(x *core.X, at card.Timing) core.Frame {
	return core.Frame{Proc: procWindow, Seat: firstToReact(x, at), Trig: x.I, Mode: uint8(at), Cause: x.F.Cause}
}

func windowAsk(x *core.X) core.Move {
	for passed := (windowLocals{x.F}).passed(); int(*passed) < x.Living(); {
		if !x.Live(x.F.Seat) {
			x.F.Seat = x.Next(x.F.Seat)
		}
		if windowOver(x) {
			return core.Finish
		}
		if listens(x.State, x.F.Trig, x.F.Seat) {
			return x.AskFor(core.Question{Kind: AskReaction, Seat: x.F.Seat, Event: uint16(x.F.Trig)})
		}
		*passed++
		x.F.Seat = x.Next(x.F.Seat)
	}
	return core.Finish
}

// windowOver: what would have happened has been negated; there is nothing to react to any more (CE-TIMING-16).
func windowOver(x *core.X) bool {
	f := &x.Frames[x.F.Trig]
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		if r := &x.Recs[i]; r.Flags&core.RecNegated == 0 && !stays(x.State, r) {
			return false
		}
	}
	return true
}

func listens(s *core.State, ev uint8, p core.Seat) bool {
	f := &s.Frames[ev]
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		if s.Seats[p].Listens.Has(s.Recs[i].Ev) {
			return true
		}
	}
	return false
}

func windowTake(x *core.X) core.Move {
	p := x.F.Seat
	x.F.Seat = x.Next(p)
	passed := windowLocals{x.F}.passed()
	if x.Given.Act != core.Use {
		*passed++
		return stepWindowAsk
	}
	*passed = 0
	a := x.Given
	x.BindValue(x.I, varReacted, core.BoundCard, int(a.Card))
	x.BindValue(x.I, varReacted, core.BoundNumber, int(a.Item))
	return x.CallThen(stepWindowAsk, useFrame(x, a, core.IsAction|core.IsReaction))
}

// reacted reports whether a reaction was used to this trigger already (CE-TIMING-23).
func reacted(s *core.State, window uint8, a core.Answer) bool {
	for i := 0; ; i += 2 {
		c, ok := s.BoundAt(window, varReacted, i)
		if !ok {
			return false
		}
		n, _ := s.BoundAt(window, varReacted, i+1)
		if core.CardID(c.Val) == a.Card && uint16(n.Val) == a.Item {
			return true
		}
	}
}

// Listen tells which events a set of cards can react to, so that a player with these cards is asked there.
func Listen(cards []*card.Card) (set core.EventSet) {
	for _, c := range cards {
		for i := range c.Items {
			if c.ID != playerID || atWork(cards, &c.Items[i]) {
				listenItem(&set, &c.Items[i])
			}
		}
	}
	return set
}

// atWork reports whether a player ability matters with some cards: one that needs a card of a keyword does where one has it, or gives
// it, and one that attaches a type of card where there is one.
func atWork(cards []*card.Card, it *card.Item) bool {
	if ops := it.Ops; it.Trigger != nil && len(ops) == 1 && ops[0].Verb == card.Attach && ops[0].What.Filter != nil {
		return slices.ContainsFunc(cards, func(c *card.Card) bool { return ops[0].What.Filter.Types.Has(c.Type) })
	}
	if it.Des&card.Interrupt == 0 {
		return true
	}
	k := it.Keywords[0]
	gives := func(it card.Item) bool {
		return slices.ContainsFunc(it.Ops, func(o card.Op) bool {
			return slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
				return m.Kind == card.AddKeyword && (m.Keyword == k || slices.Contains(m.Keywords, k))
			})
		})
	}
	return slices.ContainsFunc(cards, func(c *card.Card) bool {
		return c.ID != playerID && (slices.Contains(c.Keywords, k) || slices.ContainsFunc(c.Items, gives))
	})
}

func listenItem(set *core.EventSet, it *card.Item) {
	core.ReactsTo(it, set.Put)
	for j := range it.Ops {
		for k := range it.Ops[j].Mods {
			if g := it.Ops[j].Mods[k].Grant; g != nil {
				listenItem(set, g)
			}
		}
		if m := it.Ops[j].Made; m != nil {
			for k := range m.Items {
				listenItem(set, &m.Items[k])
			}
		}
	}
}

// useOccurrence finds what a reaction reacts to; where several things happen at the same time, its player says which.
func useOccurrence(x *core.X) core.Move {
	if x.F.Trig == 0 {
		return stepUseVariable
	}
	it := x.Table.Item(x.F.Item)
	ev := &x.Frames[x.F.Trig]
	several, meant, plain := false, core.Answer{}, speaksOfNone(it)
	u := useLocals{x.F}
	u.answers(int(ev.Rec))
	for i := ev.Rec + ev.RecN; i > ev.Rec; i-- {
		if !reactsTo(x.State, x.F, it, i-1) {
			continue
		}
		u.answers(int(i) - 1)
		one := toldBy(&x.Recs[i-1], it.Trigger)
		if one.Act != core.Pick && plain {
			continue
		}
		several = several || meant.Act != 0 && one != meant
		meant = one
	}
	if several {
		return x.AskFor(core.Question{Kind: AskOccurrence, Seat: x.F.Seat, Card: x.F.Source})
	}
	return stepUseOccurred
}

// speaksOfNone reports whether a text does the same whichever player or Province it answers.
func speaksOfNone(it *card.Item) bool {
	for i := range it.Ops {
		switch o := &it.Ops[i]; {
		case o.Instead, o.Verb.Row().Changes,
			o.Amount != nil && o.Amount.Kind != card.Const, o.Refers(card.Subject), o.Refers(card.ByPlayer):
			return false
		}
	}
	return true
}

// toldBy is the answer that names an occurrence: its card, or else its Province, or the player; where several are answered together,
// the player of whom they are told.
func toldBy(r *core.Rec, tr *card.Trigger) core.Answer {
	_, is := r.Place.IsProvince()
	who := core.Answer{Act: core.PickSeat, N: int64(r.Seat)}
	switch {
	case tr.Together():
		if who.N = 0; !tr.Ended && tr.By != card.NoPlayer {
			who.N = int64(whoseTold(r, tr))
		}
		return who
	case r.Card != 0:
		return core.Answer{Act: core.Pick, Card: r.Card}
	case is:
		return core.Answer{Act: core.PickPlace, N: int64(r.Place)}
	}
	return who
}

func useOccurred(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	switch x.Given.Act {
	case core.Pick, core.PickPlace, core.PickSeat:
		useLocals{x.F}.answers(int(occurrence(x.State, x.I, x.Given)))
	}
	bindTrigger(x, x.I, x.F.Trig, it.Trigger, useLocals{x.F}.occurrence())
	return core.Onward
}

// reactsTo reports whether occurrence i is one that the reaction of a frame answers.
func reactsTo(s *core.State, f *core.Frame, it *card.Item, i uint16) bool {
	r := &s.Recs[i]
	if r.Flags&core.RecNegated != 0 || stays(s, r) {
		return false
	}
	e := s.EnvFor(f.Source)
	e.You, e.Trig = f.Seat, f.Trig
	return it.Trigger == nil || e.Triggers(it.Trigger, card.Before, r) || e.Triggers(it.Trigger, card.After, r)
}

// occurrence is the first one that an answer names of those that the reaction of a frame could answer.
func occurrence(s *core.State, frame uint8, a core.Answer) uint16 {
	f := &s.Frames[frame]
	it := s.Table.Item(f.Item)
	ev := &s.Frames[f.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		if t := toldBy(&s.Recs[i], it.Trigger); t.Act == a.Act && t.Card == a.Card && t.N == a.N && reactsTo(s, f, it, i) {
			return i
		}
	}
	return ev.Rec + ev.RecN
}

func occurrenceCandidates(s *core.State, o *core.Offers) {
	f := &s.Frames[s.Ask.Frame]
	ev := &s.Frames[f.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		o.Add(toldBy(&s.Recs[i], s.Table.Item(f.Item).Trigger))
	}
}

func occurrenceProblem(s *core.State, a core.Answer) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	ev := &s.Frames[f.Trig]
	if occurrence(s, s.Ask.Frame, a) == ev.Rec+ev.RecN {
		return core.Problem{Rule: "CE-TIMING-12", Why: "choose what to react to", Card: a.Card}
	}
	return core.Problem{}
}
