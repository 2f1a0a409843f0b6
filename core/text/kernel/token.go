package kernel

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Kind is what a token is.
type Kind uint8

// The kinds.
const (
	Word Kind = iota
	Digits
	Mark
	Icon
	Quote
	Self // the card's own title, or a short form of it
)

// A Token is one word or sign.
type Token struct {
	Kind     Kind
	Text     string // as written
	Fold     string // in lower case, "an" as "a"
	From, To int    // bytes of the text
	N        int    // of a number
}

// Tokens splits a text in which the card that it stands on goes by these names, longest first.
func Tokens(s string, names ...string) []Token {
	var ts []Token
	for i := 0; i < len(s); {
		if r, size := utf8.DecodeRuneInString(s[i:]); unicode.IsSpace(r) {
			i += size
			continue
		}
		t := tokenAt(s, i, names)
		ts = append(ts, t)
		i = t.To
	}
	return ts
}

func tokenAt(s string, i int, names []string) Token {
	for _, n := range names {
		if n != "" && strings.HasPrefix(s[i:], n) {
			return Token{Kind: Self, Text: n, Fold: strings.ToLower(n), From: i, To: i + len(n)}
		}
	}
	if end := iconEnd(s[i:]); end > 0 {
		return Token{Kind: Icon, Text: s[i : i+end], Fold: strings.ToLower(s[i : i+end]), From: i, To: i + end}
	}
	end, kind := numberEnd(s, i), Word
	number := end > i
	for !number && end < len(s) && (isLetter(s[end]) || end > i && joins(s, end)) {
		end++
	}
	if end == i {
		end, kind = signEnd(s, i)
	}
	if end > i+4 && strings.EqualFold(s[i:i+4], "non-") { // said of what follows
		end = i + 4
	}
	t := Token{Kind: kind, Text: s[i:end], Fold: fold(s[i:end]), From: i, To: end}
	if n, err := strconv.Atoi(t.Text); err == nil {
		t.Kind, t.N = Digits, n
	}
	return t
}

// numberEnd is where the number at i ends, with the sign before it; the unit after it is a word of its own: "+2F".
func numberEnd(s string, i int) int {
	end := i
	if (s[i] == '+' || s[i] == '-') && (i == 0 || !isLetter(s[i-1])) {
		end++
	}
	digits := end
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	if end == digits {
		return i
	}
	return end
}

// iconEnd is the length of the icon that s begins with, ":bow:" or ":g3:"; 0: it begins with none.
func iconEnd(s string) int {
	if s[0] != ':' {
		return 0
	}
	end := 1
	for end < len(s) && (isLetter(s[end]) || s[end] == '*') {
		end++
	}
	if end == 1 || end == len(s) || s[end] != ':' {
		return 0
	}
	return end + 1
}

func signEnd(s string, i int) (int, Kind) {
	if strings.HasPrefix(s[i:], "'s") {
		return i + 2, Mark
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return i + size, Mark
}

func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= utf8.RuneSelf
}

// joins reports whether the sign at i stands inside a word: "face-up", "P'an", and the end of "non-".
func joins(s string, i int) bool {
	next := i+1 < len(s) && isLetter(s[i+1])
	return s[i] == '-' && next || s[i] == '\'' && next && !strings.HasPrefix(s[i:], "'s")
}

func fold(s string) string {
	if s = strings.ToLower(s); s == "an" {
		return "a"
	}
	return s
}

// Written is what tokens say, as it stands in the text.
func Written(toks []Token) string {
	n := Say()
	for _, t := range toks {
		n.Parts = append(n.Parts, t.Text)
	}
	return n.String()
}
