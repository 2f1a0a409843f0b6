package core

import (
	"iter"

	"kotei/core/card"
)

// A Proc is a procedure of the ruleset: a table of steps.
type Proc uint8

// A Frame is one unfinished procedure: which, the step it is at, and its locals. There is one
// frame type, whatever the procedure: N, M, K, Pass, Card2, Other, Mode and At are registers, which each procedure uses as the methods
// beside its table say.
type Frame struct {
	Proc   Proc
	Step   Move
	Seat   Seat // whose procedure it is: who acts, whose turn, who asks
	Other  Seat
	Flags  FrameFlags
	Card   CardID // what it is about: the card used, paid for, entering
	Card2  CardID
	Source CardID // the card that effects come from
	Item   ItemRef
	PC     uint8 // the op being carried out
	End    uint8 // the op to stop at
	Mode   uint8
	Bind   uint8 // the variable of frame Up that records what was done
	Up     uint8 // the frame whose bindings this one reads and writes
	Cause  uint8 // the frame of the action or trait that this is part of; 0: the rules
	Trig   uint8 // the event frame that triggered it; 0: none
	Pass   uint8
	Rec    uint16
	RecN   uint16
	Place  Place
	At     uint8
	Ev     card.Happening
	Forgot bool // its card is another one by now: by "this card" its text means none (CE-DUR-16)
	N, M   int16
	K      int16
	Row    uint16 // the delayed row whose bindings it carries
	Paid   int16  // the number that its player chose to pay in Gold (CE-VAL-03)
	Born   uint32 // State.Clock as it began
}

// byHandFrame is the frame in which Chance decides what somebody does by hand.
func byHandFrame(p Proc, f Fact) Frame {
	return Frame{Proc: p, Mode: uint8(f.Kind), Seat: f.Seat, Place: f.Place, K: f.N}
}

// ByHand is what somebody does by hand in such a frame, and the number that goes with it: the sides of a die.
func (f *Frame) ByHand() (FactKind, int16) { return FactKind(f.Mode), f.K }

// TakenAs are the designators with which the action of a frame was taken (CE-ACT-05).
func (f *Frame) TakenAs() card.Designators { return card.Designators(f.Mode) }

// FrameFlags are marks on a frame.
type FrameFlags uint32

// The frame flags.
const (
	Failed      FrameFlags = 1 << iota // costs or targeting failed: no resolution
	Negated                            // the whole of it does not happen
	Declinable                         // of a duel: may be refused; of a trait: its player was asked, and wants it
	IsAction                           // an action
	IsTrait                            // a triggered trait or delayed effect
	IsCost                             // done as a cost
	IsReaction                         // an action taken as a reaction
	IsStrategy                         // its card is in the resolution area
	Free                               // ignoring costs
	Discount                           // Clan discount taken (CE-DYN)
	ForHonor                           // bought for Honor
	IgnoreHR                           // for more Gold, ignoring the Honor Requirement (Ruleset.IgnoreHonorCost)
	Success                            // something changed
	Marked                             // free for the procedure's own use
	ByText                             // a Ring enters play by its own text
	Rest                               // an event: what is left of Honor gains that were split, changed and answered before (CE-HONOR-09)
	Together                           // an event: where one of its changes fails, all do (CE-TERMSWITCH-02)
	AsAttacker                         // an action that a third player takes as an attacking player (CE-COMBAT-12)
	AsDefender                         // … as a defending one
	Resolving                          // an Event, until its effects have been activated (CE-TERMRESOLVE-04)
	Carrying                           // an action's resolving, while its effects are carried out
	Additional                         // a phase that an effect has made
	Overpaying                         // more Gold may be produced than the cost
	Paid                               // the cost that it pays was paid in another way
	Replaced                           // … or has become another one
	Retried                            // another thing is chosen for a cost that failed
	Recruiting                         // brought into play as in the Dynasty Phase
	AnyHonor                           // … whatever the Honor Requirement
	AnyTerms                           // … whatever else its text and keywords ask for
	EntersBowed                        // … bowed
	Quiet                              // … without entering-play effects
	Equipping                          // … by being equipped, though it was created
)

