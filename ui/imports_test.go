package ui

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// dropFile drops a file with a content on the window.
func dropFile(t *testing.T, a *App, name, body string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(body), 0o600); err != nil {
		t.Fatal(err)
	}
	a.dropped(fyne.NewPos(10, 10), []fyne.URI{storage.NewFileURI(path)})
}

const ferry = `{"id":"reed_ferry","name":"Reed Ferry","type":"Holding","gold":2,"gp":"2","text":"After this card enters play: Gain 1 Honor.","legal":["celestial"],"prints":[{"set":"reeds"}]}`

// TestTheRoomIsNotUsedBeforeItIsNew: the room of the cards is made anew after an import. Until it is, what tells of the import lies over
// the old one: what was written there would be lost with it.
func TestTheRoomIsNotUsedBeforeItIsNew(t *testing.T) {
	a := at(t)
	a.start()
	a.imports.cards()
	dropFile(t, a, "cards.jsonl", ferry)
	next := beside(t, a)
	test.Tap(button(t, a.sheets.stack[0], "Done"))
	if len(a.sheets.stack) != 1 {
		t.Errorf("%d sheets lie over the old room", len(a.sheets.stack))
	}
	entered := a.screens.entered
	next()
	if len(a.sheets.stack) != 0 || a.screens.name != "cards" || a.screens.entered == entered {
		t.Errorf("%d sheets lie over the screen %q", len(a.sheets.stack), a.screens.name)
	}
}

// Dropped files are taken in, told about, and played with at once.
func TestDropped(t *testing.T) {
	a := at(t)
	a.start()
	button(t, a.screens.stage, "Cards")
	dropFile(t, a, "cards.jsonl", ferry+"\n"+`{"id":"odd","name":"Odd","type":"Weather"}`)
	if a.stock.lib.Find("reed ferry") == nil || len(a.sheets.stack) != 1 {
		t.Fatal("the card isn't there")
	}
	test.Tap(button(t, a.sheets.stack[0], "Done"))
	if a.screens.name != "cards" {
		t.Errorf("the screen is %q", a.screens.name)
	}
	button(t, a.screens.stage, "Choose a folder …")
	a.imports.explainTitle("reed fery")
	if len(a.sheets.stack) != 1 {
		t.Fatal("nothing is said")
	}
	a.sheets.drop()
	a.imports.explainTitle("Reed Ferry")
	button(t, a.sheets.stack[0], "Close")
	a.sheets.drop()

	dropFile(t, a, "cards.xml", "nothing")
	test.Tap(button(t, a.sheets.stack[0], "Close"))
	if a.stock.lib.Find("reed ferry") == nil {
		t.Error("the cards are lost")
	}
}

// A file of imported cards that can't be opened is said to be so where cards are imported, and replaced by the next import.
func TestDamagedCards(t *testing.T) {
	a := at(t)
	if err := os.MkdirAll(a.files.Data, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(a.files.Cards(), []byte("KOTEICARDS and no more"), 0o600); err != nil {
		t.Fatal(err)
	}
	a.shelve()
	if len(a.stock.wrong) != 1 || !errors.Is(a.stock.wrong[0], cards.ErrDamaged) {
		t.Fatalf("%v", a.stock.wrong)
	}
	a.imports.cards()
	button(t, a.screens.stage, "Choose a file …")
	dropFile(t, a, "cards.jsonl", ferry)
	if a.stock.lib.Find("Reed Ferry") == nil {
		t.Error("the damaged file stays")
	}
}

// A game brings its cards: it goes on though its cards read differently by now, or are gone.
func TestGameBringsItsCards(t *testing.T) {
	a := at(t)
	dropFile(t, a, "cards.jsonl", ferry)
	a.sheets.drop()
	d := a.stock.decks[0]
	d.Dynasty = append(d.Dynasty[:0:0], d.Dynasty...)
	d.Dynasty[0].Title = "Reed Ferry"
	s := &session.Solo{Edition: "emperor", Decks: a.stock.decks[:2:2], Names: []string{"A", "B"}, Players: []session.Player{session.Person, session.Goldfish}, Seed: 3}
	s.Decks[0] = d
	g, unsaved, err := session.Begin(a.files, a.win.opt.ruleset(s.Edition), a.stock.lib, s, session.GameOptions{})
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	path, _, _ := g.File()
	g.Drop()
	if err := os.Remove(a.files.Cards()); err != nil {
		t.Fatal(err)
	}
	a.shelve()
	if a.stock.lib.Find("Reed Ferry") != nil {
		t.Fatal("the card is still there")
	}
	g, lost, err := session.GoOn(a.files, a.tables.books(), a.files.Latest(), session.GameOptions{})
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	g.Drop()
	m, _, lost, err := a.tables.books().Open(path)
	if err != nil || lost != nil || m.State().Table.Rules.Name != "emperor" || m.State().Table.FaceOf("reed_ferry") == 0 {
		t.Errorf("it is gone on with: %v, %v", lost, err)
	}
}

func TestPlainly(t *testing.T) {
	for err, want := range map[error]string{
		syscall.ENOSPC: "The disk is full", syscall.EFBIG: "The disk is full", syscall.EROFS: "isn’t allowed",
		fs.ErrPermission: "isn’t allowed", fs.ErrNotExist: "no longer there", cards.ErrNothing: "No card was found",
	} {
		got := plainly(fmt.Errorf("save the cards: %w", err))
		if err == cards.ErrNothing { //nolint:errorlint // the table's own key
			got = plainly(err)
		}
		if !strings.Contains(got, want) || !strings.HasSuffix(got, ".") {
			t.Errorf("%v: %q", err, got)
		}
	}
}

// staled makes imported cards such as another Kotei has read.
func staled(t *testing.T, a *App) {
	t.Helper()
	dropFile(t, a, "cards.jsonl", ferry)
	a.sheets.drop()
	data, err := os.ReadFile(a.files.Cards())
	if err != nil {
		t.Fatal(err)
	}
	data[len("KOTEICARDS")+2] ^= 0xff // by whom the texts were read
	if err := os.WriteFile(a.files.Cards(), data, 0o600); err != nil {
		t.Fatal(err)
	}
	a.shelve()
	if !a.stock.lib.Stale() {
		t.Fatal("the cards are taken for this Kotei's")
	}
}

// A deck that is saved while the cards are read anew is among the decks afterwards.
func TestRenewedMeanwhile(t *testing.T) {
	a := at(t)
	staled(t, a)
	d := a.stock.decks[0]
	d.Name = "Saved Meanwhile"
	theme.Aside = func(work, done func()) {
		work()
		if err := writeDeck(filepath.Join(a.files.Decks(), "meanwhile.deck"), d); err != nil {
			t.Error(err)
		}
		done()
	}
	defer func() { theme.Aside = theme.AtOnce }()
	a.imports.renewed()
	if !slices.ContainsFunc(a.stock.decks, func(x decks.Deck) bool { return x.Name == d.Name }) || a.stock.lib.Stale() {
		t.Error("the deck is not among the decks")
	}
}

// Cards that another Kotei has read are read anew, and their file written.
func TestRenewed(t *testing.T) {
	a := at(t)
	staled(t, a)
	a.imports.cards()
	a.imports.renewed()
	if again, err := cards.Open(a.files.Cards()); err != nil || again.Stale() || a.stock.lib.Stale() || a.stock.lib.Find("Reed Ferry") == nil || a.imports.renew != nil {
		t.Errorf("%v", err)
	}
}

// writeDeck writes a deck list to a file.
func writeDeck(path string, d decks.Deck) error {
	var b bytes.Buffer
	if err := decks.Write(&b, d); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
