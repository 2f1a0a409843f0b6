package scenario

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// A library finds the cards of a scenario: its own first, then those of the built-in set.
type library struct {
	own      []*card.Card
	titles   map[string]*card.Card
	order    []*card.Card
	untitled map[*card.Card]*card.Card // the same card as a created one
	found    func(string) *card.Card
}

// library reads the scenario's cards and looks up all titles that its lines name.
func (sc *Scenario) library(opts Options) (*library, error) {
	l := &library{titles: map[string]*card.Card{}, untitled: map[*card.Card]*card.Card{}, found: opts.Library}
	if sc.own.Name != "" {
		if opts.ReadCards == nil {
			return nil, at(sc.Path, 1, errorf("cards.yaml can't be read here"))
		}
		// Empty lines before it make its lines count as in the whole file.
		own, err := opts.ReadCards(sc.Path, append(bytes.Repeat([]byte("\n"), sc.ownLine), sc.own.Data...))
		if err != nil {
			return nil, sc.cardError(err)
		}
		l.own = own
		for _, c := range own {
			l.titles[c.Extended()] = c
			l.order = append(l.order, c)
		}
	}
	for _, t := range sc.titles {
		c, err := l.find(t.name)
		if err != nil {
			return nil, at(sc.Path, t.line, err)
		}
		if t.created && l.untitled[c] == nil {
			u := *c
			u.ID, u.Title, u.Alt, u.Level = "created "+c.ID, "", "", 0
			l.untitled[c] = &u
			l.order = append(l.order, &u)
		}
	}
	return l, nil
}

// cardError puts the line first that a card reader's error begins with.
func (sc *Scenario) cardError(err error) error {
	text, ok := strings.CutPrefix(err.Error(), sc.Path+":")
	num, text, ok2 := strings.Cut(text, ":")
	n, bad := strconv.Atoi(num)
	if !ok || !ok2 || bad != nil {
		return at(sc.Path, sc.ownLine, err)
	}
	return &Error{Path: sc.Path, Line: n, Msg: strings.TrimSpace(text)}
}

// find is the card of a title, as put lines write it.
func (l *library) find(title string) (*card.Card, error) {
	if c := l.titles[title]; c != nil {
		return c, nil
	}
	if l.found != nil {
		if c := l.found(title); c != nil && c.Extended() == title {
			l.titles[title] = c
			l.order = append(l.order, c)
			return c, nil
		}
	}
	var near []string
	for _, c := range l.own {
		if strings.EqualFold(c.Title, title) || strings.HasPrefix(c.Title, title) {
			near = append(near, c.Extended())
		}
	}
	if len(near) > 0 {
		return nil, errorf("no card is called %q; there is %q", title, near[0])
	}
	return nil, errorf("no card is called %q: neither in cards.yaml nor in the built-in set", title)
}

// all are the cards of the table: those found, and the edition's starting Holdings.
func (l *library) all(rs *core.Ruleset) []*card.Card {
	for _, t := range rs.Start {
		if l.titles[t] == nil && l.found != nil {
			if c := l.found(t); c != nil {
				l.titles[t] = c
				l.order = append(l.order, c)
			}
		}
	}
	return slices.Clone(l.order)
}
