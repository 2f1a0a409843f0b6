package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Attacks on single cards: Ranged and Melee Attacks, and Fear effects, which are made in the same words (CE "Ranged Attack").

// attackNames are how the attacks of each kind are written: one, one of a number, and several.
var attackForms = []struct {
	verb      card.Verb
	one, with string
}{
	{card.Ranged, "Ranged Attack", "Ranged {} Attack"},
	{card.Ranged, ":ranged:", ":ranged: {}"},
	{card.Melee, "Melee Attack", "Melee {} Attack"},
	{card.Melee, ":melee:", ":melee: {}"},
	{card.Fear, "Fear", "Fear {}"},
	{card.Fear, "Fear effect", "Fear {} effect"},
	{card.Fear, ":fear:", ":fear: {}"},
}

// plainAttacks are several attacks of a kind, by the name of one.
var plainAttacks = map[string]string{"Ranged Attack": "Ranged Attacks", "Melee Attack": "Melee Attacks"}

// attackVerbs make attacks of each kind.
var attackVerbs = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, f := range attackForms {
		n, alt := strings.ReplaceAll(f.with, "{}", "{n}"), strings.ReplaceAll(f.with, "{}", "{alt}")
		if several, ok := plainAttacks[f.one]; ok { // after "two consecutive"
			rows = append(rows, row[card.Op]{pattern: several + " with [a] strength equal to {amount}", base: card.Op{Verb: f.verb}})
		}
		for _, pattern := range []string{
			n,
			n + "[,] or " + alt + " if {altcond}",
			n + "[,] or {alt} if {altcond}",
			n + "[,] plus {moregold} if {bonuscond}",
			f.one + " with [a] strength equal to {amount}",
			"(make|create) [a] " + f.one + " with [a] strength equal to {amount}",
			"(make|create) [a] " + f.one + " equal to {amount}",
			f.one + " equal to {base}[,] or {alt} if {altcond}",
			n + "[,] with {more} strength for each {things}",
			n + "[,] with {more} strength for (each|every) {per}",
			n + "[,] with {more} strength if {bonuscond}",
			n + " . {more} strength if {bonuscond}", // a phrase that modifies it (CE-ORDER-02)
			f.one + " equal to {amount}",
			f.one + " [with strength] equal to {base}[,] with {more} strength if {bonuscond}",
			"(make|create) [a|another|a second] [consecutive] " + n,
			"a " + n,
		} {
			rows = append(rows, row[card.Op]{pattern: pattern, base: card.Op{Verb: f.verb}})
		}
	}
	return rows
}()

// attackWords are the kinds of attacks that a text speaks of.
var attackWords = []struct {
	words string
	kinds card.Attacks
}{
	{"Ranged Attacks", card.RangedAttack},
	{"Ranged Attack", card.RangedAttack},
	{"Melee Attack", card.MeleeAttack},
	{":ranged: and :melee:", card.RangedAttack | card.MeleeAttack},
	{"Fear effects , Ranged Attacks , and Melee Attacks", card.RangedAttack | card.MeleeAttack | card.FearEffect},
	{":fear: , :ranged: , and :melee:", card.RangedAttack | card.MeleeAttack | card.FearEffect},
	{"Melee Attacks", card.MeleeAttack},
	{"Fear effects", card.FearEffect},
	{"Fear", card.FearEffect},
	{":ranged:", card.RangedAttack},
	{":melee:", card.MeleeAttack},
	{":fear:", card.FearEffect},
	{":fear: effects", card.FearEffect},
	{"Melee and Ranged Attacks", card.RangedAttack | card.MeleeAttack},
	{"Ranged and Melee Attacks", card.RangedAttack | card.MeleeAttack},
	{"Melee or Ranged Attacks", card.RangedAttack | card.MeleeAttack},
	{":melee: and :ranged:", card.RangedAttack | card.MeleeAttack},
	{"Ranged Attacks and Fear effects", card.RangedAttack | card.FearEffect},
	{"Fear actions with strength", card.FearEffect},
	{"Fear actions", card.FearEffect},
	{"Fear and Ranged Attacks", card.RangedAttack | card.FearEffect},
	{"Melee Attacks and Fear effects", card.MeleeAttack | card.FearEffect},
	{"Fear effects , Melee Attacks , and Ranged Attacks", card.RangedAttack | card.MeleeAttack | card.FearEffect},
	{":fear: , :melee: , and :ranged:", card.RangedAttack | card.MeleeAttack | card.FearEffect},
	{":fear: and :ranged:", card.RangedAttack | card.FearEffect},
	{":fear: and :melee:", card.MeleeAttack | card.FearEffect},
}

