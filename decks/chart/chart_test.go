package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var (
	update = flag.Bool("update", false, "write the golden files anew")
	show   = flag.String("show", "", "a folder for the samples as PNG, to look at")
)

var samples = map[string]Chart{
	"columns": {
		Title: "Gold cost", Note: "How many cards cost how much. On the average a Dynasty card costs 4.2 Gold, a Fate card 2.1.", XName: "Gold",
		X: []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9+"},
		Series: []Series{
			{Name: "Holdings", Values: []float64{2, 0, 9, 4, 1, 0, 0, 0, 0, 0}},
			{Name: "Personalities", Values: []float64{0, 0, 0, 1, 3, 6, 5, 3, 1, 1}, Titles: [][]string{nil, nil, nil, {"Clay Soldier"}}},
			{Name: "Fate", Values: []float64{14, 3, 8, 6, 4, 2, 0, 1, 0, 0}},
		},
	},
	"ring": {
		Title: "Clans", X: []string{"Crab", "Crane", "a Clan whose name is much too long for where it stands", "Unaligned"},
		Kind: Ring, Series: []Series{{Values: []float64{14, 2, 1, 23}}},
	},
	"lines": {
		Title: "Honor by turn", Note: "The line is the mean, the band holds 80 of 100 games.", Kind: Lines, X: []string{"1", "2", "3", "4", "5", "6"}, XName: "turn",
		Series: []Series{
			{Name: "now", Values: []float64{-2, 4, 7.5, 11, 16, 22}, Low: []float64{-4, 2, 4, 6, 9, 12}, High: []float64{0, 6, 11, 16, 23, 31}},
			{Name: "before", Values: []float64{5, 5, 6, 8, 9, 12}, Dashed: true},
		},
	},
	"rows": {
		Title: "Keywords", Kind: Rows, X: []string{"Samurai", "Unique", "Elemental Guard of the Void", "Farm"},
		Series: []Series{{Name: "Cards", Values: []float64{12, 9, 3, 1}}},
	},
	"empty": {Title: "Nothing", Kind: Ring, X: []string{"a"}, Series: []Series{{Values: []float64{0}}}},
}

