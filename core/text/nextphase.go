package text

import "kotei/core/card"

// What does not straighten in its player's next Straighten Phase: "he does not straighten during his controller's next Straighten
// Phase", "negate its straightening during your next Straighten Phase" (CE "Straighten Phase", "Duration of effects").

var nextPhaseVerbs = []row[card.Op]{
	ruled("negate {owner} straightening {nextstraighten}", card.Mod{Rule: card.StraightenNot}),
	ruled("negate the straightening of {what} {nextstraighten}", card.Mod{Rule: card.StraightenNot}),
}

var nextPhaseClauses = []row[card.Op]{
	ruled("{what} (will|does|do) not straighten {nextstraighten}", card.Mod{Rule: card.StraightenNot}),
}

// nextStraighten are the ways to say whose Straighten Phase it is.
var nextStraighten = []struct {
	words string
	by    card.Player
}{
	{"during your next Straighten Phase", card.You},
	{"during his controller's next Straighten Phase", card.Controller},
	{"during its controller's next Straighten Phase", card.Controller},
	{"during their controller's next Straighten Phase", card.Controller},
	{"during the target's controller's next Straighten Phase", card.Controller},
	{"at the start of its controller's next turn", card.Controller},
	{"at the start of his controller's next turn", card.Controller},
}

func init() {
	verbRows = append(verbRows, nextPhaseVerbs)
	clauses = append(clauses, nextPhaseClauses)
	opSlots["nextstraighten"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, n := range nextStraighten {
				if end, ok := r.words(at, n.words); ok {
					o.Dur = card.UntilTrigger
					o.Until = &card.Trigger{At: card.After, Event: card.EvPhaseEnd, Phase: card.StraightenPhase, By: n.by, ByWord: n.words}
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Until.ByWord) },
		walk:  func(*resolver, *card.Op) {},
	}
}
