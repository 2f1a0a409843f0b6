package core

import (
	"iter"

	"kotei/core/card"
)

//go:generate go tool stringer -output=names_published_string.go -linecomment -type=Victory,Segment

// Flags are the marked states of a card.
type Flags uint32

// The flags.
const (
	Bowed Flags = 1 << iota
	Dishonorable
	FaceUp
	Dead      // destroyed Personality in a discard pile (CE-DEADP)
	Destroyed // got to its discard pile by being destroyed
	Created
	ByOwnText   // a Ring that entered play by its own text (CE-WIN)
	Attacking   // in the attacking army at the battlefield that it is at
	Defending   // in the defending one
	Overlaid    // lies under the Experienced version
	OnProvince  // a Region or Fortification attached to the Province in slot At
	IsTerrain   // in play at battlefield At, on no side
	Fought      // was in an attacking army during a battle's resolution this attack (Second-Battle Rule)
	_           // no mark: the ones behind it keep their bits, which hashes hold
	AllyUnit    // joined this attack as an ally's
	NewHere     // entered play this turn
	Tactical    // performed a Tactical action this turn
	marksOfPlay = Bowed | Attacking | Defending | OnProvince | IsTerrain | Fought | AllyUnit | NewHere | Tactical | ByOwnText
)

// A Card is the state of one card.
type Card struct {
	Face  FaceID
	Phys  uint16 // which physical card: follows it through shuffles; no seat sees it, for it is the place in its owner's list
	Prev  CardID // neighbours in its place
	Next  CardID
	Host  CardID // the Personality that it is attached to, or the card that it lies under; what is on a Province has none
	Fate  bool   // has the back of a Fate card: never changes, and so is in no hash
	Flags Flags
	Place Place
	Owner Seat
	Ctrl  Seat
	Known uint8 // the seats that may know its face, by bit
	At    uint8 // where in play: 0 home, n battlefield n; for Regions the Province's slot
	Gen   uint8 // counts how often the card left an area in which it was remembered (CE-DUR tracking)
}

// A List is the cards of a place.
type List struct {
	Head, Tail CardID
	N          uint16
}

// A SeatState is what belongs to a player and not to a card.
type SeatState struct {
	Honor      int16
	Stronghold CardID
	Slots      uint8    // Provinces ever had
	Alive      uint16   // by bit: slots whose Province stands
	Out        bool     // lost, and left the game
	ForHonor   uint8    // how many Personalities he has bought for Honor this turn (CE-DYN-06)
	HandMax    int8     // maximum hand size
	Listens    EventSet // the reaction windows at which this seat wants to be asked
	Lost       Loss     // how it went out
	LostBy     FaceID   // … by whose text, where it was a card's
}

// A Loss is why a player lost.
type Loss uint8

// The losses.
const (
	NotLost Loss = iota
	LostMilitary
	LostDishonor
	LostByCard
	Conceded
	Departed // gone for good: nobody can show what he hid
)

// A Victory is how the game was won.
type Victory uint8

// The victories (CE-WIN), and their names as scenarios write them.
const (
	NoVictory       Victory = iota // nobody
	HonorVictory                   // honor
	MilitaryVictory                // military
	DishonorVictory                // dishonor
	Enlightenment                  // enlightenment
	// CardVictory: by the text of State.WonBy.
	CardVictory // card
	Concession  // concession
	Drawn       // draw
)

// An EventSet is a set of kinds of events.
type EventSet [2]uint64

// Has reports whether e is in the set.
func (s EventSet) Has(e card.Happening) bool { return s[e>>6]&(1<<(e&63)) != 0 }

// Put adds e.
func (s *EventSet) Put(e card.Happening) { s[e>>6] |= 1 << (e & 63) }

// Meets reports whether two sets have a kind of event in common.
func (s EventSet) Meets(o EventSet) bool { return s[0]&o[0]|s[1]&o[1] != 0 }

