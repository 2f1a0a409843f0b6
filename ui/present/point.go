package present

import (
	"slices"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/rules"
)

// An Arrow leads from a card, or from a player's plate where From is 0, to a card.
type Arrow struct {
	From, To core.CardID
	Seat     core.Seat // whose arrow it is; from whose plate
}

// Point is what pointing at a card means, from another or, with 0, from the own side: all see the arrow for a moment, and
// nothing changes.
func (v *View) Point(from, to core.CardID) Gesture {
	f := core.Fact{Kind: core.FactPoint, Card: from, Other: to, Seat: v.Seat}
	if !v.plays() || from == to || !v.State.Check(core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f}).OK() {
		return Gesture{}
	}
	return Gesture{Plan: v.fact(f)}
}

// Pointed is the arrow that an event draws; false for most events.
func (v *View) Pointed(e core.Event) (Arrow, bool) {
	if e.Fact != core.FactPoint {
		return Arrow{}, false
	}
	return Arrow{From: e.Card, To: e.Other, Seat: e.By}, true
}

// Arrows lead from the card of a part of the trail to what it is done to.
func (v *View) Arrows(part narrate.Part) (out []Arrow) {
	s := v.State
	i := int(part.Frame) - 1
	if i < 0 || i >= int(s.Depth) {
		return nil
	}
	f := &s.Frames[i]
	add := func(from, to core.CardID) {
		if to != 0 && int(to) <= int(s.NCards) && s.Cards[to].Place != core.Nowhere && from != to {
			if a := (Arrow{from, to, f.Seat}); !slices.Contains(out, a) {
				out = append(out, a)
			}
		}
	}
	if part.Event > 0 && int(part.Event) <= int(s.Depth) {
		ev := &s.Frames[part.Event-1]
		from := core.CardID(0)
		if ev.Cause > 0 {
			from = s.Frames[ev.Cause].Source
		}
		if from == 0 {
			return nil
		}
		for j := ev.Rec; j < ev.Rec+ev.RecN; j++ {
			add(from, s.Recs[j].Card)
			add(from, s.Recs[j].Obj)
		}
		return out
	}
	if f.Flags&(core.IsAction|core.IsTrait) != 0 {
		for j := range s.NBound {
			if b := &s.Bound[j]; b.Owner == uint16(f.Up) && b.Kind == core.BoundCard && b.Val > 0 {
				add(f.Source, core.CardID(b.Val))
			}
		}
		return out
	}
	if from, to := rules.Between(s, i); from != 0 {
		add(from, to)
	}
	return out
}
