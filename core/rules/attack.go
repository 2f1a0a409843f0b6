package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepAttackAsk core.Move = iota
	stepAttackTake
)

// attackPhaseSteps: the active player may attack (CE-ATKPH).
var attackPhaseSteps = []core.Step{
	stepAttackAsk:  {Name: "attack?", Do: attackAsk, Cites: "CE-ATKPH-01"},
	stepAttackTake: {Name: "declared", Do: attackTake, Cites: "CE-DECL-01"},
}

func attackAsk(x *core.X) core.Move {
	if !x.Live(x.F.Seat) {
		return core.Finish
	}
	return x.AskFor(core.Question{Kind: AskAttack, Seat: x.F.Seat})
}

func attackTake(x *core.X) core.Move {
	if x.Given.Act != core.DeclareAttack {
		return core.Finish
	}
	x.Phase = card.AttackPhase
	return x.Call(attackFrame(x.F.Seat, core.Seat(x.Given.N)))
}

const (
	stepAttackDeclare core.Move = iota
	stepAttackFields
	stepAttackPhaseBegins
	stepAttackerInvites
	stepAttackerInvited
	stepDefenderInvites
	stepDefenderInvited
	stepAttackManeuvers
	stepAssignAsk
	stepAssignTake
	stepAssignedOne
	stepAssignDone
	stepFightAsk
	stepFightTake
	stepAttackEnd
	stepAttackPhaseEnds
	stepAttackGrants
)

// attackSteps are an attack: declaration, manoeuvres, battles (CE-DECL, CE-INF, CE-CAV, CE-ABATT).
var attackSteps = []core.Step{
	stepAttackDeclare:     {Part: "A", Name: "declare", Do: attackDeclare, Cites: "CE-DECL-01"},
	stepAttackFields:      {Part: "B", Name: "battlefields", Do: attackFields, Cites: "CE-DECL-03"},
	stepAttackPhaseBegins: {Name: "the phase begins", Do: func(x *core.X) core.Move { return mark(x, card.EvPhase, x.F.Seat, int(card.AttackPhase)) }},
	stepAttackerInvites:   {Part: "C", Name: "the Attacker invites", Do: attackerInvites, Cites: "CE-DECL-04"},
	stepAttackerInvited:   {Part: "C", Name: "invited by the Attacker", Do: attackerInvited},
	stepDefenderInvites:   {Part: "C", Name: "the Defender invites", Do: defenderInvites, Cites: "CE-DECL-04"},
	stepDefenderInvited:   {Part: "C", Name: "invited by the Defender", Do: defenderInvited},
	stepAttackManeuvers:   {Name: "manoeuvres", Do: attackManeuvers, Cites: "CE-INF-01 CE-CAV-01"},
	stepAssignAsk:         {Name: "assign", Do: assignAsk, Cites: "CE-INF-02"},
	stepAssignTake:        {Name: "assigned", Do: assignTake, Cites: "CE-INF-02"},
	stepAssignedOne:       {Name: "a unit assigned", Do: assignedOne, Cites: "CE-DECL-08"},
	stepAssignDone:        {Name: "Honor for allying", Do: assignDone, Cites: "CE-DECL-12 CE-DECL-13"},
	stepFightAsk:          {Name: "choose a battlefield", Do: fightAsk, Cites: "CE-ABATT-01 CE-BATTLE-07"},
	stepFightTake:         {Name: "fight", Do: fightTake},
	stepAttackEnd:         {Name: "the attack ends", Do: attackEnd, Cites: "CE-ABATT-03"},
	stepAttackPhaseEnds:   {Name: "the phase ends", Do: func(x *core.X) core.Move { return mark(x, card.EvPhaseEnd, x.F.Seat, int(card.AttackPhase)) }},
	stepAttackGrants:      {Name: "additional phases", Do: runGrants, Cites: "CE-TERMADD-01"},
}

// attackLocals are the locals of an attack (attackSteps). Seat is the Attacker, Card the unit that was assigned last.
type attackLocals struct{ *core.Frame }

