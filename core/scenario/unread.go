package scenario

import (
	"strings"

	"kotei/core/card"
)

// A trait that isn't read does nothing, and nobody is asked about it: a file that holds one would prove what isn't played. So it
// is an error of the file, unless a line “unread NAME” says that it is known, and that nothing depends on it.

// allRead reports a trait of the file's cards that isn't read and that no line expects, or a line that expects what isn't so.
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

// created reports whether a card is the same as one of others, without a title.
func (l *library) created(c *card.Card, of map[*card.Card]bool) bool {
	for k, u := range l.untitled {
		if u == c {
			return of[k]
		}
	}
	return false
}

// lineOfTitle is the line that defines a card, else the one that names it.
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
