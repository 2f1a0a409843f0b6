package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players have more or less of: Family Honor, cards in their hands, Provinces.

// A Measure compares what a player has with a number, or with what another has.
type Measure struct {
	Of   card.ValueKind
	Cmp  card.Cmp
	N    *card.Value
	Than Player     // where N is nil
	All  bool       // than each of them
	Some *card.Cond // of things that they control, how many such
}

var (
	measured = kernel.NewCat[card.ValueKind]("what players have")
	// Comparatives is the category of "higher", "less", "equal or more".
	Comparatives = kernel.NewCat[card.Cmp]("comparative")
	// OfMany is the same of things that are counted: "more", "fewer".
	OfMany = kernel.NewCat[card.Cmp]("comparative of things")
	// Rivals is the category of whom a player is compared with.
	Rivals  = kernel.NewCat[Measure]("with whom a player is compared")
	amounts = kernel.NewCat[Measure]("how much a player has")
)

// other is another player.
var other = Player{Player: noun.Player{Who: card.Another}}

func init() {
	measured.Rules(kernel.Means("(Family Honor|Honor)", card.HonorOf), kernel.Means("cards in (your|his|her|their) hand", card.HandOf), kernel.Means("Provinces", card.ProvincesOf))
	Comparatives.Rules(
		kernel.Means("(higher|more|greater)", card.More), kernel.Means("(lower|fewer|less)", card.Less),
		kernel.Means("(equal or higher|equal or more)", card.AtLeast), kernel.Means("(equal or lower|equal or fewer)", card.AtMost),
	)
	OfMany.Rules(
		kernel.Means("(more|higher|greater)", card.More), kernel.Means("(fewer|lower|less)", card.Less),
		kernel.Means("(equal or more|equal or higher)", card.AtLeast), kernel.Means("(equal or fewer|equal or lower)", card.AtMost),
	)
	Rivals.Rules(
		kernel.On("{}", func(m kernel.Match) (Measure, bool) {
			d := kernel.Val[Player](m, 0)
			each := m.P.Is(m.At, "any") // "than any other player": than each
			return Measure{Than: d, All: d.Who == card.EachOther}, !d.None && d.Who != card.EachPlayer && !each
		}, Players),
		kernel.Means("(each other player|any other player|all other players)", Measure{Than: other, All: true}),
	)
	bound := func(c card.Cmp) func(m kernel.Match) (Measure, bool) {
		return func(m kernel.Match) (Measure, bool) {
			n := kernel.Val[card.Value](m, 0)
			return Measure{Of: kernel.Val[card.ValueKind](m, 1), Cmp: c, N: &n}, true
		}
	}
	amounts.Rules(
		kernel.On("{} or (higher|more|greater) {}", bound(card.AtLeast), noun.Plain, measured),
		kernel.On("{} or (lower|fewer|less) {}", bound(card.AtMost), noun.Plain, measured),
		kernel.On("{} {}", func(m kernel.Match) (Measure, bool) {
			b := kernel.Val[noun.Bound](m, 0)
			return Measure{Of: kernel.Val[card.ValueKind](m, 1), Cmp: b.Cmp, N: b.Val}, kernel.Val[card.ValueKind](m, 1) == card.HonorOf
		}, noun.Below, measured),
		kernel.On("at least {} {}", bound(card.AtLeast), noun.Plain, measured),
		kernel.On("(one or zero|one or no|zero or one|1 or 0|0 or 1) {}", func(m kernel.Match) (Measure, bool) {
			return Measure{Of: kernel.Val[card.ValueKind](m, 0), Cmp: card.AtMost, N: card.Num(1)}, true
		}, measured),
		kernel.On("{} {}", func(m kernel.Match) (Measure, bool) { // than you
			return Measure{Of: kernel.Val[card.ValueKind](m, 1), Cmp: kernel.Val[card.Cmp](m, 0), Than: Player{Player: noun.Player{Who: card.You}}}, !m.P.Is(m.End, "than")
		}, Comparatives, measured),
		kernel.On("(exactly|only) {} {}", bound(card.Equal), noun.Plain, measured),
		kernel.On("(no|zero) {}", func(m kernel.Match) (Measure, bool) {
			return Measure{Of: kernel.Val[card.ValueKind](m, 0), N: card.Num(0)}, kernel.Val[card.ValueKind](m, 0) != card.ProvincesOf
		}, measured),
		kernel.On("{} {} than {}", func(m kernel.Match) (Measure, bool) {
			x := kernel.Val[Measure](m, 2)
			x.Cmp, x.Of = kernel.Val[card.Cmp](m, 0), kernel.Val[card.ValueKind](m, 1)
			return x, true
		}, Comparatives, measured, Rivals),
		kernel.On("{} {} than {}", func(m kernel.Match) (Measure, bool) {
			x, s := kernel.Val[Measure](m, 2), kernel.Val[noun.Phrase](m, 1)
			x.Cmp, x.Some = kernel.Val[card.Cmp](m, 0), &card.Cond{Kind: card.SomeControls, Filter: s.Sel.Filter, Thing: s.Sel.Thing}
			return x, s.Num != kernel.Singular && s.Sel.Zone == card.InPlay
		}, OfMany, noun.Counted, Rivals),
		kernel.Means("the highest Family Honor", Measure{Of: card.HonorOf, Cmp: card.More, Than: other, All: true}),
	)
}

