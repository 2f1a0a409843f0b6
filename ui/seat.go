package ui

import (
	"encoding/json"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/decks"
	"kotei/decks/cards"
)

// A Player is who answers for a seat.
type Player string

// The players.
const (
	Person   Player = "person"   // at this window
	Beginner Player = "beginner" // a program that does anything that is legal
	Program  Player = "program"  // a program that makes sensible choices
	Thinker  Player = "thinker"  // a program that thinks ahead
	Attacker Player = "attacker" // that passes, and attacks
	Goldfish Player = "goldfish" // that passes
	Far      Player = "far"      // at another window
)

// Solo is a game alone: whoever sits opposite is played here.
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

// a note stands in the header of a saved game: what the rules don't need to know of it.
type note struct {
	Players []Player `json:"players"`
	Decks   []string `json:"decks"`
	Open    bool     `json:"open,omitempty"`
	Raid    bot.Raid `json:"raid,omitzero"`
}

// header is what the game starts from. A title that the library lacks is an error.
func (s *Solo) header(r *core.Ruleset, lib *cards.Library) (match.Header, error) {
	h := match.Header{Edition: r.Name, Mode: s.Mode.String(), Seed: s.Seed}
	var dealt []string
	n := note{Players: s.Players, Open: s.Open, Raid: s.Raid}
	for i, d := range s.Decks {
		st := lib.Find(d.Stronghold)
		if st == nil {
			return h, fmt.Errorf("the deck “%s” has no Stronghold that is in the card files: “%s”", d.Name, d.Stronghold)
		}
		seat := match.HeaderSeat{
			Name: s.Names[i], Stronghold: st.ID, Beside: cardIDs(d.WithStronghold(lib)),
			Dynasty: cardIDs(decks.Cards(lib, d.Dynasty)), Fate: cardIDs(decks.Cards(lib, d.Fate)),
		}
		h.Seats = append(h.Seats, seat)
		dealt = slices.Concat(dealt, []string{st.ID}, seat.Beside, seat.Dynasty, seat.Fate)
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

// further are the cards that a game of some cards needs beside them.
func further(r *core.Ruleset, lib *cards.Library, dealt []string) []string {
	list := make([]*card.Card, len(dealt))
	for i, id := range dealt {
		list[i] = lib.ByID(id)
	}
	return cardIDs(decks.Needed(lib, r.Start, list))
}

func cardIDs(cs []*card.Card) []string {
	out := make([]string, len(cs))
	for i, c := range cs {
		out[i] = c.ID
	}
	return out
}

// noteOf reads the note of a saved game; one that doesn't fit is taken for two people's.
func noteOf(h *match.Header) note {
	var n note
	if json.Unmarshal([]byte(h.Note), &n) != nil || len(n.Players) != len(h.Seats) {
		n = note{Decks: n.Decks, Open: n.Open, Raid: n.Raid, Players: slices.Repeat([]Player{Person}, len(h.Seats))}
	}
	return n
}
