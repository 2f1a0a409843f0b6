package images

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"math/bits"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"kotei/core/card"
)

var update = flag.Bool("update", false, "write the golden files anew")

// look is a picture boiled down: a bit for each of 16×16 cells, whether it is
// brighter than its neighbour to the right. Another rounding of an edge leaves it alone.
func look(img image.Image) (h [4]uint64) {
	small := image.NewRGBA(image.Rect(0, 0, 17, 16))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), img, img.Bounds(), draw.Src, nil)
	for y := range 16 {
		for x := range 16 {
			l := func(x int) int { c := small.RGBAAt(x, y); return 3*int(c.R) + 6*int(c.G) + int(c.B) }
			if l(x) > l(x+1)+20 {
				h[y/4] |= 1 << (y%4*16 + x)
			}
		}
	}
	return h
}

// faces are the sample cards at all kinds of size and state, by name.
func faces() (names []string, fs []Face, widths []int) {
	add := func(n string, f Face, w int) {
		names, fs, widths = append(names, fmt.Sprintf("%s-%d", n, w)), append(fs, f), append(widths, w)
	}
	cs := sampleCards()
	for _, c := range cs {
		add(c.ID, Face{Card: c}, 240)
		add(c.ID, Face{Card: c}, 84)
	}
	now := &Now{Tokens: []Token{{"Courage", 2}}, Gained: []card.Keyword{"Reserve"}, Lost: []card.Keyword{"Scout"}}
	now.Stats[card.Force] = Value{5, true}
	now.Stats[card.Chi] = Value{2, true}
	for _, w := range []int{240, 120} {
		add("changed", Face{Card: cs[0], Now: now}, w)
		add("dishonored", Face{Card: cs[1], Marks: Dishonored}, w)
		add("honored", Face{Card: cs[3], Marks: Honored | ByHand}, w)
		add("dead", Face{Card: cs[4], Marks: Dead}, w)
		add("bowed", Face{Card: cs[5], Marks: Bowed}, w)
		add("dynasty", Face{Back: card.DynastyDeck}, w)
		add("fate", Face{Back: card.FateDeck}, w)
		add("unknown", Face{}, w)
	}
	return names, fs, widths
}

