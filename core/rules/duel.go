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

// duelPools: each puts the top three cards of the Fate deck into a focus pool.
func duelPools(x *core.X) core.Move {
	x.Duel.Focusing = true
	for _, p := range x.Duel.Seats {
		for range x.Table.Rules.FocusPool {
			if c := x.First(core.FateDeck(p)); c != 0 {
				x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Pool(p), N: 1})
			}
		}
	}
	return core.Onward
}

// duelBroken: a Personality in the duel left play, or an effect ended it: it ends without resolution.
func duelBroken(x *core.X) bool {
	d := &x.Duel
	return d.Over || !x.InPlay(d.Challenger) || !x.InPlay(d.Challenged)
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
	if a.Act == core.Strike {
		d.Struck = true
		x.Tell(core.Event{Kind: card.EvStrike, Seat: a.Seat, By: a.Seat})
		return just(x, core.Rec{Ev: card.EvStrike, Seat: a.Seat, By: a.Seat, Flags: core.RecRule})
	}
	if x.Cards[a.Card].Place == core.Hand(a.Seat) {
		d.FromHand[i] = true
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: a.Card, Place: core.Focused(a.Seat), N: 1})
	x.Fact(core.Fact{Kind: core.FactFaceDown, Card: a.Card})
	x.Show(a.Card, 1<<a.Seat)
	d.Turn, d.Must = 1-i, false
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFocus, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule})
	return happenThen(x, start, stepDuelAsk)
}

func duelReveal(x *core.X) core.Move {
	start := x.NRecs
	for _, p := range x.Duel.Seats {
		for c := x.First(core.Focused(p)); c != 0; c = x.After(c) {
			if !x.Is(c, core.FaceUp) {
				x.Rec(core.Rec{Ev: card.EvReveal, Card: c, Seat: p, By: p, Flags: core.RecRule})
			}
		}
	}
	return happen(x, start)
}

func duelEffects(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	return core.Onward
}

// gatherEffects finds the Focus Effects of the cards that are focused by now; one that comes later resolves too (CE-DUEL-14).
func gatherEffects(x *core.X) {
	for _, p := range x.Duel.Seats {
		for c := x.First(core.Focused(p)); c != 0; c = x.After(c) {
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

// duelNextEffect lets the active player say which of several Focus Effects resolves next.
func duelNextEffect(x *core.X) core.Move {
	gatherEffects(x)
	switch n := pendings(x.State, x.I); {
	case duelBroken(x):
		return stepDuelCleanup
	case n == 0:
		return stepDuelNoMore
	case n == 1:
		return core.Onward
	}
	return x.AskFor(core.Question{Kind: AskOrder, Seat: x.Active, Min: 1, Max: 1})
}

func duelEffect(x *core.X) core.Move {
	pick := 0
	if x.Given.Act == core.Option {
		pick = int(x.Given.N)
	}
	b, with, ok := takePending(x, pick)
	if !ok {
		return stepDuelEffect
	}
	c := core.CardID(b.Val)
	if x.Cards[c].Place.Zone() != card.FocusArea {
		return stepDuelEffect
	}
	p := x.Cards[c].Place.Seat()
	return x.Call(core.Frame{
		Proc: procTrait, Seat: p, Source: c, Card: c, Item: core.ItemRef{Face: x.Cards[c].Face, N: uint16(with.Val >> 8)},
		Flags: core.IsTrait, Up: x.Depth, Cause: x.Depth,
	})
}

// duelEffectOver: this one has resolved, which is not the same as the time at which they all resolve (CE-TIMING-03).
func duelEffectOver(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFocusEffect, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
	return happenThen(x, start, stepDuelEffect)
}

func duelEffectsOver(x *core.X) core.Move { return mark(x, card.EvFocusEffects, x.F.Seat, 0) }

func duelBefore(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvDuelResolve, Card: x.Duel.Challenger, Obj: x.Duel.Challenged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source})
	return x.Call(core.Frame{Proc: procBefore, Seat: x.Active, Rec: start, RecN: 1})
}

// FocusTotal is the total Focus Value of a player's focused cards.
func FocusTotal(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Focused(p)); c != 0; c = s.After(c) {
		n += s.Stat(c, card.FocusValue)
	}
	return n
}

func duelScores(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	d := &x.Duel
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		d.Score[i] = int16(x.Stat(c, d.Stat[i]) + FocusTotal(x.State, d.Seats[i]))
	}
	return core.Onward
}

// duelOutcome: the higher score wins; in a tie nobody wins and both lose.
func duelOutcome(x *core.X) core.Move {
	d := &x.Duel
	a, b := d.Score[0], d.Score[1]
	tieA, _ := x.Rule(d.Challenger, card.WinsTies, nil)
	tieB, _ := x.Rule(d.Challenged, card.WinsTies, nil)
	d.Wins = [2]bool{a > b || a == b && tieA, b > a || a == b && tieB}
	d.Loses = [2]bool{!d.Wins[0], !d.Wins[1]}
	if a == b && (tieA || tieB) {
		d.Loses = [2]bool{tieB && !tieA, tieA && !tieB}
	}
	start := x.NRecs
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		o := [...]core.CardID{d.Challenged, d.Challenger}[i]
		if d.Wins[i] {
			x.Bind(x.F.Up, card.Winner, c)
			x.Rec(core.Rec{Ev: card.EvWinDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source})
		}
		if d.Loses[i] {
			x.Bind(x.F.Up, card.Loser, c)
			x.Rec(core.Rec{Ev: card.EvLoseDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source})
		}
	}
	x.F.Rec, x.F.RecN = start, x.NRecs-start
	for i := start; i < x.NRecs; i++ {
		x.Recs[i].Flags |= core.RecDone
		x.Tell(core.Event{Kind: x.Recs[i].Ev, Card: x.Recs[i].Card, Other: x.Recs[i].Obj, Seat: x.Recs[i].Seat, Source: x.F.Source})
	}
	return core.Onward
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

func focusCandidates(s *core.State, o *core.Offers) {
	p := s.Ask.Seat
	for c := s.First(core.Pool(p)); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.FocusCard, Card: c})
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.FocusCard, Card: c})
	}
	o.Add(core.Answer{Act: core.Strike})
}

func focusProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	i := s.Duel.Turn
	pool := s.Count(core.Pool(a.Seat))
	hand := s.Count(core.Hand(a.Seat))
	if s.Duel.FromHand[i] {
		hand = 0
	}
	switch a.Act {
	case core.Strike:
		if s.Duel.Must && pool+hand > 0 {
			return bad("CE-TERMDUELIST-02", "a Duelist who has the first opportunity must focus")
		}
		return core.Problem{}
	case core.FocusCard:
		at := s.Cards[a.Card].Place
		switch {
		case at == core.Pool(a.Seat):
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
