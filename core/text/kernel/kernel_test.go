package kernel

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"kotei/core/card"
)

// letters is a category of single letters, for lists of them.
func letters() *Cat[string] {
	c := NewCat[string]("letter")
	c.Define(func(p *Parser, at int) []Reading[string] {
		if at < len(p.Toks) && len(p.Toks[at].Text) == 1 && p.Toks[at].Kind == Word && p.Toks[at].Fold != "a" {
			return []Reading[string]{{Val: p.Toks[at].Text, End: at + 1}}
		}
		return nil
	})
	return c
}

func TestList(t *testing.T) {
	list := List(letters(), nil)
	for text, want := range map[string]string{
		"x": "[x] 0", "x or y": "[x y] 2", "x, y, or z": "[x y z] 2", "x, y, z and u": "[x y z u] 1", "x and/or y": "[x y] 3", "both x and y": "[x y] 4", "neither x nor y": "[x y] 6",
		"x, or y": "", "x y": "", "or x": "", "x, y": "",
	} {
		got := ""
		for _, g := range list.Whole(NewParser(Tokens(text), World{}), 0) {
			got += fmt.Sprint(g.Val.Items, " ", g.Val.Conj)
			if !g.Node.Nested() || g.Node.To != len(Tokens(text)) {
				t.Errorf("%q: a tree that isn't one", text)
			}
			back := g.Node.String()
			if again := list.Whole(NewParser(Tokens(back), World{}), 0); len(again) != 1 || fmt.Sprint(again[0].Val) != fmt.Sprint(g.Val) {
				t.Errorf("%q is written %q, which is something else", text, back)
			}
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// What one item says by itself is no list.
func TestNarrowestList(t *testing.T) {
	c := letters()
	c.Rules(Means("x or y", "x-or-y"))
	for text, want := range map[string]string{"x or y": "[x-or-y]", "x or z": "[x z]", "x or y or z": "[x-or-y z]"} {
		got := ""
		for _, g := range List(c, nil).Whole(NewParser(Tokens(text), World{}), 0) {
			got += fmt.Sprint(g.Val.Items)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// The order in which rules are added, which may be that of a map, changes nothing.
func TestRulesHaveAnOrder(t *testing.T) {
	rules := []Rule[int]{Means("x [y]", 1), Means("x", 2), Means("(x|z) y", 3), Means("x y z", 4)}
	read := func(order ...int) string {
		c := NewCat[int]("number")
		for _, i := range order {
			c.Rules(rules[i])
		}
		var said []string
		for _, g := range c.At(NewParser(Tokens("x y z"), World{}), 0) {
			said = append(said, g.Node.String())
		}
		return strings.Join(said, "; ")
	}
	if a, b := read(0, 1, 2, 3), read(3, 2, 1, 0); a != b {
		t.Errorf("%q in one order, %q in the other", a, b)
	}
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"Bow an enemy's face-up card.": "bow|a|enemy|'s|face-up|card|.", "non-Human": "non-|human", "and/or": "and|/|or", "": "",
		"Hida Brasswall bows": "hida brasswall|bows", ":Fear: 3: bow": ":fear:|3|:|bow",
	} {
		var got []string
		for _, k := range Tokens(text, "Hida Brasswall") {
			got = append(got, k.Fold)
		}
		if s := strings.Join(got, "|"); s != want {
			t.Errorf("%q: %s, want %s", text, s, want)
		}
	}
}

// Whatever is written, its tokens lie in it one after another, and reading ends.
func FuzzTokens(f *testing.F) {
	f.Add("Bow him, x, y and/or z's.")
	f.Fuzz(func(t *testing.T, text string) {
		at := 0
		toks := Tokens(text)
		for _, k := range toks {
			if k.From < at || k.To <= k.From || k.To > len(text) {
				t.Fatalf("%q: %+v", text, k)
			}
			at = k.To
		}
		if utf8.ValidString(text) {
			List(letters(), nil).At(NewParser(toks, World{}), 0)
		}
	})
}

func TestNumbers(t *testing.T) {
	var got []string
	for _, k := range Tokens("+2F/-1C, 3 face-up cards or -12 Chi") {
		got = append(got, k.Text)
		if k.Kind == Digits {
			got = append(got, strconv.Itoa(k.N))
		}
	}
	if want := "+2 2 F / -1 -1 C , 3 3 face-up cards or -12 -12 Chi"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// A text that names more than there are variables for says so; the same words in the same place are one mention.
func TestCrowded(t *testing.T) {
	p := NewParser(Tokens(strings.Repeat("x ", 400)), World{})
	for i := range 400 {
		for range 2 {
			p.Introduce(i, i+1)
		}
		if i == 99 && p.Crowded() {
			t.Error("a hundred things are too many")
		}
	}
	if room := int(^card.Var(0) - FirstMention); p.Crowded() != (room < 399) {
		t.Errorf("400 things where there is room for %d", room+1)
	}
}
