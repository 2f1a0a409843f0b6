package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// straightensItself reports whether an ability costs that its card straightens: that is used bowed, or not at all (CE-COST-05).
func straightensItself(it *card.Item) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.Verb == card.Straighten && op.What.IsRef(card.Self) {
			return true
		}
	}
	return false
}

// usableFrom: abilities of cards in play, unbowed, by their controller; of Strategies and Rings from the hand.
func usableFrom(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	c := a.Card
	if c == 0 {
		return core.Problem{}
	}
	switch k := &s.Cards[c]; {
	case k.Place.InPlay():
		return usableInPlay(s, a, it)
	case k.Place == core.Hand(a.Seat):
		return usableFromHand(s, a, it)
	case it.Manner&card.EvenDead != 0 && !s.Is(c, core.Dead):
		return bad("CE-ACT-07", "%a is neither in play nor dead")
	case (k.Place == core.FateDiscard(a.Seat) || k.Place == core.DynastyDiscard(a.Seat)) && core.UsedFrom(it)&core.OfDiscard != 0:
	case fromPile(s, c, a.Seat, s.Ask.Frame):
	case inDeck(s, c, a.Seat) && core.UsedFrom(it)&core.OfDeck != 0:
	case slotOf(k.Place) && k.Place.Seat() == a.Seat && s.Is(c, core.FaceUp) && s.Table.UsedFrom(k.Face, it)&core.OfProvince != 0:
	default:
		return bad("CE-ACT-07", "%a is not where its abilities can be used")
	}
	return core.Problem{}
}

// usableInPlay is why an ability of a card in play can't be used.
func usableInPlay(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	c, t := a.Card, s.Type(a.Card)
	if s.Cards[c].Ctrl != a.Seat {
		return bad("CE-CTRL-04", "%a is controlled by another player")
	}
	if ofPlayer(s, a) {
		return core.Problem{}
	}
	if s.Is(c, core.Bowed) && mannerOf(s, c, it)&(card.Tireless|card.EvenBowed) == 0 && !usedBowed(s, c) && !(t == card.Holding && ownEntry(it.Trigger)) && !straightensItself(it) {
		return bad("CE-ACT-06", "%a is bowed")
	}
	if h := s.Seats[a.Seat].Stronghold; t == card.Sensei && fromFate(s, c) && h != 0 && s.Is(h, core.Bowed) && it.Manner&(card.Tireless|card.EvenBowed) == 0 {
		return core.Problem{Rule: "GE-SEN-05", Why: "the abilities of %a are those of %b, which is bowed", Card: c, Other: h}
	}
	if (t == card.Strategy || t == card.Kiho) && a.Item < grantedItems && !usedInPlay(s, c, it) {
		return bad("CE-STRAT-04", "%a is in play, where its abilities can't be used")
	}
	if core.PutsItself(it) {
		return bad("CE-ACT-12", "%a is in play already")
	}
	if t == card.Spell && !casts(s, s.Cards[c].Host) {
		return bad("CE-SPELL-03", "%a is not on a Shugenja")
	}
	return core.Problem{}
}

// usableFromHand is why an ability of a card in its player's hand can't be used.
func usableFromHand(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	c, t := a.Card, s.Type(a.Card)
	if bowsInPlay(s, c, it) {
		return bad("CE-ACT-07", "this ability of %a is used only while it is in play")
	}
	if t != card.Strategy && t != card.Kiho && !discardsToUse(s, c, it) && !core.PutsItself(it) && !attachesFromHand(it) && core.UsedFrom(it)&core.OfHand == 0 {
		return bad("CE-ACT-07", "abilities of %a are used only while it is in play")
	}
	return core.Problem{}
}

// fromFate reports whether a Sensei is one of those that are kept in the Fate deck: their abilities are the Stronghold's (GE-SEN-05).
// The newer ones bow and straighten by themselves, as their headings and the texts about them say.
func fromFate(s *core.State, c core.CardID) bool {
	return s.Face(c).Stats[card.FocusValue].Kind != card.Absent
}

// usedBowed reports whether a text lets a card's abilities be used even if it is bowed.
func usedBowed(s *core.State, c core.CardID) bool {
	hit, _ := s.Rule(c, card.UsedBowed, nil)
	return hit
}

// usedInPlay reports whether an ability of a Strategy says that its card is in play: so it may be used there (CE-STRAT-04).
func usedInPlay(s *core.State, c core.CardID, it *card.Item) bool {
	return inPlayAsked(it.When) || bowsInPlay(s, c, it)
}

