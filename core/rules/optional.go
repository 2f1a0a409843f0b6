package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// mayTarget reports whether an op is optional targeting in the constraints block and nothing else: its player chooses in the
// targeting step, when the text has come to it (CE-ACT-26).
func mayTarget(it *card.Item, i int) bool {
	op := &it.Ops[i]
	return op.Verb == card.May && op.Cost && !slices.ContainsFunc(it.Ops[i+1:i+1+op.Len], func(o card.Op) bool { return o.Verb != card.Pick })
}

// mustBring reports whether branch n of the open question would not move anybody to the current battlefield, though the action
// is legal only because another one does (CE-CHOICE-08).
func mustBring(s *core.State, n int) bool {
	f := &s.Frames[s.Ask.Frame]
	u := &s.Frames[f.Cause]
	it := s.Table.Item(f.Item)
	if card.Designators(u.Mode)&card.Battle == 0 || !elsewhere(s, u, it) {
		return false
	}
	at, other, this := int(f.PC)+1, false, false
	for i := range it.Ops[f.PC].N {
		ops := it.Ops[at+1 : at+1+it.Ops[at].Len]
		brings := bringsHere(&card.Item{Ops: ops}, card.NoVar)
		if i == n {
			this = brings
		}
		other = other || brings
		at += 1 + it.Ops[at].Len
	}
	return other && !this
}

// shut reports whether branch n of the open question is one under a condition that doesn't hold, and another is open.
func shut(s *core.State, n int) bool {
	f := &s.Frames[s.Ask.Frame]
	it := s.Table.Item(f.Item)
	if it.Ops[f.PC].Verb != card.Choice {
		return false
	}
	e := s.EnvOf(s.Ask.Frame)
	at, open, this := int(f.PC)+1, false, false
	for i := range it.Ops[f.PC].N {
		closed := closedBranch(&e, it, at)
		open = open || !closed
		this = this || closed && i == n
		at += 1 + it.Ops[at].Len
	}
	return this && open
}

// closedBranch reports whether the branch at an index is one under a condition, all of it, that doesn't hold.
func closedBranch(e *core.Env, it *card.Item, at int) bool {
	first := &it.Ops[at+1]
	return first.Verb == card.If && first.Len == it.Ops[at].Len-1 && !e.Cond(first.Cond)
}

// elsewhere reports whether a Battle action breaks the Rule of Presence or that of Location as things are, and no text of its own
// excuses that.
func elsewhere(s *core.State, u *core.Frame, it *card.Item) bool {
	here := s.Attack.Now
	if mannerOf(s, u.Source, it)&(card.WithoutUnit|card.NoUnit) == 0 {
		present := false
		for c := s.First(core.Play(u.Seat)); c != 0 && !present; c = s.After(c) {
			present = s.Cards[c].At == here
		}
		if !present {
			return true
		}
	}
	e := s.EnvFor(u.Source)
	e.You = u.Seat
	for i := range it.Ops {
		if w := it.Ops[i].What; w != nil && anywhere(&e, w.Filter, 0) {
			return false
		}
	}
	for i := 0; ; i++ {
		b, ok := s.BoundAt(u.Up, varTargets, i)
		if !ok {
			return false
		}
		if c := core.CardID(b.Val); b.Kind == core.BoundCard && inUnit(s, c) && s.Cards[s.Lead(c)].At != here {
			return true
		}
	}
}

// decided reports whether the running text's op was taken or declined in the targeting step.
func decided(x *core.X) bool {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, varDecided, i)
		if !ok {
			return false
		}
		if int(b.Val) == int(x.F.PC) {
			return true
		}
	}
}
