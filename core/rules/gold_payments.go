package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// payments are the Gold costs that a player has to pay one by one: no source pays for two of them (CE-GOLD-04).
type payments struct {
	cost   [8]int
	n      int
	all    int     // what they cost together, those too for which there is no room in cost
	yields [12]int // what the sources give, the most first
	have   int
}

func (p *payments) add(n int) {
	p.all += max(n, 0)
	if p.n == len(p.cost) {
		return
	}
	p.cost[p.n] = n
	p.n++
}

// text adds what a part of a text tells its player to pay, as far as that is known: what hangs on something that isn't chosen yet is
// not asked for in advance.
func (p *payments) text(s *core.State, e *core.Env, it *card.Item, from, to int) {
	failed := false // the condition before
	for i := from; i < to; i += 1 + it.Ops[i].Len {
		op := &it.Ops[i]
		open := asksUnknown(e, op.Cond)
		holds := !open && e.Cond(op.Cond)
		switch op.Verb.Row().Shape {
		case card.Optional: // of one of several costs see [someWay]
			continue
		case card.Otherwise:
			holds = failed
		default:
			failed = !open && !holds
		}
		if !holds {
			continue
		}
		if op.Cost && op.Verb == card.Pay {
			p.add(e.Value(op.Amount) - costOnLess(s, e.Self))
		}
		p.text(s, e, it, i+1, i+1+op.Len)
	}
}

// asksUnknown reports whether a condition is about something that is not chosen yet.
func asksUnknown(e *core.Env, c *card.Cond) bool {
	if c == nil {
		return false
	}
	return !allChosen(e, c.Refers) || c.Kind == card.Targeted && c.Cause == nil && !e.HasTargeted() ||
		slices.ContainsFunc(c.Sub, func(sub card.Cond) bool { return asksUnknown(e, &sub) })
}

// goldByTargets reports whether what an ability costs in Gold can hang on what it targets.
func goldByTargets(s *core.State, it *card.Item, src core.CardID) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && (op.Verb == card.Pay && op.Amount.Kind != card.Const || op.Verb == card.If) {
			return true
		}
	}
	return src != 0 && (s.Table.Makes(s.Cards[src].Face, card.AbilityLess) || s.Table.Makes(s.Cards[src].Face, card.AbilityCosts))
}

// paysForThem reports whether a player can pay for an action what it costs by all that is chosen for it (CE-ACT-11, -13).
func paysForThem(s *core.State, e *core.Env, a core.Answer, it *card.Item) bool {
	var p payments
	added := addedByTargets(s)
	p.entering(s, e, it, a)
	if p.n == 0 && !added && !goldByTargets(s, it, a.Card) || discardsToUse(s, a.Card, it) {
		return true
	}
	p.action(s, e, it, a)
	return p.possible(s, a.Seat, core.Bill{Card: a.Card, Item: it}) && (!added || addedFaith(s, e, a, it))
}

// paymentsOf are the Gold costs of an action that are known as it is announced.
func paymentsOf(s *core.State, e *core.Env, it *card.Item, a core.Answer) (p payments) {
	p.action(s, e, it, a)
	return p
}

// entering adds what it costs to bring into play what is chosen for that by now, as far as any source may pay for it as well as for the
// action (CE-ACT-12).
func (p *payments) entering(s *core.State, e *core.Env, it *card.Item, a core.Answer) {
	if e.Targets {
		return
	}
	for i := range it.Ops {
		op := &it.Ops[i]
		if !bringsCards(op) || e.SeatOf(op.Who, op.WhoRef) != a.Seat || priceOpen(e, it, i) {
			continue
		}
		b := core.Bill{Card: e.Var(selVar(i, op, op.What), 0)}
		if op.To != nil && op.To.Sel != nil {
			b.Host = e.Var(selVar(i, op, op.To.Sel), 0)
		} else if op.To != nil {
			b.Host = e.Var(op.To.Ref, 0)
		}
		if b.Card == 0 || !s.Known(b.Card) || card.Attachments.Has(s.Type(b.Card)) && b.Host == 0 || s.Type(b.Card) == card.Strategy {
			continue
		}
		if n := priceNow(s, e, it, i, b, a.Seat); n > 0 && goldFor(s, a.Seat, b) == goldFor(s, a.Seat, core.Bill{Card: a.Card, Item: it}) {
			p.add(n)
		}
	}
}

