package images

import (
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"kotei/images/fonts"
)

// A typeface gives outlines and widths in units of the letter size. Widths grow
// linearly with the size, so that text is measured once and set at any size.
type typeface struct {
	font *sfnt.Font
	upem fixed.Int26_6
	mu   sync.RWMutex
	gl   map[rune]*glyph
	kern map[[2]rune]float32
	buf  sfnt.Buffer
}

type glyph struct {
	index sfnt.GlyphIndex
	width float32
	shape path
}

func newTypeface(ttf []byte) *typeface {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("images: an embedded font is broken: " + err.Error())
	}
	return &typeface{
		font: f, upem: fixed.I(int(f.UnitsPerEm())),
		gl: map[rune]*glyph{}, kern: map[[2]rune]float32{},
	}
}

// The typefaces, parsed when first used.
var (
	serif           = sync.OnceValue(func() *typeface { return newTypeface(fonts.Serif) })
	serifBold       = sync.OnceValue(func() *typeface { return newTypeface(fonts.SerifBold) })
	serifItalic     = sync.OnceValue(func() *typeface { return newTypeface(fonts.SerifItalic) })
	serifBoldItalic = sync.OnceValue(func() *typeface { return newTypeface(fonts.SerifBoldItalic) })
	narrow          = sync.OnceValue(func() *typeface { return newTypeface(fonts.Narrow) })
	kanjiFace       = sync.OnceValue(func() *typeface { return newTypeface(fonts.Kanji) })
)

// glyph is the letter's outline; what the font lacks is the font's empty box.
func (t *typeface) glyph(r rune) *glyph {
	t.mu.RLock()
	g := t.gl[r]
	t.mu.RUnlock()
	if g != nil {
		return g
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	g = &glyph{}
	t.gl[r] = g
	if len(t.gl) > 4096 { // only hostile texts get here
		clear(t.gl)
	}
	if r == '\u00a0' { // a space at which no line breaks
		r = ' '
	}
	if !unicode.IsPrint(r) {
		return g
	}
	g.index, _ = t.font.GlyphIndex(&t.buf, r)
	if a, err := t.font.GlyphAdvance(&t.buf, g.index, t.upem, font.HintingNone); err == nil {
		g.width = t.unit(a)
	}
	segs, err := t.font.LoadGlyph(&t.buf, g.index, t.upem, nil)
	if err != nil {
		return g
	}
	p := func(q fixed.Point26_6) pt { return pt{t.unit(q.X), t.unit(q.Y)} }
	for _, s := range segs {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			g.shape.M(p(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			g.shape.L(p(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			g.shape.Q(p(s.Args[0]), p(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			g.shape.C(p(s.Args[0]), p(s.Args[1]), p(s.Args[2]))
		}
	}
	return g
}

func (t *typeface) unit(x fixed.Int26_6) float32 { return float32(x) / float32(t.upem) }

// pair is the kerning between two letters.
func (t *typeface) pair(a, b rune) float32 {
	k := [2]rune{a, b}
	t.mu.RLock()
	w, ok := t.kern[k]
	t.mu.RUnlock()
	if ok {
		return w
	}
	i, j := t.glyph(a).index, t.glyph(b).index
	t.mu.Lock()
	defer t.mu.Unlock()
	if x, err := t.font.Kern(&t.buf, i, j, t.upem, font.HintingNone); err == nil {
		w = t.unit(x)
	}
	if len(t.kern) > 16384 {
		clear(t.kern)
	}
	t.kern[k] = w
	return w
}

// width is the text's width at letter size 1.
func (t *typeface) width(s string) float32 {
	var w float32
	var last rune
	for _, r := range s {
		if last != 0 {
			w += t.pair(last, r)
		}
		w += t.glyph(r).width
		last = r
	}
	return w
}

// set adds the text's outlines to p, from the baseline point o, at the given size.
func (t *typeface) set(p *path, s string, o pt, size float32) {
	var last rune
	for _, r := range s {
		if last != 0 {
			o.X += t.pair(last, r) * size
		}
		g := t.glyph(r)
		p.add(&g.shape, place(o, size))
		o.X += g.width * size
		last = r
	}
}

// short is the longest beginning of s, with an ellipsis, that is at most w wide at size 1.
func (t *typeface) short(s string, w float32) string {
	if t.width(s) <= w {
		return s
	}
	rs := []rune(s)
	lo, hi := 0, len(rs)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if t.width(string(rs[:mid])+"…") <= w {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	for lo > 0 && rs[lo-1] == ' ' {
		lo--
	}
	if lo == 0 && t.width("…") > w {
		return ""
	}
	return string(rs[:lo]) + "…"
}
