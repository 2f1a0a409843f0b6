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

// A handRow says of one kind of fact what may be made of it by hand.
type handRow struct {
	names   field // the fields that the kind names; Seat is not among them: it may always say who does it
	needs   cardNeed
	problem func(s *State, by Seat, f Fact) string // why by can't make f, "" if it can
}

// A cardNeed says when a fact has to name a card.
type cardNeed uint8

const (
	noCard cardNeed = iota
	cardAlways
	cardOrPlace // unless it names a place
)

// handRows has a row for each kind of fact that can be made by hand.
var handRows = [FactKinds]handRow{
	FactBow:        {ofCard, cardAlways, handInPlay},
	FactStraighten: {ofCard, cardAlways, handInPlay},
	FactFaceUp:     {ofCard, cardAlways, handFaceUp},
	FactFaceDown:   {ofCard, cardAlways, handFaceDown},
	FactDishonor:   {ofCard, cardAlways, handInPlay},
	FactRehonor:    {ofCard, cardAlways, handInPlay},
	FactPut:        {ofCard | ofPlace | ofN, cardAlways, handPut},
	FactAttach:     {ofCard | ofOther, cardAlways, handAttach},
	FactLocate:     {ofCard | ofAt | ofN, cardAlways, handLocate},
	FactControl:    {ofCard, cardAlways, handControl},
	FactHonor:      {ofN, noCard, handHonor},
	FactFavor:      {0, noCard, handFavor},
	FactToken:      {ofCard | ofPlace | ofOther | ofAt | ofFace | ofN, cardOrPlace, handAmount},
	FactCreate:     {ofFace, noCard, handCreate},
	FactUnder:      {ofCard | ofOther, cardAlways, handUnder},
	FactOverlay:    {ofCard | ofOther, cardAlways, handOverlay},
	FactShow:       {ofCard | ofPlace | ofAt | ofN, cardOrPlace, handShow},
	FactProvince:   {ofPlace | ofN, noCard, handProvince},
	FactAdjust:     {ofCard | ofPlace | ofStat | ofN, cardOrPlace, handAmount},
	FactUncover:    {ofCard | ofPlace, cardAlways, handUncover},
	FactShuffle:    {ofPlace, noCard, handChance},
	FactRandom:     {ofPlace, noCard, handChance},
	FactRoll:       {ofN, noCard, handChance},
	FactPoint:      {ofCard | ofOther, noCard, handPoint},
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

// inGame reports whether a number is that of a card which is in the game.
func (s *State) inGame(c CardID) bool {
	return c != 0 && int(c) <= int(s.NCards) && s.Cards[c].Place != Nowhere
}

// checkFact is why a fact can't be made by hand: only what would break the game's own bookkeeping. It must not depend on faces that
// the player who makes it doesn't see.
func (s *State) checkFact(by Seat, f Fact) Problem {
	bad := func(why string) Problem { return Problem{Why: why, Card: f.Card, Other: f.Other} }
	if f.Card > CardID(s.NCards) || f.Other > CardID(s.NCards) { // has no title that a sentence could name
		return Problem{Why: "that card is not in the game"}
	}
	if f.Kind == NoFact || f.Kind >= FactKinds {
		return bad("there is no such thing to do by hand")
	}
	row := &handRows[f.Kind]
	needsCard := row.needs == cardAlways || row.needs == cardOrPlace && (f.Place == Nowhere || f.Card != 0)
	switch {
	case f.fields()&^row.names != 0: // else it could smuggle into the log what nobody looks at
		return Problem{Why: "what is to be done by hand says more than is done"}
	case needsCard && !s.inGame(f.Card):
		return bad("that card is not in the game")
	case int(f.Place) >= numPlaces || f.Place != Nowhere && int(f.Place.Seat()) >= int(s.NSeats):
		return bad("there is no such place")
	case int(f.Face) >= len(s.Table.Faces):
		return bad("there is no such card at this table")
	}
	if why := row.problem(s, by, f); why != "" {
		return bad(why)
	}
	return Problem{}
}

func handInPlay(s *State, _ Seat, f Fact) string {
	if !s.InPlay(f.Card) {
		return "%a is not in play"
	}
	return ""
}

func handFaceUp(s *State, _ Seat, f Fact) string {
	if z := s.Cards[f.Card].Place.Zone(); z == card.Hand || z == card.FocusPool { // CE-HANDA-02
		return "%a is held face-down: show it instead"
	}
	return ""
}

func handFaceDown(s *State, _ Seat, f Fact) string {
	switch s.Cards[f.Card].Place.Zone() {
	case card.InPlay, card.DynastyDiscard, card.FateDiscard, card.RemovedZone, card.ResolutionArea:
		return "%a is where cards lie face-up"
	}
	return ""
}

func handPut(s *State, _ Seat, f Fact) string {
	if f.Place == Nowhere || f.Place.Zone() == card.UnderCard {
		return "%a can't be put there"
	}
	if slot, ok := f.Place.IsProvince(); ok && s.Seats[f.Place.Seat()].Alive&(1<<slot) == 0 {
		return "that Province doesn't stand"
	}
	return ""
}

func handAttach(s *State, by Seat, f Fact) string {
	if !s.Knows(by, f.Card) {
		return "who attaches a card has to see which it is"
	}
	if !s.inGame(f.Other) || !s.IsUnit(f.Other) || f.Card == f.Other || s.Type(f.Card) == card.Personality {
		return "%a can only be attached to a Personality in play"
	}
	return ""
}

func handUnder(s *State, _ Seat, f Fact) string {
	if !s.inGame(f.Other) || f.Card == f.Other || !s.InPlay(f.Other) {
		return "%a can't be put there"
	}
	return ""
}

func handOverlay(s *State, by Seat, f Fact) string {
	if s.InPlay(f.Card) {
		return "%a can't be put there"
	}
	return handUnder(s, by, f)
}

func handUncover(s *State, _ Seat, f Fact) string {
	if s.Beneath(f.Card) == 0 {
		return "%a overlays nothing"
	}
	if z := f.Place.Zone(); f.Place == Nowhere || z == card.InPlay || z == card.UnderCard || z == card.ProvinceZone {
		return "%a can't be put there"
	}
	return ""
}

func handLocate(s *State, _ Seat, f Fact) string {
	if !s.IsUnit(f.Card) || f.At > s.Attack.N || f.N < 0 || f.N > int16(DefenderSide) {
		return "%a can't go there"
	}
	return ""
}

func handControl(s *State, _ Seat, f Fact) string {
	if !s.Live(f.Seat) || !s.InPlay(f.Card) || s.Cards[f.Card].Host != 0 {
		return "%a can't change control so"
	}
	return ""
}

func handHonor(s *State, _ Seat, f Fact) string {
	if !s.Live(f.Seat) || f.N < -500 || f.N > 500 {
		return "Family Honor can't change by that much"
	}
	return ""
}

func handFavor(s *State, _ Seat, f Fact) string {
	if f.Seat != NoSeat && !s.Live(f.Seat) {
		return "only a player can hold the Imperial Favor"
	}
	return ""
}

// handAmount is about tokens and changes of a stat.
func handAmount(_ *State, _ Seat, f Fact) string {
	switch {
	case f.N < -99 || f.N > 99:
		return "that is too many"
	case f.Stat >= card.NumStats:
		return "there is no such stat"
	}
	return ""
}

func handCreate(s *State, _ Seat, f Fact) string {
	if !s.Live(f.Seat) || f.Face == 0 || s.NCards > MaxCards-50 {
		return "that can't be created"
	}
	return ""
}

func handShow(s *State, _ Seat, f Fact) string {
	switch {
	case f.Card == 0 && s.First(f.Place) == 0:
		return "no card lies there"
	case f.N <= 0 || f.N != everybody && f.N >= 1<<s.NSeats:
		return "there is nobody to show it to"
	}
	return ""
}

func handPoint(s *State, _ Seat, f Fact) string {
	if !s.Live(f.Seat) || !s.inGame(f.Other) || f.Card != 0 && !s.inGame(f.Card) || f.Card == f.Other {
		return "there is nothing to point at"
	}
	return ""
}

func handProvince(s *State, _ Seat, f Fact) string {
	slot, ok := f.Place.IsProvince()
	switch {
	case !s.Live(f.Seat),
		f.N == 0 && (!ok || f.Place.Seat() != f.Seat || s.Seats[f.Seat].Alive&(1<<slot) == 0),
		f.N != 0 && s.Seats[f.Seat].Slots >= MaxSlots:
		return "there is no such Province"
	}
	return ""
}

// maxSides is the largest die.
const maxSides = 100

// handChance is about what Chance decides.
func handChance(s *State, _ Seat, f Fact) string {
	z := f.Place.Zone()
	switch {
	case s.Table.Rules.ByHand == 0 || s.Depth == 0:
		return "these rules leave nothing to Chance by hand"
	case s.Ask.Open() && s.Ask.Seat == Chance:
		return "Chance has something else to decide first"
	case f.Kind == FactShuffle && z != card.FateDeckZone && z != card.DynastyDeckZone:
		return "only a deck can be shuffled"
	case f.Kind == FactRandom && (z != card.Hand || s.First(f.Place) == 0):
		return "there is no hand with cards"
	case f.Kind == FactRoll && (!s.Live(f.Seat) || f.N < 2 || f.N > maxSides):
		return "a die has between 2 and 100 sides"
	}
	return ""
}
