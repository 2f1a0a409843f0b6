package text

import (
	"strings"

	"kotei/core/card"
)

// A writer builds an English text word by word.
type writer struct {
	g       *grammar
	self    string
	b       strings.Builder
	last    string                  // the last word or sign written
	nth     int                     // which of a condition's keywords is next
	held    func()                  // an object that two verbs share, to be written after the second
	heldSel *card.Sel               // … as a selector
	used    func(row, words string) // is told of each row that is written, and how, or nil
}

const noSpaceBefore = ".,;:)'/"

// word writes one word or sign, with a space before it where English has one, a capital where a sentence begins.
func (w *writer) word(s string) {
	if s == "" {
		return
	}
	if (s == "a" || s == "an") && w.last != "" {
		s = "a" // made "an" by the word that follows
	}
	if w.last == "a" || w.last == "A" {
		if strings.ContainsRune("aeiouAEIOU", rune(s[0])) && !strings.HasPrefix(strings.ToLower(s), "uni") && s != "one" {
			w.b.WriteByte('n')
		}
	}
	switch {
	case w.last == "" || w.last == "(" || w.last == "/" || strings.HasSuffix(w.last, "-") && len(w.last) > 1:
	case strings.IndexByte(noSpaceBefore, s[0]) >= 0 && !strings.HasPrefix(s, ":") || s == ":":
	case isUnit(s) && w.last != "" && isDigit(w.last[len(w.last)-1]):
	default:
		w.b.WriteByte(' ')
	}
	if w.starts() {
		s = capital(s)
	}
	w.b.WriteString(s)
	w.last = s
}

// starts reports whether the next word begins a sentence.
func (w *writer) starts() bool {
	return w.last == "" || w.last == "." || w.last == ":" || strings.HasSuffix(w.last, `."`)
}

func (w *writer) words(s string) {
	for _, t := range tokenise(s) {
		if t.kind == quote {
			w.word(`"` + t.text + `"`)
			continue
		}
		w.word(t.text)
	}
}

// asIs writes words that no construct has read.
func (w *writer) asIs(s string) {
	if s == "" {
		return
	}
	if w.last != "" {
		w.b.WriteByte(' ')
	}
	w.b.WriteString(s)
	w.last = s
}

// capital is a word with a capital letter.
func capital(s string) string {
	if s[0] >= 'a' && s[0] <= 'z' {
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return s
}

func isUnit(s string) bool {
	switch s {
	case "F", "C", "PH", "HR", "GP", "PS", "GC", "FV":
		return true
	}
	return false
}
