package text

import (
	"strings"

	"kotei/core/card"
)

// The top card of a deck that is still to be chosen: "the top card of any Fate deck", "the top card of one of your decks"
// (CE "Decks").

var topmost = []struct {
	words string
	zone  card.Zone
	of    card.Player
}{
	{"the top card of a Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"the top card of any Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"the top card of a Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
	{"the top card of any Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
	{"the top card of a deck", card.AnyDeck, card.AnyPlayer},
	{"the top card of any deck", card.AnyDeck, card.AnyPlayer},
	{"the top card of one of your decks", card.AnyDeck, card.You},
	{"the top card of your Fate or Dynasty deck", card.AnyDeck, card.You},
	{"the top card of another player's Dynasty or Fate deck", card.AnyDeck, card.Another},
	{"the top card of another player's Fate or Dynasty deck", card.AnyDeck, card.Another},
	{"the top card of any player's Fate or Dynasty deck", card.AnyDeck, card.AnyPlayer},
	{"the top card of another player's Fate deck", card.FateDeckZone, card.Another},
	{"the top of your Fate deck", card.FateDeckZone, card.You},
	{"the top of your Dynasty deck", card.DynastyDeckZone, card.You},
	{"the top of any player's Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"the top card of any player's Fate deck", card.FateDeckZone, card.AnyPlayer},
	{"the top card of any player's Dynasty deck", card.DynastyDeckZone, card.AnyPlayer},
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
	for i := range topmost {
		if end, ok := r.words(at, topmost[i].words); ok {
			f := &card.Filter{Atoms: []card.Atom{{Is: card.IsTopmost, Style: silentStyle}}, Style: singular}
			return []reading[card.Sel]{{card.Sel{How: card.Choose, Filter: f, Zone: topmost[i].zone, ZoneOf: topmost[i].of, Word: topmost[i].words, Style: topmostStyle}, end}}
		}
	}
	return nil
}
