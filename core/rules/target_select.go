package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepSelectAsk core.Move = iota
	stepSelectTake
	stepSelectTarget
	stepSelectDone
)

// selectSteps choose the things that a selector of a text asks for, one answer a thing; what is chosen together is
// targeted at the same time (CE-ACT-17). The result is how many were chosen.
var selectSteps = []core.Step{
	stepSelectAsk:    {Name: "choose", Do: selectAsk, Cites: "CE-ACT-16"},
	stepSelectTake:   {Name: "chosen", Do: selectTake},
	stepSelectTarget: {Name: "target", Do: selectTarget, Cites: "CE-TERMTARGET-01"},
	stepSelectDone:   {Name: "targeted", Do: selectDone},
}

// selectLocals are the locals of a choice (selectSteps). Item and PC are the op whose text chooses.
type selectLocals struct{ *core.Frame }

func (l selectLocals) choice() int        { return int(l.Mode) } // which of the op's choices it is
func (l selectLocals) chooser() core.Seat { return l.Other }     // one of several who choose; NoSeat: the text says who
func (l selectLocals) chosen() *int16     { return &l.N }        // how many things

// selectFrame is the frame in which one of the choices of an op of the running text is made.
func selectFrame(x *core.X, pc, choice int) core.Frame {
	return core.Frame{
		Proc: procSelect, Seat: x.F.Seat, Other: core.NoSeat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, PC: uint8(pc),
		Mode: uint8(choice), Up: x.F.Up, Cause: x.F.Cause, Trig: x.F.Trig, Paid: x.F.Paid, Flags: x.F.Flags & core.Retried,
	}
}

// selection is what an open question about a selector needs to know.
type selection struct {
	env      core.Env
	it       *card.Item
	op       *card.Op
	sel      *card.Sel
	v        card.Var
	pc       int
	action   bool
	again    bool // it is asked of what is chosen already
	combat   bool
	other    card.Designators // of a player ability: when it is taken, where that is by a text only
	searcher core.Seat
	by       core.Seat   // who chooses
	must     core.CardID // who must perform the action
	area     uint8       // of a search: how many areas it has come through
	turn     int         // which of several things has its turn, where each goes to something of its own
	cause    uint8       // the frame of the action or trait, 0 where it is only thought of
}

func selectionOf(s *core.State, frame uint8) selection {
	f := &s.Frames[frame]
	it := s.Table.Item(f.Item)
	op := &it.Ops[f.PC]
	sels := selectors(op)
	l := selectLocals{f}
	sel := sels.s[l.choice()]
	c := selection{env: s.EnvOf(frame), it: it, op: op, sel: sel, pc: int(f.PC), cause: f.Cause}
	c.v = selVar(int(f.PC), op, sel)
	c.by = chooser(&c.env, op, sel)
	if search := (searchLocals{f}); f.Proc == procSearch {
		c.searcher, c.area = search.searcher(), *search.area()
	} else if p := l.chooser(); p >= 0 {
		c.by, c.env.Doer = p, uint8(p)+1
	}
	if up := (carryLocals{&s.Frames[max(frame, 1)-1]}); up.Proc == procCarry {
		c.turn = turnOf(op, *up.turns())
	}
	if f.Cause != 0 {
		u := &s.Frames[f.Cause]
		c.other = otherTime(s, core.Answer{Seat: u.Seat, Card: u.Source, Item: u.Item.N}, it)
		c.must = s.BoundCard(f.Cause, varMust)
		c.action = u.Flags&core.IsAction != 0 && f.Up == f.Cause
		c.combat = isBattleAction(s, f.Cause)
	}
	return c
}

// isBattleAction reports whether a frame is that of an action to which the Rules of Presence and Location apply: Reactions are free of
// them (CE-COMBAT-18).
func isBattleAction(s *core.State, frame uint8) bool {
	return s.Frames[frame].Flags&(core.IsAction|core.IsReaction) == core.IsAction && s.Attack.Segment == core.Combat
}

// zone is where a selector looks; a search says it beside its selector.
func (c *selection) zone() card.Zone {
	if c.op.Verb == card.Search {
		return [...]card.Zone{c.op.Zone, c.op.Then, c.op.Last}[min(c.area, 2)]
	}
	switch {
	case c.attaches():
		return card.Hand
	case c.equips():
		return card.HandOrDiscard
	case c.fromProvinces():
		return card.ProvinceZone
	}
	return c.sel.Zone
}

