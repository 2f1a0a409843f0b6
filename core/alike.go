package core

import "kotei/core/card"

// Elements are the element keywords (CE-TERMELEM-01).
var Elements = [...]card.Keyword{"Air", "Earth", "Fire", "Water", "Void"}

// eligible is how many keywords of a kind there are: Clan alignments ("clan"), elements ("element"), or these and Thunder.
func (s *State) eligible(kind string) int {
	switch kind {
	case "clan":
		return len(s.Table.Clans)
	case card.ElementOrThunder:
		return len(Elements) + 1
	}
	return len(Elements)
}

// hasEligible reports whether a card has the i-th keyword of a kind.
func (s *State) hasEligible(c CardID, kind string, i int) bool {
	if kind == "clan" {
		return s.HasClan(c, s.Table.Clans[i])
	}
	if i == len(Elements) {
		return s.Keyword(c, "Thunder")
	}
	return s.Keyword(c, Elements[i])
}

// compareKeywords reports whether two cards have the same keyword of a kind, which takes one that both have
// (CE-KEYW-12), and whether they have different ones, which takes one of either that the other lacks (CE-KEYW-13). Both
// may be so, or neither (CE-KEYW-14, -16).
func (s *State) compareKeywords(kind string, a, b CardID) (same, different bool) {
	if kind == "title" {
		return s.compareTitles(a, b)
	}
	mine, yours := false, false
	for i := range s.eligible(kind) {
		x, y := s.hasEligible(a, kind, i), s.hasEligible(b, kind, i)
		same = same || x && y
		mine, yours = mine || x && !y, yours || y && !x
	}
	return same, mine && yours
}

// compareTitles compares titles as keywords are compared: of a card with an alternate title either may be the same, or
// different (EE-TITLE-02). What has no title has neither.
func (s *State) compareTitles(a, b CardID) (same, different bool) {
	x, y := s.titles(a), s.titles(b)
	mine, yours := false, false
	for i := range x {
		both := x[i] != "" && (x[i] == y[0] || x[i] == y[1])
		same = same || both
		mine = mine || x[i] != "" && !both
		yours = yours || y[i] != "" && y[i] != x[0] && y[i] != x[1]
	}
	return same, mine && yours
}

func (s *State) titles(c CardID) [2]string {
	if s.Is(c, Created) {
		return [2]string{} // CE-CREATE-05
	}
	return [2]string{s.Face(c).Title, s.Face(c).Alt}
}

// alike reports whether the things that a condition speaks of have the same keyword, or different ones: each pair of them
// (CE-KEYW-15).
func (e *Env) alike(c *card.Cond) bool {
	n := 0
	for ; ; n++ {
		a := e.Var(c.Ref, n)
		if a == 0 {
			return n > 1
		}
		for j := range n {
			same, different := e.compareKeywords(c.Prop, e.Var(c.Ref, j), a)
			if c.Kind == card.SameKeyword && !same || c.Kind == card.DifferentKeyword && !different {
				return false
			}
		}
	}
}
