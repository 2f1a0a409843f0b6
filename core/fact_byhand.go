package core

import "kotei/core/card"

// A field is one of those of a [Fact] that only some kinds name.
type field uint8

const (
	ofPlace field = 1 << iota
	ofAt
	ofStat
	ofCard
	ofOther
	ofFace
	ofN
)

// factFields are the fields that each kind names. Seat is not among them: it may always say who does it.
var factFields = [FactKinds]field{
	FactBow: ofCard, FactStraighten: ofCard, FactFaceUp: ofCard, FactFaceDown: ofCard, FactDishonor: ofCard, FactRehonor: ofCard,
	FactPut: ofCard | ofPlace | ofN, FactAttach: ofCard | ofOther, FactLocate: ofCard | ofAt | ofN, FactControl: ofCard,
	FactHonor: ofN, FactToken: ofCard | ofPlace | ofOther | ofAt | ofFace | ofN, FactCreate: ofFace,
	FactUnder: ofCard | ofOther, FactOverlay: ofCard | ofOther, FactShow: ofCard | ofPlace | ofAt | ofN,
	FactProvince: ofPlace | ofN, FactAdjust: ofCard | ofPlace | ofStat | ofN, FactUncover: ofCard | ofPlace,
	FactShuffle: ofPlace, FactRandom: ofPlace, FactRoll: ofN, FactPoint: ofCard | ofOther,
}

// fields are the fields that a fact fills in.
func (f Fact) fields() (in field) {
	for i, filled := range [...]bool{f.Place != Nowhere, f.At != 0, f.Stat != 0, f.Card != 0, f.Other != 0, f.Face != 0, f.N != 0} {
		if filled {
			in |= 1 << i
		}
	}
	return in
}

