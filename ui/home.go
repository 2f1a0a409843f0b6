package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// A home is where Kotei keeps its files: settings, a player's own cards and decks, and the games under way.
type home struct{ config, data, state string }

// homeFolders are the desktop's own folders for such files, or folders in KOTEI_HOME where that is set.
func homeFolders() home {
	if root := os.Getenv("KOTEI_HOME"); root != "" {
		return home{filepath.Join(root, "config"), filepath.Join(root, "data"), filepath.Join(root, "state")}
	}
	return home{filepath.Join(xdg.ConfigHome, "kotei"), filepath.Join(xdg.DataHome, "kotei"), filepath.Join(xdg.StateHome, "kotei")}
}

func (h home) games() string    { return filepath.Join(h.state, "games") }
func (h home) finished() string { return filepath.Join(h.state, "finished") }
func (h home) settings() string { return filepath.Join(h.config, "settings.json") }

// writeFile replaces a file: it has its old or its new content, whatever happens.
func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	tmp := path + ".new"
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil {
		_ = os.Remove(tmp) // what is left over is of no use; the error that counts is the first
	}
	return err
}

// maxFile bounds what is read of a card file or deck list.
const maxFile = 16 << 20

// read reads a file that isn't unreasonably large.
func readFile(path string) ([]byte, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if st.Size() > maxFile {
		return nil, fmt.Errorf("%s: %d bytes; at most %d are read", path, st.Size(), maxFile)
	}
	return os.ReadFile(path)
}

// files lists a folder's files with one of the endings, by name. A folder that isn't there has none.
func files(dir string, ends ...string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() && slices.Contains(ends, strings.ToLower(filepath.Ext(e.Name()))) {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out
}

// library is the starter set and the player's own card files, and what is wrong with those.
func (h home) library() (*cards.Library, []error) {
	sets := [][]*card.Card{starter.Cards()}
	var wrong []error
	for _, path := range files(filepath.Join(h.data, "cards"), ".yaml", ".yml") {
		data, err := readFile(path)
		if err == nil {
			var set []*card.Card
			if set, err = cards.Read(filepath.Base(path), data); err == nil {
				sets = append(sets, set)
			}
		}
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return cards.NewLibrary(sets...), wrong
}

// decks are the starter decks and the player's own lists, and what is wrong with those.
func (h home) decks(lib *cards.Library) (out []decks.Deck, wrong []error) {
	out = starter.Decks()
	for _, path := range files(filepath.Join(h.data, "decks"), ".txt", ".deck", ".l5d") {
		d, problems, err := decks.Load(path, lib)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		for _, p := range problems {
			wrong = append(wrong, fmt.Errorf("%s:%s", filepath.Base(path), p))
		}
		if lib.Find(d.Stronghold) != nil {
			out = append(out, d)
		}
	}
	return out, wrong
}
