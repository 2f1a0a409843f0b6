package decks

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kotei/decks/cards"
)

const demanding = `- {title: Marsh Fort, type: stronghold, clan: Crab, gold-production: 4, province-strength: 6, starting-honor: 2}
- {title: The Reed Court, type: sensei, text: "Your Wind must be The River House."}
- {title: The Windless School, type: sensei, text: "You may not play this Sensei if you have a Wind."}
- {title: The Strict School, type: sensei, text: "<b>Open:</b> Draw a card.<br>Your deck may not include a Wind, or more than 5 Personalities with the same Clan Alignment. Your Samurai have +1F."}
- {title: "The River House, Old Branch", type: wind}
- {title: The Hill House, type: wind}
- {title: Ring of Reeds, type: ring, focus: 4, text: "You may not include Ring of Mud in your deck."}
- {title: Ring of Mud, type: ring, focus: 4}
- {title: Reed Doll, type: item, gold: 1, focus: 1, text: "You may include any number of copies of this card in your deck. Will not attach to a Samurai in your deck's colours."}
`

func demandingLibrary(t *testing.T) *cards.Library {
	t.Helper()
	list, err := cards.Read("demanding.yaml", []byte(demanding))
	if err != nil {
		t.Fatal(err)
	}
	return cards.NewLibrary(list)
}

// TestWinds: "Your Wind must be …" asks for that faction's Wind, "… if you have a Wind" for none.
func TestWinds(t *testing.T) {
	lib := demandingLibrary(t)
	for _, tt := range []struct{ sensei, wind, want string }{
		{"The Reed Court", "", "“The Reed Court” asks for the Wind “The River House”. / Play with the Wind The River House, Old Branch / Take out The Reed Court"},
		{"The Reed Court", "The Hill House", "“The Reed Court” asks for the Wind “The River House”. / Play with the Wind The River House, Old Branch / Take out The Reed Court"},
		{"The Reed Court", "The River House, Old Branch", ""},
		{"The Windless School", "", ""},
		{"The Windless School", "The Hill House", "“The Windless School” may not be played with a Wind, and the deck has “The Hill House”. / Take out The Hill House / Take out The Windless School"},
	} {
		var got []string
		for _, p := range Legal("shattered", lib, Deck{Stronghold: "Marsh Fort", Sensei: tt.sensei, Wind: tt.wind}) {
			if p.Title == tt.sensei {
				got = append(got, p.Text)
				for _, f := range p.Fixes {
					got = append(got, f.Text)
				}
			}
		}
		if s := strings.Join(got, " / "); s != tt.want {
			t.Errorf("%s with %q: %s\nwant %s", tt.sensei, tt.wind, s, tt.want)
		}
	}
}

// TestNotJudged: a sentence about decks that the check doesn't know is told, and those that it knows are not.
func TestNotJudged(t *testing.T) {
	lib := demandingLibrary(t)
	d := Deck{Stronghold: "Marsh Fort", Sensei: "The Strict School", Wind: "The Hill House", Fate: []Entry{{Count: 1, Title: "Ring of Reeds"}, {Count: 9, Title: "Reed Doll"}}}
	want := []Unjudged{{"The Strict School", "Your deck may not include a Wind, or more than 5 Personalities with the same Clan Alignment."}}
	if got := NotJudged(lib, d); !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// TestTakeOutSays: a way to mend names as many copies as it takes out.
func TestTakeOutSays(t *testing.T) {
	d := Deck{Stronghold: "Marsh Fort", Fate: []Entry{{Count: 1, Title: "Ring of Reeds"}, {Count: 2, Title: "Ring of Mud"}}}
	var got []string
	for _, p := range Legal("shattered", demandingLibrary(t), d) {
		for _, f := range p.Fixes {
			if strings.Contains(p.Text, "forbids") {
				got = append(got, f.Text)
			}
		}
	}
	if want := []string{"Take out 2 Ring of Mud", "Take out 1 Ring of Reeds"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestUnknownFormat: a deck for a format that nobody knows is not checked as if it were Celestial's.
func TestUnknownFormat(t *testing.T) {
	problems := Legal("klingon", demandingLibrary(t), Deck{Stronghold: "Marsh Fort"})
	if len(problems) == 0 || problems[0].Text != "no format is called “klingon”: choose one of those that there are." {
		t.Error(problems)
	}
}

// TestFirstHand: players of the books before Samurai begin with five cards (GE-START-05, HE-QS-01), later ones with six (CE-START-06).
func TestFirstHand(t *testing.T) {
	var got []string
	for _, f := range []string{"imperial", "jade", "gold", "diamond", "samurai", "celestial", "legacy"} {
		got = append(got, fmt.Sprint(f, " ", ConstructionOf(f).Hand))
	}
	if want := "imperial 5, jade 5, gold 5, diamond 5, samurai 6, celestial 6, legacy 6"; strings.Join(got, ", ") != want {
		t.Error(got)
	}
}
