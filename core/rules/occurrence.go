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
	cards := 0
	x.F.N = int16(ev.Rec) + 1
	for i := ev.Rec + ev.RecN; i > ev.Rec; i-- {
		if reactsTo(x.State, x.F, it, i-1) {
			x.F.N = int16(i)
			if x.Recs[i-1].Card != 0 {
				cards++
			}
		}
	}
	if cards > 1 && !it.Trigger.Together() {
		return x.AskFor(core.Question{Kind: AskOccurrence, Seat: x.F.Seat, Card: x.F.Source})
	}
	return 2
}

func useOccurred(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if x.Given.Act == core.Pick {
		x.F.N = int16(occurrence(x.State, x.I, x.Given.Card)) + 1
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

// occurrence is the first one about card c that the reaction of a frame could answer.
func occurrence(s *core.State, frame uint8, c core.CardID) uint16 {
	f := &s.Frames[frame]
	it := s.Table.Item(f.Item)
	ev := &s.Frames[f.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		if s.Recs[i].Card == c && reactsTo(s, f, it, i) {
			return i
		}
	}
	return ev.Rec + ev.RecN
}

func occurrenceCandidates(s *core.State, o *core.Offers) {
	f := &s.Frames[s.Ask.Frame]
	ev := &s.Frames[f.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		o.Add(core.Answer{Act: core.Pick, Card: s.Recs[i].Card})
	}
}

func occurrenceProblem(s *core.State, a core.Answer) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	ev := &s.Frames[f.Trig]
	if a.Act != core.Pick || a.Card == 0 || occurrence(s, s.Ask.Frame, a.Card) == ev.Rec+ev.RecN {
		return core.Problem{Rule: "CE-TIMING-12", Why: "choose what to react to", Card: a.Card}
	}
	return core.Problem{}
}
