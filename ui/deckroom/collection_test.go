package deckroom

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kotei/decks/shelf"
)

// elsewhere changes the collection as another window does.
func elsewhere(t *testing.T, r *room, change func(c *shelf.Collection)) {
	t.Helper()
	s, err := shelf.Open(r.opt.Home.Data)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	c, mark, err := s.Collection()
	if err != nil {
		t.Fatal(err)
	}
	change(&c)
	if _, err := s.SaveCollection(c, mark); err != nil {
		t.Fatal(err)
	}
}

// TestCollectionChangedElsewhere: what another window wrote stays, and what is changed here is saved beside it; so are searches.
func TestCollectionChangedElsewhere(t *testing.T) {
	r := enter(t)
	c := r.opt.Library.Find("Ishikabe Jun")
	r.like(c)
	elsewhere(t, r, func(c *shelf.Collection) { c.Own("Border Keep", 2) })
	r.takeCollectionQuietly(t, "Qty,Name\n3,Ishikabe Jun\n")
	elsewhere(t, r, func(c *shelf.Collection) { c.Own("Ishikabe Jun", 5) })
	r.finder.entry.SetText("t:ring")
	r.remember()
	elsewhere(t, r, func(o *shelf.Collection) { o.Like(c.Extended()) }) // not liked any more
	r.like(c)                                                           // … and here, too
	back, mark, err := r.kept.Collection()
	if err != nil || back.Owned["Border Keep"] != 2 || back.Owned["Ishikabe Jun"] != 5 || len(back.Favourites) != 0 || !slices.Equal(back.Recent, []string{"t:ring"}) {
		t.Errorf("kept is %+v: %v", back, err)
	}
	if mark != r.owner || r.own.Owned["Border Keep"] != 2 {
		t.Errorf("the room knows %+v", r.own)
	}
}

// takeCollectionQuietly takes a list in, and what is told of it.
func (r *room) takeCollectionQuietly(t *testing.T, list string) {
	t.Helper()
	say := r.opt.Say
	defer func() { r.opt.Say = say }()
	r.opt.Say = func(title, text string) {
		if title != "Your collection" {
			t.Errorf("%s: %s", title, text)
		}
	}
	r.takeCollection([]byte(list))
}

// TestCollectionTakenAway: where its file is gone, all that is known here is written anew.
func TestCollectionTakenAway(t *testing.T) {
	r := enter(t)
	r.collect(func(c *shelf.Collection) { c.Own("Border Keep", 2) })
	if err := os.Remove(filepath.Join(r.opt.Home.Data, "collection.json")); err != nil {
		t.Fatal(err)
	}
	r.like(r.opt.Library.Find("Ishikabe Jun"))
	if back, _, err := r.kept.Collection(); err != nil || back.Owned["Border Keep"] != 2 || len(back.Favourites) != 1 {
		t.Errorf("kept is %+v: %v", back, err)
	}
}

// TestSearchesThatAreNotKept: it is told once, they are still known in the room, and a damaged file isn't overwritten.
func TestSearchesThatAreNotKept(t *testing.T) {
	r := enter(t)
	r.like(r.opt.Library.Find("Ishikabe Jun"))
	file := filepath.Join(r.opt.Home.Data, "collection.json")
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	told := 0
	r.opt.Say = func(_, _ string) { told++ }
	for _, q := range []string{"t:ring", "t:holding"} {
		r.finder.entry.SetText(q)
		r.remember()
	}
	if data, err := os.ReadFile(file); told != 1 || err != nil || string(data) != "{" {
		t.Errorf("told %d times; the file holds %s, %v", told, data, err)
	}
	if !slices.Equal(r.own.Recent, []string{"t:ring", "t:holding"}) {
		t.Errorf("searched was %q", r.own.Recent)
	}
}
