package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Texts that make other actions of player abilities: "Equipping Armors is a Battle/Open action for you" (CE-PABIL).

// abilityCalled is the player ability that a text calls by a keyword, -1 if it is none of these.
func abilityCalled(k card.Keyword) int {
	switch k {
	case "Equip":
		return PlayerEquip
	case "Lobby":
		return PlayerLobby
	}
	return -1
}

// desOf are the designators that an ability has for a player.
func desOf(s *core.State, a core.Answer, it *card.Item) card.Designators {
	des := it.Des
	if a.Card != 0 {
		return des | alsoOf(s, a)
	}
	if a.Item != PlayerEquip && a.Item != PlayerLobby {
		return des
	}
	s.PlayerRule(a.Seat, card.TakenWhen, func(_ *core.Env, m *card.Mod) bool {
		if abilityCalled(m.Keyword) == int(a.Item) {
			des |= m.Cause.Des
		}
		return false
	})
	return des
}

// alsoOf are the designators that the text of a card itself gives its printed abilities besides their own.
func alsoOf(s *core.State, a core.Answer) (des card.Designators) {
	face := s.Cards[a.Card].Face
	if !s.Table.Makes(face, card.AbilityAlso) || int(a.Item) >= len(s.Table.Faces[face].Items) {
		return 0
	}
	e := s.EnvFor(a.Card)
	for i := range s.Table.Faces[face].Items {
		it := &s.Table.Faces[face].Items[i]
		for j := range it.Ops {
			for k := range it.Ops[j].Mods {
				m := &it.Ops[j].Mods[k]
				if m.Rule == card.AbilityAlso && e.Conds(it.When) && e.Cond(m.Cond) && e.Cond(it.Ops[j].While) {
					des |= m.Cause.Des
				}
			}
		}
	}
	return des
}

// otherTime are the designators of the moment, where the ability has them by a text only: then it is about what that says.
func otherTime(s *core.State, a core.Answer, it *card.Item) card.Designators {
	if a.Card != 0 || a.Item != PlayerEquip || !s.Table.AnyMakes(card.TakenWhen) {
		return 0
	}
	var now card.Designators
	switch f := &s.Frames[s.Ask.Frame]; {
	case s.Ask.Kind == AskAction:
		now = actionKinds(s, a.Seat)
	case f.Cause != 0 && s.Frames[f.Cause].Proc == procUse:
		if now = card.Designators(s.Frames[f.Cause].Mode); s.Active != a.Seat { // both are told of an action of an Action Phase
			now &^= card.Limited
		}
	}
	if it.Des&now != 0 {
		return 0
	}
	return now
}

// equipsThen is why an attachment isn't among those that a text lets its player equip at such a time.
func equipsThen(s *core.State, c *selection, k core.CardID) core.Problem {
	if c.other == 0 || c.op.Verb != card.Attach || c.sel != c.op.What {
		return core.Problem{}
	}
	host := c.env.Var(playerVar1, 0)
	found, _ := s.PlayerRule(c.env.You, card.TakenWhen, func(e *core.Env, m *card.Mod) bool {
		if abilityCalled(m.Keyword) != PlayerEquip || m.Cause.Des&c.other == 0 {
			return false
		}
		return m.Sel == nil || e.Passes(m.Sel.Filter, k) && (len(m.Sel.Also) == 0 || host != 0 && e.Selects(&m.Sel.Also[0], host))
	})
	if found {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-PABIL-02", Why: "%a is not equipped at such a time", Card: k}
}
