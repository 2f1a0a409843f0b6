package search

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"kotei/decks/cards"
)

// What a pattern needs is looked for first: it may not lose a card.
func TestPatternsLoseNothing(t *testing.T) {
	ix := index(t)
	for _, p := range []string{
		`.`, `a`, `bow.*target`, `(bow|destroy) (a|this)`, `\d honor`, `(gain )+1`, `(x|)`, `[bB]ow`, `^.{3,12}$`, `battle:`, `^`, `no such words`,
		`(?:a|e).{2}r`, `é`, `THIS`, `^this.*\.$`, `(this|that|)card`,
	} {
		q, err := Parse("o:/" + p + "/")
		if err != nil {
			t.Fatal(err)
		}
		re := regexp.MustCompile("(?i)" + p)
		var want []string
		list, _ := cards.Read("test.yaml", []byte(deck))
		for _, e := range list {
			if re.MatchString(plain(e.Text)) {
				want = append(want, e.Extended())
			}
		}
		if got := titles(ix.Find(q)); got != strings.Join(want, ", ") {
			t.Errorf("/%s/ finds %s\nwant %s", p, got, strings.Join(want, ", "))
		}
	}
}

func TestNeeds(t *testing.T) {
	for in, want := range map[string]string{
		`lose \d honor`: `{ [{lose  [] []} { honor [] []}] []}`,
		`(bow|tap) it`:  `{ [{ [] [{bow [] []} {tap [] []}]} { it [] []}] []}`,
		`(bow|) it`:     `{ [{ it [] []}] []}`,
		`x*`:            `{ [] []}`,
		`(`:             `{ [] []}`,
	} {
		if got := fmt.Sprint(needOf(in)); got != want {
			t.Errorf("%s needs %s, want %s", in, got, want)
		}
	}
}
