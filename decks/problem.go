package decks

import (
	"fmt"
	"strings"
)

// A Problem is something about a deck or its list that its owner should know.
type Problem struct {
	Line  int      // of the list, 0 where it is about the deck
	Rule  string   // the catalogue's id, where it is a matter of legality; see [RuleText] for books that play doesn't cite
	Title string   // the card it is about, if it is about one
	Text  string   // the whole sentence
	Near  []string // titles that may have been meant
	Fixes []Fix    // ways to mend it, the likeliest first
}

// String is the problem for a terminal: “12: … [CE-DECK-04]. Did you mean …?”.
func (p Problem) String() string {
	var b strings.Builder
	if p.Line > 0 {
		fmt.Fprintf(&b, "%d: ", p.Line)
	}
	if p.Rule == "" {
		b.WriteString(p.Text)
	} else {
		fmt.Fprintf(&b, "%s [%s].", strings.TrimSuffix(p.Text, "."), p.Rule)
	}
	if len(p.Near) > 0 {
		fmt.Fprintf(&b, " Did you mean %s?", strings.Join(p.Near, ", or "))
	}
	return b.String()
}

// older are the rules of building decks in books that the rules of play don't cite, in Kotei's words.
var older = map[string]string{
	"HE-DECK-01":  "Hidden Emperor: a Dynasty deck and a Fate deck have at least 30 cards each; nothing but a Stronghold begins in play.",
	"HE-DECK-03":  "Hidden Emperor: there are no more than three copies of a card in a deck.",
	"HE-DECK-04":  "Hidden Emperor: of an Event, a Ring, a Unique card or an Experienced card a deck has one copy.",
	"GE-DECK-01":  "Gold Edition: a Dynasty deck and a Fate deck have at least 40 cards each.",
	"GE-DECK-03":  "Gold Edition: there are no more than three copies of a card in a deck.",
	"GE-DECK-04":  "Gold Edition: a deck has one copy of an Event.",
	"GE-DECK-05":  "Gold Edition: a deck has one copy of an elemental Ring.",
	"GE-DECK-06":  "Gold Edition: a deck has one copy of a Unique card.",
	"GE-DECK-07":  "Gold Edition: for decks, an Experienced card and an Ancestor are Unique whether they say so or not.",
	"GE-DECK-10":  "Gold Edition: decks are counted before a Sensei is taken out of the Fate deck.",
	"GE-FIELD-09": "Gold Edition: a Stronghold, a Sensei and a Wind begin in play, and no Holdings.",
	"GE-SEN-01":   "Gold Edition: a Sensei is for players of the factions that it lists.",
	"GE-SEN-02":   "Gold Edition: a player begins with one Sensei at most.",
	"GE-SOUL-01":  "Gold Edition: a Personality who is the soul of another one is counted together with him, level by level.",
	"GE-WIND-02":  "Gold Edition: a Wind lies in neither deck, but beside the Stronghold.",
}

// RuleText is a rule of building decks by its id; false where it is in the catalogue of the rules of play, or nowhere.
func RuleText(id string) (string, bool) {
	text, ok := older[strings.ToUpper(id)]
	return text, ok
}
