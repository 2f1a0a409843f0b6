package main

import (
	"testing"

	"kotei/decks/home"
)

// TestProgramAtTables: who plays at a table from the terminal says which build of Kotei that is.
func TestProgramAtTables(t *testing.T) {
	for _, command := range []string{"host", "join"} {
		p := newLanPlayer(command)
		if err := p.parse([]string{"-home", t.TempDir()}); err != nil {
			t.Fatal(err)
		}
		cfg, _, err := p.table()
		if err != nil {
			t.Fatal(err)
		}
		if cfg.Program == "" || cfg.Program != home.Program() {
			t.Errorf("%s: build %q, want %q", command, cfg.Program, home.Program())
		}
	}
}
