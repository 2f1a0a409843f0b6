package amount

import (
	"encoding/json"
	"strings"
	"testing"

	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// means is what the one reading of a text says, and its canonical wording.
func means[T any](t *testing.T, c *kernel.Cat[T], text string) (string, string) {
	t.Helper()
	seen, back := map[string]bool{}, ""
	last := ""
	for _, g := range c.Whole(kerneltest.Parser(text), 0) {
		b, err := json.Marshal(g.Val)
		if err != nil {
			t.Fatal(err)
		}
		if !g.Node.Nested() {
			t.Errorf("%q: the parts of its tree overlap", text)
		}
		last, back = string(b), g.Node.String()
		seen[last] = true
	}
	if len(seen) != 1 {
		t.Errorf("%q has %d meanings as %s", text, len(seen), c.Name)
	}
	return last, back
}

// again reads a text, and its canonical wording, which must mean the same.
func again[T any](t *testing.T, c *kernel.Cat[T], text, canonical string) {
	t.Helper()
	was, back := means(t, c, text)
	if back != canonical {
		t.Errorf("%q is written %q, want %q", text, back, canonical)
	}
	if is, _ := means(t, c, back); is != was {
		t.Errorf("%q means %s, but %q means %s", text, was, back, is)
	}
}

// Amounts that no card has.
func TestAmounts(t *testing.T) {
	for text, canonical := range map[string]string{
		"two times his Personal Honor":                                                 "twice his Personal Honor",
		"half of a target Monk's base Chi, rounded up":                                 "half a target Monk 's base Chi, rounded up",
		"the number of your bowed Monks plus his Force":                                "",
		"the highest Gold Cost among all enemy Followers, or 4, whichever is higher":   "the highest Gold Cost among enemy Followers or 4, whichever is higher",
		"the lowest Chi among your Ninja minus 2":                                      "",
		"the lowest Chi in your army plus 2":                                           "",
		"his Force plus Gold Cost, up to 9":                                            "his Force plus Gold Cost to a maximum of 9",
		"the Focus Value of a target Monk":                                             "",
		"the number of different element keywords among all of your Holdings, up to 3": "the number of different element keywords among your Holdings to a maximum of 3",
		"his own Chi minus twice the number of enemy units":                            "",
		"this Follower's unit's total Gold Cost minus 2":                               "this Follower's unit 's total Gold Cost minus 2",
		"his controller's Stronghold's Gold Production plus 2":                         "his controller 's Stronghold's Gold Production plus 2",
		"the number of Jade tokens on this card":                                       "Jade tokens on this card",
	} {
		if canonical == "" {
			canonical = text
		}
		again(t, Cat, text, strings.ReplaceAll(canonical, " 's", "'s"))
	}
}

// What no card gives.
func TestGiven(t *testing.T) {
	for text, canonical := range map[string]string{
		"+2F/-1C/+1PH and Naval":                                               "",
		"an additional -1 Personal Honor for each of your Monks":               "-1 Personal Honor for each of your Monks",
		"+1F/+2C for each enemy Ninja, to a maximum of +3F/+6C":                "+1F/+2C for each enemy Ninja to a maximum of +3F/+6C",
		"+2C for each Jade token on him, up to a maximum of four":              "+2C for each Jade token on him to a maximum of four",
		"a Chi and Force penalty equal to his Gold Cost":                       "",
		"a minimum Focus Value of 3, the Cavalry and Naval keywords, and +1GC": "a minimum Focus Value of 3, the Cavalry and Naval keywords, and +1GC",
		"up to +3F": "",
	} {
		if canonical == "" {
			canonical = text
		}
		again(t, Given, text, canonical)
	}
	again(t, OneOf, "either +2F/-1C or -2 Honor Requirement", "either +2F/-1C or -2 Honor Requirement")
	again(t, OneOf, "Cavalry, Ninja, or Naval", "Cavalry, Ninja, or Naval")
}

// What can't be meant is refused.
func TestRefused(t *testing.T) {
	for _, text := range []string{"twice 3", "3 plus 4", "the number of a Monk", "all your Monks' Force"} {
		if got := Cat.Whole(kerneltest.Parser(text), 0); len(got) > 0 {
			t.Errorf("%q is read as an amount", text)
		}
	}
	for _, text := range []string{"+1F/+1C for each of your Monks, to a maximum of +3F", "base +1F"} {
		if got := Given.Whole(kerneltest.Parser(text), 0); len(got) > 0 {
			t.Errorf("%q is read as given", text)
		}
	}
}
