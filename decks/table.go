package decks

import (
	"encoding/csv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kotei/decks/cards"
)

// Table is a list in columns with commas, semicolons or tabs between them, as sheets and deck sites save it.
var Table = FileFormat{Code: "csv", Name: "table (CSV)", Ext: ".csv", Is: func(data []byte) bool { return separator(data) != 0 }, Read: readTable}

// Columns are the places of what a table tells of a card, -1 where it doesn't.
type Columns struct{ Title, Count, Level, Section, Type, Set int }

// columnNames are what tables call them. A title with its level is preferred to one without.
var columnNames = [...][]string{
	{"extended title", "title", "name", "card", "card name", "card title", "titel", "karte"},
	{"count", "qty", "quantity", "owned", "have", "copies", "number", "amount", "total", "#", "anzahl", "menge"},
	{"experience", "experienced", "exp", "level", "version"},
	{"section", "deck", "zone", "board", "part", "pile", "slot", "category", "categories", "sideboard"},
	{"type", "card type"},
	{"set", "set name", "edition", "printing", "expansion", "set code"},
}

// ColumnsOf reads the line that names a table's columns; false where it is none.
func ColumnsOf(row []string) (Columns, bool) {
	at := [len(columnNames)]int{}
	for i, names := range columnNames {
		at[i] = -1
		for _, n := range slices.Backward(names) {
			if k := slices.IndexFunc(row, func(s string) bool { return columnName(s) == n }); k >= 0 {
				at[i] = k
			}
		}
	}
	return Columns{at[0], at[1], at[2], at[3], at[4], at[5]}, at[0] >= 0
}

