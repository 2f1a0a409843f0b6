package core

import (
	"strings"

	"kotei/core/card"
)

// What keeps a card from gaining a keyword keeps off continuous traits too, and what is said of all of a kind, where they come to be on
// it later; what it has already it keeps (CE-PREV-08).

// bars reports whether a mod keeps cards from gaining a keyword.
func bars(m *card.Mod, k card.Keyword) bool {
	return m.Kind == card.RuleMod && m.Rule == card.NotEvent && m.Event == card.EvGainKeyword &&
		(m.Keyword == k || m.Keyword == card.YourClan && strings.HasSuffix(string(k), " Clan"))
}

// barring notes that an item keeps cards from gaining keywords.
func (t *Table) barring(it *card.Item) {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			m := &it.Ops[i].Mods[j]
			t.bars = t.bars || bars(m, m.Keyword)
		}
	}
}

// barred reports whether a text keeps the effect of a row, which gives a keyword to all of a kind, off a card. A card that keeps itself
// from it has it from none.
func (s *State) barred(c CardID, k card.Keyword, r *Row, depth uint8) bool {
	if !s.Table.bars || r.Source == c && r.Kind == RowTrait {
		return false
	}
	if !s.InPlay(c) && s.barsItself(c, k) {
		return true
	}
	for y := range s.Sayings(card.NotEvent) {
		if !bars(y.Mod, k) {
			continue
		}
		e := s.rowEnv(y.Row)
		e.depth, e.About = depth+1, c
		if s.ruleOn(y.Row, y.N, c, NoSeat, &e) && (y.Row.Card == c && y.Row.Kind == RowTrait || !s.earlier(y.Row, c, source{row: r})) {
			return true
		}
	}
	return false
}

// barsItself reports whether a card out of play says so of itself: its traits are on it there, too (CE-INPLAY-02).
func (s *State) barsItself(c CardID, k card.Keyword) bool {
	for i := range s.Face(c).Items {
		it := &s.Face(c).Items[i]
		for j := range it.Ops {
			op := &it.Ops[j]
			for m := range op.Mods {
				if it.Kind == card.Static && op.What != nil && op.What.How == card.Ref && op.What.Ref == card.Self && bars(&op.Mods[m], k) {
					return true
				}
			}
		}
	}
	return false
}

// barsKeyword reports whether a row keeps cards from gaining a keyword that a continuous trait would give one.
func (s *State) barsKeyword(q *Row, gives func(card.Keyword) bool) bool {
	if !s.Table.bars {
		return false
	}
	for y := range s.SayingsOf(q, card.NotEvent) {
		if bars(y.Mod, y.Mod.Keyword) && gives(y.Mod.Keyword) {
			return true
		}
	}
	return false
}
