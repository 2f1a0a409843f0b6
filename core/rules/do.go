package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// carryDo carries out the op that the frame is at.
func carryDo(x *core.X) core.Move {
	op := opOf(x)
	x.Result = 1
	if op.Instead && !replace(x) {
		x.Result = 0
		return stepDone
	}
	switch op.Verb {
	case card.Bow, card.Straighten, card.Destroy, card.Dishonor, card.Rehonor, card.Remove, card.Show, card.Discard:
		return doCards(x, op, simple[op.Verb])
	case card.Seppuku:
		return doSeppuku(x, op)
	case card.Move, card.Assign:
		return doMove(x, op)
	case card.Control:
		return doControl(x, op)
	case card.Turn:
		return doTurn(x, op)
	case card.Look:
		each(x, func(b core.Binding) {
			if b.Kind == core.BoundCard {
				x.Show(core.CardID(b.Val), 1<<x.F.Seat)
			}
		})
		return stepDone
	case card.Put:
		return doPut(x, op)
	case card.Attach, card.Transfer, card.Enter, card.Recruit:
		return doEnter(x, op)
	case card.Create:
		return doCreate(x, op)
	case card.PutToken, card.LoseToken:
		return doToken(x, op)
	case card.Modify:
		return doModify(x, op)
	case card.Ranged:
		return doRanged(x, op)
	case card.GainHonor, card.LoseHonor, card.SetHonor:
		return doHonor(x, op)
	case card.Draw:
		return doDraw(x, op)
	case card.Pay:
		return doPay(x, op)
	case card.TakeFavor, card.LoseFavor:
		return doFavor(x, op)
	case card.Search:
		return doSearch(x, op)
	case card.Shuffle:
		return doShuffle(x, op)
	case card.Refill, card.FillFaceUp:
		return doRefill(x, op)
	case card.Win, card.Lose:
		return doOutcome(x, op)
	case card.Challenge, card.Duel:
		return doChallenge(x, op)
	case card.MayRefuse: // said of the challenge before it, which asks
		return stepDone
	case card.Negate:
		return doNegate(x, op)
	case card.ChangeAmount:
		return doChangeAmount(x, op)
	case card.Redirect:
		return doRedirect(x, op)
	case card.ExtraAction:
		return doExtra(x)
	case card.NewField:
		return doNewField(x)
	case card.NewBattle:
		return doNewBattle(x)
	case card.NewAttack:
		return doNewAttack(x, op)
	case card.FirstAction:
		return doFirst(x, op)
	case card.EndBattle:
		endCombat(x)
		return stepDone
	case card.EndDuel:
		x.Duel.Over = true
		return stepDone
	case card.ForEach:
		return doForEach(x, op)
	case card.Repeat:
		return doRepeat(x, op)
	case card.ByHand:
		return doByHand(x, op)
	}
	return stepDone
}

// simple maps verbs to the event that they are, for each of the things named.
var simple = map[card.Verb]card.Happening{
	card.Bow: card.EvBow, card.Straighten: card.EvStraighten, card.Destroy: card.EvDestroy, card.Dishonor: card.EvDishonor,
	card.Rehonor: card.EvRehonor, card.Remove: card.EvRemoved, card.Show: card.EvShow, card.Discard: card.EvDiscard,
}

// rec is an occurrence that the running op brings about.
func rec(x *core.X, ev card.Happening) core.Rec {
	r := core.Rec{Ev: ev, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Bind: uint8(opOf(x).Bind)}
	if x.F.Flags&core.IsCost != 0 {
		r.Flags |= core.RecCost
	}
	return r
}

// fire runs the occurrences recorded since start and goes on with the next op.
func fire(x *core.X, start uint16) core.Move {
	if x.NRecs == start {
		x.Result = 0
		return stepDone
	}
	return happenThen(x, start, stepDone)
}

