package text

import "kotei/core/card"

// Actions told by what is said of the player who takes them: "after an action resolves that was taken by a player who controls a
// Port" (CE "Reaction trigger", "The player").

func init() {
	for _, by := range []string{"a {taker}", "the controller of a {takerof}"} {
		for _, p := range []string{
			"{act} resolves [(that|which) was] taken by " + by, "the resolution of {act} [(that|which) was] taken by " + by,
			"{act} [(that|which) was] taken by " + by + " resolves",
		} {
			triggers = append(triggers, row[card.Trigger]{pattern: p, base: card.Trigger{Event: card.EvResolve, By: card.AnyPlayer}})
		}
	}
	taken := func(t card.Trigger, f *card.Filter) card.Trigger {
		t.If = &card.Cond{Kind: card.Is, Ref: card.ByPlayer, Thing: card.Players, Filter: f}
		return t
	}
	triggerSlots["taker"] = &slot[card.Trigger]{ // the player described
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.described(at) {
				if g.v.Thing == card.Players && g.v.Filter.Style == singular && len(g.v.Filter.Atoms) > 0 && ofPlayers(g.v.Filter) && t.By == card.AnyPlayer {
					all = append(all, reading[card.Trigger]{taken(t, g.v.Filter), g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.filter(t.If.Filter) },
		walk: func(v *resolver, t *card.Trigger) {
			defer func(was bool) { v.players = was }(v.players)
			v.players = true
			v.filter(t.If.Filter)
		},
	}
	triggerSlots["takerof"] = &slot[card.Trigger]{ // … by what he controls
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.described(at) {
				if g.v.Thing <= card.Units && g.v.Filter.Style == singular && g.v.ZoneAt == 0 && t.By == card.AnyPlayer {
					s := g.v
					all = append(all, reading[card.Trigger]{taken(t, &card.Filter{Atoms: []card.Atom{{Is: card.Controls, Sub: ofUnits(&s)}}}), g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.filter(t.If.Filter.Atoms[0].Sub) },
		walk:  func(v *resolver, t *card.Trigger) { v.filter(t.If.Filter.Atoms[0].Sub) },
	}
}
