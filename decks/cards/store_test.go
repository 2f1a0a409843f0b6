package cards

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
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
			if !db.index[0].shelf.stale || len(db.Entry(0).Items) != 1 || db.Entry(0).Items[0].ByHand() {
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
