package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kotei/decks"
	"kotei/decks/starter"
)

func open(t testing.TB) (*Shelf, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "decks")
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	at := time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC)
	s.now = func() time.Time {
		at = at.Add(time.Second)
		return at
	}
	return s, dir
}

func save(t *testing.T, s *Shelf, file string, d decks.Deck, was Mark) Mark {
	t.Helper()
	mark, err := s.Save(file, d, starter.Library(), was)
	if err != nil {
		t.Fatal(err)
	}
	return mark
}

// A deck that is saved is loaded again, whatever format its file's name says; saving the same again writes nothing.
func TestSaveLoad(t *testing.T) {
	for _, name := range []string{"march.txt", "march.l5d", "march.yaml", "march.cod"} {
		s, _ := open(t)
		d := starter.Decks()[0]
		mark := save(t, s, name, d, "")
		got, again, problems, err := s.Load(name, starter.Library())
		if err != nil || len(problems) > 0 || again != mark || fmt.Sprint(got.Fate) == "" || decks.Count(got.Fate) != decks.Count(d.Fate) || got.Name != d.Name {
			t.Errorf("%s: %v %v %+v", name, err, problems, got)
		}
		if next := save(t, s, name, d, mark); next != mark {
			t.Errorf("%s: the same deck has another mark", name)
		}
		if list, _ := s.Versions(name); len(list) != 0 {
			t.Errorf("%s: versions of a deck that never changed: %v", name, list)
		}
	}
}

// Two windows on one deck: who saves second is told, and nothing is lost; saving in spite of it keeps the other's as a version.
func TestTwoWindows(t *testing.T) {
	s, dir := open(t)
	other, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	other.now = s.now
	mark := save(t, s, "a.txt", decks.Deck{Name: "first"}, "")
	theirs := save(t, other, "a.txt", decks.Deck{Name: "theirs"}, mark)
	if !s.Changed("a.txt", mark) || s.Changed("a.txt", theirs) {
		t.Error("the change isn't seen")
	}
	now, err := s.Save("a.txt", decks.Deck{Name: "mine"}, nil, mark)
	if !errors.Is(err, ErrChanged) || now != theirs {
		t.Fatalf("saved over it: %v", err)
	}
	if d, _, _, _ := s.Load("a.txt", starter.Library()); d.Name != "theirs" {
		t.Errorf("the file is %q", d.Name)
	}
	save(t, s, "a.txt", decks.Deck{Name: "mine"}, now)
	list, err := s.Versions("a.txt")
	if err != nil || len(list) != 2 {
		t.Fatalf("%v %v", list, err)
	}
	if d, err := s.Version(list[0], starter.Library()); err != nil || d.Name != "theirs" {
		t.Errorf("%v %v", d, err)
	}
	if _, err := s.Save("b.txt", decks.Deck{Name: "new"}, nil, mark); !errors.Is(err, ErrChanged) {
		t.Errorf("a file that is gone was written: %v", err)
	}
}

