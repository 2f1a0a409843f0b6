package theme

import (
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/font/sfnt"
)

// luminance and contrast are those of WCAG 2.
func luminance(c color.NRGBA) float64 {
	f := func(v byte) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

var palettes = map[string]Palette{"dark": Dark, "light": Light, "clear": Clear}

func TestTextIsLegible(t *testing.T) {
	for name, p := range palettes {
		surfaces := map[string]color.NRGBA{"backdrop": p.Backdrop, "panel": p.Panel, "lit panel": p.PanelHigh, "field": p.Field, "menu": p.Menu}
		inks := map[string]color.NRGBA{
			"text": p.Text, "dim text": p.TextDim, "gold": p.Gold, "link": p.Link,
			"danger": p.Danger, "warning": p.Warning, "success": p.Success,
		}
		for s, b := range surfaces {
			for i, f := range inks {
				if c := contrast(f, b); c < 4.5 {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want 4.5", name, i, s, c)
				}
			}
		}
		for i, b := range map[string]color.NRGBA{"accent": p.Accent, "danger": p.Danger, "warning": p.Warning, "success": p.Success} {
			if c := contrast(p.OnAccent, b); c < 4.5 {
				t.Errorf("%s: text on %s has a contrast of %.2f, want 4.5", name, i, c)
			}
		}
		for i, b := range map[string]color.NRGBA{"attacks": p.Attacks, "defends": p.Defends} {
			if c := contrast(p.OnArmy, b); c < 4.5 {
				t.Errorf("%s: a number on %s has a contrast of %.2f, want 4.5", name, i, c)
			}
		}
		for i, g := range map[string]color.NRGBA{
			"legal": p.GlowLegal, "target": p.GlowTarget, "proposed": p.GlowProposed,
			"acting": p.GlowActing, "involved": p.GlowInvolved, "drop": p.GlowDrop,
		} {
			if c := contrast(blend(p.Tatami, Fade(g, 255), int(g.A)), p.Tatami); c < 1.5 {
				t.Errorf("%s: the glow %q hardly shows on tatami: %.2f", name, i, c)
			}
		}
	}
}

func TestTextIsLegibleOnEveryPixelOfAPanel(t *testing.T) {
	for name, p := range palettes {
		img := Panel(p, 200, 120, 8)
		worst := 99.0
		for y := 8; y < 112; y++ {
			for x := 8; x < 192; x++ {
				c := img.RGBAAt(x, y)
				worst = min(worst, contrast(p.Text, color.NRGBA(c)), contrast(p.TextDim, color.NRGBA(c)))
			}
		}
		if worst < 4.5 {
			t.Errorf("%s: contrast goes down to %.2f", name, worst)
		}
	}
}

func TestPanelHasRoundCorners(t *testing.T) {
	img := Panel(Dark, 60, 40, 8)
	if img.Bounds() != image.Rect(0, 0, 60, 40) || img.RGBAAt(0, 0).A != 0 || img.RGBAAt(30, 20).A != 255 || img.RGBAAt(30, 0).A != 255 {
		t.Errorf("corner %v, middle %v, edge %v", img.RGBAAt(0, 0), img.RGBAAt(30, 20), img.RGBAAt(30, 0))
	}
	if c := img.RGBAAt(30, 3); c.R <= img.RGBAAt(30, 7).R {
		t.Error("no gold line inside the rim")
	}
	for _, s := range []image.Point{{1, 1}, {0, -3}, {5, 300}} {
		Panel(Light, s.X, s.Y, 8)
	}
}

func TestTatamiIsQuiet(t *testing.T) {
	for name, p := range palettes {
		img := Tatami(p, 640, 360)
		var sum, sq, n float64
		for y := range 360 {
			for x := range 640 {
				l := 255 * luminance(color.NRGBA(img.RGBAAt(x, y)))
				sum, sq, n = sum+l, sq+l*l, n+1
			}
		}
		mean := sum / n
		dev := math.Sqrt(sq/n - mean*mean)
		if want := 255 * luminance(p.Tatami); math.Abs(mean-want) > 0.2*want {
			t.Errorf("%s: mean light %.1f, the palette says %.1f", name, mean, want)
		}
		if dev < 0.5 || dev > 0.35*mean {
			t.Errorf("%s: light varies by %.2f round %.1f", name, dev, mean)
		}
		if again := Tatami(p, 640, 360); string(again.Pix) != string(img.Pix) {
			t.Errorf("%s: two drawings differ", name)
		}
	}
	if b := Tatami(Dark, 0, -1).Bounds(); b != image.Rect(0, 0, 1, 1) {
		t.Errorf("%v", b)
	}
}

func TestEveryNameHasAColor(t *testing.T) {
	dark, light := New(Options{}), New(Options{Mode: AlwaysLight})
	follow := New(Options{Mode: AsSystem})
	for n := range colors {
		d := dark.Color(n, fynetheme.VariantLight)
		if d != dark.Color(n, fynetheme.VariantDark) || d != follow.Color(n, fynetheme.VariantDark) {
			t.Errorf("%s: the mode is not kept", n)
		}
		l := light.Color(n, fynetheme.VariantDark)
		if n != fynetheme.ColorNameShadow && d == l {
			t.Errorf("%s: dark and light are the same", n)
		}
	}
	if c := dark.Color("no such name", fynetheme.VariantDark); c != Dark.Text {
		t.Errorf("an unknown name is %v", c)
	}
}

func TestWidgetsWearIt(t *testing.T) {
	a := test.NewTempApp(t)
	for _, mode := range []Mode{AlwaysDark, AlwaysLight, AlwaysClear} {
		th := New(Options{Mode: mode})
		a.Settings().SetTheme(th)
		p := th.Palette(fynetheme.VariantDark)
		press := widget.NewButton("Attack", nil)
		press.Importance = widget.HighImportance
		w := test.NewTempWindow(t, container.NewVBox(widget.NewLabel("Yōjimbō"), widget.NewEntry(), press))
		w.Resize(fyne.NewSize(200, 160))
		img := w.Canvas().Capture()
		for what, c := range map[string]color.NRGBA{"panel": p.Panel, "text": p.Text, "field": p.Field, "accent": p.Accent} {
			if !hasColor(img, c) {
				t.Errorf("mode %d: nothing has the colour of %s", mode, what)
			}
		}
	}
}

// hasColor reports whether some pixel is nearly c.
func hasColor(img image.Image, c color.NRGBA) bool {
	near := func(a uint32, b byte) bool { d := int(a>>8) - int(b); return d*d <= 9 }
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			if near(r, c.R) && near(g, c.G) && near(b, c.B) {
				return true
			}
		}
	}
	return false
}

