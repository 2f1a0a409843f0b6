package chart

import (
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"kotei/core/words"
	"kotei/images/fonts"
)

// The fonts, parsed when first used. That they can be is seen by the tests: they are part of the program.
var (
	plain = sync.OnceValue(func() *sfnt.Font { return parse(fonts.Sans) })
	heavy = sync.OnceValue(func() *sfnt.Font { return parse(fonts.SansBold) })
)

func parse(ttf []byte) *sfnt.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("chart: an embedded font is broken: " + err.Error())
	}
	return f
}

func typeface(bold bool) *sfnt.Font {
	if bold {
		return heavy()
	}
	return plain()
}

// letters is a font in a size.
func letters(size float64, bold bool) (font.Face, error) {
	return opentype.NewFace(typeface(bold), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
}

var buffers = sync.Pool{New: func() any { return new(sfnt.Buffer) }}

// textWidth is the width of a text in pixels.
func textWidth(text string, size float64, bold bool) float64 {
	f := typeface(bold)
	buf := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(buf)
	const em = 1000 // widths grow with the size: measured large, they are not rounded
	sum := fixed.Int26_6(0)
	for _, r := range text {
		i, err := f.GlyphIndex(buf, r)
		if err != nil {
			continue
		}
		if w, err := f.GlyphAdvance(buf, i, fixed.I(em), font.HintingNone); err == nil {
			sum += w
		}
	}
	return float64(sum) / 64 * size / em
}

// fit shortens a text to a width.
func fit(text string, size float64, bold bool, width float64) string {
	return words.Fit(text, func(s string) bool { return textWidth(s, size, bold) <= width })
}

// wrap breaks a text into at most n lines of a width.
func wrap(text string, size, width float64, n int) []string {
	var lines []string
	line := ""
	words := strings.Fields(text)
	for i, w := range words {
		longer := strings.TrimSpace(line + " " + w)
		if line == "" || textWidth(longer, size, false) <= width {
			line = longer
			continue
		}
		if len(lines) == n-1 {
			line = strings.Join(append([]string{line}, words[i:]...), " ")
			break
		}
		lines = append(lines, line)
		line = w
	}
	return append(lines, fit(line, size, false, width))
}