func (l attackLocals) defender() core.Seat { return l.Other }
func (l attackLocals) turn() *int16        { return &l.N } // of the manoeuvres: see maneuver
func (l attackLocals) assigner() core.Seat { return core.Seat(l.At) }
func (l attackLocals) side() core.Side     { return core.Side(l.M) } // for which he assigns

// assigns gives a player the turn to assign units to a side.
func (l attackLocals) assigns(p core.Seat, side core.Side) { l.At, l.M = uint8(p), int16(side) }

// attackFrame is the frame of an attack.
func attackFrame(attacker, defender core.Seat) core.Frame {
	return core.Frame{Proc: procAttack, Seat: attacker, Other: defender}
}

func attackDeclare(x *core.X) core.Move {
	clearAttack(x.State)
	x.Attack.Attacker, x.Attack.Defender = x.F.Seat, attackLocals{x.F}.defender()
	x.Attack.Segment, x.Attack.Began = core.Declaration, x.Clock
	x.Phase = card.AttackPhase
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvAttackDeclared, Seat: x.Attack.Defender, By: x.F.Seat, Flags: core.RecRule})
	if x.Table.Segments() {
		x.Rec(core.Rec{Ev: card.EvSegment, Seat: x.F.Seat, By: x.F.Seat, Amount: int16(core.Declaration), Flags: core.RecRule})
	}
	return happen(x, start)
}

func clearAttack(s *core.State) {
	s.Attack = core.Attack{Attacker: core.NoSeat, Defender: core.NoSeat, Winner: core.NoSeat, First: core.NoSeat}
}

func attackFields(x *core.X) core.Move {
	layFields(x.State)
	return core.Onward
}

// layFields makes a battlefield at each of the Defender's Provinces.
func layFields(s *core.State) {
	d := s.Attack.Defender
	s.Attack.N = 0
	for slot := range int(s.Seats[d].Slots) {
		if s.Seats[d].Alive&(1<<slot) != 0 && s.Attack.N < core.MaxFields {
			s.Attack.Fields[s.Attack.N] = core.Field{Slot: uint8(slot), Num: s.Attack.N + 1}
			s.Attack.N++
		}
	}
}

func attackerInvites(x *core.X) core.Move { return invite(x, x.Attack.Attacker) }
func defenderInvites(x *core.X) core.Move { return invite(x, x.Attack.Defender) }

func invite(x *core.X, leader core.Seat) core.Move {
	if x.Living() < 3 {
		return stepAttackManeuvers
	}
	return x.AskFor(core.Question{Kind: AskInvite, Seat: leader})
}

func attackerInvited(x *core.X) core.Move {
	if x.Given.Act != core.PickSeat {
		return stepDefenderInvites
	}
	x.Attack.InvitedA |= 1 << x.Given.N
	return stepAttackerInvites
}

func defenderInvited(x *core.X) core.Move {
	if x.Given.Act != core.PickSeat {
		return stepAttackManeuvers
	}
	x.Attack.InvitedD |= 1 << x.Given.N
	return stepDefenderInvites
}

// attackManeuvers finds whose units are assigned next. In each segment there are turns of the Attacker, the players
// he invited, the Defender, the players he invited (CE-INF).
func attackManeuvers(x *core.X) core.Move {
	l := attackLocals{x.F}
	for turn := l.turn(); *turn < 4*int16(core.MaxSeats+1); *turn++ {
		seg, who, side := maneuver(x.State, int(*turn))
		if x.Attack.Segment != seg && x.Table.Segments() {
			return nextSegment(x, seg)
		}
		if x.Attack.Segment = seg; who == core.NoSeat {
			continue
		}
		l.assigns(who, side)
		return stepAssignAsk
	}
	if x.Attack.Segment != core.Choosing && x.Table.Segments() {
		return nextSegment(x, core.Choosing)
	}
	x.Attack.Segment = core.Choosing
	return stepFightAsk
}

