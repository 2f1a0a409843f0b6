package trigger

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Actions as what is waited for: announced, resolved, ended; and what they do, or have done when they have resolved.

// A does is what a player does with an action.
type does struct {
	event card.Happening
	num   kernel.Number
}

var (
	doing = kernel.NewCat[does]("done with an action")
	// resolving are actions with what is said of them behind their verb: "an action resolves that he performed".
	resolving = kernel.NewCat[clause.Source]("resolving action")
)

func init() {
	doing.Rules(
		kernel.Means("resolve", does{card.EvResolve, kernel.Plural}), kernel.Means("resolves", does{card.EvResolve, kernel.Singular}),
		kernel.Means("announce", does{card.EvAnnounce, kernel.Plural}), kernel.Means("announces", does{card.EvAnnounce, kernel.Singular}),
	)
	resolving.Rules(
		kernel.On("{} resolves", func(m kernel.Match) (clause.Source, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return s, !s.Many
		}, clause.Actions),
		kernel.On("{} resolves [,] {}", func(m kernel.Match) (clause.Source, bool) {
			s, ok := kernel.Val[clause.Source](m, 0).With(kernel.Val[card.Cause](m, 1))
			return s, ok && !s.Many
		}, clause.Actions, clause.ActionTails),
		kernel.On("a {} resolves", cast(card.NoPlayer), clause.Kinds), kernel.On("your {} resolves", cast(card.You), clause.Kinds),
		kernel.Means("it resolves", clause.Source{Same: true, Cause: card.Cause{Action: true}}),
	)
	points()
	theirDeeds()
}

// cast is a card that resolves as its action does: "a Kiho resolves" (CE "Strategies", "Spells").
func cast(by card.Player) func(kernel.Match) (clause.Source, bool) {
	return func(m kernel.Match) (clause.Source, bool) {
		c := kernel.Val[card.Cause](m, 0)
		ok := c.Des == 0 && (c.Keyword == "Kiho" || c.Types == card.Types(card.Spell) || c.Types == card.Types(card.Strategy))
		c.Action = true
		return clause.Source{By: by, Cause: c}, ok
	}
}

// points are the points of an action.
func points() {
	of := func(ev card.Happening) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return ofAction(ev, s), !s.Many
		}
	}
	Happenings.Rules(
		kernel.On("{}", of(card.EvResolve), resolving),
		kernel.On("the resolution of {}", of(card.EvResolve), clause.Actions),
		kernel.On("each resolution of {}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := of(card.EvResolve)(m)
			t.Each = true
			return t, ok
		}, clause.Actions),
		kernel.On("{} 's resolution [begins]", of(card.EvResolve), clause.Actions),
		kernel.On("{} 's effects resolve", of(card.EvResolve), clause.Actions),
		kernel.On("(the effects of|effects resolve of|the effects resolve of) {} [resolve]", of(card.EvResolve), clause.Actions),
		kernel.On("{} ends", of(card.EvActionEnd), clause.Actions),
		kernel.On("{} is announced", of(card.EvAnnounce), clause.Actions),
		kernel.On("announcing {}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := of(card.EvAnnounce)(m)
			t.By = card.You
			return t, ok && kernel.Val[clause.Source](m, 0).By == card.NoPlayer
		}, clause.Actions),
		kernel.On("{} {} {}", func(m kernel.Match) (card.Trigger, bool) {
			d, s := kernel.Val[clause.Player](m, 0), kernel.Val[clause.Source](m, 2)
			t := ofAction(kernel.Val[does](m, 1).event, s)
			t.By, t.ByRef = d.Who, d.Ref
			return t, !d.None && s.By == card.NoPlayer && !s.Many && kernel.Val[does](m, 1).num.Agrees(d.Num)
		}, clause.Players, doing, clause.Actions),
	)
}

// ofAction is that something happens to an action: whose it is, is whose doing it is.
func ofAction(ev card.Happening, s clause.Source) card.Trigger {
	c := s.Cause
	if s.Its && ev == card.EvResolve { // of a card that was named it is all of its action
		ev = card.EvActionEnd
	}
	return card.Trigger{Event: ev, By: s.By, Each: s.Each, Same: s.Same, Cause: &c}
}

