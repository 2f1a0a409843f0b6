package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepBattleBegin core.Move = iota
	stepBattleEngage
	stepBattleCombat
	stepBattleWaiting
	stepBattleCombatEnd
	stepBattleResolution
	stepBattleBefore
	stepBattleOutcome
	stepBattleTieRehonor
	stepBattleDestroy
	stepBattleProvince
	stepBattleHonor
	stepBattleResolved
	stepBattleHome
	stepBattleBow
	stepBattleLast
	stepBattleTerrains
	stepBattleEnds
	stepBattleOver
)

// battleSteps are one battle (CE-BATTLE): engaging, combat, resolution, final steps.
var battleSteps = []core.Step{
	stepBattleBegin:      {Part: "A", Name: "the battlefield", Do: battleBegin, Cites: "CE-BATTLE-07"},
	stepBattleEngage:     {Part: "B", Name: "engaging", Do: battleEngage, Cites: "CE-COMBAT-01"},
	stepBattleCombat:     {Part: "B", Name: "combat", Do: battleCombat, Cites: "CE-COMBAT-02 CE-COMBAT-03"},
	stepBattleWaiting:    {Part: "B", Name: "Terrains that have waited", Do: battleWaiting, Cites: "GE-TERR-05"},
	stepBattleCombatEnd:  {Part: "B", Name: "combat ends", Do: battleCombatEnd},
	stepBattleResolution: {Part: "C", Name: "resolution begins", Do: battleResolution, Cites: "CE-RESOL-01"},
	stepBattleBefore:     {Name: "before resolution", Do: battleBefore, Cites: "CE-TERMRESOLVE-02"},
	stepBattleOutcome:    {Part: "C1", Name: "outcome", Do: battleOutcome, Cites: "CE-RESOL-01 CE-RESOL-05 CE-RESOL-06"},
	stepBattleTieRehonor: {Part: "C2", Name: "rehonor in a tie", Do: battleTieRehonor, Cites: "CE-RESOL-13"},
	stepBattleDestroy:    {Part: "C2", Name: "destroy", Do: battleDestroy, Cites: "CE-RESOL-07 CE-RESOL-11"},
	stepBattleProvince:   {Part: "C2", Name: "the Province", Do: battleProvince, Cites: "CE-RESOL-08 CE-RESOL-14"},
	stepBattleHonor:      {Part: "C2", Name: "Honor", Do: battleHonor, Cites: "CE-RESOL-09 CE-RESOL-10"},
	stepBattleResolved:   {Part: "C3", Name: "resolution ends", Do: battleResolved, Cites: "CE-RESOL-19"},
	stepBattleHome:       {Part: "D1", Name: "return home", Do: battleHome, Cites: "CE-FINAL-01 CE-FINAL-02"},
	stepBattleBow:        {Part: "D1", Name: "bow", Do: battleBow, Cites: "CE-FINAL-01 CE-FINAL-03"},
	stepBattleLast:       {Part: "D2", Name: "last battle", Do: battleLast, Cites: "CE-FINAL-05"},
	stepBattleTerrains:   {Part: "D3", Name: "Terrains", Do: battleTerrains, Cites: "CE-FINAL-06"},
	stepBattleEnds:       {Part: "D4", Name: "the battle ends", Do: battleEnds, Cites: "CE-FINAL-07"},
	stepBattleOver:       {Name: "effects of the battle end", Do: battleOver, Cites: "CE-FINAL-08"},
}

// battleLocals are the locals of a battle (battleSteps).
type battleLocals struct{ *core.Frame }

func (l battleLocals) field() uint8  { return l.At }
func (l battleLocals) allHome() bool { return l.K != 0 } // after the last battle: those at the other battlefields, too
func (l battleLocals) setAllHome()   { l.K = 1 }

// battleFrame is the frame of an Attacker's battle at a battlefield.
func battleFrame(attacker core.Seat, field uint8) core.Frame {
	return core.Frame{Proc: procBattle, Seat: attacker, At: field}
}

func battleBegin(x *core.X) core.Move {
	a := &x.Attack
	a.Now, a.Segment = battleLocals{x.F}.field(), core.Engaging
	a.Winner, a.First, a.Tied, a.NoResolution = core.NoSeat, core.NoSeat, false, false
	a.ForceA, a.ForceD, a.Destroyed, a.Had = 0, 0, 0, false
	if x.Table.Rules.TacticsEachBattle {
		x.Unmark(core.Tactical)
	}
	return core.Onward
}

