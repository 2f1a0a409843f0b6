package scenario_test

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"kotei/core/rules"
	"kotei/core/scenario"
)

// A subject is what a group of rules is about, and the chapter of the rulebook that has them.
type subject struct{ chapter, name string }

// subjects reads the table of subjects, by the letters with which the ids of the rules begin, and lists its chapters in order.
func subjects(t *testing.T) (table map[string]subject, chapters []string) {
	t.Helper()
	data, err := os.ReadFile("testdata/subjects.tsv")
	if err != nil {
		t.Fatal(err)
	}
	table = map[string]subject{}
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := strings.Split(l, "\t")
		if _, ok := table[f[1]]; ok {
			t.Errorf("subjects.tsv has %s twice", f[1])
		}
		table[f[1]] = subject{f[0], f[2]}
		chapters = append(chapters, f[0])
	}
	return table, slices.Compact(chapters)
}

// group is the part of a rule's id that all rules of its section share.
func group(id string) string { return id[:strings.LastIndexByte(id, '-')] }

// TestNames: a scenario lies in the folder of a chapter of the rulebook, and its name begins with the subject of a rule of that
// chapter which it proves.
func TestNames(t *testing.T) {
	table, _ := subjects(t)
	for _, f := range scenarioFiles(t, "testdata") {
		folder, name := path.Split(strings.TrimPrefix(f, "testdata/"))
		edition, chapter, _ := strings.Cut(strings.TrimSuffix(folder, "/"), "/")
		if edition == "toys" {
			continue
		}
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(f, data)
		if err != nil {
			t.Fatal(err)
		}
		var places []string
		follows := false
		for _, id := range sc.Rules {
			s := table[group(id)]
			places = append(places, path.Join(edition, s.chapter, s.name+"-….txtar"))
			rest, ok := strings.CutPrefix(strings.TrimSuffix(name, ".txtar"), s.name)
			rest = strings.TrimPrefix(rest, "s")
			follows = follows || ok && chapter == s.chapter && (rest == "" || rest[0] == '-')
		}
		if !follows {
			t.Errorf("%s: by the rules that it proves, it should be %s", f, strings.Join(slices.Compact(places), " or "))
		}
	}
}

// TestSubjects: the table of subjects has every group of rules of the catalogue and no other, chapter by chapter.
func TestSubjects(t *testing.T) {
	table, chapters := subjects(t)
	if !slices.IsSorted(chapters) {
		t.Errorf("the chapters are out of order: %v", chapters)
	}
	groups := map[string]bool{}
	for _, r := range rules.Catalogue() {
		groups[group(r.ID)] = true
		if table[group(r.ID)].name == "" {
			t.Errorf("subjects.tsv has no subject for %s (%s)", r.ID, r.Section)
		}
	}
	for g := range table {
		if !groups[g] {
			t.Errorf("subjects.tsv has %s, which begins no rule's id", g)
		}
	}
}