// theirDeeds is what actions and effects do to a thing, one of several, and what actions have done.
func theirDeeds() {
	does := func(m kernel.Match) (card.Trigger, bool) {
		t, ok := oneOf(kernel.Val[clause.Source](m, 0), kernel.Val[[]clause.Event](m, 1), false)
		return t, ok && len(t.Or) > 0 // one alone is a clause
	}
	itDoes := func(m kernel.Match) (card.Trigger, bool) {
		es := kernel.Val[[]clause.Event](m, 0)
		t, ok := oneOf(clause.Source{Same: true, Cause: card.Cause{Action: true}}, es, false)
		return t, ok && t.Subject != nil
	}
	done := func(m kernel.Match) (card.Trigger, bool) {
		return oneOf(kernel.Val[clause.Source](m, 0), kernel.Val[[]clause.Event](m, 1), true)
	}
	paid := func(m kernel.Match) (card.Trigger, bool) {
		t, ok := done(m)
		t.Paid = true
		return t, ok && len(t.Or) == 0
	}
	during := func(m kernel.Match) (card.Trigger, bool) {
		return oneOf(kernel.Val[clause.Source](m, 0), []clause.Event{kernel.Val[clause.Event](m, 1)}, true)
	}
	gave := func(m kernel.Match) (card.Trigger, bool) {
		s, t := kernel.Val[clause.Source](m, 0), kernel.Val[card.Trigger](m, 1)
		c := s.Comes()
		t.Cause, t.Ended, t.Same = &c, true, s.Same
		return t, !s.Many
	}
	won := func(m kernel.Match) (card.Trigger, bool) { // Honor
		s, e := kernel.Val[clause.Source](m, 0), kernel.Val[clause.Event](m, 1)
		t, ok := clause.Awaited(e)
		c := s.Cause
		if t.By == card.AnyPlayer {
			t.By = card.NoPlayer
		}
		t.Cause, t.Ended, t.Same = &c, true, s.Same
		return t, ok && s.By == card.NoPlayer && (t.Event == card.EvHonorGain || t.Event == card.EvHonorLoss)
	}
	winner := func(m kernel.Match) (card.Trigger, bool) {
		s := kernel.Val[clause.Source](m, 0)
		c := s.Comes()
		won, ok := thing(m, 1)
		return card.Trigger{Event: card.EvWinDuel, Subject: won, Cause: &c, Ended: true, Same: s.Same}, ok && !s.Many
	}
	Happenings.Rules(
		kernel.On("{} {}", does, clause.Sources, clause.Does),
		kernel.On("it {}", itDoes, clause.Does),
		kernel.On("the resolution of {} (that|which|and that|and which|whose effects) {}", done, clause.Actions, clause.HasDone),
		kernel.On("the resolution of {} (that|which) {} as a cost", paid, clause.Actions, clause.HasDone), kernel.On("{} (that|which) {} as a cost", paid, resolving, clause.HasDone),
		kernel.On("the resolution of {} (that|which|and that|and which) {}", gave, clause.Actions, given), kernel.On("{} (that|which|and that|and which) {}", gave, resolving, given),
		kernel.On("the resolution of {} [,] if {} from (it|that action|its effects|the action's effects)", won, clause.Actions, clause.Was),
		kernel.On("{} [,] if {} from (it|that action|its effects|the action's effects)", won, resolving, clause.Was),
		kernel.On("{} (that|which) {} resolves", done, clause.Actions, clause.HasDone),
		kernel.On("{} (that|which|and that|and which|whose effects|, if it|, if its effects) {}", done, resolving, clause.HasDone),
		kernel.On("{} (resolve|resolves) {} (that|which|whose effects) {}", func(m kernel.Match) (card.Trigger, bool) {
			s, a := kernel.Val[clause.Player](m, 0), kernel.Val[clause.Source](m, 1)
			a.By = s.Who
			t, ok := oneOf(a, kernel.Val[[]clause.Event](m, 2), true)
			return t, ok && !s.None && s.Ref == card.NoVar
		}, clause.Players, clause.Actions, clause.HasDone),
		kernel.On("(the resolution of|) {} during which {}", during, clause.Actions, clause.Was),
		kernel.On("{} during which {}", during, resolving, clause.Was),
		kernel.On("{} that created a duel [(that|which)] {} won", winner, resolving, noun.Cat),
		kernel.On("the resolution of {} that created a duel [(that|which)] {} won", winner, clause.Actions, noun.Cat),
	)
}

// given is the category of the bonuses and penalties that something has given.
var given = kernel.NewCat[card.Trigger]("bonus given")

func init() {
	for words, stat := range map[string]card.Stat{"Force": card.Force, "Chi": card.Chi} {
		for word, ev := range map[string]card.Happening{"bonus": card.EvBonus, "penalty": card.EvPenalty} {
			t := about(card.Trigger{Event: ev, Stat: stat}, false)
			given.Rules(kernel.On("gave {} a "+words+" "+word, t, noun.Cat), kernel.On("gave a "+words+" "+word+" to {}", t, noun.Cat))
		}
	}
}

// oneOf is that something does one of several things, or has done it when it has resolved.
func oneOf(s clause.Source, es []clause.Event, ended bool) (card.Trigger, bool) {
	all := make([]card.Trigger, 0, len(es))
	for _, e := range es {
		t, ok := clause.Awaited(e)
		if !ok || e.From != nil || s.Many {
			return t, false
		}
		c := s.Comes()
		t.Cause, t.Ended, t.Same, t.Each = &c, ended, s.Same, s.Each
		all = append(all, outOf(t))
	}
	t := all[0]
	if len(all) > 1 {
		t.Or = all[1:]
	}
	return t, true
}
