package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// duelPools: each puts the top three cards of the Fate deck into a focus pool.
func duelPools(x *core.X) core.Move {
	if m, more := duelLasts(x); more {
		return m
	}
	x.Duel.Focusing = true
	firstToFocus(x)
	for _, p := range x.Duel.Seats {
		for range x.Table.Rules.FocusPool {
			if c := x.First(core.FateDeck(p)); c != 0 {
				x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Pool(p), N: 1})
			}
		}
	}
	return core.Onward
}

// firstToFocus gives the first opportunity to focus or strike to whom a text gives it; where texts give it to both, nothing changes
// (CE-DUEL-05, CE-TERMDUELIST-01).
func firstToFocus(x *core.X) {
	d := &x.Duel
	var first, above [2]bool
	for i, c := range d.Both() {
		weigh := func(_ *core.Env, m *card.Mod) bool {
			first[i], above[i] = true, above[i] || m.Base
			return false
		}
		x.Rule(c, card.FirstFocus, weigh)
		x.PlayerRule(d.Seats[i], card.FirstFocus, weigh)
	}
	if above[0] != above[1] {
		first = above
	}
	for i := range d.Both() {
		if first[i] && !first[i.Other()] && d.Turn != i {
			d.Turn, d.Must = i, false
		}
	}
}

func duelAsk(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	return x.AskFor(core.Question{Kind: AskFocus, Seat: x.Duel.Seats[x.Duel.Turn]})
}

func duelTake(x *core.X) core.Move {
	d := &x.Duel
	a := x.Given
	i := d.Turn
	if a.Act == core.Use {
		return insteadOfFocusing(x, a)
	}
	if a.Act == core.Strike {
		d.Struck = true
		x.Tell(core.Event{Kind: card.EvStrike, Seat: a.Seat, By: a.Seat})
		return just(x, core.Rec{Ev: card.EvStrike, Seat: a.Seat, By: a.Seat, Flags: core.RecRule})
	}
	if x.Cards[a.Card].Place == core.Hand(a.Seat) && x.Table.Rules.FocusPool > 0 {
		d.FromHand[i] = true
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: a.Card, Place: core.Focused(a.Seat), N: 1})
	x.Fact(core.Fact{Kind: core.FactFaceDown, Card: a.Card})
	x.Show(a.Card, 1<<a.Seat)
	d.Turn, d.Must, d.Did[i] = i.Other(), false, true
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFocus, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule})
	return happenThen(x, start, stepDuelAsk)
}