// nextSegment tells that one segment of an attack ends and, but for the choice of a battlefield, which is none, that the next begins.
func nextSegment(x *core.X, next core.Segment) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvSegmentEnd, Seat: x.F.Seat, By: x.F.Seat, Amount: int16(x.Attack.Segment), Flags: core.RecRule})
	if next != core.Choosing {
		x.Rec(core.Rec{Ev: card.EvSegment, Seat: x.F.Seat, By: x.F.Seat, Amount: int16(next), Flags: core.RecRule})
	}
	x.Attack.Segment = next
	return happenThen(x, start, stepAttackManeuvers)
}

// maneuver is the n-th turn to assign: in each segment the Attacker and his, then the Defender and his.
func maneuver(s *core.State, n int) (core.Segment, core.Seat, core.Side) {
	const half = core.MaxSeats + 1
	seg := core.Infantry
	if n >= 2*half {
		seg = core.Cavalry
		n -= 2 * half
	}
	a := &s.Attack
	leader, side := a.Attacker, core.AttackerSide
	if n >= half {
		leader, side = a.Defender, core.DefenderSide
		n -= half
	}
	p := leader
	for range n {
		p = core.Seat((uint8(p) + 1) % s.NSeats)
		if p == leader {
			return seg, core.NoSeat, side
		}
	}
	if !s.Live(p) || !mayJoin(s, p, side) {
		return seg, core.NoSeat, side
	}
	return seg, p, side
}

func assignAsk(x *core.X) core.Move {
	l := attackLocals{x.F}
	return x.AskFor(core.Question{Kind: AskAssign, Seat: l.assigner(), Min: int16(l.side())})
}

func assignTake(x *core.X) core.Move {
	a := x.Given
	if a.Act != core.AssignTo {
		return stepAssignDone
	}
	start := x.NRecs // an invited player is on the side for which he assigns now
	x.Rec(core.Rec{Ev: card.EvAssign, Card: a.Card, At: uint8(a.N), Amount: int16(attackLocals{x.F}.side()), Place: core.Play(a.Seat), Seat: a.Seat, By: a.Seat, Flags: core.RecRule})
	x.F.Card = a.Card
	return happenThen(x, start, stepAssignedOne)
}

// assignedOne notes that an invited player has assigned a unit, and whether its Personality is dishonorable.
func assignedOne(x *core.X) core.Move {
	if x.Is(x.F.Card, core.AllyUnit) {
		x.F.Flags |= core.Marked
		if x.Is(x.F.Card, core.Dishonorable) {
			x.F.Flags |= core.Success
		}
	}
	return stepAssignAsk
}

// assignDone gives an ally Honor for the first units he assigns in this attack, or rehonors them (CE-DECL-12, -13).
func assignDone(x *core.X) core.Move {
	l := attackLocals{x.F}
	p := l.assigner()
	joined := x.F.Flags&core.Marked != 0 && x.Attack.Honored&(1<<p) == 0
	dishonorable := x.F.Flags&core.Success != 0
	x.F.Flags &^= core.Marked | core.Success
	*l.turn()++
	if !joined {
		return stepAttackManeuvers
	}
	x.Attack.Honored |= 1 << p
	start := x.NRecs
	if dishonorable {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At != 0 {
				x.Rec(core.Rec{Ev: card.EvRehonor, Card: c, Seat: p, By: p, Flags: core.RecRule})
			}
		}
	} else {
		x.Rec(core.Rec{Ev: card.EvHonorGain, Seat: p, By: p, Amount: int16(x.Table.Rules.AllyHonor), Flags: core.RecRule})
	}
	return happenThen(x, start, stepAttackManeuvers)
}

