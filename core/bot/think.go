package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

const (
	maxDepth  = 6   // answers of its own that are tried out one after the other
	maxNodes  = 120 // positions that a samurai looks at for one answer
	maxBranch = 8
	maxQuick  = 30 // answers of others, and of no weight, until there is something to judge
)

// A level holds what looking one answer ahead needs, so that thinking allocates nothing.
type level struct {
	state, spare core.State
	offers       core.Offers
}

// think tries the answers out on the game as its seat sees it, and takes the one that leads to the best position.
// Passing, or answering no, leaves the position as good as it is; any other answer has to be better.
func (b *samurai) think(s *core.State, offers []core.Answer) core.Answer {
	rest := Passing(offers)
	best, value := rest, b.value(s)
	forced := rest.Act != core.Pass && rest.Act != core.No
	if forced {
		value = -worst
	}
	for i := range offers {
		a := offers[b.order(i, len(offers))]
		if a == rest && !forced || a.Act == core.Use && b.used[use{a.Card, a.Item}] > 1 {
			continue
		}
		b.share(len(offers) - i)
		v, ok := b.after(s, a, 0)
		if ok && v > value+margin {
			best, value = a, v
		}
	}
	return best
}

const (
	margin = 0.3
	worst  = 1e9
)

// share is how far the next of so many answers may be followed: a captain looks at all of them, a samurai until he is tired.
func (b *samurai) share(answers int) {
	b.until = b.reach
	if b.captain {
		b.until = b.nodes + max(b.reach-b.nodes, 0)/answers
	}
}

// order starts at another offer each time: among equals no place in the list is better.
func (b *samurai) order(i, n int) int {
	if i == 0 {
		b.rand.Next()
	}
	return (i + int(uint64(b.rand)>>33)%n) % n
}

// after is the value of the position that an answer leads to; false if it can't be seen from here.
func (b *samurai) after(s *core.State, a core.Answer, depth int) (float64, bool) {
	if b.nodes >= b.until || depth >= maxDepth {
		return 0, false
	}
	b.nodes++
	l := &b.depth[depth]
	if b.run.Carry(&l.state, s, a, nil) != nil {
		return b.unseen(s, a)
	}
	return b.follow(l, depth)
}

// follow goes on from a position until there is something to judge: others pass, its own choices are tried out.
func (b *samurai) follow(l *level, depth int) (float64, bool) {
	s := &l.state
	for range maxQuick {
		if s.Over || !s.Ask.Open() || s.Ask.Seat == core.Chance {
			break
		}
		if s.Ask.Seat == b.me && settled(s.Ask.Kind) && !(b.captain && s.Ask.Kind == rules.AskReaction) {
			break
		}
		list := s.Offer(&l.offers)
		if len(list) == 0 {
			break
		}
		a, quick := b.quick(s, list)
		if !quick {
			return b.best(s, list, depth+1)
		}
		if a.Act == core.NoAct || b.run.Carry(&l.spare, s, a, nil) != nil {
			break
		}
		s.CopyFrom(&l.spare)
	}
	return b.value(s), true
}

// settled reports whether a question ends what an answer has started.
func settled(k core.AskKind) bool {
	switch k {
	case rules.AskAction, rules.AskReaction, rules.AskDynasty, rules.AskAttack, rules.AskAssign, rules.AskFocus, rules.AskFight:
		return true
	}
	return false
}

// quick returns an answer that needs no trying out, and false if it has to be tried. NoAct means: judge the position.
func (b *samurai) quick(s *core.State, list []core.Answer) (core.Answer, bool) {
	if s.Ask.Kind == rules.AskContest {
		return b.contest(s, list), true
	}
	if s.Ask.Seat != b.me || s.Ask.Kind == rules.AskReaction {
		if a, ok := find(list, core.Pass); ok && s.Ask.Kind == rules.AskReaction {
			return a, true
		}
		return core.Answer{}, true
	}
	switch {
	case len(list) == 1:
		return list[0], true
	case s.Ask.Kind == rules.AskPay:
		return cheapest(s, list), true
	case s.Ask.Kind == rules.AskOrder:
		return list[0], true
	case s.Ask.Kind == rules.AskDiscard:
		return b.discard(s, list), true
	}
	return core.Answer{}, false
}

