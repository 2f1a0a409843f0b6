package core

import "kotei/core/card"

// What conditions ask about an attack, a battle, a duel, and an action.

func battleUnderWay(e Env, _ *card.Cond) bool {
	return e.Attack.Now != 0 && e.Attack.Segment >= Combat
}

func inCombat(e Env, _ *card.Cond) bool { return e.Attack.Now != 0 && e.Attack.Segment == Combat }

func inResolution(e Env, _ *card.Cond) bool {
	return e.Attack.Now != 0 && e.Attack.Segment == Resolution
}

func isAttacker(e Env, c *card.Cond) bool {
	return e.Attack.Attacker != NoSeat && e.Means(c.Who, c.Ref, e.Attack.Attacker)
}

func isDefender(e Env, c *card.Cond) bool {
	return e.Attack.Defender != NoSeat && e.Means(c.Who, c.Ref, e.Attack.Defender)
}

// battleWon: by a player's side or, where a card is named, at the battlefield at which it is.
func battleWon(e Env, c *card.Cond) bool {
	if k := e.Var(c.Ref, 0); c.Ref != card.NoVar && (k == 0 || e.Attack.Now == 0 || e.Field(k) != int(e.Attack.Now)) {
		return false
	}
	return e.Attack.Winner != NoSeat && e.SideOf(e.Attack.Winner) == e.SideOf(e.SeatOf(c.Who, c.Ref))
}

func battleLost(e Env, c *card.Cond) bool {
	return e.Attack.Winner != NoSeat && e.SideOf(e.Attack.Winner).Fights(e.SideOf(e.SeatOf(c.Who, c.Ref)))
}

func aloneInArmy(e Env, c *card.Cond) bool { return e.aloneInArmy(e.Var(c.Ref, 0)) }

func wouldBeOpposed(e Env, c *card.Cond) bool { return e.wouldBeOpposed(e.Var(c.Ref, 0)) }

// atProvince: the current battlefield is that of a Province that is named, or of such a player.
func atProvince(e Env, c *card.Cond) bool {
	here := e.HereProvince()
	if c.Ref == card.Here { // whose it is
		return e.Means(c.Who, card.NoVar, here.Seat())
	}
	return e.meansPlace(c.Ref, here)
}

func enemiesWere(e Env, _ *card.Cond) bool { return e.enemiesWere() }

func destroyedSome(e Env, c *card.Cond) bool { return e.hasDestroyed(c) }

// beforeDefender: before the Defender had his first opportunity in the battle.
func beforeDefender(e Env, c *card.Cond) bool {
	return e.Attack.Now != 0 && !e.Attack.Had && (c.Cause == nil || isOfAction(e, c))
}

func duelUnderWay(e Env, _ *card.Cond) bool { return e.Duel.Challenger != 0 }

// duelBegan compares the Chi that two Personalities had as the duel under way began, one of whom a text means.
func duelBegan(e Env, c *card.Cond) bool {
	d, k := &e.Duel, e.Var(c.Ref, 0)
	switch {
	case k == 0 || d.Challenger == 0:
		return false
	case k == d.Challenger:
		return c.Cmp.Holds(int(d.Chi[ChallengerSide]), int(d.Chi[ChallengedSide]))
	}
	return c.Cmp.Holds(int(d.Chi[ChallengedSide]), int(d.Chi[ChallengerSide]))
}

// reconnoitres: such a player has Reconnaissance at the current battlefield.
func reconnoitres(e Env, c *card.Cond) bool {
	here := e.HereProvince()
	for y := range e.Sayings(card.Reconnaissance) {
		re := e.rowEnv(y.Row)
		if here != Nowhere && e.Means(c.Who, c.Ref, y.Row.Seat) && re.saidOfPlace(&y, here) {
			return true
		}
	}
	return false
}

// actionTargeted: the action whose text this is has targeted such a thing or, with a cause, the one that it answers has.
func actionTargeted(e Env, c *card.Cond) bool {
	if c.Cause != nil {
		return e.answeredTargets(c)
	}
	return e.targeted(c.Filter)
}

func takenAs(e Env, c *card.Cond) bool { return e.takenAs(c.Cause.Des) }

func additionalAction(e Env, _ *card.Cond) bool { return e.additionalAction() }

func eventResolves(e Env, _ *card.Cond) bool { return e.resolving() }

// actionResolves: such an action is being carried out.
func actionResolves(e Env, c *card.Cond) bool {
	for i := range e.Depth {
		f := &e.Frames[i]
		if f.Flags&Carrying == 0 || f.Cause == 0 {
			continue
		}
		if by := e.Frames[f.Cause].Seat; (c.Who == card.NoPlayer || e.Means(c.Who, card.NoVar, by)) && e.CauseIs(i, c.Cause) {
			return true
		}
	}
	return false
}

// isOfAction: the action that is interrupted is such a one.
func isOfAction(e Env, c *card.Cond) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 {
		return false
	}
	by := e.Frames[e.Frames[e.Trig].Cause].Seat
	return (c.Who == card.NoPlayer || e.Means(c.Who, card.NoVar, by)) && e.CauseIs(e.Trig, c.Cause)
}