// columnName is a column's name or a key as it is compared: “cardName”, “card_name” and “**Card name**” are “card name”.
func columnName(s string) string {
	var b strings.Builder
	last := ' '
	for _, c := range undress(s) {
		if unicode.IsUpper(c) && unicode.IsLower(last) || c == '_' || c == '-' {
			b.WriteByte(' ')
		}
		if last = c; c != '_' && c != '-' {
			b.WriteRune(unicode.ToLower(c))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// guessed are the columns of a row in a table that doesn't name them: the first number, the first section, the first two other words.
func guessed(row []string) Columns {
	c := Columns{-1, -1, -1, -1, -1, -1}
	for i, f := range row {
		_, isSection := sectionNamed(f)
		switch _, err := strconv.Atoi(strings.Trim(f, "xX× ")); {
		case f == "":
		case err == nil && c.Count < 0:
			c.Count = i
		case isSection && c.Section < 0:
			c.Section = i
		case isSection || err == nil:
		case c.Title < 0:
			c.Title = i
		case c.Set < 0:
			c.Set = i
		}
	}
	return c
}

// separator is what stands between the columns of a list that is a table, 0 for other lists. The first lines tell: they name the
// columns, or nearly all of them have a number by itself and words by themselves.
func separator(data []byte) rune {
	head := strings.TrimPrefix(string(data[:min(len(data), 4<<10)]), "\uFEFF")
	for _, sep := range []rune{'\t', ';', ','} {
		rows, alike := 0, 0
		for line := range strings.Lines(head) {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			row := split(line, sep)
			if c, ok := ColumnsOf(row); ok && c.tells() && rows < 8 {
				return sep
			}
			if c := guessed(row); c.Count >= 0 && c.Title >= 0 && sep != '\t' {
				alike++
			}
			rows++
		}
		if alike > 1 && 10*alike > 7*rows {
			return sep
		}
	}
	return 0
}

// tells reports whether a table has more than titles.
func (c *Columns) tells() bool { return c.Count >= 0 || c.Section >= 0 || c.Type >= 0 || c.Set >= 0 }

// split parts a line into its cells. Each line is read by itself, so that a quotation mark too many spoils no more than its own line.
func split(line string, sep rune) []string {
	if len(line) > maxWide {
		return nil
	}
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes, r.TrimLeadingSpace = sep, true, sep != '\t'
	row, err := r.Read()
	if err != nil {
		row = strings.Split(line, string(sep))
	}
	for i, f := range row {
		row[i] = unquote(f)
	}
	return row
}

func readTable(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib, sep: separator(data)}
	for line := range r.lines(data) {
		r.read(line)
	}
	return r.deck, r.problems
}

// cells are the cells of a line that is the row of a table: of the whole list, of Markdown, or with tabs. nil: it is no row.
func (r *reader) cells(line string) []string {
	switch {
	case len(line) > maxWide:
		return nil
	case r.sep != 0 && strings.ContainsRune(line, r.sep):
		return split(line, r.sep)
	case strings.Contains(line, "\t"):
		return split(line, '\t')
	case len(line) > 2 && line[0] == '|':
		row := strings.Split(strings.Trim(line, "|"), "|")
		for i, f := range row {
			row[i] = strings.TrimSpace(f)
		}
		return row
	}
	return nil
}

// headed reads a row that names the columns.
func (r *reader) headed(row []string) bool {
	c, ok := ColumnsOf(row)
	if ok = ok && c.tells(); ok {
		r.columns = &c
	}
	return ok
}

// across is a cell of the line below the heading of a Markdown table.
var across = regexp.MustCompile(`^:?-+:?$`)

// row reads the row of a table; line is what stands in the list.
func (r *reader) row(row []string, line string) {
	full, last := 0, ""
	for _, f := range row {
		if f != "" && !across.MatchString(f) {
			full, last = full+1, f
		}
	}
	switch {
	case full == 0:
		return
	case full == 1 && len(last) < len(line):
		r.read(last) // a heading, a title without a count, a remark
		return
	}
	c := r.columns
	if c == nil || c.Title >= len(row) {
		g := guessed(row)
		c = &g
	}
	title := cell(row, c.Title)
	if next := c.Title + 1; title != "" && next < len(row) && !r.knows(title) && r.knows(title+", "+row[next]) {
		row = slices.Concat(row[:c.Title], []string{title + ", " + row[next]}, row[next+1:]) // a comma that nobody has quoted
		if title = row[c.Title]; r.columns == nil {
			*c = guessed(row)
		}
	}
	s, known := section(cell(row, c.Section), cell(row, c.Type))
	switch _, err := strconv.Atoi(cell(row, c.Count)); {
	case title == "" && known && (err == nil || c.Count < 0):
		r.in = s
	case title == "":
		r.entry(line)
	default:
		r.placed(s, known, told{cell(row, c.Count), title, cell(row, c.Level), cell(row, c.Set)}, line)
	}
}

// A told is a card as a table or a structure tells it.
type told struct{ count, title, level, set string }

// placed reads a card that stands in a section; line is what stands in the list.
func (r *reader) placed(s Section, known bool, c told, line string) {
	in := r.in
	if known {
		r.in = s
	}
	if count := strings.Trim(c.count, "xX× "); count == "" {
		r.card("1 "+c.text(), line)
	} else if n, err := strconv.Atoi(count); err != nil || n < 1 || n > maxCount {
		r.problem(c.title, "expected 1 to %d copies of “%.60s”, got “%.20s”; the line is kept.", maxCount, c.title, c.count)
		r.keep(line)
	} else {
		r.card(count+" "+c.text(), line)
	}
	r.in = in
}

func cell(row []string, i int) string {
	if i < 0 || i >= len(row) {
		return ""
	}
	return row[i]
}

// section is the first of some names that is a section's.
func section(names ...string) (Section, bool) {
	for _, n := range names {
		if s, ok := sectionNamed(undress(tail.ReplaceAllString(n, ""))); ok && s != InUnread && s != Nowhere {
			return s, true
		}
	}
	return Nowhere, false
}

// text is the title with its level and its set, as a list has them.
func (c *told) text() string {
	title := c.title
	if n, err := strconv.Atoi(c.level); err == nil && n > 0 {
		title += " - exp" + c.level
	} else if err != nil && c.level != "" {
		title += " - " + c.level
	}
	if c.set != "" {
		title += " [" + strings.Trim(c.set, "[](){}") + "]"
	}
	return title
}
