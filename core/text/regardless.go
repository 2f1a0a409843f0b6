package text

import "kotei/core/card"

// What attaches, or enters play, whatever keeps it from it: "transfer it to her, ignoring restrictions", "bring him into play, paying
// all costs and ignoring restrictions" (CE "Restrictions", "Permissions").

func init() {
	anyway := []card.Mod{{Kind: card.RuleMod, Rule: card.AnyTerms}}
	const (
		terms = "[,] (ignoring [all] [attachment] restrictions [on attaching]|even if illegal)"
		free  = "[,] ignoring [all] costs and (restrictions|requirements)"
		also  = "[,] ignoring [all] (restrictions|requirements) and costs"
		paid  = "[,] paying [all] costs (and|but) ignoring [all] restrictions"
	)
	rows := []row[card.Op]{
		{pattern: "transfer {what} to {dest}" + terms, base: card.Op{Verb: card.Transfer, Mods: anyway}},
		{pattern: "transfer {what} from {holder} to {dest}" + terms, base: card.Op{Verb: card.Transfer, Mods: anyway}},
		{pattern: "attach {what} to {dest}" + terms, base: card.Op{Verb: card.Attach, Mods: anyway}},
		{pattern: "attach {what} to {dest}" + free, base: card.Op{Verb: card.Attach, Free: true, Mods: anyway}},
		{pattern: "attach {what} to {dest}" + also, base: card.Op{Verb: card.Attach, Free: true, Mods: anyway}},
		{pattern: "attach {what} to {dest}" + paid, base: card.Op{Verb: card.Attach, Mods: anyway}},
	}
	for _, z := range []struct {
		words string
		zone  card.Zone
	}{{"", card.Hand}, {" from your hand", card.Hand}, {" from your hand or discard pile", card.HandOrDiscard}, {" from your discard pile", card.AnyDiscard}} {
		o := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: z.zone, Mods: anyway}
		without := o
		without.Free = true
		rows = append(rows,
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + free, base: without},
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + also, base: without},
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + paid, base: o},
		)
	}
	for _, b := range []struct {
		words string
		verb  card.Verb
	}{{"(bring|put) {what} into play [{to}]", card.Enter}, {"recruit {what} [into play [{to}]]", card.Recruit}, {"return {what} to play", card.Enter}} {
		quiet := append([]card.Mod{{Kind: card.RuleMod, Rule: card.NoEntering}}, anyway...)
		rows = append(rows,
			row[card.Op]{pattern: b.words + also, base: card.Op{Verb: b.verb, Free: true, Mods: anyway}},
			row[card.Op]{pattern: b.words + "[,] ignoring restrictions and costs, and negating entering-play effects", base: card.Op{Verb: b.verb, Free: true, Mods: quiet}},
			row[card.Op]{pattern: b.words + paid, base: card.Op{Verb: b.verb, Mods: anyway}},
			row[card.Op]{pattern: b.words + ", bowed[,] ignoring [all] (restrictions|requirements) and costs", base: card.Op{
				Verb: b.verb, Free: true, Mods: append([]card.Mod{{Kind: card.RuleMod, Rule: card.EntersBowed}}, anyway...),
			}},
		)
	}
	verbRows = append(verbRows, rows)
}
