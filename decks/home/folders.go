package home

import (
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
)

// Folders are where Kotei keeps its files: settings, a player's own cards and decks, and games in progress.
type Folders struct{ Config, Data, State, Cache string }

// Here are the desktop's own folders for such files, or folders below KOTEI_HOME where that is set.
func Here() Folders {
	if root := os.Getenv("KOTEI_HOME"); root != "" {
		return Folders{filepath.Join(root, "config"), filepath.Join(root, "data"), filepath.Join(root, "state"), filepath.Join(root, "cache")}
	}
	return Folders{filepath.Join(xdg.ConfigHome, "kotei"), filepath.Join(xdg.DataHome, "kotei"), filepath.Join(xdg.StateHome, "kotei"), filepath.Join(xdg.CacheHome, "kotei")}
}

// Thumbs is the folder of small pictures; it is safe to delete.
func (f Folders) Thumbs() string { return filepath.Join(f.Cache, "pictures") }

// Pictures is the file of the pictures that were chosen by hand.
func (f Folders) Pictures() string { return filepath.Join(f.Data, "pictures.json") }

// Cards is where the imported cards lie.
func (f Folders) Cards() string { return filepath.Join(f.Data, "cards.db") }

// CardFiles is the folder of a player's own card files.
func (f Folders) CardFiles() string { return filepath.Join(f.Data, "cards") }

// Decks is the folder of a player's own deck lists.
func (f Folders) Decks() string { return filepath.Join(f.Data, "decks") }

// Scenarios is the folder of positions that were saved as scenarios.
func (f Folders) Scenarios() string { return filepath.Join(f.Data, "scenarios") }

// Games is the folder of games in progress.
func (f Folders) Games() string { return filepath.Join(f.State, "games") }

// Finished is the folder of finished games.
func (f Folders) Finished() string { return filepath.Join(f.State, "finished") }

// Tables is the folder of the tables that this player has hosted.
func (f Folders) Tables() string { return filepath.Join(f.State, "tables") }

// Faults is the folder of reports of faults.
func (f Folders) Faults() string { return filepath.Join(f.State, "faults") }

// Settings is the file of the settings.
func (f Folders) Settings() string { return filepath.Join(f.Config, "settings.json") }

// Identity is the file with this device's key.
func (f Folders) Identity() string { return filepath.Join(f.State, "identity.pem") }

// Friends is the file of paired devices.
func (f Folders) Friends() string { return filepath.Join(f.State, "friends.json") }

// Written is when a file was written last; zero if there is none.
func Written(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// IsFile reports whether a folder's entry is a file, or a link to one. Reading anything else, such as a named pipe, may never end.
func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
