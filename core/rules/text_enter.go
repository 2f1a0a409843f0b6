package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// thing is the i-th card of an op's What, 0 when there are no more.
func thing(x *core.X, i int) core.CardID {
	sel := what(opOf(x))
	if sel == nil {
		return 0
	}
	v := fixed(x, sel)
	e := x.EnvOf(x.I)
	c := e.Var(v, i)
	if c != 0 && unaffected(x, c) {
		return 0
	}
	return c
}

// goer is the i-th card that an op brings into play or attaches, 0 when there are no more. Where others go with what it names, all are
// found before the first one goes: it may take what describes them along ("this card and any Spells in this unit").
func goer(x *core.X, i int) core.CardID {
	if x.BoundCount(x.I, varGoing) == 0 {
		each(x, func(b core.Binding) {
			if c := core.CardID(b.Val); b.Kind == core.BoundCard && !x.IsBound(x.I, varGoing, c) {
				x.Bind(x.I, varGoing, c)
			}
		})
	}
	b, _ := x.BoundAt(x.I, varGoing, i)
	return core.CardID(b.Val)
}

// allGone ends an op that has brought all its cards.
func allGone(x *core.X) core.Move {
	*carryLocals{x.F}.turns() = 0
	x.Unbind(x.I, varGoing)
	return stepCarryDone
}

// doEnter brings cards into play, or attaches them, one after the other.
func doEnter(x *core.X, op *card.Op) core.Move {
	if op.Made != nil {
		return doMoveTokens(x, op)
	}
	showEntering(x)
	if severalEnter(x) {
		return enterTogether(x, op)
	}
	turns := carryLocals{x.F}.turns()
	c := goer(x, turnOf(op, *turns))
	if c == 0 {
		return allGone(x)
	}
	if again := chooseAnew(x, op); again {
		return stepCarryChoose
	}
	*turns++
	e := x.EnvOf(x.I)
	host := core.CardID(0)
	if op.To != nil {
		v := toVar(x, op)
		e = x.EnvOf(x.I)
		host = e.Var(v, 0)
	}
	if card.Attachments.Has(x.Type(c)) && host == 0 {
		x.Result = 0
		return stepCarryDo
	}
	switch {
	case op.Verb == card.Put && x.IsUnit(c):
		return relocate(x, op, c)
	case x.InPlay(c):
		return transfer(x, op, c, host)
	}
	f := enterFrame(x, op)
	f.Card = c
	enter := enterLocals{&f}
	*enter.host() = host
	if !ontoProvince(x, op, &f) {
		x.Result = 0
		return stepCarryDo
	}
	if isTerrain(x.State, c) {
		*enter.field() = x.Attack.Now
	}
	if c == x.F.Source && x.Type(c) == card.Ring {
		f.Flags |= core.ByText
	}
	if freely(x, c) {
		f.Flags |= core.Free
	}
	return x.CallThen(stepCarryDo, f)
}

// freely reports whether a card enters play for nothing, whatever the text says: a Strategy, whose Gold Cost is that of its action
// (CE-STRAT-01), and a Kiho that attaches itself.
func freely(x *core.X, c core.CardID) bool {
	t := x.Type(c)
	return t == card.Strategy || t == card.Kiho && c == x.F.Source
}

// turnOf is which thing has its turn: where each goes to something of its own, every other turn is for choosing that.
func turnOf(op *card.Op, turns uint8) int {
	if op.To != nil && op.To.Each {
		return int(turns+1) / 2
	}
	return int(turns)
}

// chooseAnew forgets where the thing before went, where the next one may go elsewhere.
func chooseAnew(x *core.X, op *card.Op) bool {
	turns := carryLocals{x.F}.turns()
	if op.To == nil || !op.To.Each || *turns%2 == 0 {
		return false
	}
	*turns++
	x.Unbind(x.F.Up, selVar(int(x.F.PC), op, op.To.Sel))
	return true
}

// showEntering shows what is to enter play, wherever it was: how it enters depends on what it is, and all have to see why.
func showEntering(x *core.X) {
	for i := 0; ; i++ {
		c := goer(x, i)
		if c == 0 {
			return
		}
		x.Show(c, 0xff)
	}
}

// enterFrame is the frame in which what an op names enters play, whichever card it is.
func enterFrame(x *core.X, op *card.Op) core.Frame {
	e := x.EnvOf(x.I)
	f := core.Frame{
		Proc: procEnter, Seat: doer(x, op), Source: x.F.Source, Item: x.F.Item, PC: x.F.PC, Cause: x.F.Cause,
		Up: x.F.Up, Bind: uint8(op.Bind),
	}
	*enterLocals{&f}.less() = int16(lessFor(&e, op))
	if isFree(&e, op) {
		f.Flags |= core.Free
	}
	if op.Verb == card.Recruit {
		f.Flags |= core.Recruiting
	}
	f.Flags |= entranceOf(op)
	if op.To != nil && (op.To.Zone == card.CurrentBattlefield || op.To.Ref == card.Here) {
		*enterLocals{&f}.field() = x.Attack.Now
	} else if chosenPlace(op) {
		*enterLocals{&f}.field(), _ = destination(x, op.To)
	}
	return f
}

// isFree reports whether what enters play does so ignoring all costs, those in its own text too.
func isFree(e *core.Env, op *card.Op) bool { return !op.GoldOnly && ignoresCosts(e, op) }

// ignoresCosts reports whether it does so ignoring costs, all of them or Gold only.
func ignoresCosts(e *core.Env, op *card.Op) bool {
	if op.FreeIf != nil {
		return e.Cond(op.FreeIf)
	}
	return op.Free
}

