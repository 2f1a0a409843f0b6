package text

import "testing"

// The styles of a table's forms are counted from the table's first; further on lie those that tell tables apart, and those of shapes
// that no row writes. A key with more forms than fit would be written by another table.
func TestStylesFit(t *testing.T) {
	g := theGrammar()
	stylesFit(t, g.afterwards, orAfterStyle)
	stylesFit(t, g.having, orAfterStyle)
	stylesFit(t, g.possessors, preStyle)
	stylesFit(t, g.properties, keywordStyle)
	stylesFit(t, g.conditions, oneIsStyle)
	stylesFit(t, g.verbs, heldStyle)
	stylesFit(t, g.thirdPerson, heldStyle)
	stylesFit(t, g.clauses, earlyStyle)
	stylesFit(t, g.triggers, eitherSubject)
	stylesFit(t, g.mods, bothStats)
	stylesFit(t, g.quants, allMatched)
}

func stylesFit[T any](t *testing.T, tab *table[T], end Style) {
	t.Helper()
	for key, forms := range tab.byKey {
		if n := len(forms); n >= int(end-tab.from) {
			t.Errorf("%s: %d forms of %v, and room for %d", tab.name, n, key, end-tab.from)
		}
	}
}