// fromProvinces: a Dynasty card that is discarded comes from the own Provinces, unless a text says otherwise (CE-DISC-05).
func (c *selection) fromProvinces() bool {
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	return c.op.Verb == card.Discard && c.sel.How == card.Choose && c.sel.Zone == card.InPlay &&
		c.sel.Filter != nil && c.sel.Filter.Types == dynasty && len(c.sel.Filter.Atoms) == 0
}

// whose is the player in whose areas alone a selector looks, NoSeat where it looks in everybody's: who discards a card does so from his
// own hand, or his own Provinces.
func (c *selection) whose(z card.Zone) core.Seat {
	switch {
	case (z == card.Hand || c.fromProvinces()) && c.sel.ZoneOf == card.NoPlayer:
		return c.by
	case z == card.HandOrDiscard && c.equips():
		return c.env.You
	}
	return core.NoSeat
}

// each calls f for the cards of the areas in which a selector looks, whoever's they are, until it answers false.
func (c *selection) each(f func(core.CardID) bool) { c.env.EachCard(c.zone(), f) }

// holds reports whether a card is where the selector looks.
func (c *selection) holds(k core.CardID) bool {
	z := c.zone()
	p := c.whose(z)
	if p != core.NoSeat && c.env.Cards[k].Place.Seat() != p {
		return false
	}
	if z == card.HandOrDiscard && p != core.NoSeat {
		at := c.env.Cards[k].Place
		return at == core.Hand(p) || at == core.FateDiscard(p) && equipsItself(c.env.State, k, p, func(*core.Env, *card.Mod) bool { return true })
	}
	return c.env.InArea(k, c.sel, z)
}

// typed reports whether a card's type, where it is known, may be one that the selector describes: most cards aren't, and need
// no closer look.
func (c *selection) typed(k core.CardID) bool {
	return c.sel.Filter == nil || c.env.HasType(c.sel.Filter.Types, k) || !c.env.Known(k) || c.ranged()
}

// attaches: where a text that attaches something doesn't say from where, it comes from the hand (CE-ATTACH-09).
func (c *selection) attaches() bool {
	if c.op.Verb != card.Attach || c.sel != c.op.What || c.sel.Zone != card.InPlay {
		return false
	}
	if c.sel.Filter != nil {
		for i := range c.sel.Filter.Atoms {
			switch c.sel.Filter.Atoms[i].Is {
			case card.IsInPlay, card.IsAttached, card.IsOn, card.IsWithin, card.IsEnemy, card.IsHere, card.IsBowed:
				return false
			}
		}
	}
	return true
}

// anyNumber is how many things a selector without an upper bound wants at most: more than there are cards to choose from.
const anyNumber = core.MaxCards

// counts is how few and how many things a selector wants.
func counts(e *core.Env, sel *card.Sel) (lo, hi int) {
	lo, hi = 1, 1
	if sel.Min != nil {
		lo = e.Value(sel.Min)
		hi = anyNumber
	}
	if sel.Max != nil {
		hi = e.Value(sel.Max)
		if sel.Min == nil {
			lo = min(1, hi)
		} else if hi < lo && sel.Max.Kind != card.Const { // no number of things is between the two
			return anyNumber, anyNumber
		}
	}
	return lo, max(hi, lo)
}

// chooser is who chooses: whose doing it is, the player whose text it is unless it names another.
func chooser(e *core.Env, op *card.Op, sel *card.Sel) core.Seat {
	p := e.You
	if sel.By != card.NoPlayer {
		p = e.SeatOf(sel.By, sel.Ref)
	} else if !op.Verb.Row().Receives {
		p = e.SeatOf(op.Who, op.WhoRef)
	}
	if p < 0 {
		return e.You
	}
	return p
}

