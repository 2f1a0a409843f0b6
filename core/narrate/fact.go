package narrate

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
)

// Everyone is the mask of all seats, as [core.FactShow] takes it.
const Everyone = 0xff

// factWords say what a plain change to a card does.
var factWords = map[core.FactKind]words.Key{
	core.FactBow: "Bow %s", core.FactStraighten: "Straighten %s", core.FactDishonor: "Dishonor %s", core.FactRehonor: "Rehonor %s",
}

// onto say what a plain change does to a card with another.
var onto = map[core.FactKind]words.Key{
	core.FactAttach: "Attach %s to %s", core.FactUnder: "Put %s under %s", core.FactOverlay: "Put %s over %s",
}

// fact says what a plain change does.
func (t *Teller) fact(f core.Fact) []Part {
	s := t.State
	if k := factWords[f.Kind]; k != "" {
		return t.say(k, f.Card)
	}
	if k := onto[f.Kind]; k != "" {
		return t.say(k, f.Card, f.Other)
	}
	switch n := int(f.N); f.Kind {
	case core.FactFaceUp:
		return t.say("Turn it face-up")
	case core.FactFaceDown:
		return t.say("Turn it face-down")
	case core.FactPut:
		return t.put(f)
	case core.FactLocate:
		if f.At == 0 {
			return t.say("Move %s home", f.Card)
		}
		return t.say("Move %s to %s", f.Card, t.FieldName(int(f.At)))
	case core.FactControl:
		return t.say("Give %s to %s", f.Card, f.Seat)
	case core.FactHonor:
		return t.say("%s: %+d Honor", f.Seat, n)
	case core.FactFavor:
		if f.Seat == core.NoSeat {
			return t.say("Nobody has the Imperial Favor")
		}
		return t.say("%s takes the Imperial Favor", f.Seat)
	case core.FactToken:
		return t.say("%+d %s on %s", n, s.Table.Faces[f.Face].Title, f.Card)
	case core.FactCreate:
		return t.say("Create a card: %s", s.Table.Faces[f.Face].Title)
	case core.FactShow:
		return t.show(f)
	case core.FactShuffle:
		return t.say("Shuffle %s", t.PileTitle(f.Place))
	case core.FactRandom:
		return t.say("%s discards a card at random", f.Place.Seat())
	case core.FactRoll:
		if n == 2 {
			return t.say("Toss a coin")
		}
		return t.say("Roll a die with %d sides", n)
	case core.FactProvince:
		if n == 1 {
			return t.say("Add a Province")
		}
		return t.say("Destroy %s", t.placeName(f.Place))
	case core.FactPoint:
		if f.Card == 0 {
			return t.say("Point at %s", f.Other)
		}
		return t.say("Point from %s at %s", f.Card, f.Other)
	case core.FactAdjust:
		return t.say("%+d %s until the turn ends", n, f.Stat.Title())
	default:
	}
	return t.say("Do it by hand")
}

// put says where a card is put.
func (t *Teller) put(f core.Fact) []Part {
	switch z := f.Place.Zone(); {
	case f.Place.InPlay():
		return t.say("Put %s into play", f.Card)
	case z == card.Hand:
		return t.say("Take %s into the hand", f.Card)
	case z == card.DynastyDeckZone || z == card.FateDeckZone:
		if f.N == 1 {
			return t.say("Put %s under the deck", f.Card)
		}
		return t.say("Put %s on top of the deck", f.Card)
	case z == card.DynastyDiscard || z == card.FateDiscard:
		return t.say("Discard %s", f.Card)
	case z == card.RemovedZone:
		return t.say("Remove %s from the game", f.Card)
	}
	return t.say("Put %s into %s", f.Card, t.placeName(f.Place))
}

// show says who gets to see what.
func (t *Teller) show(f core.Fact) []Part {
	what := t.say("%s", f.Card)
	switch {
	case f.Card == 0 && f.At == 0:
		what = t.say("all of %s", t.PileTitle(f.Place))
	case f.Card == 0 && f.At == 1:
		what = t.say("the top card of %s", t.PileTitle(f.Place))
	case f.Card == 0:
		what = t.say("the top %d cards of %s", int(f.At), t.PileTitle(f.Place))
	case t.State.Cards[f.Card].Face == 0:
		what = t.say("it")
	}
	switch {
	case f.N == Everyone:
		return t.say("Show %s to everybody", what)
	case t.Seat >= 0 && f.N == 1<<t.Seat:
		return t.say("Look at %s", what)
	}
	for p := range core.Seat(t.State.NSeats) {
		if f.N == 1<<p {
			return t.say("Show %s to %s", what, p)
		}
	}
	return t.say("Show %s", what)
}