// checkFact is why a fact can't be made by hand: only what would break the game's own bookkeeping. It must not depend on faces that who
// makes it doesn't see.
func (s *State) checkFact(by Seat, f Fact) Problem {
	bad := func(why string) Problem { return Problem{Why: why, Card: f.Card, Other: f.Other} }
	inGame := func(c CardID) bool { return c != 0 && int(c) <= int(s.NCards) && s.Cards[c].Place != Nowhere }
	if f.Card > CardID(s.NCards) || f.Other > CardID(s.NCards) { // named by nobody: it has no title to tell
		return Problem{Why: "that card is not in the game"}
	}
	needsCard := true
	switch f.Kind {
	case FactHonor, FactFavor, FactCreate, FactProvince, FactShuffle, FactRandom, FactRoll, FactPoint:
		needsCard = false
	case FactToken, FactAdjust, FactShow:
		needsCard = f.Place == Nowhere || f.Card != 0
	}
	switch {
	case f.Kind == NoFact || f.Kind >= FactKinds:
		return bad("there is no such thing to do by hand")
	case f.fields()&^factFields[f.Kind] != 0: // else it could smuggle into the log what nobody looks at
		return Problem{Why: "what is to be done by hand says more than is done"}
	case needsCard && !inGame(f.Card):
		return bad("that card is not in the game")
	case int(f.Place) >= numPlaces || f.Place != Nowhere && int(f.Place.Seat()) >= int(s.NSeats):
		return bad("there is no such place")
	case int(f.Face) >= len(s.Table.Faces):
		return bad("there is no such card at this table")
	}
	switch f.Kind {
	case FactFaceUp:
		if z := s.Cards[f.Card].Place.Zone(); z == card.Hand || z == card.FocusPool { // CE-HANDA-02
			return bad("%a is held face-down: show it instead")
		}
	case FactBow, FactStraighten, FactDishonor, FactRehonor:
		if !s.InPlay(f.Card) {
			return bad("%a is not in play")
		}
	case FactFaceDown:
		switch s.Cards[f.Card].Place.Zone() {
		case card.InPlay, card.DynastyDiscard, card.FateDiscard, card.RemovedZone, card.ResolutionArea:
			return bad("%a is where cards lie face-up")
		}
	case FactPut:
		if f.Place == Nowhere || f.Place.Zone() == card.UnderCard {
			return bad("%a can't be put there")
		}
		if slot, ok := f.Place.IsProvince(); ok && s.Seats[f.Place.Seat()].Alive&(1<<slot) == 0 {
			return bad("that Province doesn't stand")
		}
	case FactAttach:
		if !s.Knows(by, f.Card) {
			return bad("who attaches a card has to see which it is")
		}
		if !inGame(f.Other) || !s.IsUnit(f.Other) || f.Card == f.Other || s.Type(f.Card) == card.Personality {
			return bad("%a can only be attached to a Personality in play")
		}
	case FactUnder, FactOverlay:
		if !inGame(f.Other) || f.Card == f.Other || s.InPlay(f.Card) && f.Kind == FactOverlay || !s.InPlay(f.Other) {
			return bad("%a can't be put there")
		}
	case FactUncover:
		if s.Beneath(f.Card) == 0 {
			return bad("%a overlays nothing")
		}
		if z := f.Place.Zone(); f.Place == Nowhere || z == card.InPlay || z == card.UnderCard || z == card.ProvinceZone {
			return bad("%a can't be put there")
		}
	case FactLocate:
		if !s.IsUnit(f.Card) || f.At > s.Attack.N || f.N < 0 || f.N > 2 {
			return bad("%a can't go there")
		}
	case FactControl:
		if !s.Live(f.Seat) || !s.InPlay(f.Card) || s.Cards[f.Card].Host != 0 {
			return bad("%a can't change control so")
		}
	case FactHonor:
		if !s.Live(f.Seat) || f.N < -500 || f.N > 500 {
			return bad("Family Honor can't change by that much")
		}
	case FactFavor:
		if f.Seat != NoSeat && !s.Live(f.Seat) {
			return bad("only a player can hold the Imperial Favor")
		}
	case FactToken, FactAdjust:
		if f.N < -99 || f.N > 99 {
			return bad("that is too many")
		}
		if f.Stat >= card.NumStats {
			return bad("there is no such stat")
		}
	case FactCreate:
		if !s.Live(f.Seat) || f.Face == 0 || s.NCards > MaxCards-50 {
			return bad("that can't be created")
		}
	case FactShow:
		if f.Card == 0 && s.First(f.Place) == 0 {
			return bad("no card lies there")
		}
		if f.N <= 0 || f.N != everybody && f.N >= 1<<s.NSeats {
			return bad("there is nobody to show it to")
		}
	case FactShuffle, FactRandom, FactRoll:
		return s.checkChance(f)
	case FactPoint:
		if !s.Live(f.Seat) || !inGame(f.Other) || f.Card != 0 && !inGame(f.Card) || f.Card == f.Other {
			return bad("there is nothing to point at")
		}
	case FactProvince:
		slot, ok := f.Place.IsProvince()
		if !s.Live(f.Seat) || f.N == 0 && (!ok || f.Place.Seat() != f.Seat || s.Seats[f.Seat].Alive&(1<<slot) == 0) || f.N != 0 && s.Seats[f.Seat].Slots >= MaxSlots {
			return bad("there is no such Province")
		}
	}
	return Problem{}
}

// maxSides is the largest die.
const maxSides = 100

// checkChance is why something that Chance decides can't be done by hand.
func (s *State) checkChance(f Fact) Problem {
	z := f.Place.Zone()
	switch {
	case s.Table.Rules.ByHand == 0 || s.Depth == 0:
		return Problem{Why: "these rules leave nothing to Chance by hand"}
	case s.Ask.Open() && s.Ask.Seat == Chance:
		return Problem{Why: "Chance has something else to decide first"}
	case f.Kind == FactShuffle && z != card.FateDeckZone && z != card.DynastyDeckZone:
		return Problem{Why: "only a deck can be shuffled"}
	case f.Kind == FactRandom && (z != card.Hand || s.First(f.Place) == 0):
		return Problem{Why: "there is no hand with cards"}
	case f.Kind == FactRoll && (!s.Live(f.Seat) || f.N < 2 || f.N > maxSides):
		return Problem{Why: "a die has between 2 and 100 sides"}
	}
	return Problem{}
}
