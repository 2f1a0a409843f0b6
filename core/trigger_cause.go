package core

import (
	"slices"

	"kotei/core/card"
)

// CauseIs reports whether what an event frame processes comes from such a thing.
func (e *Env) CauseIs(event uint8, c *card.Cause) bool {
	if c == nil {
		return true
	}
	f := &e.Frames[event]
	switch {
	case !e.happensFor(event, c):
		return false
	case c.By != card.NoPlayer && (f.Cause == 0 || !e.Means(c.By, card.NoVar, e.doerOf(event))):
		return false
	case len(c.Any) > 0 && !e.anyOf(event, c.Any):
		return false
	case len(c.Makes) > 0 && !e.makes(f.Cause, c.Makes):
		return false
	}
	return !(c.Same && f.Cause != e.Answers) && e.actionIs(f.Cause, c) && e.textIs(f.Cause, c)
}

// doerOf is the player whose action does what an event frame processes; a cost is its payer's own doing, also in another player's action
// (HE-LOB-06).
func (e *Env) doerOf(event uint8) Seat {
	f := &e.Frames[event]
	if f.RecN > 0 && e.Recs[f.Rec].Flags&RecCost != 0 {
		return e.Recs[f.Rec].By
	}
	return e.Frames[f.Cause].Seat
}

// happensFor reports whether what an event frame processes is the kind of occurrence that a text speaks of with its cause: an attack, a
// cost, a resolution, the death of zero Chi.
func (e *Env) happensFor(event uint8, c *card.Cause) bool {
	f, none := &e.Frames[event], Rec{}
	r := &none
	if f.RecN > 0 {
		r = &e.Recs[f.Rec]
	}
	switch {
	case c.Attacks != 0 && !e.OfAttack(r, c.Attacks):
		return false
	case c.For != card.NoEvent && !e.isFor(event, r, c.For):
		return false
	case c.ZeroChi && r.Flags&(RecRule|RecSure) != RecRule|RecSure: // what goes along isn't sure
		return false
	case c.Proclaim && r.Mod&Proclaimed == 0:
		return false
	case c.Cost && r.Flags&RecCost == 0:
		return false
	}
	return !c.Resolve || r.Flags&RecResolve != 0
}

// actionIs reports whether the action or trait of a frame is such a one, by how it is taken, and by whom.
func (e *Env) actionIs(cause uint8, c *card.Cause) bool {
	by := &e.Frames[cause]
	switch {
	case c.Action && by.Flags&IsAction == 0, c.Trait && by.Flags&IsTrait == 0:
		return false
	case c.Success && by.Flags&Success == 0, c.Extra && by.Flags&Additional == 0:
		return false
	case c.Doer != nil && !e.performedBy(c.Doer, cause):
		return false
	}
	return !c.Card || cause != 0 && by.Item.Face != e.Table.PlayerFace()
}

// textIs reports whether the text of an action's or trait's frame, and its card, are such ones.
func (e *Env) textIs(cause uint8, c *card.Cause) bool {
	by := &e.Frames[cause]
	it, des := e.Table.Item(by.Item), by.TakenAs()
	if by.Flags&IsAction == 0 {
		des = it.Des
	}
	switch {
	case c.Des != 0 && des&c.Des == 0:
		return false
	case c.Types != 0 && (by.Source == 0 || !e.Sourced(c.Types, by.Source)):
		return false
	case c.Keyword != "" && !e.withKeyword(it, by.Source, c.Keyword, by.Flags&IsTrait != 0, 1):
		return false
	case c.Without != "" && e.withKeyword(it, by.Source, c.Without, by.Flags&IsTrait != 0, 1):
		return false
	}
	return c.From == nil || by.Source != 0 && e.From(c.From, by.Source)
}

// makes reports whether the text of the action of a frame has one of these effects.
func (e *Env) makes(action uint8, verbs []card.Verb) bool {
	return MakesAny(e.Table.Item(e.Frames[action].Item), verbs)
}

// MakesAny reports whether a text has one of some effects, or counts as having it.
func MakesAny(it *card.Item, verbs []card.Verb) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool { return slices.Contains(verbs, o.Verb) }) ||
		slices.ContainsFunc(verbs, func(v card.Verb) bool { return v.Row().Attack&it.As != 0 })
}

// anyOf reports whether what an event frame processes comes from one of several things.
func (e *Env) anyOf(event uint8, cs []card.Cause) bool {
	for i := range cs {
		if e.CauseIs(event, &cs[i]) {
			return true
		}
	}
	return false
}

