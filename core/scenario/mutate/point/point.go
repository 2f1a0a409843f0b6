package point

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
)

// Variable names the environment variable that turns a mutant on from the start of the process.
const Variable = "KOTEI_MUTANT"

// A Mutant is one change: a point and how it goes there. 0 is none, and no point has number 0.
type Mutant int

// False is the mutant in which a condition never holds, or a step does nothing.
func False(point int) Mutant { return Mutant(2 * point) }

// True is the mutant in which a condition always holds.
func True(point int) Mutant { return Mutant(2*point + 1) }

// Point is where a mutant is.
func (m Mutant) Point() int { return int(m) / 2 }

// Forced is the value that a mutant gives its condition.
func (m Mutant) Forced() bool { return m%2 == 1 }

var (
	on    = fromEnvironment()
	count int
	limit = 1 << 62
	seen  []bool // by mutant: it would have made a difference; nil: not recorded
	early = map[Mutant]bool{}
)

func fromEnvironment() Mutant {
	n, _ := strconv.Atoi(os.Getenv(Variable))
	return Mutant(n)
}

// Turn turns a mutant on and all others off. A run that passes more points than most counts as endless, and panics.
func Turn(m Mutant, most int) { on, count, limit = m, 0, most }

// Record starts a new record of which mutants, up to the given one, would make a difference.
func Record(last Mutant) { seen, count = make([]bool, last+1), 0 }

// Recorded is the record since [Record], and how many points were passed.
func Recorded() (by []bool, passed int) { return seen, count }

// Early are the mutants that would have made a difference before anything was recorded: as packages were initialised.
func Early() []Mutant { return slices.Collect(maps.Keys(early)) }

// Cond is a condition that can be forced.
func Cond[B ~bool](point int, v B) B {
	m := True(point)
	if v {
		m = False(point)
	}
	pass(m)
	if on == m {
		return !v
	}
	return v
}

// Step is a step of a procedure that can be turned off: then it does nothing and goes on to the next.
func Step[X, M any](point int, onward M, do func(X) M) func(X) M {
	m := False(point)
	return func(x X) M {
		pass(m)
		if on == m {
			return onward
		}
		return do(x)
	}
}

// pass notes that a mutant would have made a difference here.
func pass(m Mutant) {
	if count++; count > limit {
		panic(fmt.Sprintf("more than %d conditions and steps: it seems to be endless", limit))
	}
	switch {
	case int(m) < len(seen):
		seen[m] = true
	case seen == nil && limit == 1<<62:
		early[m] = true
	}
}
