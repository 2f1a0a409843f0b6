package present

import (
	"kotei/core"
	"kotei/core/rules"
	"kotei/core/words"
)

// What a drop stands for where it is a plain change.

// facts is the plan that makes several plain changes, of which the first says what it is about.
func (v *View) facts(fs []core.Fact) Plan {
	p := v.fact(fs[0])
	for _, f := range fs[1:] {
		p.Answers = append(p.Answers, core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f})
		if f.Kind == core.FactFaceDown {
			p.Text = words.Say("%s, face-down", p.Text)
		}
	}
	return p
}

// dropFacts are the plain changes that a drop stands for; none if it stands for nothing.
func (v *View) dropFacts(c core.CardID, to Onto, how Manner) []core.Fact {
	s := v.State
	f := v.dropFact(c, to, how)
	if f.Kind == core.NoFact || !s.Check(core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f}).OK() {
		return nil
	}
	out := []core.Fact{f}
	if _, province := f.Place.IsProvince(); f.Kind == core.FactPut && province && how.FaceDown && s.Is(c, core.FaceUp) {
		out = append(out, core.Fact{Kind: core.FactFaceDown, Card: c})
	}
	return out
}

// misplaced is what the rules have against a card in a place, by the deck whose back it shows.
func (v *View) misplaced(c core.CardID, to core.Place) core.Problem {
	return rules.Misplaced(rules.Back(v.State, c), to)
}

// dropFact is the plain change that a drop stands for; NoFact where it stands for none.
func (v *View) dropFact(c core.CardID, to Onto, how Manner) core.Fact {
	s := v.State
	k := &s.Cards[c]
	f := core.Fact{Card: c, Seat: v.Seat}
	switch {
	case how.Onto && to.Card != 0 && s.InPlay(to.Card):
		f.Kind, f.Other = core.FactUnder, to.Card
	case to.Card != 0 && s.IsUnit(s.Lead(to.Card)) && isAttachment(s, c):
		if f.Kind, f.Other = core.FactAttach, s.Lead(to.Card); k.Host == f.Other {
			f.Kind = core.NoFact
		}
	case to.Kind == FieldZone && s.IsUnit(s.Lead(c)):
		f.Kind, f.Card, f.At, f.N = core.FactLocate, s.Lead(c), uint8(to.Field), int16(core.AttackerSide)
		if to.Side == core.Defending {
			f.N = int16(core.DefenderSide)
		}
	case to.Kind == HomeZone && k.Place.InPlay() && k.At != 0:
		f.Kind, f.Card = core.FactLocate, s.Lead(c)
	case to.Kind == HomeZone && k.Place.InPlay() && to.Seat != k.Ctrl:
		f.Kind, f.Card = core.FactControl, s.Lead(c)
		f.Seat = to.Seat
	case to.Place != core.Nowhere && (to.Kind != HomeZone || !k.Place.InPlay()) && v.misplaced(c, to.Place).OK():
		f.Kind, f.Place = core.FactPut, to.Place
		if how.Bottom {
			f.N = 1
		}
	default:
	}
	return f
}
