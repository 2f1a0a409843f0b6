package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What has happened to a thing this turn or in this battle: "if he has moved this turn", "a Personality who has moved or entered
// play this battle", "who assigned to this battlefield" (CE "Conditions").

// deedPhrases are what may have happened to a thing, and how it is written that it has not.
var deedPhrases = []struct {
	has, not string
	deeds    []card.Atom // one of these
}{
	{"(has won|won) a duel", "(has not won|did not win) a duel", happened(card.EvWinDuel)},
	{"(has lost|lost) a duel", "(has not lost|did not lose) a duel", happened(card.EvLoseDuel)},
	{"(has moved|moved)", "(has not moved|did not move)", happened(card.EvMove)},
	{"(has entered|entered) play", "(has not entered|did not enter) play", happened(card.EvEnterPlay)},
	{"(has moved|moved) or entered play", "has not moved or entered play", happened(card.EvMove, card.EvEnterPlay)},
	{"(has entered play|entered play) or moved", "has not entered play or moved", happened(card.EvEnterPlay, card.EvMove)},
	{"(has been|was) targeted", "(has not been|was not) targeted", happened(card.EvTarget)},
	{"(has been|was|has) straightened", "(has not been|was not|has not) straightened", happened(card.EvStraighten)},
	{"(has been|was|has) bowed", "(has not been|was not|has not) bowed", happened(card.EvBow)},
	{"(has attached|attached)", "(has not attached|did not attach)", happened(card.EvAttach)},
	{"(has assigned|assigned) [to (a|any) battlefield]", "(has not assigned|did not assign) [to (a|any) battlefield]", happened(card.EvAssign)},
	{"(has been assigned|was assigned|were assigned) [to (a|any) battlefield]", "(has not been assigned|was not assigned|were not assigned) [to (a|any) battlefield]", happened(card.EvAssign)},
	{"(has been|was|were) moved", "(has not been|was not|were not) moved", happened(card.EvMove)},
	{"(has been|was|were) dishonored", "(has not been|was not|were not) dishonored", happened(card.EvDishonor)},
	{"(has been|was|were) rehonored", "(has not been|was not|were not) rehonored", happened(card.EvRehonor)},
	{"(has issued|issued) a challenge", "(has not issued|did not issue) a challenge", happened(card.EvChallenge)},
	{"(has Lobbied|Lobbied)", "(has not Lobbied|did not Lobby)", []card.Atom{{Event: card.EvPerform, Keyword: "Lobby"}}},
	{"(has moved|moved) to a battlefield", "(has not moved|did not move) to (a|any) battlefield", []card.Atom{{Event: card.EvMove, Army: card.Attacker}, {Event: card.EvMove, Army: card.Defender}}},
	{"(has moved|moved) to (the current|this) battlefield", "(has not moved|did not move) to (the current|this) battlefield", []card.Atom{{Event: card.EvMove, At: card.CurrentBattlefield}}},
	{"(has attacked|attacked)", "(has not attacked|did not attack|have not attacked)", []card.Atom{{Event: card.EvAssign, Army: card.Attacker}}},
	{"(has been|was) bowed by " + anothersEffect, "(has not been|was not) bowed by " + anothersEffect, []card.Atom{{Event: card.EvBow, Who: card.Another}}},
	{"(has been|was) straightened by " + anothersEffect, "(has not been|was not) straightened by " + anothersEffect, []card.Atom{{Event: card.EvStraighten, Who: card.Another}}},
}

// anothersEffect is what another player did it by.
const anothersEffect = "another player's (card effect|effect|card|action)"

var deedWindows = []struct {
	words  string
	window card.Window
}{{"this turn", card.ThisTurn}, {"this battle", card.ThisBattle}, {"during (the current|this) battle", card.ThisBattle}}

// happened is what may have happened, in whatever way.
func happened(evs ...card.Happening) (as []card.Atom) {
	for _, ev := range evs {
		as = append(as, card.Atom{Event: ev})
	}
	return as
}

// deedAtoms is that one of some things has happened.
func deedAtoms(deeds []card.Atom, w card.Window, not bool) card.Atom {
	one := func(a card.Atom) card.Atom {
		a.Is, a.Window, a.Style = card.DidEvent, w, silentStyle
		return a
	}
	if len(deeds) == 1 {
		a := one(deeds[0])
		a.Not = not
		return a
	}
	a := card.Atom{Is: card.AnyOf, Not: not, Style: silentStyle}
	for _, d := range deeds {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{one(d)}})
	}
	return a
}

// deedConditions ask about a thing that was named.
func deedConditions() (rows []row[card.Cond]) {
	for _, d := range deedPhrases {
		for _, w := range deedWindows {
			for _, not := range []bool{false, true} {
				words, a := d.has, deedAtoms(d.deeds, w.window, false)
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
			a := deedAtoms(d.deeds, w.window, false)
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
		for i, words := range []string{d.has, d.not} {
			a := deedAtoms(d.deeds, 0, i == 1)
			a.Style = 0
			rows = append(rows, row[card.Atom]{pattern: "(who|that|which) " + words + " {lately}", base: a})
		}
	}
	here := card.Atom{Is: card.DidEvent, Event: card.EvAssign, Window: card.ThisTurn, At: card.CurrentBattlefield}
	notHere := here
	notHere.Not = true
	return append(rows,
		row[card.Atom]{pattern: "(who|that|which) (moved|has moved|have moved|was moved|were moved) from (the current|this) battlefield", base: card.Atom{Is: card.DidEvent, Event: card.EvMove, From: card.CurrentBattlefield, Window: card.ThisAttack}},
		row[card.Atom]{pattern: "(who|that|which) (assigned|was assigned|were assigned) (to (the current|this) battlefield|here)", base: here},
		row[card.Atom]{pattern: "(who|that|which) (did not assign|was not assigned) (to (the current|this) battlefield|here)", base: notHere},
	)
}()

// latelyWord begins the word of a property that says when something happened; how that is written follows.
const latelyWord = "-lately "

func init() {
	atomSlots["lately"] = &slot[card.Atom]{ // when it happened
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, w := range deedWindows {
				for _, words := range wordings(w.words) {
					end, ok := r.words(at, strings.Join(words, " "))
					if !ok {
						continue
					}
					x := a
					x.Word = latelyWord + strings.Join(words, " ")
					if x.Is == card.DidEvent {
						x.Window = w.window
					}
					x.Or = slices.Clone(a.Or)
					for i := range x.Or {
						as := slices.Clone(x.Or[i].Atoms)
						as[0].Window = w.window
						x.Or[i].Atoms = as
					}
					all = append(all, reading[card.Atom]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.words(strings.TrimPrefix(a.Word, latelyWord)) },
		walk:  func(*resolver, *card.Atom) {},
	}
}