func doCards(x *core.X, op *card.Op, ev card.Happening) core.Move {
	start := x.NRecs
	want := 0
	each(x, func(b core.Binding) {
		switch {
		case b.Kind == core.BoundProvince && ev == card.EvDestroy:
			r := rec(x, card.EvProvinceDestroyed)
			r.Place, r.Seat = core.Place(b.Val), core.Place(b.Val).Seat()
			x.Rec(r)
		case b.Kind != core.BoundCard:
		case meansUnit(x, op.What) && (ev == card.EvBow || ev == card.EvStraighten || ev == card.EvDestroy || ev == card.EvDiscard):
			unitRecs(x, core.CardID(b.Val), ev)
		default:
			r := rec(x, ev)
			r.Card = core.CardID(b.Val)
			r.Seat = controllerNow(x.State, r.Card)
			x.Rec(r)
		}
		want++
	})
	return fire(x, start)
}

// meansUnit reports whether an op is about units: chosen by it, or by an earlier op that it refers back to.
func meansUnit(x *core.X, sel *card.Sel) bool {
	if sel.Thing == card.Units || sel.How != card.Ref {
		return sel.Thing == card.Units
	}
	it := x.Table.Item(x.F.Item)
	for i := range it.Ops {
		chosen := selectors(&it.Ops[i])
		for _, s := range chosen.list() {
			if s.Bind == sel.Ref && s.Thing == card.Units {
				return true
			}
		}
	}
	return false
}

// unitRecs: effects on a unit are on all its cards at the same time (CE-TERMUNIT); what destroys the Personality takes
// the rest along.
func unitRecs(x *core.X, lead core.CardID, ev card.Happening) {
	add := func(c core.CardID) {
		r := rec(x, ev)
		r.Card, r.Seat = c, x.Cards[c].Ctrl
		x.Rec(r)
	}
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if c != lead && x.InUnit(c, lead) {
			add(c)
		}
	}
	add(lead)
}

// doSeppuku rehonors, then destroys; neither will be negated (CE-TERMSEPP).
func doSeppuku(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	ev := card.EvRehonor
	if x.F.Pass == 1 {
		ev = card.EvDestroy
	}
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		r := rec(x, ev)
		r.Card = core.CardID(b.Val)
		r.Flags |= core.RecSure
		if ev == card.EvRehonor {
			r.Bind = 0
			x.Tell(core.Event{Kind: card.EvSeppuku, Card: r.Card, Seat: x.Cards[r.Card].Ctrl})
		}
		x.Rec(r)
	})
	if x.F.Pass == 0 {
		x.F.Pass = 1
		return happenThen(x, start, stepDo)
	}
	x.F.Pass = 0
	return fire(x, start)
}

func doMove(x *core.X, op *card.Op) core.Move {
	ev := card.EvMove
	if op.Verb == card.Assign {
		ev = card.EvAssign
	}
	start := x.NRecs
	e := x.EnvOf(x.I)
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		r := rec(x, ev)
		r.Card, r.Seat = c, x.Cards[c].Ctrl
		r.Place = core.Play(x.Cards[c].Ctrl)
		at, ok := destination(x, op.To)
		if !ok {
			return
		}
		r.At = at
		if b, ok := e.BoundVal(card.Made, 0); ok && b.Kind == core.BoundField && op.To != nil && op.To.Ref == card.Made {
			leads(x, x.Cards[c].Ctrl, op.Pos)
		}
		if ev == card.EvAssign && (x.Is(c, core.Bowed) || x.Cards[c].At != 0) {
			return
		}
		x.Rec(r)
	})
	return fire(x, start)
}

