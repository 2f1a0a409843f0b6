package text

import "kotei/core/card"

// What is brought into play by effect for more Gold: "Recruit it, paying 1 more Gold unless it is a Fortification" (CE "Changes to
// costs and payments").

func init() {
	more := func(o *card.Op) { o.Amount = &card.Value{Kind: card.Minus, A: card.Num(0), B: o.Amount} }
	moreif := func(o *card.Op) {
		v := *o.Amount
		v.A = &card.Value{Kind: card.Minus, A: card.Num(0), B: v.A}
		o.Amount = &v
	}
	equips := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand}
	var rows []row[card.Op]
	for _, b := range []struct {
		words string
		base  card.Op
	}{
		{"recruit {what}", card.Op{Verb: card.Recruit}},
		{"bring {what} into play", card.Op{Verb: card.Enter}},
		{"equip {what} to {onto}", equips},
	} {
		rows = append(rows,
			row[card.Op]{pattern: b.words + "[,] (for|paying|paying all costs but paying) {moreprice} more Gold", base: b.base, then: more},
			row[card.Op]{pattern: b.words + "[,] (for|paying) {moreprice} more Gold if {morecond}", base: b.base, then: moreif},
			row[card.Op]{pattern: b.words + "[,] (for|paying) {moreprice} more Gold unless {unlessmore}", base: b.base, then: moreif},
		)
	}
	rows = append(rows, row[card.Op]{pattern: "recruit {what}[,] reducing (the|its|his|her|their) Gold cost [to Recruit] by {n}", base: card.Op{Verb: card.Recruit}})
	verbRows = append(verbRows, rows)
	price := valueSlot((*reader).constant, func(o *card.Op) **card.Value { return &o.Amount })
	price.write = func(w *writer, o *card.Op) { w.value(priceMore(o.Amount)) }
	price.walk = func(*resolver, *card.Op) {}
	opSlots["moreprice"] = price
	opSlots["morecond"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, c := o, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, Word: moreWord, Cond: &c, A: o.Amount, B: card.Num(0)}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Amount.Cond) },
		walk: func(v *resolver, o *card.Op) { // it is what is brought in, not who it goes to
			if o.To != nil && o.To.Sel != nil {
				v.besides = o.To.Sel.Bind
				defer func() { v.besides = card.NoVar }()
			}
			v.condition(o.Amount.Cond)
		},
	}
	opSlots["unlessmore"] = denied(opSlots["morecond"], func(o *card.Op) *card.Cond { return o.Amount.Cond })
}

// moreWord marks an amount of Gold that something costs more on a condition.
const moreWord = "-more"

// priceMore is the number in a price that is so much higher.
func priceMore(v *card.Value) *card.Value {
	if v.Kind == card.CaseOf {
		v = v.A
	}
	return v.B
}
