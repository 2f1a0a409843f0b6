package scenario_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kotei/core/card"
	"kotei/core/scenario"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// options are what the command gives to scenarios, too.
func options() scenario.Options {
	return scenario.Options{
		ReadCards: readOnce,
		Library:   starter.Library().Find,
		DeckLegal: deckLegal,
	}
}

// cardFiles are the card files that were read already: several tests play each scenario.
var cardFiles sync.Map

func readOnce(name string, data []byte) ([]*card.Card, error) {
	type file struct{ name, data string }
	key := file{name, string(data)}
	if list, ok := cardFiles.Load(key); ok {
		return list.([]*card.Card), nil
	}
	list, err := cards.Read(name, data)
	if err == nil {
		cardFiles.Store(key, list)
	}
	return list, err
}

func deckLegal(edition string, d scenario.Deck) (why []string) {
	known := d.Cards
	var list decks.Deck
	if d.Stronghold != nil {
		known, list.Stronghold = append(slices.Clip(known), d.Stronghold), d.Stronghold.Extended()
	}
	lib := cards.NewLibrary(known, starter.Cards())
	for _, c := range d.Cards {
		e := decks.Entry{Count: 1, Title: c.Extended()}
		if c.Type.Deck() == card.FateDeck {
			list.Fate = append(list.Fate, e)
		} else {
			list.Dynasty = append(list.Dynasty, e)
		}
	}
	for _, p := range decks.Legal(edition, lib, list) {
		why = append(why, p.Text)
	}
	return why
}

// TestCelestial and the others play every scenario of an edition: the conformance tests of core and core/rules.
func TestCelestial(t *testing.T) { playAll(t, "celestial") }

func TestSamurai(t *testing.T) { playAll(t, "samurai") }

func TestEmperor(t *testing.T) { playAll(t, "emperor") }

func TestGold(t *testing.T) { playAll(t, "gold") }

func TestHiddenEmperor(t *testing.T) { playAll(t, "hidden-emperor") }

func playAll(t *testing.T, edition string) {
	t.Helper()
	for _, f := range scenarioFiles(t, "testdata/"+edition) {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txtar"), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			sc, err := scenario.Parse(f, data)
			if err != nil {
				t.Fatal(err)
			}
			trace, err := sc.Trace(options())
			if err != nil {
				t.Error(err)
			}
			plays.check(t, f, trace.Sum())
			if !slices.Contains(sc.Editions, edition) {
				t.Errorf("the scenario is in the folder of %s and plays under %v", edition, sc.Editions)
			}
			if len(sc.Rules) == 0 {
				t.Error("the scenario names no rule that it proves")
			}
		})
	}
}

// scenarioFiles lists the scenarios in a folder and in the folders below it.
func scenarioFiles(t *testing.T, dir string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && filepath.Ext(path) == ".txtar" {
			files = append(files, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios in %s: %v", dir, err)
	}
	return files
}

// eachScenario does something with every scenario there is; with every third in a short run.
func eachScenario(t *testing.T, do func(t *testing.T, sc *scenario.Scenario)) {
	t.Helper()
	for i, f := range scenarioFiles(t, "testdata") {
		if testing.Short() && i%3 != 0 {
			continue
		}
		t.Run(filepath.Base(f), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			sc, err := scenario.Parse(f, data)
			if err != nil {
				t.Fatal(err)
			}
			do(t, sc)
		})
	}
}