// destination is the battlefield that a text sends units to, 0 for home.
func destination(x *core.X, to *card.Dest) (uint8, bool) {
	if to == nil || to.Zone == card.HomeZone {
		return 0, true
	}
	if to.Zone == card.CurrentBattlefield || to.Ref == card.Here {
		return x.Attack.Now, x.Attack.Now != 0
	}
	e := x.EnvOf(x.I)
	v := to.Ref
	if to.Sel != nil {
		v = selVar(int(x.F.PC), opOf(x), to.Sel)
	}
	if b, ok := e.BoundVal(v, 0); ok {
		switch b.Kind {
		case core.BoundCard:
			return x.Cards[b.Val].At, true
		case core.BoundProvince:
			return fieldOf(x.State, core.Place(b.Val))
		case core.BoundField:
			return uint8(b.Val), true
		}
	}
	return 0, false
}

// fieldOf is the battlefield of a Province in the attack under way.
func fieldOf(s *core.State, p core.Place) (uint8, bool) {
	slot, ok := p.IsProvince()
	if !ok || s.Attack.Attacker == core.NoSeat || p.Seat() != s.Attack.Defender {
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
			r := rec(x, card.EvControl)
			r.Card, r.Seat = core.CardID(b.Val), p
			x.Rec(r)
		}
	})
	return fire(x, start)
}

func doTurn(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	up := op.Pos
	if op.To != nil && op.To.FaceDown {
		up = false
	}
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		if up {
			r := rec(x, card.EvReveal)
			r.Card = core.CardID(b.Val)
			x.Rec(r)
		} else {
			x.Fact(core.Fact{Kind: core.FactFaceDown, Card: core.CardID(b.Val)})
		}
	})
	if !up {
		return stepDone
	}
	return fire(x, start)
}

// doPut puts cards into an area: into play where the text says so, else into decks, hands, Provinces, piles.
func doPut(x *core.X, op *card.Op) core.Move {
	zone := op.Zone
	if op.To != nil {
		zone = op.To.Zone
	}
	switch zone {
	case card.InPlay, card.CurrentBattlefield, card.HomeZone, card.BattlefieldZone:
		return doEnter(x, op)
	case card.UnderCard:
		return doPutUnder(x, op)
	}
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		r := rec(x, card.EvPut)
		r.Card = c
		r.Place = area(x, zone, op.To, c)
		if op.To != nil && op.To.Bottom {
			r.Flags |= core.RecBottom
		}
		if op.To != nil && op.To.FaceUp {
			r.Flags |= core.RecFaceUp
		}
		switch zone {
		case card.AnyDiscard, card.DynastyDiscard, card.FateDiscard:
			r.Ev = card.EvDiscard
		case card.RemovedZone:
			r.Ev = card.EvRemoved
		}
		x.Rec(r)
	})
	return fire(x, start)
}

// doPutUnder puts cards under a card in play: an area of its own, face-down, that their owners may look at (CE-UNDERC-01).
func doPutUnder(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	v := op.To.Ref
	if op.To.Sel != nil {
		v = selVar(int(x.F.PC), op, op.To.Sel)
	}
	top := e.Var(v, 0)
	if top == 0 || !x.InPlay(top) {
		x.Result = 0
		return stepDone
	}
	each(x, func(b core.Binding) {
		if c := core.CardID(b.Val); b.Kind == core.BoundCard && c != top {
			x.Fact(core.Fact{Kind: core.FactUnder, Card: c, Other: top})
		}
	})
	return stepDone
}

// area is the place that a zone means for a card: its owner's, unless the text names a Province.
func area(x *core.X, z card.Zone, to *card.Dest, c core.CardID) core.Place {
	o := x.Cards[c].Owner
	fate := x.Type(c).Deck() == card.FateDeck || x.Cards[c].Face == 0 && fateSide(x.Cards[c].Place)
	switch z {
	case card.Hand:
		return core.Hand(o)
	case card.FocusArea:
		return core.Focused(o)
	case card.DynastyDeckZone, card.FateDeckZone, card.AnyDeck, card.OwnDeck:
		if fate {
			return core.FateDeck(o)
		}
		return core.DynastyDeck(o)
	case card.RemovedZone:
		return core.Removed(o)
	case card.ProvinceZone:
		e := x.EnvOf(x.I)
		if to != nil {
			v := to.Ref
			if to.Sel != nil {
				v = selVar(int(x.F.PC), opOf(x), to.Sel)
			}
			if b, ok := e.BoundVal(v, 0); ok && b.Kind == core.BoundProvince {
				return core.Place(b.Val)
			}
		}
		for slot := range int(x.Seats[o].Slots) {
			if x.Seats[o].Alive&(1<<slot) != 0 && x.Count(core.Province(o, slot)) == 0 {
				return core.Province(o, slot)
			}
		}
		return core.DynastyDiscard(o)
	}
	if fate {
		return core.FateDiscard(o)
	}
	return core.DynastyDiscard(o)
}

