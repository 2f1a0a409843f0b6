package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Players by the Clan that they play, and by what they control: "Crab Clan players' Provinces have …", "… have +1F while their
// controller controls a Temple" (CE "The player", "Possessive case").

// clanPossessors say whose a thing is by the Clan that he plays.
var clanPossessors = []row[card.Atom]{
	{pattern: "{clansof} players'", base: card.Atom{Is: card.IsOf}},
	{pattern: "a {clansof} player's", base: card.Atom{Is: card.IsOf}},
}

var clanClauses = []row[card.Op]{
	ruled("{manyplayers} have {extra} maximum hand size", card.Mod{Rule: card.HandLimit}),
	{pattern: "you (will|may) not win by Enlightenment", base: card.Op{Verb: card.Modify, What: yourRings, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotCounted}}}},
	ruledFor(card.You, "you may not take {kwactions}", card.Mod{Rule: card.MayNotUse}),
	ruled("(you [may] ignore|ignore) Honor Requirements (on|of) {kindbrought}", card.Mod{Rule: card.IgnoresHonor}),
	ruled("you [may] ignore Honor Requirements when bringing {kindbrought} into play", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{joiners} join you for {less} less Gold", card.Mod{Rule: card.CostLess}),
}

// yourRings are what an Enlightenment Victory is won with.
var yourRings = &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Ring), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}

// controllerConditions ask what somebody's controller has.
var controllerConditions = []row[card.Cond]{
	{pattern: "{owner} controller [also] controls (a|any|one or more) {controlled}", base: card.Cond{Kind: card.Is}},
	{pattern: "{owner} controller [also] controls the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Who: card.Controller}},
	{pattern: "{owner} controller has (higher|more) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: card.Controller, Cmp: card.More}},
	{pattern: "{owner} controller has (lower|less) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: card.Controller, Cmp: card.Less}},
	{pattern: "you have (higher|more) [Family] Honor than {owner} controller", base: card.Cond{Kind: card.HonorBeside, Who: card.Controller, Cmp: card.Less}},
	{pattern: "you have (lower|less) [Family] Honor than {owner} controller", base: card.Cond{Kind: card.HonorBeside, Who: card.Controller, Cmp: card.More}},
	{pattern: "a {clanonly} player controls {ref}", base: card.Cond{Kind: card.PlaysClan, Who: card.Controller}},
	{pattern: "{owner} controller is [a] {clanonly} [player]", base: card.Cond{Kind: card.PlaysClan, Who: card.Controller}},
	{pattern: "{owner} controller is not [a] {clanonly} [player]", base: card.Cond{Kind: card.PlaysClan, Not: true, Who: card.Controller}},
}

func init() {
	atomSlots["controlling"] = thingsSlot(func(a *card.Atom, s *card.Sel) {
		a.Sub, a.Of = &card.Filter{Atoms: []card.Atom{{Is: card.Controls, Sub: s.Filter}}}, s
	}, func(a *card.Atom) *card.Sel { return a.Of })
	possessors = append(possessors, clanPossessors...)
	atomSlots["clansof"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			k, end, many := r.keyword(at)
			if !strings.HasSuffix(string(k), " Clan") || many == plural {
				return nil
			}
			a.Sub = &card.Filter{Atoms: []card.Atom{{Is: card.IsClan, Keyword: k, Style: keywordStyle}}}
			return []reading[card.Atom]{{a, end}}
		},
		write: func(w *writer, a *card.Atom) { w.words(string(a.Sub.Atoms[0].Keyword)) },
		walk:  func(*resolver, *card.Atom) {},
	}
	opSlots["manyplayers"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.Thing == card.Players && s.How == card.All && len(s.Filter.Atoms) > 0
	})
	opSlots["kindbrought"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.How == card.All && s.Thing == card.Cards && s.ZoneAt == 0 && len(s.Also) == 0
	})
	// Who joins a player comes from his own deck: nobody else's is meant.
	opSlots["joiners"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range opSlots["what"].read(r, at, o) {
				s := *g.v.What
				if s.How != card.All || s.Thing != card.Cards || s.ZoneAt > 0 {
					continue
				}
				f := *s.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
				s.Filter, g.v.What = &f, &s
				all = append(all, g)
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.What) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
	conditionSlots["owner"] = ownerSlot(func(c *card.Cond) (*card.Var, *string) { return &c.Ref, &c.Word })
	conditionSlots["controlled"] = thingsSlot(func(c *card.Cond, s *card.Sel) {
		has := card.Atom{Is: card.Controls, Sub: s.Filter, Style: silentStyle}
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOf, Sub: &card.Filter{Atoms: []card.Atom{has}}, Style: silentStyle}}}
		c.What = s
	}, func(c *card.Cond) *card.Sel { return c.What })
}
