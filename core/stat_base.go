package core

import "kotei/core/card"

// ownBase is the base value that a card's own text gives a stat for which an asterisk is printed: "his base Force equals the number of
// Ports you control", or just "his Force equals" (CE-STAT-22). It holds out of play, too (CE-EFFOUT-03).
func (s *State) ownBase(c CardID, st card.Stat, depth uint8) (int, bool) {
	if depth > maxDepth || st >= card.NumPrinted {
		return 0, false
	}
	f := s.Face(c)
	if f.Stats[st].Kind != card.Star {
		return 0, false
	}
	for i := range f.Items {
		if m := setsBase(&f.Items[i], st); m != nil {
			e := s.EnvFor(c)
			e.depth, e.About = depth+1, c
			return e.ValueAbout(m.Amount, c), true
		}
	}
	return 0, false
}

// setsBase is what a trait says that a stat of its own card equals, nil where it doesn't say that, or not at all times.
func setsBase(it *card.Item, st card.Stat) *card.Mod {
	if it.Kind != card.Static || len(it.When) > 0 || len(it.Ops) != 1 {
		return nil
	}
	op := &it.Ops[0]
	if op.While != nil || !op.What.IsRef(card.Self) {
		return nil
	}
	for i := range op.Mods {
		if m := &op.Mods[i]; m.Kind == card.SetTo && m.Stat == st {
			return m
		}
	}
	return nil
}

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
