package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepDuelChallenge core.Move = iota
	stepDuelRefuse
	stepDuelAnswer
	stepDuelRefused
	stepDuelBegin
	stepDuelPools
	stepDuelAsk
	stepDuelTake
	stepDuelReveal
	stepDuelEffects
	stepDuelNextEffect
	stepDuelEffect
	stepDuelEffectOver
	stepDuelEffectsOver
	stepDuelBefore
	stepDuelScores
	stepDuelOutcome
	stepDuelConsequences
	stepDuelResolved
	stepDuelCleanup
	stepDuelBottomAsk
	stepDuelBottomTake
	stepDuelEnd
	stepDuelOver
)

// duelSteps are a challenge and its duel, headings A to L (CE-CHAL, CE-DUEL).
var duelSteps = []core.Step{
	stepDuelChallenge:    {Name: "the challenge", Do: duelChallenge, Cites: "CE-CHAL-01 CE-CHAL-03"},
	stepDuelRefuse:       {Name: "refuse?", Do: duelRefuse, Cites: "CE-CHAL-06"},
	stepDuelAnswer:       {Name: "refused or accepted", Do: duelAnswer, Cites: "CE-CHAL-07"},
	stepDuelRefused:      {Name: "consequences of refusing", Do: duelRefused, Cites: "CE-CHAL-07"},
	stepDuelBegin:        {Part: "A", Name: "the duel begins", Do: duelBegin, Cites: "CE-DUEL-01"},
	stepDuelPools:        {Part: "B", Name: "focus pools", Do: duelPools, Cites: "CE-DUEL-02"},
	stepDuelAsk:          {Part: "C", Name: "focus or strike", Do: duelAsk, Cites: "CE-DUEL-05"},
	stepDuelTake:         {Part: "C", Name: "focused or struck", Do: duelTake, Cites: "CE-DUEL-07 CE-DUEL-06"},
	stepDuelReveal:       {Part: "D", Name: "reveal", Do: duelReveal, Cites: "CE-DUEL-12"},
	stepDuelEffects:      {Part: "E", Name: "Focus Effects", Do: duelEffects, Cites: "CE-DUEL-14"},
	stepDuelNextEffect:   {Part: "E", Name: "next Focus Effect", Do: duelNextEffect, Cites: "CE-DUEL-14"},
	stepDuelEffect:       {Part: "E", Name: "its effects", Do: duelEffect},
	stepDuelEffectOver:   {Part: "E", Name: "it has resolved", Do: duelEffectOver, Cites: "CE-TIMING-03"},
	stepDuelEffectsOver:  {Part: "E", Name: "all have resolved", Do: duelEffectsOver, Cites: "CE-TIMING-02"},
	stepDuelBefore:       {Part: "F", Name: "resolution begins", Do: duelBefore, Cites: "CE-DUEL-15"},
	stepDuelScores:       {Part: "G", Name: "scores", Do: duelScores, Cites: "CE-DUEL-16"},
	stepDuelOutcome:      {Part: "H", Name: "outcome", Do: duelOutcome, Cites: "CE-DUEL-18"},
	stepDuelConsequences: {Part: "I", Name: "consequences", Do: duelConsequences, Cites: "CE-DUEL-21"},
	stepDuelResolved:     {Part: "J", Name: "resolution ends", Do: duelResolved},
	stepDuelCleanup:      {Part: "K", Name: "clean up", Do: duelCleanup, Cites: "CE-DUEL-23"},
	stepDuelBottomAsk:    {Part: "K", Name: "the pools go back", Do: duelBottomAsk, Cites: "CE-DUEL-23"},
	stepDuelBottomTake:   {Part: "K", Name: "in any order", Do: duelBottomTake, Cites: "CE-DUEL-23"},
	stepDuelEnd:          {Part: "L", Name: "the duel ends", Do: duelEnd, Cites: "CE-DUEL-24"},
	stepDuelOver:         {Part: "L", Name: "over", Do: duelOver},
}

// duelLocals are the locals of a challenge and its duel (duelSteps). Item and PC are the op that makes the challenge.
type duelLocals struct{ *core.Frame }

func (l duelLocals) challenger() core.CardID { return l.Card }
func (l duelLocals) challenged() core.CardID { return l.Card2 }
func (l duelLocals) isOf(d *core.Duel) bool  { return d.Challenger == l.Card && d.Challenged == l.Card2 }
func (l duelLocals) has(c core.CardID) bool  { return c == l.Card || c == l.Card2 }
func (l duelLocals) stat() card.Stat         { return card.Stat(l.Mode) } // that they compare
func (l duelLocals) earlyDone() bool         { return l.N != 0 }          // see early
func (l duelLocals) setEarlyDone()           { l.N = 1 }
func (l duelLocals) lasting() *int16         { return &l.M }     // the next of the ops after the challenge: see duelLasts
func (l duelLocals) concluded() bool         { return l.K != 0 } // what the text says of the end has been carried out
func (l duelLocals) setConcluded()           { l.K = 1 }
func (l duelLocals) poolTurn() core.DuelSide { return core.DuelSide(l.Pass) } // whose pool goes back under the deck
func (l duelLocals) nextPool()               { l.Pass++ }