// A Rec is one occurrence in an event frame; simultaneous ones lie side by side and are
// processed in parallel (CE-ORDER).
type Rec struct {
	Ev     card.Happening
	Flags  RecFlags
	Seat   Seat // the player it happens to
	By     Seat // whose doing it is
	Stat   card.Stat
	Dur    card.Window
	Place  Place // where to
	At     uint8
	Bind   uint8 // variable of the event frame's Up
	Card   CardID
	Obj    CardID
	Source CardID
	Item   ItemRef
	Op     uint8
	Mod    uint8 // EvEnterPlay: how and from where ([Recruited], …); EvHonorGain: [Proclaimed]; EvDuel: [Challenged]; EvMove, once done: the battlefield it left, and one
	Amount int16
	Total  int16 // before changes to the amount
}

// How a card enters play, and from where: Mod of such an occurrence.
const (
	Recruited uint8 = 1 << iota
	FromHand
	FromProvince
	Quietly    // without entering-play effects
	Proclaimed // bought for Honor: of what enters so, and of that gain
	Equipped   // of an attaching
	Challenged // of entering a duel: the second of the two who do
)

// RecFlags are marks on an occurrence.
type RecFlags uint8

// The marks.
const (
	RecNegated RecFlags = 1 << iota // will not happen
	RecDone                         // happened
	RecCost                         // paid as a cost
	RecRule                         // a rulebook effect
	RecBottom                       // to the bottom of a deck
	RecFaceUp
	RecResolve // from battle resolution
	RecSure    // will not be negated: seppuku, zero Chi, a discarded Terrain, what happens whenever something is so
)

// A RowKind is a kind of lasting row.
type RowKind uint8

// The kinds of rows.
const (
	RowNone      RowKind = iota
	RowTrait             // a continuous trait of Card: Item applies while Card is in play
	RowMod               // mod Mod of op Op of Item applies to Card, Place, or whatever the op selects
	RowAmount            // Stat of Card or Place changed by Amount
	RowToken             // Amount tokens with face Item.Face on Card or Place
	RowDelay             // op Op of Item waits for its trigger
	RowLost              // the ability Item of Card is lost
	RowCopy              // Card has a copy of the ability Item; Amount: how much stronger its Ranged Attacks are (CE-TERMCOPY)
	RowKeyword           // Card has a copy of the keyword that Amount and Of name: see [Row.Named]
	RowUsed              // Item of Card was used Amount times
	RowEvent             // the Event with face Item.Face resolved for Seat
	RowHistory           // Ev happened to Card, by Seat; Mod: how ([MarkOwn], …)
	RowResilient         // Card has survived battle resolution for its keyword
	RowPrevent           // effects of kind Ev of the action with frame Cause do not happen to Card; Amount: of its op before that only
	RowBefore            // the continuous effect of row Of, or of the Item Source, was on Card when row Amount began
	RowDeed              // Ev happened to Card, with Source as the other thing, in the action with frame Cause: see [X.Deeds]
	RowMade              // the created Card was made with Amount as its Stat, whatever its face says (CE-CREATE-02)
	RowExcept            // the lasting effect of row Of, which is said of a kind, changes Card by Amount; 0: not at all
	RowSearch            // Seat searched for what op Op of Item describes, in an area of the player Amount, and took nothing
	RowCopied            // row Of gives Card a copy of Item; what the copy has made ends with it (GE-COPY-04)
	RowKept              // Card keeps the ability Item of a card that lay under it until it left play (CE-OVER-09, GE-EXP-15)
	RowAway              // a continuous trait that Card was given before it left play: it applies again if Card comes back (CE-EFFOUT-04)
)

