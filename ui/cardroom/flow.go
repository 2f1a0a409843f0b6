package cardroom

import (
	"fmt"
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/core/card"
	"kotei/ui/theme"
)

// A still is objects that were laid out once, on a sheet of a size.
type still struct{ size fyne.Size }

// MinSize implements fyne.Layout.
func (s still) MinSize([]fyne.CanvasObject) fyne.Size { return s.size }

// Layout implements fyne.Layout.
func (still) Layout([]fyne.CanvasObject, fyne.Size) {}

// A pen is how words are written.
type pen struct {
	size  float32
	color color.Color
	mono  bool
}

func (k pen) text(s string) *canvas.Text {
	t := canvas.NewText(s, k.color)
	t.TextSize, t.TextStyle.Monospace = theme.Sized(k.size), k.mono
	return t
}

func (k pen) width(s string) float32 {
	return fyne.MeasureText(s, theme.Sized(k.size), fyne.TextStyle{Monospace: k.mono}).Width
}

func (k pen) line() float32 { return theme.Sized(k.size) * 1.55 }

// A word is a piece of a text that isn't broken, and where it stands.
type word struct {
	text string
	at   int // its first byte
	x, y float32
	w    float32
	op   int // the innermost op that it belongs to, or -1
}

// flow lays the words of a text out in lines of a width. lead, if given, is room to leave before a word.
func flow(text string, w float32, k pen, lead func(at int) float32) (words []word, high float32) {
	var x, y float32
	space := k.width(" ")
	for at := 0; at < len(text); {
		n := strings.IndexAny(text[at:], " \n")
		if n < 0 {
			n = len(text) - at
		}
		if n > 0 {
			for _, part := range pieces(text[at:at+n], w, k) {
				room := float32(0)
				if lead != nil {
					room = lead(at)
				}
				wide := k.width(part)
				if x > 0 && x+room+wide > w {
					x, y = 0, y+k.line()
				}
				words = append(words, word{text: part, at: at, x: x + room, y: y, w: wide, op: -1})
				x += room + wide
				at += len(part)
			}
			x += space
		}
		if at < len(text) && text[at] == '\n' {
			x, y = 0, y+k.line()
		}
		at++
	}
	return words, y + k.line()
}

// pieces breaks a word that is longer than a line.
func pieces(s string, w float32, k pen) (out []string) {
	for k.width(s) > w && utf8.RuneCountInString(s) > 1 {
		n := len(s)
		for k.width(s[:n]) > w {
			_, size := utf8.DecodeLastRuneInString(s[:n])
			if n -= size; n <= size {
				break
			}
		}
		out = append(out, s[:n])
		s = s[n:]
	}
	return append(out, s)
}

// block is a text in lines of a width.
func block(text string, w float32, k pen) fyne.CanvasObject {
	words, high := flow(text, w, k, nil)
	c := &fyne.Container{Layout: still{fyne.NewSize(w, high)}}
	for i := range words {
		c.Add(put(k.text(words[i].text), words[i].x, words[i].y))
	}
	return c
}

func put(t *canvas.Text, x, y float32) *canvas.Text {
	t.Move(fyne.NewPos(x, y))
	t.Resize(t.MinSize())
	return t
}

// A prose is an item's words: those of each op on a ground of its own with the op's number before them, and a caret where
// reading stopped.
type prose struct {
	*fyne.Container
	p       theme.Palette
	grounds map[int][]*canvas.Rectangle
}

// newProse lays a text out. stop is the byte at which reading stopped, or -1.
func newProse(p theme.Palette, text string, spans []card.Span, stop int, w float32) *prose {
	k := pen{size: 15, color: p.Text}
	small := pen{size: 10, color: p.Gold}
	first := map[int]int{} // by byte: the op that begins there
	owner := func(at int) int {
		best := -1
		for i, s := range spans {
			if s.From <= at && at < s.To && (best < 0 || s.To-s.From <= spans[best].To-spans[best].From) {
				best = i
			}
		}
		return best
	}
	seen := map[int]bool{}
	words, high := flow(text, w-6, k, func(at int) float32 {
		o := owner(at)
		if o < 0 || seen[o] {
			return 0
		}
		seen[o], first[at] = true, o
		return small.width(fmt.Sprint(o+1)) + 5
	})
	out := &prose{p: p, grounds: map[int][]*canvas.Rectangle{}}
	out.Container = &fyne.Container{Layout: still{fyne.NewSize(w, high+6)}}
	for i := range words {
		words[i].op = owner(words[i].at)
	}
	out.ground(words, k)
	for i := range words {
		d := &words[i]
		ink := k
		if stop >= 0 && d.at >= stop {
			ink.color = p.TextDim
		}
		if o, ok := first[d.at]; ok {
			out.Add(put(small.text(fmt.Sprint(o+1)), d.x+3-small.width(fmt.Sprint(o+1))-3, d.y+1))
		}
		out.Add(put(ink.text(d.text), d.x+3, d.y+2))
	}
	if stop >= 0 {
		out.caret(words, k, stop, len(text))
	}
	out.light(-1)
	return out
}

// ground lays a strip under each run of words of one op.
func (o *prose) ground(words []word, k pen) {
	for i := 0; i < len(words); {
		j := i + 1
		for j < len(words) && words[j].op == words[i].op && words[j].y == words[i].y {
			j++
		}
		if words[i].op >= 0 {
			r := canvas.NewRectangle(color.Transparent)
			r.CornerRadius = 3
			r.Move(fyne.NewPos(words[i].x, words[i].y+1))
			r.Resize(fyne.NewSize(words[j-1].x+words[j-1].w-words[i].x+6, k.line()-2))
			o.grounds[words[i].op] = append(o.grounds[words[i].op], r)
			o.Add(r)
		}
		i = j
	}
}

// light makes an op's words stand out; -1: none. Neighbours differ in light, so that none needs its colour to be seen.
func (o *prose) light(op int) {
	for i, rs := range o.grounds {
		for _, r := range rs {
			r.FillColor, r.StrokeColor, r.StrokeWidth = theme.Fade(o.p.Gold, 26+byte(i%2)*26), theme.Fade(o.p.GoldDim, 120), 0
			if i == op {
				r.FillColor, r.StrokeColor, r.StrokeWidth = theme.Fade(o.p.Gold, 95), o.p.Gold, 1
			}
			r.Refresh()
		}
	}
}

// caret points at the byte at which reading stopped.
func (o *prose) caret(words []word, k pen, stop, size int) {
	if len(words) == 0 {
		return
	}
	d := words[len(words)-1]
	x := d.x + d.w
	for i := range words {
		if w := words[i]; stop < w.at+len(w.text) {
			d, x = w, w.x
			if stop > w.at {
				x += k.width(w.text[:stop-w.at])
			}
			break
		}
	}
	if stop >= size {
		x = d.x + d.w
	}
	x += 3
	y := d.y + k.line() - 3
	for _, dx := range []float32{-5, 5} {
		l := canvas.NewLine(o.p.Danger)
		l.StrokeWidth = 2
		l.Position1, l.Position2 = fyne.NewPos(x, y), fyne.NewPos(x+dx, y+6)
		o.Add(l)
	}
	bar := canvas.NewRectangle(o.p.Danger)
	bar.Move(fyne.NewPos(x-0.75, d.y+2))
	bar.Resize(fyne.NewSize(1.5, k.line()-5))
	o.Add(bar)
}