func TestFacesLookAsTheyDid(t *testing.T) {
	const golden = "testdata/faces.golden"
	names, fs, widths := faces()
	var b strings.Builder
	old := map[string][4]uint64{}
	if data, err := os.ReadFile(golden); err == nil {
		for l := range strings.Lines(string(data)) {
			var n string
			var h [4]uint64
			if _, err := fmt.Sscanf(l, "%s %x %x %x %x", &n, &h[0], &h[1], &h[2], &h[3]); err == nil {
				old[n] = h
			}
		}
	} else if !*update {
		t.Fatal(err)
	}
	for i, f := range fs {
		h := look(Draw(f, widths[i], widths[i]*7/5))
		fmt.Fprintf(&b, "%s %016x %016x %016x %016x\n", names[i], h[0], h[1], h[2], h[3])
		if *update {
			continue
		}
		was, ok := old[names[i]]
		d := 0
		for k := range h {
			d += bits.OnesCount64(h[k] ^ was[k])
		}
		if !ok || d > 12 {
			t.Errorf("%s: %d of 256 cells look different from %s; if that is meant, run with -update", names[i], d, golden)
		}
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEveryFaceDiffers(t *testing.T) {
	names, fs, widths := faces()
	seen := map[string]string{}
	for i, f := range fs {
		k := fmt.Sprint(widths[i], string(Draw(f, widths[i], widths[i]*7/5).Pix))
		if o, ok := seen[k]; ok {
			t.Errorf("%s and %s are the same picture", names[i], o)
		}
		seen[k] = names[i]
	}
}

func TestDrawIsExactAndRound(t *testing.T) {
	for _, s := range [][2]int{{1, 1}, {3, 4}, {40, 56}, {84, 118}, {179, 251}, {180, 252}, {241, 335}, {300, 100}} {
		img := Draw(Face{Card: sampleCards()[0]}, s[0], s[1])
		if img.Bounds() != image.Rect(0, 0, s[0], s[1]) {
			t.Errorf("asked for %v, got %v", s, img.Bounds())
		}
		if s[0] < 84 {
			continue
		}
		if a := img.RGBAAt(0, 0).A; a > 40 {
			t.Errorf("%v: corner has opacity %d", s, a)
		}
		if a := img.RGBAAt(s[0]/2, s[1]/2).A; a != 255 {
			t.Errorf("%v: middle has opacity %d", s, a)
		}
	}
	if got := Draw(Face{}, -5, 1<<30).Bounds(); got != image.Rect(0, 0, 1, MaxSide) {
		t.Errorf("sides aren't bounded: %v", got)
	}
}

func TestDrawIsTheSameEachTime(t *testing.T) {
	c := sampleCards()[3]
	a, b := Draw(Face{Card: c}, 240, 336), Draw(Face{Card: c}, 240, 336)
	if string(a.Pix) != string(b.Pix) {
		t.Error("two drawings of a card differ")
	}
}

func TestPictureFillsItsPlace(t *testing.T) {
	blue := image.NewRGBA(image.Rect(0, 0, 30, 90))
	draw.Draw(blue, blue.Bounds(), image.NewUniform(hex(0x0000ff)), image.Point{}, draw.Src)
	c := sampleCards()[0]
	for _, whole := range []bool{true, false} {
		img := Draw(Face{Card: c, Picture: &Picture{blue, whole}}, 240, 336)
		if p := img.RGBAAt(120, 80); p.B != 255 || p.R != 0 {
			t.Errorf("whole %t: the art window is %v", whole, p)
		}
		if p := img.RGBAAt(120, 318); (p.B == 255 && p.R == 0) != whole {
			t.Errorf("whole %t: the foot is %v", whole, p)
		}
	}
}

func TestChangedStats(t *testing.T) {
	c := &card.Card{ID: "x", Type: card.Personality, Stats: card.Stats{card.Force: card.N(3), card.GoldCost: card.N(4), card.Chi: card.Modifier(1)}}
	now := func(s card.Stat, n int) *Now { v := &Now{}; v.Stats[s] = Value{n, true}; return v }
	for _, tt := range []struct {
		now  *Now
		stat card.Stat
		text string
		turn int
		ok   bool
	}{
		{nil, card.Force, "3", 0, true},
		{nil, card.FocusValue, "", 0, false},
		{now(card.Force, 3), card.Force, "3", 0, true},
		{now(card.Force, 5), card.Force, "5", 1, true},
		{now(card.Force, -1), card.Force, "–1", -1, true},
		{now(card.GoldCost, 6), card.GoldCost, "6", -1, true},
		{now(card.GoldCost, 2), card.GoldCost, "2", 1, true},
		{now(card.Chi, 2), card.Chi, "+2", 1, true},
		{now(card.PersonalHonor, 1), card.PersonalHonor, "1", 1, true},
	} {
		m, ok := markOf(&Face{Card: c, Now: tt.now}, tt.stat)
		if ok != tt.ok || m.text != tt.text || m.turn != tt.turn {
			t.Errorf("%v: got %q %d %t, want %q %d %t", tt.stat, m.text, m.turn, ok, tt.text, tt.turn, tt.ok)
		}
	}
}

// The seals of a card's text can be told apart without their colours.
func TestSealsDifferInLight(t *testing.T) {
	var seen [][4]uint64
	for _, m := range []Mark{ByHand, Partly, Compiled} {
		for _, n := range []int{14, 40} {
			img := Seal(m, n)
			if img.Rect.Dx() != n {
				t.Errorf("a seal of %d pixels is %d wide", n, img.Rect.Dx())
			}
			if n == 40 {
				seen = append(seen, look(img))
			}
		}
	}
	for i, a := range seen {
		for _, b := range seen[:i] {
			if a == b {
				t.Errorf("two seals look alike: %x", a)
			}
		}
	}
}

// TestTab: a plate is as high as was asked for and as wide as its letters, which can be read on it.
func TestTab(t *testing.T) {
	fill, edge, ink := color.NRGBA{40, 30, 20, 255}, color.NRGBA{200, 160, 60, 255}, color.NRGBA{250, 240, 220, 255}
	one, two := Tab("+2F", 16, fill, edge, ink), Tab("+2F +1C", 16, fill, edge, ink)
	if one.Rect.Dy() != 16 || two.Rect.Dx() <= one.Rect.Dx() || two.Rect.Dx() > 100 {
		t.Errorf("plates of %v and %v", one.Rect, two.Rect)
	}
	inked := 0
	for i := 0; i < len(one.Pix); i += 4 {
		if one.Pix[i] > 220 && one.Pix[i+2] > 180 {
			inked++
		}
	}
	if inked < 12 {
		t.Errorf("the letters cover %d pixels", inked)
	}
	if huge := Tab(strings.Repeat("x", 9999), 1<<20, fill, edge, ink); huge.Rect.Dx() > 8000 {
		t.Errorf("a plate of %v", huge.Rect)
	}
}

// TestStrip: a strip is as wide as it needs to be and may be, has the title at its left and what is added at its right, and neither leaves it.
func TestStrip(t *testing.T) {
	fill, edge, ink := color.NRGBA{40, 30, 20, 255}, color.NRGBA{60, 50, 40, 255}, color.NRGBA{250, 240, 220, 255}
	inked := func(img *image.RGBA, from, to int) (n int) {
		for x := from; x < to; x++ {
			for y := range img.Rect.Dy() {
				if img.RGBAAt(x, y).R > 120 {
					n++
				}
			}
		}
		return n
	}
	bare, plain, both := Strip("", "", 70, 70, 15, fill, edge, ink), Strip("A Long Lacquered Lance", "", 70, 70, 15, fill, edge, ink), Strip("A Long Lacquered Lance", "+2F", 70, 70, 15, fill, edge, ink)
	if both.Rect.Dx() != 70 || both.Rect.Dy() != 15 {
		t.Fatalf("a strip of %v", both.Rect)
	}
	if inked(bare, 0, 70) != 0 || inked(plain, 3, 30) < 40 || inked(both, 3, 30) < 40 {
		t.Errorf("the title covers %d, %d and %d pixels", inked(bare, 0, 70), inked(plain, 3, 30), inked(both, 3, 30))
	}
	if inked(Strip("", "+2F", 70, 70, 15, fill, edge, ink), 45, 68) < 20 {
		t.Error("what is added can't be read")
	}
	if n := inked(both, 0, 2) + inked(both, 68, 70); n != 0 {
		t.Errorf("%d pixels are written beyond the edges", n)
	}
	if long := Strip("A Long Lacquered Lance", "+2F", 70, 900, 15, fill, edge, ink); long.Rect.Dx() <= 100 || long.Rect.Dx() > 200 {
		t.Errorf("where there is room the strip is %v", long.Rect)
	}
	if tiny := Strip("Lance", "+2F", 0, 0, 1<<20, fill, edge, ink); tiny.Rect.Dx() > 10 {
		t.Errorf("a strip of %v", tiny.Rect)
	}
}

// TestFine: where pixels are fine, a small card looks as it does where they are coarse.
func TestFine(t *testing.T) {
	c := sampleCards()[0]
	coarse, fine, large := Draw(Face{Card: c}, 120, 168), Draw(Face{Card: c, Fine: 2}, 240, 336), Draw(Face{Card: c}, 240, 336)
	half := func(img *image.RGBA) *image.RGBA {
		out := image.NewRGBA(coarse.Rect)
		draw.CatmullRom.Scale(out, out.Rect, img, img.Rect, draw.Src, nil)
		return out
	}
	apart := func(a, b *image.RGBA) (sum int) {
		for i := range a.Pix {
			d := int(a.Pix[i]) - int(b.Pix[i])
			sum += max(d, -d)
		}
		return sum / len(a.Pix)
	}
	if same, other := apart(coarse, half(fine)), apart(coarse, half(large)); same*2 > other {
		t.Errorf("a small card of fine pixels differs by %d, one with text by %d", same, other)
	}
	if (Want{Face: Face{Card: c, Fine: 2}, W: 240, H: 336}).key() == (Want{Face: Face{Card: c}, W: 240, H: 336}).key() {
		t.Error("they have the same name")
	}
}
