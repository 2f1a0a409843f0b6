package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// fortifies reports whether a card is a Fortification, which attaches to its player's Province that it enters play from (GE-HOLD-04,
// HE-DYN-05).
func fortifies(s *core.State, c core.CardID, p core.Seat) bool {
	return s.Type(c) == card.Holding && s.Cards[c].Ctrl == p && s.Keyword(c, "Fortification")
}

// builtBowed reports whether a card enters play bowed, where no text has a word about it: a Holding does (CE-HOLD-01), and a
// Fortification where the edition says so (GE-HOLD-03).
func builtBowed(s *core.State, c core.CardID) bool {
	return s.Type(c) == card.Holding && (s.Table.Rules.FortificationsBowed || !s.Keyword(c, "Fortification"))
}

// mayFortify is why a Fortification can't come to a Province: there is a copy of it (GE-HOLD-05).
func mayFortify(s *core.State, c core.CardID, at core.Place) core.Problem {
	slot, ok := at.IsProvince()
	if !ok || s.Type(c) != card.Holding || !s.Keyword(c, "Fortification") {
		return core.Problem{}
	}
	for o := s.First(core.Play(at.Seat())); o != 0; o = s.After(o) {
		if o != c && s.Is(o, core.OnProvince) && int(s.Cards[o].At) == slot && sameTitle(s.Face(o), s.Face(c)) && s.Type(o) == card.Holding {
			return core.Problem{Rule: "GE-HOLD-05", Why: "%b is attached to the Province already", Card: c, Other: o}
		}
	}
	return core.Problem{}
}
