package text

import "kotei/core/card"

// How often an ability may be used, where that is counted: "Battle: A number of times per turn equal to the number of your Scouts, …"
// (CE "Actions"; CE-ACT-08).

// countedLimits are such limits, before what is counted.
var countedLimits = []struct {
	words string
	per   card.Window
}{
	{"a number of times per turn equal to", card.ThisTurn},
	{"a number of times per battle equal to", card.ThisBattle},
	{"a number of times per game equal to", card.ThisGame},
}

// limitedBy reads such a limit.
func (r *reader) limitedBy(it card.Item, at int, try func(card.Item) bool) bool {
	if it.Des == 0 || it.Limit.N > 0 || it.Trigger != nil {
		return false
	}
	for _, l := range countedLimits {
		end, ok := r.words(at, l.words)
		if !ok {
			continue
		}
		for _, g := range r.value(end) {
			v := g.v
			it.Limit, it.LimitOf = card.Limit{N: manyTimes, Per: l.per}, &v
			if r.is(g.end, ":") && r.effects(it, nil, g.end+1, card.Effects, try) || r.is(g.end, ",") && r.bodyAt(it, g.end+1, try) {
				return true
			}
		}
	}
	return false
}

// manyTimes is the limit of what may be used any number of times, or so often as is counted.
const manyTimes = 255

// limitOf writes such a limit.
func (w *writer) limitOf(it *card.Item) {
	for _, l := range countedLimits {
		if l.per == it.Limit.Per {
			w.words(l.words)
			w.value(it.LimitOf)
		}
	}
}
