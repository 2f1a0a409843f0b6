package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What an Interrupt does to the action that it interrupts: to its attacks, and after it has resolved or done something.

// anAttack is how an attack of the interrupted action is spoken of.
type anAttack struct {
	words string
	kinds card.Attacks
}

// oneAttack are the ways to speak of an attack of the action.
var oneAttack = func() []anAttack {
	all := []anAttack{
		{"one of the action's Fear effects", card.FearEffect},
		{"the action's Fear effect", card.FearEffect},
		{"one of the action's Ranged Attacks", card.RangedAttack},
	}
	for _, a := range []anAttack{
		{"Fear effect", card.FearEffect},
		{":fear:", card.FearEffect},
		{"Melee Attack", card.MeleeAttack},
		{":melee:", card.MeleeAttack},
		{"Ranged Attack", card.RangedAttack},
		{":ranged:", card.RangedAttack},
		{"Melee or Ranged Attack", card.MeleeAttack | card.RangedAttack},
		{":melee: or :ranged:", card.MeleeAttack | card.RangedAttack},
		{"Fear effect or Ranged Attack", card.FearEffect | card.RangedAttack},
		{"Fear effect , Melee Attack , or Ranged Attack", card.FearEffect | card.MeleeAttack | card.RangedAttack},
		{":fear: , :melee: , or :ranged:", card.FearEffect | card.MeleeAttack | card.RangedAttack},
	} {
		for _, w := range []string{"a " + a.words, "a " + a.words + " from the action", "your " + a.words + " from the action"} {
			all = append(all, anAttack{w, a.kinds})
		}
	}
	return all
}()

