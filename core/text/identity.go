package text

import (
	"slices"

	"kotei/core/card"
)

// What a player plays: "if your Stronghold is …", "your Wind is …" (CE "The player").

// identitySlot is the title of the player's Stronghold, Sensei or Wind: such a card of his.
func identitySlot() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			n, ok := nounAt(r, at)
			if !ok || n.many != singular || n.types&card.Types(card.Stronghold, card.Sensei, card.Wind) == 0 || n.types&(n.types-1) != 0 || !r.is(at+1, "is") {
				return nil
			}
			t, k := r.vocab.matchTitle(r.toks[min(at+2, len(r.toks)):])
			if t == "" && r.is(at+2, "the") { // "the" of a title written small
				small := slices.Clone(r.toks[at+2:])
				small[0].text = "The"
				t, k = r.vocab.matchTitle(small)
			}
			if t == "" {
				return nil
			}
			c.Filter = &card.Filter{Types: n.types, Noun: n.words, Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}}
			return []reading[card.Cond]{{c, at + 2 + k}}
		},
		write: func(w *writer, c *card.Cond) {
			w.words(c.Filter.Noun)
			w.word("is")
			w.words(c.Filter.Atoms[0].Title)
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

func init() { conditionSlots["identity"] = identitySlot() }
