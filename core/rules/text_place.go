package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

func doMove(x *core.X, op *card.Op) core.Move {
	ev := card.EvMove
	if op.Verb == card.Assign {
		ev = card.EvAssign
	}
	start := x.NRecs
	e := x.EnvOf(x.I)
	by := x.F.Seat
	if op.To != nil && op.To.Sel != nil {
		by = chooser(&e, op, op.To.Sel) // who says where to has assigned it (CE-TERMASSIGN-06)
	}
	side, enemy := armySide(&e, op.To)
	each(x, func(b core.Binding) { moveOne(x, op, ev, b, by, side, enemy) })
	if op.To != nil && op.To.More != nil && side != core.NoSide {
		v := fixed(x, op.To.More)
		for b := range e.ThingsOf(v) {
			moveOne(x, op, ev, b, by, side.Other(), enemy)
		}
	}
	return fire(x, start)
}

// armySide is the side of the army that a text sends units to, NoSide where it names none; and whether it is the enemy's by
// the text's own words.
func armySide(e *core.Env, to *card.Dest) (side core.Side, enemy bool) {
	if to == nil || to.Zone != card.CurrentBattlefield || to.Of == card.NoPlayer {
		return core.NoSide, false
	}
	if to.Of == card.You {
		return e.Side(), false
	}
	return e.SideOf(e.SeatOf(to.Of, card.NoVar)), to.Of == card.EnemyLeader
}

// evenIf reports whether the text assigns a unit even if it is bowed, or even if it is away from home.
func evenIf(op *card.Op, away bool) bool {
	return len(op.Mods) > 0 && op.Mods[0].Base == away
}

func assignsBowed(x *core.X, c core.CardID) bool {
	even, _ := x.Rule(c, card.AssignBowed, nil)
	return even
}

// moveOne records that a unit moves, or is assigned.
func moveOne(x *core.X, op *card.Op, ev card.Happening, b core.Binding, by core.Seat, side core.Side, enemy bool) {
	if b.Kind != core.BoundCard {
		return
	}
	c := core.CardID(b.Val)
	if x.Is(c, core.OnProvince) {
		if r, ok := changesProvince(x, op, c); ok {
			x.Rec(r)
		}
		return
	}
	if meansUnit(x, op.What) {
		c = x.LeadOf(c)
	}
	r := rec(x, ev)
	r.Card, r.Seat, r.By, r.Amount = c, x.Cards[c].Ctrl, by, int16(side)
	r.Place = core.Play(x.Cards[c].Ctrl)
	if enemy {
		r.Mod = textSaysEnemy
	}
	at, ok := destination(x, op.To)
	if !ok || at == 0 && othersHome(x, op, c) {
		return
	}
	r.At = at
	if op.To != nil && op.To.Ref == card.Made {
		leads(x, x.Cards[c].Ctrl, op.Pos)
	}
	if ev == card.EvAssign && (x.Cards[c].At != 0 && !evenIf(op, true) || x.Is(c, core.Bowed) && !evenIf(op, false) && !assignsBowed(x, c)) {
		return
	}
	x.Rec(r)
}

// othersHome reports whether a text sends a unit to where a card of another player's is at home: there it can't go
// (CE-HOMEA-02).
func othersHome(x *core.X, op *card.Op, c core.CardID) bool {
	if op.To == nil {
		return false
	}
	b, ok := whereto(x, op)
	return ok && b.Kind == core.BoundCard && x.Cards[b.Val].Ctrl != x.Cards[c].Ctrl
}

// whereto is what an op's words bind for the place that its things go to.
func whereto(x *core.X, op *card.Op) (core.Binding, bool) {
	e := x.EnvOf(x.I)
	v := op.To.Ref
	if sel := op.To.Sel; sel != nil {
		if sel.How == card.All { // the one that there is: "your Stronghold"
			return theOne(&e, sel)
		}
		v = selVar(int(x.F.PC), op, sel)
	}
	if p := x.ProvinceOf(e.Self); v == card.Host && p != core.Nowhere { // to "this Province's battlefield"
		return core.Binding{Kind: core.BoundProvince, Val: int16(p)}, true
	}
	return e.BoundVal(v, 0)
}

// theOne is the card in play that a description is of.
func theOne(e *core.Env, sel *card.Sel) (b core.Binding, found bool) {
	e.EachCard(card.InPlay, func(c core.CardID) bool {
		b, found = core.Binding{Kind: core.BoundCard, Val: int16(c)}, e.Selects(sel, c)
		return !found
	})
	return b, found
}

// destination is the battlefield that a text sends units to, 0 for home.
func destination(x *core.X, to *card.Dest) (uint8, bool) {
	if to == nil || to.Zone == card.HomeZone {
		return 0, true
	}
	if to.Zone == card.CurrentBattlefield {
		return x.Attack.Now, x.Attack.Now != 0
	}
	if b, ok := whereto(x, opOf(x)); ok {
		switch b.Kind {
		case core.BoundCard:
			at := uint8(x.Field(core.CardID(b.Val)))
			return at, at != 0 || !x.Is(core.CardID(b.Val), core.OnProvince)
		case core.BoundProvince:
			if core.Place(b.Val).InPlay() {
				return 0, true
			}
			return fieldMeant(x.State, b)
		case core.BoundField:
			return fieldMeant(x.State, b)
		}
	}
	return 0, false
}

