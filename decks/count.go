package decks

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	// counted is a line with a count: “3 Title”, “3x Title”, “3×Title”, “- 2x Title”, “(3) Title”, “3: Title”.
	counted = regexp.MustCompile(`^(?:[-*•+]\s+)*(?:(\d+)|\((\d+)\)|\[(\d+)\])(?:(?:\s?[xX×])*:?\s+|\s?×)(\S.*)$`)
	// marked is a count behind its x: “x3 Title”.
	marked = regexp.MustCompile(`^(?:[-*•+]\s+)*[xX×]\s?(\d{1,3})\s+(\S.*)$`)
	// worded is a count in words: “three Title”, “two copies of Title”.
	worded = regexp.MustCompile(`(?i)^(?:[-*•+]\s+)*(one|two|three|four|five|six|seven|eight|nine|ten)(?:\s?[x×])?\s+(\S.*)$`)
	copyOf = regexp.MustCompile(`(?i)^(?:cop(?:y|ies)\s+of|of)\s+(\S.*)$`)
	// behind is a count after the title: “Title x3”, “Title (x3)”, “Title: 3”, “Title - 3”, “Title 3x”, “Title ..... 3”.
	behind = regexp.MustCompile(`^(.*\S)(?:\s+[(\[]?[xX×]\s?(\d{1,3})[)\]]?|\s+[(\[]?(\d{1,3})\s?[xX×][)\]]?|\s*[:=]\s*(\d{1,3})|\s+[-–—]\s*(\d{1,3})|(?:\s{2,}|\s*\.{2,}\s*)(\d{1,3}))$`)
	// enclosed is a count in brackets after the title: “Title (3)”.
	enclosed = regexp.MustCompile(`^(.*\S)\s+[(\[](?:[xX×]\s?)?(\d{1,3})(?:\s?[xX×])?[)\]]$`)
	bullet   = regexp.MustCompile(`^(?:[-*•+xX]\s+)+`)
	// bare is a number after the title, which may also mean its level; ordinal is a line's number in front of it.
	bare    = regexp.MustCompile(`^(.*[^\s)\]}])\s(\d{1,2})$`)
	ordinal = regexp.MustCompile(`^\d{1,3}[.)]\s+(\S.*)$`)
	// numbered is a printing's number in its set: “Title (SET) 12”.
	numbered = regexp.MustCompile(`^(.*[)\]])\s+#?[A-Za-z]{0,5}-?\d{1,4}[a-z★]?$`)
	// labels are what deck sites add behind a card: “*F*” for foil, “#tag”, “^colour^”.
	labels = regexp.MustCompile(`(?:\s+(?:\*[A-Za-z]{1,3}\*|#!?[\pL\d][\pL\d-]*|\^[^^]*\^))+$`)
)

// countOf is the number that a pattern has found, and the words that are its group of that number.
func countOf(m []string, words int) (n int, title string) {
	for i, s := range m[1:] {
		if i+1 != words && s != "" {
			n, _ = strconv.Atoi(s) // one too long for an int is 0 or huge, and both are refused
			break
		}
	}
	return n, m[words]
}

// knows reports whether the database has a card of that title.
func (r *reader) knows(title string) bool { return r.lib != nil && r.lib.Find(title) != nil }

// count parts a line into the number of copies and the title; without a number it is one.
func (r *reader) count(line string) (n int, title string, said bool) {
	n, title, said = r.counts(line)
	return n, r.untagged(title), said
}

func (r *reader) counts(line string) (n int, title string, said bool) {
	if !strings.ContainsAny(line, "0123456789") {
		return r.wordedCount(line)
	}
	if m := enclosed.FindStringSubmatch(line); m != nil && r.knows(m[1]) {
		n, title = countOf(m, 1)
		return n, title, true
	}
	if r.knows(line) {
		return 1, line, false
	}
	if m := behind.FindStringSubmatch(line); m != nil && r.knows(m[1]) { // “700 Soldiers x3”
		n, title = countOf(m, 1)
		return n, title, true
	}
	if m := counted.FindStringSubmatch(line); m != nil {
		n, title = countOf(m, 4)
		return n, r.copied(unquote(title)), true
	}
	if m := marked.FindStringSubmatch(line); m != nil {
		n, title = countOf(m, 2)
		return n, unquote(title), true
	}
	line = unquote(bullet.ReplaceAllString(line, ""))
	if m := counted.FindStringSubmatch(line); m != nil { // - "3x Title"
		n, title = countOf(m, 4)
		return n, title, true
	}
	if m := behind.FindStringSubmatch(line); m != nil && r.knows(r.untagged(m[1])) {
		n, title = countOf(m, 1)
		return n, title, true
	}
	if m := bare.FindStringSubmatch(line); m != nil && r.knows(m[1]) && !r.knows(m[1]+" - exp"+m[2]) {
		n, title = countOf(m, 1)
		return n, title, true
	}
	if m := ordinal.FindStringSubmatch(line); m != nil {
		if n, title, said = r.counts(m[1]); said && r.knows(r.untagged(title)) {
			return n, title, said
		}
	}
	return r.wordedCount(line)
}

// wordedCount reads a line that counts in words or not at all.
func (r *reader) wordedCount(line string) (n int, title string, said bool) {
	if r.knows(line) {
		return 1, line, false
	}
	line = unquote(bullet.ReplaceAllString(line, ""))
	if m := worded.FindStringSubmatch(line); m != nil {
		if title = r.copied(unquote(m[2])); r.knows(r.untagged(title)) || r.near(title) {
			return numeral(m[1]), title, true
		}
	}
	return 1, line, false
}

// copied takes the words between a count and its title away: “copies of”.
func (r *reader) copied(title string) string {
	if m := copyOf.FindStringSubmatch(title); m != nil && !r.knows(title) && r.knows(m[1]) {
		return m[1]
	}
	return title
}

// near reports whether a title that no card has is nearly one.
func (r *reader) near(title string) bool {
	if r.lib == nil || r.guesses >= maxGuess {
		return false
	}
	r.guesses++
	return len(r.lib.Nearest(title, 1)) > 0
}

// untagged takes what deck sites add behind a card away, where the title is known without it.
func (r *reader) untagged(title string) string {
	if r.lib == nil || !strings.ContainsAny(title, "*#^)]") || r.knows(title) {
		return title
	}
	cut := strings.TrimSpace(labels.ReplaceAllString(title, ""))
	if m := numbered.FindStringSubmatch(cut); m != nil {
		cut = m[1]
	}
	if r.knows(cut) {
		return cut
	}
	return title
}
