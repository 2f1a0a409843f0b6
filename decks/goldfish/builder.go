package goldfish

import (
	"slices"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/rules"
)

// Builder is the player of a deck that nobody disturbs: a fast one, for it plays thousands of games. It leaves nothing to
// chance; the same position has the same answer.
func Builder() bot.Player { return &builder{} }

type builder struct {
	turn   uint16
	used   [maxUsed]use // … of this turn; the first done of them did something, the rest was tried since
	done   int
	n      int
	run    core.Runner
	now    core.State
	next   core.State
	offers core.Offers
}

// A use names an ability that was tried this turn, so that none is tried again and again.
type use struct {
	card core.CardID
	item uint16
}

const (
	maxUsed = 64
	maxTry  = 12 // abilities that are looked at for one answer
	maxStep = 24 // answers until an ability has done what it does
)

// Reflex passes where nothing of use can be done: in the turns of who passes, at attacks and in reaction windows.
func (b *builder) Reflex(s *core.State) (core.Answer, bool) {
	switch s.Ask.Kind {
	case rules.AskReaction, rules.AskAttack, rules.AskInvite, rules.AskByHand, rules.AskPool:
		return core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, true
	case rules.AskAction:
		return core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, s.Active != us || s.Phase != card.ActionPhase
	}
	return core.Answer{}, false
}

// Answer chooses for what is left.
func (b *builder) Answer(s *core.State, offers []core.Answer) core.Answer {
	if len(offers) == 1 {
		return offers[0]
	}
	switch s.Ask.Kind {
	case rules.AskAction:
		return b.action(s, offers)
	case rules.AskPay:
		return pay(s, offers)
	case rules.AskDynasty:
		return dynasty(s, offers)
	case rules.AskDiscard:
		return discard(s, offers)
	case rules.AskSensei:
		return offers[0]
	}
	return b.choice(s, offers)
}

// action uses what improves the position most, of a few abilities. What didn't is not tried again until something has
// changed, and what a card did is done once a turn.
func (b *builder) action(s *core.State, offers []core.Answer) core.Answer {
	if b.turn != s.Turn {
		b.turn, b.done, b.n = s.Turn, 0, 0
	}
	pass, best := offers[0], core.Answer{}
	value := worth(s) + 0.3
	tried := 0
	for _, a := range offers {
		if a.Act == core.Pass {
			pass = a
		}
		if a.Act != core.Use || tried == maxTry || b.tried(a) {
			continue
		}
		tried++
		v, ok := b.after(s, a)
		if ok && v > value {
			best, value = a, v
			continue
		}
		b.mark(a)
	}
	if best.Act == core.NoAct {
		return pass
	}
	b.n = b.done
	if best.Card != 0 { // the abilities that every player has may be used for one card after another
		b.mark(best)
		b.done = b.n
	}
	return best
}

// mark remembers an ability.
func (b *builder) mark(a core.Answer) {
	if b.n < maxUsed {
		b.used[b.n], b.n = use{a.Card, a.Item}, b.n+1
	}
}

func (b *builder) tried(a core.Answer) bool {
	return slices.Contains(b.used[:b.n], use{a.Card, a.Item})
}

// after is what the position is worth once an ability has done what it does; false where that can't be seen.
func (b *builder) after(s *core.State, a core.Answer) (float64, bool) {
	if b.run.Apply(&b.now, s, a, nil) != nil {
		return 0, false
	}
	now, next := &b.now, &b.next
	for range maxStep {
		if now.Over || !now.Ask.Open() || now.Ask.Kind == rules.AskAction {
			return worth(now), true
		}
		if now.Ask.Seat == core.Chance {
			return worth(now), true
		}
		list := now.Offer(&b.offers)
		if len(list) == 0 {
			return worth(now), true
		}
		pick := list[0]
		switch {
		case now.Ask.Seat != us:
			pick = bot.Passing(list)
		case len(list) > 1 && now.Ask.Kind == rules.AskPay:
			pick = pay(now, list)
		case len(list) > 1:
			pick = b.choice(now, list)
		}
		if b.run.Apply(next, now, pick, nil) != nil {
			return 0, false
		}
		now, next = next, now
	}
	return 0, false
}

