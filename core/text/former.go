package text

import (
	"slices"

	"kotei/core/card"
)

// What somebody was, asked once something has been done to him: "if the target was dishonorable". What the text has changed meanwhile
// isn't known any more, and an answer would be that of what he is now (CE "Order of effects").

// undoes are the states that an occurrence may end or begin.
var undoes = map[card.Happening][]card.AtomKind{
	card.EvBow:        {card.IsBowed},
	card.EvStraighten: {card.IsBowed},
	card.EvDishonor:   {card.IsDishonorable},
	card.EvRehonor:    {card.IsDishonorable},
	card.EvMove:       wherePlaced,
	card.EvDestroy:    whereInPlay,
	card.EvDiscard:    whereInPlay,
	card.EvRemoved:    whereInPlay,
	card.EvPut:        whereInPlay,
}

var (
	wherePlaced = []card.AtomKind{card.IsAttacking, card.IsDefending, card.IsOpposed, card.IsUnopposed, card.IsOpposing, card.IsHere, card.IsHome, card.IsAtBattle, card.IsSameLocation}
	whereInPlay = append([]card.AtomKind{card.IsBowed}, wherePlaced...)
)

func init() {
	pred := conditionSlots["pred"]
	conditionSlots["former"] = &slot[card.Cond]{
		read:  pred.read,
		write: pred.write,
		walk: func(v *resolver, c *card.Cond) {
			pred.walk(v, c)
			for _, o := range v.seen {
				if o.What != nil && about(o, c.Ref) && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return slices.Contains(undoes[o.Verb.Row().Deed], a.Is) }) {
					v.failed("what he was before is not known any more")
				}
			}
		},
	}
}
