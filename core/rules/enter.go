package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepEnterArea core.Move = iota
	stepEnterCheck
	stepEnterPay
	stepEnterCosts
	stepEnterPaid
	stepEnterBow
	stepEnterBowed
	stepEnterHonor
	stepEnterNow
	stepEnterOver
)

// enterSteps bring one card into play: the entering-play area, restrictions, costs, then play (CE-HOLD, CE-PERS,
// CE-ATTACH). The result is 1 if it entered.
var enterSteps = []core.Step{
	stepEnterArea:  {Part: "A", Name: "entering-play area", Do: enterArea, Cites: "CE-HOLD-03 CE-PERS-08 CE-ATTACH-03"},
	stepEnterCheck: {Part: "B", Name: "restrictions", Do: enterCheck, Cites: "CE-PERS-09 CE-PERS-10 CE-PERS-14"},
	stepEnterPay:   {Part: "C", Name: "Gold", Do: enterPay, Cites: "CE-PERS-06 CE-PERS-11 CE-ATTACH-04"},
	stepEnterCosts: {Part: "C", Name: "other costs", Do: enterCosts, Cites: "CE-COST-10"},
	stepEnterPaid:  {Part: "C", Name: "paid", Do: enterPaid},
	stepEnterBow:   {Part: "C", Name: "bow whom it joins", Do: enterBow, Cites: "GE-ANC-02"},
	stepEnterBowed: {Part: "C", Name: "bowed", Do: enterBowed, Cites: "GE-ANC-02"},
	stepEnterHonor: {Part: "D", Name: "Honor", Do: enterHonor, Cites: "CE-PERS-13 CE-DYN-05"},
	stepEnterNow:   {Part: "D", Name: "enters play", Do: enterNow, Cites: "CE-HOLD-01 CE-PERS-07"},
	stepEnterOver:  {Part: "E", Name: "entered", Do: enterOver},
}

// enterLocals are the locals of a card's entering play (enterSteps), and of each of several (togetherSteps). Card is what enters, Place
// where it came from.
type enterLocals struct{ *core.Frame }

func (l enterLocals) host() *core.CardID { return &l.Card2 } // the Personality to attach to
func (l enterLocals) province() *int16   { return &l.K }     // the Province to attach to: 1 + its slot; 0: none
func (l enterLocals) field() *uint8      { return &l.At }    // the battlefield to enter play at; 0: home
func (l enterLocals) less() *int16       { return &l.M }     // how much less Gold it costs

func enterArea(x *core.X) core.Move {
	c := x.F.Card
	x.Show(c, 0xff)
	x.F.Place = x.Cards[c].Place
	x.Hold(c, x.F.Seat)
	return core.Onward
}

func enterCheck(x *core.X) core.Move {
	p := mayEnterBy(x.State, x.F.Card, x.F.Seat, x.F.Flags)
	if x.F.Flags&core.Recruiting != 0 && kept(x.State, x.F.Seat, x.F.Card, card.EvRecruit) {
		return enterBack(x)
	}
	if host := *(enterLocals{x.F}).host(); host != 0 && p.OK() && card.Attachments.Has(x.Type(x.F.Card)) { // what a text attaches besides, no rule about attachments keeps from it
		p = mayAttach(x.State, x.F.Card, host, x.F.Seat, x.F.Flags&core.AnyTerms != 0)
	}
	if at, ok := fortifies(x); !p.OK() || ok && !mayFortify(x.State, x.F.Card, at).OK() {
		return enterBack(x)
	}
	return core.Onward
}

// enterBack returns a card that can't enter play to where it came from.
func enterBack(x *core.X) core.Move {
	c := x.F.Card
	x.Result = 0
	if x.F.Place.Zone() == card.ResolutionArea { // searched for to be played (CE-TERMSEARCH-03)
		toDiscard(x, c, 0)
		return core.Finish
	}
	if x.Cards[c].Place.Zone() == card.ResolutionArea {
		x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: x.F.Place})
	}
	return core.Finish
}

// enterCost is what a player pays in Gold to bring a card into play.
func enterCost(s *core.State, c, host core.CardID, p core.Seat, flags core.FrameFlags, less int) int {
	if flags&core.Free != 0 || s.Face(c).Stats[card.GoldCost].Kind == card.Absent {
		return 0
	}
	n := s.Stat(c, card.GoldCost) + costChange(s, c, host, p)
	if !costKept(s, c) {
		n -= less
	}
	if flags&core.IgnoreHR != 0 {
		n += s.Table.Rules.IgnoreHonorCost
	}
	if flags&core.Discount != 0 {
		n -= s.Table.Rules.RecruitDiscount
	}
	return max(n, 0)
}

