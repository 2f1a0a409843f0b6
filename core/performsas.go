package core

import "kotei/core/card"

// performsAs reports whether a text lets a card perform the action whose performer is sought as if it had a keyword, or be
// targeted by it: "he may perform Kiho actions as if he were a Shugenja" (CE-TERMPERF).
func (e *Env) performsAs(c CardID, k card.Keyword) bool {
	s, act, self, you, target := e.State, e.Act, e.Self, e.You, e.Chosen
	hit, _ := s.Rule(c, card.PerformsAs, func(q *Env, m *card.Mod) bool {
		by := m.Cause
		if m.Keyword != k || target && !m.Base || by.Yours && q.You != you || by.Des != 0 && act.Des&by.Des == 0 {
			return false
		}
		return (by.Keyword == "" || s.ActionKeyword(act, self, by.Keyword)) && (by.Types == 0 || self != 0 && by.Types.Has(s.Type(self)))
	})
	return hit
}
