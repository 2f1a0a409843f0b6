package core

import "kotei/core/card"

// Conds reports whether all conditions hold.
func (e *Env) Conds(cs []card.Cond) bool {
	for i := range cs {
		if !e.Cond(&cs[i]) {
			return false
		}
	}
	return true
}

// Cond reports whether a condition holds.
func (e *Env) Cond(c *card.Cond) bool {
	if c == nil {
		return true
	}
	return e.cond(c) != c.Not
}

func (e *Env) cond(c *card.Cond) bool {
	switch c.Kind {
	case card.Compare:
		return c.Cmp.Holds(e.Exact(c.A), e.Exact(c.B))
	case card.Exists:
		if at := togetherIn(c); at >= 0 {
			return e.someTogether(c, at)
		}
		n := e.existing(c)
		if c.A == nil {
			return n > 0
		}
		return c.Cmp.Holds(n, e.Value(c.A))
	case card.Is:
		return e.is(c)
	case card.Did:
		return e.didTo(c)
	case card.Chose:
		b, ok := e.BoundVal(c.Ref, 0)
		return ok && b.Val != 0
	case card.Done:
		b, ok := e.BoundVal(c.Ref, 0)
		return ok && (b.Kind != BoundNumber || b.Val == WhollyDone)
	case card.YourTurn:
		return e.Active == e.SeatOf(c.Who, c.Ref)
	case card.InPhase:
		return e.Phase == c.Phase && (c.Who == card.NoPlayer || e.Means(c.Who, c.Ref, e.Active))
	case card.InBattle:
		return e.Attack.Now != 0 && e.Attack.Segment >= Combat
	case card.InDuel:
		return e.Duel.Challenger != 0
	case card.InCombat:
		return e.Attack.Now != 0 && e.Attack.Segment == Combat
	case card.IsAttacker:
		return e.Attack.Attacker != NoSeat && e.Attack.Attacker == e.SeatOf(c.Who, c.Ref)
	case card.IsDefender:
		return e.Attack.Defender != NoSeat && e.Attack.Defender == e.SeatOf(c.Who, c.Ref)
	case card.HasFavor:
		return e.Favor != NoSeat && e.Means(c.Who, c.Ref, e.Favor)
	case card.FewestProvinces:
		return e.fewest(e.SeatOf(c.Who, c.Ref))
	case card.AloneInArmy:
		return e.aloneInArmy(e.Var(c.Ref, 0))
	case card.WouldBeOpposed:
		return e.wouldBeOpposed(e.Var(c.Ref, 0))
	case card.HighestHonor:
		return e.highest(e.SeatOf(c.Who, c.Ref), c.Cmp == card.AtLeast, c.Prop != "")
	case card.InResolution:
		return e.Attack.Now != 0 && e.Attack.Segment == Resolution
	case card.WonBattle:
		if k := e.Var(c.Ref, 0); c.Ref != card.NoVar && (k == 0 || e.Attack.Now == 0 || e.Field(k) != int(e.Attack.Now)) {
			return false
		}
		return e.Attack.Winner != NoSeat && e.SideOf(e.Attack.Winner) == e.SideOf(e.SeatOf(c.Who, c.Ref))
	case card.LostBattle:
		return e.Attack.Winner != NoSeat && e.SideOf(e.Attack.Winner) == 3-e.SideOf(e.SeatOf(c.Who, c.Ref))
	case card.AllOf:
		return e.Conds(c.Sub)
	case card.OneOf:
		for i := range c.Sub {
			if e.Cond(&c.Sub[i]) {
				return true
			}
		}
		return false
	case card.Several:
		return e.several(c)
	case card.Happened:
		return e.happened(c)
	case card.Refused: // a challenge that was refused is bound, to the number 1
		return e.boundCount(c.Ref) > 0
	case card.FaceUpInProvince:
		k := e.Var(c.Ref, 0)
		at := e.origin(k)
		_, in := at.IsProvince()
		return in && e.Is(k, FaceUp) && e.Means(c.Who, card.NoVar, at.Seat())
	case card.OnTopOf:
		k := e.Var(c.Ref, 0)
		return k != 0 && e.onTop(k, c.Zone) && e.Means(c.Who, card.NoVar, e.Cards[k].Place.Seat())
	case card.HasReconnaissance:
		return e.recon(c)
	case card.FirstTurn:
		n := 1 // before his second turn
		if c.A != nil {
			n = e.Value(c.A)
		}
		return int(e.Turn) <= n*e.Living()
	case card.MeetsTerms:
		return e.meetsTerms(e.Var(c.Ref, 0))
	case card.AtProvince:
		if c.Ref == card.Here { // whose it is
			return e.HereProvince() != Nowhere && e.Means(c.Who, card.NoVar, e.HereProvince().Seat())
		}
		return e.HereProvince() != Nowhere && e.meansPlace(c.Ref, e.HereProvince())
	case card.PlaysClan:
		return e.plays(c)
	case card.SameKeyword, card.DifferentKeyword:
		return e.alike(c)
	case card.PaysFor:
		return e.pays(c)
	case card.NormalPhase:
		return e.Phase == c.Phase && !e.additional()
	case card.Targeted:
		if c.Cause != nil {
			return e.answeredTargets(c)
		}
		return e.targeted(c.Filter)
	case card.PaidFor:
		b, ok := e.BoundVal(PaidVar, 0)
		return ok && b.Val > 0
	case card.TakenAs:
		return e.takenAs(c.Cause.Des)
	case card.HandBeside:
		for p := range Seat(e.NSeats) {
			if e.Live(p) && e.Means(c.Who, c.Ref, p) && c.Cmp.Holds(e.Count(Hand(p)), e.Count(Hand(e.You))) {
				return true
			}
		}
		return false
	case card.HonorBeside:
		for p := range Seat(e.NSeats) {
			if e.Live(p) && e.Means(c.Who, c.Ref, p) && c.Cmp.Holds(int(e.Seats[p].Honor), int(e.Seats[e.You].Honor)) {
				return true
			}
		}
		return false
	case card.SomeControls:
		n := 0
		if c.A != nil {
			n = e.Value(c.A)
		} else {
			n = e.ownsOf(c.Thing, c.Filter, e.You)
		}
		for p := range Seat(e.NSeats) {
			if e.Live(p) && e.Means(c.Who, c.Ref, p) && c.Cmp.Holds(e.ownsOf(c.Thing, c.Filter, p), n) {
				return true
			}
		}
		return false
	case card.EventResolving:
		return e.resolving()
	case card.ActionResolving:
		return e.actionResolving(c)
	case card.IsOdd:
		return e.Exact(c.A)&1 != 0
	case card.HasDestroyed:
		return e.hasDestroyed(c)
	case card.AsAdditional:
		return e.additionalAction()
	case card.BeforeDefender:
		return e.Attack.Now != 0 && !e.Attack.Had && (c.Cause == nil && c.Who == card.NoPlayer || e.ofAction(c))
	case card.EnemiesWere:
		return e.enemiesWere()
	case card.BeganDuel:
		return e.beganDuel(c)
	case card.OfAction:
		return e.ofAction(c)
	case card.WentFirst:
		return e.Start == e.SeatOf(c.Who, c.Ref)
	}
	return false
}

