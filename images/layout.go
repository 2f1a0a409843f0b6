package images

import (
	"strings"
)

// A piece is a part of a word in one style, with its width at letter size 1.
type piece struct {
	run
	w float32
}

// A word is what no line is broken in, but one that is wider than a line.
type word struct {
	pieces []piece
	w      float32
	space  float32 // before it, when it isn't first in its line
	end    bool    // a paragraph ends here; no pieces
}

// A line is laid out: pieces with their places at letter size 1.
type line struct {
	pieces []piece
	at     []float32
	w      float32
	top    bool // first of a paragraph
}

func faceOf(bold, italic bool) *typeface {
	switch {
	case bold && italic:
		return serifBoldItalic()
	case bold:
		return serifBold()
	case italic:
		return serifItalic()
	}
	return serif()
}

// iconWidth is an icon's width at letter size 1.
const iconWidth = 1.05

// words cuts runs at their spaces.
func words(rs []run) []word {
	var out []word
	var cur word
	flush := func() {
		if len(cur.pieces) > 0 {
			out = append(out, cur)
		}
		cur = word{}
	}
	put := func(p piece) {
		cur.pieces = append(cur.pieces, p)
		cur.w += p.w
	}
	for _, r := range rs {
		switch {
		case r.end:
			flush()
			if n := len(out); n > 0 && !out[n-1].end {
				out = append(out, word{end: true})
			}
		case r.icon != "":
			put(piece{r, iconWidth})
		default:
			f := faceOf(r.bold, r.italic)
			for i, t := range strings.Split(r.text, " ") {
				if i > 0 {
					flush()
					cur.space = f.glyph(' ').width
				}
				if t != "" {
					put(piece{run{text: t, bold: r.bold, italic: r.italic}, f.width(t)})
				}
			}
		}
	}
	flush()
	for len(out) > 0 && out[len(out)-1].end {
		out = out[:len(out)-1]
	}
	return out
}

// breakLines sets words in lines at most w wide (at letter size 1).
func breakLines(ws []word, w float32) []line {
	var out []line
	cur := line{top: true}
	flush := func(top bool) {
		if len(cur.pieces) > 0 {
			out = append(out, cur)
		}
		cur = line{top: top}
	}
	for _, x := range ws {
		if x.end {
			flush(true)
			continue
		}
		if len(cur.pieces) > 0 && cur.w+x.space+x.w > w {
			flush(false)
		}
		if len(cur.pieces) > 0 {
			cur.w += x.space
		}
		for _, p := range x.pieces {
			for cur.w+p.w > w { // wider than a line by itself
				var head piece
				if head, p = split(p, w-cur.w, len(cur.pieces) == 0); head.w > 0 {
					cur.push(head)
				}
				flush(false)
				if p.w == 0 {
					break
				}
			}
			if p.w > 0 {
				cur.push(p)
			}
		}
	}
	flush(false)
	return out
}

func (l *line) push(p piece) {
	l.pieces = append(l.pieces, p)
	l.at = append(l.at, l.w)
	l.w += p.w
}

// split cuts a piece so that its head is at most w wide; the head of a piece that
// has a whole line is never empty, or there would be no end.
func split(p piece, w float32, whole bool) (head, tail piece) {
	if p.icon != "" {
		if whole {
			return piece{}, piece{} // no room for an icon anywhere
		}
		return piece{}, p
	}
	f := faceOf(p.bold, p.italic)
	rs, n := []rune(p.text), 0
	for x := float32(0); n < len(rs); n++ {
		if x += f.glyph(rs[n]).width + 0.02; x > w {
			break
		}
	}
	cut := func(t string) piece { return piece{run{text: t, bold: p.bold, italic: p.italic}, f.width(t)} }
	switch {
	case n == 0 && whole:
		return piece{}, piece{}
	case n == 0:
		return piece{}, p
	case n == len(rs):
		n--
	}
	if n == 0 {
		return piece{}, piece{}
	}
	return cut(string(rs[:n])), cut(string(rs[n:]))
}

// Line and paragraph distances at letter size 1.
const (
	leading = 1.14
	gap     = 0.30
)

// height is the height of lines at letter size 1.
func height(ls []line) float32 {
	h := float32(0)
	for i, l := range ls {
		h += leading
		if l.top && i > 0 {
			h += gap
		}
	}
	return h
}

// fit sets words in a box of w × h with letters between the sizes least and most, as
// large as goes; what doesn't go at the least size ends in an ellipsis.
func fit(ws []word, w, h, least, most float32) (ls []line, size float32) {
	for size = most; ; size -= max((most-least)/16, 0.01) {
		size = max(size, least)
		if ls = breakLines(ws, w/size); height(ls)*size <= h || size <= least {
			break
		}
	}
	for len(ls) > 0 && height(ls)*size > h {
		ls = ls[:len(ls)-1]
		if len(ls) > 0 && height(ls)*size <= h {
			ls[len(ls)-1].ellipsis(w / size)
		}
	}
	return ls, size
}

// ellipsis ends a line that has lost what followed.
func (l *line) ellipsis(w float32) {
	e := piece{run{text: "…"}, serif().width("…")}
	for len(l.pieces) > 0 && l.w+e.w > w {
		n := len(l.pieces) - 1
		l.w = l.at[n]
		l.pieces, l.at = l.pieces[:n], l.at[:n]
	}
	if l.w+e.w <= w {
		l.push(e)
	}
}
