package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// How something happens: outside a phase, all at once, from one's own cards, in a duel against somebody.

// phases is the category of the phases of a turn.
var phases = kernel.NewCat[card.Phase]("phase")

func init() {
	for name, p := range lexicon.Phases {
		phases.Rules(kernel.Means(name+" Phase", p))
	}
	outside := func(who card.Player) func(kernel.Match) (circumstance, bool) {
		return func(m kernel.Match) (circumstance, bool) {
			c := card.Cond{Kind: card.InPhase, Not: true, Phase: kernel.Val[card.Phase](m, 0), Who: who}
			if who == card.Chosen {
				c.Ref = card.ByPlayer
			}
			return circumstance{cond: &c}, true
		}
	}
	circumstances.Rules(
		kernel.On("outside (the|a) {}", outside(card.NoPlayer), phases), kernel.On("outside your {}", outside(card.You), phases),
		kernel.On("outside (his|their) {}", func(m kernel.Match) (circumstance, bool) { return outside(card.Chosen)(m) }, phases),
		kernel.Means("from (his|their|one of his|one of their) own (card|card's|cards'|cards) (effect|effects)", circumstance{own: true}),
		kernel.Means("from a card (he owns|they own)", circumstance{own: true}),
		kernel.Means("(simultaneously|at the same time)", circumstance{atOnce: true}),
		kernel.Means("by its own text", circumstance{played: true}),
		kernel.On("created by {}", func(m kernel.Match) (circumstance, bool) { // a duel
			s := kernel.Val[clause.Source](m, 0)
			c := s.Comes()
			return circumstance{cause: &c, same: s.Same, joins: []card.Happening{card.EvDuel, card.EvWinDuel, card.EvLoseDuel}}, c.Action && !s.Many
		}, clause.Sources),
		kernel.On("involving {}", inDuelWith, noun.Cat),
		kernel.On("against {}", func(m kernel.Match) (circumstance, bool) { // of others the core can't tell who of them is whom
			c, ok := inDuelWith(m)
			return c, ok && c.duel.How == card.Ref
		}, noun.Cat),
		kernel.On("while facing {}", func(m kernel.Match) (circumstance, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsDueling, Ref: s.Ref}}}
			return circumstance{cond: &card.Cond{Kind: card.Is, Ref: card.Subject, Filter: &f}, ofThing: true, only: card.EvWinDuel}, s.How == card.Ref && s.Thing == card.Cards
		}, noun.Cat),
		kernel.On("to an army with {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsWithArmy, Sub: s.Filter}}}
			return circumstance{cond: &card.Cond{Kind: card.Is, Ref: card.Subject, Filter: &f}, only: card.EvAssign, ofThing: true}, ok && s.How == card.Any && s.Thing == card.Cards && s.Min == nil
		}, noun.Cat),
	)
	Happenings.Rules(
		kernel.On("{} (lose|loses) exactly {} Honor", exactly(card.EvHonorLoss), clause.Players, noun.Plain),
		kernel.On("{} (gain|gains) exactly {} Honor", exactly(card.EvHonorGain), clause.Players, noun.Plain),
		kernel.On("{} (discards|discard) (the Imperial Favor|:favor:)", favor(card.EvFavorLost), clause.Sources),
		kernel.On("{} (takes|take) (the Imperial Favor|:favor:)", favor(card.EvFavorTaken), clause.Sources),
		kernel.Means("a challenge is issued", card.Trigger{Event: card.EvChallenge}),
		kernel.On("{} is challenged to a duel", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			return card.Trigger{Event: card.EvChallenge, Object: s}, ok
		}, noun.Cat),
		kernel.On("{} (puts|put) {} into a discard pile", func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[clause.Source](m, 0)
			c := s.Comes()
			what, ok := thing(m, 1)
			return card.Trigger{Event: card.EvDiscard, Subject: what, Cause: &c, Same: s.Same}, ok && !s.Many
		}, clause.Sources, noun.Cat),
	)
}

// inDuelWith: "wins a duel involving him".
func inDuelWith(m kernel.Match) (circumstance, bool) {
	s, ok := thing(m, 0)
	return circumstance{duel: s}, ok && s.Thing == card.Cards
}

func exactly(ev card.Happening) func(kernel.Match) (card.Trigger, bool) {
	return func(m kernel.Match) (card.Trigger, bool) {
		d, n := kernel.Val[clause.Player](m, 0), kernel.Val[card.Value](m, 1)
		return card.Trigger{Event: ev, By: d.Who, ByRef: d.Ref, Exactly: &n}, !d.None
	}
}

// favor: "your action discards the Imperial Favor".
func favor(ev card.Happening) func(kernel.Match) (card.Trigger, bool) {
	return func(m kernel.Match) (card.Trigger, bool) {
		s := kernel.Val[clause.Source](m, 0)
		c := s.Comes()
		return card.Trigger{Event: ev, Cause: &c, Same: s.Same}, !s.Many
	}
}

// manner adds how it happens to an occurrence.
func (c circumstance) manner(t card.Trigger) (card.Trigger, bool) {
	s := t.Subject
	switch {
	case len(t.Or) > 0:
		return t, false
	case c.own:
		ok := t.Cause == nil && !t.Own && (t.Event == card.EvDraw || t.Event == card.EvHonorLoss || t.Event == card.EvHonorGain)
		t.Own = true
		return t, ok && t.By != card.NoPlayer && t.By != card.You
	case c.atOnce:
		ok := s != nil && s.How == card.Any && s.Min != nil && s.Min.N > 1 && !t.AtOnce
		t.AtOnce = true
		return t, ok
	}
	if s == nil || s.How != card.Any || t.Event != card.EvEnterPlay {
		return t, false
	}
	x, f := *s, *s.Filter
	f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsPlayed})
	x.Filter, t.Subject = &f, &x
	return t, true
}
