package text

import (
	"reflect"
	"strings"
	"testing"
)

// No two rows of a table have the same words and the same meaning: the second could never be the only reading, and all that the first
// reads would be read twice. What a row's function adds isn't compared: two with one may mean different things.
func TestNoRowStandsTwice(t *testing.T) {
	g := theGrammar()
	onceOnly(t, g.quants)
	onceOnly(t, g.belongings)
	onceOnly(t, g.possessors)
	onceOnly(t, g.properties)
	onceOnly(t, g.afterwards)
	onceOnly(t, g.having)
	onceOnly(t, g.zones)
	onceOnly(t, g.dests)
	onceOnly(t, g.values)
	onceOnly(t, g.sums)
	onceOnly(t, g.pers)
	onceOnly(t, g.mods)
	onceOnly(t, g.attackTails)
	onceOnly(t, g.attackDeeds)
	onceOnly(t, g.conditions)
	onceOnly(t, g.battleDeeds)
	onceOnly(t, g.elided)
	onceOnly(t, g.elidedYou)
	onceOnly(t, g.joined)
	onceOnly(t, g.triggers)
	onceOnly(t, g.orTriggers)
	onceOnly(t, g.responses)
	onceOnly(t, g.verbs)
	onceOnly(t, g.clauses)
}

func onceOnly[T any](t *testing.T, tab *table[T]) {
	t.Helper()
	for _, forms := range tab.byKey {
		seen := map[string][]*form[T]{}
		for _, f := range forms {
			if f.then != nil {
				continue
			}
			words := patternOf(f)
			for _, o := range seen[words] {
				if a, b := f.base, o.base; sameBut(tab, &a, &b) {
					t.Errorf("%s: %q stands twice", tab.name, words)
				}
			}
			seen[words] = append(seen[words], f)
		}
	}
}

// sameBut reports whether two meanings are the same but for their styles.
func sameBut[T any](tab *table[T], a, b *T) bool {
	*tab.style(a), *tab.style(b) = 0, 0
	return reflect.DeepEqual(a, b)
}

// patternOf is the words and slots of a form.
func patternOf[T any](f *form[T]) string {
	all := make([]string, len(f.parts))
	for i := range f.parts {
		if all[i] = f.parts[i].lit; f.parts[i].slot != nil {
			all[i] = "{" + f.parts[i].name + "}"
		}
	}
	return strings.Join(all, " ")
}
