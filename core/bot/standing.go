package bot

import (
	"math"

	"kotei/core"
	"kotei/core/card"
)

// What a standing looks at, of one player.
const (
	honorAt    = iota // Family Honor
	honorNear         // Family Honor beyond the half of what wins the game
	provinces         // Provinces that stand
	lastOne           // only one stands
	incomeAt          // Gold that the player's cards produce in a turn
	forceAt           // Force of all units
	readyAt           // Force of the units that are unbowed at home
	threatAt          // Force beyond what the others have ready and their weakest Province
	unitsAt           // units
	personalAt        // Personal Honor of all Personalities
	handAt            // cards in hand
	favorAt           // the Imperial Favor
	numFeatures
)

// weights are what each of them adds to the logarithm of the odds: fitted by logistic regression.
var weights = [numFeatures]float64{
	honorAt: 0.51, honorNear: 0.88, provinces: 1.98, lastOne: -0.76, incomeAt: 0.43, forceAt: 1.94, readyAt: 0.88, threatAt: 0.45,
	unitsAt: -0.14, personalAt: 0.32, handAt: 1.7, favorAt: 0.2,
}

// onMove is what it adds to be the active player, at the beginning of the turn.
const onMove = 0.63

type features [numFeatures]float64

// featuresOf looks at a player's position.
func featuresOf(s *core.State, p core.Seat) (f features) {
	h := float64(s.Seats[p].Honor)
	f[honorAt] = h / 10
	f[honorNear] = max(0, h-float64(s.Table.Rules.HonorToWin)/2) / 10
	f[provinces] = float64(s.Provinces(p))
	if s.Provinces(p) <= 1 {
		f[lastOne] = 1
	}
	f[incomeAt] = min(float64(income(s, p)), 30) / 5
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.IsUnit(c) {
			f[unitsAt]++
			f[forceAt] += float64(s.UnitForce(c)) / 10
			f[personalAt] += float64(s.Stat(c, card.PersonalHonor)) / 5
		}
	}
	ready, theirs, low := home(s, p), 0, 1000
	for q := range core.Seat(s.NSeats) {
		if q != p && s.Live(q) {
			theirs, low = max(theirs, home(s, q)), min(low, weakest(s, q))
		}
	}
	f[readyAt] = float64(ready) / 10
	f[threatAt] = float64(max(0, min(ready-theirs-low, 30))) / 10
	f[handAt] = float64(s.Count(core.Hand(p))) / 5
	if s.Favor == p {
		f[favorAt] = 1
	}
	return f
}

// Standing is the chance that a player wins from a position, as far as it shows: from 0 to 1.
func Standing(s *core.State, p core.Seat) float64 {
	if s.Over {
		switch s.Winner {
		case p:
			return 1
		case core.NoSeat:
			return 0.5
		default:
			return 0
		}
	}
	if !s.Live(p) {
		return 0
	}
	mine, theirs, others := weigh(s, p), 0.0, 0
	for q := range core.Seat(s.NSeats) {
		if q != p && s.Live(q) {
			theirs, others = theirs+weigh(s, q), others+1
		}
	}
	return 1 / (1 + math.Exp(theirs/float64(max(others, 1))-mine))
}

// weigh is the sum for one player.
func weigh(s *core.State, p core.Seat) (v float64) {
	f := featuresOf(s, p)
	for i := range f {
		v += f[i] * weights[i]
	}
	if s.Active == p {
		v += onMove
	}
	return v
}
