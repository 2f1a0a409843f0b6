package cards

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core/card"
)

var update = flag.Bool("update", false, "write the golden files")

// show writes a card with everything that a file can say about it.
func show(c *card.Card) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s | id %s | alt %q | clans %q | keywords %q", c.Extended(), c.Type, c.ID, c.Alt, c.Clans, c.Keywords)
	for s := range card.NumPrinted {
		if n := c.Stats[s].String(); n != "" {
			fmt.Fprintf(&b, " | %s %s", s, n)
		}
	}
	fmt.Fprintf(&b, " | legal %q proxy %v picture %q | text %q\n", c.Formats, c.Proxy, c.Picture, c.Text)
	return b.String()
}

// Each testdata/*.yaml is read, and what was read and complained about is its golden file.
func TestRead(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatal("no files", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			set, err := Read(filepath.Base(path), data)
			var b bytes.Buffer
			for _, c := range set {
				b.WriteString(show(c))
			}
			if err != nil {
				fmt.Fprintf(&b, "\n%v\n", err)
			}
			golden(t, strings.TrimSuffix(path, ".yaml")+".golden", b.Bytes())
		})
	}
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// Every error names the file and the line, and says what to do.
func TestReadErrors(t *testing.T) {
	const head = "- title: Salt Road\n  type: holding\n"
	for _, tt := range []struct{ name, in, want string }{
		{"unknown key", head + "  golds: 3\n", "f:3: no key is called “golds”: did you mean “gold”?"},
		{"underscore", head + "  gold_production: 3\n", "f:3: no key is called “gold_production”: did you mean “gold-production”?"},
		{"nothing near", head + "  flavour-of-the-month: 3\n", "the keys are title, type,"},
		{"key twice", head + "  gold: 3\n  gold: 4\n", "f:4: gold: given twice for one card: keep one (the first is on line 3)"},
		{"no title", "- type: holding\n", "f:1: a card needs title and type: add “title: …”"},
		{"no type", "- title: Salt Road\n", "f:1: a card needs title and type: add “type: …”"},
		{"bad type", "- title: Salt Road\n  type: road\n", "f:2: type: no card type is called “road”: one of stronghold, sensei,"},
		{"title twice", head + head, "f:3: “Salt Road” is already on line 1"},
		{
			"version twice", "- {title: A • Experienced, type: personality}\n- {title: A, type: personality, keywords: [Experienced]}\n",
			"f:2: “A • Experienced” is already on line 1",
		},
		{"printing twice", head + "  printed: 2001\n" + head + "  printed: 2001\n", "f:4: “Salt Road” is there twice"},
		{"printing without a year", head + head + "  printed: 2001\n", "f:3: “Salt Road” is there twice"},
		{"no year", head + "  printed: soon\n", "f:3: printed: expected a year such as 2009, got “soon”"},
		{"levels disagree", "- {title: A • Experienced 2, type: personality, keywords: [Experienced 3]}\n", "make the two agree"},
		{"word for number", head + "  gold: much\n", "f:3: gold: expected a number from 0 to 99, got “much”"},
		{"too high", head + "  gold: 100\n", "f:3: gold: expected a number from 0 to 99, got “100”"},
		{"huge", head + "  gold: 99999999999999999999999\n", "f:3: gold: expected a number from 0 to 99"},
		{"too low", head + "  gold: -1\n", "f:3: gold: expected a number from 0 to 99, got “-1”"},
		{"sign", head + "  gold: +1\n", "f:3: gold: expected a number from 0 to 99, got “+1”"},
		{"dash elsewhere", head + "  gold: '-'\n", "f:3: gold: expected a number from 0 to 99, got “-”"},
		{"honor requirement", "- {title: A, type: personality,\n   honor-requirement: high}\n", "f:2: honor-requirement: expected a number from -99 to 99 or '-', got “high”"},
		{"modifier", "- {title: A, type: item, force: strong}\n", "force: expected a modifier such as +1, a number from -99 to 99, got “strong”"},
		{"no such stat", head + "  force: 3\n", "f:3: force: a holding has no such stat"},
		{"list for number", head + "  gold: [3]\n", "f:3: gold: expected a single value, not a list"},
		{"no value", head + "  gold:\n", "f:3: gold: has no value"},
		{"not a list", "title: Salt Road\ntype: holding\n", "f:1: expected a list of cards"},
		{"not a card", "- Salt Road\n", "f:1: expected a card"},
		{"colon in text", head + "  text: <b>Limited:</b> Bow this card: Gain 1 Honor.\n", "f:3: not YAML here or on the line before"},
		{"alias", "- &a {title: A, type: holding}\n- *a\n", "f:1: expected a card"},
		{"alias value", head + "  text: &a hello\n", "f:3: text: anchors and aliases (& and *) are not read"},
		{"second document", head + "---\n" + head, "a second YAML document begins here"},
		{"control", "- title: \"a\\u0007b\"\n  type: holding\n", "f:1: title: has a control character in it"},
		{"long title", "- title: " + strings.Repeat("a", maxTitle+1) + "\n  type: holding\n", "f:1: title: expected 1 to 120 characters, got 121"},
		{"long text", head + "  text: " + strings.Repeat("a", maxText+1) + "\n", "f:3: text: 8193 bytes; at most 8192 are read"},
		{"long list", head + "  keywords: [" + strings.Repeat("a,", maxList+1) + "]\n", "f:3: keywords: a list of 65; at most 64 are read"},
		{"flag", head + "  proxy: maybe\n", "f:3: proxy: expected true or false, got “maybe”"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Read("f", []byte(tt.in))
			if _, ok := errors.AsType[Errors](err); !ok {
				t.Fatalf("error is %v", err)
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

// Cards that are right are there even though others are wrong, and every wrong one is named.
func TestReadGoesOn(t *testing.T) {
	set, err := Read("f", []byte("- {title: A, type: holding}\n- {title: B, type: hold}\n- {title: C, type: holding, gold: x}\n- {title: D, type: event}\n"))
	var es Errors
	if len(set) != 2 || !errors.As(err, &es) || len(es) != 2 || es[1].Line != 3 {
		t.Errorf("%d cards, error %v", len(set), err)
	}
	var one *Error
	if !errors.As(err, &one) || one.File != "f" {
		t.Errorf("no single error in %v", err)
	}
}

// A file of nested aliases, which would unfold to gigabytes, is refused at once.
func TestBomb(t *testing.T) {
	var b strings.Builder
	b.WriteString("- &a0 [x]\n")
	for i := range 12 {
		fmt.Fprintf(&b, "- &a%d [%s*a%d]\n", i+1, strings.Repeat(fmt.Sprintf("*a%d, ", i), 9), i)
	}
	if set, err := Read("f", []byte(b.String())); err == nil || len(set) != 0 {
		t.Errorf("read %d cards, error %v", len(set), err)
	}
}

// Empty files and files of comments define no cards, and that is no error.
func TestEmpty(t *testing.T) {
	for _, in := range []string{"", "\n", "# nothing yet\n", "---\n", "[]\n"} {
		if set, err := Read("f", []byte(in)); err != nil || len(set) != 0 {
			t.Errorf("%q: %d cards, %v", in, len(set), err)
		}
	}
}

// Too large a file is refused before it is parsed.
func TestTooLarge(t *testing.T) {
	if _, err := Read("f", make([]byte, maxFile+1)); err == nil || !strings.Contains(err.Error(), "split it") {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	paths, _ := filepath.Glob("testdata/*.yaml")
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := Read("f", data)
		lib := NewLibrary(set)
		for _, c := range set {
			if c.Title == "" || c.Type == card.NoType || c.ID == "" && fold(c.Title) != "" {
				t.Errorf("card without title, type or id: %+v", c)
			}
		}
		if lib.Len() > len(set) {
			t.Errorf("%d cards of %d", lib.Len(), len(set))
		}
		var es Errors
		if err != nil && (!errors.As(err, &es) || es[0].Line < 1 || es[0].Text == "") {
			t.Errorf("error without line or text: %v", err)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	var in strings.Builder
	for i := range 500 {
		fmt.Fprintf(&in, "- title: Card %d\n  type: personality\n  clan: Crab\n  keywords: [Samurai]\n  force: 3\n  chi: 3\n  text: |\n    <b>Battle:</b> Ranged 3 Attack.\n", i)
	}
	data := []byte(in.String())
	for b.Loop() {
		if _, err := Read("f", data); err != nil {
			b.Fatal(err)
		}
	}
}
