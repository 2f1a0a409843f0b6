package session

import (
	"encoding/json"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
)

// A Player is who answers for a seat.
type Player string

// The players.
const (
	Person   Player = "person" // at this window
	Novice   Player = "novice" // programs, each stronger than the one before
	Samurai  Player = "samurai"
	Captain  Player = "captain"
	Champion Player = "champion"
	Attacker Player = "attacker" // that passes, and attacks
	Goldfish Player = "goldfish" // that passes
	Far      Player = "far"      // at another window
)

// A Program is a kind of player as a choice shows it: its name, and a sentence about it.
type Program struct {
	Kind        Player
	Name, About words.Key
}

// Programs are the players who play to win by themselves, the weakest first.
var Programs = []Program{
	{Novice, "Novice", "builds and attacks, but two choices in three are not his best"},
	{Samurai, "Samurai", "recruits and attacks soundly, but hardly uses abilities, and seldom defends"},
	{Captain, "Captain", "plans attacks and defence, and uses his cards; he looks no further than his own move"},
	{Champion, "Champion", "plays on in thought before each choice, for at most two seconds"},
}

// called are the names that older games and tables have for them.
var called = map[string]Player{"beginner": Novice, "program": Samurai, "thinker": Champion}

// UnmarshalText reads a player, also by an older name.
func (p *Player) UnmarshalText(text []byte) error {
	*p = Player(text)
	if now, ok := called[string(text)]; ok {
		*p = now
	}
	return nil
}

// Solo is what a game alone is set up with: who sits opposite is played here, too.
type Solo struct {
	Edition string // empty: the usual one
	Format  string // of the decks
	Decks   []decks.Deck
	Names   []string
	Players []Player
	Mode    match.Mode
	Open    bool     // all faces are shown
	Raid    bot.Raid // of an attacker
	Seed    uint64
}

// A Note stands in the header of a saved game: what the rules don't need to know of it.
type Note struct {
	Players []Player `json:"players"`
	Decks   []string `json:"decks"`
	Open    bool     `json:"open,omitempty"`
	Raid    bot.Raid `json:"raid,omitzero"`
}

// Header is what the game starts from. A Stronghold that the library lacks is an error.
func (s *Solo) Header(r *core.Ruleset, lib *cards.Library) (match.Header, error) {
	h := match.Header{Edition: r.Name, Mode: s.Mode.String(), Seed: s.Seed}
	var dealt []string
	n := Note{Players: s.Players, Open: s.Open, Raid: s.Raid}
	for i, d := range s.Decks {
		deck, err := DeckOf(lib, &d)
		if err != nil {
			return h, err
		}
		h.Seats = append(h.Seats, match.HeaderSeat{
			Name: s.Names[i], Stronghold: deck.Stronghold, Beside: deck.Beside, Dynasty: deck.Dynasty, Fate: deck.Fate,
		})
		dealt = slices.Concat(dealt, []string{deck.Stronghold}, deck.Beside, deck.Dynasty, deck.Fate)
		n.Decks = append(n.Decks, d.Name)
	}
	text, err := json.Marshal(n)
	if err != nil {
		return h, err
	}
	h.Note, h.Extra = string(text), further(r, lib, dealt)
	if slices.Contains(s.Players, Attacker) {
		h.Extra = append(h.Extra, s.Raid.Raiders().ID)
	}
	h.Cards, err = lib.Carry(append(dealt, h.Extra...))
	return h, err
}

// library is the cards for the game: an attacker brings his own.
func (s *Solo) library(lib *cards.Library) *cards.Library {
	if !slices.Contains(s.Players, Attacker) {
		return lib
	}
	return cards.Join(lib, cards.NewLibrary([]*card.Card{s.Raid.Raiders()}))
}

// NoteOf reads the note of a saved game; one that doesn't fit is taken for two people's.
func NoteOf(h *match.Header) Note {
	var n Note
	if json.Unmarshal([]byte(h.Note), &n) != nil || len(n.Players) != len(h.Seats) {
		n = Note{Decks: n.Decks, Open: n.Open, Raid: n.Raid, Players: slices.Repeat([]Player{Person}, len(h.Seats))}
	}
	return n
}

// Illegal says which of the decks isn't legal, and why not.
func (s *Solo) Illegal(lib *cards.Library) string {
	for _, d := range s.Decks {
		if problems := decks.Legal(s.Format, lib, d); len(problems) > 0 {
			text := fmt.Sprintf("“%s” isn't a legal deck in the format %s: %s", d.Name, FormatName(s.Format), problems[0])
			if n := len(problems) - 1; n > 0 {
				text += fmt.Sprintf(" And %d more.", n)
			}
			return text
		}
	}
	return ""
}

// FormatName is how a format is called, by its code; one that nobody knows is called so.
func FormatName(code string) string {
	if f, ok := cards.FormatOf(code); ok {
		return f.Called()
	}
	return code
}
