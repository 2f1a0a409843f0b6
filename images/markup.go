package images

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A run is a piece of card text in one style: letters, an icon, or the end of a paragraph.
type run struct {
	text         string
	bold, italic bool
	icon         string // "bow", "g3": without its colons
	end          bool
}

// markup reads a card's printed text: <b> <i> <br> and :icons:. Anything else in
// angle brackets, and colons that are no icon, stay letters; tags may be unbalanced.
func markup(s string) []run {
	var out []run
	var cur run
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			cur.text = b.String()
			out = append(out, cur)
			cur.text = ""
			b.Reset()
		}
	}
	for len(s) > 0 {
		if tag, n := leadingTag(s); n > 0 {
			flush()
			s = s[n:]
			switch tag {
			case "b", "/b":
				cur.bold = tag == "b"
			case "i", "/i":
				cur.italic = tag == "i"
			default:
				out = append(out, run{end: true})
			}
			continue
		}
		if name, n := leadingIcon(s); n > 0 {
			flush()
			s = s[n:]
			out = append(out, run{icon: name, bold: cur.bold})
			continue
		}
		r, n := utf8.DecodeRuneInString(s)
		s = s[n:]
		switch {
		case r == '\n':
			flush()
			out = append(out, run{end: true})
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsPrint(r):
			b.WriteRune(r)
		}
	}
	flush()
	return out
}

// leadingTag is the tag that s begins with, and its length.
func leadingTag(s string) (tag string, n int) {
	if s[0] != '<' {
		return "", 0
	}
	for _, t := range []string{"b", "/b", "i", "/i", "br", "br/", "br /"} {
		if m := len(t) + 2; len(s) >= m && strings.EqualFold(s[1:m-1], t) && s[m-1] == '>' {
			return t, m
		}
	}
	return "", 0
}

// iconNames are the icons of card files beside the gold icons :g0: to :g99:, :g*: and :gstar:.
var iconNames = []string{
	"bow", "favor", "fear", "melee", "ranged", "shadowlands", "air", "earth", "fire", "water",
	"void", "maho", "jade", "pearl", "g*", "gstar", "X",
}

// leadingIcon is the icon that s begins with, and its length.
func leadingIcon(s string) (name string, n int) {
	if s[0] != ':' || len(s) < 3 {
		return "", 0
	}
	end := strings.IndexByte(s[1:min(len(s), 14)], ':')
	if end < 1 {
		return "", 0
	}
	name = s[1 : end+1]
	if name[0] == 'g' && len(name) <= 3 && len(name) > 1 && strings.Trim(name[1:], "0123456789") == "" {
		return name, end + 2
	}
	if slices.Contains(iconNames, name) {
		return name, end + 2
	}
	return "", 0
}
