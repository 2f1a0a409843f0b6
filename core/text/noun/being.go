package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Where a thing is and what it belongs to.

func init() {
	fixed := func(pattern string, a card.Atom) { Being.Rules(kernel.Means(pattern, a)) }
	on := func(pattern string, a card.Atom, put func(a *card.Atom, m kernel.Match) bool, slots ...kernel.Slot) {
		Being.Rules(kernel.On(pattern, func(m kernel.Match) (card.Atom, bool) {
			x := a
			ok := put(&x, m)
			return x, ok
		}, slots...))
	}
	fixed("[(still|now)] in play", card.Atom{Is: card.IsInPlay})
	fixed("(at the current battlefield|at this battlefield|at the battlefield|here|at the current battle|at this battle|remaining at the current battlefield)", card.Atom{Is: card.IsHere})
	on("(there|at that battlefield|at that location)", card.Atom{Is: card.IsHere}, func(a *card.Atom, m kernel.Match) bool {
		a.Ref = m.P.Refer(m.At, m.End)
		return true
	})
	fixed("not (at the current battlefield|at this battlefield)", card.Atom{Is: card.IsHere, Not: true})
	fixed("(at a battlefield|at battlefields)", card.Atom{Is: card.IsAtBattle})
	fixed("[who may be] at any location", card.Atom{Is: card.IsAnywhere})
	for word, not := range map[string]bool{"if": false, "unless": true} {
		on("[,] who may be at any location "+word+" {} [,]", card.Atom{Is: card.IsAnywhere}, func(a *card.Atom, m kernel.Match) bool {
			c := kernel.Val[card.Cond](m, 0)
			c.Not = c.Not != not
			a.Cond = &c
			return true
		}, Condition)
	}
	on(", who may be at any location", card.Atom{Is: card.IsAnywhere}, func(_ *card.Atom, m kernel.Match) bool { return !m.P.Is(m.End, "if") && !m.P.Is(m.End, "unless") }) // which would be a condition on that
	fixed("[,] which may (be another player's unless it is his turn|only be another player's if it is not his turn) [,]", anyOf(card.Atom{Is: card.IsYours, Who: card.You}, card.Atom{Is: card.IsYours, Not: true, Who: card.ActivePlayer}))
	fixed("at any battlefield", card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAtBattle}, {Is: card.IsAnywhere}}}}})
	fixed("at another battlefield", card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAtBattle}, {Is: card.IsHere, Not: true}, {Is: card.IsAnywhere}}}}})
	fixed("(at home|(at|in) (his|her|its|their) controller's home|at (their controllers' homes|their homes))", card.Atom{Is: card.IsHome})
	fixed("at this location", card.Atom{Is: card.IsSameLocation, Ref: card.Self})
	on("in this army", card.Atom{Is: card.IsInArmy, Ref: card.Self}, func(_ *card.Atom, m kernel.Match) bool {
		c := m.P.World.Card
		return c == nil || c.Type != card.Strategy // which is in none
	})
	fixed("a [attacking or defending] ally", card.Atom{Is: card.IsAllied})
	on("in another unit", card.Atom{Is: card.IsWithin, Not: true}, func(a *card.Atom, m kernel.Match) bool {
		a.Ref = m.P.Refer(m.At+1, m.At+2)
		return true
	})
	on("at a battlefield whose [associated] Province has (a|any) {} attached", card.Atom{Is: card.IsAtBattle}, sub, alike)
	fixed("in an army", card.Atom{Is: card.IsInArmy, Who: card.AnyPlayer})
	fixed("(in a unit|in units)", card.Atom{Is: card.IsWithin, Who: card.AnyPlayer})
	fixed("in (a duel|this duel|the duel)", card.Atom{Is: card.IsDueling})
	fixed("involved in (a duel|this duel|the duel)", card.Atom{Is: card.IsDueling})
	fixed("(with|with any|with one or more|where there are|where there are any) enemy units", card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsEnemy}}}})
	fixed("where (he|she|it|they) would be opposed", card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsEnemy}}}})
	for side, who := range map[string]card.Player{"attacking": card.Attacker, "defending": card.Defender, "enemy": card.EnemyLeader, "opposing": card.EnemyLeader} {
		fixed("in (the|a|the current) "+side+" army", card.Atom{Is: card.IsInArmy, Who: who})
		fixed("on the "+side+" side [(there|at the current battlefield|at this battlefield)]", card.Atom{Is: card.IsInArmy, Who: who})
	}
	fixed("on your side [(there|at the current battlefield|at this battlefield)]", card.Atom{Is: card.IsInArmy, Who: card.You})
	on("in {} [current] army", card.Atom{Is: card.IsInArmy}, owners, owner)
	on("(at|in) {} (home|homes)", card.Atom{Is: card.IsHome}, home, owner)
	on("at {} location", card.Atom{Is: card.IsSameLocation}, cards, cardsOwner)
	on("at {} battlefield", card.Atom{Is: card.IsSameLocation, At: card.BattlefieldZone}, cards, cardsOwner)
	on("at {} battlefields", card.Atom{Is: card.IsAtBattle}, provinces, province)
	on("at its battlefields", card.Atom{Is: card.IsAtBattle}, func(a *card.Atom, m kernel.Match) bool {
		a.Ref = m.P.Refer(m.At+1, m.At+2)
		return true
	})
	on("in (a battle|battles) at {} (battlefield|battlefields)", card.Atom{Is: card.IsAtBattle}, provinces, province)
	fixed("at (one of your Provinces' battlefields|your Provinces' battlefields|your Province's battlefield|a battlefield at one of your Provinces)", card.Atom{Is: card.IsAtBattle, Who: card.You})
	on("at the same location as {}", card.Atom{Is: card.IsSameLocation}, card1, known)
	on("at the same location as a {}", card.Atom{Is: card.IsSameLocation}, sub, alike)
	on("at the same location as one of your {}", card.Atom{Is: card.IsSameLocation}, subOfYours, alike)
	on("in {}", card.Atom{Is: card.IsWithin}, within, unit)
	on("now in {}", card.Atom{Is: card.IsWithin, Window: card.ThisAction}, within, unit)
	on("in {}", card.Atom{Is: card.IsWithin}, func(a *card.Atom, m kernel.Match) bool {
		n := kernel.Val[Phrase](m, 0)
		return card1(a, m) && !n.owned // "in your Province" is an area, "in his unit" a unit of his
	}, known)
	on("(attaching|Equipping|being attached) to {}", card.Atom{Is: card.IsPaidOnto}, card1, known)
	on("(attaching|Equipping|being attached) to (your|one of your) {}", card.Atom{Is: card.IsPaidOnto}, ofCards(subOfYours), alike)
	on("in {}'s unit", card.Atom{Is: card.IsWithin}, target, chosen)
	on("in {}", card.Atom{Is: card.IsWithin}, func(a *card.Atom, m kernel.Match) bool { // "in a target unit"
		s := kernel.Val[Phrase](m, 0).Sel
		return target(a, m) && s.How == card.Target && s.Thing == card.Units && s.Min == nil
	}, simple)
	on("in a {}", card.Atom{Is: card.IsInUnit}, units, Described)
	on("in {}", card.Atom{Is: card.IsInUnit}, units, Described)
	on("[still] attached to {}", card.Atom{Is: card.IsOn}, card1, known)
	on("now attached to {}", card.Atom{Is: card.IsOn, Window: card.ThisAction}, card1, known)
	on("attached to {}", card.Atom{Is: card.IsOn}, target, chosen)
	on("attached to (a|any) {}", card.Atom{Is: card.IsAttached}, ofCards(sub), alike)
	on("attached to {}", card.Atom{Is: card.IsAttached}, ofCards(func(a *card.Atom, m kernel.Match) bool {
		return sub(a, m) && kernel.Val[Phrase](m, 0).Num == kernel.Plural
	}), alike)
	on("attached to (your|one of your) {}", card.Atom{Is: card.IsAttached}, ofCards(subOfYours), alike)
	on("attached to another of your {}", card.Atom{Is: card.IsAttached}, func(a *card.Atom, m kernel.Match) bool {
		ok := subOfYours(a, m)
		a.Sub.Atoms = append(a.Sub.Atoms, card.Atom{Is: card.IsNot, Ref: card.Self})
		return ok
	}, alike)
	on("([in (the|a) army] opposing|opposed by) {}", card.Atom{Is: card.IsOpposing}, card1, known)
	on("(opposing|opposed by) (a|any|one or more|one or more of) {}", card.Atom{Is: card.IsOpposing}, sub, alike)
	faces := func(a *card.Atom, m kernel.Match) bool { // such a one, in a battle or in a duel
		faced(a, m)
		*a = anyOf(card.Atom{Is: card.IsOpposing, Sub: a.Sub}, card.Atom{Is: card.IsDueling, Sub: a.Sub})
		return true
	}
	on("(opposing|opposed by) (a|any) {} [in a battle][,] or [while] facing (one|such a Personality) in a duel", card.Atom{}, faces, alike)
	on("(opposing|opposed by) (one or more of|one of|any of) your {}", card.Atom{Is: card.IsOpposing}, subOfYours, alike)
	on("(facing|dueling) (a|any) {} [in a duel]", card.Atom{Is: card.IsDueling}, faced, alike)
	on("(facing|dueling) {} [in a duel]", card.Atom{Is: card.IsDueling}, func(a *card.Atom, m kernel.Match) bool {
		_, duel := m.P.Words(m.End, "in a duel")
		return card1(a, m) && !duel
	}, known)
	on("(facing|dueling) {} [in a duel]", card.Atom{Is: card.IsDueling}, sub, Titled)
	on("in a duel (with|against) a {}", card.Atom{Is: card.IsDueling}, faced, alike)
	on("(led by a|in a unit led by a|in the unit of a) {}", card.Atom{Is: card.IsWithin}, sub, alike)
	on("in a {}'s unit", card.Atom{Is: card.IsWithin}, sub, alike)
	led()
	on("containing (a|any|one or more) {}", card.Atom{Is: card.HasAttached}, func(a *card.Atom, m kernel.Match) bool {
		n := kernel.Val[Phrase](m, 0)
		a.Sub = attachments(n)
		return attachable(n)
	}, part)
	on("in an army with (a|any|one or more|at least one other|another) {}", card.Atom{Is: card.IsWithArmy}, sub, alike)
	on("in an army with [any|any other] {}", card.Atom{Is: card.IsWithArmy}, func(a *card.Atom, m kernel.Match) bool {
		n := kernel.Val[Phrase](m, 0)
		f := *personalities(n)
		if m.P.Is(m.At+4, "any") && m.P.Is(m.At+5, "other") {
			f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsNot, Ref: m.P.Refer(m.At+5, m.At+6)})
		}
		a.Sub = &f
		return n.Num == kernel.Plural && n.Sel.Thing == card.Cards
	}, alike)
	on("in an army without (another|any other) {}", card.Atom{Is: card.IsWithoutArmy}, sub, alike)
	on("in that army", card.Atom{Is: card.IsInArmy}, func(a *card.Atom, m kernel.Match) bool {
		a.Ref = m.P.Refer(m.At+1, m.End)
		return true
	})
	on("in an army with {}", card.Atom{Is: card.IsInArmy, Who: card.Controller}, card1, known)
	for words, is := range map[string]card.AtomKind{"an attacking": card.IsAttacking, "a defending": card.IsDefending} {
		on("in "+words+" army with {}", card.Atom{}, func(a *card.Atom, m kernel.Match) bool {
			ok := card1(a, m)
			*a = card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: is}, {Is: card.IsInArmy, Ref: a.Ref, Who: card.Controller}}}}}
			return ok
		}, known)
	}
	for words, f := range map[string]card.Filter{
		"you control (a|any|one or more) units": {Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}, "there is a defending (army|unit)": {Atoms: []card.Atom{{Is: card.IsDefending}}},
	} {
		a := card.Atom{Is: card.HasUnits, Sub: &f}
		if f.Atoms[0].Is == card.IsYours {
			a.Who = card.You
		}
		fixed("where "+words, a)
	}
	fixed("that can produce Ranged Attacks", card.Atom{Is: card.HasAbility, Does: card.Ranged})
	fixed("in an army with allies", card.Atom{Is: card.IsWithArmy, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsAllied}}}})
	fixed("attacking (you|your Provinces)", card.Atom{Is: card.IsAttacking, Who: card.You})
	for word, is := range map[string]card.AtomKind{"attacking": card.IsAttacking, "defending": card.IsDefending} {
		on(word+" [at] {}", card.Atom{Is: is}, func(a *card.Atom, m kernel.Match) bool {
			s := kernel.Val[Phrase](m, 0).Sel
			a.Ref = s.Ref
			return s.Thing == card.Provinces
		}, known)
	}
	for _, he := range []string{"(he|she) has", "it has", "they have"} {
		Relative.Rules(kernel.On(he+" attached", func(m kernel.Match) (Property, bool) {
			return Property{Atom: card.Atom{Is: card.IsOn, Ref: m.P.Refer(m.At, m.At+1)}, Num: kernel.Either}, true
		}))
	}
	Relative.Rules(kernel.On("{} has attached", func(m kernel.Match) (Property, bool) {
		n := kernel.Val[Phrase](m, 0)
		return Property{Atom: card.Atom{Is: card.IsOn, Ref: n.Sel.Ref}, Num: kernel.Either}, !n.Pron && n.Num != kernel.Plural && n.Sel.Thing == card.Cards
	}, known))
	on("attacking a {}", card.Atom{Is: card.IsAttacking}, func(a *card.Atom, m kernel.Match) bool {
		n := kernel.Val[Phrase](m, 0)
		a.Sub = n.Sel.Filter
		return n.Sel.Thing == card.Players && len(a.Sub.Atoms) > 0
	}, alike)
	fixed("that [last] entered play by (its|their) own text", card.Atom{Is: card.IsPlayed})
	fixed("adjacent to (this one|this Province)", card.Atom{Is: card.IsAdjacent, Ref: card.Host})
	on("[,] other than {}", card.Atom{Is: card.IsNot}, card1, known)
	on("[,] other than a {}", card.Atom{Is: card.AnyOf, Not: true}, func(a *card.Atom, m kernel.Match) bool {
		a.Or = []card.Filter{*kernel.Val[Phrase](m, 0).Sel.Filter}
		return true
	}, alike)
	on("(named|titled) {}", card.Atom{Is: card.IsTitle}, called, named)
	on("not (named|titled) {}", card.Atom{Is: card.IsTitle, Not: true}, called, named)
	on("more expensive than {}", card.Atom{Is: card.IsStat, Stat: card.GoldCost, Cmp: card.More}, asMuch, known)
	on("less expensive than {}", card.Atom{Is: card.IsStat, Stat: card.GoldCost, Cmp: card.Less}, asMuch, known)
	controlled(on)
	unitRules()
}

