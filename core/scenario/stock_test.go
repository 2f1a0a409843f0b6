package scenario

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

func readers() Options {
	return Options{ReadCards: cards.Read, WriteCards: cards.Write, Library: starter.Library().Find}
}

// TestStock: every card of the stock can be read by its title, all of its text has a meaning, and the starter set has no such title.
func TestStock(t *testing.T) {
	whole, err := cards.Read("stock.yaml", []byte(stockFile))
	if err != nil {
		t.Fatal(err)
	}
	if len(whole) != len(stockTitles()) {
		t.Errorf("the file has %d cards, and %d can be found", len(whole), len(stockTitles()))
	}
	for _, want := range whole {
		c, err := readers().stocked(want.Extended())
		if err != nil || c == nil || !alike(c, want) {
			t.Errorf("%s: found %+v, %v", want.Extended(), c, err)
			continue
		}
		if some, _ := c.ByHand(); some || c.Unread() != nil {
			t.Errorf("%s: some of its text can't be read", c.Title)
		}
		if starter.Library().Find(c.Extended()) != nil {
			t.Errorf("the starter set has a card called %s, too", c.Title)
		}
	}
}

// TestStockIsDocumented: docs/SCENARIOS.md lists the stock as its file does, group by group.
func TestStockIsDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../docs/SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, group := range strings.Split(strings.TrimSpace(stockFile), "\n\n")[1:] {
		heading, list, _ := strings.Cut(group, "\n")
		var titles []string
		for _, m := range regexp.MustCompile(`(?m)^- \{title: ([^,]*),`).FindAllStringSubmatch(list, -1) {
			titles = append(titles, m[1])
		}
		want.WriteString("* **" + strings.Trim(heading, "# .") + "**: " + strings.Join(titles, ", ") + "\n")
	}
	if !strings.Contains(string(doc), want.String()) {
		t.Errorf("docs/SCENARIOS.md should have this list:\n%s", want.String())
	}
}

// TestStockIsUsed: several scenarios use each card of the stock, and none writes one out as the stock has it.
func TestStockIsUsed(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	uses := map[string]int{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := Parse(f, data)
		if err != nil {
			t.Fatal(err)
		}
		own, err := cards.Read(f, sc.own.Data)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range own {
			stocked, err := readers().stocked(c.Extended())
			if err != nil {
				t.Fatal(err)
			}
			named := slices.ContainsFunc(sc.titles, func(t title) bool { return t.name == c.Extended() })
			if stocked != nil && alike(stocked, c) && named {
				t.Errorf("%s writes out %s, which the stock has", f, c.Extended())
			}
		}
		for name := range named(sc, own) {
			uses[name]++
		}
	}
	for _, name := range stockTitles() {
		if uses[name] < 2 {
			t.Errorf("%d scenarios use %s", uses[name], name)
		}
	}
}

// named are the titles that a scenario's lines name and that it doesn't write out.
func named(sc *Scenario, own []*card.Card) map[string]bool {
	names := map[string]bool{}
	for _, t := range sc.titles {
		names[t.name] = true
	}
	for _, c := range own {
		delete(names, c.Extended())
	}
	return names
}

// TestStockByTitle: a scenario uses a card of the stock by its title; a card of that title that it writes out is its own; and a
// title that there isn't is an error of the line that names it.
func TestStockByTitle(t *testing.T) {
	const put = "player Ann\nput Ann home 'Ridge Spearman' as man\n"
	for name, c := range map[string]struct{ script, want string }{
		"stock":         {put + "expect force man 2\nexpect keyword man 'Samurai' yes", ""},
		"own":           {put + "expect force man 7\nexpect keyword man 'Samurai' no\n-- cards.yaml --\n- {title: Ridge Spearman, type: personality, force: 7, chi: 1}\n", ""},
		"unknown":       {put + "put Ann hand 'Nobody At All'", `x:3 no card is called "Nobody At All": neither in cards.yaml, nor in the stock, nor in the starter set`},
		"almost called": {"player Ann\nput Ann home 'ridge spearman'", `x:2 no card is called "ridge spearman"; there is "Ridge Spearman"`},
		"starter set":   {"player Ann\nput Ann home 'Araiso Bunta'", ""},
	} {
		sc, err := Parse("x", []byte(c.script))
		if err == nil {
			err = sc.Run(readers())
		}
		if got := errorText(err); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestWriteUsesTheStock: a position that is written names the cards of the stock, and writes out a card that only has the title of one.
func TestWriteUsesTheStock(t *testing.T) {
	const script = "player Ann\nplayer Bob\nput Ann home 'Ridge Spearman' as man\nput Ann home 'Toll Ogre' as ogre\nput Ann hand 'Blank Page'\nturn Ann attack\n"
	const own = "-- cards.yaml --\n- {title: Ridge Spearman, type: personality, keywords: [Monk], gold: 4, force: 2, chi: 3, honor-requirement: 0, personal-honor: 1}\n"
	for _, c := range []struct {
		script string
		out    int // how many cards are written out
	}{{script, 0}, {script + own, 1}} {
		sc, err := Parse("x", []byte(c.script))
		if err != nil {
			t.Fatal(err)
		}
		s, err := sc.Open(readers(), 0)
		if err != nil {
			t.Fatal(err)
		}
		text, err := Write(s, []string{"Ann", "Bob"}, "", readers())
		if err != nil {
			t.Fatal(err)
		}
		out := strings.Count(string(text), "- title: ") - strings.Count(string(text), "- title: Stronghold\n")
		if out != c.out || c.out == 1 && !strings.Contains(string(text), "keywords: [Monk]") {
			t.Errorf("%d cards are written out, not %d:\n%s", out, c.out, text)
		}
	}
}
