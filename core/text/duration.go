package text

import "kotei/core/card"

// Durations (CE "Duration of effects", "Permanently"). Nothing said means until the turn ends, or the battle.

var durations = []struct {
	words  string
	window card.Window
}{
	{"until the turn ends", card.ThisTurn},
	{"until the end of the turn", card.ThisTurn},
	{"this turn", card.ThisTurn},
	{"until this turn ends", card.ThisTurn},
	{"until the battle ends", card.ThisBattle},
	{"until this battle ends", card.ThisBattle},
	{"until the end of the battle", card.ThisBattle},
	{"this battle", card.ThisBattle},
	{"until the duel ends", card.ThisDuel},
	{"until this duel ends", card.ThisDuel},
	{"during this duel", card.ThisDuel},
	{"until the game ends", card.ThisGame},
	{"until the action ends", card.ThisAction},
	{"until the attack ends", card.ThisAttack},
	{"until this attack ends", card.ThisAttack},
	{"until the next turn ends", card.NextTurn},
	{"until your next turn ends", card.NextTurn},
	{"until the end of your next turn", card.NextTurn},
	{"until your next turn begins", card.NextBegin},
	{"until the beginning of your next turn", card.NextBegin},
	{"until your second turn from now begins", card.SecondTurn},
	{"until your turn two turns from now begins", card.SecondTurn},
	{"this game", card.ThisGame},
	{"until the current phase ends", card.ThisPhase},
	{"while there", card.WhileTrue},
	{"until the phase ends", card.ThisPhase},
	{"until this phase ends", card.ThisPhase},
	{"permanently", card.Permanent},
	{"while at the current battlefield", card.WhileTrue},
	{"this phase", card.ThisPhase},
	{"this duel", card.ThisDuel},
	{"until the end of this turn", card.ThisTurn},
	{"until the end of the phase", card.ThisPhase},
	{"during this battle", card.ThisBattle},
	{"during this turn", card.ThisTurn},
}

// Where a duration is written.
const (
	afterVerb  Style = 1
	beforeVerb Style = 101 // "permanently give"
	inFront    Style = 201 // "until the battle ends, "
	understood Style = 301 // said once for several effects
)

// duration is the longest duration at a token.
func (r *reader) duration(at int) (i, end int, ok bool) {
	for k, d := range durations {
		if e, found := r.words(at, d.words); found && e > end {
			i, end, ok = k, e, true
		}
	}
	return i, end, ok
}

func (w *writer) duration(o *card.Op, where Style) {
	if i := int(o.DurStyle) - int(where); o.DurStyle >= where && i < len(durations) {
		w.words(durations[i].words)
	}
}

// lasting reports whether effects of the verb can have a duration.
func lasting(v card.Verb) bool {
	switch v {
	case card.Modify, card.Control, card.Negate:
		return true
	}
	return false
}