// The samples look as they did; what is written is well-formed.
func TestSamples(t *testing.T) {
	for name, c := range samples {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := c.WriteSVG(&b, 640, 400, Paper); err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", name+".svg")
			if *update {
				if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(b.Bytes(), want) {
				t.Errorf("it looks different: -update writes it anew, %s", golden)
			}
			wellFormed(t, b.Bytes())
			for _, look := range []Look{Paper, Night} {
				var p bytes.Buffer
				if err := c.WritePNG(&p, 640, 400, look); err != nil {
					t.Fatal(err)
				}
				if *show != "" {
					file := map[bool]string{true: "-paper.png", false: "-night.png"}[look.Back == Paper.Back]
					if err := os.WriteFile(filepath.Join(*show, name+file), p.Bytes(), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				img, err := png.Decode(&p)
				if err != nil || img.Bounds().Dx() != 640 || img.Bounds().Dy() != 400 {
					t.Errorf("%v %v", img.Bounds(), err)
				}
			}
		})
	}
}

func wellFormed(t *testing.T, data []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// What is pointed at says what it is; a place where there is nothing says nothing.
func TestAt(t *testing.T) {
	c := samples["columns"]
	found := map[string]bool{}
	var cards []string
	for x := 0.0; x < 640; x += 3 {
		for y := 0.0; y < 400; y += 3 {
			if tip, titles, ok := c.At(640, 400, x, y); ok {
				found[tip] = true
				cards = append(cards, titles...)
			}
		}
	}
	for _, want := range []string{"Holdings, 2: 9", "Personalities, 5: 6", "Fate, 0: 14"} {
		if !found[want] {
			t.Errorf("nothing says %q", want)
		}
	}
	if !slices.Contains(cards, "Clay Soldier") {
		t.Error("the column doesn't say which cards it counts")
	}
	if tip, _, ok := c.At(640, 400, 2, 2); ok {
		t.Errorf("the corner says %q", tip)
	}
}

// Odd numbers and odd sizes make no picture that can't be written.
func TestOddCharts(t *testing.T) {
	for name, c := range map[string]Chart{
		"nothing":      {},
		"no series":    {Kind: Ring, X: []string{"a", "b"}},
		"no rows":      {Kind: Rows, X: []string{"a", "b"}},
		"short series": {X: []string{"a", "b", "c"}, Series: []Series{{Values: []float64{1}}}},
		"not numbers":  {Kind: Lines, X: []string{"a", "b"}, Series: []Series{{Values: []float64{math.NaN(), math.Inf(1)}}}},
		"below zero":   {X: []string{"a", "b"}, Series: []Series{{Values: []float64{-5, 3}}}},
		"many":         {X: make([]string, 500), Series: []Series{{Values: make([]float64, 500)}}},
		"large":        {X: []string{"a"}, Series: []Series{{Values: []float64{1e12}}}},
	} {
		for _, size := range [][2]int{{0, 0}, {80, 2000}, {2000, 80}, {-5, 300}} {
			img := c.Draw(size[0], size[1], Night)
			if b := img.Bounds(); b.Dx() < MinSide || b.Dy() < MinSide {
				t.Errorf("%s at %v: %v", name, size, b)
			}
			var b bytes.Buffer
			if err := c.WriteSVG(&b, size[0], size[1], Night); err != nil || bytes.Contains(b.Bytes(), []byte("NaN")) {
				t.Errorf("%s at %v: %v", name, size, err)
			}
		}
	}
}

func TestTicks(t *testing.T) {
	for _, r := range [][2]float64{{0, 1}, {0, 7}, {0, 14}, {-20, 40}, {0, 100}, {0, 0.3}, {3, 5}, {0, 1e9}} {
		got := ticks(r[0], r[1])
		if len(got) < 2 || len(got) > 9 || got[0] > min(r[0], 0) || got[len(got)-1] < r[1] || !slices.Contains(got, 0) {
			t.Errorf("%v: %v", r, got)
		}
	}
}

func TestFit(t *testing.T) {
	for _, width := range []float64{5, 40, 90, 400} {
		got := fit("The Palace of the Emerald Champion", 12, false, width)
		if textWidth(got, 12, false) > width {
			t.Errorf("%q is wider than %v", got, width)
		}
	}
	if lines := wrap("one two three four five six", 12, 60, 2); len(lines) != 2 {
		t.Errorf("%q", lines)
	}
}

func BenchmarkDraw(b *testing.B) {
	for b.Loop() {
		samples["columns"].Draw(640, 400, Night)
	}
}

// TestLetters: in a small chart letters have the least size that is asked for, and what the pointer is on stays where it is drawn.
func TestLetters(t *testing.T) {
	c := Chart{Title: "Gold by turn", Note: "The mean of 100 games.", Kind: Lines, X: []string{"1", "2"}, XName: "turn", Letter: 12, Series: []Series{{Name: "a", Values: []float64{1, 2}}}}
	n := 0
	for _, f := range c.lay(340, 240, Night).shapes {
		if f.text != "" {
			n++
			if f.size < 12 {
				t.Errorf("%q is %g points high", f.text, f.size)
			}
		}
		if f.tip != "" {
			b := f.outline()
			if tip, _, ok := c.At(340, 240, (b[0].x+b[2].x)/2, (b[0].y+b[2].y)/2); !ok || tip != f.tip {
				t.Errorf("at the point of %q is %q", f.tip, tip)
			}
		}
	}
	if n < 5 {
		t.Errorf("only %d words are written", n)
	}
}

// TestNumber: numbers are as short as they may be.
func TestNumber(t *testing.T) {
	for v, want := range map[float64]string{0: "0", math.Copysign(0, -1): "0", -0.2: "-0.2", 0.001: "0", 7.25: "7.2", 40: "40", 123.4: "123"} {
		if got := number(v); got != want {
			t.Errorf("%g is %s, want %s", v, got, want)
		}
	}
}
