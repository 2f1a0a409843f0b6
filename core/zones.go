package core

import "kotei/core/card"

// EachCard calls f for every card that is in play, or, for other zones, in that kind of area.
func (s *State) EachCard(z card.Zone, f func(CardID) bool) {
	for p := range Seat(s.NSeats) {
		for _, at := range placesOf(p, z) {
			for c := s.First(at); c != 0; {
				next := s.After(c)
				if !f(c) {
					return
				}
				c = next
			}
		}
	}
}

// placesOf is the areas of a seat that a zone means; a slice of a fixed table, so that asking costs nothing.
func placesOf(p Seat, z card.Zone) []Place {
	t := &zonePlaces[p]
	switch z {
	case card.InPlay, card.HomeZone, card.BattlefieldZone, card.CurrentBattlefield:
		return t[kindPlay : kindPlay+1]
	case card.Hand:
		return t[kindHand : kindHand+1]
	case card.DynastyDeckZone:
		return t[kindDynastyDeck : kindDynastyDeck+1]
	case card.FateDeckZone:
		return t[kindFateDeck : kindFateDeck+1]
	case card.AnyDeck, card.OwnDeck:
		return t[kindDynastyDeck : kindFateDeck+1]
	case card.DynastyDiscard:
		return t[kindDynastyDiscard : kindDynastyDiscard+1]
	case card.FateDiscard:
		return t[kindFateDiscard : kindFateDiscard+1]
	case card.AnyDiscard:
		return t[kindDynastyDiscard : kindFateDiscard+1]
	case card.ProvinceZone:
		return t[kindProvince:]
	case card.RemovedZone:
		return t[kindRemoved : kindRemoved+1]
	case card.FocusPool:
		return t[kindPool : kindPool+1]
	case card.FocusArea:
		return t[kindFocused : kindFocused+1]
	case card.UnderCard:
		return t[kindUnder : kindUnder+1]
	case card.ResolutionArea:
		return t[kindLimbo : kindLimbo+1]
	case card.OutOfPlay:
		return t[kindHand:]
	}
	return t[:]
}

var zonePlaces = func() (t [MaxSeats][placesPerSeat]Place) {
	for p := range Seat(MaxSeats) {
		for k := range placesPerSeat {
			t[p][k] = place(p, k)
		}
	}
	return t
}()
