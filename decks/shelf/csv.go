package shelf

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"kotei/decks"
	"kotei/decks/cards"
)

const maxRows = 100_000

// ReadCSV reads how many copies of which cards somebody owns: a file with a column for the title and one for the number, in
// whatever order, with a line of headings or without, separated by commas, semicolons or tabs. Rows of the same card, of
// other printings, are added up. A row that wasn't understood is told with its line, and the nearest titles. A file without
// columns is read as a deck list.
func ReadCSV(data []byte, lib *cards.Library) (map[string]int, []decks.Problem) {
	if len(data) > maxFile {
		return nil, []decks.Problem{{Text: fmt.Sprintf("the file has %d bytes, more than %d.", len(data), maxFile)}}
	}
	data, err := decks.Text(data)
	if err != nil {
		return nil, []decks.Problem{{Line: 1, Text: err.Error() + "."}}
	}
	text := strings.TrimPrefix(strings.ToValidUTF8(string(data), "�"), "\uFEFF")
	sep := separator(text)
	if sep == 0 {
		return fromList(data, lib)
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.TrimLeadingSpace = sep, true, -1, true
	in := inventory{lib: lib, owned: map[string]int{}, title: -1, count: -1, level: -1}
	for range maxRows {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return in.owned, in.problems
		}
		line, _ := r.FieldPos(0)
		if err != nil {
			in.problem(line, "", "the row is no row of a CSV file: %v.", err)
			continue
		}
		in.row(line, row)
	}
	in.problem(maxRows, "", "more than %d rows: the rest is not read.", maxRows)
	return in.owned, in.problems
}

// separator is what stands between the columns: what the first lines have most of.
func separator(text string) rune {
	head := text[:min(len(text), 4<<10)]
	best, most := rune(0), 0
	for _, c := range []rune{'\t', ';', ','} {
		if n := strings.Count(head, string(c)); n > most {
			best, most = c, n
		}
	}
	if most < strings.Count(strings.TrimSpace(head), "\n") { // fewer than lines: they belong to titles
		return 0
	}
	return best
}

// fromList reads an inventory that is written as a deck.
func fromList(data []byte, lib *cards.Library) (map[string]int, []decks.Problem) {
	d, problems := decks.Import("", bytes.Clone(data), lib)
	owned := map[string]int{}
	for _, s := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame, decks.InDynasty, decks.InFate, decks.InMaybe} {
		for _, e := range d.Entries(s) {
			if lib.Find(e.Title) != nil {
				owned[e.Title] += e.Count
			}
		}
	}
	return owned, problems
}

// An inventory is what has been read of a file.
type inventory struct {
	lib                 *cards.Library
	owned               map[string]int
	problems            []decks.Problem
	title, count, level int // the columns
	headed              bool
	guesses             int
}

const (
	maxProblems = 1000
	maxGuesses  = 200
)

func (in *inventory) problem(line int, title, format string, args ...any) {
	if len(in.problems) < maxProblems {
		in.problems = append(in.problems, decks.Problem{Line: line, Title: title, Text: fmt.Sprintf(format, args...)})
	}
}

func (in *inventory) row(line int, row []string) {
	if !slices.ContainsFunc(row, func(s string) bool { return strings.TrimSpace(s) != "" }) {
		return
	}
	if !in.headed {
		in.headed = true
		if in.heading(row) {
			return
		}
		in.guess(row)
	}
	title := in.cell(row, in.title)
	if level := in.cell(row, in.level); level != "" && level != "0" {
		if n, err := strconv.Atoi(level); err == nil {
			level = fmt.Sprintf("exp%d", n)
		}
		title += " - " + level
	}
	n := 1
	if cell := in.cell(row, in.count); cell != "" {
		var err error
		if n, err = strconv.Atoi(strings.Trim(cell, "xX ")); err != nil || n < 0 || n > maxCopies {
			in.problem(line, title, "expected a number of copies of “%.60s”, got “%.20s”.", title, cell)
			return
		}
	}
	in.add(line, title, n)
}

func (in *inventory) add(line int, title string, n int) {
	if title == "" {
		in.problem(line, "", "the row names no card.")
		return
	}
	c := in.lib.Find(title)
	if c == nil {
		in.problem(line, title, "no card is called “%.80s”.", title)
		if in.guesses++; in.guesses <= maxGuesses && len(in.problems) < maxProblems {
			in.problems[len(in.problems)-1].Near = in.lib.Nearest(title, 3)
		}
		return
	}
	if n > 0 {
		name := in.lib.Name(c)
		in.owned[name] = min(in.owned[name]+n, maxCopies)
	}
}

// heading reads the line that names the columns; false where it is none.
func (in *inventory) heading(row []string) bool {
	c, ok := decks.ColumnsOf(row)
	in.title, in.count, in.level = c.Title, c.Count, c.Level
	return ok
}

// guess takes the columns from a first row without headings: the number, and the first words.
func (in *inventory) guess(row []string) {
	in.title, in.count, in.level = -1, -1, -1
	for i, s := range row {
		if _, err := strconv.Atoi(strings.Trim(s, "xX ")); err == nil && in.count < 0 {
			in.count = i
		} else if err != nil && in.title < 0 && strings.TrimSpace(s) != "" {
			in.title = i
		}
	}
}

func (in *inventory) cell(row []string, i int) string {
	if i < 0 || i >= len(row) {
		return ""
	}
	return strings.TrimSpace(row[i])
}
