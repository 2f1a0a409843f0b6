package core

import (
	"math"

	"kotei/core/card"
)

// What a card was like that has left play: a text in the course of which it left means it as it was then ("destroy him; gain Honor equal
// to his Force"), and so does one that answers its leaving. Any other means the card that lies there now.
//
// Where it was is asked whatever the time ([Env.stood], [State.LeadOf], [State.ProvinceOf]): out of play a card is on
// nobody, in no unit and at no battlefield, so a text that speaks of the one where it is can mean no other than its last. And what is
// asked of a card as something happened to it ([Env.then], [Env.remembered]) has that time in the question.

// hostOf is the Personality that a card is on: its last one, when it has left play meanwhile.
func (e *Env) hostOf(c CardID) CardID {
	l := e.stood(c)
	return l.Host
}

// LastOf is the snapshot of a card that left play, nil if there is none.
func (s *State) LastOf(c CardID) *Snapshot {
	for i := range s.NLast {
		if s.Last[i].Card == c {
			return &s.Last[i]
		}
	}
	return nil
}

// asLeft is the snapshot of a card as a text means it that is not in play, nil where it means the card as it lies there.
func (e *Env) asLeft(c CardID) *Snapshot {
	if e.InPlay(c) {
		return nil
	}
	if sn := e.LastOf(c); sn != nil && sn.Left >= e.began() {
		return sn
	}
	return nil
}

// began is when what asks began: the event that it answers, the action or trait whose text it is. A delayed effect is about what was
// before it.
func (e *Env) began() uint32 {
	at := uint32(math.MaxUint32)
	switch {
	case e.Owner == noOwner, e.Owner == 0:
	case e.Owner >= rowOwner:
		if r := e.RowByID(e.Owner - rowOwner); r != nil && r.Kind == RowDelay {
			return 0
		}
	case e.Owner < uint16(e.Depth):
		f := &e.Frames[e.Owner]
		if f.Row != 0 {
			if r := e.RowByID(f.Row); r == nil || r.Kind == RowDelay {
				return 0
			}
		}
		at = f.Born
	}
	if e.Trig != 0 {
		at = min(at, e.Frames[e.Trig].Born)
	}
	return at
}

// playerOf is whose card c is, and the controller that it had where it has left in the course of what asks.
func (e *Env) playerOf(c CardID) Seat {
	l := e.meant(c)
	return e.whose(&l)
}

// unitWith reports whether a card is in the unit of one of those that a variable stands for.
func (e *Env) unitWith(v card.Var, l *look) bool {
	for r := range e.CardsOf(v) {
		if l.lead() == e.LeadOf(r) {
			return true
		}
	}
	return false
}

// LeadOf is the Personality whose unit a card is in, or was in when it left play.
func (s *State) LeadOf(c CardID) CardID {
	if !s.InPlay(c) {
		if sn := s.LastOf(c); sn != nil && sn.Host != 0 {
			return sn.Host
		}
	}
	return s.Lead(c)
}

// A Verdict is what can be said of an answer by who may not see all that it depends on.
type Verdict uint8

// The verdicts.
const (
	CantTell Verdict = iota
	Legal
	Illegal
)

// veiled is the face of a card that the one who is judged sees and the judge doesn't. No table has so many faces: whatever looks at
// it is stopped there.
const veiled = ^FaceID(0)

// Judge is whether an answer may be given, as far as these eyes can tell, which are not its seat's: each rule that the seat had to mind is
// minded here, but where it looks at a card that the seat sees and these eyes don't, nobody can tell. shown are the faces that the answer
// itself showed them.
func (s *State) Judge(a Answer, shown []Reveal) (Verdict, Problem) {
	if int(a.Card) > int(s.NCards) || int(a.Other) > int(s.NCards) {
		return Illegal, Problem{Why: "there is no such card"}
	}
	t := &State{}
	copyInto(t, s)
	for c := CardID(1); c <= CardID(t.NCards); c++ {
		switch k := &t.Cards[c]; {
		case a.Seat != Chance && !t.Knows(a.Seat, c):
			k.Face = 0
		case k.Face == 0 && k.Place != Nowhere:
			k.Face = veiled
		}
	}
	if k := &t.Cards[a.Card]; a.Act == Use && k.Face == veiled { // what is used is shown at once
		for _, r := range shown {
			if r.Card == a.Card {
				k.Face = r.Face
				break
			}
		}
	}
	return t.judge(a)
}

// judge is [State.Judge] once the cards are veiled. To look at a veiled face is to look for it in a list that is too short.
func (s *State) judge(a Answer) (v Verdict, p Problem) {
	defer func() {
		if r := recover(); r != nil {
			v, p = CantTell, Problem{}
		}
	}()
	return verdict(s.Check(a))
}

func verdict(p Problem) (Verdict, Problem) {
	if p.OK() {
		return Legal, p
	}
	return Illegal, p
}
