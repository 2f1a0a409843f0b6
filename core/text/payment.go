package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Payments: what Gold is paid for, and paying less of it (CE "Gold production", "Changes to costs and payments").

// payTriggers are the payment of a Gold cost, for a card that enters play or for an action.
var payTriggers = []row[card.Trigger]{
	{pattern: "paying for {thing}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "bringing {thing} into play", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "attaching {thing}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "attaching {thing} to {payonto}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "[you are] paying a Gold cost", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying the Gold cost of {thing} [entering play]", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying to (Recruit|Equip) {thing}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying to Equip {thing} to {onto}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying for {act}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying {actof} Gold cost", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying (a|the) Gold cost of {act}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying for {thing} or [for] {oract}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying for {act} or [for] {orsubj}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "paying for {thing} or {suchact}", base: card.Trigger{Event: card.EvPayGold}},
}

// payConditions ask what is being paid for.
var payConditions = []row[card.Cond]{
	{pattern: "[(you are|are)] paying for a {things}", base: card.Cond{Kind: card.PaysFor}},
	{pattern: "(you are|are) not paying for a {things}", base: card.Cond{Kind: card.PaysFor, Not: true}},
	{pattern: "[(you are|are)] paying for {billed}", base: card.Cond{Kind: card.PaysFor}},
	{pattern: "[(you are|are)] paying to (Recruit|Equip) {billed}", base: card.Cond{Kind: card.PaysFor}},
	{pattern: "[(you are|are)] paying for {billact}", base: card.Cond{Kind: card.PaysFor}},
	{pattern: "[(you are|are)] paying for {billed} or [for] {billact}", base: card.Cond{Kind: card.PaysFor}},
}

// untilPaid is how long a cost is lower: nobody pays it twice.
const untilPaid = " [until (it|he|she) (is paid|enters play)|until (its|his|her) cost is paid|until it is paid for]"

var payLessVerbs = []row[card.Op]{
	{pattern: "pay {n} less Gold", base: card.Op{Verb: card.PayLess}},
	{pattern: "pay {n} less Gold[,] to a minimum of {least}", base: card.Op{Verb: card.PayLess}},
	{pattern: "pay less Gold equal to {amount}", base: card.Op{Verb: card.PayLess}},
	{pattern: "(reduce|lower) {bills} [Gold] cost by {n}" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "(reduce|lower) {bills} [Gold] cost by an amount equal to {amount}" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "(reduce|lower) {bills} [Gold] cost by {amount}" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "(reduce|lower) {bills} [Gold] cost to {n}" + untilPaid, base: card.Op{Verb: card.PayLess, Pos: true}},
	{pattern: "(reduce|lower) the [Gold] cost of {bill} by {n}" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "(reduce|lower) the [Gold] cost of {bill} to {n}" + untilPaid, base: card.Op{Verb: card.PayLess, Pos: true}},
	{pattern: "give {bill} {minusgold} Gold Cost" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "give the card or action {minusgold} Gold Cost" + untilPaid, base: card.Op{Verb: card.PayLess, What: &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-either"}}},
	{pattern: "ignore {bills} Gold cost", base: card.Op{Verb: card.PayLess, Pos: true, Amount: card.Num(0)}},
	{pattern: "have {bill} enter play for {n} less Gold", base: card.Op{Verb: card.PayLess}},
	{pattern: "bring {bill} into play for {n} less Gold", base: card.Op{Verb: card.PayLess}},
}

var payLessClauses = []row[card.Op]{
	ruled("{what} (produces|produce) {lessgold} less Gold", card.Mod{Rule: card.MoreGold}),
	ruled("when {payer} (produces|bows to produce) Gold, it produces {lessgold} less Gold", card.Mod{Rule: card.MoreGold}),
	ruled("{owner} [Gold] cost (will not|may not) be reduced [by (cards' effects|card effects)]", card.Mod{Rule: card.CostKept}),
	ruled("when {payer} bows to produce Gold, it produces {extragold} additional Gold", card.Mod{Rule: card.MoreGold}),
	ruled("when (bowing|you bow) {payer} to produce Gold, it produces {extragold} additional Gold", card.Mod{Rule: card.MoreGold}),
	ruled("when (bowing|you bow) {payer} to pay for {billedmod}, it produces {lessgold} less Gold", card.Mod{Rule: card.ProducesMore}),
	ruled("when (bowing|you bow) {payer} to pay for {billedmod}, it produces {extragold} (additional|more) Gold", card.Mod{Rule: card.ProducesMore}),
	ruled("when {payer} (is paying|pays|is producing Gold to pay) for {billedmod}, it produces {extragold} (additional|more) Gold [which may only pay for (that card|it|him|that Personality)]", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} produces {extragold} (additional|more) Gold (when|if|while) paying for {billedmod}", card.Mod{Rule: card.ProducesMore}),
	ruled("{what} produces {lessgold} less Gold (when|if|while) paying for {billedmod}", card.Mod{Rule: card.ProducesMore}),
	ruled("when paying for {billedmod}, {what} produces {extragold} (additional|more) Gold [which may only pay for (that card|it|him|that Personality)]", card.Mod{Rule: card.ProducesMore}),
	{pattern: "{bill} (enters play|enters play paying|costs) [for] {n} less Gold" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "{bill} (enters play|costs) [for] {n} less Gold[,] to a minimum of {least}", base: card.Op{Verb: card.PayLess}},
	{pattern: "{bill} enters play paying {n} Gold", base: card.Op{Verb: card.PayLess, Pos: true}},
	{pattern: "{bill} enters play for {n} Gold", base: card.Op{Verb: card.PayLess, Pos: true}},
	{pattern: "{bill} has {minusgold} Gold Cost" + untilPaid, base: card.Op{Verb: card.PayLess}},
	{pattern: "{bills} Gold cost is {n}" + untilPaid, base: card.Op{Verb: card.PayLess, Pos: true}},
}

// paidOnto are what is paid for as it is attached.
var paidOnto = []row[card.Atom]{
	{pattern: "(attaching|Equipping) to your {yoursub}", base: card.Atom{Is: card.IsPaidOnto}},
	{pattern: "(attaching|Equipping) to {ref}", base: card.Atom{Is: card.IsPaidOnto}},
	{pattern: "(attaching|Equipping) to (a|one of) {sub}", base: card.Atom{Is: card.IsPaidOnto}},
	{pattern: "(from your hand) to (a|one of|) {sub}", base: card.Atom{Is: card.IsPaidOnto, From: card.Hand}},
}

func init() {
	triggerSlots["thing"] = noActions(triggerSlots["subj"], func(t *card.Trigger) *card.Sel { return t.Subject })
	triggerSlots["onto"] = &slot[card.Trigger]{ // the text's own card, to which it is attached
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.reference(at) {
				if g.v.Ref != card.Self || g.v.Thing != card.Cards || g.v.Of != nil || t.Subject == nil || t.Subject.How != card.Any || t.Subject.Filter == nil {
					continue
				}
				x, s, f := t, *t.Subject, *t.Subject.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsPaidOnto, Ref: card.Self, Style: silentStyle})
				s.Filter, x.Subject, x.WhereWord = &f, &s, g.v.Word
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.refWord(t.WhereWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
	triggerSlots["oract"], triggerSlots["orsubj"] = orPaid("act"), orPaid("subj")
	triggerSlots["suchact"] = &slot[card.Trigger]{ // "a Kolat card or action": an action with the same keyword
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			s := t.Subject
			if !r.is(at, "action") || s == nil || s.How != card.Any || s.Filter == nil || s.Filter.Noun != "card" || s.Filter.Types != 0 || len(s.Filter.Atoms) != 1 || s.Filter.Atoms[0].Is != card.IsKeyword || s.Filter.Atoms[0].Not {
				return nil
			}
			t.Or = []card.Trigger{{Event: card.EvPayGold, Style: impliedStyle, Cause: &card.Cause{Action: true, Keyword: s.Filter.Atoms[0].Keyword}}}
			return []reading[card.Trigger]{{t, at + 1}}
		},
		write: func(w *writer, _ *card.Trigger) { w.word("action") },
		walk:  func(*resolver, *card.Trigger) {},
	}
	conditionSlots["billed"] = &slot[card.Cond]{ // a card of one kind or another
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.matched(at) {
				if s := g.v; s.How == card.Any && s.Thing == card.Cards && s.Min == nil && s.Filter.Style != plural {
					x := c
					x.Filter, x.What = s.Filter, &s
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			s := *c.What
			s.How = card.Choose
			w.sel(&s)
		},
		walk: func(v *resolver, c *card.Cond) { v.inside(c.What) },
	}
	conditionSlots["billact"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range triggerSlots["act"].read(r, at, card.Trigger{}) {
				if g.v.By != card.NoPlayer && g.v.By != card.You {
					continue
				}
				x := c
				x.Cause, x.Word = g.v.Cause, g.v.CauseWord
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.words(c.Word) },
		walk:  func(*resolver, *card.Cond) {},
	}
	triggerSlots["payonto"] = &slot[card.Trigger]{ // to whom it is attached: a property of what is paid for
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.reference(at) {
				if g.v.Thing != card.Cards || g.v.Of != nil || t.Subject == nil || t.Subject.Filter == nil {
					continue
				}
				x, s, f := t, *t.Subject, *t.Subject.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsPaidOnto, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle})
				s.Filter, x.Subject = &f, &s
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			w.refWord(as[len(as)-1].Word)
		},
		walk: func(v *resolver, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			v.ref(&as[len(as)-1].Ref, as[len(as)-1].Word)
		},
	}
	opSlots["onlyfor"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end := onlyFor(r, at)
			if end == at {
				return nil
			}
			o.Words = r.phrase(at, end)
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["least"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			n, how, ok := r.numberAt(at)
			if !ok || how != digits {
				return nil
			}
			o.N = n
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.word(itoa(o.N)) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["minusgold"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if r.kindAt(at) != number || r.toks[at].text[0] != '-' {
				return nil
			}
			o.Amount = card.Num(-r.toks[at].n)
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.word("-" + itoa(o.Amount.N)) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["payer"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool { return matching(s) && s.Thing == card.Cards })
	opSlots["billedmod"] = condOfMod(conditionSlots["billed"])
	opSlots["extragold"] = plainGold(1)
	opSlots["lessgold"] = plainGold(-1)
	opSlots["firstgold"] = valueSlot((*reader).constant, func(o *card.Op) **card.Value { return &o.Amount })
	opSlots["firstgold"].write = func(w *writer, o *card.Op) { w.value(o.Amount.A) }
	opSlots["plusgold"] = &slot[card.Op]{ // what is added to an amount
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.term(at) {
				if g.v.Kind == card.Const {
					continue
				}
				x, more := o, g.v
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &more}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Amount.B) },
		walk:  func(v *resolver, o *card.Op) { v.value(o.Amount.B) },
	}
	opSlots["bill"], opSlots["bills"] = billSlot(false), billSlot(true)
}

// onlyFor reads "it", "that card", "that Spell", "one action", "that card or action": it ends where the sentence goes on.
func onlyFor(r *reader, at int) int {
	for _, w := range []string{"him", "her", "it", "them", "one cost", "one action", "that cost", "that action", "that ability", "that card or action", "that action or card"} {
		if end, ok := r.words(at, w); ok {
			return end
		}
	}
	if !r.is(at, "that") && !r.is(at, "the") {
		return at
	}
	if n, ok := nounAt(r, at+1); ok && n.thing == card.Cards && n.many == singular {
		return at + 1 + nounLen(n)
	}
	if k, end, many := r.keyword(at + 1); k != "" && many != plural {
		return end
	}
	return at
}

// orPaid is another thing that is paid for: an action, or a card.
func orPaid(name string) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range triggerSlots[name].read(r, at, card.Trigger{Event: card.EvPayGold, Style: impliedStyle}) {
				x := t
				x.Or = []card.Trigger{g.v}
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { triggerSlots[name].write(w, &t.Or[0]) },
		walk:  func(v *resolver, t *card.Trigger) { triggerSlots[name].walk(v, &t.Or[0]) },
	}
}

// billSlot is what is being paid for, in the possessive if whose.
func billSlot(whose bool) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			add := func(s card.Sel, end int) {
				x := o
				x.What = &s
				all = append(all, reading[card.Op]{x, end})
			}
			for _, p := range possessivePronouns {
				if whose && r.is(at, p) {
					add(card.Sel{How: card.Ref, Ref: unresolved, Word: p}, at+1)
				}
			}
			for _, g := range r.reference(at) {
				if g.v.Of != nil || g.v.Thing != card.Cards && g.v.Thing != card.Actions {
					continue
				}
				if end, ok := r.genitive(g.end); ok == whose {
					if !whose {
						end = g.end
					}
					add(g.v, end)
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if whose {
				w.owner(o.What.Word)
				return
			}
			w.refWord(o.What.Word)
		},
		walk: func(v *resolver, o *card.Op) { v.bill(o.What) },
	}
}

// bill finds what is being paid for: the card that the trigger names, or the action.
func (v *resolver) bill(s *card.Sel) {
	t := v.it.Trigger
	if t == nil || t.Event != card.EvPayGold {
		v.failed("nothing is being paid for")
		return
	}
	word := strings.TrimLeft(s.Word, "=")
	action := t.Cause != nil || len(t.Or) > 0 && t.Or[0].Cause != nil
	if action && slices.Contains([]string{"it", "its", "the action", "that action", "the card or action"}, word) || t.Subject == nil && t.Cause == nil {
		s.Ref, s.Thing = card.Action, card.Actions
		if t.Cause == nil && !action {
			v.failed("it is not said what is being paid for")
		}
		return
	}
	if s.Thing == card.Actions {
		v.failed("no action is being paid for")
		return
	}
	v.cardRef(&s.Ref, s.Word)
	if t.Subject != nil && t.Subject.How == card.Ref && t.Subject.Ref == card.Self && s.Ref == card.Self {
		return
	}
	if s.Ref != card.Subject {
		v.failed("something else is being paid for")
	}
}

// notPaidLess: in answer to a payment, what is said of the cost of the thing paid for is said of that payment.
func (v *resolver) notPaidLess(o *card.Op) {
	t := v.it.Trigger
	if t == nil || t.Event != card.EvPayGold || o.Verb != card.Modify || o.What == nil || o.What.How != card.Ref {
		return
	}
	for i := range o.Mods {
		if m := &o.Mods[i]; m.Rule == card.MoreGold && t.Object != nil {
			v.failed("it is this payment that it produces more for")
		} else if m.Rule == card.IgnoresHonor {
			v.failed("its Honor Requirement is asked for before it is paid for") // CE-PERS-08
		} else if m.Rule == card.CostLess || m.Rule == card.CostMore || m.Kind != card.RuleMod && m.Stat == card.GoldCost && m.Amount != nil {
			v.failed("it is being paid for already")
		}
	}
}

// condOfMod is a slot of the condition of a clause's one modifier: what is being paid for.
func condOfMod(s *slot[card.Cond]) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range s.read(r, at, card.Cond{Kind: card.PaysFor}) {
				x, m, c := o, o.Mods[0], g.v
				m.Cond = &c
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { s.write(w, o.Mods[0].Cond) },
		walk: func(v *resolver, o *card.Op) {
			defer func(was bool) { v.billing = was }(v.billing)
			v.billing = true
			s.walk(v, o.Mods[0].Cond)
		},
	}
}

// plainGold is by how much more, or less, Gold is produced.
func plainGold(sign int) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			n, how, ok := r.numberAt(at)
			if !ok {
				return nil
			}
			x, m := o, o.Mods[0]
			m.Amount = &card.Value{N: sign * n, Style: how}
			x.Mods = []card.Mod{m}
			return []reading[card.Op]{{x, at + 1}}
		},
		write: func(w *writer, o *card.Op) { a := o.Mods[0].Amount; w.number(sign*a.N, a.Style) },
		walk:  func(*resolver, *card.Op) {},
	}
}
