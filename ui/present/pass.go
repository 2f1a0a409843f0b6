package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// Passing is when this window passes by itself. It never passes where the player has asked to be stopped: at his stops,
// and at reactions that he could take and wants to be asked for.
type Passing struct {
	Auto  bool // pass where nothing else is legal, or nothing that he wants to be asked for
	Until bool // pass until something happens
	Held  bool // the same, as long as a key is held
	Stops map[Stop]bool
	Marks Marks
}

// A Stop is a place in the turn at which the player wants to be asked in any case.
type Stop struct {
	Phase card.Phase
	Mine  bool // in the own turns, or in the others'
	React bool // at reaction windows rather than in action rounds
}

// Toggle sets or removes a stop.
func (p *Passing) Toggle(s Stop) {
	if p.Stops == nil {
		p.Stops = map[Stop]bool{}
	}
	if p.Stops[s] {
		delete(p.Stops, s)
		return
	}
	p.Stops[s] = true
}

// stops reports whether any stop is set for a phase.
func (p *Passing) stops(ph card.Phase) bool {
	for s, on := range p.Stops {
		if on && s.Phase == ph {
			return true
		}
	}
	return false
}

// Heard ends passing until something happens, when something did that a player wants to look at: another's action or
// attack, something done to a card or Province of his, the end of the turn, his own Action or Dynasty Phase.
func (p *Passing) Heard(v View, e core.Event) {
	switch e.Kind {
	case card.EvAnnounce, card.EvAttackDeclared, card.EvChallenge, card.EvEventCard:
		if e.By != v.Seat {
			p.halt()
		}
	case card.EvTarget, card.EvDestroy, card.EvDiscard, card.EvDishonor, card.EvMove, card.EvProvinceDestroyed, card.EvBattle:
		if e.By != v.Seat || e.Kind == card.EvBattle {
			p.halt()
		}
	case card.EvTurn:
		p.halt()
	case card.EvPhase:
		if ph := card.Phase(e.N); v.State.Active == v.Seat && (ph == card.ActionPhase || ph == card.DynastyPhase) {
			p.halt()
		}
	}
}

func (p *Passing) halt() { p.Until, p.Held = false, false }

// goes reports whether the player has said to pass also where he could do something.
func (p *Passing) goes() bool { return p.Until || p.Held }

// Answer is the pass that this window gives by itself, if it does.
func (p *Passing) Answer(v View) (core.Answer, bool) {
	s := v.State
	if p == nil || !v.asked() {
		return core.Answer{}, false
	}
	switch s.Ask.Kind {
	case rules.AskAction, rules.AskReaction:
	case rules.AskAssign, rules.AskInvite, rules.AskSensei: // nothing to assign, nobody to invite or to choose
		return p.only(v)
	case rules.AskAttack: // nobody could attack
		return p.peace(v)
	default:
		return core.Answer{}, false
	}
	if p.Stops[Stop{s.Phase, s.Active == v.Seat, s.Ask.Kind == rules.AskReaction}] {
		return core.Answer{}, false
	}
	if s.Ask.Kind == rules.AskReaction {
		return p.react(v)
	}
	if pass := (core.Answer{Act: core.Pass, Seat: v.Seat}); p.goes() && s.Check(pass).OK() {
		return pass, true
	}
	return p.only(v)
}

// react is the pass at a reaction window: where the player can take none, or none that he wants to be asked for.
func (p *Passing) react(v View) (core.Answer, bool) {
	s := v.State
	pass := core.Answer{Act: core.Pass, Seat: v.Seat}
	if !p.Auto && !p.goes() {
		return core.Answer{}, false
	}
	var buf core.Offers
	if p.Marks.wants(s, s.Offer(&buf)) {
		return core.Answer{}, false
	}
	return pass, s.Check(pass).OK()
}

// only is the pass where nothing else is legal.
func (p *Passing) only(v View) (core.Answer, bool) {
	s := v.State
	pass := core.Answer{Act: core.Pass, Seat: v.Seat}
	if !p.Auto {
		return core.Answer{}, false
	}
	var buf core.Offers
	for _, a := range s.Offer(&buf) {
		if a.Act != core.Pass {
			return core.Answer{}, false
		}
	}
	return pass, s.Check(pass).OK()
}

// peace declines to attack where nobody could: it is asked only where the player has said to be stopped in the Attack Phase.
func (p *Passing) peace(v View) (core.Answer, bool) {
	s := v.State
	pass := core.Answer{Act: core.Pass, Seat: v.Seat}
	if !p.Auto || p.Stops[Stop{Phase: card.AttackPhase, Mine: true}] || !rules.NobodyAttacks(s, v.Seat) {
		return core.Answer{}, false
	}
	return pass, s.Check(pass).OK()
}

// Fight is the battlefield to fight at next where the player has nothing to choose.
func (v *View) Fight() (core.Answer, bool) {
	if !v.asked() {
		return core.Answer{}, false
	}
	return rules.OnlyFight(v.State)
}
