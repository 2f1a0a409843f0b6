package decks

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// small counts the words of a line, and those of them that begin with a small letter; end: a sentence ends as the line does.
func small(line string) (small, words int, end bool) {
	all := strings.Fields(line)
	for _, w := range all {
		if c, _ := utf8.DecodeRuneInString(w); unicode.IsLower(c) {
			small++
		}
	}
	return small, len(all), strings.ContainsAny(line[len(line)-1:], ".!?:)") || strings.HasSuffix(line, "…")
}

// sentence reports whether a line is one whatever titles stand in it; no title is as long.
func sentence(line string) bool {
	small, words, end := small(line)
	return small >= 4 && words >= 7 && end
}

// prose reports whether a line in which nothing is nearly a title says something about the deck.
func prose(line string) bool {
	small, words, end := small(line)
	return words >= 4 && small >= 2 && end || words >= 6 && 2*small >= words
}
