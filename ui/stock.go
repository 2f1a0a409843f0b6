package ui

import (
	"image"
	"strings"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// An inventory is the cards and decks that there are, and what is wrong with the player's own.
type inventory struct {
	lib   *cards.Library
	decks []decks.Deck
	wrong []error
}

// takeInventory reads them, which may take long.
func takeInventory(files session.Files) (v inventory) {
	readTexts(func() {
		var wrong []error
		v.lib, v.wrong = files.Library()
		v.decks, wrong = files.DeckLists(v.lib)
		v.wrong = append(v.wrong, wrong...)
	})
	return v
}

// A stock is the cards and decks with which is played and built. They are read after the first frame.
type stock struct {
	inventory
	files session.Files
	read  bool     // they were read
	waits []func() // for that
}

// take takes over what was read, and reports whether it is the first that was.
func (s *stock) take(v inventory) (first bool) {
	s.lib, s.decks, s.wrong = v.lib, v.decks, append(s.wrong, v.wrong...)
	first = !s.read
	s.read = true
	return first
}

// serve does what waited for the cards.
func (s *stock) serve() {
	for _, do := range s.waits {
		do()
	}
	s.waits = nil
}

// when does something that needs the cards and decks: now, or as soon as they have been read.
func (s *stock) when(do func()) {
	if s.read {
		do()
		return
	}
	s.waits = append(s.waits, do)
}

// lists reads the decks that there are, for the games that are played next.
func (s *stock) lists() {
	var wrong []error
	s.decks, wrong = s.files.DeckLists(s.lib)
	s.wrong = append(s.wrong, wrong...)
}

// deckMon is the mon of a deck's clan.
func (s *stock) deckMon(p theme.Palette, d *decks.Deck) image.Image {
	clan := ""
	if c := s.lib.Find(d.Stronghold); c != nil && len(c.Clans) > 0 {
		clan = c.Clans[0]
	}
	return images.Mon(clan, 96, p.Gold)
}

// aboutDeck says of a deck what its list does, or whose it is.
func (s *stock) aboutDeck(d *decks.Deck) string {
	if len(d.Comments) > 0 {
		first, _, ok := strings.Cut(d.Comments[0], ":")
		if ok && len(first) < 20 {
			return first + " · " + d.Stronghold
		}
	}
	return d.Stronghold
}
