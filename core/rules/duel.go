package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// duelSteps are a challenge and its duel, headings A to L (CE-CHAL, CE-DUEL). Locals: Card the challenger, Card2 the
// challenged, Item, PC and End the consequences in the text that created it.
var duelSteps = []core.Step{
	{Name: "the challenge", Do: duelChallenge, Cites: "CE-CHAL-01 CE-CHAL-03"},
	{Name: "refuse?", Do: duelRefuse, Cites: "CE-CHAL-06"},
	{Name: "refused or accepted", Do: duelAnswer, Cites: "CE-CHAL-07"},
	{Name: "A: the duel begins", Do: duelBegin, Cites: "CE-DUEL-01"},
	{Name: "B: focus pools", Do: duelPools, Cites: "CE-DUEL-02"},
	{Name: "C: focus or strike", Do: duelAsk, Cites: "CE-DUEL-05"},
	{Name: "C: focused or struck", Do: duelTake, Cites: "CE-DUEL-07 CE-DUEL-06"},
	{Name: "D: reveal", Do: duelReveal, Cites: "CE-DUEL-12"},
	{Name: "E: Focus Effects", Do: duelEffects, Cites: "CE-DUEL-14"},
	{Name: "E: next Focus Effect", Do: duelNextEffect, Cites: "CE-DUEL-14"},
	{Name: "E: its effects", Do: duelEffect},
	{Name: "E: it has resolved", Do: duelEffectOver, Cites: "CE-TIMING-03"},
	{Name: "E: all have resolved", Do: duelEffectsOver, Cites: "CE-TIMING-02"},
	{Name: "F: resolution begins", Do: duelBefore, Cites: "CE-DUEL-15"},
	{Name: "G: scores", Do: duelScores, Cites: "CE-DUEL-16"},
	{Name: "H: outcome", Do: duelOutcome, Cites: "CE-DUEL-18"},
	{Name: "I: consequences", Do: duelConsequences, Cites: "CE-DUEL-21"},
	{Name: "J: resolution ends", Do: duelResolved},
	{Name: "K: clean up", Do: duelCleanup, Cites: "CE-DUEL-23"},
	{Name: "L: the duel ends", Do: duelEnd, Cites: "CE-DUEL-24"},
	{Name: "over", Do: duelOver},
}

// Steps of duel.
const (
	stepDuelBegin   core.Move = 3
	stepDuelAsk     core.Move = 5
	stepDuelReveal  core.Move = 7
	stepDuelEffect  core.Move = 9
	stepDuelNoMore  core.Move = 12
	stepDuelCleanup core.Move = 18
	stepDuelDone    core.Move = 21
)

// doChallenge starts a challenge, or a duel that nobody can refuse.
func doChallenge(x *core.X, op *card.Op) core.Move {
	if x.F.Pass == 1 {
		x.F.Pass = 0
		return stepDone
	}
	e := x.EnvOf(x.I)
	a := thing(x, 0)
	b := core.CardID(0)
	if op.To != nil {
		v := op.To.Ref
		if op.To.Sel != nil {
			v = selVar(int(x.F.PC), op, op.To.Sel)
		}
		b = e.Var(v, 0)
	} else {
		b = thing(x, 1)
	}
	x.Result = 0
	if a == 0 || b == 0 || x.Duel.Challenger != 0 {
		return stepDone
	}
	x.F.Pass = 1
	f := core.Frame{
		Proc: procDuel, Seat: x.F.Seat, Card: a, Card2: b, Source: x.F.Source, Item: x.F.Item, PC: x.F.PC, Trig: x.F.Trig,
		Up: x.F.Up, Cause: x.F.Cause, Mode: uint8(op.Stat),
	}
	if op.Refusable {
		f.Flags |= core.Declinable
	}
	if op.Verb == card.Duel {
		f.Flags |= core.Marked
	}
	return x.CallThen(stepDo, f)
}

func duelChallenge(x *core.X) core.Move {
	a, b := x.F.Card, x.F.Card2
	if !x.IsUnit(a) || !x.IsUnit(b) || x.Cards[a].Ctrl == x.Cards[b].Ctrl {
		return core.Finish
	}
	if x.F.Flags&core.Marked != 0 {
		return stepDuelBegin
	}
	return just(x, core.Rec{Ev: card.EvChallenge, Card: a, Obj: b, Seat: x.Cards[a].Ctrl, By: x.F.Seat, Source: x.F.Source})
}

func duelRefuse(x *core.X) core.Move {
	if x.Result == 0 || !duelStands(x) {
		return core.Finish
	}
	if x.F.Flags&core.Declinable == 0 {
		return stepDuelBegin
	}
	return x.AskFor(core.Question{Kind: AskRefuse, Seat: x.Cards[x.F.Card2].Ctrl, Card: x.F.Card2})
}

