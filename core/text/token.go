package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A tokenKind is what a token is.
type tokenKind uint8

const (
	word tokenKind = iota
	number
	mark  // one punctuation sign
	icon  // :bow:, :g3:
	quote // embedded text between quotation marks
	self  // this card's own title, or a short form of it
)

// A token is one word or sign of a normalised text.
type token struct {
	kind     tokenKind
	text     string // as written; of a quote: what stands between the marks
	low      string // in lower case
	fold     string // as texts are compared: see [fold]
	from, to int    // bytes of the text
	n        int    // of a number
}

// tokenise splits a normalised text. A possessive ending is a token of its own,
// so are "non-" and a number's unit ("+2F" is "+2" and "F").
func tokenise(s string) []token {
	ts := make([]token, 0, len(s)/5+4)
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case unicode.IsSpace(r):
			i += size
			continue
		case r == '"':
			end := strings.IndexByte(s[i+1:], '"')
			if end >= 0 {
				q := token{kind: quote, text: strings.TrimSpace(s[i+1 : i+1+end]), from: i, to: i + end + 2}
				if strings.Contains(q.text, ": ") && !strings.HasSuffix(q.text, ".") && strings.HasPrefix(s[q.to:], ".") { // its stop stands outside
					q.text += "."
					q.to++
				}
				i = q.to
				if inside, ok := strings.CutSuffix(q.text, ","); ok { // the comma after it stands inside
					q.text, q.to = inside, q.to-1
					ts = append(ts, q, token{kind: mark, text: ",", from: q.to, to: i})
					continue
				}
				ts = append(ts, q)
				continue
			}
			ts = append(ts, token{kind: mark, text: `"`, from: i, to: i + 1})
			i++
			continue
		case r == ':':
			if end := iconEnd(s[i:]); end > 0 {
				ts = appendIcon(ts, s[i:i+end], i)
				i += end
				continue
			}
		}
		end, kind := tokenEnd(s, i)
		ts = append(ts, token{kind: kind, text: s[i:end], from: i, to: end})
		i = end
	}
	ts = goldWords(ts)
	for i := range ts {
		ts[i].low = strings.ToLower(ts[i].text)
		ts[i].fold = fold(ts[i].low)
		if ts[i].kind == number {
			ts[i].n = atoi(ts[i].text)
		}
	}
	return ts
}

// iconEnd is the length of the icon that s begins with, 0 if it begins with none.
func iconEnd(s string) int {
	for i := 1; i < len(s); i++ {
		c := s[i]
		if c == ':' {
			if i == 1 {
				return 0
			}
			return i + 1
		}
		if !isAlnum(c) && c != '*' {
			return 0
		}
	}
	return 0
}

func isAlnum(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) }
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// tokenEnd finds the end of the word, number or sign that starts at i.
func tokenEnd(s string, i int) (int, tokenKind) {
	c := s[i]
	signed := (c == '+' || c == '-') && i+1 < len(s) && isDigit(s[i+1]) && (i == 0 || !isAlnum(s[i-1]))
	if isDigit(c) || signed {
		j := i + 1
		for j < len(s) && isDigit(s[j]) {
			j++
		}
		return j, number
	}
	if c == '\'' { // a possessive ending
		if i > 0 && isAlnum(s[i-1]) && strings.HasPrefix(s[i:], "'s") && (i+2 == len(s) || !isAlnum(s[i+2])) {
			return i + 2, mark
		}
		return i + 1, mark
	}
	if !isWordByte(c) {
		_, size := utf8.DecodeRuneInString(s[i:])
		return i + size, mark
	}
	j := i
	for j < len(s) && (isWordByte(s[j]) || inWord(s, j)) {
		j++
		if j-i == 4 && strings.EqualFold(s[i:j], "non-") {
			return j, word
		}
	}
	if strings.EqualFold(s[i:j], "non") && strings.HasPrefix(s[j:], "-:") { // before an icon that stands for a keyword
		return j + 1, word
	}
	for s[j-1] == '-' && j-1 > i {
		j--
	}
	return j, word
}

func isWordByte(c byte) bool { return isAlnum(c) || c >= utf8.RuneSelf && c != 0xE2 }

// inWord reports whether the hyphen or apostrophe at j joins two halves of a word ("face-up", "P'an").
func inWord(s string, j int) bool {
	if j+1 >= len(s) || !isWordByte(s[j+1]) {
		return false
	}
	return s[j] == '-' || s[j] == '\'' && !(s[j+1] == 's' && (j+2 == len(s) || !isAlnum(s[j+2])))
}

func atoi(s string) int {
	n, neg := 0, false
	for _, r := range s {
		if r == '-' {
			neg = true
		} else if r >= '0' && r <= '9' {
			n = min(n*10+int(r-'0'), 9999)
		}
	}
	if neg {
		return -n
	}
	return n
}

// isCapital reports whether a word begins with a capital letter.
func isCapital(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

func itoa(n int) string { return strconv.Itoa(n) }