// fieldMeant is the battlefield that a binding is, or that of the Province that it is.
func fieldMeant(s *core.State, b core.Binding) (uint8, bool) {
	if b.Kind == core.BoundField {
		return uint8(b.Val), true
	}
	return fieldOf(s, core.Place(b.Val))
}

// fieldOf is the battlefield of a Province in the attack under way.
func fieldOf(s *core.State, p core.Place) (uint8, bool) {
	slot, ok := p.IsProvince()
	if !ok || p.Seat() != s.Attack.Defender {
		return 0, false
	}
	for i := range s.Attack.N {
		if f := &s.Attack.Fields[i]; int(f.Slot) == slot && !f.Gone {
			return i + 1, true
		}
	}
	return 0, false
}

func doControl(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind == core.BoundCard && p >= 0 {
			if op.Who != card.TakenFrom {
				x.Unbind(x.F.Up, core.TakenFromVar)
				x.BindValue(x.F.Up, core.TakenFromVar, core.BoundPlayer, int(x.Cards[b.Val].Ctrl))
			}
			r := rec(x, card.EvControl)
			r.Card, r.Seat = core.CardID(b.Val), p
			x.Rec(r)
		}
	})
	return fire(x, start)
}

func doTurn(x *core.X, op *card.Op) core.Move {
	start, n := x.NRecs, 0
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		if !op.Pos {
			x.Fact(core.Fact{Kind: core.FactFaceDown, Card: core.CardID(b.Val)})
			n++
			return
		}
		r := rec(x, card.EvReveal)
		r.Card = core.CardID(b.Val)
		if ofHonesty(x.Table.Item(x.F.Item)) {
			r.Flags |= core.RecFaceUp
		}
		x.Rec(r)
	})
	if n > 0 {
		return stepCarryDone
	}
	return fire(x, start)
}

// ofHonesty reports whether a text speaks of cards with Honesty, which alone of a hand's cards are turned face-up.
func ofHonesty(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool {
		return o.What != nil && o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool {
			return a.Keyword == "Honesty" && !a.Not
		})
	})
}

// doPut puts cards into an area: into play where the text says so, else into decks, hands, Provinces, piles.
func doPut(x *core.X, op *card.Op) core.Move {
	switch op.To.Zone {
	case card.HomeZone, card.CurrentBattlefield:
		return doEnter(x, op)
	case card.UnderCard:
		return doPutUnder(x, op)
	}
	if op.To.Order && anyOrder(x) {
		return askAnyOrder(x)
	}
	start := x.NRecs
	sorted(x, op, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		r := rec(x, card.EvPut)
		r.Card = c
		r.Place = area(x, op.To.Zone, op, c)
		if op.Free && slotOf(r.Place) { // what lies there makes room
			for o := x.First(r.Place); o != 0; o = x.After(o) {
				gone := rec(x, card.EvDiscard)
				gone.Card = o
				x.Rec(gone)
			}
		}
		if op.To.Bottom {
			r.Flags |= core.RecBottom
		}
		if op.To.FaceUp {
			r.Flags |= core.RecFaceUp
		}
		if op.To.Zone == card.AnyDiscard {
			r.Ev = card.EvDiscard
		}
		x.Rec(r)
	})
	return fire(x, start)
}

// doPutUnder puts cards under a card in play: an area of its own, face-down, that their owners may look at (CE-UNDERC-01).
func doPutUnder(x *core.X, op *card.Op) core.Move {
	top, _ := whereto(x, op)
	if !x.InPlay(core.CardID(top.Val)) {
		x.Result = 0
		return stepCarryDone
	}
	each(x, func(b core.Binding) {
		if b.Kind == core.BoundCard {
			c := core.CardID(b.Val)
			x.Fact(core.Fact{Kind: core.FactUnder, Card: c, Other: core.CardID(top.Val)})
			switch {
			case op.To.FaceUp:
				x.Fact(core.Fact{Kind: core.FactFaceUp, Card: c})
			case op.To.FaceDown:
				x.Fact(core.Fact{Kind: core.FactFaceDown, Card: c})
			}
		}
	})
	return stepCarryDone
}

// area is the place that a zone means for a card: its owner's, unless the op names a Province.
func area(x *core.X, z card.Zone, op *card.Op, c core.CardID) core.Place {
	o := x.Cards[c].Owner
	fate := x.FateCard(c)
	switch z {
	case card.Hand:
		return core.Hand(o)
	case card.FocusArea:
		return core.Focused(o)
	case card.FocusPool:
		return core.Pool(o)
	case card.DynastyDeckZone, card.FateDeckZone, card.OwnDeck:
		if fate {
			return core.FateDeck(o)
		}
		return core.DynastyDeck(o)
	case card.ProvinceZone:
		if b, ok := whereto(x, op); ok {
			return core.Place(b.Val)
		}
	}
	return core.DynastyDiscard(o) // what is discarded finds the pile of its kind
}
