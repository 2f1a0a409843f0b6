package bot

import (
	"cmp"
	"math"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// A Budget is how long a searching player may think about one answer.
type Budget struct {
	Games  int         // games that it plays out at most; 0: DefaultGames
	Enough func() bool // asked after each of them whether to stop; may be nil
}

// DefaultGames is how many games a searching player plays out for one answer where nobody says otherwise.
const DefaultGames = 96

// Searching is a player that plays its likely answers out before it gives one. It deals the hidden cards to the
// players at random, again and again. In each of these games it tries all answers with the same luck, everybody
// plays on sensibly for a turn each, and it takes the answer with the best average result.
// It prefers the answer of a sensible player unless another one is clearly better.
func Searching(seed uint64, b Budget) Player {
	if b.Games <= 0 {
		b.Games = DefaultGames
	}
	s := &searching{rand: match.NewRand(seed), budget: b, first: Sensible(seed).(*sensible)}
	for p := range s.players {
		s.players[p] = &sensible{rand: match.NewRand(seed + uint64(p)), reach: shallow}
	}
	return s
}

type searching struct {
	rand    match.Rand
	budget  Budget
	first   *sensible // what it would do without a search
	players [core.MaxSeats]*sensible
	dealer  dealer
	ways    []way
	game    core.State // as dealt
	at      [2]core.State
	run     core.Runner
	offers  core.Offers
}

// A way is an answer that is considered, and its results so far.
type way struct {
	answer core.Answer
	games  int
	gain   float64 // over the first one, summed
	square float64
}

const (
	maxWays = 10
	shallow = 6   // positions that the players of a played-out game look at for one answer
	longest = 220 // answers of a game that is played out
	round   = 4   // games that each way gets before the worse half of them is given up
)

// Answer is the answer that did best.
func (b *searching) Answer(s *core.State, offers []core.Answer) core.Answer {
	first := b.first.Answer(s, offers)
	if len(offers) == 1 || !weighty(s.Ask.Kind) {
		return first
	}
	b.collect(s, offers, first)
	if len(b.ways) == 1 {
		return first
	}
	b.dealer.look(s)
	for left := b.budget.Games; left >= len(b.ways) && len(b.ways) > 1; {
		for range round {
			if left < len(b.ways) || b.budget.Enough != nil && b.budget.Enough() {
				return b.best()
			}
			b.try(s)
			left -= len(b.ways)
		}
		b.narrow()
	}
	return b.best()
}

// weighty questions decide something that can be seen in a turn's time.
func weighty(k core.AskKind) bool {
	switch k {
	case rules.AskPay, rules.AskOrder, rules.AskDiscard, rules.AskByHand, rules.AskPool, rules.AskName, rules.AskInvite, rules.AskSensei:
		return false
	}
	return true
}

// collect lists the answers worth trying: the sensible one first, and only one of those that look the same.
func (b *searching) collect(s *core.State, offers []core.Answer, first core.Answer) {
	b.ways = append(b.ways[:0], way{answer: first})
	from := int(b.rand.Next() >> 33)
	for i := range offers {
		a := offers[(from+i)%len(offers)]
		if len(b.ways) == maxWays {
			return
		}
		if !slices.ContainsFunc(b.ways, func(w way) bool { return alike(s, w.answer, a) }) {
			b.ways = append(b.ways, way{answer: a})
		}
	}
}

// alike answers do the same with two copies of a card that lie in the same area.
func alike(s *core.State, a, b core.Answer) bool {
	if a == b {
		return true
	}
	x, y := &s.Cards[a.Card], &s.Cards[b.Card]
	a.Card = b.Card
	return a == b && x.Face == y.Face && x.Face != 0 && !x.Place.InPlay() && x.Place.Zone() == y.Place.Zone()
}

// try deals the hidden cards once and plays every way out.
func (b *searching) try(s *core.State) {
	b.dealer.deal(&b.game, s, &b.rand)
	luck := b.rand.Next()
	base := b.play(b.ways[0].answer, luck)
	b.ways[0].games++
	for i := 1; i < len(b.ways); i++ {
		w := &b.ways[i]
		d := b.play(w.answer, luck) - base
		w.games++
		w.gain += d
		w.square += d * d
	}
}

// play is the value of the seat's position one turn each after an answer, in the game as dealt.
func (b *searching) play(a core.Answer, luck uint64) float64 {
	now, next := &b.at[0], &b.at[1]
	me := b.first.me
	if b.run.Carry(now, &b.game, a, nil) != nil {
		return -most
	}
	chance, rolls := match.Seeded(luck), 0
	end := b.game.Turn + uint16(b.game.Living())
	for range longest {
		if now.Over || !now.Ask.Open() || now.Turn > end || now.Turn == end && now.Ask.Kind == rules.AskAction && now.Ask.Seat == now.Active {
			break
		}
		var a core.Answer
		if p := now.Ask.Seat; p == core.Chance {
			var ok bool
			if a, ok = chance(now, rolls); !ok {
				break
			}
			rolls++
		} else {
			list := now.Offer(&b.offers)
			if len(list) == 0 {
				break
			}
			a = b.players[p].Answer(now, list)
		}
		if b.run.Carry(next, now, a, nil) != nil {
			break
		}
		now, next = next, now
	}
	b.first.me = me
	return math.Max(-most, math.Min(most, b.first.value(now)))
}

// most is the value of winning: not so high that a single lucky game outweighs all others.
const most = 500

// narrow gives up the worse half of the ways, and those that are surely no better; never the first.
func (b *searching) narrow() {
	rest := b.ways[1:]
	slices.SortStableFunc(rest, func(x, y way) int { return cmp.Compare(y.gain, x.gain) })
	rest = slices.DeleteFunc(rest[:(len(rest)+1)/2], func(w way) bool {
		mean, doubt := w.mean()
		return w.games >= sure && mean+2*doubt <= 0
	})
	b.ways = b.ways[:1+len(rest)]
	if len(rest) == 1 {
		if mean, doubt := rest[0].mean(); rest[0].games >= sure && mean > 3*doubt {
			b.ways[0] = rest[0] // it is surely better: there is nothing left to find out
			b.ways = b.ways[:1]
		}
	}
}

// sure is how many games it takes to be sure.
const sure = 2 * round

// mean is a way's average gain over the first one, and the error of that average.
func (w *way) mean() (mean, doubt float64) {
	n := float64(max(w.games, 1))
	mean = w.gain / n
	return mean, math.Sqrt(math.Max(w.square/n-mean*mean, 0) / n)
}

// best is the way with the greatest gain that is unlikely to be luck, or else the first.
func (b *searching) best() core.Answer {
	best, gain := b.ways[0].answer, 0.0
	for _, w := range b.ways[1:] {
		if mean, doubt := w.mean(); mean-doubt > gain {
			best, gain = w.answer, mean-doubt
		}
	}
	return best
}
