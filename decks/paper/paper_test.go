package paper

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"regexp"
	"testing"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/starter"
	"kotei/images"
)

// pages are the sizes of a document's pages, in points.
func pages(t *testing.T, pdf []byte) []string {
	t.Helper()
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
		t.Fatal("no PDF")
	}
	size := regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	n := len(regexp.MustCompile(`/Type /Page\n`).FindAll(pdf, -1))
	var out []string
	for _, m := range size.FindAllSubmatch(pdf, -1) {
		out = append(out, string(m[1])+"x"+string(m[2]))
	}
	if len(out) < 1 {
		t.Fatalf("%d pages without a size", n)
	}
	for len(out) < n {
		out = append(out, out[0])
	}
	return out[:n]
}

// small is a deck of twelve cards, of four titles; it names no starting Holdings.
func small() decks.Deck {
	d := starter.Decks()[0]
	return decks.Deck{
		Name: "Small (ü蟹)", Format: "celestial", Stronghold: d.Stronghold,
		Dynasty: []decks.Entry{{Count: 5, Title: d.Dynasty[0].Title}}, Fate: []decks.Entry{{Count: 4, Title: d.Fate[0].Title}, {Count: 2, Title: d.Fate[1].Title}},
		Maybe: []decks.Entry{{Count: 30, Title: d.Fate[2].Title}}, Unread: []string{"?? \x00 \xff"},
	}
}

// Nine cards are on a page of the paper's size; a card's picture is in the file once.
func TestProxies(t *testing.T) {
	for _, tt := range []struct {
		paper Size
		once  bool
		want  []string
	}{
		{A4, false, []string{"595.28x841.89", "595.28x841.89"}},
		{Letter, false, []string{"612.00x792.00", "612.00x792.00"}},
		{A4, true, []string{"595.28x841.89"}},
	} {
		var b bytes.Buffer
		done := 0
		o := Options{Size: tt.paper, Marks: true, Once: tt.once, Done: func(n, of int) { done = of - n }}
		if err := Proxies(context.Background(), &b, starter.Library(), small(), o); err != nil {
			t.Fatal(err)
		}
		if got := pages(t, b.Bytes()); fmt.Sprint(got) != fmt.Sprint(tt.want) || done != 0 {
			t.Errorf("%s: %v, %d cards left", tt.paper.Name, got, done)
		}
		if n := bytes.Count(b.Bytes(), []byte("/Subtype /Image")); n != 6 {
			t.Errorf("%s: %d pictures of four cards and the two starting Holdings", tt.paper.Name, n)
		}
	}
}

// The cards fit on both papers, with room for the marks.
func TestPapers(t *testing.T) {
	for _, p := range []Size{A4, Letter} {
		if p.Width < columns*CardWidth+10 || p.Height < rows*CardHeight+10 {
			t.Errorf("%s is too small", p.Name)
		}
		if got, err := SizeNamed(p.Name); err != nil || got != p {
			t.Errorf("%v %v", got, err)
		}
	}
	if _, err := SizeNamed("B5"); err == nil {
		t.Error("B5 is a paper")
	}
}

func TestProxiesFail(t *testing.T) {
	var b bytes.Buffer
	if err := Proxies(context.Background(), &b, starter.Library(), decks.Deck{Stronghold: "Nowhere"}, Options{Size: A4}); !errors.Is(err, ErrEmpty) {
		t.Errorf("%v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if err := Proxies(ctx, &b, starter.Library(), small(), Options{Size: A4}); !errors.Is(err, context.Canceled) || b.Len() > 0 {
		t.Errorf("%v, %d bytes", err, b.Len())
	}
	huge := small()
	huge.Dynasty[0].Count = maxPrinted + 1
	if err := Proxies(context.Background(), &b, starter.Library(), huge, Options{Size: A4}); err == nil {
		t.Error("printed without end")
	}
}

// red gives every card the same picture.
type red struct{}

func (red) Picture(*card.Card, int) *images.Picture {
	img := image.NewRGBA(image.Rect(0, 0, 60, 84))
	for i := range 60 * 84 {
		img.SetRGBA(i%60, i/60, color.RGBA{200, 0, 0, 255})
	}
	return &images.Picture{Image: img, Whole: true}
}

// A picture takes the place of the drawn face, and the corners are its frame's, not white.
func TestPictures(t *testing.T) {
	c := starter.Library().Find(starter.Decks()[0].Stronghold)
	img := square(draft(c, red{}, 150, 210))
	for _, at := range []image.Point{{75, 100}, {0, 0}, {149, 209}} {
		if p := img.RGBAAt(at.X, at.Y); p.R < 150 || p.G > 40 || p.A != 255 {
			t.Errorf("at %v: %v", at, p)
		}
	}
}

// A whole deck's list is on one page, with letters of its own; a very long one on several.
func TestList(t *testing.T) {
	long := small()
	for i := range 300 {
		long.Fate = append(long.Fate, decks.Entry{Count: 1, Title: fmt.Sprintf("A title that is not in the database and much too long for a column, number %d", i)})
	}
	for _, tt := range []struct {
		deck      decks.Deck
		low, high int
	}{{starter.Decks()[0], 1, 1}, {small(), 1, 1}, {decks.Deck{}, 1, 1}, {long, 3, 4}} {
		for _, p := range []Size{A4, Letter} {
			var b bytes.Buffer
			if err := List(&b, starter.Library(), tt.deck, Options{Size: p}); err != nil {
				t.Fatal(err)
			}
			if got := pages(t, b.Bytes()); len(got) < tt.low || len(got) > tt.high {
				t.Errorf("%s on %s: %d pages", tt.deck.Name, p.Name, len(got))
			}
		}
	}
}

// The picture grows with the deck, and shows what the database lacks as a blank.
func TestPoster(t *testing.T) {
	few, err := Poster(starter.Library(), small(), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := starter.Decks()[0]
	d.Fate = append([]decks.Entry{{Count: 3, Title: "Nobody knows this"}}, d.Fate...)
	many, err := Poster(starter.Library(), d, nil)
	if err != nil {
		t.Fatal(err)
	}
	if few.Bounds().Dx() != posterWidth || many.Bounds().Dy() <= few.Bounds().Dy() {
		t.Errorf("%v, %v", few.Bounds(), many.Bounds())
	}
	if img, err := Poster(starter.Library(), decks.Deck{}, nil); err != nil || img.Bounds().Dy() < headHeight {
		t.Errorf("%v", err)
	}
}

func BenchmarkProxies(b *testing.B) {
	for b.Loop() {
		var out bytes.Buffer
		if err := Proxies(context.Background(), &out, starter.Library(), starter.Decks()[0], Options{Size: A4, Marks: true}); err != nil {
			b.Fatal(err)
		}
	}
}
