package text

import "kotei/core/card"

// Clan alignments that are taken away, compared and counted: "permanently remove all his other Clan alignments", "two Personalities with
// different Clan alignments" (CE "Keywords", "Clan").

func init() {
	lost := func(pattern string, k card.Keyword) row[card.Op] {
		return row[card.Op]{pattern: pattern, base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword, Keyword: k}}}}
	}
	verbRows = append(verbRows, []row[card.Op]{
		lost("remove [all [of]] {owner} [current] Clan alignments", card.AllClans),
		lost("remove {owner} Clan alignment keywords", card.AllClans),
		lost("remove all Clan alignments from {what}", card.AllClans),
		lost("remove all [of] {owner} other Clan alignments", card.OtherClans),
	})
	clauses = append(clauses, []row[card.Op]{
		lost("{what} (loses|lose) [all [of]] (his|its|their) Clan alignments", card.AllClans),
		lost("{what} (loses|lose) all [of] (his|its|their) other Clan alignments", card.OtherClans),
	})
	modifiers = append(modifiers, row[card.Mod]{pattern: "your Clan alignments", base: card.Mod{Kind: card.AddKeyword, Keyword: card.YourClan}})
	togetherAtoms = append(togetherAtoms,
		row[card.Atom]{pattern: "with different Clan alignments", base: card.Atom{Is: card.IsTogether, Not: true, Title: "clans"}},
	)
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with no Clan alignment", base: card.Atom{Is: card.IsAligned, Not: true}},
		row[card.Atom]{pattern: "without (his|its|their) controller's Clan alignment", base: card.Atom{Is: card.IsYourClan, Not: true, Who: card.TheirOwn}},
		row[card.Atom]{pattern: "with (his|its|their) controller's Clan alignment", base: card.Atom{Is: card.IsYourClan, Who: card.TheirOwn}},
	)
}
