package core

import (
	"strings"

	"kotei/core/card"
)

// HandMost is a player's maximum hand size now (CE-HSIZE).
func (s *State) HandMost(p Seat) int {
	his := func(_ *Env, m *card.Mod) bool {
		return m.Keyword == "" || s.Clan(p, strings.TrimSuffix(string(m.Keyword), " Clan"))
	}
	if none, _ := s.PlayerRule(p, card.NoHandLimit, his); none {
		return MaxCards // more than there can be (CE-HSIZE-02)
	}
	size := int(s.Seats[p].HandMax)
	s.PlayerRule(p, card.HandSet, func(e *Env, m *card.Mod) bool {
		size = e.Value(m.Amount)
		return false
	})
	_, more := s.PlayerRule(p, card.HandLimit, nil)
	size += more
	s.PlayerRule(p, card.HandLess, func(e *Env, m *card.Mod) bool {
		size = m.Keep(size, size-e.Value(m.Amount))
		return false
	})
	return max(size, 0)
}