// attacksSlot is the kinds of attacks that a clause is about.
func attacksSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i, a := range attackWords {
				end, ok := r.words(at, a.words)
				if !ok {
					continue
				}
				x := o
				x.Mods = append([]card.Mod(nil), o.Mods...)
				var c card.Cause
				if x.Mods[0].Cause != nil {
					c = *x.Mods[0].Cause
				}
				c.Attacks, c.Style = a.kinds, Style(i)
				x.Mods[0].Cause = &c
				all = append(all, reading[card.Op]{x, end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			for t := range strings.FieldsSeq(attackWords[o.Mods[0].Cause.Style].words) {
				w.word(t)
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

func init() {
	opSlots["attacks"] = attacksSlot()
	its := *opSlots["owner"] // of a card, and not of an action, whose attacks have their targets already
	its.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		return slices.DeleteFunc(opSlots["owner"].read(r, at, o), func(g reading[card.Op]) bool { return g.v.What.Thing != card.Cards })
	}
	opSlots["itscard"] = &its
	opSlots["base"] = firstValue(valueSlot((*reader).value, func(o *card.Op) **card.Value { return &o.Amount }))
}

// attackClauses are about attacks in general.
var attackClauses = []row[card.Op]{
	ruled("{attacks} targeting {what} have {fewer} strength", card.Mod{Rule: card.AttackedLess}),
	ruled("{attacks} targeting {what} have {extra} strength", card.Mod{Rule: card.AttackedMore}),
	ruled("{attacks} targeting {what} have a strength penalty equal to {value}", card.Mod{Rule: card.AttackedLess}),
	ruled("{attacks} may not target {what}", card.Mod{Rule: card.MayNotTarget}),
	ruled("{what} may not be targeted by {attacks}", card.Mod{Rule: card.MayNotTarget}),
	ruledFor(card.You, "your {attacks} have {extra} strength", card.Mod{Rule: card.RangedMore}),
	ruledFor(card.EachOther, "(other players'|other player's) {attacks} have {fewer} strength", card.Mod{Rule: card.RangedLess}),
	ruledFor(card.EachPlayer, "all {attacks} have {fewer} strength", card.Mod{Rule: card.RangedLess}),
	ruledFor(card.EachPlayer, "all {attacks} have {extra} strength", card.Mod{Rule: card.RangedMore}),
	reachToo(ruledFor(card.You, "your {attacks} have {extra} strength and may target Personalities with Followers", card.Mod{Rule: card.RangedMore})),
	ruledFor(card.You, "your {attacks} may target Personalities with [attached] Followers", card.Mod{Rule: card.RangedReach}),
	ruledFor(card.AnyPlayer, "[all] {attacks} may target Personalities with [attached] Followers", card.Mod{Rule: card.RangedReach}),
	ruled("{itscard} {attacks} may target Personalities with [attached] Followers", card.Mod{Rule: card.RangedReach}),
	ruledFor(card.You, "{attacks} from actions (performed by {doneby}|{doneby} performs) may target {reachable}", card.Mod{Rule: card.RangedReach}),
	ruledFor(card.You, "{attacks} from {donekw} actions {doneby} performs may target {reachable}", card.Mod{Rule: card.RangedReach}),
	ruledFor(card.You, "{attacks} [from actions] performed by {doneby} affect Personalities as if they were Followers", card.Mod{Rule: card.RangedReach}),
	ruledFor(card.You, "your {attacks} may target cards in (a player's home|players' homes)", card.Mod{Rule: card.RangedHome}),
	ruled("{owner} {attacks} have {extra} strength", card.Mod{Rule: card.StrengthMore}),
	ruled("negate [future] Fear effects targeting {what}", card.Mod{Rule: card.NotEvent, Event: card.EvBow, Cause: &card.Cause{Attacks: card.FearEffect}}),
	ruled("negate other players' Fear effects (targeting|on|upon) {what}", card.Mod{Rule: card.NotEvent, Event: card.EvBow, Cause: &card.Cause{Attacks: card.FearEffect, By: card.Another}}),
	ruled("negate [all] Fear effects upon {what}", card.Mod{Rule: card.NotEvent, Event: card.EvBow, Cause: &card.Cause{Attacks: card.FearEffect}}),
	ruled("negate (future Fear effects|the effects of Fear) on {what}", card.Mod{Rule: card.NotEvent, Event: card.EvBow, Cause: &card.Cause{Attacks: card.FearEffect}}),
	ruled("negate [future] Ranged Attacks targeting {what}", card.Mod{Rule: card.NotEvent, Event: card.EvDestroy, Cause: &card.Cause{Attacks: card.RangedAttack}}),
	ruled("negate [future] Melee Attacks targeting {what}", card.Mod{Rule: card.NotEvent, Event: card.EvDestroy, Cause: &card.Cause{Attacks: card.MeleeAttack}}),
	ruled("negate [future] Melee and Ranged Attacks targeting {what}", card.Mod{Rule: card.NotEvent, Event: card.EvDestroy, Cause: &card.Cause{Attacks: card.RangedAttack | card.MeleeAttack}}),
}

// reachToo says of attacks that they may target Personalities with Followers besides.
func reachToo(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		m := o.Mods[0]
		m.Rule, m.Amount = card.RangedReach, nil
		o.Mods = []card.Mod{o.Mods[0], m}
	}
	return r
}

// attacked is what an attack targets: "the target" means it, unless the text has targeted something of another player's besides.
func (v *resolver) attacked() (*entity, bool) {
	o := v.attack
	if o.What == nil {
		if _, two := v.last(func(e *entity) bool { return e.target && !e.performing && !e.yours }); two {
			return nil, false
		}
		s := *card.RangedTarget
		s.Bind = v.bind()
		o.What = &s
	}
	return &entity{v: o.What.Bind, types: card.RangedTarget.Filter.Types, target: true}, true
}
