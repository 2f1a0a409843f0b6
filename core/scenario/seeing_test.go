package scenario_test

import (
	"slices"
	"sync/atomic"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
)

// TestSeeingCommutesWithPlaying: in every scenario, for every seat and for somebody who only looks on, first playing
// and then looking gives what first looking and then playing gives; they hear of the same things in the same order; and Chance is asked the same.
func TestSeeingCommutesWithPlaying(t *testing.T) {
	eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
		opts := options()
		var seen, played, after core.State
		var heard []core.Event
		opts.Watch = func(before, now *core.State, a core.Answer, news []core.Event) {
			for p := core.NoSeat; p < core.Seat(before.NSeats) && !t.Failed(); p++ {
				before.SeenBy(&seen, p)
				heard = heard[:0]
				if err := core.Replay(&played, &seen, before.SeenAnswer(a), shown(p, news), func(e core.Event) { heard = append(heard, e) }); err != nil {
					t.Errorf("seat %d can't follow %+v: %v", p, a, err)
					return
				}
				now.SeenBy(&after, p)
				if played.PublicHash() != after.PublicHash() || played.SeenHash(p) != after.SeenHash(p) {
					t.Errorf("seat %d sees something else after %+v to %q", p, a, before.Table.Rules.Asks[before.Ask.Kind].Name)
				}
				if !slices.EqualFunc(heard, news, sameNews) {
					t.Errorf("seat %d hears %+v of %+v, not %+v", p, heard, a, news)
				}
				if before.Ask.Seat == core.Chance {
					sameChance(t, before, &seen)
				}
			}
		}
		if err := sc.Run(opts); err != nil {
			t.Error(err)
		}
	})
}

// sameChance: what Chance may answer, and which cards she shuffles, is the same on the whole game and on what somebody sees of it.
func sameChance(t *testing.T, whole, seen *core.State) {
	t.Helper()
	var all, some core.Offers
	if !slices.Equal(seen.Offer(&some), whole.Offer(&all)) {
		t.Errorf("to %q Chance may answer %+v, for seat %d %+v", whole.Table.Rules.Asks[whole.Ask.Kind].Name, all.List, seen.Eyes, some.List)
	}
	if !slices.Equal(rules.Shuffled(seen), rules.Shuffled(whole)) {
		t.Errorf("seat %d sees other cards shuffled", seen.Eyes)
	}
}

// sameNews compares what is heard of a hidden card: not which it is.
func sameNews(a, b core.Event) bool {
	a.Face, b.Face, a.Phys, b.Phys = 0, 0, 0, 0
	return a == b
}

// TestOthersJudgeAsItsSeat: in every scenario, who sees less than the seat that answers takes nothing for illegal that is legal for that
// seat, nor for legal what isn't; and the seat is judged by what it sees as by who sees all.
func TestOthersJudgeAsItsSeat(t *testing.T) {
	var sure, unsure atomic.Int64
	eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
		opts := options()
		var seen, own core.State
		opts.Watch = func(before, _ *core.State, a core.Answer, news []core.Event) {
			if a.Act == core.ByFact || a.Act == core.Concede || a.Over {
				return
			}
			before.SeenBy(&own, a.Seat)
			p := before.Check(a)
			if a.Seat != core.Chance && own.Check(a).OK() != p.OK() {
				t.Errorf("%+v to %q: who sees all says %q, its seat %q", a, before.Table.Rules.Asks[before.Ask.Kind].Name, before.Sentence(p), own.Sentence(own.Check(a)))
			}
			for eyes := core.NoSeat; eyes < core.Seat(before.NSeats) && !t.Failed(); eyes++ {
				if eyes == a.Seat {
					continue
				}
				before.SeenBy(&seen, eyes)
				v, why := seen.Judge(before.SeenAnswer(a), shown(eyes, news))
				if v == core.CantTell {
					unsure.Add(1)
					continue
				}
				sure.Add(1)
				if (v == core.Legal) != p.OK() {
					t.Errorf("seat %d judges %+v to %q: %s", eyes, a, before.Table.Rules.Asks[before.Ask.Kind].Name, seen.Sentence(why))
				}
			}
		}
		if err := sc.Run(opts); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { t.Logf("%d answers are judged, of %d others can't tell", sure.Load(), unsure.Load()) })
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
