package cards

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
)

// The same card as five kinds of database tell it.
const (
	asJSON = `{"id":"reed_ferryman_experienced_2","name":"Reed Ferryman","xname":"Reed Ferryman • Experienced 2","exp":2,"type":"Personality","clans":["Crab"],"kw":["Samurai","Experienced 2","Crab Clan"],"unique":true,"gold":8,"force":"4","chi":3,"hr":"-","ph":2,"text":"<b>Battle:</b> Bow this Personality: Gain 1 Honor.","legal":["celestial","legacy"],"prints":[{"set":"the_reeds","rar":"Rare","num":"12","art":"Nobody"}]}`
	asSet  = `set: The Reeds
cards:
- title: Reed Ferryman
  types:
  - Personality
  extended_title: Reed Ferryman • Experienced 2
  clans:
  - Crab
  keywords:
  - Samurai
  - Experienced 2
  - Crab Clan
  text: '<b>Battle:</b> Bow this Personality: Gain 1 Honor.'
  gold_cost: 8
  force: 4
  chi: 3
  personal_honor: 2
  is_unique: true
  legality:
  - Legacy
  - The Destroyer War (Celestial)
  rarity: Rare
  collector_number: '12'
  artist: Nobody
`
	asXML = `<?xml version="1.0"?><cards version="1"><card id="12" type="personalities"><name>Reed Ferryman - exp2</name><rarity>Rare</rarity>
<legal>celestial</legal><legal>legacy</legal><clan>Crab</clan><image edition="The Reeds">cards/reeds/012.jpg</image><force>4</force><chi>3</chi>
<cost>8</cost><personal_honor>2</personal_honor><honor_req>-</honor_req>
<text>&lt;b&gt;Samurai • Experienced 2 • Crab Clan • Unique.&lt;/b&gt;&lt;br&gt;&lt;b&gt;Battle:&lt;/b&gt; Bow this Personality: Gain 1 Honor.</text><artist>Nobody</artist></card></cards>`
	asCSV = "Name;Type;Clan;Keywords;Gold Cost;Force;Chi;HR;PH;Text;Legality;Set;Rarity;Number;Artist\n" +
		`Reed Ferryman (Experienced 2);Personality;Crab;"Samurai, Experienced 2, Crab Clan, Unique";8;4;3;-;2;"<b>Battle:</b> Bow this Personality: Gain 1 Honor.";celestial, legacy;The Reeds;Rare;12;Nobody` + "\n"
	asOwn = "- title: Reed Ferryman • Experienced 2\n  type: personality\n  clan: Crab\n  keywords: [Samurai, Experienced 2, Crab Clan, Unique]\n" +
		"  gold: 8\n  force: 4\n  chi: 3\n  honor-requirement: '-'\n  personal-honor: 2\n  legal: [celestial, legacy]\n" +
		"  text: '<b>Battle:</b> Bow this Personality: Gain 1 Honor.'\n"
)

