package core

import (
	"strings"

	"kotei/core/card"
)

// hasWord reports whether a card has one of some words in its title, or in a keyword, as the text says (CE-REF-07).
func (e *Env) hasWord(a *card.Atom, c CardID) bool {
	f := e.Face(c)
	for words, more := a.Title, true; more; {
		var w string
		w, words, more = strings.Cut(words, "|")
		if a.Base {
			if family, _, more := strings.Cut(f.Title, " "); more && family == w { // GE-FAC-09
				return true
			}
			continue
		}
		if a.Cmp != card.Less && wordIn(f.Title, w) {
			return true
		}
		if a.Cmp == card.Equal {
			continue
		}
		for _, k := range f.Keywords {
			if wordIn(string(k), w) {
				return true
			}
		}
	}
	return false
}

// wordIn reports whether a word, or several, are in a title as they are, and no part of a longer word.
func wordIn(title, word string) bool {
	for from := 0; word != ""; {
		i := strings.Index(title[from:], word)
		if i < 0 {
			return false
		}
		i += from
		end := i + len(word)
		if (i == 0 || !letter(title[i-1])) && (end == len(title) || !letter(title[end])) {
			return true
		}
		from = i + 1
	}
	return false
}

func letter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80 }
