package cards

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"kotei/core/card"
)

// large is the large database that tests measure with, where it is at hand.
const large = "../../../shared/cards/cards.jsonl.gz"

func saved(t *testing.T) (db *Library, path string) {
	t.Helper()
	db, _ = imported(t, map[string]string{"a": asJSON, "b": strings.ReplaceAll(strings.ReplaceAll(asJSON, "Reed", "Ford"), "reed", "ford")})
	path = filepath.Join(t.TempDir(), "data", "cards.db")
	if err := db.Save(path); err != nil {
		t.Fatal(err)
	}
	return db, path
}

func TestOpenedAsSaved(t *testing.T) {
	db, path := saved(t)
	again, err := Open(path)
	if err != nil || again.Len() != 2 {
		t.Fatalf("%v, %d cards", err, again.Len())
	}
	for i := range db.Len() {
		want := *db.Entry(i).Card
		want.Granted = nil
		if got := again.Entry(i); !reflect.DeepEqual(*got.Card, want) || !reflect.DeepEqual(got.Lore, db.Entry(i).Lore) {
			t.Errorf("%+v\n%+v", got.Card, want)
		}
	}
	if again.ByID("ford_ferryman_experienced_2") == nil || again.ByID("x") != nil || again.Find("Nobody") != nil {
		t.Error("ids or titles are mixed up")
	}
	if first, second := again.Entry(0), again.Entry(0); first != second {
		t.Error("a card is two")
	}
}

// TestDamagedFiles: whatever happened to the file, it is said, and never a card that nobody saved.
func TestDamagedFiles(t *testing.T) {
	_, path := saved(t)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range whole {
		b := append([]byte(nil), whole...)
		b[i] ^= 0x55
		switch db, err := Unpack(b); {
		case err != nil:
		case i >= len(magic)+2 && i < len(magic)+10: // made with another compiler: the texts are read again
			if !db.index[0].batch.stale || len(db.Entry(0).Items) != 1 || db.Entry(0).Items[0].ByHand() {
				t.Errorf("byte %d: %v", i, db.Entry(0).Items)
			}
		case i == len(magic) || i == len(magic)+1: // an older version
		default:
			t.Errorf("byte %d: no error", i)
		}
	}
	for n := range whole {
		if _, err := Unpack(whole[:n]); err == nil {
			t.Errorf("%d bytes: no error", n)
		}
	}
	b := append([]byte(nil), whole...)
	b[len(magic)+1] = 0xff
	if _, err := Unpack(b); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file: %v", err)
	}
}

// TestOldFile: what an earlier Kotei has saved is read on, and its cards have the sums that they have here.
func TestOldFile(t *testing.T) {
	now, _ := saved(t)
	old, err := Open(filepath.Join("testdata", "version1.db"))
	if err != nil || old.Len() != 2 {
		t.Fatalf("%v, %d cards", err, old.Len())
	}
	for i := range now.Len() {
		if got, want := old.Entry(i), now.Entry(i); got.Text != want.Text || !reflect.DeepEqual(got.Lore, want.Lore) || old.Sum(got.ID) != now.Sum(want.ID) {
			t.Errorf("%+v\n%+v", got, want)
		}
	}
}

// TestEarlierVocabulary: a file holds verbs and properties by number, and another compiler's numbers mean something else here. So
// its texts are read anew.
func TestEarlierVocabulary(t *testing.T) {
	db, path := saved(t)
	e := db.Entry(0)
	right := e.Items[0].Ops[0].Verb
	e.Items[0].Ops[0].Verb = right + 1
	if err := db.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []card.Verb{right + 1, right} { // as this compiler's file, then as another one's
		again, err := Unpack(slices.Clone(data))
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Entry(0); got.Items[0].Ops[0].Verb != want || got.Text != e.Text || !reflect.DeepEqual(got.Lore, e.Lore) {
			t.Errorf("the verb is %v, not %v", got.Items[0].Ops[0].Verb, want)
		}
		data[len(magic)+2] ^= 1 // the note which compiler it was
	}
}

// TestOften: what many cards have in common lies once in memory.
func TestOften(t *testing.T) {
	_, path := saved(t)
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	a, b := db.Entry(0), db.Entry(1)
	if a.Prints[0].Rarity != "Rare" || unsafe.StringData(a.Prints[0].Rarity) != unsafe.StringData(b.Prints[0].Rarity) {
		t.Errorf("%q lies twice", a.Prints[0].Rarity)
	}
	if a.Formats[0] != "celestial" || unsafe.StringData(a.Formats[0]) != unsafe.StringData(b.Formats[0]) {
		t.Errorf("%q lies twice", a.Formats[0])
	}
}

func TestOpenNothing(t *testing.T) {
	db, err := Open(filepath.Join(t.TempDir(), "none"))
	if err != nil || db.Len() != 0 || db.Find("x") != nil || db.ByID("x") != nil {
		t.Errorf("%v %v", db, err)
	}
}

// TestSaveIsAllOrNothing: a folder that can't be written keeps what it has.
func TestSaveIsAllOrNothing(t *testing.T) {
	db, path := saved(t)
	blocked := filepath.Join(path, "cards.db") // a file stands where a folder must be
	if err := db.Save(blocked); err == nil {
		t.Error("no error")
	}
	if again, err := Open(path); err != nil || again.Len() != 2 {
		t.Errorf("the old file: %v", err)
	}
}

func realCards(tb testing.TB) *Library {
	tb.Helper()
	if _, err := os.Stat(large); err != nil {
		tb.Skip("the large database isn't here")
	}
	db, sum, err := Import(tb.Context(), nil, []string{large}, nil)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Log(sum)
	return db
}

func BenchmarkImport(b *testing.B) {
	for b.Loop() {
		realCards(b)
	}
}

func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "cards.db")
	if err := realCards(b).Save(path); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Open(path); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkUnpack unpacks all cards, and says how many megabytes they take with their file.
func BenchmarkUnpack(b *testing.B) {
	path := filepath.Join(b.TempDir(), "cards.db")
	if err := realCards(b).Save(path); err != nil {
		b.Fatal(err)
	}
	var before, after runtime.MemStats
	for b.Loop() {
		b.StopTimer()
		runtime.GC()
		runtime.ReadMemStats(&before)
		b.StartTimer()
		db, err := Open(path)
		if err != nil {
			b.Fatal(err)
		}
		for range db.Entries() {
		}
		b.StopTimer()
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(db)
		b.StartTimer()
	}
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
}
