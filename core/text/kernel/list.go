package kernel

import "slices"

// A Number is a grammatical number; of a word that is the same in both it is Either.
type Number uint8

// The numbers.
const (
	Singular Number = iota
	Plural
	Either
)

// Agrees reports whether two numbers can be one.
func (n Number) Agrees(m Number) bool { return n == m || n == Either || m == Either }

// A Conj is what joins a list.
type Conj uint8

// The conjunctions; NoConj is that of a list of one.
const (
	NoConj Conj = iota
	And
	Or
	AndOr
	Both    // "both A and B"
	EitherX // "either A or B": one of them, whichever it is
	Neither // "neither A nor B"
)

// pairs are the lists of two that begin with a word.
var pairs = []struct {
	conj        Conj
	open, close string
}{{Both, "both", "and"}, {EitherX, "either", "or"}, {Neither, "neither", "nor"}}

var conjWords = []string{And: "and", Or: "or", AndOr: "and / or"}

// A Joined is a list of one thing or more.
type Joined[T any] struct {
	Items []T
	Conj  Conj
}

// List is the category of lists: "A", "A or B", "A, B, or C", "A and B", "A and/or B", "both A and B", "either A or B", "neither A nor B".
// What can't be in one list is told by fits; nil: everything can. What one item says by itself is no list of several: the narrowest list is
// meant.
func List[T any](item *Cat[T], fits func(before []T, next T) bool) *Cat[Joined[T]] {
	c := NewCat[Joined[T]](item.Name + " list")
	c.Define(func(p *Parser, at int) []Reading[Joined[T]] {
		l := listing[T]{p: p, item: item, fits: fits}
		for _, pair := range pairs {
			if !p.Is(at, pair.open) {
				continue
			}
			for _, a := range item.At(p, at+1) {
				if p.Is(a.End, pair.close) {
					l.each(begin(a), a.End+1, func(s so[T], end int) { l.done(s, pair.conj, end) })
				}
			}
		}
		for _, g := range item.At(p, at) {
			l.alone = append(l.alone, g.End)
		}
		for _, g := range item.At(p, at) {
			s := begin(g)
			l.done(s, NoConj, g.End)
			if p.Is(g.End, ",") {
				l.each(s, g.End+1, l.commas)
			} else { // "A, or B" has a comma before its second: it is no list of two
				l.last(s, g.End)
			}
		}
		return l.all
	})
	return c
}

type listing[T any] struct {
	p     *Parser
	item  *Cat[T]
	fits  func([]T, T) bool
	all   []Reading[Joined[T]]
	alone []int // where what one item says by itself ends
}

// so is what has been read of a list so far.
type so[T any] struct {
	items []T
	nodes []*Node
}

func begin[T any](g Reading[T]) so[T] { return so[T]{[]T{g.Val}, []*Node{g.Node}} }

func (l *listing[T]) done(s so[T], c Conj, end int) {
	if c != NoConj && slices.Contains(l.alone, end) {
		return
	}
	l.all = append(l.all, Reading[Joined[T]]{Joined[T]{Items: s.items, Conj: c}, end, sayList(s.nodes, c)})
}

func sayList(nodes []*Node, c Conj) *Node {
	n := Say()
	for _, pair := range pairs {
		if pair.conj == c {
			return Say(pair.open, nodes[0], pair.close, nodes[1])
		}
	}
	for i, k := range nodes {
		if i > 0 && len(nodes) > 2 {
			n.Parts = append(n.Parts, ",")
		}
		if i > 0 && i == len(nodes)-1 {
			n.Parts = append(n.Parts, conjWords[c])
		}
		n.Parts = append(n.Parts, k)
	}
	return n
}

// commas reads on after at least two items with a comma between them.
func (l *listing[T]) commas(s so[T], at int) {
	i := at
	if l.p.Is(i, ",") {
		i++
		l.each(s, i, l.commas)
	}
	l.last(s, i)
}

func (l *listing[T]) last(s so[T], at int) {
	for c := AndOr; c > NoConj; c-- {
		if end, ok := l.p.Words(at, conjWords[c]); ok {
			l.each(s, end, func(s so[T], end int) { l.done(s, c, end) })
			return
		}
	}
}

func (l *listing[T]) each(s so[T], at int, yield func(so[T], int)) {
	for _, g := range l.item.At(l.p, at) {
		if l.fits == nil || l.fits(s.items, g.Val) {
			yield(so[T]{append(slices.Clip(s.items), g.Val), append(slices.Clip(s.nodes), g.Node)}, g.End)
		}
	}
}
