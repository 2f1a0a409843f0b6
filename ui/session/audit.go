package session

import (
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kotei/core"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/net/table"
)

// An Audited is what was found in the file of a game that all have dealt.
type Audited struct {
	table.Audited
	Other []string // cards that this program's database has with other words than the file: the game is judged by the file's
}

// Audit checks a game that all programs have dealt, from its host's file alone. It is judged with the words of the cards that the file brings.
// What is told of it was found before the error.
func (b Books) Audit(path string) (a Audited, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return a, err
	}
	text, err := table.CardsOf(data)
	if err != nil {
		return a, err
	}
	brought, err := cards.Carried(text)
	if err != nil {
		return a, err
	}
	for i := range brought.Len() {
		id := brought.Entry(i).Card.ID
		if mine := b.Library.Sum(id); mine != 0 && mine != brought.Sum(id) {
			a.Other = append(a.Other, id)
		}
	}
	lib := cards.Join(brought, b.Library)
	a.Audited, err = table.Audit(data, table.Config{
		Identity: programKey{ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))}, // nobody's: nothing is said in its name
		Rulesets: b.Editions, Library: lib, Program: home.Program(),
		Check: func(format string, d table.Deck) error { return legal(format, lib, d) },
		Extra: func(r *core.Ruleset, dealt []string) []string { return further(r, lib, dealt) },
	})
	return a, err
}

// TableFile is the file of a game by its path, or by its name among the tables that were hosted here.
func (h Files) TableFile(game string) string {
	if _, err := os.Stat(game); errors.Is(err, fs.ErrNotExist) && !strings.ContainsRune(game, filepath.Separator) {
		for _, end := range []string{"", ".table"} {
			if path := filepath.Join(h.Tables(), game+end); exists(path) {
				return path
			}
		}
	}
	return game
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// CompareGames looks for two stories in two players' files of one game.
func CompareGames(one, other string) (c table.Compared, err error) {
	var files [2][]byte
	for i, path := range []string{one, other} {
		if files[i], err = os.ReadFile(path); err != nil {
			return c, err
		}
	}
	return table.Compare(files[0], files[1])
}
