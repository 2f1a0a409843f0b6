package core

import "kotei/core/card"

// What is asked of a card in an army, or in a duel: on which side it is, and against whom.

// isWithArmy: in the same army as something that passes.
func isWithArmy(e Env, a *card.Atom, l look) bool {
	return e.inArmyWith(a, &l)
}

// isWithoutArmy: in an army in which nothing else passes.
func isWithoutArmy(e Env, a *card.Atom, l look) bool {
	return l.inArmy() && !e.inArmyWith(a, &l)
}

func (e *Env) inArmyWith(a *card.Atom, l *look) (found bool) {
	side := l.side()
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = o != l.id && e.Cards[o].At == l.At && e.Cards[o].Flags&side != 0 && e.Passes(a.Sub, o)
		return !found
	})
	return found
}

// against reports whether two sides are those of opposing armies.
func against(a, b Flags) bool { return a|b == Attacking|Defending }

// isAssignable: at home, unbowed or free to assign bowed, and not kept from it (CE-MAYNOT-04).
func isAssignable(e Env, _ *card.Atom, l look) bool {
	c := l.id
	if !e.IsUnit(c) || e.Cards[c].At != 0 {
		return false
	}
	if bowed, _ := e.Rule(c, card.AssignBowed, nil); e.Is(c, Bowed) && !bowed {
		return false
	}
	barred, _ := e.Rule(c, card.MayNotAssign, func(_ *Env, m *card.Mod) bool { return m.Sel == nil })
	return !barred
}

func isFocused(e Env, a *card.Atom, l look) bool {
	return l.Place.Zone() == card.FocusArea && (a.Who == card.NoPlayer || e.focusedBy(a, l.Place.Seat()))
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

func isOpposed(e Env, _ *card.Atom, l look) bool { return e.opposed(&l) }

func isUnopposed(e Env, _ *card.Atom, l look) bool { return !e.opposed(&l) }

// opposed: in an army, as no Terrain and nothing on a Province is, with a unit on the other side (CE-TERMOPP-02).
func (e *Env) opposed(l *look) bool {
	switch {
	case !l.inArmy():
		return false
	case l.Flags&Attacking != 0:
		return e.Units(int(l.At), Defending) > 0
	}
	return e.Units(int(l.At), Attacking) > 0
}

// isOpposing: on the other side of the battlefield from what passes, from the named card, or from your army.
func isOpposing(e Env, a *card.Atom, l look) bool {
	switch {
	case !l.inArmy():
		return false
	case a.Sub != nil:
		return e.faces(&l, a.Sub)
	case a.Ref == card.NoVar:
		return l.Flags&e.Side().Other().Flag() != 0
	}
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	o := e.fought(r)
	return o.At == l.At && against(o.side(), l.side())
}

// fought is a card where it is or, if it has left play since what is carried out began, where it was: one that had left before a delayed
// effect opposes nobody any more (CE-TERMOPP-02).
func (e *Env) fought(c CardID) look {
	sn := e.LastOf(c)
	if sn == nil || e.InPlay(c) || e.Owner == 0 || e.Owner >= uint16(e.Depth) || sn.Left < e.Frames[e.Owner].Born {
		return e.now(c)
	}
	return e.was(sn)
}

// faces: something that passes is on the other side of the battlefield.
func (e *Env) faces(l *look, f *card.Filter) (found bool) {
	e.EachCard(card.BattlefieldZone, func(o CardID) bool {
		k := &e.Cards[o]
		found = k.At == l.At && against(k.Flags&(Attacking|Defending), l.side()) && e.Passes(f, o)
		return !found
	})
	return found
}

func isDueling(e Env, a *card.Atom, l look) bool {
	if a.Ref == card.NoVar {
		return e.inDuel(l.id, a.Sub)
	}
	o := e.Var(a.Ref, 0)
	return o != 0 && o != l.id && e.inDuel(o, nil) && e.inDuel(l.id, nil)
}

func isChallenger(e Env, _ *card.Atom, l look) bool { return l.id != 0 && l.id == e.Duel.Challenger }

// inDuel: in the duel under way, and the other one passes.
func (e *Env) inDuel(c CardID, other *card.Filter) bool {
	switch c {
	case 0:
		return false
	case e.Duel.Challenger:
		return other == nil || e.Passes(other, e.Duel.Challenged)
	case e.Duel.Challenged:
		return other == nil || e.Passes(other, e.Duel.Challenger)
	}
	return false
}

// isEnemy: a card in a unit of the other side's leader or his allies, whoever controls it (CE-TERMENEMY).
func isEnemy(e Env, _ *card.Atom, l look) bool {
	side := e.Side()
	if !l.Place.InPlay() {
		return false
	}
	lead := e.beside(&l, l.lead())
	switch {
	case e.face(&lead).Type != card.Personality:
		return false
	case lead.At != 0:
		return lead.Flags&side.Other().Flag() != 0
	}
	return side.Fights(e.SideOf(lead.Ctrl))
}

// isCurrent: in an army at the current battlefield.
func isCurrent(e Env, _ *card.Atom, l look) bool { return e.isHere(int(l.At)) && l.side() != 0 }

func isInArmy(e Env, a *card.Atom, l look) bool {
	if a.Ref != card.NoVar { // "this army", "his army"
		o := e.stood(e.Var(a.Ref, 0))
		return l.At == o.At && l.Flags&o.side() != 0
	}
	if a.Who == card.AnyPlayer { // "in an army", wherever it is
		return l.inArmy()
	}
	if !isCurrent(e, a, l) {
		return false
	}
	mine := l.Flags&e.Side().Flag() != 0
	switch a.Who {
	case card.You:
		return mine
	case card.Attacker:
		return l.Flags&Attacking != 0
	case card.Defender:
		return l.Flags&Defending != 0
	}
	return !mine
}

// isAttacking: for the Province that the text names, and a player who passes.
func isAttacking(e Env, a *card.Atom, l look) bool {
	return l.Flags&Attacking != 0 && e.fightsFor(a, &l) && (a.Sub == nil || e.PassesSeat(a.Sub, e.Attack.Defender))
}

func isDefending(e Env, a *card.Atom, l look) bool {
	return l.Flags&Defending != 0 && e.fightsFor(a, &l)
}

// fightsFor reports whether a card that is in an army fights for the Province that a text names, if it names one.
func (e *Env) fightsFor(a *card.Atom, l *look) bool {
	switch {
	case a.Who != card.NoPlayer:
		return e.Means(a.Who, a.Ref, e.Attack.Defender)
	case a.Ref != card.Host:
		return true
	}
	at := e.provinceAt(int(l.At))
	return at != Nowhere && at == e.ownProvince()
}
