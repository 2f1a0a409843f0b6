package starter

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
)

var update = flag.Bool("update", false, "write the golden files")

// set.cards holds what this build reads in the card files. Write it with -update.
func TestSetIsCurrent(t *testing.T) {
	var set []*card.Card
	for _, name := range fileNames {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list, err := cards.Read("starter/"+name, data)
		if err != nil {
			t.Fatal(err)
		}
		set = append(set, list...)
	}
	data, err := cards.NewLibrary(set).Pack()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("set.cards", data, 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(data, packed) || Library().Stale() {
		t.Error("the card files are read differently than set.cards says: write it with -update")
	}
	was, _ := cards.Unpack(data)
	for _, c := range set {
		if is := was.ByID(c.ID); !reflect.DeepEqual(is, c) {
			t.Errorf("%s isn't kept as it was read: %+v, %+v", c.Title, is, c)
		}
	}
}

// The rulebook's two starting Holdings are part of the set, since every player begins with them (CE-DECK-01).
func TestStartingHoldings(t *testing.T) {
	for _, title := range decks.StartingHoldings {
		if c := Library().Find(title); c == nil || c.Type != card.Holding || !c.HasPrinted("Unique") {
			t.Errorf("%s: %+v", title, c)
		}
	}
}

// The decks are legal as they come, with nothing that would have to be explained to a newcomer.
func TestDecksAreLegal(t *testing.T) {
	if len(Decks()) != 4 {
		t.Fatalf("%d decks", len(Decks()))
	}
	for _, d := range Decks() {
		for _, p := range decks.Legal("celestial", Library(), d) {
			t.Errorf("%s: %s", d.Name, p)
		}
		if n, m := decks.Count(d.Dynasty), decks.Count(d.Fate); n != decks.MinDeck || m != decks.MinDeck {
			t.Errorf("%s: %d Dynasty and %d Fate cards, want %d each", d.Name, n, m, decks.MinDeck)
		}
	}
}

// The older decks are legal in Hidden Emperor and Gold, and have what these have and Celestial has not.
func TestOlderDecks(t *testing.T) {
	types, words := map[card.Type]int{}, map[card.Keyword]int{}
	for _, d := range Older() {
		for _, format := range []string{"jade", "gold", "diamond"} {
			for _, p := range decks.Legal(format, Library(), d) {
				t.Errorf("%s in %s: %s", d.Name, format, p)
			}
		}
		if len(decks.Legal("celestial", Library(), d)) == 0 {
			t.Errorf("%s is legal in Celestial", d.Name)
		}
		if Library().Find(d.Sensei) == nil {
			t.Errorf("%s has no Sensei", d.Name)
		}
		for _, c := range append(decks.Cards(Library(), d.Dynasty), decks.Cards(Library(), d.Fate)...) {
			types[c.Type]++
			for _, k := range c.Keywords {
				words[k]++
			}
		}
	}
	if len(Older()) != 2 || types[card.Ancestor] < 3 || words["Kiho"] == 0 || words["Ritual"] == 0 || words["Delayed"] == 0 {
		t.Errorf("%d decks with %v, %v", len(Older()), types, words)
	}
}

// Every card is in some deck, so that whoever plays all decks has seen the set.
func TestEveryCardIsPlayed(t *testing.T) {
	used := map[string]bool{}
	for _, d := range append(Decks(), Older()...) {
		used[d.Stronghold], used[d.Sensei] = true, true
		for _, begins := range d.Begins() {
			title := begins.Title
			used[title] = true
		}
		for _, e := range append(d.Dynasty, d.Fate...) {
			used[e.Title] = true
		}
	}
	for c := range Library().All() {
		if !used[c.Extended()] {
			t.Errorf("%s is in no deck", c.Extended())
		}
	}
}

// The set shows the whole game: every Celestial card type, and the keywords that the rules know.
func TestVariety(t *testing.T) {
	types, keywords := map[card.Type]int{}, map[card.Keyword]int{}
	for c := range Library().All() {
		types[c.Type]++
		for _, k := range c.Keywords {
			keywords[k]++
		}
	}
	if n := Library().Len(); n < 95 {
		t.Errorf("%d cards, want 95 or more", n)
	}
	for _, ty := range []card.Type{
		card.Stronghold, card.Holding, card.Personality, card.Event, card.Region, card.Celestial,
		card.Strategy, card.Ring, card.Follower, card.ItemCard, card.Spell,
	} {
		if types[ty] < 3 {
			t.Errorf("%d cards of type %s, want 3 or more", types[ty], ty)
		}
	}
	for _, k := range []card.Keyword{
		"Unique", "Experienced", "Singular", "Loyal", "Samurai", "Courtier", "Shugenja", "Monk",
		"Duelist", "Kensai", "Tactician", "Cavalry", "Naval", "Weapon", "Armor", "Terrain", "Kiho", "Political",
		"Air", "Earth", "Fire", "Water", "Void",
	} {
		if keywords[k] == 0 {
			t.Errorf("no card has the keyword %s", k)
		}
	}
}

// The five Rings have five different elements, or nobody could be enlightened (CE-WIN-07).
func TestRings(t *testing.T) {
	elements := map[card.Keyword]bool{}
	for c := range Library().All() {
		if c.Type == card.Ring {
			for _, k := range []card.Keyword{"Air", "Earth", "Fire", "Water", "Void"} {
				if c.HasPrinted(k) {
					elements[k] = true
				}
			}
		}
	}
	if len(elements) != 5 {
		t.Errorf("elements of the Rings: %v", elements)
	}
}

// What the set is, card by card and deck by deck: a change of any of it shows in review.
func TestGolden(t *testing.T) {
	var b bytes.Buffer
	for _, c := range Cards() {
		fmt.Fprintf(&b, "%s | %s |", c.Extended(), c.Type)
		for s := range card.NumPrinted {
			if n := c.Stats[s].String(); n != "" {
				fmt.Fprintf(&b, " %s %s", s, n)
			}
		}
		fmt.Fprintf(&b, " | %v\n", c.Keywords)
		for line := range strings.Lines(c.Text) {
			fmt.Fprintf(&b, "\t%s\n", strings.TrimSpace(line))
		}
	}
	for _, d := range append(Decks(), Older()...) {
		b.WriteString("\n")
		if err := decks.Write(&b, d); err != nil {
			t.Fatal(err)
		}
	}
	const path = "testdata/set.golden"
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b.Bytes(), want) {
		t.Errorf("the set changed: look at it with go test ./decks/starter -update and git diff")
	}
}