func selectAsk(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	lo, hi := counts(&c.env, c.sel)
	done := x.BoundCount(x.F.Up, varChosen)
	if done >= hi {
		return stepSelectTarget
	}
	if c.sel.Every {
		c.each(func(k core.CardID) bool {
			if choosable(x.State, &c, k).OK() {
				x.Bind(x.F.Up, varChosen, k)
			}
			return true
		})
		return stepSelectTarget
	}
	if n := candidates(x.State, &c); !unseen(x.State, &c) {
		switch {
		case done == 0 && n < lo:
			x.Result = 0
			return core.Finish
		case n == 0:
			return stepSelectTarget
		}
	}
	q := core.Question{Kind: AskTarget, Seat: c.by, Card: x.F.Source, Min: int16(lo), Max: int16(hi), Done: int16(done)}
	if c.sel.How == card.Random {
		q.Kind, q.Seat = AskRandomCard, core.Chance
	}
	return x.AskFor(q)
}

// unseen reports whether a selector looks at cards that not everybody sees. What there is to choose is then
// for the chooser alone to know: he is asked whatever it is, and says so if it is nothing.
func unseen(s *core.State, c *selection) (found bool) {
	if answerTo(c.sel.Thing) != core.Pick {
		return false
	}
	if c.sel.Filter != nil {
		for i := range c.sel.Filter.Atoms {
			if a := &c.sel.Filter.Atoms[i]; a.Is == card.IsFaceUp && !a.Not {
				return false
			}
		}
	}
	s.EachCard(c.zone(), func(k core.CardID) bool {
		found = s.Cards[k].Known != 0xff && c.holds(k)
		return !found
	})
	return found
}

func selectTake(x *core.X) core.Move {
	a := x.Given
	switch a.Act {
	case core.Pick:
		x.Bind(x.F.Up, varChosen, a.Card)
		if x.Knows(a.Seat, a.Card) && asksFace(x, a.Card) {
			// What a text asks for by its face has to be seen to be so.
			x.Show(a.Card, 0xff)
		}
	case core.PickSeat:
		x.BindValue(x.F.Up, varChosen, core.BoundPlayer, int(a.N))
	case core.PickPlace:
		x.BindValue(x.F.Up, varChosen, core.BoundProvince, int(a.N))
	case core.PickField:
		x.BindValue(x.F.Up, varChosen, core.BoundField, int(a.N))
	default:
		return stepSelectTarget
	}
	return stepSelectAsk
}

// asksFace reports whether the text describes by its face what is chosen, or by what is chosen what it targets after it.
func asksFace(x *core.X, k core.CardID) bool {
	c := selectionOf(x.State, x.I)
	return c.op.Verb != card.Put && (c.env.AsksFace(c.sel.Filter, k) || chosenAhead(c.it, c.pc, c.sel))
}

// selectTarget makes the choice known: when targets would be, and are, targeted.
func selectTarget(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	n := 0
	start := x.NRecs
	for b := range x.BoundTo(x.F.Up, varChosen) {
		n++
		if c.sel.How == card.Target {
			r := core.Rec{Ev: card.EvTarget, Seat: core.NoSeat, By: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Flags: core.RecRule}
			switch b.Kind {
			case core.BoundCard:
				r.Card = core.CardID(b.Val)
			case core.BoundProvince:
				r.Place = core.Place(b.Val)
			case core.BoundPlayer:
				r.Seat = core.Seat(b.Val)
			}
			x.Rec(r)
		}
	}
	*selectLocals{x.F}.chosen() = int16(n)
	keepChosen(x, c.v, c.sel)
	return happen(x, start)
}

// keepChosen gives the chosen things their name in the text.
func keepChosen(x *core.X, v card.Var, sel *card.Sel) {
	for b := range x.BoundTo(x.F.Up, varChosen) {
		x.BindValue(x.F.Up, v, b.Kind, int(b.Val))
		if sel.How == card.Target && x.F.Cause != 0 {
			x.BindValue(x.F.Cause, varTargets, b.Kind, int(b.Val))
		}
		if sel.Perform || inConstraints(x) && b.Kind == core.BoundCard && sel.How == card.Target {
			performBy(x, core.CardID(b.Val), sel)
		}
	}
	x.Unbind(x.F.Up, varChosen)
}

// inConstraints reports whether the running choice stands between the two colons of its text.
func inConstraints(x *core.X) bool {
	op := &x.Table.Item(x.F.Item).Ops[x.F.PC]
	return op.Cost && !op.AsCost
}

