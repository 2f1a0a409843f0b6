package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// A tally counts mutants.
type tally struct{ stated, noticed, all int }

func (t *tally) add(m *mutant) {
	t.all++
	if m.stated {
		t.stated++
	}
	if m.noticed() {
		t.noticed++
	}
}

func (t tally) String() string {
	if t.all == 0 {
		return "   0 of    0"
	}
	return fmt.Sprintf("%4d of %4d noticed, %5.1f %% (%4d stated)", t.noticed, t.all, 100*float64(t.noticed)/float64(t.all), t.stated)
}

// report prints the counts by file, and the survivors in the order of the source; where it follows, those that no scenario states, too.
func report(w io.Writer, list []*mutant, left int, follow bool) {
	var steps, conds, machine, off, all tally
	files := map[string]*tally{}
	var order []string
	for _, m := range list {
		t := files[m.file]
		if t == nil {
			t = new(tally)
			files[m.file] = t
			order = append(order, m.file)
		}
		t.add(m)
		all.add(m)
		if m.off() && (m.step || strings.HasPrefix(m.file, "core/rules/")) {
			off.add(m)
		}
		switch {
		case m.step:
			steps.add(m)
		case strings.HasPrefix(m.file, "core/rules/"):
			conds.add(m)
		default:
			machine.add(m)
		}
	}
	for _, m := range list {
		if !m.noticed() || follow && !m.stated {
			fmt.Fprintf(w, "%s:%d %s %s (%s)%s\n", m.file, m.line, m.how(), m.what, m.fun, unreached(m))
			if m.differs != "" {
				fmt.Fprintf(w, "    changes %s\n", m.differs)
			}
		}
	}
	fmt.Fprintln(w)
	for _, f := range order {
		fmt.Fprintf(w, "%-32s %s\n", f, files[f])
	}
	fmt.Fprintf(w, "\n%-32s %s\n", "steps", steps)
	fmt.Fprintf(w, "%-32s %s\n", "conditions of core/rules", conds)
	fmt.Fprintf(w, "%-32s %s\n", "steps and conditions of core/rules", tally{steps.stated + conds.stated, steps.noticed + conds.noticed, steps.all + conds.all})
	fmt.Fprintf(w, "%-32s %s\n", "… of which turned off", off)
	fmt.Fprintf(w, "%-32s %s\n", "conditions of core", machine)
	fmt.Fprintf(w, "%-32s %s; %d left out\n", "all", all, left)
}

const noDifference = " - makes no difference in any scenario"

// unreached marks mutants that make no difference in any scenario.
func unreached(m *mutant) string {
	if len(m.play) == 0 {
		return noDifference
	}
	return ""
}

// line describes a mutant that was tried, for -v.
func line(m *mutant, files []string) string {
	switch {
	case !m.noticed():
		return fmt.Sprintf("SURVIVES %s:%d %s %s", m.file, m.line, m.how(), m.what)
	case !m.stated:
		return fmt.Sprintf("unstated %s:%d %s %s\n    changes %s", m.file, m.line, m.how(), m.what, m.differs)
	}
	return fmt.Sprintf("noticed  %s:%d %s %s\n         by %s", m.file, m.line, m.how(), m.what, filepath.Base(files[m.by]))
}
