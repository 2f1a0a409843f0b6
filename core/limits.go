package core

// limits are the highest minimum and the lowest maximum of a stat (CE-STAT-11, EE-STAT-05). Minimums above over and
// maximums below under are not applied.
type limits struct{ lo, hi, over, under int }

const noLimit = 1000

var unlimited = limits{lo: -noLimit, hi: noLimit, over: noLimit, under: -noLimit}

func (l limits) least(n int) limits {
	if n <= l.over {
		l.lo = max(l.lo, n)
	}
	return l
}

func (l limits) most(n int) limits {
	if n >= l.under {
		l.hi = min(l.hi, n)
	}
	return l
}

func (l limits) conflict() bool { return l.lo > l.hi }

// peace are the limits that let those apply which conflict with none: no minimum above any maximum, and no maximum
// below any minimum (EE-STAT-04).
func (l limits) peace() limits {
	p := unlimited
	p.over, p.under = l.hi, l.lo
	return p
}

func (l limits) clamp(v int) int { return min(max(v, l.lo), l.hi) }
