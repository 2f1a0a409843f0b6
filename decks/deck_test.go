package decks

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kotei/decks/cards"
)

const pool = `
- {title: High Gate, type: stronghold}
- {title: Low Gate, type: stronghold}
- {title: The Old Teacher, type: sensei}
- {title: Border Keep, type: holding, keywords: [Unique]}
- {title: Bamboo Harvesters, type: holding, keywords: [Unique]}
- {title: Border Keep • Experienced, type: holding, keywords: [Unique]}
- {title: Rice Field, type: holding, gold: 2}
- {title: Puddle, type: holding, gold: 2}
- {title: Great Bell, type: holding, keywords: [Unique]}
- {title: First Snow, type: event}
- {title: Hatsumo, type: personality}
- {title: Hatsumo • Experienced, type: personality, keywords: [Unique]}
- {title: Hatsumo • Experienced 2, type: personality, keywords: [Unique]}
- {title: Clay Soldier, type: personality, proxy: true}
- {title: Walking Market, type: holding, text: This card does not count against deck construction limits.}
- {title: New Road, type: region, legal: [samurai, celestial]}
- {title: Lost Road, type: region, legal: [imperial, jade]}
- {title: Clamor, type: strategy}
- {title: Fidget, type: strategy}
- {title: Bright Blade, type: item, keywords: [Unique, Weapon]}
`

func library(t testing.TB) *cards.Library {
	t.Helper()
	set, err := cards.Read("pool", []byte(pool))
	if err != nil {
		t.Fatal(err)
	}
	return cards.NewLibrary(set)
}

// lines are a list's problems, as text.
func lines(ps []Problem) string {
	var out []string
	for _, p := range ps {
		out = append(out, p.String())
	}
	return strings.Join(out, "\n")
}

// Headings, counts, spellings and comments of plain lists.
func TestRead(t *testing.T) {
	const list = "\uFEFF# Deck: Gate and Bell\r\n" +
		"// by hand\r\n" +
		"# Pre-Game (3)\r\n" +
		"# Stronghold (1)\r\n1 High Gate (1)\r\n" +
		"# Pregame Holdings\r\n1 Border Keep - exp\r\n1 Bamboo Harvesters [Celestial]\r\n\r\n" +
		"# Dynasty - (40) [18 distinct]\r\n# Holdings (4)\r\n3x rice field\r\nPuddle\r\n" +
		"# Personalities\r\n1 HATSUMO\r\n1 Hatsumo - exp2\r\n# weather is fine\r\n" +
		"Fate:\r\n3 Clamor\r\n1 Rice Field\r\n- 2x Fidget\r\n"
	d, problems := Read([]byte(list), library(t))
	want := Deck{
		Name: "Gate and Bell", Stronghold: "High Gate", Comments: []string{"by hand", "weather is fine"},
		PreGame: []Entry{{Count: 1, Title: "Border Keep • Experienced"}, {Count: 1, Title: "Bamboo Harvesters", Print: "[Celestial]"}},
		Dynasty: []Entry{{Count: 4, Title: "Rice Field"}, {Count: 1, Title: "Puddle"}, {Count: 1, Title: "Hatsumo"}, {Count: 1, Title: "Hatsumo • Experienced 2"}},
		Fate:    []Entry{{Count: 3, Title: "Clamor"}, {Count: 2, Title: "Fidget"}},
	}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("got  %+v\nwant %+v", d, want)
	}
	if got, want := lines(problems), "20: “Rice Field” is a holding and belongs in the other deck; it was put there."; got != want {
		t.Errorf("problems:\n%s\nwant:\n%s", got, want)
	}
}

// Every line that was not understood is reported with its number and kept; the others are read all the same.
func TestReadProblems(t *testing.T) {
	for _, tt := range []struct{ name, in, want, kept string }{
		{"unknown title", "# Dynasty\n3 Rise Field\n", "2: no card is called “Rise Field”. Did you mean Rice Field?", ""},
		{"no letters", "# Fate\n???\n", "2: expected a count and a title such as “3 Terraced Paddies”, got “???”; the line is kept.", "???"},
		{"number alone", "3\n", "1: expected a count and a title such as “3 Terraced Paddies”, got “3”; the line is kept.", "3"},
		{"no copies", "0 Puddle\n", "1: expected 1 to 250 copies of “Puddle”; the line is kept.", "0 Puddle"},
		{"too many", "99999999999999999999 Puddle\n", "1: expected 1 to 250 copies of “Puddle”; the line is kept.", "99999999999999999999 Puddle"},
		{"too many in all", "200 Puddle\n200 Puddle\n", "2: 200 more copies of “Puddle” make more than 250; the line is kept as not understood.", "200 Puddle"},
		{"two Strongholds", "1 High Gate\n1 Low Gate\n", "2: a deck has one Stronghold; “Low Gate” is put among the cards to think about.", ""},
		{"no such format", "# Format: klingon\n1 Puddle\n", "1: no format is called “klingon”; `kotei deck check -format all` lists those that there are.", ""},
		{"control characters", "1 Qu\x07arry\n", "1: expected a count and a title such as “3 Terraced Paddies”, got “1 Qu\aarry”; the line is kept.", "1 Qu\aarry"},
		{"kept before", "# Not understood\n3 Puddle or so\n", "", "3 Puddle or so"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, problems := Read([]byte(tt.in), library(t))
			if got := lines(problems); got != tt.want {
				t.Errorf("problems:\n%s\nwant:\n%s", got, tt.want)
			}
			if got := strings.Join(d.Unread, "|"); got != tt.kept {
				t.Errorf("kept %q, want %q", got, tt.kept)
			}
		})
	}
}

