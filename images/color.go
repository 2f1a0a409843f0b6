package images

import (
	"image/color"
	"image/draw"
)

const opSrc = draw.Src

// hex is the opaque colour 0xRRGGBB.
func hex(v uint32) color.NRGBA { return color.NRGBA{byte(v >> 16), byte(v >> 8), byte(v), 255} }

// mix goes from a to b as t goes from 0 to 1.
func mix(a, b color.NRGBA, t float32) color.NRGBA {
	t = max(0, min(t, 1))
	k := int32(t*256 + 0.5)
	f := func(x, y byte) byte { return byte(int32(x) + ((int32(y)-int32(x))*k+128)>>8) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// fade is c with the given opacity.
func fade(c color.NRGBA, a float32) color.NRGBA {
	c.A = byte(float32(c.A) * max(0, min(a, 1)))
	return c
}

var (
	white = hex(0xffffff)
	black = hex(0x000000)
)

func lighter(c color.NRGBA, t float32) color.NRGBA { return mix(c, white, t) }
func darker(c color.NRGBA, t float32) color.NRGBA  { return mix(c, black, t) }

// luma is a quick brightness of 0 to 1.
func luma(c color.NRGBA) float32 {
	return (0.299*float32(c.R) + 0.587*float32(c.G) + 0.114*float32(c.B)) / 255
}
