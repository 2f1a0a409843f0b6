package scenario

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// A library finds the cards of a scenario: its own first, then those of the stock, then those of the starter set.
type library struct {
	opts     Options
	own      []*card.Card
	titles   map[string]*card.Card
	order    []*card.Card
	untitled map[*card.Card]*card.Card // the same card as a created one
}

// library reads the scenario's cards and looks up all titles that its lines name.
func (sc *Scenario) library(opts Options) (*library, error) {
	l := &library{titles: map[string]*card.Card{}, untitled: map[*card.Card]*card.Card{}, opts: opts}
	if sc.own.Name != "" {
		if opts.ReadCards == nil {
			return nil, at(sc.Path, 1, errorf("cards.yaml can't be read here"))
		}
		own, err := opts.readAt(sc.Path, sc.ownLine, sc.own.Data)
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

// readAt reads cards that stand in a file below its line-th line. Empty lines in their place make an error name the right one.
func (o Options) readAt(path string, line int, data []byte) ([]*card.Card, error) {
	return o.ReadCards(path, append(bytes.Repeat([]byte("\n"), line), data...))
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
	c, err := l.opts.known(title)
	if err != nil {
		return nil, err
	}
	if c != nil {
		l.add(title, c)
		return c, nil
	}
	var titles []string
	for _, c := range l.own {
		titles = append(titles, c.Extended())
	}
	titles = append(titles, stockTitles()...)
	for _, t := range titles {
		if strings.EqualFold(t, title) || strings.HasPrefix(t, title) {
			return nil, errorf("no card is called %q; there is %q", title, t)
		}
	}
	return nil, errorf("no card is called %q: neither in cards.yaml, nor in the stock, nor in the starter set", title)
}

func (l *library) add(title string, c *card.Card) {
	l.titles[title] = c
	l.order = append(l.order, c)
}

// known is the card of a title that no file needs to write out, nil if there is none.
func (o Options) known(title string) (*card.Card, error) {
	if c, err := o.stocked(title); c != nil || err != nil {
		return c, err
	}
	if o.Library == nil || title == "" {
		return nil, nil
	}
	if c := o.Library(title); c != nil && c.Extended() == title {
		return c, nil
	}
	return nil, nil
}

// all are the cards of the table: those found so far, and the edition's starting Holdings.
func (l *library) all(rs *core.Ruleset) []*card.Card {
	for _, t := range rs.Start {
		if l.titles[t] == nil && l.opts.Library != nil {
			if c := l.opts.Library(t); c != nil {
				l.add(t, c)
			}
		}
	}
	return slices.Clone(l.order)
}
