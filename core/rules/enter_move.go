package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Moving attachments by a rule of the older editions: two or more Personalities bow, and cards that are attached to them change places
// among them (GE-APH-04, HE-ATT-05).

const playerVar3 = playerVar2 + 1

func moveAttachments() card.Item {
	unbowed := func(as ...card.Atom) *card.Filter {
		return with(types(card.Personality), append(as, yours(), card.Atom{Is: card.IsBowed, Not: true})...)
	}
	attached := func(what card.TypeSet, to *card.Filter) *card.Filter {
		return with(&card.Filter{Types: what}, card.Atom{Is: card.IsAttached, Sub: to})
	}
	those := card.Atom{Is: card.IsOneOf, Ref: playerVar1}
	return card.Item{
		Kind: card.Ability, Des: card.Limited, Manner: card.Repeatable, Text: "Move: bow your Personalities to move cards attached to them among them",
		// An Ancestor, which stays, is no reason to move anything (GE-ANC-07, HE-ANC-05).
		When: []card.Cond{{Kind: card.Exists, Filter: attached(card.Attachments&^card.Types(card.Ancestor), unbowed())}},
		Ops: []card.Op{
			{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Target, Bind: playerVar1, Min: card.Num(2), Filter: unbowed()}},
			{Verb: card.Pick, Cost: true, What: &card.Sel{
				How: card.Target, Bind: playerVar2, Min: card.Num(0), Filter: attached(card.Attachments, &card.Filter{Atoms: []card.Atom{those}}),
			}},
			{Verb: card.Transfer, What: refTo(playerVar2), To: &card.Dest{Each: true, Sel: &card.Sel{
				How: card.Choose, Bind: playerVar3, Filter: with(types(card.Personality), those),
			}}},
		},
	}
}

// movesAmong is why a card isn't one that a player may move so, or a Personality not one to whom it may go.
func movesAmong(s *core.State, c *selection, k core.CardID) core.Problem {
	i := slices.IndexFunc(c.it.Ops, func(op card.Op) bool { return op.Verb == card.Transfer })
	if c.env.Self != 0 || i < 0 {
		return core.Problem{}
	}
	op := &c.it.Ops[i]
	switch {
	case op.To.Sel == c.sel:
		return mayAttach(s, c.env.Var(op.What.Ref, c.turn), k, c.env.You, false)
	case c.v != op.What.Ref:
		return core.Problem{}
	case staysPut(s, k, 0):
		return core.Problem{Rule: "GE-ANC-07", Why: "%a is an Ancestor, and stays with its Personality", Card: k}
	}
	why := core.Problem{Rule: "HE-ATT-07", Why: "%a can't be attached to another of those who bow", Card: k}
	for host := range c.env.CardsOf(playerVar1) {
		if host == s.Cards[k].Host {
			continue
		}
		if why = mayAttach(s, k, host, c.env.You, false); why.OK() || exchanged(why) {
			return core.Problem{}
		}
	}
	return why
}

// exchanged reports whether what keeps a card from a Personality is another card, which may move away.
func exchanged(p core.Problem) bool {
	return p.Rule == "CE-TERMWEAPON-01" || p.Rule == "CE-TERMARMOR-01" || p.Rule == "GE-SPL-02"
}

// leaves reports whether an attachment is one of those that move in the same action, and its turn is still to come: it keeps no other
// card out.
func leaves(s *core.State, c core.CardID) bool {
	for i := range s.Depth {
		f := &s.Frames[i]
		if f.Proc != procCarry || f.Source != 0 {
			continue
		}
		ops := s.Table.Item(f.Item).Ops
		if int(f.PC) >= len(ops) || ops[f.PC].Verb != card.Transfer {
			continue
		}
		op := &ops[f.PC]
		for n := turnOf(op, *carryLocals{f}.turns()); ; n++ {
			b, ok := s.BoundAt(f.Up, op.What.Ref, n)
			if !ok {
				break
			}
			if core.CardID(b.Val) == c {
				return true
			}
		}
	}
	return false
}

// amongChosen reports whether a choice is of one of those that its text has chosen before.
func amongChosen(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf && !a.Not && a.Ref >= card.FirstVar })
}
