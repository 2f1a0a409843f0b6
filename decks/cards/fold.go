package cards

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kotei/core/card"
)

// fold makes all spellings of a title equal: case, accents, apostrophes and punctuation don't count.
func fold(s string) string {
	if out, ok := foldASCII(s); ok {
		return out
	}
	var b strings.Builder
	gap := false
	for _, c := range norm.NFKD.String(strings.ReplaceAll(strings.ToValidUTF8(s, " "), "&", " and ")) {
		switch {
		case unicode.Is(unicode.Mn, c) || strings.ContainsRune("'’‘`´ʼ′", c):
			continue
		case unicode.IsLetter(c) || unicode.IsDigit(c):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(unicode.ToLower(c))
		default:
			gap = true
		}
	}
	return b.String()
}

// foldASCII is fold for ASCII, as most texts are.
func foldASCII(s string) (string, bool) {
	b := make([]byte, 0, len(s)+4)
	gap := false
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 0x80 || c == '&':
			return "", false
		case c == '\'' || c == '`':
			continue
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
		default:
			gap = true
			continue
		}
		if gap && len(b) > 0 {
			b = append(b, ' ')
		}
		gap = false
		b = append(b, c)
	}
	return string(b), true
}

// spelled is an experience level as players write it behind a title: “- exp2”, “exp”, “(Experienced 2)”, “• Inexperienced”.
var spelled = regexp.MustCompile(`(?i)^(.+?)\s*(?:[-–—•(]\s*|\s)(in)?exp(?:erienced|\.)?\s*(\d*)(\.\d|[a-z]{0,3})\s*\)?$`)

// printing is what lists add behind a title: [SET], {art: …}, (missing), (foil), (a set's name).
var printing = regexp.MustCompile(`\s*(?:\[[^\]]*\]|\{[^}]*\}|\([^()]*\))$`)

// spellings are the ways to understand what a player wrote, the most literal first. level is meaningful
// where the title was split.
func spellings(s string) []spelling {
	var out []spelling
	s = strings.TrimSpace(s)
	for range 4 {
		out = append(out, spelling{title: fold(s)})
		if m := spelled.FindStringSubmatch(s); m != nil {
			title, level, mark := m[1], levelOf(m[2] != "", m[3]), strings.ToLower(m[4])
			for range 2 { // a printing may also stand before the level
				out = append(out, spelling{fold(title), level, mark})
				if mark != "" { // which lists also write of a version that has none
					out = append(out, spelling{title: fold(title), level: level})
				}
				title = printing.ReplaceAllString(title, "")
			}
		}
		cut := strings.TrimSpace(printing.ReplaceAllString(s, ""))
		if cut == s || cut == "" {
			break
		}
		s = cut
	}
	return out
}

// A spelling is a folded title, an experience level, and its mark in lower case.
type spelling struct {
	title string
	level int
	mark  string
}

// spellingOf is how a card is found: what tells its version from the others of its title.
func spellingOf(c *card.Card) spelling {
	return spelling{fold(c.Title), c.Level, strings.ToLower(c.Mark)}
}

// Fold makes all spellings of words equal: case, accents, apostrophes and punctuation don't count.
func Fold(s string) string { return fold(s) }
