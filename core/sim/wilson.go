package sim

import "math"

// Wilson is Wilson's interval of 95 %: between these shares lies the true share of games that a player wins who has won so many of
// those that were played. Of no games it is all from 0 to 1.
func Wilson(won, games int) (low, high float64) {
	if games <= 0 {
		return 0, 1
	}
	const z = 1.959964
	n := float64(games)
	p := float64(won) / n
	middle, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (middle-half)/(1+z*z/n)), min(1, (middle+half)/(1+z*z/n))
}