func fightAsk(x *core.X) core.Move {
	left := 0
	for i := range x.Attack.N {
		if !x.Attack.Fields[i].Done {
			left++
		}
	}
	if left == 0 {
		return stepAttackEnd
	}
	x.Attack.Segment = core.Choosing
	p := x.Attack.Attacker
	if !x.Live(p) { // the player to his left orders the rest (CE-WIN)
		p = x.Next(p)
	}
	for q := x.Next(p); q != p; q = x.Next(q) {
		if found, _ := x.PlayerRule(q, card.ChoosesFights, nil); found {
			p = q
			break
		}
	}
	return x.AskFor(core.Question{Kind: AskFight, Seat: p})
}

func fightTake(x *core.X) core.Move {
	return x.CallThen(stepFightAsk, battleFrame(x.F.Seat, uint8(x.Given.N)))
}

func attackEnd(x *core.X) core.Move {
	allHome(x)
	clearAttack(x.State)
	x.Phase = card.AttackPhase
	expire(x, card.ThisAttack)
	expire(x, card.ThisPhase)
	x.Unmark(core.Fought | core.AllyUnit)
	tell(x, card.EvAttackEnd, x.F.Seat, 0)
	return core.Onward
}

// allHome sends home whoever is still at a battlefield when battlefields cease to exist.
func allHome(x *core.X) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At != 0 && x.IsUnit(c) {
				bows := bowsHome(x.State, c)
				x.Fact(core.Fact{Kind: core.FactLocate, Card: c})
				if bows {
					bowUnit(x, c)
				}
			}
		}
	}
}

func attackCandidates(s *core.State, o *core.Offers) {
	for p := range core.Seat(s.NSeats) {
		if p != s.Ask.Seat {
			o.Add(core.Answer{Act: core.DeclareAttack, N: int64(p)})
		}
	}
	o.Add(core.Answer{Act: core.Pass})
}

func attackProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.Pass {
		return mustAttack(s, a.Seat)
	}
	if a.Act != core.DeclareAttack || a.N < 0 || a.N >= int64(s.NSeats) || core.Seat(a.N) == a.Seat || !s.Live(core.Seat(a.N)) {
		return core.Problem{Rule: "CE-DECL-01", Why: "attack another player who is in the game, or don't attack"}
	}
	if kept, _ := s.PlayerRule(a.Seat, card.NoAttack, nil); kept {
		return core.Problem{Rule: "CE-MAYNOT-01", Why: "you may not declare an attack"}
	}
	return core.Problem{}
}

// mustAttack is why a player can't pass by the Attack Phase of his turn: a text about one of his cards says that he declares an attack,
// and there is somebody whom he may attack. Of an additional Attack Phase no such text speaks.
func mustAttack(s *core.State, p core.Seat) core.Problem {
	if !s.Table.AnyMakes(card.MustAttack) {
		return core.Problem{}
	}
	for i := range s.Depth {
		if s.Frames[i].Proc == procAdditional {
			return core.Problem{}
		}
	}
	foe := false
	for q := range core.Seat(s.NSeats) {
		foe = foe || attackProblem(s, core.Answer{Act: core.DeclareAttack, Seat: p, N: int64(q)}).OK()
	}
	for c := s.First(core.Play(p)); foe && c != 0; c = s.After(c) {
		if must, _ := s.Rule(c, card.MustAttack, nil); must {
			return core.Problem{Rule: "CE-DECL-01", Why: "for %a an attack must be declared", Card: c}
		}
	}
	return core.Problem{}
}

func inviteCandidates(s *core.State, o *core.Offers) {
	for p := range core.Seat(s.NSeats) {
		o.Add(core.Answer{Act: core.PickSeat, N: int64(p)})
	}
	o.Add(core.Answer{Act: core.Pass})
}

func inviteProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.Pass {
		return core.Problem{}
	}
	p := core.Seat(a.N)
	if a.Act != core.PickSeat || a.N < 0 || a.N >= int64(s.NSeats) || !s.Live(p) || p == s.Attack.Attacker || p == s.Attack.Defender {
		return core.Problem{Rule: "CE-DECL-04", Why: "only a third player can be invited to ally"}
	}
	bit := uint8(1) << p
	if a.Seat == s.Attack.Attacker && s.Attack.InvitedA&bit != 0 || s.Attack.InvitedD&bit != 0 {
		return core.Problem{Rule: "CE-DECL-04", Why: "that player is invited already"}
	}
	return core.Problem{}
}

