package decks

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"kotei/decks/cards"
)

// Bounds of a list, far above any real one.
const (
	maxList  = 1 << 20
	maxLine  = 400
	maxLines = 5000
	maxCount = 250
)

// Read reads Kotei's plain list. lib finds the titles; without one (nil) they are kept as written.
// Every line is read, kept in Unread or a comment; the problems say which were not understood.
func Read(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib}
	if len(data) > maxList {
		r.problem("", "the list has %d bytes; only the first %d are read: is it a deck list?", len(data), maxList)
		data = data[:maxList]
	}
	text := strings.TrimPrefix(strings.ToValidUTF8(string(data), "�"), "\uFEFF")
	for line := range strings.Lines(text) {
		if r.line++; r.line > maxLines {
			r.problem("", "more than %d lines: the rest is not read.", maxLines)
			break
		}
		r.read(strings.TrimSpace(line))
	}
	return r.deck, r.problems
}

type reader struct {
	lib      *cards.Library
	deck     Deck
	problems []Problem
	line     int
	in       section
}

func (r *reader) problem(title, format string, args ...any) {
	r.problems = append(r.problems, Problem{Line: r.line, Title: title, Text: fmt.Sprintf(format, args...)})
}

// read reads one line, without its end.
func (r *reader) read(line string) {
	if line == "" {
		return
	}
	if r.in == unread && !strings.HasPrefix(line, "#") {
		r.keep(line)
		return
	}
	if name, ok := nameLine(line); ok {
		r.deck.Name = name
		return
	}
	if s, ok := heading(line); ok {
		r.in = s
		return
	}
	if text, ok := comment(line); ok {
		r.deck.Comments = append(r.deck.Comments, text)
		return
	}
	r.entry(line)
}

var named = regexp.MustCompile(`(?i)^#+\s*(?:deck|name)\s*:\s*(\S.*)$`)

// nameLine reads “# Deck: Iron Vanguard”.
func nameLine(line string) (string, bool) {
	m := named.FindStringSubmatch(line)
	if m == nil || len(line) > maxLine {
		return "", false
	}
	return m[1], true
}

func comment(line string) (string, bool) {
	for _, mark := range []string{"//", "#", ";"} {
		if text, ok := strings.CutPrefix(line, mark); ok {
			return strings.TrimLeft(text, "#/; "), true
		}
	}
	return "", false
}

// counted is a line with a count: “3 Title”, “3x Title”, “- 2x Title”, “Title x3” is not one.
var counted = regexp.MustCompile(`^(?:-\s+)?(\d+)[xX]?\s+(\S.*)$`)

// entry reads a line that should name a card; a title without a count is one copy.
func (r *reader) entry(line string) {
	count, title := 1, line
	if m := counted.FindStringSubmatch(line); m != nil && (r.lib == nil || r.lib.Find(line) == nil) {
		count, _ = strconv.Atoi(m[1])
		title = m[2]
	}
	switch {
	case len(line) > maxLine || !strings.ContainsFunc(title, unicode.IsLetter) || strings.ContainsFunc(line, unicode.IsControl):
		r.problem("", "expected a count and a title such as “3 Terraced Paddies”, got “%.60s”; the line is kept.", line)
		r.keep(line)
		return
	case count < 1 || count > maxCount:
		r.problem(title, "expected 1 to %d copies of “%s”; the line is kept.", maxCount, title)
		r.keep(line)
		return
	}
	r.add(count, title)
}

// add puts a title where it belongs, under the name that the library knows it by.
func (r *reader) add(count int, title string) {
	e := Entry{count, title}
	if r.lib == nil {
		r.set(e, r.in)
		return
	}
	c := r.lib.Find(title)
	if c == nil {
		r.problem(title, "no card is called “%s”.", title)
		r.problems[len(r.problems)-1].Near = r.lib.Nearest(title, 3)
		r.set(e, r.in)
		return
	}
	e.Title = c.Extended()
	s := sectionOf(c, r.in)
	if (r.in == dynasty && s == fate) || (r.in == fate && s == dynasty) {
		r.problem(e.Title, "“%s” is a %s and belongs in the other deck; it was put there.", e.Title, c.Type)
	}
	r.set(e, s)
}

// set places an entry; where there is room for one card only, a second one is reported and kept.
func (r *reader) set(e Entry, s section) {
	slot := map[section]*string{stronghold: &r.deck.Stronghold, sensei: &r.deck.Sensei, wind: &r.deck.Wind}[s]
	if slot != nil && (*slot != "" || e.Count != 1) {
		r.problem(e.Title, "a deck has one %s; “%s” is kept as not understood.", slotName(s), e.Title)
		r.keep(fmt.Sprintf("%d %s", e.Count, e.Title))
		return
	}
	if n := r.deck.copies(s, e.Title); n+e.Count > maxCount {
		r.problem(e.Title, "%d more copies of “%s” make more than %d; the line is kept as not understood.", e.Count, e.Title, maxCount)
		r.keep(fmt.Sprintf("%d %s", e.Count, e.Title))
		return
	}
	r.deck.place(s, e)
}

func slotName(s section) string {
	return map[section]string{stronghold: "Stronghold", sensei: "Sensei", wind: "Wind"}[s]
}

func (r *reader) keep(line string) { r.deck.Unread = append(r.deck.Unread, line) }
