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

// calledByTexts reports whether a player ability is one of those that texts call by a keyword.
func calledByTexts(i uint16) bool { return i == PlayerEquip || i == PlayerLobby }

// desOf are the designators that an ability has for a player.
func desOf(s *core.State, a core.Answer, it *card.Item) card.Designators {
	des := knownDes(s, a, it)
	if a.Card == 0 && a.Item == PlayerEquip && s.Table.AnyMakes(card.EquipsItself) {
		des |= ownTimes(s, a.Seat)
	}
	return des
}

// takenAs are the designators of those of the moment with which an action is taken; where none of them is known to be the ability's,
// as it is a card of the hand that lets it be taken, all of them that others' turns have.
func takenAs(s *core.State, a core.Answer, it *card.Item, now card.Designators) card.Designators {
	if des := knownDes(s, a, it) & now; des&card.Battle != 0 { // of a Battle/Open ability in a battle; an Open one stays Open (GE-ACTN-05)
		return card.Battle
	} else if des != 0 || a.Card != 0 {
		return des
	}
	return now &^ card.Limited
}

// knownDes are the designators that everybody knows an ability to have for a player.
func knownDes(s *core.State, a core.Answer, it *card.Item) card.Designators {
	des := it.Des
	if a.Card != 0 {
		return des | alsoOf(s, a)
	}
	s.PlayerRule(a.Seat, card.TakenWhen, func(_ *core.Env, m *card.Mod) bool {
		if abilityCalled(m.Keyword) == int(a.Item) {
			des |= m.Cause.Des
		}
		return false
	})
	return des
}

// ownTimes are the times at which cards of a player may be equipped by their own text, as far as is known.
func ownTimes(s *core.State, p core.Seat) (des card.Designators) {
	for _, at := range [...]core.Place{core.Hand(p), core.FateDiscard(p)} {
		for c := s.First(at); c != 0; c = s.After(c) {
			if s.Cards[c].Face == 0 { // it may be such a card
				return card.Battle | card.Open | card.Limited
			}
			equipsItself(s, c, p, func(_ *core.Env, m *card.Mod) bool {
				if m.Cause != nil {
					des |= m.Cause.Des
				}
				return false
			})
		}
	}
	return des
}

// equipsItself reports whether the text of a card that a player may equip, from where it is, says something that fits.
func equipsItself(s *core.State, c core.CardID, p core.Seat, fits func(*core.Env, *card.Mod) bool) bool {
	if s.Cards[c].Face == 0 || !s.Table.Makes(s.Cards[c].Face, card.EquipsItself) {
		return false
	}
	e, from := terms(s, c, p), card.InPlay
	if s.Cards[c].Place == core.FateDiscard(p) {
		from = card.AnyDiscard
	}
	for n := 0; ; n++ {
		m := term(&e, card.EquipsItself, n)
		if m == nil {
			return false
		}
		if m.To == from && e.Cond(m.Cond) && fits(&e, m) {
			return true
		}
	}
}

// equips reports whether a selector is what the player ability of equipping attaches.
func (c *selection) equips() bool {
	return c.op.Verb == card.Attach && c.env.Table.AnyMakes(card.EquipsItself) &&
		c.it == &c.env.Table.Faces[c.env.Table.PlayerFace()].Items[PlayerEquip]
}

// alsoOf are the designators that the text of a card itself gives its printed abilities besides their own.
func alsoOf(s *core.State, a core.Answer) (des card.Designators) {
	if int(a.Item) < len(s.Table.Faces[s.Cards[a.Card].Face].Items) {
		alsoHave(s, a.Card, func(m *card.Mod) {
			if m.Cause != nil {
				des |= m.Cause.Des
			}
		})
	}
	return des
}

// mannerOf is how an ability of a card may be used: its own manner, and what the card's text gives its printed abilities besides.
func mannerOf(s *core.State, c core.CardID, it *card.Item) card.Manner {
	manner := it.Manner
	if c == 0 || !s.Table.Makes(s.Cards[c].Face, card.AbilityAlso) {
		return manner
	}
	items := s.Table.Faces[s.Cards[c].Face].Items
	for i := range items {
		if &items[i] == it {
			alsoHave(s, c, func(m *card.Mod) { manner |= m.Manner })
		}
	}
	return manner
}

