package text

import "kotei/core/card"

// "Your deck", where what is looked for may be in either: it is the one whose cards may go where the text puts what was found. Hands
// hold Fate cards, and Provinces Dynasty cards (CE "Search", "Areas").

// ownDeck is the deck that a search means by "your deck".
func (v *resolver) ownDeck(z *card.Zone, s *card.Sel) {
	if *z = deckOf(s); *z == card.AnyDeck {
		v.decks = append(v.decks, s)
	}
}

// whichDecks settles those that are still open, once it is known what becomes of what is found.
func (v *resolver) whichDecks(os ops) {
	for _, sought := range v.decks {
		fate, dynasty := false, false
		for i := range os {
			o := &os[i]
			if o.What == nil || o.What.How != card.Ref || o.What.Ref != sought.Bind {
				continue
			}
			switch o.Verb {
			case card.Put:
				fate = fate || o.To != nil && o.To.Zone == card.Hand
				dynasty = dynasty || o.To != nil && o.To.Zone == card.ProvinceZone
			case card.Attach:
				fate = true
			case card.Recruit, card.Refill:
				dynasty = true
			default:
			}
		}
		deck := card.AnyDeck
		switch {
		case fate && !dynasty:
			deck = card.FateDeckZone
		case dynasty && !fate:
			deck = card.DynastyDeckZone
		}
		for i := range os {
			o := &os[i]
			if o.Verb != card.Search || o.What.Bind != sought.Bind {
				continue
			}
			for _, z := range []*card.Zone{&o.Zone, &o.Then, &o.Last} {
				if *z == card.AnyDeck {
					*z = deck
				}
			}
		}
	}
}
