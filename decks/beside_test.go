package decks

import (
	"os"
	"slices"
	"testing"

	"kotei/core/card"
	"kotei/decks/cards"
)

// A game needs what its cards create and what everybody starts with, and no proxy of the thousands besides.
func TestBeside(t *testing.T) {
	path := t.TempDir() + "/cards.jsonl"
	data := `{"id":"farm","name":"Farm","type":"Holding","prints":[{"set":"a"}],"creates":["farmer","nobody"]}
{"id":"farmer","name":"Farmer","type":"Follower","proxy":true,"prints":[{"set":"a"}]}
{"id":"oni","name":"Oni","type":"Personality","proxy":true,"prints":[{"set":"a"}]}
{"id":"keep","name":"Border Keep","type":"Holding","prints":[{"set":"a"}]}
`
	if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	imported, _, err := cards.Import(t.Context(), nil, []string{path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := cards.Read("own", []byte("- {title: Clay Soldier, type: personality, proxy: true}\n"))
	if err != nil {
		t.Fatal(err)
	}
	lib := cards.Join(cards.NewLibrary(set), imported)
	var got []string
	for _, c := range Beside(lib, []string{"Border Keep", "Nowhere"}, []*card.Card{lib.Find("Farm"), nil, lib.Find("Farm")}) {
		got = append(got, c.Title)
	}
	if want := []string{"Border Keep", "Farmer", "Clay Soldier"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	d := OfIDs(lib, "keep", []string{"farm", "farm", "x"}, nil)
	if d.Stronghold != "Border Keep" || !slices.Equal(d.Dynasty, []Entry{{Count: 2, Title: "Farm"}, {Count: 1, Title: "x"}}) {
		t.Errorf("%+v", d)
	}
}