// thing is the i-th card of an op's What, 0 when there are no more.
func thing(x *core.X, i int) core.CardID {
	sel := what(opOf(x))
	if sel == nil {
		return 0
	}
	v := fixed(x, sel)
	e := x.EnvOf(x.I)
	return e.Var(v, i)
}

// doEnter brings cards into play, or attaches them, one after the other.
func doEnter(x *core.X, op *card.Op) core.Move {
	c := thing(x, int(x.F.Pass))
	if c == 0 {
		x.F.Pass = 0
		return stepDone
	}
	x.F.Pass++
	e := x.EnvOf(x.I)
	host := core.CardID(0)
	if op.To != nil && (op.Verb == card.Attach || op.Verb == card.Transfer || op.To.Ref != card.NoVar || op.To.Sel != nil) {
		v := op.To.Ref
		if op.To.Sel != nil {
			v = selVar(int(x.F.PC), op, op.To.Sel)
		}
		host = e.Var(v, 0)
	}
	if card.Attachments.Has(x.Type(c)) && x.Known(c) && host == 0 {
		x.Result = 0
		return stepDo
	}
	if x.InPlay(c) {
		return transfer(x, op, c, host)
	}
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	f := core.Frame{
		Proc: procEnter, Seat: p, Card: c, Card2: host, Source: x.F.Source, Item: x.F.Item, PC: x.F.PC, Cause: x.F.Cause,
		Up: x.F.Up, Bind: uint8(op.Bind),
	}
	if op.Amount != nil {
		f.M = int16(e.Value(op.Amount))
	}
	if op.Free {
		f.Flags |= core.Free
	}
	if op.To != nil && op.To.Bowed {
		f.Flags |= core.Bowing
	}
	if op.To != nil && (op.To.Zone == card.CurrentBattlefield || op.To.Ref == card.Here) {
		f.At = x.Attack.Now
	}
	if c == x.F.Source && x.Type(c) == card.Ring {
		f.Flags |= core.ByText
	}
	if x.Type(c) == card.Strategy || x.Type(c) == card.Ring || c == x.F.Source {
		f.Flags |= core.Free
	}
	return x.CallThen(stepDo, f)
}

// transfer attaches a card in play to another Personality: it doesn't enter play (CE-TERMTRANS).
func transfer(x *core.X, op *card.Op, c, host core.CardID) core.Move {
	if host == 0 || !mayAttach(x.State, c, host, x.Cards[host].Ctrl, false, op.Ignore).OK() {
		x.Result = 0
		return stepDo
	}
	start := x.NRecs
	r := rec(x, card.EvAttach)
	r.Card, r.Obj = c, host
	x.Rec(r)
	return happenThen(x, start, stepDo)
}

