package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// Whatever is wrong in a list of any kind, the error names the line and what was expected; the cards around it are read, and what isn't
// understood is kept.
func TestBrokenKinds(t *testing.T) {
	tests := []struct {
		name, in string
		cards    int    // that are read
		problem  string // one of those that are reported
		kept     string // one of the lines that are kept; "": none
	}{
		{
			"JSON of a count in words", "[{\"count\":3,\"name\":\"Terraced Paddies\"},\n{\"count\":\"many\",\"name\":\"Dueling Yard\"}]", 3,
			"2: expected 1 to 250 copies of “Dueling Yard”, got “many”; the line is kept.", "many Dueling Yard",
		},
		{
			"JSON of a huge count", `{"fate":{"Turned Aside":99999999999999999999,"Sunken Road":1}}`, 1,
			"1: expected 1 to 250 copies of “Turned Aside”, got “99999999999999999999”; the line is kept.", "99999999999999999999 Turned Aside",
		},
		{"JSON of half a card", `[{"count":2.5,"name":"Dueling Yard"}]`, 0, "1: expected 1 to 250 copies of “Dueling Yard”, got “2.5”", "2.5 Dueling Yard"},
		{"JSON of a count that is a list", `[{"count":[3],"name":"Dueling Yard"}, "1 Sunken Road"]`, 1, "1: expected 1 to 250 copies of “Dueling Yard”, got “[3]”", "[3] Dueling Yard"},
		{"JSON of a number for a title", "[\n{\"count\":2,\"name\":5}, \"1 Sunken Road\"]", 1, "2: expected a card with its title (“name”), got “count: 2, name: 5”", "count: 2, name: 5"},
		{"JSON of a number for a card", `[7, "1 Sunken Road"]`, 1, "1: expected a title, a count and a title, or an object with them, got “7”", "7"},
		{"JSON of a number for a section", `{"dynasty":40,"fate":["1 Sunken Road"]}`, 1, "1: expected a list of cards, got “dynasty: 40”", "dynasty: 40"},
		{"JSON of words for a count", `{"fate":{"Sunken Road":"x"}}`, 0, "1: expected a count of copies, got “Sunken Road: x”", "Sunken Road: x"},
		{
			"JSON without a comma", "{\"dynasty\": [\n\"3 Terraced Paddies\",\n\"2 Dueling Yard\"\n\"1 Mizunami Aya\",\n\"1 Nonesuch\"]}", 6,
			"4: the JSON breaks off here", "\"1 Nonesuch\"]}",
		},
		{"JSON that is cut off", "[\"3 Terraced Paddies\",\n\"2 Duel", 3, "2: the JSON breaks off here: expected “]”, got the end of the file.", "\"2 Duel"},
		{"JSON nested deep", strings.Repeat("[", 2000) + `"3 Terraced Paddies"` + strings.Repeat("]", 2000), 3, "1: the JSON breaks off here: it is nested more than 40 deep", ""},
		{"objects nested deep", strings.Repeat(`{"deck":`, 2000) + `"3 Terraced Paddies"`, 0, "1: the JSON breaks off here: it is nested more than 40 deep", "..."},
		{
			"card of Tabletop Simulator without a name", `{"ObjectStates":[{"Name":"Deck","Nickname":"Dynasty","ContainedObjects":[{"Name":"Card","GUID":"a1b2c3","Nickname":""},{"Name":"Card","Nickname":"Terraced Paddies"}]}]}`, 1,
			"1: expected a card with its title as its name (“Nickname”), got “Card a1b2c3”", "Card a1b2c3",
		},
		{
			"deck of Tabletop Simulator that holds a number", `{"ObjectStates":[{"Name":"Deck","ContainedObjects":5},{"Name":"Card","Nickname":"Sunken Rode"}]}`, 1,
			"1: no card is called “Sunken Rode”. Did you mean Sunken Road?", "ContainedObjects: 5",
		},
		{"table of a count in words", "Count,Name\n3,Terraced Paddies\nmany,Dueling Yard\n", 3, "3: expected 1 to 250 copies of “Dueling Yard”, got “many”", "many,Dueling Yard"},
		{"table of a quotation without an end", "Count;Name\n3;\"Terraced Paddies\n2;Sunken Road\n99999999999;Dueling Yard", 5, "4: expected 1 to 250 copies of “Dueling Yard”, got “99999999999”", "99999999999;Dueling Yard"},
		{"table that is cut off", "Count\tName\n3\tTerraced Paddies\n2\tDuel", 5, "3: no card is called “Duel”. Did you mean Dueling Yard", ""},
		{"Markdown that is cut off", "| Count | Card |\n|--|--|\n| 3 | Terraced Paddies |\n| 2 ", 3, "4: expected a count and a title such as “3 Terraced Paddies”, got “2”", "2"},
		{"page that is cut off", "<ul><li>3 Terraced Paddies\n<li>0 Sunken Road</ul><a href=\"x", 3, "2: the page breaks off within “<a href=\"x”", "0 Sunken Road"},
		{"page nested deep", strings.Repeat("<ul><li>", 2000) + "3 Terraced Padies", 3, "1: no card is called “Terraced Padies”. Did you mean Terraced Paddies?", ""},
		{"BBCode that is cut off", "[list][*]3 Terraced Paddies[*]2 Duelling Yard[*][/lis", 5, "1: no card is called “Duelling Yard”. Did you mean Dueling Yard?", ""},
		{"one line of an unknown title", "3 Terraced Padies, 2 Dueling Yard, 1 One Cut, One Answer", 6, "1: no card is called “Terraced Padies”. Did you mean Terraced Paddies?", ""},
		{"unknown title behind a number word", "three Terraced Padies\nOne Cut, One Answer", 4, "1: no card is called “Terraced Padies”. Did you mean Terraced Paddies?", ""},
		{"prefix of no card", "SB: 3 Sunken Road\nSH: Nowhere at all\n", 0, "2: “Nowhere at all” is no card and no heading", "Nowhere at all"},
		{"XML without a title", "<deck><superzone name=\"Fate\">\n<card><name>Sunken Road</name></card><card qty=\"3\"></card></superzone>", 1, "2: ", "3"},
		{"UTF-16 that is cut off", "\xff\xfe1\x00 \x00S\x00u", 1, "1: no card is called “S”.", ""},
		{"half a character of UTF-16", "\xff\xfe\x00\xd8\x00\xd8", 0, "1: expected a count and a title", "\uFFFD\uFFFD"},
		{"sheet of a program", "PK\x03\x04\x14\x00\x06\x00", 0, "1: expected the text of a deck list, got a ZIP file, as .xlsx, .docx and .ods are: export the list as text", ""},
		{"binary data", "\x00\x01\x02\x03\x04\x05\x06\x07\x08", 0, "1: expected the text of a deck list, got binary data", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d, problems := decks.Import("x", []byte(tt.in), starter.Library())
			if n := decks.Count(d.Dynasty) + decks.Count(d.Fate); n != tt.cards {
				t.Errorf("%d cards, want %d: %v %v", n, tt.cards, d.Dynasty, d.Fate)
			}
			if !strings.Contains(told(problems), tt.problem) {
				t.Errorf("problems:\n%s\nwant %s", told(problems), tt.problem)
			}
			if kept := strings.Join(d.Unread, "\n"); !strings.Contains(kept, strings.TrimSuffix(tt.kept, "...")) || tt.kept == "" && kept != "" {
				t.Errorf("kept %q, want %q", kept, tt.kept)
			}
		})
	}
}