// Many at once: every save either happens on what it was made from, or is told; so the number of changes is the number of
// successes.
func TestSavingAtOnce(t *testing.T) {
	s, _ := open(t)
	var mu sync.Mutex
	s.now = func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		return time.Now()
	}
	save(t, s, "a.txt", decks.Deck{}, "")
	var all sync.WaitGroup
	done := 0
	for range 6 {
		all.Go(func() {
			for range 4 {
				d, mark, _, err := s.Load("a.txt", starter.Library())
				if err != nil {
					t.Error(err)
					return
				}
				d.Comments = append(d.Comments, fmt.Sprint("c", len(d.Comments)))
				_, err = s.Save("a.txt", d, nil, mark)
				if err == nil {
					mu.Lock()
					done++
					mu.Unlock()
				} else if !errors.Is(err, ErrChanged) {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if d, _, _, _ := s.Load("a.txt", starter.Library()); len(d.Comments) != done || done == 0 {
		t.Errorf("%d comments after %d saves", len(d.Comments), done)
	}
}

// A sitting is one version, however often it saves: the deck as it was before. A pause, another program and a name begin another.
func TestVersions(t *testing.T) {
	s, dir := open(t)
	now := time.Date(2026, 5, 20, 9, 0, 0, 0, time.Local)
	s.now = func() time.Time { return now }
	mark, n := Mark(""), 0
	edit := func(times int) {
		for range times {
			n++
			now = now.Add(4 * time.Second)
			mark = save(t, s, "a.txt", decks.Deck{Name: fmt.Sprint("n", n)}, mark)
		}
	}
	edit(30)
	if list, _ := s.Versions("a.txt"); len(list) != 0 {
		t.Errorf("a first sitting has versions: %v", list)
	}
	now = now.Add(time.Hour)
	edit(30)
	if err := s.Keep("a.txt", "before the tournament"); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Hour)
	edit(3) // what was kept under a name isn't kept once more
	other, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	other.now = s.now
	theirs := save(t, other, "a.txt", decks.Deck{Name: "theirs"}, mark) // keeps n63
	mark = save(t, s, "a.txt", decks.Deck{Name: "n64"}, theirs)         // keeps theirs
	list, err := s.Versions("a.txt")
	var got []string
	for _, v := range list {
		d, err := s.Version(v, starter.Library())
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, d.Name+" "+v.Name)
	}
	if want := []string{"theirs ", "n63 ", "n60 before the tournament", "n30 "}; err != nil || !slices.Equal(got, want) {
		t.Errorf("versions %q, want %q: %v", got, want, err)
	}
	if err := s.Remove("a.txt", ""); !errors.Is(err, ErrChanged) {
		t.Errorf("removed: %v", err)
	}
	if err := s.Remove("a.txt", mark); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := s.Load("a.txt", starter.Library()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
	if list, _ := s.Versions("a.txt"); len(list) == 0 {
		t.Error("its last state is lost")
	}
}

// Last week's deck is there after a hundred sittings: all of today stay, one a day for a week, one a week before that, and all that
// have a name.
func TestVersionsAreThinned(t *testing.T) {
	s, _ := open(t)
	now := time.Date(2026, 3, 2, 8, 0, 0, 0, time.Local) // a Monday
	s.now = func() time.Time { return now }
	mark := Mark("")
	for day := range 60 {
		for range 4 {
			mark = save(t, s, "a.txt", decks.Deck{Name: now.Format("2 January 15h")}, mark)
			now = now.Add(2 * time.Hour)
		}
		if day == 10 {
			if err := s.Keep("a.txt", "first win"); err != nil {
				t.Fatal(err)
			}
		}
		now = now.Add(16 * time.Hour)
	}
	now = now.Add(-16 * time.Hour)
	save(t, s, "a.txt", decks.Deck{Name: "the last"}, mark)
	list, err := s.Versions("a.txt")
	if err != nil {
		t.Fatal(err)
	}
	var today, week, older, named int
	for _, v := range list {
		switch age := now.Sub(v.Until); {
		case v.Name == "first win":
			named++
		case v.Until.Local().Day() == now.Day() && age < 24*time.Hour:
			today++
		case age < 7*24*time.Hour:
			week++
		default:
			older++
		}
	}
	if today != 5 || week < 6 || week > 7 || older < 7 || older > 9 || named != 1 {
		t.Errorf("of 60 days stay %d of today, %d of this week, %d before and %d named", today, week, older, named)
	}
	if oldest := list[len(list)-1]; now.Sub(oldest.Until) < 50*24*time.Hour {
		t.Errorf("the oldest is of %s", oldest.Until)
	}
}

// A deck is listed by its own name, whatever its file is called.
func TestListedByName(t *testing.T) {
	s, _ := open(t)
	mark := save(t, s, "a.txt", decks.Deck{Name: "First name"}, "")
	save(t, s, "a.txt", decks.Deck{Name: "New name"}, mark)
	save(t, s, "b.cod", decks.Deck{Name: "Elsewhere"}, "")
	list, err := s.Decks()
	got := map[string]string{}
	for _, i := range list {
		got[i.File] = i.Name
	}
	if err != nil || got["a.txt"] != "New name" || got["b.cod"] != "Elsewhere" {
		t.Errorf("%v %v", got, err)
	}
}

// Nothing is read or written outside the folder, whatever a file or a deck is called.
func TestStaysInItsFolder(t *testing.T) {
	s, dir := open(t)
	secret := filepath.Join(filepath.Dir(dir), "secret.txt")
	if err := os.WriteFile(secret, []byte("1 Secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../secret.txt", secret, "a/../../secret.txt", `..\secret.txt`, "", ".", "..", ".versions", "a\x00b.txt", "C:x.txt"} {
		if _, _, _, err := s.Load(name, starter.Library()); err == nil {
			t.Errorf("read %q", name)
		}
		if _, err := s.Save(name, decks.Deck{Name: "x"}, nil, ""); err == nil {
			t.Errorf("wrote %q", name)
		}
		if err := s.Remove(name, ""); err == nil {
			t.Errorf("removed %q", name)
		}
	}
	if os.Symlink(secret, filepath.Join(dir, "link.txt")) == nil {
		if _, _, _, err := s.Load("link.txt", starter.Library()); err == nil {
			t.Error("followed a link out of the folder")
		}
	}
	if list, _ := s.Decks(); len(list) != 0 {
		t.Errorf("listed %v", list)
	}
	for name, want := range map[string]string{
		"../../etc/passwd": "etc passwd.txt", "Crab & Honor": "Crab & Honor.txt", "": "deck.txt", "CON": "deck CON.txt",
		"...": "deck.txt", "a\x00b": "a b.txt", "蟹の甲": "蟹の甲.txt", strings.Repeat("é", 500): strings.Repeat("é", 60) + ".txt",
	} {
		if got := FileName(name); got != want {
			t.Errorf("%q is called %q, want %q", name, got, want)
		}
	}
}

func TestNew(t *testing.T) {
	s, _ := open(t)
	first := s.New("Crab")
	save(t, s, first, decks.Deck{Name: "Crab"}, "")
	if second := s.New("Crab"); first != "Crab.txt" || second != "Crab 2.txt" {
		t.Errorf("%q, %q", first, second)
	}
	if list, err := s.Decks(); err != nil || len(list) != 1 || list[0].File != first {
		t.Errorf("%v %v", list, err)
	}
}

// A program that fell with the lock in its hand stops nobody for long.
func TestLeftLock(t *testing.T) {
	s, dir := open(t)
	left := filepath.Join(dir, ".a.txt.lock")
	if err := os.WriteFile(left, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(left, old, old); err != nil {
		t.Fatal(err)
	}
	save(t, s, "a.txt", decks.Deck{Name: "x"}, "")
}

func TestCollection(t *testing.T) {
	s, dir := open(t)
	c, mark, err := s.Collection()
	if err != nil || mark != "" {
		t.Fatal(err)
	}
	c.Own("Rice Field", 3)
	c.Own("Puddle", 1)
	c.Own("Puddle", 0)
	if !c.Like("Rice Field") || !c.Like("Puddle") || c.Like("Rice Field") {
		t.Error("likes")
	}
	c.Keep(Search{"cheap", "cost<3"})
	c.Keep(Search{"Cheap", "cost<2"})
	c.Keep(Search{"gone", "x"})
	c.Keep(Search{"gone", ""})
	if mark, err = s.SaveCollection(c, mark); err != nil {
		t.Fatal(err)
	}
	got, again, err := s.Collection()
	if err != nil || again != mark || !maps.Equal(got.Owned, map[string]int{"Rice Field": 3}) || !slices.Equal(got.Favourites, []string{"Puddle"}) ||
		!slices.Equal(got.Searches, []Search{{"Cheap", "cost<2"}}) {
		t.Errorf("%+v %v", got, err)
	}
	if _, err := s.SaveCollection(c, ""); !errors.Is(err, ErrChanged) {
		t.Errorf("written over: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, collectionFile), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Collection(); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("%v", err)
	}
}

func TestMissing(t *testing.T) {
	d := starter.Decks()[0]
	var c Collection
	for _, e := range slices.Concat(d.Dynasty, d.Fate) {
		c.Own(e.Title, e.Count)
	}
	e := d.Fate[0]
	c.Own(e.Title, e.Count-1)
	got := c.Missing(starter.Library(), d)
	want := []decks.Entry{{Count: 1, Title: d.Stronghold}, {Count: 1, Title: e.Title}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestForeignFilesStayWhatTheyAre: a file of another program is written in that program's format, and what the format can't hold
// is refused in words; the file stays as it was.
func TestForeignFilesStayWhatTheyAre(t *testing.T) {
	for ending, head := range map[string]string{".cod": "<?xml", ".o8d": "<?xml", ".l5d": "# Pre-Game"} {
		s, dir := open(t)
		name := "march" + ending
		d := starter.Decks()[0].Clone()
		if ending == ".o8d" {
			d.Name, d.Format, d.Comments = "march", "", nil
		}
		mark := save(t, s, name, d, "")
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !strings.Contains(string(data[:min(len(data), 400)]), head) {
			t.Errorf("%s holds %.60s: %v", name, data, err)
		}
		if ending == ".l5d" {
			continue
		}
		d.Fate[0].Print = "[Celestial]"
		_, err = s.Save(name, d, starter.Library(), mark)
		var lost Loses
		if !errors.As(err, &lost) || !strings.Contains(err.Error(), "printings") {
			t.Errorf("%s: a printing that can't be kept: %v", name, err)
		}
		if now, _ := os.ReadFile(filepath.Join(dir, name)); string(now) != string(data) {
			t.Errorf("%s was written all the same", name)
		}
	}
	s, _ := open(t)
	if _, err := s.Save("march.dck", starter.Decks()[0], starter.Library(), ""); err == nil {
		t.Error("a line of ids keeps the name of a deck")
	}
}
