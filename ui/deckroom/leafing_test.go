package deckroom

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// many are the cards of a large database.
const many = 13_000

// BenchmarkLeafing scrolls through 13,000 cards with pictures, five screens a second, once the small
// copies are on disk, and says how long pictures were missing and what memory Go used: the painter of the tests needs no
// graphics. What a window takes with its textures is measured by TestLeafing in e2e.
//
//	go test -tags migrated_fynedo ./ui/deckroom -run xxx -bench Leafing -benchtime 1x
func BenchmarkLeafing(b *testing.B) {
	lib, index := large(b)
	theme.Aside = func(work, done func()) { go func() { work(); fyne.Do(done) }() }
	defer func() { theme.Aside = theme.AtOnce }()
	app := test.NewApp()
	defer app.Quit()
	app.Settings().SetTheme(theme.New(theme.Options{}))
	for b.Loop() {
		index.Keep(pack.NewThumbs(filepath.Join(b.TempDir(), "small"), pack.DefaultBound))
		for _, warm := range []bool{false, true} {
			first, worst, mean, heap := leaf(b, lib, index)
			if warm {
				b.ReportMetric(float64(first.Milliseconds()), "ms/first-screen")
				b.ReportMetric(float64(worst.Milliseconds()), "ms/worst-blank")
				b.ReportMetric(float64(mean.Microseconds())/1000, "ms/mean-blank")
				b.ReportMetric(float64(heap>>20), "MB/Go")
			}
		}
	}
}

// leaf opens the room and scrolls through some hundred rows.
func leaf(b *testing.B, lib *cards.Library, index *pack.Index) (first, worst, mean time.Duration, heap uint64) {
	b.Helper()
	say := func(title, text string) { b.Errorf("%s: %s", title, text) }
	began := time.Now()
	x := New(b.Context(), Options{Library: lib, Home: home.Folders{Data: b.TempDir()}, Pictures: index, Rules: rules.Celestial(), Say: say, Back: func() {}})
	defer x.Close()
	w := test.NewWindow(x.Object)
	defer w.Close()
	w.Resize(fyne.NewSize(1280, 720))
	wall := x.r.finder.wall
	for !wall.pictures() {
		time.Sleep(time.Millisecond)
	}
	first = time.Since(began)
	x.r.blanks = Blanks{}
	tick := time.NewTicker(time.Second / 60)
	defer tick.Stop()
	for y := float32(0); y < 16_000; y += wall.size.Height / 12 {
		wall.offset(y)
		wall.pictures()
		<-tick.C
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return first, x.r.blanks.Worst, x.r.blanks.Mean(), m.HeapSys - m.HeapReleased
}

// large is a library of many cards, and a picture of each.
func large(b *testing.B) (*cards.Library, *pack.Index) {
	b.Helper()
	dir := b.TempDir()
	list := make([]*card.Card, many)
	img := image.NewRGBA(image.Rect(0, 0, 300, 420))
	for i := range list {
		list[i] = &card.Card{ID: fmt.Sprintf("card_%d", i), Title: fmt.Sprintf("Card %05d", i), Type: card.Holding}
		if i%500 == 0 { // some hundred looks are enough to decode
			for k := range img.Pix {
				img.Pix[k] = byte(k*i>>5) | 3
			}
			img.Set(0, 0, color.White)
		}
		if i%500 == 0 || i < 500 {
			var jpg bytes.Buffer
			if err := jpeg.Encode(&jpg, img, nil); err != nil {
				b.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "look.jpg"), jpg.Bytes(), 0o644); err != nil {
				b.Fatal(err)
			}
		}
		data, err := os.ReadFile(filepath.Join(dir, "look.jpg"))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, list[i].ID+".jpg"), data, 0o644)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	lib := cards.NewLibrary(list)
	index, _, err := pack.Scan(context.Background(), []string{dir}, lib, nil)
	if err != nil || index.Len() != many {
		b.Fatalf("%d pictures: %v", index.Len(), err)
	}
	return lib, index
}
