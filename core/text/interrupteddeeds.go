package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What an Interrupt says of the action that it interrupts: which it is ("the Battle action"), what its text has in it ("if the
// action creates a duel", "if it has any Fear effects"), and what it has done by the time it has resolved.

// resolvedDeeds are what an action has done when it has resolved.
var resolvedDeeds = []struct {
	past, where string
	ev          card.Happening
	to          card.Zone
}{
	{"destroyed", "", card.EvDestroy, 0},
	{"bowed", "", card.EvBow, 0},
	{"straightened", "", card.EvStraighten, 0},
	{"moved", "", card.EvMove, 0},
	{"moved", " home", card.EvMove, card.HomeZone},
	{"moved", " to a battlefield", card.EvMove, card.BattlefieldZone},
	{"moved", " to (the current|this) battlefield", card.EvMove, card.CurrentBattlefield},
	{"dishonored", "", card.EvDishonor, 0},
	{"discarded", "", card.EvDiscard, 0},
	{"targeted", "", card.EvTarget, 0},
	{"Recruited", "", card.EvRecruit, 0},
	{"Equipped", "", card.EvEquip, 0},
	{"attached", "", card.EvAttach, 0},
}

// hasConditions ask what an interrupted action has in its text.
var hasConditions = []row[card.Cond]{
	{pattern: "(the action|it) creates a duel", base: card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Makes: duelVerbs}}},
	{pattern: "(the action|it) is {actionkw} and creates a duel", base: card.Cond{Kind: card.OfAction}, then: func(c *card.Cond) {
		by := *c.Cause
		by.Makes = duelVerbs
		c.Cause = &by
	}},
	{pattern: "(the action|it) (has|contains) {someattacks}", base: card.Cond{Kind: card.OfAction}},
}

// duelVerbs are the effects that create a duel.
var duelVerbs = []card.Verb{card.Challenge, card.Duel}

// someAttacks are attacks of which an action may have some.
var someAttacks = []struct {
	words string
	verbs []card.Verb
}{
	{"any :fear:", []card.Verb{card.Fear}},
	{"any Fear effects", []card.Verb{card.Fear}},
	{"a Fear effect", []card.Verb{card.Fear}},
	{"a Melee or Ranged Attack", []card.Verb{card.Melee, card.Ranged}},
	{"any Melee or Ranged Attacks", []card.Verb{card.Melee, card.Ranged}},
	{"any :melee: or :ranged:", []card.Verb{card.Melee, card.Ranged}},
	{"a Ranged Attack", []card.Verb{card.Ranged}},
	{"any Ranged Attacks", []card.Verb{card.Ranged}},
	{"any :ranged:", []card.Verb{card.Ranged}},
	{"a Melee Attack", []card.Verb{card.Melee}},
	{"any Melee Attacks", []card.Verb{card.Melee}},
	{"any :melee:", []card.Verb{card.Melee}},
}

// theirVerbs change, or negate, the attacks that a condition has asked for.
var theirVerbs = []row[card.Op]{
	{pattern: "negate {thoseattacks}", base: card.Op{Verb: card.Negate, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent}}}},
	{pattern: "give {thoseattacks} {extra} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
	{pattern: "give {thoseattacks} {fewer} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
	{pattern: "negate {theactionitself}", base: card.Op{Verb: card.Negate}},
}

func init() {
	conditions = append(conditions, hasConditions...)
	verbRows = append(verbRows, theirVerbs)
	conditionSlots["someattacks"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for i, a := range someAttacks {
				if end, ok := r.words(at, a.words); ok {
					x := c
					x.Cause = &card.Cause{Action: true, Makes: a.verbs, Style: Style(i)}
					all = append(all, reading[card.Cond]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.words(someAttacks[c.Cause.Style].words) },
		walk: func(v *resolver, c *card.Cond) {
			v.had = c.Cause
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
			}
		},
	}
	opSlots["thoseattacks"] = thoseAttacks()
	triggerSlots["sameact"] = sameAct()
}

// thoseAttacks are the attacks that the item's condition asks for: one of them, or all.
func thoseAttacks() *slot[card.Op] {
	words := []string{"it", "that attack", "those effects", "those attacks", "them"}
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, one := range words {
				if end, ok := r.words(at, one); ok {
					o.Words = words[i]
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			if v.had == nil {
				v.failed("no attacks that are spoken of")
				return
			}
			one := strings.HasPrefix(someAttacks[v.had.Style].words, "a ")
			var kinds card.Attacks
			for _, m := range v.had.Makes {
				kinds |= m.Row().Attack
			}
			if one != (o.Words == "it" || o.Words == "that attack") {
				v.failed("no attacks that are spoken of")
				return
			}
			if o.Verb == card.Negate {
				o.Cause = &card.Cause{Attacks: kinds}
				o.Mods = negatedAttacks(kinds)
				return
			}
			if slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind == card.RuleMod }) { // see [attackDeeds]
				o.Cause = &card.Cause{Attacks: kinds}
				return
			}
			o.Mods = slices.Clone(o.Mods)
			o.Mods[0].Cause, o.Mods[0].Base = &card.Cause{Attacks: kinds}, !one
		},
	}
}

// negatedAttacks is what attacks of a kind would do.
func negatedAttacks(kinds card.Attacks) []card.Mod {
	var ms []card.Mod
	if kinds&(card.RangedAttack|card.MeleeAttack) != 0 {
		ms = append(ms, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvDestroy})
	}
	if kinds&card.FearEffect != 0 {
		ms = append(ms, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvBow})
	}
	return ms
}

// sameAct is the interrupted action told by its kind, or by whose it is: no other may be interrupted.
func sameAct() *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			add := func(c card.Cause, end int) {
				x := t
				x.Cause, x.CauseWord = &c, r.phrase(at, end)
				all = append(all, reading[card.Trigger]{x, end})
			}
			for _, p := range []struct {
				word string
				by   card.Player
			}{{"the", card.NoPlayer}, {"your", card.You}} {
				if !r.is(at, p.word) {
					continue
				}
				c := *t.Cause
				c.By = p.by
				if i, own, ok := r.sortOfAction(at+1, c); ok && r.is(i, "action") && (i > at+1 || p.by != card.NoPlayer) {
					add(own, i+1)
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk: func(v *resolver, t *card.Trigger) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
				return
			}
			c := *t.Cause
			by := c.By
			c.By = card.NoPlayer
			v.it.When = append(slices.Clone(v.it.When), card.Cond{Kind: card.OfAction, Who: by, Cause: &c, Style: silentStyle})
		},
	}
}