func controlled(on func(pattern string, a card.Atom, put func(a *card.Atom, m kernel.Match) bool, slots ...kernel.Slot)) {
	for _, v := range []struct {
		verb, deny string
		num        kernel.Number
	}{{"(controls|has in play)", "does not control", kernel.Singular}, {"(control|have in play)", "do not control", kernel.Plural}} {
		by := func(not bool) func(a *card.Atom, m kernel.Match) bool {
			return func(a *card.Atom, m kernel.Match) bool {
				x := kernel.Val[Player](m, 0)
				a.Who, a.Ref, a.Not = x.Who, x.Ref, not
				return x.Num.Agrees(v.num)
			}
		}
		on("[(that|who|whom|which)] {} "+v.verb, card.Atom{Is: card.IsYours}, by(false), Players)
		on("[(that|who|whom|which)] {} "+v.deny, card.Atom{Is: card.IsYours}, by(true), Players)
	}
	by := func(a *card.Atom, m kernel.Match) bool {
		x := kernel.Val[Player](m, 0)
		a.Who, a.Ref = x.Who, x.Ref
		return true
	}
	on("controlled by {}", card.Atom{Is: card.IsYours}, by, Players)
	on("owned by {}", card.Atom{Is: card.IsOwned}, by, Players)
	Being.Rules(
		kernel.Means("in your control", card.Atom{Is: card.IsYours, Who: card.You}),
		kernel.Means("[(that|which)] you own", card.Atom{Is: card.IsOwned, Who: card.You}),
		kernel.Means("(you own and control|you control and own)", card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You}, {Is: card.IsYours, Who: card.You}}}}}),
		kernel.Means("(not controlled by|controlled by a player other than) (his|its|their) owner", card.Atom{Is: card.IsOwned, Not: true, Who: card.TheirOwn}),
	)
	on("controlled by a {}", card.Atom{Is: card.IsOf}, func(a *card.Atom, m kernel.Match) bool {
		n := kernel.Val[Phrase](m, 0)
		a.Sub = n.Sel.Filter
		others := slices.ContainsFunc(a.Sub.Atoms, func(x card.Atom) bool { return x.Is == card.IsStat && x.Stat != card.Family || x.Is == card.IsNot }) // a card's, or "a different player" than whom?
		return n.Sel.Thing == card.Players && len(a.Sub.Atoms) > 0 && !others
	}, Described)
	controls := func(a *card.Atom, m kernel.Match) bool {
		a.Sub = &card.Filter{Atoms: []card.Atom{{Is: card.Controls, Sub: personalities(kernel.Val[Phrase](m, 0))}}}
		return true
	}
	on("whose controller [also] controls (a|any|one or more) {}", card.Atom{Is: card.IsOf}, controls, alike)
	on("whose controller [also] controls {}", card.Atom{Is: card.IsOf}, controls, Titled)
	Relative.Rules(kernel.On("with [(a|any|one or more)] {}", func(m kernel.Match) (Property, bool) {
		n := kernel.Val[Phrase](m, 0)
		return Property{Atom: card.Atom{Is: card.Controls, Sub: personalities(n)}, Num: kernel.Either, Players: true}, n.Sel.Thing == card.Units
	}, alike))
	for verb, num := range map[string]kernel.Number{"controls": kernel.Singular, "control": kernel.Plural} {
		Relative.Rules(
			kernel.On("who "+verb+" (a|any|one or more) {}", func(m kernel.Match) (Property, bool) {
				return Property{Atom: card.Atom{Is: card.Controls, Sub: personalities(kernel.Val[Phrase](m, 0))}, Num: num}, true
			}, alike),
			kernel.On("who "+verb+" no {}", func(m kernel.Match) (Property, bool) {
				return Property{Atom: card.Atom{Is: card.Controls, Not: true, Sub: personalities(kernel.Val[Phrase](m, 0))}, Num: num}, true
			}, alike),
			kernel.On("who "+verb+" {} {} than you", func(m kernel.Match) (Property, bool) {
				f := personalities(kernel.Val[Phrase](m, 1))
				yours := card.Filter{Types: f.Types, Atoms: append(slices.Clip(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You})}
				return Property{Atom: card.Atom{Is: card.Controls, Cmp: kernel.Val[card.Cmp](m, 0), Val: &card.Value{Kind: card.CountOf, Filter: &yours}, Sub: f}, Num: num}, true
			}, comparatives, alike),
			kernel.On("who "+verb+" {} {}", func(m kernel.Match) (Property, bool) {
				b := kernel.Val[Bound](m, 0)
				return Property{Atom: card.Atom{Is: card.Controls, Cmp: b.Cmp, Val: b.Val, Sub: personalities(kernel.Val[Phrase](m, 1))}, Num: num}, true
			}, Measures, alike),
		)
	}
}

