package text

import (
	"strings"

	"kotei/core/card"
)

// Cards by a word of their titles or keywords: "an Item with "Claw" in its title" (CE "References").

var titleWordAtoms = []row[card.Atom]{
	{pattern: "with {quoted} in (its|his|her|their) (title|titles)", base: card.Atom{Is: card.HasWord}},
	{pattern: "with the word {quoted} in (its|his|her|their) (title|titles)", base: card.Atom{Is: card.HasWord}},
	{pattern: "with {quoted} in (its|his|her|their) (title|titles) or keywords", base: card.Atom{Is: card.HasWordAnywhere}},
	{pattern: "with {quoted} in (its|his|her|their) (title|titles)[,] or (as part of any of|as a part of any of|as one of) (its|his|her|their) keywords", base: card.Atom{Is: card.HasWordAnywhere}},
	{pattern: "with a keyword that includes {quoted}", base: card.Atom{Is: card.HasKeywordWord}},
	{pattern: "with {quoted} as part of any of (its|his|her|their) keywords", base: card.Atom{Is: card.HasKeywordWord}},
}

func init() {
	atomSlots["quoted"] = &slot[card.Atom]{ // one or several words in quotation marks
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var words []string
			for r.kindAt(at) == quote && len(words) < 4 {
				w := r.toks[at].text
				if w == "" || !isCapital(w) || strings.ContainsAny(w, "|.:,") {
					return nil
				}
				words = append(words, w)
				at++
				switch {
				case r.is(at, "or") && r.kindAt(at+1) == quote && len(words) == 1:
					at++
				case r.is(at, ",") && r.is(at+1, "or") && r.kindAt(at+2) == quote && len(words) > 1: // the last of three
					at += 2
				case r.is(at, ",") && r.kindAt(at+1) == quote:
					at++
				}
			}
			if len(words) == 0 {
				return nil
			}
			a.Title = strings.Join(words, "|")
			return []reading[card.Atom]{{a, at}}
		},
		write: func(w *writer, a *card.Atom) {
			words := strings.Split(a.Title, "|")
			for i, word := range words {
				if i > 0 && len(words) > 2 {
					w.word(",")
				}
				if i > 0 && i == len(words)-1 {
					w.word("or")
				}
				w.word(`"` + word + `"`)
			}
		},
		walk: func(*resolver, *card.Atom) {},
	}
}