// Listened reports whether any player wants to be asked about such an event.
func (s *State) Listened(ev card.Happening) bool {
	for p := range s.NSeats {
		if s.Seats[p].Listens.Has(ev) {
			return true
		}
	}
	return false
}

// A Field is one battlefield of the attack.
type Field struct {
	Slot uint8 // the Defender's Province; NoSlot: none
	Num  uint8 // its number when the attack was declared
	Done bool  // its battle has ended
	Gone bool  // ceased to exist
	Due  bool  // made by an effect, with a battle to come
	Came uint8 // each [Side] of which a unit has come there is a bit
}

// NoSlot is a battlefield that belongs to no Province.
const NoSlot uint8 = 255

// A Segment is a part of an attack or battle.
type Segment uint8

// The segments, in order, and their names as scenarios write them.
const (
	NoSegment   Segment = iota // none
	Declaration                // declaration
	Infantry                   // infantry
	Cavalry                    // cavalry
	Choosing                   // choose
	Engaging                   // engage
	Combat                     // combat
	Resolution                 // resolution
	FinalSteps                 // final
)

// An Attack is the attack under way; Attacker is NoSeat when there is none.
type Attack struct {
	Attacker, Defender Seat
	Segment            Segment
	InvitedA, InvitedD uint8 // third-party players, by bit
	AlliedA, AlliedD   uint8 // those who joined
	Honored            uint8 // invited players who have had their Honor for allying
	Fields             [MaxFields]Field
	N                  uint8 // fields
	Now                uint8 // current battlefield, 1 …; 0: none
	Winner             Seat  // of the current battle; NoSeat: none or a tie
	Tied               bool
	Created            bool // a battle made by an effect, without an attack around it
	First              Seat // who has the first opportunity in combat; NoSeat: the Defender
	ForceA, ForceD     int16
	NoResolution       bool
	Destroyed          uint16 // what the resolution has destroyed: LostByAttacker …
	Began              uint32 // State.Clock as the attack was declared
	Since              uint32 // State.Clock as the current battle began
	Had                bool   // the Defender has had his first opportunity in it
}

// A Duel is the duel under way; Challenger is 0 when there is none.
type Duel struct {
	Challenger, Challenged CardID
	Since                  uint32 // State.Clock as it began
	Seats                  [2]Seat
	Stat                   [2]card.Stat
	Score                  [2]int16
	Chi                    [2]int16 // as it began
	FromHand               [2]bool
	Wins, Loses            [2]bool
	Fixed                  [2]int8  // an effect makes him win (1) or lose (-1)
	Did                    [2]bool  // has focused, or done something instead
	Focusing               bool     // between B and K: focus areas exist
	Over                   bool     // a Personality left or an effect ended it
	Turn                   DuelSide // whose opportunity
	Must                   bool     // must focus if possible (Duelist)
	Struck                 bool
	Held                   [2]heldCards // what belongs to the duel that this one is within
}

// heldCards are how many cards of one area each belong to a duel that waits for the end of another one.
type heldCards struct{ Focused, Pool uint8 }

// A DuelSide is one of the two in a duel.
type DuelSide uint8

// The two.
const (
	ChallengerSide DuelSide = iota
	ChallengedSide
)

// Other is who faces him.
func (i DuelSide) Other() DuelSide { return ChallengedSide - i }

// Both are the two in a duel.
func (d *Duel) Both() iter.Seq2[DuelSide, CardID] {
	return func(yield func(DuelSide, CardID) bool) {
		_ = yield(ChallengerSide, d.Challenger) && yield(ChallengedSide, d.Challenged)
	}
}

// Card is the Personality on a side of a duel.
func (d *Duel) Card(i DuelSide) CardID {
	if i == ChallengerSide {
		return d.Challenger
	}
	return d.Challenged
}

// Within begins a duel within the one under way, which waits for its end (CE-TIMING-10): its cards stay where they are, before those of the
// new one, and don't count in that.
func (s *State) Within(d Duel) {
	s.Outer = s.Duel
	for i, p := range d.Seats {
		d.Held[i] = heldCards{uint8(s.Count(Focused(p))), uint8(s.Count(Pool(p)))}
	}
	s.Duel = d
}