// province is the possessive of a Province.
var province = kernel.NewCat[card.Var]("possessive of a Province")

// led are units, and what is in them, by what their Personalities are and have.
func led() {
	for _, unit := range []string{"", "in a unit "} {
		of := func(a card.Atom) (card.Atom, bool) {
			return card.Atom{Is: card.IsWithin, Sub: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{a}}}, true
		}
		said := func(m kernel.Match) (card.Atom, bool) { return of(kernel.Val[card.Atom](m, 0)) }
		Being.Rules(
			kernel.On(unit+"whose Personality has {}", said, Having), kernel.On(unit+"whose Personality is {}", said, Said),
			kernel.On(unit+"whose Personality's {} is {}", func(m kernel.Match) (card.Atom, bool) {
				return of(kernel.Val[Bound](m, 1).Of(kernel.Val[StatName](m, 0)))
			}, Stats, Bounds),
		)
	}
}

func unitRules() {
	unit.Rules(
		kernel.On("{} (unit|units)", func(m kernel.Match) (card.Var, bool) { return kernel.Val[Owner](m, 0).Ref, true }, cardsOwner),
		kernel.On("the unit of {}", func(m kernel.Match) (card.Var, bool) {
			s := kernel.Val[Phrase](m, 0).Sel
			return s.Ref, s.Thing == card.Cards
		}, known),
		kernel.On("{}", func(m kernel.Match) (card.Var, bool) {
			s := kernel.Val[Phrase](m, 0).Sel
			return s.Ref, s.Thing == card.Units
		}, known),
	)
	province.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Var] {
		var all []kernel.Reading[card.Var]
		for _, o := range possessives(p, known.At(p, at), func(n Phrase) (Owner, bool) { return Owner{Ref: n.Sel.Ref}, n.Sel.Thing == card.Provinces }) {
			all = append(all, kernel.Reading[card.Var]{Val: o.Val.Ref, End: o.End, Node: o.Node})
		}
		return all
	})
}

