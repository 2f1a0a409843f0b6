package core

import "kotei/core/card"

// What is asked of a card in an army, or in a duel: on which side it is, and against whom.

// withArmy: in the same army as something that passes.
func (e *Env) withArmy(a *card.Atom, c CardID) (found bool) {
	k := e.Cards[c]
	side := k.Flags & (Attacking | Defending)
	if !e.inSomeArmy(c) {
		return false
	}
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = o != c && e.Cards[o].At == k.At && e.Cards[o].Flags&side != 0 && e.Passes(a.Sub, o)
		return !found
	})
	return found
}

// inSomeArmy reports whether a card is in an army, on whichever side.
func (e *Env) inSomeArmy(c CardID) bool {
	return e.Cards[c].At != 0 && e.Cards[c].Flags&(Attacking|Defending) != 0
}

// mayAssign: at home, unbowed or free to assign bowed, and not kept from it (CE-MAYNOT-04).
func (e *Env) mayAssign(c CardID) bool {
	if !e.IsUnit(c) || e.Cards[c].At != 0 {
		return false
	}
	if bowed, _ := e.Rule(c, card.AssignBowed, nil); e.Is(c, Bowed) && !bowed {
		return false
	}
	barred, _ := e.Rule(c, card.MayNotAssign, func(_ *Env, m *card.Mod) bool { return m.Sel == nil })
	return !barred
}

// focusedBy reports whether the cards that a player focuses are those that a text speaks of: those of the one for whom they are
// focused, or your own in a duel in which somebody is.
func (e *Env) focusedBy(a *card.Atom, p Seat) bool {
	if a.Who == card.Controller {
		c := e.Var(a.Ref, 0)
		return c != 0 && e.inDuel(c, nil) && e.Cards[c].Ctrl == p
	}
	if !e.Means(a.Who, card.NoVar, p) {
		return false
	}
	c := e.Var(a.Ref, 0)
	return a.Ref == card.NoVar || c != 0 && e.inDuel(c, nil)
}

// opposed: at a battlefield, in a unit, with a unit on the other side (CE-TERMOPP).
func (e *Env) opposed(c CardID) bool {
	k := &e.Cards[c]
	switch {
	case k.At == 0 || !k.Place.InPlay() || k.Flags&(OnProvince|IsTerrain) != 0:
		return false
	case k.Flags&Attacking != 0:
		return e.Units(int(k.At), Defending) > 0
	case k.Flags&Defending != 0:
		return e.Units(int(k.At), Attacking) > 0
	}
	return false
}

// opposing: on the other side of the battlefield from the named card, or from your army.
func (e *Env) opposing(a *card.Atom, c CardID) bool {
	k := &e.Cards[c]
	if k.At == 0 || !k.Place.InPlay() || k.Flags&(OnProvince|IsTerrain) != 0 {
		return false
	}
	if a.Sub != nil {
		return e.faces(c, a.Sub)
	}
	if a.Ref == card.NoVar {
		side := e.Side()
		return side == 1 && k.Flags&Defending != 0 || side == 2 && k.Flags&Attacking != 0
	}
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	o := &e.Cards[r]
	return o.At == k.At && (o.Flags&Attacking != 0 && k.Flags&Defending != 0 || o.Flags&Defending != 0 && k.Flags&Attacking != 0)
}

// faces: something that passes is on the other side of the battlefield from c.
func (e *Env) faces(c CardID, f *card.Filter) (found bool) {
	k := &e.Cards[c]
	other := Defending
	if k.Flags&Defending != 0 {
		other = Attacking
	} else if k.Flags&Attacking == 0 {
		return false
	}
	e.EachCard(card.BattlefieldZone, func(o CardID) bool {
		found = e.Cards[o].At == k.At && e.Cards[o].Flags&other != 0 && e.Passes(f, o)
		return !found
	})
	return found
}

// inDuel: in the duel under way, and the other one passes.
func (e *Env) inDuel(c CardID, other *card.Filter) bool {
	switch c {
	case e.Duel.Challenger:
		return other == nil || e.Passes(other, e.Duel.Challenged)
	case e.Duel.Challenged:
		return other == nil || e.Passes(other, e.Duel.Challenger)
	}
	return false
}

// enemy: a card in a unit of the other side's leader or his allies (CE-TERMENEMY).
func (e *Env) enemy(c CardID) bool {
	side := e.Side()
	if side == 0 || !e.InPlay(c) {
		return false
	}
	lead := e.Lead(c)
	if e.Type(lead) != card.Personality {
		return false
	}
	k := &e.Cards[lead]
	if k.At != 0 {
		return side == 1 && k.Flags&Defending != 0 || side == 2 && k.Flags&Attacking != 0
	}
	theirs := e.SideOf(k.Ctrl)
	return theirs != 0 && theirs != side
}

func (e *Env) inArmy(a *card.Atom, c CardID) bool {
	k := &e.Cards[c]
	if a.Ref != card.NoVar { // "this army", "his army"
		o := &e.Cards[e.Var(a.Ref, 0)]
		side := o.Flags & (Attacking | Defending)
		return side != 0 && k.At == o.At && k.Flags&side != 0
	}
	if a.Who == card.AnyPlayer { // "in an army", wherever it is
		return e.inSomeArmy(c)
	}
	if !e.isHere(int(k.At)) || k.Flags&(Attacking|Defending) == 0 {
		return false
	}
	side := e.Side()
	mine := side == 1 && k.Flags&Attacking != 0 || side == 2 && k.Flags&Defending != 0
	switch a.Who {
	case card.NoPlayer, card.You:
		return mine
	case card.Attacker:
		return k.Flags&Attacking != 0
	case card.Defender:
		return k.Flags&Defending != 0
	}
	return !mine
}

// fightsFor reports whether a card that is in an army fights for the Province that a text names, if it names one.
func (e *Env) fightsFor(a *card.Atom, c CardID) bool {
	if a.Who != card.NoPlayer && (e.Attack.Defender == NoSeat || !e.Means(a.Who, a.Ref, e.Attack.Defender)) {
		return false
	}
	if a.Ref != card.Host || a.Who != card.NoPlayer {
		return true
	}
	n := e.Field(c)
	return n != 0 && e.Attack.Fields[n-1].Slot != NoSlot && e.ownProvince() == Province(e.Attack.Defender, int(e.Attack.Fields[n-1].Slot))
}