// choice answers the smaller questions: yes, and the strongest card of one's own.
func (b *builder) choice(s *core.State, offers []core.Answer) core.Answer {
	best, value := offers[0], -1.0
	for _, a := range offers {
		v := 0.0
		switch a.Act {
		case core.Yes:
			v = 3
		case core.Pick:
			if v = 1; s.Cards[a.Card].Ctrl == us {
				v = 2 + float64(s.Face(a.Card).Printed(card.Force)+s.Face(a.Card).Printed(card.Chi))/100
			}
		case core.PickNumber:
			v = 1 + float64(a.N)/1000
		default:
		}
		if v > value {
			best, value = a, v
		}
	}
	return best
}

// pay bows the smallest source that covers what is still to pay, else the largest there is.
func pay(s *core.State, offers []core.Answer) core.Answer {
	need := max(int(s.Ask.Min-s.Ask.Done), 1)
	best, gold := bot.Passing(offers), 0
	for _, a := range offers {
		if a.Act != core.Pick {
			continue
		}
		g := max(rules.Yield(s, a.Card, us, s.Ask.Card), 1)
		switch {
		case gold == 0, gold < need && g > gold, g >= need && g < gold:
			best, gold = a, g
		}
	}
	return best
}

// worth is how much the deck likes a position: what it can build on.
func worth(s *core.State) float64 {
	ready := 0
	v := 1.2*float64(s.Seats[us].Honor) + 2*float64(s.Count(core.Hand(us))) + 20*float64(s.Provinces(us))
	for c := s.First(core.Play(us)); c != 0; c = s.After(c) {
		unbowed := s.Cards[c].Flags&core.Bowed == 0
		switch s.Type(c) {
		case card.Personality:
			v += 4 + 2*float64(s.Stat(c, card.Force)) + float64(s.Stat(c, card.Chi))
			if !unbowed {
				v--
			}
		case card.Follower:
			v += 1 + 2*float64(s.Stat(c, card.Force))
		case card.ItemCard, card.Spell, card.Ancestor:
			v += 3
		case card.Holding, card.Stronghold:
			gold := rules.Yield(s, c, us, 0)
			v += 2 + 2.5*float64(gold)
			if unbowed {
				ready += gold
			}
		case card.Ring:
			v += 15
		default:
			v += 2
		}
	}
	return v + prospect(s, ready)
}

// makes is the Gold that a card produces, as it is printed.
func makes(c *card.Card) int {
	n := c.Printed(card.GoldProduction)
	for i := range c.Items {
		if c.Items[i].Kind != card.Production {
			continue
		}
		for _, op := range c.Items[i].Ops {
			if op.Verb == card.Produce && op.Amount != nil {
				n = max(n, op.Amount.N)
			}
		}
	}
	return n
}

// prospect is what the Gold that is left can still bring in from the Provinces: the best for its price first.
func prospect(s *core.State, gold int) (v float64) {
	var worth, cost [core.MaxSlots]float64
	n := 0
	for i := range min(int(s.Seats[us].Slots), core.MaxSlots) {
		c := s.First(core.Province(us, i))
		if c == 0 || !s.Is(c, core.FaceUp) {
			continue
		}
		f := s.Face(c)
		switch f.Type {
		case card.Holding:
			worth[n] = 2 + 2.5*float64(makes(f))
		case card.Personality:
			if s.Stat(c, card.HonorRequirement) > int(s.Seats[us].Honor) {
				continue
			}
			worth[n] = 4 + 2*float64(f.Printed(card.Force)) + float64(f.Printed(card.Chi))
		default:
			continue
		}
		cost[n] = float64(max(s.Stat(c, card.GoldCost), 0))
		n++
	}
	left := float64(gold)
	for range n {
		best := -1
		for i := range n {
			if cost[i] <= left && worth[i] > 0 && (best < 0 || worth[i]*(cost[best]+1) > worth[best]*(cost[i]+1)) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		v += 0.95 * worth[best]
		left -= cost[best]
		worth[best] = 0
	}
	return v + 0.1*left
}
