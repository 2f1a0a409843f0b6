package main

import (
	_ "embed"
	"fmt"
	"path"
	"strings"
)

//go:embed excluded.tsv
var excludedTable string

// An exclusion leaves out the mutants that match it, for a reason.
type exclusion struct {
	file, fun, how, what string // patterns, as path.Match has them; what may have a * anywhere
	reason               string
	used                 bool
}

// exclusions reads the table.
func exclusions(table string) (out []*exclusion, err error) {
	for i, l := range strings.Split(strings.TrimSuffix(table, "\n"), "\n") {
		if i == 0 || l == "" {
			continue
		}
		f := strings.Split(l, "\t")
		if len(f) != 5 || f[4] == "" {
			return nil, fmt.Errorf("excluded.tsv:%d: expected file, function, way, words and a reason, with tabs between them", i+1)
		}
		out = append(out, &exclusion{file: f[0], fun: f[1], how: f[2], what: f[3], reason: f[4]})
	}
	return out, nil
}

// fits reports whether a mutant is left out.
func (x *exclusion) fits(m *mutant) bool {
	if ok, _ := path.Match(x.file, m.file); !ok {
		return false
	}
	return like(x.fun, m.fun) && like(x.how, strings.TrimSuffix(m.how(), ":")) && like(x.what, m.what)
}

// like reports whether words match a pattern in which * stands for anything.
func like(pattern, text string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return pattern == text
	}
	text, ok := strings.CutPrefix(text, parts[0])
	if !ok {
		return false
	}
	for _, p := range parts[1 : len(parts)-1] {
		i := strings.Index(text, p)
		if i < 0 {
			return false
		}
		text = text[i+len(p):]
	}
	return strings.HasSuffix(text, parts[len(parts)-1])
}

// exclude splits mutants into those to try and those left out.
func exclude(list []*mutant, by []*exclusion) (try, out []*mutant) {
	for _, m := range list {
		left := false
		for _, x := range by {
			if x.fits(m) {
				x.used, left = true, true
			}
		}
		if left {
			out = append(out, m)
		} else {
			try = append(try, m)
		}
	}
	return try, out
}

// unused are the exclusions that match no mutant, because the source has changed.
func unused(by []*exclusion) (lines []string) {
	for _, x := range by {
		if !x.used {
			lines = append(lines, strings.Join([]string{x.file, x.fun, x.how, x.what}, " "))
		}
	}
	return lines
}
