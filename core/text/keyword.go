package text

import (
	"strings"

	"kotei/core/card"
)

// Keywords in a description: "Lion Clan Samurai", "Shugenja or Monk", "non-Human" (CE "Keywords").

// keyword is the longest known keyword at a token, where it ends, and whether it is written in the plural.
func (r *reader) keyword(at int) (card.Keyword, int, Style) {
	if r.is(at, "Imperial") && r.is(at+1, "Favor") {
		return "", at, singular // no card, but the Imperial Favor
	}
	k, n, many := r.vocab.match(r.toks[min(at, len(r.toks)):])
	return k, at + n, many
}

// keywords offers the keyword, or the list of keywords, at a token.
func (r *reader) keywords(at int, yield func(a card.Atom, end int, many Style)) {
	first, end, many, ok := r.oneKeyword(at)
	if !ok {
		return
	}
	yield(first, end, many)
	list := card.Atom{Is: card.AnyOf, Style: listStyle, Or: []card.Filter{{Atoms: []card.Atom{first}}}}
	for {
		i, join := end, ""
		if r.is(i, ",") {
			i, join = i+1, ","
		}
		if e, ok := r.words(i, "and / or"); ok {
			i, join = e, join+" and/or"
		} else if r.is(i, "or") || r.is(i, "and") {
			join += " " + r.toks[i].low
			i++
		}
		if r.is(i, "a") && join == " or" { // "with a Weapon or an Armor attached"
			if _, e, m, ok := r.oneKeyword(i + 1); ok && m != plural && r.is(e, "attached") {
				join, i = join+" a", i+1
			}
		}
		next, e, m, ok := r.oneKeyword(i)
		if join == "" || !ok {
			return
		}
		or := append([]card.Filter(nil), list.Or...)
		list.Or = append(or, card.Filter{Atoms: []card.Atom{next}, Noun: strings.TrimSpace(join)})
		end = e
		if m != singular {
			many = m
		}
		if join != "," {
			yield(list, end, many)
			return
		}
	}
}

// oneOfEach reports whether keywords joined by "and" are of two things, one of each, "a Weapon and Armor", and not of two kinds of things.
func oneOfEach(a *card.Atom) bool {
	if a.Is != card.AnyOf || a.Style != listStyle || a.Or[len(a.Or)-1].Noun != "and" {
		return false
	}
	first := &a.Or[0].Atoms[0]
	return first.Is == card.IsKeyword && !first.Not && first.Style == keywordStyle && !invariant[string(first.Keyword)]
}

func (r *reader) oneKeyword(at int) (card.Atom, int, Style, bool) {
	not := r.is(at, "non-")
	i := at
	if not {
		i++
	}
	if (r.is(at, "Fate") || r.is(at, "Dynasty")) && isCapital(r.toks[at].text) && (r.is(at+1, "and") || r.is(at+1, "cards")) {
		f := card.Filter{Types: nouns[r.toks[at].low+" card"].types}
		return card.Atom{Is: card.AnyOf, Style: deckStyle, Word: r.toks[at].text, Or: []card.Filter{f}}, at + 1, singular, true
	}
	k, end, many := r.keyword(i)
	if k == "" {
		return card.Atom{}, at, 0, false
	}
	a := card.Atom{Is: card.IsKeyword, Keyword: k, Not: not, Style: keywordStyle}
	if many == plural {
		a.Style = keywordStyle + plural
	}
	switch {
	case strings.HasSuffix(string(k), " Clan"):
		a.Is = card.IsClan
	case k == "Human":
		a.Is = card.IsHuman
	case k == "Infantry":
		a.Is = card.IsInfantry
	case k == "Unique":
		a.Is = card.IsUnique
	}
	return a, end, many, true
}

func (w *writer) keywordAtom(a *card.Atom) {
	if a.Is == card.AnyOf {
		for i := range a.Or {
			w.words(a.Or[i].Noun)
			w.atom(&a.Or[i].Atoms[0])
		}
		return
	}
	k := string(a.Keyword)
	if a.Style == keywordStyle+plural {
		k = pluralOf(k)
	}
	if a.Not {
		w.word("non-")
	}
	w.words(k)
}

func pluralOf(k string) string {
	switch {
	case strings.HasSuffix(k, "y") && len(k) > 1 && !strings.ContainsRune("aeiou", rune(k[len(k)-2])):
		return k[:len(k)-1] + "ies"
	case strings.HasSuffix(k, "s") || strings.HasSuffix(k, "ch") || strings.HasSuffix(k, "sh"):
		return k + "es"
	case strings.HasSuffix(k, "Hero"):
		return k + "es"
	case strings.HasSuffix(k, "man") && !strings.HasSuffix(k, "human"):
		return k[:len(k)-3] + "men"
	}
	return k + "s"
}
