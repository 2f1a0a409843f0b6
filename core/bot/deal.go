package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
)

// A dealer turns what a seat sees into a complete game. It deals the hidden cards at random from the faces that the seat has seen
// in this game, from those of the same owner if there are enough of them: it knows no deck list.
type dealer struct {
	seen [core.MaxSeats][2][]core.FaceID // by owner and deck
	all  [2][]core.FaceID
}

// enough faces of an owner give an idea of his deck.
const enough = 12

// look collects the faces that can be seen in a game.
func (d *dealer) look(s *core.State) {
	for i := range d.all {
		d.all[i] = d.all[i][:0]
		for p := range d.seen {
			d.seen[p][i] = d.seen[p][i][:0]
		}
	}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		k := &s.Cards[c]
		if k.Face == 0 {
			continue
		}
		deck := s.Type(c).Deck()
		if deck == card.NoDeck || k.Flags&core.Created != 0 {
			continue
		}
		i := pile(deck)
		d.all[i] = append(d.all[i], k.Face)
		d.seen[k.Owner][i] = append(d.seen[k.Owner][i], k.Face)
	}
}

func pile(d card.Deck) int {
	if d == card.DynastyDeck {
		return 0
	}
	return 1
}

// deal makes a game in which everything is known and which looks to the seat like the game that it sees.
func (d *dealer) deal(dst, s *core.State, r *match.Rand) {
	dst.CopyFrom(s)
	dst.Eyes = core.AllEyes
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		k := &dst.Cards[c]
		k.Phys = uint16(c)
		if k.Face != 0 || k.Place == core.Nowhere {
			continue
		}
		from := d.seen[k.Owner][hiddenPile(k.Place)]
		if len(from) < enough {
			from = d.all[hiddenPile(k.Place)]
		}
		if len(from) == 0 {
			continue // nothing of the kind has been seen: it stays unknown
		}
		k.Face = from[r.Below(len(from))]
	}
}

// hiddenPile is the deck that a hidden card belongs to, by where it lies.
func hiddenPile(p core.Place) int {
	if _, ok := p.IsProvince(); ok || p.Zone() == card.DynastyDeckZone {
		return pile(card.DynastyDeck)
	}
	return pile(card.FateDeck)
}
