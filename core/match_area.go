package core

import (
	"slices"

	"kotei/core/card"
)

// InArea reports whether a card is in an area of whom a selector says.
func (e *Env) InArea(c CardID, sel *card.Sel, z card.Zone) bool {
	return e.areaHolds(c, e.Cards[c].Place, sel, z)
}

// OutOfArea reports whether a card is on its way into play, or its ability resolves, and it was in an area of whom a selector says: a
// text about what "Personalities in your Provinces" cost is about those that enter play from there, and their costs are paid in the
// entering-play area (CE-PERS-08, CE-ATTACH-03).
func (e *Env) OutOfArea(c CardID, sel *card.Sel) bool {
	if e.Cards[c].Place.Zone() != card.ResolutionArea {
		return false
	}
	at := e.cameFrom(c)
	return at.Zone() != card.ResolutionArea && e.areaHolds(c, at, sel, sel.Zone)
}

// areaHolds reports whether a place is in an area of whom a selector says; c is the card that lies, or lay, there.
func (e *Env) areaHolds(c CardID, p Place, sel *card.Sel, z card.Zone) bool {
	if z == card.UnderCard {
		return e.beneath(c, sel)
	}
	if sel.ZoneOf == card.NoPlayer || sel.ZoneRef == card.NoVar {
		return e.zoneHolds(c, p, z, sel.ZoneOf)
	}
	if sel.Of != nil && z == card.ProvinceZone {
		if of, ok := e.FieldProvince(sel.Of); ok {
			return p != Nowhere && p == of
		}
	}
	if own := e.ownProvince(); sel.ZoneRef == card.Host && z == card.ProvinceZone && own != Nowhere { // in the one that a Region is on
		return p == own
	}
	if b, ok := e.BoundVal(sel.ZoneRef, 0); ok && b.Kind == BoundProvince { // in that very Province
		return p == Place(b.Val)
	}
	return p != Nowhere && e.Means(sel.ZoneOf, sel.ZoneRef, p.Seat()) && e.zoneHolds(c, p, z, card.NoPlayer)
}

// beneath reports whether a card lies under the one that a selector names, or, where it names none, under a player's Stronghold: each
// card has such an area of its own, and what is overlaid is in none (CE-UNDERC-01, CE-UNDERC-03).
func (e *Env) beneath(c CardID, sel *card.Sel) bool {
	k := &e.Cards[c]
	if k.Place == Nowhere || k.Place.Zone() != card.UnderCard || k.Flags&Overlaid != 0 {
		return false
	}
	if sel.ZoneRef != card.NoVar {
		return e.Holds(sel.ZoneRef, k.Host)
	}
	p := e.SeatOf(sel.ZoneOf, card.NoVar)
	return p >= 0 && k.Host == e.Seats[p].Stronghold
}

// InZone reports whether a card is in the area that a selector names.
func (e *Env) InZone(c CardID, z card.Zone, of card.Player) bool {
	return e.zoneHolds(c, e.Cards[c].Place, z, of)
}

// zoneHolds reports whether a place is in such an area; c is the card that lies, or lay, there.
func (e *Env) zoneHolds(c CardID, p Place, z card.Zone, of card.Player) bool {
	if of != card.NoPlayer && p != Nowhere && !e.Means(of, card.NoVar, p.Seat()) {
		return false
	}
	if of == card.Another && p != Nowhere {
		if b, ok := e.BoundVal(AnotherVar, 0); ok && Seat(b.Val) != p.Seat() { // it has been said which one
			return false
		}
	}
	switch z {
	case card.Anywhere:
		return p != Nowhere
	case card.HomeZone: // what Ranged Attacks may reach there
		return e.Field(c) == 0
	case card.OutOfPlay:
		return !p.InPlay()
	}
	return p.Zone() == z || slices.Contains(severalZones[z], p.Zone())
}

// severalZones are the zones that a zone means together.
var severalZones = [card.NumZones][]card.Zone{
	card.AnyDiscard:        {card.DynastyDiscard, card.FateDiscard},
	card.AnyDeck:           {card.DynastyDeckZone, card.FateDeckZone},
	card.ProvinceOrDiscard: {card.ProvinceZone, card.DynastyDiscard, card.FateDiscard},
	card.HandOrProvince:    {card.Hand, card.ProvinceZone},
	card.HandOrDiscard:     {card.Hand, card.DynastyDiscard, card.FateDiscard},
}

// EachCard calls f for every card that is in play, or, for other zones, in that kind of area.
func (s *State) EachCard(z card.Zone, f func(CardID) bool) {
	for p := range Seat(s.NSeats) {
		if !s.EachCardOf(p, z, f) {
			return
		}
	}
}

// EachCardOf is [State.EachCard] of one player's areas; it reports whether f has answered true for all.
func (s *State) EachCardOf(p Seat, z card.Zone, f func(CardID) bool) bool {
	for _, at := range placesOf(p, z) {
		for c := s.First(at); c != 0; {
			next := s.After(c)
			if !f(c) {
				return false
			}
			c = next
		}
	}
	return true
}

// placesOf is the areas of a seat that a zone means; a slice of a fixed table, so that asking costs nothing.
func placesOf(p Seat, z card.Zone) []Place {
	k := zoneKinds[z]
	return zonePlaces[p][k.from : k.last+1]
}

// zoneKinds are the kinds of place in which a zone's cards may be, from one to another.
var zoneKinds = [card.NumZones]struct{ from, last Place }{
	card.InPlay:             {kindPlay, kindPlay},
	card.Hand:               {kindHand, kindHand},
	card.DynastyDeckZone:    {kindDynastyDeck, kindDynastyDeck},
	card.FateDeckZone:       {kindFateDeck, kindFateDeck},
	card.DynastyDiscard:     {kindDynastyDiscard, kindDynastyDiscard},
	card.FateDiscard:        {kindFateDiscard, kindFateDiscard},
	card.AnyDiscard:         {kindDynastyDiscard, kindFateDiscard},
	card.ProvinceZone:       {kindProvince, lastKind},
	card.HomeZone:           {kindPlay, kindPlay},
	card.BattlefieldZone:    {kindPlay, kindPlay},
	card.CurrentBattlefield: {kindPlay, kindPlay},
	card.RemovedZone:        {kindRemoved, kindRemoved},
	card.FocusPool:          {kindPool, kindPool},
	card.FocusArea:          {kindFocused, kindFocused},
	card.UnderCard:          {kindUnder, kindUnder},
	card.ResolutionArea:     {kindLimbo, kindLimbo},
	card.AnyDeck:            {kindDynastyDeck, kindFateDeck},
	card.OutOfPlay:          {kindHand, lastKind},
	card.HandOrDiscard:      {kindPlay, lastKind},
	card.Anywhere:           {kindPlay, lastKind},
	card.OwnDeck:            {kindDynastyDeck, kindFateDeck},
	card.ProvinceOrDiscard:  {kindPlay, lastKind},
	card.HandOrProvince:     {kindPlay, lastKind},
}

const lastKind = placesPerSeat - 1

var zonePlaces = func() (t [MaxSeats][placesPerSeat]Place) {
	for p := range Seat(MaxSeats) {
		for k := range placesPerSeat {
			t[p][k] = place(p, k)
		}
	}
	return t
}()
