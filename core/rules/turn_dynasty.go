package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepDynastyAsk core.Move = iota
	stepDynastyTake
)

// dynastySteps are the Dynasty Phase: bring cards into play from Provinces, one at a time, then discard (CE-DYN). Dynasty abilities,
// which later arcs have, are used until something is discarded.
var dynastySteps = []core.Step{
	stepDynastyAsk:  {Part: "A, B", Name: "choose", Do: dynastyAsk, Cites: "CE-DYN-01"},
	stepDynastyTake: {Name: "bring, overlay or discard", Do: dynastyTake, Cites: "CE-DYN-12"},
}

// dynastyLocals are the locals of the Dynasty Phase (dynastySteps).
type dynastyLocals struct{ *core.Frame }

func (l dynastyLocals) discarding() *int16 { return &l.N } // 1 once a card has been discarded: nothing more is brought into play then

func dynastyAsk(x *core.X) core.Move {
	refill(x)
	return x.AskFor(core.Question{Kind: AskDynasty, Seat: x.F.Seat, Done: *dynastyLocals{x.F}.discarding()})
}

func dynastyTake(x *core.X) core.Move {
	a := x.Given
	switch a.Act {
	case core.Recruit:
		f := core.Frame{Proc: procEnter, Seat: x.F.Seat, Card: a.Card, PC: 0xff, Flags: core.Recruiting}
		if a.N&core.WithDiscount != 0 {
			f.Flags |= core.Discount
		}
		if a.N&core.BuyForHonor != 0 {
			f.Flags |= core.ForHonor
		}
		if a.N&core.IgnoringHonor != 0 {
			f.Flags |= core.IgnoreHR
		}
		return x.CallThen(stepDynastyAsk, f)
	case core.Use:
		return x.CallThen(stepDynastyAsk, useFrame(x, a, core.IsAction))
	case core.OverlayOn:
		return x.CallThen(stepDynastyAsk, overlayFrame(x.F.Seat, a.Card, a.Other))
	case core.DiscardCard:
		*dynastyLocals{x.F}.discarding() = 1
		start := x.NRecs
		x.Rec(core.Rec{Ev: card.EvDiscard, Card: a.Card, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
		return happenThen(x, start, stepDynastyAsk)
	}
	return core.Finish
}

func dynastyCandidates(s *core.State, o *core.Offers) {
	p := s.Ask.Seat
	for slot := range int(s.Seats[p].Slots) {
		for c := s.First(core.Province(p, slot)); c != 0; c = s.After(c) {
			if !s.Is(c, core.FaceUp) {
				continue
			}
			switch s.Type(c) {
			case card.Holding:
				o.Add(core.Answer{Act: core.Recruit, Card: c})
			case card.Personality:
				ways := int64(8)
				if !o.All() && !s.SharesClan(c, p) { // CE-DYN-04
					ways = 1
					if proclaims(s, c, p) {
						o.Add(core.Answer{Act: core.Recruit, Card: c, N: core.BuyForHonor})
					}
				}
				for n := range ways {
					if !o.All() && n&core.WithDiscount != 0 && n&core.BuyForHonor != 0 { // CE-DYN-05
						continue
					}
					o.Add(core.Answer{Act: core.Recruit, Card: c, N: n})
				}
			}
			if s.Type(c) == card.Personality || s.Table.Rules.OverlaysAll {
				overlayCandidates(s, o, c, p)
			}
			o.Add(core.Answer{Act: core.DiscardCard, Card: c})
		}
	}
	if s.Ask.Done == 0 {
		abilityCandidates(s, o)
	}
	o.Add(core.Answer{Act: core.Pass})
}

// overlayCandidates offers to overlay each card with which a card shares its title.
func overlayCandidates(s *core.State, o *core.Offers, c core.CardID, p core.Seat) {
	for u := s.First(core.Play(p)); u != 0; u = s.After(u) {
		if sameTitle(s.Face(u), s.Face(c)) || overlays(s, c, u, p) {
			o.Add(core.Answer{Act: core.OverlayOn, Card: c, Other: u})
		}
	}
}

func dynastyProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem {
		return core.Problem{Rule: rule, Why: why, Card: a.Card, Other: a.Other}
	}
	if a.Act == core.Pass {
		return core.Problem{}
	}
	if a.Act == core.Use && s.Ask.Done == 0 {
		return mayUse(s, a, card.Dynasty)
	}
	if a.Act != core.Recruit && a.Act != core.OverlayOn && a.Act != core.DiscardCard || a.Card == 0 {
		return bad("CE-DYN-01", "bring a card into play, discard one, or end the phase")
	}
	at := s.Cards[a.Card].Place
	if !slotOf(at) || at.Seat() != a.Seat || !s.Is(a.Card, core.FaceUp) {
		rule := "CE-DYN-02"
		if a.Act == core.DiscardCard {
			rule = "CE-DYN-14"
		}
		return bad(rule, "%a is not face-up in one of your Provinces")
	}
	if a.Act == core.DiscardCard {
		return core.Problem{}
	}
	if a.N < 0 || a.N > 7 {
		return bad("CE-DYN-04", "there is no such way to bring %a into play")
	}
	if s.Ask.Done > 0 {
		return bad("CE-DYN-13", "after discarding from Provinces nothing more is brought into play")
	}
	if a.Act == core.OverlayOn {
		return mayOverlay(s, a.Card, a.Other, a.Seat)
	}
	return mayRecruit(s, a)
}

// mayRecruit judges bringing a Holding or Personality into play with the options of the own Clan's Personalities
// (CE-DYN-03 … -11).
func mayRecruit(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	t := s.Type(a.Card)
	switch {
	case t != card.Holding && t != card.Personality:
		return bad("CE-DYN-01", "%a is no Holding or Personality")
	case t == card.Holding && a.N != 0:
		return bad("CE-DYN-04", "%a is no Personality, so there is no discount and no Honor for it")

	case a.N&^core.BuyForHonor != 0 && !s.SharesClan(a.Card, a.Seat) || a.N&core.BuyForHonor != 0 && !proclaims(s, a.Card, a.Seat):
		return bad("CE-DYN-04", "%a is not of your Clan")
	case a.N&core.IgnoringHonor != 0 && !s.Table.Rules.IgnoresHonor:
		return bad("GE-PERS-01", "no Gold makes up for Family Honor below what %a asks for")
	case a.N&core.WithDiscount != 0 && a.N&core.BuyForHonor != 0:
		return bad("CE-DYN-05", "%a is brought into play for less Gold or for Honor, not both")
	case a.N&core.BuyForHonor != 0 && kept(s, a.Seat, a.Card, card.EvProclaim):
		return bad("CE-MAYNOT-01", "you may not proclaim %a, which is to bring it into play for Honor")
	case a.N&core.BuyForHonor != 0 && proclaimedEnough(s, a.Card, a.Seat):
		return bad("CE-DYN-06", "you have brought a Personality into play for Honor this turn, before %a")
	}
	var flags core.FrameFlags
	if a.N&core.WithDiscount != 0 {
		flags |= core.Discount
	}
	if a.N&core.IgnoringHonor != 0 {
		flags |= core.IgnoreHR
	}
	if p := mayEnterBy(s, a.Card, a.Seat, asRecruited(a)); !p.OK() {
		return p
	}
	if kept(s, a.Seat, a.Card, card.EvRecruit) {
		return bad("CE-MAYNOT-01", "you may not recruit %a")
	}
	if p := lacksGold(s, a.Seat, core.Bill{Card: a.Card}, leastCost(s, a.Card, 0, a.Seat, flags, 0)); !p.OK() {
		p.Rule = "CE-COST-01"
		return p
	}
	if !besidesPayable(s, a.Card, a.Seat) {
		return bad("CE-COST-10", "what %a costs besides Gold can't be paid")
	}
	return core.Problem{}
}

// proclaims reports whether a player may buy a Personality for Honor, which the later arcs call proclaiming: one of his Clan
// (CE-DYN-05), or one whose text says so.
func proclaims(s *core.State, c core.CardID, p core.Seat) bool {
	e := terms(s, c, p)
	return (s.SharesClan(c, p) || says(&e, card.MayProclaim)) && !says(&e, card.NeverProclaimed)
}

// proclaimedEnough reports whether he has done so as often as he may in a turn (CE-DYN-06).
func proclaimedEnough(s *core.State, c core.CardID, p core.Seat) bool {
	if s.Table.Rules.ProclaimsOften {
		return false
	}
	_, more := s.PlayerRule(p, card.ProclaimsMore, nil)
	e := terms(s, c, p)
	return int(s.Seats[p].ForHonor) > more && !says(&e, card.ProclaimsAgain)
}

// Dearer reports whether another of the ways that are offered brings the same card into play for less, and nothing is lost by it:
// with its Honor Requirement where it is met, with the Clan's discount (CE-DYN-05), without Honor for it where none is gained (CE-DYN-06).
func Dearer(s *core.State, ways []core.Answer, a core.Answer) bool {
	if a.Act != core.Recruit {
		return false
	}
	offered := func(n int64) bool {
		b := a
		b.N = n
		return n != a.N && slices.Contains(ways, b)
	}
	return a.N&core.IgnoringHonor != 0 && offered(a.N&^core.IgnoringHonor) ||
		a.N&(core.WithDiscount|core.BuyForHonor) == 0 && offered(a.N|core.WithDiscount) ||
		a.N&core.BuyForHonor != 0 && s.Stat(a.Card, card.PersonalHonor) <= 0 && offered(a.N&^core.BuyForHonor)
}

// mayOverlay judges putting an Experienced version over an earlier one (CE-TERMXP).
func mayOverlay(s *core.State, c, under core.CardID, p core.Seat) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Other: under} }
	switch {
	case !s.InPlay(under) || s.Cards[under].Ctrl != p || !s.IsUnit(under) && !(s.Table.Rules.OverlaysAll && s.Type(under) == s.Type(c)):
		return bad("CE-TERMXP-11", "%b is no Personality that you control")
	case s.Type(c) != card.Personality && !s.Table.Rules.OverlaysAll:
		return bad("CE-OVER-15", "%a is no Personality")
	case overlays(s, c, under, p):
	case !sameTitle(s.Face(c), s.Face(under)):
		return bad("CE-TERMXP-11", "%a has another title than %b")
	case s.Face(c).Level <= s.Face(under).Level:
		return bad("CE-TERMXP-11", "%a is not more experienced than %b")
	case s.Keyword(c, "Loyal") && !s.SharesClan(c, p):
		return bad("CE-TERMLOYAL-01", "%a is Loyal, and his Clan is not yours")
	}
	if o := otherUnique(s, c, under, p); o != 0 {
		if s.Table.Rules.UniqueInGame {
			return core.Problem{Rule: "GE-EXP-08", Why: "another Unique version of %a is in play", Card: c, Other: o}
		}
		return bad("CE-TERMXP-09", "you control another Unique version of %a")
	}
	if short := lacksGold(s, p, core.Bill{Card: c}, overlayCost(s, c, under)); !short.OK() {
		short.Rule, short.Why, short.Other = "CE-TERMXP-13", "%a costs %n Gold more than %b, and you can make %m", under
		return short
	}
	return core.Problem{}
}

