package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// isTerrain reports whether a card is a Terrain: it enters play at the current battlefield, by the rules or by a text
// (CE-TERMTERRAIN-02).
func isTerrain(s *core.State, c core.CardID) bool {
	return s.Type(c) == card.Strategy && s.Keyword(c, "Terrain")
}

// terrainFree: no second Terrain at a battlefield (CE-TERMTERRAIN-01), unless the text that puts the new one there takes the old
// one away.
func terrainFree(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if a.Card == 0 || s.InPlay(a.Card) || s.Attack.Now == 0 || !isTerrain(s, a.Card) || core.PutsItself(it) && clearsTerrains(it) {
		return core.Problem{}
	}
	found := false
	s.EachCard(card.InPlay, func(c core.CardID) bool {
		found = s.Is(c, core.IsTerrain) && s.Keyword(c, "Terrain") // which there is at the current battlefield alone
		return !found
	})
	if found {
		return core.Problem{Rule: "CE-TERMTERRAIN-01", Why: "there is a Terrain at this battlefield already; %a can't be played", Card: a.Card}
	}
	return core.Problem{}
}

// clearsTerrains reports whether a text takes Terrains out of play.
func clearsTerrains(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool {
		if o.Verb != card.Destroy && o.Verb != card.Discard && o.Verb != card.Remove || o.What == nil || o.What.Filter == nil {
			return false
		}
		return slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword && a.Keyword == "Terrain" && !a.Not })
	})
}
