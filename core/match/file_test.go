package match

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"kotei/core"
)

func toyHeader() Header {
	return Header{Edition: "toy", Mode: "free", Seed: 7, Seats: []HeaderSeat{{Name: "Ann"}, {Name: "Bob"}}}
}

func toyStart(h Header) (*core.State, Options, error) {
	if h.Edition != "toy" {
		return nil, Options{}, fmt.Errorf("the edition %q is not known", h.Edition)
	}
	s := toyState(len(h.Seats))
	if h.Eyes != nil {
		seen := &core.State{}
		if err := core.Begin(s, nil); err != nil {
			return nil, Options{}, err
		}
		s.SeenBy(seen, core.Seat(*h.Eyes))
		s = seen
	}
	return s, h.Options(), nil
}

// playedMatch has a bit of everything in its log.
func playedMatch(tb testing.TB) *Match {
	m := toyMatch(tb, Options{Mode: Free, Seed: 7, Names: []string{"Ann", "Bob"}})
	playOn(tb, m, 1, 6)
	if err := m.Settle(0b11); err != nil {
		tb.Fatal(err)
	}
	s := m.State()
	for _, err := range []error{
		m.Submit(core.Answer{Act: core.Use, Seat: s.Ask.Seat, Card: s.First(core.FateDeck(0))}),
		m.Settle(0b11),
		m.Propose(0, core.Fact{Kind: core.FactHonor, Seat: 1, N: -4}, core.Fact{Kind: core.FactToken, Card: 2, Face: 3, N: 2}),
		m.Agree(1),
		m.ProposeTakeBack(1, 3),
		m.Decline(0),
		m.TakeBack(0, 5),
	} {
		if err != nil {
			tb.Fatal(err)
		}
	}
	playOn(tb, m, 2, 10)
	return m
}

