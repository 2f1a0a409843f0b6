package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// selectSteps choose the things that a selector of a text asks for, one answer a thing; what is chosen together is
// targeted at the same time (CE-ACT-17). The result is how many were chosen.
var selectSteps = []core.Step{
	{Name: "choose", Do: selectAsk, Cites: "CE-ACT-16"},
	{Name: "chosen", Do: selectTake},
	{Name: "target", Do: selectTarget, Cites: "CE-TERMTARGET-01"},
	{Name: "targeted", Do: selectDone},
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
	combat   bool
	searcher core.Seat
	must     core.CardID // who must perform the action
}

func selectionOf(s *core.State, frame uint8) selection {
	f := &s.Frames[frame]
	it := s.Table.Item(f.Item)
	op := &it.Ops[f.PC]
	sels := selectors(op)
	sel := sels.s[f.Mode]
	c := selection{env: s.EnvOf(frame), it: it, op: op, sel: sel, pc: int(f.PC)}
	c.v = selVar(int(f.PC), op, sel)
	c.searcher = f.Other
	if f.Cause != 0 {
		u := &s.Frames[f.Cause]
		c.must = s.BoundCard(f.Cause, varMust)
		c.action = u.Flags&core.IsAction != 0
		c.combat = c.action && u.Flags&core.IsReaction == 0 && it.Des&card.Battle != 0 && s.Attack.Now != 0 && s.Attack.Segment == core.Combat
	}
	return c
}

// zone is where a selector looks; a search says it beside its selector.
func (c *selection) zone() card.Zone {
	if c.op.Verb == card.Search && c.op.Zone != card.InPlay {
		return c.op.Zone
	}
	switch {
	case c.attaches():
		return card.Hand
	case c.fromProvinces():
		return card.ProvinceZone
	}
	return c.sel.Zone
}

// fromProvinces: a Dynasty card that is discarded comes from the own Provinces, unless a text says otherwise (CE-DISC-05).
func (c *selection) fromProvinces() bool {
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	return c.op.Verb == card.Discard && c.sel == c.op.What && c.sel.How == card.Choose && c.sel.Zone == card.InPlay &&
		c.sel.Filter != nil && c.sel.Filter.Types == dynasty && len(c.sel.Filter.Atoms) == 0
}

// holds reports whether a card is where the selector looks.
func (c *selection) holds(k core.CardID) bool {
	if c.attaches() {
		return c.env.InZone(k, card.Hand, card.You)
	}
	if c.fromProvinces() {
		return c.env.InZone(k, card.ProvinceZone, card.You)
	}
	return c.env.InArea(k, c.sel, c.zone())
}

