package present

import (
	"kotei/core"
	"kotei/core/card"
)

// moves is what can be done now: the offers of the open question, and what they make stand out.
type moves struct {
	v      *View
	offers []core.Answer
	all    []core.Answer // with those that a rule forbids
	cards  map[core.CardID]Glow
	places map[core.Place]Glow
	homes  map[core.Seat]Glow
	seats  map[core.Seat]Glow
	fields map[int]Glow
	ways   map[core.CardID][]Plan // in which player abilities use a card
	pay    []core.CardID          // the proposed payment
}

func newMoves(v *View) *moves {
	m := &moves{
		v: v, cards: map[core.CardID]Glow{}, places: map[core.Place]Glow{}, homes: map[core.Seat]Glow{},
		seats: map[core.Seat]Glow{}, fields: map[int]Glow{}, ways: map[core.CardID][]Plan{},
	}
	m.involved()
	if !v.asked() {
		return m
	}
	var buf core.Offers
	m.offers = append(m.offers, v.State.Offer(&buf)...)
	for _, a := range m.offers {
		m.glow(a)
	}
	m.served()
	for c := range m.ways {
		m.card(c, Usable)
	}
	for _, c := range v.Payment() {
		m.pay = append(m.pay, c)
		m.cards[c] = Proposed
	}
	for _, c := range v.Led {
		m.card(c, Led)
	}
	return m
}

// candidates also lists what a rule forbids.
func (m *moves) candidates() []core.Answer {
	if m.all == nil && m.v.asked() {
		var buf core.Offers
		m.all = append(m.all, m.v.State.Candidates(&buf)...)
	}
	return m.all
}

func (m *moves) card(c core.CardID, g Glow) {
	if c != 0 {
		m.cards[c] = max(m.cards[c], g)
	}
}

// glow makes what an answer names stand out.
func (m *moves) glow(a core.Answer) {
	switch a.Act {
	case core.Pick:
		m.card(a.Card, Target)
	case core.Option, core.PickName:
		m.named(a)
	case core.PickPlace:
		m.places[core.Place(a.N)] = Target
		m.named(a)
	case core.PickSeat, core.DeclareAttack:
		m.seats[core.Seat(a.N)] = Target
	case core.Fight, core.PickField:
		m.fields[int(a.N)] = Target
	case core.Use, core.FocusCard, core.AssignTo, core.OverlayOn, core.Recruit, core.DiscardCard, core.Speak, core.Gift:
		m.card(a.Card, Usable)
	default:
	}
}

// named makes the cards stand out that an answer is about without having their number.
func (m *moves) named(a core.Answer) {
	for c := core.CardID(1); int(c) <= int(m.v.State.NCards); c++ {
		if m.names(a, c) {
			m.card(c, Target)
		}
	}
}

// involved marks the card whose effect runs, and the cards that its text has named.
func (m *moves) involved() {
	s := m.v.State
	if s.Depth == 0 || s.Over {
		return
	}
	for i := int(s.Depth) - 1; i >= 0; i-- {
		f := &s.Frames[i]
		if f.Flags&(core.IsAction|core.IsTrait) == 0 {
			continue
		}
		for j := range s.NBound {
			if b := &s.Bound[j]; b.Owner == uint16(f.Up) && b.Kind == core.BoundCard && b.Val > 0 && int(b.Val) <= int(s.NCards) {
				m.card(core.CardID(b.Val), Involved)
			}
		}
		m.card(f.Source, Acting)
		break
	}
}

// draws reports whether a card may be dragged: what can be used or chosen, what lies in the own hand, and anything where
// the table plays by hand.
func (m *moves) draws(c core.CardID) bool {
	if !m.v.plays() {
		return false
	}
	k := &m.v.State.Cards[c]
	return m.v.unasked() || m.cards[c] >= Usable || k.Place == core.Hand(m.v.Seat) ||
		k.Ctrl == m.v.Seat && (k.Place.InPlay() || k.Place.Zone() == card.ProvinceZone)
}
