package text

import "kotei/core/card"

// Actions of one of several kinds: "a Spell or Kiho action", "a Kolat, Ninja, or Assassin action" (CE "Ability keywords").

// kindOfAction reads a keyword of actions, or the type of the cards that they come from.
func (r *reader) kindOfAction(at int) (card.Cause, int, bool) {
	if end, ok := r.words(at, "Ranged Attack"); ok {
		return card.Cause{Action: true, Makes: []card.Verb{card.Ranged}}, end, true
	}
	for _, a := range attackIcons {
		if r.is(at, a.words) {
			return card.Cause{Action: true, Makes: a.makes}, at + 1, true
		}
	}
	if k, end, many := r.keyword(at); k != "" && many != plural {
		return card.Cause{Action: true, Keyword: k}, end, true
	}
	if n, ok := nounAt(r, at); ok && n.thing == card.Cards && n.many == singular && n.types != 0 {
		return card.Cause{Action: true, Types: n.types}, at + nounLen(n), true
	}
	return card.Cause{}, at, false
}

// kindsOfAction reads several kinds, "or" before the last one, and "action" after it.
func (r *reader) kindsOfAction(at int) ([]card.Cause, int) {
	var several []card.Cause
	for last := false; len(several) < 5; {
		c, end, ok := r.kindOfAction(at)
		if !ok {
			return nil, at
		}
		several = append(several, c)
		if last {
			if !r.is(end, "action") {
				return nil, at
			}
			return several, end
		}
		at = end
		if r.is(at, ",") {
			at++
		}
		if r.is(at, "or") {
			at, last = at+1, true
		}
		if at == end {
			return nil, at
		}
	}
	return nil, at
}
