package scenario_test

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/scenario"
)

// TestFactsByHandLeaveTheQuestion: in every scenario, whatever is asked, a fact made by hand meanwhile leaves it asked.
func TestFactsByHandLeaveTheQuestion(t *testing.T) {
	eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
		opts := options()
		var after core.State
		opts.Watch = func(before, _ *core.State, _ core.Answer, _ []core.Event) {
			if !before.InPlay(before.Seats[0].Stronghold) {
				return
			}
			fact := core.Answer{Act: core.ByFact, Fact: core.Fact{Kind: core.FactAdjust, Stat: card.StartingHonor, Card: before.Seats[0].Stronghold, N: 1}}
			if err := core.Apply(&after, before, fact, nil); err != nil {
				t.Errorf("at %q: %v", before.Table.Rules.Asks[before.Ask.Kind].Name, err)
				return
			}
			again := &after.Frames[before.Ask.Frame]
			if after.Depth > before.Depth && again.Proc == before.Frames[before.Ask.Frame].Proc && again.Step == before.Ask.Step {
				return // the rules see to something first, and then it is asked again
			}
			if after.Ask != before.Ask {
				t.Errorf("after a fact by hand %+v is asked, not %+v (%s)", after.Ask, before.Ask, before.Table.Rules.Asks[before.Ask.Kind].Name)
			}
		}
		if err := sc.Run(opts); err != nil {
			t.Error(err)
		}
	})
}
