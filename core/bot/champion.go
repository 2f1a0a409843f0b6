package bot

import (
	"cmp"
	"math"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// A Budget is how long a Champion may think about one answer.
type Budget struct {
	Nodes  int         // answers that he gives in the games that he plays out; 0: DefaultNodes
	Enough func() bool // asked after each of these games whether to stop; may be nil
}

// DefaultNodes is how many answers a Champion gives in played-out games where nobody says otherwise.
const DefaultNodes = 2500

// Champion is a captain who plays his likely answers out before he gives one. He deals the hidden cards to the
// players at random, again and again. In each of these games he tries all answers with the same luck, everybody
// plays on as a captain until the next turn has ended, and he takes the answer after which he stands best on average: see [Standing].
// He prefers the captain's answer unless another one is clearly better.
func Champion(seed uint64, b Budget) Player { return newChampion(seed, b) }

func newChampion(seed uint64, b Budget) *champion {
	if b.Nodes <= 0 {
		b.Nodes = DefaultNodes
	}
	s := &champion{rand: match.NewRand(seed), budget: b, first: newCaptain(seed, captainNodes)}
	for p := range s.players {
		s.players[p] = newCaptain(seed+uint64(p), shallow)
	}
	return s
}

type champion struct {
	rand    match.Rand
	budget  Budget
	nodes   int      // answers that are left of the budget
	first   *samurai // what he would do without a search
	players [core.MaxSeats]*samurai
	dealer  dealer
	ways    []way
	tried   []way      // all ways, as far as each was tried
	stood   float64    // how he stood after the first way, summed
	game    core.State // as dealt
	at      [2]core.State
	run     core.Runner
	offers  core.Offers
}

// A way is an answer that is considered, and its results so far.
type way struct {
	answer core.Answer
	n      int // its place among all that were tried
	games  int
	gain   float64 // over the first one, summed
	square float64
}

const (
	maxWays = 10
	shallow = 8 // positions that the players of a played-out game look at for one answer

	longest = 220 // answers of a game that is played out
	round   = 4   // games that each way gets before the worse half of them is given up
)

// Answer is the answer that did best.
func (b *champion) Answer(s *core.State, offers []core.Answer) core.Answer {
	first := b.first.Answer(s, offers)
	b.tried = b.tried[:0]
	if len(offers) == 1 || !weighty(s.Ask.Kind) {
		return first
	}
	b.collect(s, offers, first)
	if len(b.ways) == 1 {
		return first
	}
	b.tried, b.stood = append(b.tried, b.ways...), 0
	b.dealer.look(s)
	for b.nodes = b.budget.Nodes; len(b.ways) > 1; b.narrow() {
		for range round {
			if b.nodes <= 0 || b.budget.Enough != nil && b.budget.Enough() {
				return b.best()
			}
			b.try(s)
		}
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

// collect lists the answers worth trying: the captain's first, and only one of those that look the same.
func (b *champion) collect(s *core.State, offers []core.Answer, first core.Answer) {
	b.ways = append(b.ways[:0], way{answer: first})
	from := int(b.rand.Next() >> 33)
	for i := range offers {
		a := offers[(from+i)%len(offers)]
		if len(b.ways) == maxWays {
			return
		}
		if !slices.ContainsFunc(b.ways, func(w way) bool { return alike(s, w.answer, a) }) {
			b.ways = append(b.ways, way{answer: a, n: len(b.ways)})
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
func (b *champion) try(s *core.State) {
	b.dealer.deal(&b.game, s, &b.rand)
	luck := b.rand.Next()
	base := b.play(b.ways[0].answer, luck)
	b.stood += base
	b.ways[0].games++
	b.tried[b.ways[0].n] = b.ways[0]
	for i := 1; i < len(b.ways); i++ {
		w := &b.ways[i]
		d := b.play(w.answer, luck) - base
		w.games++
		w.gain += d
		w.square += d * d
		b.tried[w.n] = *w
	}
}

// play is how the seat stands after the next turn, in the game as dealt.
func (b *champion) play(a core.Answer, luck uint64) float64 {
	now, next := &b.at[0], &b.at[1]
	me := b.first.me
	if b.run.Carry(now, &b.game, a, nil) != nil {
		return 0
	}
	chance, rolls := match.Seeded(luck), 0
	end := b.game.Turn + uint16(b.game.Living())
	for range longest {
		b.nodes--
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
	return Standing(now, me)
}

// narrow gives up the worse half of the ways, and those that are surely no better; never the first.
func (b *champion) narrow() {
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
func (b *champion) best() core.Answer {
	best, gain := b.ways[0].answer, 0.0
	for _, w := range b.ways[1:] {
		if mean, doubt := w.mean(); mean-doubt > gain {
			best, gain = w.answer, mean-doubt
		}
	}
	return best
}