func TestSizes(t *testing.T) {
	for _, scale := range []float32{0, 0.1, 1, 1.5, 9} {
		th := New(Options{Scale: scale})
		for n := range texts {
			if s := th.Size(n); s < 12 || s > 50 {
				t.Errorf("scale %g: %s is %g", scale, n, s)
			}
		}
		if th.Size(fynetheme.SizeNamePadding) < 3 || th.Size(fynetheme.SizeNameSeparatorThickness) <= 0 {
			t.Error("sizes are lost")
		}
	}
	if a, b := New(Options{}), New(Options{Scale: 1.5}); a.Size(fynetheme.SizeNameText) >= b.Size(fynetheme.SizeNameText) {
		t.Error("the scale changes nothing")
	}
}

func TestFonts(t *testing.T) {
	th := New(Options{})
	seen := map[string]bool{}
	for _, s := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}, {Monospace: true}, {Symbol: true}} {
		r := th.Font(s)
		f, err := sfnt.Parse(r.Content())
		if err != nil {
			t.Fatalf("%s: %v", r.Name(), err)
		}
		if i, _ := f.GlyphIndex(nil, 'ō'); i == 0 && !s.Symbol {
			t.Errorf("%s lacks ō", r.Name())
		}
		seen[r.Name()] = true
	}
	if len(seen) != 6 {
		t.Errorf("styles share fonts: %v", seen)
	}
	if th.Icon(fynetheme.IconNameConfirm) == nil {
		t.Error("no icons")
	}
}

func BenchmarkTatami(b *testing.B) {
	for b.Loop() {
		Tatami(Dark, 1600, 900)
	}
}

func BenchmarkPanel(b *testing.B) {
	for b.Loop() {
		Panel(Dark, 400, 300, 8)
	}
}
