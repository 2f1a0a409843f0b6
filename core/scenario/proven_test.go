package scenario_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"kotei/core/rules"
	"kotei/core/scenario"
)

// The rules that no scenario proves, and why; at most 40 of Celestial's.
const unprovenFile = "../rules/unproven.tsv"

// tsv is a table's rows by their first column, without the head.
func tsv(t *testing.T, file string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := strings.Split(l, "\t")
		if rows[f[0]] != nil {
			t.Errorf("%s: %s is there twice", file, f[0])
		}
		rows[f[0]] = f[1:]
	}
	return rows
}

// byBook are the editions of the books, by the beginning of their rules' ids.
var byBook = map[string]string{"CE": "celestial", "SG": "samurai", "EE": "emperor", "GE": "gold", "HE": "hidden-emperor"}

// TestEveryRuleIsProven: each rule of the catalogue is named by a scenario, all of which the other tests play, or
// is on the list of those that a program can't decide. A book's rule is proven by its own edition.
func TestEveryRuleIsProven(t *testing.T) {
	proven := map[string]bool{}
	for _, f := range scenarioFiles(t, "testdata") {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(f, data)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range sc.Rules {
			if _, ok := rules.Lookup(id); !ok {
				t.Errorf("%s proves %s, which is no rule", f, id)
			}
			book, _, _ := strings.Cut(id, "-")
			proven[id] = proven[id] || slices.Contains(sc.Editions, byBook[book])
		}
	}
	unproven, celestial := tsv(t, unprovenFile), 0
	for _, r := range rules.Catalogue() {
		why, listed := unproven[r.ID]
		switch {
		case listed && proven[r.ID]:
			t.Errorf("%s is proven, and on the list of those that aren't", r.ID)
		case !listed && !proven[r.ID]:
			t.Errorf("no scenario proves %s: %s", r.ID, r.Text)
		case listed && (len(why) != 1 || len(why[0]) < 20):
			t.Errorf("%s is on the list of the unproven without a reason", r.ID)
		}
		if listed && strings.HasPrefix(r.ID, "CE-") {
			celestial++
		}
		delete(unproven, r.ID)
	}
	for id := range unproven {
		t.Errorf("%s is on the list of the unproven, but no rule", id)
	}
	if celestial > 40 {
		t.Errorf("%d rules of the Celestial book are unproven, more than 40", celestial)
	}
}

// TestTheCatalogueIsTheTable: the catalogue has the rules of the tables that it was made from, where these are at hand.
func TestTheCatalogueIsTheTable(t *testing.T) {
	rows := map[string][]string{}
	for _, book := range []string{"celestial", "gold", "hidden-emperor"} {
		table := "../../../shared/rules/" + book + ".tsv"
		if _, err := os.Stat(table); err != nil {
			t.Skip("the tables of rules aren't here")
		}
		maps.Copy(rows, tsv(t, table))
	}
	for _, r := range rules.Catalogue() {
		if rows[r.ID] == nil {
			t.Errorf("%s isn't in the tables", r.ID)
		}
		delete(rows, r.ID)
	}
	ids := make([]string, 0, len(rows))
	for id := range rows {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	if len(ids) > 0 {
		t.Errorf("the catalogue lacks %v", ids)
	}
}
