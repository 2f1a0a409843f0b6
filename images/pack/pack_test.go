package pack

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/images"
)

var _ images.Source = (*Index)(nil)

const set = `
- title: Mori Ran
  id: mori_ran
  type: personality
  force: 2
  chi: 2
- title: Mori Ran • Experienced 2
  id: mori_ran_2
  type: personality
  force: 4
  chi: 3
- title: Lantern Pass
  id: lantern_pass
  type: region
- title: A Long Night
  id: a_long_night
  type: event
`

func library(t testing.TB) *cards.Library {
	t.Helper()
	list, err := cards.Read("test.yaml", []byte(set))
	if err != nil {
		t.Fatal(err)
	}
	return cards.NewLibrary(list)
}

// picture writes a picture of a size.
func picture(t testing.TB, path string, w, h int) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = byte(i*7 + i>>9)
	}
	img.Set(0, 0, color.White)
	var b bytes.Buffer
	var err error
	if strings.HasSuffix(path, ".png") {
		err = png.Encode(&b, img)
	} else {
		err = jpeg.Encode(&b, img, nil)
	}
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o755)
	}
	if err == nil {
		err = os.WriteFile(path, b.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestScanMatches(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]struct {
		card string
		how  How
	}{
		"a/mori_ran.jpg":                  {"mori_ran", ByID},
		"b/Mori Ran - exp2.png":           {"mori_ran_2", ByTitle},
		"c/LANTERN PASS.JPG":              {"lantern_pass", ByTitle},
		"d/017 - Lantern Pass.jpg":        {"lantern_pass", ByTitle},
		"e/Lantern_Pass_(foil).jpeg":      {"lantern_pass", ByTitle},
		"f/Some Set - Lantern Pass.jpg":   {"lantern_pass", ByTitle},
		"g/Mori Ran (Experienced 2).jpeg": {"mori_ran_2", ByTitle},
		"h/Lantern Pass.full.jpg":         {"lantern_pass", ByTitle},
		"i/mori_ran_2.Full.png":           {"mori_ran_2", ByID},
		"j/LanternPass.jpg":               {"lantern_pass", ByTitle},
		"k/017MoriRanExp2.full.jpg":       {"mori_ran_2", ByTitle},
		"l/ALongNight.jpg":                {"a_long_night", ByTitle},
	} {
		root := filepath.Join(dir, name[:1])
		picture(t, filepath.Join(dir, name), 60, 84)
		x, r, err := Scan(context.Background(), []string{root}, library(t), nil)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := x.FileOf(Of{Card: want.card})
		if !ok || f.How != want.how || r.Files != 1 || r.LeftN != 0 || r.Cards != 1 {
			t.Errorf("%s: %+v, %v; %s %v", name, f, ok, r, r.Left)
		}
	}
}

func TestScanReportsTheRest(t *testing.T) {
	dir := t.TempDir()
	picture(t, filepath.Join(dir, "Lantern Pas.jpg"), 10, 14)
	picture(t, filepath.Join(dir, "Nothing of the Kind At All.jpg"), 10, 14)
	if err := os.WriteFile(filepath.Join(dir, "readme.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, r, err := Scan(context.Background(), []string{dir, filepath.Join(dir, "missing")}, library(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Files != 2 || r.LeftN != 3 || !strings.Contains(r.Left[0].Why, "Lantern Pass") || !strings.Contains(r.Left[2].Why, "can't be read") {
		t.Errorf("%s: %+v", r, r.Left)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Scan(ctx, []string{dir}, library(t), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a scan that is given up: %v", err)
	}
}

// TestPrintings: of several pictures the printing's own is taken, the surest of the rest, and before all the one chosen by hand.
func TestPrintings(t *testing.T) {
	dir := t.TempDir()
	gold := picture(t, filepath.Join(dir, "Gold Edition", "Mori Ran.jpg"), 10, 14)
	plain := picture(t, filepath.Join(dir, "mori_ran.jpg"), 10, 14)
	x := &Index{files: map[string][]File{"mori_ran": {{plain, "mori_ran", "", ByID}, {gold, "mori_ran", "gold_edition", ByTitle}}}}
	for want, set := range map[string]string{gold: "gold_edition", plain: "jade_edition"} {
		if f, _ := x.FileOf(Of{"mori_ran", set}); f.Path != want {
			t.Errorf("of %s: %s", set, f.Path)
		}
	}
	x.Choose(Of{Card: "mori_ran"}, "mine.png")
	if f := x.Files("mori_ran")[0]; f.Path != "mine.png" || f.How != ByHand {
		t.Errorf("chosen is %+v", f)
	}
	if f, _ := x.FileOf(Of{"mori_ran", "gold_edition"}); f.Path != gold {
		t.Errorf("a printing that has a picture of its own shows %s", f.Path)
	}
	if f, _ := x.FileOf(Of{"mori_ran", "jade_edition"}); f.Path != "mine.png" {
		t.Errorf("a printing without one shows %s", f.Path)
	}
	x.Choose(Of{"mori_ran", "gold_edition"}, "gilded.png")
	if f, _ := x.FileOf(Of{"mori_ran", "gold_edition"}); f.Path != "gilded.png" || x.Files("mori_ran")[0].Path != "mine.png" {
		t.Errorf("chosen for the printing is %+v", f)
	}
	x.Choose(Of{Card: "mori_ran"}, "")
	if f := x.Files("mori_ran")[0]; f.Path != plain {
		t.Errorf("the choice stays: %+v", f)
	}
}

// bomb is a PNG of a few bytes that says it has so many points.
func bomb(w, h uint32) []byte {
	b := []byte("\x89PNG\r\n\x1a\n")
	chunk := make([]byte, 0, 17)
	chunk = append(chunk, "IHDR"...)
	chunk = binary.BigEndian.AppendUint32(chunk, w)
	chunk = binary.BigEndian.AppendUint32(chunk, h)
	chunk = append(chunk, 8, 6, 0, 0, 0)
	b = binary.BigEndian.AppendUint32(b, 13)
	b = append(b, chunk...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(chunk))
}

func TestBadPictures(t *testing.T) {
	dir := t.TempDir()
	whole, err := os.ReadFile(picture(t, filepath.Join(dir, "whole.jpg"), 300, 420))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"bomb.png": bomb(50_000, 50_000), "wide.png": bomb(13_000, 1), "cut.jpg": whole[:len(whole)/2], "empty.jpg": nil,
		"text.jpg": []byte("this is a letter"), "page.webp": []byte("<html>"),
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		x := &Index{files: map[string][]File{"c": {{path, "c", "", ByID}}}}
		if p := x.Picture(&card.Card{ID: "c"}, 200); p != nil {
			t.Errorf("%s is shown", name)
		}
		if err := x.Trouble(path); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: the note says %v", name, err)
		}
	}
	// A wrong ending is no fault: what counts is what is in it.
	lying := filepath.Join(dir, "lying.png")
	if err := os.WriteFile(lying, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Decode(lying); err != nil {
		t.Error(err)
	}
}

// TestThumbs: a picture is kept small, read from there again, and made anew when the file changes.
func TestThumbs(t *testing.T) {
	dir := t.TempDir()
	path := picture(t, filepath.Join(dir, "big.jpg"), 800, 1120)
	th := NewThumbs(filepath.Join(dir, "kept"), DefaultBound)
	for _, want := range []struct{ ask, get int }{{100, 150}, {240, 240}, {541, 800}, {0, 800}} {
		img, err := th.open(path, want.ask)
		if err != nil || img.Bounds().Dx() != want.get {
			t.Errorf("for %d it is %v wide: %v", want.ask, img.Bounds().Dx(), err)
		}
	}
	if n := len(th.list()); n != 2 {
		t.Errorf("%d are kept", n)
	}
	st, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	kept := th.path(path, st, 150)
	picture(t, kept, 33, 40) // what is kept is what is shown
	if img, err := th.open(path, 100); err != nil || img.Bounds().Dx() != 33 {
		t.Errorf("what is kept isn't used: %v", err)
	}
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
	if img, err := th.open(path, 100); err != nil || img.Bounds().Dx() != 150 {
		t.Errorf("a changed file isn't read again: %v", err)
	}
}

// TestThumbsHaveABound: beyond it those go that were not used for the longest time.
func TestThumbsHaveABound(t *testing.T) {
	dir := t.TempDir()
	th := NewThumbs(filepath.Join(dir, "kept"), 40_000)
	var paths []string
	for i := range 12 {
		paths = append(paths, picture(t, filepath.Join(dir, string(rune('a'+i))+".jpg"), 300, 420))
		if _, err := th.open(paths[i], 140); err != nil {
			t.Fatal(err)
		}
		old := time.Now().Add(time.Duration(i-100) * time.Minute)
		for _, f := range th.list() {
			if time.Since(f.used) < 30*time.Second {
				_ = os.Chtimes(f.path, old, old)
			}
		}
	}
	list := th.list()
	if n := total(list); n > 40_000 || len(list) == 0 {
		t.Errorf("%d bytes are kept in %d files", n, len(list))
	}
	st, err := os.Stat(paths[11])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(th.path(paths[11], st, 150)); err != nil {
		t.Error("the latest isn't kept")
	}
	if err := th.Clear(); err != nil || len(th.list()) != 0 {
		t.Errorf("not thrown away: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	dir := f.TempDir()
	for _, name := range []string{"a.png", "a.jpg"} {
		data, err := os.ReadFile(picture(f, filepath.Join(dir, name), 8, 11))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add(bomb(50_000, 50_000))
	f.Add([]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		img, err := decode(data)
		if (img == nil) == (err == nil) {
			t.Errorf("a picture %v with the error %v", img != nil, err)
		}
	})
}

func BenchmarkPicture(b *testing.B) {
	dir := b.TempDir()
	path := picture(b, filepath.Join(dir, "c.jpg"), 600, 840)
	x := &Index{files: map[string][]File{"c": {{path, "c", "", ByID}}}}
	x.Keep(NewThumbs(filepath.Join(dir, "kept"), DefaultBound))
	c := &card.Card{ID: "c"}
	for b.Loop() {
		if x.Picture(c, 140) == nil {
			b.Fatal(x.Trouble(path))
		}
	}
}
