package core

import (
	"fmt"

	"kotei/core/card"
)

// A FactKind is a kind of plain change. Facts are all that ever changes a card: procedures make them
// where the rules say so, and players make them by hand.
type FactKind uint8

// The facts.
const (
	NoFact FactKind = iota
	FactBow
	FactStraighten
	FactFaceUp
	FactFaceDown
	FactDishonor
	FactRehonor
	FactPut      // Card to Place: on top, or at the bottom with N=1
	FactAttach   // Card to Other
	FactLocate   // Card's unit to battlefield At (0 home), on the [Side] N
	FactControl  // Card's unit to Seat
	FactHonor    // Seat's Family Honor by N
	FactFavor    // to Seat, NoSeat: nobody's
	FactToken    // N tokens of Face on Card or Place, by card Other, in an action if At is not 0; N negative takes away
	FactCreate   // a card with Face for Seat at home
	FactUnder    // Card under Other
	FactOverlay  // Card over Other
	FactShow     // Card's face to the seats in N, by bit; without a card, those of the first At cards of Place, all with 0
	FactProvince // Seat's Province Place destroyed (N=0), or a new one, to the right (N=1) or the left (N=2) of the others
	FactAdjust   // Stat of Card by N until the turn ends
	FactUncover  // the card that overlays Card's stack to Place
	FactShuffle  // the deck Place; by hand alone, since Chance is asked
	FactRandom   // a random card of the hand Place is discarded; so, too
	FactRoll     // Seat rolls a die with N sides; a coin has two; so, too
	FactPoint    // Seat points from Card, or with 0 from its own side, at Other: nothing changes
	FactKinds
)

// A Fact is one plain change. Fields that its kind doesn't name are zero.
type Fact struct {
	Kind  FactKind
	Place Place
	At    uint8
	Stat  card.Stat
	Seat  Seat
	Card  CardID
	Other CardID
	Face  FaceID
	N     int16
}

// An Event is news for those who watch: what changed and why.
type Event struct {
	Kind   card.Happening
	Fact   FactKind
	Seat   Seat
	By     Seat
	Card   CardID
	Other  CardID
	Source CardID
	From   Place
	To     Place
	Face   FaceID // for FactShow: what Mask gets to see; of a cut, the card, which is shuffled away
	Phys   uint16 // … and which physical card that is, for who sees all
	Mask   uint16 // for FactShow: to whom, by bit; see [Shows]
	N      int16
	Stat   card.Stat // of a bonus or penalty
	Reg    uint8     // Rec flags: whether it was a cost, by resolution …; of a roll, the sides
}

// Tell sends news that is no fact: a phase began, a battle resolved.
func (x *X) Tell(e Event) {
	if x.news != nil {
		x.news(e)
	}
}

// everybody is the mask of all seats.
const everybody = 0xff

// Show lets the seats in mask know the face of c. On a state that doesn't know it, the
// face is taken from what the log entry shows.
func (x *X) Show(c CardID, mask uint8) {
	k := &x.Cards[c]
	fresh := mask &^ k.Known
	if fresh == 0 {
		return
	}
	k.Known |= mask
	shows := uint16(fresh)
	if k.Known == everybody {
		shows |= onlookers
	}
	told := k.Face != 0 || x.Eyes == AllEyes || !Shows(shows, x.Eyes)
	if !told && len(x.shown) > 0 && x.shown[0].Card == c {
		k.Face, told = x.shown[0].Face, true
		x.shown = x.shown[1:]
	}
	if x.news != nil {
		x.news(Event{Fact: FactShow, Card: c, Face: k.Face, Phys: k.Phys, Mask: shows, Seat: k.Owner, From: k.Place, To: k.Place})
	}
	if !told {
		x.unshown(c)
	}
}

// An Unshown is a card that a step shows to the eyes whose state it runs on, and they aren't told which it is. Its [FactShow] is the last news.
type Unshown struct{ Card CardID }

// Error names no card: nobody knows which it is.
func (u *Unshown) Error() string {
	return fmt.Sprintf("the log doesn't show card %d, which is revealed here", u.Card)
}

// unshown ends the run. What the rest of the step does isn't so, and nobody hears of it.
func (x *X) unshown(c CardID) {
	if x.err == nil {
		x.err = &Unshown{c}
	}
	x.news = nil
}

