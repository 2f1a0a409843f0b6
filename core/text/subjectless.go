package text

import "kotei/core/card"

// Traits that begin without naming whom they are about, the card that they are on: "Will not be destroyed for having 0 Chi."
// (CE "Traits").

// subjectless are the words with which such a trait begins.
var subjectless = []string{"will", "may", "cannot", "can", "does", "contributes", "need"}

func withoutSubject(r *reader, at int) bool {
	if at != 0 {
		return false
	}
	for _, w := range subjectless {
		if r.is(at, w) {
			return true
		}
	}
	return false
}

func init() {
	s := *opSlots["what"]
	read, stops := s.read, s.stops
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := read(r, at, o)
		if withoutSubject(r, at) {
			o.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
			all = append(all, reading[card.Op]{o, at})
		}
		return all
	}
	s.stops = func(r *reader, at int) []int {
		all := stops(r, at)
		if withoutSubject(r, at) {
			all = append(all, at)
		}
		return all
	}
	opSlots["what"] = &s
}
