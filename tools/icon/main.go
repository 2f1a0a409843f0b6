// Command icon draws Kotei's icon: before the sun a torii, around it a golden
// ring that carries the five rings, on a tile of dark lacquer.
//
//	go run . ../../Icon.png
package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"

	"golang.org/x/image/vector"
)

const size = 512

var (
	lacquerTop    = color.RGBA{0x45, 0x1a, 0x1c, 0xff}
	lacquerBottom = color.RGBA{0x16, 0x07, 0x0b, 0xff}
	rim           = color.RGBA{0x6b, 0x32, 0x2c, 0xff}
	sunTop        = color.RGBA{0xe8, 0x54, 0x38, 0xff}
	sunBottom     = color.RGBA{0xa8, 0x1d, 0x22, 0xff}
	goldTop       = color.RGBA{0xf6, 0xdf, 0x9c, 0xff}
	goldBottom    = color.RGBA{0xb9, 0x86, 0x36, 0xff}
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icon FILE.png")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "icon:", err)
		os.Exit(1)
	}
}

// write saves the icon beside its name first, so that a failure leaves the old.
func write(name string) error {
	file, err := os.Create(name + ".new")
	if err != nil {
		return err
	}
	if err := png.Encode(file, icon()); err != nil {
		file.Close()
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

func icon() *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, size, size))
	c := pen{dst}
	c.tile()
	c.sun()
	c.torii()
	c.rings()
	return dst
}

// A pen fills outlines on the picture.
type pen struct{ dst *image.RGBA }

// An outline adds its curves to a rasterizer.
type outline func(*vector.Rasterizer)

// fill covers what the outlines enclose with a gradient from top to bottom.
func (p pen) fill(top, bottom color.RGBA, y0, y1 float64, shapes ...outline) {
	r := vector.NewRasterizer(size, size)
	for _, shape := range shapes {
		shape(r)
	}
	r.DrawOp = draw.Over
	r.Draw(p.dst, p.dst.Bounds(), gradient{top, bottom, y0, y1}, image.Point{})
}

func (p pen) tile() {
	p.fill(rim, lacquerBottom, 8, 504, rounded(8, 8, 496, 496, 104))
	p.fill(lacquerTop, lacquerBottom, 12, 500, rounded(13, 13, 486, 486, 99))
	// The sheen of polished lacquer: the light of a window, from above.
	sheen := color.RGBA{0x1c, 0x12, 0x10, 0x1c}
	p.fill(sheen, color.RGBA{}, 13, 300, rounded(13, 13, 486, 300, 99))
}

const (
	centre  = size / 2.0
	ringR   = 192.0
	emblemR = 27.0
)

func (p pen) sun() {
	p.fill(sunTop, sunBottom, 128, 352, circle(centre, 240, 116))
}

// torii draws the gate, with a gap of lacquer around it where it crosses the sun.
func (p pen) torii() {
	for _, coat := range []struct {
		grow        float64
		top, bottom color.RGBA
	}{
		{7, color.RGBA{0x33, 0x12, 0x14, 0xff}, color.RGBA{0x1c, 0x0a, 0x0d, 0xff}},
		{0, goldTop, goldBottom},
	} {
		g := coat.grow
		p.fill(coat.top, coat.bottom, 180, 350,
			lintel(134, 378, 182, 213, 18, g),
			lintel(155, 357, 218, 229, 11, g),
			quad(154, 255, 358, 271, 0, g),
			quad(248, 232, 264, 255, 0, g),
			quad(177, 232, 198, 348, -9, g),
			quad(314, 232, 335, 348, 9, g),
			quad(161, 337, 196, 352, 0, g),
			quad(316, 337, 351, 352, 0, g),
		)
	}
}

// rings draws the great ring, broken by the five small ones.
func (p pen) rings() {
	const gap = 0.20 // radians either side of a small ring
	for i := range 5 {
		angle := -math.Pi/2 + float64(i)*2*math.Pi/5
		x, y := centre+ringR*math.Cos(angle), centre+ringR*math.Sin(angle)
		p.fill(goldTop, goldBottom, 40, 470, ring(x, y, emblemR, 7))
		p.fill(sunTop, sunBottom, y-9, y+9, circle(x, y, 9))
		p.fill(goldTop, goldBottom, 40, 470, arc(angle+gap, angle+2*math.Pi/5-gap, ringR, 7))
	}
}

// A gradient is an endless picture that changes from one colour to another
// between two heights.
type gradient struct {
	top, bottom color.RGBA
	y0, y1      float64
}

func (g gradient) ColorModel() color.Model { return color.RGBAModel }
func (g gradient) Bounds() image.Rectangle { return image.Rect(-1e6, -1e6, 1e6, 1e6) }

func (g gradient) At(_, y int) color.Color {
	t := min(max((float64(y)-g.y0)/(g.y1-g.y0), 0), 1)
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*t + 0.5) }
	return color.RGBA{
		mix(g.top.R, g.bottom.R), mix(g.top.G, g.bottom.G),
		mix(g.top.B, g.bottom.B), mix(g.top.A, g.bottom.A),
	}
}
