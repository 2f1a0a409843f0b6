package cards

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// csvColumns are the headings that a column may have, folded.
var csvColumns = map[string][]string{
	"title": {"title", "name", "card", "card name"}, "type": {"type", "card type"}, "clan": {"clan", "clans", "faction"},
	"keywords": {"keywords", "kw"}, "text": {"text", "rules text", "card text"}, "id": {"id", "card id"},
	"legal": {"legal", "legality", "format", "formats"}, "set": {"set", "edition", "expansion"}, "rarity": {"rarity"},
	"artist": {"artist"}, "number": {"number", "collector number"}, "picture": {"picture", "image"},
	"gold": {"gold", "gold cost", "cost", "gc"}, "focus": {"focus", "focus value", "fv"}, "force": {"force", "f"}, "chi": {"chi", "c"},
	"honor-requirement": {"honor requirement", "honor req", "hr"}, "personal-honor": {"personal honor", "ph"},
	"province-strength": {"province strength", "ps"}, "starting-honor": {"starting honor", "sh", "family honor"},
	"gold-production": {"gold production", "gp"},
}

// csvHead finds the columns of a heading line; nil if it is none.
func csvHead(row []string) map[string]int {
	at := map[string]int{}
	for i, h := range row {
		for key, names := range csvColumns {
			if _, taken := at[key]; !taken && slices.Contains(names, fold(h)) {
				at[key] = i
			}
		}
	}
	_, title := at["title"]
	if _, kind := at["type"]; !title || !kind {
		return nil
	}
	return at
}

// comma is what separates the columns of a table: the sign that its first line has most of.
func comma(data []byte) rune {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	best := ','
	for _, c := range "\t;," {
		if strings.Count(string(line), string(c)) > strings.Count(string(line), string(best)) {
			best = c
		}
	}
	return best
}

func csvReader(data []byte) *csv.Reader {
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.ReuseRecord = comma(data), true, -1, true
	return r
}

// fromCSV reads a table with a heading line.
func (in *intake) fromCSV(data []byte) {
	r := csvReader(data)
	row, err := r.Read()
	at := csvHead(row)
	if err != nil || at == nil {
		in.skip(1, "expected a heading line with at least a title and a type column")
		return
	}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		line, _ := r.FieldPos(0)
		if err != nil {
			in.skip(line, "%s", err)
			continue
		}
		get := func(key string) string {
			if i, ok := at[key]; ok && i < len(row) {
				return strings.TrimSpace(row[i])
			}
			return ""
		}
		in.add(csvDraft(line, get))
	}
}

func csvDraft(line int, get func(string) string) *draft {
	d := &draft{
		line: line, id: slug(get("id")), title: get("title"), kind: get("type"), clans: several(get("clan")),
		keywords: several(get("keywords")), text: get("text"), formats: several(get("legal")), numbers: map[string]string{},
	}
	for _, k := range statKeys {
		d.numbers[k.key] = get(k.key)
	}
	if p := (Print{Set: slug(get("set")), Number: get("number"), Rarity: get("rarity"), Artist: get("artist"), Picture: get("picture")}); p != (Print{}) {
		d.prints = []Print{p}
	}
	return d
}

// several splits a list in one column.
func several(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune("•·|;,/", c) })
}
