package rules

import "kotei/core"

// A Contest is a lobbying contest as its players see it.
type Contest struct {
	Lobbies core.Seat
	Turn    core.Seat // who may send a speaker or a gift now
	Given   []Support // in the order in which they came
}

// A Support is a speaker or a gift of a lobbying contest.
type Support struct {
	By, For core.Seat
	Adds    int
	Card    core.CardID // 0: it is somewhere else by now
}

// ContestOf is the lobbying contest under way; ok is false where there is none.
func ContestOf(s *core.State) (c Contest, ok bool) {
	f, ok := contestUnderWay(s)
	if !ok {
		return c, false
	}
	l := contestLocals{&s.Frames[f]}
	c.Lobbies, c.Turn = l.Seat, *l.turn()
	for n := 0; ; n++ {
		given, more := supportAt(s, f, n)
		if !more {
			return c, true
		}
		c.Given = append(c.Given, given)
	}
}

// contestUnderWay is the frame of the lobbying contest under way.
func contestUnderWay(s *core.State) (f uint8, ok bool) {
	for f := s.Depth; f > 0; f-- {
		if s.Frames[f-1].Proc == procContest {
			return f - 1, true
		}
	}
	return 0, false
}

// ContestTotal is a player's running total in the lobbying contest under way; ok is false where there is none.
func ContestTotal(s *core.State, p core.Seat) (n int, ok bool) {
	f, ok := contestUnderWay(s)
	if !ok {
		return 0, false
	}
	return contestTotal(s, f, p), true
}

// WinsContest reports whether who lobbies would win the contest under way if all passed now.
func WinsContest(s *core.State) bool {
	f, ok := contestUnderWay(s)
	return ok && contestWon(s, f)
}

// Contends reports whether the lobbying contest under way is between a player and others: only those who contend can be supported.
func Contends(s *core.State, p core.Seat) bool {
	f, ok := contestUnderWay(s)
	return ok && contends(s, f, p)
}

// HasGiven reports whether a player has given his gift in the lobbying contest under way (HE-LOB-08).
func HasGiven(s *core.State, p core.Seat) bool {
	f, ok := contestUnderWay(s)
	return ok && *contestLocals{&s.Frames[f]}.gave()&(1<<p) != 0
}