func assignCandidates(s *core.State, o *core.Offers) {
	for c := s.First(core.Play(s.Ask.Seat)); c != 0; c = s.After(c) {
		if !s.IsUnit(c) {
			continue
		}
		for i := range int64(s.Attack.N) {
			o.Add(core.Answer{Act: core.AssignTo, Card: c, N: i + 1})
		}
	}
	o.Add(core.Answer{Act: core.Pass})
}

// mustAssign is why a leader can't be done assigning: a unit of his that must assign, and could.
func mustAssign(s *core.State, p core.Seat) core.Problem {
	if p != s.Attack.Attacker && p != s.Attack.Defender { // invited players need do nothing (CE-DECL-05)
		return core.Problem{}
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		must, _ := s.Rule(c, card.MustAssign, func(_ *core.Env, m *card.Mod) bool { return !m.Base || p == s.Attack.Attacker })
		for i := int64(1); must && i <= int64(s.Attack.N); i++ {
			if assignProblem(s, core.Answer{Act: core.AssignTo, Seat: p, Card: c, N: i}).OK() {
				return core.Problem{Rule: "CE-TERMASSIGN-05", Why: "%a must be assigned", Card: c}
			}
		}
	}
	return core.Problem{}
}

// assignProblem: unbowed units from home; in the Cavalry segment only Cavalry units (CE-INF-04, CE-CAV-03).
func assignProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	switch {
	case a.Act == core.Pass:
		return mustAssign(s, a.Seat)
	case a.Act != core.AssignTo || a.N < 1 || a.N > int64(s.Attack.N) || s.Attack.Fields[a.N-1].Gone:
		return bad("CE-INF-02", "assign a unit to a battlefield, or be done")
	case !s.IsUnit(a.Card) || s.Cards[a.Card].Ctrl != a.Seat:
		return bad("CE-INF-02", "%a does not lead a unit of yours")
	case s.Cards[a.Card].At != 0:
		return bad("CE-INF-05", "%a is not home, and only units at home assign")
	}
	if s.Is(a.Card, core.Bowed) {
		if hit, _ := s.Rule(a.Card, card.AssignBowed, nil); !hit {
			return bad("CE-INF-04", "%a is bowed, and a unit led by a bowed Personality may not be assigned")
		}
	}
	there := func(e *core.Env, m *card.Mod) bool { return e.AtField(m, int(a.N)) }
	if hit, _ := s.Rule(a.Card, card.MayNotAssign, there); hit {
		return bad("CE-MAYNOT-01", "%a may not assign")
	}
	if rule := card.MayNotDefend; core.Side(s.Ask.Min) == core.DefenderSide {
		if hit, _ := s.Rule(a.Card, rule, there); hit {
			return bad("CE-MAYNOT-01", "%a may not defend")
		}
	} else if hit, _ := s.Rule(a.Card, card.MayNotAttack, there); hit {
		return bad("CE-MAYNOT-01", "%a may not attack")
	}
	if s.Attack.Segment == core.Cavalry && !s.CavalryUnit(a.Card) {
		if hit, _ := s.Rule(a.Card, card.AssignCavalry, nil); !hit {
			return bad("CE-CAV-03", "%a's unit is not all Cavalry")
		}
	}
	return core.Problem{}
}

func fightCandidates(s *core.State, o *core.Offers) {
	for i := range int64(s.Attack.N) {
		o.Add(core.Answer{Act: core.Fight, N: i + 1})
	}
}

func fightProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Fight || a.N < 1 || a.N > int64(s.Attack.N) || s.Attack.Fields[a.N-1].Done {
		return core.Problem{Rule: "CE-ABATT-02", Why: "choose a battlefield whose battle has not ended"}
	}
	return core.Problem{}
}