// besides are the conditions that compare what other players have with what you have.
var besides = map[card.ValueKind]card.CondKind{card.HonorOf: card.HonorBeside, card.HandOf: card.HandBeside}

// Flipped are comparisons told from the other side: what has more than he has is what he has less than.
var Flipped = map[card.Cmp]card.Cmp{card.More: card.Less, card.Less: card.More, card.AtLeast: card.AtMost, card.AtMost: card.AtLeast}

// Denied are comparisons that are not so.
var Denied = map[card.Cmp]card.Cmp{card.More: card.AtMost, card.Less: card.AtLeast, card.AtLeast: card.Less, card.AtMost: card.More}

// of is the comparison, of a player.
func (x Measure) of(d Player) (card.Cond, bool) {
	several := func(p Player) bool {
		return p.Who == card.Another || p.Who == card.AnyPlayer || p.Who == card.EachOther
	}
	if d.Who == card.AnyPlayer && x.Than.Who == card.You && (x.Cmp == card.More || x.Cmp == card.Less) {
		d.Who = card.Another // nobody has more than he has
	}
	value := func(p Player) *card.Value { return &card.Value{Kind: x.Of, Who: p.Who, Ref: p.Ref} }
	switch {
	case x.Some != nil && x.Some.Thing == card.Provinces && len(x.Some.Filter.Atoms) == 0 && !several(d) && !several(x.Than): // two numbers are compared
		return card.Cond{}, false
	case x.Some != nil: // one of the players is you
		c := *x.Some
		c.Who, c.Ref, c.Cmp = d.Who, d.Ref, x.Cmp
		if d.Who == card.You {
			c.Who, c.Ref, c.Cmp = x.Than.Who, x.Than.Ref, Flipped[x.Cmp]
			if x.All {
				c.Who, c.Not, c.Cmp = card.Another, true, Denied[c.Cmp]
			}
			if x.All && x.Cmp == card.Less && c.Thing == card.Provinces && len(c.Filter.Atoms) == 0 {
				c = card.Cond{Kind: card.FewestProvinces, Who: card.You}
			}
		}
		return c, (d.Who == card.You) != (x.Than.Who == card.You)
	case x.N != nil && several(d):
		c := card.Cond{Kind: card.SomeControls, Who: d.Who, Cmp: x.Cmp, A: x.N, Filter: &card.Filter{}, Thing: card.Provinces}
		return c, x.Of == card.ProvincesOf && d.Who != card.EachOther
	case x.N != nil:
		return card.Cond{Kind: card.Compare, Cmp: x.Cmp, A: value(d), B: x.N}, true
	case d.Who == card.You && x.Of == card.HonorOf && x.Cmp == card.More && x.All:
		return card.Cond{Kind: card.HighestHonor, Who: card.You}, true
	case d.Who == card.You && x.Of == card.ProvincesOf && x.Cmp == card.Less && x.All:
		return card.Cond{Kind: card.FewestProvinces, Who: card.You}, true
	case d.Who == card.You && besides[x.Of] != 0: // another one has less; or none has as much
		c := card.Cond{Kind: besides[x.Of], Who: x.Than.Who, Ref: x.Than.Ref, Cmp: Flipped[x.Cmp]}
		if x.All {
			c.Who, c.Not, c.Cmp = card.Another, true, Denied[c.Cmp]
		}
		return c, x.Than.Who != card.You
	case x.Than.Who == card.You && besides[x.Of] != 0:
		return card.Cond{Kind: besides[x.Of], Who: d.Who, Ref: d.Ref, Cmp: x.Cmp}, true
	}
	return card.Cond{Kind: card.Compare, Cmp: x.Cmp, A: value(d), B: value(x.Than)}, !several(d) && !several(x.Than) && d.Who != x.Than.Who
}
