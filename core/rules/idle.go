package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// NotNow is the rule that keeps a card from what a player could do with it at another time, as far as the player's own view
// tells; the zero Problem where none does, or it isn't known. Whether the card answers the open question is for
// [core.State.Check]: this is for cards that don't.
func NotNow(s *core.State, p core.Seat, c core.CardID) core.Problem {
	k := &s.Cards[c]
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Seat: k.Ctrl} }
	_, province := k.Place.IsProvince()
	switch {
	case k.Place.InPlay() && k.Ctrl != p:
		return bad("CE-CTRL-04", "%a is %s's: only its controller uses it")
	case province && k.Place.Seat() != p:
		return core.Problem{Why: "that lies in a Province of %s's", Seat: k.Place.Seat()}
	case province && (k.Face == 0 || s.Phase == card.DynastyPhase && !s.Is(c, core.FaceUp)):
		return bad("CE-DYN-02", "a face-down card in a Province can't be brought into play")
	case province && s.Phase != card.DynastyPhase:
		return bad("CE-DYN-01", "%a comes into play from its Province in your Dynasty Phase")
	case k.Face == 0:
		return core.Problem{}
	case k.Place == core.Hand(p):
		return heldNotNow(s, p, c)
	case !k.Place.InPlay():
		return bad("CE-ACT-07", "%a is not in play")
	case s.Ask.Kind == AskAction && !hasAbility(s.Face(c)):
		return bad("CE-ABIL-01", "%a has no ability to use")
	case s.Ask.Kind == AskAction && s.IsUnit(c):
		return bad("CE-INF-02", "%a is assigned to a battlefield in the Maneuvers Segments of an attack")
	case s.Ask.Kind == AskAssign && s.IsUnit(c) && s.Is(c, core.Bowed):
		return bad("CE-INF-04", "%a is bowed, and so his unit isn't assigned")
	case s.Ask.Kind == AskAssign && s.IsUnit(c) && k.At != 0:
		return bad("CE-INF-05", "%a is not at home any more, and so isn't assigned again")
	}
	return core.Problem{}
}

func hasAbility(f *card.Card) bool {
	return slices.ContainsFunc(f.Items, func(it card.Item) bool { return it.Kind == card.Ability })
}

// heldNotNow says what a card of the hand is for, and when; where that is now, what is in its way.
func heldNotNow(s *core.State, p core.Seat, c core.CardID) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c} }
	if card.Attachments.Has(s.Type(c)) {
		if why := Unequippable(s, p, c); !why.OK() {
			return why
		}
		return bad("CE-PABIL-02", "%a attaches to a Personality of yours, by Equip, in your Action Phase")
	}
	var des card.Designators
	for _, it := range s.Face(c).Items {
		if it.Kind == card.Ability {
			des |= it.Des
		}
	}
	switch {
	case des&card.Battle != 0:
		return bad("CE-ACT-03", "%a is used in the Combat Segment of a battle")
	case des&card.Open != 0:
		return bad("CE-ACT-02", "%a is used at an opportunity in an Action Phase")
	case des&card.Limited != 0:
		return bad("CE-ACT-01", "%a is used at an opportunity in your own Action Phase")
	case des&card.Reaction != 0:
		return bad("CE-ACT-04", "%a is used when what it reacts to happens")
	}
	return core.Problem{}
}

// Misplaced is why a card of a deck's side doesn't lie in a place at all, whoever puts it there: the rules would put it
// elsewhere at once. The deck is told, for a card may be hidden and known by its back alone.
func Misplaced(of card.Deck, to core.Place) core.Problem {
	_, province := to.IsProvince()
	switch {
	case of == card.FateDeck && province:
		return core.Problem{Rule: "CE-PROV-10", Why: "a Fate card doesn't lie in a Province"}
	case of == card.DynastyDeck && to.Zone() == card.Hand:
		return core.Problem{Rule: "CE-HANDA-05", Why: "a Dynasty card doesn't go to a hand"}
	}
	return core.Problem{}
}

// Loose is why a card doesn't lie in play by itself.
func Loose(s *core.State, c core.CardID) core.Problem {
	if s.Cards[c].Face != 0 && card.Attachments.Has(s.Type(c)) {
		return core.Problem{Rule: "CE-ATTACH-05", Why: "%a can't lie by itself", Card: c}
	}
	return core.Problem{}
}
