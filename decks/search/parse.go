package search

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
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

// compare reads FIELD OP VALUE, and FIELD OP VALUE,VALUE, which any of the values fits.
func (p *parser) compare(name token) (node, error) {
	o, v := p.next(), p.next()
	lower := strings.ToLower(name.text)
	if v.kind == minus { // hr:-
		v = token{kind: word, text: "-", at: v.at, glue: v.glue}
		if n := p.peek(); n.kind == word && n.glue {
			v.text += p.next().text
		}
	}
	if v.kind != word && v.kind != quote && v.kind != regex || !v.glue {
		return node{}, p.wrong(v, "expected a value behind “%s%s”%s", name.text, o.text, choice(lower))
	}
	if v.kind == regex {
		f := fieldOf(lower)
		if f == nil {
			return node{}, p.unknownField(name)
		}
		if f.kind != texts {
			return node{}, p.wrong(v, "“%s” has no pattern: only title, text and artist have", f.name)
		}
		return p.pattern(v, f)
	}
	vs, err := p.list(v)
	if err != nil {
		return node{}, err
	}
	if isSetting(lower) {
		return node{}, p.set(lower, vs)
	}
	f := meant(lower, o.text, vs[0])
	if f == nil {
		return node{}, p.unknownField(name)
	}
	return p.values(f, lower, o, vs)
}

func (p *parser) unknownField(name token) error {
	return p.wrong(name, "no field is called “%s”%s", name.text, near(strings.ToLower(name.text), fieldNames()))
}

// choice lists what may stand behind a field whose values are few, for who has written none of them.
func choice(field string) string {
	if f := fieldOf(field); f != nil && f.kind == does {
		return ": one of " + strings.Join(deedNames, ", ")
	}
	return ""
}

// list parts a value at its commas; those between quotes are the value's own.
func (p *parser) list(v token) (out []token, err error) {
	wants := true // a value, not a comma
	for {
		if v.kind == quote {
			out, wants = append(out, v), false
		} else {
			at := v.at
			for i, one := range strings.Split(v.text, ",") {
				if i > 0 && wants {
					return nil, p.noValue(at - 1)
				}
				if wants = one == ""; !wants {
					out = append(out, token{kind: word, text: one, at: at, glue: true})
				}
				at += len(one) + 1
			}
		}
		n := p.peek()
		if !n.glue || !(wants && n.kind == quote) && !(!wants && n.kind == word && n.text[0] == ',') {
			break
		}
		if v = p.next(); v.kind == word { // the comma ends the value before it
			v.text, v.at, wants = v.text[1:], v.at+1, true
			if v.text == "" && !(p.peek().kind == quote && p.peek().glue) {
				return nil, p.noValue(v.at - 1)
			}
		}
	}
	if wants {
		return nil, p.noValue(v.at + len(v.text) - 1)
	}
	return out, nil
}

func (p *parser) noValue(at int) error {
	return p.wrong(token{at: at}, "expected a value on both sides of “,”")
}

// values reads the values of a field, of which any may be so.
func (p *parser) values(f *field, name string, o token, vs []token) (node, error) {
	if len(vs) > 1 && strings.ContainsAny(o.text, "<>") {
		return node{}, p.wrong(vs[1], "a list goes with “:”")
	}
	unlike := name == "not"
	kind := either
	switch {
	case o.text == "!=" && f.kind == stats: // only a card that has the stat has another one than any of these
		kind = all
	case o.text == "!=":
		o.text, unlike = ":", !unlike
	}
	var parts []node
	for _, v := range vs {
		n, err := p.value(f, o, v)
		if err != nil {
			return node{}, err
		}
		parts = append(parts, n)
	}
	n := parts[0]
	if len(parts) > 1 {
		n = node{kind: kind, parts: parts}
	}
	if unlike {
		n = node{kind: no, parts: []node{n}}
	}
	return n, nil
}

// value reads one value of a field.
func (p *parser) value(f *field, o, v token) (node, error) {
	n := node{kind: leaf, field: f, op: o.text, text: cards.Fold(v.text), at: column(p.q, v.at), value: v.text}
	switch {
	case f.kind == dates:
		return p.date(n, v)
	case f.kind.counted():
		return p.number(n, v)
	case strings.ContainsAny(o.text, "<>"):
		return n, p.wrong(o, "“%s” can't be more or less: write %s:%s", f.name, f.name, v.text)
	case f.kind == does:
		n.text = strings.ToLower(v.text)
		if !slices.Contains(deedNames, n.text) {
			return n, p.wrong(v, "“%s” is nothing that a text does%s; there are %s", v.text, near(n.text, deedNames), strings.Join(deedNames, ", "))
		}
	case f.kind == states:
		if s := strings.ToLower(v.text); slices.Contains(conditions, s) {
			n.text = s
		}
	}
	return n, nil
}

// number reads 3, 2-4 or, for an Honor Requirement, the dash.
func (p *parser) number(n node, v token) (node, error) {
	s := v.text
	if s == "-" || s == "–" {
		n.dash = true
		return n, nil
	}
	if f := statOf(s); f != nil && n.field.kind == stats {
		n.than = f
		return n, nil
	}
	sign := 1.0
	if t, ok := strings.CutPrefix(s, "-"); ok {
		sign, s = -1, t
	}
	s = strings.TrimPrefix(s, "+")
	from, to, ranged := strings.Cut(s, "-")
	lo, err := strconv.ParseFloat(from, 64)
	n.lo, n.hi = sign*lo, sign*lo
	if err == nil && ranged {
		n.hi, err = strconv.ParseFloat(to, 64)
		if n.op != ":" && n.op != "=" {
			return n, p.wrong(v, "a range such as 2-4 goes with “:”")
		}
	}
	if err != nil {
		return n, p.wrong(v, "expected %s, got “%s”%s", n.field.kind.wants(), v.text, near(strings.ToLower(s), statNames()))
	}
	return n, nil
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
