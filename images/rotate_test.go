package images

import (
	"image"
	"image/color"
	"testing"
)

func TestRotate(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 3, 2))
	red := color.RGBA{255, 0, 0, 255}
	img.SetRGBA(0, 0, red) // top left
	for q, at := range map[int]image.Point{0: {0, 0}, 1: {1, 0}, 2: {2, 1}, 3: {0, 2}, 4: {0, 0}, -1: {0, 2}, -3: {1, 0}} {
		r := Rotate(img, q)
		if r.RGBAAt(at.X, at.Y) != red {
			t.Errorf("%d quarter turns: no red at %v", q, at)
		}
		if d := RotateDegrees(img, float64(q)*90); string(d.Pix) != string(r.Pix) || d.Rect != r.Rect {
			t.Errorf("%d×90 degrees differ from quarter turns", q)
		}
	}
}

func TestRotateDegrees(t *testing.T) {
	img := Draw(Face{Card: sampleCards()[0]}, 84, 118)
	for _, deg := range []float64{10, 40, 80, 100, -10, 370} {
		r := RotateDegrees(img, deg)
		w, h := r.Bounds().Dx(), r.Bounds().Dy()
		if w < 84 || h < 84 || w*w+h*h > 2*(118*118+84*84)+400 {
			t.Errorf("%g: %d×%d", deg, w, h)
		}
		a, b := img.RGBAAt(42, 59), r.RGBAAt(w/2, h/2)
		if d := int(a.R) - int(b.R); d*d > 900 {
			t.Errorf("%g: the middle went from %v to %v", deg, a, b)
		}
		if r.RGBAAt(0, 0).A != 0 {
			t.Errorf("%g: corner isn't transparent", deg)
		}
	}
}

func TestShadow(t *testing.T) {
	img := Draw(Face{Card: sampleCards()[0]}, 84, 118)
	s := Shadow(img, ShadowMargin(84))
	if s.Bounds() != image.Rect(0, 0, 96, 130) {
		t.Fatalf("%v", s.Bounds())
	}
	if s.RGBAAt(48, 60) != img.RGBAAt(42, 54) {
		t.Error("the card isn't in the middle")
	}
	if below, above := s.RGBAAt(48, 126).A, s.RGBAAt(48, 3).A; below <= above || below == 0 || below > 130 {
		t.Errorf("shadow below %d, above %d", below, above)
	}
}
