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
	{pattern: "produce {n} Gold[,] (which|that) (may|can) only pay for (a|one) [single] {onlyact}", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold[,] (which|that) (may|can) only pay for (a|one) [single] {onlyact's} cost", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce Gold equal to {base}[,] (which|that) (may|can) only pay for (a|one) [single] {payonly}", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce Gold equal to {base}[,] (which|that) (may|can) only pay for (a|one) [single] {onlyact}", base: card.Op{Verb: card.Produce, Pos: true}},
}

var paysForClauses = []row[card.Op]{
	ruled("{what} has {extra}GP (when|while) (it pays|paying) for a [single] {payfor} [only]", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} has {extra}GP (when|while) (it pays|paying) for a [single] {payact} [only]", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} has {extra}GP (when|while) (it pays|paying) to Recruit or Equip a [single] {payfor} [only]", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} has {extra}GP (when|while) (it pays|paying) to (Recruit|Equip) a [single] {payfor} [only]", card.Mod{Rule: card.ProducesMore}),
}

// paysWord marks an amount that is produced for some things only.
const paysWord = "-pays"

func init() {
	opSlots["payonly"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Amount = &card.Value{Kind: card.CaseOf, Word: paysWord, Cond: paysFor(s), A: o.Amount, B: card.Num(0)}
	}, func(o *card.Op) *card.Sel { return o.Amount.Cond.What })
	opSlots["onlyact"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) (all []reading[card.Op]) {
			r.payAct(at, func(c *card.Cond, end int) {
				x := o
				x.Amount = &card.Value{Kind: card.CaseOf, Word: paysWord, Cond: c, A: o.Amount, B: card.Num(0)}
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Amount.Cond.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
	act := opSlots["onlyact"]
	opSlots["onlyact's"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) (all []reading[card.Op]) {
			for _, g := range act.read(r, at, o) {
				if end, ok := r.genitive(g.end); ok {
					all = append(all, reading[card.Op]{g.v, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { act.write(w, o); w.genitive() },
		walk:  act.walk,
	}
	opSlots["payact"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) (all []reading[card.Op]) {
			r.payAct(at, func(c *card.Cond, end int) {
				x := o
				x.Mods = append([]card.Mod(nil), o.Mods...)
				x.Mods[0].Cond = c
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].Cond.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["payfor"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		o.Mods[0].Cond = paysFor(s)
	}, func(o *card.Op) *card.Sel { return o.Mods[0].Cond.What })
}

// payAct reads an action that is paid for: "Kharmic action".
func (r *reader) payAct(at int, yield func(*card.Cond, int)) {
	r.anAction(card.Trigger{}, at, card.Cause{}, func(_ card.Trigger, c card.Cause, end int) {
		if c.From == nil && !c.Success {
			yield(&card.Cond{Kind: card.PaysFor, Cause: &c, Word: r.written(at, end)}, end)
		}
	})
}

func paysFor(s *card.Sel) *card.Cond {
	return &card.Cond{Kind: card.PaysFor, Filter: s.Filter, What: s}
}