// performedBy reports whether such a card is among those that perform the action of a frame.
func (e *Env) performedBy(sel *card.Sel, action uint8) bool {
	for b := range e.BoundTo(e.Frames[action].Up, card.Actor) {
		if b.Kind == BoundCard && e.From(sel, CardID(b.Val)) && !e.Helps(action, CardID(b.Val)) {
			return true
		}
	}
	return false
}

// additionalAction reports whether the action whose text is read, or that a player is about to take, is an additional one.
func (e *Env) additionalAction() bool {
	if f := e.ownAction(); f != nil && f.Flags&Additional != 0 {
		return true
	}
	return e.Owner == noOwner && e.Frames[e.Ask.Frame].Flags&Additional != 0 && e.Frames[e.Ask.Frame].Flags&IsAction == 0
}

// takenAs reports whether the action whose text is read is taken as one with a designator.
func (e *Env) takenAs(d card.Designators) bool {
	f := e.ownAction()
	return f != nil && f.TakenAs()&d != 0
}

// ownAction is the frame of the action whose text is read, nil where there is none.
func (e *Env) ownAction() *Frame {
	for i := range e.Depth {
		if f := &e.Frames[i]; f.Flags&IsAction != 0 && frameOwner(f.Up) == e.Owner {
			return f
		}
	}
	return nil
}

// From reports whether an effect's card is what a text says that effects come from, wherever it is by now.
func (e *Env) From(sel *card.Sel, c CardID) bool {
	l := e.meant(c)
	return e.from(sel, &l)
}

func (e *Env) from(sel *card.Sel, l *look) bool {
	if sel.How == card.Any || l.gone {
		return e.passes(card.Cards, sel.Filter, l)
	}
	return e.Selects(sel, l.id)
}

// withKeyword reports whether what an item of a card does has a keyword: the item's own, or the card's (CE-ABIL). What a trait
// does has all keywords of its card, those of its abilities too (CE-TRAIT-03). What makes a Fear effect is a Fear action without the
// keyword, as what makes a Ranged Attack is a Ranged Attack action (CE-TERMRA-10).
func (s *State) withKeyword(it *card.Item, from CardID, k card.Keyword, trait bool, depth uint8) bool {
	return it.HasKeyword(k) || from != 0 && s.keyword(from, k, trait, depth) || k == "Fear" && MakesAny(it, fears)
}

var fears = []card.Verb{card.Fear}

// ActionKeyword is the same of an action that somebody may take from an item of a card.
func (s *State) ActionKeyword(it *card.Item, from CardID, k card.Keyword) bool {
	return s.withKeyword(it, from, k, false, 1)
}

// AsAttack reports whether an op of a text whose action counts as an attack is its targeting, or an effect: what is paid is neither.
func AsAttack(op *card.Op) bool {
	return !op.Cost || op.What != nil && op.What.How == card.Target && !op.What.Perform
}

// OfAttack reports whether an occurrence is the targeting of such an attack, or what it does.
func (s *State) OfAttack(r *Rec, kinds card.Attacks) bool {
	it := s.Table.Item(r.Item)
	if int(r.Op) >= len(it.Ops) {
		return false
	}
	op := &it.Ops[r.Op]
	return op.Verb.Row().Attack&kinds != 0 || it.As&kinds != 0 && AsAttack(op)
}

// isFor reports whether an occurrence is contingent on a kind of thing that happened (CE-TERMFOR-01): it comes from what that
// triggered, or is said of a duel's loser, or its winner. What only follows from such an effect comes from somewhere else (CE-TERMFOR-02).
func (s *State) isFor(event uint8, r *Rec, ev card.Happening) bool {
	t := &s.Frames[s.Frames[s.Frames[event].Cause].Trig]
	for i := t.Rec; i < t.Rec+t.RecN; i++ {
		if s.Recs[i].Ev == ev {
			return true
		}
	}
	who := card.NoVar
	switch ev {
	case card.EvLoseDuel:
		who = card.Loser
	case card.EvWinDuel:
		who = card.Winner
	}
	ops := s.Table.Item(r.Item).Ops
	return who != card.NoVar && int(r.Op) < len(ops) && (ops[r.Op].WhoRef == who || ops[r.Op].What.IsRef(who))
}

// ForLosing reports whether something is done for losing a duel: what is contingent on that, and what is done to its loser.
func (s *State) ForLosing(event uint8, r *Rec) bool { return s.isFor(event, r, card.EvLoseDuel) }
