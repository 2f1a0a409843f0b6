package rules

import (
	"math"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepPayAsk core.Move = iota
	stepPayTake
	stepPayProduce
	stepPayOn
)

// paySteps pay one Gold cost: sources are bowed one by one, in an order of the payer's choice, until they cover it;
// what is too much is lost (CE-GOLD).
var paySteps = []core.Step{
	stepPayAsk:     {Name: "enough?", Do: payAsk, Cites: "CE-GOLD-02 CE-GOLD-08"},
	stepPayTake:    {Name: "bow", Do: payTake, Cites: "CE-GOLD-01 CE-SHOLD-08"},
	stepPayProduce: {Name: "produce", Do: payProduce, Cites: "CE-GOLD-02 CE-GOLD-03 GE-CANC-05"},
	stepPayOn:      {Name: "go on", Do: func(*core.X) core.Move { return stepPayAsk }},
}

// payLocals are the locals of a payment (paySteps). Card is what is paid for.
type payLocals struct{ *core.Frame }

func (l payLocals) cost() *int16        { return &l.N }
func (l payLocals) produced() *int16    { return &l.M }    // so far
func (l payLocals) source() core.CardID { return l.Card2 } // which is being bowed for Gold
func (l payLocals) yields() int16       { return l.K }     // the Gold that it will produce
func (l payLocals) asked() *uint8       { return &l.PC }   // how many items of what is paid for were asked what they offer

func (l payLocals) bow(source core.CardID, yields int) { l.Card2, l.K = source, int16(yields) }

// payFrame is the frame in which a player pays so much Gold for a card.
func payFrame(x *core.X, p core.Seat, c core.CardID, cost int) core.Frame {
	return core.Frame{Proc: procPay, Seat: p, Card: c, Source: x.F.Source, N: int16(cost), Cause: x.F.Cause, Up: x.F.Up}
}

func payAsk(x *core.X) core.Move {
	if f, ok := ownOffer(x); ok {
		return x.CallThen(stepPayAsk, f)
	}
	l := payLocals{x.F}
	if *l.produced() >= *l.cost() && (x.F.Flags&core.Overpaying == 0 || goldFor(x.State, x.F.Seat, billOf(x.State, x.I)) == 0) {
		return paid(x)
	}
	return x.AskFor(core.Question{Kind: AskPay, Seat: x.F.Seat, Card: x.F.Card, Min: *l.cost(), Done: *l.produced()})
}

// paid ends a payment, and remembers how much Gold it was.
func paid(x *core.X) core.Move {
	x.Result = 1
	cost, produced := *payLocals{x.F}.cost(), *payLocals{x.F}.produced()
	if produced == 0 {
		return core.Finish
	}
	// Everybody may know how somebody pays, and what he wastes (CE-KNOW-03, CE-GOLD-02).
	x.Tell(core.Event{Kind: card.EvPayGold, Seat: x.F.Seat, By: x.F.Seat, Card: x.F.Card, N: min(cost, produced), Reg: uint8(min(max(produced-cost, 0), 255))})
	if x.F.Cause != 0 {
		x.BindValue(x.F.Cause, varPaid, core.BoundNumber, int(produced))
	}
	return core.Finish
}

func payTake(x *core.X) core.Move {
	if x.Given.Act == core.Use {
		bindPaid(x)
		return x.CallThen(stepPayAsk, useFrame(x, x.Given, core.IsAction|core.IsReaction))
	}
	l := payLocals{x.F}
	if x.Given.Act != core.Pick {
		if *l.produced() >= *l.cost() {
			return paid(x)
		}
		x.Result = 0
		return core.Finish
	}
	if f, ok := producesFor(x, x.Given.Card); ok {
		bindPaid(x)
		return x.CallThen(stepPayAsk, f)
	}
	l.bow(x.Given.Card, yield(x.State, x.Given.Card, x.F.Seat, billOf(x.State, x.I)))
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvBow, Card: x.Given.Card, By: x.F.Seat, Seat: x.F.Seat, Source: x.Given.Card, Flags: core.RecCost})
	return happen(x, start)
}

// producesFor carries out a text that costs or does more than produce Gold for the bowing of its card.
func producesFor(x *core.X, c core.CardID) (core.Frame, bool) {
	f := x.Face(c)
	for i := range f.Items {
		if it := &f.Items[i]; it.Kind == card.Production && slices.ContainsFunc(it.Ops, func(op card.Op) bool {
			return op.Verb != card.Produce && op.Verb != card.If && op.Verb != card.Else
		}) {
			return offerFrame(x, c, i), true
		}
	}
	return core.Frame{}, false
}

