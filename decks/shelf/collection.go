package shelf

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kotei/decks"
	"kotei/decks/cards"
)

// A Collection is what a player owns and likes. It names cards by title and experience level, so that it survives a change of
// database.
type Collection struct {
	Owned      map[string]int `json:"owned,omitempty"`
	Favourites []string       `json:"favourites,omitempty"` // in the order of being liked
	Searches   []Search       `json:"searches,omitempty"`
	Recent     []string       `json:"recent,omitempty"` // what was searched for, the latest last
}

// A Search is one that was saved.
type Search struct {
	Name  string `json:"name"`
	Query string `json:"query"`
}

const collectionFile = "collection.json"

// Bounds of a collection.
const (
	maxOwned    = 200_000 // titles
	maxSearches = 1000
	maxRecent   = 50
	maxQuery    = 4000
	maxCopies   = 100_000
)

// Collection reads the folder's collection; a missing one is empty.
func (s *Shelf) Collection() (Collection, Mark, error) {
	data, mark, err := read(s.root, collectionFile)
	if err != nil {
		return Collection{}, "", fmt.Errorf("open the collection: %w", err)
	}
	c := Collection{}
	if mark != "" {
		if err := json.Unmarshal(data, &c); err != nil {
			return Collection{}, mark, fmt.Errorf("open the collection: %s is damaged (%w): its versions lie in %s", collectionFile, err, versionsDir)
		}
	}
	c.bound()
	return c, mark, nil
}

// SaveCollection writes it; the mark is as in [Shelf.Save].
func (s *Shelf) SaveCollection(c Collection, was Mark) (Mark, error) {
	c = c.Clone()
	c.bound()
	data, err := json.MarshalIndent(c, "", " ")
	if err != nil {
		return was, fmt.Errorf("save the collection: %w", err)
	}
	mark, err := s.put(collectionFile, append(data, '\n'), was)
	if err != nil {
		return mark, fmt.Errorf("save the collection: %w", err)
	}
	return mark, nil
}

// bound drops what no collection has: a file may come from anywhere.
func (c *Collection) bound() {
	if c.Owned == nil {
		c.Owned = map[string]int{}
	}
	for t, n := range c.Owned {
		if n <= 0 || t == "" || len(t) > maxQuery || len(c.Owned) > maxOwned {
			delete(c.Owned, t)
			continue
		}
		c.Owned[t] = min(n, maxCopies)
	}
	c.Favourites = slices.DeleteFunc(c.Favourites, func(t string) bool { return t == "" || len(t) > maxQuery })
	c.Favourites = c.Favourites[:min(len(c.Favourites), maxOwned)]
	c.Searches = slices.DeleteFunc(c.Searches, func(s Search) bool { return s.Query == "" || len(s.Query)+len(s.Name) > maxQuery })
	c.Searches = c.Searches[:min(len(c.Searches), maxSearches)]
	c.Recent = slices.DeleteFunc(c.Recent, func(q string) bool { return q == "" || len(q) > maxQuery })
	c.Recent = c.Recent[max(0, len(c.Recent)-maxRecent):]
}

// Clone is an independent copy.
func (c Collection) Clone() Collection {
	return Collection{maps.Clone(c.Owned), slices.Clone(c.Favourites), slices.Clone(c.Searches), slices.Clone(c.Recent)}
}

// Own sets how many copies of a title there are; 0 removes it.
func (c *Collection) Own(title string, n int) {
	if c.Owned == nil {
		c.Owned = map[string]int{}
	}
	if n <= 0 {
		delete(c.Owned, title)
		return
	}
	c.Owned[title] = min(n, maxCopies)
}

// Like adds a title to the favourites, or removes it if it is one, and reports whether it is a favourite now.
func (c *Collection) Like(title string) bool {
	if i := slices.Index(c.Favourites, title); i >= 0 {
		c.Favourites = slices.Delete(c.Favourites, i, i+1)
		return false
	}
	c.Favourites = append(c.Favourites, title)
	return true
}

// Keep saves a search under a name, replacing one of the same name. An empty query removes it.
func (c *Collection) Keep(s Search) {
	c.Searches = slices.DeleteFunc(c.Searches, func(o Search) bool { return strings.EqualFold(o.Name, s.Name) })
	if s.Query != "" {
		c.Searches = append(c.Searches, s)
	}
}

// Searched notes a query as the latest one.
func (c *Collection) Searched(q string) {
	c.Recent = append(slices.DeleteFunc(c.Recent, func(o string) bool { return o == q }), q)
	c.Recent = c.Recent[max(0, len(c.Recent)-maxRecent):]
}

// Missing is what a deck needs beyond what is owned, in the deck's order.
func (c *Collection) Missing(lib *cards.Library, d decks.Deck) []decks.Entry {
	left := maps.Clone(c.Owned)
	var out []decks.Entry
	for _, s := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame, decks.InDynasty, decks.InFate} {
		for _, e := range d.Entries(s) {
			title := e.Title
			if found := lib.Find(title); found != nil {
				title = lib.Name(found)
			}
			have := min(left[title], e.Count)
			if have > 0 {
				left[title] -= have
			}
			if e.Count > have {
				out = decks.Add(out, decks.Entry{Count: e.Count - have, Title: title})
			}
		}
	}
	return out
}
