package odds

import (
	"math/big"
	"math/bits"
)

// choose is the number of ways to draw k of n cards.
func choose(n, k int) *big.Int {
	if k < 0 || k > n || n < 0 {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

func ratio(part, whole *big.Int) float64 {
	if whole.Sign() == 0 {
		return 0
	}
	f, _ := new(big.Rat).SetFrac(part, whole).Float64()
	return f
}

// sane keeps the numbers within each other: nobody draws more cards than there are.
func sane(population, wanted, draws int) (int, int, int) {
	population = max(population, 0)
	return population, min(max(wanted, 0), population), min(max(draws, 0), population)
}

// Exactly is the probability that k of the drawn cards are among the wanted ones.
func Exactly(population, wanted, draws, k int) float64 {
	population, wanted, draws = sane(population, wanted, draws)
	ways := choose(wanted, k)
	ways.Mul(ways, choose(population-wanted, draws-k))
	return ratio(ways, choose(population, draws))
}

// AtLeast is the probability that k or more of the drawn cards are among the wanted ones.
func AtLeast(population, wanted, draws, k int) float64 {
	population, wanted, draws = sane(population, wanted, draws)
	sum := new(big.Int)
	for i := max(k, 0); i <= min(wanted, draws); i++ {
		ways := choose(wanted, i)
		sum.Add(sum, ways.Mul(ways, choose(population-wanted, draws-i)))
	}
	return ratio(sum, choose(population, draws))
}

// Mean is how many of the wanted cards are drawn on the average.
func Mean(population, wanted, draws int) float64 {
	population, wanted, draws = sane(population, wanted, draws)
	if population == 0 {
		return 0
	}
	return float64(draws) * float64(wanted) / float64(population)
}

// maxKinds bounds the kinds of [EachOf], whose work doubles with each.
const maxKinds = 12

// EachOf is the probability that of every kind at least one card is drawn. The kinds have no card in common; each number is
// how many cards one has. There may be up to twelve.
func EachOf(population int, kinds []int, draws int) float64 {
	kinds = kinds[:min(len(kinds), maxKinds)]
	total := 0
	for _, k := range kinds {
		total += max(k, 0)
	}
	population, _, draws = sane(max(population, total), total, draws)
	sum := new(big.Int)
	for set := range 1 << len(kinds) { // all hands, less those without one kind, and so on
		without := 0
		for i, k := range kinds {
			if set&(1<<i) != 0 {
				without += max(k, 0)
			}
		}
		ways := choose(population-without, draws)
		if bits.OnesCount(uint(set))%2 == 1 {
			ways.Neg(ways)
		}
		sum.Add(sum, ways)
	}
	return ratio(sum, choose(population, draws))
}
