package text

import "kotei/core/card"

// Gold that is produced for some things only, or more of it for them (the later arcs' Holdings).

// forThat is what Gold may only be used for, where it is produced for nothing else: what is too much is lost anyhow (CE-GOLD-02).
const forThat = "[,] (which|that) (may|can) only pay for {onlyfor}"

var paysForVerbs = []row[card.Op]{
	{pattern: "produce {n} Gold" + forThat, base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce Gold equal to {amount}" + forThat, base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce an amount of Gold equal to {amount}" + forThat, base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, or [produce] {alt} Gold (if|when) {altcond}" + forThat, base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold[,] (which|that) (may|can) only pay for (a|one) [single] {payonly}", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce Gold equal to {base}[,] (which|that) (may|can) only pay for (a|one) [single] {payonly}", base: card.Op{Verb: card.Produce, Pos: true}},
}

var paysForClauses = []row[card.Op]{
	ruled("{what} has {extra}GP (when|while) (it pays|paying) for a [single] {payfor} [only]", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} has {extra}GP (when|while) (it pays|paying) to (Recruit|Equip) a [single] {payfor} [only]", card.Mod{Rule: card.ProducesMore}),
}

// paysWord marks an amount that is produced for some things only.
const paysWord = "-pays"

func init() {
	opSlots["payonly"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Amount = &card.Value{Kind: card.CaseOf, Word: paysWord, Cond: paysFor(s), A: o.Amount, B: card.Num(0)}
	}, func(o *card.Op) *card.Sel { return o.Amount.Cond.What })
	opSlots["payfor"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		o.Mods[0].Cond = paysFor(s)
	}, func(o *card.Op) *card.Sel { return o.Mods[0].Cond.What })
}

func paysFor(s *card.Sel) *card.Cond {
	return &card.Cond{Kind: card.PaysFor, Filter: s.Filter, What: s}
}