// overlays reports whether a card's own text lets it overlay another.
func overlays(s *core.State, c, under core.CardID, p core.Seat) bool {
	e := s.EnvFor(c)
	e.You = p
	for i := range s.Face(c).Items {
		it := &s.Face(c).Items[i]
		for j := range it.Ops {
			for k := range it.Ops[j].Mods {
				if m := &it.Ops[j].Mods[k]; m.Rule == card.Overlays && e.Passes(m.Sel.Filter, under) {
					return true
				}
			}
		}
	}
	return false
}

// overlayCost is the difference of the Gold Costs when the new version is two or more levels above (CE-TERMXP-13).
func overlayCost(s *core.State, c, under core.CardID) int {
	if s.Table.Rules.OverlaysFree || s.Face(c).Level < s.Face(under).Level+2 {
		return 0
	}
	return max(0, s.Stat(c, card.GoldCost)-s.Stat(under, card.GoldCost))
}

const (
	stepOverlayPay core.Move = iota
	stepOverlayNow
)

var overlaySteps = []core.Step{
	stepOverlayPay: {Name: "pay the difference", Do: overlayPay, Cites: "CE-TERMXP-13"},
	stepOverlayNow: {Name: "overlay", Do: overlayNow, Cites: "CE-OVER-01 CE-TERMXP-11"},
}