var marks = regexp.MustCompile(`<[^>]*>|[^a-z0-9+ -]`)

// The set is Kotei's own: no title is a printed card's, and no longer text is. Checked where the card list is at hand.
func TestOwnInvention(t *testing.T) {
	const path = "../../../shared/cards/cards.jsonl.gz"
	f, err := os.Open(path)
	if err != nil {
		t.Skipf("there is no card list at %s to compare with", path)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]string{}
	for c := range Library().All() {
		if len(c.Text) > 150 {
			own[plain(c.Text)] = c.Extended()
		}
	}
	sc := bufio.NewScanner(z)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var c struct{ Name, Text string }
		if err := json.Unmarshal(sc.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		for _, v := range Library().Versions(c.Name) {
			if v.Title != decks.StartingHoldings[0] && v.Title != decks.StartingHoldings[1] {
				t.Errorf("%s is a printed card's title", v.Title)
			}
		}
		if title := own[plain(c.Text)]; title != "" {
			t.Errorf("%s has the text of %s", title, c.Name)
		}
	}
	if err := sc.Err(); err != nil {
		t.Fatal(err)
	}
}

func plain(text string) string {
	return strings.Join(strings.Fields(marks.ReplaceAllString(strings.ToLower(text), " ")), " ")
}

// A newcomer's first game has nothing in it that must be carried out by hand.
func TestNothingByHand(t *testing.T) {
	for _, c := range Cards() {
		if c.Text != "" && len(c.Items) == 0 {
			t.Errorf("%s: its text was not compiled", c.Extended())
		}
		for i := range c.Items {
			if it := &c.Items[i]; it.ByHand() {
				t.Errorf("%s: “%s”: %s", c.Extended(), it.Text, it.Why)
			}
		}
	}
}

// docs/STARTER.md speaks of this set: as many cards, these decks, these Rings.
func TestDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../docs/STARTER.md")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{fmt.Sprintf("There are %d cards", Library().Len())}
	for _, d := range append(Decks(), Older()...) {
		want = append(want, d.Name, d.Stronghold)
	}
	for _, c := range Cards() {
		if c.Type == card.Ring {
			want = append(want, c.Title)
		}
	}
	for _, w := range want {
		if !strings.Contains(string(doc), w) {
			t.Errorf("docs/STARTER.md does not say “%s”", w)
		}
	}
}
