package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// useOccurrence finds what a reaction reacts to; where several things happen at the same time, its player says which.
func useOccurrence(x *core.X) core.Move {
	if x.F.Trig == 0 {
		return 3
	}
	it := x.Table.Item(x.F.Item)
	ev := &x.Frames[x.F.Trig]
	several, meant, plain := false, core.Answer{}, speaksOfNone(it)
	x.F.N = int16(ev.Rec) + 1
	for i := ev.Rec + ev.RecN; i > ev.Rec; i-- {
		if !reactsTo(x.State, x.F, it, i-1) {
			continue
		}
		x.F.N = int16(i)
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
	return 2
}

// speaksOfNone reports whether a text does the same whichever player or Province it answers.
func speaksOfNone(it *card.Item) bool {
	for i := range it.Ops {
		switch o := &it.Ops[i]; {
		case o.Instead, o.Verb == card.Negate, o.Verb == card.ChangeAmount, o.Verb == card.Redirect, o.Verb == card.Substitute,
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
		x.F.N = int16(occurrence(x.State, x.I, x.Given)) + 1
	}
	bindTrigger(x, x.I, x.F.Trig, it.Trigger, int(x.F.N)-1)
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