func enterPay(x *core.X) core.Move {
	x.Result = 1
	l := enterLocals{x.F}
	n := enterCost(x.State, x.F.Card, *l.host(), x.F.Seat, x.F.Flags, int(*l.less()))
	return x.Call(payFrame(x, x.F.Seat, x.F.Card, n))
}

func enterCosts(x *core.X) core.Move {
	if x.Result == 0 {
		return enterBack(x)
	}
	if it := enteringCost(x.Face(x.F.Card)); it != nil && x.F.Flags&core.Free == 0 {
		return x.Call(enteringCosts(x, it))
	}
	return core.Onward
}

// enteringCost is what a card says that it costs besides to bring it into play, nil if it says nothing of that.
func enteringCost(f *card.Card) *card.Item {
	for i := range f.Items {
		it := &f.Items[i]
		if it.Kind != card.Entering {
			continue
		}
		if hasCost(it) {
			return it
		}
		for j := range it.Ops {
			for k := range it.Ops[j].Mods {
				if m := &it.Ops[j].Mods[k]; m.Rule == card.EntersFor {
					return m.Grant
				}
			}
		}
	}
	return nil
}

// enteringCosts is the frame that pays them for the running frame's card.
func enteringCosts(x *core.X, it *card.Item) core.Frame {
	return core.Frame{
		Proc: procCosts, Seat: x.F.Seat, Source: x.F.Card, Card: x.F.Card, Item: x.Table.Ref(it),
		Up: x.I, Cause: x.I, Flags: core.IsCost,
	}
}

// besidesPayable reports whether what a card costs besides Gold can be paid, as far as its player knows: else he could begin to bring
// it into play again and again, and nothing would come of it.
func besidesPayable(s *core.State, c core.CardID, p core.Seat) bool {
	it := enteringCost(s.Face(c))
	if it == nil {
		return true
	}
	e, a := terms(s, c, p), core.Answer{Act: core.Recruit, Seat: p, Card: c} // what the Personality pays to whom it attaches is judged as it is paid
	for i := 0; i < len(it.Ops); i += 1 + it.Ops[i].Len {
		switch op := &it.Ops[i]; {
		case op.Verb == card.Choice && !someWay(s, &e, a, it, i):
			return false
		case op.Cost && op.Len == 0 && !op.What.IsRef(card.Host) && !payableOps(s, &e, a, it, i, i+1):
			return false
		}
	}
	return true
}

func hasCost(it *card.Item) bool {
	for i := range it.Ops {
		if it.Ops[i].Cost {
			return true
		}
	}
	return false
}

func enterPaid(x *core.X) core.Move {
	if x.F.Flags&core.Failed != 0 {
		return enterBack(x)
	}
	return core.Onward
}

func enterHonor(x *core.X) core.Move {
	if x.F.Flags&core.ForHonor == 0 {
		return core.Onward
	}
	x.Seats[x.F.Seat].ForHonor++
	n := x.Stat(x.F.Card, card.PersonalHonor)
	return just(x, core.Rec{Ev: card.EvHonorGain, Seat: x.F.Seat, By: x.F.Seat, Amount: int16(n), Source: x.F.Card, Flags: core.RecRule, Mod: core.Proclaimed})
}

func enterNow(x *core.X) core.Move {
	start := x.NRecs
	entersNow(x)
	return happen(x, start)
}

// entersNow adds what happens as the running frame's card enters play.
func entersNow(x *core.X) {
	x.Show(x.F.Card, 0xff)          // it may have been hidden again, by hand
	if x.F.Flags&core.ByText != 0 { // known as it enters: the fifth Ring wins at once (CE-WIN-07)
		x.Mark(x.F.Card, core.ByOwnText)
	}
	l := enterLocals{x.F}
	host := *l.host()
	r := core.Rec{
		Ev: card.EvEnterPlay, Card: x.F.Card, Obj: host, Seat: x.F.Seat, By: x.F.Seat, At: *l.field(), Place: x.F.Place, Source: x.F.Source,
		Bind: x.F.Bind, Mod: howEnters(x.F),
	}
	t := x.Type(x.F.Card)
	if e := terms(x.State, x.F.Card, x.F.Seat); (builtBowed(x.State, x.F.Card) || says(&e, card.EntersBowed) || x.F.Flags&core.EntersBowed != 0 || entersAs(x.State, x.F.Card, card.EntersBowed)) &&
		!says(&e, card.EntersUnbowed) && !entersAs(x.State, x.F.Card, card.EntersUnbowed) {
		r.Flags |= core.RecFaceUp
	}
	x.Rec(r)
	if t != card.Strategy && !x.Is(x.F.Card, core.Created) {
		played(x, x.F.Card)
	}
	if host != 0 {
		how := howEnters(x.F)
		if x.F.Flags&core.Equipping != 0 || !x.Is(x.F.Card, core.Created) {
			how |= core.Equipped
		}
		x.Rec(core.Rec{Ev: card.EvAttach, Card: x.F.Card, Obj: host, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Mod: how})
		performedByHost(x, host, t)
	}
	if at, ok := fortifies(x); ok {
		x.Rec(core.Rec{Ev: card.EvAttach, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Place: at, Source: x.F.Source, Mod: howEnters(x.F)})
	}
}

