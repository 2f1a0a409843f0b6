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

// TestChanceByHand: in every scenario, whatever is asked, a die, a deck that is shuffled and a card that is discarded at random
// are Chance's to decide, and then the same is asked again.
func TestChanceByHand(t *testing.T) {
	eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
		opts := options()
		var asks, after core.State
		var offers core.Offers
		opts.Watch = func(before, _ *core.State, _ core.Answer, _ []core.Event) {
			if before.Ask.Seat == core.Chance || !before.Live(0) || !before.InPlay(before.Seats[0].Stronghold) {
				return
			}
			for _, f := range []core.Fact{
				{Kind: core.FactRoll, Seat: 0, N: 6}, {Kind: core.FactShuffle, Place: core.DynastyDeck(0)}, {Kind: core.FactRandom, Place: core.Hand(0)},
			} {
				fact := core.Answer{Act: core.ByFact, Fact: f}
				hand := before.Count(core.Hand(0))
				if !before.Check(fact).OK() {
					if f.Kind != core.FactRandom || hand > 0 {
						t.Errorf("kind %d: %s", f.Kind, before.Sentence(before.Check(fact)))
					}
					continue
				}
				if err := core.Apply(&asks, before, fact, nil); err != nil {
					t.Errorf("kind %d: %v", f.Kind, err)
					continue
				}
				if f.Kind == core.FactShuffle && before.Count(f.Place) < 2 {
					continue // nothing to decide
				}
				if asks.Ask.Seat != core.Chance {
					t.Errorf("kind %d: seat %d is asked", f.Kind, asks.Ask.Seat)
					continue
				}
				list := asks.Offer(&offers)
				if f.Kind == core.FactRandom && len(list) != hand || f.Kind == core.FactRoll && len(list) != 6 {
					t.Errorf("kind %d: %d results", f.Kind, len(list))
				}
				rolled := false
				news := func(e core.Event) { rolled = rolled || e.Kind == card.EvRoll && e.N == 6 && e.Reg == 6 }
				if err := core.Apply(&after, &asks, list[len(list)-1], news); err != nil {
					t.Errorf("kind %d: %v", f.Kind, err)
					continue
				}
				if f.Kind == core.FactRoll && !rolled {
					t.Error("nobody is told what was rolled")
				}
				if f.Kind == core.FactRandom && after.Count(core.Hand(0)) >= hand && after.Ask == before.Ask {
					t.Error("nothing was discarded")
				}
				if f.Kind == core.FactRoll && after.Ask != before.Ask {
					t.Errorf("afterwards %+v is asked, not %+v", after.Ask, before.Ask)
				}
			}
		}
		if err := sc.Run(opts); err != nil {
			t.Error(err)
		}
	})
}
