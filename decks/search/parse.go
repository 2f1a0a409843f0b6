package search

import (
	"fmt"
	"regexp"
	"strings"

	"kotei/decks/cards"
)

// A Query is a question about cards.
type Query struct {
	root  node
	order []sortKey // the first counts most
	down  bool      // direction:desc, which turns the keys that don't say it themselves
	limit int       // at most so many; 0: all
	rows  bool      // one a printing
}

// A sortKey is what cards are sorted by, and in which direction.
type sortKey struct {
	by   string
	down bool
}

// node is a part of a query: and, or, not, or a leaf.
type node struct {
	kind  nodeKind
	parts []node
	field *field
	op    string
	text  string         // folded
	re    *regexp.Regexp // in place of text
	need  need           // what every match of re contains
	lo    float64        // a number or the range
	hi    float64
	dash  bool   // hr:-
	than  *field // the stat that it is compared with, in place of a number
	exact bool
	at    int    // column of the value, from 1
	value string // … as it was written; of a pattern, without its signs
}

type nodeKind uint8

const (
	everything nodeKind = iota
	all                 // of parts
	either              // of parts
	no                  // part
	leaf
)

// maxQuery bounds a query's length and depth.
const maxQuery = 4096

// Parse reads a query. An empty one finds every card.
func Parse(q string) (*Query, error) {
	if len(q) > maxQuery {
		return nil, &Error{maxQuery, "the query is too long"}
	}
	tokens, err := lex(q)
	if err != nil {
		return nil, err
	}
	p := &parser{q: q, ts: tokens, out: &Query{}}
	root, err := p.either(0)
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.kind != end {
		return nil, p.wrong(t, "expected a word or a field such as t:personality")
	}
	p.out.root = root
	for i := range p.out.order {
		k := &p.out.order[i]
		k.down = k.down || p.out.down
	}
	if len(p.out.order) == 0 {
		p.out.order = []sortKey{{"title", p.out.down}}
	}
	return p.out, nil
}

type parser struct {
	q   string
	ts  []token
	i   int
	out *Query
}

func (p *parser) peek() token { return p.ts[p.i] }

func (p *parser) next() token {
	t := p.ts[p.i]
	if t.kind != end {
		p.i++
	}
	return t
}

func (p *parser) wrong(t token, format string, args ...any) error {
	return &Error{column(p.q, t.at), fmt.Sprintf(format, args...)}
}

func isOr(t token) bool { return t.kind == word && strings.EqualFold(t.text, "or") }

// joins tells whether “and” at the place of the next token only joins what stands around it: beside a field or a parenthesis.
// Elsewhere it is a word of a title.
func (p *parser) joins() bool {
	t := p.peek()
	if t.kind != word || !strings.EqualFold(t.text, "and") || p.i == 0 || p.isField(p.i) {
		return false
	}
	before, after := p.ts[p.i-1], p.ts[p.i+1]
	if after.kind == end || after.kind == shut || before.kind == open {
		return false
	}
	value := p.i > 1 && p.ts[p.i-2].kind == op
	return value || before.kind == shut || after.kind == open || after.kind == minus || p.isField(p.i+1)
}

// negates tells whether the next token is “not” before a field or a parenthesis. Elsewhere it is a word of a title.
func (p *parser) negates(t token) bool {
	return t.kind == word && strings.EqualFold(t.text, "not") && (p.peek().kind == open || p.isField(p.i))
}

// isField tells whether the token at a place is a word with an operator behind it.
func (p *parser) isField(i int) bool {
	return p.ts[i].kind == word && p.ts[i+1].kind == op && p.ts[i+1].glue
}

func (p *parser) either(depth int) (node, error) {
	if depth > 64 {
		return node{}, p.wrong(p.peek(), "too many parentheses within each other")
	}
	parts := []node{}
	for {
		n, err := p.all(depth)
		if err != nil {
			return node{}, err
		}
		parts = append(parts, n)
		if !isOr(p.peek()) {
			break
		}
		or := p.next()
		if t := p.peek(); t.kind == end || t.kind == shut || len(parts) == 1 && parts[0].kind == everything {
			return node{}, p.wrong(or, "expected something on both sides of “or”")
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return node{kind: either, parts: parts}, nil
}

func (p *parser) all(depth int) (node, error) {
	var parts []node
	for t := p.peek(); t.kind != end && t.kind != shut && !isOr(t); t = p.peek() {
		if p.joins() {
			p.next()
			continue
		}
		n, err := p.one(depth)
		if err != nil {
			return node{}, err
		}
		if n.kind != everything {
			parts = append(parts, n)
		}
	}
	switch len(parts) {
	case 0:
		return node{}, nil
	case 1:
		return parts[0], nil
	}
	return node{kind: all, parts: parts}, nil
}

func (p *parser) one(depth int) (node, error) {
	t := p.next()
	if p.negates(t) {
		t.kind = minus
	}
	switch t.kind {
	case minus:
		if n := p.peek(); n.kind == end || n.kind == shut {
			return node{}, p.wrong(t, "expected what is not to be found behind “-”")
		}
		n, err := p.one(depth + 1)
		if err == nil && depth > 64 {
			err = p.wrong(t, "too many signs within each other")
		}
		return node{kind: no, parts: []node{n}}, err
	case open:
		n, err := p.either(depth + 1)
		if err == nil && p.peek().kind != shut {
			err = p.wrong(t, "this parenthesis is never closed: add “)”")
		}
		p.next()
		return n, err
	case bang:
		v := p.next()
		if v.kind != quote && v.kind != word {
			return node{}, p.wrong(v, `expected a whole title behind “!”, such as !"Reed Ferryman"`)
		}
		return node{kind: leaf, field: fieldOf("title"), text: cards.Fold(v.text), exact: true}, nil
	case regex:
		return p.pattern(t, fieldOf("title"))
	case quote:
		return node{kind: leaf, field: fieldOf("title"), op: ":", text: cards.Fold(t.text)}, nil
	case word:
		if o := p.peek(); o.kind == op && o.glue {
			return p.compare(t)
		}
		return node{kind: leaf, field: fieldOf("title"), op: ":", text: cards.Fold(t.text)}, nil
	default:
		return node{}, p.wrong(t, "expected a word or a field such as t:personality")
	}
}

func (p *parser) pattern(t token, f *field) (node, error) {
	re, err := regexp.Compile("(?i)" + t.text)
	if err != nil {
		return node{}, p.wrong(t, "the pattern can't be read: %s", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return node{kind: leaf, field: f, re: re, need: needOf(t.text), value: t.text}, nil
}

func fieldNames() []string {
	var out []string
	for _, f := range fields {
		out = append(append(out, f.name), f.aliases...)
	}
	return append(out, settings...)
}

// near suggests what may have been meant.
func near(s string, of []string) string {
	if best, ok := cards.Nearest(s, of); ok {
		return ": did you mean “" + best + "”?"
	}
	return ""
}
