package search

import (
	"strconv"
	"strings"
)

// String is the query in the language's long words. Read again, it is the same query.
func (q *Query) String() string {
	var parts []string
	if q.root.kind != everything {
		parts = append(parts, q.root.String())
	}
	var keys []string
	for _, k := range q.order {
		by := k.by
		if k.down {
			by = "-" + by
		}
		keys = append(keys, by)
	}
	if order := strings.Join(keys, ","); order != "title" {
		parts = append(parts, "order:"+order)
	}
	if q.limit > 0 {
		parts = append(parts, "limit:"+strconv.Itoa(q.limit))
	}
	if q.rows {
		parts = append(parts, "unique:"+aPrint)
	}
	return strings.Join(parts, " ")
}

func (n *node) String() string {
	switch n.kind {
	case all:
		return n.join(" ")
	case either:
		return n.join(" or ")
	case no:
		return "-" + n.parts[0].within()
	case leaf:
		return n.leaf()
	case everything:
	}
	return "()"
}

func (n *node) join(between string) string {
	var out []string
	for i := range n.parts {
		if p := &n.parts[i]; p.kind == all && n.kind == either {
			out = append(out, p.String()) // “or” holds less tightly
		} else {
			out = append(out, p.within())
		}
	}
	return strings.Join(out, between)
}

// within is a part of a query as it stands within another.
func (n *node) within() string {
	if n.kind == all || n.kind == either {
		return "(" + n.String() + ")"
	}
	return n.String()
}

func (n *node) leaf() string {
	if n.exact {
		return "!" + quotedText(n.text)
	}
	name, op := n.field.name, n.op
	switch {
	case n.re != nil:
		return name + ":/" + strings.ReplaceAll(n.value, "/", `\/`) + "/"
	case n.than != nil:
		return name + op + n.than.name
	case n.field.kind.counted():
		return name + op + n.value
	case n.field.kind != names || op != "=":
		op = ":"
	}
	return name + op + quotedText(n.text)
}

// quotedText is a folded text, with quotes where it is more than a word.
func quotedText(s string) string {
	if s == "" || strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}
