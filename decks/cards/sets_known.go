package cards

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed sets.tsv
var setTable string

// A Set is a printed set.
type Set struct {
	Slug, Name string
	Year       int // 0 if unknown
}

var sets = sync.OnceValue(func() map[string]Set {
	known := map[string]Set{}
	for line := range strings.Lines(setTable) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		year := 0
		for _, c := range f[2] {
			year = year*10 + int(c-'0')
		}
		known[f[0]] = Set{f[0], f[1], year}
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
