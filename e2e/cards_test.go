//go:build e2e

package e2e

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/ui/report"
)

// invented are the lines of a database: enough cards of every type for decks of two Clans, in a format.
func invented(n int) string {
	var b strings.Builder
	texts := []string{
		`<b>Battle:</b> Bow this card: Destroy a target enemy Follower.`,
		`After this card enters play: Gain 1 Honor.`,
		`<b>Open:</b> Consult the weather of three valleys and do as it says.`,
		`This Personality has +1F while defending.<br><b>Limited:</b> Ask the oldest monk at the table for advice.`, ``,
	}
	add := func(i int, kind, more string) {
		id := fmt.Sprintf("%s_%d", strings.ToLower(kind), i)
		fmt.Fprintf(&b, `{"id":%q,"name":"%s of Valley %d","type":%q,"text":%q,"legal":["celestial","emperor"],"prints":[{"set":"valleys"}]%s}`+"\n",
			id, kind, i, kind, texts[i%len(texts)], more)
	}
	for i := range n {
		clan := []string{"Crab", "Crane"}[i%2]
		add(i, "Personality", fmt.Sprintf(`,"clans":[%q],"gold":%d,"force":"%d","chi":%d,"hr":"0","ph":1`, clan, 3+i%5, 1+i%4, 1+i%4))
		add(i, "Holding", fmt.Sprintf(`,"gold":2,"gp":"%d"`, 2+i%2))
		add(i, "Strategy", fmt.Sprintf(`,"gold":0,"focus":%d`, 1+i%4))
		add(i, "Follower", fmt.Sprintf(`,"gold":2,"force":"%d","focus":3`, 1+i%3))
	}
	for i, clan := range []string{"Crab", "Crane"} {
		add(i, "Stronghold", fmt.Sprintf(`,"clans":[%q],"ps":7,"sh":5,"gp":"4"`, clan))
	}
	b.WriteString(`{"id":"odd","name":"Odd","type":"Weather"}` + "\n")
	return b.String()
}

// database writes a packed database into a folder.
func database(t *testing.T, dir string, n int) string {
	t.Helper()
	path := filepath.Join(dir, "valleys.jsonl.gz")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	if _, err := z.Write([]byte(invented(n))); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestImport drops a database on the window, plays a game of Emperor with decks of its cards, and finds how one was read.
func TestImport(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	path := database(t, t.TempDir(), 300)
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Cards")
	w.screenNamed("cards")
	w.drop(path)
	w.screenNamed("importing")
	w.screenNamed("imported")
	lib := stored(t, home)
	if lib.Len() != 1202 || lib.Find("Personality of Valley 7") == nil {
		t.Fatalf("%d cards lie in the file", lib.Len())
	}
	w.press("Done")
	w.screenNamed("cards")
	writeDecks(t, home, lib)

	w.drop(path) // once more: nothing changes, and the decks are read
	w.screenNamed("imported")
	w.press("Done")
	w.screenNamed("cards")
	w.press("entry")
	w.write("personality of valley 3")
	w.key("Return")
	w.screenNamed("explain")
	w.press("Close")
	w.screenNamed("cards")
	w.key("Escape")
	w.screenNamed("start")

	w.press("Play alone")
	w.screenNamed("solo")
	w.press("Valley 1")
	w.press("Valley 2/2")
	w.press("Emperor")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Ask == "dynasty" }, nil)
	titles := names(w.table.Cards)
	if !slices.ContainsFunc(titles, func(s string) bool { return strings.Contains(s, "of Valley") }) {
		t.Errorf("on the table lie %v", titles)
	}
	w.key("Escape")
	w.screenNamed("menu")
	w.press("Leave")
	w.screenNamed("start")
	w.press("Continue") // the saved game brings its cards
	w.asked()
}

// TestImportStopped cancels an import, and drops what isn't a database: the cards that were there stay.
func TestImportStopped(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	w := open(t, s, home)
	w.screenNamed("start")
	w.drop(database(t, t.TempDir(), 5000))
	w.screenNamed("importing")
	w.press("Cancel")
	w.screenNamed("say")
	w.press("OK")
	if lib := stored(t, home); lib.Len() != 0 {
		t.Errorf("%d cards of half an import", lib.Len())
	}
	picture := filepath.Join(t.TempDir(), "cards.xml")
	if err := os.WriteFile(picture, []byte("\x89PNG\r\n\x1a\n\x00\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.drop(picture)
	w.screenNamed("import-failed")
	w.press("Close")
	w.screenNamed("start")
}

// stored are the cards that lie in a home's file.
func stored(t *testing.T, root string) *cards.Library {
	t.Helper()
	lib, err := cards.Open(home.Folders{Data: filepath.Join(root, "data")}.Cards())
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// writeDecks writes two lists of a library's cards.
func writeDecks(t *testing.T, root string, lib *cards.Library) {
	t.Helper()
	b, err := decks.NewBuilder(slices.Collect(lib.All()), "emperor")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		d := b.Build(uint64(n))
		d.Name = fmt.Sprint("Valley ", n+1)
		path := filepath.Join(home.Folders{Data: filepath.Join(root, "data")}.Decks(), fmt.Sprint("valley", n+1, ".txt"))
		if err := writeDeck(path, d); err != nil {
			t.Fatal(err)
		}
	}
}

// writeDeck writes a deck list to a file.
func writeDeck(path string, d decks.Deck) error {
	var b bytes.Buffer
	if err := decks.Write(&b, d); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