// howEnters is how the running frame's card enters play, for texts that ask (CE-TIMING).
func howEnters(f *core.Frame) (how uint8) {
	if f.Flags&core.Recruiting != 0 {
		how |= core.Recruited
	}
	if slotOf(f.Place) {
		how |= core.FromProvince
	}
	if f.Place.Zone() == card.Hand {
		how |= core.FromHand
	}
	if f.Flags&core.Quiet != 0 {
		how |= core.Quietly
	}
	if f.Flags&core.ForHonor != 0 {
		how |= core.Proclaimed
	}
	return how
}

// ruledOut reports whether a text has a card do, or not do, what a rule says.
func ruledOut(s *core.State, c core.CardID, rule card.Rule) bool {
	hit, _ := s.Rule(c, rule, nil)
	return hit
}

// terms is how the text of a card reads the game as a player brings it into play.
func terms(s *core.State, c core.CardID, p core.Seat) core.Env {
	e := s.EnvFor(c)
	e.You = p
	return e
}

// term is the n-th thing of a kind that a card's own text says about its entering play; nil where it says no more. A trait that
// says more than that, "can only be controlled by his owner and has +1F", is a static one and read for what it says of its own card.
func term(e *core.Env, rule card.Rule, n int) *card.Mod {
	if !e.Table.Makes(e.Cards[e.Self].Face, rule) {
		return nil
	}
	items := e.Face(e.Self).Items
	for i := range items {
		it := &items[i]
		if it.Kind != card.Entering && it.Kind != card.Static || !e.Conds(it.When) {
			continue
		}
		for j := 0; j < len(it.Ops); j++ {
			o := &it.Ops[j]
			if it.Kind == card.Static && !o.What.IsRef(card.Self) || !e.Cond(o.While) {
				j += o.Len
				continue
			}
			for k := range o.Mods {
				if m := &o.Mods[k]; m.Rule == rule {
					if n == 0 {
						return m
					}
					n--
				}
			}
		}
	}
	return nil
}

// says reports whether it says such a thing, and that holds now.
func says(e *core.Env, rule card.Rule) bool {
	for n := 0; ; n++ {
		switch m := term(e, rule, n); {
		case m == nil:
			return false
		case e.Cond(m.Cond):
			return true
		}
	}
}

func enterOver(x *core.X) core.Move {
	if !x.InPlay(x.F.Card) {
		return enterBack(x)
	}
	paidNow(x, x.F.Card)
	x.Result = 1
	return core.Finish
}

// mayEnter is why a card can't enter play for a player: Unique, Singular, Loyal, Honor Requirement, its own text.
func mayEnter(s *core.State, c core.CardID, p core.Seat) core.Problem {
	return mayEnterBy(s, c, p, 0)
}

// mayEnterBy is the same of one that enters in the way that the flags of its frame say.
func mayEnterBy(s *core.State, c core.CardID, p core.Seat, how core.FrameFlags) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c} }
	ignoreHR := how&(core.IgnoreHR|core.AnyHonor) != 0
	if pr := mayControlBy(s, c, p, how&core.AnyTerms != 0); !pr.OK() {
		return pr
	}
	if pr := mayFortify(s, c, s.Cards[c].Place); !pr.OK() {
		return pr
	}
	if notPlayed(s, p, c) || kept(s, p, c, card.EvEnterPlay) {
		return bad("CE-MAYNOT-01", "you may not play %a")
	}
	e := terms(s, c, p)
	if s.Type(c) == card.Personality && !ignoreHR && !ignoresHonor(&e) && !honorIgnored(s, c, 0, p) {
		if hr := s.Stat(c, card.HonorRequirement); hr > int(s.Seats[p].Honor) {
			return bad("CE-PERS-08", "%a's Honor Requirement is higher than your Family Honor")
		}
	}
	for n := 0; ; n++ {
		m := term(&e, card.EntersOnlyIf, n)
		if m == nil || how&core.AnyTerms != 0 {
			return core.Problem{}
		}
		if !e.Cond(m.Cond) {
			return bad("CE-RESTR-01", "%a's own text keeps it from entering play now")
		}
	}
}

// ignoresHonor reports whether a Personality's own text lets a player leave his Honor Requirement out of account.
func ignoresHonor(e *core.Env) bool {
	for n := 0; ; n++ {
		m := term(e, card.IgnoresHonor, n)
		if m == nil || m.Sel == nil && e.Cond(m.Cond) {
			return m != nil
		}
	}
}
