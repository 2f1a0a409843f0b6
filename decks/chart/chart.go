package chart

import (
	"image/color"
	"math"
	"strconv"
	"strings"
)

// A Kind is how a chart is drawn.
type Kind int

// The kinds.
const (
	Columns Kind = iota // columns over X; several series stand on each other
	Ring                // the values of the first series as parts of a whole, named by X
	Lines               // a line for each series over X, with a band where there is one
	Rows                // the values of the first series as bars below each other, for X with long names
)

// A Chart is what is to be shown.
type Chart struct {
	Title  string
	Note   string // a line below it: the mean, what the colours mean
	Kind   Kind
	X      []string // what the columns, parts or points are called
	XName  string   // what X is: "Gold cost"
	Unit   string   // behind values: "%"
	Series []Series
	Letter float64 // no letters are smaller than so many pixels, as far as there is room; 0: as the size has it
}

// A Series is one row of values.
type Series struct {
	Name   string
	Color  color.NRGBA // zero: one of the look's
	Colors []color.NRGBA
	Values []float64
	Low    []float64 // Lines: the band around the line
	High   []float64
	Tips   []string   // what a value says on being pointed at; "": its name and number
	Titles [][]string // … and which cards it counts
	Dashed bool       // Lines: what the others are measured against
}

// A Look is the colours of a chart.
type Look struct {
	Back, Ink, Faint, Grid color.NRGBA
	Palette                []color.NRGBA
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// Paper and Night are the looks: for print and for posting, and for the window. The palettes' neighbours differ in lightness
// too, so that they can be told apart without their colours.
var (
	Paper = Look{
		Back: rgb(0xfbf7ec), Ink: rgb(0x2a211b), Faint: rgb(0x6d6155), Grid: rgb(0xe2d9c6),
		Palette: []color.NRGBA{rgb(0x2a6f9e), rgb(0xd09a34), rgb(0x9a2430), rgb(0x54a37a), rgb(0x5d4a86), rgb(0xe2793a), rgb(0x6b7b87), rgb(0x8f7a64), rgb(0x1b4a82), rgb(0xb9a34a), rgb(0xc97a8c), rgb(0x2f6b5b)},
	}
	Night = Look{
		Back: rgb(0x1c1a19), Ink: rgb(0xf0e8d8), Faint: rgb(0xb2a792), Grid: rgb(0x3a3531),
		Palette: []color.NRGBA{rgb(0x6fb0d8), rgb(0xe6b450), rgb(0xd6574a), rgb(0x6fc096), rgb(0xa98fd6), rgb(0xf09a5c), rgb(0x9aa8b2), rgb(0xc0a98c), rgb(0x4c82c4), rgb(0xd8d07a), rgb(0xe49aae), rgb(0x4fa08c)},
	}
)

func (l Look) series(i int, s Series) color.NRGBA {
	if s.Color.A != 0 {
		return s.Color
	}
	return l.Palette[i%len(l.Palette)]
}

// part is the colour of one value.
func (l Look) part(i, j int, s Series) color.NRGBA {
	if j < len(s.Colors) && s.Colors[j].A != 0 {
		return s.Colors[j]
	}
	return l.series(i, s)
}

// number is a value as people write it.
func number(v float64) string {
	v = finite(v)
	if v == 0 { // nor is it below zero
		return "0"
	}
	if v == math.Trunc(v) && math.Abs(v) < 1e9 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	if math.Abs(v) >= 100 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	if math.Abs(v) < 1 {
		if s := strconv.FormatFloat(v, 'f', 2, 64); strings.Trim(s, "-0.") != "" {
			return strings.TrimRight(s, "0")
		}
		return "0"
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// at is a value of a list that may be shorter.
func at[T any](list []T, i int) (v T) {
	if i < len(list) {
		v = list[i]
	}
	return v
}

// tip is what the j-th value says.
func (c Chart) tip(s Series, j int) string {
	if t := at(s.Tips, j); t != "" {
		return t
	}
	name := at(c.X, j)
	if s.Name != "" {
		name = s.Name + ", " + name
	}
	return name + ": " + number(at(s.Values, j)) + c.Unit
}

// ticks are round numbers from at or below low to at or above high, four to seven of them.
func ticks(low, high float64) []float64 {
	low, high = min(low, 0), max(high, 0)
	if math.IsNaN(low) || math.IsNaN(high) || math.IsInf(low, 0) || math.IsInf(high, 0) || high-low < 1e-9 {
		return []float64{0, 1}
	}
	step := math.Pow(10, math.Floor(math.Log10((high-low)/4)))
	for _, m := range []float64{1, 2, 2.5, 5, 10} {
		if (high-low)/(step*m) <= 6 {
			step *= m
			break
		}
	}
	var out []float64
	for v := math.Floor(low/step) * step; v <= high+step*0.999 && len(out) < 20; v += step {
		out = append(out, math.Round(v/step)*step)
	}
	return out
}
