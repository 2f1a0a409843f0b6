package rules

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
)

// StartAt lets play begin in the middle: with the beginning of a phase of a seat's turn, as scenarios and tests set games up.
// The phases before it in that turn are not played.
func StartAt(s *core.State, p core.Seat, ph card.Phase) error {
	step, ok := phaseStep(s.Table.Rules, ph)
	if !ok || !s.Live(p) {
		return fmt.Errorf("play can't start in the %s Phase of player %d", ph, p+1)
	}
	s.Active, s.Start = p, p
	s.Turn = max(s.Turn, 1)
	s.Push(core.Frame{Proc: procGame, Step: 2, Seat: p})
	s.Push(core.Frame{Proc: procTurn, Step: step, Seat: p})
	s.Phase = card.NoPhase
	return nil
}

// phaseStep is the step of a turn at which a phase begins.
func phaseStep(r *core.Ruleset, ph card.Phase) (uint8, bool) {
	for i, st := range r.Procs[procTurn].Steps {
		if st.Name == ph.String() || ph == card.AttackPhase && st.Name == "Attack Phase" {
			return uint8(i), true
		}
	}
	return 0, false
}

// StartBattle lets play begin with the battle at the Defender's n-th Province, just after engaging; the other battlefields are
// still to fight. Units have to be placed already (see [LayBattle]).
func StartBattle(s *core.State, attacker, defender core.Seat, n int) error {
	if s.Attack.Attacker != attacker || s.Attack.Defender != defender {
		if err := LayBattle(s, attacker, defender); err != nil {
			return err
		}
	}
	if n < 1 || n > int(s.Attack.N) {
		return fmt.Errorf("there is no battlefield %d", n)
	}
	if err := StartAt(s, attacker, card.AttackPhase); err != nil {
		return err
	}
	s.Top().Step++
	s.Phase = card.AttackPhase
	s.Push(core.Frame{Proc: procAttackPhase, Step: 2, Seat: attacker})
	s.Push(core.Frame{Proc: procAttack, Step: uint8(stepFight), Seat: attacker, Other: defender})
	s.Push(core.Frame{Proc: procBattle, Seat: attacker, At: uint8(n)})
	return nil
}

// LayBattle declares an attack with its battlefields, so that units can be placed there.
func LayBattle(s *core.State, attacker, defender core.Seat) error {
	if !s.Live(attacker) || !s.Live(defender) || attacker == defender {
		return fmt.Errorf("player %d can't attack player %d", attacker+1, defender+1)
	}
	clearAttack(s)
	s.Attack.Attacker, s.Attack.Defender = attacker, defender
	s.Attack.Segment = core.Choosing
	layFields(s)
	return nil
}
