package core

import "kotei/core/card"

// What is asked of what an action has done by now: whom it targeted, who performs it, what was paid for it.

// isInvolved: the action that brought the trigger about has targeted it, or it has performed that.
func isInvolved(e Env, _ *card.Atom, l look) bool {
	u := e.answered()
	return u != 0 && (e.IsBound(u, TargetsVar, l.id) || e.IsBound(u, card.Actor, l.id))
}

func isItsTarget(e Env, _ *card.Atom, l look) bool {
	u := e.answered()
	return u != 0 && e.IsBound(u, TargetsVar, l.id)
}

// answered is the frame of the action that brought the trigger about; 0 if none did.
func (e *Env) answered() uint8 {
	if e.Trig == 0 {
		return 0
	}
	return e.Frames[e.Trig].Cause
}

// isTaking: it performs a player ability, called so, that is being taken: that has the name until the action is over (CE-PABIL-01).
func isTaking(e Env, a *card.Atom, l look) bool {
	names := e.Table.Rules.Abilities
	for i := range e.Depth {
		f := &e.Frames[i]
		if f.Flags&IsAction != 0 && f.Item.Face == e.Table.PlayerFace() && int(f.Item.N) < len(names) && names[f.Item.N] == a.Title && e.IsBound(i, card.Actor, l.id) {
			return true
		}
	}
	return false
}

// additional reports whether an effect has made the phase that runs.
func (s *State) additional() bool {
	for i := range s.Depth {
		if s.Frames[i].Flags&Additional != 0 {
			return true
		}
	}
	return false
}

// targeted: the action whose text this is has targeted such a thing.
func (e *Env) targeted(f *card.Filter) bool {
	return e.Targeted(func(c CardID) bool { return e.Passes(f, c) })
}

// Targeted reports whether the action whose text is read has targeted such a card, or would, as far as it is looked ahead.
func (e *Env) Targeted(such func(CardID) bool) bool {
	for _, t := range e.try[:e.ntry] {
		if t.target && such(CardID(t.val)) {
			return true
		}
	}
	for j := range e.NBound {
		if b := &e.Bound[j]; b.Owner == e.Owner && b.Var == TargetsVar && b.Kind == BoundCard && such(CardID(b.Val)) {
			return true
		}
	}
	return false
}

// HasTargeted reports whether the action whose text is read has targeted anything yet.
func (e *Env) HasTargeted() bool { return e.targeted(nil) }

// answeredTargets: the action that the text answers has targeted such a thing.
func (e *Env) answeredTargets(c *card.Cond) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 || !e.CauseIs(e.Trig, c.Cause) {
		return false
	}
	for b := range e.BoundTo(e.Frames[e.Trig].Cause, TargetsVar) {
		switch t := CardID(b.Val); {
		case b.Kind != BoundCard:
		case c.Ref != card.NoVar && e.Var(c.Ref, 0) == t, c.Ref == card.NoVar && e.Passes(c.Filter, t):
			return true
		}
	}
	return false
}

// TargetsVar is the variable of an action's frame that holds everything it has targeted.
const TargetsVar card.Var = 250

// TakenFromVar is the variable of an action's frame that holds the player from whom it last took control of something.
const TakenFromVar card.Var = 225

// PaidVar is the variable of an action's frame that holds the Gold that was paid for it.
const PaidVar card.Var = 243

// PayersVar is the variable of a payment that holds those that were bowed for its Gold, and of a frame that brings a card into play
// those of them that ask about it.
const PayersVar card.Var = 230

// paidWithThen: a card was bowed to produce Gold for the one that enters play.
func paidWithThen(e Env, c *card.Cond, r Rec) (is, asked bool) {
	i := e.Trig - 1 // what it enters play by
	return e.Trig > 0 && e.Frames[i].Card == r.Card && e.IsBound(i, PayersVar, e.Var(c.Ref, 0)), true
}

// isPerforming: with Base, the action that the trigger is about.
func isPerforming(e Env, _ *card.Atom, l look) bool { return e.Holds(card.Actor, l.id) }

func hasPerformed(e Env, _ *card.Atom, l look) bool { return e.performed(l.id) }

// performed reports whether a card is among those that perform the action that the trigger came from.
func (e *Env) performed(c CardID) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 {
		return false
	}
	u := e.Frames[e.Trig].Cause
	return e.IsBound(e.Frames[u].Up, card.Actor, c) && !e.Helps(u, c)
}

// performsAs reports whether a text lets a card perform the action whose performer is sought as if it had a keyword, or be
// targeted by it: "he may perform Kiho actions as if he were a Shugenja" (CE-TERMPERF).
func (e *Env) performsAs(c CardID, k card.Keyword) bool {
	s, act, self, you, target := e.State, e.Act, e.Self, e.You, e.Chosen
	hit, _ := s.Rule(c, card.PerformsAs, func(q *Env, m *card.Mod) bool {
		by := m.Cause
		if m.Keyword != k || target && !m.Base || by.Yours && q.You != you || by.Des != 0 && act.Des&by.Des == 0 {
			return false
		}
		return (by.Keyword == "" || s.ActionKeyword(act, self, by.Keyword)) && s.Sourced(by.Types, self)
	})
	return hit
}