// A Row is a lasting effect or a memory: what is computed on reading, never undone.
type Row struct {
	Kind   RowKind
	Dur    card.Window
	Stat   card.Stat
	Ev     card.Happening
	Seat   Seat // whose: from whose side texts read
	Flags  RowFlags
	Op     uint8
	Mod    uint8
	Card   CardID
	Gen    uint8 // of Card when it began
	SrcGen uint8
	Source CardID
	Place  Place
	Field  uint8 // battlefield at which it was made, 0 none
	Item   ItemRef
	Amount int16
	ID     uint16 // names the row for bindings
	Turn   uint16 // when it began
	Wait   uint8  // how many turns of Seat have yet to begin before it counts (CE-TERMTURN-01)
	Born   uint32
	Cause  uint8  // frame of its action while that lasts
	Of     uint16 // RowUsed: the row that gave the ability, 0 for a printed one (CE-ABIL-03); RowToken: its source's face; RowAmount: the token that is raised; RowMod: how many it is on otherwise ([RowExcept])
}

// Name notes a name in a row, as tables with other cards know it, too.
func (r *Row) Name(name string) {
	sum := NameSum(name)
	r.Amount, r.Of = int16(uint16(sum)), uint16(sum>>16)
}

// Named reports whether a row has noted a name.
func (r *Row) Named(name string) bool {
	sum := NameSum(name)
	return r.Amount == int16(uint16(sum)) && r.Of == uint16(sum>>16)
}

// RowFlags are marks on a row.
type RowFlags uint8

// The marks.
const (
	RowByAction RowFlags = 1 << iota // from an action
	RowSpent                         // to be removed
	RowEachTime                      // an indefinite conditional effect: stays after it applied
	_                                // no longer used
	RowRunning                       // being applied
	RowBound                         // has bindings
	RowNoted                         // what was there before it is noted: see [X.Settle]
	RowBegun                         // the phase at whose end it ends has begun
)

// A Binding is a value that an item's text refers back to: of variable Var, in the frame or
// row that Owner names.
type Binding struct {
	Owner uint16 // a frame's index, or rowOwner + Row.ID
	Var   card.Var
	Kind  BindKind
	Val   int16
}

// What the binding of an optional part says of one that was chosen: only that, or that all in it has happened so far (CE-CHOICE-07).
const (
	OnlyChosen = 1
	WhollyDone = 2
)

// A BindKind says what a binding's value is.
type BindKind uint8

// Kinds of bound values.
const (
	BoundCard BindKind = iota
	BoundPlayer
	BoundProvince // a Place
	BoundField
	BoundNumber
	BoundRow
	BoundName // half of a [NameSum]: the lower, then the upper one
	BoundGone // a card that is remembered no longer: only what waits for its leaving means it still ([Env.Leaves])
)

const rowOwner = 1 << 12

// A Snapshot is what was known of a card that left play (last-known state).
type Snapshot struct {
	Card  CardID
	Gen   uint8
	Face  FaceID
	Ctrl  Seat
	At    uint8
	Flags Flags
	Host  CardID
	Stats [card.NumPrinted]int16
	Given uint64 // bit i: it had the i-th of the keywords that texts at this table give
	Left  uint32 // State.Clock as it left
	Early bool   // taken before it leaves: see [X.AboutToLeave]
}

// inPlay reports whether a card was in play, and had not only been shown: what is in play is face-up.
func (sn *Snapshot) inPlay() bool { return sn.Flags&FaceUp != 0 }

// frameOwner is the binding owner of a frame.
func frameOwner(i uint8) uint16 { return uint16(i) }

// bind adds a value to a variable of an owner.
func (s *State) bind(owner uint16, v card.Var, k BindKind, val int16) bool {
	if v == card.NoVar || s.NBound == MaxBound {
		return v == card.NoVar
	}
	s.Bound[s.NBound] = Binding{owner, v, k, val}
	s.NBound++
	return true
}

// unbind removes what an owner's variable holds; all of its variables for NoVar.
func (s *State) unbind(owner uint16, v card.Var) {
	n := uint16(0)
	for i := range s.NBound {
		b := s.Bound[i]
		if b.Owner == owner && (v == card.NoVar || b.Var == v) {
			continue
		}
		s.Bound[n] = b
		n++
	}
	s.NBound = n
}