func battleEngage(x *core.X) core.Move {
	x.Attack.Since = x.Clock
	return just(x, core.Rec{Ev: card.EvEngage, Seat: x.Attack.Attacker, By: x.Attack.Attacker, Place: x.HereProvince(), Flags: core.RecRule})
}

// battleCombat is an action round from the Defender on, unless an effect gives another player the first opportunity.
func battleCombat(x *core.X) core.Move {
	first := x.Attack.Defender
	if x.Attack.First != core.NoSeat {
		first = x.Attack.First
	}
	return x.Call(roundFrame(first, roundCombat, x.BoundCard(x.I, varMust)))
}

func battleCombatEnd(x *core.X) core.Move {
	expire(x, card.ThisCombat)
	if x.Attack.Fields[battleLocals{x.F}.field()-1].Gone || x.Attack.NoResolution {
		return stepBattleHome
	}
	return mark(x, card.EvCombatEnd, x.Attack.Attacker, 0)
}

// battleResolution tells that the Resolution Segment begins.
func battleResolution(x *core.X) core.Move {
	x.Attack.Segment = core.Resolution
	untilResolution(x)
	if !x.Table.Segments() {
		return core.Onward
	}
	return mark(x, card.EvSegment, x.Attack.Attacker, int(core.Resolution))
}

// battleBefore and battleResolved stand around the resolution: the event's windows before it, then after it.
func battleBefore(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvBattle, Seat: x.Attack.Attacker, By: x.Attack.Attacker, Place: x.HereProvince(), Flags: core.RecRule})
	return x.Call(core.Frame{Proc: procBefore, Seat: x.Active, Rec: start, RecN: 1})
}

func battleOutcome(x *core.X) core.Move {
	a := &x.Attack
	if a.NoResolution || a.Fields[battleLocals{x.F}.field()-1].Gone {
		return stepBattleHome
	}
	fa, hasA := x.ArmyForce(int(a.Now), core.Attacking)
	fd, hasD := x.ArmyForce(int(a.Now), core.Defending)
	a.ForceA, a.ForceD = int16(fa), int16(fd)
	markArmies(x)
	a.Winner, a.Tied = victor(x.State, fa, fd, hasA && hasD)
	tell(x, card.EvBattle, a.Winner, fa-fd)
	if a.Winner == core.NoSeat {
		return core.Onward
	}
	loser := a.Attacker
	if a.Winner == a.Attacker {
		loser = a.Defender
	}
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvWinBattle, Seat: a.Winner, By: a.Winner, Place: x.HereProvince(), Flags: core.RecRule})
	x.Rec(core.Rec{Ev: card.EvLoseBattle, Seat: loser, By: a.Winner, Place: x.HereProvince(), Flags: core.RecRule})
	return happen(x, start)
}

// markArmies notes which units were in an attacking army during a resolution (Second-Battle Rule), and which
// return home after it.
func markArmies(x *core.X) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At == x.Attack.Now && x.Is(c, core.Attacking) {
				x.Mark(c, core.Fought)
			}
		}
	}
}

func battleTieRehonor(x *core.X) core.Move {
	x.F.Flags &^= core.Marked | core.Success
	if !x.Attack.Tied {
		return core.Onward
	}
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At == x.Attack.Now && x.Is(c, core.Dishonorable) {
				if x.Is(c, core.Attacking) {
					x.F.Flags |= core.Marked // the Attacker's army
				} else {
					x.F.Flags |= core.Success // the Defender's
				}
				x.Rec(core.Rec{Ev: card.EvRehonor, Card: c, Seat: p, By: p, Flags: core.RecRule | core.RecResolve})
			}
		}
	}
	return happen(x, start)
}

// battleDestroy destroys all cards of the losing army, or of both in a tie, at the same time.
func battleDestroy(x *core.X) core.Move {
	start := x.NRecs
	// Attachments first: each is destroyed by the resolution itself, not taken along by its Personality.
	for _, leads := range [...]bool{false, true} {
		for p := range core.Seat(x.NSeats) {
			for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
				if (x.Cards[c].Host == 0) == leads {
					doomed(x, c, p)
				}
			}
		}
	}
	f := core.Frame{Proc: procEvent, Seat: x.Active, Rec: start, RecN: x.NRecs - start, Up: x.I}
	if f.RecN == 0 {
		return core.Onward
	}
	return x.Call(f)
}

