package text

import "kotei/core/card"

// What has happened to a thing this turn or in this battle: "if he has moved this turn", "a Personality who has moved or entered
// play this battle", "who assigned to this battlefield" (CE "Conditions").

// deedPhrases are what may have happened to a thing, and how it is written that it has not.
var deedPhrases = []struct {
	has, not string
	evs      []card.Happening
}{
	{"(has won|won) a duel", "(has not won|did not win) a duel", []card.Happening{card.EvWinDuel}},
	{"(has lost|lost) a duel", "(has not lost|did not lose) a duel", []card.Happening{card.EvLoseDuel}},
	{"(has moved|moved)", "(has not moved|did not move)", []card.Happening{card.EvMove}},
	{"(has entered|entered) play", "(has not entered|did not enter) play", []card.Happening{card.EvEnterPlay}},
	{"(has moved|moved) or entered play", "has not moved or entered play", []card.Happening{card.EvMove, card.EvEnterPlay}},
	{"(has entered play|entered play) or moved", "has not entered play or moved", []card.Happening{card.EvEnterPlay, card.EvMove}},
	{"(has been|was) targeted", "(has not been|was not) targeted", []card.Happening{card.EvTarget}},
	{"(has been|was) straightened", "(has not been|was not) straightened", []card.Happening{card.EvStraighten}},
	{"(has been|was) bowed", "(has not been|was not) bowed", []card.Happening{card.EvBow}},
	{"(has attached|attached)", "(has not attached|did not attach)", []card.Happening{card.EvAttach}},
	{"(has assigned|assigned) [to (a|any) battlefield]", "(has not assigned|did not assign) [to (a|any) battlefield]", []card.Happening{card.EvAssign}},
	{"(has been assigned|was assigned|were assigned) [to (a|any) battlefield]", "(has not been assigned|was not assigned|were not assigned) [to (a|any) battlefield]", []card.Happening{card.EvAssign}},
	{"(has been|was|were) moved", "(has not been|was not|were not) moved", []card.Happening{card.EvMove}},
	{"(has been|was|were) dishonored", "(has not been|was not|were not) dishonored", []card.Happening{card.EvDishonor}},
	{"(has been|was|were) rehonored", "(has not been|was not|were not) rehonored", []card.Happening{card.EvRehonor}},
}

var deedWindows = []struct {
	words  string
	window card.Window
}{{"this turn", card.ThisTurn}, {"this battle", card.ThisBattle}, {"during (the current|this) battle", card.ThisBattle}}

// deedAtoms is that one of some things has happened.
func deedAtoms(evs []card.Happening, w card.Window, not bool) card.Atom {
	if len(evs) == 1 {
		return card.Atom{Is: card.DidEvent, Event: evs[0], Window: w, Not: not, Style: silentStyle}
	}
	a := card.Atom{Is: card.AnyOf, Not: not, Style: silentStyle}
	for _, ev := range evs {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: ev, Window: w, Style: silentStyle}}})
	}
	return a
}

// deedConditions ask about a thing that was named.
func deedConditions() (rows []row[card.Cond]) {
	for _, d := range deedPhrases {
		for _, w := range deedWindows {
			for _, not := range []bool{false, true} {
				words, a := d.has, deedAtoms(d.evs, w.window, false)
				if not {
					words = d.not
				}
				rows = append(rows, row[card.Cond]{pattern: "{ref} " + words + " " + w.words, base: card.Cond{Kind: card.Is, Not: not}, then: func(c *card.Cond) {
					c.Filter = &card.Filter{Atoms: []card.Atom{a}}
				}})
			}
		}
	}
	return rows
}

// deedSubjects ask about any of several things.
func deedSubjects() (rows []row[card.Cond]) {
	for _, d := range deedPhrases {
		for _, w := range deedWindows {
			a := deedAtoms(d.evs, w.window, false)
			rows = append(rows, row[card.Cond]{pattern: "(a|any|any of|one of) {things} " + d.has + " " + w.words, base: card.Cond{Kind: card.Exists}, then: func(c *card.Cond) {
				f := *c.Filter
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), a)
				c.Filter = &f
			}})
			rows = append(rows, row[card.Cond]{pattern: "another of {things} " + d.has + " " + w.words, base: card.Cond{Kind: card.Exists}, then: func(c *card.Cond) {
				f := *c.Filter
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), a)
				c.Filter = &f
				butSelf(c)
			}})
		}
	}
	return rows
}

// deedDescriptions describe a thing by what has happened to it.
var deedDescriptions = func() (rows []row[card.Atom]) {
	for _, d := range deedPhrases {
		for _, w := range deedWindows {
			for i, words := range []string{d.has, d.not} {
				a := deedAtoms(d.evs, w.window, i == 1)
				a.Style = 0
				rows = append(rows, row[card.Atom]{pattern: "(who|that|which) " + words + " " + w.words, base: a})
			}
		}
	}
	here := card.Atom{Is: card.DidEvent, Event: card.EvAssign, Window: card.ThisTurn, Base: true}
	notHere := here
	notHere.Not = true
	return append(rows,
		row[card.Atom]{pattern: "(who|that|which) (assigned|was assigned|were assigned) (to (the current|this) battlefield|here)", base: here},
		row[card.Atom]{pattern: "(who|that|which) (did not assign|was not assigned) (to (the current|this) battlefield|here)", base: notHere},
	)
}()