// beganDuel compares the Chi that two Personalities had as the duel under way began.
func (e *Env) beganDuel(c *card.Cond) bool {
	d, k := &e.Duel, e.Var(c.Ref, 0)
	switch {
	case k == 0 || d.Challenger == 0:
		return false
	case k == d.Challenger:
		return c.Cmp.Holds(int(d.Chi[0]), int(d.Chi[1]))
	}
	return k == d.Challenged && c.Cmp.Holds(int(d.Chi[1]), int(d.Chi[0]))
}

// existing counts the things of which a condition wants some: a unit is counted by its Personality.
func (e *Env) existing(c *card.Cond) int {
	switch {
	case c.Thing == card.Units && c.Zone == card.InPlay:
		return e.countUnits(&card.Value{Filter: c.Filter, Thing: c.Thing})
	case c.Thing == card.Provinces && c.Filter != nil:
		return e.countProvinces(c.Filter)
	}
	if c.Zone == card.InPlay && c.Ref != card.NoVar { // whose they are is said by the filter
		return e.count(c.Filter, c.Zone, card.NoPlayer)
	}
	return e.count(c.Filter, c.Zone, c.Who)
}

// recon reports whether such a player has Reconnaissance at the current battlefield.
func (e *Env) recon(c *card.Cond) bool {
	here := e.HereProvince()
	for r := range e.EachRow() {
		if here == Nowhere || r.Kind != RowMod && r.Kind != RowTrait || !e.Means(c.Who, c.Ref, r.Seat) {
			continue
		}
		it := e.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != card.Reconnaissance || r.Kind == RowMod && (j != int(r.Op) || k != int(r.Mod)) {
					continue
				}
				re := e.rowEnv(r)
				if r.Place == here || r.Place == Nowhere && op.What != nil && re.SelectsPlace(op.What, here) {
					return true
				}
			}
		}
	}
	return false
}

// HoldsNone reports whether a text says that a Province holds no Dynasty cards.
func (s *State) HoldsNone(at Place) bool {
	for y := range s.Sayings(card.NoDynasty) {
		e := s.rowEnv(y.Row)
		if y.Row.Place == at || y.Row.Place == Nowhere && y.Op.What != nil && e.InForce(y.Row, y.N) && e.SelectsPlace(y.Op.What, at) {
			return true
		}
	}
	return false
}

