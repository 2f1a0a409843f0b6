package card

import "testing"

// TestEverythingHasAName: a listing of a card's text that prints a number says nothing.
func TestEverythingHasAName(t *testing.T) {
	for what, n := range map[string]struct {
		names []string
		all   int
	}{
		"verb": {verbNames, int(NumVerbs)}, "rule": {ruleNames, int(NumRules)}, "atom": {atomNames, int(NumAtoms)},
		"value": {valueNames, int(NumValueKinds)}, "condition": {condNames, int(NumConds)}, "zone": {zoneNames, int(NumZones)},
	} {
		for i := range n.all {
			if got := name(n.names, i); got[0] == '?' {
				t.Errorf("%s %d has no name", what, i)
			}
		}
	}
}