func owners(a *card.Atom, m kernel.Match) bool {
	o := kernel.Val[Owner](m, 0)
	if a.Who, a.Ref = o.Who, o.Ref; o.Who == card.NoPlayer {
		a.Who = card.Controller
	}
	return true
}

func home(a *card.Atom, m kernel.Match) bool {
	o := kernel.Val[Owner](m, 0)
	a.Who = o.Who
	switch o.Who {
	case card.NoPlayer:
		a.Who = card.Controller
	case card.AnyPlayer:
		a.Who = card.NoPlayer
	case card.Controller:
		a.Who = card.NoPlayer
	}
	return o.Who == card.NoPlayer || o.Ref == card.NoVar || o.Who == card.Controller
}

func cards(a *card.Atom, m kernel.Match) bool {
	a.Ref = kernel.Val[Owner](m, 0).Ref
	return true
}

func provinces(a *card.Atom, m kernel.Match) bool {
	a.Ref = kernel.Val[card.Var](m, 0)
	return true
}

func within(a *card.Atom, m kernel.Match) bool {
	a.Ref = kernel.Val[card.Var](m, 0)
	return true
}

func card1(a *card.Atom, m kernel.Match) bool {
	s := kernel.Val[Phrase](m, 0).Sel
	a.Ref = s.Ref
	return s.Thing != card.Players && s.Thing != card.Armies
}

