package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Who has performed an action before, or been its target: "who has performed a Kiho action this turn", "who has not performed a copy of this action
// this game" (CE "Copies").

var (
	// acts is the category of actions, one of which will do: by what tells them in what has happened.
	acts = kernel.NewCat[[]card.Atom]("actions of the past")
	// byActs is what has happened by such an action.
	byActs = kernel.NewCat[card.Atom]("deed of the past")
)

func init() {
	titled := func(m kernel.Match) ([]card.Atom, bool) {
		return []card.Atom{{Title: kernel.Val[noun.Phrase](m, 0).Sel.Filter.Atoms[0].Title}}, true
	}
	acts.Rules(
		kernel.On("(a|any) copy of this (action|ability)", func(m kernel.Match) ([]card.Atom, bool) {
			c := m.P.World.Card
			if c == nil {
				return nil, false
			}
			return []card.Atom{{Title: c.Title}}, true
		}),
		kernel.On("this (action|ability)", func(m kernel.Match) ([]card.Atom, bool) {
			c := m.P.World.Card
			if c == nil {
				return nil, false
			}
			return []card.Atom{{Title: c.Title, Ref: card.Self}}, true
		}),
		kernel.On("{}", func(m kernel.Match) ([]card.Atom, bool) { // "by" the card itself
			c, s := m.P.World.Card, kernel.Val[noun.Phrase](m, 0).Sel
			if c == nil || s.How != card.Ref || s.Ref != card.Self || s.Thing != card.Cards {
				return nil, false
			}
			return []card.Atom{{Title: c.Title, Ref: card.Self}}, true
		}, noun.Cat),
		kernel.On("(a|any) copy of {}", titled, noun.Titled), kernel.On("a {}", titled, noun.Titled),
		kernel.On("a {} action", func(m kernel.Match) (all []card.Atom, ok bool) {
			l := kernel.Val[kernel.Joined[card.Cause]](m, 0)
			for _, k := range l.Items {
				if k.Keyword == "" || k.Des != 0 || k.Without != "" {
					return nil, false
				}
				all = append(all, card.Atom{Keyword: k.Keyword})
			}
			return all, l.Conj == kernel.NoConj || l.Conj == kernel.Or
		}, kindList),
	)
	for words, w := range map[string]card.Window{"not targeted this game": card.ThisGame, "(not targeted this turn|not yet targeted [this turn])": card.ThisTurn, "not [yet] targeted this battle": card.ThisBattle} {
		noun.Relative.Rules(kernel.On("[(that|who|which)] this (action|ability) has "+words, func(m kernel.Match) (noun.Property, bool) {
			c := m.P.World.Card
			if c == nil {
				return noun.Property{}, false
			}
			a := card.Atom{Is: card.DidEvent, Not: true, Title: c.Title, Ref: card.Self, Event: card.EvTarget, Window: w}
			return noun.Property{Atom: a, Num: kernel.Either}, true
		}))
	}
	for words, w := range map[string]card.Window{"this game": card.ThisGame, "this turn": card.ThisTurn} {
		did := func(events ...card.Happening) func(kernel.Match) (card.Atom, bool) {
			return func(m kernel.Match) (card.Atom, bool) {
				either := card.Atom{Is: card.AnyOf}
				for _, ev := range events {
					for _, a := range kernel.Val[[]card.Atom](m, 0) {
						a.Is, a.Event, a.Window = card.DidEvent, ev, w
						either.Or = append(either.Or, atom(a))
					}
				}
				if len(either.Or) == 1 {
					return either.Or[0].Atoms[0], true
				}
				return either, true
			}
		}
		performed, targeted := did(card.EvPerform), did(card.EvTarget)
		byActs.Rules(
			kernel.On("performed {} "+words, performed, acts), kernel.On("been targeted by {} "+words, targeted, acts),
			kernel.On("performed or been targeted by {} "+words, did(card.EvPerform, card.EvTarget), acts),
			kernel.Means("Lobbied "+words, card.Atom{Is: card.DidEvent, Keyword: "Lobby", Event: card.EvPerform, Window: w}),
		)
		noun.Relative.Rules(kernel.On("not [already] targeted by {} "+words, func(m kernel.Match) (noun.Property, bool) {
			a, _ := targeted(m)
			a.Not = true
			return noun.Property{Atom: a, Num: kernel.Either}, true
		}, acts))
	}
	with := func(put func(a *card.Atom, m kernel.Match) bool) func(kernel.Match) (card.Atom, bool) {
		return func(m kernel.Match) (card.Atom, bool) {
			a := card.Atom{Is: card.DidEvent, Event: card.EvPerform, Window: kernel.Val[card.Window](m, 1)}
			return a, put(&a, m)
		}
	}
	byActs.Rules(
		kernel.On("cast a {} {}", with(func(a *card.Atom, m kernel.Match) bool {
			a.Sub = kernel.Val[noun.Phrase](m, 0).Sel.Filter
			return a.Sub.Types == card.Types(card.Spell)
		}), noun.Described, Windows),
		kernel.On("(performed|used) (his|her|its) [rulebook] {} (action|ability) {}", with(func(a *card.Atom, m kernel.Match) bool {
			a.Keyword = kernel.Val[card.Cause](m, 0).Keyword
			return a.Keyword != ""
		}), kinds, Windows),
	)
	for words, not := range map[string]bool{"(has|have|)": false, "(has|have) not [already|yet]": true} {
		noun.Relative.Rules(kernel.On("(who|that|which) "+words+" {}", func(m kernel.Match) (noun.Property, bool) {
			a := kernel.Val[card.Atom](m, 0)
			a.Not = not
			return noun.Property{Atom: a, Num: kernel.Either}, true
		}, byActs))
		States.Rules(kernel.On(words+" {}", func(m kernel.Match) (State, bool) {
			return State{Filter: atom(kernel.Val[card.Atom](m, 0)), Not: not, Num: kernel.Either}, true
		}, byActs))
	}
}
