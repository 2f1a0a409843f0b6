package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// rehonors: where a dishonorable Personality stands behind an Honor gain, he is rehonored and the Honor is not
// gained (CE-DISHON).
func rehonors(x *core.X, r *core.Rec) bool {
	if r.Flags&core.RecResolve != 0 {
		return rehonorArmy(x, r.Seat)
	}
	if x.F.Cause == 0 {
		return false
	}
	by := &x.Frames[x.F.Cause]
	done := false
	try := func(c core.CardID) {
		if c != 0 && x.Is(c, core.Dishonorable) && x.InPlay(c) && x.Cards[c].Ctrl == r.Seat {
			rehonor(x, c)
			done = true
		}
	}
	try(by.Source)
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Cause, varTargets, i)
		if !ok {
			break
		}
		if b.Kind == core.BoundCard {
			try(core.CardID(b.Val))
		}
	}
	try(x.BoundCard(x.F.Cause, card.Actor))
	ev := &x.Frames[by.Trig]
	for _, r := range x.Recs[ev.Rec : ev.Rec+ev.RecN] {
		if r.Ev == card.EvAttach { // Honor for attaching a card to him (CE-DISHON-09)
			try(r.Obj)
		}
	}
	return done
}

// rehonor rehonors one who stands behind an Honor gain, unless something keeps him from it: then the Honor is lost all
// the same (CE-DISHON-12).
func rehonor(x *core.X, c core.CardID) {
	r := core.Rec{Ev: card.EvRehonor, Card: c, Seat: x.Cards[c].Ctrl, Flags: core.RecRule}
	if notEvent(x, &r, x.I) {
		return
	}
	x.Fact(core.Fact{Kind: core.FactRehonor, Card: c})
	x.Tell(core.Event{Kind: card.EvRehonor, Card: c, Seat: r.Seat})
	besides(x, r)
}

// besides adds to the running event what has happened along with it, so that it triggers what it does.
func besides(x *core.X, r core.Rec) {
	if x.F.Proc == procEvent && x.F.Rec+x.F.RecN == x.NRecs {
		r.Flags |= core.RecDone
		x.Rec(r)
		x.F.RecN++
	}
}

// rehonorArmy rehonors the dishonorable Personalities of a leader's army in the current battle.
func rehonorArmy(x *core.X, leader core.Seat) bool {
	side := core.Attacking
	if leader == x.Attack.Defender {
		side = core.Defending
	}
	done := false
	for p := range core.Seat(x.NSeats) {
		if p != leader && x.Table.Rules.LeaderRehonors { // allies' family Honor is not the leader's (HE-DIS-06)
			continue
		}
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At == x.Attack.Now && x.Is(c, side) && x.Is(c, core.Dishonorable) {
				rehonor(x, c)
				done = true
			}
		}
	}
	return done
}
