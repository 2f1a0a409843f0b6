package cards

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// Home is where a player's database lies: in the desktop's folder for such files, or below KOTEI_HOME where that is set.
func Home() string {
	root := filepath.Join(xdg.DataHome, "kotei")
	if home := os.Getenv("KOTEI_HOME"); home != "" {
		root = filepath.Join(home, "data")
	}
	return filepath.Join(root, "cards.db")
}
