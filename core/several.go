package core

import "kotei/core/card"

// several reports whether there are different cards for each of the conditions, as many as it wants: "a K1 and a K2" are two
// cards (CE-CONJ-01). There are, if every choice of the conditions finds enough cards that are good for one of them.
func (e *Env) several(c *card.Cond) bool {
	if c.Prop != "" {
		for i := range c.Sub {
			if e.count(c.Sub[i].Filter, card.InPlay, card.You) >= e.Value(c.Sub[i].A) {
				return true
			}
		}
		return false
	}
	var good [1 << maxKinds]int // how many cards are good for just these conditions
	n := min(len(c.Sub), maxKinds)
	e.EachCard(card.InPlay, func(k CardID) bool {
		fits := 0
		for i := range c.Sub[:n] {
			if e.InZone(k, card.InPlay, card.You) && e.Passes(c.Sub[i].Filter, k) {
				fits |= 1 << i
			}
		}
		good[fits]++
		return true
	})
	for some := 1; some < 1<<n; some++ {
		have, want := 0, 0
		for i := range c.Sub[:n] {
			if some&(1<<i) != 0 {
				want += e.Value(c.Sub[i].A)
			}
		}
		for fits, cards := range good {
			if fits&some != 0 {
				have += cards
			}
		}
		if have < want {
			return false
		}
	}
	return true
}

// maxKinds is how many kinds of things a text asks for at once, at most.
const maxKinds = 5
