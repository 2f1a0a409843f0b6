package kernel

import (
	"cmp"
	"slices"
	"strings"
)

// A Slot is a category that stands in a pattern.
type Slot interface {
	trees(p *Parser, at int) []*Node
}

// A Match is what the slots of a pattern have read. What it holds may be used while the rule is being read, and no longer.
type Match struct {
	P    *Parser
	At   int // the first token
	End  int
	Vals []any
	Ends []int // the token after each slot
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
	pattern string
	words   []string // folded; "{}": a slot
	say     []string // the canonical words
	parts   []any    // the same, as parts of a tree; nil: a slot
	slots   []Slot
	make    func(m Match) (T, bool)
}

// A Wording is what something is read by: a rule of a category, a word that a category reads without rules, or an entry of the lexicon.
type Wording struct{ Of, Words string }

var written []Wording // while the program starts, in one goroutine

// Rules are the wordings that are rules.
func Rules() []Wording { return slices.Clone(written) }

// Rules adds rules to a category that nothing has read yet. They are tried in the order of their words, in whichever order they were added.
func (c *Cat[T]) Rules(rules ...Rule[T]) {
	c.added = append(c.added, rules...)
	for _, r := range rules {
		written = append(written, Wording{c.Name, r.Pattern})
	}
}

// learn takes the patterns apart when the category is read for the first time: a program that reads no text doesn't wait for that.
func (c *Cat[T]) learn() {
	c.rules = map[string][]*rule[T]{}
	for _, r := range c.added {
		all := wordings(r.Pattern)
		parts := make([]any, len(all[0]))
		for i, w := range all[0] {
			if w != slotWord {
				parts[i] = w
			}
		}
		for _, words := range all {
			x := &rule[T]{pattern: r.Pattern, say: all[0], parts: parts, slots: r.Slots, make: r.Make}
			for _, w := range words {
				x.words = append(x.words, fold(w))
			}
			if n := strings.Count(strings.Join(words, " "), slotWord); n != len(r.Slots) || len(words) == 0 {
				panic("text: the pattern " + r.Pattern + " has not as many slots as its rule")
			}
			first := x.words[0]
			if first == slotWord {
				first = ""
			}
			c.rules[first] = append(c.rules[first], x)
		}
	}
	for _, same := range c.rules {
		slices.SortStableFunc(same, func(a, b *rule[T]) int {
			return cmp.Or(slices.Compare(a.words, b.words), slices.Compare(a.say, b.say))
		})
	}
}

func (c *Cat[T]) byRules(p *Parser, at int, all []Reading[T]) []Reading[T] {
	if c.added == nil {
		return all
	}
	c.learned.Do(c.learn)
	p.Deep = max(p.Deep, at)
	if p.Toks[at].Kind != Quote {
		for _, r := range c.rules[p.Toks[at].Fold] {
			all = reading[T]{r, p, at, len(p.slots)}.from(0, at, all)
		}
	}
	for _, r := range c.rules[""] {
		all = reading[T]{r, p, at, len(p.slots)}.from(0, at, all)
	}
	return all
}

// reading is a wording that is being read from a token on. What its slots have read stands in the parser from a place on.
type reading[T any] struct {
	*rule[T]
	p     *Parser
	at    int
	place int
}

// from reads the words from i on at a token.
func (r reading[T]) from(i, at int, all []Reading[T]) []Reading[T] {
	p := r.p
	for ; i < len(r.words); i++ {
		if r.words[i] != slotWord {
			if !p.Is(at, r.words[i]) {
				return all
			}
			at++
			continue
		}
		n := len(p.slots)
		for _, t := range r.slots[n-r.place].trees(p, at) {
			p.slots, p.ends, p.kids = append(p.slots, t.Val), append(p.ends, t.To), append(p.kids, t)
			all = r.from(i+1, t.To, all)
			p.slots, p.ends, p.kids = p.slots[:n], p.ends[:n], p.kids[:n]
		}
		return all
	}
	m := Match{P: p, At: r.at, End: at, Vals: slices.Clip(p.slots[r.place:]), Ends: slices.Clip(p.ends[r.place:])}
	if v, ok := r.make(m); ok {
		all = append(all, Reading[T]{v, at, r.tree()})
	}
	return all
}

// tree puts the canonical words and the trees of the slots together.
func (r reading[T]) tree() *Node {
	if len(r.slots) == 0 {
		return &Node{Parts: r.parts, Rule: r.pattern}
	}
	parts, kids := slices.Clone(r.parts), r.p.kids[r.place:]
	for i, w := range parts {
		if w == nil {
			parts[i], kids = kids[0], kids[1:]
		}
	}
	return &Node{Parts: parts, Rule: r.pattern}
}

// slotWord stands for a slot among the words of a pattern.
const slotWord = "{}"

// wordings are the words of a pattern, once for each choice of its alternatives; the first is canonical.
func wordings(pattern string) [][]string {
	i := strings.IndexAny(pattern, "[(")
	if i < 0 {
		var words []string
		for f := range strings.FieldsSeq(strings.ReplaceAll(pattern, slotWord, " "+slotWord+" ")) {
			if f == slotWord {
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
