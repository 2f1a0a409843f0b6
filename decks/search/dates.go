package search

import (
	"strconv"
	"strings"

	"kotei/decks/cards"
)

// A span is the months within which something lies: those of a year, or one. Of many sets only the year is known.
type span struct{ from, to int16 }

// noDate is that of a card of no set whose year is known.
const noDate = -1

func month(year, m int) int16 { return int16(year*12 + m - 1) }

// spanOf is when a set was printed.
func spanOf(s cards.Set) span {
	switch {
	case s.Year == 0:
		return span{noDate, noDate}
	case s.Month == 0:
		return span{month(s.Year, 1), month(s.Year, 12)}
	}
	return span{month(s.Year, s.Month), month(s.Year, s.Month)}
}

// firstOf is when a card was first printed: in the set of which that is known to be the earliest.
func firstOf(list []cards.Print) span {
	first := span{noDate, noDate}
	for _, p := range list {
		if s := spanOf(cards.SetOf(p.Set)); s.from != noDate && (first.from == noDate || s.to < first.to) {
			first = s
		}
	}
	return first
}

// The years that a date may have.
const (
	firstYear = 1000
	lastYear  = 2600 // so that a month is a number of 16 bits
)

// date reads 2005, 2005-06 or 2005-2007.
func (p *parser) date(n node, v token) (node, error) {
	from, ok := dateOf(v.text)
	to := from
	if a, b, ranged := strings.Cut(v.text, "-"); !ok && ranged {
		var ends bool
		from, ok = dateOf(a)
		to, ends = dateOf(b)
		if ok = ok && ends && len(b) == 4; ok && n.op != ":" && n.op != "=" {
			return n, p.wrong(v, "a range such as 2005-2007 goes with “:”")
		}
	}
	if !ok {
		return n, p.wrong(v, "expected a year, a month or a range of years, such as 2005, 2005-06 or 2005-2007, got “%s”", v.text)
	}
	n.lo, n.hi = float64(from.from), float64(to.to)
	return n, nil
}

// dateOf reads 2005 or 2005-06.
func dateOf(s string) (span, bool) {
	y, m, monthly := strings.Cut(s, "-")
	year, err := strconv.Atoi(y)
	if err != nil || len(y) != 4 || year < firstYear || year > lastYear {
		return span{}, false
	}
	if !monthly {
		return span{month(year, 1), month(year, 12)}, true
	}
	of, err := strconv.Atoi(m)
	if err != nil || len(m) > 2 || of < 1 || of > 12 {
		return span{}, false
	}
	return span{month(year, of), month(year, of)}, true
}

// dated tells whether a date surely is so. Of a set of which only the year is known it isn't said that it is of June, or later than June.
func (n *node) dated(s span) bool {
	if s.from == noDate {
		return false
	}
	return n.between(float64(s.from), float64(s.to))
}