// unbindIf removes from an owner's variable what gone answers true for.
func (s *State) unbindIf(owner uint16, v card.Var, gone func(Binding) bool) {
	n := uint16(0)
	for i := range s.NBound {
		b := s.Bound[i]
		if b.Owner == owner && b.Var == v && gone(b) {
			continue
		}
		s.Bound[n] = b
		n++
	}
	s.NBound = n
}

// unspoken takes a card that is remembered no longer from the texts of lasting effects; what is being carried out still speaks of it
// (CE-DUR-16, CE-DUR-17), and what waits for it to leave play hears that it does.
func (s *State) unspoken(c CardID) {
	n := uint16(0)
	for i := range s.NBound {
		b := s.Bound[i]
		if its := b.Owner >= rowOwner && CardID(b.Val) == c; its && b.Kind == BoundGone {
			continue
		} else if its && b.Kind == BoundCard {
			b.Kind = BoundGone
		}
		s.Bound[n] = b
		n++
	}
	s.NBound = n
}

// copyBound copies an owner's bindings to another, as a delayed effect keeps what its text refers to.
func (s *State) copyBound(from, to uint16) (n int) {
	for i := range s.NBound {
		if b := s.Bound[i]; b.Owner == from && b.Kind != BoundGone && s.NBound < MaxBound {
			b.Owner = to
			s.Bound[s.NBound] = b
			s.NBound++
			n++
		}
	}
	return n
}

// BoundAt is the i-th value of a variable, in the order in which they were bound.
func (s *State) BoundAt(frame uint8, v card.Var, i int) (Binding, bool) {
	for j := range s.NBound {
		if b := s.Bound[j]; b.Owner == frameOwner(frame) && b.Var == v {
			if i == 0 {
				return b, true
			}
			i--
		}
	}
	return Binding{}, false
}

// BoundTo are the values of a variable, in the order in which they were bound: those too that are bound meanwhile.
func (s *State) BoundTo(frame uint8, v card.Var) iter.Seq[Binding] {
	return func(yield func(Binding) bool) {
		for j := uint16(0); j < s.NBound; j++ {
			if b := s.Bound[j]; b.Owner == frameOwner(frame) && b.Var == v && !yield(b) {
				return
			}
		}
	}
}

// BoundCard is the first card bound to a variable of a frame, 0 if none.
func (s *State) BoundCard(frame uint8, v card.Var) CardID {
	if b, ok := s.BoundAt(frame, v, 0); ok && b.Kind == BoundCard {
		return CardID(b.Val)
	}
	return 0
}

// BoundCount counts the values of a variable.
func (s *State) BoundCount(frame uint8, v card.Var) (n int) {
	for j := range s.NBound {
		if b := s.Bound[j]; b.Owner == frameOwner(frame) && b.Var == v {
			n++
		}
	}
	return n
}

// IsBound reports whether c is among the values of a variable.
func (s *State) IsBound(frame uint8, v card.Var, c CardID) bool {
	for j := range s.NBound {
		b := s.Bound[j]
		if b.Owner == frameOwner(frame) && b.Var == v && b.Kind == BoundCard && CardID(b.Val) == c {
			return true
		}
	}
	return false
}

// BoundTimes counts how often a variable holds a card.
func (s *State) BoundTimes(frame uint8, v card.Var, c CardID) (n int) {
	for j := range s.NBound {
		if b := s.Bound[j]; b.Owner == frameOwner(frame) && b.Var == v && b.Kind == BoundCard && CardID(b.Val) == c {
			n++
		}
	}
	return n
}

// Top is the frame at the top of the stack, nil on an empty one.
func (s *State) Top() *Frame {
	if s.Depth == 0 {
		return nil
	}
	return &s.Frames[s.Depth-1]
}

// Rebind makes every value of a frame's variables that stands for one card stand for another: a change of target.
func (x *X) Rebind(frame uint8, from, to CardID) {
	for i := range x.NBound {
		if b := &x.Bound[i]; b.Owner == frameOwner(frame) && b.Kind == BoundCard && CardID(b.Val) == from {
			b.Val = int16(to)
		}
	}
}
