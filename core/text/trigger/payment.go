package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

var (
	// bills is the category of what is paid for: "paying for a Samurai", "a Gold cost".
	bills = kernel.NewCat[card.Trigger]("payment")
	// billed are payments with when they are made: "paying a Gold cost during battle".
	billed = kernel.NewCat[card.Trigger]("payment with its circumstances")
)

func init() {
	billed.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Trigger, bool) { return kernel.Val[card.Trigger](m, 0), true }, bills),
		kernel.On("{} {}", func(m kernel.Match) (card.Trigger, bool) {
			t, c := kernel.Val[card.Trigger](m, 0), kernel.Val[circumstance](m, 1)
			x, ok := c.of(t)
			return x, ok && c.cond != nil && !c.ofThing && c.only == card.NoEvent && len(t.Or) == 0
		}, bills, circumstances),
	)
}

// PaidWith is the category of what was paid for with Gold that the card itself has produced: "if you bowed this Holding while paying to Recruit a Farm".
var PaidWith = kernel.NewCat[card.Trigger]("paid for by the card")

func init() {
	itself := kernel.NewCat[bool]("card that has produced Gold")
	itself.Rules(kernel.Means("this", true), kernel.On("{}", func(m kernel.Match) (bool, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return true, s.IsRef(card.Self)
	}, noun.Cat))
	paid := func(ev card.Happening) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 1)
			t := card.Trigger{At: card.After, Event: ev, Subject: s, If: &card.Cond{Kind: card.PaidWith, Ref: card.Self}}
			if ok = ok && s.How == card.Any && s.Min == nil; len(m.Vals) > 2 {
				var fits bool
				t.Object, fits = thing(m, 2)
				ok = ok && fits
			}
			return t, ok
		}
	}
	PaidWith.Rules(
		kernel.On("if {} paid for {} (attaching|Equipping) to {}", paid(card.EvAttach), itself, noun.Cat, noun.Cat),
		kernel.On("if {} paid for a single {}", paid(card.EvEnterPlay), itself, noun.Described),
		kernel.On("if you bowed {} [to produce Gold] while (paying to Recruit|Recruiting) {}", paid(card.EvRecruit), itself, noun.Cat),
		kernel.On("if {} bowed to produce Gold to Recruit {}", paid(card.EvRecruit), itself, noun.Cat),
	)
}

// payments are the payments of Gold, while which something may be done, and those of other costs.
func payments() {
	forThing := func(m kernel.Match) (card.Trigger, bool) {
		s, ok := thing(m, 0)
		return card.Trigger{Event: card.EvPayGold, Subject: s}, ok
	}
	forAction := func(m kernel.Match) (card.Trigger, bool) {
		s := kernel.Val[clause.Source](m, 0)
		c := s.Comes()
		return card.Trigger{Event: card.EvPayGold, Cause: &c}, true
	}
	bills.Rules(
		kernel.Means("[(you are|a player is)] paying a Gold cost", card.Trigger{Event: card.EvPayGold}),
		kernel.On("(paying for|paying the Gold cost of) {}", forThing, noun.Cat),
		kernel.On("paying to (Recruit|Equip) {}", forThing, noun.Cat),
		kernel.On("bringing {} into play", forThing, noun.Cat),
		kernel.On("attaching {}", forThing, noun.Cat),
		kernel.On("(attaching|paying to Equip) {} to {}", onto, noun.Cat, noun.Cat),
		kernel.On("paying for {} (attaching|Equipping) to {}", onto, noun.Cat, noun.Cat),
		kernel.On("(paying for|paying the Gold cost of) {} entering play", forThing, noun.Cat),
		kernel.On("(paying for|paying a Gold cost of|paying the Gold cost of) {}", forAction, clause.Actions),
		kernel.On("paying {} 's Gold cost", forAction, clause.Actions),
		kernel.On("paying for {} or [for] {}", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			a := kernel.Val[clause.Source](m, 1)
			c := a.Comes()
			return card.Trigger{Event: card.EvPayGold, Subject: s, Or: []card.Trigger{{At: card.When, Event: card.EvPayGold, Cause: &c}}}, ok
		}, noun.Cat, clause.Actions),
		kernel.On("paying for {} or for {}", func(m kernel.Match) (card.Trigger, bool) {
			a := kernel.Val[clause.Source](m, 0)
			s, ok := thing(m, 1)
			c := a.Comes()
			return card.Trigger{Event: card.EvPayGold, Cause: &c, Or: []card.Trigger{{At: card.When, Event: card.EvPayGold, Subject: s}}}, ok
		}, clause.Actions, noun.Cat),
	)
	single.Rules(
		kernel.On("when {}", func(m kernel.Match) (card.Trigger, bool) {
			t := kernel.Val[card.Trigger](m, 0)
			t.At = card.When
			return t, true
		}, billed),
		kernel.Means("when paying a cost of discarding the Imperial Favor", card.Trigger{At: card.Would, Event: card.EvPayCost, By: card.You, Cost: card.EvFavorLost}), // while it is to be paid still
	)
	doings.Rules(kernel.Means("(paying a cost of|) discarding the Imperial Favor", card.Trigger{Event: card.EvPayCost, By: card.You, Cost: card.EvFavorLost}))
}

// onto: Gold is paid for a thing to attach it to another.
func onto(m kernel.Match) (card.Trigger, bool) {
	s, ok := thing(m, 0)
	to, fits := thing(m, 1)
	if !ok || !fits || s.How != card.Any || to.Thing != card.Cards || to.Min != nil {
		return card.Trigger{}, false
	}
	a := card.Atom{Is: card.IsPaidOnto, Ref: to.Ref}
	if to.How != card.Ref {
		a.Sub = to.Filter
	}
	if s.Zone == card.Hand && (s.ZoneOf == card.You || s.ZoneOf == card.NoPlayer) { // it will have come from there
		a.From, s.Zone, s.ZoneOf = card.Hand, 0, 0
	}
	f := *s.Filter
	f.Atoms = append(slices.Clip(f.Atoms), a)
	s.Filter = &f
	return card.Trigger{Event: card.EvPayGold, Subject: s}, true
}
