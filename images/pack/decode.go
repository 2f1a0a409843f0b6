package pack

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // formats that packs come in
	_ "image/png"
	"io"
	"os"

	_ "golang.org/x/image/webp" // the third format that packs come in
)

// Bounds of a picture: a scan of a card at 1200 dots an inch has 12 million points.
const (
	maxBytes  = 64 << 20
	maxSide   = 12_000
	maxPoints = 40_000_000
)

// Decode reads a picture by its content, whatever its name says. One that is too large is refused before it is decoded.
func Decode(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if st.Size() > maxBytes || !st.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: %d bytes; a picture has at most %d", path, st.Size(), maxBytes)
	}
	data, err := io.ReadAll(io.LimitReader(f, maxBytes+1))
	if err != nil {
		return nil, err
	}
	img, err := decode(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return img, nil
}

func decode(data []byte) (img image.Image, err error) {
	defer func() {
		if p := recover(); p != nil { // a decoder's fault is the picture's
			img, err = nil, fmt.Errorf("the picture is broken: %v", p)
		}
	}()
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, fmt.Errorf("this is no JPEG, PNG or WebP picture: %w", err)
	case c.Width < 1 || c.Height < 1 || c.Width > maxSide || c.Height > maxSide || c.Width*c.Height > maxPoints:
		return nil, fmt.Errorf("%d × %d points are too many, or none", c.Width, c.Height)
	}
	if img, _, err = image.Decode(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("the picture is broken: %w", err)
	}
	return img, nil
}