// show carries out a FactShow.
func (x *X) show(f Fact) {
	if f.Card != 0 {
		x.Show(f.Card, uint8(f.N))
		return
	}
	for c, n := x.First(f.Place), 0; c != 0 && (f.At == 0 || n < int(f.At)); c, n = x.After(c), n+1 {
		x.Show(c, uint8(f.N))
	}
}

// Fact carries out a plain change and returns whether anything changed.
func (x *X) Fact(f Fact) bool { return x.fact(f) }

func (x *X) fact(f Fact) bool {
	k := &x.Cards[f.Card]
	e := Event{Fact: f.Kind, Card: f.Card, Other: f.Other, Seat: f.Seat, From: k.Place, To: k.Place, N: f.N}
	if f.Card != 0 {
		e.Seat = k.Ctrl
	}
	ok := true
	switch f.Kind {
	case FactBow:
		ok = x.set(f.Card, Bowed, true)
	case FactStraighten:
		ok = x.set(f.Card, Bowed, false)
	case FactDishonor:
		ok = x.set(f.Card, Dishonorable, true)
	case FactRehonor:
		ok = x.set(f.Card, Dishonorable, false)
	case FactFaceUp:
		ok = x.turnUp(f)
	case FactFaceDown:
		ok = x.turnDown(f.Card)
	case FactPut:
		x.put(f.Card, f.Place, f.N == 1)
		e.To = x.Cards[f.Card].Place
	case FactAttach:
		ok = x.attach(f.Card, f.Other)
		e.To = x.Cards[f.Card].Place
	case FactLocate:
		ok = x.locate(f.Card, f.At, Side(f.N))
		e.N = int16(f.At)
	case FactControl:
		ok = x.control(f.Card, f.Seat)
		e.Seat, e.To = f.Seat, x.Cards[f.Card].Place
	case FactHonor:
		x.Seats[f.Seat].Honor += f.N
		ok = f.N != 0
	case FactFavor:
		ok = x.Favor != f.Seat
		x.Favor = f.Seat
	case FactToken:
		ok = x.token(f)
	case FactCreate:
		e.Card = x.mint(f.Face, f.Seat)
		e.To = x.Cards[e.Card].Place
	case FactUncover:
		e.Other = x.Beneath(f.Card)
		ok = x.uncover(f.Card, f.Place)
	case FactUnder, FactOverlay:
		x.under(f)
		e.To = x.Cards[f.Card].Place
	case FactShow:
		x.show(f)
		return true
	case FactShuffle, FactRandom, FactRoll:
		x.push(byHandFrame(x.Table.Rules.ByHand, f))
		return true
	case FactPoint:
		if e.By = f.Seat; x.news != nil {
			x.news(e)
		}
		return true
	case FactProvince:
		x.province(f)
	case FactAdjust:
		x.Row(Row{Kind: RowAmount, Dur: card.ThisTurn, Stat: f.Stat, Seat: f.Seat, Card: f.Card, Place: f.Place, Amount: f.N})
	default:
		ok = false
	}
	if ok {
		x.Dirty = true
		x.Clock++
		if x.news != nil {
			x.news(e)
		}
	}
	return ok
}

// turnUp turns a card face-up: not in a hand, unless it is said (CE-HANDA-02).
func (x *X) turnUp(f Fact) bool {
	if f.N == 0 && x.inHand(f.Card) {
		return false
	}
	x.Show(f.Card, everybody)
	return x.set(f.Card, FaceUp, true)
}

// turnDown turns a card face-down: in a hand, who has seen it still knows which it is.
func (x *X) turnDown(c CardID) bool {
	if !x.inHand(c) {
		x.hide(c)
	}
	return x.set(c, FaceUp, false)
}

// inHand reports whether a card is in a hand, or in a focus pool, which is like one.
func (x *X) inHand(c CardID) bool {
	z := x.Cards[c].Place.Zone()
	return z == card.Hand || z == card.FocusPool
}

func (x *X) set(c CardID, f Flags, on bool) bool {
	k := &x.Cards[c]
	was := k.Flags&f != 0
	if on {
		k.Flags |= f
	} else {
		k.Flags &^= f
	}
	return was != on
}
