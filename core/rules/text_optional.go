package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// mayTarget reports whether an op is optional targeting and nothing else: in the constraints block its player chooses in the
// targeting step, when the text has come to it (CE-ACT-26). Of what stands among the effects he is asked nothing there.
func mayTarget(it *card.Item, i int) bool {
	op := &it.Ops[i]
	return op.Verb == card.May && !slices.ContainsFunc(it.Ops[i+1:i+1+op.Len], func(o card.Op) bool { return o.Verb != card.Pick })
}

// mustBring reports whether branch n of the open question would not move anybody to the current battlefield, though the action
// is legal only because another one does (CE-CHOICE-08).
func mustBring(s *core.State, n int) bool {
	f := &s.Frames[s.Ask.Frame]
	it := s.Table.Item(f.Item)
	if !owesComing(s) {
		return false
	}
	e := s.EnvOf(s.Ask.Frame)
	at, other, this := int(f.PC)+1, false, false
	for i := range it.Ops[f.PC].N {
		branch := card.Item{Ops: it.Ops[at+1 : at+1+it.Ops[at].Len]}
		brings := !closedBranch(&e, it, at) && anyMoved(&e, &branch, func(*card.Op, *card.Sel) bool { return true })
		if i == n {
			this = brings
		}
		other = other || brings
		at += 1 + it.Ops[at].Len
	}
	return other && !this
}

// mustTake reports whether what the open question leaves to its player moves somebody to the current battlefield, without whom
// the action would not be legal.
func mustTake(s *core.State) bool {
	f := &s.Frames[s.Ask.Frame]
	it := s.Table.Item(f.Item)
	if f.Proc != procCarry || !owesComing(s) {
		return false
	}
	e := s.EnvOf(s.Ask.Frame)
	part := card.Item{Ops: it.Ops[f.PC+1 : int(f.PC)+1+it.Ops[f.PC].Len]}
	return anyMoved(&e, &part, func(_ *card.Op, sel *card.Sel) bool { return sel.How == card.Ref && !isHere(s, e.Var(sel.Ref, 0)) }) ||
		!hasUnitHere(s, f.Seat) && bringsYours(&e, &part)
}

// owesComing reports whether the open question is one of a Battle action's to its own player, which is legal only if it moves
// somebody to the current battlefield.
func owesComing(s *core.State) bool {
	u := &s.Frames[s.Frames[s.Ask.Frame].Cause]
	return u.TakenAs()&card.Battle != 0 && s.Ask.Seat == u.Seat && elsewhere(s, u, s.Table.Item(s.Frames[s.Ask.Frame].Item))
}

// shut reports whether branch n of the open question is one under a condition that doesn't hold, or a cost that what is chosen, or the
// Gold that is left, can't pay (CE-COST-04), and another is open.
func shut(s *core.State, n int) bool {
	f := &s.Frames[s.Ask.Frame]
	it := s.Table.Item(f.Item)
	e := s.EnvOf(s.Ask.Frame)
	at, open, this := int(f.PC)+1, false, false
	for i := range it.Ops[f.PC].N {
		closed := closedBranch(&e, it, at) || !payableNow(s, f, &e, it, at) || wayFailed(s, f.Up, int(f.PC), i)
		open = open || !closed
		this = this || closed && i == n
		at += 1 + it.Ops[at].Len
	}
	return this && open
}

// unpaid reports whether what the open question leaves to its player is a cost that can't be paid: it would fail the whole (CE-ACT-29).
func unpaid(s *core.State) bool {
	f := &s.Frames[s.Ask.Frame]
	if f.Proc != procCarry {
		return false
	}
	it, e := s.Table.Item(f.Item), s.EnvOf(s.Ask.Frame)
	op := &it.Ops[f.PC]
	return op.Cost && s.Ask.Seat == e.You && !payableNow(s, f, &e, it, int(f.PC))
}

