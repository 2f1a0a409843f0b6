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
	holds := conditionOf(c).holds
	return holds != nil && holds(*e, c)
}

func compares(e Env, c *card.Cond) bool { return c.Cmp.Holds(e.Exact(c.A), e.Exact(c.B)) }

func isOdd(e Env, c *card.Cond) bool { return e.Exact(c.A)&1 != 0 }

// thingsExist: at least one, or as many as the text says.
func thingsExist(e Env, c *card.Cond) bool {
	if at := togetherIn(c); at >= 0 {
		return e.someTogether(c, at)
	}
	n := e.existing(c)
	if c.A == nil {
		return n > 0
	}
	return c.Cmp.Holds(n, e.Value(c.A))
}

func allHold(e Env, c *card.Cond) bool { return e.Conds(c.Sub) }

func oneHolds(e Env, c *card.Cond) bool {
	for i := range c.Sub {
		if e.Cond(&c.Sub[i]) {
			return true
		}
	}
	return false
}

func thingsPass(e Env, c *card.Cond) bool { return e.is(c) }

// optionChosen: an optional part was; with Done, and all in it has happened.
func optionChosen(e Env, c *card.Cond) bool {
	_, ok := e.BoundVal(c.Ref, 0)
	return ok
}

func optionDone(e Env, c *card.Cond) bool {
	b, ok := e.BoundVal(c.Ref, 0)
	return ok && (b.Kind != BoundNumber || b.Val == WhollyDone)
}

// challengeRefused: one that was is bound, to the number 1.
func challengeRefused(e Env, c *card.Cond) bool { return e.boundCount(c.Ref) > 0 }

func goldPaid(e Env, _ *card.Cond) bool {
	_, ok := e.BoundVal(PaidVar, 0)
	return ok
}

func faceUpInProvince(e Env, c *card.Cond) bool {
	k := e.Var(c.Ref, 0)
	at := e.origin(k)
	_, in := at.IsProvince()
	return in && e.Is(k, FaceUp) && e.Means(c.Who, card.NoVar, at.Seat())
}

func onTopOfDeck(e Env, c *card.Cond) bool {
	k := e.Var(c.Ref, 0)
	return k != 0 && e.onTop(k, c.Zone) && e.Means(c.Who, card.NoVar, e.Cards[k].Place.Seat())
}

func termsMet(e Env, c *card.Cond) bool { return e.meetsTerms(e.Var(c.Ref, 0)) }

// existing counts the things of which a condition wants some: a unit is counted by its Personality.
func (e *Env) existing(c *card.Cond) int {
	switch {
	case c.Thing == card.Units:
		return e.countUnits(&card.Value{Filter: c.Filter, Thing: c.Thing})
	case c.Thing == card.Provinces && c.Filter != nil:
		return e.countProvinces(c.Filter)
	}
	if c.Zone == card.InPlay && c.Ref != card.NoVar { // whose they are is said by the filter
		return e.count(c.Filter, c.Zone, card.NoPlayer)
	}
	return e.count(c.Filter, c.Zone, c.Who)
}

// HoldsNone reports whether a text says that a Province holds no Dynasty cards.
func (s *State) HoldsNone(at Place) bool {
	for y := range s.Sayings(card.NoDynasty) {
		e := s.rowEnv(y.Row)
		if e.saidOfPlace(&y, at) && e.InForce(y.Row, y.N) {
			return true
		}
	}
	return false
}

// is: all things that a variable stands for pass, or, of several losers or winners of a duel, one (CE-DUEL-18, -19); none is no.
func (e *Env) is(c *card.Cond) bool {
	one := c.Ref == card.Loser || c.Ref == card.Winner
	switch k := e.Var(c.Ref, 0); {
	case c.Filter != nil:
	case c.Zone != card.InPlay:
		return k != 0 && e.InZone(k, c.Zone, card.You)
	default:
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
	if b, ok := e.BoundVal(c.Ref, 0); ok && b.Kind == BoundPlayer {
		return e.PassesSeat(c.Filter, Seat(b.Val))
	}
	return some && !one
}

// onTop reports whether a card is the first of a deck of that kind.
func (s *State) onTop(c CardID, deck card.Zone) bool {
	p := s.Cards[c].Place
	return p.Zone() == deck && s.First(p) == c
}

// saidOfAll is the kind of things that a variable stands for in a text that lasts and says something of all of it, nil where it stands
// for particular things: "all others" are those that are not of that kind, whoever joins them (CE-DUR-14).
func (e *Env) saidOfAll(v card.Var) *card.Sel {
	if e.asks == nil {
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
