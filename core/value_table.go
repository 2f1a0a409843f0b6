package core

import "kotei/core/card"

// amounts has a row for each way to compute a number; about is the card that it may depend on. The functions take an Env by value, as
// those of a [property] do. It is filled at the start of the program: some numbers are computed from others.
var amounts [card.NumValueKinds]func(e Env, v *card.Value, about CardID) int

func init() {
	amounts = [card.NumValueKinds]func(e Env, v *card.Value, about CardID) int{
		card.Const: func(_ Env, v *card.Value, _ CardID) int { return v.N },

		// of other numbers
		card.Plus:   func(e Env, v *card.Value, c CardID) int { return e.ValueAbout(v.A, c) + e.ValueAbout(v.B, c) },
		card.Minus:  func(e Env, v *card.Value, c CardID) int { return e.ValueAbout(v.A, c) - e.ValueAbout(v.B, c) },
		card.Times:  func(e Env, v *card.Value, c CardID) int { return e.ValueAbout(v.A, c) * e.ValueAbout(v.B, c) },
		card.Lower:  func(e Env, v *card.Value, c CardID) int { return min(e.ValueAbout(v.A, c), e.ValueAbout(v.B, c)) },
		card.Higher: func(e Env, v *card.Value, c CardID) int { return max(e.ValueAbout(v.A, c), e.ValueAbout(v.B, c)) },
		card.Half:   func(e Env, v *card.Value, c CardID) int { return (e.ValueAbout(v.A, c) + v.N) / 2 },
		card.PerN: func(e Env, v *card.Value, c CardID) int {
			return max(e.ValueAbout(v.A, c), 0) / max(e.ValueAbout(v.B, c), 1)
		},
		card.Difference: difference,
		card.CaseOf:     caseOf,
		card.OneOfTwo:   func(Env, *card.Value, CardID) int { return 0 }, // a choice of two ops is made of it

		// of cards
		card.StatOf:       func(e Env, v *card.Value, c CardID) int { return countable(v, e.statOf(v, c)) },
		card.StrongholdOf: func(e Env, v *card.Value, c CardID) int { return e.strongholdStat(v, c) },
		card.SumOf:        sumOf,
		card.BestOf:       func(e Env, v *card.Value, _ CardID) int { return e.bestOf(v) },
		card.SumIn:        sumIn,
		card.CountOf:      countOf,
		card.CountIn:      countIn,
		card.DistinctOf:   distinctOf,
		card.TokensOn:     tokensOn,
		card.EnteringLoss: func(e Env, v *card.Value, _ CardID) int { return e.enteringLoss(e.Var(v.Ref, 0)) },

		// of players
		card.HonorOf:     honorOf,
		card.HandOf:      ofPlayerNumber(func(s *State, p Seat) int { return s.Count(Hand(p)) }),
		card.HandMostOf:  ofPlayerNumber((*State).HandMost),
		card.ProvincesOf: ofPlayerNumber((*State).Provinces),

		// of what has happened
		card.PaidGold: func(e Env, _ *card.Value, _ CardID) int { return int(e.Paid) },
		card.Variable: func(e Env, _ *card.Value, _ CardID) int { return int(e.Paid) },
		card.TimesOf:  func(e Env, v *card.Value, _ CardID) int { return e.timesOf(v.Cond) },
		card.HowMuch:  func(e Env, _ *card.Value, _ CardID) int { return e.howMuch() },
		card.UpTo:     chosenNumber,
		card.LostOf:   lostSince,
	}
}

// difference is what two numbers differ by, without its sign (CE-VAL-01).
func difference(e Env, v *card.Value, about CardID) int {
	d := e.ValueAbout(v.A, about) - e.ValueAbout(v.B, about)
	return max(d, -d)
}

// caseOf: "+1F, or +2F if he is Fire".
func caseOf(e Env, v *card.Value, about CardID) int {
	e.asksAbout(about)
	if e.Cond(v.Cond) {
		return e.ValueAbout(v.A, about)
	}
	return e.ValueAbout(v.B, about)
}

func sumOf(e Env, v *card.Value, _ CardID) (n int) {
	if v.Thing == card.Armies {
		return e.totalForce(v.Filter)
	}
	e.EachCard(v.Zone, func(c CardID) bool {
		if e.finds(c, v.Zone, v.Who, v.Filter) {
			n += e.stat(c, v.Stat, e.depth+1)
		}
		return true
	})
	return n
}

// sumIn is of all things that a variable stands for, together.
func sumIn(e Env, v *card.Value, _ CardID) (n int) {
	e.Only(Binding{})
	for c := range e.CardsOf(v.Ref) {
		if v.Filter == nil || e.Passes(v.Filter, c) {
			n += e.statIn(c, v)
		}
	}
	return n
}

func countIn(e Env, v *card.Value, _ CardID) (n int) {
	e.Only(Binding{})
	if v.Filter == nil {
		return e.boundCount(v.Ref)
	}
	for c := range e.CardsOf(v.Ref) {
		if e.Passes(v.Filter, c) {
			n++
		}
	}
	return n
}

func countOf(e Env, v *card.Value, about CardID) int {
	e.asksAbout(about)
	switch v.Thing {
	case card.Units:
		return e.countUnits(v)
	case card.Provinces:
		return e.countProvinces(v.Filter)
	case card.Players:
		return e.countPlayers(v.Filter)
	}
	return e.count(v.Filter, v.Zone, v.Who)
}

func distinctOf(e Env, v *card.Value, about CardID) int {
	e.asksAbout(about)
	return e.distinct(v)
}

func tokensOn(e Env, v *card.Value, about CardID) int {
	e.asksAbout(about)
	switch {
	case v.Filter != nil:
		return e.tokensAmong(v)
	case v.Ref != card.NoVar:
		about = e.Var(v.Ref, 0)
	}
	return e.TokenCount(about, v.Title)
}

// asksAbout has a text ask about a card, where there is one.
func (e *Env) asksAbout(c CardID) {
	if c != 0 {
		e.About = c
	}
}

// honorOf: points of Honor are counted only above zero (CE-HONOR-12).
func honorOf(e Env, v *card.Value, about CardID) int { return max(e.ExactAbout(v, about), 0) }

// ofPlayerNumber is a number of the player that a value means, 0 where it means none.
func ofPlayerNumber(number func(*State, Seat) int) func(Env, *card.Value, CardID) int {
	return func(e Env, v *card.Value, _ CardID) int {
		if p := e.SeatOf(v.Who, v.Ref); p >= 0 {
			return number(e.State, p)
		}
		return 0
	}
}

func chosenNumber(e Env, v *card.Value, _ CardID) int {
	if b, ok := e.BoundVal(v.Ref, 0); ok && b.Kind == BoundNumber {
		return int(b.Val)
	}
	return 0
}

func lostSince(e Env, v *card.Value, about CardID) int {
	if b, ok := e.BoundVal(v.Ref, 0); ok && b.Kind == BoundNumber {
		return max(int(b.Val)-e.ValueAbout(v.A, about), 0)
	}
	return 0
}
