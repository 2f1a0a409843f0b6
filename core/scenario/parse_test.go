package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		line string
		want string // words, | between them, a comma after those that had one
	}{
		{"", ""},
		{"  # a comment", ""},
		{"put Ann home 'Ridge Spearman' as man # his name", "put|Ann|home|Ridge Spearman|as|man"},
		{`token man +1F/+2C "Fire"`, "token|man|+1F/+2C|Fire"},
		{"Ann: assign A -> 1, B->2", "Ann:|assign|A|->|1,|B->2"},
		{"Ann: choose A , B", "Ann:|choose|A,|B"},
		{"use 'Ridge Spearman'.2", "use|Ridge Spearman.2"},
		{"resolved Ann ''", "resolved|Ann|"},
		{"a#b", "a#b"},
	} {
		words, err := split(c.line)
		if err != nil {
			t.Errorf("split(%q): %v", c.line, err)
			continue
		}
		var got []string
		for _, w := range words {
			s := w.text
			if w.comma {
				s += ","
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("split(%q) = %q, want %q", c.line, s, c.want)
		}
	}
	for _, bad := range []string{"put 'Ann", `x "y`, ", a"} {
		if _, err := split(bad); err == nil {
			t.Errorf("split(%q): no error", bad)
		}
	}
}

// TestParseErrors: what no line can mean is refused with its line.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"", "x:1 expected a line “player NAME”"},
		{"player Ann\njump", "x:2 no line begins with"},
		{"player Ann\nplayer Ann", "x:2 two players"},
		{"player Chance", "x:1 a player can't be called"},
		{"player Ann stronghold", "x:1 expected a title"},
		{"player Ann\nput Bob home 'T'", "x:2 no player is called"},
		{"player Ann\nput Ann attic 'T'", "x:2 no zone is called"},
		{"player Ann\nput Ann home 'T' sideways", "x:2 \"sideways\" is one word too many"},
		{"player Ann\nput Ann province one 'T'", "x:2 expected a Province, a number"},
		{"player Ann\ndeck Ann fete 'T' 3", "x:2 expected dynasty or fate"},
		{"player Ann\ndeck Ann fate 'T' 0", "x:2 0 copies"},
		{"player Ann\ntoken k +300F", "x:2 expected what a token changes"},
		{"player Ann\nprovinces Ann 12", "x:2 12 Provinces"},
		{"player Ann\nturn Ann lunch", "x:2 expected a phase"},
		{"player Ann\nturn Bob action", "x:2 no player is called"},
		{"player Ann\nturn Ann battle 1 against Ann", "x:2 Ann can't attack himself"},
		{"player Ann\nturn Ann action\nturn Ann end", "x:3 a second “turn” line"},
		{"player Ann\nAnn: dance", "x:2 no choice is called"},
		{"player Ann\nBob: pass", "x:2 no player is called"},
		{"player Ann\nAnn: use", "x:2 expected a card"},
		{"player Ann\nAnn: assign A 1", "x:2 expected “->”"},
		{"player Ann\nAnn: play A ->", "x:2 expected a target"},
		{"player Ann\nChance: pass", "x:2 Chance only chooses"},
		{"player Ann\nAnn: pass\nput Ann home 'T'", "x:3 “put” sets up"},
		{"player Ann\nexpect", "x:2 expected what is expected"},
		{"player Ann\nexpect weather Ann", "x:2 nothing that is expected"},
		{"player Ann\nexpect honor Ann many", "x:2 expected Family Honor, a number"},
		{"player Ann\nexpect bowed A maybe", "x:2 expected yes or no"},
		{"player Ann\nexpect zone A attic", "x:2 no zone is called"},
		{"player Ann\nexpect happened party A", "x:2 no event is called"},
		{"player Ann\nexpect army-force sleeping 1 2", "x:2 expected attacking or defending"},
		{"player Ann\nlegal Ann pass", "x:2 expected a player and “:”"},
		{"player Ann\nlegal Ann: pass because CE-1", "x:2 “because”"},
		{"player Ann\nuntil the cows come home", "x:2 expected a point"},
		{"player Ann\nadvance lunch", "x:2 expected a phase"},
		{"player Ann\nput Ann home 'T", "x:2 the quote"},
		{"player Ann\n-- deck.txt --\n", "x:2 expected no other file"},
		{"player Ann\n-- cards.yaml --\n-- cards.yaml --\n", "x:3 cards.yaml is given twice"},
	} {
		_, err := Parse("x", []byte(c.script))
		var e *Error
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || !errors.As(err, &e) {
			t.Errorf("Parse(%q) = %v, want %q", c.script, err, c.want)
		}
	}
}

