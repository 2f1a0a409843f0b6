package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/ui/present"
)

// ruleLines are the rules that a sheet shows, and the one that stands out.
func ruleLines(o fyne.CanvasObject) (all []*ruleLine, lit string) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			more, one := ruleLines(c)
			if all = append(all, more...); one != "" {
				lit = one
			}
		}
	case *container.Scroll:
		return ruleLines(o.Content)
	case *ruleLine:
		if o.lit {
			lit = o.id
		}
		return []*ruleLine{o}, lit
	}
	return all, lit
}

func TestRulePane(t *testing.T) {
	a := at(t)
	a.start()
	a.sheets.rule("CE-NOSUCH-01")
	if len(a.sheets.stack) != 0 {
		t.Fatal("a rule that isn't there is shown")
	}
	a.sheets.rule("CE-DUEL-05")
	all, lit := ruleLines(a.sheets.stack[0])
	if lit != "CE-DUEL-05" || len(all) != 2*neighbours+1 {
		t.Fatalf("%q stands out among %d rules", lit, len(all))
	}
	test.Tap(all[0])
	if _, lit = ruleLines(a.sheets.stack[0]); lit != all[0].id {
		t.Errorf("after a tap on %s, %s stands out", all[0].id, lit)
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyDown})
	if _, lit = ruleLines(a.sheets.stack[0]); lit != all[1].id {
		t.Errorf("Down leafs to %s, not to %s", lit, all[1].id)
	}
	a.sheets.rule("CE-BATTLE-06")
	if len(a.sheets.stack) != 1 {
		t.Errorf("%d sheets lie above each other", len(a.sheets.stack))
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.sheets.stack) != 0 || a.sheets.leafs != nil {
		t.Error("Escape doesn't put the rule away")
	}
}

// TestLeafing goes through the whole book, and not beyond its ends.
func TestLeafing(t *testing.T) {
	a := at(t)
	a.start()
	book := present.Book()
	a.sheets.rule(book[len(book)-2].ID)
	for range 3 {
		a.sheets.leafs(1)
	}
	if _, lit := ruleLines(a.sheets.stack[0]); lit != book[len(book)-1].ID {
		t.Errorf("the last rule is %s", lit)
	}
	a.sheets.rule(book[0].ID)
	a.sheets.leafs(-1)
	if _, lit := ruleLines(a.sheets.stack[0]); lit != book[0].ID {
		t.Errorf("the first rule is %s", lit)
	}
}

// TestRuleBooks: leafing ends with the book, and a button opens each of the five.
func TestRuleBooks(t *testing.T) {
	a := at(t)
	a.start()
	if n := len(present.Volumes()); n != 5 {
		t.Fatalf("there are %d books", n)
	}
	for i, v := range present.Volumes() {
		a.sheets.rule(present.Book()[v.To-1].ID)
		a.sheets.leafs(1)
		if _, lit := ruleLines(a.sheets.stack[0]); lit != present.Book()[v.To-1].ID {
			t.Errorf("behind the last rule of %s comes %s", v.Title, lit)
		}
		next := present.Volumes()[(i+1)%5]
		test.Tap(button(t, a.sheets.stack[0], next.Title))
		if _, lit := ruleLines(a.sheets.stack[0]); lit != present.Book()[next.From].ID {
			t.Errorf("%s opens at %s", next.Title, lit)
		}
	}
}