// strengthenVerbs make an attack of the interrupted action stronger or weaker.
var strengthenVerbs = []row[card.Op]{
	{pattern: "give {oneattack} {extra} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
	{pattern: "give {oneattack} {fewer} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
	{pattern: "give {oneattack} {extra} strength[,] or {altextra} strength if {strengthif}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
	{pattern: "give {oneattack} {fewer} strength[,] or {altfewer} strength if {strengthif}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
	{pattern: "increase the strength of {theaction} {attacks} by {less}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength, Base: true}}}},
	{pattern: "(decrease|reduce) the strength of {theaction} {attacks} by {less}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength, Base: true}}}},
	{pattern: "give {oneattack} {extra} or {opposite} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.EitherWay, Stat: card.Strength}}}},
}

func init() {
	opSlots["opposite"] = modSlot("opposite")
	opSlots["altextra"], opSlots["altfewer"], opSlots["strengthif"] = modSlot("alt"), modSlot("altminus"), modSlot("cond")
	opSlots["oneattack"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i, a := range oneAttack {
				if end, ok := r.words(at, a.words); ok {
					x := o
					x.Mods = append([]card.Mod(nil), o.Mods...)
					x.Mods[0].Cause = &card.Cause{Attacks: a.kinds, Style: Style(i)}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(oneAttack[o.Mods[0].Cause.Style].words) },
		walk: func(v *resolver, o *card.Op) {
			if strings.HasPrefix(oneAttack[o.Mods[0].Cause.Style].words, "your") { // so the action is yours
				v.it.When = append(slices.Clone(v.it.When), card.Cond{Kind: card.OfAction, Who: card.You, Cause: &card.Cause{Action: true}, Style: silentStyle})
			}
		},
	}
}

// ownTriggers are what the interrupted action may still do: "after it resolves", "after it destroys your Personality".
var ownTriggers = func() []row[card.Trigger] {
	same := func(ev card.Happening) card.Trigger {
		return card.Trigger{Event: ev, Same: true, Cause: &card.Cause{Action: true}}
	}
	inBattle := func(ev card.Happening) card.Trigger {
		t := same(ev)
		t.If = &card.Cond{Kind: card.InBattle, Style: silentStyle}
		return t
	}
	home, field, here, drawn := same(card.EvMove), same(card.EvMove), same(card.EvMove), same(card.EvRecruit)
	home.To, field.To, here.To, drawn.From = card.HomeZone, card.BattlefieldZone, card.CurrentBattlefield, card.ProvinceZone
	var rows []row[card.Trigger]
	ended := func(ev card.Happening, to card.Zone) card.Trigger {
		t := same(ev)
		t.To, t.Ended = to, true
		return t
	}
	for _, it := range []string{"it", "the action", "{sameact}"} {
		for _, d := range resolvedDeeds {
			rows = append(rows, row[card.Trigger]{pattern: it + " resolves, if it " + d.past + " {subj}" + d.where, base: ended(d.ev, d.to)})
		}
		if it == "{sameact}" {
			rows = append(rows,
				row[card.Trigger]{pattern: it + " resolves", base: same(card.EvResolve)},
				row[card.Trigger]{pattern: it + " destroys {subj}", base: same(card.EvDestroy)},
				row[card.Trigger]{pattern: it + " bows {subj}", base: same(card.EvBow)},
				row[card.Trigger]{pattern: it + " moves {subj}", base: same(card.EvMove)},
				row[card.Trigger]{pattern: it + " targets {subj}", base: same(card.EvTarget)},
				row[card.Trigger]{pattern: it + " discards {subj}", base: same(card.EvDiscard)},
			)
			continue
		}
		whose := it + "'s"
		if it == "it" {
			whose = "(its|it's)"
		}
		rows = append(rows,
			row[card.Trigger]{pattern: it + " resolves", base: same(card.EvResolve)},
			row[card.Trigger]{pattern: it + "'s resolution", base: same(card.EvResolve)},
			row[card.Trigger]{pattern: it + " ends", base: same(card.EvActionEnd)},
			row[card.Trigger]{pattern: it + " moves {subj} home", base: home},
			row[card.Trigger]{pattern: it + " moves {subj} to a battlefield", base: field},
			row[card.Trigger]{pattern: it + " moves {subj} to (the current|this) battlefield", base: here},
			row[card.Trigger]{pattern: it + " Recruits {subj} from a Province", base: drawn},
			row[card.Trigger]{pattern: it + " Equips {subj} at a battlefield", base: inBattle(card.EvEquip)},
			row[card.Trigger]{pattern: it + " attaches {subj} at a battlefield", base: inBattle(card.EvAttach)},
			row[card.Trigger]{pattern: "{subj} wins (a|any) duel created by " + it, base: same(card.EvWinDuel)},
			row[card.Trigger]{pattern: "{subj} loses (a|any) duel created by " + it, base: same(card.EvLoseDuel)},
			row[card.Trigger]{pattern: "{subj} is rehonored (for|by) " + whose + " effects", base: same(card.EvRehonor)},
			row[card.Trigger]{pattern: "{who} (gain|gains) Honor from " + it, base: same(card.EvHonorGain)},
			row[card.Trigger]{pattern: "{who} (lose|loses) Honor from " + it, base: same(card.EvHonorLoss)},
			row[card.Trigger]{pattern: "your first Honor gain from " + it, base: ofYou(same(card.EvHonorGain))},
			row[card.Trigger]{pattern: "your first Honor loss from " + it, base: ofYou(same(card.EvHonorLoss))},
		)
		for _, d := range []struct {
			ev   card.Happening
			verb string
		}{
			{card.EvDestroy, "destroys"},
			{card.EvBow, "bows"},
			{card.EvMove, "moves"},
			{card.EvDishonor, "dishonors"},
			{card.EvStraighten, "straightens"},
			{card.EvDiscard, "discards"},
			{card.EvRehonor, "rehonors"},
			{card.EvTarget, "targets"},
			{card.EvRecruit, "Recruits"},
			{card.EvEquip, "Equips"},
			{card.EvAttach, "attaches"},
		} {
			rows = append(rows, row[card.Trigger]{pattern: "[the first time] " + it + " " + d.verb + " {subj}", base: same(d.ev)})
		}
	}
	rows = append(rows,
		row[card.Trigger]{pattern: "{subj} wins [it]", base: same(card.EvWinDuel)},
		row[card.Trigger]{pattern: "{subj} loses [it]", base: same(card.EvLoseDuel)},
	)
	for _, d := range []struct {
		verb string
		ev   card.Happening
	}{{"(gain|gains)", card.EvHonorGain}, {"(lose|loses)", card.EvHonorLoss}} {
		rows = append(rows, row[card.Trigger]{pattern: "{who} " + d.verb + " Honor from {anact}", base: card.Trigger{Event: d.ev}})
	}
	return rows
}()

// ofYou is such a thing that happens to you; it is waited for once.
func ofYou(t card.Trigger) card.Trigger {
	t.By = card.You
	return t
}

// attaches reports whether a trigger waits for a card to be attached, in whatever way.
func attaches(t *card.Trigger) bool { return t.Event == card.EvAttach || t.Event == card.EvEquip }

// bringsItself reports whether a trigger waits for the interrupted action to bring the text's own card into play: it answers that,
// and not the action, which begins while the card is still elsewhere.
func bringsItself(t *card.Trigger) bool {
	s := t.Subject
	return t.At == card.After && (t.Event == card.EvRecruit || attaches(t)) && s != nil && s.How == card.Ref && s.Ref == card.Self
}

func init() {
	act := triggerSlots["act"]
	triggerSlots["anact"] = &slot[card.Trigger]{ // an action, whoever's
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if !r.is(at, "a") && !r.is(at, "any") {
				return nil
			}
			by := t.By
			return slices.DeleteFunc(act.read(r, at, t), func(g reading[card.Trigger]) bool { return g.v.By != by })
		},
		write: act.write,
		walk:  act.walk,
	}
	opSlots["interrupted"] = &slot[card.Op]{ // the action that is interrupted, by its kind
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "a") {
				return nil
			}
			var all []reading[card.Op]
			r.anAction(card.Trigger{}, at+1, card.Cause{}, func(_ card.Trigger, c card.Cause, end int) {
				x := o
				x.Cause, x.Words = &c, r.phrase(at, end)
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			if o.Cause.From != nil {
				v.inside(o.Cause.From)
			}
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
			}
			v.it.When = append(slices.Clone(v.it.When), card.Cond{Kind: card.OfAction, Cause: o.Cause, Style: silentStyle})
			o.Cause = nil
		},
	}
	opSlots["itsattacks"] = &slot[card.Op]{ // attacks of the interrupted action
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i, a := range attackWords {
				if end, ok := r.words(at, a.words); ok {
					x := o
					x.Cause = &card.Cause{Attacks: a.kinds, Style: Style(i)}
					x.Mods = nil
					for _, k := range []struct {
						kinds card.Attacks
						ev    card.Happening
					}{{card.RangedAttack | card.MeleeAttack, card.EvDestroy}, {card.FearEffect, card.EvBow}} {
						if a.kinds&k.kinds != 0 {
							x.Mods = append(x.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: k.ev})
						}
					}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			for t := range strings.FieldsSeq(attackWords[o.Cause.Style].words) {
				w.word(t)
			}
		},
		walk: func(v *resolver, _ *card.Op) {
			if v.it.Des != card.Interrupt {
				v.failed("no action is interrupted")
			}
		},
	}
	opSlots["interruptedact"] = &slot[card.Op]{ // the interrupted action
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end, ok := r.words(at, "the action")
			if !ok {
				return nil
			}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, _ *card.Op) { w.words("the action") },
		walk: func(v *resolver, _ *card.Op) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
			}
		},
	}
	opSlots["theaction"] = &slot[card.Op]{ // nothing but that an action is interrupted
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, words := range interruptedWords {
				if end, ok := r.words(at, words); ok {
					o.Mods = append([]card.Mod(nil), o.Mods...)
					o.Mods[0].Style = Style(i)
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(interruptedWords[o.Mods[0].Style]) },
		walk: func(v *resolver, _ *card.Op) {
			if v.it.Des != card.Interrupt {
				v.failed("no action is interrupted")
			}
		},
	}
}

var interruptedWords = []string{"the action's", "each of the action's", "its"}

// interruptVerbs negate the interrupted action, or a kind of what it does.
var interruptVerbs = []row[card.Op]{
	{pattern: "negate the action", base: card.Op{Verb: card.Negate}},
	{pattern: "negate [all] (its|the action's) remaining effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate {interrupted}", base: card.Op{Verb: card.Negate}},
	{pattern: "negate the effects of {interrupted}", base: card.Op{Verb: card.Negate}},
	{pattern: "negate [all] [of] [the action's|its] {itsattacks} [from it|from the action]", base: card.Op{Verb: card.Negate, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent}}}},
	{pattern: "negate [all] [of] [the action's|its] {itsattacks} targeting {attackedones}", base: card.Op{Verb: card.Negate, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent}}}},
	negated("negate [any|all|the] {evs} (from the action's effects|from its effects|from the action|from it)"),
	itsChanges("negate [all] (the action's|its) {modstat} bonuses (on|to|upon) {what}", card.EvBonus),
	itsChanges("negate [all] (the action's|its) {modstat} penalties (on|to|upon) {what}", card.EvPenalty),
	{pattern: "negate (all|any) Force (bonuses and penalties|bonuses or penalties) from (the action|it)", base: card.Op{Verb: card.Negate, Mods: forceChanges}},
	{pattern: "reduce (all|any) Force (bonuses and penalties|bonuses or penalties) from (the action|it) to 0", base: card.Op{Verb: card.Negate, Mods: forceChanges}},
	{pattern: "reduce (any|all) Honor (gain or loss|gains or losses|gains and losses) from (the action|it) to 0", base: card.Op{Verb: card.Negate, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvHonorGain}, {Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvHonorLoss}}}},
}

