package present

import (
	"kotei/core"
	"kotei/core/match"
	"kotei/core/narrate"
)

// A View is a game as one person at this window looks at it: what is known, and what is being looked at.
type View struct {
	State  *core.State // as Seat may see it
	Seat   core.Seat   // whose side is at the bottom; AllEyes or NoSeat for somebody who only watches
	Names  []string    // by seat
	Mode   match.Mode
	Remote bool // the others sit at other machines
	Log    []narrate.Line
	Filter LogFilter
	Hover  core.CardID   // shown enlarged
	Read   core.FaceID   // … as the log names it, which may not be what the card is by now; 0: as it is
	Watch  core.Seat     // the opponent who gets the most room when there are several
	Open   core.Place    // the pile that lies open; Nowhere: none
	Order  HandOrder     // of the hand at the bottom
	Laid   []core.CardID // … as the player has laid it
	Pass   *Passing
	Keys   Keys          // nil: the usual ones
	Undo   bool          // there is something to take back
	Chat   bool          // the log has a field to say something
	Notice string        // a word from the app: waiting for a connection, a proposal to undo …
	Led    []core.CardID // the cards that a lesson speaks of
	Rests  bool          // this window has answered, and lets some time pass before it tells
	Past   bool          // a moment of a game that is looked back on: nothing can be done in it
}

// bottom is the seat whose side is at the bottom.
func (v *View) bottom() core.Seat {
	if v.Seat >= 0 && int(v.Seat) < int(v.State.NSeats) {
		return v.Seat
	}
	return 0
}

// plays reports whether the person at the window answers for a seat.
func (v *View) plays() bool { return v.Seat >= 0 && int(v.Seat) < int(v.State.NSeats) && !v.Past }

// asked reports whether the open question is for this window.
func (v *View) asked() bool {
	return v.plays() && v.State.Ask.Open() && v.State.Ask.Seat == v.Seat && !v.State.Over && !v.Rests
}

// Asked reports whether the person at this window has to answer.
func (v *View) Asked() bool { return v.asked() }

// Teller says in words what happens in this game, to the person at the window.
func (v *View) Teller() *narrate.Teller {
	t := &narrate.Teller{State: v.State, Seat: core.NoSeat, Names: v.Names}
	if v.State != nil && v.plays() {
		t.Seat = v.Seat
	}
	return t
}

// Name is what a seat is called.
func (v *View) Name(p core.Seat) string { return v.Teller().Name(p) }

// Describe says what an answer does, as a menu entry.
func (v *View) Describe(a core.Answer) string { return v.Teller().Answer(a) }

// opponents are the other seats in turn order from the one after the bottom seat.
func (v *View) opponents() []core.Seat {
	var out []core.Seat
	n := core.Seat(v.State.NSeats)
	for i := core.Seat(1); i < n; i++ {
		out = append(out, (v.bottom()+i)%n)
	}
	return out
}
