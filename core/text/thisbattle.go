package text

import "kotei/core/card"

// What is so at the current battlefield: whose army is opposed, whether there is an enemy, how many there are of something
// (CE "Opposed", "Conditions").

func init() {
	some := func(atoms ...card.Atom) func(*card.Cond) {
		return func(c *card.Cond) {
			c.Filter, c.Zone = &card.Filter{Types: card.Types(card.Personality), Atoms: atoms}, card.InPlay
		}
	}
	here := card.Atom{Is: card.IsHere, Style: silentStyle}
	enemies := some(card.Atom{Is: card.IsEnemy, Style: silentStyle}, here)
	mine := some(card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle}, here, card.Atom{Is: card.IsOpposed, Style: silentStyle})
	conditions = append(conditions,
		row[card.Cond]{pattern: "your [current] army is opposed", base: card.Cond{Kind: card.Exists, Who: card.You}, then: mine},
		row[card.Cond]{pattern: "(the|the current) enemy army has any units", base: card.Cond{Kind: card.Exists}, then: enemies},
		row[card.Cond]{pattern: "there are [any] enemy units at (the current|this) battlefield", base: card.Cond{Kind: card.Exists}, then: enemies},
		row[card.Cond]{pattern: "{owner} army is opposed", base: card.Cond{Kind: card.Is}, then: func(c *card.Cond) {
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOpposed, Style: silentStyle}}}
		}},
		row[card.Cond]{pattern: "there (is|are) (only|exactly) {a} {things}", base: card.Cond{Kind: card.Exists}},
		row[card.Cond]{pattern: "{ref} (does|do) not bow", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvBow}},
		row[card.Cond]{pattern: "the active player has {b} or (more|higher) [Family] Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.HonorOf, Who: card.ActivePlayer}}},
		row[card.Cond]{pattern: "the active player has {b} or (less|lower|fewer) [Family] Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.HonorOf, Who: card.ActivePlayer}}},
		row[card.Cond]{pattern: "you have {b} or (more|higher|greater) [Family] Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.HonorOf, Who: card.You}}},
		row[card.Cond]{pattern: "you have {b} or (less|lower|fewer) [Family] Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.HonorOf, Who: card.You}}},
		row[card.Cond]{pattern: "the Defender has {b} or more Provinces", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.ProvincesOf, Who: card.Defender}}},
		row[card.Cond]{pattern: "the Defender has {b} or fewer Provinces", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.ProvincesOf, Who: card.Defender}}},
		row[card.Cond]{pattern: "{owner} Personality is {onsuch}", base: card.Cond{Kind: card.Is}},
	)
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "[,] who may be (at|in) home", base: card.Atom{Is: card.AnyOf, Or: hereOrHome}},
		row[card.Atom]{pattern: "with a Melee or Ranged Attack ability", base: card.Atom{Is: card.AnyOf, Or: []card.Filter{
			{Atoms: []card.Atom{{Is: card.HasAbility, Does: card.Melee, Style: silentStyle}}}, {Atoms: []card.Atom{{Is: card.HasAbility, Does: card.Ranged, Style: silentStyle}}},
		}}},
		row[card.Atom]{pattern: "without {owner} title", base: card.Atom{Is: card.IsSame, Not: true, Title: "title"}},
	)
}

// hereOrHome is at the current battlefield or at home.
var hereOrHome = []card.Filter{
	{Atoms: []card.Atom{{Is: card.IsHome, Style: silentStyle}, {Is: card.IsAnywhere, Style: silentStyle}}},
	{Atoms: []card.Atom{{Is: card.IsHere, Style: silentStyle}}},
}

func init() {
	conditionSlots["onsuch"] = &slot[card.Cond]{ // what the thing is attached to is such a one
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			r.bare(at, nil, func(atoms []card.Atom, end int) {
				x := c
				on := card.Atom{Is: card.IsAttached, Sub: &card.Filter{Atoms: atoms, Style: predicateBare}, Style: silentStyle}
				x.Filter = &card.Filter{Atoms: []card.Atom{on}}
				all = append(all, reading[card.Cond]{x, end})
			})
			return all
		},
		write: func(w *writer, c *card.Cond) { w.bare(c.Filter.Atoms[0].Sub.Atoms) },
		walk:  func(v *resolver, c *card.Cond) { v.filter(c.Filter.Atoms[0].Sub) },
	}
}