// forceChanges are bonuses and penalties to Force.
var forceChanges = []card.Mod{
	{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvBonus, Stat: card.Force},
	{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvPenalty, Stat: card.Force},
}

// fromIt is what comes from the interrupted action.
var fromIt = &card.Cause{Action: true, Same: true}

// interruptClauses make all attacks of the interrupted action of a kind stronger or weaker.
var interruptClauses = []row[card.Op]{
	ofInterrupted("you (may|will|do) not gain Honor from {interruptedact}", card.NoHonorGain),
	ofInterrupted("you (may|will|do) not lose Honor from {interruptedact}", card.NoHonorLoss),
	{pattern: "{theaction} {attacks} (have|has) {extra} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength, Base: true}}}},
	{pattern: "{theaction} {attacks} (have|has) {fewer} strength", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength, Base: true}}}},
}

// itsChanges are bonuses, or penalties, that the interrupted action would give some things.
func itsChanges(pattern string, ev card.Happening) row[card.Op] {
	r := negated(pattern)
	r.base.Mods[0].Event = ev
	r.then = func(o *card.Op) { o.Pos = true }
	return r
}

// ofInterrupted is about what the interrupted action would do to you.
func ofInterrupted(pattern string, rule card.Rule) row[card.Op] {
	r := ruledFor(card.You, pattern, card.Mod{Rule: rule, Cause: fromIt})
	r.base.Dur = card.ThisAction
	return r
}

// useAgainClauses let abilities be used more often.
var useAgainClauses = []row[card.Op]{
	ruled("you may use {owner} (ability|abilities) (a second time|one additional time|an additional time)", card.Mod{Rule: card.UseTwice}),
	ruled("{what} may use [each of] (his|her|its) [base|printed] abilities a second time", card.Mod{Rule: card.UseTwice}),
	ruled("{what} may use [each of] (his|her|its) [base|printed] abilities (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("each of {owner} [base|printed] abilities may be used (one|an) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
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
	ruled("you may use the Battle abilities (on|of) {what} (an|one) additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1), Cause: &card.Cause{Des: card.Battle}}),
	ruled("you may use {owner} (printed|base|) (ability|abilities) (an|one) additional time per turn", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("you may use {owner} (printed|base|) (ability|abilities) {less} additional time per turn for each {permod}", card.Mod{Rule: card.UseAgain}),
	ruled("you may use {owner} (printed|base|) (ability|abilities) {less} additional time per turn for each {each}", card.Mod{Rule: card.UseAgain}),
	ruled("you may use {owner} (printed|base|) (ability|abilities) twice per turn", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("{what} has no abilities", card.Mod{Rule: card.AbilitiesNotUsed}),
}
