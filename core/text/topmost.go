package text

import (
	"strings"

	"kotei/core/card"
)

// The top card of a deck that is still to be chosen: "the top card of any Fate deck", "the top card of one of your decks"
// (CE "Decks").

// A chosenDeck is one of several decks, of which a text's player says which is meant.
type chosenDeck struct {
	words string
	zone  card.Zone
	of    card.Player
}

var chosenDecks = []chosenDeck{
	{"a Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"any Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"a Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
	{"any Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
	{"a deck", card.AnyDeck, card.AnyPlayer},
	{"any deck", card.AnyDeck, card.AnyPlayer},
	{"one of your decks", card.AnyDeck, card.You},
	{"your Fate or Dynasty deck", card.AnyDeck, card.You},
	{"your Dynasty or Fate deck", card.AnyDeck, card.You},
	{"another player's Dynasty or Fate deck", card.AnyDeck, card.Another},
	{"another player's Fate or Dynasty deck", card.AnyDeck, card.Another},
	{"any player's Fate or Dynasty deck", card.AnyDeck, card.AnyPlayer},
	{"any player's Dynasty or Fate deck", card.AnyDeck, card.AnyPlayer},
	{"another player's Fate deck", card.FateDeckZone, card.Another},
	{"another player's Dynasty deck", card.DynastyDeckZone, card.Another},
	{"any player's Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"any player's Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
}

// topmost are other ways to say so of one card.
var topmost = []chosenDeck{
	{"the top of your Fate deck", card.FateDeckZone, card.You},
	{"the top of your Dynasty deck", card.DynastyDeckZone, card.You},
	{"the top of any player's Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"a card from the top of your Fate deck", card.FateDeckZone, card.You},
	{"a card from the top of your Dynasty deck", card.DynastyDeckZone, card.You},
}

// onlyOneAttached makes "that Follower", while a card has exactly one, what is attached to it of that kind.
func (v *resolver) onlyOneAttached(s *card.Sel) bool {
	name, ok := strings.CutPrefix(s.Word, "=that ")
	n := nouns[strings.ToLower(name)]
	if !ok || s.Thing != card.Cards || n.types == 0 || n.types&^card.Attachments != 0 || v.it.Kind != card.Static || len(v.it.When) != 1 {
		return false
	}
	c := &v.it.When[0]
	if c.Kind != card.Is || c.Not || c.Filter == nil || len(c.Filter.Atoms) != 1 || c.Ref >= card.FirstVar {
		return false
	}
	a := &c.Filter.Atoms[0]
	if a.Is != card.HasAttached || a.Not || a.Cmp != card.Equal || a.Val == nil || a.Val.Kind != card.Const || a.Val.N != 1 || a.Sub == nil || a.Sub.Types != n.types || len(a.Sub.Atoms) > 0 {
		return false
	}
	on := card.Atom{Is: card.IsOn, Ref: c.Ref, Style: silentStyle}
	*s = card.Sel{How: card.All, Filter: &card.Filter{Types: n.types, Atoms: []card.Atom{on}, Style: singular}, Word: "that " + name, Style: topmostStyle}
	return true
}

// topmostStyle is the style of such a selector, whose words are its Word.
const topmostStyle Style = 20700

func (r *reader) topmost(at int) []reading[card.Sel] {
	if !r.is(at, "the") && !r.is(at, "a") || !r.is(at+1, "top") && !r.is(at+1, "card") {
		return nil
	}
	for _, d := range topmost {
		if end, ok := r.words(at, d.words); ok {
			return []reading[card.Sel]{{r.topCard(&d, at, end), end}}
		}
	}
	if end, ok := r.words(at, "the top card of"); ok {
		for _, d := range chosenDecks {
			if end, ok := r.words(end, d.words); ok {
				return []reading[card.Sel]{{r.topCard(&d, at, end), end}}
			}
		}
	}
	n, how, ok := r.numberAt(at + 2)
	if !ok || n < 2 || !r.is(at+3, "cards") || !r.is(at+4, "of") && !r.is(at+4, "from") {
		return nil
	}
	for _, d := range chosenDecks {
		if end, ok := r.words(at+5, d.words); ok {
			top, many := r.topCard(&d, at, at), &card.Value{N: n, Style: how}
			return []reading[card.Sel]{{card.Sel{How: card.Top, Of: &top, Min: many, Max: many, Filter: &card.Filter{Style: plural}, Zone: d.zone, ZoneOf: d.of, Word: r.written(at, end), Style: topmostStyle}, end}}
		}
	}
	return nil
}

// topCard is the top card of the deck that is chosen.
func (r *reader) topCard(d *chosenDeck, at, end int) card.Sel {
	f := &card.Filter{Atoms: []card.Atom{{Is: card.IsTopmost, Style: silentStyle}}, Style: singular}
	return card.Sel{How: card.Choose, Filter: f, Zone: d.zone, ZoneOf: d.of, Word: r.written(at, end), Style: topmostStyle}
}
