package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Discipline, of the later arcs: a Strategy in the discard pile may be played for more Gold, and is removed from the game after
// its action.

// disciplined is how much more a player pays to play a card from his discard pile, if he may.
func disciplined(s *core.State, c core.CardID, p core.Seat) (more int, ok bool) {
	f := s.Face(c)
	if f.Type != card.Strategy {
		return 0, false
	}
	e := s.EnvFor(c)
	e.You = p
	for i := range f.Items {
		it := &f.Items[i]
		if it.Kind != card.Static {
			continue
		}
		for j := range it.Ops {
			if m := it.Ops[j].Mods; len(m) == 1 && m[0].Kind == card.RuleMod && m[0].Rule == card.Discipline && e.Conds(it.When) {
				return e.Value(m[0].Amount), true
			}
		}
	}
	return 0, false
}

// fromPile reports whether a card in its player's discard pile may be used from there by Discipline.
func fromPile(s *core.State, c core.CardID, p core.Seat) bool {
	if s.Cards[c].Place != core.FateDiscard(p) || !s.Table.Makes(s.Cards[c].Face, card.Discipline) {
		return false
	}
	_, ok := disciplined(s, c, p)
	return ok
}

// disciplineCost is what playing a card costs besides, where it comes from the discard pile.
func disciplineCost(s *core.State, c core.CardID, p core.Seat) int {
	if !s.Table.Makes(s.Cards[c].Face, card.Discipline) {
		return 0
	}
	if !fromPile(s, c, p) {
		found := false
		for i := range s.Depth {
			f := &s.Frames[i]
			found = found || f.Proc == procUse && f.Card == c && f.Flags&core.IsStrategy != 0 && f.Place.Zone() == card.FateDiscard
		}
		if !found {
			return 0
		}
	}
	n, _ := disciplined(s, c, p)
	return n
}
