package core

import "kotei/core/card"

// AtField reports whether the at-th battlefield of the attack is at the Province that a rule's argument is; a rule without one is
// about all of them.
func (e *Env) AtField(m *card.Mod, at int) bool {
	if m.Sel == nil {
		return true
	}
	if m.Sel.Thing == card.Cards {
		return e.ownArmyHas(m.Sel, at)
	}
	if m.Sel.Thing == card.Battlefields && m.Sel.Ref == card.Here {
		return at > 0 && at == int(e.Attack.Now)
	}
	if m.Sel.Thing == card.Battlefields && m.Sel.Ref == card.Made {
		b, ok := e.BoundVal(card.Made, 0)
		return ok && b.Kind == BoundField && at > 0 && int(b.Val) == at
	}
	if at < 1 || at > int(e.Attack.N) || e.Attack.Fields[at-1].Slot == NoSlot {
		return false
	}
	return e.SelectsPlace(m.Sel, Province(e.Attack.Defender, int(e.Attack.Fields[at-1].Slot)))
}

// ownArmyHas reports whether the army that the card asked about would come to, at a battlefield, has another card that is meant.
func (e *Env) ownArmyHas(sel *card.Sel, at int) (found bool) {
	side := Attacking
	if e.SideOf(e.Cards[e.About].Ctrl) == 2 {
		side = Defending
	}
	e.EachCard(card.InPlay, func(c CardID) bool {
		found = c != e.About && int(e.Cards[c].At) == at && e.Cards[c].Flags&side != 0 && e.Selects(sel, c)
		return !found
	})
	return found
}
