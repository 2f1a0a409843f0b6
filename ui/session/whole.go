package session

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"kotei/decks/home"
	"kotei/disk"
)

// ThrowAway removes a game's file, and what was kept of it.
func ThrowAway(game string) error {
	for _, path := range append(home.Wholes(game), game) {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return nil
}

// moveGame renames a game's file, and what was kept of it.
func moveGame(from, to string) error {
	kept := home.Wholes(from)
	if err := os.Rename(from, to); err != nil {
		return err
	}
	for _, path := range kept {
		if err := os.Rename(path, to+strings.TrimPrefix(path, from)); err != nil {
			return err
		}
	}
	return errors.Join(disk.SyncDir(filepath.Dir(to)), disk.SyncDir(filepath.Dir(from)))
}
