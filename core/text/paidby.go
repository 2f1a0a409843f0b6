package text

import (
	"slices"

	"kotei/core/card"
)

// What a Holding was bowed for: "if this paid for a Farm, …", "if you bowed this Holding while paying to Recruit a Farm, …". It is
// known when what was paid for enters play (CE "Gold production").

// paidByTriggers are such entrances; each has its "if" among its words.
var paidByTriggers = []row[card.Trigger]{
	{pattern: "if {payer} paid for {subj}", base: card.Trigger{At: card.After, Event: card.EvEnterPlay, If: paidBySelf}},
	{pattern: "if {payer} paid for a single {single}", base: card.Trigger{At: card.After, Event: card.EvEnterPlay, If: paidBySelf}},
	{pattern: "if {payer} paid for {subj} attaching to {obj}", base: card.Trigger{At: card.After, Event: card.EvAttach, If: paidBySelf}},
	{pattern: "if you bowed {payer} (while paying|to pay|to produce Gold while paying) to Recruit {subj}", base: card.Trigger{At: card.After, Event: card.EvRecruit, If: paidBySelf}},
	{pattern: "if you bowed {payer} to produce Gold while Recruiting {subj}", base: card.Trigger{At: card.After, Event: card.EvRecruit, If: paidBySelf}},
	{pattern: "if {payer} bowed to (pay|produce Gold) to Recruit {subj}", base: card.Trigger{At: card.After, Event: card.EvRecruit, If: paidBySelf}},
	{pattern: "if you bowed {payer} (while paying|to pay|to produce Gold while paying) for {subj}", base: card.Trigger{At: card.After, Event: card.EvEnterPlay, If: paidBySelf}},
}

// paidBySelf: the text's own card was bowed for it.
var paidBySelf = &card.Cond{Kind: card.PaidWith, Ref: card.Self, Style: silentStyle}

func isPaidBy(t *card.Trigger) bool { return t.If != nil && t.If.Kind == card.PaidWith }

// enteredNow marks that what was paid for has entered play, which such a text says of what it does then.
const enteredNow = "entered"

func init() {
	conditions = append(conditions, row[card.Cond]{pattern: "{entered} enters play", base: card.Cond{Kind: card.Is, Prop: enteredNow, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay, Style: silentStyle}}}}})
	entered := *conditionSlots["ref"]
	entered.walk = func(v *resolver, c *card.Cond) {
		conditionSlots["ref"].walk(v, c)
		if t := v.it.Trigger; t == nil || !isPaidBy(t) || c.Ref != card.Subject {
			v.failed("it has not been paid for")
		}
	}
	conditionSlots["entered"] = &entered
	triggerSlots["single"] = thingsSlot(func(t *card.Trigger, s *card.Sel) { s.How, t.Subject = card.Any, s }, func(t *card.Trigger) *card.Sel { return t.Subject })
	triggerSlots["payer"] = &slot[card.Trigger]{ // the text's own card; "this", too
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if r.granted || card.Attachments.Has(r.c.Type) {
				return nil
			}
			if r.is(at, "this") && r.is(at+1, "paid") {
				t.WhereWord = "this"
				return []reading[card.Trigger]{{t, at + 1}}
			}
			for _, g := range r.reference(at) {
				if g.v.Ref == card.Self && g.v.Thing == card.Cards && g.v.Of == nil {
					t.WhereWord = g.v.Word
					return []reading[card.Trigger]{{t, g.end}}
				}
			}
			return nil
		},
		write: func(w *writer, t *card.Trigger) { w.refWord(t.WhereWord) },
		walk: func(v *resolver, t *card.Trigger) {
			s := t.Subject
			if s == nil || s.How != card.Any || s.Thing != card.Cards || s.Filter == nil || slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsPaidOnto }) {
				v.failed("it is not clear what is paid for")
			}
		},
	}
}