// doCreate creates cards and brings them into play: attached, or at home (CE-CREATE).
func doCreate(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	if int(x.F.Pass) >= n || x.F.Pass >= 20 {
		x.F.Pass = 0
		return stepDone
	}
	x.F.Pass++
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	x.Fact(core.Fact{Kind: core.FactCreate, Face: x.Table.MadeFace(op.Made), Seat: p})
	c := core.CardID(x.NCards)
	x.Bind(x.F.Up, card.Made, c)
	f := core.Frame{Proc: procEnter, Seat: p, Card: c, Source: x.F.Source, Cause: x.F.Cause, Up: x.F.Up, Bind: uint8(op.Bind), Flags: core.Free | core.Marked, PC: 0xff}
	if op.To != nil {
		v := op.To.Ref
		if op.To.Sel != nil {
			v = selVar(int(x.F.PC), op, op.To.Sel)
		}
		if h := e.Var(v, 0); h != 0 && x.IsUnit(h) {
			f.Card2 = h
		}
		if op.To.Bowed {
			f.Flags |= core.Bowing
		}
		if op.To.Zone == card.CurrentBattlefield || op.To.Ref == card.Here {
			f.At = x.Attack.Now
		}
	}
	if card.Attachments.Has(op.Made.Type) && f.Card2 == 0 {
		// "Create … and attach it": the next op attaches what was created here.
		x.Bind(x.F.Up, op.Bind, c)
		if op.Bind != card.NoVar {
			x.Bind(x.F.Up, op.Bind, c)
		}
		return stepDo
	}
	return x.CallThen(stepDo, f)
}

func doToken(x *core.X, op *card.Op) core.Move {
	ev := card.EvToken
	if op.Verb == card.LoseToken {
		ev = card.EvTokenLost
	}
	e := x.EnvOf(x.I)
	n := 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	start := x.NRecs
	each(x, func(b core.Binding) {
		r := rec(x, ev)
		r.Amount = int16(n)
		if op.Made != nil {
			r.Item = core.ItemRef{Face: x.Table.MadeFace(op.Made)}
		}
		switch b.Kind {
		case core.BoundCard:
			r.Card = core.CardID(b.Val)
		case core.BoundProvince:
			r.Place = core.Place(b.Val)
		default:
			return
		}
		if n > 0 {
			x.Rec(r)
		}
	})
	return fire(x, start)
}

// doRanged: a Ranged Attack destroys its target if its Force is not above the strength (CE-TERMRA).
func doRanged(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	strength := e.Value(op.Amount)
	if x.F.Source != 0 {
		_, more := x.Rule(x.F.Source, card.StrengthMore, nil)
		strength += more
	}
	_, more := x.PlayerRule(x.F.Seat, card.RangedMore, nil)
	_, less := x.PlayerRule(x.F.Seat, card.RangedLess, nil)
	strength += more - less
	st := op.Stat
	start := x.NRecs
	each(x, func(b core.Binding) {
		c := core.CardID(b.Val)
		if b.Kind != core.BoundCard || !x.InPlay(c) {
			return
		}
		t := x.Type(c)
		if (t == card.Personality || t == card.Follower) && x.Stat(c, st) <= max(strength+attacked(x.State, c), 0) {
			r := rec(x, card.EvDestroy)
			r.Card, r.Seat = c, x.Cards[c].Ctrl
			x.Rec(r)
		}
	})
	x.Tell(core.Event{Kind: card.EvRanged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Card: thing(x, 0), N: int16(strength)})
	return fire(x, start)
}

// attacked is by how much Ranged Attacks that target a card are stronger or weaker.
func attacked(s *core.State, c core.CardID) int {
	_, more := s.Rule(c, card.AttackedMore, nil)
	_, less := s.Rule(c, card.AttackedLess, nil)
	return more - less
}

// seats calls f for every player that an op's Who means.
func seats(x *core.X, op *card.Op, f func(core.Seat)) {
	e := x.EnvOf(x.I)
	if op.What != nil && op.What.Thing == card.Players {
		each(x, func(b core.Binding) {
			if b.Kind == core.BoundPlayer {
				f(core.Seat(b.Val))
			}
		})
		return
	}
	who := op.Who
	switch who {
	case card.EachOther, card.EachPlayer, card.AnyPlayer:
		for i, p := 0, x.Active; i < x.Living(); i, p = i+1, x.Next(p) {
			if e.Means(who, op.WhoRef, p) {
				f(p)
			}
		}
		return
	}
	if p := e.SeatOf(who, op.WhoRef); p >= 0 {
		f(p)
	}
}

