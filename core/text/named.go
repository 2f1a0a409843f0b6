package text

import (
	"strings"

	"kotei/core/card"
)

// Traits with a name in front: "Invest :g2:: …" is what may be paid for besides as the card enters play, "Courtesy: …" and
// "Compassion: …" are traits of those who did not go first, and of those with the fewest Provinces, "Yu: …" is done before the card
// is destroyed in battle, and "Sincerity: …" as it enters play, by the tokens it then loses (the later arcs' rules for them).

const (
	invest    = "Invest"
	yu        = "Yu"
	sincerity = "Sincerity"
)

// investAgain is added to the style of a price that says "Invest" before the second amount, too.
const investAgain Style = 10

// disciplineClauses say that their Strategy may be played from the discard pile.
var disciplineClauses = []row[card.Op]{
	selfRuled("Discipline {goldicon}", card.Mod{Rule: card.Discipline}),
	selfRuled("Discipline {goldicon}[,] or [Discipline] {goldelse} if {goldwhen}", card.Mod{Rule: card.Discipline}),
	ruled("{what} has Discipline {goldicon}", card.Mod{Rule: card.Discipline}),
}

func init() {
	opSlots["goldicon"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var it card.Item
			if !r.iconCost(&it, at) || it.Gold == nil || it.Gold.Kind != card.Const || r.c.Type != card.Strategy {
				return nil
			}
			o.Mods = append([]card.Mod(nil), o.Mods...)
			o.Mods[0].Amount = it.Gold
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.investCost(plainPrice(o.Mods[0].Amount)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

func init() {
	icon := opSlots["goldicon"]
	opSlots["goldelse"] = &slot[card.Op]{ // what it costs instead, where something is so
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			first := o.Mods[0].Amount
			all := icon.read(r, at, o)
			for i := range all {
				m := &all[i].v.Mods[0]
				m.Amount = &card.Value{Kind: card.CaseOf, A: m.Amount, B: first, Word: priceElse}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.investCost(o.Mods[0].Amount.A) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["goldwhen"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, m, v, c := o, o.Mods[0], *o.Mods[0].Amount, g.v
				v.Cond = &c
				m.Amount = &v
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Mods[0].Amount.Cond) },
		walk:  func(v *resolver, o *card.Op) { v.condition(o.Mods[0].Amount.Cond) },
	}
}

// priceElse marks a price that is another one where something is so.
const priceElse = "-else"

// plainPrice is the price as it stands first.
func plainPrice(v *card.Value) *card.Value {
	if v.Kind == card.CaseOf && v.Word == priceElse {
		return v.B
	}
	return v
}

// virtues are the names that stand for a condition.
var virtues = map[string]card.Cond{
	"Courtesy":   {Kind: card.WentFirst, Not: true, Who: card.You},
	"Compassion": {Kind: card.FewestProvinces, Who: card.You},
}

func isVirtue(it *card.Item) bool {
	_, ok := virtues[it.Words]
	return ok && it.Kind != card.Ability
}

// isNamed reports whether a line is one trait with a name.
func (s *session) isNamed(toks []token) bool {
	var it card.Item
	_, ok := newReader(s, toks).named(&it)
	return ok
}

// named reads a trait's name; its body starts at the token returned.
func (r *reader) named(it *card.Item) (int, bool) {
	if r.kindAt(0) != word {
		return 0, false
	}
	switch name := r.toks[0].text; {
	case name == invest && r.kindAt(1) == icon:
		return r.invested(it)
	case name == yu && r.is(1, ":"):
		it.Words, it.Kind, it.Trigger = yu, card.Triggered, destroyedInBattle()
		return 2, true
	case name == sincerity && r.is(1, ":"):
		it.Words, it.Kind, it.Trigger = sincerity, card.Triggered, &card.Trigger{At: card.After, Event: card.EvEnterPlay, Subject: thisOne(), Style: impliedStyle}
		return 2, true
	}
	c, ok := virtues[r.toks[0].text]
	if !ok {
		return 0, false
	}
	at := 1
	if end, ok := r.words(at, ", or if"); ok {
		for _, g := range r.condition(end) {
			if r.is(g.end, ":") {
				c, at = card.Cond{Kind: card.OneOf, Sub: []card.Cond{c, g.v}}, g.end
				break
			}
		}
	}
	if !r.is(at, ":") {
		return 0, false
	}
	it.Words, it.When = r.toks[0].text, []card.Cond{c}
	return at + 1, true
}

// invested reads "Invest :g2::" and "Invest :g2:, or :g0: if you have Courtesy:".
func (r *reader) invested(it *card.Item) (int, bool) {
	if !r.iconCost(it, 1) || it.Gold == nil {
		return 0, false
	}
	at := 2
	if r.is(at, ":") {
		r.investing(it)
		return at + 1, true
	}
	first := it.Gold
	if r.is(at, ",") {
		at++
	}
	again := r.is(at, "or") && r.is(at+1, invest) // "… or Invest :g0: if …"
	style := Style(at - 2)
	if again {
		at, style = at+1, style+investAgain
	}
	if !again && !r.is(at, "or") || !r.iconCost(it, at+1) || !r.is(at+2, "if") {
		return 0, false
	}
	for _, g := range r.condition(at + 3) {
		if r.is(g.end, ":") {
			cond := g.v
			it.Gold = &card.Value{Kind: card.CaseOf, Cond: &cond, A: it.Gold, B: first, Style: style}
			r.investing(it)
			return g.end + 1, true
		}
	}
	return 0, false
}

// investing completes the trait: after its card enters play, or a Strategy's action has resolved, it may be paid for.
func (r *reader) investing(it *card.Item) {
	it.Words = invest
	it.Kind = card.Triggered
	if r.c.Type == card.Strategy {
		it.Trigger = &card.Trigger{At: card.After, Event: card.EvResolve, Subject: thisOne(), Style: impliedStyle}
		return
	}
	it.Trigger = &card.Trigger{At: card.After, Event: card.EvEnterPlay, Subject: thisOne(), Style: impliedStyle}
}

// thisOne is the text's card, without a word for it.
func thisOne() *card.Sel { return &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"} }

// destroyedInBattle is before a card's destruction by another player's action during battle, or in battle resolution.
func destroyedInBattle() *card.Trigger {
	t := card.Trigger{At: card.Before, Event: card.EvDestroy, Subject: thisOne(), Style: impliedStyle}
	resolved := t
	t.Cause, t.If = &card.Cause{Action: true, By: card.Another}, &card.Cond{Kind: card.InBattle}
	resolved.Subject, resolved.Cause = thisOne(), &card.Cause{Resolve: true}
	t.Or = []card.Trigger{resolved}
	return &t
}

// named writes a trait's name.
func (w *writer) named(it *card.Item) {
	switch {
	case it.Words == "":
	case it.Words == invest:
		w.word(invest)
		w.investCost(it.Gold)
		w.word(":")
	case it.Words == yu, it.Words == sincerity:
		w.word(it.Words)
		w.word(":")
	case isVirtue(it):
		w.word(it.Words)
		if c := &it.When[0]; c.Kind == card.OneOf {
			w.words(", or if")
			w.condition(&c.Sub[1])
		}
		w.word(":")
	}
}

func (w *writer) investCost(v *card.Value) {
	if v.Kind == card.CaseOf {
		w.investCost(v.B)
		w.words(strings.Repeat(",", int(v.Style%investAgain)) + " or")
		if v.Style >= investAgain {
			w.word(invest)
		}
		w.investCost(v.A)
		w.word("if")
		w.condition(v.Cond)
		return
	}
	if v.Kind == card.PaidGold {
		w.word(":gstar:")
		return
	}
	w.word(":g" + itoa(v.N) + ":")
}
