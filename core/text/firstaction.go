package text

import "kotei/core/card"

// The first action of a kind in each turn, phase or battle: "after the first Kiho action you take each turn resolves" (CE "Timing and
// triggers").

// ofAction is the style of "first" where it is said of the action, and not of a time.
const ofAction Style = 40

// firstOfEach are the stretches in which one action of a kind is the first.
var firstOfEach = []struct {
	words  string
	within card.Window
}{
	{"each turn", card.ThisTurn},
	{"each phase", card.ThisPhase},
	{"each battle", card.ThisBattle},
}

// eachWindow reads the stretch after such an action. Of what comes of it "first" would say that it is the action that is the first.
func (r *reader) eachWindow(t *card.Trigger, at int) (int, bool) {
	if t.Event != card.EvResolve || t.If != nil || len(t.Or) > 0 {
		return at, false
	}
	for _, w := range firstOfEach {
		if end, ok := r.words(at, w.words); ok {
			t.First, t.Within, t.FirstStyle = true, w.within, ofAction
			return end, true
		}
	}
	return at, false
}
