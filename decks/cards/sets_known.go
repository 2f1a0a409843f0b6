package cards

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed sets.tsv
var setTable string

// A Set is a printed set.
type Set struct {
	Slug, Name string
	Year       int // 0 if unknown
	Month      int // from 1; 0 if only the year is known, if that
}

var sets = sync.OnceValue(func() map[string]Set {
	known := map[string]Set{}
	for line := range strings.Lines(setTable) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		year, _ := strconv.Atoi(f[2]) // nothing is 0, and the heading is left out below
		month, _ := strconv.Atoi(f[3])
		known[f[0]] = Set{f[0], f[1], year, month}
	}
	delete(known, "slug")
	return known
})

// SetOf is a set by its slug; one that nobody knows has its slug's words for a name.
func SetOf(slug string) Set {
	if s, ok := sets()[slug]; ok {
		return s
	}
	return Set{Slug: slug, Name: strings.ReplaceAll(slug, "_", " ")}
}
