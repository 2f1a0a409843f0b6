package deckroom

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"kotei/core/card"
	"kotei/ui/present"
)

// maxBearing bounds the rules that a card's page names.
const maxBearing = 12

// everywhere are the terms that stand on nearly every card: their rules would hide the others.
var everywhere = []string{
	"additional", "another", "base", "contribute", "each other", "enemy", "for", "for each", "gold cost", "legal", "need not", "next", "normal", "non and un",
	"on", "perform", "play", "remain", "resolve", "return", "turn", "unit", "with", "cannot", "total force", "targeting", "draw", "look", "unaligned", "show",
}

// A term is a section of the book that bears on cards with certain words.
type term struct {
	words *regexp.Regexp
	rule  present.Rule // its first rule
}

// terms are the book's sections about words of cards.
var terms = sync.OnceValue(func() (out []term) {
	last := ""
	for _, r := range present.Book() {
		if r.Section == last {
			continue
		}
		last = r.Section
		name, is := strings.CutPrefix(r.Section, "Terms: ")
		if !is && !slices.Contains([]string{"Challenges", "Duels", "The Imperial Favor", "Tokens", "Created cards", "Prevention and negation", "Overlaying", "Substitution"}, name) {
			continue
		}
		name = strings.ToLower(name)
		if slices.Contains(everywhere, name) {
			continue
		}
		stem := strings.TrimSuffix(strings.TrimPrefix(name, "the imperial "), "s")
		if stem == "prevention and negation" {
			stem = "negate"
		}
		out = append(out, term{regexp.MustCompile(`\b` + regexp.QuoteMeta(stem) + `(s|d|ed|ing)?\b`), r})
	}
	return out
})

// bearing are the rules that a card's words bring up: that of its type first, then those of its keywords and its text, in the
// book's order. A rule stands for its section.
func bearing(c *card.Card) (out []present.Rule) {
	kind := strings.ToLower(c.Type.String())
	for _, r := range present.Book() {
		if strings.ToLower(r.Section) == kind {
			out = append(out, r)
			break
		}
	}
	var words strings.Builder
	for _, k := range c.Keywords {
		words.WriteString(strings.ToLower(string(k)) + "\n")
	}
	for i := range c.Items {
		words.WriteString(strings.ToLower(c.Items[i].Text) + "\n")
	}
	for _, t := range terms() {
		if len(out) < maxBearing && t.words.MatchString(words.String()) {
			out = append(out, t.rule)
		}
	}
	return out
}
