package home

import (
	"path/filepath"
	"testing"
)

func TestHere(t *testing.T) {
	root := t.TempDir()
	t.Setenv("KOTEI_HOME", root)
	f := Here()
	for got, want := range map[string]string{
		f.Cards(): "data/cards.db", f.CardFiles(): "data/cards", f.Decks(): "data/decks", f.Games(): "state/games",
		f.Finished(): "state/finished", f.Tables(): "state/tables", f.Faults(): "state/faults", f.Settings(): "config/settings.json",
		f.Identity(): "state/identity.pem", f.Friends(): "state/friends.json",
	} {
		if got != filepath.Join(root, filepath.FromSlash(want)) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	t.Setenv("KOTEI_HOME", "")
	if got := Here().Data; filepath.Base(got) != "kotei" {
		t.Errorf("without KOTEI_HOME: %s", got)
	}
}