// chosenPlace reports whether it is chosen, or was before, where what enters play does so: at a battlefield, or in a home.
func chosenPlace(op *card.Op) bool {
	return op.To != nil && op.To.Zone == card.BattlefieldZone && op.To.Sel != nil
}

// relocate puts a unit that is in play at a place: that is movement (CE-LOC-04), and never to the home of a player who doesn't
// control it (CE-HOMEA-02).
func relocate(x *core.X, op *card.Op, c core.CardID) core.Move {
	e, p := x.EnvOf(x.I), x.Cards[c].Ctrl
	at, ok := destination(x, op.To)
	if !ok || at == 0 && op.To.Of != card.NoPlayer && !e.Means(op.To.Of, op.To.OfRef, p) {
		x.Result = 0
		return stepCarryDo
	}
	r := rec(x, card.EvMove)
	r.Card, r.Seat, r.At, r.Place = c, p, at, core.Play(p)
	start := x.NRecs
	x.Rec(r)
	return happenThen(x, start, stepCarryDo)
}

// transfer brings a card in play to another Personality: it doesn't enter play (CE-TERMTRANS-02), and whether it attaches
// is for the edition to say.
func transfer(x *core.X, op *card.Op, c, host core.CardID) core.Move {
	r, ok := transferred(x, op, c, host)
	if !ok {
		x.Result = 0
		return stepCarryDo
	}
	start := x.NRecs
	x.Rec(r)
	return happenThen(x, start, stepCarryDo)
}

func transferred(x *core.X, op *card.Op, c, host core.CardID) (core.Rec, bool) {
	if _, ok := provinceTo(x, op); ok || x.Is(c, core.OnProvince) {
		return changesProvince(x, op, c)
	}
	r := rec(x, attaching(x.Table.Rules.TransferAttaches))
	r.Card, r.Obj = c, host
	return r, host != 0 && !staysPut(x.State, c, x.F.Source) && mayAttach(x.State, c, host, x.Cards[host].Ctrl, entranceOf(op)&core.AnyTerms != 0).OK()
}

// attaching is what a change of place is for a card that is attached.
func attaching(attaches bool) card.Happening {
	if attaches {
		return card.EvAttach
	}
	return card.EvTransfer
}

func toVar(x *core.X, op *card.Op) card.Var {
	if op.To.Sel != nil {
		return fixed(x, op.To.Sel)
	}
	return op.To.Ref
}

// hostsOf is how many cards are meant by what something is attached to: each of them gets one.
func hostsOf(x *core.X, e *core.Env, op *card.Op) (n int) {
	for v := toVar(x, op); e.Var(v, n) != 0; {
		n++
	}
	return n
}

// doCreate creates cards and brings them into play: attached, or at home (CE-CREATE). What each of several players creates they create
// one after the other.
func doCreate(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	hosts := 1
	if op.To != nil {
		hosts = max(hosts, hostsOf(x, &e, op))
	}
	turns := carryLocals{x.F}.turns()
	p, all := creator(x, op, int(*turns)/max(n*hosts, 1))
	if int(*turns) >= n*hosts*all || *turns >= 20 {
		*turns = 0
		return stepCarryDone
	}
	*turns++
	x.Fact(core.Fact{Kind: core.FactCreate, Face: x.Table.MadeFace(op.Made), Seat: p})
	c := core.CardID(x.NCards)
	x.Bind(x.F.Up, card.Made, c)
	for j := range op.Mods {
		x.Row(core.Row{Kind: core.RowMade, Dur: card.Permanent, Stat: op.Mods[j].Stat, Seat: p, Card: c, Amount: int16(e.Value(op.Mods[j].Amount))})
	}
	f := core.Frame{Proc: procEnter, Seat: p, Card: c, Source: x.F.Source, Cause: x.F.Cause, Up: x.F.Up, Bind: uint8(op.Bind), Flags: core.Free, PC: 0xff}
	enter := enterLocals{&f}
	switch op.Event {
	case card.EvRecruit:
		f.Flags |= core.Recruiting
	case card.EvAttach:
		f.Flags |= core.Equipping
	}
	if op.To != nil {
		at := (int(*turns) - 1) / n % hosts // so many for each
		if chosenPlace(op) {
			*enter.field(), _ = destination(x, op.To)
		} else if h := e.Var(toVar(x, op), at); h != 0 && op.To.Zone == card.Anywhere {
			*enter.field() = x.Cards[x.Lead(h)].At
			if sn := x.LastOf(h); !x.InPlay(h) && sn != nil { // where it was
				*enter.field() = sn.At
			}
		} else if h != 0 {
			*enter.host() = h
		}
		if op.To.Zone == card.CurrentBattlefield || op.To.Ref == card.Here {
			*enter.field() = x.Attack.Now
		}
	}
	if card.Attachments.Has(op.Made.Type) && *enter.host() == 0 {
		// "Create … and attach it": the next op attaches what was created here.
		x.Bind(x.F.Up, op.Bind, c)
		return stepCarryDo
	}
	return x.CallThen(stepCarryDo, f)
}

// creator is which player creates a card, the i-th of those who do, and how many these are.
func creator(x *core.X, op *card.Op, i int) (p core.Seat, all int) {
	p = x.F.Seat
	seats(x, op, func(_ core.Env, q core.Seat) {
		if all == i {
			p = q
		}
		all++
	})
	return p, max(all, 1)
}