func (p *payments) action(s *core.State, e *core.Env, it *card.Item, a core.Answer) {
	p.add(goldOf(s, e, it, a.Card))
	p.text(s, e, it, 0, len(it.Ops))
	if !s.Table.AnyMakes(card.ExtraCost) {
		return
	}
	for r := range s.EachRow() {
		if g := addedCost(s, r, a.Seat, it, a.Card, e); g != nil {
			from := s.EnvOfRow(r)
			from.You = a.Seat
			p.text(s, &from, g, 0, len(g.Ops))
		}
	}
}

// possible reports whether a player has sources for all of them. Where there are too many to try them all, it is enough that he
// has the Gold: nothing is refused that he might pay.
func (p *payments) possible(s *core.State, seat core.Seat, paid core.Bill) bool {
	if p.all <= 0 {
		return true
	}
	if goldUpTo(s, seat, paid, p.all) < p.all {
		return false
	}
	if p.n == 1 && !paysByBowing(paid.Item) {
		return true // one payment takes whatever there is
	}
	for c := s.First(core.Play(seat)); c != 0; c = s.After(c) {
		n := 0
		if !s.Is(c, core.Bowed) && !(c == paid.Card && paysByBowing(paid.Item)) {
			n = yield(s, c, seat, paid)
		}
		p.source(n)
	}
	t := sums{s: s, p: seat, b: paid}
	t.find()
	for _, n := range t.each[:t.have] {
		p.source(n)
	}
	if p.have > len(p.yields) {
		return true
	}
	slices.SortFunc(p.yields[:p.have], func(a, b int) int { return b - a })
	return p.cover(0, p.cost[0], 0, 0)
}

// source notes what one source yields; of more than there is room for only how many there are.
func (p *payments) source(gold int) {
	if gold <= 0 {
		return
	}
	if p.have < len(p.yields) {
		p.yields[p.have] = gold
	}
	p.have++
}

// paysByBowing reports whether an action costs that its own card bows: that card bows for nothing else then (CE-COST-05).
func paysByBowing(it *card.Item) bool {
	if it == nil || it.Bow {
		return it != nil
	}
	for i := 0; i < len(it.Ops); i++ {
		switch op := &it.Ops[i]; {
		case op.Len > 0:
			i += op.Len
		case op.Cost && op.Verb == card.Bow && op.What.IsRef(card.Self):
			return true
		}
	}
	return false
}

// cover looks for sources for payment i, of which some is still to pay, among those from one on.
func (p *payments) cover(i, left, from int, used uint16) bool {
	if left <= 0 {
		return i+1 == p.n || p.cover(i+1, p.cost[i+1], 0, used)
	}
	for j := from; j < p.have; j++ {
		if used&(1<<j) == 0 && p.cover(i, left-p.yields[j], j+1, used|1<<j) {
			return true
		}
	}
	return false
}

// costOnLess is by how much every Gold cost on a card is lower: its own and those in its text (CE-TERMGC-02).
func costOnLess(s *core.State, c core.CardID) int {
	if c == 0 {
		return 0
	}
	_, n := s.Rule(c, card.CostOnLess, nil)
	if !s.InPlay(c) {
		n += fromPlay(s, c, 0, card.CostOnLess)
	}
	return n
}

// overpayable reports whether a player may produce more Gold for an action than it costs: where there is a Gold cost, even
// one of zero on a Strategy (CE-GOLD-06).
func overpayable(s *core.State, it *card.Item, c core.CardID) bool {
	return !variable(it) && (it.Gold != nil || s.Type(c) == card.Strategy)
}
