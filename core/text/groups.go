package text

import "kotei/core/card"

// What describes a thing by what it belongs to, or by what is compared with it: "in a Ninja unit", "controlled by a player
// who controls five or more Holdings", "with the lowest Force" (CE "Keywords", "The player", "Stats").

var groupAtoms = []row[card.Atom]{
	{pattern: "in a {units}", base: card.Atom{Is: card.IsInUnit}},
	{pattern: "in {units}", base: card.Atom{Is: card.IsInUnit}},
	{pattern: "controlled by a {players}", base: card.Atom{Is: card.IsOf}},
	{pattern: "controlled by other players", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "owned by another player", base: card.Atom{Is: card.IsOwned, Who: card.Another}},
	{pattern: "who (controls|control) (a|any|one or more) {sub}", base: card.Atom{Is: card.Controls}},
	{pattern: "who (controls no|does not control any|does not control a) {sub}", base: card.Atom{Is: card.Controls, Not: true}},
	{pattern: "who (controls|control) {val} or more {sub}", base: card.Atom{Is: card.Controls, Cmp: card.AtLeast}},
	{pattern: "with {val} or (higher|more|greater) Family Honor", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtLeast}},
	{pattern: "with [a] Family Honor of {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtLeast}},
	{pattern: "with [a] Family Honor of {val} or (lower|less)", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtMost}},
	{pattern: "with {val} or (lower|less) Family Honor", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.AtMost}},
	{pattern: "with (higher|more|greater) Family Honor than you", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.More, Val: yourHonor}},
	{pattern: "with (lower|less) Family Honor than you", base: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: card.Less, Val: yourHonor}},
	{pattern: "with the highest {stat}", base: card.Atom{Is: card.IsExtreme, Cmp: card.More}},
	{pattern: "with the lowest {stat}", base: card.Atom{Is: card.IsExtreme, Cmp: card.Less}},
	{pattern: "[,] each {after}", base: card.Atom{Is: card.AnyOf}},
}

var yourHonor = &card.Value{Kind: card.HonorOf, Who: card.You}

// describedAs reads a description of things of a kind, without a number.
func (r *reader) describedAs(at int, a card.Atom, t card.Thing) []reading[card.Atom] {
	var all []reading[card.Atom]
	for _, g := range r.described(at) {
		if g.v.Thing == t && g.v.ZoneAt == 0 && len(g.v.Filter.Atoms) > 0 {
			x := a
			x.Sub = g.v.Filter
			all = append(all, reading[card.Atom]{x, g.end})
		}
	}
	return all
}