// FirstFocused is the first card that has been focused in the duel under way by one of the two.
func (s *State) FirstFocused(i DuelSide) CardID {
	return s.past(Focused(s.Duel.Seats[i]), s.Duel.Held[i].Focused)
}

// FirstPooled is the first card of one's focus pool in the duel under way.
func (s *State) FirstPooled(i DuelSide) CardID {
	return s.past(Pool(s.Duel.Seats[i]), s.Duel.Held[i].Pool)
}

// Pooled is how many cards one's focus pool in the duel under way has.
func (s *State) Pooled(i DuelSide) int {
	return max(s.Count(Pool(s.Duel.Seats[i]))-int(s.Duel.Held[i].Pool), 0)
}

// InPool reports whether a card is in one's focus pool in the duel under way.
func (s *State) InPool(i DuelSide, c CardID) bool {
	for k := s.FirstPooled(i); k != 0; k = s.After(k) {
		if k == c {
			return true
		}
	}
	return false
}

// past is the card of a place that lies after its first n.
func (s *State) past(p Place, n uint8) CardID {
	c := s.First(p)
	for ; n > 0 && c != 0; n-- {
		c = s.After(c)
	}
	return c
}

// A State is a whole game at one moment. It is flat: plain assignment copies it, and its only
// pointer is the immutable [Table].
type State struct {
	Table *Table

	Eyes   Seat // whose knowledge this is; AllEyes: everything
	NSeats uint8
	Start  Seat // the starting player
	Active Seat // whose turn it is
	Phase  card.Phase
	Favor  Seat
	Turn   uint16 // counts from 1
	Clock  uint32 // counts facts
	Minted uint16 // row numbers given out
	Winner Seat
	Won    Victory
	WonBy  FaceID
	Over   bool
	Dirty  bool // a fact since the state rules last ran

	Result int16 // what the last procedure that ended gave back
	Attack Attack
	Duel   Duel
	Outer  Duel // the one within which that is
	Ask    Question
	Given  Answer

	Seats [MaxSeats]SeatState
	Lists [numPlaces]List

	NCards, NRecs, NRows, NBound, NLast uint16
	Depth                               uint8

	Frames [MaxFrames]Frame
	Recs   [MaxRecs]Rec
	Rows   [MaxRows]Row
	Bound  [MaxBound]Binding
	Last   [MaxLast]Snapshot
	Cards  [MaxCards]Card // slot 0 is no card
}

// copyInto copies src over dst without the unused tails of the arrays.
func copyInto(dst, src *State) {
	if dst == src {
		return
	}
	dst.Table, dst.Eyes, dst.NSeats, dst.Start, dst.Active, dst.Phase = src.Table, src.Eyes, src.NSeats, src.Start, src.Active, src.Phase
	dst.Favor, dst.Turn, dst.Clock, dst.Minted = src.Favor, src.Turn, src.Clock, src.Minted
	dst.Winner, dst.Won, dst.WonBy, dst.Over, dst.Dirty, dst.Result = src.Winner, src.Won, src.WonBy, src.Over, src.Dirty, src.Result
	dst.Attack, dst.Duel, dst.Outer, dst.Ask, dst.Given = src.Attack, src.Duel, src.Outer, src.Ask, src.Given
	dst.NCards, dst.NRecs, dst.NRows, dst.NBound, dst.NLast, dst.Depth = src.NCards, src.NRecs, src.NRows, src.NBound, src.NLast, src.Depth
	copy(dst.Seats[:src.NSeats], src.Seats[:src.NSeats])
	places := 1 + int(src.NSeats)*int(placesPerSeat)
	copy(dst.Lists[:places], src.Lists[:places])
	copy(dst.Frames[:src.Depth], src.Frames[:src.Depth])
	copy(dst.Recs[:src.NRecs], src.Recs[:src.NRecs])
	copy(dst.Rows[:src.NRows], src.Rows[:src.NRows])
	copy(dst.Bound[:src.NBound], src.Bound[:src.NBound])
	copy(dst.Last[:src.NLast], src.Last[:src.NLast])
	copy(dst.Cards[:src.NCards+1], src.Cards[:src.NCards+1])
}

