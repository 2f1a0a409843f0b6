package decks

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks/cards"
)

// Different cards that share title and level: their full level tells them apart, else the set that they were printed in.
const twins = `{"id":"reed_knight","name":"Reed Knight","type":"Personality","force":3,"chi":3,"hr":0,"ph":1,"gold":5,"legal":["legacy"],"prints":[{"set":"gold_edition"}]}
{"id":"reed_knight_2","name":"Reed Knight","type":"Personality","force":4,"chi":4,"hr":0,"ph":1,"gold":7,"legal":["legacy"],"prints":[{"set":"celestial_edition"}]}
{"id":"reed_knight_3","name":"Reed Knight","type":"Follower","force":1,"gold":2,"focus":2,"legal":["legacy"],"prints":[{"set":"ivory_edition"}]}
{"id":"reed_knight_experienced","name":"Reed Knight","xname":"Reed Knight • Experienced","exp":1,"type":"Personality","kw":["Unique","Experienced"],"unique":true,"force":5,"chi":4,"hr":0,"ph":1,"gold":8,"legal":["legacy"],"prints":[{"set":"gold_edition"}]}
{"id":"reed_knight_experiencedcw","name":"Reed Knight","xname":"Reed Knight • ExperiencedCW","exp":1,"type":"Personality","kw":["ExperiencedCW"],"force":4,"chi":4,"hr":0,"ph":1,"gold":6,"legal":["legacy"],"prints":[{"set":"siege_clan_war"}]}
{"id":"reed_knight_experienced_3_5","name":"Reed Knight","xname":"Reed Knight • Experienced 3.5","exp":3,"type":"Personality","kw":["Unique","Experienced 3.5"],"unique":true,"force":6,"chi":4,"hr":0,"ph":1,"gold":9,"legal":["legacy"],"prints":[{"set":"celestial_edition"}]}
`

func twinLibrary(t *testing.T) *cards.Library {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "twins.jsonl")
	if err := os.WriteFile(file, []byte(twins), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := cards.TakeIn(t.Context(), filepath.Join(dir, "cards.db"), []string{file}, nil); err != nil {
		t.Fatal(err)
	}
	lib, err := cards.Open(filepath.Join(dir, "cards.db"))
	if err != nil {
		t.Fatal(err)
	}
	if lib.Len() != 6 {
		t.Fatal(lib.Len())
	}
	return lib
}

// TestTwinsInLists: each card has a name that finds it and no other, and every format keeps it.
func TestTwinsInLists(t *testing.T) {
	lib := twinLibrary(t)
	for id, want := range map[string]string{
		"reed_knight": "Reed Knight", "reed_knight_2": "Reed Knight [Celestial Edition]", "reed_knight_3": "Reed Knight [Ivory Edition]",
		"reed_knight_experienced": "Reed Knight • Experienced", "reed_knight_experiencedcw": "Reed Knight • ExperiencedCW",
		"reed_knight_experienced_3_5": "Reed Knight • Experienced 3.5",
	} {
		c := lib.ByID(id)
		name := lib.Name(c)
		if name != want || lib.Find(name) != c {
			t.Errorf("%s is called %q, which finds %v; want %q", id, name, lib.Find(name), want)
		}
		var d Deck
		d.place(SectionOf(c), Entry{Count: 1, Title: name})
		for _, f := range FileFormats {
			if f.Write == nil {
				continue
			}
			var out, back bytes.Buffer
			if err := f.Write(&out, d, lib); err != nil {
				t.Fatal(f.Code, err)
			}
			read, _ := f.Read(out.Bytes(), lib)
			if err := writeIDs(&back, read, lib); err != nil || strings.TrimSpace(back.String()) != id {
				t.Errorf("%s as %s comes back as %s from %q", id, f.Code, &back, &out)
			}
		}
	}
	for written, id := range map[string]string{
		"Reed Knight (Celestial)": "reed_knight_2", "Reed Knight [F - Ivory Edition]": "reed_knight_3", "Reed Knight [Nowhere]": "reed_knight",
		"Reed Knight - exp": "reed_knight_experienced", "reed knight exp cw": "reed_knight_experiencedcw", "Reed Knight - expKYD": "reed_knight_experienced",
		"Reed Knight • Experienced 3": "reed_knight_experienced_3_5", "Reed Knight (Experienced 3.5)": "reed_knight_experienced_3_5",
	} {
		if c := lib.Find(written); c == nil || c.ID != id {
			t.Errorf("%q finds %v, want %s", written, c, id)
		}
	}
}

// TestTwinsInDecks: versions with different marks count apart; cards that share all of a title count together (CE-DECK-04).
func TestTwinsInDecks(t *testing.T) {
	lib := twinLibrary(t)
	titled := func(list ...Entry) (out []string) {
		for _, p := range Legal("legacy", lib, Deck{Dynasty: list}) {
			if p.Title != "" {
				out = append(out, p.Text)
			}
		}
		return out
	}
	if got := titled(Entry{Count: 1, Title: "Reed Knight • Experienced"}, Entry{Count: 3, Title: "Reed Knight • ExperiencedCW"}); len(got) != 0 {
		t.Errorf("a Unique version and three of another one: %q", got)
	}
	if got := titled(Entry{Count: 2, Title: "Reed Knight"}, Entry{Count: 2, Title: "Reed Knight [Celestial Edition]"}); len(got) != 1 || !strings.Contains(got[0], "“Reed Knight [Celestial Edition]”") {
		t.Errorf("four cards of one title: %q", got)
	}
}
