package core

import (
	"slices"
	"strings"
	"unicode"

	"kotei/core/card"
)

// The keyword rule of the older editions: a card has the words of its title, and of its traits in whatever form, as keywords (GE-KEY,
// HE-TRT-03). Traits may imply others (GE-IMP).

// An Implied is a trait that a card has because of another one.
type Implied struct {
	Gives   card.Keyword
	By      card.Keyword
	Type    card.Type // instead of By: cards of a type have it
	Printed bool      // only where By is among the printed traits
}

// ruleWords are words that the rules themselves use: in a title they mean nothing (HE-TRT-05).
var ruleWords = [...]card.Keyword{
	"Ally", "Army", "Attacker", "Battle", "Clan", "Defender", "Duelist", "Duel", "Elite", "Enemy", "Experienced", "Fortification", "Human",
	"Infantry", "Inexperienced", "Kharmic", "Loyal", "Naval", "Opponent", "Player", "Province", "Reserve", "Resilient", "Singular", "Terrain",
	"Unaligned", "Unique", "Unit",
}

// wordsOf are the keywords that a card has by its title, and by other forms of its traits. What begins beside a Stronghold has none
// (GE-KEY-04).
func wordsOf(c *card.Card) (out []card.Keyword) {
	if c.Type.Deck() == card.PreGame {
		return nil
	}
	for _, w := range strings.FieldsFunc(c.Title, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`,.:;!?"“”()`, r) }) {
		if r := []rune(w); !unicode.IsUpper(r[0]) {
			continue
		}
		for _, k := range [...]card.Keyword{card.Keyword(w), singular(card.Keyword(w))} {
			if !slices.Contains(ruleWords[:], k) {
				out = append(out, k)
			}
		}
	}
	for _, k := range c.Keywords {
		out = append(out, singular(k))
	}
	return out
}

// singular is a word without the ending of its plural or possessive (GE-KEY-05).
func singular(k card.Keyword) card.Keyword {
	w := strings.ReplaceAll(string(k), "’", "'")
	w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "'")
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		w = w[:len(w)-3] + "y"
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss"):
		w = w[:len(w)-1]
	}
	return card.Keyword(w)
}

// abilitiesCount reports whether a card has the keywords of its abilities, too (CE-ABIL-06, GE-KEY-03).
func (s *State) abilitiesCount(f FaceID) bool {
	r, t := s.Table.Rules, s.Table.Faces[f].Type
	return r.AbilityKeywords || r.StrategyKeywords && (t == card.Strategy || t == card.Kiho)
}

// implied reports whether a card has a keyword because of another one that it has now.
func (s *State) implied(c CardID, k card.Keyword, abilities bool, depth uint8) bool {
	for i := range s.Table.Rules.Implied {
		if m := &s.Table.Rules.Implied[i]; m.Gives == k && (m.bare(s.Face(c)) || !m.Printed && m.By != "" && s.keyword(c, m.By, abilities, depth)) {
			return true
		}
	}
	return false
}

// printedOrImplied is the same of a face of which nothing else is known.
func (s *State) printedOrImplied(face FaceID, k card.Keyword, abilities bool) bool {
	if s.printed(face, k, keyBit(k), abilities) {
		return true
	}
	for i := range s.Table.Rules.Implied {
		if m := &s.Table.Rules.Implied[i]; m.Gives == k && (m.bare(s.Table.Faces[face]) || !m.Printed && m.By != "" && s.printedOrImplied(face, m.By, abilities)) {
			return true
		}
	}
	return false
}

// bare reports whether a card has what implies the trait by its type or its printed traits.
func (m *Implied) bare(f *card.Card) bool {
	return m.Type != card.NoType && f.Type == m.Type || m.Printed && slices.Contains(f.Keywords, m.By)
}
