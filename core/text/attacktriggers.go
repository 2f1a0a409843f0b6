package text

import "kotei/core/card"

// Ranged Attacks as what a text waits for (CE "Ranged Attack", "Timing and triggers").

// attackTriggers are the targeting of Ranged Attacks of such a player, from such a card or performed by such a one.
var attackTriggers = []row[card.Trigger]{
	{pattern: "{who} (target|targets) {subj} with a Ranged Attack", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	{pattern: "a Ranged Attack from {shooter} is targeted", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	{pattern: "a Ranged Attack from {shooter} targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	{pattern: "a Ranged Attack from an action performed by {doer} targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Attacks: card.RangedAttack}}},
	{pattern: "a Ranged Attack from an action performed by {doer} is targeted", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Attacks: card.RangedAttack}}},
}

func init() {
	triggers = append(triggers, attackTriggers...)
	triggerSlots["shooter"] = &slot[card.Trigger]{ // the card that the attack is from
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if s := g.v; s.Thing == card.Cards && (s.How == card.Ref || s.How == card.Any || s.How == card.All && s.Style == theStyle) {
					x, c := t, *t.Cause
					c.From, x.Cause = &s, &c
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.sel(t.Cause.From) },
		walk:  func(v *resolver, t *card.Trigger) { v.source(t.Cause) },
	}
}