func target(a *card.Atom, m kernel.Match) bool {
	s := kernel.Val[Phrase](m, 0).Sel
	a.Of, a.Ref = &s, s.Bind
	return true
}

func sub(a *card.Atom, m kernel.Match) bool {
	a.Sub = personalities(kernel.Val[Phrase](m, 0))
	return true
}

// faced is whom something faces: that he is in a duel is said already.
func faced(a *card.Atom, m kernel.Match) bool {
	f := *personalities(kernel.Val[Phrase](m, 0))
	f.Atoms = slices.DeleteFunc(slices.Clone(f.Atoms), func(x card.Atom) bool { return x.Is == card.IsDueling && !x.Not && x.Sub == nil && x.Ref == card.NoVar })
	a.Sub = &f
	return true
}

// ofCards has only cards be meant: what a Province has attached is no part of a unit.
func ofCards(put func(a *card.Atom, m kernel.Match) bool) func(a *card.Atom, m kernel.Match) bool {
	return func(a *card.Atom, m kernel.Match) bool {
		return put(a, m) && kernel.Val[Phrase](m, 0).Sel.Thing == card.Cards
	}
}

func subOfYours(a *card.Atom, m kernel.Match) bool {
	a.Sub = kernel.Val[Phrase](m, 0).with(card.Atom{Is: card.IsYours, Who: card.You}).Sel.Filter
	return true
}

func units(a *card.Atom, m kernel.Match) bool {
	n := kernel.Val[Phrase](m, 0)
	a.Sub = n.Sel.Filter
	far := func(x card.Atom) bool { return x.Is == card.IsAnywhere }  // which is said of what is in it, for that is targeted
	led := len(a.Sub.Atoms) > 0 && a.Sub.Atoms[0].Is == card.IsWithin // "in a unit led by a Monk" is said of the card
	return !led && n.Sel.Thing == card.Units && len(a.Sub.Atoms) > 0 && !slices.ContainsFunc(a.Sub.Atoms, far)
}

func called(a *card.Atom, m kernel.Match) bool {
	a.Title = kernel.Val[string](m, 0)
	return true
}

func asMuch(a *card.Atom, m kernel.Match) bool {
	s := kernel.Val[Phrase](m, 0).Sel
	a.Val = &card.Value{Kind: card.StatOf, Stat: card.GoldCost, Ref: s.Ref}
	return s.Thing == card.Cards
}
