package board

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// measured keeps widths of words: measuring is the slow part of setting a text.
var measured = map[measureKey]fyne.Size{}

type measureKey struct {
	s    string
	size float32
	font fyne.Resource
}

// maxMeasured bounds what is kept.
const maxMeasured = 8192

var ruler canvas.Text

// measure is how large a line is. It runs on Fyne's goroutine only.
func measure(s string, k pen) (w, h float32) {
	if k.font == nil {
		k.font = theme.Sans
	}
	key := measureKey{s, k.size, k.font}
	m, ok := measured[key]
	if !ok {
		ruler.Text, ruler.TextSize, ruler.FontSource = s, k.size, k.font
		m = ruler.MinSize()
		if len(measured) >= maxMeasured {
			measured = map[measureKey]fyne.Size{}
		}
		measured[key] = m
	}
	return m.Width, m.Height
}

// fit shortens a line to a width.
func fit(s string, w float32, k pen) string {
	return words.Fit(s, func(s string) bool {
		wide, _ := measure(s, k)
		return wide <= w+0.5
	})
}

// A run is words of one kind in a set line.
type run struct {
	text string
	w    float32
	part narrate.Part
}

// A setLine is one line of a paragraph that was broken to a width.
type setLine []run

func (l setLine) width() (w float32) {
	for i := range l {
		w += l[i].w
	}
	return w
}

// set breaks a line of the log, or any text, to a width. Words that no space divides stay together, though a rule's id may
// be one of them.
func set(parts []narrate.Part, w float32, k pen) (out []setLine) {
	space, _ := measure("x x", k)
	two, _ := measure("xx", k)
	space -= two
	var line, atom setLine
	var at, wide, bare float32 // of the line; of the atom with and without the space after it
	flush := func() {
		if at > 0 && at+bare > w {
			out, line, at = append(out, line), nil, 0
		}
		for _, r := range atom {
			if n := len(line); n > 0 && line[n-1].part == r.part {
				line[n-1].text += r.text
				line[n-1].w += r.w
			} else {
				line = append(line, r)
			}
		}
		at += wide
		atom, wide, bare = nil, 0, 0
	}
	for _, part := range parts {
		for word := range strings.SplitAfterSeq(part.Text, " ") {
			trim := strings.TrimRight(word, " ")
			if trim == "" && at+wide == 0 {
				continue
			}
			ww, _ := measure(trim, k)
			gap := space * float32(len(word)-len(trim))
			atom = append(atom, run{word, ww + gap, part})
			bare, wide = wide+ww, wide+ww+gap
			if gap > 0 {
				flush()
			}
		}
	}
	if flush(); len(line) > 0 {
		out = append(out, line)
	}
	return out
}

// A reference is a place where words name a card, which is shown enlarged under the pointer, or cite a rule, which a
// click shows, or tell of a moment of the game, which a click goes back to.
type reference struct {
	at   present.Rect
	card core.CardID
	face core.FaceID
	rule string
	when int
	part narrate.Part
}

// refer notes what the words in a box stand for, and underlines the id of a rule.
func (p *painter) refer(box present.Rect, part narrate.Part, k pen) {
	if part.Card == 0 && part.Rule == "" {
		return
	}
	p.b.refs = append(p.b.refs, reference{at: box, card: part.Card, face: part.Face, rule: part.Rule, part: part})
	if part.Rule == part.Text && part.Rule != "" {
		w, h := measure(strings.TrimRight(part.Text, " "), k)
		p.rect(present.Rect{X: box.X, Y: box.Y + (box.H+h*0.74)/2, W: min(w, box.W), H: 1}, alpha(k.color, 150), none, 0, 0)
	}
}

// moment notes that a box tells of a moment of the game, and lights it up under the pointer.
func (p *painter) moment(box present.Rect, when int) {
	if when == 0 || p.b.opt.OnMoment == nil {
		return
	}
	if p.b.mouse.when == when && box.Has(p.b.mouse.x, p.b.mouse.y) {
		p.rect(box, alpha(p.c.Gold, 26), none, 0, 4)
	}
	p.b.refs = append(p.b.refs, reference{at: box, when: when})
}

// inked is the pen for a part: names of cards and ids of rules stand out.
func (p *painter) inked(k pen, part narrate.Part) pen {
	switch {
	case part.Card != 0:
		k.color = p.c.Link
	case part.Rule != "" && part.Rule == part.Text:
		k.color = p.c.Gold
	}
	return k
}

// write sets lines one below the other and returns the height that they took.
func (p *painter) write(x, y float32, lines []setLine, k pen) float32 {
	step := k.size * 1.38
	for i, l := range lines {
		cx := x
		for _, r := range l {
			q := p.inked(k, r.part)
			box := present.Rect{X: cx, Y: y + float32(i)*step, W: r.w + 2, H: step}
			p.text(box, strings.TrimRight(r.text, " "), q)
			p.refer(box, r.part, q)
			cx += r.w
		}
	}
	return float32(len(lines)) * step
}

// reference is what the words under a point stand for, the ones drawn last first.
func (b *Board) reference(x, y float32) (reference, bool) {
	for _, r := range slices.Backward(b.refs) {
		if r.at.Has(x, y) {
			return r, true
		}
	}
	return reference{}, false
}

// moment is the position of the game that the log tells of under a point; 0: none.
func (b *Board) moment(x, y float32) int {
	for _, r := range b.refs {
		if r.when != 0 && r.at.Has(x, y) {
			return r.when
		}
	}
	return 0
}

func plain(s string) []narrate.Part { return []narrate.Part{{Text: s}} }

// A Citation is where a rule is cited on the table.
type Citation struct {
	Rule string
	At   present.Rect
}

// Cited are the rules that are cited on the table now.
func (b *Board) Cited() (out []Citation) {
	for _, r := range b.refs {
		if r.rule != "" {
			out = append(out, Citation{r.rule, r.at})
		}
	}
	return out
}
