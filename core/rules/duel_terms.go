package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What the text that makes a duel says of the duel itself: what holds in it from its beginning, and what is done to refuse it.

// lastsTheDuel reports whether ops are what holds as long as the duel.
func lastsTheDuel(os []card.Op) bool {
	for i := range os {
		if os[i].Verb != card.If && !(os[i].Verb == card.Modify && os[i].Once) {
			return false
		}
	}
	return len(os) > 0
}

// duelLasts carries out, as a duel begins, what holds as long as it, one after the other.
func duelLasts(x *core.X) (core.Move, bool) {
	it := x.Table.Item(x.F.Item)
	from := int(x.F.PC) + 1
	n := it.Ops[x.F.PC].Len
	lasting := duelLocals{x.F}.lasting()
	for i := int(*lasting); i < n; {
		next := i + 1 + it.Ops[from+i].Len
		if *lasting = int16(next); lastsTheDuel(it.Ops[from+i : from+next]) {
			return x.CallThen(core.Again, carry(x, it, from+i, from+next, 0)), true
		}
		i = next
	}
	return core.Onward, false
}

// refusableAnyhow reports whether a challenge of whose refusal its text says nothing may be refused (HE-DUEL-02). Of a duel without one
// nobody is asked that.
func refusableAnyhow(s *core.State, op *card.Op) bool {
	return s.Table.Rules.DuelDefaults && !op.Refusable && !op.Sure
}

// tellsOutcome reports whether the text that makes a duel says what comes of winning or losing it.
func tellsOutcome(it *card.Item, duel int) bool {
	for i := duel + 1; i <= duel+it.Ops[duel].Len; i++ {
		if op := &it.Ops[i]; op.Refers(card.Winner) || op.Refers(card.Loser) {
			return true
		}
	}
	return false
}

// losersFall destroys who has lost a duel whose text doesn't say what comes of it; in a tie both, at the same time (HE-DUEL-12).
func losersFall(x *core.X) core.Move {
	start := x.NRecs
	for i, c := range x.Duel.Both() {
		if x.Duel.Loses[i] && !unharmed(x, c, card.EvDestroy) {
			r := rec(x, card.EvDestroy)
			r.Card, r.Seat, r.Bind = c, x.Cards[c].Ctrl, 0
			x.Rec(r)
		}
	}
	return happenThen(x, start, core.Again)
}

// heldAlready reports whether an op is what was so from the beginning of the duel that has been fought, or refused.
func heldAlready(x *core.X, op *card.Op) bool {
	if op.Verb != card.Modify || !op.Once {
		return false
	}
	d := &x.Duel
	return d.Challenger == 0 || d.Wins != [2]bool{} || d.Loses != [2]bool{}
}

// early is what the text that makes a challenge does before it is answered, up to the condition under which it may then be refused.
func early(it *card.Item, challenge int) (from, to int) {
	from = challenge + 1
	to = from
	for to < challenge+it.Ops[challenge].Len && it.Ops[to].Early {
		to += 1 + it.Ops[to].Len
	}
	return from, to
}

// refusing is where the text that makes a challenge says for what it may be refused; ok is false where it doesn't.
func refusing(it *card.Item, challenge int) (at int, ok bool) {
	for at = challenge + 1; at <= challenge+it.Ops[challenge].Len; at++ {
		if op := &it.Ops[at]; op.Verb == card.May && op.Refusable {
			return at, true
		}
	}
	return 0, false
}

// pastRefusing reports whether an op is what was done to refuse the challenge that has been answered.
func pastRefusing(x *core.X, op *card.Op) bool {
	if op.Verb != card.May || !op.Refusable {
		return false
	}
	for i := int(x.I) - 1; i > 0; i-- {
		if f := &x.Frames[i]; f.Proc == procDuel {
			if hasBegun(x, duelLocals{f}) {
				return true
			}
			break
		}
	}
	it := x.Table.Item(x.F.Item)
	for i := int(x.F.PC) + 1; i <= int(x.F.PC)+op.Len; i++ {
		if o := &it.Ops[i]; o.Verb == card.MayRefuse {
			return x.BoundCount(x.F.Up, o.Bind) > 0
		}
	}
	return false
}

// doRefuse refuses the challenge that has just been issued.
func doRefuse(x *core.X, op *card.Op) core.Move {
	x.Result = 1
	if op.Pos {
		x.BindValue(x.F.Up, op.Bind, core.BoundNumber, 1)
	}
	return stepCarryDone
}

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
	d.Turn, d.Must, d.Did[i] = i.Other(), false, true
	f := core.Frame{
		Proc: procTrait, Step: stepTraitCosts, Seat: a.Seat, Source: a.Card, Card: a.Card,
		Item: core.ItemRef{Face: x.Cards[a.Card].Face, N: a.Item}, Flags: core.IsTrait | core.Declinable, Up: x.Depth, Cause: x.Depth,
	}
	use(x, a.Card, f.Item, x.Table.Item(f.Item))
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: a.Seat, By: a.Seat, Card: a.Card, Source: a.Card, N: int16(a.Item)})
	return x.CallThen(stepDuelAsk, f)
}
