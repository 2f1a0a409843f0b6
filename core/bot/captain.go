package bot

import (
	"math"

	"kotei/core"
	"kotei/core/match"
)

// What a captain judges by. Other values of these play neither better nor worse in 200 games between the starter decks.
const (
	captainNodes = 240  // positions that he looks at for one answer
	captainGold  = 11   // the Gold a turn from which on he would rather have Personalities than Holdings
	doubtAtLeast = 2    // the Force by which a battle may turn after all
	doubtForCard = 0.4  // … and for each card that an opponent holds, up to six
	exposure     = 0.02 // what a unit loses of its worth by attacking: it is bowed in the next turn
	leastGain    = 1.0  // what an attack has to gain
)

// Captain is a player who does what a samurai does and looks where a samurai is blind. He plans who goes where in an attack against the best
// reply (see [campaign]), and knows that a lead in a battle may not last. He sees what his abilities do after the reactions to them, and holds
// his own reactions until they are worth more than the card. He spends his Gold on the cards that are worth most together.
func Captain(seed uint64) Player { return newCaptain(seed, captainNodes) }

func newCaptain(seed uint64, nodes int) *samurai {
	return &samurai{rand: match.NewRand(seed), reach: nodes, captain: true}
}

// doubt is the Force by which a battle may still turn, by the cards that the others hold.
func (b *samurai) doubt(s *core.State) float64 {
	held := 0
	for p := range core.Seat(s.NSeats) {
		if p != b.me && s.Live(p) {
			held = max(held, s.Count(core.Hand(p)))
		}
	}
	return doubtAtLeast + doubtForCard*math.Min(float64(held), 6)
}