func saved(tb testing.TB, m *Match) []byte {
	var b bytes.Buffer
	if err := m.Save(&b, toyHeader()); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func sameMatch(t *testing.T, a, b *Match) {
	t.Helper()
	var x, y core.State
	x.CopyFrom(a.State())
	y.CopyFrom(b.State())
	x.Table, y.Table = nil, nil
	if x != y || a.Len() != b.Len() || a.Head() != b.Head() {
		t.Error("what was loaded is not what was saved")
	}
	if len(a.rolls) != len(b.rolls) {
		t.Error("Chance forgot what it answered")
	}
}

func TestSaveAndLoad(t *testing.T) {
	m := playedMatch(t)
	data := saved(t, m)
	got, l, err := Load(data, toyStart)
	if err != nil {
		t.Fatal(err)
	}
	if l.Size != len(data) || l.Cut != 0 {
		t.Errorf("%d bytes whole, %d cut, of %d", l.Size, l.Cut, len(data))
	}
	sameMatch(t, m, got)
	if again := saved(t, got); !bytes.Equal(again, data) {
		t.Error("saved again, the file is another one")
	}
	playOn(t, m, 3, 5)
	playOn(t, got, 3, 5)
	sameMatch(t, m, got)
}

func TestSaveAndLoadWhatASeatSaw(t *testing.T) {
	m, err := New(toyState(2), Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	s := &core.State{}
	m.State().SeenBy(s, 1)
	f, err := New(s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, m, 1, 20)
	for i := range m.Len() {
		if err := f.Accept(m.EntryFor(1, i)); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	h := toyHeader()
	h.Mode = "enforce"
	if err := f.Save(&b, h); err != nil {
		t.Fatal(err)
	}
	got, _, err := Load(b.Bytes(), toyStart)
	if err != nil {
		t.Fatal(err)
	}
	sameMatch(t, f, got)
}

// memFile is a file in memory that may fail.
type memFile struct {
	bytes.Buffer
	fail   error
	after  int  // bytes that still go in
	stuck  bool // it can't be cut
	synced int
}

func (f *memFile) Write(p []byte) (int, error) {
	if f.fail != nil && len(p) > f.after {
		n, _ := f.Buffer.Write(p[:f.after])
		f.after = 0
		return n, f.fail
	}
	f.after -= len(p)
	return f.Buffer.Write(p)
}

func (f *memFile) Sync() error  { f.synced = f.Len(); return nil }
func (f *memFile) Close() error { return nil }

func (f *memFile) Truncate(n int64) error {
	if f.stuck {
		return f.fail
	}
	f.Buffer.Truncate(int(n))
	return nil
}

func journaled(tb testing.TB) (*Match, *memFile) {
	m, err := New(toyState(2), Options{Mode: Free, Seed: 7})
	if err != nil {
		tb.Fatal(err)
	}
	f := &memFile{}
	if _, err := NewJournal(f, toyHeader(), m); err != nil {
		tb.Fatal(err)
	}
	playOn(tb, m, 1, 8)
	return m, f
}

func TestJournalIsTheSavedMatch(t *testing.T) {
	m, f := journaled(t)
	if !bytes.Equal(f.Bytes(), saved(t, m)) {
		t.Error("the journal and the saved match differ")
	}
	if f.synced != f.Len() {
		t.Errorf("%d of %d bytes are sure to be on the disk", f.synced, f.Len())
	}
}

// TestTornAnywhere: wherever the program stops, all whole entries are there, and the match goes on.
func TestTornAnywhere(t *testing.T) {
	m, f := journaled(t)
	data := f.Bytes()
	head := bytes.IndexByte(data, '\n') + 1
	head += bytes.IndexByte(data[head:], '\n') + 1
	for n := range data {
		got, l, err := Load(data[:n], toyStart)
		if n < head {
			if err == nil {
				t.Fatalf("%d bytes: no header, no error", n)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%d bytes: %v", n, err)
		}
		if want := bytes.Count(data[head:n], []byte("\n")); got.Len() != want {
			t.Fatalf("%d bytes: %d entries, want %d", n, got.Len(), want)
		}
		if l.Size+l.Cut != n {
			t.Fatalf("%d bytes: %d whole and %d cut", n, l.Size, l.Cut)
		}
		if n%97 == 0 { // cut there, go on, and load again
			rest := &memFile{}
			rest.Buffer.Write(data[:l.Size])
			got.Resume(rest, int64(l.Size))
			for i := got.Len(); i < m.Len(); i++ {
				if err := got.Accept(m.Entry(i)); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(rest.Bytes(), data) {
				t.Fatalf("%d bytes: resumed, the journal is another one", n)
			}
		}
	}
}

func TestTornLastLine(t *testing.T) {
	_, f := journaled(t)
	data := bytes.Clone(f.Bytes())
	line := data[bytes.LastIndexByte(data[:len(data)-1], '\n')+1:]
	clear(line[4 : len(line)-1]) // the disk wrote the end, but not what is before it
	m, l, err := Load(data, toyStart)
	if err != nil {
		t.Fatal(err)
	}
	if l.Cut != len(line) {
		t.Errorf("%d bytes cut, want %d; %d entries", l.Cut, len(line), m.Len())
	}
}

func TestAlteredEntryIsFound(t *testing.T) {
	m := playedMatch(t)
	lines := bytes.SplitAfter(saved(t, m), []byte("\n"))
	for i := range m.Len() {
		for _, at := range []int{1, 5, 9, 30, 70, 100} {
			altered := bytes.Clone(lines[2+i])
			if at >= len(altered)-1 || altered[at] == ' ' {
				continue
			}
			if altered[at]++; altered[at] == ':' || altered[at] == 'g' {
				altered[at] = 'e'
			}
			if bytes.Equal(altered, lines[2+i]) {
				continue
			}
			data := bytes.Join(append(append(append([][]byte{}, lines[:2+i]...), altered), lines[3+i:]...), nil)
			got, _, err := Load(data, toyStart)
			var d *Damaged
			if !errors.As(err, &d) || d.Index != i {
				t.Fatalf("entry %d altered at %d: %v", i, at, err)
			}
			if got.Len() != i {
				t.Fatalf("entry %d altered: %d entries loaded", i, got.Len())
			}
		}
	}
	swapped := append([][]byte{}, lines...)
	swapped[4], swapped[5] = swapped[5], swapped[4]
	if _, _, err := Load(bytes.Join(swapped, nil), toyStart); err == nil {
		t.Error("two entries changed places")
	}
}

func TestFilesThatAreNone(t *testing.T) {
	good := string(saved(t, toyMatch(t, Options{Mode: Free, Seed: 7})))
	for _, tc := range []struct{ name, data, want string }{
		{"nothing", "", "ends before its second line"},
		{"a torn first line", "kotei ma", "ends before its second line"},
		{"something else", "# Stronghold (1)\n1 Kyuden Hida\n", "not a saved match: its first line is not “kotei match” with a version from 1 to 7"},
		{"something else of one line", "kotei march", "not a saved match"},
		{"a line that is no version", "kotei match 0", "not a saved match"},
		{"from the future", strings.Replace(good, "match 7", "match 12", 1), "saved by a newer Kotei: its file has version 12, this one reads up to 7"},
		{"no version", strings.Replace(good, "match 7", "match one", 1), "not a saved match"},
		{"no header", "kotei match 1\n{]\n", "line 2"},
		{"a key from nowhere", strings.Replace(good, `"mode"`, `"mood"`, 1), "line 2"},
		{"a mode from nowhere", strings.Replace(good, `"free"`, `"wild"`, 1), "enforce, advise or free"},
		{"no players", "kotei match 1\n{\"edition\":\"toy\",\"mode\":\"free\",\"seats\":[]}\n", "0 players"},
		{"eyes of nobody", strings.Replace(good, `"seed"`, `"eyes":5,"seed"`, 1), "player 6 of 2"},
		{"another edition", strings.Replace(good, `"toy"`, `"gold"`, 1), `"gold" is not known`},
		{"another start", strings.Replace(good, `{"name":"Bob"}`, `{"name":"Bob"},{"name":"Cid"}`, 1), "other cards or other rules"},
	} {
		if _, _, err := Load([]byte(tc.data), toyStart); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
}

// TestTornFirstLine: whatever was written of the first two lines, and of whichever version, nothing was played yet.
func TestTornFirstLine(t *testing.T) {
	for v := range Version + 1 {
		whole := fmt.Sprintf("%s%d\n{\"edition\":\"toy\"", magic, v+1)
		for n := range len(whole) {
			if n > len(magic)+1 && v+1 > Version {
				break // a newer Kotei's, and that is said
			}
			if _, _, err := Load([]byte(whole[:n]), toyStart); !errors.Is(err, errNoHead) {
				t.Errorf("%q: %v", whole[:n], err)
			}
		}
	}
}

// TestJournalThatFails: what can't be written whole is not done, nor told; once there is room again it is, and the file is as if there
// always had been. Wherever the disk is full, and whether or not the half of a line can be cut away at once.
func TestJournalThatFails(t *testing.T) {
	for _, room := range []int{0, 1, 7, 40, 500, 501, 900} {
		for _, cuts := range []bool{true, false} {
			m, f := journaled(t)
			heard := 0
			m2, err := New(toyState(2), Options{Mode: Free, Seed: 7, News: func(Entry, []core.Event) { heard++ }})
			if err != nil {
				t.Fatal(err)
			}
			bad := &memFile{}
			if _, err := NewJournal(bad, toyHeader(), m2); err != nil {
				t.Fatal(err)
			}
			full := errors.New("no space left")
			bad.fail, bad.after, bad.stuck = full, room, !cuts
			failed := 0
			for i := range m.Len() {
				before, was := m2.Head(), m2.State().PublicHash()
				err := m2.Accept(m.Entry(i))
				if err == nil {
					continue
				}
				var un *Unsaved
				if !errors.As(err, &un) || !errors.Is(err, full) || un.Index != i {
					t.Fatal(err)
				}
				if m2.Len() != i || m2.Head() != before || m2.State().PublicHash() != was || heard != i {
					t.Fatalf("entry %d counts though it isn't saved", i)
				}
				if got, _, err := Load(bad.Bytes(), toyStart); err != nil || got.Len() != i {
					t.Fatalf("the file isn't whole up to entry %d: %v", i, err)
				}
				failed++
				bad.fail, bad.stuck = nil, false
				if err := m2.Accept(m.Entry(i)); err != nil {
					t.Fatalf("there is room again: %v", err)
				}
			}
			if failed != 1 || m2.Head() != m.Head() || heard != m.Len() {
				t.Errorf("room for %d bytes: failed %d times, %d of %d entries were told", room, failed, heard, m.Len())
			}
			if !bytes.Equal(f.Bytes(), bad.Bytes()) {
				t.Errorf("room for %d bytes: the file is another one", room)
			}
		}
	}
}

// otherHashes is a saved match in which each entry has another hash.
func otherHashes(data []byte) string {
	lines := strings.SplitAfter(string(data), "\n")
	for i := 2; i < len(lines)-1; i++ {
		at := strings.LastIndexByte(lines[i], ' ') + 1
		lines[i] = lines[i][:at] + strings.Repeat("5d", 32) + "\n"
	}
	return strings.Join(lines, "")
}

// TestWhoseFile: whoever can't follow a file is told whether another build wrote it, or somebody changed it since; and older
// files are read, whose hashes are of another kind.
func TestWhoseFile(t *testing.T) {
	m := playedMatch(t)
	lines := strings.SplitAfter(string(saved(t, m)), "\n")
	lines[2+5] = strings.Replace(lines[2+5], "5 00", "5 01", 1)
	altered := strings.Join(lines, "")
	for _, c := range []struct{ name, version, program, want string }{
		{"of this build", "7", "abc", "the file was changed after this Kotei wrote it"},
		{"of another", "6", "xyz", "another Kotei (build xyz; this is abc), in which a rule or a card does something else"},
		{"of the first version", "1", "", "an earlier Kotei"},
		{"of the second", "2", "xyz", "another Kotei (build xyz; this is abc)"},
		{"of the third", "3", "xyz", "another Kotei (build xyz; this is abc)"},
		{"of the fourth", "4", "xyz", "another Kotei (build xyz; this is abc)"},
		{"of the fifth", "5", "xyz", "another Kotei (build xyz; this is abc)"},
		{"of the sixth", "6", "xyz", "another Kotei (build xyz; this is abc)"},
	} {
		by := func(text string) []byte {
			text = strings.Replace(text, "match 7", "match "+c.version, 1)
			if c.program != "" {
				text = strings.Replace(text, `"mode"`, `"program":"`+c.program+`","mode"`, 1)
			}
			return []byte(text)
		}
		start := func(h Header) (*core.State, Options, error) {
			s, opt, err := toyStart(h)
			opt.Program = "abc"
			return s, opt, err
		}
		got, l, err := Load(by(string(saved(t, m))), start)
		if err != nil || got.Head() != m.Head() {
			t.Errorf("%s, whole: %v", c.name, err)
		}
		if is := l.Current("abc"); is != (c.program == "abc") || fmt.Sprint(l.Version) != c.version || l.Current("") && l.Version < Version {
			t.Errorf("%s is of version %d; it may be written on in: %v", c.name, l.Version, is)
		}
		if other := otherHashes(saved(t, m)); c.version < "6" {
			got, _, err = Load(by(other), start)
			if err != nil || got.Head() != m.Head() {
				t.Errorf("%s, with the hashes of its time: %v", c.name, err)
			}
		} else if _, _, err = Load(by(other), start); err == nil {
			t.Errorf("%s: its hashes aren't looked at", c.name)
		}
		_, _, err = Load(by(altered), start)
		var d *Damaged
		if !errors.As(err, &d) || d.Index != 5 || d.Of != m.Len() || !strings.Contains(d.Why(), c.want) || !strings.Contains(err.Error(), d.Why()) {
			t.Errorf("%s: %v", c.name, err)
		}
		start = func(h Header) (*core.State, Options, error) {
			s, opt, err := toyStart(h)
			s.Seats[0].Honor++
			opt.Program = "abc"
			return s, opt, err
		}
		if _, _, err := Load(by(string(saved(t, m))), start); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, with another beginning: %v", c.name, err)
		}
	}
}