func duelStands(x *core.X) bool {
	a, b := x.F.Card, x.F.Card2
	return x.InPlay(a) && x.InPlay(b) && x.Cards[a].Ctrl != x.Cards[b].Ctrl
}

func duelAnswer(x *core.X) core.Move {
	if x.Given.Act == core.Yes {
		return stepDuelBegin
	}
	// What follows a refusal is among the consequences: those that speak of refusing.
	if v := x.Table.Item(x.F.Item).Ops[x.F.PC].Bind; v != card.NoVar {
		x.BindValue(x.F.Up, v, core.BoundNumber, 1)
	}
	x.Tell(core.Event{Kind: card.EvRefuse, Card: x.F.Card2, Other: x.F.Card, Seat: x.Cards[x.F.Card2].Ctrl})
	return x.CallThen(stepDuelDone, consequenceFrame(x))
}

func duelBegin(x *core.X) core.Move {
	if !duelStands(x) {
		return core.Finish
	}
	d := &x.Duel
	*d = core.Duel{Challenger: x.F.Card, Challenged: x.F.Card2, Since: x.Clock}
	d.Seats = [2]core.Seat{x.Cards[x.F.Card].Ctrl, x.Cards[x.F.Card2].Ctrl}
	st := card.Stat(x.F.Mode)
	d.Stat = [2]card.Stat{st, st}
	d.Turn = 1 // the challenged first, unless a Duelist faces a stronger non-Duelist (CE-TERMDUELIST)
	for i, c := range [...]core.CardID{x.F.Card, x.F.Card2} {
		o := [...]core.CardID{x.F.Card2, x.F.Card}[i]
		if x.Keyword(c, "Duelist") && !x.Keyword(o, "Duelist") && x.Stat(o, st) >= x.Stat(c, st) {
			d.Turn, d.Must = uint8(i), true
		}
	}
	return just(x, core.Rec{Ev: card.EvDuel, Card: x.F.Card, Obj: x.F.Card2, Seat: x.Cards[x.F.Card].Ctrl, By: x.F.Seat, Source: x.F.Source})
}

// duelBroken: a Personality in the duel left play, or an effect ended it: it ends without resolution.
func duelBroken(x *core.X) bool {
	d := &x.Duel
	return d.Over || !x.InPlay(d.Challenger) || !x.InPlay(d.Challenged)
}

func duelBefore(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvDuelResolve, Card: x.Duel.Challenger, Obj: x.Duel.Challenged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source})
	return x.Call(core.Frame{Proc: procBefore, Seat: x.Active, Rec: start, RecN: 1})
}

// consequenceFrame carries out what the text that made the duel says of its end.
func consequenceFrame(x *core.X) core.Frame {
	it := x.Table.Item(x.F.Item)
	from := int(x.F.PC) + 1
	f := carry(x, it, from, from+it.Ops[x.F.PC].Len, 0)
	return f
}

// duelConsequences: the creating text's first, in the order written; then others are triggered by winning and losing.
func duelConsequences(x *core.X) core.Move {
	if x.F.K == 0 {
		x.F.K = 1
		return x.CallThen(core.Move(x.F.Step), consequenceFrame(x))
	}
	f := core.Frame{Proc: procAfter, Seat: x.Active, Rec: x.F.Rec, RecN: x.F.RecN, Cause: x.F.Cause, Up: x.F.Up}
	x.F.RecN = 0
	return x.Call(f)
}

func duelResolved(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvDuelResolve, Card: x.Duel.Challenger, Obj: x.Duel.Challenged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Flags: core.RecDone})
	return x.Call(core.Frame{Proc: procAfter, Seat: x.Active, Rec: start, RecN: 1})
}

// duelCleanup discards focused cards, ends changes to Focus Values, and puts the pools under the decks.
func duelCleanup(x *core.X) core.Move {
	start := x.NRecs
	for _, p := range x.Duel.Seats {
		for c := x.First(core.Focused(p)); c != 0; c = x.After(c) {
			x.Rec(core.Rec{Ev: card.EvDiscard, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
		for c := x.First(core.Pool(p)); c != 0; {
			next := x.After(c)
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.FateDeck(p), N: 1})
			c = next
		}
	}
	x.DropRows(func(r *core.Row) bool { // what changed Focus Values in this duel (CE-DUR-10)
		return (r.Kind == core.RowAmount || r.Kind == core.RowMod) && r.Stat == card.FocusValue && r.Born > x.Duel.Since
	})
	x.Duel.Focusing = false
	return happen(x, start)
}

func duelEnd(x *core.X) core.Move {
	return just(x, core.Rec{Ev: card.EvDuelEnd, Card: x.Duel.Challenger, Obj: x.Duel.Challenged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source})
}

func duelOver(x *core.X) core.Move {
	expire(x, card.ThisDuel)
	x.Duel = core.Duel{}
	x.Result = 1
	return core.Finish
}

