package cards

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

func gzipped(t *testing.T, data string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(data)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A file that is packed in itself again and again ends somewhere.
func TestPackedTooOften(t *testing.T) {
	body := asJSON
	for range maxDeep {
		body = gzipped(t, body)
	}
	if lib, sum := imported(t, map[string]string{"x": body}); lib.Len() != 1 || len(sum.Skipped) > 0 {
		t.Errorf("packed %d times: %v", maxDeep, sum.Skipped)
	}
	_, sum, err := Import(t.Context(), nil, write(t, map[string]string{"x": gzipped(t, body)}), nil)
	if !errors.Is(err, ErrNothing) || len(sum.Skipped) != 1 || !strings.Contains(sum.Skipped[0].Text, "unpack it first") {
		t.Errorf("%v %v", err, sum.Skipped)
	}
}

// What unpacks to more than any database has is refused, whatever is in it.
func TestBombs(t *testing.T) {
	if in := (&intake{left: 2 * maxUnpacked}); !testing.Short() {
		if _, err := in.bounded(io.LimitReader(zeros{}, maxUnpacked+5)); err == nil || !strings.Contains(err.Error(), "256 MB") {
			t.Errorf("a huge file: %v", err)
		}
	}
	in := &intake{at: map[string]place{}, bytes: maxInAll - 1}
	if err := in.read(t.Context(), "x", []byte(asJSON)); err == nil || !strings.Contains(err.Error(), "in parts") {
		t.Errorf("many files: %v", err)
	}
	for name, body := range map[string]string{
		"nested lists":  strings.Repeat("[", 100_000),
		"nested maps":   strings.Repeat("{a: ", 20_000),
		"nested JSON":   `{"id":` + strings.Repeat("[", 60_000),
		"deep XML":      "<cards>" + strings.Repeat("<a>", 50_000),
		"a billion":     "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\ncards: [*c,*c]\n",
		"an endless ID": `{"name":"` + strings.Repeat("x", 70_000) + `","type":"Item"}`,
	} {
		if lib, sum, err := Import(t.Context(), nil, write(t, map[string]string{"x": body}), nil); !errors.Is(err, ErrNothing) || lib != nil || len(sum.Skipped) == 0 {
			t.Errorf("%s: %v %v", name, err, sum.Skipped)
		}
	}
}

// A small archive of archives unpacks to a few megabytes at most, however often its files repeat.
func TestNestedArchives(t *testing.T) {
	inner := archive(t, "cards.yaml", strings.Repeat(strings.Repeat("x", 63)+"\n", 1<<14), 6)
	outer := archive(t, "inner.zip", inner, 60)
	in := &intake{at: map[string]place{}}
	if err := in.read(t.Context(), "x.zip", []byte(outer)); err != nil {
		t.Fatal(err)
	}
	if most := max(freeGrowth, maxGrowth*len(outer)); in.bytes > most+len(outer) {
		t.Errorf("%d bytes were unpacked to %d", len(outer), in.bytes)
	}
	if len(in.skipped) == 0 || !strings.Contains(in.skipped[len(in.skipped)-1].Text, "card databases don't") {
		t.Errorf("told: %v", in.skipped)
	}
}

// archive is a zip file that has the same content n times.
func archive(t *testing.T, name, content string, n int) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range n {
		w, err := z.Create(fmt.Sprint(i, name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, content); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A list of JSON objects is read as their lines are, as far as it goes; Kotei's own files may be written in brackets, too.
func TestJSONList(t *testing.T) {
	line := `{"id":"reed_doll","name":"Reed Doll","type":"Item","gold":1,"focus":2}`
	for name, tt := range map[string]struct {
		body string
		n    int
		told string
	}{
		"a list":           {"[\n" + line + ",\n" + strings.ReplaceAll(line, "Doll", "Toy") + "\n]\n", 2, ""},
		"broken off":       {"[" + line + ",\n{\"id\":\"x\", \"name\"", 1, "what follows isn't read"},
		"without an end":   {"[" + line, 1, "is the file whole?"},
		"one is no card":   {"[" + line + `, {"name": 7}, ` + strings.ReplaceAll(line, "Doll", "Toy") + "]", 2, "name: expected"},
		"Kotei's brackets": {`[{"title": "Reed Doll", "type": "item", "gold": 1, "focus": 2}]`, 1, ""},
	} {
		lib, sum := imported(t, map[string]string{"x": tt.body})
		told := ""
		if len(sum.Skipped) > 0 {
			told = sum.Skipped[0].Text
		}
		if lib.Len() != tt.n || lib.Find("Reed Doll") == nil || !strings.Contains(told, tt.told) || tt.told == "" && told != "" {
			t.Errorf("%s: %d cards, told %q", name, lib.Len(), told)
		}
	}
}

// A title of which no id can be made is told, and hides no other card.
func TestTitleWithoutLetters(t *testing.T) {
	for _, body := range []string{`<cards><card type="item"><name>!</name></card></cards>`, `{"name":"…","type":"Item"}`, "- {title: '!', type: item, focus: 1}\n"} {
		_, sum, err := Import(t.Context(), nil, write(t, map[string]string{"x": body}), nil)
		if !errors.Is(err, ErrNothing) || len(sum.Skipped) != 1 || !strings.Contains(sum.Skipped[0].Text, "a letter or a digit") {
			t.Errorf("%s: %v %v", body, err, sum.Skipped)
		}
	}
}

// Signs that turn the direction of what follows don't come in with a title.
func TestBidirectionalTitles(t *testing.T) {
	lib, _ := imported(t, map[string]string{"x": `{"name":"Reed \u202eDoll\u2066","type":"Item"}`})
	if c := lib.Find("Reed Doll"); c == nil || c.Title != "Reed Doll" {
		t.Errorf("%+q", c.Title)
	}
}

// Clans in lower case are the Clans that cards and searches name.
func TestLowerCaseClans(t *testing.T) {
	lib, _ := imported(t, map[string]string{"x": `<cards><card id="a" type="personality"><name>Reed Scout</name><clan>crab</clan></card>` +
		`<card id="b" type="personality"><name>Reed Monk</name><clan>brotherhood of shinsei</clan></card></cards>`})
	if a, b := lib.Find("Reed Scout"), lib.Find("Reed Monk"); !slices.Equal(a.Clans, []string{"Crab"}) || !slices.Contains(a.Keywords, "Crab Clan") || !slices.Equal(b.Clans, []string{"Brotherhood of Shinsei"}) {
		t.Errorf("%q %q %q", a.Clans, a.Keywords, b.Clans)
	}
}

// The same file again reads no text again, and leaves the file of cards as it is.
func TestSameAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.db")
	files := write(t, map[string]string{"x": asJSON})
	if _, _, err := TakeIn(t.Context(), path, files, nil); err != nil {
		t.Fatal(err)
	}
	was := headOf(path)
	lib, sum, err := TakeIn(t.Context(), path, files, func(s Stage, _, _ int) {
		if s != Reading {
			t.Errorf("it was %s again", s)
		}
	})
	if err != nil || sum.Same != 1 || lib.Len() != 1 || !bytes.Equal(headOf(path), was) {
		t.Errorf("%v %v %d", err, sum, lib.Len())
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// Files of old programs are not always UTF-8: they are read, and what was guessed is told.
func TestEncodings(t *testing.T) {
	body := strings.ReplaceAll(asCSV, "Reed Ferryman", "Rōdo Fährmann")
	latin := strings.ReplaceAll(strings.ReplaceAll(body, "ō", "o"), "ä", "\xe4")
	wide := func(order binary.AppendByteOrder, mark string) string {
		b := []byte(mark)
		for _, u := range utf16.Encode([]rune(body)) {
			b = order.AppendUint16(b, u)
		}
		return string(b)
	}
	for name, tt := range map[string]struct {
		body string
		told bool
	}{
		"UTF-8 with its mark": {"\xef\xbb\xbf" + body, false}, "UTF-16": {wide(binary.LittleEndian, "\xff\xfe"), false},
		"UTF-16 the other way": {wide(binary.BigEndian, "\xfe\xff"), false}, "Latin-1": {latin, true},
	} {
		lib, sum := imported(t, map[string]string{"x": tt.body})
		if c := lib.Find("rodo fahrmann - exp2"); c == nil || !strings.HasSuffix(c.Title, "Fährmann") {
			t.Errorf("%s: %v %v", name, c, sum.Skipped)
		}
		if told := len(sum.Skipped) == 1 && strings.Contains(sum.Skipped[0].String(), ":2: the letters from here on are no UTF-8"); told != tt.told {
			t.Errorf("%s: told %v", name, sum.Skipped)
		}
	}
	x := strings.Replace(asXML, `version="1.0"`, `version="1.0" encoding="ISO-8859-1"`, 1)
	if lib, _ := imported(t, map[string]string{"x": strings.ReplaceAll(x, "Reed", "F\xe4hre")}); lib.Find("Fähre Ferryman exp2") == nil {
		t.Error("XML that says how it is written")
	}
}

// kept is a file of cards, and a check that it is still the same.
func kept(t *testing.T) (path string, same func(what string)) {
	t.Helper()
	_, path = saved(t)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return path, func(what string) {
		t.Helper()
		now, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(now, before) {
			t.Errorf("%s: the old cards are lost: %v", what, err)
		}
		if list, _ := os.ReadDir(filepath.Dir(path)); len(list) != 1 {
			t.Errorf("%s: left over: %v", what, list)
		}
	}
}

// However an import ends, the cards are the old or the new ones.
func TestTakeIn(t *testing.T) {
	path, same := kept(t)
	more := write(t, map[string]string{"x": strings.ReplaceAll(strings.ReplaceAll(asJSON, "Reed", "Bell"), "reed", "bell")})

	ctx, stop := context.WithCancel(t.Context())
	_, _, err := TakeIn(ctx, path, more, func(s Stage, _, _ int) {
		if s == Compiling {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	same("stopped")

	if _, _, err := TakeIn(t.Context(), path, write(t, map[string]string{"x": "no cards"}), nil); !errors.Is(err, ErrNothing) {
		t.Errorf("nothing: %v", err)
	}
	same("nothing")

	lib, sum, err := TakeIn(t.Context(), path, more, nil)
	if err != nil || sum.New != 1 || lib.Len() != 3 || lib.Find("Bell Ferryman exp2") == nil || lib.Find("Reed Ferryman exp2") == nil {
		t.Errorf("%v: %v, %d cards", err, sum, lib.Len())
	}
}

// A file of a newer Kotei is left alone, one that is damaged begun anew.
// TestTakeInMeanwhile: of two programs that import at once the second is told, and what the first wrote stays.
func TestTakeInMeanwhile(t *testing.T) {
	for name, before := range map[string]bool{"beside a file": true, "into nothing": false} {
		path := filepath.Join(t.TempDir(), "cards.db")
		one := write(t, map[string]string{"one": asJSON})
		two := write(t, map[string]string{"two": strings.ReplaceAll(asJSON, "eed", "oad")})
		if before {
			if _, _, err := TakeIn(t.Context(), path, write(t, map[string]string{"old": strings.ReplaceAll(asJSON, "eed", "ead")}), nil); err != nil {
				t.Fatal(err)
			}
		}
		var theirs []byte
		_, _, err := TakeIn(t.Context(), path, two, func(s Stage, done, _ int) {
			if s == Storing && done == 0 {
				if _, _, err := TakeIn(t.Context(), path, one, nil); err != nil {
					t.Fatal(err)
				}
				theirs, _ = os.ReadFile(path)
			}
		})
		if !errors.Is(err, ErrMeanwhile) {
			t.Errorf("%s: the second import ends with %v", name, err)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, theirs) {
			t.Errorf("%s: the first one's cards were overwritten: %v", name, err)
		}
		if lib, _, err := TakeIn(t.Context(), path, two, nil); err != nil || lib.Find("Reed Ferryman") == nil && lib.Len() == 0 {
			t.Errorf("%s: once more: %v", name, err)
		}
	}
}

func TestTakeInBesideABadFile(t *testing.T) {
	path, _ := kept(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	more := write(t, map[string]string{"x": asJSON})
	data[len(magic)+1] = 0xff
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := TakeIn(t.Context(), path, more, nil); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file: %v", err)
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, data) {
		t.Error("a newer file is changed")
	}
	data[len(magic)+1] = 0
	if err := os.WriteFile(path, data[:40], 0o600); err != nil {
		t.Fatal(err)
	}
	if lib, _, err := TakeIn(t.Context(), path, more, nil); err != nil || lib.Len() != 1 {
		t.Errorf("a damaged file: %v", err)
	}
}

// A folder that can't be written keeps what it has.
func TestReadOnly(t *testing.T) {
	path, same := kept(t)
	more := write(t, map[string]string{"x": strings.ReplaceAll(asJSON, "eed", "oad")})
	if os.Geteuid() == 0 && runtime.GOOS == "linux" { // root may write everywhere but there
		if _, _, err := TakeIn(t.Context(), "/sys/kernel/kotei/cards.db", more, nil); !errors.Is(err, fs.ErrPermission) && !strings.Contains(err.Error(), "read-only") {
			t.Errorf("%v", err)
		}
		return
	}
	if runtime.GOOS == "windows" {
		t.Skip("folders have no such right there")
	}
	if err := os.Chmod(filepath.Dir(path), 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(filepath.Dir(path), 0o755) })
	if _, _, err := TakeIn(t.Context(), path, more, nil); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("%v", err)
	}
	same("read-only")
}

// Texts that another Kotei has read are read anew as one, and where that can't be kept they are there all the same.
func TestRenew(t *testing.T) {
	lib, path := saved(t)
	if again, err := Renew(t.Context(), path, nil); err != nil || again.Stale() {
		t.Errorf("nothing to do: %v", err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(magic)+3] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if old, err := Renew(ctx, path, nil); !errors.Is(err, context.Canceled) || !old.Stale() || old.Len() != lib.Len() {
		t.Errorf("stopped: %v", err)
	}
	told := 0
	again, err := Renew(t.Context(), path, func(Stage, int, int) { told++ })
	if err != nil || again.Stale() || again.Len() != lib.Len() || told == 0 {
		t.Fatalf("%v, told %d times", err, told)
	}
	for e := range again.Entries() {
		if want := lib.ByID(e.ID); len(e.Items) != len(want.Items) || e.Text != want.Text {
			t.Errorf("%s: %+v", e.ID, e.Items)
		}
	}
	if none, err := Renew(t.Context(), filepath.Join(t.TempDir(), "none"), nil); err != nil || none.Len() != 0 {
		t.Errorf("no file: %v", err)
	}
}