// What a list says besides its cards is kept as remarks, and a sentence that names cards is no card.
func TestProse(t *testing.T) {
	d, problems := decks.Import("x", []byte("Hello everybody, this is what I play.\nI think 3 Terraced Paddies, 2 Dueling Yard would be best here.\n3 Terraced Paddies\nTotal: 3 cards\n---\nNonesuch Champion\n"), starter.Library())
	if len(d.Comments) != 3 || decks.Count(d.Dynasty) != 3 || told(problems) != "6: “Nonesuch Champion” is no card and no heading; the line is kept as not understood." {
		t.Errorf("%+v\n%s", d, told(problems))
	}
}

// A title may begin with a number, and may hold commas with titles between them.
func TestTitlesLikeLists(t *testing.T) {
	set, err := cards.Read("odd", []byte("- {title: 700 Spears, type: holding}\n- {title: Lies, type: strategy}\n- {title: \"Lies, Lies, Lies...\", type: strategy}\n"))
	if err != nil {
		t.Fatal(err)
	}
	lib := cards.NewLibrary(set)
	for in, want := range map[string]string{
		"700 Spears": "[1 700 Spears] []", "3 700 Spears": "[3 700 Spears] []", "700 Spears x3": "[3 700 Spears] []", "700 Spears (2)": "[2 700 Spears] []",
		"1 Lies, 3 Lies, Lies, Lies..., 2 700 Spears": "[2 700 Spears] [1 Lies 3 Lies, Lies, Lies...]",
		"Lies, Lies, Lies... x3, Lies x2, 700 Spears": "[1 700 Spears] [3 Lies, Lies, Lies... 2 Lies]",
		"Lies, Lies":          "[] [2 Lies]",
		"Lies, Lies, Lies...": "[] [1 Lies, Lies, Lies...]",
	} {
		d, problems := decks.Import("x", []byte(in), lib)
		if got := fmt.Sprint(d.Dynasty, d.Fate); got != want || len(problems) > 0 {
			t.Errorf("%q: %s, want %s\n%s", in, got, want, told(problems))
		}
	}
}
