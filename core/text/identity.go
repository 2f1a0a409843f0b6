package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a player plays: "if your Stronghold is …", "your Wind is …" (CE "The player").

// identitySlot is the title of the player's Stronghold, Sensei or Wind: such a card of his.
func identitySlot() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if r.is(at, "Allegiance") && r.is(at+1, "is") { // the card with that keyword that he has in play
				if t, k := r.vocab.matchTitle(r.toks[min(at+2, len(r.toks)):]); t != "" {
					c.Filter = &card.Filter{Noun: "Allegiance", Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}, {Is: card.IsKeyword, Keyword: "Allegiance", Style: silentStyle}}}
					return []reading[card.Cond]{{c, at + 2 + k}}
				}
				if i := min(at+2, len(r.toks)-1); r.kindAt(i) == word && isCapital(r.toks[i].text) { // a card that is not known here
					c.Filter = &card.Filter{Noun: "Allegiance", Atoms: []card.Atom{{Is: card.IsTitle, Title: r.toks[i].text, Style: titleStyle}, {Is: card.IsKeyword, Keyword: "Allegiance", Style: silentStyle}}}
					return []reading[card.Cond]{{c, i + 1}}
				}
				return nil
			}
			n, ok := nounAt(r, at)
			if !ok || n.many != singular && n.types != card.Types(card.Sensei) || n.types&card.Types(card.Stronghold, card.Sensei, card.Wind) == 0 || n.types&(n.types-1) != 0 || !r.is(at+1, "is") {
				return nil
			}
			t, k := r.vocab.matchTitle(r.toks[min(at+2, len(r.toks)):])
			if t == "" && r.is(at+2, "the") { // "the" of a title written small
				small := slices.Clone(r.toks[at+2:])
				small[0].text = "The"
				t, k = r.vocab.matchTitle(small)
			}
			if m := r.capitals(at + 2); n.types == card.Types(card.Wind) && m > k { // a card that is not known here
				k, t = m, r.written(at+2, at+2+m)
			}
			if n.types == card.Types(card.Wind) && t == "" && r.is(at+2, "the") { // which may be part of a title that is not known here
				if m := r.capitals(at + 3); m > 0 {
					short := r.written(at+3, at+3+m)
					long := "The " + short
					either := card.Atom{Is: card.AnyOf, Title: long, Style: titleStyle, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsTitle, Title: long}}}, {Atoms: []card.Atom{{Is: card.IsTitle, Title: short}}}}}
					c.Filter = &card.Filter{Types: n.types, Noun: n.words, Atoms: []card.Atom{either}}
					return []reading[card.Cond]{{c, at + 3 + m}}
				}
			}
			if t == "" {
				return r.shortSensei(at, n, c)
			}
			c.Filter = &card.Filter{Types: n.types, Noun: n.words, Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}}
			return []reading[card.Cond]{{c, at + 2 + k}}
		},
		write: func(w *writer, c *card.Cond) {
			w.words(c.Filter.Noun)
			w.word("is")
			w.words(strings.TrimSuffix(c.Filter.Atoms[0].Title, c.Filter.Atoms[0].Word))
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

// capitals is how many words the title has that stands at a token, where one must stand: capitalised, and what joins such.
func (r *reader) capitals(at int) (n int) {
	if r.is(at, "the") { // which the title itself may not have
		return 0
	}
	for i := at; ; i++ {
		switch {
		case (r.kindAt(i) == word || r.kindAt(i) == self) && isCapital(r.toks[i].text):
			n = i + 1 - at
		case n == 0 || !r.is(i, "of") && !r.is(i, "the"):
			return n
		}
	}
}

// senseiTitle ends the titles of Senseis, and may be left out after "your Sensei is".
const senseiTitle = " Sensei"

// shortSensei reads the title of a Sensei without its last word.
func (r *reader) shortSensei(at int, n noun, c card.Cond) []reading[card.Cond] {
	if n.types != card.Types(card.Sensei) {
		return nil
	}
	for k := 1; k <= 3 && at+2+k <= len(r.toks); k++ {
		full := append(slices.Clone(r.toks[at+2:at+2+k]), tokenise(senseiTitle)...)
		if t, all := r.vocab.matchTitle(full); t != "" && all == len(full) {
			c.Filter = &card.Filter{Types: n.types, Noun: n.words, Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Word: senseiTitle, Style: titleStyle}}}
			return []reading[card.Cond]{{c, at + 2 + k}}
		}
	}
	return nil
}

func init() { conditionSlots["identity"] = identitySlot() }
