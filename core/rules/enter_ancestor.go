package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Ancestors in the editions that have them: whom they join, what that costs, and that they stay with him (GE-ANC, HE-ANC).

// isAncestor reports whether the edition's rules about Ancestors are about a card.
func isAncestor(s *core.State, c core.CardID) bool {
	return s.Table.Rules.Ancestors && s.Type(c) == card.Ancestor
}

// ancestorSuits is why an Ancestor can't be attached to a Personality.
func ancestorSuits(s *core.State, c, host core.CardID, p core.Seat) core.Problem {
	if !isAncestor(s, c) {
		return core.Problem{}
	}
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Other: host} }
	switch {
	case s.Is(host, core.Bowed):
		return bad("GE-ANC-02", "%b is bowed, and has to bow as %a is attached to him")
	case !aligned(s, c, host, p):
		return bad("GE-ANC-04", "%b doesn't share the alignment of %a")
	case tooProud(s, c, host, p):
		return bad("GE-ANC-03", "%b's Personal Honor is below what %a asks for")
	}
	return core.Problem{}
}

// aligned reports whether a Personality has the alignment of an Ancestor, unless its text lets it attach to him anyway.
func aligned(s *core.State, c, host core.CardID, p core.Seat) bool {
	return s.AlignedAs(host, c) || attachesAnyway(s, c, host, p)
}

// enterBow bows the Personality whom an Ancestor joins, as a cost.
func enterBow(x *core.X) core.Move {
	host := *enterLocals{x.F}.host()
	if host == 0 || x.F.Flags&core.Free != 0 || !isAncestor(x.State, x.F.Card) {
		return stepEnterHonor
	}
	return just(x, core.Rec{Ev: card.EvBow, Card: host, By: x.F.Seat, Seat: x.F.Seat, Source: x.F.Card, Flags: core.RecCost})
}

func enterBowed(x *core.X) core.Move {
	if x.Result == 0 {
		return enterBack(x)
	}
	return core.Onward
}

// endures reports whether an Ancestor isn't destroyed, since its Personality is not (GE-ANC-06). What its own text does to it, it does.
func endures(x *core.X, r *core.Rec) bool {
	if r.Ev != card.EvDestroy || r.Flags&core.RecRule != 0 || r.Source == r.Card || !isAncestor(x.State, r.Card) {
		return false
	}
	host := x.Cards[r.Card].Host
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if o := &x.Recs[i]; o.Ev == card.EvDestroy && o.Card == host && o.Flags&core.RecNegated == 0 {
			return false
		}
	}
	return host != 0
}

// staysPut reports whether an Ancestor that is attached goes to nobody else by a text of another card (GE-ANC-07).
func staysPut(s *core.State, c, by core.CardID) bool {
	return isAncestor(s, c) && c != by && s.InPlay(c)
}

// stateForsaken destroys Ancestors whose Personality has lost their alignment (GE-ANC-05).
func stateForsaken(x *core.X) {
	if !x.Table.AnyType(card.Ancestor) {
		return
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			host := x.Cards[c].Host
			if isAncestor(x.State, c) && x.IsUnit(host) && !aligned(x.State, c, host, p) && !underway(x.State, card.EvDestroy, core.RecRule, c) {
				x.Rec(core.Rec{Ev: card.EvDestroy, Card: c, Seat: p, By: p, Flags: core.RecRule | core.RecSure})
			}
		}
	}
}

// ancestorJoins attaches an Ancestor to a Personality who has just entered play (GE-ANC-01, HE-ANC-03).
func ancestorJoins(when ...card.Cond) card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Reaction, Manner: card.Repeatable, When: when,
		Text: "Ancestor: attach an Ancestor from your hand to your Personality who has entered play",
		Trigger: &card.Trigger{At: card.After, Event: card.EvEnterPlay, Subject: &card.Sel{
			How: card.Any, Filter: with(types(card.Personality), yours()),
		}},
		Ops: []card.Op{{
			Verb: card.Attach, To: &card.Dest{Ref: card.Subject},
			What: &card.Sel{How: card.Target, Bind: playerVar1, Zone: card.Hand, ZoneOf: card.You, Filter: types(card.Ancestor)},
		}},
	}
}