// write puts files into a folder and gives their paths.
func write(t *testing.T, files map[string]string) (paths []string) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		paths = append(paths, filepath.Join(dir, name))
		if err := os.WriteFile(paths[len(paths)-1], []byte(files[name]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return paths
}

func imported(t *testing.T, files map[string]string) (*Library, Summary) {
	t.Helper()
	db, sum, err := Import(t.Context(), nil, write(t, files), nil)
	if err != nil {
		t.Fatalf("%v: %v", sum, err)
	}
	return db, sum
}

// TestEveryFormatTellsTheSameCard: content decides what a file is, not its name.
func TestEveryFormatTellsTheSameCard(t *testing.T) {
	for name, body := range map[string]string{"json": asJSON, "set": asSet, "xml": asXML, "csv": asCSV, "own": asOwn} {
		db, sum := imported(t, map[string]string{"cards.txt": body})
		if len(sum.Skipped) > 0 || db.Len() != 1 || sum.New != 1 {
			t.Errorf("%s: %v %v", name, sum, sum.Skipped)
			continue
		}
		e := db.FindEntry("reed ferryman - exp2")
		if e == nil {
			t.Errorf("%s: not found", name)
			continue
		}
		if e.ID != "reed_ferryman_experienced_2" || e.Title != "Reed Ferryman" || e.Level != 2 || e.Type != card.Personality {
			t.Errorf("%s: %s, %s, %d, %s", name, e.ID, e.Title, e.Level, e.Type)
		}
		for _, k := range []card.Keyword{"Samurai", "Unique", "Crab Clan"} {
			if !slices.Contains(e.Keywords, k) {
				t.Errorf("%s: the keyword %s is missing: %v", name, k, e.Keywords)
			}
		}
		if e.Printed(card.Force) != 4 || e.Printed(card.GoldCost) != 8 || e.Stats[card.HonorRequirement].Kind != card.Dash {
			t.Errorf("%s: %v", name, e.Stats)
		}
		if !slices.Equal(e.Formats, []string{"celestial", "legacy"}) {
			t.Errorf("%s: legal in %v", name, e.Formats)
		}
		if StateOf(e.Card) != Compiled || len(e.Items) != 1 {
			t.Errorf("%s: %s: %v", name, StateOf(e.Card), e.Items)
		}
		if name != "own" && (len(e.Prints) != 1 || e.Prints[0].Set != "the_reeds" || e.Prints[0].Rarity != "Rare" || e.Prints[0].Artist != "Nobody") {
			t.Errorf("%s: printed %+v", name, e.Prints)
		}
	}
}

func TestPackedFiles(t *testing.T) {
	var gz, z bytes.Buffer
	g := gzip.NewWriter(&gz)
	_, _ = g.Write([]byte(asJSON))
	g.Close()
	w := zip.NewWriter(&z)
	for name, body := range map[string]string{"sets/reeds.yaml": asSet, "pictures/a.jpg": "no card", "images/reeds.yaml": "set: The Reeds\nimages: []\n"} {
		f, _ := w.Create(name)
		_, _ = f.Write([]byte(body))
	}
	w.Close()
	for name, body := range map[string]string{"a.gz": gz.String(), "a.zip": z.String()} {
		if db, sum := imported(t, map[string]string{name: body}); db.Len() != 1 || len(sum.Skipped) != 0 {
			t.Errorf("%s: %v %v", name, sum, sum.Skipped)
		}
	}
}

// TestPrintingsMerge: the newest format's wording counts for every copy (CE-CARDINAL-03).
func TestPrintingsMerge(t *testing.T) {
	older := strings.NewReplacer("The Reeds", "Old Reeds", "The Destroyer War (Celestial)", "Four Winds (Gold)", "Gain 1 Honor", "Lose 1 Honor").Replace(asSet)
	db, sum := imported(t, map[string]string{"1.yaml": asSet, "2.yaml": older})
	e := db.FindEntry("Reed Ferryman exp2")
	if db.Len() != 1 || !strings.Contains(e.Text, "Gain") || len(e.Prints) != 2 || !slices.Equal(e.Formats, []string{"gold", "celestial", "legacy"}) {
		t.Errorf("%v: %s\n%+v %v", sum, e.Text, e.Prints, e.Formats)
	}
}

func TestImportAgain(t *testing.T) {
	db, _ := imported(t, map[string]string{"a": asJSON})
	dir := write(t, map[string]string{"a.json": asJSON, "b.json": strings.NewReplacer("Reed", "Ford").Replace(strings.ReplaceAll(asJSON, "reed", "ford"))})
	again, sum, err := Import(t.Context(), db, dir, nil)
	if err != nil || sum.Same != 1 || sum.New != 1 || again.Len() != 2 || db.Len() != 1 {
		t.Errorf("%v: %v", sum, err)
	}
	dir = write(t, map[string]string{"a.json": strings.Replace(asJSON, `"chi":3`, `"chi":2`, 1)})
	if _, sum, _ = Import(t.Context(), again, dir, nil); sum.Changed != 1 || sum.New != 0 {
		t.Errorf("%v", sum)
	}
}

// TestUntidyDatabases: what can't be read is said with its line, and nothing else is lost for it.
func TestUntidyDatabases(t *testing.T) {
	var gz bytes.Buffer
	g := gzip.NewWriter(&gz)
	_, _ = g.Write([]byte(asJSON + "\n" + strings.Repeat(strings.ReplaceAll(asJSON, "Reed", "Ford")+"\n", 400)))
	g.Close()
	for _, tc := range []struct{ name, body, want string }{
		{"a line that is no JSON", "{\"name\":\n" + asJSON, ":1: not JSON at column"},
		{"a number for a title", `{"name":7,"type":"Item"}` + "\n" + asJSON, ":1: name: expected string, got number"},
		{"a type that no card has", strings.Replace(asJSON, "Personality", "Vehicle", 1) + "\n" + asJSON, ":1: “Reed Ferryman • Experienced 2”: no card type is called “Vehicle”"},
		{"a card that is none", strings.Replace(asJSON, "Personality", "Other", 1) + "\n" + asJSON, "is no card of the game (other)"},
		{"a text without end", strings.Replace(asJSON, "Bow this", strings.Repeat("Bow ", 4000), 1) + "\n" + asJSON, "a text of"},
		{"XML that breaks off", strings.TrimSuffix(asXML, "</cards>") + "<card type=", "not XML from here on"},
		{"a torn archive", gz.String()[:gz.Len()-12], "can't be unpacked"},
		{"HTML", "<html><p>no cards</p>" + asXML[21:], ""},
		{"an alias bomb", "a: &a [x]\nb: &b [*a,*a]\ncards:\n- title: *b\n  type: item\n- " + strings.ReplaceAll(asSet[strings.Index(asSet, "title"):], "\n  ", "\n  "), ":4: a card without a title"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			db, sum := imported(t, map[string]string{"x": tc.body})
			if db.Find("Reed Ferryman • Experienced 2") == nil {
				t.Errorf("the whole card is lost: %v %v", sum, sum.Skipped)
			}
			if tc.want != "" && (len(sum.Skipped) == 0 || !strings.Contains(sum.Skipped[0].String(), tc.want)) {
				t.Errorf("%v, want %s", sum.Skipped, tc.want)
			}
		})
	}
}