// payProduce lets what was bowed produce its Gold: an occurrence of its own, which texts can keep from happening (GE-CANC-05).
func payProduce(x *core.X) core.Move {
	if x.Result == 0 {
		return stepPayAsk
	}
	l := payLocals{x.F}
	return just(x, core.Rec{Ev: card.EvProduce, Card: l.source(), Obj: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Amount: l.yields(), Flags: core.RecCost})
}

// produce adds Gold to the payment under way.
func produce(x *core.X, r *core.Rec) bool {
	i := paymentAnswered(x)
	if i == 0 {
		return false
	}
	*payLocals{&x.Frames[i]}.produced() += r.Amount
	if r.Flags&core.RecCost != 0 || x.Table.Item(x.Frames[i+1].Item).Kind == card.Production {
		x.Bind(i, core.PayersVar, r.Card)
	}
	x.Tell(core.Event{Kind: card.EvProduce, Seat: r.Seat, By: r.By, Card: r.Card, Other: r.Obj, N: r.Amount})
	bindPayer(x, i, r.Card)
	return true
}

// bindPayer notes for the card that is paid for, and enters play, who was bowed for its Gold, if its text asks about that.
func bindPayer(x *core.X, pays uint8, c core.CardID) {
	asks := slices.ContainsFunc(x.Face(c).Items, func(it card.Item) bool {
		return it.Trigger != nil && it.Trigger.If != nil && it.Trigger.If.Kind == card.PaidWith
	})
	if asks {
		x.Bind(pays-1, core.PayersVar, c)
	}
}

// source is why a card can't be bowed for Gold by a player now.
func source(s *core.State, c core.CardID, p core.Seat) core.Problem {
	switch {
	case !s.InPlay(c) || s.Cards[c].Ctrl != p:
		return core.Problem{Rule: "CE-COST-02", Why: "%a is not yours to bow for Gold", Card: c}
	case s.Is(c, core.Bowed):
		return core.Problem{Rule: "CE-COST-05", Why: "%a is bowed already", Card: c}
	}
	return core.Problem{}
}

// yield is the Gold that a card would produce for a player who pays for something: a Stronghold its
// Gold Production (CE-SHOLD-08), others what their text says, and what says most where there are several.
func yield(s *core.State, c core.CardID, p core.Seat, b core.Bill) int {
	best := 0
	if hit, _ := s.Rule(c, card.NotProduce, nil); hit {
		return 0
	}
	if s.Table.HasKind(s.Cards[c].Face, card.Production) {
		best = toldYield(s, c, b)
	} else {
		best = s.Stat(c, card.GoldProduction)
		if s.Type(c) == card.Sensei { // his number is the Stronghold's (GE-SEN-04)
			best = 0
		}
	}
	if best > 0 || s.Table.Makes(s.Cards[c].Face, card.ProducesMore) {
		return withMore(s, c, b, best)
	}
	return 0
}

// withMore is the Gold that a card produces for something, with what texts add to it. Where its own text says how much it produces,
// changes of its Gold Production are changes of that.
func withMore(s *core.State, c core.CardID, b core.Bill, n int) int {
	if n > 0 && s.Table.HasKind(s.Cards[c].Face, card.Production) {
		n = max(n+s.Changed(c, card.GoldProduction), 0)
	}
	n = max(n+producesMore(s, c, b), 0)
	return n + moreGold(s, c, n)
}

// toldYield is the most that a text of a card lets it produce.
func toldYield(s *core.State, c core.CardID, b core.Bill) (best int) {
	for i := range s.Face(c).Items {
		if it := &s.Face(c).Items[i]; it.Kind == card.Production {
			e := s.EnvFor(c)
			e.About, e.Bill = b.Card, b
			e.Try(card.Subject, b.Card)
			best = max(best, produced(&e, it))
		}
	}
	return best
}

// produced is the Gold that one text of a card produces.
func produced(e *core.Env, it *card.Item) (n int) {
	if it.Trigger != nil && !forPayment(e, it) { // "when paying for a Samurai"
		return 0
	}
	if !e.Conds(it.When) || !payableOps(e.State, e, core.Answer{Act: core.Use, Seat: e.You, Card: e.Self}, it, 0, len(it.Ops)) {
		return 0
	}
	so := false // whether the last condition held, or failed where it is otherwise now
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		switch op.Verb {
		case card.If:
			so = e.Cond(op.Cond)
		case card.Else:
			so = !so
		default:
			if yields := rowOf(op).yields; yields != nil {
				n += yields(*e, op)
			}
			continue
		}
		if !so {
			i += op.Len
		}
	}
	return n
}