// An unknown title stays in its deck, so that saving the list loses nothing.
func TestUnknownTitleStays(t *testing.T) {
	d, _ := Read([]byte("# Fate\n2 Clamor of the Lost\n"), library(t))
	if len(d.Fate) != 1 || d.Fate[0] != (Entry{Count: 2, Title: "Clamor of the Lost"}) {
		t.Errorf("%+v", d)
	}
}

// A list of more bytes or lines than any deck is cut, and its reader told.
func TestReadBounds(t *testing.T) {
	if _, ps := Read(bytes.Repeat([]byte("#\n"), maxLines+1), nil); len(ps) != 1 || !strings.Contains(ps[0].Text, "not read") {
		t.Error(lines(ps))
	}
	if _, ps := Read(bytes.Repeat([]byte("#"), maxList+1), nil); len(ps) != 1 || !strings.Contains(ps[0].Text, "is it a deck list?") {
		t.Error(lines(ps))
	}
}

// What is written is read back as the same deck.
func TestRoundTrip(t *testing.T) {
	d := Deck{
		Name: "All of it", Stronghold: "High Gate", Sensei: "The Old Teacher", Wind: "East",
		PreGame: []Entry{{Count: 1, Title: "Border Keep"}}, Dynasty: []Entry{{Count: 3, Title: "Puddle"}}, Fate: []Entry{{Count: 1, Title: "Clamor"}, {Count: 2, Title: "3 Blows"}},
		Comments: []string{"one", "# Fate"}, Unread: []string{"??", "0 x"},
	}
	d.Comments[1] = "Fate:"
	var b bytes.Buffer
	if err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	got, problems := Read(b.Bytes(), nil)
	if !reflect.DeepEqual(got, d) || len(problems) > 0 {
		t.Errorf("got  %+v\nwant %+v\n%s\n%s", got, d, lines(problems), b.String())
	}
}

// A deck is loaded as it was written; one without a name has its file's.
func TestLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bells.txt")
	d := Deck{Stronghold: "High Gate", Dynasty: []Entry{{Count: 3, Title: "Puddle"}}}
	var b bytes.Buffer
	if err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	got, problems, err := Load(path, library(t))
	d.Name = "bells"
	if err != nil || len(problems) > 0 || !reflect.DeepEqual(got, d) {
		t.Errorf("%+v %v %v", got, problems, err)
	}
	if _, _, err := Load(filepath.Join(t.TempDir(), "none.txt"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

// The most particular format that recognises the content reads it.
func TestRecognise(t *testing.T) {
	old := FileFormats
	defer func() { FileFormats = old }()
	FileFormats = append([]*FileFormat{{
		Name: "bang", Is: func(b []byte) bool { return bytes.HasPrefix(b, []byte("!")) },
		Read: func([]byte, *cards.Library) (Deck, []Problem) { return Deck{Name: "bang"}, nil },
	}}, old...)
	for in, want := range map[string]string{"!1 Puddle": "bang", "1 Puddle": "file"} {
		if d, _ := Import("file", []byte(in), nil); d.Name != want {
			t.Errorf("%q read as %q, want %q", in, d.Name, want)
		}
	}
}

// Cards repeats copies and passes over what the library lacks.
func TestCards(t *testing.T) {
	got := Cards(library(t), []Entry{{Count: 2, Title: "Puddle"}, {Count: 3, Title: "Nowhere"}, {Count: -1, Title: "Clamor"}})
	if len(got) != 2 || got[0].Title != "Puddle" {
		t.Errorf("%v", got)
	}
}

func FuzzRead(f *testing.F) {
	paths, _ := filepath.Glob("starter/lists/*.txt")
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	lib := library(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, l := range []*cards.Library{nil, lib} {
			d, _ := Read(data, l)
			var b bytes.Buffer
			if err := Write(&b, d); err != nil {
				t.Fatal(err)
			}
			if got, _ := Read(b.Bytes(), l); !reflect.DeepEqual(got, d) {
				t.Errorf("wrote\n%q\nand read\n%+v\nnot\n%+v", b.String(), got, d)
			}
			Legal("celestial", lib, d)
		}
	})
}

// bigLibrary is the pool and enough plain cards to fill two decks.
func bigLibrary(t testing.TB) *cards.Library {
	t.Helper()
	var b strings.Builder
	b.WriteString(pool + "- {title: East, type: wind}\n")
	for i := range 13 {
		c := string(rune('A' + i))
		b.WriteString("- {title: Field " + c + ", type: holding}\n- {title: Move " + c + ", type: strategy}\n")
	}
	set, err := cards.Read("pool", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return cards.NewLibrary(set)
}
