package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// guess is the value of an unseen focused card: the average of Fate decks.
const guess = 2.5

// totals are the expected totals of a duel: the player's own, from the cards that it sees, and the opponent's.
func (b *samurai) totals(s *core.State) (mine, theirs float64) {
	d := &s.Duel
	for i := range d.Both() {
		v := 0.0
		for k := s.FirstFocused(i); k != 0; k = s.After(k) {
			if s.Cards[k].Face == 0 {
				v += guess
			} else {
				v += float64(s.Stat(k, card.FocusValue))
			}
		}
		v = v*float64(rules.FocusTimes(s, i)) + float64(rules.Dueling(s, i))
		if d.Seats[i] == b.me {
			mine = v
		} else {
			theirs = v
		}
	}
	return mine, theirs
}

// focus strikes if it expects to win now, or knows that all its cards together don't help, and otherwise focuses its best card.
func (b *samurai) focus(s *core.State, offers []core.Answer) core.Answer {
	mine, theirs := b.totals(s)
	strike, may := find(offers, core.Strike)
	if may && (mine > theirs+0.5 || s.Table.Rules.FocusPool == 0 && mine+b.inHand(s) <= theirs) {
		return strike
	}
	best, value := strike, -1
	if !may {
		best = offers[0]
	}
	for _, a := range offers {
		if a.Act != core.FocusCard {
			continue
		}
		v := 2 // from the pool, unseen
		if a.Card != 0 && s.Cards[a.Card].Face != 0 {
			v = s.Stat(a.Card, card.FocusValue)
		}
		if v > value {
			best, value = a, v
		}
	}
	return best
}

// inHand is by how much all cards of the hand would raise the player's total.
func (b *samurai) inHand(s *core.State) (v float64) {
	for c := s.First(core.Hand(b.me)); c != 0; c = s.After(c) {
		v += float64(s.Stat(c, card.FocusValue))
	}
	for i := range s.Duel.Both() {
		if s.Duel.Seats[i] == b.me {
			v *= float64(rules.FocusTimes(s, i))
		}
	}
	return v
}

// refuse decides whether to refuse a challenge: it accepts if it has a fair chance, or if it would have to pay for refusing.
func (b *samurai) refuse(s *core.State, offers []core.Answer) core.Answer {
	theirs, mine, free := rules.AtStake(s)
	want := core.Yes
	if free && mine+min(s.Count(core.Hand(b.me)), 3)/2 < theirs-1 {
		want = core.No
	}
	if a, ok := find(offers, want); ok {
		return a
	}
	return offers[0]
}

// discard gives up the card of the hand that it would miss least.
func (b *samurai) discard(s *core.State, offers []core.Answer) core.Answer {
	best, low := offers[0], 1<<30
	for _, a := range offers {
		if a.Act != core.Pick {
			continue
		}
		if v := b.keep(s, a.Card); v < low {
			best, low = a, v
		}
	}
	return best
}

// keep is how much a card in the hand is worth: more if it can be paid for, less if there are copies of it.
func (b *samurai) keep(s *core.State, c core.CardID) int {
	v := 4*s.Stat(c, card.FocusValue) + 10
	switch s.Type(c) {
	case card.Ring:
		v += 8
	case card.Follower, card.ItemCard:
		v += 3 + 2*s.Face(c).Printed(card.Force)
	default:
	}
	if s.Stat(c, card.GoldCost) > income(s, b.me) {
		v -= 8
	}
	for k := s.First(core.Hand(b.me)); k != 0 && k != c; k = s.After(k) {
		if s.Cards[k].Face == s.Cards[c].Face {
			v -= 5
		}
	}
	return v
}
