package text

import "kotei/core/card"

// A Personality's own name, printed with a slip: "Iarimi" on Iairimi. A word that is in the title of no card, and is not a keyword, can
// be nothing else.

// shortestName is how long a word of the title has to be: of shorter ones many are alike.
const shortestName = 6

// misspelt reports whether a word is one of the title of the Personality whose text it is in, but for a slip.
func (s *session) misspelt(t *token) bool {
	if s.granted || s.c.Type != card.Personality || t.kind != word || len(t.text) < shortestName-1 || !isCapital(t.text) || len(s.vocab.words) == 0 || s.vocab.words[t.fold] {
		return false
	}
	if _, noun := nouns[t.low]; noun || s.g.ruleWords[t.low] || s.g.ruleWords[t.fold] || heads[t.text] {
		return false
	}
	if k, _, _ := s.vocab.match([]token{*t}); k != "" {
		return false
	}
	for _, own := range tokenise(s.c.Title) {
		n, most := len(own.fold), 1
		if n > shortestName {
			most = 2
		}
		if own.kind == word && n >= shortestName && own.fold[0] == t.fold[0] && slip(own.fold, t.fold) <= most {
			return true
		}
	}
	return false
}

// slip is how many letters one word has more, less or other than another.
func slip(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		left := row[0]
		row[0] = i + 1
		for j := range b {
			n := min(row[j], row[j+1]) + 1
			if a[i] == b[j] {
				n = min(n, left)
			} else {
				n = min(n, left+1)
			}
			left, row[j+1] = row[j+1], n
		}
	}
	return row[len(b)]
}
