package core

import "kotei/core/card"

// A happening is what triggers on a kind of occurrence have in common. The functions take an Env and a Rec by value, as those of a
// [property] do.
type happening struct {
	// asks reports whether an occurrence is as a trigger says, in what only triggers on this kind say; nil: they say nothing else.
	asks     func(e Env, t *card.Trigger, r Rec) bool
	toPlayer bool // it happens to players: a trigger's By means these
	along    bool // an attachment shares it with its Personality
	leaves   bool // a card leaves where it is, for where everybody sees it
}

var happenings [card.NumEvents]happening

func init() {
	happenings = [card.NumEvents]happening{
		card.EvLeavePlay:  {asks: namesWhatLeaves},
		card.EvPhase:      {asks: isPhase},
		card.EvPhaseEnd:   {asks: isPhase},
		card.EvSegment:    {asks: isSegment},
		card.EvSegmentEnd: {asks: isSegment},
		card.EvAssign:     {asks: isAssignedIn},
		card.EvBonus:      {asks: isOfStat, along: true},
		card.EvPenalty:    {asks: isOfStat, along: true},
		card.EvEnterPlay:  {asks: entersFrom},
		card.EvAttach:     {asks: entersFrom},
		card.EvPayCost:    {asks: isCost},
		card.EvDuel:       {asks: toldOnce},

		card.EvDestroy: {along: true, leaves: true},
		card.EvDiscard: {asks: isDiscardedFrom, along: true, leaves: true},
		card.EvRemoved: {along: true, leaves: true},

		card.EvHonorGain:         {toPlayer: true},
		card.EvHonorLoss:         {toPlayer: true},
		card.EvDraw:              {toPlayer: true},
		card.EvProvinceDestroyed: {toPlayer: true},
		card.EvFavorTaken:        {toPlayer: true},
		card.EvFavorLost:         {toPlayer: true},
		card.EvLoseBattle:        {toPlayer: true},
	}
}

// happeningOf is the row of an occurrence's kind.
func happeningOf(r *Rec) *happening {
	if r.Ev >= card.NumEvents {
		return &happenings[card.NoEvent]
	}
	return &happenings[r.Ev]
}

// namesWhatLeaves: which card that was not everybody sees any longer.
func namesWhatLeaves(_ Env, t *card.Trigger, _ Rec) bool {
	return t.Subject != nil && t.Subject.How == card.Ref
}

func isPhase(_ Env, t *card.Trigger, r Rec) bool {
	return t.Phase == card.NoPhase || int16(t.Phase) == r.Amount
}

func isSegment(_ Env, t *card.Trigger, r Rec) bool {
	return t.Segment == card.NoSegment || segmentIs(t.Segment, Segment(r.Amount))
}

func isAssignedIn(e Env, t *card.Trigger, _ Rec) bool {
	return t.Segment == card.NoSegment || segmentIs(t.Segment, e.Attack.Segment)
}

func isOfStat(_ Env, t *card.Trigger, r Rec) bool { return t.Stat == r.Stat }

func entersFrom(_ Env, t *card.Trigger, r Rec) bool {
	return !(t.From == card.Hand && r.Mod&FromHand == 0 || t.From == card.ProvinceZone && r.Mod&FromProvince == 0)
}

func isCost(_ Env, t *card.Trigger, r Rec) bool { return int16(t.Cost) == r.Amount }

// toldOnce: a trigger on the duel itself hears of one of the two who enter it.
func toldOnce(_ Env, t *card.Trigger, r Rec) bool {
	return t.Subject != nil || t.Object != nil || r.Mod&Challenged == 0
}

func isDiscardedFrom(e Env, t *card.Trigger, r Rec) bool {
	if r.Place == Nowhere { // it is still to happen
		return true
	}
	return discardedFrom(t.Subject, r.Place) && (t.From == card.InPlay || r.Place.Zone() == t.From) && !e.leftHand(t, &r)
}

// discardedFrom reports whether a card was discarded from where a trigger means: what leaves a focusing area is not
// discarded in the usual sense (CE-DISC-04, CE-DUEL-26).
func discardedFrom(sel *card.Sel, from Place) bool {
	if sel != nil && (sel.Zone == card.Hand || sel.Zone == card.FocusArea) {
		return from.Zone() == sel.Zone
	}
	return from.Zone() != card.FocusArea
}

// leftHand reports whether an attachment that a text of its own speaks of was discarded from the hand, which the text doesn't say: its
// traits are about what becomes of it in play (CE-TRAIT-07).
func (e *Env) leftHand(t *card.Trigger, r *Rec) bool {
	s := t.Subject
	return r.Place.Zone() == card.Hand && t.From == card.InPlay && s.IsRef(card.Self) && s.Zone == card.InPlay &&
		card.Attachments.Has(e.Type(r.Card))
}