// bowsInPlay reports whether an ability bows a Strategy that another one puts into play: it can't be meant but there.
func bowsInPlay(s *core.State, c core.CardID, it *card.Item) bool {
	return it.Bow && s.Type(c) == card.Strategy && s.Table.Puts(s.Cards[c].Face) && !core.PutsItself(it)
}

// ownEntry reports whether a Reaction or Interrupt is to its own card's entering play: that a Holding enters play bowed doesn't keep it
// from it, or it could never be used.
func ownEntry(t *card.Trigger) bool {
	return t != nil && (t.Event == card.EvEnterPlay || t.Event == card.EvRecruit) && t.Subject.IsRef(card.Self)
}

func inPlayAsked(when []card.Cond) bool {
	return slices.ContainsFunc(when, func(c card.Cond) bool {
		return c.Kind == card.AllOf && !c.Not && inPlayAsked(c.Sub) || c.Kind == card.Is && !c.Not && c.Ref == card.Self && c.Filter != nil &&
			slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsInPlay && !a.Not })
	})
}

// attachesFromHand reports whether an attachment's ability attaches it from the hand.
func attachesFromHand(it *card.Item) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Zone == card.Hand && op.What != nil && op.What.Ref == card.Self {
			return true
		}
	}
	return false
}

// fromHand reports whether an item is a trait that lets its card enter play from the hand when it is triggered.
// Whether a hand holds such a card is for its player to say, so it is offered to him like a reaction.
func fromHand(s *core.State, c core.CardID, it *card.Item) bool {
	return it.Kind == card.Triggered && core.PutsItself(it) && c != 0 && s.Cards[c].Place.Zone() == card.Hand
}

// discardsToUse reports whether a card in the hand may be discarded to use one of its abilities without cost (CE-RING-01).
func discardsToUse(s *core.State, c core.CardID, it *card.Item) bool {
	if c == 0 || s.Cards[c].Place.Zone() != card.Hand || core.PutsItself(it) {
		return false
	}
	f := s.Face(c)
	for i := range f.Items {
		for j := range f.Items[i].Ops {
			for k := range f.Items[i].Ops[j].Mods {
				m := &f.Items[i].Ops[j].Mods[k]
				if m.Rule == card.DiscardToUse && (m.Keyword == "" || hasKeyword(it, m.Keyword)) {
					return true
				}
			}
		}
	}
	return false
}

// Abilities used from a deck: their text says that the card has to be on top of it. They are used as from a hand, so that the
// card lies face-up meanwhile (CE-DECKA-06).

// deckUses offers the abilities of a deck's top card that are used from there.
func deckUses(s *core.State, at core.Place, o *core.Offers) {
	outsideUses(s, s.First(at), core.OfDeck, o)
}

// inDeck reports whether a card is the top one of a player's own decks, and known to him.
func inDeck(s *core.State, c core.CardID, p core.Seat) bool {
	return (s.First(core.FateDeck(p)) == c || s.First(core.DynastyDeck(p)) == c) && s.Knows(p, c)
}

// faceDownPlace reports whether cards of a place lie face-down by nature.
func faceDownPlace(at core.Place) bool {
	z := at.Zone()
	return z == card.Hand || z == card.FateDeckZone || z == card.DynastyDeckZone
}

// Discipline, of the later arcs: a Strategy in the discard pile may be played for more Gold, and is removed from the game after
// its action.

// disciplined is how much more a player pays to play a card from his discard pile, if he may.
func disciplined(s *core.State, c core.CardID, p core.Seat) (more int, ok bool) {
	e := terms(s, c, p)
	ofItsOwn(s, c, card.Discipline, func(m *card.Mod) { more, ok = e.Value(m.Amount), true })
	return more, ok
}

// fromPile reports whether a card in its player's discard pile may be used from there, by Discipline
// or as the additional action that a round asks for.
func fromPile(s *core.State, c core.CardID, p core.Seat, round uint8) bool {
	if fromGrave(s, c, p, round) {
		return true
	}
	_, ok := disciplined(s, c, p)
	return ok && s.Cards[c].Place == core.FateDiscard(p)
}

// disciplineCost is what playing a card costs besides, where it comes from the discard pile.
func disciplineCost(s *core.State, c core.CardID, p core.Seat) int {
	n, ok := disciplined(s, c, p)
	if !ok {
		return 0
	}
	found := s.Cards[c].Place == core.FateDiscard(p)
	for i := range s.Depth {
		found = found || s.Frames[i].Card == c && s.Frames[i].Place == core.FateDiscard(p)
	}
	if !found {
		return 0
	}
	return n
}

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

// anyOverlaid reports whether any card lies under another one.
func anyOverlaid(s *core.State) bool {
	for p := range core.Seat(s.NSeats) {
		if s.First(core.Under(p)) != 0 {
			return true
		}
	}
	return false
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
