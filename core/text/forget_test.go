package text

import (
	"maps"
	"testing"
)

// A grammar that is compiled again gives slots the ids that they have: texts may be read meanwhile.
func TestForgottenGrammarIsCompiledAlike(t *testing.T) {
	a := theGrammar()
	Forget()
	b := theGrammar()
	if a == b || a.ids != b.ids || len(a.slots) == 0 || !maps.Equal(a.slots, b.slots) {
		t.Errorf("%d ids and %d slots, then %d and %d", a.ids, len(a.slots), b.ids, len(b.slots))
	}
}
