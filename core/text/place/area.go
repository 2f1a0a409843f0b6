package place

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

var (
	// In is the category of areas in which things are: "in your hand", "in any discard pile", "out of play".
	In = kernel.NewCat[noun.Area]("where")
	// From is that of areas from which things come: "from your hand".
	From = kernel.NewCat[noun.Area]("from where")
	// area is an area with its owner, without a preposition: "your hand".
	area = kernel.NewCat[noun.Area]("area")
	// zone is an area of a player: "hand", "discard pile".
	zone = kernel.NewCat[card.Zone]("zone")
	// zones is one or several of them: "hand or discard pile".
	zones = kernel.List(zone, nil)
)

func init() {
	for words, z := range map[string]card.Zone{
		"(hand|hands)": card.Hand, "(discard pile|discard piles|discard)": card.AnyDiscard, "Fate discard (pile|piles)": card.FateDiscard, "Dynasty discard (pile|piles)": card.DynastyDiscard,
		"Fate (deck|decks)": card.FateDeckZone, "Dynasty (deck|decks)": card.DynastyDeckZone, "(deck|decks)": card.AnyDeck,
		"(Province|Provinces)": card.ProvinceZone, "focus pool": card.FocusPool, "focusing area": card.FocusArea,
	} {
		zone.Rules(kernel.Means(words, z))
	}
	theirs := func(m kernel.Match) (noun.Area, bool) {
		z, ok := joined(kernel.Val[kernel.Joined[card.Zone]](m, 1))
		o := kernel.Val[noun.Owner](m, 0)
		a := of(o)
		if o.Kind == card.Battlefields && z == card.ProvinceZone { // the battlefield is the Province's, not a player's
			a = noun.Area{And: &card.Atom{Is: card.IsWithin, Ref: o.Ref}}
		}
		a.Zone = z
		return a, ok && !(o.Who == card.EachPlayer && o.Num == kernel.Plural) // "all players' Provinces" are anybody's
	}
	anybodys := func(m kernel.Match) (noun.Area, bool) {
		z, ok := joined(kernel.Val[kernel.Joined[card.Zone]](m, 0))
		return noun.Area{Zone: z, Of: card.AnyPlayer}, ok
	}
	area.Rules(
		kernel.On("{} {}", theirs, noun.Genitive, zones), kernel.On("one of {} {}", theirs, noun.Genitive, zones), kernel.On("any of {} {}", theirs, noun.Genitive, zones),
		kernel.On("[(a|any|all|all players')] {}", anybodys, zones),
		kernel.On("{}", func(m kernel.Match) (noun.Area, bool) { // "this Province", of a card that is on none
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return noun.Area{Zone: card.ProvinceZone, And: &card.Atom{Is: card.IsWithin, Ref: s.Ref}}, s.How == card.Ref && s.Thing == card.Provinces && s.Ref == card.Here && m.P.Is(m.At, "this") && m.End == m.At+2
		}, noun.Cat),
	)
	for _, prep := range []struct {
		words string
		cats  []*kernel.Cat[noun.Area]
	}{{"in", []*kernel.Cat[noun.Area]{In}}, {"from", []*kernel.Cat[noun.Area]{From}}} {
		for _, c := range prep.cats {
			inArea(c, prep.words)
		}
	}
	for _, words := range []string{"under", "underneath", "from under", "from underneath"} { // what lies there is its player's, or whosever
		noun.Areas.Rules(
			kernel.On(words+" {}", func(m kernel.Match) (noun.Area, bool) {
				s := kernel.Val[noun.Phrase](m, 0).Sel
				return noun.Area{Zone: card.UnderCard, Of: card.AnyPlayer, Ref: s.Ref}, s.How == card.Ref && s.Thing == card.Cards
			}, noun.Cat),
			kernel.Means(words+" your Stronghold", noun.Area{Zone: card.UnderCard, Of: card.You}),
		)
	}
	outOfPlay()
	focused := func(who card.Player) func(m kernel.Match) (noun.Area, bool) {
		return func(m kernel.Match) (noun.Area, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return noun.Area{Zone: card.FocusArea, And: &card.Atom{Is: card.IsFocused, Ref: s.Ref, Who: who}}, s.How == card.Ref && s.Thing == card.Cards
		}
	}
	noun.Areas.Rules(
		kernel.On("[that] you (focus|focused) ((in|during) (a duel|duels|the duel) involving|for) {}", focused(card.You), noun.Cat),
		kernel.Means("[that] you focused (in|during) (this duel|the duel)", noun.Area{Zone: card.FocusArea, And: &card.Atom{Is: card.DidEvent, Who: card.You, Event: card.EvFocus, Window: card.ThisDuel}}),
		kernel.On("focused for {}", focused(card.Controller), noun.Cat),
		kernel.On("in a duel involving {}", focused(card.You), noun.Cat),
	)
	same := func(m kernel.Match) (noun.Area, bool) { return kernel.Val[noun.Area](m, 0), true }
	noun.Areas.Rules(kernel.On("{}", same, In), kernel.On("{}", same, From), kernel.On("of {}", func(m kernel.Match) (noun.Area, bool) {
		a := kernel.Val[noun.Area](m, 0)
		return a, a.Zone == card.FateDeckZone || a.Zone == card.DynastyDeckZone || a.Zone == card.AnyDeck
	}, area))
}

