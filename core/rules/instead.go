package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What a player does "instead of focusing" takes up his opportunity, whatever becomes of it (CE-DUEL-10).

// isInstead reports whether an item may be used instead of focusing.
func isInstead(it *card.Item) bool {
	return it.Trigger != nil && it.Trigger.At == card.Instead
}

// insteadProblem is why a player can't use a text instead of focusing now.
func insteadProblem(s *core.State, a core.Answer) core.Problem {
	it, _, p := ability(s, a)
	if !p.OK() {
		return p
	}
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if a.Card == 0 || !isInstead(it) {
		return bad("CE-DUEL-06", "focus or strike; %a is for another time")
	}
	e := envOfUse(s, a)
	switch {
	case !s.InPlay(a.Card) || s.Cards[a.Card].Ctrl != a.Seat:
		return bad("CE-CTRL-04", "you don't control %a")
	case limited(s, it, a.Card):
		return bad("CE-ACT-08", "this text of %a has been used as often as it may be")
	case !e.Conds(it.When):
		return bad("CE-ACT-11", "the condition under which this text of %a is used is not met")
	}
	if !payableInstead(s, &e, a, it) {
		return bad("CE-TRAIT-08", "a cost of %a can't be paid")
	}
	return goodFaith(s, &e, a, it)
}

// payableInstead reports whether what is said with "you may" can be paid: using the text is saying yes to that.
func payableInstead(s *core.State, e *core.Env, a core.Answer, it *card.Item) bool {
	return payableOps(s, e, a, it, 1, 1+it.Ops[0].Len)
}

// insteadOfFocusing pays and carries out what is done in place of focusing; then it is the other's turn (CE-DUEL-10, -11).
func insteadOfFocusing(x *core.X, a core.Answer) core.Move {
	d := &x.Duel
	i := d.Turn
	d.Turn, d.Must, d.Did[i] = 1-i, false, true
	f := core.Frame{
		Proc: procTrait, Step: uint8(stepTraitCosts), Seat: a.Seat, Source: a.Card, Card: a.Card,
		Item: core.ItemRef{Face: x.Cards[a.Card].Face, N: a.Item}, Flags: core.IsTrait | core.Declinable, Up: x.Depth, Cause: x.Depth,
	}
	use(x, a.Card, f.Item, x.Table.Item(f.Item))
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: a.Seat, By: a.Seat, Card: a.Card, Source: a.Card, N: int16(a.Item)})
	return x.CallThen(stepDuelAsk, f)
}
