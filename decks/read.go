package decks

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"kotei/decks/cards"
)

// Bounds of a list, far above any real one.
const (
	maxList   = 1 << 20
	maxLine   = 400
	maxLines  = 5000
	maxCount  = 250
	maxGuess  = 200 // unknown titles whose nearest ones are looked for
	maxIssues = 1000
)

// Read reads a plain list, in whatever layout: with headings or without, counted or not.
// lib finds the titles; without one (nil) they are kept as written.
// Every line is read, kept in Unread or a comment; the problems say which were not understood.
func Read(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib}
	for line := range r.lines(data) {
		r.read(line)
	}
	return r.deck, r.problems
}

type reader struct {
	lib      *cards.Library
	deck     Deck
	problems []Problem
	line     int
	in       Section
	guesses  int
	pieces   int      // entries of lines that hold several
	sep      rune     // between the columns of a table, where the whole list is one
	columns  *Columns // which these are, as a heading of them said
}

// lines yields the lines of a list without the spaces around them, as many as a list may have.
func (r *reader) lines(data []byte) func(func(string) bool) {
	return func(yield func(string) bool) {
		if len(data) > maxList {
			r.problem("", "the list has %d bytes; only the first %d are read: is it a deck list?", len(data), maxList)
			data = data[:maxList]
		}
		text := strings.TrimPrefix(strings.ToValidUTF8(string(data), "�"), "\uFEFF")
		for line := range strings.Lines(text) {
			if r.line++; r.line > maxLines {
				r.problem("", "more than %d lines: the rest is not read.", maxLines)
				return
			}
			if !yield(strings.TrimSpace(line)) {
				return
			}
		}
	}
}

func (r *reader) problem(title, format string, args ...any) {
	if len(r.problems) < maxIssues {
		r.problems = append(r.problems, Problem{Line: r.line, Title: title, Text: fmt.Sprintf(format, args...)})
	}
}

// read reads one line, without its end.
func (r *reader) read(line string) {
	if line == "" {
		return
	}
	if r.in == InUnread && !strings.HasPrefix(line, "#") {
		r.keep(line)
		return
	}
	cells := r.cells(line)
	if r.headed(cells) {
		return
	}
	if cells != nil && r.sep != 0 && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "//") {
		r.row(cells, line)
		return
	}
	if r.about(line) {
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
	if cells != nil {
		r.row(cells, line)
		return
	}
	if parts, several := r.parts(line); several {
		r.several(parts)
		return
	}
	if r.means(line) {
		return
	}
	r.entry(line)
}

// means reads a line that is no card: an ornament, a sum, a heading with the one card below it.
func (r *reader) means(line string) bool {
	plain := undress(line)
	if plain == "" || ornament.MatchString(plain) {
		return true
	}
	if sum.MatchString(plain) {
		r.deck.Comments = append(r.deck.Comments, strings.TrimLeft(line, "#/; "))
		return true
	}
	s, rest, ok := keyed(plain)
	if ok = ok && !r.knows(line); ok {
		in := r.in
		r.in = s
		r.entry(rest)
		r.in = in
	}
	return ok
}

var (
	named = regexp.MustCompile(`(?i)^(?:#+\s*(?:deck|name)|name|deck name|deck)\s*:\s*(\S.*)$`)
	// ornament is a line across, or what fences a quotation in; sum is what a list counts at its end.
	ornament = regexp.MustCompile("^(?:[-=_*~.]{3,}|`{3,}\\w*|\\[/?[A-Za-z*]{0,8})$")
	sum      = regexp.MustCompile(`(?i)^(?:grand\s+)?totals?\b[^\pL\d]*\d{1,4}(?:\s+cards?)?\.?$`)
	legalIn  = regexp.MustCompile(`(?i)^(?:#+\s*)?(?:legality|format)\s*:\s*(\S.*)$`)
)

// about reads what is said of the whole deck: “# Deck: Iron Vanguard”, “name: iron_vanguard”, “Legality: Celestial”.
func (r *reader) about(line string) bool {
	if len(line) > maxLine {
		return false
	}
	if m := named.FindStringSubmatch(line); m != nil {
		r.deck.Name = unquote(m[1])
		return true
	}
	if m := legalIn.FindStringSubmatch(line); m != nil {
		name := unquote(m[1])
		if f, ok := cards.FormatOf(name); ok {
			name = f.Code
		} else {
			r.problem("", "no format is called “%.40s”; `kotei deck check -format all` lists those that there are.", name)
		}
		r.deck.Format = name
		return true
	}
	return false
}

// unquote takes the marks off a value as YAML writes it.
func unquote(s string) string {
	s = strings.TrimSpace(s)
	for len(s) > 2 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] {
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}

