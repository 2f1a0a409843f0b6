package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Who has performed an action of a card of this title before, or been its target: "who has not performed a copy of this action this game"
// (CE "Copies").

var (
	// copied is the category of words for the actions of all cards of this title; its meaning is the title.
	copied = kernel.NewCat[string]("action of any copy")
	// withCopies is what has happened by such an action.
	withCopies = kernel.NewCat[card.Atom]("deed of any copy")
)

func init() {
	copied.Rules(kernel.On("(a|any) copy of this (action|ability)", func(m kernel.Match) (string, bool) {
		c := m.P.World.Card
		if c == nil {
			return "", false
		}
		return c.Title, true
	}))
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
		did := func(ev card.Happening) func(kernel.Match) (card.Atom, bool) {
			return func(m kernel.Match) (card.Atom, bool) {
				return card.Atom{Is: card.DidEvent, Event: ev, Title: kernel.Val[string](m, 0), Window: w}, true
			}
		}
		withCopies.Rules(kernel.On("performed {} "+words, did(card.EvPerform), copied), kernel.On("been targeted by {} "+words, did(card.EvTarget), copied))
	}
	with := func(put func(a *card.Atom, m kernel.Match) bool) func(kernel.Match) (card.Atom, bool) {
		return func(m kernel.Match) (card.Atom, bool) {
			a := card.Atom{Is: card.DidEvent, Event: card.EvPerform, Window: kernel.Val[card.Window](m, 1)}
			return a, put(&a, m)
		}
	}
	withCopies.Rules(
		kernel.On("cast a {} {}", with(func(a *card.Atom, m kernel.Match) bool {
			a.Sub = kernel.Val[noun.Phrase](m, 0).Sel.Filter
			return a.Sub.Types == card.Types(card.Spell)
		}), noun.Described, Windows),
		kernel.On("(performed|used) (his|her|its|a) [rulebook] {} (action|ability) {}", with(func(a *card.Atom, m kernel.Match) bool {
			a.Keyword = kernel.Val[card.Cause](m, 0).Keyword
			return a.Keyword != ""
		}), kinds, Windows),
	)
	for words, not := range map[string]bool{"(has|have)": false, "(has|have) not [already]": true} {
		noun.Relative.Rules(kernel.On("(who|that|which) "+words+" {}", func(m kernel.Match) (noun.Property, bool) {
			a := kernel.Val[card.Atom](m, 0)
			a.Not = not
			return noun.Property{Atom: a, Num: kernel.Either}, true
		}, withCopies))
		States.Rules(kernel.On(words+" {}", func(m kernel.Match) (State, bool) {
			return State{Filter: atom(kernel.Val[card.Atom](m, 0)), Not: not, Num: kernel.Either}, true
		}, withCopies))
	}
}
