package terminal

import (
	"io"
	"net/netip"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kotei/decks/home"
	"kotei/net/find"
)

// TestProgramAtTables: who plays at a table from the terminal says which build of Kotei that is.
func TestProgramAtTables(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	k := newKit(Program{}, strings.NewReader(""), io.Discard, io.Discard)
	p := lanPlayer{kit: k, name: "Aiko"}
	c := &cobra.Command{}
	p.options(c)
	if err := c.ParseFlags([]string{"--home", t.TempDir()}); err != nil {
		t.Fatal(err)
	}
	if err := p.ready(c); err != nil {
		t.Fatal(err)
	}
	who, err := p.participant()
	if err != nil {
		t.Fatal(err)
	}
	cfg, _, err := who.Configs()
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Program == "" || cfg.Program != home.Program() {
		t.Errorf("build %q, want %q", cfg.Program, home.Program())
	}
}

// TestTablesOfOneName: which of two tables of a name is meant is asked, with what tells them apart.
func TestTablesOfOneName(t *testing.T) {
	at := func(name, address string, taken int) find.Notice {
		return find.Notice{Name: name, Game: "Classic L5R", Taken: taken, Seats: 2, Port: 24157, Addresses: []netip.Addr{netip.MustParseAddr(address)}}
	}
	found, others := called([]find.Notice{at("Hall", "10.0.0.2", 1), at("Attic", "10.0.0.3", 1), at("hall", "10.0.0.4", 2)}, "HALL")
	if len(found) != 2 || len(others) != 1 {
		t.Fatal(found, others)
	}
	want := "2 tables are called Hall: say which one, with --address 10.0.0.2:24157 (Classic L5R, 1 of 2 seats taken) or --address 10.0.0.4:24157 (Classic L5R, 2 of 2 seats taken)"
	if got := namesakes(found).Error(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestLanguageOfTheTerminal: Kotei's own variable counts before the system's.
func TestLanguageOfTheTerminal(t *testing.T) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(name, "")
	}
	t.Setenv(LanguageVariable, "")
	if got := locale(); got != "" {
		t.Errorf("%q without any", got)
	}
	t.Setenv("LANG", "de_DE.UTF-8")
	if got := locale(); got != "de_DE.UTF-8" {
		t.Errorf("%q", got)
	}
	t.Setenv(LanguageVariable, "en")
	if got := locale(); got != "en" {
		t.Errorf("%q", got)
	}
}
