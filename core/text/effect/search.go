package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Searches: of a deck, of a discard pile, or of several areas one after the other: "search your deck, then discard pile, for a Ring" (CE "Search").

// searched is the category of areas that are searched, in their order; searchArea is that of one of them.
var (
	searchArea = kernel.NewCat[card.Zone]("area searched")
	searched   = kernel.NewCat[[]card.Zone]("areas searched")
)

func init() {
	for words, z := range map[string]card.Zone{
		"deck": card.OwnDeck, "Fate deck": card.FateDeckZone, "Dynasty deck": card.DynastyDeckZone, "hand": card.Hand,
		"discard pile": card.AnyDiscard, "Fate discard pile": card.FateDiscard, "Dynasty discard pile": card.DynastyDiscard,
	} {
		searchArea.Rules(kernel.Means("[your] "+words, z))
	}
	inOrder := func(m kernel.Match) ([]card.Zone, bool) {
		var all []card.Zone
		for _, v := range m.Vals {
			all = append(all, v.(card.Zone))
		}
		return ofOneKind(all), true
	}
	pileFirst := func(first bool) func(kernel.Match) ([]card.Zone, bool) {
		return func(m kernel.Match) ([]card.Zone, bool) {
			all, _ := inOrder(m)
			if decks[all[0]] == first {
				slices.Reverse(all)
			}
			return all, decks[all[0]] != decks[all[1]]
		}
	}
	searched.Rules(
		kernel.On("{}", inOrder, searchArea), kernel.On("{}, then {}[,]", inOrder, searchArea, searchArea),
		kernel.On("{}, then {}, then {}[,]", inOrder, searchArea, searchArea, searchArea), kernel.On("{}, {}, (and|or) {}[,]", inOrder, searchArea, searchArea, searchArea),
		kernel.On("{} or {}", pileFirst(true), searchArea, searchArea), kernel.On("{} and {}", pileFirst(false), searchArea, searchArea),
	)
	search := func(of func(o *card.Op, m kernel.Match) bool, what, areas int) func(kernel.Match) ([]card.Op, bool) {
		return plain(card.Op{Verb: card.Search}, func(o *card.Op, m kernel.Match) bool {
			n := kernel.Val[noun.Phrase](m, what)
			zs := kernel.Val[[]card.Zone](m, areas)
			if o.What, o.Zone = &n.Sel, zs[0]; len(zs) > 1 {
				o.Then = zs[1]
			}
			if len(zs) > 2 {
				o.Last = zs[2]
			}
			return (!loose(n) || n.Titled()) && of(o, m)
		})
	}
	verb("search your {} for {}", search(func(o *card.Op, _ kernel.Match) bool {
		if o.Then != 0 || o.Zone != card.OwnDeck && o.Zone != card.AnyDiscard { // else it is told by what is sought which of them it is
			o.Who = card.You
		}
		return true
	}, 1, 0), searched, noun.Cat)
	verb("search (his|their) {} for {}", search(func(o *card.Op, m kernel.Match) bool {
		o.WhoRef = m.P.Refer(m.At+1, m.At+2)
		return o.Then == 0
	}, 1, 0), searched, noun.Cat)
}

var decks = map[card.Zone]bool{card.OwnDeck: true, card.FateDeckZone: true, card.DynastyDeckZone: true}

// ofOneKind makes of "Fate deck, then discard pile" the Fate discard pile.
func ofOneKind(zs []card.Zone) []card.Zone {
	for _, k := range [][2]card.Zone{{card.FateDeckZone, card.FateDiscard}, {card.DynastyDeckZone, card.DynastyDiscard}} {
		if !slices.Contains(zs, k[0]) && !slices.Contains(zs, k[1]) {
			continue
		}
		for i, z := range zs {
			switch z {
			case card.OwnDeck:
				zs[i] = k[0]
			case card.AnyDiscard:
				zs[i] = k[1]
			}
		}
	}
	return zs
}