func doHonor(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := int16(e.Exact(op.Amount))
	if op.Verb != card.SetHonor {
		n = int16(e.Value(op.Amount))
	}
	start := x.NRecs
	seats(x, op, func(p core.Seat) {
		r := rec(x, card.EvHonorGain)
		r.Seat, r.Amount = p, n
		switch op.Verb {
		case card.LoseHonor:
			r.Ev = card.EvHonorLoss
		case card.SetHonor:
			r.Amount = n - x.Seats[p].Honor
			if r.Amount < 0 {
				r.Ev, r.Amount = card.EvHonorLoss, -r.Amount
			}
		}
		x.Rec(r)
	})
	return fire(x, start)
}

func doDraw(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	start := x.NRecs
	seats(x, op, func(p core.Seat) {
		for range min(n, x.Count(core.FateDeck(p))) {
			r := rec(x, card.EvDraw)
			r.Seat = p
			x.Rec(r)
		}
	})
	return fire(x, start)
}

func doPay(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := e.Value(op.Amount)
	if n <= 0 {
		return stepDone
	}
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	return x.CallThen(stepDone, core.Frame{Proc: procPay, Seat: p, Card: x.F.Source, Source: x.F.Source, N: int16(n), Cause: x.F.Cause, Up: x.F.Up})
}

func doFavor(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	if op.Verb == card.TakeFavor {
		seats(x, op, func(p core.Seat) {
			r := rec(x, card.EvFavorTaken)
			r.Seat = p
			x.Rec(r)
		})
		return fire(x, start)
	}
	if op.Cost && x.Favor != x.F.Seat {
		x.Result = 0
		return stepDone
	}
	r := rec(x, card.EvFavorLost)
	r.Seat = x.Favor
	x.Rec(r)
	return fire(x, start)
}

// doShuffle shuffles a deck, or cards into their decks: first they are put there.
func doShuffle(x *core.X, op *card.Op) core.Move {
	if op.What != nil && op.What.How != card.Nothing && x.F.Pass == 0 {
		x.F.Pass = 1
		return shuffleIn(x)
	}
	x.F.Pass = 0
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = x.F.Seat
	}
	at := core.FateDeck(p)
	if op.Zone == card.DynastyDeckZone {
		at = core.DynastyDeck(p)
	}
	return x.CallThen(stepDone, core.Frame{Proc: procShuffle, Seat: p, Place: at})
}

// shuffleIn puts cards into their owners' decks, which are shuffled when the text is over (CE-DECKA-02, -03).
func shuffleIn(x *core.X) core.Move {
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		r := rec(x, card.EvPut)
		r.Card = core.CardID(b.Val)
		r.Place = area(x, card.OwnDeck, nil, r.Card)
		x.BindValue(x.F.Cause, varShuffle, core.BoundProvince, int(r.Place))
		x.Rec(r)
	})
	x.F.Pass = 0
	return fire(x, start)
}

// doRefill fills empty Provinces: face-down, or face-up where the text says so.
func doRefill(x *core.X, op *card.Op) core.Move {
	if !op.Pos {
		refill(x)
		return stepDone
	}
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundProvince {
			return
		}
		at := core.Place(b.Val)
		slot, _ := at.IsProvince()
		p := at.Seat()
		top := x.First(core.DynastyDeck(p))
		if top == 0 || x.Count(at) > 0 || x.Seats[p].Alive&(1<<slot) == 0 {
			return
		}
		x.Fact(core.Fact{Kind: core.FactPut, Card: top, Place: at})
		r := rec(x, card.EvReveal)
		r.Card, r.Seat = top, p
		x.Rec(r)
	})
	return fire(x, start)
}