// inArea gives the wordings after a preposition.
func inArea(c *kernel.Cat[noun.Area], prep string) {
	c.Rules(
		kernel.On(prep+" {}", func(m kernel.Match) (noun.Area, bool) {
			a := kernel.Val[noun.Area](m, 0)
			return a, !(prep == "in" && a.Of == card.AnyPlayer && (a.Zone == card.AnyDeck || a.Zone == card.Hand))
		}, area),
		kernel.On(prep+" {} or ["+prep+"] {}", twoAreas, area, area),
		kernel.On("face-up "+prep+" {}", func(m kernel.Match) (noun.Area, bool) {
			a := kernel.Val[noun.Area](m, 0)
			a.And = &card.Atom{Is: card.IsFaceUp}
			return a, a.Zone == card.ProvinceZone
		}, area),
		kernel.On(prep+" {} or face-up "+prep+" {}", faceUpOr, area, area),
		kernel.On("face-up "+prep+" {} or "+prep+" {}", faceUpOr, area, area),
		kernel.On(prep+" {} or discarded", orDiscarded, area),
	)
}

// of is whose an area is: a pronoun's player is found later, and the owner of what is spoken of is the owner of each thing itself.
func of(o noun.Owner) noun.Area {
	if o.Who == card.NoPlayer {
		return noun.Area{Of: card.Chosen, Ref: o.Ref}
	}
	return noun.Area{Of: o.Who, Ref: o.Ref}
}

// pairs are the areas that are one zone together.
var pairs = map[[2]card.Zone]card.Zone{
	{card.Hand, card.AnyDiscard}: card.HandOrDiscard, {card.ProvinceZone, card.AnyDiscard}: card.ProvinceOrDiscard, {card.Hand, card.ProvinceZone}: card.HandOrProvince,
	{card.FateDeckZone, card.DynastyDeckZone}: card.AnyDeck, {card.FateDiscard, card.DynastyDiscard}: card.AnyDiscard,
}

func joined(l kernel.Joined[card.Zone]) (card.Zone, bool) {
	if len(l.Items) == 1 {
		return l.Items[0], true
	}
	z, ok := both(l.Items[0], l.Items[1])
	return z, ok && len(l.Items) == 2 && (l.Conj == kernel.Or || l.Conj == kernel.And)
}

func both(a, b card.Zone) (card.Zone, bool) {
	if z, ok := pairs[[2]card.Zone{a, b}]; ok {
		return z, true
	}
	z, ok := pairs[[2]card.Zone{b, a}]
	return z, ok
}

// twoAreas is "in your hand or in your discard pile".
func twoAreas(m kernel.Match) (noun.Area, bool) {
	a, b := kernel.Val[noun.Area](m, 0), kernel.Val[noun.Area](m, 1)
	z, ok := both(a.Zone, b.Zone)
	ok = ok && (a.Of == b.Of && a.Ref == b.Ref)
	a.Zone = z
	return a, ok
}

// faceUpOr is "in your discard pile or face-up in one of your Provinces".
func faceUpOr(m kernel.Match) (noun.Area, bool) {
	a, ok := twoAreas(m)
	a.And = &card.Atom{Is: card.IsFaceUp}
	return a, ok && a.Zone == card.ProvinceOrDiscard
}

// orDiscarded is "in your Provinces or discarded": who is dead is not.
func orDiscarded(m kernel.Match) (noun.Area, bool) {
	a := kernel.Val[noun.Area](m, 0)
	ok := a.Zone == card.ProvinceZone
	a.Zone, a.And = card.ProvinceOrDiscard, &card.Atom{Is: card.IsDead, Not: true}
	return a, ok
}

func outOfPlay() {
	In.Rules(
		kernel.Means("out of play", noun.Area{Zone: card.OutOfPlay}),
		kernel.Means("(in and out of play|in or out of play|, in and out of play|, in and out of play,)", noun.Area{Zone: card.Anywhere}),
		kernel.Means("in play (and|or) in (discard piles|any discard pile|a discard pile|any player's discard pile)", noun.Area{Zone: card.Anywhere, And: lying(
			card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay}}}, false)}),
		kernel.Means("(in play (and|or) in your discard (pile|piles)|in your discard pile or in play)", noun.Area{Zone: card.Anywhere, And: lying(
			card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay}}}, true)}),
		kernel.Means("you control and in your discard piles", noun.Area{Zone: card.Anywhere, And: lying(
			card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay}, {Is: card.IsYours, Who: card.You}}}, true)}),
	)
}

// lying is what is in play as told, or lies in a discard pile: in anybody's, or in yours.
func lying(play card.Filter, yours bool) *card.Atom {
	lies, dead := []card.Atom{{Is: card.IsDiscarded}}, []card.Atom{{Is: card.IsDead}}
	if yours {
		lies, dead = append(lies, card.Atom{Is: card.IsOwned, Who: card.You}), append(dead, card.Atom{Is: card.IsOwned, Who: card.You})
	}
	return &card.Atom{Is: card.AnyOf, Or: []card.Filter{play, {Atoms: lies}, {Atoms: dead}}}
}
