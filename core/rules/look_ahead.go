package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// An Outlook is what would come of a battle if everybody passed from now on: its resolution by what is in force now. Of two
// values the first is the attacking army's or its leader's, the second the defending one's.
type Outlook struct {
	Force    [2]int
	There    [2]bool // whether there is such an army
	Strength int     // of the Province; -1: there is none, or none any more
	Void     bool    // the battle is over, or won't be resolved
	Winner   core.Seat
	Tied     bool
	Falls    bool    // the Province would be destroyed (CE-RESOL-08)
	Lost     [2]int  // cards that would be destroyed (CE-RESOL-07, CE-RESOL-11)
	Honor    [2]int  // that would be gained (CE-RESOL-09 to CE-RESOL-11)
	Rehonors [2]bool // somebody would be rehonored in the place of that gain (CE-DISHON)
}

// Foresee is the outlook of the battle at a battlefield, from 1.
func Foresee(s *core.State, n int) Outlook {
	a := &s.Attack
	o := Outlook{Strength: -1, Winner: core.NoSeat}
	sides := [2]core.Flags{core.Attacking, core.Defending}
	for i, side := range sides {
		o.Force[i], o.There[i] = s.ArmyForce(n, side)
	}
	f := &a.Fields[n-1]
	if slot := int(f.Slot); f.Slot != core.NoSlot && a.Defender >= 0 && s.Number(a.Defender, slot) > 0 {
		o.Strength = s.ProvinceStrength(a.Defender, slot)
	}
	if o.Void = f.Done || f.Gone || a.NoResolution && int(a.Now) == n; o.Void {
		return o
	}
	o.Winner, o.Tied = victor(s, o.Force[0], o.Force[1], o.There[0] && o.There[1])
	o.Falls = o.Strength >= 0 && breaks(o.Force[0], o.Force[1], o.Strength)
	for i, side := range sides {
		falls := losing(a, o.Winner, o.Tied, side)
		for p := range core.Seat(s.NSeats) {
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				if int(s.Cards[c].At) != n || s.Cards[c].Flags&(core.Attacking|core.Defending) != side {
					continue
				}
				if falls {
					o.Lost[i]++
				}
				o.Rehonors[i] = o.Rehonors[i] || s.Is(c, core.Dishonorable)
			}
		}
	}
	each := s.Table.Rules.BattleHonor
	if o.Tied {
		each = s.Table.Rules.TieHonor
	}
	for i, p := range []core.Seat{a.Attacker, a.Defender} {
		gains := (o.Tied || o.Winner == p) && o.Lost[1-i] > 0
		o.Rehonors[i] = o.Rehonors[i] && (gains || o.Tied)
		if gains && !o.Rehonors[i] {
			o.Honor[i] = o.Lost[1-i] * each
		}
	}
	return o
}

// victor is who wins a battle by the armies' Force (CE-RESOL-05), or whether they tie (CE-RESOL-06).
// Where that takes an army that is beaten, nobody wins against none (HE-RES-05).
func victor(s *core.State, fa, fd int, both bool) (winner core.Seat, tied bool) {
	switch {
	case !both && s.Table.Rules.VictoryOverArmy:
		return core.NoSeat, false
	case fa > fd:
		return s.Attack.Attacker, false
	case fd > fa:
		return s.Attack.Defender, false
	}
	return core.NoSeat, both
}

// losing reports whether an army is destroyed by a resolution.
func losing(a *core.Attack, winner core.Seat, tied bool, side core.Flags) bool {
	return tied || winner == foe(a, side)
}

// foe is who leads the army against the one on a side.
func foe(a *core.Attack, side core.Flags) core.Seat {
	if side == core.Attacking {
		return a.Defender
	}
	return a.Attacker
}

// breaks reports whether so much Force destroys a Province (CE-RESOL-08).
func breaks(attacking, defending, strength int) bool { return attacking > defending+strength }

// OnlyFight is the battlefield to fight at next where there is nothing to choose: one is left, or nobody is at any of them.
func OnlyFight(s *core.State) (core.Answer, bool) {
	if s.Ask.Kind != AskFight || !s.Ask.Open() {
		return core.Answer{}, false
	}
	var buf core.Offers
	list := s.Offer(&buf)
	for _, a := range list {
		if a.Act != core.Fight || len(list) > 1 && manned(s, int(a.N)) {
			return core.Answer{}, false
		}
	}
	return list[0], len(list) > 0
}

// manned reports whether anybody is at a battlefield.
func manned(s *core.State, field int) bool {
	return s.Units(field, core.Attacking)+s.Units(field, core.Defending) > 0
}

// NobodyAttacks reports whether a player who may declare an attack has nobody to assign to it, and nothing that answers to its beginning:
// by all that he knows, the attack would come to nothing.
func NobodyAttacks(s *core.State, p core.Seat) bool {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.IsUnit(c) {
			if bowed, _ := s.Rule(c, card.AssignBowed, nil); !s.Is(c, core.Bowed) || bowed {
				return false
			}
		}
	}
	for _, at := range []core.Place{core.Play(p), core.Hand(p)} {
		for c := s.First(at); c != 0; c = s.After(c) {
			if s.Known(c) && slices.ContainsFunc(s.Face(c).Items, answersAttack) {
				return false
			}
		}
	}
	return true
}

// answersAttack reports whether a text does something as an attack begins.
func answersAttack(it card.Item) bool { return it.Trigger != nil && atAttack(*it.Trigger) }

func atAttack(t card.Trigger) bool {
	switch {
	case t.Event == card.EvAttackDeclared, t.Event == card.EvSegment, t.Event == card.EvPhase && (t.Phase == 0 || t.Phase == card.AttackPhase):
		return true
	}
	return slices.ContainsFunc(t.Or, atAttack)
}
