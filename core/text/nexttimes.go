package text

import (
	"slices"

	"kotei/core/card"
)

// "The next time", "the first time each turn", "each time": how often a trigger comes about (CE "Timing and triggers", "Next").

type next struct {
	n      int
	within card.Window
	each   bool
	style  Style
}

type nextTimeWords struct {
	words  string
	within card.Window
	each   bool
}

var nextTimes = []nextTimeWords{
	{"the next time", card.ThisTurn, false},
	{"the next time this turn", card.ThisTurn, false},
	{"the next time this battle", card.ThisBattle, false},
	{"the next time this phase", card.ThisPhase, false},
	{"the next time this game", card.ThisGame, false},
	{"the first time this turn", card.ThisTurn, false},
	{onlyFirst, card.ThisTurn, false},
	{"the first time each turn", card.ThisTurn, false},
	{"the first time each phase", card.ThisPhase, false},
	{"the first time each battle", card.ThisBattle, false},
	{"the first time each duel", card.ThisDuel, false},
	{"the first time each game", card.ThisGame, false},
	{"the first time this battle", card.ThisBattle, false},
	{"the first time this game", card.ThisGame, false},
	{"the first time this phase", card.ThisPhase, false},
	{"each time", card.ThisTurn, true},
	{"each time this turn", card.ThisTurn, true},
	{"each time this battle", card.ThisBattle, true},
	{"each time this game", card.ThisGame, true},
}

// onlyFirst is said of a stretch of time that is named after what happens.
const onlyFirst = "the first time"

// firstWords is the longest of "the next time …" at a token.
func firstWords(r *reader, at int) next {
	var best next
	for i, n := range nextTimes {
		if n.words == onlyFirst {
			continue
		}
		if end, ok := r.words(at, n.words); ok && end-at > best.n {
			best = next{end - at, n.within, n.each, Style(i + 1)}
		}
	}
	return best
}

// onlyFirstAt reads "the first time" where the stretch of time follows what happens: "after the first time he attacks this turn".
func onlyFirstAt(r *reader, at int) (next, bool) {
	end, ok := r.words(at, onlyFirst)
	i := slices.IndexFunc(nextTimes, func(n nextTimeWords) bool { return n.words == onlyFirst })
	return next{end - at, card.ThisTurn, false, Style(i + 1)}, ok
}

func (n next) isOnlyFirst() bool { return n.n > 0 && nextTimes[(n.style-1)%alone].words == onlyFirst }