func TestFilesThatAreNoDatabase(t *testing.T) {
	for _, body := range []string{"", "hello", "a,b,c\n1,2,3", "\x00\x01\x02", "[1, 2", "<html></html>", "PK\x03\x04broken", "\x1f\x8bbroken", "key: value"} {
		if db, sum, err := Import(t.Context(), nil, write(t, map[string]string{"x": body}), nil); !errors.Is(err, ErrNothing) || db != nil {
			t.Errorf("%q: %v %v", body, sum, err)
		}
	}
	if _, _, err := Import(t.Context(), nil, []string{filepath.Join(t.TempDir(), "missing")}, nil); err == nil || !strings.Contains(err.Error(), "missing") {
		t.Errorf("a missing file: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := Import(ctx, nil, write(t, map[string]string{"x": asJSON}), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped import: %v", err)
	}
}

func TestProgressIsTold(t *testing.T) {
	stages := map[Stage]int{}
	_, _, err := Import(t.Context(), nil, write(t, map[string]string{"x": asJSON}), func(s Stage, done, of int) {
		if done == of {
			stages[s]++
		}
	})
	if err != nil || stages[Reading] != 1 || stages[Compiling] != 1 {
		t.Errorf("%v %v", stages, err)
	}
}

func FuzzImport(f *testing.F) {
	for _, s := range []string{asJSON, asSet, asXML, asCSV, asOwn} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &intake{at: map[string]place{}}
		if err := in.read(t.Context(), "x", data); err != nil {
			t.Fatal(err)
		}
		ids := map[string]bool{}
		for _, e := range in.entries {
			if e.Title == "" || e.ID == "" || e.Type == card.NoType || ids[e.ID] {
				t.Fatalf("%+v", e.Card)
			}
			ids[e.ID] = true
		}
	})
}

// A Clan alignment and the keyword after it are two, though no separator stands between them.
func TestKeywordsRunTogether(t *testing.T) {
	for k, want := range map[string][]card.Keyword{
		"Heron Clan Samurai":            {"Heron Clan", "Samurai"},
		"Heron Clan":                    {"Heron Clan"},
		"Clan Champion":                 {"Clan Champion"},
		"Traveler • Heron Clan Samurai": {"Traveler", "Heron Clan", "Samurai"},
	} {
		if got := apart(k); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", k, got, want)
		}
	}
}
