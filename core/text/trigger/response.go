package trigger

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Responses is the category of what a Response answers, which is what an action has done that has resolved: "if the action was yours and
// destroyed a Samurai", "after the action Recruits this card". Only what was recruited is told at once, since that is no action in most
// editions (CE "Timing and triggers").
var Responses = kernel.NewCat[card.Trigger]("what an action has done")

// Occasions is the category of what happens as a noun: "only once per destruction".
var Occasions = kernel.NewCat[bool]("occasion")

// resolved is the category of the action that has resolved, up to what it has done.
var resolved = kernel.NewCat[clause.Source]("resolved action")

func init() {
	was := func(m kernel.Match, s clause.Source) (clause.Source, bool) {
		s.Cause.Action = true
		for i := range m.Vals {
			switch v := m.Vals[i].(type) {
			case noun.Owner:
				s.By = v.Who
				if v.Ref != card.NoVar {
					return s, false
				}
			case card.Cause:
				kind := s.By
				s.Cause = v
				s.Cause.Action, s.By = true, kind
			}
		}
		return s, true
	}
	told := func(m kernel.Match) (clause.Source, bool) { return was(m, clause.Source{}) }
	yours := func(m kernel.Match) (clause.Source, bool) { return was(m, clause.Source{By: card.You}) }
	resolved.Rules(
		kernel.On("{}", func(m kernel.Match) (clause.Source, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return s, s.Same && s.By == card.NoPlayer
		}, clause.Actions),
		kernel.On("the action was yours [,] and", yours), kernel.On("the action was yours [,] {} [,] and", yours, clause.Kinds),
		kernel.On("the action was {} [,] and", told, noun.Genitive), kernel.On("the action was {} [,] {} [,] and", told, noun.Genitive, clause.Kinds),
		kernel.On("the action was {} [,] and", told, clause.Kinds),
	)
	done := func(m kernel.Match) (card.Trigger, bool) {
		s := kernel.Val[clause.Source](m, 0)
		s.Same = false
		t, ok := oneOf(s, kernel.Val[[]clause.Event](m, 1), true)
		if ok && t.Event == card.EvRecruit && len(t.Or) == 0 {
			t.Cause, t.Ended = nil, false
			ok = s.By == card.NoPlayer
		}
		return answers(t), ok
	}
	from := func(m kernel.Match) (card.Trigger, bool) {
		e := kernel.Val[clause.Event](m, 0)
		t, ok := clause.Awaited(e)
		t.Cause, t.Ended, t.AsOne = &card.Cause{Action: true}, true, false // it has resolved once
		return answers(t), ok && e.From == nil
	}
	favor := func(m kernel.Match, ev card.Happening) (card.Trigger, bool) {
		s := kernel.Val[clause.Source](m, 0)
		c := s.Comes()
		return answers(card.Trigger{Event: ev, Cause: &c, Ended: true}), true
	}
	const its = "from (the action|the action's effects|the action's effect)"
	Responses.Rules(
		kernel.On("(if|after) {} {}", done, resolved, clause.HasDone), kernel.On("(after|if) {} {}", done, resolved, clause.Does),
		kernel.On("(if|after) {} "+its, from, clause.Was), kernel.On("(after|if) {} "+its, from, clause.Happening),
		kernel.On("(if|after) {} (discarded|discards) the Imperial Favor", func(m kernel.Match) (card.Trigger, bool) { return favor(m, card.EvFavorLost) }, resolved),
		kernel.On("(if|after) {} (took|takes) the Imperial Favor", func(m kernel.Match) (card.Trigger, bool) { return favor(m, card.EvFavorTaken) }, resolved),
		kernel.Means("(if|after) you paid the action's the Imperial Favor cost", answers(card.Trigger{
			Event: card.EvFavorLost, By: card.You, Ended: true, Paid: true, Cause: &card.Cause{Action: true},
		})),
	)
}

func init() {
	Occasions.Rules(
		kernel.On("{}", func(m kernel.Match) (bool, bool) {
			return true, kernel.Val[kernel.Joined[clause.Event]](m, 0).Conj != kernel.And
		}, clause.Nominals),
		kernel.On("{}", func(m kernel.Match) (bool, bool) {
			e := kernel.Val[clause.Event](m, 0)
			return true, e.Thing == nil && e.ByPlayers()
		}, clause.Gerund),
		kernel.On("{} action", func(kernel.Match) (bool, bool) { return true, true }, clause.Kinds),
		kernel.Means("(trigger|action|Event|Ritual|bonus|penalty|Ranged Attack|Melee Attack|opportunity to focus)", true),
	)
}

// answers is what happened as something that is answered after it.
func answers(t card.Trigger) card.Trigger {
	t.At = card.After
	for i := range t.Or {
		t.Or[i].At = card.After
	}
	return t
}
