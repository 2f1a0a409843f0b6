package images

import (
	"bytes"
	"image"
	"testing"

	"golang.org/x/image/draw"
)

// TestScaleIsTheSame: what is kept between pictures doesn't show in them, whatever was scaled before.
func TestScaleIsTheSame(t *testing.T) {
	for _, n := range []int{90, 40, 90, 61, 150, 40, 33, 90} {
		src := image.NewRGBA(image.Rect(0, 0, 90, 126))
		for i := range src.Pix {
			src.Pix[i] = byte(i*n>>4) | 128
		}
		got, want := image.NewRGBA(image.Rect(0, 0, n, n*7/5)), image.NewRGBA(image.Rect(0, 0, n, n*7/5))
		Scale(got, got.Bounds(), src, src.Bounds(), draw.Src)
		draw.CatmullRom.Scale(want, want.Bounds(), src, src.Bounds(), draw.Src, nil)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%d points wide, the picture is another", n)
		}
	}
	if len(scalers) > maxScalers {
		t.Errorf("%d scalers are kept", len(scalers))
	}
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	Scale(img, image.Rectangle{}, img, img.Bounds(), draw.Src) // nothing into nothing
}
