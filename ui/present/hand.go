package present

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// A HandOrder is how the cards of the hand at the bottom are laid out.
type HandOrder string

// The orders.
const (
	AsDrawn HandOrder = ""     // the latest at the right
	ByType  HandOrder = "type" // by type, then Gold Cost, then title
	ByHand  HandOrder = "hand" // as the player has laid them; those that came since at the right
)

// HandOrders are all of them.
var HandOrders = []HandOrder{AsDrawn, ByType, ByHand}

// Arranged are the cards of a player's hand in the order in which they are shown.
func (v *View) Arranged(p core.Seat) (out []core.CardID) {
	s := v.State
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		out = append(out, c)
	}
	if p != v.Seat {
		return out
	}
	switch v.Order {
	case ByType:
		slices.SortStableFunc(out, func(a, b core.CardID) int {
			x, y := s.Face(a), s.Face(b)
			return cmp.Or(cmp.Compare(x.Type, y.Type), cmp.Compare(x.Printed(card.GoldCost), y.Printed(card.GoldCost)), cmp.Compare(x.Title, y.Title))
		})
	case ByHand:
		at := func(c core.CardID) int {
			if i := slices.Index(v.Laid, c); i >= 0 {
				return i
			}
			return len(v.Laid)
		}
		slices.SortStableFunc(out, func(a, b core.CardID) int { return cmp.Compare(at(a), at(b)) })
	case AsDrawn:
	}
	return out
}

// Lay is the order of the hand once a card of it was put before another one; 0: behind all.
func (v *View) Lay(c, before core.CardID) []core.CardID {
	out := slices.DeleteFunc(v.Arranged(v.Seat), func(k core.CardID) bool { return k == c })
	i := slices.Index(out, before)
	if i < 0 {
		i = len(out)
	}
	return slices.Insert(out, i, c)
}
