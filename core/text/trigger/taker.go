package trigger

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Actions by who takes them, when, and the how-manieth they are: "an action taken by a player who controls a Ninja resolves", "an action taken
// during a battle targets him", "the resolution of your next Battle action this battle".

// A taken is an action of which is said when it is taken, or by whom.
type taken struct {
	clause.Source
	more circumstance
}

var (
	// takers are players of whom something is said that has to be asked when they act.
	takers = kernel.NewCat[card.Cond]("who takes an action")
	// takens are actions with who takes them, or when.
	takens = kernel.NewCat[taken]("taken action")
	// stretches are those within which one counts.
	stretches = kernel.NewCat[card.Window]("stretch that is counted in")
)

func init() {
	controls := func(m kernel.Match) (card.Cond, bool) {
		s, ok := thing(m, 0)
		if s.Thing == card.Units { // which their Personalities are asked for
			f := *s.Filter
			f.Types = card.Types(card.Personality)
			s.Filter = &f
		}
		f := card.Filter{Atoms: []card.Atom{{Is: card.Controls, Sub: s.Filter}}}
		return card.Cond{Kind: card.Is, Ref: card.ByPlayer, Thing: card.Players, Filter: &f}, ok && s.How == card.Any && s.Thing <= card.Units && s.Min == nil && s.Zone == card.InPlay
	}
	takers.Rules(kernel.On("a player who controls {}", controls, noun.Cat), kernel.On("the controller of {}", controls, noun.Cat))
	by := func(m kernel.Match) (taken, bool) {
		s, c := kernel.Val[clause.Source](m, 0), kernel.Val[card.Cond](m, 1)
		ok := s.By == card.NoPlayer && !s.Many
		s.Cause.By = card.AnyPlayer
		return taken{s, circumstance{cond: &c}}, ok
	}
	takens.Rules(
		kernel.On("{} [(that|which) was] taken by {}", by, clause.Actions, takers),
		kernel.On("{} resolves (that|which) was taken by {}", func(m kernel.Match) (taken, bool) {
			x, ok := by(m)
			x.more.only = card.EvResolve
			return x, ok
		}, clause.Actions, takers),
		kernel.On("{} taken {}", func(m kernel.Match) (taken, bool) {
			s, c := kernel.Val[clause.Source](m, 0), kernel.Val[circumstance](m, 1)
			here := len(windows.At(m.P, m.Ends[0]+2)) > 0 // "during this battle"
			return taken{s, c}, !s.Many && !c.ofThing && c.only == card.NoEvent && c.cond != nil && !c.ofNamed && !here
		}, clause.Actions, circumstances),
		kernel.On("{} taken during {}", func(m kernel.Match) (taken, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return taken{s, circumstance{within: kernel.Val[card.Window](m, 1)}}, !s.Many
		}, clause.Actions, windows),
	)
	for word, w := range stretchNames {
		stretches.Rules(kernel.Means(word, w))
		windows.Rules(kernel.Means("this "+word, w))
	}
	resolved := func(each bool) func(m kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			x := kernel.Val[taken](m, 0)
			t := ofAction(card.EvResolve, x.Source)
			t.Each = t.Each || each
			return x.more.of(t)
		}
	}
	Happenings.Rules(
		kernel.On("{} resolves", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := resolved(false)(m)
			return t, ok && kernel.Val[taken](m, 0).more.only == card.NoEvent
		}, takens),
		kernel.On("{}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := resolved(false)(m)
			return t, ok && kernel.Val[taken](m, 0).more.only == card.EvResolve
		}, takens),
		kernel.On("the resolution of {}", resolved(false), takens),
		kernel.On("each resolution of {}", resolved(true), takens),
		kernel.On("{} {}", func(m kernel.Match) (card.Trigger, bool) {
			x := kernel.Val[taken](m, 0)
			t, ok := oneOf(x.Source, kernel.Val[[]clause.Event](m, 1), false)
			if !ok || x.more.only != card.NoEvent {
				return t, false
			}
			return x.more.of(t)
		}, takens, clause.Does),
	)
	counted()
}

// windows is the category of the stretch that is under way.
var windows = kernel.NewCat[card.Window]("stretch under way")

// counted are the first of several actions, and the next.
func counted() {
	nth := func(m kernel.Match) (card.Trigger, bool) {
		c := kernel.Val[card.Cause](m, 0)
		c.Action = true
		return card.Trigger{Event: card.EvResolve, By: card.You, Cause: &c, First: true, Within: kernel.Val[card.Window](m, 1)}, true
	}
	Happenings.Rules(
		kernel.On("the resolution of the first {} action you (take|took) each {}", nth, clause.Kinds, stretches),
		kernel.On("the first {} action you (take|took) each {} resolves", nth, clause.Kinds, stretches),
		kernel.On("your first {} action each {} resolves", nth, clause.Kinds, stretches),
		kernel.On("the resolution of your (next|first) {} action {}", nth, clause.Kinds, windows),
		kernel.On("your (next|first) {} action {} resolves", nth, clause.Kinds, windows),
	)
}