// attaches: where a text that attaches something doesn't say from where, it comes from the hand (CE-ATTACH-09).
func (c *selection) attaches() bool {
	if c.op.Verb != card.Attach || c.sel != c.op.What || c.sel.Zone != card.InPlay || c.sel.How != card.Choose && c.sel.How != card.Target {
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

// counts is how few and how many things a selector wants.
func counts(e *core.Env, sel *card.Sel) (lo, hi int) {
	lo, hi = 1, 1
	if sel.Min != nil {
		lo = e.Value(sel.Min)
		hi = lo
	}
	if sel.Max != nil {
		hi = e.Value(sel.Max)
		if sel.Min == nil {
			lo = min(1, hi)
		}
	}
	if sel.Min != nil && sel.Max == nil && sel.Style != 0 {
		hi = lo
	}
	if sel.Optional {
		lo = 0
	}
	return lo, max(hi, lo)
}

// chooser is who chooses: the player whose text it is, unless it names another.
func chooser(e *core.Env, sel *card.Sel) core.Seat {
	if sel.By == card.NoPlayer {
		return e.You
	}
	if p := e.SeatOf(sel.By, sel.Ref); p >= 0 {
		return p
	}
	return e.You
}

func selectAsk(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	lo, hi := counts(&c.env, c.sel)
	done := x.BoundCount(x.F.Up, varChosen)
	if done >= hi {
		return 2
	}
	if n := candidates(x.State, &c, nil); !unseen(x.State, &c) {
		switch {
		case done == 0 && n < lo:
			x.Result = 0
			return core.Finish
		case n == 0:
			return 2
		}
	}
	q := core.Question{Kind: AskTarget, Seat: chooser(&c.env, c.sel), Card: x.F.Source, Min: int16(lo), Max: int16(hi), Done: int16(done)}
	if c.sel.How == card.Random {
		q.Kind, q.Seat = AskRandomCard, core.Chance
	}
	return x.AskFor(q)
}

// unseen reports whether a selector looks at cards that not everybody sees. What there is to choose is then
// for the chooser alone to know: he is asked whatever it is, and says so if it is nothing.
func unseen(s *core.State, c *selection) (found bool) {
	switch c.sel.Thing {
	case card.Players, card.Provinces, card.Battlefields:
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
		if x.Cards[a.Card].Place.Zone() != card.InPlay && x.Cards[a.Card].Flags&core.FaceUp == 0 && x.Knows(a.Seat, a.Card) && filtered(x) {
			// What a text asks for by its face has to be seen to be so.
			x.Show(a.Card, 0xff)
		}
	case core.PickSeat:
		x.BindValue(x.F.Up, varChosen, core.BoundPlayer, int(a.N))
	case core.PickPlace:
		x.BindValue(x.F.Up, varChosen, core.BoundProvince, int(a.N))
	default:
		return 2
	}
	return 0
}

func filtered(x *core.X) bool {
	c := selectionOf(x.State, x.I)
	if c.op.Verb == card.Look || c.op.Verb == card.Put && c.sel.Zone == card.Hand {
		return false
	}
	return c.sel.Filter != nil && (c.sel.Filter.Types != 0 || len(c.sel.Filter.Atoms) > 0) && c.op.Verb != card.Discard
}

// selectTarget makes the choice known: when targets would be, and are, targeted.
func selectTarget(x *core.X) core.Move {
	c := selectionOf(x.State, x.I)
	n := 0
	start := x.NRecs
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, varChosen, i)
		if !ok {
			break
		}
		n++
		if c.sel.How == card.Target {
			r := core.Rec{Ev: card.EvTarget, Seat: core.NoSeat, By: x.F.Seat, Source: x.F.Source, Flags: core.RecRule}
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
	x.F.N = int16(n)
	keepChosen(x, c.v, c.sel)
	return happen(x, start)
}

// keepChosen gives the chosen things their name in the text.
func keepChosen(x *core.X, v card.Var, sel *card.Sel) {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Up, varChosen, i)
		if !ok {
			break
		}
		x.BindValue(x.F.Up, v, b.Kind, int(b.Val))
		if sel.How == card.Target && x.F.Cause != 0 {
			x.BindValue(x.F.Cause, varTargets, b.Kind, int(b.Val))
		}
		if (sel.Perform || inConstraints(x)) && b.Kind == core.BoundCard && sel.How == card.Target || sel.Perform {
			performBy(x, core.CardID(b.Val), sel)
		}
	}
	x.Unbind(x.F.Up, varChosen)
}

// inConstraints reports whether the running choice stands between the two colons of its text.
func inConstraints(x *core.X) bool { return x.Table.Item(x.F.Item).Ops[x.F.PC].Cost }

// performBy: a Personality or Follower of the player whom the constraints block targets performs the action (CE-TERMPERF).
func performBy(x *core.X, c core.CardID, sel *card.Sel) {
	if x.Table.Item(x.F.Item).Ops[x.F.PC].Verb == card.Seppuku { // CE-PABIL-16
		return
	}
	if !x.InPlay(c) || x.Cards[c].Ctrl != x.F.Seat || x.F.Cause == 0 || x.Frames[x.F.Cause].Flags&core.IsAction == 0 {
		return
	}
	if t := x.Type(c); t != card.Personality && t != card.Follower {
		return
	}
	if !x.IsBound(x.F.Up, card.Actor, c) {
		performed(x, c)
	}
	perform(x, c, x.Table.Item(x.F.Item))
}

func selectDone(x *core.X) core.Move {
	lo := 1
	if c := selectionOf(x.State, x.I); c.sel.Optional || zeroAllowed(c.sel) {
		lo = 0
	}
	x.Result = x.F.N
	if x.F.N == 0 && lo == 0 {
		x.Result = 1
	}
	return core.Finish
}

// candidates counts the things that could be chosen now, offering each where o is given.
func candidates(s *core.State, c *selection, o *core.Offers) (n int) {
	offer := func(a core.Answer) {
		n++
		if o != nil {
			o.Add(a)
		}
	}
	switch c.sel.Thing {
	case card.Players:
		for p := range core.Seat(s.NSeats) {
			if choosableSeat(s, c, p).OK() {
				offer(core.Answer{Act: core.PickSeat, N: int64(p)})
			}
		}
		return n
	case card.Provinces, card.Battlefields:
		for p := range core.Seat(s.NSeats) {
			for slot := range int(s.Seats[p].Slots) {
				if choosablePlace(s, c, core.Province(p, slot)).OK() {
					offer(core.Answer{Act: core.PickPlace, N: int64(core.Province(p, slot))})
				}
			}
		}
		return n
	}
	s.EachCard(c.zone(), func(k core.CardID) bool {
		if choosable(s, c, k).OK() {
			offer(core.Answer{Act: core.Pick, Card: k})
		}
		return true
	})
	return n
}

