package search

import (
	"bytes"
	"math"
	"math/bits"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// eval is the cards that a part of a query finds.
func (ix *Index) eval(n *node) set {
	out := ix.none()
	switch n.kind {
	case everything:
		ix.fill(out)
	case all:
		ix.fill(out)
		for i := range n.parts {
			for w, x := range ix.eval(&n.parts[i]) {
				out[w] &= x
			}
		}
	case either:
		for i := range n.parts {
			for w, x := range ix.eval(&n.parts[i]) {
				out[w] |= x
			}
		}
	case no:
		ix.fill(out)
		for w, x := range ix.eval(&n.parts[0]) {
			out[w] &^= x
		}
	case leaf:
		ix.leaf(n, out)
	}
	return out
}

func (ix *Index) fill(s set) {
	for i := range ix.n {
		s.add(i)
	}
}

func (ix *Index) leaf(n *node, out set) {
	switch {
	case n.exact:
		ix.exactly(n.text, out)
	case n.re != nil:
		ix.matching(n, out)
	case n.field.kind == texts:
		ix.column(n.field).contains(out, n.text)
	case n.field.kind == states:
		ix.being(n.text, out)
	case n.field.kind == does:
		copy(out, ix.deeds[deedAt(n.text)])
	case n.field.kind == names:
		ix.named(n, out)
	case n.field.kind == copies:
		for i := range ix.n {
			if n.holds(float64(ix.copies(i))) {
				out.add(i)
			}
		}
	case n.field.kind == prints:
		for i := range ix.n {
			if n.holds(float64(ix.rows.printed(i))) {
				out.add(i)
			}
		}
	case n.field.kind == dates:
		for i, d := range ix.first {
			if n.dated(d) {
				out.add(i)
			}
		}
	case n.than != nil:
		ix.compared(n, out)
	case n.field.kind == years:
		for i, ys := range ix.years {
			for _, y := range ys {
				if n.holds(float64(y)) {
					out.add(i)
				}
			}
		}
	default:
		ix.counted(n, out)
	}
}

func (ix *Index) column(f *field) *textColumn {
	switch f.name {
	case "text":
		return &ix.text
	case "artist":
		return &ix.artist
	}
	return &ix.title
}

// exactly finds a whole title, with or without its experience level.
func (ix *Index) exactly(title string, out set) {
	for i := range ix.n {
		if string(ix.full.of(i)) == title || string(ix.bare.of(i)) == title {
			out.add(i)
		}
	}
}

// matching tries a pattern on the printed words; on those cards alone that have what every match needs.
func (ix *Index) matching(n *node, out set) {
	c := &ix.lowTitle
	switch n.field.name {
	case "text":
		c = &ix.lowText
	case "artist":
		c = &ix.artist
	}
	for w, word := range ix.having(c, &n.need) {
		for ; word != 0; word &= word - 1 {
			i := w<<6 + bits.TrailingZeros64(word)
			if n.re.Match(c.of(i)) || n.field.name == "title" && n.re.Match(withoutLevel(c.of(i))) {
				out.add(i)
			}
		}
	}
}

// withoutLevel is a title without its experience level, so that a pattern for its end finds every version.
func withoutLevel(title []byte) []byte {
	bare, _, _ := bytes.Cut(title, []byte(" • "))
	return bare
}

// named finds the values that begin with the text at a word; with = or quotes around it, the whole value.
func (ix *Index) named(n *node, out set) {
	list := ix.lists[n.field.name]
	for k, fits := range list.fitting(n) {
		if fits {
			for w, x := range list.cards[k] {
				out[w] |= x
			}
		}
	}
}

// fitting tells of each value whether it is one that a leaf asks for.
func (list *inverted) fitting(n *node) []bool {
	text := n.text
	if n.field.name == "format" {
		if f, ok := cards.FormatOf(text); ok {
			text = f.Code
		}
	}
	if n.field.name == "type" {
		if t, ok := card.ParseType(text); ok {
			text = t.String()
		}
	}
	exactly := func(v string) bool { return v == text }
	part := func(v string) bool { return strings.HasPrefix(v, text) || strings.Contains(v, " "+text) }
	fits := part
	if n.op == "=" {
		fits = exactly
	} else {
		for _, v := range list.values {
			if v == text { // a whole value: "crab" doesn't mean Crabby, too
				fits = exactly
			}
		}
	}
	if n.field.name == "keyword" && n.op != "=" {
		whole := fits
		fits = func(v string) bool { return whole(v) || strings.HasPrefix(v, text+" ") } // Experienced 2, Crab Clan
	}
	out := make([]bool, len(list.values))
	for k, v := range list.values {
		out[k] = fits(v)
	}
	return out
}

// being finds what a card is: a condition or, where there is none of the name, the whole name of a type, keyword or alignment.
func (ix *Index) being(what string, out set) {
	if s, ok := ix.is[what]; ok {
		copy(out, s)
		return
	}
	for _, list := range ix.kinds() {
		if k, found := slices.BinarySearch(list.values, what); found {
			for w, x := range list.cards[k] {
				out[w] |= x
			}
		}
	}
}

// kinds are the lists of whose values a card can be said to be one.
func (ix *Index) kinds() []inverted {
	return []inverted{ix.lists["type"], ix.lists["keyword"], ix.lists["clan"]}
}

// compared compares two stats of each card that has both. A dash is below every number, and like another dash.
func (ix *Index) compared(n *node, out set) {
	other := ix.numbers[n.than.stat]
	for i, v := range ix.numbers[n.field.stat] {
		w := other[i]
		if v.Kind == card.Absent || w.Kind == card.Absent {
			continue
		}
		if n.orders(below(v), below(w)) {
			out.add(i)
		}
	}
}

// below is a number, or for a dash one that is less than any other.
func below(v card.Number) int {
	if v.Kind == card.Dash {
		return math.MinInt
	}
	return int(v.N)
}

func (n *node) orders(v, w int) bool {
	switch n.op {
	case "<":
		return v < w
	case "<=":
		return v <= w
	case ">":
		return v > w
	case ">=":
		return v >= w
	case "!=":
		return v != w
	}
	return v == w
}

// counted compares a stat. A dash is below every number; a card without the stat fits no comparison, "!=" included.
func (ix *Index) counted(n *node, out set) {
	same, unlike := *n, n.op == "!="
	if unlike {
		same.op = ":"
	}
	for i, v := range ix.numbers[n.field.stat] {
		switch {
		case v.Kind == card.Absent:
		case unlike:
			if n.dash != (v.Kind == card.Dash) || !n.dash && !same.holds(float64(v.N)) {
				out.add(i)
			}
		case n.dash || v.Kind == card.Dash:
			if n.dash && v.Kind == card.Dash && (n.op == ":" || n.op == "=" || n.op == "<=" || n.op == ">=") ||
				!n.dash && v.Kind == card.Dash && strings.HasPrefix(n.op, "<") {
				out.add(i)
			}
		case n.holds(float64(v.N)):
			out.add(i)
		}
	}
}

func (n *node) holds(v float64) bool { return n.between(v, v) }

// between compares a stretch from one number to another with what is asked for.
func (n *node) between(from, to float64) bool {
	switch n.op {
	case "<":
		return to < n.lo
	case "<=":
		return to <= n.hi
	case ">":
		return from > n.hi
	case ">=":
		return from >= n.lo
	}
	return from >= n.lo && to <= n.hi
}