// CopyFrom makes s equal to src. What lies behind the counts is not copied.
func (s *State) CopyFrom(src *State) { copyInto(s, src) }

// New is a game with no cards yet: n seats, nothing placed.
func New(t *Table, n int) *State {
	s := &State{Table: t, Eyes: AllEyes, NSeats: uint8(n), Favor: NoSeat, Winner: NoSeat}
	s.Attack.Attacker, s.Attack.Defender, s.Attack.Winner, s.Attack.First = NoSeat, NoSeat, NoSeat, NoSeat
	for i := range n {
		s.Seats[i].HandMax = int8(t.Rules.HandMax)
	}
	return s
}

// Face is the card that c is, or the unknown card.
func (s *State) Face(c CardID) *card.Card { return s.Table.Faces[s.Cards[c].Face] }

// Type is the card type of c.
func (s *State) Type(c CardID) card.Type { return s.Table.Faces[s.Cards[c].Face].Type }

// Is reports whether c has all the flags.
func (s *State) Is(c CardID, f Flags) bool { return s.Cards[c].Flags&f == f }

// InPlay reports whether c is in play; an overlaid card is not (CE-OVER).
func (s *State) InPlay(c CardID) bool { return s.Cards[c].Place.InPlay() }

// Live reports whether the seat is still in the game.
func (s *State) Live(p Seat) bool { return p >= 0 && int(p) < int(s.NSeats) && !s.Seats[p].Out }

// Next is the next player after p in turn order who is still in the game.
func (s *State) Next(p Seat) Seat {
	for range s.NSeats {
		p = Seat((uint8(p) + 1) % s.NSeats)
		if !s.Seats[p].Out {
			return p
		}
	}
	return p
}

// Living counts the players still in the game.
func (s *State) Living() (n int) {
	for i := range s.NSeats {
		if !s.Seats[i].Out {
			n++
		}
	}
	return n
}

// Provinces counts the Provinces of p that stand.
func (s *State) Provinces(p Seat) (n int) {
	for a := s.Seats[p].Alive; a != 0; a &= a - 1 {
		n++
	}
	return n
}

// Slot is the slot of p's n-th Province, counted from 1 at the left, or -1.
func (s *State) Slot(p Seat, n int) int {
	for i := range int(s.Seats[p].Slots) {
		if s.Seats[p].Alive&(1<<i) != 0 {
			if n--; n == 0 {
				return i
			}
		}
	}
	return -1
}

// Number is the inverse of [State.Slot]: 0 where the Province doesn't stand.
func (s *State) Number(p Seat, slot int) (n int) {
	if slot < 0 || s.Seats[p].Alive&(1<<slot) == 0 {
		return 0
	}
	for i := range slot + 1 {
		if s.Seats[p].Alive&(1<<i) != 0 {
			n++
		}
	}
	return n
}

// First is the first card of a place (the top of a deck), 0 if it is empty.
func (s *State) First(p Place) CardID { return s.Lists[p].Head }

// After is the card after c in its place, 0 at the end.
func (s *State) After(c CardID) CardID { return s.Cards[c].Next }

// Count is how many cards are in a place.
func (s *State) Count(p Place) int { return int(s.Lists[p].N) }

// Lead is the Personality of the unit that c is in: c itself, or its host.
func (s *State) Lead(c CardID) CardID {
	if h := s.Cards[c].Host; h != 0 {
		return h
	}
	return c
}

// InUnit reports whether c is a card of p's unit.
func (s *State) InUnit(c, p CardID) bool {
	return s.InPlay(c) && (c == p || s.Cards[c].Host == p)
}

// IsUnit reports whether c leads a unit: a Personality in play.
func (s *State) IsUnit(c CardID) bool { return s.InPlay(c) && s.Type(c) == card.Personality }
