package present

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// open is the position of a scenario above a line of it.
func open(t *testing.T, path string, line int) (*core.State, []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.Parse(path, data)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sc.Open(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}, line)
	if err != nil {
		t.Fatal(err)
	}
	return s, sc.Players()
}

// TestPositions reads through the positions that people play by hand: what each player is asked, why, and what goes on.
func TestPositions(t *testing.T) {
	files, err := filepath.Glob("../../e2e/testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no positions: %v", err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".txtar")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			for i, text := range strings.Split(string(data), "\n") {
				who, _, choice := strings.Cut(text, ": ")
				if !choice || strings.ContainsAny(who, " #") {
					continue
				}
				s, names := open(t, f, i+1)
				seen := &core.State{}
				s.SeenBy(seen, s.Ask.Seat)
				v := View{State: seen, Seat: s.Ask.Seat, Names: names}
				sc := Build(v, Size{W: 1280, H: 720})
				check(t, v, sc)
				fmt.Fprintf(&b, "%s\n", text)
				told(&b, sc)
			}
			golden(t, "position-"+name+".txt", b.String())
		})
	}
}

// told is what a scene tells of the game in words and numbers.
func told(b *strings.Builder, sc *Scene) {
	fmt.Fprintf(b, "    %s\n    %s: %s (%s)\n", trailText(sc.Strip.Trail), sc.Prompt.Detail, sc.Prompt.Text, sc.Prompt.Rule)
	for i := range sc.Players {
		p := &sc.Players[i]
		fmt.Fprintf(b, "    %s%s%s%s\n", p.Name, when(p.Role != "", " "+p.Role), when(p.Asked, ", asked"), when(p.Passed, ", passed"))
	}
	for i := range sc.Fields {
		f := &sc.Fields[i]
		if f.Upper.Units+f.Lower.Units == 0 {
			continue
		}
		fmt.Fprintf(b, "    %s: %s %d, %s %d: %s\n", f.Title, f.Upper.Name, f.Upper.Force, f.Lower.Name, f.Lower.Force, f.Outlook)
		for _, h := range append(append([]Share{}, f.Upper.Shares...), f.Lower.Shares...) {
			fmt.Fprintf(b, "        %s %d\n", h.Name, h.Force)
		}
	}
	if c := sc.Contest; c != nil {
		fmt.Fprintf(b, "    %s\n", c.Words)
		for _, s := range c.Sides {
			fmt.Fprintf(b, "    %s %d%+d from %d%s\n", s.Name, s.Honor, s.Added, len(s.Given), when(s.Turn, ", next"))
		}
	}
	if d := sc.Duel; d != nil {
		for i, s := range d.Sides {
			fmt.Fprintf(b, "    %s %d + %d and %d unseen, pool %d%s\n", s.Name, s.Base, s.Known, s.Hidden, s.Pool, when(d.Turn == i, ", "+d.Note))
		}
	}
}

func TestCited(t *testing.T) {
	for text, want := range map[string][]string{
		"nothing":                              nil,
		"":                                     nil,
		"it is bowed (CE-ACT-06)":              {"CE-ACT-06"},
		"CE-ACT-06, CE-ACT-07.":                {"CE-ACT-06", "CE-ACT-07"},
		"CE-ACT-06-":                           {"CE-ACT-06"},
		"XCE-ACT-06 CE-NOSUCH-01 CE-ACT CE--1": nil,
		"後CE-ACT-06後":                          {"CE-ACT-06"},
	} {
		var got []string
		all := ""
		for _, p := range narrate.Cited(text) {
			all += p.Text
			if p.Rule != "" {
				got = append(got, p.Rule)
			}
		}
		if all != text || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q: cites %v of %q, want %v", text, got, all, want)
		}
	}
}

func FuzzCited(f *testing.F) {
	f.Add("Araiso Kujira has no ability to use (CE-ABIL-01).")
	f.Add("CE-CE-CE-ACT-06-07")
	f.Fuzz(func(t *testing.T, text string) {
		all := ""
		for _, p := range narrate.Cited(text) {
			if all += p.Text; p.Rule != "" && p.Rule != p.Text {
				t.Fatalf("%q: %q stands for %q", text, p.Text, p.Rule)
			}
		}
		if all != text {
			t.Fatalf("%q became %q", text, all)
		}
	})
}

// TestEveryRefusalCitesARule asks every card at the table of the positions why it can't be used: whoever plays is told,
// and what the catalogue has is cited.
func TestEveryRefusalCitesARule(t *testing.T) {
	s, names := open(t, "../../e2e/testdata/allies.txtar", 0)
	v := View{State: s, Seat: 0, Names: names}
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		if s.Cards[c].Place == core.Nowhere || s.Cards[c].Face == 0 || !s.Cards[c].Place.InPlay() && s.Cards[c].Place != core.Hand(0) {
			continue
		}
		g := v.DoubleTap(c)
		if g.Plan.OK() || len(g.Menu) > 0 {
			continue
		}
		if !strings.Contains(g.Why, s.Name(c)) {
			t.Errorf("%s: the reason names no card: %q", s.Name(c), g.Why)
		}
		if _, ok := rules.Lookup(ruleOf(g.Why)); !ok && s.Cards[c].Ctrl != 0 {
			t.Errorf("%s: the reason cites no rule: %q", s.Name(c), g.Why)
		}
	}
}

func ruleOf(text string) string {
	for _, p := range narrate.Cited(text) {
		if p.Rule != "" {
			return p.Rule
		}
	}
	return ""
}