// undress takes what forums dress a line in off it.
func undress(s string) string {
	for {
		if !strings.ContainsAny(s, "[*_=~>") {
			return strings.TrimSpace(s)
		}
		plain := strings.TrimSpace(frame.ReplaceAllString(linked.ReplaceAllString(s, "$1"), ""))
		if plain == s {
			return s
		}
		s = plain
	}
}

func comment(line string) (string, bool) {
	for _, mark := range []string{"//", "#", ";"} {
		if text, ok := strings.CutPrefix(line, mark); ok {
			return strings.TrimLeft(text, "#/; "), true
		}
	}
	return "", false
}

// entry reads a line that should name a card; a title without a count is one copy.
func (r *reader) entry(line string) {
	r.card(line, line)
}

// card reads a count and a title; line is what stands in the list.
func (r *reader) card(plain, line string) {
	if r.lib != nil {
		plain = undress(plain)
	}
	n, title, said := r.count(plain)
	switch {
	case len(line) > maxLine || !strings.ContainsFunc(title, unicode.IsLetter) || strings.ContainsFunc(plain, unicode.IsControl):
		r.problem("", "expected a count and a title such as “3 Terraced Paddies”, got “%.60s”; the line is kept.", line)
		r.keep(line)
		return
	case n < 1 || n > maxCount:
		r.problem(title, "expected 1 to %d copies of “%s”; the line is kept.", maxCount, title)
		r.keep(line)
		return
	}
	e := Entry{Count: n, Title: title}
	if !r.plain(e) && (r.lib == nil || r.lib.Find(title) == nil) {
		r.problem(title, "“%.60s” could be a heading or a card; the line is kept.", line)
		r.keep(line)
		return
	}
	if r.lib == nil {
		r.set(e, r.in)
		return
	}
	r.add(n, title, said, line)
}

// plain reports whether a list that names the entry can be read in one way only.
func (r *reader) plain(e Entry) bool {
	line := e.String()
	_, isHeading := heading(line)
	_, _, isKeyed := keyed(line)
	_, several := r.parts(line)
	n, title, _ := r.count(undress(line))
	return !isHeading && !isKeyed && !several && n == e.Count && title == e.Title
}

// add puts a title where it belongs, under the name that the library knows it by. said: the line counts it.
func (r *reader) add(n int, title string, said bool, line string) {
	c := r.lib.Find(title)
	if c == nil {
		r.unknown(n, title, said, line)
		return
	}
	_, printing := cutPrinting(r.lib, title)
	e := Entry{Count: n, Title: r.lib.Name(c), Print: printing}
	s := sectionOf(c, r.in)
	if (r.in == InDynasty && s == InFate) || (r.in == InFate && s == InDynasty) {
		r.problem(e.Title, "“%s” is a %s and belongs in the other deck; it was put there.", e.Title, c.Type)
	}
	if s == InSensei && r.deck.Sensei != "" && e.Count == 1 { // further ones wait in the Fate deck
		s = InFate
	}
	r.set(e, s)
}

// unknown deals with a title that no card has: it stays in the deck as it is written, unless the line is prose.
func (r *reader) unknown(n int, title string, said bool, line string) {
	var near []string
	if r.guesses++; r.guesses <= maxGuess {
		near = r.lib.Nearest(title, 3)
	}
	if !said && (sentence(line) || len(near) == 0 && (prose(line) || large.MatchString(line))) {
		r.deck.Comments = append(r.deck.Comments, strings.TrimLeft(line, "#/; "))
		return
	}
	if !said && len(near) == 0 {
		r.problem("", "“%.60s” is no card and no heading; the line is kept as not understood.", line)
		r.keep(line)
		return
	}
	r.problem(title, "no card is called “%s”.", title)
	if last := &r.problems[len(r.problems)-1]; last.Title == title {
		last.Near = near
	}
	r.set(Entry{Count: n, Title: title}, r.in)
}

// set places an entry; where there is room for one card only, a second one is reported and kept.
func (r *reader) set(e Entry, s Section) {
	slot := map[Section]*string{InStronghold: &r.deck.Stronghold, InSensei: &r.deck.Sensei, InWind: &r.deck.Wind}[s]
	if slot != nil && (*slot != "" || e.Count != 1) {
		r.problem(e.Title, "a deck has one %s; “%s” is put among the cards to think about.", slotName(s), e.Title)
		s = InMaybe
	}
	if n := r.deck.copies(s, e.Title); n+e.Count > maxCount {
		r.problem(e.Title, "%d more copies of “%s” make more than %d; the line is kept as not understood.", e.Count, e.Title, maxCount)
		r.keep(e.String())
		return
	}
	r.deck.place(s, e)
}

func slotName(s Section) string {
	return map[Section]string{InStronghold: "Stronghold", InSensei: "Sensei", InWind: "Wind"}[s]
}

func (r *reader) keep(line string) { r.deck.Unread = append(r.deck.Unread, line) }