// is: all things that a variable stands for pass, or, of several losers or winners of a duel, one (CE-DUEL-18, -19); none is no.
func (e *Env) is(c *card.Cond) bool {
	one := c.Ref == card.Loser || c.Ref == card.Winner
	if k := e.Var(c.Ref, 0); c.Zone != card.InPlay && c.Filter == nil {
		return k != 0 && e.InZone(k, c.Zone, card.You)
	}
	if c.Filter == nil {
		return e.boundCount(c.Ref) > 0
	}
	some := false
	for k := range e.CardsOf(c.Ref) {
		if some = true; c.Thing == card.Units {
			k = e.Lead(k)
		}
		if pass := e.PassesAs(c.Thing, c.Filter, k); pass == one {
			return pass
		}
	}
	if b, ok := e.BoundVal(c.Ref, 0); !some && c.Ref >= card.Subject && ok && b.Kind == BoundPlayer {
		return e.PassesSeat(c.Filter, Seat(b.Val))
	}
	return some && !one
}

// onTop reports whether a card is the first of a deck of that kind.
func (s *State) onTop(c CardID, deck card.Zone) bool {
	p := s.Cards[c].Place
	return p.Zone() == deck && s.First(p) == c
}

// highest reports whether p has a higher Family Honor than all other players.
func (s *State) highest(p Seat, ties, lobbying bool) bool {
	if !s.Live(p) {
		return false
	}
	own := int(s.Seats[p].Honor)
	if lobbying {
		_, more := s.PlayerRule(p, card.LobbyMore, nil)
		_, less := s.PlayerRule(p, card.LobbyLess, nil)
		own += more - less
	}
	for q := range Seat(s.NSeats) {
		if h := int(s.Seats[q].Honor); q != p && s.Live(q) && (h > own || h == own && !ties) {
			return false
		}
	}
	return true
}

// plays reports whether a player that is meant plays one of the Clans.
func (e *Env) plays(c *card.Cond) bool {
	one := e.SeatOf(c.Who, c.Ref)
	for p := range Seat(e.NSeats) {
		if !e.Live(p) || c.Who == card.Another && p == e.You || c.Who != card.Another && p != one {
			continue
		}
		for _, k := range c.Keywords {
			if e.clan(p, clanOf(k), e.clans) {
				return true
			}
		}
	}
	return false
}

// actionResolving reports whether such an action is being carried out.
func (e *Env) actionResolving(c *card.Cond) bool {
	for i := range e.Depth {
		f := &e.Frames[i]
		if f.Flags&Carrying == 0 || f.Cause == 0 {
			continue
		}
		if by := e.Frames[f.Cause].Seat; (c.Who == card.NoPlayer || e.Means(c.Who, card.NoVar, by)) && e.CauseIs(i, c.Cause) {
			return true
		}
	}
	return false
}

// ofAction reports whether the action that is interrupted is such a one.
func (e *Env) ofAction(c *card.Cond) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 {
		return false
	}
	by := e.Frames[e.Frames[e.Trig].Cause].Seat
	return (c.Who == card.NoPlayer || e.Means(c.Who, card.NoVar, by)) && e.CauseIs(e.Trig, c.Cause)
}

// fewest reports whether each other player has more Provinces.
func (e *Env) fewest(p Seat) bool {
	if !e.Live(p) {
		return false
	}
	for q := range Seat(e.NSeats) {
		if q != p && e.Live(q) && e.Provinces(q) <= e.Provinces(p) {
			return false
		}
	}
	return true
}

// saidOfAll is the kind of things that a variable stands for in a text that lasts and says something of all of it, nil where it stands
// for particular things: "all others" are those that are not of that kind, whoever joins them (CE-DUR-14).
func (e *Env) saidOfAll(v card.Var) *card.Sel {
	if e.asks == nil || v < card.FirstVar {
		return nil
	}
	it := e.Table.Item(e.asks.Item)
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Verb == card.Modify && op.What != nil && op.What.How == card.All && op.What.Bind == v {
			return op.What
		}
	}
	return nil
}

// origin is where a card is; of one that is on its way into play, where it was.
func (s *State) origin(k CardID) Place {
	if at := s.Cards[k].Place; at.Zone() != card.ResolutionArea {
		return at
	}
	return s.cameFrom(k)
}

// cameFrom is where a card was that is on its way into play, or whose ability is resolving; the resolution area if nothing tells.
func (s *State) cameFrom(c CardID) Place {
	for i := s.Depth; i > 0; i-- {
		if f := &s.Frames[i-1]; f.Card == c && f.Place != Nowhere {
			return f.Place
		}
	}
	return s.Cards[c].Place
}
