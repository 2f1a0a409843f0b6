package text

import "kotei/core/card"

// Cards that lie under a card: "put a card under this Holding into your hand", "equip a Follower from under this card to your Scout"
// (CE "Under another card").

func init() {
	zones = append(zones,
		row[card.Dest]{pattern: "[from] (under|underneath) {beneath}", base: card.Dest{Zone: card.UnderCard, Of: card.AnyPlayer, OfRef: card.Self}},
		row[card.Dest]{pattern: "[from] (under|underneath) your Stronghold", base: card.Dest{Zone: card.UnderCard, Of: card.You}},
	)
	dests = append(dests,
		row[card.Dest]{pattern: "face-up (under|underneath) {sel}", base: card.Dest{Zone: card.UnderCard, FaceUp: true}},
		row[card.Dest]{pattern: "(under|underneath) {sel}[,] face-up", base: card.Dest{Zone: card.UnderCard, FaceUp: true}},
		row[card.Dest]{pattern: "face-down (under|underneath) {sel}", base: card.Dest{Zone: card.UnderCard, FaceDown: true}},
		row[card.Dest]{pattern: "(under|underneath) {sel}[,] face-down", base: card.Dest{Zone: card.UnderCard, FaceDown: true}},
	)
	destSlots["beneath"] = &slot[card.Dest]{ // the text's own card
		read: func(r *reader, at int, d card.Dest) []reading[card.Dest] {
			var all []reading[card.Dest]
			for _, g := range r.reference(at) {
				if g.v.Ref == card.Self && g.v.Thing == card.Cards && g.v.Of == nil {
					x := d
					x.OfRef, x.OfWord = card.Self, g.v.Word
					all = append(all, reading[card.Dest]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, d *card.Dest) { w.refWord(d.OfWord) },
		walk:  func(*resolver, *card.Dest) {},
	}
}