// substitute puts one Personality in the place of another.
func (l duelLocals) substitute(of, by core.CardID) {
	if of == l.Card {
		l.Card = by
	} else {
		l.Card2 = by
	}
}

// duelFrame is the frame of the challenge that the op of the running frame makes.
func duelFrame(x *core.X, challenger, challenged core.CardID, stat card.Stat) core.Frame {
	return core.Frame{
		Proc: procDuel, Seat: x.F.Seat, Card: challenger, Card2: challenged, Mode: uint8(stat), Source: x.F.Source, Item: x.F.Item, PC: x.F.PC,
		Trig: x.F.Trig, Up: x.F.Up, Cause: x.F.Cause, Paid: x.F.Paid,
	}
}

// doChallenge starts a challenge, or a duel that nobody can refuse.
func doChallenge(x *core.X, op *card.Op) core.Move {
	turns := carryLocals{x.F}.turns()
	if int(*turns) >= duels(x, op) {
		*turns = 0
		return stepCarryDone
	}
	a, b := thing(x, 0), thing(x, 1)
	if op.To != nil {
		b = opponent(x, op, int(*turns))
	}
	x.Result = 0
	if a == 0 || b == 0 || x.Outer.Challenger != 0 { // a third one within another is too much
		*turns = 0
		return stepCarryDone
	}
	*turns++
	f := duelFrame(x, a, b, op.Stat)
	if e := x.EnvOf(x.I); op.Refusable && e.Cond(op.Cond) || refusableAnyhow(x.State, op) {
		f.Flags |= core.Declinable
	}
	if op.Verb == card.Duel {
		f.Flags |= core.Marked
	}
	return x.CallThen(stepCarryDo, f)
}

// opponent is whom an op challenges in its n-th duel: of several each in turn.
func opponent(x *core.X, op *card.Op, n int) core.CardID {
	e := x.EnvOf(x.I)
	v := op.To.Ref
	if op.To.Sel != nil {
		v = fixed(x, op.To.Sel)
	}
	if c := e.Var(v, n); c != 0 {
		return c
	}
	return e.Var(v, 0)
}

// duels is how many duels an op makes, one after the other, each with what the text says of its end (CE-ORDER-03).
func duels(x *core.X, op *card.Op) int {
	if op.Amount == nil {
		return 1
	}
	e := x.EnvOf(x.I)
	return min(e.Value(op.Amount), 20)
}

func duelChallenge(x *core.X) core.Move {
	d := duelLocals{x.F}
	a, b := d.challenger(), d.challenged()
	if hit, _ := x.Rule(a, card.NoChallenges, nil); (hit || notChallenged(x, b)) && x.F.Flags&core.Marked == 0 {
		return core.Finish
	}
	if !duelStands(x) {
		return core.Finish
	}
	if x.F.Flags&core.Marked != 0 {
		return stepDuelBegin
	}
	return just(x, core.Rec{Ev: card.EvChallenge, Card: a, Obj: b, Seat: x.Cards[a].Ctrl, By: x.F.Seat, Source: x.F.Source})
}

// notChallenged reports whether a text keeps a Personality from being challenged, by any action or by this one.
func notChallenged(x *core.X, b core.CardID) bool {
	it, from := x.Table.Item(x.F.Item), x.F.Source
	hit, _ := x.Rule(b, card.NotChallenged, func(_ *core.Env, m *card.Mod) bool {
		return m.Keyword == "" || x.ActionKeyword(it, from, m.Keyword)
	})
	return hit
}

