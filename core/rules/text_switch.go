package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepSwitchAsk core.Move = iota
	stepSwitchTake
	stepSwitchAll
)

// switchSteps rearrange cards among the areas that they are in (CE-TERMSWITCH). Two change places; of more, the player
// says who goes where. Bindings: the cards, and those placed already, each with the area that it goes to.
var switchSteps = []core.Step{
	stepSwitchAsk:  {Name: "who goes where?", Do: switchAsk, Cites: "CE-TERMSWITCH-03"},
	stepSwitchTake: {Name: "there", Do: switchTake},
	stepSwitchAll:  {Name: "switch", Do: switchAll, Cites: "CE-TERMSWITCH-01"},
}

// doSwitch switches what an op names, and what it names besides.
func doSwitch(x *core.X, op *card.Op) core.Move {
	callee := x.Depth
	m := x.CallThen(stepCarryDone, core.Frame{
		Proc: procSwitch, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, PC: x.F.PC, Cause: x.F.Cause, Up: x.F.Up,
		Bind: uint8(op.Bind),
	})
	x.F = &x.Frames[x.I]
	each(x, func(b core.Binding) { x.BindValue(callee, varSwitched, b.Kind, int(b.Val)) })
	if op.To != nil {
		v := op.To.Ref
		if op.To.Sel != nil {
			v = selVar(int(x.F.PC), op, op.To.Sel)
		}
		e := x.EnvOf(x.I)
		for b := range e.ThingsOf(v) {
			x.BindValue(callee, varSwitched, b.Kind, int(b.Val))
		}
	}
	return m
}

// areaOf is where a card is, as far as switching goes: home, a battlefield, or an area out of play.
func areaOf(s *core.State, c core.CardID) int {
	if k := &s.Cards[c]; !k.Place.InPlay() {
		return 256 + int(k.Place)
	}
	return int(s.Cards[s.Lead(c)].At)
}

// switched is the i-th of the cards that a frame switches, 0 if there is none.
func switched(s *core.State, frame uint8, i int) core.CardID {
	b, _ := s.BoundAt(frame, varSwitched, i)
	return core.CardID(b.Val)
}

// placed is where a card that is switched has been placed, -1 where it has not yet.
func placed(s *core.State, frame uint8, c core.CardID) int {
	for i := 0; ; i += 2 {
		b, ok := s.BoundAt(frame, varPlaced, i)
		if !ok {
			return -1
		}
		if core.CardID(b.Val) == c {
			to, _ := s.BoundAt(frame, varPlaced, i+1)
			return int(to.Val)
		}
	}
}

// room counts how many more of the cards go to an area: as many as were there (CE-TERMSWITCH-03).
func room(s *core.State, frame uint8, area int) (n int) {
	for b := range s.BoundTo(frame, varSwitched) {
		c := core.CardID(b.Val)
		if areaOf(s, c) == area {
			n++
		}
		if placed(s, frame, c) == area {
			n--
		}
	}
	return n
}

func switchAsk(x *core.X) core.Move {
	n := x.BoundCount(x.I, varSwitched)
	if n == 2 {
		first, second := switched(x.State, x.I, 0), switched(x.State, x.I, 1)
		place(x, first, areaOf(x.State, second))
		place(x, second, areaOf(x.State, first))
	}
	only, areas := 0, 0
	for b := range x.BoundTo(x.I, varSwitched) {
		if at := areaOf(x.State, core.CardID(b.Val)); room(x.State, x.I, at) > 0 && (areas == 0 || at != only) {
			only = at
			areas++
		}
	}
	if areas > 1 {
		return x.AskFor(core.Question{Kind: AskArrange, Seat: x.F.Seat, Card: x.F.Source})
	}
	for b := range x.BoundTo(x.I, varSwitched) { // the others have only one area left
		place(x, core.CardID(b.Val), only) // where one was placed first, there it goes
	}
	return stepSwitchAll
}

func place(x *core.X, c core.CardID, area int) {
	x.Bind(x.I, varPlaced, c)
	x.BindValue(x.I, varPlaced, core.BoundNumber, area)
}

func switchTake(x *core.X) core.Move {
	place(x, x.Given.Card, int(x.Given.N))
	return stepSwitchAsk
}

// switchAll is one change: where one card's fails, all do (CE-TERMSWITCH-02).
func switchAll(x *core.X) core.Move {
	start := x.NRecs
	for b := range x.BoundTo(x.I, varSwitched) {
		c := core.CardID(b.Val)
		to := placed(x.State, x.I, c)
		if to == areaOf(x.State, c) {
			continue
		}
		r := core.Rec{Ev: card.EvMove, Card: c, Seat: x.Cards[c].Ctrl, By: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Bind: x.F.Bind}
		r.Place, r.At = core.Play(x.Cards[c].Ctrl), uint8(to)
		if to >= 256 {
			r.Ev, r.Place, r.At = card.EvPut, core.Place(to-256), 0
		}
		x.Rec(r)
	}
	m := happen(x, start)
	x.Frames[x.Depth-1].Flags |= core.Together
	return m
}

// oneFails reports whether one of the running event's changes is prevented or negated.
func oneFails(x *core.X) bool {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if r := &x.Recs[i]; r.Flags&core.RecNegated != 0 && !isToGo(r) {
			return true
		}
	}
	return false
}

func arrangeCandidates(s *core.State, o *core.Offers) {
	f := s.Ask.Frame
	for c := range s.BoundTo(f, varSwitched) {
		for d := range s.BoundTo(f, varSwitched) {
			if at := areaOf(s, core.CardID(d.Val)); firstAt(s, f, at) == core.CardID(d.Val) {
				o.Add(core.Answer{Act: core.AssignTo, Card: core.CardID(c.Val), N: int64(at)})
			}
		}
	}
}

// firstAt is the first of the cards that were in an area.
func firstAt(s *core.State, frame uint8, at int) core.CardID {
	for b := range s.BoundTo(frame, varSwitched) {
		if c := core.CardID(b.Val); areaOf(s, c) == at {
			return c
		}
	}
	return 0
}

// arrangeProblem: as many cards to each area as were there, and not all where they were (CE-TERMSWITCH-03).
func arrangeProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(why string) core.Problem { return core.Problem{Rule: "CE-TERMSWITCH-03", Why: why, Card: a.Card} }
	f := s.Ask.Frame
	if a.Act != core.AssignTo || !s.IsBound(f, varSwitched, a.Card) || placed(s, f, a.Card) >= 0 {
		return bad("say of one of the cards that are switched where it goes")
	}
	if room(s, f, int(a.N)) < 1 {
		return bad("as many of the cards as were in that area go there, and %a would be one more")
	}
	if int(a.N) == areaOf(s, a.Card) && !othersCan(s, f, a.Card) {
		return bad("then nothing would change places, and %a has to go elsewhere")
	}
	return core.Problem{}
}

// othersCan reports whether, with c left where it is, something is or can still be placed elsewhere.
func othersCan(s *core.State, frame uint8, c core.CardID) bool {
	left, differ := -1, false
	for b := range s.BoundTo(frame, varSwitched) {
		o := core.CardID(b.Val)
		switch at, to := areaOf(s, o), placed(s, frame, o); {
		case o == c:
		case to >= 0:
			if to != at {
				return true
			}
		case left < 0:
			left = at
		case left != at:
			differ = true
		}
	}
	return differ
}
