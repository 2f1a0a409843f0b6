package text

import (
	"slices"

	"kotei/core/card"
)

// What several things that are chosen together share, or don't: "controlled by the same player", "at different locations"
// (CE "Keywords", "Numbers of things").

var togetherAtoms = []row[card.Atom]{
	{pattern: "controlled by the same player", base: card.Atom{Is: card.IsTogether, Title: "controller"}},
	{pattern: "[who are] (at|in) the same location", base: card.Atom{Is: card.IsTogether, Title: "location"}},
	{pattern: "[who are] at different locations", base: card.Atom{Is: card.IsTogether, Not: true, Title: "location"}},
	{pattern: "[who are] at different battlefields", base: card.Atom{Is: card.IsTogether, Not: true, Title: card.Battlefield}},
	{pattern: "[,] each at a different battlefield [,]", base: card.Atom{Is: card.IsTogether, Not: true, Title: card.Battlefield}},
	{pattern: "[who are] in the same army", base: card.Atom{Is: card.IsTogether, Title: "army"}},
	{pattern: "[(that|who) are] in the same unit", base: card.Atom{Is: card.IsTogether, Title: "unit"}},
	{pattern: "with the same Clan alignment", base: card.Atom{Is: card.IsTogether, Title: "clan"}},
	{pattern: "(who|that) share a Clan alignment", base: card.Atom{Is: card.IsTogether, Title: "clan"}},
	{pattern: "but do not share a Clan alignment", base: card.Atom{Is: card.IsTogether, Not: true, Title: "clan"}},
	{pattern: "(who|that) do not share a Clan alignment", base: card.Atom{Is: card.IsTogether, Not: true, Title: "clan"}},
	{pattern: "[,] each with a different Clan alignment [,]", base: card.Atom{Is: card.IsTogether, Not: true, Title: "clans"}},
	{pattern: "[,] each controlled by a different player [,]", base: card.Atom{Is: card.IsTogether, Not: true, Title: "controller"}},
	{pattern: "[,] each with a different title [,]", base: card.Atom{Is: card.IsTogether, Not: true, Title: "title"}},
	{pattern: "with different titles", base: card.Atom{Is: card.IsTogether, Not: true, Title: "title"}},
	{pattern: "no two of (whom|which) share a Clan alignment", base: card.Atom{Is: card.IsTogether, Not: true, Title: "clan"}},
}

// there is a property of one thing: it is where the thing named last is.
var thereAtoms = []row[card.Atom]{
	{pattern: "at the same location", base: card.Atom{Is: card.IsSameLocation, Ref: unresolved, Word: "-it"}},
	{pattern: "controlled by the same player", base: card.Atom{Is: card.IsYours, Who: card.Controller, Ref: unresolved, Word: samePlayer}},
}

// samePlayer marks the property of one thing that whoever controls the card named last controls it, too.
const samePlayer = "-player"

// whoseToo finds that card.
func (v *resolver) whoseToo(a *card.Atom, f *card.Filter) {
	e, ok := v.last(func(e *entity) bool { return e.thing == card.Cards && !e.many && e.v >= card.FirstVar })
	if !ok || f.Style == plural {
		v.failed("nothing was named whose player could be meant")
		return
	}
	a.Ref = e.v
}

// whereIt finds the thing whose location is meant: the last one named that may be at a battlefield.
func (v *resolver) whereIt(a *card.Atom) {
	const moves = card.Attachments | card.TypeSet(1<<card.Personality)
	e, ok := v.last(func(e *entity) bool {
		return !e.many && (e.thing == card.Units || e.thing == card.Cards && (e.types&moves != 0 || e.types == 0 && len(e.keywords) > 0))
	})
	if !ok {
		v.failed("nothing was named whose location could be meant")
		return
	}
	a.Ref = e.v
}

// whichUnit reports by a failure "in the same unit" where it may be that of something named before.
func (v *resolver) whichUnit(f *card.Filter) {
	if f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsTogether && !a.Not && a.Title == "unit" && a.Style != silentStyle
	}) && slices.ContainsFunc(v.named, func(e entity) bool { return e.thing == card.Cards || e.thing == card.Units }) {
		v.failed("it is not clear whose unit is meant")
	}
}

// isTogether reports whether a property is one of several things, which has no meaning for one alone, nor for all of a kind.
func isTogether(a card.Atom) bool {
	return a.Is == card.IsTogether || a.Is == card.AnyOf && slices.ContainsFunc(a.Or, func(f card.Filter) bool { return slices.ContainsFunc(f.Atoms, isTogether) })
}

// chosenTogether reports whether a selector that speaks of what its things share chooses several of them.
func chosenTogether(s *card.Sel) bool {
	if ofEach(s) {
		return false
	}
	if s.Filter == nil || !slices.ContainsFunc(s.Filter.Atoms, isTogether) {
		return true
	}
	if !inAllFits(s) {
		return false
	}
	return s.Filter.Style != singular && s.Thing <= card.Units && (s.How == card.Choose || s.How == card.Target) &&
		s.Min != nil && (s.Max == nil || s.Max.Kind != card.Const || s.Max.N > 1)
}

// severalTogether reports whether a condition asks whether there are so many things that go together.
func severalTogether(c *card.Cond) bool {
	if c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, inAll) {
		return false
	}
	return c.Kind == card.Exists && c.Cmp == card.AtLeast && c.A != nil && c.A.Kind == card.Const && c.A.N > 1
}
