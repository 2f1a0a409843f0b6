package home

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// Folders are those in which Kotei keeps its files: settings, a player's own cards and decks, and the games under way.
type Folders struct{ Config, Data, State, Cache string }

// Here are the desktop's own folders for such files, or folders below KOTEI_HOME where that is set.
func Here() Folders {
	if root := os.Getenv("KOTEI_HOME"); root != "" {
		return Folders{filepath.Join(root, "config"), filepath.Join(root, "data"), filepath.Join(root, "state"), filepath.Join(root, "cache")}
	}
	return Folders{filepath.Join(xdg.ConfigHome, "kotei"), filepath.Join(xdg.DataHome, "kotei"), filepath.Join(xdg.StateHome, "kotei"), filepath.Join(xdg.CacheHome, "kotei")}
}

// Thumbs is the folder of small pictures; it can be thrown away.
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

// Games is the folder of the games under way.
func (f Folders) Games() string { return filepath.Join(f.State, "games") }

// Finished is the folder of the games that are over.
func (f Folders) Finished() string { return filepath.Join(f.State, "finished") }

// Tables is the folder of the tables that were opened to others.
func (f Folders) Tables() string { return filepath.Join(f.State, "tables") }

// Faults is the folder of what is to be reported.
func (f Folders) Faults() string { return filepath.Join(f.State, "faults") }

// Settings is the file of the settings.
func (f Folders) Settings() string { return filepath.Join(f.Config, "settings.json") }

// Identity is the file with this device's key.
func (f Folders) Identity() string { return filepath.Join(f.State, "identity.pem") }

// Friends is the file of the devices that are known.
func (f Folders) Friends() string { return filepath.Join(f.State, "friends.json") }

// IsFile tells whether something in a folder is a file, or leads to one. Reading anything else, such as a named pipe, may never end.
func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
