package bot

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/match"
)

// TestAdvise: the advice is the Champion's own answer, its figures are chances, and it names another answer only where it tried some.
func TestAdvise(t *testing.T) {
	tried := 0
	eachPosition(t, 120, func(_ *match.Match, seen *core.State, list []core.Answer) {
		budget := Budget{Nodes: 200}
		a := Advise(seen, list, 7, budget)
		if want := Champion(7, budget).Answer(seen, list); a.Answer != want {
			t.Fatalf("it advises %+v, the Champion answers %+v", a.Answer, want)
		}
		if a.Games == 0 {
			if a.Ground == Tried || (a.Ground == Forced) != (len(list) == 1) || a.Other != (core.Answer{}) || a.Chance != 0 {
				t.Fatalf("without a try: %+v", a)
			}
			return
		}
		tried++
		if a.Ground != Tried || a.Chance < 0 || a.Chance > 1 || a.Less < 0 || !slices.Contains(list, a.Other) || a.Other == a.Answer {
			t.Fatalf("to %s: %+v", seen.Table.Rules.Asks[seen.Ask.Kind].Name, a)
		}
	})
	if tried < 5 {
		t.Errorf("it tried %d times only", tried)
	}
}