// nobodyToPick reports whether what the open question leaves to its player is to choose somebody, and there is nobody: "may accept
// with any of his Personalities".
func nobodyToPick(s *core.State) bool {
	f := &s.Frames[s.Ask.Frame]
	if f.Proc != procCarry {
		return false
	}
	it, pc := s.Table.Item(f.Item), int(f.PC)+1
	if op := &it.Ops[f.PC]; op.Cost || op.Len != 1 || it.Ops[pc].Verb != card.Pick || it.Ops[pc].What.How != card.Choose {
		return false
	}
	pick := &it.Ops[pc]
	c := selection{env: s.EnvOf(s.Ask.Frame), it: it, op: pick, sel: pick.What, v: selVar(pc, pick, pick.What), pc: pc, by: s.Ask.Seat, cause: f.Cause}
	lo, _ := counts(&c.env, c.sel)
	return lo > 0 && candidates(s, &c) == 0
}

// payableNow reports whether the costs of the part at an index of what a frame carries out can be paid as things are: with the Gold that
// its player has, with what is chosen already, and with what there is to choose.
func payableNow(s *core.State, f *core.Frame, e *core.Env, it *card.Item, at int) bool {
	var p payments
	if p.text(s, e, it, at+1, at+1+it.Ops[at].Len); !p.possible(s, e.You, core.Bill{Card: e.Self, Item: it}) {
		return false
	}
	a := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	for i := at + 1; i <= at+it.Ops[at].Len; i++ {
		op := &it.Ops[i]
		if op.Len > 0 || !op.Cost {
			i += op.Len
			continue
		}
		if !canAfford(s, e, a, it, op) {
			return false
		}
		w := op.What
		if w == nil {
			continue
		}
		v, n := selVar(i, op, w), 0
		for ; e.Var(v, n) != 0; n++ {
			if !canPay(s, e, it, op, e.Var(v, n)).OK() {
				return false
			}
		}
		if n == 0 && (w.How == card.Choose || w.How == card.Target) {
			c := selection{env: *e, it: it, op: op, sel: w, v: v, pc: i, by: chooser(e, op, w), action: true, cause: f.Cause}
			if lo, _ := counts(e, w); candidates(s, &c) < lo {
				return false
			}
		}
	}
	return true
}

// closedBranch reports whether the branch at an index is one under a condition, all of it, that doesn't hold.
func closedBranch(e *core.Env, it *card.Item, at int) bool {
	first := &it.Ops[at+1]
	return first.Len == it.Ops[at].Len-1 && !e.Cond(first.Cond)
}

// elsewhere reports whether a Battle action breaks the Rule of Presence or that of Location as things are, and no text of its own
// excuses that.
func elsewhere(s *core.State, u *core.Frame, it *card.Item) bool {
	manner := mannerOf(s, u.Source, it)
	if manner&(card.WithoutUnit|card.NoUnit) == 0 && !hasUnitHere(s, u.Seat) || !usedFrom(s, u.Source, manner) {
		return true
	}
	e := s.EnvFor(u.Source)
	e.You = u.Seat
	for i := range it.Ops {
		if w := it.Ops[i].What; w != nil && anywhere(&e, w.Filter, 0) {
			return false
		}
	}
	for _, v := range [...]card.Var{varTargets, card.Actor} {
		for b := range s.BoundTo(u.Up, v) {
			if b.Kind == core.BoundCard && !isHere(s, core.CardID(b.Val)) {
				return true
			}
		}
	}
	return false
}

// decision is how it is noted that an optional part of a text was decided in the targeting step, or, after it, the n-th choice of an op.
func decision(pc, n int) int { return pc | n<<8 }

// decided reports whether an op of the running text was taken or declined in the targeting step, or its n-th choice made.
func decided(x *core.X, pc, n int) bool {
	for b := range x.BoundTo(x.F.Up, varDecided) {
		if int(b.Val) == decision(pc, n) {
			return true
		}
	}
	return false
}