func choosableSeat(s *core.State, c *selection, p core.Seat) core.Problem {
	for i := range s.NBound {
		if b := &s.Bound[i]; b.Owner == c.env.Owner && b.Var == varChosen && b.Kind == core.BoundPlayer && core.Seat(b.Val) == p {
			return core.Problem{Rule: "CE-TERMTARGET-05", Why: "that player is chosen already"}
		}
	}
	if !c.env.SelectsSeat(c.sel, p) {
		return core.Problem{Rule: "CE-ACT-16", Why: "that player is not one whom the text asks for"}
	}
	return core.Problem{}
}

func choosablePlace(s *core.State, c *selection, p core.Place) core.Problem {
	slot, ok := p.IsProvince()
	if !ok || s.Seats[p.Seat()].Alive&(1<<slot) == 0 || !c.env.PassesPlace(c.sel.Filter, p) {
		return core.Problem{Rule: "CE-ACT-16", Why: "that Province is not one that the text asks for"}
	}
	if c.sel.ZoneOf != card.NoPlayer && !c.env.Means(c.sel.ZoneOf, card.NoVar, p.Seat()) {
		return core.Problem{Rule: "CE-ACT-16", Why: "that Province belongs to another player"}
	}
	return core.Problem{}
}

// choosable is why a card can't be chosen for a selector.
func choosable(s *core.State, c *selection, k core.CardID) core.Problem {
	e := &c.env
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k, Other: e.Self} }
	switch {
	case k == 0 || !c.holds(k) || c.op.Verb == card.Search && s.Cards[k].Place.Seat() != c.searcher:
		return bad("CE-INPLAY-01", "%a is not where %b's text looks")
	case c.sel.Thing == card.Units && !s.IsUnit(k):
		return bad("CE-TERMUNIT-05", "%a doesn't lead a unit")
	case !e.Passes(c.sel.Filter, k):
		return bad("CE-ACT-16", "%a is not what %b's text asks for")
	case beside(c, k):
		return bad("CE-CONJ-01", "%a is chosen already, and the text asks for two")
	case chosenAlready(s, e, c, k):
		return bad("CE-TERMTARGET-05", "%a is chosen already")
	case immune(s, c, k):
		return bad("CE-SHOLD-02", "%a is a Stronghold, which only texts that say so can touch")
	}
	if c.sel.How == card.Target {
		if !s.Knows(chooser(e, c.sel), k) && e.AsksFace(c.sel.Filter, k) {
			return bad("CE-TERMTARGET-02", "you haven't seen what %a is")
		}
		if hit, _ := s.Rule(k, card.MayNotTarget, nil); hit {
			return bad("CE-MAYNOT-01", "%a may not be targeted")
		}
	}
	if c.combat && c.sel.How == card.Target && inUnit(s, k) && int(s.Cards[s.Lead(k)].At) != int(s.Attack.Now) && !bringsHere(c.it, c.v) {
		return bad("CE-COMBAT-13", "%a is not at the current battlefield")
	}
	if p := tacticalChoice(s, c, k); !p.OK() {
		return p
	}
	return payable(s, c, k)
}

// tacticalChoice judges who may perform an action by being chosen for it: a Tactical one (CE-TERMTACT), or one that must be
// somebody's (CE-PABIL-12).
func tacticalChoice(s *core.State, c *selection, k core.CardID) core.Problem {
	if !c.action || !c.sel.Perform && !(c.op.Cost && s.InPlay(k) && s.Cards[k].Ctrl == c.env.You && s.Type(k) == card.Personality) {
		return core.Problem{}
	}
	if c.must != 0 && k != c.must {
		return core.Problem{Rule: "CE-PABIL-12", Why: "this action must be performed by %a", Card: c.must}
	}
	if !hasKeyword(c.it, "Tactical") {
		return core.Problem{}
	}
	return mayTactical(s, k)
}

func inUnit(s *core.State, k core.CardID) bool {
	return s.InPlay(k) && (s.Type(k) == card.Personality || s.Cards[k].Host != 0 && !s.Is(k, core.OnProvince))
}

