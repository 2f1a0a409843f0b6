package text

import "kotei/core/card"

// What an Interrupt does to the action that it interrupts: to its attacks, and after it has resolved or done something.

// oneAttack are the ways to speak of an attack of the action.
var oneAttack = []struct {
	words string
	kinds card.Attacks
}{
	{"a Fear effect", card.FearEffect},
	{"a :fear:", card.FearEffect},
	{"one of the action's Fear effects", card.FearEffect},
	{"the action's Fear effect", card.FearEffect},
	{"a Melee Attack", card.MeleeAttack},
	{"a :melee:", card.MeleeAttack},
	{"a Ranged Attack", card.RangedAttack},
	{"a :ranged:", card.RangedAttack},
	{"one of the action's Ranged Attacks", card.RangedAttack},
	{"a Melee or Ranged Attack", card.MeleeAttack | card.RangedAttack},
	{"a :melee: or :ranged:", card.MeleeAttack | card.RangedAttack},
	{"a Fear effect or Ranged Attack", card.FearEffect | card.RangedAttack},
	{"a Fear effect , Melee Attack , or Ranged Attack", card.FearEffect | card.MeleeAttack | card.RangedAttack},
	{"a :fear: , :melee: , or :ranged:", card.FearEffect | card.MeleeAttack | card.RangedAttack},
}

// strengthenVerbs make an attack of the interrupted action stronger or weaker.
var strengthenVerbs = []row[card.Op]{
	{pattern: "give {oneattack} {extra} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
	{pattern: "give {oneattack} {fewer} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
	{pattern: "give {oneattack} {extra} or {opposite} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.EitherWay, Stat: card.Strength}}}},
}

func init() {
	opSlots["opposite"] = modSlot("opposite")
	opSlots["oneattack"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i, a := range oneAttack {
				if end, ok := r.tokenised(at, a.words); ok {
					x := o
					x.Mods = append([]card.Mod(nil), o.Mods...)
					x.Mods[0].Cause = &card.Cause{Attacks: a.kinds, Style: Style(i)}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			for _, t := range tokenise(oneAttack[o.Mods[0].Cause.Style].words) {
				w.word(t.text)
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// tokenised is words for a phrase with possessive endings and icons.
func (r *reader) tokenised(at int, lit string) (int, bool) {
	for _, t := range tokenise(lit) {
		if !r.is(at, t.text) {
			return at, false
		}
		at++
	}
	return at, true
}

// ownTriggers are what the interrupted action may still do: "after it resolves", "after it destroys your Personality".
var ownTriggers = func() []row[card.Trigger] {
	same := func(ev card.Happening) card.Trigger {
		return card.Trigger{Event: ev, Same: true, Cause: &card.Cause{Action: true}}
	}
	var rows []row[card.Trigger]
	for _, it := range []string{"it", "the action"} {
		rows = append(rows, row[card.Trigger]{pattern: it + " resolves", base: same(card.EvResolve)})
		for _, d := range []struct {
			ev   card.Happening
			verb string
		}{{card.EvDestroy, "destroys"}, {card.EvBow, "bows"}, {card.EvMove, "moves"}, {card.EvDishonor, "dishonors"}, {card.EvStraighten, "straightens"}, {card.EvDiscard, "discards"}} {
			rows = append(rows, row[card.Trigger]{pattern: it + " " + d.verb + " {subj}", base: same(d.ev)})
		}
	}
	return rows
}()

// useAgainClauses let abilities be used more often.
var useAgainClauses = []row[card.Op]{
	ruled("you may use {owner} (ability|abilities) (a second time|one additional time|an additional time)", card.Mod{Rule: card.UseTwice}),
	ruled("[the] abilities on {what} may be used a second time", card.Mod{Rule: card.UseTwice}),
	ruled("[the] abilities on {what} may be used (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("[the] Battle abilities on {what} may be used a second time", card.Mod{Rule: card.UseTwice, Cause: &card.Cause{Des: card.Battle}}),
	ruled("you may use (the|each|each of the) (ability|abilities) on {what} a second time", card.Mod{Rule: card.UseTwice}),
	ruled("you may use (the|each|each of the) (ability|abilities) on {what} (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("you may use each of {owner} abilities a second time", card.Mod{Rule: card.UseTwice}),
	ruled("you may use each of {owner} abilities (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("{owner} abilities may be used a second time", card.Mod{Rule: card.UseTwice}),
	ruled("{owner} abilities may be used (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("you may use {owner} (ability|abilities) again", card.Mod{Rule: card.UseTwice}),
	ruled("{what} has no abilities", card.Mod{Rule: card.AbilitiesNotUsed}),
}
