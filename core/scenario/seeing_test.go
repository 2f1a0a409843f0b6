package scenario_test

import (
	"testing"

	"kotei/core"
	"kotei/core/scenario"
)

// TestSeeingCommutesWithPlaying: in every scenario, for every seat and for somebody who only looks on, first playing
// and then looking gives what first looking and then playing gives.
func TestSeeingCommutesWithPlaying(t *testing.T) {
	eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
		opts := options()
		var seen, played, after core.State
		opts.Watch = func(before, now *core.State, a core.Answer, news []core.Event) {
			for p := core.NoSeat; p < core.Seat(before.NSeats) && !t.Failed(); p++ {
				before.SeenBy(&seen, p)
				if err := core.Replay(&played, &seen, before.SeenAnswer(a), shown(p, news), nil); err != nil {
					t.Errorf("seat %d can't follow %+v: %v", p, a, err)
					return
				}
				now.SeenBy(&after, p)
				if played.PublicHash() != after.PublicHash() || played.SeenHash(p) != after.SeenHash(p) {
					t.Errorf("seat %d sees something else after %+v to %q", p, a, before.Table.Rules.Asks[before.Ask.Kind].Name)
				}
			}
		}
		if err := sc.Run(opts); err != nil {
			t.Error(err)
		}
	})
}

// shown are the faces that a seat gets to see in some news, in order.
func shown(p core.Seat, news []core.Event) (out []core.Reveal) {
	for _, e := range news {
		if e.Fact == core.FactShow && core.Shows(e.Mask, p) {
			out = append(out, core.Reveal{Card: e.Card, Face: e.Face, Phys: e.Phys})
		}
	}
	return out
}
