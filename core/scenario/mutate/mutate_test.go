package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/core/scenario/mutate/point"
)

var update = flag.Bool("update", false, "write the golden file")

// TestToy breaks a toy in every way: the golden file says which ways there are, and whether the toy's output tells. A toy that
// isn't told to go wrong must do as the source says.
func TestToy(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	toy := "core/scenario/mutate/testdata/toy"
	spots, overlay, err := instrument(root, dir, []string{toy + "/main.go"})
	if err != nil {
		t.Fatal(err)
	}
	program, err := build(root, dir, "./"+toy, overlay)
	if err != nil {
		t.Fatal(err)
	}
	run := func(m point.Mutant) string {
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", point.Variable, m))
		out, err := cmd.CombinedOutput()
		if err != nil {
			return err.Error()
		}
		return strings.TrimSpace(string(out))
	}
	plain := run(0)
	if plain != "!small large large" {
		t.Fatalf("unchanged, the toy says %q", plain)
	}
	var got strings.Builder
	for _, m := range mutants(spots) {
		says := "survives"
		if out := run(m.id); out != plain {
			says = "noticed: " + out
		}
		off := ""
		if m.off() {
			off = " turned off,"
		}
		fmt.Fprintf(&got, "%d %s: %s %s;%s %s\n", m.line, m.fun, m.how(), m.what, off, says)
	}
	golden := filepath.Join("testdata", "toy.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// Lines keep their numbers, so that a fault of an instrumented rule names the line of the original.
func TestLinesKeepTheirNumbers(t *testing.T) {
	text, err := os.ReadFile("testdata/toy/main.go")
	if err != nil {
		t.Fatal(err)
	}
	s, err := read("toy.go", text, 1)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := strings.Count(string(text), "\n"), strings.Count(string(s.instrumented()), "\n"); a != b {
		t.Errorf("%d lines became %d", a, b)
	}
}

func TestEndlessRunsEnd(t *testing.T) {
	defer point.Turn(0, 1<<40)
	defer func() {
		if recover() == nil {
			t.Error("a run without end was not stopped")
		}
	}()
	point.Turn(point.False(1), 100)
	for point.Cond(2, true) {
		if point.Cond(1, true) {
			return
		}
	}
}

// What is recorded are the ways that would make a difference, whatever they lead to.
func TestRecordNotesWhatWouldDiffer(t *testing.T) {
	point.Record(point.True(2))
	point.Cond(1, true)
	point.Cond(2, false)
	seen, n := point.Recorded()
	if n != 2 || !seen[point.False(1)] || seen[point.True(1)] || seen[point.False(2)] || !seen[point.True(2)] {
		t.Errorf("got %v after %d points", seen, n)
	}
}

func TestExclusions(t *testing.T) {
	if _, err := exclusions("file\tfunction\tway\twords\treason\nrules/a.go\tf\t*\tx\t\n"); err == nil {
		t.Error("an exclusion without a reason was taken")
	}
	for _, c := range []struct {
		pattern, text string
		want          bool
	}{
		{"a", "a", true},
		{"a", "ab", false},
		{"a*", "ab", true},
		{"*b", "ab", true},
		{"*x*", "axb", true},
		{"a*b*c", "a-b-c", true},
		{"a*b*c", "a-c-b", false},
		{"ab*b", "ab", false},
	} {
		if like(c.pattern, c.text) != c.want {
			t.Errorf("like(%q, %q) is %t", c.pattern, c.text, !c.want)
		}
	}
}

// Everything that is left out must be there, and every file be readable.
func TestMutantsOfTheRules(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	files, err := sources(root)
	if err != nil {
		t.Fatal(err)
	}
	spots, _, err := instrument(root, t.TempDir(), files)
	if err != nil {
		t.Fatal(err)
	}
	list, left, err := chosen(spots, "")
	if err != nil {
		t.Fatal(err)
	}
	if left > len(list)/5 {
		t.Errorf("%d mutants are left out and %d tried: the list of exclusions hides weak scenarios", left, len(list))
	}
}

// What is known from the last run comes first, by the words of the mutant and not by its line.
func TestWhoNoticedLastTimeComesFirst(t *testing.T) {
	files := []string{"a/one.txtar", "a/two.txtar", "a/three.txtar"}
	made := func(line int) []*mutant {
		alike := spot{file: "rules.go", fun: "bow", what: "x.Bowed"}
		list := []*mutant{{spot: alike, play: []int{0, 1, 2}}, {spot: alike, play: []int{0, 1, 2}}}
		for i, m := range list {
			m.line = line + i
		}
		return list
	}
	list := made(7)
	list[1].stated, list[1].by = true, 2
	file := filepath.Join(t.TempDir(), "known.tsv")
	if err := keep(file, list, files); err != nil {
		t.Fatal(err)
	}
	list = made(9)
	if err := remember(file, list, files); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(list[0].play, []int{0, 1, 2}) || !slices.Equal(list[1].play, []int{2, 0, 1}) {
		t.Errorf("got %v and %v", list[0].play, list[1].play)
	}
	if err := remember(filepath.Join(t.TempDir(), "none"), list, files); err != nil {
		t.Errorf("the first run knows nothing, and that is no error: %v", err)
	}
}

// A list of survivors names them, even where lines have moved and with what the report adds.
func TestListed(t *testing.T) {
	made := func() []*mutant {
		return mutants([]spot{{n: 1, file: "a.go", fun: "bow", what: "x.Bowed", line: 9, yes: true, no: true}, {n: 2, file: "a.go", fun: "bow", what: "step bow", line: 3, step: true, no: true}})
	}
	file := filepath.Join(t.TempDir(), "survivors")
	if err := os.WriteFile(file, []byte("a.go:7 always: x.Bowed (bow)"+noDifference+"\n    changes something\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := listed(file, made())
	if err != nil || len(list) != 1 || list[0].id != point.True(1) {
		t.Errorf("got %v, %v", list, err)
	}
	if _, err := listed(filepath.Join(t.TempDir(), "none"), made()); err == nil {
		t.Error("a list that isn't there names all mutants")
	}
	if _, err := listed(file, mutants([]spot{{n: 1, file: "b.go", yes: true}})); err == nil {
		t.Error("a list of other rules names some")
	}
}

func TestThin(t *testing.T) {
	all := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	for _, c := range []struct {
		most int
		want []int
	}{{0, all}, {20, all}, {4, []int{0, 1, 2, 6}}, {1, []int{0}}} {
		if got := thin(all, c.most); !slices.Equal(got, c.want) {
			t.Errorf("of at most %d: got %v, want %v", c.most, got, c.want)
		}
	}
}