func duelRefuse(x *core.X) core.Move {
	if x.F.Flags&core.Success == 0 && (x.Result == 0 || !duelStands(x)) {
		return core.Finish
	}
	x.F.Flags |= core.Success // issued: asked again, after something done by hand, it still is
	d, it := duelLocals{x.F}, x.Table.Item(x.F.Item)
	may := x.F.Flags&core.Declinable != 0
	if from, to := early(it, int(x.F.PC)); to > from {
		if !d.earlyDone() { // once: the step runs again after something done by hand
			d.setEarlyDone()
			return x.CallThen(stepDuelRefuse, carry(x, it, from, to, core.Marked))
		}
		e := x.EnvOf(x.I)
		may = e.Cond(it.Ops[to].Cond)
	}
	if hit, _ := x.Rule(d.challenged(), card.NoRefusing, nil); hit || unrefused(x, d.challenger(), d.challenged()) || !may {
		return stepDuelBegin
	}
	if at, ok := refusing(it, int(x.F.PC)); ok {
		return x.CallThen(stepDuelAnswer, carry(x, it, at, at+1+it.Ops[at].Len, 0))
	}
	return x.AskFor(core.Question{Kind: AskRefuse, Seat: x.Cards[d.challenged()].Ctrl, Card: d.challenged()})
}

func duelStands(x *core.X) bool {
	d := duelLocals{x.F}
	a, b := d.challenger(), d.challenged()
	return x.IsUnit(a) && x.IsUnit(b) && x.Cards[a].Ctrl != x.Cards[b].Ctrl
}

func duelAnswer(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	refused := it.Ops[x.F.PC].Bind
	if _, paid := refusing(it, int(x.F.PC)); paid {
		if x.BoundCount(x.F.Up, refused) == 0 {
			return stepDuelBegin
		}
	} else if x.Given.Act == core.Yes {
		return stepDuelBegin
	} else {
		// What follows a refusal is among the consequences: those that speak of refusing.
		x.BindValue(x.F.Up, refused, core.BoundNumber, 1)
	}
	d := duelLocals{x.F}
	p := x.Cards[d.challenged()].Ctrl
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvRefuse, Card: d.challenged(), Obj: d.challenger(), Seat: p, By: p, Source: x.F.Source})
	return happenThen(x, start, stepDuelRefused)
}

// duelRefused carries out what the text says of a refusal; where it doesn't speak of any, nothing else happens (HE-DUEL-02).
func duelRefused(x *core.X) core.Move {
	if refusableAnyhow(x.State, opOf(x)) {
		return core.Finish
	}
	return x.CallThen(core.Finish, consequenceFrame(x))
}

func duelBegin(x *core.X) core.Move {
	l, d := duelLocals{x.F}, &x.Duel
	a, b := l.challenger(), l.challenged()
	x.Within(core.Duel{Challenger: a, Challenged: b, Since: x.Clock, Seats: [2]core.Seat{x.Cards[a].Ctrl, x.Cards[b].Ctrl}})
	for _, v := range [...]card.Var{card.Winner, card.Loser} { // of an earlier duel of the same text
		x.Unbind(x.F.Up, v)
	}
	d.Turn = core.ChallengedSide // who goes first, unless a Duelist faces a stronger non-Duelist (CE-TERMDUELIST)
	for i, c := range d.Both() {
		d.Stat[i], _ = duelStat(x.State, c, l.stat())
		d.Chi[i] = int16(x.Stat(c, card.Chi))
	}
	for i, c := range d.Both() {
		o := d.Card(i.Other())
		if x.Keyword(c, "Duelist") && !x.Keyword(o, "Duelist") && Dueling(x.State, i.Other()) >= Dueling(x.State, i) {
			d.Turn, d.Must = i, true
		}
	}
	start := x.NRecs
	for i, c := range d.Both() { // each of the two enters it, facing the other
		r := core.Rec{Ev: card.EvDuel, Card: c, Obj: d.Card(i.Other()), Seat: x.Cards[c].Ctrl, By: x.F.Seat, Source: x.F.Source}
		if i == core.ChallengedSide {
			r.Mod = core.Challenged
		}
		x.Rec(r)
	}
	return happen(x, start)
}

// duelBroken: a Personality in the duel left play, or an effect ended it: it ends without resolution.
func duelBroken(x *core.X) bool {
	d := &x.Duel
	return d.Over || !x.InPlay(d.Challenger) || !x.InPlay(d.Challenged)
}