// doomed adds a card's destruction, if it is in an army that resolution destroys.
func doomed(x *core.X, c core.CardID, p core.Seat) {
	a := &x.Attack
	k := &x.Cards[c]
	side := k.Flags & (core.Attacking | core.Defending)
	if k.At != a.Now || side == 0 {
		return
	}
	if losing(a, a.Winner, a.Tied, side) {
		x.Rec(core.Rec{Ev: card.EvDestroy, Card: c, Seat: p, By: foe(a, side), Bind: uint8(lostBy(side)), Flags: core.RecRule | core.RecResolve})
		if x.Table.Rules.StackHonor {
			countStack(x, c)
		}
	}
}

// countStack notes how many cards a doomed one lies over: each gives Honor as it does (GE-RES-08, GE-EXP-13).
func countStack(x *core.X, top core.CardID) {
	for c := x.First(core.Under(x.Cards[top].Owner)); c != 0; c = x.After(c) {
		if x.Cards[c].Host == top && x.Is(c, core.Overlaid) {
			x.Bind(x.I, varStacked, top)
		}
	}
}

// The variables of the procedure of resolution that collect what each army has lost. Hashes of saved games know their numbers.
const (
	attackerLost card.Var = 6
	defenderLost card.Var = 7
)

// lostBy is the variable that collects what the army of a side loses.
func lostBy(side core.Flags) card.Var {
	if side == core.Attacking {
		return attackerLost
	}
	return defenderLost
}

func battleProvince(x *core.X) core.Move {
	a := &x.Attack
	here := x.HereProvince()
	slot, ok := here.IsProvince()
	if !ok || !breaks(int(a.ForceA), int(a.ForceD), x.ProvinceStrength(a.Defender, slot)) {
		return core.Onward
	}
	return just(x, core.Rec{Ev: card.EvProvinceDestroyed, Place: here, Seat: a.Defender, By: a.Attacker, Flags: core.RecRule | core.RecResolve})
}

func battleHonor(x *core.X) core.Move {
	a := &x.Attack
	r := x.Table.Rules
	start := x.NRecs
	gain := func(p core.Seat, cards, each int) {
		x.Rec(core.Rec{Ev: card.EvHonorGain, Seat: p, By: p, Amount: int16(cards * each), Flags: core.RecRule | core.RecResolve})
	}
	if x.BoundCount(x.I, attackerLost) > 0 {
		a.Destroyed |= core.LostByAttacker
	}
	if x.BoundCount(x.I, defenderLost) > 0 {
		a.Destroyed |= core.LostByDefender
	}
	lostA, lostD := spoils(x, attackerLost), spoils(x, defenderLost)
	if provinceGone(x.State, battleLocals{x.F}.field()) {
		a.Destroyed |= core.LostProvince
	}
	switch {
	case a.Tied:
		if x.F.Flags&core.Marked == 0 {
			gain(a.Attacker, lostD, r.TieHonor)
		}
		if x.F.Flags&core.Success == 0 {
			gain(a.Defender, lostA, r.TieHonor)
		}
	case a.Winner == a.Attacker:
		gain(a.Attacker, lostD, r.BattleHonor)
	default: // or nobody, who has destroyed nothing
		gain(a.Defender, lostA, r.BattleHonor)
	}
	return happen(x, start)
}

// spoils is how many of the cards that an army lost there is Honor for.
func spoils(x *core.X, lost card.Var) (n int) {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.I, lost, i)
		if !ok {
			return n
		}
		p := x.Cards[b.Val].Owner
		if sn := x.LastOf(core.CardID(b.Val)); sn != nil {
			p = sn.Ctrl
		}
		if hit, _ := x.PlayerRule(p, card.NoSpoils, nil); !hit {
			n += 1 + x.BoundTimes(x.I, varStacked, core.CardID(b.Val))
		}
	}
}

func battleResolved(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvBattle, Seat: x.Attack.Attacker, By: x.Attack.Attacker, Place: x.HereProvince(), Flags: core.RecRule | core.RecDone})
	return x.Call(core.Frame{Proc: procAfter, Seat: x.Active, Rec: start, RecN: 1})
}

// returning reports whether a unit goes home when a battle at its battlefield is over: attackers and allies, and
// defenders whose Province was destroyed.
func returning(s *core.State, c core.CardID, at uint8) bool {
	return bowsHome(s, c) || provinceGone(s, at)
}

func bowsHome(s *core.State, c core.CardID) bool {
	return s.Is(c, core.Attacking) || s.Cards[c].Ctrl != s.Attack.Defender
}

func provinceGone(s *core.State, at uint8) bool {
	f := &s.Attack.Fields[at-1]
	return f.Slot != core.NoSlot && s.Seats[s.Attack.Defender].Alive&(1<<f.Slot) == 0
}

