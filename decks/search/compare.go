package search

import (
	"slices"
	"strconv"
	"strings"

	"kotei/decks/cards"
)

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
