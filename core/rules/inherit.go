package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// inheritedItems is the first item number of abilities that a stack has from the cards under it (CE-OVER-09); then come
// the card's place among them and its item.
const (
	inheritedItems = 1 << 13
	inheritedEach  = 1 << 6
)

// inherited is the ability of an underlying card that an answer means. Its uses are counted for the stack, so that what
// was used before the overlay stays used (CE-OVER-11).
func inherited(s *core.State, a core.Answer) (core.ItemRef, bool) {
	k, n := int(a.Item-inheritedItems)/inheritedEach, a.Item%inheritedEach
	c := underlying(s, a.Card, k)
	if c == 0 || int(n) >= len(s.Face(c).Items) {
		return core.ItemRef{}, false
	}
	return core.ItemRef{Face: s.Cards[c].Face, N: n}, true
}

// underlying is the k-th card that a card in play overlays, 0 if there are no more. One that was laid there by hand
// and unseen gives nothing: not everybody could tell what.
func underlying(s *core.State, top core.CardID, k int) core.CardID {
	for p := range core.Seat(s.NSeats) {
		for c := s.First(core.Under(p)); c != 0; c = s.After(c) {
			if k := &s.Cards[c]; k.Host != top || !s.Is(c, core.Overlaid) || k.Known != 0xff {
				continue
			}
			if k == 0 {
				return c
			}
			k--
		}
	}
	return 0
}

// inheritedUses offers the abilities that a stack has from the cards under it.
func inheritedUses(s *core.State, top core.CardID, o *core.Offers) {
	for k := range (grantedItems - inheritedItems) / inheritedEach {
		c := underlying(s, top, k)
		if c == 0 {
			return
		}
		f := s.Face(c)
		for i := range min(len(f.Items), inheritedEach) {
			if f.Items[i].Kind == card.Ability {
				o.Add(core.Answer{Act: core.Use, Card: top, Item: uint16(inheritedItems + k*inheritedEach + i)})
			}
		}
	}
}
