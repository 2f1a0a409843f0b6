package words

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Upper gives a text a capital letter at its beginning.
func Upper(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Fit shortens a text until fits agrees, and ends it in an ellipsis. It returns "" if not even one letter fits.
func Fit(text string, fits func(text string) bool) string {
	if fits(text) {
		return text
	}
	runes := []rune(text)
	cut := func(n int) string { return strings.TrimRight(string(runes[:n]), " ,.:") + "…" }
	n := sort.Search(len(runes), func(n int) bool { return !fits(cut(n + 1)) })
	if n == 0 {
		return ""
	}
	return cut(n)
}