// TestParseForeignLines: files from other systems read alike.
func TestParseForeignLines(t *testing.T) {
	sc, err := Parse("x", []byte("\ufeffplayer Ann\r\nexpect honor Ann 0\r\n-- cards.yaml --\r\n- title: T\r\n"))
	if err != nil || len(sc.players) != 1 || len(sc.script) != 1 || sc.ownLine != 3 {
		t.Errorf("%+v, %v", sc, err)
	}
}

// TestParse: the shape of what was read.
func TestParse(t *testing.T) {
	sc, err := Parse("x", []byte(`edition celestial
rules CE-A CE-B
seed 7
provinces Ann 3
player Ann honor -4
player Bob
invited Ann by Bob
turn Ann battle 2 against Bob
Ann: play plan.2 -> A, Bob province 2 with C paying D, E choosing yes, 3 as N, M
Bob: recruit X discount ignoring-honor paying Y
Bob: assign A -> 1, B -> 2
Chance: choose A, B
advance Bob dynasty
until battle ends
illegal Ann: use X -> Y because CE-C
`))
	if err != nil {
		t.Fatal(err)
	}
	if len(sc.Rules) != 2 || sc.seed != 7 || len(sc.players) != 2 || sc.players[0].provinces != 3 || *sc.players[0].honor != -4 || sc.start.battle != 2 {
		t.Errorf("settings: %+v", sc)
	}
	play := sc.script[0].choice
	if play.ref != "plan.2" || play.targets[1] != "Bob province 2" || play.with[0] != "C" || len(play.paying) != 2 || play.choosing[1] != "3" || play.as[1] != "M" {
		t.Errorf("play: %+v", play)
	}
	if r := sc.script[1].choice; r.flags != 5 || r.paying[0] != "Y" {
		t.Errorf("recruit: %+v", r)
	}
	if a := sc.script[2].choice; a.items[1] != (item{"B", 2}) {
		t.Errorf("assign: %+v", a)
	}
	if m := sc.script[4].move; m.seat != "Bob" || m.name != "dynasty" {
		t.Errorf("advance: %+v", m)
	}
	if k := sc.script[6].check; k.because != "CE-C" || k.legal || k.choice.ref != "X" || sc.script[6].line != 15 {
		t.Errorf("illegal: %+v", k)
	}
}

func TestTokenMods(t *testing.T) {
	for w, want := range map[string]bool{
		"+1F": true, "-2C": true, "+1F/-1C": true, "+1PH": true, "+1GP": true, "+2PS": true,
		"Fire": false, "1F": false, "+F": false, "+1X": false, "+1F/": false,
	} {
		p := &parser{sc: &Scenario{}}
		p.token(&cursor{words: []word{{text: "A"}, {text: w}}})
		if got := p.sc.tokens[0].Title == ""; got != want {
			t.Errorf("token %q changes stats: %v, want %v", w, got, want)
		}
	}
}

// FuzzParse: no script panics, and errors say which line.
func FuzzParse(f *testing.F) {
	seeds, err := filepath.Glob("testdata/toys/*.txtar")
	if err != nil || len(seeds) == 0 {
		f.Fatalf("no seeds: %v", err)
	}
	for _, s := range seeds {
		data, err := os.ReadFile(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := Parse("x", data)
		var e *Error
		if err != nil && (!errors.As(err, &e) || e.Line < 1) {
			t.Errorf("an error without a line: %v", err)
		}
	})
}

// BenchmarkParse reads one of the longer scenarios.
func BenchmarkParse(b *testing.B) {
	data, err := os.ReadFile("testdata/celestial/03-card-types/deck-construction-forty-forty.txtar")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Parse("x", data); err != nil {
			b.Fatal(err)
		}
	}
}