func duelReveal(x *core.X) core.Move {
	start := x.NRecs
	for i := range x.Duel.Both() {
		p := x.Duel.Seats[i]
		for c := x.FirstFocused(i); c != 0; c = x.After(c) {
			x.Rec(core.Rec{Ev: card.EvReveal, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}

func duelEffects(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	return focusEffects(x, procBefore, 0)
}

// focusEffects runs the windows before or after the time at which Focus Effects resolve, whether there are any or not (CE-TIMING-02).
func focusEffects(x *core.X, p core.Proc, flags core.RecFlags) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFocusEffects, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule | flags})
	return x.Call(core.Frame{Proc: p, Seat: x.Active, Rec: start, RecN: 1})
}

// gatherEffects finds the Focus Effects of the cards that are focused by now; one that comes later resolves too (CE-DUEL-14).
func gatherEffects(x *core.X) {
	for i := range x.Duel.Both() {
		for c := x.FirstFocused(i); c != 0; c = x.After(c) {
			if x.IsBound(x.I, varReacted, c) {
				continue
			}
			x.Bind(x.I, varReacted, c)
			for i := range x.Face(c).Items {
				if x.Face(c).Items[i].Kind == card.Focus {
					pend(x, c, i, 0)
				}
			}
		}
	}
}

// dropUnfocused forgets the Focus Effects of cards that have left the focusing area: they don't resolve (CE-DUEL-14).
func dropUnfocused(x *core.X) {
	in := false
	x.UnbindIf(x.I, varPending, func(b core.Binding) bool {
		if b.Kind == core.BoundCard {
			in = x.Cards[b.Val].Place.Zone() == card.FocusArea
		}
		return !in
	})
}

// duelNextEffect lets the active player say which of several Focus Effects resolves next.
func duelNextEffect(x *core.X) core.Move {
	gatherEffects(x)
	dropUnfocused(x)
	if duelBroken(x) {
		return stepDuelCleanup
	}
	return inOrder(x, x.Active, stepDuelEffectsOver)
}

func duelEffect(x *core.X) core.Move {
	b, with, ok := takePending(x, int(x.Given.N))
	if !ok {
		return stepDuelNextEffect
	}
	c := core.CardID(b.Val)
	p := x.Cards[c].Place.Seat()
	if unfocused(x.State, p) {
		return stepDuelNextEffect
	}
	return x.Call(core.Frame{
		Proc: procTrait, Seat: p, Source: c, Card: c, Item: core.ItemRef{Face: x.Cards[c].Face, N: uint16(with[0] >> 8)},
		Flags: core.IsTrait, Up: x.Depth, Cause: x.Depth,
	})
}

// unfocused reports whether a text negates the Focus Effects of a player in the duel under way.
func unfocused(s *core.State, p core.Seat) bool {
	hit, _ := s.PlayerRule(p, card.NoFocusEffects, func(e *core.Env, m *card.Mod) bool {
		return m.Sel == nil || e.Selects(m.Sel, s.Duel.Challenger) || e.Selects(m.Sel, s.Duel.Challenged)
	})
	return hit
}

// duelEffectOver: this one has resolved, which is not the same as the time at which they all resolve (CE-TIMING-03).
func duelEffectOver(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFocusEffect, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
	return happenThen(x, start, stepDuelNextEffect)
}

func duelEffectsOver(x *core.X) core.Move {
	tell(x, card.EvFocusEffects, x.F.Seat, 0)
	return focusEffects(x, procAfter, core.RecDone)
}

func focusCandidates(s *core.State, o *core.Offers) {
	p := s.Ask.Seat
	for c := s.FirstPooled(s.Duel.Turn); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.FocusCard, Card: c})
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.FocusCard, Card: c})
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		for i := range s.Face(c).Items {
			if isInstead(&s.Face(c).Items[i]) {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
			}
		}
	}
	o.Add(core.Answer{Act: core.Strike})
}

func focusProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	i := s.Duel.Turn
	pool := s.Pooled(i)
	barred, _ := s.PlayerRule(a.Seat, card.NoFocusing, nil)
	able := pool+s.Count(core.Hand(a.Seat)) > 0 && !barred // who must focus hasn't focused from his hand yet
	switch a.Act {
	case core.Strike:
		if s.Duel.Must && able {
			return bad("CE-TERMDUELIST-02", "a Duelist who has the first opportunity must focus")
		}
		if must, _ := s.PlayerRule(a.Seat, card.MustFocus, nil); must && !s.Duel.Did[i] && able {
			return bad("CE-DUEL-11", "you must focus, or do something instead, before you strike")
		}
		return core.Problem{}
	case core.Use:
		return insteadProblem(s, a)
	case core.FocusCard:
		if barred {
			return bad("CE-MAYNOT-01", "you may not focus")
		}
		at := s.Cards[a.Card].Place
		switch {
		case s.InPool(i, a.Card):
			return core.Problem{}
		case at == core.Hand(a.Seat):
			if s.Duel.FromHand[i] {
				return bad("CE-DUEL-09", "you have focused from your hand in this duel already")
			}
			return core.Problem{}
		}
		return bad("CE-DUEL-07", "%a is not in your focus pool or hand")
	}
	return bad("CE-DUEL-06", "focus or strike; nobody passes in a duel")
}
