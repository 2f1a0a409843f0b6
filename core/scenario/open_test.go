package scenario_test

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
)

const told = `
player Ann
player Bob
put Ann home 'Araiso Bunta' as bunta
put Bob home 'Ishikabe Jun' as jun
put Bob hand 'Turned Aside'
turn Ann battle 1 against Bob
expect zone bunta hand
Bob: pass
illegal Ann: pass
`

// TestOpen sets a position up without judging it, makes the choices above a line, and leaves the scenario as it was.
func TestOpen(t *testing.T) {
	sc, err := scenario.Parse("told.txtar", []byte(told))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(sc.Players(), " "); got != "Ann Bob" {
		t.Errorf("the players are %q", got)
	}
	for range 2 {
		s, err := sc.Open(options(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if s.Attack.Now != 1 || !s.Ask.Open() {
			t.Errorf("battle %d, asked %d", s.Attack.Now, s.Ask.Kind)
		}
	}
	before, err := sc.Open(options(), 9)
	if err != nil {
		t.Fatal(err)
	}
	after, err := sc.Open(options(), 10)
	if err != nil {
		t.Fatal(err)
	}
	if before.PublicHash() == after.PublicHash() {
		t.Error("the choice in line 9 changes nothing")
	}
	if after.Ask.Kind == rules.AskNothing || after.Ask.Seat == core.Chance {
		t.Errorf("asked %d of %d", after.Ask.Kind, after.Ask.Seat)
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"player Ann\nplayer Bob\nput Ann hand 'No Such Card'\n":              "told.txtar:3",
		"player Ann\nplayer Bob\nput Ann home 'Araiso Bunta'\nAnn: strike\n": "told.txtar:4",
	} {
		sc, err := scenario.Parse("told.txtar", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = sc.Open(options(), 99); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one at %s", err, want)
		}
	}
}