// producesMore is by how much texts make a card produce more Gold for something, or less.
func producesMore(s *core.State, c core.CardID, b core.Bill) (n int) {
	if !s.Table.AnyMakes(card.ProducesMore) {
		return 0
	}
	s.Rule(c, card.ProducesMore, func(e *core.Env, m *card.Mod) bool {
		if e.About, e.Bill = b.Card, b; e.Cond(m.Cond) {
			n += e.Value(m.Amount)
		}
		return false
	})
	return n
}

// moreGold is how much Gold a card that produces some produces besides, by effects.
func moreGold(s *core.State, c core.CardID, n int) int {
	if n <= 0 {
		return 0
	}
	_, more := s.Rule(c, card.MoreGold, nil)
	return max(more, -n)
}

// gold is the most that a player can produce for something.
func goldFor(s *core.State, p core.Seat, b core.Bill) int { return goldUpTo(s, p, b, math.MaxInt) }

// goldUpTo is the same where no more than enough is asked for: it stops counting there.
func goldUpTo(s *core.State, p core.Seat, b core.Bill, enough int) (n int) {
	plain := !s.Table.AnyMakes(card.NotProduce) && !s.Table.AnyMakes(card.ProducesMore) && !s.Table.AnyMakes(card.MoreGold) && !s.MayChange(card.GoldProduction)
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.Cards[c].Flags&core.Bowed == 0 {
			if printed, ok := s.Table.PrintedGold(s.Cards[c].Face); ok && plain {
				n += printed
			} else {
				n += yield(s, c, p, b)
			}
		}
		if n >= enough {
			return n
		}
	}
	t := sums{s: s, p: p, b: b}
	t.find()
	return n + t.all
}

// lacksGold is that a player can't produce the Gold for something: how much it costs, and how much he can make.
func lacksGold(s *core.State, p core.Seat, b core.Bill, cost int) core.Problem {
	if cost <= 0 {
		return core.Problem{}
	}
	have := goldUpTo(s, p, b, cost)
	if have >= cost {
		return core.Problem{}
	}
	return core.Problem{Why: "%a costs %n Gold, and you can make %m", Card: b.Card, Need: int32(cost), Have: int32(have)}
}

// costChange is how much more or less a player pays for a card, by effects on costs.
func costChange(s *core.State, c, host core.CardID, p core.Seat) int {
	if costKept(s, c) {
		_, more := s.PlayerRule(p, card.CostMore, nil)
		_, dear := s.Rule(c, card.CostMore, nil)
		n := more + dear + fromPlay(s, c, host, card.CostMore) + enteringSum(s, c, host, p, card.CostMore)
		if exceptByItself(s, c) {
			n -= enteringSum(s, c, host, p, card.CostLess)
		}
		return n
	}
	_, less := s.PlayerRule(p, card.CostLess, nil)
	_, more := s.PlayerRule(p, card.CostMore, nil)
	_, own := s.Rule(c, card.CostLess, nil)
	_, dear := s.Rule(c, card.CostMore, nil)
	own += fromPlay(s, c, host, card.CostLess) + enteringSum(s, c, host, p, card.CostLess) + costOnLess(s, c)
	dear += fromPlay(s, c, host, card.CostMore) + enteringSum(s, c, host, p, card.CostMore)
	return more + dear - less - own
}

// fromPlay adds up what texts in play say about the cost of cards of a kind that enter play ("your Personalities
// enter play paying 2 less Gold"): such effects reach the entering-play area (CE-EFFOUT).
func fromPlay(s *core.State, c, host core.CardID, rule card.Rule) (n int) {
	for y := range s.Sayings(rule) {
		e := s.EnvOfRow(y.Row)
		if host != 0 {
			e.Bill = core.Bill{Card: c, Host: host}
		}
		op, m := y.Op, y.Mod
		if op.What == nil || op.What.How != card.All || rule != card.CostOnLess && !speaksOfCost(s, op.What.Filter, c) || m.Sel != nil && (host == 0 || !e.Selects(m.Sel, host)) {
			continue
		}
		if z := op.What.Zone; z != card.InPlay && z != card.Anywhere && !e.InArea(c, op.What, z) && !e.OutOfArea(c, op.What) {
			continue
		}
		if e.InForce(y.Row, y.N) && e.Passes(op.What.Filter, c) && e.Cond(m.Cond) {
			n += above(s, c, m, n, e.ValueAbout(m.Amount, c))
		}
	}
	return n
}

// speaksOfCost reports whether a text about what cards enter play for speaks of a card's Gold Cost: a Strategy's is one of its actions,
// and only a text that names Strategies means that (CE-COST-11).
func speaksOfCost(s *core.State, f *card.Filter, c core.CardID) bool {
	t := s.Type(c)
	return t != card.Strategy && t != card.Kiho || f != nil && namesType(*f, t)
}