// performBy: a Personality or Follower of the player whom the constraints block targets performs the action (CE-TERMPERF).
func performBy(x *core.X, c core.CardID, sel *card.Sel) {
	if x.Table.Item(x.F.Item).Ops[x.F.PC].Verb == card.Seppuku || x.F.Up != x.F.Cause { // CE-PABIL-16, CE-TERMPERF-05
		return
	}
	if !x.InPlay(c) || x.Cards[c].Ctrl != x.F.Seat || x.F.Cause == 0 || x.Frames[x.F.Cause].Flags&core.IsAction == 0 {
		return
	}
	if t := x.Type(c); t != card.Personality && t != card.Follower && !(t == card.Ancestor && sel.PerformIf != 0) {
		return
	}
	if !x.IsBound(x.F.Up, card.Actor, c) && !x.Helps(x.F.Cause, c) {
		performed(x, c)
	}
	perform(x, c, x.Table.Item(x.F.Item))
}

func selectDone(x *core.X) core.Move {
	x.Result = *selectLocals{x.F}.chosen()
	return core.Finish
}

// choice reports whether there is anything that may be chosen.
func choice(s *core.State, c *selection) (found bool) {
	c.answers(func(a core.Answer) bool {
		found = pickProblem(s, c, a).OK()
		return !found
	})
	return found
}

func targetCandidates(s *core.State, o *core.Offers) {
	c := selectionOf(s, s.Ask.Frame)
	c.answers(func(a core.Answer) bool {
		if choosableSo(s, &c, a).OK() {
			o.AddJudged(a, pickedLeads(s, &c, a))
		}
		return true
	})
	pass := core.Answer{Act: core.Pass}
	if o.All() {
		o.Add(pass)
		return
	}
	o.AddJudged(pass, stopProblem(s, &c, func() bool { return len(o.List) > 0 }))
}

// stopProblem is why no more may be chosen; some reports whether there is anything to choose.
func stopProblem(s *core.State, c *selection, some func() bool) core.Problem {
	given := s.Frames[s.Ask.Frame].Flags&core.Retried != 0 && s.Ask.Done == 0 // nobody has to go on paying (CE-CCHG-09)
	if s.Ask.Done < s.Ask.Min && !given && some() {
		return core.Problem{Rule: "CE-ACT-16", Why: "this has to be chosen"}
	}
	return leadsOn(s, c, 0)
}

// pickProblem is why an answer may not be chosen.
func pickProblem(s *core.State, c *selection, a core.Answer) core.Problem {
	if p := choosableSo(s, c, a); !p.OK() {
		return p
	}
	return pickedLeads(s, c, a)
}

// pickedLeads is why nothing comes of the rest of the text once a card is chosen.
func pickedLeads(s *core.State, c *selection, a core.Answer) core.Problem {
	if a.Act != core.Pick {
		return core.Problem{}
	}
	return leadsOn(s, c, a.Card)
}

func targetProblem(s *core.State, a core.Answer) core.Problem {
	c := selectionOf(s, s.Ask.Frame)
	none := core.Problem{Rule: "CE-TERMTARGET-01", Why: "that is no answer to this choice"}
	if a.Act != core.Pass && !picks(c.sel.Thing, a.Act) {
		return none
	}
	switch a.Act {
	case core.Pass:
		return stopProblem(s, &c, func() bool { return choice(s, &c) })
	case core.PickSeat:
		if a.N < 0 || a.N >= int64(s.NSeats) {
			return none
		}
	case core.PickPlace:
		if a.N <= 0 || a.N > 255 || core.Place(a.N).Seat() >= core.Seat(s.NSeats) {
			return none
		}
	case core.PickField:
		if a.N < 1 || a.N > int64(s.Attack.N) {
			return none
		}
	}
	return pickProblem(s, &c, a)
}

// picks reports whether a choice of such things may be answered so: of places also by a battlefield at none.
func picks(t card.Thing, a core.Act) bool {
	return a == answerTo(t) || a == core.PickField && answerTo(t) == core.PickPlace
}

// answerTo is how a choice of such things is answered.
func answerTo(t card.Thing) core.Act {
	switch t {
	case card.Players:
		return core.PickSeat
	case card.Provinces, card.Battlefields, card.Locations:
		return core.PickPlace
	}
	return core.Pick
}
