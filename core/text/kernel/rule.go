package kernel

import (
	"cmp"
	"slices"
	"strings"
)

// A Slot is a category that stands in a pattern.
type Slot interface {
	readings(p *Parser, at int) []Reading[any]
}

// readings is At without the type, for patterns.
func (c *Cat[T]) readings(p *Parser, at int) []Reading[any] {
	got := c.At(p, at)
	all := make([]Reading[any], len(got))
	for i, g := range got {
		all[i] = Reading[any]{g.Val, g.End, g.Node}
	}
	return all
}

// A Match is what the slots of a pattern have read.
type Match struct {
	P    *Parser
	At   int // the first token
	End  int
	Vals []any
	Ends []int // the token after each slot
	node *Node
}

// Val is what the slot i has read.
func Val[T any](m Match, i int) T { return m.Vals[i].(T) }

// A Rule reads words with slots. In a pattern, {} is the next slot, (a|b) is one of several wordings and [a] may be missing; the canonical
// wording has the first of several, and nothing for what may be missing. Make gives the meaning, and whether there is one.
type Rule[T any] struct {
	Pattern string
	Slots   []Slot
	Make    func(m Match) (T, bool)
}

// On makes a rule.
func On[T any](pattern string, mean func(m Match) (T, bool), slots ...Slot) Rule[T] {
	return Rule[T]{pattern, slots, mean}
}

// Means makes a rule for words that always mean the same.
func Means[T any](pattern string, v T) Rule[T] {
	return Rule[T]{pattern, nil, func(Match) (T, bool) { return v, true }}
}

// A rule is one wording of a Rule.
type rule[T any] struct {
	words []string // folded; "{}": a slot
	say   []string // the canonical words
	slots []Slot
	make  func(m Match) (T, bool)
}

// Rules adds rules to a category. They are tried in the order of their words, in whichever order they were added.
func (c *Cat[T]) Rules(rules ...Rule[T]) {
	if c.rules == nil {
		c.rules = map[string][]*rule[T]{}
	}
	for _, r := range rules {
		all := wordings(r.Pattern)
		for _, words := range all {
			x := &rule[T]{say: all[0], slots: r.Slots, make: r.Make}
			for _, w := range words {
				x.words = append(x.words, fold(w))
			}
			if n := strings.Count(strings.Join(words, " "), "{}"); n != len(r.Slots) || len(words) == 0 {
				panic("text: the pattern " + r.Pattern + " has not as many slots as its rule")
			}
			first := x.words[0]
			if first == "{}" {
				first = ""
			}
			same := c.rules[first]
			at, _ := slices.BinarySearchFunc(same, x, func(a, b *rule[T]) int {
				return cmp.Or(slices.Compare(a.words, b.words), slices.Compare(a.say, b.say))
			})
			c.rules[first] = slices.Insert(same, at, x)
		}
	}
}

func (c *Cat[T]) byRules(p *Parser, at int, all []Reading[T]) []Reading[T] {
	if c.rules == nil {
		return all
	}
	p.Deep = max(p.Deep, at)
	if p.Toks[at].Kind != Quote {
		for _, r := range c.rules[p.Toks[at].Fold] {
			all = r.read(p, Match{P: p, At: at}, 0, at, all)
		}
	}
	for _, r := range c.rules[""] {
		all = r.read(p, Match{P: p, At: at}, 0, at, all)
	}
	return all
}

// read reads a wording from its word i on.
func (r *rule[T]) read(p *Parser, m Match, i, at int, all []Reading[T]) []Reading[T] {
	for ; i < len(r.words); i++ {
		if r.words[i] != "{}" {
			if !p.Is(at, r.words[i]) {
				return all
			}
			at++
			continue
		}
		for _, g := range r.slots[len(m.Vals)].readings(p, at) {
			x := m
			x.Vals = append(slices.Clip(m.Vals), g.Val)
			x.Ends = append(slices.Clip(m.Ends), g.End)
			x.node = Say(m.node, g.Node)
			all = r.read(p, x, i+1, g.End, all)
		}
		return all
	}
	m.End = at
	if v, ok := r.make(m); ok {
		all = append(all, Reading[T]{v, at, r.tree(m)})
	}
	return all
}

// tree puts the canonical words and the trees of the slots together.
func (r *rule[T]) tree(m Match) *Node {
	var kids []*Node
	if m.node != nil {
		kids = m.node.Kids()
	}
	n := &Node{}
	for _, w := range r.say {
		if w != "{}" {
			n.Parts = append(n.Parts, w)
			continue
		}
		n.Parts = append(n.Parts, kids[0])
		kids = kids[1:]
	}
	return n
}

// wordings are the words of a pattern, once for each choice of its alternatives; the first is canonical.
func wordings(pattern string) [][]string {
	i := strings.IndexAny(pattern, "[(")
	if i < 0 {
		var words []string
		for f := range strings.FieldsSeq(strings.ReplaceAll(pattern, "{}", " {} ")) {
			if f == "{}" {
				words = append(words, f)
				continue
			}
			for _, t := range Tokens(f) {
				words = append(words, t.Text)
			}
		}
		return [][]string{words}
	}
	end, bars := bracket(pattern, i)
	var all [][]string
	if pattern[i] == '[' {
		all = wordings(pattern[:i] + " " + pattern[end+1:])
	}
	from := i + 1
	for _, b := range append(bars, end) {
		all = append(all, wordings(pattern[:i]+" "+pattern[from:b]+" "+pattern[end+1:])...)
		from = b + 1
	}
	return all
}

// bracket is where the bracket that opens at i ends, and the bars directly in it.
func bracket(pattern string, i int) (end int, bars []int) {
	depth := 0
	for j := i; j < len(pattern); j++ {
		switch c := pattern[j]; {
		case c == '[' || c == '(':
			depth++
		case c == ']' || c == ')':
			if depth--; depth == 0 {
				return j, bars
			}
		case c == '|' && depth == 1:
			bars = append(bars, j)
		}
	}
	panic("text: unbalanced pattern " + pattern)
}
