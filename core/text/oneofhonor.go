package text

import "kotei/core/card"

// One of an interrupted action's Honor gains or losses: "reduce an Honor loss from the action by 1" (CE "Modifying changes"). Which
// one is chosen by answering it: the Interrupt is taken as that is about to happen, as the one that the Honor keyword gives is.

// honorChanges are what may be gained or lost.
var honorChanges = []struct {
	one, several string
	evs          []card.Happening
}{
	{"Honor gain or loss", "Honor gains or losses", []card.Happening{card.EvHonorGain, card.EvHonorLoss}},
	{"Honor gain", "Honor gains", []card.Happening{card.EvHonorGain}},
	{"Honor loss", "Honor losses", []card.Happening{card.EvHonorLoss}},
}

// honorActions are the ways to speak of the action that it is from.
var honorActions = []struct {
	words string
	by    card.Player
}{{"the action", card.NoPlayer}, {"it", card.NoPlayer}, {"another player's action", card.Another}, {"your action", card.You}}

var oneOfHonorVerbs = []row[card.Op]{
	{pattern: "(increase|raise) {oneofhonor} by {n}", base: card.Op{Verb: card.ChangeAmount, Event: card.EvBonus}},
	{pattern: "(reduce|lower|decrease) {oneofhonor} by {n}", base: card.Op{Verb: card.ChangeAmount, Event: card.EvPenalty}},
	{pattern: "reduce {oneofhonor} to {n}", base: card.Op{Verb: card.ChangeAmount}},
	{pattern: "choose {oneofhonor} and reduce it to {n}", base: card.Op{Verb: card.ChangeAmount}},
}

func init() {
	verbRows = append(verbRows, oneOfHonorVerbs)
	opSlots["oneofhonor"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, h := range honorChanges {
				for _, one := range []string{"a " + h.one, "one of the " + h.several} {
					end, ok := r.words(at, one)
					if !ok || !r.is(end, "from") {
						continue
					}
					for _, a := range honorActions {
						after, ok := r.words(end+1, a.words)
						if !ok {
							continue
						}
						x := o
						x.Words = r.written(at, after)
						x.Trigger = &card.Trigger{At: card.Before, By: card.AnyPlayer, Cause: &card.Cause{Action: true, By: a.by}, Style: impliedStyle}
						x.Trigger.Event = h.evs[0]
						for _, ev := range h.evs[1:] {
							x.Trigger.Or = append(x.Trigger.Or, card.Trigger{At: card.Before, Event: ev, By: card.AnyPlayer, Cause: x.Trigger.Cause, Style: impliedStyle})
						}
						all = append(all, reading[card.Op]{x, after})
					}
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
				return
			}
			v.it.Trigger, o.Trigger = o.Trigger, nil
			v.trig = v.it.Trigger
		},
	}
}