func chosenAlready(s *core.State, e *core.Env, c *selection, k core.CardID) bool {
	for i := uint16(0); i < s.NBound; i++ {
		b := &s.Bound[i]
		if b.Owner == e.Owner && b.Kind == core.BoundCard && core.CardID(b.Val) == k && b.Var == varChosen {
			return true
		}
	}
	return false
}

// immune: a Stronghold is not meant unless the text says the word, or is its own (CE-SHOLD).
func immune(s *core.State, c *selection, k core.CardID) bool {
	if s.Type(k) != card.Stronghold || k == c.env.Self {
		return false
	}
	return c.sel.Filter == nil || c.sel.Filter.Types == 0 || !c.sel.Filter.Types.Has(card.Stronghold)
}

// bringsHere reports whether the text moves what v stands for to the current battlefield: the exception to
// Presence and Location.
func bringsHere(it *card.Item, v card.Var) bool {
	for i := range it.Ops {
		op := &it.Ops[i]
		if op.Verb != card.Move && op.Verb != card.Assign || op.To == nil || op.What == nil {
			continue
		}
		here := op.To.Zone == card.CurrentBattlefield || op.To.Ref == card.Here
		if !here {
			continue
		}
		if v == card.NoVar || op.What.Bind == v || op.What.How == card.Ref && (op.What.Ref == v || op.What.Ref == card.Actor) {
			return true
		}
	}
	return false
}

// payable: where the thing chosen is to pay a cost, it must be able to (CE-COST-04, -05), and attached cards
// must be able to attach.
func payable(s *core.State, c *selection, k core.CardID) core.Problem {
	e := &c.env
	for i := range c.it.Ops {
		op := &c.it.Ops[i]
		mine := op.What != nil && (i == c.pc && (op.What == c.sel || isAlso(op.What, c.sel)) || op.What.How == card.Ref && op.What.Ref == c.v)
		if mine && op.Cost {
			if p := canPay(s, e, op, k); !p.OK() {
				return p
			}
		}
		if p := fitsAttach(s, c, op, i, k); !p.OK() {
			return p
		}
		if mine && op.Verb == card.Enter && !op.Free && !op.Cost {
			if p := mayEnter(s, k, e.You, op.Ignore); !p.OK() {
				return p
			}
		}
	}
	return core.Problem{}
}

func isAlso(what, sel *card.Sel) bool {
	for i := range what.Also {
		if &what.Also[i] == sel {
			return true
		}
	}
	return false
}

// beside reports whether a card is chosen for another part of the same phrase: a Samurai and a Courtier are two
// (CE-CONJ-01).
func beside(c *selection, k core.CardID) bool {
	w := c.op.What
	if w == nil || len(w.Also) == 0 || w != c.sel && !isAlso(w, c.sel) {
		return false
	}
	if w != c.sel && c.env.Holds(selVar(c.pc, c.op, w), k) {
		return true
	}
	for i := range w.Also {
		if o := &w.Also[i]; o != c.sel && o.How != card.Ref && c.env.Holds(selVar(c.pc, c.op, o), k) {
			return true
		}
	}
	return false
}

// canPay is why a card can't make the change that a cost asks for.
func canPay(s *core.State, e *core.Env, op *card.Op, k core.CardID) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k} }
	if s.InPlay(k) && s.Cards[k].Ctrl != e.You && (op.Verb == card.Bow || op.Verb == card.Destroy || op.Verb == card.Discard || op.Verb == card.Dishonor) {
		return bad("CE-COST-02", "%a is not yours, and costs are paid with one's own cards")
	}
	switch op.Verb {
	case card.Bow:
		if op.What.Thing == card.Units {
			for c := s.First(core.Play(s.Cards[k].Ctrl)); c != 0; c = s.After(c) {
				if s.InUnit(c, k) && s.Is(c, core.Bowed) {
					return bad("CE-TERMUNIT-06", "a card of %a's unit is bowed already")
				}
			}
		}
		if s.Is(k, core.Bowed) {
			return bad("CE-COST-05", "%a is bowed already")
		}
	case card.Straighten:
		if !s.Is(k, core.Bowed) {
			return bad("CE-COST-05", "%a is not bowed")
		}
	case card.Dishonor:
		if s.Is(k, core.Dishonorable) {
			return bad("CE-COST-05", "%a is dishonorable already")
		}
	case card.Modify:
		for i := range op.Mods {
			if m := &op.Mods[i]; !bears(s, k, m, e.ValueAbout(m.Amount, k)) {
				return bad("CE-COST-08", "%a can't be changed by all that this costs")
			}
		}
	case card.Move:
		if op.To != nil && op.To.Zone == card.HomeZone && s.Cards[k].At == 0 {
			return bad("CE-COST-05", "%a is home already")
		}
	}
	return core.Problem{}
}