func battleHome(x *core.X) core.Move {
	x.Attack.Segment = core.FinalSteps
	untilResolution(x)
	x.Unbind(x.I, varChosen)
	sendHome(x, battleLocals{x.F}.field(), false)
	return core.Onward
}

// sendHome returns units home all together, those who return after their battle or all; it is not movement (CE-FINAL-04).
// Those who bow are noted.
func sendHome(x *core.X, at uint8, all bool) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At != at || !x.IsUnit(c) || !all && !returning(x.State, c, at) {
				continue
			}
			if bowsHome(x.State, c) && !(x.Table.Rules.ConquerorStays && x.Keyword(c, "Conqueror")) {
				x.Bind(x.I, varChosen, c)
				unbowed(x, c)
			}
			x.Fact(core.Fact{Kind: core.FactLocate, Card: c})
		}
	}
}

// unbowed notes who of a unit does not bow as it comes home: where it has fought is asked, before it has left.
func unbowed(x *core.X, lead core.CardID) {
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if x.InUnit(c, lead) && ruledOut(x.State, c, card.NotReturn) {
			x.Bind(x.I, varUnbowed, c)
		}
	}
}

func battleBow(x *core.X) core.Move {
	start := x.NRecs
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.I, varChosen, i)
		if !ok {
			break
		}
		lead := core.CardID(b.Val)
		for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
			if x.InUnit(c, lead) && !x.IsBound(x.I, varUnbowed, c) {
				x.Rec(core.Rec{Ev: card.EvBow, Card: c, Seat: x.Cards[c].Ctrl, By: x.Cards[c].Ctrl, Flags: core.RecRule | core.RecResolve})
			}
		}
	}
	x.Unbind(x.I, varChosen)
	x.Unbind(x.I, varUnbowed)
	return happen(x, start)
}

// battleLast: when all other battles are over, whoever still stands at their battlefields goes home too.
func battleLast(x *core.X) core.Move {
	l := battleLocals{x.F}
	for i := range x.Attack.N {
		if i+1 != l.field() && !x.Attack.Fields[i].Done {
			return core.Onward
		}
	}
	if l.allHome() {
		return core.Onward
	}
	l.setAllHome()
	for i := range x.Attack.N {
		sendHome(x, i+1, i+1 != l.field())
	}
	return stepBattleBow // bow those who bow, then come back here
}

func battleTerrains(x *core.X) core.Move {
	start, ev := x.NRecs, card.EvDiscard
	if x.Table.Rules.TerrainsFall {
		ev = card.EvDestroy
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Is(c, core.IsTerrain) {
				x.Rec(core.Rec{Ev: ev, Card: c, Seat: p, By: p, Flags: core.RecRule | core.RecSure})
			}
		}
	}
	return happen(x, start)
}

func battleEnds(x *core.X) core.Move {
	x.Attack.Fields[battleLocals{x.F}.field()-1].Done = true
	return just(x, core.Rec{Ev: card.EvBattleEnd, Seat: x.Attack.Attacker, By: x.Attack.Attacker, Place: x.HereProvince(), Flags: core.RecRule})
}

func battleOver(x *core.X) core.Move {
	x.Attack.Now = 0
	x.Attack.Segment = core.Choosing
	refill(x)
	return core.Finish
}

const (
	stepBeforeTraits core.Move = iota
	stepBeforeReactions
	stepBeforeOver
)

// beforeSteps and afterSteps are the windows around something whose steps are spelled out elsewhere.
var beforeSteps = []core.Step{
	stepBeforeTraits:    {Name: "triggered before", Do: eventTriggers(card.Before)},
	stepBeforeReactions: {Name: "reactions before", Do: eventWindow(card.Before)},
	stepBeforeOver:      {Name: "over", Do: beforeOver},
}

// beforeOver tells whether anything is left of what is about to happen.
func beforeOver(x *core.X) core.Move {
	x.Result = 0
	if anyLive(x, card.Before) {
		x.Result = 1
	}
	return core.Finish
}

const (
	stepAfterTraitsWhen core.Move = iota
	stepAfterTraits
	stepAfterReactions
)

var afterSteps = []core.Step{
	stepAfterTraitsWhen: {Name: "triggered when", Do: eventTriggers(card.When), Cites: "CE-TIMING-05"},
	stepAfterTraits:     {Name: "triggered after", Do: eventTriggers(card.After)},
	stepAfterReactions:  {Name: "reactions after", Do: eventWindow(card.After)},
}
