package session

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/ui/present"
)

// played is the file of a game with some entries.
func playedFile(t *testing.T, a *desk) (path string, data []byte) {
	t.Helper()
	g, l, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.Stop()
	data, err := os.ReadFile(l.path)
	if err != nil {
		t.Fatal(err)
	}
	return l.path, data
}

// TestGameOfAnotherBuild: a game that another build saved, whose rules lead elsewhere, goes on from where both agree; the player hears
// in plain words why, and where all of it is kept.
func TestGameOfAnotherBuild(t *testing.T) {
	a := at(t)
	path, data := playedFile(t, a)
	lines := bytes.SplitAfter(data, []byte("\n"))
	n := len(lines) - 3
	hash := lines[n][bytes.LastIndexByte(lines[n], ' ')+1:]
	lines[n] = bytes.Replace(lines[n], hash, []byte(strings.Repeat("0", 64)+"\n"), 1)
	here := home.Program()
	if here == "" || !bytes.Contains(data, []byte(`"program":"`+here+`"`)) {
		t.Fatalf("the file doesn't say that build %q wrote it", here)
	}
	for i, c := range []struct{ name, program, want string }{
		{"this build's", here, "the file was changed after this Kotei wrote it"},
		{"another's", "00000000", "it was played with another Kotei (build 00000000; this is " + here + "), in which a rule or a card does something else"},
		{"one of before builds were told", "", "it was played with an earlier Kotei"},
	} {
		end := []string{".whole", ".whole-2", ".whole-3"}[i]
		whole := bytes.Replace(bytes.Join(lines, nil), []byte(here), []byte(c.program), 1)
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		_, head, lost, err := a.books().Open(path)
		if head.Program != here {
			t.Errorf("%s would be saved as one of build %q", c.name, head.Program)
		}
		if err != nil || lost == nil || !strings.Contains(lost.Error(), c.want) || !strings.Contains(lost.Error(), "That is shown.") ||
			strings.Contains(lost.Error(), "the Kotei with which it was played opens all of it") != (c.program != here) {
			t.Errorf("%s, looked back on: %v, %v", c.name, lost, err)
		}
		l, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil)
		if err != nil || lost == nil {
			t.Fatalf("%s: %v, %v", c.name, lost, err)
		}
		if l.Close(); l.m.Len() != n-2 {
			t.Errorf("%s goes on after %d entries of %d", c.name, l.m.Len(), n-1)
		}
		text := Why(lost)
		sure := fmt.Sprintf(".\n\nWhat is sure goes as far as turn 1: %d of the %d entries of its log. It goes on from there.\n\nThe file as it was is kept in “%s”", n-2, n, path+end)
		if c.program != here {
			sure += ": renamed so that it ends in .kotei, the Kotei with which it was played opens all of it"
		}
		if !strings.HasPrefix(text, "This game can’t be followed to its end: "+c.want) || !strings.HasSuffix(text, sure+".") {
			t.Errorf("%s: %s", c.name, text)
		}
		if kept, err := os.ReadFile(path + end); err != nil || !bytes.Equal(kept, whole) {
			t.Errorf("%s isn't kept: %v", c.name, err)
		}
		if _, _, lost, err := a.books().Open(path); err != nil || lost != nil {
			t.Errorf("%s, cut: %v, %v", c.name, lost, err)
		}
	}
}

// TestFileSaysWhoWroteIt: a game of another build, or of the first version of the file, that goes on here says that it is this
// build's, and of the version that its entries are of; nothing else of it changes.
func TestFileSaysWhoWroteIt(t *testing.T) {
	a := at(t)
	path, data := playedFile(t, a)
	for _, c := range []struct{ name, version, program string }{
		{"this build's", "5", home.Program()},
		{"another's", "5", "00000000"},
		{"an old one", "1", ""},
		{"one of the second version", "2", "00000000"},
		{"one of the third", "3", "00000000"},
		{"one of the fourth", "4", "00000000"},
		{"one of the fifth", "5", "00000000"},
		{"one of the sixth", "6", "00000000"},
	} {
		old := bytes.Replace(data, []byte(`"program":"`+home.Program()+`"`), []byte(`"program":"`+c.program+`"`), 1)
		old = bytes.Replace(old, []byte("kotei match 7"), []byte("kotei match "+c.version), 1)
		if err := os.WriteFile(path, old, 0o600); err != nil {
			t.Fatal(err)
		}
		l, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil)
		if err != nil || lost != nil {
			t.Fatalf("%s: %v, %v", c.name, err, lost)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
			t.Errorf("%s isn't what this build writes (%v)", c.name, err)
		}
		facts := []core.Fact{{Kind: core.FactHonor, Seat: 0, N: 2}, {Kind: core.FactHonor, Seat: 1, N: 3}}
		if err := l.Together(0, facts); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		l.Close()
		if now, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(now, data) || len(now) == len(data) {
			t.Errorf("%s doesn't grow (%v)", c.name, err)
		}
	}
}

// TestBrokenOffWithinAProposal: a game that broke off when a change by hand was proposed, and not yet agreed to, goes on after it.
func TestBrokenOffWithinAProposal(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	had := l.m.State().Seats[0].Honor
	g.Stop()
	l, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil)
	if err == nil && lost == nil {
		err = l.m.Propose(0, core.Fact{Kind: core.FactHonor, Seat: 0, N: 3})
	}
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	l.Close()
	l, lost, err = goOn(a.home, a.books(), a.home.Latest(), nil)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	defer l.Close()
	l.finish()
	if o, open := l.Open(); open || l.m.State().Seats[0].Honor != had+3 {
		t.Errorf("%+v waits for somebody, the Honor changed by %d", o, l.m.State().Seats[0].Honor-had)
	}
}

// TestChangesOfOneDropAreOne: at a table alone, and at one shared over a network, several changes by hand are one entry.
func TestChangesOfOneDropAreOne(t *testing.T) {
	g, s, do := afar(t)
	n, had := s.m.Len(), s.Seen(0).Seats[0].Honor
	facts := []core.Fact{{Kind: core.FactHonor, Seat: 0, N: 2}, {Kind: core.FactHonor, Seat: 0, N: 3}}
	var plan present.Plan
	for _, f := range facts {
		plan.Answers = append(plan.Answers, core.Answer{Act: core.ByFact, Seat: 0, Fact: f})
	}
	g.Submit(plan, g.past)
	do()
	if s.m.Len() != n+1 || s.m.Entry(n).Kind != match.Changed || s.Seen(0).Seats[0].Honor != had+5 || len(s.way) != 0 {
		t.Fatalf("%d entries, %+v on their way", s.m.Len()-n, s.way)
	}
	if done, err := s.TakeBack(0, nil); !done || err != nil || s.Seen(0).Seats[0].Honor != had {
		t.Errorf("taken back: %v, %v, Honor %d and not %d", done, err, s.Seen(0).Seats[0].Honor, had)
	}
}