// best is the value of the best of its own next answers.
func (b *samurai) best(s *core.State, list []core.Answer, depth int) (float64, bool) {
	value, found := -worst, false
	step := max(1, (len(list)+maxBranch-1)/maxBranch)
	for i := 0; i < len(list); i += step {
		if v, ok := b.after(s, list[i], depth); ok && v > value {
			value, found = v, true
		}
	}
	if !found {
		return b.value(s), true
	}
	return value, true
}

// unseen guesses the value of an answer whose outcome depends on hidden cards: a little, if the answer uses a card
// of its own.
func (b *samurai) unseen(s *core.State, a core.Answer) (float64, bool) {
	if a.Act == core.Use || a.Act == core.Yes {
		return b.value(s) + 1, true
	}
	return 0, false
}

// value is how good a position is for the player.
func (b *samurai) value(s *core.State) float64 {
	if s.Over {
		switch s.Winner {
		case b.me:
			return worst / 2
		case core.NoSeat:
			return 0
		default:
			return -worst / 2
		}
	}
	v := 0.0
	for p := range core.Seat(s.NSeats) {
		w := b.seat(s, p)
		if p != b.me {
			w = -w / float64(max(1, s.Living()-1))
		}
		v += w
	}
	return v + b.battles(s)
}

// seat is what a player's position is worth.
func (b *samurai) seat(s *core.State, p core.Seat) float64 {
	if !s.Live(p) {
		return -500
	}
	v := b.honor(s, p) + 25*float64(s.Provinces(p)) + inHand*float64(s.Count(core.Hand(p)))
	if s.Provinces(p) == 1 {
		v -= 30
	}
	if s.Favor == p {
		v += 3
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		v += worth(s, c)
	}
	return v
}

func (b *samurai) honor(s *core.State, p core.Seat) float64 {
	h := float64(s.Seats[p].Honor)
	goal := float64(s.Table.Rules.HonorToWin)
	v := 0.6 * h
	if p == b.me && b.plan == honorable {
		v = 1.5 * h
	}
	if h > goal/2 {
		v += (h - goal/2) * (h - goal/2) / 8
	}
	if h < -8 {
		v -= (h + 8) * (h + 8) / 4
	}
	return v
}

// What a card in the hand is worth, and of a Personality's worth what is left while he is bowed.
const (
	inHand    = 2.5
	whenBowed = 0.7
)

// worth is what a card in play is worth to its controller.
func worth(s *core.State, c core.CardID) float64 {
	ready := s.Cards[c].Flags&core.Bowed == 0
	v := 0.0
	switch s.Type(c) {
	case card.Personality:
		v = 4 + 2*float64(s.Stat(c, card.Force)) + float64(s.Stat(c, card.Chi)) + float64(s.Stat(c, card.PersonalHonor))
		if s.Is(c, core.Dishonorable) {
			v -= 2
		}
		if !ready {
			v *= whenBowed
		}
		return v
	case card.Follower:
		v = 1 + 2*float64(s.Stat(c, card.Force))
	case card.ItemCard, card.Spell, card.Ancestor:
		v = 3
	case card.Holding, card.Stronghold:
		gold := float64(rules.Yield(s, c, s.Cards[c].Ctrl, 0))
		v = 2 + 2.5*gold
		if ready {
			v += 0.25 * gold
		}
		return v
	case card.Ring:
		return 15
	case card.Region, card.Celestial:
		return 3
	default:
		return 1
	}
	if ready {
		v++
	}
	return v
}
