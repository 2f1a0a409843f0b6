package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A run remembers which scenario noticed which mutant. The next run plays that scenario first, for it probably notices the mutant again.

// keys names mutants so that they are found again when lines move: by their words, and a count among equal ones.
func keys(list []*mutant) []string {
	n := map[string]int{}
	out := make([]string, len(list))
	for i, m := range list {
		k := strings.Join([]string{m.file, m.fun, m.how(), m.what}, "\t")
		n[k]++
		out[i] = fmt.Sprintf("%s\t%d", k, n[k])
	}
	return out
}

// remember moves the scenario that noticed a mutant last time to the front of its list.
func remember(file string, list []*mutant, files []string) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	by := map[string]string{}
	for l := range strings.Lines(string(data)) {
		if i := strings.LastIndexByte(l, '\t'); i >= 0 {
			by[l[:i]] = strings.TrimSpace(l[i+1:])
		}
	}
	for i, k := range keys(list) {
		m := list[i]
		at := slices.IndexFunc(m.play, func(s int) bool { return filepath.Base(files[s]) == by[k] })
		if at > 0 {
			s := m.play[at]
			m.play = slices.Insert(slices.Delete(m.play, at, at+1), 0, s)
		}
	}
	return nil
}

// keep writes down who noticed what.
func keep(file string, list []*mutant, files []string) error {
	var out strings.Builder
	for i, k := range keys(list) {
		if m := list[i]; m.stated {
			fmt.Fprintf(&out, "%s\t%s\n", k, filepath.Base(files[m.by]))
		}
	}
	return os.WriteFile(file, []byte(out.String()), 0o600)
}

// listed keeps the mutants that a file lists, each in a line as the tool prints it. Their lines may have moved since.
func listed(file string, list []*mutant) ([]*mutant, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	want := map[string]bool{}
	for l := range strings.Lines(string(data)) {
		name, rest, _ := strings.Cut(strings.TrimSpace(l), ":")
		_, words, _ := strings.Cut(rest, " ")
		want[name+" "+strings.TrimSuffix(words, noDifference)] = true
	}
	list = slices.DeleteFunc(list, func(m *mutant) bool {
		return !want[fmt.Sprintf("%s %s %s (%s)", m.file, m.how(), m.what, m.fun)]
	})
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: expected lines FILE:LINE HOW WORDS (FUNCTION), got none that names a mutant of these rules", file)
	}
	return list, nil
}
