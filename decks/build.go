package decks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// A Builder fills random decks that are legal and can be played: a Stronghold, 40 Dynasty and 40 Fate cards with enough
// Holdings to pay for the rest, and a Sensei and a Wind where the format has them. It may be used by many goroutines.
type Builder struct {
	format      string
	lib         *cards.Library
	strongholds []*card.Card
	pool        map[string]map[card.Type][]*card.Card // by Clan: what its players would take
}

// The shares of a deck's 40 cards, by type; what a pool lacks is filled with the others.
var shares = map[card.Deck][]share{
	card.DynastyDeck: {{card.Holding, 16}, {card.Personality, 20}, {card.Event, 2}, {card.Region, 1}, {card.Celestial, 1}},
	card.FateDeck:    {{card.Strategy, 22}, {card.Follower, 6}, {card.ItemCard, 6}, {card.Spell, 3}, {card.Ring, 3}},
}

var deckNames = map[card.Deck]string{card.DynastyDeck: "Dynasty", card.FateDeck: "Fate"}

type share struct {
	kind card.Type
	n    int
}

// NewBuilder builds of the cards that are legal in a format, or of all cards where it names none. clans, if any, are whose
// decks are built.
func NewBuilder(all []*card.Card, format string, clans ...string) (*Builder, error) {
	b := &Builder{format: format, pool: map[string]map[card.Type][]*card.Card{}}
	var fits []*card.Card
	for _, c := range all {
		if !c.Proxy && (format == "" || slices.Contains(c.Formats, format)) && !isStarting(c.Title) && !says(c).uncounted {
			fits = append(fits, c)
		}
	}
	b.lib = cards.NewLibrary(fits)
	fits = slices.Collect(b.lib.All())
	for _, c := range fits {
		if c.Type != card.Stronghold || len(c.Clans) == 0 || len(clans) > 0 && !slices.ContainsFunc(clans, func(s string) bool { return strings.EqualFold(s, c.Clans[0]) }) {
			continue
		}
		b.strongholds = append(b.strongholds, c)
		if clan := c.Clans[0]; b.pool[clan] == nil {
			b.pool[clan] = playable(fits, clan)
		}
	}
	for clan, of := range b.pool {
		for deck, list := range shares {
			if n := room(of, list); n < MinDeck {
				return nil, fmt.Errorf("the %s deck of a %s player: there are only cards for %d of %d", deckNames[deck], clan, n, MinDeck)
			}
		}
	}
	if len(b.strongholds) == 0 {
		return nil, fmt.Errorf("there is no Stronghold of %s among the %d cards", strings.Join(append(clans, "any Clan")[:max(1, len(clans))], ", "), len(fits))
	}
	return b, nil
}

// playable are a Clan's cards and those of nobody.
func playable(all []*card.Card, clan string) map[card.Type][]*card.Card {
	out := map[card.Type][]*card.Card{}
	for _, c := range all {
		if len(c.Clans) == 0 || slices.Contains(c.Clans, clan) || slices.Contains(c.Clans, "All Clans") {
			out[c.Type] = append(out[c.Type], c)
		}
	}
	return out
}

// room is how many cards a pool has for a deck.
func room(of map[card.Type][]*card.Card, list []share) int {
	n := 0
	for _, s := range list {
		for _, c := range of[s.kind] {
			n += limit(c)
		}
	}
	return n
}

// Build makes the deck of a number: the same number gives the same deck.
func (b *Builder) Build(seed uint64) Deck {
	r := rand.New(rand.NewPCG(seed, 0x6b6f746569))
	s := b.strongholds[r.IntN(len(b.strongholds))]
	of := b.pool[s.Clans[0]]
	d := Deck{
		Name: fmt.Sprintf("%s %d", s.Clans[0], seed), Stronghold: b.lib.Name(s),
		Dynasty: b.fillDeck(r, of, shares[card.DynastyDeck]), Fate: b.fillDeck(r, of, shares[card.FateDeck]),
	}
	c := ConstructionOf(b.format)
	if c.Senseis {
		b.beside(r, &d, &d.Sensei, of[card.Sensei])
	}
	if c.Winds {
		b.beside(r, &d, &d.Wind, of[card.Wind])
	}
	return d
}

// beside puts one of some cards beside the Stronghold, if the deck has no problem with it that it hasn't without.
func (b *Builder) beside(r *rand.Rand, d *Deck, slot *string, from []*card.Card) {
	if len(from) == 0 {
		return
	}
	before := len(Legal(b.format, b.lib, *d))
	if *slot = b.lib.Name(from[r.IntN(len(from))]); len(Legal(b.format, b.lib, *d)) > before {
		*slot = ""
	}
}

// fillDeck draws titles, one to three copies each, until every share and the deck is full.
func (b *Builder) fillDeck(r *rand.Rand, of map[card.Type][]*card.Card, list []share) []Entry {
	var out []Entry
	taken := map[*card.Card]int{}
	total := 0
	draw := func(kind card.Type, want int) {
		cs := of[kind]
		for _, i := range r.Perm(len(cs)) {
			if want <= 0 || total >= MinDeck {
				return
			}
			c := cs[i]
			n := min(1+r.IntN(MaxCopies), limit(c)-taken[c], want, MinDeck-total)
			if n <= 0 {
				continue
			}
			taken[c] += n
			total += n
			want -= n
			out = Add(out, Entry{Count: n, Title: b.lib.Name(c)})
		}
	}
	for _, s := range list {
		draw(s.kind, s.n)
	}
	for _, s := range list { // where a share could not be filled
		draw(s.kind, MinDeck)
	}
	return out
}
