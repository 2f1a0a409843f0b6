package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks/home"
	"kotei/images"
	"kotei/ui/session"
	"kotei/ui/sound"
)

// bare makes the parts of a window in which no screen is yet, and a stock of the cards that come with Kotei.
func bare(t *testing.T) (parts, *stock) {
	t.Helper()
	t.Setenv("KOTEI_HOME", t.TempDir())
	fa := test.NewApp()
	t.Cleanup(fa.Quit)
	files := session.Files{Folders: home.Here()}
	p, err := newParts(t.Context(), fa, Options{Rulesets: rules.Editions(), Version: "test"}, files)
	if err != nil {
		t.Fatal(err)
	}
	p.win.sync = true
	s := &stock{files: files}
	s.take(takeInventory(files))
	return p, s
}

// askedFor notes by name what a screen asks of the window around it.
type askedFor []string

func (l *askedFor) note(what string)   { *l = append(*l, what) }
func (l *askedFor) solo()              { l.note("solo") }
func (l *askedFor) host()              { l.note("host") }
func (l *askedFor) join()              { l.note("join") }
func (l *askedFor) reading()           { l.note("reading") }
func (l *askedFor) cards()             { l.note("cards") }
func (l *askedFor) played()            { l.note("played") }
func (l *askedFor) lessons()           { l.note("lessons") }
func (l *askedFor) settings()          { l.note("settings") }
func (l *askedFor) help()              { l.note("help") }
func (l *askedFor) quit()              { l.note("quit") }
func (l *askedFor) start()             { l.note("start") }
func (l *askedFor) explain(*card.Card) { l.note("explain") }
func (l *askedFor) zoom(images.Face)   { l.note("zoom") }
func (l *askedFor) comebacks() []comeback {
	return []comeback{{about: "a game", do: func() { l.note("continue") }}}
}
func (l *askedFor) aboutCards() string { return "none of your own" }

// TestDoorsOfTheFirstScreen: each button of the first screen leads through its own door, in a window that has no other screen.
func TestDoorsOfTheFirstScreen(t *testing.T) {
	p, s := bare(t)
	var asked askedFor
	first := &firstScreen{parts: p, stock: s, doors: &asked}
	first.enter()
	for _, text := range []string{"Continue", "Play alone", "Host a table", "Join a table", "Decks", "Cards", "Games", "School", "Settings", "Help", "Quit"} {
		test.Tap(button(t, p.screens.stage, text))
	}
	want := []string{"continue", "solo", "host", "join", "reading", "cards", "played", "lessons", "settings", "help", "quit"}
	if !slices.Equal(asked, want) {
		t.Errorf("the doors were %v", asked)
	}
}

// TestATableInAStrangeHouse opens a table in a window that has no other screen: its menu asks the house for what lies elsewhere.
func TestATableInAStrangeHouse(t *testing.T) {
	held := heldBack(t)
	p, s := bare(t)
	var asked askedFor
	tables := &tables{parts: p, files: s.files, stock: s, house: &asked, keys: &keys{parts: p}, pictures: &printed{}, noise: &sound.Player{}}
	tables.play(session.Solo{Edition: p.win.opt.Rulesets[0].Name, Decks: s.decks[:2], Names: []string{"A", "B"}, Players: []session.Player{session.Person, session.Goldfish}, Seed: 3})
	if tables.open == nil || p.screens.name != "table" {
		t.Fatalf("the screen is %q", p.screens.name)
	}
	defer tables.leave()
	held(tables.open.waits)
	for _, text := range []string{"Help", "Settings", "Leave"} {
		tables.open.between(tables.open.menu)
		test.Tap(button(t, p.sheets.top(), text))
	}
	if want := []string{"help", "settings", "start"}; !slices.Equal(asked, want) {
		t.Errorf("the table asked for %v", asked)
	}
}
