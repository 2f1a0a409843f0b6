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
		for i := 0; ; i++ {
			b, ok := e.BoundVal(v, i)
			if !ok {
				break
			}
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

// switched is the i-th of the cards that a frame switches, and where it has been placed; -1: not yet.
func switched(s *core.State, frame uint8, i int) (c core.CardID, to int) {
	b, ok := s.BoundAt(frame, varSwitched, i)
	if !ok {
		return 0, -1
	}
	return core.CardID(b.Val), placed(s, frame, core.CardID(b.Val))
}

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
	for i := 0; ; i++ {
		c, to := switched(s, frame, i)
		if c == 0 {
			return n
		}
		if areaOf(s, c) == area {
			n++
		}
		if to == area {
			n--
		}
	}
}

func switchAsk(x *core.X) core.Move {
	n := x.BoundCount(x.I, varSwitched)
	first, _ := switched(x.State, x.I, 0)
	second, _ := switched(x.State, x.I, 1)
	if n == 2 {
		place(x, first, areaOf(x.State, second))
		place(x, second, areaOf(x.State, first))
	}
	only, areas := 0, 0
	for i := range n {
		c, _ := switched(x.State, x.I, i)
		if at := areaOf(x.State, c); room(x.State, x.I, at) > 0 && (areas == 0 || at != only) {
			only = at
			areas++
		}
	}
	if areas > 1 {
		return x.AskFor(core.Question{Kind: AskArrange, Seat: x.F.Seat, Card: x.F.Source})
	}
	for i := range n { // the others have only one area left
		if c, to := switched(x.State, x.I, i); to < 0 {
			place(x, c, only)
		}
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
	for i := range x.BoundCount(x.I, varSwitched) {
		c, to := switched(x.State, x.I, i)
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
	if m == core.Called {
		x.Frames[x.Depth-1].Flags |= core.Together
	}
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
	for i := 0; ; i++ {
		c, _ := switched(s, f, i)
		if c == 0 {
			return
		}
		for j := 0; ; j++ {
			d, _ := switched(s, f, j)
			if d == 0 {
				break
			}
			if at := areaOf(s, d); firstAt(s, f, at, j) {
				o.Add(core.Answer{Act: core.AssignTo, Card: c, N: int64(at)})
			}
		}
	}
}

// firstAt reports whether none of the cards before the j-th is in the same area.
func firstAt(s *core.State, frame uint8, at, j int) bool {
	for i := range j {
		if c, _ := switched(s, frame, i); areaOf(s, c) == at {
			return false
		}
	}
	return true
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
	for i := 0; ; i++ {
		o, to := switched(s, frame, i)
		switch at := areaOf(s, o); {
		case o == 0:
			return differ
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
}
