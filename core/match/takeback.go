package match

import "kotei/core"

// TakeBack lets the game go on from an earlier position. The entries since stay in the log, and Chance will give
// the answers that it gave: the cards lie as they lay. Whether the others have to be asked first is for the caller;
// [Match.ProposeTakeBack] asks them.
func (m *Match) TakeBack(by core.Seat, to int) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	if to < 0 || to > len(m.log) {
		return m.refuse(by, core.Problem{Why: "there is no such position to return to"}, false)
	}
	return m.add(Entry{Kind: TakenBack, Seat: by, To: to}, nil)
}

// Chose reports whether somebody chose an answer to the question of a state, which is lent: a program may have given it for a
// player, who would see it give the same again. nil: all are chosen.
type Chose func(s *core.State, a core.Answer) bool

// Undo takes back the last choice that a seat made, and all that came of it; anybody's for [core.NoSeat].
// It reports whether there was one.
func (m *Match) Undo(by core.Seat, chose Chose) (bool, error) {
	to, ok := m.LastChoice(by, chose)
	if !ok {
		return false, nil
	}
	return true, m.TakeBack(by, to)
}

// LastChoice is the position before the last choice of a seat, or of anybody for [core.NoSeat]. What Chance
// answered is no choice, nor an answer that was the only legal one, nor one that nobody chose.
func (m *Match) LastChoice(by core.Seat, chose Chose) (to int, ok bool) {
	s := &core.State{}
	for p := m.made(len(m.log)); p > 0; p = m.made(p - 1) {
		e := &m.log[p-1]
		who := e.Seat
		if e.Kind == Agreed { // the choice was whose proposal it is
			who = e.For
		}
		if who == core.Chance || by != core.NoSeat && who != by || e.Answer.Act == core.ByFact && e.Answer.Fact.Kind == core.FactPoint {
			continue
		}
		if e.Kind == Played && m.At(p-1, s) == nil {
			if a, forced := m.forced(s); forced && a == e.Answer {
				continue
			}
			if chose != nil && !chose(s, e.Answer) {
				continue
			}
		}
		return p - 1, true
	}
	return 0, false
}

// Unsees reports whether going back to a position would hide a card again that some seat has seen. The game forgets it;
// players don't.
func (m *Match) Unsees(to int) bool {
	if to < 0 || to > len(m.log) {
		return false
	}
	to = m.made(to)
	for p := m.made(len(m.log)); p > to; p = m.made(p - 1) {
		if len(m.log[p-1].Shown) > 0 {
			return true
		}
	}
	return false
}
