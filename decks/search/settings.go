package search

import (
	"slices"
	"strconv"
	"strings"
)

// settings are the words that ask for no card, but say how those that are found are listed.
var settings = []string{"order", "sort", "direction", "dir", "limit", "unique"}

// abouts tell of each setting what it is for, as [fields] do.
var abouts = map[string]string{
	"order": "how the cards are sorted", "direction": "up or down", "limit": "at most so many cards", "unique": "one row a card, or a printing",
}

func isSetting(name string) bool { return slices.Contains(settings, name) }

// The values of unique:.
const (
	aCard  = "cards"
	aPrint = "prints"
)

// maxLimit bounds limit:, so that a number can't be too large to be one.
const maxLimit = 1 << 20

// set reads what stands behind a setting.
func (p *parser) set(what string, vs []token) error {
	if what == "order" || what == "sort" {
		return p.sort(vs)
	}
	v := vs[0]
	if len(vs) > 1 {
		return p.wrong(vs[1], "“%s” has one value", what)
	}
	switch s := strings.ToLower(v.text); what {
	case "direction", "dir":
		switch s {
		case "asc", "up", "desc", "down":
			p.out.down = s == "desc" || s == "down"
			return nil
		}
		return p.wrong(v, "expected asc or desc")
	case "limit":
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > maxLimit {
			return p.wrong(v, "expected how many cards at most, such as 20, got “%s”", v.text)
		}
		p.out.limit = n
	case "unique":
		if s != aCard && s != aPrint {
			return p.wrong(v, "expected %s or %s, got “%s”%s", aCard, aPrint, v.text, near(s, []string{aCard, aPrint}))
		}
		p.out.rows = s == aPrint
	}
	return nil
}

// sort reads what the cards are sorted by: the first word, then the second where that is the same, and so on.
func (p *parser) sort(vs []token) error {
	p.out.order = nil
	for _, v := range vs {
		s, down := strings.CutPrefix(strings.ToLower(v.text), "-")
		if f := fieldOf(s); f != nil {
			s = f.name
		}
		if !slices.Contains(orders, s) {
			return p.wrong(v, "expected one of %s%s", strings.Join(orders, ", "), near(s, orders))
		}
		p.out.order = append(p.out.order, sortKey{s, down})
	}
	return nil
}