func doOutcome(x *core.X, op *card.Op) core.Move {
	seats(x, op, func(p core.Seat) {
		if op.Verb == card.Win {
			won(x, p, core.CardVictory, x.Cards[x.F.Source].Face)
		} else if x.Live(p) {
			x.Seats[p].Lost, x.Seats[p].LostBy = core.LostByCard, x.Cards[x.F.Source].Face
			x.Dirty = true
		}
	})
	return stepDone
}

func doForEach(x *core.X, op *card.Op) core.Move {
	sel := op.What
	var b core.Binding
	ok := false
	if sel != nil {
		v := fixed(x, sel)
		e := x.EnvOf(x.I)
		b, ok = e.BoundVal(v, int(x.F.Pass))
	}
	from := int(x.F.PC) + 1
	if !ok {
		x.F.Pass = 0
		x.F.PC += uint8(1 + op.Len)
		return stepNext
	}
	if x.F.Pass > 0 {
		forget(x, from, from+op.Len)
	}
	x.F.Pass++
	x.Unbind(x.F.Up, op.Bind)
	x.BindValue(x.F.Up, op.Bind, b.Kind, int(b.Val))
	return x.CallThen(stepDo, carry(x, x.Table.Item(x.F.Item), from, from+op.Len, x.F.Flags))
}

func doRepeat(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	from := int(x.F.PC) + 1
	if int(x.F.Pass) >= min(e.Value(op.Amount), 50) {
		x.F.Pass = 0
		x.F.PC += uint8(1 + op.Len)
		return stepNext
	}
	if x.F.Pass > 0 {
		forget(x, from, from+op.Len)
	}
	x.F.Pass++
	return x.CallThen(stepDo, carry(x, x.Table.Item(x.F.Item), from, from+op.Len, x.F.Flags))
}

// forget lets ops that are carried out once more choose once more: consecutive Ranged Attacks have a target each (CE-TERMRA-06).
func forget(x *core.X, from, to int) {
	it := x.Table.Item(x.F.Item)
	for i := from; i < to; i++ {
		chosen := selectors(&it.Ops[i])
		for _, sel := range chosen.list() {
			if sel.How != card.Ref {
				x.Unbind(x.F.Up, selVar(i, &it.Ops[i], sel))
			}
		}
	}
}

// doByHand stops the game: words that could not be read are carried out by the player whose text it is.
func doByHand(x *core.X, _ *card.Op) core.Move {
	x.Tell(core.Event{Kind: card.NoEvent, Fact: core.NoFact, Seat: x.F.Seat, Card: x.F.Source, Source: x.F.Source})
	x.F.Step = uint8(stepByHand) - 1
	return x.AskFor(core.Question{Kind: AskByHand, Seat: x.F.Seat, Card: x.F.Source})
}

func doExtra(x *core.X) core.Move {
	for i := int(x.I) - 1; i >= 0; i-- {
		if f := &x.Frames[i]; f.Proc == procRound {
			f.Card2 = core.CardID(x.F.Seat) + 1
			break
		}
	}
	return stepDone
}

// doFirst gives a player the first opportunity of the Combat Segment. Where a Personality is named the action must be
// performed by him (CE-PABIL-12).
func doFirst(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		return stepDone
	}
	x.Attack.First = p
	for i := int(x.I) - 1; i >= 0; i-- {
		if x.Frames[i].Proc == procBattle {
			x.Unbind(uint8(i), varMust)
			if c := e.Var(op.WhoRef, 0); c != 0 {
				x.Bind(uint8(i), varMust, c)
			}
			break
		}
	}
	return stepDone
}

func endCombat(x *core.X) {
	x.Attack.NoResolution = true
	for i := int(x.I) - 1; i >= 0; i-- {
		if f := &x.Frames[i]; f.Proc == procRound && f.Mode == roundCombat {
			f.Pass = core.MaxSeats
			break
		}
	}
}
