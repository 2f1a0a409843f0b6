package decks

import (
	"fmt"
	"slices"
	"strings"
)

// A Change puts copies of a title into a part of a deck, or takes them out where Count is negative. In InUnread the title
// is the line. It names the title as the deck does.
type Change struct {
	In    Section
	Title string
	Print string // the printing, as of an [Entry]; "": none is asked for, and what is taken out may be of any
	Count int
}

// A Fix is a way to mend a problem: what to do, and the words for a button.
type Fix struct {
	Text    string
	Changes []Change
}

// Clone is a deck of its own: what is done to it leaves the other as it is.
func (d Deck) Clone() Deck {
	d.PreGame, d.Dynasty, d.Fate, d.Maybe = slices.Clone(d.PreGame), slices.Clone(d.Dynasty), slices.Clone(d.Fate), slices.Clone(d.Maybe)
	d.Comments, d.Unread = slices.Clone(d.Comments), slices.Clone(d.Unread)
	return d
}

// Apply gives the deck with the changes made; the deck itself stays as it is. Taking out more than there is takes out all.
func (d Deck) Apply(changes ...Change) Deck {
	d = d.Clone()
	for _, c := range changes {
		d.change(c)
	}
	return d
}

func (d *Deck) change(c Change) {
	if slot := d.slot(c.In); slot != nil {
		switch {
		case c.Count > 0:
			*slot = c.Title
		case strings.EqualFold(*slot, c.Title) || c.Title == "":
			*slot = ""
		}
		return
	}
	if c.In == InUnread {
		if i := slices.Index(d.Unread, c.Title); c.Count < 0 && i >= 0 {
			d.Unread = slices.Delete(d.Unread, i, i+1)
		} else if c.Count > 0 {
			d.Unread = append(d.Unread, c.Title)
		}
		return
	}
	list := d.list(c.In)
	if c.Count > 0 {
		*list = Add(*list, Entry{Count: min(c.Count, maxCount), Title: c.Title, Print: c.Print})
		return
	}
	left := 0
	if *list, left = take(*list, -c.Count, func(e Entry) bool { return e.Title == c.Title && e.Print == c.Print }); c.Print == "" {
		*list, _ = take(*list, left, func(e Entry) bool { return e.Title == c.Title })
	}
}

// take takes copies out of the lines that are meant, the last one's first, and tells how many it didn't find.
func take(list []Entry, n int, meant func(Entry) bool) ([]Entry, int) {
	for i := len(list) - 1; i >= 0 && n > 0; i-- {
		if !meant(list[i]) {
			continue
		}
		k := min(n, list[i].Count)
		n -= k
		if list[i].Count -= k; list[i].Count <= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list, n
}

// slot is where a section's one card stands.
func (d *Deck) slot(s Section) *string {
	switch s {
	case InStronghold:
		return &d.Stronghold
	case InSensei:
		return &d.Sensei
	case InWind:
		return &d.Wind
	default:
		return nil
	}
}

// list is a section's entries; of one that has none, the Dynasty deck's.
func (d *Deck) list(s Section) *[]Entry {
	switch s {
	case InPreGame:
		return &d.PreGame
	case InFate:
		return &d.Fate
	case InMaybe:
		return &d.Maybe
	default:
		return &d.Dynasty
	}
}

// Entries are the cards of a section; a Stronghold, Sensei or Wind is one entry.
func (d *Deck) Entries(s Section) []Entry {
	if slot := d.slot(s); slot != nil {
		if *slot == "" {
			return nil
		}
		return []Entry{{Count: 1, Title: *slot}}
	}
	if s == InUnread {
		return nil
	}
	return *d.list(s)
}

var sectionWords = [...]string{"", "Stronghold", "Sensei", "Wind", "starting Holdings", "Dynasty deck", "Fate deck", "maybe-board", "lines not understood"}

// String is the section as a sentence names it.
func (s Section) String() string { return sectionWords[s] }

func remove(in Section, title string, n int) Fix {
	return Fix{fmt.Sprintf("Take out %d %s", n, title), []Change{{In: in, Title: title, Count: -n}}}
}

func empty(in Section, title string) Fix {
	return Fix{"Take out " + title, []Change{{In: in, Title: title, Count: -1}}}
}

func replace(in Section, title, with string, n int) Fix {
	return Fix{fmt.Sprintf("Replace it by %s", with), []Change{{In: in, Title: title, Count: -n}, {In: in, Title: with, Count: n}}}
}

func moveTo(from, to Section, e Entry, n int) Fix {
	return Fix{fmt.Sprintf("Move it to the %s", to), []Change{
		{In: from, Title: e.Title, Print: e.Print, Count: -n}, {In: to, Title: e.Title, Print: e.Print, Count: n},
	}}
}
