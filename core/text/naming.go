package text

import "kotei/core/card"

// Naming a title, a keyword or a Clan alignment, and what has it (CE "Keywords", "Stronghold", "The player").

var nameVerbs = []row[card.Op]{
	{pattern: "name a card [title]", base: card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.TitleThings}}},
	{pattern: "name a keyword", base: card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.KeywordThings}}},
	{pattern: "name a (element|elemental) keyword", base: card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.KeywordThings, Filter: &card.Filter{Atoms: []card.Atom{anElement}}}}},
	{pattern: "name a Clan alignment", base: card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.ClanThings}}},
}

var namedAtoms = []row[card.Atom]{
	{pattern: "with (that|the named) title", base: card.Atom{Is: card.IsNamed, Title: "title", Ref: unresolved}},
	{pattern: "with (that|the named) keyword", base: card.Atom{Is: card.IsNamed, Title: "keyword", Ref: unresolved}},
	{pattern: "with (that|the named) Clan alignment", base: card.Atom{Is: card.IsNamed, Title: "clan", Ref: unresolved}},
}

var nameThings = map[string]card.Thing{"title": card.TitleThings, "keyword": card.KeywordThings, "clan": card.ClanThings}

// nameOf finds the name that "with that title" speaks of.
func (v *resolver) nameOf(a *card.Atom) {
	e, ok := v.last(func(e *entity) bool { return e.thing == nameThings[a.Title] })
	if !ok {
		v.failed("no " + a.Title + " was named")
		return
	}
	a.Ref = e.v
}