func duelBefore(x *core.X) core.Move {
	if gatherEffects(x); pendings(x.State, x.I) > 0 { // one came meanwhile (CE-DUEL-14)
		return stepDuelNextEffect
	}
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
	if d := (duelLocals{x.F}); !d.concluded() {
		d.setConcluded()
		putOff(x)
		if x.Table.Rules.DuelDefaults && !tellsOutcome(x.Table.Item(x.F.Item), int(x.F.PC)) {
			return losersFall(x)
		}
		return x.CallThen(core.Again, consequenceFrame(x))
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

// duelCleanup discards focused cards, and ends changes to Focus Values. A duel that ends without resolution has no consequences
// (CE-CHAL-04), but what its text says of the time after it comes all the same.
func duelCleanup(x *core.X) core.Move {
	if d := (duelLocals{x.F}); !d.concluded() {
		d.setConcluded()
		it := x.Table.Item(x.F.Item)
		if i := afterIt(it, int(x.F.PC)); i > 0 {
			return x.CallThen(stepDuelCleanup, carry(x, it, i, i+1+it.Ops[i].Len, 0))
		}
	}
	start := x.NRecs
	for i := range x.Duel.Both() {
		p := x.Duel.Seats[i]
		for c := x.FirstFocused(i); c != 0; c = x.After(c) {
			x.Rec(core.Rec{Ev: card.EvDiscard, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	x.DropRows(func(r *core.Row) bool { // what changed Focus Values in this duel (CE-DUR-10)
		return r.Stat == card.FocusValue && r.Born > x.Duel.Since
	})
	return happen(x, start)
}

// afterIt is the op, among those about the end of the duel that an op makes, that waits for that end alone; 0 if there is none.
func afterIt(it *card.Item, duel int) int {
	for i := duel + 1; i <= duel+it.Ops[duel].Len; i += 1 + it.Ops[i].Len {
		if it.Ops[i].Verb == card.Delay && it.Ops[i].Trigger.Event == card.EvDuelEnd {
			return i
		}
	}
	return 0
}

// duelBottomAsk puts the pools under the decks; who has several cards left may say in which order.
func duelBottomAsk(x *core.X) core.Move {
	for l := (duelLocals{x.F}); l.poolTurn() <= core.ChallengedSide; l.nextPool() {
		p := x.Duel.Seats[l.poolTurn()]
		if x.Pooled(l.poolTurn()) > 1 {
			return x.AskFor(core.Question{Kind: AskPool, Seat: p})
		}
		poolBack(x, p)
	}
	x.Duel.Focusing = false
	return stepDuelEnd
}

func duelBottomTake(x *core.X) core.Move {
	p := x.Duel.Seats[duelLocals{x.F}.poolTurn()]
	if x.Given.Act == core.Pick {
		toBottom(x, x.Given.Card, p)
		return stepDuelBottomAsk
	}
	poolBack(x, p) // the rest as they lie
	return stepDuelBottomAsk
}

// poolBack puts what is in the pool whose turn it is under the deck.
func poolBack(x *core.X, p core.Seat) {
	turn := duelLocals{x.F}.poolTurn()
	for c := x.FirstPooled(turn); c != 0; c = x.FirstPooled(turn) {
		toBottom(x, c, p)
	}
}

func toBottom(x *core.X, c core.CardID, p core.Seat) {
	x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.FateDeck(p), N: 1})
}

func poolCandidates(s *core.State, o *core.Offers) {
	if f := s.Ask.Frame; s.Frames[f].Proc == procCarry {
		for i := 0; ; i++ {
			b, ok := s.BoundAt(f, varUnsorted, i)
			if !ok {
				break
			}
			if !s.IsBound(f, varSorted, core.CardID(b.Val)) {
				o.Add(core.Answer{Act: core.Pick, Card: core.CardID(b.Val)})
			}
		}
		o.Add(core.Answer{Act: core.Pass})
		return
	}
	d := duelLocals{&s.Frames[s.Ask.Frame]}
	for c := s.FirstPooled(d.poolTurn()); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.Pick, Card: c})
	}
	o.Add(core.Answer{Act: core.Pass})
}

func poolProblem(s *core.State, a core.Answer) core.Problem {
	if f := s.Ask.Frame; s.Frames[f].Proc == procCarry {
		if a.Act == core.Pass || a.Act == core.Pick && s.IsBound(f, varUnsorted, a.Card) && !s.IsBound(f, varSorted, a.Card) {
			return core.Problem{}
		}
		return core.Problem{Rule: "CE-CHOICE-01", Why: "choose which of the cards is next, or leave them as they lie", Card: a.Card}
	}
	d := duelLocals{&s.Frames[s.Ask.Frame]}
	if a.Act == core.Pass || a.Act == core.Pick && s.InPool(d.poolTurn(), a.Card) {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-DUEL-23", Why: "choose a card of your focus pool, or pass", Card: a.Card}
}

func duelEnd(x *core.X) core.Move {
	return just(x, core.Rec{Ev: card.EvDuelEnd, Card: x.Duel.Challenger, Obj: x.Duel.Challenged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source})
}

func duelOver(x *core.X) core.Move {
	since := x.Duel.Since
	if x.Duel, x.Outer = x.Outer, (core.Duel{}); x.Duel.Challenger == 0 {
		since = 0
	}
	x.DropRows(func(r *core.Row) bool { return r.Dur == card.ThisDuel && r.Born >= since })
	x.Result = 1
	return core.Finish
}
