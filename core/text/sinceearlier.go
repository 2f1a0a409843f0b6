package text

import "kotei/core/card"

// What a player has done this turn, or in this battle: "if you have attached a Spell this turn" (CE "Conditions").

var doneBefore = func() (rows []row[card.Cond]) {
	for _, w := range deedWindows {
		for _, d := range []struct {
			words string
			ev    card.Happening
		}{
			{"you have attached a {things}", card.EvAttach},
			{"you (brought|put|have brought|have put) (a|any|one or more) {things} into play", card.EvEnterPlay},
			{"you have Recruited a {things}", card.EvEnterPlay},
		} {
			rows = append(rows, row[card.Cond]{pattern: d.words + " " + w.words, base: card.Cond{Kind: card.Happened, Event: d.ev, Who: card.You, Window: w.window}})
		}
	}
	return rows
}()

// performedAtoms tell who has performed an action with a keyword, or been targeted by one.
var performedAtoms = func() (rows []row[card.Atom]) {
	for _, w := range deedWindows {
		did := card.Atom{Is: card.DidEvent, Event: card.EvPerform, Window: w.window}
		rows = append(rows,
			row[card.Atom]{pattern: "(who|that) (performed|has performed) a {key} action " + w.words, base: did},
			row[card.Atom]{pattern: "(who|that) (has not performed|did not perform) a {key} action " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: card.EvPerform, Window: w.window}},
			row[card.Atom]{pattern: "(who|that) (Lobbied|has Lobbied) " + w.words, base: card.Atom{Is: card.DidEvent, Event: card.EvPerform, Window: w.window, Keyword: "Lobby"}},
			row[card.Atom]{pattern: "(who|that) (performed|has performed) a {key} or {key2} action " + w.words, base: card.Atom{Is: card.AnyOf, Event: card.EvPerform, Window: w.window}, then: eitherDeed(card.EvPerform, card.EvPerform)},
			row[card.Atom]{pattern: "(who|that) (has performed|performed) or been targeted by a {key} action " + w.words, base: card.Atom{Is: card.AnyOf, Event: card.EvTarget, Window: w.window}, then: eitherDeed(card.EvPerform, card.EvTarget)},
		)
	}
	return rows
}()

// eitherDeed is one of two things that may have happened, with the keywords that were read.
func eitherDeed(one, other card.Happening) func(*card.Atom) {
	return func(a *card.Atom) {
		k := card.Keyword(a.Title)
		if k == "" {
			k = a.Keyword
		}
		a.Or = []card.Filter{
			{Atoms: []card.Atom{{Is: card.DidEvent, Event: one, Window: a.Window, Keyword: a.Keyword, Style: silentStyle}}},
			{Atoms: []card.Atom{{Is: card.DidEvent, Event: other, Window: a.Window, Keyword: k, Style: silentStyle}}},
		}
	}
}

// eachOther asks whether two things that were named are opposed to one another.
var eachOther = []row[card.Cond]{
	{pattern: "they (are opposing|oppose) each other", base: card.Cond{Kind: card.Is, Prop: oneAnother, Ref: unresolved}},
}

const oneAnother = "each other"

// opposeEachOther finds the two.
func (v *resolver) opposeEachOther(c *card.Cond) bool {
	if c.Prop != oneAnother {
		return false
	}
	ts := v.singles(func(e *entity) bool { return (e.target || e.performing) && e.thing == card.Cards })
	if len(ts) != 2 || ts[0].many || ts[1].many {
		v.failed("it is not clear who opposes whom")
		return true
	}
	c.Ref = ts[0].v
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOpposing, Ref: ts[1].v, Style: silentStyle}}}
	return true
}

func init() {
	conditions = append(conditions, eachOther...)
	conditions = append(conditions,
		row[card.Cond]{pattern: "you (have destroyed|destroyed) (a|any|one or more) (Province|Provinces) this turn", base: *destroyedByYou(card.ThisTurn)},
		row[card.Cond]{pattern: "you have not destroyed (a|any) (Province|Provinces) this turn", base: func() card.Cond { c := *destroyedByYou(card.ThisTurn); c.Not = true; return c }()})
	conditions = append(conditions, doneBefore...)
	afterwards = append(afterwards, performedAtoms...)
	atomSlots["key2"] = &slot[card.Atom]{ // a second keyword
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			a.Title = string(k)
			return []reading[card.Atom]{{a, end}}
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Title) },
		walk:  func(*resolver, *card.Atom) {},
	}
}