// overlayLocals are the locals of an overlay (overlaySteps). Card is the new version.
type overlayLocals struct{ *core.Frame }

func (l overlayLocals) under() core.CardID { return l.Card2 }

// overlayFrame is the frame in which a player overlays a card with its new version.
func overlayFrame(p core.Seat, over, under core.CardID) core.Frame {
	return core.Frame{Proc: procOverlay, Seat: p, Card: over, Card2: under}
}

func overlayPay(x *core.X) core.Move {
	n := overlayCost(x.State, x.F.Card, overlayLocals{x.F}.under())
	return x.Call(payFrame(x, x.F.Seat, x.F.Card, n))
}

func overlayNow(x *core.X) core.Move {
	if x.Result == 0 {
		return core.Finish
	}
	under := overlayLocals{x.F}.under()
	x.Fact(core.Fact{Kind: core.FactOverlay, Card: x.F.Card, Other: under})
	x.Tell(core.Event{Kind: card.EvOverlay, Card: under, Other: x.F.Card, Seat: x.F.Seat, By: x.F.Seat})
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvOverlay, Card: under, Obj: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule | core.RecDone})
	return x.Call(core.Frame{Proc: procAfter, Seat: x.Active, Rec: start, RecN: 1})
}

// neverWere removes created cards that failed to enter play: they never existed (CE-CREATE).
func neverWere(x *core.X, p core.Seat) {
	for c := x.First(core.Limbo(p)); c != 0; {
		next := x.After(c)
		if x.Is(c, core.Created) {
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(p)})
		}
		c = next
	}
}

