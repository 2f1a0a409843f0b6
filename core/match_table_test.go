package core

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kotei/core/card"
)

// Every property has a row that judges something, unless texts with it are played by hand, or what several things have together is
// asked elsewhere.
func TestEveryPropertyHasARow(t *testing.T) {
	elsewhere := map[card.AtomKind]bool{card.IsExtreme: true, card.IsTogether: true}
	for k := range card.NumAtoms {
		p := &properties[k]
		judged := p.card != nil || p.player != nil || p.province != nil || p.field != nil || elsewhere[k]
		said := card.Sel{Filter: &card.Filter{Atoms: []card.Atom{{Is: k}}}}
		byHand := card.Unexecuted(&card.Item{Kind: card.Static, Ops: []card.Op{{Verb: card.Modify, What: &said}}}) != ""
		if judged == byHand {
			t.Errorf("%v: something judges it is %v, texts with it are played by hand is %v", k, judged, byHand)
		}
		if p.printed && p.card == nil {
			t.Errorf("%v is printed on cards, and no card has it", k)
		}
	}
}

// Every condition has a row that judges it, unless texts with it are played by hand.
func TestEveryConditionHasARow(t *testing.T) {
	for k := range card.NumConds {
		judged := conditions[k].holds != nil || conditions[k].then != nil
		byHand := card.Unexecuted(&card.Item{Kind: card.Static, When: []card.Cond{{Kind: k}}}) != ""
		if judged == byHand {
			t.Errorf("%v: something judges it is %v, texts with it are played by hand is %v", k, judged, byHand)
		}
	}
}

// Every way to compute a number has a row.
func TestEveryAmountHasARow(t *testing.T) {
	for k := range card.NumValueKinds {
		if amounts[k] == nil {
			t.Errorf("%v has no row in core/value_table.go", k)
		}
	}
}

// A column that nothing reads would be filled in vain.
func TestEveryColumnIsRead(t *testing.T) {
	code := sources(t)
	for row, table := range map[string]reflect.Type{"propertyOf(a)": reflect.TypeFor[property](), "conditionOf(c)": reflect.TypeFor[condition](), "happeningOf(r)": reflect.TypeFor[happening]()} {
		for _, f := range reflect.VisibleFields(table) {
			if !strings.Contains(code, row+"."+f.Name) {
				t.Errorf("nothing reads the column %s of %s", f.Name, row)
			}
		}
	}
}

// sources is the code of this package.
func sources(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") {
			all.Write(code)
		}
	}
	return all.String()
}
