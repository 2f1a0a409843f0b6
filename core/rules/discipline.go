package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Discipline, of the later arcs: a Strategy in the discard pile may be played for more Gold, and is removed from the game after
// its action.

// disciplined is how much more a player pays to play a card from his discard pile, if he may.
func disciplined(s *core.State, c core.CardID, p core.Seat) (more int, ok bool) {
	if !s.Table.Makes(s.Cards[c].Face, card.Discipline) {
		return 0, false
	}
	f := s.Face(c)
	e := s.EnvFor(c)
	e.You = p
	for i := range f.Items {
		if !e.Conds(f.Items[i].When) {
			continue
		}
		for j := range f.Items[i].Ops {
			if m := f.Items[i].Ops[j].Mods; len(m) == 1 && m[0].Rule == card.Discipline {
				return e.Value(m[0].Amount), true
			}
		}
	}
	return 0, false
}

// fromPile reports whether a card in its player's discard pile may be used from there, by Discipline
// or as the additional action that a round asks for.
func fromPile(s *core.State, c core.CardID, p core.Seat, round uint8) bool {
	if fromGrave(s, c, p, round) {
		return true
	}
	_, ok := disciplined(s, c, p)
	return ok && s.Cards[c].Place == core.FateDiscard(p)
}

// disciplineCost is what playing a card costs besides, where it comes from the discard pile.
func disciplineCost(s *core.State, c core.CardID, p core.Seat) int {
	n, ok := disciplined(s, c, p)
	if !ok {
		return 0
	}
	found := s.Cards[c].Place == core.FateDiscard(p)
	for i := range s.Depth {
		found = found || s.Frames[i].Card == c && s.Frames[i].Place == core.FateDiscard(p)
	}
	if !found {
		return 0
	}
	return n
}
