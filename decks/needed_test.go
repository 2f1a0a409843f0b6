package decks

import (
	"os"
	"slices"
	"testing"

	"kotei/core/card"
	"kotei/decks/cards"
)

// A game needs what its cards create and what everybody starts with, and no proxy of the thousands besides.
func TestNeeded(t *testing.T) {
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
	for _, c := range Needed(lib, []string{"Border Keep", "Nowhere"}, []*card.Card{lib.Find("Farm"), nil, lib.Find("Farm")}) {
		got = append(got, c.Title)
	}
	if want := []string{"Border Keep", "Farmer", "Clay Soldier"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	d := OfIDs(lib, "keep", nil, []string{"farm", "farm", "x"}, nil)
	if d.Stronghold != "Border Keep" || !slices.Equal(d.Dynasty, []Entry{{Count: 2, Title: "Farm"}, {Count: 1, Title: "x"}}) {
		t.Errorf("%+v", d)
	}
}

// What begins the game beside the Stronghold is the deck's Sensei and its Wind, and ids of them make that deck again.
func TestWithStronghold(t *testing.T) {
	set, err := cards.Read("own", []byte("- {title: Old Teacher, type: sensei}\n- {title: North Wind, type: wind}\n"))
	if err != nil {
		t.Fatal(err)
	}
	lib := cards.NewLibrary(set)
	for _, d := range []Deck{{}, {Sensei: "Old Teacher"}, {Wind: "North Wind"}, {Sensei: "Old Teacher", Wind: "North Wind"}} {
		var ids []string
		for _, c := range d.WithStronghold(lib) {
			ids = append(ids, c.ID)
		}
		if again := OfIDs(lib, "", ids, nil, nil); again.Sensei != d.Sensei || again.Wind != d.Wind {
			t.Errorf("%+v became %+v by %q", d, again, ids)
		}
	}
	if d := (Deck{Sensei: "Nobody Known"}); len(d.WithStronghold(lib)) > 0 {
		t.Error("a Sensei that there isn't begins the game")
	}
}
