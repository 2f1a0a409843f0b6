package deckroom

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// like searches for cards like one: of its type and Clan, with one of its keywords.
func (f *finder) like(c *card.Card) {
	words := []string{"t:" + c.Type.String()}
	if len(c.Clans) > 0 {
		words = append(words, "c:"+quoted(c.Clans[0]))
	}
	var keys []string
	for _, k := range c.Keywords {
		s := string(k)
		if telling(c, s) {
			keys = append(keys, "k:"+quoted(s))
		}
	}
	switch keys = keys[:min(len(keys), 3)]; len(keys) {
	case 0:
	case 1:
		words = append(words, keys[0])
	default:
		words = append(words, "("+strings.Join(keys, " or ")+")")
	}
	f.write(strings.Join(words, " "))
}

// telling reports whether a keyword tells what a card does: not its rarity in play, its Clan or its level.
func telling(c *card.Card, k string) bool {
	if k == "Unique" || k == "Loyal" || k == "Singular" || k == "Human" || strings.HasPrefix(k, "Experienced") || k == "Inexperienced" {
		return false
	}
	return !slices.Contains(c.Clans, strings.TrimSuffix(k, " Clan"))
}

func quoted(s string) string {
	if s = strings.ToLower(s); strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}
