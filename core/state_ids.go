package core

import "kotei/core/card"

// Limits of a game. They bound the flat arrays of [State]; going over one is an
// error that names it, never a panic.
const (
	MaxSeats  = 8
	MaxCards  = 1024
	MaxFrames = 128
	MaxRecs   = 192
	MaxRows   = 512
	MaxBound  = 512
	MaxLast   = 32
	MaxFields = 12
	MaxSlots  = 9 // Provinces a seat may have
)

// A Seat is a player's place at the table, in turn order from 0.
type Seat int8

// Seats that are no player. Chance answers what is random; AllEyes sees everything.
const (
	NoSeat  Seat = -1
	Chance  Seat = 8
	AllEyes Seat = 9
)

// A Side is one of the two of an attack, or neither.
type Side int16

// The sides.
const (
	NoSide Side = iota
	AttackerSide
	DefenderSide
)

// Other is the side against a side. Neither has none.
func (s Side) Other() Side {
	switch s {
	case AttackerSide:
		return DefenderSide
	case DefenderSide:
		return AttackerSide
	default:
		return NoSide
	}
}

// Fights reports whether o is the side against s.
func (s Side) Fights(o Side) bool { return s != NoSide && o == s.Other() }

// Flag marks the units on a side.
func (s Side) Flag() Flags {
	switch s {
	case AttackerSide:
		return Attacking
	case DefenderSide:
		return Defending
	default:
		return 0
	}
}

// A CardID is a card in this game: a slot that a face can be in, not the face.
// Shuffling permutes the faces among the slots, so a number never tells what a hidden card is.
type CardID uint16

// A FaceID is an index into [Table.Faces]; 0 is a face that isn't known.
type FaceID uint16

// A Place is an area of the game that holds cards in an order.
type Place uint8

// Areas of one seat.
const (
	kindPlay Place = iota
	kindHand
	kindDynastyDeck
	kindFateDeck
	kindDynastyDiscard
	kindFateDiscard
	kindRemoved
	kindPool
	kindFocused
	kindLimbo
	kindUnder
	kindProvince  // first of MaxSlots
	placesPerSeat = kindProvince + MaxSlots
)

// Nowhere is the place of a slot that holds no card.
const Nowhere Place = 0

const numPlaces = 1 + MaxSeats*int(placesPerSeat)

func place(s Seat, kind Place) Place { return 1 + Place(s)*placesPerSeat + kind }

// Play is where a seat's cards in play are, at home and at battlefields, units and all.
func Play(s Seat) Place { return place(s, kindPlay) }

// Hand is a seat's hand.
func Hand(s Seat) Place { return place(s, kindHand) }

// DynastyDeck is a seat's Dynasty deck, top first.
func DynastyDeck(s Seat) Place { return place(s, kindDynastyDeck) }

// FateDeck is a seat's Fate deck, top first.
func FateDeck(s Seat) Place { return place(s, kindFateDeck) }

// DynastyDiscard is a seat's Dynasty discard pile, the dead among it.
func DynastyDiscard(s Seat) Place { return place(s, kindDynastyDiscard) }

// FateDiscard is a seat's Fate discard pile.
func FateDiscard(s Seat) Place { return place(s, kindFateDiscard) }

// Removed holds a seat's cards that are out of the game.
func Removed(s Seat) Place { return place(s, kindRemoved) }

// Pool is a seat's focus pool in a duel.
func Pool(s Seat) Place { return place(s, kindPool) }

// Focused is a seat's focusing area in a duel.
func Focused(s Seat) Place { return place(s, kindFocused) }

// Limbo is the resolution and entering-play area (CE-RAREA).
func Limbo(s Seat) Place { return place(s, kindLimbo) }

// Under holds a seat's cards that lie under other cards, overlaid ones too; Card.Host says which.
func Under(s Seat) Place { return place(s, kindUnder) }

// Province is a seat's Province in slot i, counted from 0. Slots keep their number when
// another Province is destroyed; see [State.Province].
func Province(s Seat, i int) Place { return place(s, kindProvince+Place(i)) }

// Seat is whose area the place is.
func (p Place) Seat() Seat {
	if p == Nowhere {
		return NoSeat
	}
	return Seat((p - 1) / placesPerSeat)
}

func (p Place) kind() Place { return (p - 1) % placesPerSeat }

// InPlay reports whether cards there are in play (CE-INPLAY).
func (p Place) InPlay() bool { return p != Nowhere && p.kind() == kindPlay }

// IsProvince reports whether p is a Province, and its slot.
func (p Place) IsProvince() (slot int, ok bool) {
	if p == Nowhere || p.kind() < kindProvince {
		return 0, false
	}
	return int(p.kind() - kindProvince), true
}

// Zone is the kind of area as texts name it.
func (p Place) Zone() card.Zone {
	if p == Nowhere {
		return card.OutOfPlay
	}
	switch p.kind() {
	case kindPlay:
		return card.InPlay
	case kindHand:
		return card.Hand
	case kindDynastyDeck:
		return card.DynastyDeckZone
	case kindFateDeck:
		return card.FateDeckZone
	case kindDynastyDiscard:
		return card.DynastyDiscard
	case kindFateDiscard:
		return card.FateDiscard
	case kindRemoved:
		return card.RemovedZone
	case kindPool:
		return card.FocusPool
	case kindFocused:
		return card.FocusArea
	case kindLimbo:
		return card.ResolutionArea
	case kindUnder:
		return card.UnderCard
	}
	return card.ProvinceZone
}

// hidden reports whether cards there are face-down by nature.
func (p Place) hidden() bool {
	switch p.Zone() {
	case card.Hand, card.DynastyDeckZone, card.FateDeckZone, card.FocusPool:
		return true
	}
	return false
}