// refill fills empty Provinces face-down from the top of their owners' Dynasty decks (CE-PROV).
func refill(x *core.X) {
	for p := range core.Seat(x.NSeats) {
		neverWere(x, p)
		for slot := range int(x.Seats[p].Slots) {
			refillSlot(x, p, slot)
		}
	}
}

func refillSlot(x *core.X, p core.Seat, slot int) {
	at := core.Province(p, slot)
	top := x.First(core.DynastyDeck(p))
	if x.Seats[p].Alive&(1<<slot) == 0 || empties(x, at) || x.Count(at) > 0 || top == 0 {
		return
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: top, Place: at})
	x.Fact(core.Fact{Kind: core.FactFaceDown, Card: top})
}

// doGainProvince gives players Provinces beside those that they have, each with a card from the Dynasty deck.
func doGainProvince(x *core.X, op *card.Op) core.Move {
	e, n := x.EnvOf(x.I), 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	x.Result = 0
	seats(x, op, func(_ core.Env, p core.Seat) {
		for range n {
			if x.Seats[p].Slots >= core.MaxSlots {
				return
			}
			if op.Pos {
				x.Fact(core.Fact{Kind: core.FactProvince, Seat: p, N: 2})
				movedOn(x, p)
				refillSlot(x, p, 0)
			} else {
				x.Fact(core.Fact{Kind: core.FactProvince, Seat: p, N: 1})
				refillSlot(x, p, int(x.Seats[p].Slots)-1)
			}
			succeed(x)
		}
	})
	return stepCarryDone
}

// movedOn keeps the Events Phase at the Province that it was at, which has moved to the right.
func movedOn(x *core.X, p core.Seat) {
	for i := range int(x.Depth) + 1 {
		switch f := &x.Frames[i]; {
		case f.Seat != p:
		case f.Proc == procEvents:
			eventsLocals{f}.moved()
		case f.Proc == procRegions:
			*regionsLocals{f}.slot()++
		}
	}
}

// empties reports whether a text says that a Province holds no Dynasty cards; any that lies there is discarded.
func empties(x *core.X, at core.Place) bool {
	if !x.HoldsNone(at) {
		return false
	}
	for c := x.First(at); c != 0; c = x.First(at) {
		toDiscard(x, c, 0)
	}
	return true
}
