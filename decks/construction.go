package decks

import (
	"cmp"
	"slices"
	"strings"

	"kotei/decks/cards"
)

// The numbers of the Celestial format (CE-DECK-02 to -04).
const (
	MinDeck   = 40
	MaxCopies = 3
)

// A Construction is what a format says of building decks. The numbers and words are those of its edition's book; whose
// mark a card has to have is the format's own.
type Construction struct {
	Format  string // its code: celestial
	Name    string // for people
	Min     int    // cards in each of the two decks
	Copies  int    // of one card
	Hand    int    // Fate cards that a player begins with (CE-START-06, GE-START-05, HE-QS-01)
	Senseis bool   // a Sensei may stand beside the Stronghold
	Winds   bool   // … and a Wind

	is        bool // it is a format that Kotei knows
	starting  bool // starting Holdings are named outside the decks
	marked    bool // … and have to have the format's mark
	fromFate  bool // the Sensei comes out of the Fate deck, and further ones may stay there
	rings     bool // one copy of each Ring
	levels    bool // an Experienced card is Unique
	ancestors bool // an Ancestor is Unique
	souls     bool // "Soul of X" counts as X
	anyLevel  bool // a Unique card that is considered X counts as every Unique version of X, and as no other (GE-UNIQ-04)
	rule      ruleIDs
}

// ruleIDs are where a book says it.
type ruleIDs struct{ play, min, one, copies, mark, starting, sensei, wind, soul string }

var (
	celestialIDs = ruleIDs{
		play: "CE-DECK-01", min: "CE-DECK-02", one: "CE-DECK-03", copies: "CE-DECK-04", mark: "CE-DECK-07", starting: "CE-HOLD-05",
		sensei: "CE-DECK-01", wind: "CE-DECK-01", soul: "GE-SOUL-01",
	}
	goldIDs = ruleIDs{
		play: "GE-DECK-01", min: "GE-DECK-01", one: "GE-DECK-06", copies: "GE-DECK-03", mark: "CE-DECK-07", starting: "GE-FIELD-09",
		sensei: "GE-SEN-02", wind: "GE-WIND-02", soul: "GE-SOUL-01",
	}
	hiddenIDs = ruleIDs{
		play: "HE-DECK-01", min: "HE-DECK-01", one: "HE-DECK-04", copies: "HE-DECK-03", mark: "CE-DECK-07", starting: "HE-DECK-01",
		sensei: "GE-SEN-02", wind: "HE-DECK-01", soul: "GE-SOUL-01",
	}
)

// constructions are the formats' differences, oldest first. Where no book is known, the one before it holds.
var constructions = []Construction{
	{Format: "imperial", Min: 30, Hand: 5, rings: true, levels: true, rule: hiddenIDs},
	{Format: "jade", Min: 30, Hand: 5, Senseis: true, fromFate: true, rings: true, levels: true, rule: hiddenIDs},
	{Format: "gold", Hand: 5, Senseis: true, Winds: true, fromFate: true, rings: true, levels: true, ancestors: true, souls: true, anyLevel: true, rule: goldIDs},
	{Format: "diamond", Hand: 5, Senseis: true, Winds: true, fromFate: true, rings: true, levels: true, ancestors: true, souls: true, anyLevel: true, rule: goldIDs},
	{Format: "lotus", Senseis: true, Winds: true, fromFate: true, rings: true, levels: true, ancestors: true, souls: true, anyLevel: true, rule: goldIDs},
	{Format: "samurai", starting: true, souls: true, rule: celestialIDs},
	{Format: "celestial", starting: true, marked: true, souls: true, rule: celestialIDs},
	{Format: "emperor", starting: true, marked: true, souls: true, rule: celestialIDs},
	{Format: "ivory", Senseis: true, starting: true, marked: true, souls: true, rule: celestialIDs},
	{Format: "20f", Senseis: true, starting: true, souls: true, rule: celestialIDs},
	{Format: "onyx", Senseis: true, Winds: true, starting: true, souls: true, rule: celestialIDs},
	{Format: "shattered", Senseis: true, Winds: true, starting: true, souls: true, rule: celestialIDs},
	{Format: "modern", Senseis: true, starting: true, marked: true, souls: true, rule: celestialIDs},
	{Format: "legacy", Senseis: true, Winds: true, fromFate: true, starting: true, marked: true, souls: true, rule: celestialIDs},
}

// ConstructionOf is what a format says, by its code or any name of it. Of one that nobody knows, Celestial's rules hold
// and its own mark.
func ConstructionOf(format string) Construction {
	code, name := strings.ToLower(format), format
	if f, ok := cards.FormatOf(format); ok {
		code, name = f.Code, f.Name
	}
	i := slices.IndexFunc(constructions, func(c Construction) bool { return c.Format == code })
	c := constructions[max(i, 0)]
	if i < 0 {
		c = ConstructionOf("celestial")
		c.Format = code
	}
	c.Name, c.is = name, i >= 0
	c.Min, c.Copies = cmp.Or(c.Min, MinDeck), cmp.Or(c.Copies, MaxCopies)
	c.Hand = cmp.Or(c.Hand, 6)
	return c
}
