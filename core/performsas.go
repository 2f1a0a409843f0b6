package core

import "kotei/core/card"

// performsAs reports whether a text lets a card perform the action whose performer is sought as if it had a keyword, or be
// targeted by it: "he may perform Kiho actions as if he were a Shugenja" (CE-TERMPERF).
func (e *Env) performsAs(c CardID, k card.Keyword) bool {
	hit, _ := e.Rule(c, card.PerformsAs, func(q *Env, m *card.Mod) bool {
		by := m.Cause
		if e.Chosen && !m.Base || by != nil && by.Yours && q.You != e.You {
			return false
		}
		return m.Keyword == k && (by == nil || (by.Des == 0 || e.Act.Des&by.Des != 0) && (by.Keyword == "" || e.ActionKeyword(e.Act, e.Self, by.Keyword)) &&
			(by.Types == 0 || e.Self != 0 && by.Types.Has(e.Type(e.Self))))
	})
	return hit
}
