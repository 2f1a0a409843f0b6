package search

import (
	"bytes"
	"math/bits"
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
		copy(out, ix.is[n.text])
	case n.field.kind == names:
		ix.named(n, out)
	case n.field.kind == copies:
		for i := range ix.n {
			if n.holds(float64(ix.copies(i))) {
				out.add(i)
			}
		}
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

func (n *node) holds(v float64) bool {
	switch n.op {
	case "<":
		return v < n.lo
	case "<=":
		return v <= n.lo
	case ">":
		return v > n.lo
	case ">=":
		return v >= n.lo
	}
	return v >= n.lo && v <= n.hi
}
