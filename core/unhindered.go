package core

import "kotei/core/card"

// What a text negates that would keep a card from doing something: "negate other players' cards' effects that prevent him assigning"
// (CE-PREV-07). The effects are there, and hinder all others.

// hinders is what a rule keeps a card from doing.
func hinders(m *card.Mod) card.Happening {
	switch m.Rule {
	case card.MayNotAssign, card.MayNotAttack, card.MayNotDefend:
		return card.EvAssign
	case card.NotMove:
		return card.EvMove
	case card.NotEvent:
		if m.Event == card.EvMove {
			return card.EvMove
		}
	case card.MayNotUse, card.AbilitiesNotUsed, card.BaseNotUsed:
		return card.EvPerform
	case card.NotContribute:
		return card.EvBattle
	}
	return card.NoEvent
}

// unhindered reports whether a text frees a card from what another one says.
func (s *State) unhindered(c CardID, y *Saying, depth uint8) bool {
	ev := hinders(y.Mod)
	if ev == card.NoEvent || depth > maxDepth {
		return false
	}
	for free := range s.Sayings(card.Unhindered) {
		if free.Mod.Event != ev {
			continue
		}
		e := s.rowEnv(free.Row)
		e.depth, e.About = depth+1, c
		if s.ruleOn(free.Row, free.N, c, NoSeat, &e) && e.comesFrom(source{row: y.Row}, free.Mod.Cause) {
			return true
		}
	}
	return false
}
