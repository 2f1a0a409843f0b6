package text

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kotei/core/card"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// cardOf makes a card of a heading such as "personality Title; Keyword, Keyword" and a text.
func cardOf(t testing.TB, head, text string) *card.Card {
	t.Helper()
	kind, rest, _ := strings.Cut(head, " ")
	typ, ok := card.ParseType(kind)
	if !ok {
		t.Fatalf("%q: no card type %q", head, kind)
	}
	title, keywords, _ := strings.Cut(rest, "; ")
	c := &card.Card{Title: title, Type: typ, Text: strings.TrimSpace(text)}
	for k := range strings.SplitSeq(keywords, ", ") {
		if k != "" {
			c.Keywords = append(c.Keywords, card.Keyword(k))
		}
	}
	return c
}

// goldenCards calls f with each card of the golden files.
func goldenCards(t testing.TB, f func(c *card.Card)) {
	t.Helper()
	files, err := filepath.Glob("testdata/golden/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, name := range files {
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range a.Files {
			if file.Name != "compiled" {
				f(cardOf(t, file.Name, string(file.Data)))
			}
		}
	}
}

func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/golden/*.txtar")
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i+1 < len(a.Files); i += 2 {
				c := cardOf(t, a.Files[i].Name, string(a.Files[i].Data))
				Compile(c)
				got := Explain(c)
				if *update {
					a.Files[i+1].Data = []byte(got)
					continue
				}
				if want := string(a.Files[i+1].Data); got != want {
					t.Errorf("%s: compiled to\n%s\nwant\n%s", a.Files[i].Name, got, want)
				}
			}
			if *update {
				if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
