package scenario

import (
	"strings"

	"kotei/core/card"
)

// A trait that can't be read does nothing, and nobody is asked about it. A scenario with such a card may prove something wrong. So it is an
// error, unless a line “unread NAME” says that the scenario doesn't depend on the trait.

// allRead returns an error for a trait that can't be read without an “unread” line, and for an “unread” line without such a trait.
func (sc *Scenario) allRead(opts Options) error {
	lib, err := sc.library(opts)
	if err != nil {
		return err
	}
	expected := map[*card.Card]bool{}
	for _, u := range sc.unread {
		name := u.name
		if t, ok := sc.named[name]; ok {
			name = t
		}
		c, err := lib.find(name)
		if err != nil {
			return at(sc.Path, u.line, err)
		}
		if c.Unread() == nil {
			return at(sc.Path, u.line, errorf("expected a trait of “%s” that isn't read; all are", u.name))
		}
		expected[c] = true
	}
	for _, c := range lib.order {
		if it := c.Unread(); it != nil && !expected[c] && !lib.created(c, expected) {
			return at(sc.Path, sc.lineOfTitle(c.Extended()), errorf("a trait of “%s” isn't read, so that nothing comes of it: “%s”; if nothing depends on it, say “unread %s”", c.Extended(), it.Text, quote(c.Extended())))
		}
	}
	return nil
}

// created reports whether a card is the created form of one of others.
func (l *library) created(c *card.Card, of map[*card.Card]bool) bool {
	for k, u := range l.untitled {
		if u == c {
			return of[k]
		}
	}
	return false
}

// lineOfTitle is the line that defines a card, or else the line that names it.
func (sc *Scenario) lineOfTitle(title string) int {
	for i, text := range strings.Split(string(sc.own.Data), "\n") {
		_, t, ok := strings.Cut(text, "title:")
		if ok && strings.Trim(strings.TrimSpace(t), `"'`) == title {
			return sc.ownLine + 1 + i
		}
	}
	for _, t := range sc.titles {
		if t.name == title {
			return t.line
		}
	}
	return 1
}
