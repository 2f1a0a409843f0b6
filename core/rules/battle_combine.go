package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Ranged Attacks of several cards of one unit may be combined into a single stronger one (HE-RNG-05). Before the first is paid for, its
// player says which others are: they are used, and pay what they cost, with it.

// bowsToUse reports whether a card bows as a cost of using one of its abilities: its heading says so, or it is a Ranged Attack of which
// the text says neither that nor how often it is made (HE-RNG-01).
func bowsToUse(s *core.State, it *card.Item, c core.CardID) bool {
	if it.Bow || !s.Table.Rules.ShotsBow {
		return it.Bow
	}
	if t := s.Type(c); t != card.Personality && t != card.Follower || saysHowOften(it) {
		return false
	}
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Ranged }) &&
		!slices.ContainsFunc(it.Ops, func(op card.Op) bool { return bowsItself(&op) })
}

// saysHowOften reports whether the text of an ability says how often it may be used.
func saysHowOften(it *card.Item) bool {
	return it.Limit.N > 0 || it.Manner&card.Repeatable != 0
}

// shotOf is the Ranged Attack that an ability makes, where it does nothing else but bow its card for it; nil for any other ability.
func shotOf(it *card.Item) (shot *card.Op) {
	if it.Gold != nil {
		return nil
	}
	for i := range it.Ops {
		switch op := &it.Ops[i]; {
		case op.Verb == card.Ranged && shot == nil:
			shot = op
		case !bowsItself(op):
			return nil
		}
	}
	return shot
}

// bowsItself reports whether an op bows the card whose text it is.
func bowsItself(op *card.Op) bool {
	return op.Verb == card.Bow && op.What.IsRef(card.Self)
}

// useCombine asks for another Ranged Attack that is combined with the one that the running action makes, if there is any.
func useCombine(x *core.X) core.Move {
	found := false
	if x.Table.Rules.ShotsCombine && x.F.Flags&core.IsAction != 0 && shotOf(x.Table.Item(x.F.Item)) != nil {
		eachShot(x.State, x.I, func(a core.Answer) { found = found || combineProblem(x.State, x.I, a).OK() })
	}
	if !found {
		return stepUseCosts
	}
	return x.AskFor(core.Question{Kind: AskCombine, Seat: x.F.Seat, Card: x.F.Source})
}

func useCombined(x *core.X) core.Move {
	a := x.Given
	if a.Act != core.Use {
		return stepUseCosts
	}
	x.Bind(x.I, varCombined, a.Card)
	x.BindValue(x.I, varCombined, core.BoundNumber, int(a.Item))
	it, ref, _ := ability(x.State, a)
	useOf(x, a.Card, ref, it, 0)
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: a.Seat, By: a.Seat, Card: a.Card, Source: a.Card, N: int16(a.Item)})
	return stepUseCombine
}

// useShooters bows those whose Ranged Attacks are combined with the one that has been paid for.
func useShooters(x *core.X) core.Move {
	start := x.NRecs
	eachCombined(x.State, x.I, func(c core.CardID, it *card.Item) {
		e := x.EnvFor(c)
		bows := bowsToUse(x.State, it, c) || slices.ContainsFunc(it.Ops, func(op card.Op) bool { return bowsItself(&op) })
		if ignored, may := freed(x.State, &e, it, card.EvBow, c); bows && !ignored && !may {
			x.Rec(core.Rec{Ev: card.EvBow, Card: c, Seat: x.F.Seat, By: x.F.Seat, Source: c, Flags: core.RecCost})
		}
	})
	return happen(x, start)
}

// eachShot calls f for the use of each printed Ranged Attack of the player who makes the action of a frame.
func eachShot(s *core.State, frame uint8, f func(core.Answer)) {
	u := &s.Frames[frame]
	for c := s.First(core.Play(u.Seat)); c != 0; c = s.After(c) {
		items := s.Face(c).Items
		for i := range items {
			if shotOf(&items[i]) != nil {
				f(core.Answer{Act: core.Use, Seat: u.Seat, Card: c, Item: uint16(i)})
			}
		}
	}
}

// eachCombined calls f for the cards whose Ranged Attacks are combined with that of the action of a frame.
func eachCombined(s *core.State, frame uint8, f func(core.CardID, *card.Item)) {
	for i := 0; ; i += 2 {
		c, ok := s.BoundAt(frame, varCombined, i)
		if !ok {
			return
		}
		n, _ := s.BoundAt(frame, varCombined, i+1)
		f(core.CardID(c.Val), &s.Face(core.CardID(c.Val)).Items[n.Val])
	}
}

// combinedStrength is what the Ranged Attacks that are combined with the running one add to its strength.
func combinedStrength(x *core.X) (n int) {
	eachCombined(x.State, x.F.Cause, func(c core.CardID, it *card.Item) { n += shotStrength(x.State, c, shotOf(it)) })
	return n
}

// shotStrength is the strength of a card's Ranged Attack by itself.
func shotStrength(s *core.State, c core.CardID, shot *card.Op) int {
	e := s.EnvFor(c)
	_, more := s.Rule(c, card.StrengthMore, bySource(card.Ranged, false))
	return printedStrength(&e, shot) + leftOf(shot, more)
}

// Combining is the strength that the Ranged Attack has reached while others may be combined with it, and how many have been.
func Combining(s *core.State) (strength, others int) {
	u := &s.Frames[s.Ask.Frame]
	strength = shotStrength(s, u.Card, shotOf(s.Table.Item(u.Item)))
	eachCombined(s, s.Ask.Frame, func(c core.CardID, it *card.Item) {
		strength += shotStrength(s, c, shotOf(it))
		others++
	})
	return strength, others
}

// combineProblem is why a Ranged Attack can't be combined with that of the action of a frame.
func combineProblem(s *core.State, frame uint8, a core.Answer) core.Problem {
	bad := func(why string) core.Problem { return core.Problem{Rule: "HE-RNG-05", Why: why, Card: a.Card} }
	u := &s.Frames[frame]
	it, ref, p := ability(s, a)
	switch {
	case it == nil:
		return p
	case a.Card == 0 || a.Item >= inheritedItems || shotOf(it) == nil || !s.InUnit(a.Card, s.Lead(u.Card)):
		return bad("%a has no Ranged Attack that combines with this one")
	case a.Card == u.Card || s.IsBound(frame, varCombined, a.Card):
		return bad("%a has one Ranged Attack in this already")
	case desOf(s, a, it)&u.TakenAs() == 0:
		return bad("this is not the time for the Ranged Attack of %a")
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	if p := ready(s, &e, a, it, ref); !p.OK() {
		return p
	}
	return bowsAsCost(s, &e, it, a.Card)
}

func combineCandidates(s *core.State, o *core.Offers) {
	eachShot(s, s.Ask.Frame, o.Add)
	o.Add(core.Answer{Act: core.Pass})
}

func combinesProblem(s *core.State, a core.Answer) core.Problem {
	switch a.Act {
	case core.Pass:
		return core.Problem{}
	case core.Use:
		return combineProblem(s, s.Ask.Frame, a)
	}
	return core.Problem{Rule: "HE-RNG-05", Why: "combine another Ranged Attack, or go on"}
}