// alsoHave calls f for all that the text of a card gives its printed abilities besides what they have.
func alsoHave(s *core.State, c core.CardID, f func(*card.Mod)) {
	ofItsOwn(s, c, card.AbilityAlso, f)
}

// ofItsOwn calls f for all that the text of a card says by a rule of its own abilities.
func ofItsOwn(s *core.State, c core.CardID, rule card.Rule, f func(*card.Mod)) {
	face := s.Cards[c].Face
	if !s.Table.Makes(face, rule) {
		return
	}
	e := s.EnvFor(c)
	for i := range s.Table.Faces[face].Items {
		it := &s.Table.Faces[face].Items[i]
		for j := range it.Ops {
			for k := range it.Ops[j].Mods {
				m := &it.Ops[j].Mods[k]
				if m.Rule == rule && e.Conds(it.When) && e.Cond(m.Cond) && e.Cond(it.Ops[j].While) {
					f(m)
				}
			}
		}
	}
}

// otherTime are the designators of the moment, where the ability has them by a text only: then it is about what that says.
func otherTime(s *core.State, a core.Answer, it *card.Item) card.Designators {
	if a.Card != 0 || !calledByTexts(a.Item) || !s.Table.AnyMakes(card.TakenWhen) && !s.Table.AnyMakes(card.EquipsItself) {
		return 0
	}
	var now card.Designators
	switch f := &s.Frames[s.Ask.Frame]; {
	case s.Ask.Kind == AskAction:
		now = actionKinds(s, a.Seat)
	case f.Cause != 0 && s.Frames[f.Cause].Proc == procUse:
		if now = s.Frames[f.Cause].TakenAs(); s.Active != a.Seat { // both are told of an action of an Action Phase
			now &^= card.Limited
		}
	}
	if it.Des&now != 0 {
		return 0
	}
	return now
}

// takenThen is why a card isn't one that a text lets its player equip, or lobby with, at such a time.
func takenThen(s *core.State, c *selection, k core.CardID) core.Problem {
	if c.other == 0 || !c.sel.Perform { // it is a lobbyist whom an ability has perform it
		return equipsThen(s, c, k)
	}
	found, _ := s.PlayerRule(c.env.You, card.TakenWhen, func(e *core.Env, m *card.Mod) bool {
		return abilityCalled(m.Keyword) == PlayerLobby && m.Cause.Des&c.other != 0 && (m.Sel == nil || e.Selects(&m.Sel.Also[0], k))
	})
	if found {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-PABIL-02", Why: "%a does not lobby at such a time", Card: k}
}

// equipsThen is why an attachment isn't among those that a text lets its player equip at such a time.
func equipsThen(s *core.State, c *selection, k core.CardID) core.Problem {
	if c.op.Verb != card.Attach {
		return core.Problem{}
	}
	host := c.env.Var(playerVar1, 0)
	times := c.other
	if times == 0 { // where Limited actions are taken, Open ones are, too (CE-ACTPH-02)
		times = card.Limited | card.Open
	}
	by := func(e *core.Env, m *card.Mod) bool {
		return (m.Cause == nil && c.other == 0 || m.Cause != nil && m.Cause.Des&times != 0) &&
			(m.Sel == nil || host != 0 && e.Selects(m.Sel, host))
	}
	fromPile := c.equips() && s.Cards[k].Place == core.FateDiscard(c.env.You)
	if s.Cards[k].Face == 0 && c.equips() { // it may be such a card
		return core.Problem{}
	}
	if equipsItself(s, k, c.env.You, by) {
		return core.Problem{}
	}
	if c.other == 0 && !fromPile {
		return core.Problem{}
	}
	found := false
	if !fromPile {
		found, _ = s.PlayerRule(c.env.You, card.TakenWhen, func(e *core.Env, m *card.Mod) bool {
			if abilityCalled(m.Keyword) != PlayerEquip || m.Cause.Des&c.other == 0 {
				return false
			}
			return m.Sel == nil || e.Passes(m.Sel.Filter, k) && (len(m.Sel.Also) == 0 || host != 0 && e.Selects(&m.Sel.Also[0], host))
		})
	}
	if found {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-PABIL-02", Why: "%a is not equipped at such a time", Card: k}
}