// bears reports whether a stat would change by all of a bonus or penalty that is a cost (CE-COST-08, -09).
func bears(s *core.State, k core.CardID, m *card.Mod, n int) bool {
	if m.Kind == card.Sub {
		n = -n
	}
	return m.Kind != card.Add && m.Kind != card.Sub || s.Would(k, m.Stat, n)-s.Stat(k, m.Stat) == n
}

// fitsAttach judges a choice of attachment or host by the other half, where that is chosen already.
func fitsAttach(s *core.State, c *selection, op *card.Op, i int, k core.CardID) core.Problem {
	if op.Verb != card.Attach || op.What == nil || op.To == nil || c.op.Verb == card.Search { // CE-TERMSEARCH-03
		return core.Problem{}
	}
	var what, host core.CardID
	whatVar, hostVar := selVar(i, op, op.What), op.To.Ref
	if op.To.Sel != nil {
		hostVar = selVar(i, op, op.To.Sel)
	}
	what, host = c.env.Var(whatVar, 0), c.env.Var(hostVar, 0)
	if whatVar == c.v {
		what = k
	}
	if hostVar == c.v {
		host = k
	}
	if c.v != whatVar && c.v != hostVar || what == 0 || !s.Known(what) || attachesItself(s, op, what) {
		return core.Problem{}
	}
	return mayAttach(s, what, host, c.env.You, !op.Free, op.Ignore)
}

// attachesItself: a Strategy, say, may be attached by its own text (CE-STRAT-06).
func attachesItself(s *core.State, op *card.Op, c core.CardID) bool {
	return op.What.How == card.Ref && op.What.Ref == card.Self && !card.Attachments.Has(s.Type(c))
}

// leadsOn: a required target must leave something for the targets that the text names after it (CE-ACT-13).
func leadsOn(s *core.State, c *selection, k core.CardID) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	u := &s.Frames[f.Cause]
	if u.Proc != procUse || !required(c.op, c.sel) || s.Ask.Max != 1 || !tryTarget(&c.env, c, k) {
		return core.Problem{}
	}
	defer untryTarget(&c.env, c)
	a := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	if !reachable(s, &c.env, a, c.it, int(f.PC), int(f.Mode)+1) {
		return core.Problem{Rule: "CE-ACT-13", Why: "with %a there would be nothing for the rest of the text", Card: k}
	}
	return core.Problem{}
}

// choice reports whether there is anything that may be chosen.
func choice(s *core.State, c *selection) (found bool) {
	switch c.sel.Thing {
	case card.Players, card.Provinces, card.Battlefields:
		return candidates(s, c, nil) > 0
	}
	s.EachCard(c.zone(), func(k core.CardID) bool {
		found = choosable(s, c, k).OK() && leadsOn(s, c, k).OK()
		return !found
	})
	return found
}

func targetCandidates(s *core.State, o *core.Offers) {
	c := selectionOf(s, s.Ask.Frame)
	candidates(s, &c, o)
	o.Add(core.Answer{Act: core.Pass})
}

func targetProblem(s *core.State, a core.Answer) core.Problem {
	c := selectionOf(s, s.Ask.Frame)
	switch a.Act {
	case core.Pass:
		if s.Ask.Done < s.Ask.Min && choice(s, &c) {
			return core.Problem{Rule: "CE-ACT-16", Why: "this has to be chosen"}
		}
		return core.Problem{}
	case core.Pick:
		if c.sel.Thing == card.Players || c.sel.Thing == card.Provinces {
			break
		}
		if p := choosable(s, &c, a.Card); !p.OK() {
			return p
		}
		return leadsOn(s, &c, a.Card)
	case core.PickSeat:
		if c.sel.Thing != card.Players || a.N < 0 || a.N >= int64(s.NSeats) {
			break
		}
		return choosableSeat(s, &c, core.Seat(a.N))
	case core.PickPlace:
		if c.sel.Thing != card.Provinces && c.sel.Thing != card.Battlefields || a.N <= 0 || a.N > 255 || core.Place(a.N).Seat() >= core.Seat(s.NSeats) {
			break
		}
		return choosablePlace(s, &c, core.Place(a.N))
	}
	return core.Problem{Rule: "CE-TERMTARGET-01", Why: "that is no answer to this choice"}
}
