package core

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
