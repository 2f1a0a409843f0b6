package narrate

import (
	"kotei/core"
	"kotei/core/match"
)

// Entry is what the log says of an entry itself, where no event tells it: a plain change made by hand, a concession, going back, what was
// done in spite of a rule, whose id is told where it is known.
func (t *Teller) Entry(e match.Entry, broke string) []Line {
	note := func(parts []Part) []Line { return []Line{{Seat: core.NoSeat, Parts: parts}} }
	switch e.Kind {
	case match.TakenBack:
		if e.Seat < 0 {
			return note(t.say("A choice is taken back"))
		}
		return note(t.say("%s takes back a choice", e.Seat))
	case match.Declined:
		return note(t.say("%s declines", e.Seat))
	case match.Played:
		return t.played(e.Answer, broke)
	case match.Changed:
		return t.byHand(e.Seat, e.Facts)
	case match.Agreed, match.Given:
		switch {
		case e.Heir != nil && e.Done && e.Heir.Name == "":
			return note(t.say("%s is gone and concedes, as agreed", e.Heir.Seat))
		case e.Heir != nil && e.Done:
			return note(t.say("%s is gone: %s plays on, as agreed", e.Heir.Seat, e.Heir.Name))
		case e.Kind == match.Given:
		case e.Done && len(e.Facts) == 0:
			return note(t.say("A choice is taken back, as agreed"))
		default:
			return t.byHand(e.For, e.Facts)
		}
	case match.Proposed:
	}
	return nil
}

func (t *Teller) byHand(p core.Seat, facts []core.Fact) (out []Line) {
	for _, f := range facts {
		out = append(out, t.played(core.Answer{Act: core.ByFact, Seat: p, Fact: f}, "")...)
	}
	return out
}

func (t *Teller) played(a core.Answer, broke string) []Line {
	l := Line{Seat: a.Seat, ByHand: a.Act == core.ByFact || a.Over}
	switch f := a.Fact; {
	case a.Act == core.ByFact && f.Kind == core.FactPoint && f.Card != 0:
		l.ByHand, l.Parts = false, t.say("%s points from %s at %s", f.Seat, f.Card, f.Other)
	case a.Act == core.ByFact && f.Kind == core.FactPoint:
		l.ByHand, l.Parts = false, t.say("%s points at %s", f.Seat, f.Other)
	case a.Act == core.ByFact:
		l.Parts = t.say("%s by hand: %s", a.Seat, t.fact(f))
	case a.Act == core.Concede:
		l.Parts = t.say("%s concedes", a.Seat)
	case a.Act == core.PickSeat && t.invites(a):
		l.Parts = t.say("%s invites %s to ally", a.Seat, core.Seat(a.N))
	case a.Over && broke != "":
		l.Parts = t.say("%s against %s: %s", a.Seat, Part{Text: broke, Rule: broke}, t.answer(a))
	case a.Over:
		l.Parts = t.say("%s against the rules: %s", a.Seat, t.answer(a))
	default:
		return nil
	}
	return []Line{l}
}

// invites reports whether an answer, by which this state came about, was an invitation to ally (CE-DECL-04).
func (t *Teller) invites(a core.Answer) bool {
	at := &t.State.Attack
	if at.Segment != core.Declaration || a.N < 0 || a.N >= core.MaxSeats {
		return false
	}
	bit := uint8(1) << a.N
	return a.Seat == at.Attacker && at.InvitedA&bit != 0 || a.Seat == at.Defender && at.InvitedD&bit != 0
}