func namesType(f card.Filter, t card.Type) bool {
	return f.Types != 0 && f.Types.Has(t) || slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return !a.Not && slices.ContainsFunc(a.Or, func(o card.Filter) bool { return namesType(o, t) })
	})
}

// above is how much of a reduction there is, where it makes no cost lower than so much; was has been taken off already.
func above(s *core.State, c core.CardID, m *card.Mod, was, less int) int {
	if m.Floor == 0 {
		return less
	}
	return min(less, max(s.Stat(c, card.GoldCost)-was-m.Floor, 0))
}

// enteringSum adds up what a card's own text says about its entering play ("paying 2 less Gold if …").
func enteringSum(s *core.State, c, host core.CardID, p core.Seat, rule card.Rule) (sum int) {
	e := terms(s, c, p)
	for n := 0; ; n++ {
		m := term(&e, rule, n)
		if m == nil {
			return sum
		}
		sum += above(s, c, m, sum, ownSum(s, &e, m, host, p))
	}
}

// attachesFor reports whether what a card's text says of its price is so for a Personality; as long as none is chosen,
// whether it can be.
func attachesFor(e *core.Env, m *card.Mod, host core.CardID) bool {
	return m.Sel == nil || host == 0 && m.Rule == card.CostLess || e.Passes(m.Sel.Filter, host)
}

func payCandidates(s *core.State, o *core.Offers) {
	f := s.Frames[s.Ask.Frame]
	b := billOf(s, s.Ask.Frame)
	for c := s.First(core.Play(s.Ask.Seat)); c != 0; c = s.After(c) {
		if yield(s, c, s.Ask.Seat, b) > 0 {
			o.Add(core.Answer{Act: core.Pick, Card: c})
		}
	}
	payReactions(s, s.Ask.Seat, o)
	if f.Flags&core.Overpaying != 0 {
		o.Add(core.Answer{Act: core.Pass})
	}
	o.Add(core.Answer{Act: core.No})
}

func payProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.No && paysInVain(s) && goldFor(s, a.Seat, billOf(s, s.Ask.Frame)) > 0 {
		return core.Problem{Rule: "GE-CANC-06", Why: "%a is paid for, though its action is negated", Card: s.Ask.Card}
	}
	if a.Act == core.No || a.Act == core.Pass && s.Ask.Done >= s.Ask.Min {
		return core.Problem{}
	}
	if a.Act == core.Pass {
		return core.Problem{Rule: "CE-GOLD-02", Why: "%a costs %n Gold, and you have made %m", Card: s.Ask.Card, Need: int32(s.Ask.Min), Have: int32(s.Ask.Done)}
	}
	if a.Act == core.Use {
		return answersPaying(s, a, billOf(s, s.Ask.Frame))
	}
	if a.Act != core.Pick || a.Card == 0 {
		return core.Problem{Rule: "CE-GOLD-01", Why: "choose a card to bow for Gold, or give up"}
	}
	if p := source(s, a.Card, a.Seat); !p.OK() {
		return p
	}
	if yield(s, a.Card, a.Seat, billOf(s, s.Ask.Frame)) <= 0 {
		return core.Problem{Rule: "CE-GOLD-02", Why: "%a produces no Gold for this", Card: a.Card}
	}
	return core.Problem{}
}

// costKept reports whether a card's own text keeps its Gold Cost from being reduced.
func costKept(s *core.State, c core.CardID) bool { return saysOfItself(s, c, card.CostKept) != nil }

// exceptByItself reports whether a card's own text keeps its Gold Cost from being reduced but by that text.
func exceptByItself(s *core.State, c core.CardID) bool { return saysOfItself(s, c, card.CostKept).Once }

// saysOfItself is what a card's own text says of it by a rule, wherever it is; nil if nothing.
func saysOfItself(s *core.State, c core.CardID, rule card.Rule) *card.Mod {
	if !s.Table.Makes(s.Cards[c].Face, rule) {
		return nil
	}
	f := s.Face(c)
	for i := range f.Items {
		for j := range f.Items[i].Ops {
			mods := f.Items[i].Ops[j].Mods
			if at := slices.IndexFunc(mods, func(m card.Mod) bool { return m.Rule == rule }); at >= 0 {
				return &mods[at]
			}
		}
	}
	return nil
}

// Yield is the Gold that bowing a card would produce for a player who pays for paid (0: for no card): what a table shows
// while somebody is paying.
func Yield(s *core.State, c core.CardID, p core.Seat, paid core.CardID) int {
	b := core.Bill{Card: paid}
	if s.Ask.Kind == AskPay && s.Ask.Card == paid {
		b = billOf(s, s.Ask.Frame)
	}
	return yield(s, c, p, b)
}
