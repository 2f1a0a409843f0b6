package text

import "kotei/core/card"

// Triggers that are what an attack or the effect of a described card does: "after a Fear effect from your Stronghold bows a Follower",
// "after your Water card moves a Personality" (CE "Timing and triggers", "Ranged Attack").

// attackEffects are attacks, what they do, and how that is written.
var attackEffects = []struct {
	words, does string
	kinds       card.Attacks
	ev          card.Happening
}{
	{"(Fear effect|Fear|:fear:)", "bows", card.FearEffect, card.EvBow},
	{"(Melee Attack|:melee:)", "destroys", card.MeleeAttack, card.EvDestroy},
	{"(Ranged Attack|:ranged:)", "destroys", card.RangedAttack, card.EvDestroy},
	{"(Melee or Ranged Attack|Ranged or Melee Attack|:melee: or :ranged:)", "destroys", card.MeleeAttack | card.RangedAttack, card.EvDestroy},
}

var effectsOf = func() (rows []row[card.Trigger]) {
	for _, a := range attackEffects {
		t := card.Trigger{Event: a.ev, Cause: &card.Cause{Attacks: a.kinds}}
		rows = append(rows,
			row[card.Trigger]{pattern: "a " + a.words + " " + a.does + " {subj}", base: t},
			row[card.Trigger]{pattern: "a " + a.words + " from {shooter} " + a.does + " {subj}", base: t},
		)
	}
	for _, d := range []struct {
		verb string
		ev   card.Happening
	}{{"destroys", card.EvDestroy}, {"bows", card.EvBow}, {"straightens", card.EvStraighten}, {"moves", card.EvMove}, {"dishonors", card.EvDishonor}} {
		rows = append(rows, row[card.Trigger]{pattern: "{yourcard} " + d.verb + " {subj}", base: card.Trigger{Event: d.ev, Cause: &card.Cause{Card: true}}})
	}
	return rows
}()

func init() {
	triggers = append(triggers, effectsOf...)
	shooter := triggerSlots["shooter"]
	triggerSlots["yourcard"] = &slot[card.Trigger]{ // a card of yours, by its effect
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if !r.is(at, "your") {
				return nil
			}
			var all []reading[card.Trigger]
			for _, g := range shooter.read(r, at, t) {
				if f := g.v.Cause.From.Filter; f != nil && f.Noun == "card" && g.v.Cause.From.How == card.Any {
					all = append(all, g)
				}
			}
			return all
		},
		write: shooter.write,
		walk:  shooter.walk,
	}
}
